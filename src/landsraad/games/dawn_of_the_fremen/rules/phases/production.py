"""Production: thumpers, the die, then resources and worms of each tribe."""

from __future__ import annotations

from typing import Final

from landsraad.games.dawn_of_the_fremen.components import (
    GREAT_MAKER,
    MAKER,
    NEAR,
    SITE_GIVES,
)
from landsraad.games.dawn_of_the_fremen.rules.order import in_turn
from landsraad.games.dawn_of_the_fremen.rules.phases import arrakis_die
from landsraad.games.dawn_of_the_fremen.rules.strength import rock_between
from landsraad.games.dawn_of_the_fremen.rules.table import add_goods, held, in_stock, worm_in
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, then

MOONS: Final = {"full_moon": "full", "crescent_moon": "crescent"}
"""The side of a thumper that calls worms on these faces; on others every side does."""
SPICE_UNDER: Final = {"full_moon": "spice_full", "crescent_moon": "spice_crescent"}
"""The spice sites that produce on these faces; on others all do."""
WORM_FACE: Final = "worm"


def begin(s: State) -> None:
    """Thumpers before the die (thumper_open); neither those nor worms in the Initiation Cycle."""
    t = s.table
    if t.cycle == arrakis_die.INITIATION:
        arrakis_die.begin(s, *in_turn(t, produce))
    else:
        arrakis_die.begin(s, *in_turn(t, produce, gain_worm, lose_worm))
        then(s, *in_turn(t, set_thumper))


def set_thumper(s: State, seat: Seat) -> Play[None]:
    """Full or Crescent Moon up, for all to see (thumper_open)."""
    t = s.table
    if seat in t.gone:
        return
    moon = yield Ask(seat, "thumper", list(MOONS.values()))
    t.thumpers[seat] = moon
    s.tell("thumper_set", seat=seat, moon=moon)


# ---- resources


def produce(s: State, seat: Seat) -> None:
    """Each site of a tribe that works under this face fills up to what it may hold."""
    t = s.table
    for name in held(t, seat):
        if not works(t, name):
            continue
        resource = SITE_GIVES[t.lands[name].site]
        amount = 0
        while t.lands[name].goods.get(resource, 0) < most(t, name) and in_stock(t, resource):
            add_goods(t.lands[name], resource)
            amount += 1
        if amount:
            s.tell("produced", seat=seat, resource=resource, amount=amount, territory=name)


def works(t: Table, name: str) -> bool:
    """Has this territory a site that produces now? Under one moon half of the spice does not."""
    site = t.lands[name].site
    if site not in SITE_GIVES:
        return False
    return SITE_GIVES[site] != "spice" or SPICE_UNDER.get(t.die, site) == site


def most(t: Table, name: str) -> int:
    """How many resources of its type production fills a site up to (production_cap)."""
    return 2 if has_bonus(t, name) else 1


def has_bonus(t: Table, name: str) -> bool:
    """Does a sietch of the same tribe lie here, or next door without a rock between?

    Ruling sietch_bonus_owner.
    """
    owner = t.lands[name].warrior
    near = [
        other
        for other in NEAR[name]
        if other in t.lands and t.lands[other].warrior == owner and not rock_between(t, name, other)
    ]
    return any("sietch" in t.lands[place].tokens for place in (name, *near))


# ---- worms


def gain_worm(s: State, seat: Seat) -> Play[None]:
    """A new Maker, or a Maker turned into a Great Maker, or nothing (worm_gain_limit)."""
    t = s.table
    if seat in t.gone or t.die == WORM_FACE:
        return
    places = {"call": places_to_call(t, seat), "promote": makers(t, seat)}
    said = yield Ask(seat, "worm", [PASS, *(way for way, names in places.items() if names)])
    if said == PASS:
        return
    name = yield Ask(seat, f"{said} in", places[said], of="territory")
    if said == "call":
        call_worm(s, seat, name)
    else:
        tokens = t.lands[name].tokens
        tokens[tokens.index(MAKER)] = GREAT_MAKER
        s.tell("worm_promoted", seat=seat, territory=name)


def call_worm(s: State, seat: Seat, name: str) -> None:
    """A Maker comes into a territory."""
    s.table.lands[name].tokens.append(MAKER)
    s.tell("worm_called", seat=seat, territory=name)


def places_to_call(t: Table, seat: Seat) -> list[str]:
    """Where the seat may call a worm: nowhere if its thumper shows the wrong moon."""
    if MOONS.get(t.die, t.thumpers[seat]) != t.thumpers[seat] or not in_stock(t, "worm"):
        return []
    return [name for name in held(t, seat) if not worm_in(t.lands[name])]


def makers(t: Table, seat: Seat) -> list[str]:
    """Territories of a seat in which a Maker lies."""
    return [name for name in held(t, seat) if MAKER in t.lands[name].tokens]


def lose_worm(s: State, seat: Seat) -> Play[None]:
    """On the Worm face one worm leaves the board, of whichever size (worm_face_removal)."""
    t = s.table
    worms = [name for name in held(t, seat) if worm_in(t.lands[name])]
    if seat in t.gone or t.die != WORM_FACE or not worms:
        return
    name = yield Ask(seat, "lose worm in", worms, of="territory")
    t.lands[name].tokens.remove(worm_in(t.lands[name]))
    s.tell("worm_lost", seat=seat, territory=name)
