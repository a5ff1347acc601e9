"""What the sources are, in the user's language; titles of books and names of pages stay as they are.

The short names and the same sentences in English are with the rules.
"""

from __future__ import annotations

from jassref.wording.language import N_

SOURCE_TEXTS = (
    N_("Göpf Egg / Albert Hagenbucher, Puur Näll Ass (official Swiss Jass rules), as quoted by jasswelt.ch"),
    N_("Dani Müller / SRG, Stöck Wys Stich – Der neue Schweizer Jassführer, as paraphrased by jasswiki.ch"),
    N_("SRF, Jass-Service (srf.ch)"),
    N_("French Wikipedia, Jass, older version after Géober, Tout sur le Jass, Genève 1984"),
    N_("French Wikipedia, Jass, Pomme and Jass coinché, newer versions"),
    N_("German Wikipedia, Weis (Jassen)"),
    N_("pagat.com, Jass and Schieber"),
    N_("David Parlett, The Penguin Book of Card Games"),
    N_("jassonkel.ch, a Swiss newspaper's Jass column"),
    N_("Swisslos, rules of the online Jass"),
    N_("jassverzeichnis.ch, blog on the rules"),
    N_("qcsalon.net, Jass"),
    N_("rules of a Schieber site that plays to 3000 with small Weis"),
    N_("Jass regulations of the club Stöcherei"),
    N_("regulations of the tournament organiser allmedias.ch"),
    N_("regulations of Swiss Jass tournaments"),
    N_("Vorarlberg customs (jassa.at, jasskarten.at)"),
    N_("bepopcorn.ch, jassvalais.ch and other pages of the Suisse romande"),
    N_("practice of the scoring apps jasstafel and jassguru"),
    N_("earthli.com, Jass"),
    N_("amisduchibre.ch, quoted second-hand"),
    N_("jassen.ch, rules of the games"),
    N_("brouc.ch, rules of Brouc"),
    N_("gamerules.com, Molotow Jass and Plus-Minus Jass"),
    N_("funcardgames.net, Molotov Jass"),
    N_("jasswiki.ch, later articles without a printed source"),
    N_("quoi-faire.ch, Coiffeur"),
    N_("coinchons.fr, rules of Belote coinchée"),
    N_("IsCool, rules of its online Coinche"),
    N_("urikon.ch, Königsjass"),
    N_("kirschmann.ch, Jassmaster, rules of the games (putze or pomme)"),
    N_("Anzeiger von Saanen, series on Jass"),
    N_("follows from the points of the cards"),
)
