"""Deals and bribes: offered, accepted, refused, withdrawn, cancelled (rulings bribes, promises).

Offers and deals lie on the table. A deal is in force once all parties have accepted it; from then
on its promises are bindings, which cut options or are carried out at their moment.
"""

from __future__ import annotations

import msgspec

from landsraad.games.dune.rules import secrecy
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.deals.bindings import in_force
from landsraad.games.dune.rules.deals.payments import announce, hand_over, set_aside
from landsraad.games.dune.rules.deals.terms import MOST_PROMISES, draft_promise
from landsraad.games.dune.rules.table import (
    allied,
    free_spice,
    has_planned,
    name_of,
    partner,
    seats,
    spice_is_bound,
)
from landsraad.games.dune.state import NOBODY, Binding, Deal, State, Table
from landsraad.kernel import Ask, Play, Refused, Seat, Value

OFFERS = 3
"""At most this many open offers of a seat lie on the table."""
PAYMENTS = ("pay_now", "pay_when")
NUMBERED = (*PAYMENTS, "bid_at_most", "dial_at_most")
DONE = "done"
NOBODY_ELSE = "nobody else"


# ---- who may deal with whom


def may_deal(t: Table, seat: Seat, other: Seat) -> bool:
    """Deals are made between seats that are not allied and not of one person (own_two_factions)."""
    return seat != other and not allied(t, seat, other) and other != partner(t, seat)


def partners_for(t: Table, parties: list[Seat]) -> list[Seat]:
    """Who could be a further party to a deal of these seats."""
    return [seat for seat in seats(t) if all(may_deal(t, seat, x) for x in parties)]


def deals_open(t: Table) -> bool:
    """Deals are made after set-up, unless the table plays without (ruling setup_order)."""
    return t.options.deals != "off" and t.phase != "setup"


def offers(s: State, seat: Seat) -> list[str]:
    """What a seat may do about deals now."""
    t = s.table
    if not deals_open(t):
        return []
    mine = [deal for deal in t.deals if not in_force(deal) and deal.agreed[0] == seat]
    new = len(mine) < OFFERS and bool(partners_for(t, [seat]))
    return [
        *(["offer_deal"] if new else []),
        *(["accept_deal"] if acceptable(t, seat) else []),
        *(["refuse_deal"] if refusable(t, seat) else []),
        *(["withdraw_deal"] if mine else []),
        *(["cancel_deal"] if cancellable(t, seat) else []),
    ]


def acceptable(t: Table, seat: Seat) -> list[int]:
    """Numbers of offers that wait for this seat."""
    return [d.number for d in t.deals if seat in d.parties and seat not in d.agreed]


def refusable(t: Table, seat: Seat) -> list[int]:
    """Numbers of others' offers to this seat, also those that it has accepted."""
    offered = [d for d in t.deals if seat in d.parties and not in_force(d)]
    return [d.number for d in offered if d.agreed[0] != seat]


def withdrawable(t: Table, seat: Seat) -> list[int]:
    """Own offers that not all have accepted."""
    return [d.number for d in t.deals if not in_force(d) and d.agreed[0] == seat]


def cancellable(t: Table, seat: Seat) -> list[int]:
    """Numbers of deals in force that this seat has not yet asked to cancel."""
    held_to = [d for d in t.deals if seat in d.parties and in_force(d)]
    return [d.number for d in held_to if seat not in d.cancelled]


def deal_of(t: Table, number: int) -> Deal:
    """The deal with this number."""
    return next(deal for deal in t.deals if deal.number == number)


# ---- offering


def offer_deal(s: State, seat: Seat) -> Play[None]:
    """Lay an offer on the table: with whom, and who promises what."""
    t = s.table
    parties = yield from choose_parties(t, seat)
    promises: list[Binding] = []
    while len(promises) < MOST_PROMISES:
        by = yield Ask(seat, "promise by", [*parties, *([DONE] if promises else [])], of="seat")
        if by == DONE:
            break
        given = sum(p.number for p in promises if p.seat == by and p.kind in PAYMENTS)
        promise = yield from draft_promise(s, seat, by, parties, given)
        promises.append(promise)
    t.dealt += 1
    t.deals.append(Deal(t.dealt, parties, promises, [seat]))
    s.tell("deal_offered", seat=seat, number=t.dealt)
    for promise in promises:
        s.tell("promise_offered", None, **facts(promise))


def choose_parties(t: Table, seat: Seat) -> Play[list[Seat]]:
    """One other seat, and further ones if wanted."""
    parties = [seat, (yield Ask(seat, "deal with", partners_for(t, [seat]), of="seat"))]
    while others := partners_for(t, parties):
        more = yield Ask(seat, "deal also with", [NOBODY_ELSE, *others], of="seat")
        if more == NOBODY_ELSE:
            break
        parties.append(more)
    return parties


