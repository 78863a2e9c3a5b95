"""What others gain when an Agent comes to a space."""

from __future__ import annotations

from landsraad.games.imperium.components import LEADERS
from landsraad.games.imperium.components.rows import Space
from landsraad.games.imperium.rules.goods import gain
from landsraad.games.imperium.rules.running import run
from landsraad.games.imperium.rules.table import controller, linked_spies
from landsraad.games.imperium.state import NOBODY, State, Who


def others_gain(s: State, who: Who, space: Space) -> None:
    """The controller is paid, Leaders react (control_bonus, leader_reactions_order)."""
    t = s.table
    paid = controller(t, space.id)
    if paid != NOBODY:
        for res, n in space.control_bonus.items():
            gain(s, paid, res, n, f"control/{space.id}")
    if not space.maker:
        return
    for other, player in enumerate(t.players):
        if other == who or player.rival or not player.leader:
            continue
        power = LEADERS[player.leader].power
        if power.when == "other_visits_spied_maker" and linked_spies(t, other, space.id):
            run(s, other, f"leader/{player.leader}/power")
