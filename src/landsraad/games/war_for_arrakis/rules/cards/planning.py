"""Planning cards that are played: which, and where they lie while and after they are done."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import CARDS, DECKS, HARKONNEN, SCHEMING
from landsraad.games.war_for_arrakis.rules.notes import forget_card
from landsraad.games.war_for_arrakis.rules.places import holds
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import Seat


def playable(s: State, seat: Seat) -> list[str]:
    """The cards that a seat can play, each kind once; Hawat's Scheming never (scheming)."""
    return sorted({card for card in s.shields[seat].hand if card != SCHEMING})


def otherwise(card: str) -> str:
    """The script of a card for when its condition holds."""
    return f"{card} otherwise"


def script_of(t: Table, card: str) -> str:
    """What a card does if it is played now."""
    row = CARDS[card]
    if row.if_then_cond is not None and holds(t, row.if_then_cond):
        return otherwise(card)
    return card


def show_card(s: State, seat: Seat, card: str) -> None:
    """A card leaves the hand openly, to be carried out (card_play)."""
    s.shields[seat].hand.remove(card)
    forget_card(s, seat, card)
    s.tell("card_played", seat=seat, card=card)


def lay_aside(s: State, card: str) -> None:
    """A card was carried out: it is discarded, or stays in play (stays_in_play)."""
    t = s.table
    if CARDS[card].stays_in_play:
        t.lasting.append(card)
    else:
        deck = CARDS[card].deck
        t.discards[deck].append(card)
        if t.mahdi is not None and deck in DECKS[HARKONNEN]:
            t.mahdi.last_deck = deck
