"""Development: resources become stillsuits, crysknives and sietches; debts become resources."""

from __future__ import annotations

from typing import Final

from landsraad.games.dawn_of_the_fremen.components import (
    BOX,
    BUILDINGS,
    DEBT_ITEMS,
    DEBT_OF,
    KIND,
    RESOURCES,
    TOKENS,
)
from landsraad.games.dawn_of_the_fremen.rules.cards import PLAY_CARD, play_card, playable
from landsraad.games.dawn_of_the_fremen.rules.order import in_turn
from landsraad.games.dawn_of_the_fremen.rules.table import (
    add_goods,
    held,
    in_stock,
    kinds,
    return_debt,
    rival_debts,
    size,
)
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import AGAIN, Again, Ask, Play, Seat, then

DONE: Final = "done"
EXCHANGE: Final = "exchange"


def begin(s: State) -> None:
    """In player order."""
    then(s, *in_turn(s.table, begin_development, develop))


def begin_development(s: State, seat: Seat) -> None:
    """This seat has built nothing yet."""
    s.table.built = []


def develop(s: State, seat: Seat) -> Play[Again | None]:
    """Build, exchange or play a card, as often as one likes (build_many)."""
    t = s.table
    if seat in t.gone:
        return None
    places = {token: building_sites(t, seat, token) for token in BUILDINGS}
    options = [DONE, *(token for token, names in places.items() if names)]
    options += [EXCHANGE] * bool(purchases(t, seat)) + [PLAY_CARD] * bool(playable(t, seat))
    choice = yield Ask(seat, "develop", options, of="token")
    if choice == DONE:
        return None
    if choice == EXCHANGE:
        yield from exchange(s, seat)
    elif choice == PLAY_CARD:
        yield from play_card(s, seat)
    else:
        name = yield Ask(seat, "build in", places[choice], of="territory")
        build(s, seat, choice, name)
    return AGAIN


# ---- building


def building_sites(t: Table, seat: Seat, token: str) -> list[str]:
    """The territories in which a seat can build this now."""
    if not in_stock(t, KIND[token]):
        return []
    return [
        name
        for name, land in t.lands.items()
        if land.goods and land.warrior == seat and can_build(t, token, name)
    ]


def can_build(t: Table, token: str, name: str) -> bool:
    """Do the resources here pay for it, and does none of its kind lie here (build_many)?"""
    land = t.lands[name]
    if t.options.builds_per_territory == "one" and name in t.built:
        return False
    for resource, number in TOKENS[token].cost.items():
        if land.goods.get(resource, 0) < number:
            return False
    return KIND[token] not in kinds(land)


def build(s: State, seat: Seat, token: str, name: str) -> None:
    """The resources in the territory become a token there."""
    t = s.table
    for resource, number in TOKENS[token].cost.items():
        add_goods(t.lands[name], resource, -number)
    t.lands[name].tokens.append(token)
    t.built.append(name)
    s.tell("built", seat=seat, token=token, territory=name)


# ---- rival water debts for resources


def purchases(t: Table, seat: Seat) -> list[str]:
    """The resources that a seat's rival debts pay for; debts of vanished tribes count, too."""
    debts = sum(rival_debts(t, seat).values())
    if not debts or not size(t, seat):
        return []
    return [
        resource
        for resource in RESOURCES
        if resource in BOX.exchange and debts >= BOX.exchange[resource] and in_stock(t, resource)
    ]


def exchange(s: State, seat: Seat) -> Play[None]:
    """Debts of any tribes go home for one resource in one territory (debt_exchange_place)."""
    t = s.table
    resource = yield Ask(seat, "exchange for", purchases(t, seat), of="resource")
    left, paid = rival_debts(t, seat), list[str]()
    for _ in range(BOX.exchange[resource]):
        owed = [DEBT_ITEMS[tribe] for tribe in left if left[tribe]]
        debt = yield Ask(seat, "pay with", owed, of="item")
        left[DEBT_OF[debt]] -= 1
        paid.append(debt)
    name = yield Ask(seat, "put in", held(t, seat), of="territory")
    for debt in paid:
        return_debt(t, DEBT_OF[debt], seat)
    add_goods(t.lands[name], resource)
    s.tell("exchanged", seat=seat, resource=resource, amount=len(paid), territory=name)
