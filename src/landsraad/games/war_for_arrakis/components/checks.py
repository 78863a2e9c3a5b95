"""What no single row can say: that files agree with each other and with themselves.

A file that does not fit is refused with a sentence that names the file and the entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from landsraad.components import by_id, entry, known, must
from landsraad.games.war_for_arrakis.components.ops import (
    Choose,
    Condition,
    Deploy,
    LeaderEnters,
    LeaderRemoved,
    Op,
    Place,
    PrescienceAdvance,
    RestrictNextTurn,
)
from landsraad.games.war_for_arrakis.components.rows import (
    Area,
    Box,
    Card,
    Cards,
    Dashboard,
    Leader,
    Map,
    PrescienceCard,
    Solo,
)

BOX_FILE: Final = "box.toml"
CARD_FILE: Final = "cards.toml"
MAP_FILE: Final = "map.toml"
SOLO_FILE: Final = "solo.toml"
NEEDED_AREAS: Final = ("north_pole", "arrakeen", "carthag")
"""Areas that rules name."""
DASHBOARDS: Final[Mapping[str, tuple[str, ...]]] = {
    "harkonnen": ("house_harkonnen", "corrino_ally"),
    "atreides": ("house_atreides", "fremen_ally"),
}
"""The dashboard of each whole faction, with those of its two halves."""
ANY_LEADERS: Final = ("", "naib", "bashar", "any_available")
"""Words of ops that mean no leader, a generic one, or any."""

WITH_A_LEADER: Final = ("battle_won_with", "sandride_with")
"""Events in which a leader takes part."""


# ---- map.toml


def check_map(of: Map) -> None:
    """Borders are the same from both sides, and every name is known."""
    areas = by_id(MAP_FILE, "area", of.area)
    sectors = by_id(MAP_FILE, "sector", of.sector)
    by_id(MAP_FILE, "air_zone", of.air_zone)
    by_id(MAP_FILE, "atomics", of.atomics)
    known(MAP_FILE, "area", NEEDED_AREAS, areas)
    for sector in of.sector:
        known(entry(MAP_FILE, "sector", sector), "sector", sector.adjacent, sectors)
    for zone in of.air_zone:
        known(entry(MAP_FILE, "air_zone", zone), "sector", zone.sectors, sectors)
    for area in of.area:
        _check_area(area, areas, sectors)
    for border in of.impassable:
        known(f"{MAP_FILE}, impassable", "area", (border.a, border.b), areas)
        where = entry(MAP_FILE, "area", areas[border.a])
        both = border.b in areas[border.a].adjacent
        must(not both, where, f"{border.b} is a neighbour and beyond an impassable border")
    for each in of.atomics:
        where = entry(MAP_FILE, "atomics", each)
        known(where, "area", (each.area, *each.exposes, *each.opens), areas)


def _check_area(area: Area, areas: Mapping[str, Area], sectors: Collection[str]) -> None:
    where = entry(MAP_FILE, "area", area)
    known(where, "area", area.adjacent, areas)
    known(where, "sector", area.sectors, sectors)
    must(bool(area.sectors), where, "it lies in no sector")
    for other in area.adjacent:
        must(other != area.id, where, "it is its own neighbour")
        back = area.id in areas[other].adjacent
        must(back, where, f"{other} does not have it as a neighbour")


# ---- box.toml


def check_box(of: Box, board: Map) -> None:
    """Numbers that must add up do."""
    settlements = sum(area.settlement_rank > 0 for area in board.area)
    sietches = [area.id for area in board.area if area.sietch]
    stations = sum(area.station for area in board.area)
    numbers = of.numbers
    for table, rows in (("token", of.token), ("objective", of.objective)):
        by_id(BOX_FILE, table, rows)
    where = f"{BOX_FILE}, numbers"
    must(len(numbers.sietch_ranks) == len(sietches), where, "each sietch on the map has one rank")
    must(sum(numbers.stations.values()) == stations, where, f"the map has {stations} stations")
    sets = Counter(token.set for token in of.token)
    must(sets["atreides_start"] == len(sietches), f"{BOX_FILE}, token", "one for each sietch")
    for kind in ("harkonnen_silver", "harkonnen_black"):
        must(sets[kind] == settlements, f"{BOX_FILE}, token", f"one {kind} for each settlement")
    _check_pieces(of, len(sietches))
    _check_dashboards(of)
    _check_rows(of)
    _check_objectives(of)
    sectors = {"central", *(sector.id for sector in board.sector if sector.ring == "outer")}
    for card in by_id(BOX_FILE, "tactical_card", of.tactical_card).values():
        where = entry(BOX_FILE, "tactical_card", card)
        known(where, "sector", (card.sector,), sectors)
        known(where, "sietch", (card.sietch,), sietches)


def _check_pieces(of: Box, sietches: int) -> None:
    """All garrisons can stand on the board at once."""
    pieces = of.pieces["harkonnen"]
    first = [token for token in of.token if token.set.startswith("harkonnen")]
    for kind, there in (
        ("regular", pieces.regular),
        ("elite", pieces.elite),
        ("special", pieces.special),
        ("bashar", pieces.generic),
    ):
        needed = sum(getattr(token, kind) for token in first)
        why = f"the tokens need {needed} {kind}, there are {there}"
        must(needed <= there, f"{BOX_FILE}, pieces.harkonnen", why)
    enough = of.pieces["atreides"].generic >= sietches
    must(enough, f"{BOX_FILE}, pieces.atreides", "each sietch starts with a Naib")


def _check_dashboards(of: Box) -> None:
    """Halves have together the slots of the whole, and all dice find a slot."""
    boards = by_id(BOX_FILE, "dashboard", of.dashboard)
    needed = [name for whole, halves in DASHBOARDS.items() for name in (whole, *halves)]
    known(f"{BOX_FILE}, dashboard", "dashboard", needed, boards)
    known(f"{BOX_FILE}, dashboard", "such faction as", boards, needed)
    for whole, halves in DASHBOARDS.items():
        slots: Counter[str] = Counter()
        for half in halves:
            slots.update(boards[half].slots)
        board = boards[whole]
        where = entry(BOX_FILE, "dashboard", board)
        must(slots == board.slots, where, "its halves have other slots together")
        dice = of.action_die[board.side].dice
        must(sum(board.slots.values()) >= dice, where, f"{dice} dice need a slot each")


def _check_rows(of: Box) -> None:
    """The Spice Must Flow has all steps from 1 on."""
    steps = sorted(row.step for row in of.spice_row)
    must(steps == list(range(1, len(steps) + 1)), f"{BOX_FILE}, spice_row", "steps go from 1 on")
    most = max((row.banned_dice for row in of.spice_row), default=0)
    enough = most < of.action_die["harkonnen"].dice
    must(enough, f"{BOX_FILE}, spice_row", "no row may take all dice")


def _check_objectives(of: Box) -> None:
    """Every score can be reached, and a second objective can be drawn."""
    must(len(of.objective) > 1, f"{BOX_FILE}, objective", "there are two at least")
    for objective in of.objective:
        scores = (objective.kwisatz_haderach, objective.sand_dwellers, objective.jihad)
        where = entry(BOX_FILE, "objective", objective)
        end = of.numbers.prescience_last_step
        must(max(scores) <= end, where, f"the track ends at {end}")
        less = of.numbers.short_objective
        must(min(scores) > less, where, "a short game needs a step of each")
        less += of.numbers.mahdi_objective
        must(min(scores) > less, where, "a short and easy Mahdi game needs a step of each")


# ---- cards.toml


def check_cards(of: Cards, box: Box, board: Map, namesakes: Mapping[str, Collection[str]]) -> None:
    """Cards, leaders and modules name only each other and what is on the board."""
    cards = by_id(CARD_FILE, "planning", of.planning)
    leaders = by_id(CARD_FILE, "leader", of.leader)
    modules = by_id(CARD_FILE, "module", of.module)
    names = {*leaders, *namesakes}
    for name, both in namesakes.items():
        known(f"{CARD_FILE}, leader", f"form of {name}", both, leaders)
    for card in of.planning:
        _check_card(card, cards, modules)
    rows: tuple[Card | Leader, ...] = (*of.planning, *of.leader)
    for row in rows:
        _check_named(row, names)
    for leader in of.leader:
        _check_leader(leader, cards, leaders, modules, {each.id: each for each in box.dashboard})
    for prescience in by_id(CARD_FILE, "prescience_card", of.prescience_card).values():
        _check_prescience(prescience, names, {area.id for area in board.area})
    for module in of.module:
        where = entry(CARD_FILE, "module", module)
        known(where, "module", module.excludes, modules)
        for other in module.excludes:
            why = f"it excludes {other}, which does not exclude it"
            must(module.id in modules[other].excludes, where, why)


def _check_card(card: Card, cards: Collection[str], modules: Collection[str]) -> None:
    where = entry(CARD_FILE, "planning", card)
    known(where, "module", filter(None, (card.module, card.left_out_by)), modules)
    known(where, "card", filter(None, (card.replaces,)), cards)
    must(card.copies > 0, where, "there is one copy at least")
    both = (card.if_then_cond is None) == (not card.if_then_ops)
    must(both, where, "if_then_cond and if_then_ops come together")


def _check_named(row: Card | Leader, names: Collection[str]) -> None:
    """Every name in the ops of a card or leader is somebody's."""
    table = "planning" if isinstance(row, Card) else "leader"
    where = entry(CARD_FILE, table, row)
    for op in all_ops(row):
        match op:
            case Place(leader=leader) | Deploy(leader=leader):
                known(where, "leader", (leader,), {*names, *ANY_LEADERS})
            case LeaderRemoved(leader=leader):
                known(where, "leader", (leader,), names)
            case RestrictNextTurn(leader=leader):
                known(where, "leader", filter(None, (leader,)), names)
            case LeaderEnters(leader=leader, needs=needs):
                known(where, "leader", (leader,), names)
                _check_condition(where, needs, names)
            case PrescienceAdvance(needs=needs):
                _check_condition(where, needs, names)
    if isinstance(row, Card):
        _check_condition(where, row.if_then_cond, names)


