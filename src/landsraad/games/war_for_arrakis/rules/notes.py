"""What seats remember of what they have seen and others have not.

Partners remember the same: who knows a card of the other's hand knows it with the other, and what
the Atreides lost face down both have seen (team_secrets).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from landsraad.games.war_for_arrakis.state import Shield, State
from landsraad.kernel import Seat

CARD: Final = "card"
"""How many copies of a card a seat holds."""
LOST: Final = "lost token"
"""A deployment token with this face has left the game unseen by others."""
OBJECTIVE: Final = "objective"
"""This is a secret objective of the Atreides."""


class Note(NamedTuple):
    """What a note says. In shields, and so in saves, it is the key of a number, as text."""

    sort: str
    id: str
    """Which card, face or objective."""
    holder: Seat | None = None
    """Of `CARD` who holds it."""

    @property
    def text(self) -> str:
        """How it is kept.

        >>> Note(CARD, "fa_kitab", holder=1).text, Note(LOST, "hs2").text
        ('card 1 fa_kitab', 'lost token hs2')
        """
        return f"{self.sort} {'' if self.holder is None else f'{self.holder} '}{self.id}"


@cache
def read(text: str) -> Note:
    """The note that was kept as this text.

    >>> read("card 1 fa_kitab"), read("lost token hs2").id
    (Note(sort='card', id='fa_kitab', holder=1), 'hs2')
    """
    sort, _, id = text.rpartition(" ")
    if sort in (LOST, OBJECTIVE):
        return Note(sort, id)
    sort, _, holder = sort.partition(" ")
    return Note(sort, id, int(holder))


def share_card(s: State, seat: Seat, holder: Seat, card: str, n: int) -> None:
    """Two partners both know how many copies of a card one of them holds."""
    for each in (seat, holder):
        s.shields[each].notes[Note(CARD, card, holder).text] = n


def shared_copies(s: State, holder: Seat, card: str) -> int:
    """How many copies of a card in a hand the holder's partner knows of."""
    return int(s.shields[holder].notes.get(Note(CARD, card, holder).text, 0))


def known_cards(shield: Shield) -> dict[Seat, list[str]]:
    """The cards of each hand that a seat remembers, each as often as it is there."""
    known: dict[Seat, list[str]] = {}
    for text, copies in shield.notes.items():
        note = read(text)
        if note.holder is not None:
            known.setdefault(note.holder, []).extend([note.id] * int(copies))
    return known


def forget_card(s: State, holder: Seat, card: str) -> None:
    """Who knew that card in that hand need not remember it any more."""
    text = Note(CARD, card, holder).text
    for shield in s.shields:
        if text in shield.notes:
            left = int(shield.notes[text]) - 1
            if left:
                shield.notes[text] = left
            else:
                del shield.notes[text]


def note_lost(shield: Shield, face: str) -> None:
    """A deployment token with this face has left the game unseen by others."""
    shield.notes[Note(LOST, face).text] = 1


def lost_faces(shield: Shield) -> list[str]:
    """Faces of deployment tokens that left the game and only the Atreides have seen."""
    return _noted(shield, LOST)


def note_objective(shield: Shield, objective: str) -> None:
    """This seat has seen a secret objective of the Atreides (irulan_looks)."""
    shield.notes[Note(OBJECTIVE, objective).text] = 1


def known_objectives(shield: Shield) -> list[str]:
    """Secret objectives of the Atreides that a seat of the other side has seen."""
    return _noted(shield, OBJECTIVE)


def _noted(shield: Shield, sort: str) -> list[str]:
    """What the notes of one sort are about."""
    return [note.id for note in map(read, shield.notes) if note.sort == sort]
