"""What people argue about at a table, and what has to be asked for each: a tree from the topic to the referee.

Each topic asks only the facts that matter and gives them to the referee; what the referee
still has to know is asked by `dispute`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jassref.answers import explained
from jassref.answers.command_words import joined
from jassref.cards.packs import read_cards
from jassref.cli import user_config
from jassref.cli.interviews import new_game
from jassref.cli.interviews.deal_answers import tricks_turned
from jassref.cli.interviews.dispute_facts import ANY_GAME, Answer, AnyGame, Case, Explained, number_or_nothing
from jassref.cli.interviews.dispute_request import AboutClaim, AboutEnd, AboutStoeck, AboutTrick, AboutWeis
from jassref.cli.interviews.interview import something, split
from jassref.disputes.claims import Told as Claims
from jassref.disputes.stoeck import Told as Stoeck
from jassref.disputes.trick import Told as Trick
from jassref.disputes.weis import Told as Weis
from jassref.files import changes, matchfile, new_match
from jassref.files.match_text import without_last
from jassref.files.matchfile import follow, parse
from jassref.files.new_match import NewMatch
from jassref.record.fold import no_more
from jassref.record.game import Game
from jassref.record.naming import find_player, find_side
from jassref.record.typed_line import read_number
from jassref.referee import judge_count
from jassref.rulebook.house_rules import (
    BERGPREIS,
    COUNTER_MATCH_POINTS,
    REVOKE,
    STOECK_DEADLINE,
    UNDENUFE_POINTS,
    UNDERTRUMP,
    WEIS_RUNS,
    WIN_AT,
)
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.scoring.prizes import berg_line
from jassref.weis.notation import read_weis
from jassref.wording.language import N_, _, reading
from jassref.wording.sentences import clean


def weis(case: Case) -> Answer:
    """Which Weis is best, who writes what, and what a mistake in declaring costs."""
    game = case.players()
    trump, _contract = case.contract(game)
    case.talk.say(_("Say each player's Weis as at the table (3 schellen A, 4 U, 50); Enter alone: none."))
    declared: list[str] = []
    for name in game.players:
        question = f"{clean(name)}:"
        answer, _weis = case.talk.text(question, lambda said: read_weis(said, game.pack, reading()) if said else ())
        if answer:
            declared.append(f"{name}: {answer}")
    mistakes = (
        ("", _("Nothing; which is better?")),
        ("late", _("One was declared after the next card was played.")),
        ("said", _("One was said as another number than it is.")),
        ("unnamed", _("The winner did not name it before the second trick.")),
        ("false", _("One turned out false after it was written.")),
        ("needless", _("One was shown although it could not win.")),
        ("no_trick", _("A side declared and then took no trick.")),
    )
    mistake = case.talk.choose(_("What is disputed?"), mistakes)
    told = Weis(tuple(declared), trump=trump)
    if mistake == "no_trick":
        told = told._replace(no_trick=case.side(_("Which side?"), game))
    elif mistake:
        who = case.player(_("Whose Weis?"), game)
        if mistake == "said":
            answer, _number = case.talk.text(_("What number was said?"), read_number)
            who = f"{who}: {answer}"
        told = told._replace(faults={mistake: (who,)})
    return AboutWeis(case.where, told)


def stoeck(case: Case) -> Answer:
    """May the Stöck be written?"""
    game = case.players()
    trump, _contract = case.contract(game)
    who = case.player(_("Who has king and Ober of trump?"), game)
    times = (
        ("second-card", _("While playing the second of the two cards.")),
        ("covered", _("After the next card was played.")),
        ("trick-turned", _("After the trick was turned.")),
        ("counted", _("After the points were counted.")),
        ("in-weis", _("They were shown in a Weis of the first trick.")),
        ("early", _("Early, because they are enough to finish.")),
    )
    request = AboutStoeck(case.where, Stoeck(who, trump=trump))
    request.tell(request.told._replace(said=case.talk.choose(_("When were they said?"), times)))
    request.tell(request.told._replace(hinted=case.talk.yes(_("Did the partner point them out?"))))
    return request


def claim(case: Case) -> Answer:
    """A side said that it is out."""
    return _claimed(case, berg=False)


def berg(case: Case) -> Answer:
    """A side said Berg."""
    if not case.from_file:
        case.where = case.where._replace(settings=("bergpreis=half",))
    elif berg_line(case.where.table().game) is None:
        raise refuse("berg.not-played", "berg.played")
    return _claimed(case, berg=True)


def _claimed(case: Case, berg: bool) -> Answer:
    game = case.sides()
    claimer = case.side(_("Which side spoke?"), game)
    score = case.scores(game)
    trump, contract = case.contract(game)
    _text, after = case.talk.text(_("After how many turned tricks?"), lambda text: tricks_turned(game, text))
    request = AboutClaim(case.where, Claims(score=score, claimer=claimer, trump=trump))
    question = _("Card points of {side} in its turned tricks, before the multiplier (Enter: not known):")
    request.tell(request.told._replace(after=after))
    request.tell(request.told._replace(points=case.points(question, game) if after else ()))
    request.tell(request.told._replace(stoeck=case.stoeck(game, contract)))
    request.tell(request.told._replace(weis=case.weis(game)))
    counted_in = case.talk.yes(_("Was a wrongly played card of the other side counted in?"))
    request.tell(request.told._replace(irregular=counted_in))
    request.tell(request.told._replace(berg=berg))
    return request


def both_over(case: Case) -> Answer:
    """Both sides are over the target."""
    game = case.sides()
    score = case.scores(game)
    trump, contract = case.contract(game)
    times = (
        ("first", _("In the first trick, before anybody played to the second.")),
        ("later", _("Later in the deal.")),
        ("count", _("Only when the deal was counted; nobody had spoken.")),
    )
    when = case.talk.choose(_("When did it come out?"), times)
    request = AboutEnd(case.where, Claims(score=score, trump=trump))
    request.tell(request.told._replace(stoeck=case.stoeck(game, contract)))
    request.tell(request.told._replace(weis=case.weis(game)))
    if when == "first":
        answer, _number = case.talk.text(
            _("How many points are in the first trick (Enter: not known)?"), number_or_nothing
        )
        if answer:
            winner = case.side(_("Who took it?"), game)
            request.tell(request.told._replace(trick=f"{winner}={answer}"))
    if when == "later":
        _text, after = case.talk.text(
            _("After how many turned tricks was it said?"), lambda text: tricks_turned(game, text)
        )
        request.tell(request.told._replace(after=after))
        request.tell(request.told._replace(first=case.side(_("Which side spoke first?"), game)))
        question = _("Card points of {side} in its turned tricks, before the multiplier (Enter: not known):")
        request.tell(request.told._replace(points=case.points(question, game)))
    if when == "count":
        request.tell(request.told._replace(at_count=True))
        question = _("Card points of {side} in the deal, before the multiplier (Enter: not known):")
        request.tell(request.told._replace(points=case.points(question, game)))
    return request


def trick(case: Case) -> Answer:
    """Who takes a trick, and whether a card could be played."""
    game = case.players()
    trump, _contract = case.contract(game)
    case.talk.say(_("The cards in the order of play, one a line (anna: eicheln 7); Enter alone ends."))
    plays: list[str] = []
    while len(plays) < len(game.players):
        check = (lambda said: _play(game, said) if said else None) if len(plays) > 1 else _a_play(game)
        answer, _card = case.talk.text(">", check)
        if not answer:
            break
        plays.append(answer)
    request = AboutTrick(case.where, Trick(tuple(plays), trump=trump))
    if case.talk.yes(_("Is it disputed whether a card could be played?"), True):
        who = case.player(_("Whose card?"), game)
        question = _("That hand before the card was played (schilten 6, rosen 8):")
        cards, _cards = case.talk.text(question, lambda said: read_cards(said, game.pack, reading()))
        request.tell(request.told._replace(hands=(f"{who}: {cards}",)))
    return request


def _a_play(game: Game) -> Callable[[str], None]:
    return something(lambda said: _play(game, said))


def _play(game: Game, said: str) -> None:
    name, colon, card = said.partition(":")
    if not colon:
        raise unreadable("interview.play", given=said[:60])
    find_player(game, name)
    read_cards(card, game.pack, reading())


def irregularity(case: Case) -> Answer:
    """Somebody did what the rules do not allow; what it costs."""
    game = case.players()
    kinds = (
        ("revoke", _("A wrong card was played, noticed while the trick lies open.")),
        ("revoke-later", _("A wrong card was played, proved later.")),
        ("out-of-turn", _("Somebody led out of turn.")),
        ("before-left-neighbour", _("Somebody played before the neighbour.")),
        ("two-cards", _("Two cards were played at once.")),
        ("looked", _("Somebody looked at turned tricks.")),
        ("unturned", _("A trick was left lying open.")),
        ("remark", _("A remark or a sign was made.")),
        ("rest-claim", _("The rest was claimed wrongly.")),
        ("thrown-in", _("The cards were thrown in.")),
        ("wrong-number", _("A hand has too many or too few cards.")),
        ("exposed-in-dealing", _("A card was exposed in dealing.")),
        ("wrong-dealer", _("The wrong player dealt.")),
        ("exposed", _("Somebody showed cards without need.")),
        ("missing-card", _("A card is missing in a hand.")),
        ("not-counted", _("Nobody counted, and the cards are mixed.")),
        ("choice-out-of-turn", _("Somebody chose the contract out of turn.")),
    )
    kind = case.talk.choose(_("What happened?"), kinds)
    by = case.player(_("Which player is it about?"), game)
    return AboutTrick(case.where, Trick(irregular=kind, by=by))


def match(case: Case) -> Answer:
    """157 to 0, a match, a counter-match."""
    game = case.sides()
    _trump, contract = case.contract(game)
    side = find_side(game, case.side(_("Which side has all 157 points?"), game))
    every = not case.talk.yes(_("Did the other side take a trick, even a worthless one?"))
    chooser = find_side(game, case.side(_("Which side chose the contract?"), game)) if every else None
    return judge_count.whole(game, contract, side, every, chooser)


def points(case: Case) -> Answer:
    """The points of a deal do not add up."""
    game = case.sides()
    _trump, contract = case.contract(game)
    counted = []
    for side in game.sides:
        question = _("How many card points did {side} count?").format(side=clean(side.name))
        counted.append(case.talk.text(question, something(read_number))[1])
    return judge_count.added_up(game, contract, tuple(counted))


def annulled(case: Case) -> Answer:
    """What of an annulled deal stays written."""
    return judge_count.annulled(case.sides())


def written(case: Case) -> Answer:
    """What a round of any game writes: it is typed as after a deal, and explained without being kept."""
    if case.from_file:
        text = _still_open(case.where.file)
    else:
        question = _("Players in the order of play, separated by commas:")
        _names, text = case.talk.text(question, lambda names: _new_text(case, names))
    question = _("The round as it is typed after `jassref add`:")
    _line, found = case.talk.text(question, lambda line: _played(case, text, line))
    return found


def _new_text(case: Case, names: str) -> str:
    """The text of a match file of the game in dispute, for these players. Raises Refused."""
    usual, wrong = user_config.read()
    if wrong:
        raise Refused(wrong)
    told = NewMatch(case.where.game or "", names)
    if new_game.lacks(told):
        told = new_game.new_match(case.talk, usual, told)
    return new_match.text_of(told._replace(pack=told.pack or usual.pack))


def _still_open(file: str) -> str:
    """The text of a match file, without the rounds that ended the game or left a question: another one can follow."""
    match = matchfile.match(file)
    while match.rounds and no_more(follow(match).standing, len(match.rounds) + 1) is not None:
        match = parse(without_last(match), match.file)
    return match.text


def _played(case: Case, text: str, line: str) -> Explained:
    """The round of a typed line, played through behind that text. Raises Refused."""
    game = matchfile.parse(text, case.where.file).game
    assert game is not None
    words = [word for word in split(line) if word != "--"]
    entry, extras = case.read_round(words, game.kind.line.own)
    rewrite = changes.with_entry(entry, extras, reading())
    course = changes.added(text, case.where.file, rewrite, joined(["add", *words]))
    course = follow(course.match, quick=False)
    return Explained((course, explained.wanted(course, None)), course.game.preset.name)


TOPICS: Mapping[str, tuple[str, Option[Any] | AnyGame | None, Callable[[Case], Answer]]] = {
    "weis": (N_("Weis: which is better, or a mistake in declaring"), WEIS_RUNS, weis),
    "stoeck": (N_("Stöck: may they be written?"), STOECK_DEADLINE, stoeck),
    "claim": (N_("Somebody said that they are out"), WIN_AT, claim),
    "both": (N_("Both sides are over the target"), WIN_AT, both_over),
    "berg": (N_("The Bergpreis"), BERGPREIS, berg),
    "trick": (N_("A trick: who takes it, could that card be played?"), UNDERTRUMP, trick),
    "irregular": (N_("Something against the rules happened: what does it cost?"), REVOKE, irregularity),
    "match": (N_("157 to 0: is it a match?"), COUNTER_MATCH_POINTS, match),
    "points": (N_("The points of a deal do not add up"), UNDENUFE_POINTS, points),
    "void": (N_("A deal was annulled: what stays written?"), None, annulled),
    "written": (N_("Any game: what is written for a round, and why?"), ANY_GAME, written),
}
"""By key: how the topic is called, the house rule that a game must have for it, and what asks for the facts."""
