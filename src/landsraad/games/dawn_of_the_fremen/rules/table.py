"""What everybody can see and count: who sits where, who holds what, and who stands with whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from landsraad.games.dawn_of_the_fremen.components import (
    BOX,
    CARDS,
    DEBT_OF,
    KIND,
    LANDS,
    RESOURCES,
    TOKENS,
    TRADEABLE,
    WARRIORS,
    WORMS,
)
from landsraad.games.dawn_of_the_fremen.state import NOBODY, Land, State, Table
from landsraad.kernel import Seat

# ---- seats: they are numbered clockwise


def seats(t: Table) -> list[Seat]:
    """Everybody who still plays."""
    everybody = range(len(t.sides))
    return [seat for seat in everybody if seat not in t.gone] if t.gone else list(everybody)


def clockwise(t: Table, first: Seat) -> list[Seat]:
    """Everybody who still plays, from this seat on."""
    count = len(t.sides)
    order = [(first + i) % count for i in range(count)]
    return [seat for seat in order if seat not in t.gone]


def counterclockwise(t: Table, first: Seat) -> list[Seat]:
    """Everybody who still plays, from this seat on, the way the Harj goes (harj_order)."""
    count = len(t.sides)
    order = [(first - i) % count for i in range(count)]
    return [seat for seat in order if seat not in t.gone]


def others(t: Table, seat: Seat) -> list[Seat]:
    """All others who still play, clockwise from the left of this seat."""
    return [other for other in clockwise(t, seat) if other != seat]


# ---- sides


def allied(t: Table, seat: Seat, other: Seat) -> bool:
    """Are these two formal allies? Nobody is an ally of oneself."""
    if seat == NOBODY or other == NOBODY:
        return False
    return seat != other and t.sides[seat] == t.sides[other]


def side(t: Table, seat: Seat) -> list[Seat]:
    """The seat with its allies, those who still play."""
    return [other for other in seats(t) if t.sides[other] == t.sides[seat]]


def sides(t: Table) -> list[list[Seat]]:
    """The sides that still play."""
    members: dict[Seat, list[Seat]] = {}
    for seat in seats(t):
        members.setdefault(t.sides[seat], []).append(seat)
    return list(members.values())


def sietches(t: Table, side: Iterable[Seat]) -> int:
    """How many sietches these seats control together."""
    members = list(side)
    lands = [land.tokens for land in t.lands.values() if land.tokens and land.warrior in members]
    return sum("sietch" in tokens for tokens in lands)


# ---- land


def held(t: Table, seat: Seat) -> list[str]:
    """The territories of a seat."""
    return [name for name, land in t.lands.items() if land.warrior == seat]


def abandoned(t: Table, name: str) -> bool:
    """Has its tribe vanished?"""
    return t.lands[name].warrior == NOBODY


def size(t: Table, seat: Seat) -> int:
    """How many territories a seat holds."""
    return [land.warrior for land in t.lands.values()].count(seat)


def warriors_left(t: Table, seat: Seat) -> int:
    """Warrior tokens that do not stand on the board (warrior_shortage)."""
    return WARRIORS - size(t, seat)


def kinds(land: Land) -> set[str]:
    """The kinds of the tokens that lie in a territory."""
    return {KIND[token] for token in land.tokens}


def worm_in(land: Land) -> str:
    """The worm in a territory; empty: none."""
    return next((token for token in land.tokens if token in WORMS), "")


def add_goods(land: Land, resource: str, number: int = 1) -> None:
    """Put resource tokens into a territory, or with a negative number take them away."""
    left = land.goods.get(resource, 0) + number
    if left:
        land.goods[resource] = left
    else:
        del land.goods[resource]


def put(land: Land, thing: str) -> None:
    """Put a token or a resource into a territory."""
    if thing in TOKENS:
        land.tokens.append(thing)
    else:
        add_goods(land, thing)


def pick_up(land: Land, thing: str) -> None:
    """Take a token or a resource out of a territory."""
    if thing in TOKENS:
        land.tokens.remove(thing)
    else:
        add_goods(land, thing, -1)


def goods_of(land: Land) -> Iterator[str]:
    """The types of resources that lie in a territory, in the order of the box."""
    return (resource for resource in RESOURCES if resource in land.goods)


# ---- supply


def on_board(t: Table, thing: str) -> int:
    """How many resources of a type or tokens of a kind lie on the board."""
    if thing in RESOURCES:
        return sum([land.goods[thing] for land in t.lands.values() if thing in land.goods])
    return sum([thing in kinds(land) for land in t.lands.values() if land.tokens])


def in_stock(t: Table, thing: str, added: int = 0) -> bool:
    """Is there one more of it in the tray, when that many more lie on the board?

    `thing` is a resource or a kind of token.
    """
    if not t.options.limited_supply or thing not in BOX.supply:
        return True
    return on_board(t, thing) + added < BOX.supply[thing]


# ---- water debts and cards


def own_debts(t: Table, seat: Seat) -> int:
    """The seat's own water debts that it still has."""
    return t.debts[seat][seat]


def rival_debts(t: Table, seat: Seat) -> dict[Seat, int]:
    """Water debts of other tribes that the seat holds."""
    return {tribe: row[seat] for tribe, row in enumerate(t.debts) if tribe != seat and row[seat]}


def hand_debt(t: Table, tribe: Seat, giver: Seat, taker: Seat, number: int = 1) -> None:
    """Water debts of a tribe change hands."""
    t.debts[tribe][giver] -= number
    t.debts[tribe][taker] += number


def return_debt(t: Table, tribe: Seat, holder: Seat, number: int = 1) -> None:
    """Water debts go home to their tribe."""
    hand_debt(t, tribe, holder, tribe, number)


def holder_of(t: Table, card: str) -> Seat:
    """Who has this card before them; `NOBODY`: nobody. Of each ability there is one card."""
    return next((seat for seat in seats(t) if card in t.cards[seat]), NOBODY)


def use_up(s: State, seat: Seat, card: str) -> None:
    """A card that was used is shuffled back into the deck or leaves the game."""
    s.table.cards[seat].remove(card)
    put_away(s, card)


def put_away(s: State, card: str) -> None:
    """Shuffle a card back, or take it out of the game, as it says."""
    if CARDS[card].use == "recycle":
        shuffle_in(s, [card])
    else:
        s.table.removed.append(card)


def shuffle_in(s: State, cards: Iterable[str]) -> None:
    """Shuffle cards into the Scavenge deck."""
    s.box.deck.extend(cards)
    s.box.dice.shuffle(s.box.deck, "scavenge")


def tradeable(t: Table, seat: Seat) -> list[str]:
    """The cards before a seat that it may trade."""
    return [card for card in t.cards[seat] if card in TRADEABLE]


def found_tokens(t: Table) -> list[str]:
    """Found items on the board: their cards lie with them."""
    return [token for land in t.lands.values() for token in land.tokens if token in CARDS]


def is_debt(item: str) -> bool:
    """Is this item of a trade a water debt?"""
    return item in DEBT_OF


def empty_lands() -> dict[str, Land]:
    """The map before the Harj."""
    return {name: Land() for name in LANDS}


def movable(land: Land) -> list[str]:
    """What in a territory can be moved: tokens first, then resources by type."""
    return [*dict.fromkeys([x for x in land.tokens if TOKENS[x].move]), *goods_of(land)]
