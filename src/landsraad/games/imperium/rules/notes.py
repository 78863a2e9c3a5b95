"""What seats know of each other's Intrigue cards: those that were stolen or traded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from landsraad.games.imperium.rules.table import is_six, teammates
from landsraad.games.imperium.state import Shield, State, Who
from landsraad.kernel import Value

HOLDS: Final = "holds"
"""How many copies of a card a player has."""
UNDER: Final = "under"
"""Which card a seat has put under the deck, the first of them, the second, …"""
GAVE: Final = "gave"
"""Which contract a Commander was given to choose from."""


class Note(NamedTuple):
    """What a note says. In shields, and so in saves, it is the key of what is noted, as text."""

    sort: str
    number: int
    """The player; of `UNDER` how many cards the seat had put there before."""
    card: str = ""
    """Of `HOLDS` the card."""

    @property
    def text(self) -> str:
        """How it is kept.

        >>> Note(HOLDS, 2, "cunning").text, Note(UNDER, 0).text
        ('holds 2 cunning', 'under 0')
        """
        return f"{self.sort} {self.number} {self.card}".rstrip()


@cache
def read(text: str) -> Note:
    """The note that was kept as this text.

    >>> read("holds 2 cunning")
    Note(sort='holds', number=2, card='cunning')
    """
    sort, number, card, *_ = (*text.split(" "), "")
    return Note(sort, int(number), card)


def noted(shield: Shield, sort: str) -> Iterator[tuple[Note, Value]]:
    """The notes of one sort with what is noted, in the order in which they were made."""
    for text, value in shield.notes.items():
        note = read(text)
        if note.sort == sort:
            yield note, value


def forget(shield: Shield, sort: str, number: int | None = None) -> None:
    """Notes of one sort go: all, or those with this number."""
    for note, _ in list(noted(shield, sort)):
        if number is None or note.number == number:
            del shield.notes[note.text]


def note_card(s: State, seat: Who, holder: Who, card: str) -> None:
    """A seat has seen this card come to a player's hand."""
    notes, held = s.shields[seat].notes, Note(HOLDS, holder, card).text
    notes[held] = int(notes.get(held, 0)) + 1


def card_left(s: State, holder: Who, card: str) -> None:
    """A card that everybody saw has left a hand: who knew of one there knows of one less."""
    for shield in s.shields:
        drop_one(shield, holder, card)


def drop_one(shield: Shield, holder: Who, card: str) -> None:
    """One copy less of a card that a player is known to hold."""
    held = Note(HOLDS, holder, card).text
    left = int(shield.notes.get(held, 0)) - 1
    if left > 0:
        shield.notes[held] = left
    else:
        shield.notes.pop(held, None)


def taken_unseen(s: State, holder: Who, witnesses: tuple[Who, ...], card: str) -> None:
    """A card left a hand unseen by others: what these knew of the hand is no longer sure."""
    for seat, shield in enumerate(s.shields):
        if seat in witnesses:
            drop_one(shield, holder, card)
        else:
            forget(shield, HOLDS, holder)


def known_cards(shield: Shield) -> dict[Who, list[str]]:
    """The Intrigue cards of each player that a seat knows of, each as often as it is there."""
    known: dict[Who, list[str]] = {}
    for note, copies in noted(shield, HOLDS):
        known.setdefault(note.number, []).extend([note.card] * int(copies))
    return known


def note_bottom(s: State, seat: Who, cards: list[str]) -> None:
    """A seat has put these Intrigue cards under the deck; it knows them until that is shuffled."""
    shield = s.shields[seat]
    for place, card in enumerate(cards, len(under_deck(shield))):
        shield.notes[Note(UNDER, place).text] = card


def under_deck(shield: Shield) -> list[str]:
    """Cards that a seat knows to lie under the Intrigue Deck, the first it put there first."""
    return [str(card) for _, card in noted(shield, UNDER)]


def forget_bottom(s: State) -> None:
    """The Intrigue Deck was made new, or all of the old one is drawn."""
    for shield in s.shields:
        forget(shield, UNDER)


def show_team(s: State, who: Who) -> None:
    """Teammates see hand and Intrigue cards, where the table has agreed on that (team_talk)."""
    t = s.table
    if t.options.team_hands == "hidden" or not is_six(t):
        return
    for mate in teammates(t, who):
        s.shields[mate].hands[who] = list(s.shields[who].hand)
        s.shields[mate].plots[who] = list(s.shields[who].intrigue)


def note_contract(s: State, seat: Who, commander: Who, contract: str) -> None:
    """An Ally has given the Commander this contract to choose from."""
    s.shields[seat].notes[Note(GAVE, commander).text] = contract


def contract_given(shield: Shield) -> dict[Who, str]:
    """The contract that an Ally has given the Commander, while he chooses."""
    return {note.number: str(contract) for note, contract in noted(shield, GAVE)}


def forget_contracts(s: State) -> None:
    """The Commanders have chosen."""
    for shield in s.shields:
        forget(shield, GAVE)
