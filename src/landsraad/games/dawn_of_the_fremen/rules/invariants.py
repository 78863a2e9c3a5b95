"""What can never be made or lost."""

from __future__ import annotations

from collections import Counter

from landsraad.games.dawn_of_the_fremen.components import (
    BOX,
    DEBTS,
    DECK,
    KIND,
    LANDS,
    RESOURCES,
    ROCK_BORDERS,
    WARRIORS,
)
from landsraad.games.dawn_of_the_fremen.rules.table import found_tokens, held, on_board
from landsraad.games.dawn_of_the_fremen.state import FACE_DOWN, NOBODY, State, Table
from landsraad.kernel import must


def invariants(s: State) -> None:
    """Raise when something was made or lost that cannot be."""
    t = s.table
    _land(t)
    _debts(t)
    _sites(s)
    _cards(s)
    _supply(t)
    _sides(t)


def _land(t: Table) -> None:
    must(tuple(t.lands) == LANDS, "36 territories")
    for name, land in t.lands.items():
        must(land.warrior == NOBODY or land.warrior not in t.gone, f"{name}: nobody has vanished")
        must(land.warrior < len(t.sides), f"{name}: the warrior is somebody's")
        kinds = [KIND[token] for token in land.tokens]
        must(len(set(kinds)) == len(kinds), f"{name}: one token of each kind")
        must(all(number > 0 for number in land.goods.values()), f"{name}: goods are counted")
        must(set(land.goods) <= set(RESOURCES), f"{name}: goods are resources")
    for seat in range(len(t.sides)):
        must(len(held(t, seat)) <= WARRIORS, f"seat {seat}: {WARRIORS} warriors")
    must(len(set(t.rocks)) == len(t.rocks), "one rock on a border")
    must(set(t.rocks) <= set(ROCK_BORDERS), "no rock on Drum Sand")
    must(len(t.rocks) <= max(BOX.order_die.faces), "eight rocks at most")
    if t.cycle and not t.gone:
        must(all(land.warrior != NOBODY for land in t.lands.values()), "every territory is held")


def _debts(t: Table) -> None:
    for tribe, row in enumerate(t.debts):
        must(sum(row) == DEBTS, f"seat {tribe}: {DEBTS} water debts")
        must(min(row) >= 0, f"seat {tribe}: nobody holds fewer than no debts")
        must(
            all(not row[seat] or seat == tribe for seat in t.gone), "debts of the vanished go home"
        )


def _sites(s: State) -> None:
    lying = [land.site for land in s.table.lands.values() if land.site not in ("", FACE_DOWN)]
    all_sites = Counter([*lying, *s.box.sites, *s.box.placed.values()])
    all_sites.update([*s.box.leftovers, *s.table.leftovers])
    must(all_sites == Counter(BOX.sites), "14 production sites")
    down = [name for name, land in s.table.lands.items() if land.site == FACE_DOWN]
    must(sorted(down) == sorted(s.box.placed), "face-down sites have a type")


def _cards(s: State) -> None:
    t = s.table
    held_cards = [card for cards in t.cards for card in cards]
    drawn = [t.drawn] * bool(t.drawn)
    every = [*s.box.deck, *held_cards, *t.removed, *found_tokens(t), *drawn]
    must(Counter(every) == Counter(DECK), f"{len(DECK)} cards")
    must(not any(t.cards[seat] for seat in t.gone), "the vanished hold no cards")


def _supply(t: Table) -> None:
    if t.options.limited_supply:
        for thing, most in BOX.supply.items():
            must(on_board(t, thing) <= most, f"{most} of {thing}")


def _sides(t: Table) -> None:
    for seat, first in enumerate(t.sides):
        must(t.sides[first] == first <= seat, f"seat {seat}: its side is that of its first seat")
        must(t.needs[seat] == t.needs[first], f"seat {seat}: a side has one winning number")
