"""Possible futures: what they bring to the set-up, and how Dr. Yueh changes sides.

Whom a future leaves out or puts in the tank is laid out by `setup`; when Mohiam enters, that Paul
stays himself and who follows Hawat is with the tracks and with Hawat's Scheming.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from landsraad.games.war_for_arrakis.components import ATREIDES, FUTURES, HARKONNEN
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.board import areas_in, bits, other
from landsraad.games.war_for_arrakis.rules.cards.hands import draw_card
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    YUEH,
    legion_at,
    limit,
    put,
    put_leader,
    substitute,
    take,
    units_at,
)
from landsraad.games.war_for_arrakis.rules.mahdi.reinforcements import reinforce
from landsraad.games.war_for_arrakis.rules.table import against_mahdi, ally, area_with
from landsraad.games.war_for_arrakis.state import Battle, State, Table
from landsraad.kernel import Play

Step: TypeAlias = Callable[..., Any] | tuple[Any, ...]


# ---- set-up


def replace_naib(s: State, leader: str) -> Play[None]:
    """A leader takes the place of a Naib on the board, who goes back (futures_leaders)."""
    t = s.table
    areas = areas_in(bits(area for area in t.sietches if t.legions[area].generic))
    area = yield from decided(s, ATREIDES, "replace a Naib in", areas, of="area")
    take(t, area, "generic")
    put_leader(t, ATREIDES, area, leader)
    s.tell("leader_placed", side=ATREIDES, leader=leader, area=area)


def welcome_yueh(s: State) -> Play[None]:
    """Dr. Yueh begins in a sietch of the Atreides' choice."""
    t = s.table
    area = yield from decided(s, ATREIDES, "Dr. Yueh in", areas_in(bits(t.sietches)), of="area")
    put_leader(t, ATREIDES, area, YUEH)
    s.tell("leader_placed", side=ATREIDES, leader=YUEH, area=area)


def deploy_more(s: State, kind: str) -> Play[None]:
    """The Harkonnen deploy a unit more in a settlement with room for it (futures_extra_cards).

    Without a figure nobody comes.
    """
    t = s.table
    most = limit(t, HARKONNEN)
    roomy = bits(area for area in t.settlements if units_at(t, HARKONNEN, area) < most)
    coming = kind_that_comes(t, kind)
    if not roomy or not coming:
        return
    area = yield from decided(s, HARKONNEN, "deploy in", areas_in(roomy), of="area")
    put(t, HARKONNEN, area, coming)
    s.tell("figures_placed", side=HARKONNEN, area=area, n=1)


def kind_that_comes(t: Table, kind: str) -> str:
    """This kind while it lasts, then what stands for it with Mahdi (figures_run_out)."""
    if against_mahdi(t):
        return substitute(t, kind)
    return kind if getattr(t.reserve[HARKONNEN], kind) else ""


def draw_corrino_card(s: State) -> None:
    """The owner of the Corrino deck draws a card more (futures_extra_cards).

    Against Mahdi it joins the reinforcements (solo_modules).
    """
    if against_mahdi(s.table):
        reinforce(s, "corrino_ally")
    else:
        draw_card(s, ally(s.table, HARKONNEN), "corrino_ally")


SETUP: Final[dict[str, tuple[Step, ...]]] = {
    "judge_of_the_change": (
        (replace_naib, "jamis"),
        (deploy_more, "elite"),
        draw_corrino_card,
    ),
    "swordmaster_of_ginaz": ((replace_naib, "duncan_idaho"), (deploy_more, "special")),
    "redemption_of_dr_yueh": (welcome_yueh, (deploy_more, "elite")),
}
"""What is done before the first round, the Atreides before the Harkonnen."""


def chosen_futures(t: Table) -> list[str]:
    """The possible futures of this game, in the order of the box (module_setup_order)."""
    return [future for future in FUTURES if future in t.options.futures]


def setup_steps(t: Table) -> list[Step]:
    """What the possible futures add to the set-up, one after the other (module_setup_order)."""
    return [step for future in chosen_futures(t) for step in SETUP.get(future, ())]


# ---- Dr. Yueh


def leave_behind(t: Table) -> None:
    """His legion has retreated from a battle; Dr. Yueh does not stay with it (dr_yueh)."""
    legion = t.legions[area_with(t, YUEH)]
    legion.leaders = [leader for leader in legion.leaders if leader != YUEH]
    t.leaders[YUEH] = "aside"


def change_sides(s: State, battle: Battle) -> None:
    """Dr. Yueh joins the legion that has defeated his, where that now stands (dr_yueh).

    If it is gone as well he waits beside the board for the side that had him.
    """
    t = s.table
    side = other(ATREIDES if t.yueh == ATREIDES else HARKONNEN)
    area = standing_after(t, battle, side)
    if not (battle.yueh and area):
        return
    t.yueh = side
    put_leader(t, side, area, YUEH)
    s.tell("yueh_changed_sides", side=side, area=area)


def standing_after(t: Table, battle: Battle, side: Side) -> str:
    """Where the legion of a side stands after its battle and its advance; empty: nowhere."""
    areas = (battle.advanced, battle.start) if side == battle.side else (battle.area,)
    return next((area for area in areas if legion_at(t, side, area)), "")
