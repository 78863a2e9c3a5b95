"""What a game brings for players made of code: its own bots, and what a search may know of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from landsraad.bots.bot import Maker
from landsraad.bots.scripts import Script
from landsraad.kernel import Ask, Dice, Game, Seat, Value, View


class Lines(msgspec.Struct, frozen=True):
    """What a search needs that compares the game's own player with other lines of answers."""

    others: Callable[[View, Ask, Value], list[Script]]
    """Lines that may be better than the usual answer, which is given, the best guesses first.
    None: there is no doubt."""
    player: Maker
    """Who plays on, in all seats."""
    stage: Callable[[Any], int]
    """Changes at the moments at which `value` can be asked, such as the number of the round."""
    value: Callable[[Any, Seat], float]
    """How likely a seat wins at such a moment."""


class Bots(msgspec.Struct, frozen=True):
    """A game's players. Its package has a module `bots` with an instance called `bots`."""

    made: Mapping[str, Maker] = {}
    """The game's own bots by name; people play against the first unless they say otherwise."""
    value: Callable[[Any, Seat], float] | None = None
    """How well a seat stands in a state, from 0 to 1; for a search."""
    policy: Callable[[Any, Ask, Dice], Value] | None = None
    """What to answer in the playouts of a search."""
    playing: Callable[[], Maker] | None = None
    """Who answers in playouts in place of a policy, where the answers of a turn hang together: so
    good a player that a search answers otherwise only for a reason. It is called for each question
    that is searched; the players of all its playouts may share what they think."""
    quiet: Callable[[Any], bool] | None = None
    """Is nothing half done, so that `value` tells how seats stand? None: it always does."""
    lines: Lines | None = None
    """For a game whose own player is so good that a search only looks for better lines than his."""
    hasty: Callable[[View, Ask, Value, int], bool] | None = None
    """Would this answer bring the end near, before the given turn? A gentle bot then answers
    otherwise, so that a learner has seen what the game is. None: the game takes its time anyway."""
    calm: int = 3
    """The first turn in which gentle bots may win, where a guide does not name another."""
    careful: Collection[str] = ()
    """Kinds of questions in which any other answer than the best gives something away for nothing:
    a gentle bot does not err in them. A name may end in `*`."""
    prompted: Callable[[View, Ask], Value | None] | None = None
    """At the prepared table of the guided first game: what a seat does, and what a hint tells the
    learner to do, whatever a player would think best; it gives one of the options. None: nothing
    is arranged, in this question or at all."""
    reason: Callable[[View, Ask, Value], str] | None = None
    """Why a sensible player would answer so, in a few sentences for people."""


def bots_of(game: Game[Any]) -> Bots:
    """The game's players; a game without any is played by those that can play everything.

    >>> from landsraad import load
    >>> list(bots_of(load("dune")).made), bots_of(load("spice_auction")).reason
    (['mentat'], None)
    """
    found = getattr(game.part("bots"), "bots", None)
    return found if isinstance(found, Bots) else Bots()


def chance(lead: float, doubt: float) -> float:
    """How likely a lead wins; one as large as the doubt wins about three times in four.

    >>> chance(0, 8), round(chance(8, 8), 2), round(chance(-8, 8), 2)
    (0.5, 0.73, 0.27)
    """
    return 1 / (1 + math.exp(-lead / doubt))
