"""The bots of War for Arrakis by one name (see `player`), and what the search of `ponder` knows."""

from __future__ import annotations

from landsraad.bots.own import Bots
from landsraad.games.war_for_arrakis.bots.reasons import reason
from landsraad.games.war_for_arrakis.bots.search import Playing, quiet, value
from landsraad.games.war_for_arrakis.bots.seer import Seer

bots = Bots(
    made={"warmaster": Seer},
    value=value,
    playing=Playing,
    quiet=quiet,
    reason=reason,
)
