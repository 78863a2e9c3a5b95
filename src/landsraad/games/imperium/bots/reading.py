"""What a view tells a player: how far the game is, who has what, and how many rounds are left."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from landsraad.games.imperium.bots.lazy import lazy
from landsraad.games.imperium.components import conditions as c
from landsraad.games.imperium.rules.effects.conditions import count, met
from landsraad.games.imperium.rules.table import board, end_vp, fighter, is_six, opponents
from landsraad.games.imperium.state import Player, State, Table, View, Who

FULL_GAME = 8
"""Rounds of a usual game."""


class Counted(NamedTuple):
    """A box whose decks are known only by their sizes."""

    decks: list[range]


class Seen(NamedTuple):
    """As much of a state as conditions look at, made of a view."""

    table: Table
    box: Counted


class Reading:
    """A view, read for its seat."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.seat
        self.t = view.table
        self.shield = view.own
        self.you: Player = self.t.players[self.me]

    @lazy
    def seen(self) -> State:
        """For conditions, which look at a state."""
        decks = [range(n) for n in self.view.box["decks"]]
        return cast(State, Seen(self.t, Counted(decks)))

    @lazy
    def owner(self) -> Who:
        """Whose units I command."""
        return fighter(self.t, self.me)

    @lazy
    def units(self) -> Player:
        """The player whose units these are."""
        return self.t.players[self.owner]

    @lazy
    def others(self) -> list[Who]:
        """Everybody against me."""
        return opponents(self.t, self.me)

    @lazy
    def board(self) -> Any:
        """The side of the board on the table."""
        return board(self.t)

    # ---- how far the game is

    @lazy
    def lead(self) -> int:
        """How many points the player nearest to the end still needs."""
        best = max([player.vp for player in self.t.players if not player.commander])
        return max(0, end_vp(self.t) - best)

    def left_at(self, pace: float) -> float:
        """Rounds that are still to come, this one included, at `pace` points a round."""
        cards = int(self.view.box["conflicts"]) + 1
        slow = 0.8 if is_six(self.t) else 1.0
        return max(1.0, min(cards, FULL_GAME, 0.6 + self.lead / (slow * pace)))

    # ---- cards

    @lazy
    def deck_size(self) -> int:
        """How many cards my deck has, wherever they are."""
        return len(self.you.unseen) + len(self.you.discard) + len(self.you.play)

    def intrigue_of(self, who: Who) -> int:
        """How many Intrigue cards a player holds."""
        if who < len(self.view.outsides):
            return int(self.view.outsides[who]["intrigue"])
        return int(self.view.box["held"][who])

    def hand_of(self, who: Who) -> int:
        """How many cards a player has in hand."""
        return int(self.view.outsides[who]["hand"]) if who < len(self.view.outsides) else 0

    # ---- conditions

    def holds(self, condition: c.Condition, script: str, group: int = 0) -> bool:
        """Does a condition hold for me now?"""
        return met(self.seen, self.me, group, script, condition)

    def number(self, counter: str, group: int = 0) -> int:
        """How many of something there are for me now."""
        return count(self.seen, self.me, group, counter)