def facts(promise: Binding) -> dict[str, Value]:
    """A promise as facts of a told event, without what it does not speak of."""
    found: dict[str, Value] = {
        "number": promise.deal,
        "seat": promise.seat,
        "promise": promise.kind,
        "until": promise.until,
    }
    if promise.turn:
        found["turn"] = promise.turn
    if promise.kind in NUMBERED:
        found["amount"] = promise.number
    named = {"place": promise.place, "thing": promise.what}
    found |= {key: value for key, value in named.items() if value}
    if promise.kind == "battle_kind":
        found["way"] = "play" if promise.yes else "not play"
    about = {"other": promise.other, "who": promise.who}
    return found | {key: seat for key, seat in about.items() if seat != NOBODY}


def withdraw_deal(s: State, seat: Seat) -> Play[None]:
    """Take back an own offer that not all have accepted."""
    t = s.table
    number = yield Ask(seat, "withdraw deal", withdrawable(t, seat), of="deal")
    t.deals.remove(deal_of(t, number))
    announce(s, "deal_withdrawn", seat=seat, number=number)


def refuse_deal(s: State, seat: Seat) -> Play[None]:
    """Turn down an offer: it is off the table."""
    t = s.table
    number = yield Ask(seat, "refuse deal", refusable(t, seat), of="deal")
    t.deals.remove(deal_of(t, number))
    announce(s, "deal_refused", seat=seat, number=number)


# ---- accepting


def accept_deal(s: State, seat: Seat) -> Play[None]:
    """Accept an offer; the last to do so puts it in force, if all of it is still possible."""
    t = s.table
    number = yield Ask(seat, "accept deal", acceptable(t, seat), of="deal")
    deal = deal_of(t, number)
    for promise in deal.promises:
        if promise.kind == "show" and promise.seat == seat:
            check_own_thing(s, seat, promise.what)
    last = len(deal.agreed) + 1 == len(deal.parties)
    if last:
        check_parties(t, deal)
        check_payments(s, deal)
    deal.agreed.append(seat)
    announce(s, "deal_accepted", seat=seat, number=number)
    if last:
        conclude(s, deal)


def check_own_thing(s: State, seat: Seat, what: str) -> None:
    """Nobody promises to show what is not there; only the seat itself learns by this."""
    if not secrecy.can_show(s, seat, what):
        raise Refused("you cannot show {what}: you have none", rule="promises", what=what)


def check_parties(t: Table, deal: Deal) -> None:
    """Members of one alliance make no deals with each other (ruling bribes)."""
    for seat in deal.parties:
        for other in deal.parties:
            if seat < other and not may_deal(t, seat, other):
                names = {"one": name_of(t, seat), "other": name_of(t, other)}
                why = "{one} and {other} belong together and make no deals with each other"
                raise Refused(why, rule="bribes", **names)


def check_payments(s: State, deal: Deal) -> None:
    """All spice that the deal moves or sets aside is there, as everybody can see."""
    for seat in deal.parties:
        due = sum(p.number for p in deal.promises if p.seat == seat and p.kind in PAYMENTS)
        bound = spice_is_bound(s.table, seat)
        name, there = name_of(s.table, seat), 0 if bound else free_spice(s.table, seat)
        if due and has_planned(s, seat):
            why = "{name} has made a battle plan and pays nothing until it is shown"
            raise Refused(why, rule="promises", name=name)
        if due > there:
            why = "{name} would have to pay {due} spice and can spend {there}"
            raise Refused(why, rule="promises", name=name, due=due, there=there)


def conclude(s: State, deal: Deal) -> None:
    """The deal is in force: spice moves, things are shown, the rest binds (ruling promises)."""
    s.tell("deal_made", number=deal.number)
    for promise in deal.promises:
        keep(s, promise)
    if not any(binding.deal == deal.number for binding in s.table.bindings):
        s.table.deals.remove(deal)


def keep(s: State, promise: Binding) -> None:
    """Do what is promised for now, and bind the seat to what is promised for later."""
    seat, other, amount = promise.seat, promise.other, promise.number
    if promise.kind == "pay_now":
        s.table.spice[seat] -= amount
        hand_over(s, other, amount)
        s.tell("bribe_paid", seat=seat, other=other, amount=amount)
    elif promise.kind == "show":
        if secrecy.can_show(s, seat, promise.what):
            secrecy.reveal(s, seat, promise.what, secrecy.viewers_of(s, promise))
        else:
            secrecy.cannot_show(s, seat, promise.what)
    else:
        if promise.kind == "pay_when":
            set_aside(s, seat, amount)
            s.tell("spice_set_aside", seat=seat, other=other, amount=amount)
        if promise.kind == secrecy.SHARE:
            secrecy.share_now(s, promise)
        s.table.bindings.append(msgspec.structs.replace(promise))


# ---- cancelling


def cancel_deal(s: State, seat: Seat) -> Play[None]:
    """Ask to cancel a deal in force; it ends when all its parties want it (ruling bribes)."""
    t = s.table
    number = yield Ask(seat, "cancel deal", cancellable(t, seat), of="deal")
    deal = deal_of(t, number)
    deal.cancelled.append(seat)
    announce(s, "deal_to_cancel", seat=seat, number=number)
    if len(deal.cancelled) == len(deal.parties):
        bindings.release(s, [b for b in t.bindings if b.deal == number])
        announce(s, "deal_cancelled", number=number)