def _check_condition(where: str, condition: Condition | None, names: Collection[str]) -> None:
    """A condition about a leader names one, the others name none."""
    if condition is None:
        return
    about_leader = condition.kind in ("in_play", "out_of_game")
    known(where, "leader", (condition.leader,), names if about_leader else ("",))


def _check_leader(
    leader: Leader,
    cards: Collection[str],
    leaders: Collection[str],
    modules: Collection[str],
    boards: Mapping[str, Dashboard],
) -> None:
    where, enters = entry(CARD_FILE, "leader", leader), leader.enters
    known(where, "card", enters.cards, cards)
    others = filter(None, (enters.leader, leader.replaces, leader.removes))
    known(where, "leader", others, leaders)
    known(where, "module", filter(None, (leader.module,)), modules)
    known(where, "dashboard", filter(None, (leader.subfaction,)), boards)
    if leader.box:
        board = boards[leader.subfaction]
        there = board.desert_power if leader.box == "desert_power" else leader.box in board.slots
        must(there, where, f"{board.id} has no box for {leader.box}")


def _check_prescience(card: PrescienceCard, names: Collection[str], areas: Collection[str]) -> None:
    where, needs = entry(CARD_FILE, "prescience_card", card), card.requires
    known(where, "leader", (*needs.leaders, *filter(None, (needs.leader,))), names)
    known(where, "area", needs.areas, areas)
    said = {"event": needs.event, "state": needs.state, "pay": needs.cost}
    for kind, word in said.items():
        must(bool(word) == (needs.kind == kind), where, f"it needs one {needs.kind}, nothing else")
    with_whom = needs.event in WITH_A_LEADER
    must(bool(needs.leader) == with_whom, where, "it names a leader if its event needs one")
    with_all = needs.state == "leaders_on_board"
    must(bool(needs.leaders) == with_all, where, "it names leaders if they shall be on the board")
    next_to = needs.state == "legion_adjacent_to"
    must(bool(needs.areas) == next_to, where, "it names areas if a legion shall be next to them")
    in_time = needs.kind in ("event", "spend_die")
    must(in_time == (card.phase == "action"), where, f"{needs.kind} is not for this phase")


