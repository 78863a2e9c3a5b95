"""The bots of the megagame by name."""

from __future__ import annotations

from landsraad.bots.own import Bots
from landsraad.games.megagame.bots.herald import Caretaker, Herald
from landsraad.games.megagame.bots.reasons import reason

bots = Bots(made={"herald": Herald, "caretaker": Caretaker}, reason=reason)
