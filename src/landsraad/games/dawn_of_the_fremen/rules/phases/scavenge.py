"""Scavenge: draw a card, show it, and use it or keep it."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import CARDS, KIND, TOKENS
from landsraad.games.dawn_of_the_fremen.rules.table import held, in_stock, kinds, put, shuffle_in
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import Ask, Play, Seat, then


def scavenge(s: State, seat: Seat) -> None:
    """Draw a card and show it to all; abilities are kept, finds are placed at once."""
    t = s.table
    if seat in t.gone:
        return
    card = s.box.deck.pop()
    t.fresh = card
    s.tell("scavenged", seat=seat, card=card)
    if CARDS[card].sort == "ability":
        t.cards[seat].append(card)
    else:
        t.drawn = card
        then(s, (place_find, seat))


def places_for(t: Table, seat: Seat, thing: str) -> list[str]:
    """Where a find can lie: own territories, for a token those without one of its kind."""
    if thing in TOKENS:
        return [name for name in held(t, seat) if KIND[thing] not in kinds(t.lands[name])]
    return held(t, seat) if in_stock(t, thing) else []


def place_find(s: State, seat: Seat) -> Play[None]:
    """Put the found resource or token into a territory; what finds no place is shuffled back."""
    t = s.table
    card = t.drawn
    thing = CARDS[card].gives
    places = places_for(t, seat, thing) if seat not in t.gone else []
    if not places:
        t.drawn = ""
        shuffle_in(s, [card])
        if seat not in t.gone:
            s.tell("find_lost", seat=seat, card=card)
        return
    name = yield Ask(seat, "place find", places, of="territory")
    t.drawn = ""
    put(t.lands[name], thing)
    s.tell("found", seat=seat, card=card, territory=name)
    if CARDS[card].use == "recycle":
        shuffle_in(s, [card])
