"""Treachery cards change hands: one function for each way, so that notes are never forgotten."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.components import CARDS, FACTIONS, KIND
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.table import advanced, seat_of
from landsraad.games.dune.state import State, Table
from landsraad.kernel import Seat

ATOMICS = "family_atomics"


HAND_LIMIT: Final = {faction.id: faction.hand_limit for faction in FACTIONS.values()}
WORTHLESS: Final = tuple(card for card in CARDS if KIND[card] == "worthless")


def hand_limit(t: Table, seat: Seat) -> int:
    """How many treachery cards a seat may hold."""
    return HAND_LIMIT[t.factions[seat]]


def draw(s: State, count: int) -> list[str]:
    """Take the top treachery cards; an empty deck is rebuilt first (deck_empty, decks_empty)."""
    drawn: list[str] = []
    for _ in range(count):
        if not s.box.deck:
            rebuild_deck(s)
        if s.box.deck:
            drawn.append(s.box.deck.pop())
    if drawn:
        notes.rename(s, "top card", "sale")
    return drawn


def rebuild_deck(s: State) -> None:
    """Shuffle the discards into a new treachery deck."""
    if s.table.discard:
        s.box.deck, s.table.discard = s.table.discard, []
        s.box.dice.shuffle(s.box.deck, "treachery deck")
        s.tell("deck_rebuilt")


def gain(s: State, seat: Seat, card: str) -> None:
    """Take a card into the hand, unseen by others except as their notes say."""
    s.shields[seat].hand.append(card)


def discard(s: State, seat: Seat, card: str) -> None:
    """Play or discard a card openly; Family Atomics leave the game."""
    s.shields[seat].hand.remove(card)
    (s.table.removed if card == ATOMICS else s.table.discard).append(card)
    notes.card_left(s, seat, card)


def karamas(s: State, seat: Seat) -> list[str]:
    """What a seat can play as a Karama, each kind once (Bene Gesserit: worthless_karama)."""
    hand = s.shields[seat].hand
    if not hand:
        return []
    found = ["karama"] if "karama" in hand else []
    if uses_worthless(s.table, seat):
        found += [card for card in WORTHLESS if card in hand]
    return found


def uses_worthless(t: Table, seat: Seat) -> bool:
    """May a seat use worthless cards as Karama now? Not once that was stopped for the phase."""
    sisters = t.factions[seat] == "bene_gesserit" and advanced(t)
    return sisters and "worthless_karama" not in t.stopped


def out_of_play(t: Table, card: str) -> bool:
    """Does everybody see that all cards of this kind are discarded or gone?"""
    return t.discard.count(card) + t.removed.count(card) == CARDS[card].count


def may_hold(s: State, seat: Seat, card: str) -> bool:
    """Could a seat hold this card, as far as the others know?"""
    return bool(s.shields[seat].hand) and not out_of_play(s.table, card)


def may_hold_karama(s: State, seat: Seat) -> bool:
    """Could a seat play a Karama, as far as the others know?"""
    if not s.shields[seat].hand:
        return False
    t = s.table
    if not out_of_play(t, "karama"):
        return True
    sisters = uses_worthless(t, seat)
    return sisters and any(not out_of_play(t, card) for card in WORTHLESS)


def anybody_has_karama(s: State) -> bool:
    """Can anybody at all play a Karama? (A secret: only for windows that need not open.)"""
    for shield in s.shields:
        if "karama" in shield.hand:
            return True
    sisters = seat_of(s.table, "bene_gesserit")
    return sisters >= 0 and bool(karamas(s, sisters))
