"""What can be promised in a deal, and the questions that put a promise together (ruling promises).

Cards, leaders, forces and powers never change hands: no promise says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from landsraad.games.dune.components import POLAR_SINK, TERRITORIES, TERRITORY
from landsraad.games.dune.rules import secrecy
from landsraad.games.dune.rules.deals.bindings import CARD_KINDS
from landsraad.games.dune.rules.table import (
    PHASES,
    advanced,
    free_spice,
    giveable,
    people,
    seats,
    spice_is_bound,
)
from landsraad.games.dune.state import NOBODY, Binding, State, Table, View
from landsraad.kernel import Ask, Play, Refused, Seat, Value

MOST_PROMISES = 6
"""The most promises that one deal holds."""
BIDS = range(1, 21)
DIALS = range(21)


class Promise(NamedTuple):
    """A kind of promise: what must be asked to make it, and how long it lasts."""

    asks: tuple[str, ...]
    lasts: str
    """at once, named, sale (the card on sale or the phase), sight (the phase of that foresight),
    a phase, fight, nexus, or event."""


PROMISES: Final = {
    "pay_now": Promise(("amount", "payee"), "at once"),
    "pay_when": Promise(("amount", "payee", "event"), "event"),
    "no_bid": Promise((), "sale"),
    "bid_at_most": Promise(("bid",), "sale"),
    "stay_out": Promise(("territory",), "named"),
    "go_to": Promise(("territory",), "shipment"),
    "leave": Promise(("held territory",), "shipment"),
    "no_ship": Promise((), "shipment"),
    "not_against": Promise(("enemy",), "named"),
    "spare": Promise(("enemy",), "battle"),
    "dial_at_most": Promise(("battlefield", "dial"), "fight"),
    "battle_kind": Promise(("battlefield", "kind", "way"), "fight"),
    "give_up": Promise(("battlefield",), "fight"),
    "no_traitor": Promise(("enemy",), "named"),
    "no_power": Promise(("power", "enemy"), "named"),
    "no_collect": Promise(("spice field",), "collection"),
    "show": Promise(("thing", "viewer"), "at once"),
    secrecy.SHARE: Promise(("sight", "viewer"), "sight"),
    "ally": Promise(("ally",), "nexus"),
    "no_ally": Promise(("ally",), "nexus"),
    "written": Promise(("text",), "named"),
}

FORBIDDEN: Final = {
    "card": "treachery cards cannot be given away in a deal",
    "leader": "leaders cannot be given away in a deal",
    "forces": "forces cannot be given away in a deal",
    "power": "the powers of a faction cannot be lent or given away in a deal",
    "discount": "the Emperor's price for treachery cards cannot be lowered in a deal",
}
"""What a deal may not contain (rulings bribes, promises), and how to say so."""

POWERS: Final = {
    "atreides": ("battle_prescience",),
    "bene_gesserit": ("voice",),
    "harkonnen": ("captured_leaders",),
}
"""Powers that are used against another faction; everybody has the Karama."""

EVENTS: Final = ("phase_begins", "battle_won", "battle_lost", "card_bought", "turn_ends")

OWN_WORDS = 200
"""Characters of a promise or question in a person's own words."""

TEXTS: Final = {
    "help_in_battle": "I will help you in your next battle as well as I can.",
    "keep_peace": "I will keep peace with you as long as you keep it with me.",
    "share_news": "I will tell you what I learn about the others.",
    "ask_first": "I will ask you before I go near your territories.",
    "hinder_leader": "I will hinder whoever is closest to winning.",
    "hold_stronghold": "I will keep the stronghold that I hold from our common enemy.",
    "leave_spice": "I will leave the next spice near you to you.",
    "repay_later": "I will repay the favour when I have spice again.",
    "vote_for_you": "I will speak for you in the next Nexus.",
    "no_more_bribes": "I will take no bribes against you.",
    "warn_you": "I will warn you before I turn against you.",
    "play_hero": "I will send only a weak leader against you.",
}
"""Written promises, which bind by honour alone; free text comes with the table's own chat."""


EMPTY: Final = {
    secrecy.SHARE: "this faction does not look at hidden cards",
    "show": "this faction has nothing to show",
    "leave": "this faction has no forces on the planet",
    "ally": "there is nobody left to ally with",
    "no_ally": "there is nobody left to ally with",
}
"""Why a promise would mean nothing now."""


