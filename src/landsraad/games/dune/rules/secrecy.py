"""Secrecy: nobody is obliged to hide anything. A seat may show what it has, to one or to all.

What can be shown, by name: `hand`, a card, `traitors` (all of them), a leader (that traitor card),
`returned` (the traitor cards that were put back), `prediction`, `storm_card`, and what the Atreides
saw: `spice_card`, `sale_card`.
"""

from __future__ import annotations

from landsraad.games.dune.components import CARDS, LEADERS
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.hands import out_of_play
from landsraad.games.dune.rules.deals.payments import announce
from landsraad.games.dune.rules.table import advanced, card_on_sale, seats
from landsraad.games.dune.state import NOBODY, Binding, State, Table
from landsraad.kernel import Ask, Play, Seat, Value

SEEN = {"storm_card": "storm card", "spice_card": "spice card", "sale_card": "sale"}
"""Things that do not lie behind the shield, and how notes call them."""

SEERS = {"storm_card": "fremen", "spice_card": "atreides", "sale_card": "atreides"}
"""Whose power it is to look at them."""

LOOKED_AT = {"storm_card": "storm", "spice_card": "shipment", "sale_card": "bidding"}
"""The phase in which they look."""

SHARE = "share_foresight"
"""The promise to let others see what one looks at."""

ALL = "all"


def show(s: State, seat: Seat) -> Play[None]:
    """Show one thing to one seat, or to all (rulebook: Secrecy; ruling memory)."""
    what = yield from choose_thing(s, seat, seat)
    other = yield Ask(seat, "show to", [ALL, *notes.others(s, seat)], of="seat")
    viewers = notes.others(s, seat) if other == ALL else [other]
    reveal(s, seat, what, viewers)


def may_show(s: State, seat: Seat) -> bool:
    """Has this seat anything that it could show?"""
    return bool(things(s, seat, seat))


def things(s: State, asker: Seat, seat: Seat) -> list[str]:
    """What kinds of things a seat could show, as far as the asker knows."""
    t, shield = s.table, s.shields[seat]
    found = ["hand", "card"] if shield.hand else []
    found += ["traitors"] if shield.traitors else []
    found += ["traitor"] if len(shield.traitors) > 1 else []
    found += ["returned"] if shield.returned else []
    found += ["prediction"] if t.factions[seat] == "bene_gesserit" else []
    if asker == seat:
        return found + [thing for thing in sights(t, seat) if SEEN[thing] in shield.notes]
    return found + [thing for thing in sights(t, seat) if lies_there(s, thing)]


def sights(t: Table, seat: Seat) -> list[str]:
    """What the power of a seat lets it look at; storm cards are used in the advanced game."""
    found = [thing for thing, faction in SEERS.items() if faction == t.factions[seat]]
    return [thing for thing in found if thing != "storm_card" or advanced(t)]


def lies_there(s: State, thing: str) -> bool:
    """Is there such a card to have looked at, as everybody knows?"""
    if thing == "storm_card":
        return s.box.storm_card > 0
    return thing == "spice_card" or card_on_sale(s.table)


def choose_thing(s: State, asker: Seat, seat: Seat) -> Play[str]:
    """Ask what a seat shows, or what another wants to be shown by it."""
    thing: str = yield Ask(asker, "show", things(s, asker, seat))
    shield = s.shields[seat]
    if thing == "card":
        own = [card for card in CARDS if card in shield.hand]
        any_card = [card for card in CARDS if not out_of_play(s.table, card)]
        thing = yield Ask(asker, "about card", own if asker == seat else any_card, of="card")
    elif thing == "traitor":
        leaders = shield.traitors if asker == seat else leaders_in_play(s.table)
        thing = yield Ask(asker, "about leader", leaders, of="leader")
    return thing


def leaders_in_play(t: Table) -> list[str]:
    """The leaders that can be on traitor cards (ruling traitor_selection)."""
    return [leader for leader in LEADERS if LEADERS[leader].faction in t.factions]


