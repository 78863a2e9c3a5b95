"""Harkonnen: their own Karama power takes cards from a hand and gives others back."""

from __future__ import annotations

from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.cards.hands import karamas
from landsraad.games.dune.rules.cards.karama import play_karama
from landsraad.games.dune.rules.deals import bindings
from landsraad.games.dune.rules.table import advanced, seat_of, seats
from landsraad.games.dune.state import State
from landsraad.kernel import Ask, Play, Seat, then


def may_swap(s: State, seat: Seat) -> bool:
    """Any time outside a battle, once a game (ruling karama_faction_power_once)."""
    t = s.table
    return (
        advanced(t)
        and t.turn > 0
        and t.battle is None
        and t.factions[seat] == "harkonnen"
        and seat not in t.powers_used
        and bool(karamas(s, seat))
        and bool(victims(s, seat))
    )


def victims(s: State, seat: Seat) -> list[Seat]:
    """Who has cards to take, and was not promised to be left alone."""
    t = s.table
    return [
        other
        for other in seats(t)
        if other != seat
        and s.shields[other].hand
        and bindings.powers(t, seat, "karama", other, ["karama"])
    ]


def swap_cards(s: State, seat: Seat) -> Play[None]:
    """Name a seat and a number; so many cards are taken unseen (ruling harkonnen_swap)."""
    t = s.table
    other = yield Ask(seat, "take cards from", victims(s, seat))
    number = yield Ask(seat, "take cards", range(1, len(s.shields[other].hand) + 1))
    play_karama(s, seat, "karama")
    t.powers_used.append(seat)
    s.tell("karama_power", seat=seat, card="karama")
    s.tell("cards_taken", seat=seat, other=other, cards=number)
    taken = take_unseen(s, other, number)
    third = [x for x in seats(t) if x not in (seat, other)]
    notes.hand_unknown(s, other, third)
    notes.hand_unknown(s, seat, third)
    for card in taken:
        s.shields[seat].hand.append(card)
        notes.card_left(s, other, card)
        notes.card_came(s, seat, card, [other])
        s.tell("taken", only=(seat, other), card=card)
    then(s, (give_back, other, number))


def take_unseen(s: State, other: Seat, number: int) -> list[str]:
    """Draw so many cards from a hand at random."""
    hand = s.shields[other].hand
    taken = []
    for _ in range(number):
        card = s.box.dice.pick(sorted(hand), "card taken")
        hand.remove(card)
        taken.append(card)
    return taken


def give_back(s: State, other: Seat, number: int) -> Play[None]:
    """The Harkonnen give as many cards of their choice back."""
    harkonnen = seat_of(s.table, "harkonnen")
    hand = list(s.shields[harkonnen].hand)
    given: list[str] = []
    for _ in range(number):
        card = yield Ask(harkonnen, "give back", sorted(set(hand)), True)
        hand.remove(card)
        given.append(card)
    for card in given:
        s.shields[harkonnen].hand.remove(card)
        s.shields[other].hand.append(card)
        notes.card_left(s, harkonnen, card)
        notes.card_came(s, other, card, [harkonnen])
        s.tell("given_back", only=(harkonnen, other), card=card)
