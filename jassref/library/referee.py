"""The referee as functions: what two people at a table dispute, told with values, and the ruling on it.

`game` is the name of a game, whose house rules `options` change, or a `MatchFile`, whose house rules, players and
scores then hold. Names, cards and contracts are the strings that one types; they may be shortened. `order` are the
players in the order of play of the first trick: it says who sits where, and in games of pairs who plays with whom.
Points are before the multiplier. Every function raises Refused for what cannot be read or cannot be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jassref.disputes import claims as claim_words
from jassref.disputes import stoeck as stoeck_words
from jassref.disputes import table as tables
from jassref.disputes import trick as trick_words
from jassref.disputes import weis as weis_words
from jassref.disputes.table import Table
from jassref.files import dealfile
from jassref.library import words
from jassref.library.match_file import MatchFile
from jassref.library.refusals import about, answering_in
from jassref.library.verdict import Verdict
from jassref.referee import judge_deal as deals
from jassref.referee import judge_stoeck as stoeck_ruling
from jassref.referee import judge_trick as trick_ruling
from jassref.referee import judge_weis as weis_ruling
from jassref.referee.first_out import Played

Options = Mapping[str, object]
"""House rules by key, `{"weis_equal": "four-first"}`."""


def _table(
    game: str | MatchFile,
    options: Options | None,
    pack: str | None,
    order: Sequence[str] = (),
    sides: Sequence[str] = (),
) -> Table:
    if isinstance(game, MatchFile):
        return tables.of_course(game.course, words.settings(options), order)
    return tables.of_names(game, words.settings(options), order, sides, pack)


def judge_weis(
    weis: words.Said = (),
    *,
    game: str | MatchFile,
    trump: str | None = None,
    order: Sequence[str] | str | None = None,
    hands: words.Said = (),
    late: words.Said = (),
    said: words.Counts = (),
    corrected: words.Said = (),
    unnamed: words.Said = (),
    false: words.Said = (),
    needless: words.Said = (),
    no_trick: str | None = None,
    options: Options | None = None,
    pack: str | None = None,
    lang: str = "en",
) -> Verdict:
    """Whose Weis is best, and who writes how much (R weis.*).

    `weis` are the Weis as they were declared, by player; `hands` whole hands, in which they are found. What went wrong
    is told by player, or by player and Weis (`"beat: 4 U"`): declared too `late`, `said` with other points,
    `corrected` or `unnamed` in time, found `false`, shown `needless`; `no_trick` is a side that took no trick.

    >>> verdict = judge_weis(
    ...     {"anna": "4 K", "beat": "5 schellen O"},
    ...     game="schieber-1000", trump="rosen", order=["anna", "beat", "carla", "dani"],
    ... )
    >>> verdict.winner, verdict.result["scores"]
    ('beat & dani', {'anna & carla': 0, 'beat & dani': 100})
    """
    faults = {
        "late": words.said(late),
        "said": words.counts(said) if not isinstance(said, Mapping) else _amounts(said),
        "corrected": words.said(corrected),
        "unnamed": words.said(unnamed),
        "false": words.said(false),
        "needless": words.said(needless),
    }
    wrong = {kind: texts for kind, texts in faults.items() if texts}
    told = weis_words.Told(words.said(weis), words.said(hands), trump, words.listed(order), wrong, no_trick)
    with answering_in(lang):
        table = _table(game, options, pack, weis_words.order_of(told, isinstance(game, MatchFile)))
        with about(table.game):
            verdict = weis_ruling.judge(table.game, weis_words.facts(table, told))
        return Verdict(verdict, lang)


def _amounts(said: Mapping[str, int]) -> list[str]:
    """What was said, by player (`beat: 20`) or by player and Weis (`beat: 4 U = 100`)."""
    return [f"{name} = {points}" if ":" in name else f"{name}: {points}" for name, points in said.items()]


def judge_stoeck(
    who: str,
    *,
    game: str | MatchFile,
    said: str | None = None,
    hinted: bool = False,
    missing: int | None = None,
    together: int = 0,
    weis: str | None = None,
    trump: str | None = None,
    options: Options | None = None,
    pack: str | None = None,
    lang: str = "en",
) -> Verdict:
    """Whether the player `who` may write the Stöck, and how much that is after the multiplier (R stoeck.*).

    `said` is when they were said: second-card, covered, trick-turned, counted, in-weis, early. `hinted`: the partner
    pointed them out. `missing` are the points to the target or to the Bergpreis and `together` those of the same side
    that count with them (early); `weis` is how the Weis fared that they were shown in: won or lost (in-weis).

    >>> judge_stoeck("anna", game="schieber-1000", trump="rosen", said="covered").result["valid"]
    False
    """
    told = stoeck_words.Told(who, said, hinted, missing, together, weis, trump)
    with answering_in(lang):
        told = stoeck_words.readable(told)
        table = _table(game, options, pack, () if isinstance(game, MatchFile) else [who])
        with about(table.game):
            return Verdict(stoeck_ruling.judge(table.game, stoeck_words.facts(table, told)), lang)


def judge_trick(
    cards: words.Said = (),
    *,
    game: str | MatchFile,
    trump: str | None = None,
    hands: words.Said = (),
    number: int | None = None,
    last: bool = False,
    powerless: str | None = None,
    irregular: str | None = None,
    by: str | None = None,
    noticed: str | None = None,
    card: str | None = None,
    instead: str | None = None,
    turn: str | None = None,
    points: int | None = None,
    order: Sequence[str] | str | None = None,
    options: Options | None = None,
    pack: str | None = None,
    lang: str = "en",
) -> Verdict:
    """Who takes a trick, which cards could be played, and what an irregularity costs (R trick.*, irregular.*).

    `cards` are the cards by player, in the order of play; `hands` the hands before the card was played, with it.
    `number` is the number of the trick in the deal; `powerless` are cards that have lost their power before. An
    `irregular` play is named by its kind, `by` whom it was, when it was `noticed` (before-lead, trick, later), and, as
    far as it matters, the `card` it is about, the one given `instead`, whose `turn` it was and the `points` that are
    in question.


    >>> verdict = judge_trick(
    ...     {"anna": "eicheln 7", "beat": "rosen 9", "carla": "rosen 8"},
    ...     game="schieber-1000", trump="rosen", hands={"carla": "schilten 6, rosen 8"},
    ... )
    >>> verdict.winner, verdict.decided_by
    ('beat', 'trick.undertrump')
    """
    told = trick_words.Told(
        cards=words.said(cards),
        hands=words.said(hands),
        trump=trump,
        number=number,
        last=last,
        powerless=powerless,
        irregular=irregular,
        by=by,
        noticed=noticed,
        card=card,
        instead=instead,
        turn=turn,
        points=points,
    )
    with answering_in(lang):
        told, seats = trick_words.readable(told), words.listed(order)
        if seats is not None or isinstance(game, MatchFile):
            table = _table(game, options, pack, seats or ())
        else:
            seats = trick_words.seated(told)
            table = trick_words.called_after(_table(game, options, pack, seats), seats)
        with about(table.game):
            return Verdict(trick_ruling.judge(table.game, trick_words.facts(table, told)), lang)


def judge_deal(
    *,
    game: str,
    trump: str,
    players: Sequence[str],
    tricks: Sequence[Sequence[str]],
    sides: Sequence[str] | None = None,
    chosen_by: str | None = None,
    first: str | None = None,
    scores: Mapping[str, int] | None = None,
    options: Options | None = None,
    pack: str | None = None,
    lang: str = "en",
) -> Verdict:
    """A whole deal, card by card: every trick, cards against the rules, Weis and Stöck, and who was out when.

    The keys are those of a deal file: `players` in the order of play of the first trick, `tricks` nine lists of cards
    as they fell, the leader's first; `scores` those before the deal, by side.
    """
    given: dict[str, object] = {"game": game, "trump": trump, "players": list(players)}
    given |= {"tricks": [list(trick) for trick in tricks], "options": dict(options or {}), "pack": pack}
    given |= {"sides": None if sides is None else list(sides), "chosen_by": chosen_by, "first": first}
    given["scores"] = None if scores is None else dict(scores)
    with answering_in(lang):
        read = dealfile.read_keys({key: value for key, value in given.items() if value is not None}, lang)
        played = Played(read.contract, read.tricks, read.scores, read.chooser, read.first)
        with about(read.game):
            return Verdict(deals.judge(read.game, played), lang, deals.weis_of(read.game, played))


def judge_claim(
    side: str,
    *,
    game: str | MatchFile,
    trump: str | None = None,
    scores: words.Counts = (),
    after: int | None = None,
    points: words.Counts = (),
    stoeck: str | None = None,
    weis: words.Counts = (),
    open_trick: words.Count | None = None,
    unbeatable: bool = False,
    irregular: bool = False,
    match_possible: bool = False,
    first: str | None = None,
    berg: bool = False,
    order: Sequence[str] | str | None = None,
    options: Options | None = None,
    pack: str | None = None,
    lang: str = "en",
) -> Verdict:
    """Whether a side that says that it is out, or with `berg` that it has the Bergpreis, is right (R out.*, berg.*).

    `scores` are those before the deal; `after` how many tricks it was said; `points` those in turned tricks; `stoeck`
    who has them, shown or to be shown; `weis` what the winner of the Weis may write; `open_trick` points that lie in a
    trick that is not complete, `unbeatable` that the own card there cannot be beaten; `irregular` that a wrongly
    played card of the opponents was counted; `match_possible` that the opponents could still make a match; `first` who
    was there first, where reaching the target is enough.

    >>> judge_claim(
    ...     "wir", game="schieber-1000", trump="rosen", scores={"wir": 952, "sie": 900},
    ...     after=5, points={"wir": 48, "sie": 31},
    ... ).winner
    'wir'
    """
    told = claim_words.Told(
        score=words.counts(scores),
        stoeck=stoeck,
        weis=words.counts(weis),
        points=words.counts(points),
        first=first,
        after=after,
        open_trick=words.count(open_trick),
        unbeatable=unbeatable,
        irregular=irregular,
        match_possible=match_possible,
        claimer=side,
        trump=trump,
        berg=berg,
    )
    with answering_in(lang):
        table = _claimed(game, options, pack, order, told)
        with about(table.game):
            return Verdict(claim_words.out(table, told), lang)


def judge_finish(
    *,
    game: str | MatchFile,
    trump: str | None = None,
    scores: words.Counts = (),
    stoeck: str | None = None,
    weis: words.Counts = (),
    trick: words.Count | None = None,
    after: int | None = None,
    first: str | None = None,
    points: words.Counts = (),
    count: bool = False,
    tricks: words.Counts = (),
    by: str | None = None,
    order: Sequence[str] | str | None = None,
    options: Options | None = None,
    pack: str | None = None,
    lang: str = "en",
) -> Verdict:
    """Who has won where both sides are over the target (R both.*).

    In the first trick Stöck, Weis and the `trick` decide in the order agreed; later (`after` so many tricks) who spoke
    `first`; with `count` nobody spoke before the deal was counted, and `points` and `tricks` are those of the deal.
    `scores` are those before the deal, `by` is the side that chose the trump.

    >>> judge_finish(
    ...     game="schieber-1000", trump="rosen", scores={"wir": 982, "sie": 960},
    ...     stoeck="wir", weis={"sie": 50}, trick={"wir": 14},
    ... ).winner
    'wir'
    """
    told = claim_words.Told(
        score=words.counts(scores),
        stoeck=stoeck,
        weis=words.counts(weis),
        trick=words.count(trick),
        points=words.counts(points),
        first=first,
        tricks=words.counts(tricks),
        by=by,
        after=after,
        trump=trump,
        at_count=count,
    )
    with answering_in(lang):
        claim_words.check_moment(told)
        table = _claimed(game, options, pack, order, told)
        with about(table.game):
            return Verdict(claim_words.finish(table, told), lang)


def _claimed(
    game: str | MatchFile,
    options: Options | None,
    pack: str | None,
    order: Sequence[str] | str | None,
    told: claim_words.Told,
) -> Table:
    """The table in dispute; without a match its sides are those that are named."""
    named = claim_words.named(told, words.listed(order), isinstance(game, MatchFile))
    return claim_words.may_claim(_table(game, options, pack, *named), told)
