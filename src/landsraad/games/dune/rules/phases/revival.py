"""Phase 5: forces and leaders come back from the Tleilaxu tanks."""

from __future__ import annotations

import msgspec

from landsraad.games.dune.components import FACTIONS, KWISATZ, LEADERS_OF
from landsraad.games.dune.rules.cards.hands import karamas, may_hold_karama
from landsraad.games.dune.rules.cards.karama import play_karama
from landsraad.games.dune.rules.factions import emperor, fremen
from landsraad.games.dune.rules.factions.harkonnen import buried_leader_returns
from landsraad.games.dune.rules.table import (
    REVIVAL_PRICE,
    advanced,
    free_spice,
    pay,
    seats,
    strength,
)
from landsraad.games.dune.state import State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then, together

REVIVALS = 3
"""Forces that a seat may revive in a turn by itself."""
KWISATZ_PRICE = 2


class Revival(msgspec.Struct):
    """What one seat revives."""

    forces: int = 0
    extra: int = 0
    """Paid by the Emperor for an ally."""
    starred: int = 0
    leader: str = ""
    karama: str = ""
    """The card for the Emperor's own Karama power."""
    karama_forces: int = 0
    karama_starred: int = 0
    karama_leader: str = ""


def revival_phase(s: State) -> None:
    """Allies' help first, then all at once (ruling revival_order)."""
    t = s.table
    t.free_revivals, t.extra_revivals = [], {}
    for seat in seats(t):
        open_leader_revival(t, seat)
    then(s, *fremen.revival_help(s), *emperor.revival_help(s), revive)


# ---- forces


def free_forces(t: Table, seat: Seat) -> int:
    """How many forces a seat revives for free (power ally_free_revival of the Fremen)."""
    own = FACTIONS[t.factions[seat]].free_revival
    return max(own, REVIVALS) if seat in t.free_revivals else own


def force_price(t: Table, seat: Seat, forces: int) -> int:
    """What the revival of this many forces costs a seat itself."""
    return REVIVAL_PRICE * max(0, forces - free_forces(t, seat))


