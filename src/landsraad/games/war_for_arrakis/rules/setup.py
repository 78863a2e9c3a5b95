"""Set-up: who plays what, garrisons, tracks, dashboards and decks.

What modules change without a choice is laid out here; their choices (module_setup_order) are steps
of theirs, which come before the first round.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    BOX,
    DASHBOARDS,
    DECKS,
    HARKONNEN,
    LEADERS,
    MARKERS,
    MODULES,
    NUMBERS,
    OBJECTIVES,
    POWERS,
    PRESCIENCE,
    SETTLEMENTS,
    SIDES,
    SIETCHES,
    STATIONS,
    TOKENS,
    TOP,
    deck_of,
    tokens_of,
)
from landsraad.games.war_for_arrakis.components.ops import Deck, Side
from landsraad.games.war_for_arrakis.options import Options
from landsraad.games.war_for_arrakis.rules.legions.figures import lose_leader, put
from landsraad.games.war_for_arrakis.rules.modules import futures
from landsraad.games.war_for_arrakis.rules.table import is_shared, seats_of
from landsraad.games.war_for_arrakis.rules.turn import next_round
from landsraad.games.war_for_arrakis.state import (
    Board,
    Box,
    Heighliner,
    Legion,
    Mahdi,
    OldMan,
    Reserve,
    Shield,
    Smugglers,
    State,
    Table,
)
from landsraad.kernel import Dice, Refused, then

TEAMS: Final[dict[Side, tuple[str, str]]] = {side: DECKS[side] for side in SIDES}
"""The dashboards of a shared side, House before Ally; they are called like their decks."""
LEFT_OUT: Final[dict[str, tuple[str, ...]]] = {
    "long_live_the_duke": ("thufir_hawat",),
    "master_of_assassins": ("thufir_hawat",),
    "the_baron_is_dead": ("thufir_hawat", "baron_harkonnen"),
    "princess_steps_in": ("gaius_helen_mohiam",),
}
"""Leaders who never enter with a module (futures_leaders)."""
IN_THE_TANK: Final = {"master_of_assassins": "lady_jessica", "judge_of_the_change": "liet_kynes"}
"""Leaders who start in the tank with a module."""


def setup(options: Options, seats: int, dice: Dice) -> State:
    """Lay everything out for the first round."""
    bot = options.mahdi or seats == 1
    check(options, seats, bot)
    sides = dealt_sides(options, seats, bot, dice)
    table = laid_out(options, sides, bot)
    s = State(table, [Shield({}) for _ in sides], shuffled_box(options, dice))
    shuffle_sietches(s)
    garrison_settlements(s)
    for future in futures.chosen_futures(table):
        if future in IN_THE_TANK:
            lose_leader(s, IN_THE_TANK[future])
    deal_objective(s)
    then(s, *futures.setup_steps(table), next_round)
    return s


# ---- who may play together


def check(options: Options, seats: int, bot: bool) -> None:
    """Refuse what cannot be played (modules_together, solo_seats)."""
    if options.mahdi and seats > 2:
        why = "one or two people play against Mahdi, not {seats}"
        raise Refused(why, rule="solo_seats", seats=seats)
    if bot and options.spacing_guild:
        raise Refused("Mahdi does not play with the Spacing Guild", rule="modules_together")
    if len(set(options.futures)) != len(options.futures):
        raise Refused("a possible future is named twice", rule="modules_together")
    for one in options.futures:
        for other in options.futures:
            if other in MODULES[one].excludes:
                names = {"one": MODULES[one].name, "other": MODULES[other].name}
                why = "{one} and {other} cannot be played together"
                raise Refused(why, rule="modules_together", **names)


def dealt_sides(options: Options, seats: int, bot: bool, dice: Dice) -> list[Side]:
    """The side of each seat (sides_and_seats)."""
    if bot:
        return [ATREIDES] * seats
    mine = seats // 2
    if seats % 2 and options.shared_side == ATREIDES:
        mine += 1
    sides: list[Side] = [ATREIDES] * mine + [HARKONNEN] * (seats - mine)
    if options.sides == "drawn":
        dice.shuffle(sides, "sides")
    return sides


def roles_of(sides: list[Side]) -> list[str]:
    """The dashboard of each seat: its side's, or House and Ally in the order of the seats."""
    roles: list[str] = []
    for seat, side in enumerate(sides):
        shared = sides.count(side) > 1
        roles.append(TEAMS[side][sides[:seat].count(side)] if shared else side)
    return roles


# ---- the table


def laid_out(options: Options, sides: list[Side], bot: bool) -> Table:
    """Everything that lies open, with nobody on the board."""
    modules = options.modules()
    roles = roles_of(sides)
    boards = roles if HARKONNEN in sides else [*roles, HARKONNEN]
    tokens = starting_tokens(options)
    table = Table(
        agenda=[],
        options=options,
        sides=sides,
        roles=roles,
        legions={},
        reserve={side: full_reserve(side, options) for side in SIDES},
        leaders=leaders_of(modules),
        sietches={area: area for area in SIETCHES},
        boards={name: Board(tank=[""] * NUMBERS.tank_slots) for name in ordered(boards)},
        settlements=list(SETTLEMENTS),
        stations=list(STATIONS),
        prescience=dict.fromkeys(MARKERS, 0),
        imperium=dict.fromkeys(POWERS, TOP),
        discards={deck: [] for side in SIDES for deck in DECKS[side]},
        bene_gesserit={ATREIDES: tokens, HARKONNEN: 0},
        bene_gesserit_left=NUMBERS.bene_gesserit - tokens,
    )
    if bot:
        table.mahdi = Mahdi()
    else:
        table.cones = {side: NUMBERS.cones for side in SIDES if is_shared(table, side)}
    table.speaker = seats_of(table, ATREIDES)[0]
    lay_out_modules(table)
    return table


