"""Who plays: bots by name."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from landsraad.bots.bot import Bot, Maker, RandomBot
from landsraad.bots.comparing import ComparingBot
from landsraad.bots.gentle import GentleBot
from landsraad.bots.own import bots_of
from landsraad.bots.ponder import PonderBot
from landsraad.bots.theirs import admitted_maker, installed, installed_maker
from landsraad.kernel import Dice, Game, Refused, Seat

T = TypeVar("T")

PONDER = "ponder"
GENTLE = "gentle"
"""The bot that those who learn a game play against."""
A_FEW = f"{PONDER}:20"
"""What it is made of where a game has no player of its own."""


def maker(game: Game[Any], spec: str) -> Maker:
    """Find a kind of bot: `random`, `gentle`, `ponder`, `ponder:200` (playouts), `ponder:1.5s`.

    A game brings bots of its own (`bots_of`), by name; so do other packages (`theirs`), and a bot
    that was admitted is called by module and name.

    >>> from landsraad import load
    >>> maker(load("spice_auction"), "stilgar")
    Traceback (most recent call last):
    ...
    landsraad.kernel.errors.Refused: there is no bot 'stilgar'; there are: gentle, random, ponder
    """
    name, _, budget = spec.partition(":")
    if searches(spec):
        if game.clock:
            why = "{name} only answers questions, and {game} is played by free acts: try {known}"
            others = ", ".join(names(game))
            raise Refused(why, name=name, game=game.title, known=others)
        return _ponder(spec)
    kinds: dict[str, Maker] = {"random": RandomBot, GENTLE: _gentle, **bots_of(game).made}
    made = kinds.get(name) or installed_maker(game, name)
    if made is None:
        theirs = admitted_maker(spec)
        if theirs is not None:
            return theirs
        known = ", ".join(names(game))
        raise Refused("there is no bot {name}; there are: {known}", name=repr(name), known=known)
    if budget:
        raise Refused("{name} takes no budget, but was given {budget}", name=name, budget=budget)
    return made


def usual(game: Game[Any]) -> str:
    """The kind of bot that people play against unless they say otherwise: the game's own first.

    >>> from landsraad import load
    >>> usual(load("spice_auction"))
    'ponder'
    """
    return next(iter(bots_of(game).made), names(game)[-1])


def names(game: Game[Any]) -> list[str]:
    """All kinds of bots that can play a game, its own first, then those of other packages.

    Bots that search answer questions and begin nothing: they do not play on an open floor.

    >>> from landsraad import load
    >>> names(load("dune"))
    ['mentat', 'gentle', 'random', 'ponder']
    >>> PONDER in names(load("megagame"))
    False
    """
    searching = [] if game.clock else [PONDER]
    usual = [GENTLE, "random", *searching]
    own = bots_of(game).made
    return [*own, *(name for name in installed(game.name) if name not in (*own, *usual)), *usual]


def able(game: Game[Any], spec: str) -> str:
    """This kind of bot, or the usual one where an older table or record names one that cannot play.

    >>> from landsraad import load
    >>> able(load("dune"), "ponder:20"), able(load("megagame"), "ponder:20")
    ('ponder:20', 'herald')
    """
    return usual(game) if searches(spec) and game.clock else spec


def strength(game: Game[Any], spec: str) -> str:
    """How well a kind of bot plays, in a word.

    >>> from landsraad import load
    >>> [strength(load("dune"), spec) for spec in names(load("dune"))]
    ['strong', 'gentle', 'easy', 'curious']
    >>> [strength(load("imperium"), spec) for spec in names(load("imperium"))]
    ['strong', 'gentle', 'easy', 'very strong']
    """
    if spec == usual(game):
        return "strong"
    if searches(spec) and bots_of(game).lines is not None:
        return "very strong"
    return {"random": "easy", PONDER: "curious"}.get(spec, spec)


class Effort(NamedTuple):
    """How much a bot that searches may think about a decision: playouts, or seconds."""

    playouts: int = 100
    seconds: float | None = None


def searches(spec: str) -> bool:
    """Does this kind of bot search, which takes its time?"""
    return spec.partition(":")[0] == PONDER


def effort(spec: str) -> Effort:
    """What a kind of bot that searches is given to think.

    >>> effort("ponder:200"), effort("ponder:1.5s")
    (Effort(playouts=200, seconds=None), Effort(playouts=100, seconds=1.5))
    """
    budget = spec.partition(":")[2]
    in_seconds = budget.endswith("s")
    try:
        amount = float(budget[:-1]) if in_seconds else int(budget or Effort().playouts)
    except ValueError:
        amount = 0
    if not 0 < amount < math.inf:
        why = "ponder takes a number of playouts or seconds, such as 200 or 1.5s, not {budget}"
        raise Refused(why, budget=repr(budget))
    return Effort(seconds=amount) if in_seconds else Effort(int(amount))


def _ponder(spec: str) -> Maker:
    playouts, seconds = effort(spec)

    def made(game: Game[Any], seat: Seat, dice: Dice) -> Bot:
        lines = bots_of(game).lines
        if lines is None:
            return PonderBot(game, seat, dice, playouts=playouts, seconds=seconds)
        return ComparingBot(game, seat, dice, lines, playouts=playouts, seconds=seconds)

    return made


def _gentle(game: Game[Any], seat: Seat, dice: Dice) -> Bot:
    good = next(iter(bots_of(game).made.values()), None) or _ponder(A_FEW)
    return GentleBot(game, seat, dice, good)


def dealt(players: Sequence[T], seats: int, shift: int = 0) -> list[T]:
    """Give the seats to these players in turn; `shift` moves everybody on by that many seats.

    >>> dealt(["ponder", "random"], 3), dealt(["ponder", "random"], 3, 1)
    (['ponder', 'random', 'random'], ['random', 'ponder', 'random'])
    """
    full = [players[min(i, len(players) - 1)] for i in range(seats)]
    return [full[(i - shift) % seats] for i in range(seats)]