def all_ops(row: Card | Leader) -> Iterator[Op]:
    """Every op of a card or leader, also those to choose from."""
    ops: list[Op] = [*row.ops, *(row.if_then_ops if isinstance(row, Card) else ())]
    while ops:
        op = ops.pop()
        yield op
        if isinstance(op, Choose):
            ops += [each for option in op.options for each in option]


def check_words(of: Cards, places: Collection[str], filters: Collection[str]) -> None:
    """Places and filters of all ops are words that rules know."""
    for table, rows in (("planning", of.planning), ("leader", of.leader)):
        for row in rows:
            where = entry(CARD_FILE, table, row)
            for op in all_ops(row):
                found = (getattr(op, field, None) for field in ("at", "where", "target"))
                known(where, "place", (word for word in found if word is not None), places)
                known(where, "filter", (getattr(op, "filter", ""),), filters)


# ---- solo.toml


def check_solo(of: Solo, cards: Cards) -> None:
    """Mahdi plays cards that there are, by criteria that there are."""
    by_id(SOLO_FILE, "criterion", of.criterion)
    planning = {card.id for card in cards.planning}
    groups = {criterion.group for criterion in of.criterion}
    for card in by_id(SOLO_FILE, "card", of.card).values():
        where = entry(SOLO_FILE, "card", card)
        known(where, "card", (card.id,), planning)
        known(where, "group of criteria", card.criteria, groups)
