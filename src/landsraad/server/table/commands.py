"""What people do at a table. Each is checked against the seat, done whole or refused."""

from __future__ import annotations

import msgspec

from landsraad.kernel import Ask, Refused, Seat, Trial, Value, View
from landsraad.kernel.asks import MODERATOR
from landsraad.kinds import serves
from landsraad.orders import ALWAYS, Order, Stop, lulled
from landsraad.scenes.drafts import why_closed
from landsraad.scenes.text import capital
from landsraad.server.event.clock import must_let
from landsraad.server.event.controls import stops_clock
from landsraad.server.event.desk.deeds import actor, does
from landsraad.server.event.desk.requests import must_have_control
from landsraad.server.letters.hooks import checked
from landsraad.server.letters.push import checked_subscription
from landsraad.server.people.rights import must_be_allowed
from landsraad.server.table import Table, lessons
from landsraad.server.table.decisions import cannot_be_taken_back
from landsraad.server.table.shown_codes import must_not_guess
from landsraad.server.wire import (
    Act,
    Answer,
    AnyOrder,
    BotPace,
    Chair,
    Done,
    Hold,
    Subscription,
)

ORDERS = 30
"""Standing orders that a seat may have at most."""
LONGEST_ORDER = 1000
BROWSERS = 5
"""Browsers that are told of a seat's move; of more, those that came last."""
FINAL = "This cannot be taken back."
CONTROL_STRIKES = "at an event nobody takes deeds back; ask control, which can strike them"


def answer(table: Table, hold: Hold, said: Answer) -> Done:
    """Answer the open decision; a repeated or late answer is refused and changes nothing."""
    seat, match = hold.player, table.playing
    ask = table.must_be_asked(seat, said.decision)
    if table.pacer.lets_go_by(seat):
        raise Refused('you are not asked here; press "Wait" first if you want to react')
    if table.pacer.holds(seat):
        raise Refused("you have answered; you can take it back until the window closes")
    standing = order_from(said.standing) if said.standing else None
    final = ask.permits(said.value) and not table.pacer.catches(ask)
    if not said.sure and final and cannot_be_taken_back(match, ask, said.value):
        return Done(False, FINAL)
    if standing is not None and ask.permits(said.value):
        keep_order(table.doc.chairs[seat], standing)
    due = len(table.doc.chairs[seat].lessons)
    table.take(seat, said.value, by_person=True)
    lessons.passed(table, seat, due)
    table.counts.note_deed(seat)
    return Done()


def act(table: Table, hold: Hold, wish: Act) -> Done:
    """Do something out of turn, if that is this person's business."""
    must_be_allowed(table, hold, wish.act)
    if actor(table, hold) == MODERATOR:
        return stops_clock(table, hold, wish) or does(table, wish)
    seat, match = hold.player, table.playing
    must_have_control(table, wish)
    must_let(table, wish.act)
    closed = why_closed(match, seat, wish.act)
    if closed is not None:
        raise closed
    must_not_guess(table, hold, wish.act, wish.values)
    due = len(table.doc.chairs[seat].lessons)
    match.act(seat, wish.act, *wish.answers)
    lessons.passed(table, seat, due)
    table.counts.note_deed(seat)
    table.refresh(by_person=True)
    return Done()


def undo(table: Table, hold: Hold) -> Done:
    """Take back the last answer or act, as far as nobody has learned anything by it."""
    must_take_back(table)
    seat = hold.player
    if table.pacer.holds(seat) and not table.pacer.lets_go_by(seat):
        table.pacer.give_back(seat)
        return Done()
    table.playing.take_back(seat)
    wake(table, seat)
    table.refresh(by_person=True)
    return Done()


def must_take_back(table: Table) -> None:
    """Refuse going back where control alone does."""
    if table.doc.event is not None:
        raise Refused(CONTROL_STRIKES)


def wake(table: Table, seat: Seat) -> None:
    """Going back means wanting to be asked again: an order that would let it go by is over."""
    ask, chair = table.playing.asks.get(seat), table.doc.chairs[seat]
    if ask is None:
        return
    view, spans = table.playing.view(seat), table.sketch.desk.spans
    chair.orders = [each for each in chair.orders if lulled([each], spans, ask, view) is None]


