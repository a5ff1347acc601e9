"""The rule book's index: the id of every rule, and the sources that state it.

What a rule says is in `wording` (in every language); what it does is where its id is cited. A rule without a source is
a custom: no source settles the point and it is an option or a question. Nothing is imported here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

# Short names of the sources and what they are. Titles stay in their own language.
SOURCES: Mapping[str, str] = {
    "Egg": "Göpf Egg / Albert Hagenbucher, Puur Näll Ass (official Swiss Jass rules), as quoted by jasswelt.ch",
    "Müller": "Dani Müller / SRG, Stöck Wys Stich – Der neue Schweizer Jassführer, as paraphrased by jasswiki.ch",
    "SRF": "SRF, Jass-Service (srf.ch)",
    "Géober": "French Wikipedia, Jass, older version after Géober, Tout sur le Jass, Genève 1984",
    "fr.wikipedia": "French Wikipedia, Jass, Pomme and Jass coinché, newer versions",
    "de.wikipedia": "German Wikipedia, Weis (Jassen)",
    "Pagat": "pagat.com, Jass and Schieber",
    "Parlett": "David Parlett, The Penguin Book of Card Games",
    "jassonkel": "jassonkel.ch, a Swiss newspaper's Jass column",
    "Swisslos": "Swisslos, rules of the online Jass",
    "jassverzeichnis": "jassverzeichnis.ch, blog on the rules",
    "qcsalon": "qcsalon.net, Jass",
    "Schieber 3000": "rules of a Schieber site that plays to 3000 with small Weis",
    "Stöcherei": "Jass regulations of the club Stöcherei",
    "allmedias": "regulations of the tournament organiser allmedias.ch",
    "tournaments": "regulations of Swiss Jass tournaments",
    "Vorarlberg": "Vorarlberg customs (jassa.at, jasskarten.at)",
    "bepopcorn": "bepopcorn.ch, jassvalais.ch and other pages of the Suisse romande",
    "jasstafel": "practice of the score boards jasstafel and jassguru",
    "earthli": "earthli.com, Jass",
    "amisduchibre": "amisduchibre.ch, quoted second-hand",
    "arithmetic": "follows from the points of the cards",
}


class Rule(NamedTuple):
    """A rule's id and the short names of the sources that state it (none: a custom without a source)."""

    id: str
    sources: tuple[str, ...]


def _book(**chapters: Mapping[str, tuple[str, ...]]) -> Mapping[str, Rule]:
    return {
        f"{chapter}.{name}": Rule(f"{chapter}.{name}", sources)
        for chapter, rules in chapters.items()
        for name, sources in rules.items()
    }


_ALL = ("Egg", "Müller", "Géober", "Pagat")

