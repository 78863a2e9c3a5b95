"""Intrigue cards are played: as a Plot, in Combat, or in the Endgame."""

from __future__ import annotations

from landsraad.games.imperium.components import INTRIGUE
from landsraad.games.imperium.components.rows import When
from landsraad.games.imperium.rules import notes
from landsraad.games.imperium.rules.effects import do_line, line_possible
from landsraad.games.imperium.rules.running import new_group
from landsraad.games.imperium.state import State, Who
from landsraad.kernel import then


def ways(s: State, who: Who, card: str, when: When) -> list[int]:
    """The ways in which a card may be played now (intrigue_costs)."""
    return [
        number
        for number, way in enumerate(INTRIGUE[card].options)
        if way.when == when
        and any(
            line_possible(s, who, f"intrigue/{card}/{number}", index)
            for index in range(len(way.lines))
        )
    ]


def playable(s: State, who: Who, when: When) -> list[str]:
    """The Intrigue cards that a seat may play now, each once."""
    cards = s.shields[who].intrigue
    if not cards:
        return []
    return [card for card in dict.fromkeys(cards) if ways(s, who, card, when)]


def play_intrigue(s: State, who: Who, card: str, way: int) -> None:
    """Show the card and carry out the lines of this way in one piece (intrigue_one_piece)."""
    s.shields[who].intrigue.remove(card)
    notes.card_left(s, who, card)
    notes.show_team(s, who)
    option = INTRIGUE[card].options[way]
    s.tell("played_intrigue", player=who, card=card, way=way)
    if option.stays_face_up:
        s.table.players[who].lasting.append(card)
        return
    s.table.playing.append(card)
    group = new_group(s)
    script = f"intrigue/{card}/{way}"
    lines = [(do_line, who, group, script, index) for index in range(len(option.lines))]
    then(s, *lines, (discard_played, card))


def discard_played(s: State, card: str) -> None:
    """The card has done all that it does; only now can it come into a new deck."""
    s.table.playing.remove(card)
    s.table.intrigue_discard.append(card)
