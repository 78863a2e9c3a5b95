"""Offers of deals as cards: what a seat gets and gives, until when, and how it answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from landsraad.games.dune.components import CARDS, LEADERS
from landsraad.games.dune.rules.deals.bindings import in_force
from landsraad.games.dune.rules.deals.offers import DONE, NOBODY_ELSE
from landsraad.games.dune.rules.deals.terms import FORBIDDEN, PROMISES
from landsraad.games.dune.rules.secrecy import ALL
from landsraad.games.dune.rules.table import PHASES
from landsraad.games.dune.scene.seen import Seen
from landsraad.games.dune.state import NOBODY, Binding, Deal, Table
from landsraad.games.dune.story.deals import CHIPS, clause, short, term
from landsraad.games.dune.story.words import PHASES as PHASE_WORDS
from landsraad.kernel import Ask, Seat, Value
from landsraad.scenes.offer import Bargain, Change, Deed, Offer, Term
from landsraad.scenes.text import Name, capital, listed


def offered(view: Seen) -> list[Offer]:
    """Offers that wait for this seat, and its own; the newest first."""
    if view.seat < 0:
        return []
    waiting = [
        deal for deal in view.table.deals if not in_force(deal) and view.seat in deal.parties
    ]
    return [_offer(view, deal) for deal in reversed(waiting)]


def _offer(view: Seen, deal: Deal) -> Offer:
    t, seat, name = view.table, view.seat, view.story.name
    by, until = deal.agreed[0], stands_until(t, deal)
    others = tuple(other for other in deal.parties if other != seat)
    change = Change(others, tuple(dict(promise_script(t, each)) for each in deal.promises))
    terms = _terms(t, name, seat, deal)
    offer = Offer(f"deal:{deal.number}", by, "", terms, until, change=change)
    return _own(offer, name, deal) if by == seat else _others(offer, t, name, seat, deal)


def _own(offer: Offer, name: Name, deal: Deal) -> Offer:
    others = listed(name(other) for other in deal.parties if other != offer.by)
    withdraw = Deed("withdraw_deal", {"withdraw deal": deal.number})
    return replace(offer, words=f"You offer {others} a deal", refuse=withdraw)


def _others(offer: Offer, t: Table, name: Name, seat: Seat, deal: Deal) -> Offer:
    answered, agreed = _answered(t, seat, deal), seat in deal.agreed
    what = "other terms" if answered else "a deal"
    return replace(
        offer,
        words=f"{capital(name(offer.by))} offers {what}",
        accept=None if agreed else Deed("accept_deal", {"accept deal": deal.number}),
        refuse=Deed("refuse_deal", {"refuse deal": deal.number}),
        instead_of=_terms(t, name, seat, answered) if answered else (),
    )


def _terms(t: Table, name: Name, seat: Seat, deal: Deal) -> tuple[Term, ...]:
    return tuple(
        Term(
            term(name, t.turn, seat, b),
            b.seat == seat,
            clause(name, t.turn, seat, b, they=len(deal.parties) == 2),
            short(b),
        )
        for b in deal.promises
    )


def _answered(t: Table, seat: Seat, deal: Deal) -> Deal | None:
    """The newest own offer to the same seats that came before this one."""
    own = [
        each
        for each in t.deals
        if not in_force(each)
        and each.agreed[0] == seat
        and {*each.parties} == {*deal.parties}
        and each.number < deal.number
    ]
    return own[-1] if own else None


def stands_until(t: Table, deal: Deal) -> str:
    """When an offer lapses: as soon as one of its promises would come too late, or this turn."""
    ends = {promise.until for promise in deal.promises if promise.turn <= t.turn}
    if "auction" in ends:
        return "for this card"
    phases = [phase for phase in PHASES if phase in ends]
    return f"until {PHASE_WORDS[phases[0]]} ends" if phases else "this turn"


# ---- putting one together


FITTING: Final = {
    "storm": ("pay_now", "stay_out", "share_foresight"),
    "spice_blow": ("pay_now", "ally", "no_ally"),
    "charity": ("pay_now", "no_bid", "bid_at_most"),
    "bidding": ("pay_now", "no_bid", "bid_at_most", "show"),
    "revival": ("pay_now", "stay_out", "go_to"),
    "shipment": ("pay_now", "stay_out", "go_to", "no_ship"),
    "battle": ("pay_now", "dial_at_most", "no_traitor", "no_power"),
    "collection": ("pay_now", "no_collect", "stay_out"),
    "mentat_pause": ("pay_now", "stay_out", "show"),
}
"""The promises that people make in a phase, those that they make most first."""


def fitting(view: Seen) -> Sequence[Value]:
    """The promises that are about this phase."""
    return FITTING.get(view.table.phase, ("pay_now",))


def start(view: Seen, ask: Ask) -> Value | None:
    """What stands in a promise at first, where the first option would not do."""
    if ask.kind == "until" and "turn" in ask.options and view.table.phase == "mentat_pause":
        return next((value for value in ask.options if value == "later turn"), None)
    return "turn" if ask.kind == "until" and "turn" in ask.options else None


BARGAIN: Final = Bargain(
    act="offer_deal",
    partner="deal with",
    further="deal also with",
    nobody=NOBODY_ELSE,
    giver="promise by",
    done=DONE,
    what="promise",
    chip=lambda kind, mine: CHIPS[str(kind)][0 if mine else 1],
    fitting=fitting,
    sorts=(*PROMISES, *FORBIDDEN),
    start=start,
    note="Everybody sees the offer. Once it is accepted, the game keeps both sides to it.",
)
"""How a deal is put together."""


# ---- the same deal once more, as answers


def promise_script(t: Table, b: Binding) -> Iterator[tuple[str, Value]]:
    """The answers that make up one promise."""
    yield "promise by", b.seat
    yield "promise", b.kind
    for asked in PROMISES[b.kind].asks:
        yield from _particulars(b, asked)
    yield from _end(t, b)


def _particulars(b: Binding, asked: str) -> Iterator[tuple[str, Value]]:
    """The answers about one particular of a promise, by what `terms` calls it."""
    match asked:
        case "amount" | "bid" | "dial":
            yield "about number", b.number
        case "payee":
            yield "promise to", b.other
        case "event":
            yield "pay when", b.what
            yield "about phase", b.place
            yield "about seat", b.who
            yield "about territory", b.place
        case "territory" | "spice field" | "held territory" | "battlefield":
            yield "about territory", b.place
        case "enemy" | "ally":
            yield "about seat", b.other
        case "kind":
            yield "about kind", b.what
        case "way":
            yield "play it", "play" if b.yes else "not play"
        case "power":
            yield "about power", b.what
        case "thing":
            yield from _thing(b.what)
        case "sight":
            yield "share", b.what
        case "viewer":
            yield "show to", ALL if b.other == NOBODY else b.other
        case "text":
            yield "about text", b.what


def _thing(what: str) -> Iterator[tuple[str, Value]]:
    """The answers that name something that is shown."""
    if what in CARDS:
        yield from (("show", "card"), ("about card", what))
    elif what in LEADERS:
        yield from (("show", "traitor"), ("about leader", what))
    else:
        yield "show", what


def _end(t: Table, b: Binding) -> Iterator[tuple[str, Value]]:
    """The answers about when a promise ends, where that was left to the deal."""
    if b.until in ("auction", "bidding") and PROMISES[b.kind].lasts == "sale":
        yield "until", b.until
    elif b.until == "game":
        yield "until", "done"
    elif b.until == "turn" and b.turn > t.turn:
        yield "until", "later turn"
        yield "about turn", b.turn
    else:
        yield "until", "turn" if b.until == "turn" else "phase"