RULES: Mapping[str, Rule] = _book(
    cards={
        "packs": ("Müller", "Pagat", "qcsalon", "Géober"),
        "no-translation": ("Swisslos", "Parlett", "jasstafel"),
        "order": ("Géober", "Pagat", "qcsalon"),
    },
    contract={
        "points": _ALL,
        "undenufe-points": ("Müller", "tournaments", "Pagat", "Schieber 3000"),
        "mixed": ("Swisslos", "Müller"),
        "mixed-points": ("tournaments",),
        "multiplier": ("Pagat", "Parlett", "Swisslos", "Schieber 3000"),
        "played": ("Müller", "Pagat"),
        "kreuzjass": ("Müller",),
    },
    count={
        "157": ("qcsalon", "Géober", "Müller", "Pagat"),
        "possible": ("arithmetic",),
        "last-trick": ("Müller", "Géober"),
        "match": ("Müller", "Géober", "Pagat"),
        "match-tricks": ("Müller", "arithmetic"),
        "counter-match": ("Müller", "jasstafel"),
        "multiplied": ("Parlett", "Swisslos", "Schieber 3000", "Müller"),
        "tricks": ("arithmetic",),
        "adjust": ("tournaments",),
        "void": ("Müller",),
        "total": (),
    },
    weis={
        "played": ("Müller", "Egg"),
        "kinds": ("Egg", "Müller", "Pagat", "Géober"),
        "runs": ("Egg", "Müller", "Pagat", "Géober", "Vorarlberg"),
        "nines": ("Egg", "Géober", "Pagat"),
        "low-fours": ("Egg", "Müller", "jassverzeichnis", "Pagat"),
        "undenufe-fours": ("Egg", "Müller", "earthli", "Pagat"),
        "crossing": ("Egg", "Müller", "de.wikipedia", "Géober", "Pagat"),
        "split-run": ("Pagat", "jassonkel"),
        "shared-card": ("arithmetic",),
        "declared-twice": (),
        "too-many-cards": ("arithmetic",),
        "impossible-value": ("arithmetic",),
        "points": ("Egg", "Müller", "Géober", "Pagat", "jassonkel"),
        "more-cards": ("Géober", "jassonkel", "Müller", "bepopcorn"),
        "four-first": ("Pagat", "Schieber 3000"),
        "rank": ("Géober", "Pagat", "jassonkel", "Schieber 3000"),
        "undenufe-rank": ("Schieber 3000", "Parlett", "Pagat", "earthli"),
        "slalom-rank": (),
        "trump-run": ("Géober", "Pagat", "jassonkel", "bepopcorn"),
        "order-of-play": ("Géober", "Pagat", "jassonkel", "Schieber 3000"),
        "tie": ("Géober", "Pagat", "jassonkel", "bepopcorn", "Müller"),
        "tie-both": ("bepopcorn",),
        "tie-cancel": ("Müller",),
        "all-of-the-side": ("Géober", "Pagat", "Parlett", "de.wikipedia", "jassverzeichnis"),
        "beaten": ("Géober", "Pagat"),
        "alone": ("Géober", "Pagat"),
        "needs-trick": ("fr.wikipedia", "Egg", "jassverzeichnis", "Müller"),
        "multiplied": ("Schieber 3000", "Parlett", "Pagat", "Swisslos"),
        "unclear": (),
        "overclaim": (),
        "false": (),
        "late": ("Egg", "Müller", "de.wikipedia", "Vorarlberg"),
        "corrected": ("Egg", "Müller"),
        "too-small": ("Egg",),
        "forfeited": ("Egg",),
        "unnamed": ("SRF", "Müller"),
        "needless": ("Müller",),
    },
    stoeck={
        "played": ("Egg", "Müller"),
        "twenty": ("Schieber 3000", "Géober", "Egg", "Müller", "Parlett"),
        "trump-only": ("Müller", "Egg"),
        "once": ("arithmetic",),
        "card-elsewhere": ("arithmetic",),
        "not-a-weis": ("Egg", "Müller", "Vorarlberg", "Pagat"),
        "deadline": ("Egg", "Müller", "Géober", "Pagat", "Schieber 3000"),
        "early": ("Egg", "Müller", "Géober", "allmedias"),
        "in-weis": ("Géober", "Egg", "Pagat"),
        "hinted": ("Egg", "Müller"),
        "automatic": ("Schieber 3000",),
        "multiplied": ("Schieber 3000", "Parlett", "Pagat"),
    },
    play={
        "forehand": ("Géober", "Schieber 3000", "Swisslos", "Müller"),
        "first-forehand": ("Géober", "Pagat", "Vorarlberg"),
        "next-dealer": ("Géober", "Schieber 3000", "qcsalon"),
        "second-dealer": ("Pagat", "Vorarlberg", "Géober"),
        "chooser": ("Géober", "Schieber 3000", "Swisslos"),
        "mixed-leader": ("Müller",),
        "open": (),
    },
    out={
        "reach": ("Géober", "qcsalon", "Schieber 3000"),
        "claim": ("Müller", "Stöcherei", "allmedias"),
        "false-claim": ("Géober", "Müller", "Stöcherei", "allmedias", "Parlett"),
        "no-false-claim": ("Swisslos", "Schieber 3000"),
        "first-trick": ("Müller", "allmedias", "Swisslos"),
        "order": ("Müller", "allmedias", "Swisslos", "Géober", "Schieber 3000"),
        "open-trick": ("Müller", "Stöcherei", "allmedias"),
        "points": ("Müller", "Stöcherei", "allmedias"),
        "void-claim": ("Stöcherei", "allmedias", "Müller"),
        "may-play-on": ("Müller",),
    },
    both={
        "stoeck": ("Müller", "allmedias", "Géober", "Schieber 3000"),
        "weis": ("Müller", "allmedias", "Géober", "Schieber 3000"),
        "first-trick": ("Müller", "allmedias"),
        "table": ("jasstafel",),
        "ask": ("jasstafel",),
        "chain": ("Géober",),
        "chain-stoeck": ("Géober",),
        "chain-weis": ("Géober",),
        "chain-tricks": ("Géober",),
        "log": ("amisduchibre", "Swisslos"),
        "higher-total": ("SRF", "jassverzeichnis"),
        "declarer-first": ("fr.wikipedia",),
        "play-on": ("Müller",),
    },
    end={
        "target": ("Géober", "Swisslos", "Müller", "Pagat"),
        "hands": ("tournaments",),
        "draw": (),
        "over": ("Müller", "jassonkel"),
    },
    schneider={
        "below-half": ("jassonkel", "Müller", "Géober", "Schieber 3000"),
        "cost": ("Müller", "jassonkel", "jasstafel"),
    },
    berg={
        "first": ("Müller", "SRF", "jassverzeichnis"),
        "false-claim": ("Müller", "SRF"),
        "counted": ("SRF", "jassverzeichnis"),
        "played": ("Müller", "SRF"),
    },
    strokes={"table": ("jasstafel", "jassverzeichnis"), "win": ("jasstafel", "jassverzeichnis")},
    trick={
        "lead-any": ("Géober",),
        "follow-suit": ("Géober", "Pagat", "qcsalon"),
        "trump-any-time": ("Géober", "Pagat", "qcsalon"),
        "void": ("Géober", "Schieber 3000", "Parlett"),
        "trump-led": ("Géober", "Schieber 3000", "Pagat", "Swisslos", "Müller"),
        "only-trumps": ("Géober", "Müller", "Schieber 3000", "jassonkel"),
        "highest-trump": ("Géober", "Pagat"),
        "highest-of-suit": ("Géober", "Pagat"),
        "powerless": ("Müller", "tournaments"),
        "undertrump": ("Géober", "Müller", "qcsalon", "Swisslos"),
        "buur": ("Géober", "Schieber 3000", "Pagat", "Swisslos", "Müller"),
        "martinique": ("fr.wikipedia",),
        "revoke": ("Müller", "jassonkel", "tournaments"),
    },
    irregular={
        "revoke-open": ("Müller", "jassonkel", "tournaments"),
        "revoke-later": ("Müller", "jassonkel", "tournaments"),
        "out-of-turn": ("Müller", "jassverzeichnis", "SRF", "tournaments"),
        "before-left-neighbour": ("Müller",),
        "two-cards": ("Müller",),
        "missing-card": ("Müller",),
        "looked": ("Egg", "Stöcherei"),
        "looked-all": ("Müller",),
        "unturned": ("Müller",),
        "remark": ("Müller", "Stöcherei", "jassonkel"),
        "rest-claim": ("jassonkel", "Müller", "tournaments"),
        "thrown-in": ("Müller",),
        "not-counted": ("Müller",),
        "wrong-number": ("Müller", "tournaments"),
        "exposed-in-dealing": ("tournaments", "Müller"),
        "wrong-dealer": ("tournaments", "Müller"),
        "choice-out-of-turn": ("tournaments",),
    },
)


def source_of(rule: str) -> str:
    """The sources of a rule as one line of short names; empty for a custom without a source."""
    return ", ".join(RULES[rule].sources)
