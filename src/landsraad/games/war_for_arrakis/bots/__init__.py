"""The bots of War for Arrakis by one name (see `player`), and what the search of `ponder` knows."""

from __future__ import annotations

from landsraad.bots.own import Bots
from landsraad.games.war_for_arrakis.bots.reasons.told import reason
from landsraad.games.war_for_arrakis.bots.search.seer import Seer
from landsraad.games.war_for_arrakis.bots.search.standing import company, quiet, value

bots = Bots(
    made={"warmaster": Seer},
    value=value,
    playing=company,
    quiet=quiet,
    careful=("hit", "too many", "go on", "save spice", "stockpile"),
    reason=reason,
)