def most_forces(t: Table, seat: Seat) -> int:
    """How many forces a seat can revive by itself (ruling fremen_no_bought_revival)."""
    dead = revivable(t, seat)
    free = free_forces(t, seat)
    if not FACTIONS[t.factions[seat]].may_buy_force_revival:
        return min(dead, REVIVALS, free)
    return min(dead, REVIVALS, free + free_spice(t, seat) // REVIVAL_PRICE)


def revivable(t: Table, seat: Seat) -> int:
    """Forces in the tanks, of the starred ones at most one (ruling special_force_revival)."""
    ordinary, starred = t.tanks[seat]
    return ordinary + min(1, starred)


# ---- leaders


def lost_leaders(t: Table, seat: Seat) -> int:
    """How many of a seat's leaders are dead or captured, as everybody can count."""
    return len(open_dead(t, seat)) + len([c for c in t.captures if c.owner == seat])


def dead_leaders(t: Table, seat: Seat) -> int:
    """How many of a seat's leaders lie in the tanks, face up or face down."""
    face_down = [c for c in t.captures if c.owner == seat and c.killed]
    return len(open_dead(t, seat)) + len(face_down)


def open_dead(t: Table, seat: Seat) -> list[str]:
    """A seat's leaders that lie face up in the tanks."""
    own = LEADERS_OF[t.factions[seat]]
    return [leader for leader in t.dead if leader in own]


def open_leader_revival(t: Table, seat: Seat) -> None:
    """Open or close the revival of leaders (ruling leader_revival_condition)."""
    own = LEADERS_OF[t.factions[seat]]
    if not dead_leaders(t, seat):
        if seat in t.reviving:
            t.reviving.remove(seat)
        return
    if t.options.leader_revival_gate == "none_available":
        opens = lost_leaders(t, seat) == len(own)
    else:
        died = {leader for leader in own if t.deaths.get(leader, 0)}
        buried = sum(
            c.owner == seat and c.killed and not died & {*c.candidates} for c in t.captures
        )
        opens = len(died) + buried >= len(own)
    if opens and seat not in t.reviving:
        t.reviving.append(seat)


def leaders_to_revive(s: State, seat: Seat) -> list[str]:
    """Dead leaders whose turn it is: those killed least often (ruling dead_again).

    A leader that never died holds nobody back who died once.
    """
    t, shield = s.table, s.shields[seat]
    own = LEADERS_OF[t.factions[seat]]
    deaths = {
        leader: max(1, t.deaths.get(leader, 0) + (leader in shield.buried))
        for leader in own
        if leader not in shield.missing
    }
    fewest = min(deaths.values(), default=0)
    return [
        leader
        for leader, count in deaths.items()
        if count == fewest and (leader in t.dead or leader in shield.buried)
    ]


def leader_options(s: State, seat: Seat, spice: int) -> list[Value]:
    """Leaders, and the Kwisatz Haderach, that a seat may revive now with this much spice."""
    t = s.table
    found: list[Value] = [*leaders_to_revive(s, seat)] if seat in t.reviving else []
    if kwisatz_revivable(t, seat):
        found.append(KWISATZ)
    return [leader for leader in found if leader_price(str(leader)) <= spice]


def kwisatz_revivable(t: Table, seat: Seat) -> bool:
    """May the Kwisatz Haderach come back (ruling kwisatz_haderach_revival)?"""
    if not t.kwisatz_dead or t.factions[seat] != "atreides":
        return False
    return t.options.kh_revival_gate == "any_turn" or seat in t.reviving


# ---- all at once


def revive(s: State) -> Play[None]:
    """Everybody with something in the tanks decides at the same time."""
    t = s.table
    plays = {seat: decide(s, seat) for seat in seats(t) if has_a_choice(s, seat)}
    said = yield from together(plays)
    for seat, revival in said.items():
        carry_out(s, seat, revival)
    t.free_revivals, t.extra_revivals = [], {}


def has_a_choice(s: State, seat: Seat) -> bool:
    """Is there anything that this seat could revive, as far as everybody knows?"""
    t = s.table
    if any(t.tanks[seat]) or kwisatz_revivable(t, seat):
        return True
    return dead_leaders(t, seat) > 0 and (seat in t.reviving or may_use_karama(s, seat))


def may_use_karama(s: State, seat: Seat) -> bool:
    """Could this be the Emperor with a Karama for the power of the sheet (advanced, once)?"""
    t = s.table
    return (
        advanced(t)
        and t.factions[seat] == "emperor"
        and seat not in t.powers_used
        and may_hold_karama(s, seat)
    )


def decide(s: State, seat: Seat) -> Play[Revival]:
    """How many forces, which leader, and what of it by Karama."""
    t, plan = s.table, Revival()
    if any(t.tanks[seat]):
        plan.forces = yield Ask(seat, "revive forces", range(most_forces(t, seat) + 1))
        extra = min(t.extra_revivals.get(seat, 0), revivable(t, seat) - plan.forces)
        plan.extra = yield Ask(seat, "revive extra forces", range(extra + 1))
        plan.starred = yield Ask(seat, "revive starred", starred_revivals(t, seat, plan))
    if (dead_leaders(t, seat) and seat in t.reviving) or kwisatz_revivable(t, seat):
        price = force_price(t, seat, plan.forces)
        options = leader_options(s, seat, free_spice(t, seat) - price)
        plan.leader = yield Ask(seat, "revive leader", [PASS, *options], True, of="leader")
    if may_use_karama(s, seat) and (any(t.tanks[seat]) or dead_leaders(t, seat)):
        yield from decide_karama(s, seat, plan)
    return plan


def starred_revivals(t: Table, seat: Seat, plan: Revival) -> range:
    """How many of the revived forces are starred: one at most, or what the tanks leave."""
    ordinary, starred = t.tanks[seat]
    forces = plan.forces + plan.extra
    return range(max(0, forces - ordinary), min(1, starred, forces) + 1)


def leader_price(leader: str) -> int:
    """Spice for a leader: its strength."""
    return KWISATZ_PRICE if leader == KWISATZ else strength(leader)


def decide_karama(s: State, seat: Seat, plan: Revival) -> Play[None]:
    """Emperor: three forces or one leader for nothing (own Karama power, once a game)."""
    t, shield = s.table, s.shields[seat]
    ordinary = t.tanks[seat][0] - plan.forces - plan.extra + plan.starred
    starred = t.tanks[seat][1] - plan.starred
    leaders = [x for x in [*t.dead, *shield.buried] if x in LEADERS_OF[t.factions[seat]]]
    leaders = [leader for leader in leaders if leader != plan.leader]
    could = [*(["forces"] if ordinary + starred else []), *(["leader"] if leaders else [])]
    what = yield Ask(seat, "karama revival", [PASS, *(could if karamas(s, seat) else [])], True)
    if what == PASS:
        return
    plan.karama = karamas(s, seat)[0]
    if what == "leader":
        plan.karama_leader = yield Ask(seat, "karama leader", leaders, True, of="leader")
        return
    most = min(REVIVALS, ordinary + starred)
    plan.karama_forces = yield Ask(seat, "karama forces", range(1, most + 1))
    few, many = max(0, plan.karama_forces - ordinary), min(starred, plan.karama_forces)
    plan.karama_starred = yield Ask(seat, "karama starred", range(few, many + 1))


def carry_out(s: State, seat: Seat, plan: Revival) -> None:
    """Pay, and take them back."""
    t = s.table
    forces = plan.forces + plan.extra
    if forces:
        pay(t, seat, price := force_price(t, seat, plan.forces))
        if plan.extra:
            emperor.pay_revivals(s, seat, REVIVAL_PRICE * plan.extra)
        forces_back(s, seat, forces - plan.starred, plan.starred)
        s.tell("revived", seat=seat, forces=forces, amount=price)
    if plan.leader not in ("", PASS):
        pay(t, seat, leader_price(plan.leader))
        leader_back(s, seat, plan.leader)
    if plan.karama:
        play_karama(s, seat, plan.karama)
        t.powers_used.append(seat)
        s.tell("karama_power", seat=seat, card=plan.karama)
        if plan.karama_leader:
            leader_back(s, seat, plan.karama_leader)
        else:
            ordinary = plan.karama_forces - plan.karama_starred
            forces_back(s, seat, ordinary, plan.karama_starred)
            s.tell("revived", seat=seat, forces=plan.karama_forces, amount=0)


def forces_back(s: State, seat: Seat, ordinary: int, starred: int) -> None:
    """From the tanks to the reserves."""
    t = s.table
    for kind, number in enumerate((ordinary, starred)):
        t.tanks[seat][kind] -= number
        t.reserves[seat][kind] += number


def leader_back(s: State, seat: Seat, leader: str) -> None:
    """A leader, or the Kwisatz Haderach, is alive again; one killed face down becomes known."""
    t, shield = s.table, s.shields[seat]
    if leader == KWISATZ:
        t.kwisatz_dead = False
    elif leader in shield.buried:
        buried_leader_returns(s, leader)
    else:
        t.dead.remove(leader)
    s.tell("leader_revived", seat=seat, leader=leader)
