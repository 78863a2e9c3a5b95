"""What seats remember of what they have seen and others have not.

Partners remember the same: who knows a card of the other's hand knows it with the other, and what
the Atreides lost face down both have seen (team_secrets).
"""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.state import Shield, State
from landsraad.kernel import Seat

_CARD: Final = "card"
_LOST: Final = "lost token"
_OBJECTIVE: Final = "objective"


def card_note(holder: Seat, card: str) -> str:
    """The note that a seat holds a card; it counts the copies."""
    return f"{_CARD} {holder} {card}"


def share_card(s: State, seat: Seat, holder: Seat, card: str, n: int) -> None:
    """Two partners both know how many copies of a card one of them holds."""
    for each in (seat, holder):
        s.shields[each].notes[card_note(holder, card)] = n


def shared_copies(s: State, holder: Seat, card: str) -> int:
    """How many copies of a card in a hand the holder's partner knows of."""
    return int(s.shields[holder].notes.get(card_note(holder, card), 0))


def known_cards(shield: Shield) -> dict[Seat, list[str]]:
    """The cards of each hand that a seat remembers, each as often as it is there."""
    known: dict[Seat, list[str]] = {}
    for note, copies in shield.notes.items():
        if note.startswith(f"{_CARD} "):
            _, holder, card = note.split(" ")
            known.setdefault(int(holder), []).extend([card] * int(copies))
    return known


def note_lost(shield: Shield, face: str) -> None:
    """A deployment token with this face has left the game unseen by others."""
    shield.notes[f"{_LOST} {face}"] = 1


def lost_faces(shield: Shield) -> list[str]:
    """Faces of deployment tokens that left the game and only the Atreides have seen."""
    return _noted(shield, _LOST)


def note_objective(shield: Shield, objective: str) -> None:
    """This seat has seen a secret objective of the Atreides (irulan_looks)."""
    shield.notes[f"{_OBJECTIVE} {objective}"] = 1


def known_objectives(shield: Shield) -> list[str]:
    """Secret objectives of the Atreides that a seat of the other side has seen."""
    return _noted(shield, _OBJECTIVE)


def _noted(shield: Shield, sort: str) -> list[str]:
    """What the notes of one sort are about."""
    start = f"{sort} "
    return [note.removeprefix(start) for note in shield.notes if note.startswith(start)]
