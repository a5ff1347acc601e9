"""What people at tables call things, in any of the languages, and the rules they mean by it.

Only the words of players that a sentence of the rule book may not have; the search in the texts does the rest.
"""

from __future__ import annotations

from collections.abc import Mapping

PUSHED = ("play.chooser",)
OUT = ("out.claim", "out.false-claim", "out.reach", "end.target")
BELOW = ("schneider.below-half", "schneider.cost")
STOECK = ("stoeck.played", "stoeck.twenty", "stoeck.deadline")
WEIS = ("weis.played", "weis.points", "weis.kinds")
MATCH = ("count.match", "count.match-tricks", "count.counter-match")
LAST = ("count.last-trick",)
FOREHAND = ("play.forehand", "play.first-forehand")
TRUMP_CARDS = ("contract.points", "cards.order", "trick.buur")

MEANT: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("chibrer", "chibre", "schieben", "gschobe", "passare", "push", "pass", "толкнуть"), PUSHED),
    **dict.fromkeys(("rubicon", "rubikon", "rubicone", "рубикон"), BELOW),
    **dict.fromkeys(("mazza", "schtöck", "schtöckr", "stöcke"), STOECK),
    **dict.fromkeys(("wys", "wiis", "wiisä", "annonce", "accusa", "saggio", "meld", "объявление"), WEIS),
    **dict.fromkeys(("matsch", "cappotto", "capot", "матч"), MATCH),
    **dict.fromkeys(("cinq de der", "dix de der", "letzter stich", "ultima presa", "dernier pli", "last trick"), LAST),
    **dict.fromkeys(("être à la main", "à la main", "di mano", "vorhand", "forhand", "eldest", "форхенд"), FOREHAND),
    **dict.fromkeys(("dusse", "bedanken", "ausmachen", "sortir", "chiudere", "go out", "выйти"), OUT),
    **dict.fromkeys(
        ("buur", "puur", "bauer", "bour", "bourg", "bower", "бур", "бург"), ("trick.buur", "contract.points")
    ),
    **dict.fromkeys(("nell", "näll", "nüni", "нелл"), TRUMP_CARDS),
    **dict.fromkeys(("untertrumpfen", "sous-couper", "undertrump"), ("trick.undertrump",)),
    **dict.fromkeys(("renonce", "farbe verleugnet", "revoke", "ренонс"), ("irregular.revoke-open",)),
}
"""The ids of the rules by what they are called, as it is spoken."""
