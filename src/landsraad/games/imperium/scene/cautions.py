"""What a seat is warned of before it answers: what would be given up."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.imperium.components import CARDS
from landsraad.games.imperium.rules.turn import REVEAL
from landsraad.games.imperium.state import View
from landsraad.games.imperium.story.names import card
from landsraad.kernel import Value
from landsraad.scenes.frame import Caution
from landsraad.scenes.text import counted


def cautions(view: View, answers: Mapping[str, Value]) -> list[Caution]:
    """A card that was bought and would be trashed, and Agents that would stay at home."""
    if view.seat < 0:
        return []
    found = []
    trashed = str(answers.get("trash", ""))
    if trashed in CARDS and CARDS[trashed].cost:
        name, price = card(trashed), CARDS[trashed].cost
        words = f"{name} costs {price} Persuasion."
        found.append(Caution(words, "A trashed card is gone for good.", deed=f"Trash {name}"))
    agents = len(view.table.players[view.seat].agents)
    if answers.get("turn") == REVEAL and agents:
        words = f"{counted(agents, 'Agent')} would stay at home."
        found.append(Caution(words, "After you reveal you have no more turns this round."))
    return found
