"""Nexus: alliances break and form (rulings alliance_timing, alliance_variants, large_alliances)."""

from __future__ import annotations

from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.payments import announce
from landsraad.games.dune.rules.table import people, seats, side_of, storm_order
from landsraad.games.dune.state import Binding, State, Table
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, Seat, Value, choose, then, together

MEMBERS = {"two": 2, "three": 3, "any": 6}
NEEDED = {"three": 3, "four": 4}


def alliance_size(t: Table) -> int:
    """How many members an alliance may have (option alliance_rules); never everybody."""
    return min(MEMBERS[t.options.alliance_rules.split("_")[0]], len(t.factions) - 1)


def alliance_strongholds(t: Table) -> int:
    """How many strongholds an alliance needs (option alliance_rules)."""
    return NEEDED[t.options.alliance_rules.split("_")[-1]]


def nexus(s: State) -> None:
    """All may leave their alliance, then propose others in storm order; not with two people."""
    t = s.table
    if people(t) == 2:
        return
    t.proposed = []
    s.tell("nexus")
    then(s, break_alliances, *[(propose, seat) for seat in storm_order(t)], nexus_ends)


def break_alliances(s: State) -> Play[None]:
    """Who leaves leaves alone; the others stay together."""
    t = s.table
    said = yield from together(
        {
            seat: choose(seat, "alliance", kept_alliance(t, seat))
            for seat in storm_order(t)
            if t.allies[seat]
        }
    )
    for seat, choice in said.items():
        if choice == "leave" and t.allies[seat]:
            leave(s, seat)


def kept_alliance(t: Table, seat: Seat) -> list[Value]:
    """Stay or leave: who has promised an alliance for which there is no room must leave."""
    full = len(side_of(t, seat)) >= alliance_size(t)
    choices: list[Value] = ["stay", "leave"]
    return bindings.kept(
        t,
        seat,
        choices,
        lambda binding, said: (
            binding.kind == "ally"
            and full
            and binding.other not in t.allies[seat]
            and said == "stay"
        ),
    )


def leave(s: State, seat: Seat) -> None:
    """A seat is no longer anybody's ally; pledges between them are void."""
    t = s.table
    announce(s, "alliance_left", seat=seat)
    for ally in t.allies[seat]:
        t.allies[ally].remove(seat)
        t.pledges[ally].pop(seat, None)
    t.allies[seat], t.pledges[seat] = [], {}


def may_join(t: Table, seat: Seat, other: Seat) -> bool:
    """Could these two, with their allies, be one alliance?"""
    if other == seat or other in t.allies[seat] or [seat, other] in t.proposed:
        return False
    return 2 + len(t.allies[seat]) + len(t.allies[other]) <= alliance_size(t)


def propose(s: State, seat: Seat) -> Play[Again | None]:
    """A seat may propose to each other seat once, as long as there is room in its alliance."""
    t = s.table
    partners = [other for other in seats(t) if may_join(t, seat, other)]
    if not partners:
        return None
    options: list[Value] = [PASS, *partners]
    other = yield Ask(seat, "propose alliance", kept_proposals(t, seat, options), of="seat")
    if other == PASS:
        return None
    t.proposed.append([seat, other])
    s.tell("alliance_proposed", seat=seat, other=other)
    then(s, (answer_alliance, seat, other))
    return AGAIN


def kept_proposals(t: Table, seat: Seat, options: list[Value]) -> list[Value]:
    """The proposals that promises leave a seat."""

    def breaks(binding: Binding, option: Value) -> bool:
        if binding.kind == "ally" and binding.other in options:
            return option != binding.other
        return option != PASS and breaks_by_joining(t, binding, int(option))

    return bindings.kept(t, seat, options, breaks) if t.bindings else options


def breaks_by_joining(t: Table, binding: Binding, other: Seat) -> bool:
    """Would an alliance with another, and so with its allies, break the binding?"""
    return bindings.breaks_alliance(binding, side_of(t, other), True)


def answer_alliance(s: State, seat: Seat, other: Seat) -> Play[None]:
    """Every other member of both sides must accept."""
    t = s.table
    asked = [x for x in [*side_of(t, other), *side_of(t, seat)] if x != seat]
    said = yield from together(
        {x: choose(x, "accept alliance", kept_answers(t, x, seat, other)) for x in asked}
    )
    if t.bindings:
        tell_broken(s, seat, other, said)
    if any(answer == "refuse" for answer in said.values()):
        s.tell("alliance_refused", seat=other, other=seat)
        return
    members = sorted([*side_of(t, seat), *side_of(t, other)])
    for member in members:
        t.allies[member] = [x for x in members if x != member]
    s.tell("alliance_formed", seat=seat, other=other)


def kept_answers(t: Table, seat: Seat, proposer: Seat, other: Seat) -> list[Value]:
    """The answers that promises leave a seat."""
    newcomer = proposer if seat in side_of(t, other) else other
    answers: list[Value] = ["accept", "refuse"]
    return bindings.kept(
        t,
        seat,
        answers,
        lambda binding, said: bindings.breaks_alliance(
            binding, side_of(t, newcomer), said == "accept"
        ),
    )


def tell_broken(s: State, proposer: Seat, other: Seat, said: dict[Seat, Value]) -> None:
    """Promises about this alliance that gave way, because older ones were against them."""
    for seat, answer in said.items():
        newcomer = proposer if seat in side_of(s.table, other) else other
        side, yes = side_of(s.table, newcomer), answer == "accept"

        def broken(binding: Binding, side: list[Seat] = side, yes: bool = yes) -> bool:
            return bindings.breaks_alliance(binding, side, yes)

        bindings.gave_way(s, seat, broken)


def nexus_ends(s: State) -> None:
    """Promises about this Nexus are over."""
    s.table.proposed = []
    bindings.expire(s, "nexus")
