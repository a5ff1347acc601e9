"""What went wrong with a Weis at the table, and what it leaves: late, wrongly said, unnamed, false, needless."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from jassref.cards.contracts import TRICKS
from jassref.cards.packs import ACE, RANKS
from jassref.record.game import Game
from jassref.record.rounds import Question
from jassref.referee.weis_dispute import FAULTS, Dispute, Entry, Fault, Mistake, Ruler, faulty, named_weis
from jassref.rulebook.house_rules import OVERCLAIM
from jassref.rulebook.problems import Problem, Refused, unreadable
from jassref.rulebook.steps import Step, StepKind
from jassref.weis.kinds import RUN_POINTS, Bare, Four, Run, Weis, cards_of


def with_faults(
    ruler: Ruler, dispute: Dispute, held: Mapping[int, tuple[Weis, ...]], steps: list[Step]
) -> tuple[tuple[Entry, ...], Question | None]:
    """Every Weis, with what is left of it after the errors of the table; or what has to be known about one."""
    entries = [Entry(seat, weis, weis) for seat, found in held.items() for weis in found]
    corrected = {_target(ruler, entries, fault) for fault in dispute.faults if fault.kind is Mistake.CORRECTED}
    question = None
    for fault in sorted(dispute.faults, key=lambda fault: (FAULTS.index(fault.kind), fault.seat)):
        if fault.seat not in held:
            raise _about(ruler.game, "weis.fault-without", player=fault.seat, option=f"--{fault.kind}")
        place = _target(ruler, entries, fault)
        if place is not None:
            entries[place], asked = _spoilt(ruler, entries[place], fault, place in corrected, steps)
            question = question or asked
        elif fault.kind is Mistake.SAID:
            rule, say = "weis.overclaim", "weis.overclaim:nothing"
            steps.append(faulty(ruler, StepKind.WEIS_FAULT, rule, say, fault.seat, said=fault.said))
    return tuple(entries), question


def _spoilt(
    ruler: Ruler, entry: Entry, fault: Fault, corrected: bool, steps: list[Step]
) -> tuple[Entry, Question | None]:
    """What an error leaves of a Weis, or what has to be known about it; the steps that say so are added to `steps`."""

    def told(kind: StepKind, rule: str) -> None:
        steps.append(faulty(ruler, kind, rule, rule, entry.seat, weis=entry.held))

    match fault.kind:
        case Mistake.SAID:
            return (entry, None) if corrected else _said(ruler, entry, fault.said, steps)
        case Mistake.NEEDLESS:
            rule, cards = "weis.needless", cards_of(entry.held, ruler.game.pack)
            say, facts = rule if cards else f"{rule}:bare", {"weis": entry.held, "cards": cards}
            steps.append(faulty(ruler, StepKind.WEIS_NEEDLESS, rule, say, entry.seat, **facts))
            return entry, None
        case _ if entry.compared is None:
            return entry, None
        case Mistake.UNNAMED:
            return entry._replace(written=False), None
        case Mistake.CORRECTED:
            told(StepKind.WEIS_CHANGED, "weis.corrected")
            return entry, None
        case Mistake.LATE:
            told(StepKind.WEIS_FAULT, "weis.late")
            return entry._replace(compared=None), None
        case Mistake.FALSE:
            told(StepKind.WEIS_FALSE, "weis.false")
            return entry._replace(compared=None, true=False), None
        case other:
            assert_never(other)


def _target(ruler: Ruler, entries: Sequence[Entry], fault: Fault) -> int | None:
    """Which Weis an error is about: the one that is named, else the player's highest; None when there is none."""
    own = [n for n, entry in enumerate(entries) if entry.seat == fault.seat]
    if fault.weis is not None:
        own = [n for n in own if entries[n].held == fault.weis]
        if not own:
            facts = {"player": fault.seat, "weis": fault.weis, "option": f"--{fault.kind}"}
            raise _about(ruler.game, "weis.fault-which", **facts)
    return max(own, key=lambda n: ruler.merit(entries[n].held), default=None)


def _said(ruler: Ruler, entry: Entry, said: int, steps: list[Step]) -> tuple[Entry, Question | None]:
    """What is left of a Weis that was said too small or too large and not corrected in time."""
    held, seat = entry.held, entry.seat
    worth = ruler.value(held)
    every: tuple[Weis, ...] = (*(Four(rank) for rank in RANKS), *(Run("", n, ACE) for n in range(1, TRICKS + 1)))
    amounts = {ruler.value(weis) for weis in every} - {0}
    if said not in amounts:
        facts = {"player": seat, "value": said, "values": tuple(sorted(amounts))}
        raise Refused([Problem("weis.said-value", "weis.kinds", facts, table=ruler.game)])
    if said == worth or entry.compared is None:
        return entry, None
    if said > worth:
        way = OVERCLAIM.of(ruler.game.options)
        steps.append(
            faulty(
                ruler,
                StepKind.WEIS_FAULT,
                "weis.overclaim",
                f"weis.overclaim:{way}",
                seat,
                weis=held,
                said=said,
                value=worth,
            )
        )
        return entry if way == "downgrade" else entry._replace(compared=None), None
    if isinstance(held, Bare):
        # A bare 50 is a run of four; of all others it is not known whether the smaller Weis is inside.
        if held.points != RUN_POINTS["long"][4]:
            facts = {"player": seat, "weis": held, "said": said}
            return entry, Question("said-cards", named_weis(ruler.game, seat), facts)
        lesser: Weis | None = Bare(said) if said == RUN_POINTS["long"][3] else None
    else:
        lesser = _inside(ruler, held, said)
    if lesser is None:
        steps.append(
            faulty(
                ruler, StepKind.WEIS_FAULT, "weis.forfeited", "weis.forfeited", seat, weis=held, said=said, value=worth
            )
        )
        return entry._replace(compared=None), None
    facts = {"weis": held, "said": said, "value": worth, "other_weis": lesser}
    steps.append(faulty(ruler, StepKind.WEIS_CHANGED, "weis.too-small", "weis.too-small", seat, **facts))
    return entry._replace(compared=lesser), None


def _inside(ruler: Ruler, held: Weis, said: int) -> Weis | None:
    """The best Weis of so many points that a longer run holds in itself; None where there is none, as in a four."""
    if not isinstance(held, Run):
        return None
    shorter = [
        Run(held.suit, length, held.top - down)
        for length in range(1, held.length)
        for down in range(held.length - length + 1)
    ]
    return max((run for run in shorter if ruler.value(run) == said), key=ruler.merit, default=None)


def _about(game: Game, code: str, /, **facts: object) -> Refused:
    problems = (problem._replace(table=game) for problem in unreadable(code, **facts).problems)
    return Refused(problems, usage=True)
