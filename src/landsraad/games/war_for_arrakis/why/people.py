"""Why a leader cannot be used, brought, sent away or set aside now."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import LEADERS, ops
from landsraad.games.war_for_arrakis.rules.cards.specials import DESERT_BOX, stands
from landsraad.games.war_for_arrakis.rules.effects.figures import ANY_AVAILABLE, WITHOUT_FIGURE
from landsraad.games.war_for_arrakis.rules.legions.figures import tank_of
from landsraad.games.war_for_arrakis.rules.places import is_bound
from landsraad.games.war_for_arrakis.rules.table import area_with, board_of, forms, side_of
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.story.things import result_of
from landsraad.games.war_for_arrakis.why import refusals
from landsraad.games.war_for_arrakis.why.refusals import Reason, open_op, refused
from landsraad.kernel import Ask, Refused
from landsraad.scenes.text import counted

USE: Final = "special_action_use"


def out_of_play(t: Table, leader: str) -> Refused | None:
    """Not there yet, no longer there, or in the tank."""
    place = t.leaders.get(leader, "out")
    if place == "away":
        return refused("{place} has not come into play yet", "leader_in_play", leader)
    if place == "out":
        return refused("{place} is not in the game", "leader_in_play", leader)
    if place == "tank":
        tank = t.boards[tank_of(t, leader)].tank
        left = counted(len(tank) - tank.index(leader), "die", "dice")
        return refused("{place} is in the tank, and back in {left}", "tank", leader, left=left)
    if place == "back":
        return refused("{place} is only just out of the tank", "tank_advance", leader)
    return None


# ---- special actions


def use(view: View, ask: Ask, leader: str) -> Refused | None:
    """A special action that a die of this result does not open."""
    return not_usable(view.table, ask.seat, leader) or other_box(leader, result_of(view, ask))


def not_usable(t: Table, seat: int, leader: str) -> Refused | None:
    """A leader whose special action the seat may not use, whatever the die shows."""
    if side_of(t, leader) != t.sides[seat]:
        return refused("{place} is not on your side", USE, leader)
    if wrong := out_of_play(t, leader):
        return wrong
    if not LEADERS[leader].ops:
        return refused("{place} has no special action", USE, leader)
    if tank_of(t, leader) != t.roles[seat]:
        return refused("{place} belongs to your partner", "team_leaders", leader)
    if leader in board_of(t, seat).spent:
        return refused("{place} was already used in this round", USE, leader)
    if LEADERS[leader].on_board and not stands(t, leader):
        return refused("{place} must be on the board for it", USE, leader)
    return None


def other_box(leader: str, result: str) -> Refused | None:
    """The card of a leader lies in the box of another result."""
    box = str(LEADERS[leader].box)
    if box == result:
        return None
    if box == DESERT_BOX:
        return refused("{place} acts by desert power", USE, leader)
    return refused("{place} needs {result}", USE, leader, result=words.RESULTS[box])


# ---- leaders who come and go


def which_leader(view: View, ask: Ask, leader: str) -> Refused | None:
    """Not on the side, not there, bound, already in the area, or on the board."""
    t = view.table
    if side_of(t, leader) != t.sides[ask.seat]:
        return refused("{place} is not on your side", "place_and_deploy", leader)
    if wrong := out_of_play(t, leader):
        return wrong
    if leader in WITHOUT_FIGURE:
        return refused("{place} does not join legions", "place_and_deploy", leader)
    if is_bound(t, leader):
        return refused("{place} may not be placed in this turn", "bound_paul", leader)
    op = open_op(t)
    if isinstance(op, ops.Deploy) and t.leaders[leader] == "board":
        why = "{place} is on the board, and this is a deployment"
        return refused(why, "place_and_deploy", leader)
    word = op.leader if isinstance(op, refusals.PLACING) else ANY_AVAILABLE
    if word != ANY_AVAILABLE and leader not in forms(word):
        why = "it is {named} who comes"
        return refused(why, "card_play", leader, named=words.leader(forms(word)[0]))
    return None


def to_the_tank(view: View, ask: Ask, leader: str) -> Refused | None:
    """Not an enemy's, or not on the board."""
    if side_of(view.table, leader) == view.table.sides[ask.seat]:
        return refused("{place} is on your own side", "leader_to_tank", leader)
    if not area_with(view.table, leader):
        return refused("{place} is not on the board", "leader_to_tank", leader)
    return None


def set_aside(view: View, ask: Ask, leader: str) -> Refused | None:
    """Not on the board, or not on the side."""
    rule = "leader_swap_at_round_end"
    if side_of(view.table, leader) != view.table.sides[ask.seat]:
        return refused("{place} is not on your side", rule, leader)
    if not stands(view.table, leader):
        return refused("{place} is not on the board", rule, leader)
    return None


def leader_ability(view: View, ask: Ask, leader: str) -> Refused | None:
    """Not in the battle."""
    t = view.table
    assert t.battle is not None
    if area_with(t, leader) in (t.battle.start, t.battle.area):
        return None
    return refused("{place} is not in this battle", "leader_abilities", leader)


REASONS: Final = {
    "use": Reason(use, "{place} cannot be used now", USE),
    "use as": Reason(use, "a house die opens no special actions here", "house_atreides"),
    "use desert power": Reason(use, "{place} cannot be used now", USE),
    "which leader": Reason(which_leader, "{place} is already there", "place_and_deploy"),
    "to the tank": Reason(to_the_tank, "{place} is out of reach", "leader_to_tank"),
    "set aside": Reason(set_aside, "{place} is set aside already, or not yours to decide", USE),
    "leader ability": Reason(
        leader_ability, "{place} is not yours, or was used already", "leader_abilities"
    ),
    "bot leader": Reason(
        refusals.nothing_wrong, "Mahdi's criteria do not name {place}", "solo_ties"
    ),
}
