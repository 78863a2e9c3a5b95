"""Trade: everybody may offer each other player one item for one item."""

from __future__ import annotations

from typing import Any

from landsraad.games.dawn_of_the_fremen.components import DEBT_ITEMS, DEBT_OF, RESOURCES
from landsraad.games.dawn_of_the_fremen.rules.order import turn_of
from landsraad.games.dawn_of_the_fremen.rules.phases import arrakis_die
from landsraad.games.dawn_of_the_fremen.rules.table import (
    add_goods,
    allied,
    clockwise,
    hand_debt,
    held,
    is_debt,
    others,
    seats,
    size,
    tradeable,
)
from landsraad.games.dawn_of_the_fremen.state import State, Table, Trade
from landsraad.kernel import PASS, Ask, Play, Seat, then

TERRITORY = "territory"
"""The item of a trade between allies; which territory, the trade says besides."""
ACCEPT, REFUSE = "accept", "refuse"


def begin(s: State) -> None:
    """Roll the Arrakis die; if the phase occurs, everybody may trade with each other player."""
    arrakis_die.begin(s, *turns(s.table))


def turns(t: Table) -> list[tuple[Any, ...]]:
    """Clockwise from the lead player, one exchange with each other player (trade_twice)."""
    return [
        step
        for seat in clockwise(t, t.lead)
        for step in ((turn_of, seat), *((offer_trade, seat, other) for other in others(t, seat)))
    ]


# ---- what can be traded


def lying(t: Table, seat: Seat, resource: str) -> list[str]:
    """The seat's territories in which such a resource lies."""
    return [name for name in held(t, seat) if resource in t.lands[name].goods]


def resources_for(t: Table, giver: Seat, taker: Seat) -> list[str]:
    """Resources that one may hand over, if the other has a territory to put them in."""
    if not size(t, taker):
        return []
    found = set[str]()
    for land in t.lands.values():
        if land.goods and land.warrior == giver:
            found.update(land.goods)
    return [resource for resource in RESOURCES if resource in found]


def debts_for(t: Table, giver: Seat, taker: Seat) -> list[str]:
    """Water debts that one may hand over: never to an ally (trade_debts_third_party).

    Those of a vanished tribe have no use in a trade any more (vanish_cards_debts).
    """
    if allied(t, giver, taker):
        return []
    return [DEBT_ITEMS[tribe] for tribe in seats(t) if t.debts[tribe][giver]]


def items_for(t: Table, giver: Seat, taker: Seat) -> list[str]:
    """All that one could hand over to the other in some trade."""
    swap = allied(t, giver, taker) and size(t, giver) and size(t, taker)
    return [
        *resources_for(t, giver, taker),
        *debts_for(t, giver, taker),
        *tradeable(t, giver),
        *([TERRITORY] if swap else []),
    ]


def may_pair(give: str, want: str) -> bool:
    """May these be exchanged? Territories for territories alone, and no debt for a debt."""
    if TERRITORY in (give, want):
        return give == want
    return not (is_debt(give) and is_debt(want))


def wishes(t: Table, seat: Seat, other: Seat, give: str) -> list[str]:
    """What the seat may ask of the other for this item."""
    return [want for want in items_for(t, other, seat) if may_pair(give, want)]


def offers_to(t: Table, seat: Seat, other: Seat) -> list[str]:
    """What the seat may offer the other, who has something to give for it."""
    wanted = items_for(t, other, seat)
    return [
        give for give in items_for(t, seat, other) if any(may_pair(give, want) for want in wanted)
    ]


# ---- offer, answer, exchange


def offer_trade(s: State, seat: Seat, other: Seat) -> Play[None]:
    """Offer one exchange to the other, of things that both really have."""
    t = s.table
    if seat in t.gone or other in t.gone:
        return
    give = yield Ask(seat, "offer", [PASS, *offers_to(t, seat, other)], of="item")
    if give == PASS:
        return
    give_from = yield from asked_place(t, seat, give, "offer from", "territory to give")
    want = yield Ask(seat, "ask for", wishes(t, seat, other, give), of="item")
    want_from = ""
    if want == TERRITORY:
        want_from = yield Ask(seat, "territory to get", held(t, other), of="territory")
    t.trade = Trade(seat, other, give, give_from, want, want_from)
    s.tell("trade_offered", seat=seat, other=other, item=give, wanted=want)
    then(s, (answer_trade, other), (receive, seat))


def asked_place(t: Table, seat: Seat, item: str, take: str, swap: str) -> Play[str]:
    """Ask where an item is taken from; cards and debts lie in no territory."""
    place = ""
    if item in RESOURCES:
        place = yield Ask(seat, take, lying(t, seat, item), of="territory")
    elif item == TERRITORY:
        place = yield Ask(seat, swap, held(t, seat), of="territory")
    return place


def answer_trade(s: State, other: Seat) -> Play[None]:
    """The other accepts or refuses, and says what to take from where and where to put it."""
    t = s.table
    trade = t.trade
    if trade is None:
        return
    if (yield Ask(other, "accept trade", [ACCEPT, REFUSE])) == REFUSE:
        t.trade = None
        s.tell("trade_refused", seat=other, other=trade.seat)
        return
    want_from, give_to = trade.want_from, ""
    if trade.want in RESOURCES:
        want_from = yield Ask(other, "give from", lying(t, other, trade.want), of="territory")
    if trade.give in RESOURCES:
        give_to = yield Ask(other, "put in", held(t, other), of="territory")
    trade.want_from, trade.give_to = want_from, give_to


def receive(s: State, seat: Seat) -> Play[None]:
    """The proposer says where to put a resource; then the items change hands."""
    t = s.table
    trade = t.trade
    if trade is None:
        return
    if trade.want in RESOURCES:
        trade.want_to = yield Ask(seat, "put in", held(t, seat), of="territory")
    t.trade = None
    exchange(s, trade)


def exchange(s: State, trade: Trade) -> None:
    """Both hand over at the same moment."""
    t, seat, other = s.table, trade.seat, trade.other
    if trade.give == TERRITORY:
        swap_territories(s, trade)
        return
    hand_over(t, seat, other, trade.give, trade.give_from, trade.give_to)
    hand_over(t, other, seat, trade.want, trade.want_from, trade.want_to)
    s.tell("traded", seat=seat, other=other, item=trade.give, wanted=trade.want)


def hand_over(t: Table, giver: Seat, taker: Seat, item: str, start: str, end: str) -> None:
    """One item goes from one player to the other."""
    if item in RESOURCES:
        add_goods(t.lands[start], item, -1)
        add_goods(t.lands[end], item)
    elif is_debt(item):
        hand_debt(t, DEBT_OF[item], giver, taker)
    else:
        t.cards[giver].remove(item)
        t.cards[taker].append(item)


def swap_territories(s: State, trade: Trade) -> None:
    """Only the warriors change places; all else stays and so changes owner (trade_territory)."""
    lands = s.table.lands
    lands[trade.give_from].warrior = trade.other
    lands[trade.want_from].warrior = trade.seat
    first, second = trade.give_from, trade.want_from
    s.tell("territories_swapped", seat=trade.seat, other=trade.other, first=first, second=second)
