"""The two tracks: supremacy and prescience, what their steps bring, and how either side wins.

Each of these is a step of its own, because any of them can end the game in the middle of a card, a
move or a battle.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    HARKONNEN,
    LEADERS,
    MARKERS,
    NUMBERS,
    OBJECTIVES,
    SETTLEMENTS,
)
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.components.rows import Marker
from landsraad.games.war_for_arrakis.options import MahdiLevel
from landsraad.games.war_for_arrakis.rules.cards import feats
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    remove_leader,
    tank_of,
    turn_up_sietch,
)
from landsraad.games.war_for_arrakis.rules.mahdi.tactics import renew_target
from landsraad.games.war_for_arrakis.rules.modules.smugglers import (
    ally_when_due,
    smugglers_defeated,
)
from landsraad.games.war_for_arrakis.rules.table import against_mahdi, boards_of, house, side_of
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Verdict, then

GIFTS: Final = (4, 7)
"""Steps of supremacy that bring the Atreides a Bene Gesserit token."""
LATE_MOHIAM: Final = 8
"""Where Mohiam enters in the possible futures that leave Hawat out."""
WITHOUT_HAWAT: Final = ("long_live_the_duke", "master_of_assassins", "the_baron_is_dead")
NO_MUAD_DIB: Final = "judge_of_the_change"
ARRAKEEN: Final = "arrakeen"

# ---- supremacy


def gain_supremacy(s: State, n: int) -> None:
    """The Harkonnen advance step by step, each with what it brings (supremacy)."""
    t = s.table
    t.supremacy += 1
    s.tell("supremacy_gained", step=t.supremacy)
    if n > 1:
        then(s, (gain_supremacy, n - 1))
    if t.supremacy == NUMBERS.supremacy_win:
        then(s, (win, HARKONNEN, "supremacy"))
    for leader in entering_at(t, t.supremacy):
        then(s, (enter_leader, leader))
    if t.supremacy in GIFTS:
        then(s, (gain_tokens, ATREIDES, 1))


def entering_at(t: Table, step: int) -> list[str]:
    """The leaders that a step of supremacy brings (futures_mohiam)."""
    entering = [
        name
        for name, leader in LEADERS.items()
        if leader.enters.kind == "supremacy" and leader.enters.step == step and name in t.leaders
    ]
    if step == LATE_MOHIAM and any(future in WITHOUT_HAWAT for future in t.options.futures):
        entering.append("gaius_helen_mohiam")
    return entering


def gain_tokens(s: State, side: Side, n: int) -> None:
    """A side takes Bene Gesserit tokens from the reserve, as far as there are any.

    The Atreides never get one beside the Old Man (old_man_tokens). For the Harkonnen of the Mahdi
    game a die comes back from The Spice Must Flow board, or supremacy rises (solo_bene_gesserit).
    """
    t = s.table
    if side == HARKONNEN and against_mahdi(t):
        back = min(n, t.dice_out)
        t.dice_out -= back
        s.tell("dice_back", n=back)
        if n > back:
            then(s, (gain_supremacy, n - back))
        return
    if side == ATREIDES and t.old_man is not None:
        return
    gained = min(n, t.bene_gesserit_left)
    t.bene_gesserit_left -= gained
    t.bene_gesserit[side] += gained
    s.tell("tokens_gained", side=side, n=gained)


# ---- prescience


def advance_marker(s: State, marker: Marker, n: int) -> None:
    """A prescience marker goes on; steps beyond the end of the track are lost (marker_steps)."""
    t = s.table
    before = t.prescience[marker]
    t.prescience[marker] = now = min(before + n, NUMBERS.prescience_last_step)
    s.tell("marker_advanced", marker=marker, step=now, n=now - before)
    ally_when_due(s)
    for leader in reversed(awoken_by(t, marker, before, now)):
        then(s, (enter_leader, leader))


def awoken_by(t: Table, marker: Marker, before: int, now: int) -> list[str]:
    """The leaders whose step a marker reaches or passes; `any`: whichever marker does it.

    A leader enters once, so a marker that was lowered brings nobody again
    (prescience_shift_effects).
    """
    awoken = []
    for name, leader in LEADERS.items():
        enters = leader.enters
        if enters.kind != "prescience" or enters.marker not in (marker, "any"):
            continue
        if before < enters.step <= now and not kept_away(t, name):
            awoken.append(name)
    return awoken


def kept_away(t: Table, leader: str) -> bool:
    """Does a possible future keep this leader out? Paul stays himself in one (futures_paul)."""
    return leader == "paul_muad_dib" and NO_MUAD_DIB in t.options.futures


def advance_all(s: State, n: int) -> None:
    """All three markers go on."""
    then(s, *((advance_marker, marker, n) for marker in MARKERS))


def station_found(s: State, area: str) -> None:
    """A legion of the Atreides takes the station of an area; only now is it seen (stations)."""
    t = s.table
    if area not in t.stations:
        return
    hidden = [m for m in MARKERS for _ in range(NUMBERS.stations[m] - t.found.count(m))]
    marker = s.box.dice.pick(hidden, "station")
    t.stations.remove(area)
    t.found.append(marker)
    t.taken += 1
    feats.station_taken(t)
    s.tell("station_taken", area=area, marker=marker)
    then(s, (advance_marker, marker, 1))


# ---- leaders come into play


def enter_leader(s: State, leader: str) -> None:
    """A leader enters play, once in a game (leader_in_play).

    His card lies face up and his figure stands aside, unless he takes another's place. Feyd-Rautha
    drives Rabban from the game, Mohiam brings a token, the Wild Maker's card enters spent.
    """
    t = s.table
    if t.leaders.get(leader) != "away":
        return
    row = LEADERS[leader]
    t.leaders[leader] = "aside"
    s.tell("leader_entered", leader=leader, side=side_of(t, leader))
    if row.replaces and t.leaders.get(row.replaces) not in ("away", "out", None):
        take_place(t, row.replaces, leader)
    if row.removes and t.leaders.get(row.removes) not in ("out", None):
        remove_leader(s, row.removes)
    if leader == WILD_MAKER:
        t.boards[tank_of(t, leader)].spent.append(leader)
    if row.gives_bene_gesserit:
        then(s, (gain_tokens, side_of(t, leader), row.gives_bene_gesserit))


WILD_MAKER: Final = "wild_maker"


def take_place(t: Table, old: str, new: str) -> None:
    """A leader takes exactly the place of another, figure and card (replaced_leaders)."""
    t.leaders[new] = t.leaders[old]
    t.leaders[old] = "out"
    t.spending = [new if leader == old else leader for leader in t.spending]
    for legion in t.legions.values():
        legion.leaders = [new if leader == old else leader for leader in legion.leaders]
    own = t.boards[tank_of(t, new)]
    for name in boards_of(t, side_of(t, new)):
        board = t.boards[name]
        if old in board.spent:
            board.spent.remove(old)
            own.spent.append(new)
        if old in board.tank:
            slot = board.tank.index(old)
            board.tank[slot] = ""
            put_in_slot(t, own.tank, slot, new)


def put_in_slot(t: Table, tank: list[str], slot: int, leader: str) -> None:
    """Lay a leader into a slot of a tank; who lies there moves on to the right (tank)."""
    moving = leader
    while moving and slot < len(tank):
        tank[slot], moving = moving, tank[slot]
        slot += 1
    if moving:
        t.leaders[moving] = "back"


# ---- settlements fall


def settlement_falls(s: State, area: str) -> None:
    """A legion that won its battle advances onto a settlement: it is destroyed at once.

    A sietch gives supremacy by its rank, a settlement of the Harkonnen some steps for every
    marker (destroy_settlement); Arrakeen may win the game (arrakeen_victory). With their base the
    smugglers are defeated (smugglers_base).
    """
    t = s.table
    if area in t.sietches:
        turn_up_sietch(s, area)
        rank = t.ranks[t.sietches.pop(area)]
        t.fallen += 1
        s.tell("settlement_destroyed", area=area, rank=rank, side=ATREIDES)
        then(s, (gain_supremacy, rank), *([renew_target] if against_mahdi(t) else []))
    elif area in t.settlements:
        t.settlements.remove(area)
        rank = SETTLEMENTS[area]
        s.tell("settlement_destroyed", area=area, rank=rank, side=HARKONNEN)
        if area == ARRAKEEN:
            then(s, (check_objective, ARRAKEEN))
        then(s, (advance_all, rank))
    else:
        then(s, smugglers_defeated)


# ---- winning


def check_objective(s: State, ending: str) -> None:
    """The Atreides win if one of their secret objectives is met as a whole (objective_check)."""
    objectives = s.shields[house(s.table, ATREIDES)].objectives
    for objective in objectives:
        if is_met(s.table, objective):
            s.tell("objective_met", objective=objective)
            then(s, (win, ATREIDES, ending))
            return
    refute(s.table)


def refute(t: Table) -> None:
    """Everybody has seen that no objective which is met now is one of the Atreides'."""
    for objective in OBJECTIVES:
        if is_met(t, objective):
            t.refuted[objective] = t.objectives


