"""A seat's standing orders in words: those that it has given, and those that it could give."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.kernel import Ask, Seat
from landsraad.kinds import found, serves
from landsraad.orders import ALWAYS, Lull, Order, Stop, Watch, never
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.text import capital
from landsraad.server.page.glimpse.orders import LullSeen, OrderSeen, OrdersSeen
from landsraad.server.table import Table
from landsraad.server.wire import AnyOrder


def orders_seen(
    table: Table, seen: Seen, shown: Ask | None, asked: Ask | None, *, acting: bool
) -> OrdersSeen:
    """All that a page shows of its seat's orders: those about the question that is `shown` there,
    and about what the seat is `asked` even where that is not shown. A seat that puts an act
    together has no way out of a question.
    """
    seat = seen.seat
    return OrdersSeen(
        given=given_orders(table, seen, seat),
        possible=possible_orders(table, seen, asked, seat),
        never=never_again(table, shown),
        watches=watches_for(table, shown, seat),
        lulls=[] if acting else lulls_for(table, seen, shown, seat),
        lulled=given_lulls(table, seat),
    )


def given_orders(table: Table, seen: Seen, seat: Seat) -> list[OrderSeen]:
    """What this seat has ordered."""
    if seat < 0:
        return []
    chair = table.doc.chairs[seat]
    possible = table.sketch.desk.orders(seen, None) if chair.orders else []
    known = {each.order: each.words for each in possible}
    orders = [OrderSeen(order_words(table, each, known), plain_json(each)) for each in chair.orders]
    thinking = [
        OrderSeen(f"Always let me think: {table.story.kind(kind)}", plain_json({"think": kind}))
        for kind in chair.think
    ]
    return [*orders, *thinking]


def order_words(table: Table, order: AnyOrder, known: Mapping[Order, str]) -> str:
    """An order in the game's words, or as it stands."""
    if order in known:
        return known[order]
    if isinstance(order, Stop):
        return stop_words(table, order)
    if isinstance(order, Lull):
        return lull_words(table, order)
    kind = table.story.kind(order.kind)
    if order == never(table.game, order.kind):
        return f"Never ask me: {kind}"
    up_to = " up to" if isinstance(order.value, int) else ""
    scope = " (as long as this lasts)" if order.while_path else ""
    return f"{kind}:{up_to} {order.value}{scope}"


def stop_words(table: Table, stop: Stop) -> str:
    """A line of the watch list."""
    watch = table.sketch.desk.watches.get(stop.when)
    if watch is None:
        return f"Stop me every time: {table.story.kind(stop.kind)}"
    number = f" {stop.value}" if watch.amount else ""
    return f"Stop me when {watch.words}{number}"


def lull_words(table: Table, lull: Lull) -> str:
    """What an order to be asked nothing for a while is called while it holds."""
    span = table.sketch.desk.spans.get(lull.when)
    return span.chip.format(n=lull.value) if span else "Asked nothing for a while"


def lulls_for(table: Table, seen: Seen, ask: Ask | None, seat: Seat) -> list[LullSeen]:
    """For how long this seat may let things go by that are like what is asked now."""
    if ask is None or seat < 0:
        return []
    least = min((n for n in ask.options if type(n) is int and n > 0), default=None)
    return [
        LullSeen(span.words, plain_json(span.order(name, seen)), span.note(seen), span.above)
        for name, span in table.sketch.desk.spans.items()
        if found(span.asked, ask.kind)
        and span.open(seen, ask)
        and (least is not None or not span.above)
    ]


def given_lulls(table: Table, seat: Seat) -> list[LullSeen]:
    """The orders to be asked nothing for a while that hold now."""
    orders = table.doc.chairs[seat].orders if seat >= 0 else []
    return [
        LullSeen(lull_words(table, each), plain_json(each), number=number)
        for number, each in enumerate(orders)
        if isinstance(each, Lull)
    ]


def possible_orders(table: Table, seen: Seen, ask: Ask | None, seat: Seat) -> list[OrderSeen]:
    """What this seat could order, about what is asked now or for the whole game."""
    if seat < 0:
        return []
    sketch, given = table.sketch, table.doc.chairs[seat].orders
    suggested = [*(sketch.desk.orders(seen, ask) if ask else []), *sketch.desk.orders(seen, None)]
    orders = [
        OrderSeen(each.words, plain_json(each.order), each.amount)
        for each in suggested
        if each.order not in given
    ]
    watches = unwatched(table, seat).items()
    return [*orders, *(watch_order(n, each, f"Stop me when {each.words}") for n, each in watches)]


def unwatched(table: Table, seat: Seat) -> dict[str, Watch]:
    """The moments of this game that a seat does not watch for yet."""
    stops = [each for each in table.doc.chairs[seat].orders if isinstance(each, Stop)]
    names = {each.when for each in stops}
    return {name: watch for name, watch in table.sketch.desk.watches.items() if name not in names}


def watch_order(name: str, watch: Watch, words: str) -> OrderSeen:
    """A moment of the game as an order that can be given."""
    least = watch.amount[0] if watch.amount else 0
    order = plain_json(Stop(watch.kind, least, when=name))
    return OrderSeen(words, order, watch.amount or None)


def never_again(table: Table, ask: Ask | None) -> str:
    """The order "never ask me about this" for an open question, as JSON; empty: not possible."""
    order = never(table.game, ask.kind) if ask else None
    return plain_json(order) if order else ""


def watches_for(table: Table, ask: Ask | None, seat: Seat) -> list[OrderSeen]:
    """When to be asked again about chances like the one that is open."""
    if ask is None or not table.pacer.catches(ask):
        return []
    fitting = {
        name: watch
        for name, watch in unwatched(table, seat).items()
        if serves(watch.kind, ask.kind)
    }
    every = Stop(ask.kind, when=ALWAYS)
    given = every in table.doc.chairs[seat].orders
    always = [] if given else [OrderSeen("Every time", plain_json(every))]
    some = [watch_order(name, each, capital(each.words)) for name, each in fitting.items()]
    return [*some, *always]