def why_not_promise(view: View, ask: Ask, value: Value) -> Refused | None:
    """Name the ruling that forbids a promise; None where the list of options says it all."""
    if ask.kind != "promise":
        return None
    if value in FORBIDDEN:
        return Refused(FORBIDDEN[str(value)], rule="bribes")
    if value == "written":
        return Refused("only listed promises can be made at this table", rule="promises")
    if value in ("pay_now", "pay_when"):
        return Refused("there is no spice left to promise", rule="promises")
    sentence = EMPTY.get(str(value))
    return Refused(sentence, rule="promises") if sentence else None


# ---- what can be promised now


def possible_promises(s: State, asker: Seat, who: Seat, given: int) -> list[str]:
    """The promises that a seat can make now, as far as the asker knows."""
    return [kind for kind in PROMISES if can_promise(s, asker, who, kind, given)]


def can_promise(s: State, asker: Seat, who: Seat, kind: str, given: int) -> bool:
    """Has this kind of promise any meaning for that seat now?"""
    t = s.table
    match kind:
        case "pay_now" | "pay_when":
            return purse(s, asker, who) > given
        case "leave":
            return bool(held_territories(t, who))
        case "ally" | "no_ally":
            return bool(possible_allies(t, who))
        case "show":
            return bool(secrecy.things(s, asker, who))
        case secrecy.SHARE:
            return bool(secrecy.sights(t, who))
        case "written":
            return t.options.deals == "typed_and_text"
    return True


def purse(s: State, asker: Seat, who: Seat) -> int:
    """What a seat can promise to pay: its own, or another's as far as everybody can see."""
    if asker == who:
        return giveable(s, who)
    return 0 if spice_is_bound(s.table, who) else free_spice(s.table, who)


def held_territories(t: Table, who: Seat) -> list[str]:
    """Territories with forces of a seat, advisors included."""
    sisters = t.factions[who] == "bene_gesserit"
    there = {TERRITORY[part] for part in [*t.forces[who], *(t.advisors if sisters else [])]}
    return [territory for territory in TERRITORIES if territory in there]


def possible_allies(t: Table, who: Seat) -> list[Seat]:
    """Seats that a seat could ally with in a Nexus; none where only two people play."""
    if people(t) == 2:
        return []
    return [seat for seat in seats(t) if seat != who and seat not in t.allies[who]]


def powers_of(t: Table, who: Seat) -> list[str]:
    """Powers of its own that a seat could promise not to use against another."""
    own = POWERS.get(t.factions[who], ())
    return ["karama", *(power for power in own if advanced(t) or power != "captured_leaders")]


# ---- putting one together


class Draft(NamedTuple):
    """A promise while it is being put together on the side."""

    s: State
    asker: Seat
    parties: list[Seat]
    given: int
    """Spice that the promiser pays elsewhere in the same deal."""
    promise: Binding


def draft_promise(
    s: State, asker: Seat, who: Seat, parties: list[Seat], given: int
) -> Play[Binding]:
    """Ask for one promise of a seat, with all that belongs to it."""
    kind = yield Ask(asker, "promise", possible_promises(s, asker, who, given))
    promise = Binding(who, kind, deal=s.table.dealt + 1)
    draft = Draft(s, asker, parties, given, promise)
    for part in PROMISES[kind].asks:
        yield from ASKS[part](draft)
    yield from ask_end(draft)
    return promise


def _number(options: range) -> Callable[[Draft], Play[None]]:
    def ask(draft: Draft) -> Play[None]:
        draft.promise.number = yield Ask(draft.asker, "about number", options)

    return ask


def _amount(draft: Draft) -> Play[None]:
    most = purse(draft.s, draft.asker, draft.promise.seat) - draft.given
    draft.promise.number = yield Ask(draft.asker, "about number", range(1, most + 1))


def _payee(draft: Draft) -> Play[None]:
    others = [seat for seat in draft.parties if seat != draft.promise.seat]
    draft.promise.other = yield Ask(draft.asker, "promise to", others, of="seat")


def _event(draft: Draft) -> Play[None]:
    promise, asker = draft.promise, draft.asker
    promise.what = yield Ask(asker, "pay when", EVENTS)
    if promise.what == "phase_begins":
        promise.place = yield Ask(asker, "about phase", PHASES, of="phase")
    elif promise.what != "turn_ends":
        promise.who = yield Ask(asker, "about seat", seats(draft.s.table), of="seat")
        if promise.what != "card_bought":
            yield from _battlefield(draft)


def _territory(draft: Draft) -> Play[None]:
    draft.promise.place = yield Ask(
        draft.asker, "about territory", list(TERRITORIES), of="territory"
    )


def _spice_field(draft: Draft) -> Play[None]:
    fields = [name for name, territory in TERRITORIES.items() if territory.spice_blow_amount]
    draft.promise.place = yield Ask(draft.asker, "about territory", fields, of="territory")