def is_met(t: Table, objective: str) -> bool:
    """Have all three markers reached or passed their scores?"""
    return all(t.prescience[marker] >= score(t, objective, marker) for marker in MARKERS)


def score(t: Table, objective: str, marker: Marker) -> int:
    """The score that an objective asks of a marker (objective_scores)."""
    asked: int = getattr(OBJECTIVES[objective], marker)
    return asked - less_asked(t)


def less_asked(t: Table) -> int:
    """How much less the objectives of a table ask of each marker than is printed.

    An easier game against Mahdi takes some off, whether objectives are short (solo_objectives).
    """
    short = NUMBERS.short_objective if t.options.objectives == "short" else 0
    easier = EASIER[t.options.mahdi_level] if against_mahdi(t) else 0
    return short + easier


EASIER: Final[dict[MahdiLevel, int]] = {
    "rulebook": 0,
    "easier": NUMBERS.mahdi_objective // 2,
    "easiest": NUMBERS.mahdi_objective,
}
"""Steps that each level of the Mahdi game takes off every score."""


def win(s: State, side: Side, ending: str) -> None:
    """The game is over: nothing more happens."""
    t = s.table
    t.winners, t.ending = side, ending
    s.tell("game_won", side=side, ending=ending)
    t.agenda.clear()


def verdict(s: State) -> Verdict:
    """Who won and how; each seat's score is its side's: supremacy, or the sum of the markers."""
    t = s.table
    winners = tuple(seat for seat, side in enumerate(t.sides) if side == t.winners)
    prescience = sum(t.prescience.values())
    scores = tuple(t.supremacy if side == HARKONNEN else prescience for side in t.sides)
    return Verdict(winners, t.ending, t.round, scores)
