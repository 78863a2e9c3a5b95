"""What seats know of each other's Intrigue cards: those that were stolen or traded."""

from __future__ import annotations

from landsraad.games.imperium.rules.table import is_six, teammates
from landsraad.games.imperium.state import Shield, State, Who


def holds(holder: Who, card: str) -> str:
    """The note that a player holds a card; it counts the copies."""
    return f"holds {holder} {card}"


def note_card(s: State, seat: Who, holder: Who, card: str) -> None:
    """A seat has seen this card come to a player's hand."""
    notes = s.shields[seat].notes
    notes[holds(holder, card)] = int(notes.get(holds(holder, card), 0)) + 1


def card_left(s: State, holder: Who, card: str) -> None:
    """A card that everybody saw has left a hand: who knew of one there knows of one less."""
    for shield in s.shields:
        drop_one(shield, holds(holder, card))


def drop_one(shield: Shield, note: str) -> None:
    """One copy less of what a note counts."""
    left = int(shield.notes.get(note, 0)) - 1
    if left > 0:
        shield.notes[note] = left
    else:
        shield.notes.pop(note, None)


def taken_unseen(s: State, holder: Who, witnesses: tuple[Who, ...], card: str) -> None:
    """A card left a hand unseen by others: what these knew of the hand is no longer sure."""
    for seat, shield in enumerate(s.shields):
        if seat in witnesses:
            drop_one(shield, holds(holder, card))
        else:
            start = f"holds {holder} "
            for note in [each for each in shield.notes if each.startswith(start)]:
                del shield.notes[note]


def known_cards(shield: Shield) -> dict[Who, list[str]]:
    """The Intrigue cards of each player that a seat knows of, each as often as it is there."""
    known: dict[Who, list[str]] = {}
    for note, copies in shield.notes.items():
        if note.startswith("holds "):
            _, holder, card = note.split(" ")
            known.setdefault(int(holder), []).extend([card] * int(copies))
    return known


def note_bottom(s: State, seat: Who, cards: list[str]) -> None:
    """A seat has put these Intrigue cards under the deck; it knows them until that is shuffled."""
    shield = s.shields[seat]
    for card in cards:
        place = sum(1 for note in shield.notes if note.startswith("under "))
        shield.notes[f"under {place}"] = card


def under_deck(shield: Shield) -> list[str]:
    """Cards that a seat knows to lie under the Intrigue Deck, the first it put there first."""
    return [str(card) for note, card in shield.notes.items() if note.startswith("under ")]


def forget_bottom(s: State) -> None:
    """The Intrigue Deck was made new, or all of the old one is drawn."""
    for shield in s.shields:
        for note in [each for each in shield.notes if each.startswith("under ")]:
            del shield.notes[note]


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
    s.shields[seat].notes[f"gave {commander}"] = contract


def contract_given(shield: Shield) -> dict[Who, str]:
    """The contract that an Ally has given the Commander, while he chooses."""
    return {
        int(note.removeprefix("gave ")): str(contract)
        for note, contract in shield.notes.items()
        if note.startswith("gave ")
    }


def forget_contracts(s: State) -> None:
    """The Commanders have chosen."""
    for shield in s.shields:
        for note in [each for each in shield.notes if each.startswith("gave ")]:
            del shield.notes[note]