def think(table: Table, hold: Hold) -> Done:
    """Keep a window open that closes soon: all who can react may do that, also when not asked."""
    seat = hold.player
    ask = table.playing.asks.get(seat)
    if ask is None or ask.forced or not table.pacer.catches(ask):
        raise Refused("there is nothing to think about now; no clock runs for you")
    if table.pacer.instant:
        raise Refused("this table has no time limits")
    table.pacer.think(seat)
    return Done()


def order(table: Table, hold: Hold, given: AnyOrder) -> Done:
    """Give a standing order. It is this seat's secret."""
    keep_order(table.doc.chairs[hold.player], given)
    _look_again(table, hold.seat)
    return Done()


def keep_order(chair: Chair, given: AnyOrder) -> None:
    """Write a standing order down; it stands in for one about the same questions."""
    if len(chair.orders) >= ORDERS:
        raise Refused("at most {most} standing orders, please", most=ORDERS)
    chair.orders = [each for each in chair.orders if not _same_question(each, given)] + [given]
    if not isinstance(given, Stop):
        chair.think = [kind for kind in chair.think if not serves(given.kind, kind)]


def _same_question(one: Order, other: Order) -> bool:
    """Does a new order stand in for another? Several watches of one kind stand side by side."""
    if isinstance(one, Stop) and isinstance(other, Stop) and one.when != other.when:
        return ALWAYS in (one.when, other.when) and one.kind == other.kind
    return (one.kind, one.while_path, one.while_value) == (
        other.kind,
        other.while_path,
        other.while_value,
    )


def unorder(table: Table, hold: Hold, number: int) -> Done:
    """Take a standing order back."""
    orders = table.doc.chairs[hold.player].orders
    if not 0 <= number < len(orders):
        raise Refused("you have no such standing order; it may have ended")
    del orders[number]
    _look_again(table, hold.seat)
    return Done()


def always_think(table: Table, hold: Hold, kind: str, on: bool) -> Done:
    """Always be asked at chances to react of this kind, and have time: each time, whatever one
    holds, or the time would tell.
    """
    chair = table.doc.chairs[hold.player]
    others = [each for each in chair.think if each != kind]
    chair.think = [*others, kind][-ORDERS:] if on else others
    return Done()


def _look_again(table: Table, seat: Seat) -> None:
    if table.match is not None and not table.match.over:
        table.pacer.forget(seat)
        table.refresh()


def pace(table: Table, hold: Hold, bots: BotPace) -> Done:
    """Say how fast bots shall play; where several people sit the slowest wish holds."""
    table.doc.chairs[hold.player].pace = bots
    if table.match is not None:
        table.pacer.hasten(table.match)
    return Done()


def hook(table: Table, hold: Hold, address: str) -> Done:
    """Have an address told whenever this seat is asked something; empty: no longer."""
    table.doc.chairs[hold.player].hook = checked(address) if address else ""
    return Done()


def push(table: Table, hold: Hold, browser: Subscription, on: bool) -> Done:
    """Have a browser told whenever this seat is asked something, or no longer."""
    chair = table.doc.chairs[hold.player]
    others = [each for each in chair.browsers if each.endpoint != browser.endpoint]
    if on:
        others = [*others, checked_subscription(browser)][-BROWSERS:]
    chair.browsers = others
    return Done()


def why_not(table: Table, hold: Hold, decision: str, value: Value, draft: Act | None = None) -> str:
    """Say why something is not an option of what is asked now, by the game or by a draft."""
    seat, match = hold.player, table.playing
    if draft is None:
        return why_words(table, match.view(seat), table.still_asked(seat, decision), value)
    must_not_guess(table, hold, draft.act, draft.values)
    trial = Trial.of_act(match, seat, draft.act)
    trial.say_all(draft.answers)
    return why_words(table, trial.view(), trial.ask, value)


def why_words(table: Table, view: View, ask: Ask | None, value: Value) -> str:
    """The game's reason as a sentence of its own; empty: it is an option."""
    if ask is None:
        return "This is not asked any more."
    if ask.permits(value):
        return ""
    why = table.game.why_not(view, ask, value)
    return capital(f"{why}.") if why else "This is not possible here."


def order_from(text: str) -> AnyOrder:
    """Read a standing order that a page sends back."""
    if len(text) > LONGEST_ORDER:
        raise Refused("this is too long for a standing order")
    try:
        given: AnyOrder = msgspec.json.decode(text, type=AnyOrder)
    except msgspec.DecodeError as why:
        raise Refused("this is not a standing order: {why}", why=why) from None
    return given
