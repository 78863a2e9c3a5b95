"""Wormsigns and sandworms: desert power, worms that appear, and what they do to a legion."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, NUMBERS
from landsraad.games.war_for_arrakis.rules.battle.retreat import retreat, retreats
from landsraad.games.war_for_arrakis.rules.battle.worm_attacks import (
    attack_from_below,
    lone_harvester,
)
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    all_near,
    areas_in,
    bits,
    deep,
    each_in,
    homes_of,
    legions_of,
    mountains,
    near_bits,
    sands,
    smuggler_harvesters,
    unoccupied,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import legion_at
from landsraad.games.war_for_arrakis.rules.modules.old_man import (
    ATTACK,
    CALL,
    MOVE,
    is_still,
    old_man_arrives,
    old_man_attacks,
    old_man_forms,
    old_man_moves,
)
from landsraad.games.war_for_arrakis.rules.table import desert_seat, in_play
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

DONE: Final = "done"
SUPPLY: Final = "sandworm"
"""A sandworm from beside the board."""
WILD_MAKER: Final = "wild_maker"


# ---- a desert power action


def desert_power(s: State, seat: Seat) -> Play[None]:
    """Wormsigns, moving worms, an attack with a worm, or the Old Man (desert_power_effects)."""
    t = s.table
    forms = [PASS]
    if wormsign_places(t):
        forms.append("wormsigns")
    if worm_bits(t):
        forms += ["move worms"] * any(worm_ends(t, worm) for worm in each_in(worm_bits(t)))
        forms += ["attack"] * any(worm_targets(t, worm) for worm in each_in(worm_bits(t)))
    forms += old_man_forms(t)
    form = yield Ask(seat, "desert power", forms)
    if form == "wormsigns":
        then(s, (place_wormsigns, seat, 2))
    elif form == "move worms":
        then(s, (move_worms, seat, 2))
    elif form == "attack":
        then(s, (attack_with_worm, seat))
    elif form != PASS:
        then(s, (OLD_MAN[form], seat))


OLD_MAN: Final = {
    CALL: old_man_arrives,
    MOVE: old_man_moves,
    ATTACK: old_man_attacks,
}


# ---- wormsigns


def wormsign_places(t: Table) -> int:
    """Desert areas without wormsign, sandworm or sietch (desert_power_effects)."""
    if is_still(t):
        return 0
    return sands(t) & ~bits(t.wormsigns) & ~worm_bits(t) & ~homes_of(t, ATREIDES)


def wormsign_pool(t: Table) -> int:
    """How many wormsigns do not lie on the board."""
    return sum(NUMBERS.wormsigns.values()) - len(t.wormsigns) - len(t.shown)


def place_wormsigns(s: State, seat: Seat, n: int) -> Play[None]:
    """Up to that many wormsigns come to different areas, face down and unseen.

    They come from the pool; when it is empty, from elsewhere on the board.
    """
    t = s.table
    pool, laid = wormsign_pool(t), dict[str, str]()
    while len(laid) < n:
        places = areas_in(wormsign_places(t) & ~bits(laid))
        if not places:
            break
        area = yield Ask(seat, "wormsign", [DONE if laid else PASS, *places], of="area")
        if area in (DONE, PASS):
            break
        source = ""
        if len(laid) >= pool:
            lying = [sign for sign in t.wormsigns if sign not in laid.values()]
            source = yield Ask(seat, "wormsign from", lying, of="area")
        laid[area] = source
    for area, source in laid.items():
        if source:
            t.wormsigns.remove(source)
        t.wormsigns.append(area)
        s.tell("wormsign_placed", area=area)


def drawn_face(s: State) -> str:
    """The face of a wormsign that is turned up, of all that do not lie open (wormsign_pool)."""
    open_faces = list(s.table.shown.values())
    left = {face: n - open_faces.count(face) for face, n in NUMBERS.wormsigns.items()}
    number = s.box.dice.below(sum(left.values()), "wormsign")
    for face, n in left.items():
        if number < n:
            s.table.trace.append(face)
            return face
        number -= n
    raise AssertionError("all wormsigns lie open")


def brings_worm(t: Table, area: str, face: str) -> bool:
    """Does a worm come of this token here? Burrowing ones come up in deep desert only."""
    return face == "sandworm" or (face == "burrowing" and bool(deep(t) & BIT[area]))


def enter_wormsign(s: State, area: str) -> None:
    """A Harkonnen legion has entered an area with a wormsign (wormsign_entered)."""
    t = s.table
    t.wormsigns.remove(area)
    face = drawn_face(s)
    s.tell("wormsign_revealed", area=area, face=face)
    if brings_worm(t, area, face):
        then(s, (worm_appears, area), (worm_under, area))


# ---- worms that appear


def figures_for_worm(t: Table) -> list[str]:
    """What can come up: a worm from the supply, one from elsewhere, or the Wild Maker.

    None that has appeared in the same hazards phase (worm_figures).
    """
    if is_still(t):
        return []
    waiting = [SUPPLY] * (len(t.worms) < NUMBERS.sandworms)
    found = [*waiting, *(worm for worm in t.worms if worm not in t.risen)]
    wild = in_play(t, WILD_MAKER) and t.wild_maker not in t.risen
    return [*found, WILD_MAKER] if wild else found


def worm_appears(s: State, area: str) -> Play[None]:
    """A worm comes up here; without a figure nothing happens."""
    figures = figures_for_worm(s.table)
    if figures:
        figure = yield Ask(desert_seat(s.table), "worm figure", figures, of="area")
        put_worm(s, area, figure)
        if s.table.phase == "hazards":
            s.table.risen.append(area)


def put_worm(s: State, area: str, figure: str) -> None:
    """A worm stands here: from the supply, from another area, or the Wild Maker."""
    t = s.table
    if figure == WILD_MAKER:
        t.wild_maker = area
    elif figure == SUPPLY:
        t.worms.append(area)
    else:
        t.worms = [area if worm == figure else worm for worm in t.worms]
    s.tell("worm_appeared", area=area, figure=figure)


def worm_under(s: State, area: str) -> None:
    """A legion must retreat before a worm, or is attacked by it (worm_on_legion)."""
    t = s.table
    if not worm_bits(t) & BIT[area]:
        return
    if legion_at(t, HARKONNEN, area) is None:
        then(s, (lone_harvester, area))
    elif retreats(t, HARKONNEN, area):
        then(s, (retreat, area), (worm_under, area))
    else:
        worm_strikes(s, area, area)


# ---- moving worms


def worm_ends(t: Table, worm: str) -> int:
    """Where a worm can go: two steps of desert, to where nothing is but a station.

    The area between may hold anything (worm_movement).
    """
    sand = sands(t)
    first = near_bits(t, worm) & sand
    return (first | all_near(t, first)) & sand & unoccupied(t)


def move_worms(s: State, seat: Seat, n: int) -> Play[None]:
    """Up to that many different sandworms move together (worm_movement)."""
    t = s.table
    plan: dict[str, str] = {}
    while len(plan) < n:
        ends = {
            worm: worm_ends(t, worm) & ~bits(plan.values())
            for worm in each_in(worm_bits(t))
            if worm not in plan
        }
        ready = [worm for worm, reach in ends.items() if reach]
        if not ready:
            break
        worm = yield Ask(seat, "worm", [DONE if plan else PASS, *ready], of="area")
        if worm in (DONE, PASS):
            break
        plan[worm] = yield Ask(seat, "worm to", areas_in(ends[worm]), of="area")
    for worm, end in plan.items():
        move_worm(s, worm, end)


def move_worm(s: State, worm: str, end: str) -> None:
    """A sandworm goes to another area."""
    t = s.table
    if t.wild_maker == worm:
        t.wild_maker = end
    else:
        t.worms = [end if area == worm else area for area in t.worms]
    s.tell("worm_moved", area=worm, to=end)


# ---- attacking with worms


def worm_targets(t: Table, worm: str) -> int:
    """What a worm can attack: one step away, or two if the first is desert (worm_attack).

    A Harkonnen legion anywhere but in the mountains, or a harvester in the desert.
    """
    first = near_bits(t, worm)
    reach = first | all_near(t, first & sands(t))
    alone = (bits(t.harvesters) | bits(smuggler_harvesters(t))) & ~legions_of(t, ATREIDES)
    return reach & ((legions_of(t, HARKONNEN) & ~mountains(t)) | alone)


def attack_with_worm(s: State, seat: Seat) -> Play[None]:
    """A sandworm attacks and leaves the board (worm_attack)."""
    t = s.table
    ready = [worm for worm in each_in(worm_bits(t)) if worm_targets(t, worm)]
    if not ready:
        return
    worm = yield Ask(seat, "worm that attacks", [PASS, *ready], of="area")
    if worm == PASS:
        return
    area = yield Ask(seat, "worm attacks", areas_in(worm_targets(t, worm)), of="area")
    worm_strikes(s, worm, area)


def wild_maker_acts(s: State, seat: Seat) -> Play[None]:
    """The Wild Maker moves, then attacks; either half may be left out (wild_maker)."""
    t = s.table
    if not t.wild_maker:
        return
    end = yield Ask(seat, "worm to", [PASS, *areas_in(worm_ends(t, t.wild_maker))], of="area")
    if end != PASS:
        move_worm(s, t.wild_maker, end)
    then(s, (wild_maker_attacks, seat))


def wild_maker_attacks(s: State, seat: Seat) -> Play[None]:
    """The second half of the Wild Maker's own action."""
    t = s.table
    targets = areas_in(worm_targets(t, t.wild_maker))
    if targets:
        area = yield Ask(seat, "worm attacks", [PASS, *targets], of="area")
        if area != PASS:
            worm_strikes(s, t.wild_maker, area)


def worm_strikes(s: State, worm: str, area: str) -> None:
    """A worm leaves the board: a harvester alone is gone, a legion is rolled against."""
    t = s.table
    dice = NUMBERS.wild_maker_dice if worm == t.wild_maker else NUMBERS.sandworm_dice
    if worm == t.wild_maker:
        t.wild_maker = ""
    else:
        t.worms.remove(worm)
    s.tell("worm_attacked", area=worm, target=area)
    attack_from_below(s, area, dice)
