"""The Harj: rocks, production sites, settlement and first worms, counterclockwise (harj_order)."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import BOX, ROCK_BORDERS
from landsraad.games.dawn_of_the_fremen.rules.order import turn_of
from landsraad.games.dawn_of_the_fremen.rules.phases.production import call_worm
from landsraad.games.dawn_of_the_fremen.rules.table import (
    counterclockwise,
    held,
    seats,
    size,
    worm_in,
)
from landsraad.games.dawn_of_the_fremen.rules.turn import cycle
from landsraad.games.dawn_of_the_fremen.state import FACE_DOWN, NOBODY, State, Table
from landsraad.kernel import AGAIN, Again, Ask, Play, Seat, must, then


def placing(t: Table) -> Seat:
    """Whose turn it is in the Harj; where that one has vanished, the next who plays."""
    return counterclockwise(t, t.turn)[0]


def after(t: Table, seat: Seat) -> Seat:
    """Whose turn it is in the Harj when this seat has placed."""
    return counterclockwise(t, seat - 1)[0]


# ---- the Harj Leader


def roll_for_leader(s: State) -> None:
    """The highest roll leads; those who tie for it roll again. The whole Harj follows."""
    t = s.table
    t.rolls = list(roll_order(s, seats(t)).values())
    best = [seat for seat in seats(t) if t.rolls[seat] == max(t.rolls)]
    while len(best) > 1:
        rolls = roll_order(s, best)
        best = [seat for seat in best if rolls[seat] == max(rolls.values())]
    t.lead = t.turn = best[0]
    s.tell("harj_leader", seat=t.lead)
    if not t.options.leftover_sites_secret:
        show_leftovers(s)
    then(s, roll_for_rocks, begin_sites, turn_sites, settle, call_first_worms, end_harj)


def roll_order(s: State, rolling: list[Seat]) -> dict[Seat, int]:
    """Each of these rolls the order die."""
    rolls = {seat: s.box.dice.pick(BOX.order_die.faces, "order") for seat in rolling}
    for seat, number in rolls.items():
        s.tell("order_roll", seat=seat, number=number)
    return rolls


def show_leftovers(s: State) -> None:
    """Turn the two sites that are left out, if nobody knows them yet (leftover_sites)."""
    if not s.table.leftovers:
        s.table.leftovers, s.box.leftovers = s.box.leftovers, []
        first, second = s.table.leftovers
        s.tell("leftovers_shown", first=first, second=second)


# ---- rock barriers


def roll_for_rocks(s: State) -> None:
    """The Harj Leader rolls the number of rock barriers."""
    t = s.table
    t.rocks_wanted = s.box.dice.pick(BOX.order_die.faces, "order")
    s.tell("rocks_rolled", seat=t.lead, number=t.rocks_wanted)
    then(s, place_rock)


def place_rock(s: State) -> Play[Again | None]:
    """One rock each, in turn, until all lie (rock_legal_borders)."""
    t = s.table
    if len(t.rocks) == t.rocks_wanted:
        return None
    seat = placing(t)
    border = yield Ask(
        seat, "place rock", [x for x in ROCK_BORDERS if x not in t.rocks], of="border"
    )
    t.rocks.append(border)
    s.tell("rock_placed", seat=seat, border=border)
    t.turn = after(t, seat)
    return AGAIN


# ---- production sites


def begin_sites(s: State) -> None:
    """The Harj Leader is first again (rock_order_restart)."""
    s.table.phase, s.table.turn = "sites", s.table.lead
    then(s, place_site)


def place_site(s: State) -> Play[Again | None]:
    """One site each, unseen, in a territory without one (site_placement)."""
    t = s.table
    if not s.box.sites:
        return None
    seat = placing(t)
    free = [name for name, land in t.lands.items() if not land.site]
    name = yield Ask(seat, "place site", free, of="territory")
    s.box.placed[name] = s.box.sites.pop()
    t.lands[name].site = FACE_DOWN
    s.tell("site_placed", seat=seat, territory=name)
    t.turn = after(t, seat)
    return AGAIN


def turn_sites(s: State) -> None:
    """All sites are turned face up, and with that the leftovers are known; settlement begins."""
    t = s.table
    t.phase, t.turn = "settlement", t.lead
    s.tell("sites_turned")
    for name, site in s.box.placed.items():
        t.lands[name].site = site
        s.tell("site_shown", territory=name, site=site)
    s.box.placed = {}
    show_leftovers(s)


# ---- settlement


def settler(t: Table) -> Seat:
    """Who settles next: the tribe that holds fewest, the first of them in Harj order.

    With everybody there this is simply everybody in turn; it also evens out what a tribe left
    that vanished.
    """
    return min(counterclockwise(t, t.lead), key=lambda seat: size(t, seat))


def settle(s: State) -> Play[Again | None]:
    """One warrior each, in turn, until nobody's land is left (settlement_equal)."""
    t = s.table
    free = held(t, NOBODY)
    if not free:
        numbers = {size(t, seat) for seat in seats(t)}
        must(bool(t.gone) or len(numbers) == 1, "settlement has ended unevenly")
        return None
    seat = settler(t)
    name = yield Ask(seat, "settle in", free, of="territory")
    t.lands[name].warrior = seat
    s.tell("settled", seat=seat, territory=name)
    t.turn = settler(t)
    return AGAIN


# ---- first worms


def call_first_worms(s: State) -> None:
    """Everybody calls a worm, the Harj Leader first."""
    t = s.table
    t.phase = "first_worms"
    order = counterclockwise(t, t.lead)
    then(s, *((step, seat) for seat in order for step in (turn_of, first_worm)))


def first_worm(s: State, seat: Seat) -> Play[None]:
    """A Maker in any own territory."""
    t = s.table
    free = [name for name in held(t, seat) if not worm_in(t.lands[name])]
    if seat in t.gone or not free:
        return
    name = yield Ask(seat, "first worm in", free, of="territory")
    call_worm(s, seat, name)


def end_harj(s: State) -> None:
    """The last in Harj order leads the Initiation Cycle (harj_order)."""
    t = s.table
    t.lead = t.turn = counterclockwise(t, t.lead)[-1]
    t.phase = ""
    then(s, cycle)