def ordered(boards: list[str]) -> list[str]:
    """Dashboards in the order of the box, House before Ally."""
    return [name for name in DASHBOARDS if name in boards]


def starting_tokens(options: Options) -> int:
    """How many Bene Gesserit tokens the Atreides start with (old_man_tokens)."""
    return 0 if options.old_man else 1


def full_reserve(side: Side, options: Options) -> Reserve:
    """All figures of a side."""
    pieces = BOX.pieces[side]
    smugglers = NUMBERS.smuggler_units if side == ATREIDES and options.smugglers else 0
    troops = NUMBERS.troops_per_side if options.spacing_guild else 0
    return Reserve(pieces.regular, pieces.elite, pieces.special, pieces.generic, smugglers, troops)


def leaders_of(modules: tuple[str, ...]) -> dict[str, str]:
    """Where the leaders of this game are (starting_leaders, futures_leaders)."""
    out = {leader for module in modules for leader in LEFT_OUT.get(module, ())}
    places: dict[str, str] = {}
    for leader in LEADERS.values():
        if leader.module and leader.module not in modules:
            continue
        starts = leader.enters.kind == "start"
        places[leader.id] = "out" if leader.id in out else "aside" if starts else "away"
    return places


def lay_out_modules(t: Table) -> None:
    """The boards of expansions: smugglers, heighliners, the Old Man, Dr. Yueh."""
    options = t.options
    if options.smugglers:
        t.smugglers = Smugglers(
            staban=NUMBERS.staban_step, waiting=1, left=NUMBERS.smuggler_harvesters
        )
        t.reserve[ATREIDES].smuggler -= 1
    if options.spacing_guild:
        t.heighliners = {side: Heighliner(troops=TROOPS_AT_START) for side in SIDES}
        t.frigates = dict.fromkeys(SIDES, NUMBERS.frigates_per_side)
        for side in SIDES:
            t.reserve[side].troop -= TROOPS_AT_START
    if options.old_man:
        t.old_man = OldMan()
    if "redemption_of_dr_yueh" in options.futures:
        t.yueh = ATREIDES


TROOPS_AT_START: Final = 2


# ---- what is hidden


def shuffled_box(options: Options, dice: Dice) -> Box:
    """Four decks, prescience cards, standard tokens and objectives, each shuffled."""
    decks: dict[Deck, list[str]] = {}
    for side in SIDES:
        for deck in DECKS[side]:
            decks[deck] = deck_of(deck, options.modules())
            dice.shuffle(decks[deck], deck)
    prescience, objectives = list(PRESCIENCE), list(OBJECTIVES)
    tokens = tokens_of("atreides_standard")
    dice.shuffle(prescience, "prescience")
    dice.shuffle(tokens, "standard tokens")
    dice.shuffle(objectives, "objectives")
    return Box(dice, decks, prescience, tokens, objectives)


def shuffle_sietches(s: State) -> None:
    """Ranks, starting tokens and a Naib for each sietch (starting_garrisons, token_identity)."""
    t, dice = s.table, s.box.dice
    ranks, faces = list(NUMBERS.sietch_ranks), tokens_of("atreides_start")
    dice.shuffle(ranks, "sietches")
    dice.shuffle(faces, "starting tokens")
    for number, area in enumerate(SIETCHES):
        token = f"start_{number + 1}"
        t.legions[area] = Legion(ATREIDES, tokens=[token])
        put(t, ATREIDES, area, "generic")
        for seat in seats_of(t, ATREIDES):
            s.shields[seat].ranks[area] = ranks[number]
            s.shields[seat].faces[token] = faces[number]


def garrison_settlements(s: State) -> None:
    """A silver and a black token for each settlement, turned up at once (starting_garrisons).

    In the Mahdi game they may stay face down (solo_garrisons).
    """
    t, dice = s.table, s.box.dice
    sets = [tokens_of("harkonnen_silver"), tokens_of("harkonnen_black")]
    for faces in sets:
        dice.shuffle(faces, "garrisons")
    for area, silver, black in zip(SETTLEMENTS, *sets, strict=True):
        if t.mahdi is not None and t.options.solo_garrisons == "tokens":
            tokens = {f"silver_{area}": silver, f"black_{area}": black}
            t.legions[area] = Legion(HARKONNEN, tokens=list(tokens))
            s.box.garrisons |= tokens
            continue
        for face in (TOKENS[silver], TOKENS[black]):
            put(t, HARKONNEN, area, "regular", face.regular)
            put(t, HARKONNEN, area, "elite", face.elite)
            put(t, HARKONNEN, area, "special", face.special)
            put(t, HARKONNEN, area, "generic", face.bashar)


def deal_objective(s: State) -> None:
    """One secret objective of six; the others are set aside unseen (objective_scores)."""
    objective = s.box.objectives.pop()
    for seat in seats_of(s.table, ATREIDES):
        s.shields[seat].objectives = [objective]