def can_show(s: State, seat: Seat, what: str) -> bool:
    """Has a seat this very thing?"""
    shield = s.shields[seat]
    if what in CARDS:
        return what in shield.hand
    if what in LEADERS:
        return what in shield.traitors
    if what in SEEN:
        return SEEN[what] in shield.notes
    things = {"hand": shield.hand, "traitors": shield.traitors, "returned": shield.returned}
    return bool(things.get(what, shield.predicted))


def reveal(s: State, seat: Seat, what: str, viewers: list[Seat]) -> None:
    """The viewers see the true thing and note it; told to them alone unless all others see it."""
    only = None if len(viewers) == len(seats(s.table)) - 1 else (seat, *viewers)
    for event, facts in seen_things(s, seat, what, viewers):
        s.tell(event, only, seat=seat, **facts)
    for viewer in viewers:
        own = s.shields[viewer].notes
        own["shown"] = int(own.get("shown", 0)) + 1
        own["shown last"] = f"{seat} {what}" if only else f"{seat} {what} to all"


def seen_things(
    s: State, seat: Seat, what: str, viewers: list[Seat]
) -> list[tuple[str, dict[str, Value]]]:
    """Note what the viewers see, and give what they are told of it."""
    shield = s.shields[seat]
    if what in CARDS or what == "hand":
        cards = sorted(set(shield.hand)) if what == "hand" else [what]
        counts = {card: shield.hand.count(card) if what == "hand" else 1 for card in cards}
        for card, count in counts.items():
            notes.holds(s, viewers, seat, card, count)
        return [("shown_card", {"card": card, "number": n}) for card, n in counts.items()]
    if what in LEADERS or what == "traitors":
        leaders = sorted(shield.traitors) if what == "traitors" else [what]
        for leader in leaders:
            notes.learn(s, viewers, f"{seat} traitor {leader}", 1)
        return [("shown_traitor", {"leader": leader}) for leader in leaders]
    if what == "returned":
        for leader in shield.returned:
            notes.learn(s, viewers, f"{seat} returned {leader}", 1)
        return [("shown_returned", {"leader": leader}) for leader in sorted(shield.returned)]
    if what == "prediction":
        notes.learn(s, viewers, f"{seat} predicted {shield.predicted}", 1)
        notes.learn(s, viewers, f"{seat} predicted turn {shield.predicted_turn}", 1)
        facts: dict[str, Value] = {"faction": shield.predicted, "turn": shield.predicted_turn}
        return [("shown_prediction", facts)]
    return [seen_card(s, seat, what, viewers)]


def seen_card(s: State, seat: Seat, what: str, viewers: list[Seat]) -> tuple[str, dict[str, Value]]:
    """Note a card that lies elsewhere and that the seat has looked at."""
    key = SEEN[what]
    value = s.shields[seat].notes[key]
    for viewer in viewers:
        own = s.shields[viewer].notes
        for partly in [name for name in own if name.startswith(f"{key} ")]:
            del own[partly]
        own[key] = value
    fact = {"storm_card": "amount", "spice_card": "spice_card", "sale_card": "card"}[what]
    return f"shown_{what}", {fact: value}


def share(s: State, seat: Seat, thing: str) -> None:
    """A seat has just looked at something: the seats that were promised it see it, too."""
    for promise in s.table.bindings:
        if promise.kind == SHARE and promise.seat == seat and promise.what == thing:
            reveal(s, seat, thing, viewers_of(s, promise))


def viewers_of(s: State, promise: Binding) -> list[Seat]:
    """Who is shown something by a promise."""
    return notes.others(s, promise.seat) if promise.other == NOBODY else [promise.other]


def share_now(s: State, promise: Binding) -> None:
    """What was looked at in this phase, before the promise was made, is shown at once."""
    looking = s.table.phase == LOOKED_AT[promise.what]
    if looking and can_show(s, promise.seat, promise.what):
        reveal(s, promise.seat, promise.what, viewers_of(s, promise))


def cannot_show(s: State, seat: Seat, what: str) -> None:
    """What was promised is no longer there to be shown: everybody learns that (ruling bribes)."""
    everybody = notes.others(s, seat)
    if what in CARDS:
        notes.holds_at_most(s, everybody, seat, what)
    if what in LEADERS:
        notes.learn(s, everybody, f"{seat} traitor {what}", 0)
    announce(s, "show_lapsed", seat=seat, thing=what)