def _held_territory(draft: Draft) -> Play[None]:
    held = held_territories(draft.s.table, draft.promise.seat)
    draft.promise.place = yield Ask(draft.asker, "about territory", held, of="territory")


def _battlefield(draft: Draft) -> Play[None]:
    fields = [territory for territory in TERRITORIES if territory != POLAR_SINK]
    draft.promise.place = yield Ask(draft.asker, "about territory", fields, of="territory")


def _enemy(draft: Draft) -> Play[None]:
    others = [seat for seat in seats(draft.s.table) if seat != draft.promise.seat]
    draft.promise.other = yield Ask(draft.asker, "about seat", others, of="seat")


def _ally(draft: Draft) -> Play[None]:
    allies = possible_allies(draft.s.table, draft.promise.seat)
    draft.promise.other = yield Ask(draft.asker, "about seat", allies, of="seat")


def _kind(draft: Draft) -> Play[None]:
    kinds = [kind for kind in CARD_KINDS if kind != "special"]
    draft.promise.what = yield Ask(draft.asker, "about kind", kinds, of="kind")


def _way(draft: Draft) -> Play[None]:
    said = yield Ask(draft.asker, "play it", ["play", "not play"])
    draft.promise.yes = said == "play"


def _power(draft: Draft) -> Play[None]:
    powers = powers_of(draft.s.table, draft.promise.seat)
    draft.promise.what = yield Ask(draft.asker, "about power", powers)


def _thing(draft: Draft) -> Play[None]:
    thing = yield from secrecy.choose_thing(draft.s, draft.asker, draft.promise.seat)
    draft.promise.what = thing


def _sight(draft: Draft) -> Play[None]:
    sights = secrecy.sights(draft.s.table, draft.promise.seat)
    draft.promise.what = yield Ask(draft.asker, "share", sights)


def _viewer(draft: Draft) -> Play[None]:
    others = [seat for seat in draft.parties if seat != draft.promise.seat]
    said = yield Ask(draft.asker, "show to", [secrecy.ALL, *others], of="seat")
    draft.promise.other = NOBODY if said == secrecy.ALL else said


def _text(draft: Draft) -> Play[None]:
    draft.promise.what = yield Ask(
        draft.asker, "about text", list(TEXTS), text=OWN_WORDS, of="text"
    )


ASKS: Final = {
    "amount": _amount,
    "payee": _payee,
    "event": _event,
    "bid": _number(BIDS),
    "dial": _number(DIALS),
    "territory": _territory,
    "spice field": _spice_field,
    "held territory": _held_territory,
    "battlefield": _battlefield,
    "enemy": _enemy,
    "ally": _ally,
    "kind": _kind,
    "way": _way,
    "power": _power,
    "thing": _thing,
    "sight": _sight,
    "viewer": _viewer,
    "text": _text,
}


# ---- when it ends


def ask_end(draft: Draft) -> Play[None]:
    """Say when the promise ends; asked only where the ruling leaves it to the deal."""
    t, promise = draft.s.table, draft.promise
    lasts = PROMISES[promise.kind].lasts
    if lasts == "event":
        sure = promise.what in ("phase_begins", "turn_ends")
        lasts = "game" if sure else "named"
    if lasts == "sight":
        lasts = secrecy.LOOKED_AT[promise.what]
    if lasts == "named":
        yield from _named_end(draft)
    elif lasts == "sale":
        sales = ["auction", "bidding"] if t.auction else ["bidding"]
        promise.until = yield Ask(draft.asker, "until", sales)
        promise.turn = t.turn if promise.until == "auction" else turn_of_end(t, "bidding")
    elif lasts in PHASES:
        promise.until, promise.turn = lasts, turn_of_end(t, lasts)
    elif lasts == "fight":
        promise.until, promise.turn = lasts, turn_of_end(t, "battle")
    else:
        promise.until = lasts


def _named_end(draft: Draft) -> Play[None]:
    t, promise = draft.s.table, draft.promise
    last = t.options.turns
    ends = ["phase", "turn", *(["later turn"] if t.turn < last else [])]
    ends += ["done"] if promise.kind == "pay_when" else []
    until: str = yield Ask(draft.asker, "until", ends)
    promise.until = {"phase": t.phase, "later turn": "turn", "done": "game"}.get(until, until)
    promise.turn = t.turn
    if until == "later turn":
        promise.turn = yield Ask(draft.asker, "about turn", range(t.turn + 1, last + 1))


def turn_of_end(t: Table, phase: str) -> int:
    """In which turn this phase next ends: this one unless it is over."""
    return t.turn if PHASES.index(t.phase) <= PHASES.index(phase) else t.turn + 1
