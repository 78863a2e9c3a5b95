"""Who plays: bots by name."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from landsraad.bots.bot import Bot, Maker, RandomBot
from landsraad.bots.comparing import ComparingBot
from landsraad.bots.gentle import GentleBot, GuidedBot
from landsraad.bots.own import bots_of
from landsraad.bots.ponder import PonderBot
from landsraad.bots.theirs import admitted_maker, installed, installed_maker
from landsraad.kernel import Dice, Game, Refused, Seat

T = TypeVar("T")

PONDER = "ponder"
GENTLE, STEADY, STRONG = "gentle", "steady", "strong"
LEVELS: Final = (GENTLE, STEADY, STRONG)
"""How well bots play, by the same words in every game: as people who err, as the game's own player,
and with a search where that is stronger."""
LONGER: Final = f"{STRONG}:400"
"""The strong one with time for four times as much."""
A_FEW: Final = f"{PONDER}:20"
"""What a gentle one is made of where a game has no player of its own."""
GUIDED: Final = "guided"
"""A gentle one at the prepared table of a guided first game, with the first turn in which it may
win: `guided:3`."""


def maker(game: Game[Any], spec: str) -> Maker:
    """Find a kind of bot: a level, `random`, `ponder`, `ponder:200` (playouts), `ponder:1.5s`.

    A game brings bots of its own (`bots_of`), by name; so do other packages (`theirs`), and a bot
    that was admitted is called by module and name.

    >>> from landsraad import load
    >>> maker(load("imperium"), "stilgar")
    Traceback (most recent call last):
    ...
    landsraad.kernel.errors.Refused: there is no bot 'stilgar'; there are: gentle, steady, ...
    """
    spec = meant(game, spec)
    name, _, budget = spec.partition(":")
    if name == GUIDED:
        return _guided(budget)
    if searches(spec):
        if game.clock:
            why = "{name} only answers questions, and {game} is played by free acts: try {known}"
            others = ", ".join(names(game))
            raise Refused(why, name=name, game=game.title, known=others)
        return _ponder(spec)
    kinds: dict[str, Maker] = {
        "random": RandomBot,
        GENTLE: _gentle,
        **bots_of(game).made,
    }
    made = kinds.get(name) or installed_maker(game, name)
    if made is None and name not in LEVELS:
        theirs = admitted_maker(spec)
        if theirs is not None:
            return theirs
        known = ", ".join(names(game))
        raise Refused("there is no bot {name}; there are: {known}", name=repr(name), known=known)
    if budget or made is None:
        raise Refused("{name} takes no budget, but was given {budget}", name=name, budget=budget)
    return made


def meant(game: Game[Any], spec: str) -> str:
    """What a level is in this game: the kind of bot behind it. Any other name stays as it is.

    >>> from landsraad import load
    >>> [meant(load("imperium"), spec) for spec in ("steady", "strong", "strong:400", "random")]
    ['spymaster', 'ponder', 'ponder:400', 'random']
    >>> [meant(load("dune"), spec) for spec in ("steady", "strong")]
    ['mentat', 'mentat']
    """
    level, colon, budget = spec.partition(":")
    if level == STRONG and search_is_stronger(game):
        return f"{PONDER}{colon}{budget}"
    return usual(game) if spec in (STEADY, STRONG) else spec


def search_is_stronger(game: Game[Any]) -> bool:
    """Does a search play this game better than its own player, as far as was measured?"""
    own = bots_of(game)
    return own.lines is not None or not (own.made or game.clock)


def usual(game: Game[Any]) -> str:
    """The game's own player, who is behind `steady`; a search where it has none.

    >>> from landsraad import load
    >>> usual(load("dune")), usual(load("spice_auction"))
    ('mentat', 'ponder')
    """
    return next(iter(bots_of(game).made), PONDER)


def names(game: Game[Any]) -> list[str]:
    """All kinds of bots that can play a game: the levels, its own, then those of other packages.

    Bots that search answer questions and begin nothing: they do not play on an open floor.

    >>> from landsraad import load
    >>> names(load("dune"))
    ['gentle', 'steady', 'strong', 'mentat', 'random', 'ponder']
    >>> PONDER in names(load("megagame"))
    False
    """
    searching = [] if game.clock else [PONDER]
    ours = [*LEVELS, *bots_of(game).made, "random", *searching]
    theirs = [name for name in installed(game.name) if name not in ours]
    return [*LEVELS, *bots_of(game).made, *theirs, "random", *searching]


def offered(game: Game[Any]) -> dict[str, str]:
    """The kinds of bots that people choose from, each with its level in words.

    Where the strong one searches it may think for longer; bots of other packages keep their names.

    >>> from landsraad import load
    >>> list(offered(load("dune")).values())
    ['gentle', 'steady', 'strong']
    >>> list(offered(load("imperium")).values())
    ['gentle', 'steady', 'strong', 'strong, thinks longer']
    """
    longer = [LONGER] if search_is_stronger(game) else []
    ours = {*LEVELS, *bots_of(game).made, "random", PONDER}
    theirs = [name for name in installed(game.name) if name not in ours]
    return {spec: level(game, spec) for spec in (*LEVELS, *longer, *theirs)}


def able(game: Game[Any], spec: str) -> str:
    """The kind of bot behind a name, or the usual one where an older table or record names one that
    cannot play.

    >>> from landsraad import load
    >>> able(load("dune"), "ponder:20"), able(load("megagame"), "ponder:20")
    ('ponder:20', 'herald')
    """
    kind = meant(game, spec or STEADY)
    return usual(game) if searches(kind) and game.clock else kind


def level(game: Game[Any], spec: str) -> str:
    """How well a kind of bot plays, in words that people know.

    >>> from landsraad import load
    >>> [level(load("imperium"), spec) for spec in ("spymaster", "ponder", "ponder:1000", "random")]
    ['steady', 'strong', 'strong, thinks longer', 'guesses']
    >>> [level(load("dune"), spec) for spec in ("", "mentat", "strong", "ponder")]
    ['steady', 'steady', 'strong', 'curious']
    """
    if spec in LEVELS:
        return spec
    kind, own = meant(game, spec or STEADY), {usual(game), *bots_of(game).made}
    if kind in own:
        return STEADY
    if searches(kind) and search_is_stronger(game):
        playouts, seconds = effort(kind)
        longer = seconds is not None or playouts > Effort().playouts
        return f"{STRONG}, thinks longer" if longer else STRONG
    return {"random": "guesses", PONDER: "curious"}.get(kind.partition(":")[0], kind)


class Effort(NamedTuple):
    """How much a bot that searches may think about a decision: playouts, or seconds."""

    playouts: int = 100
    seconds: float | None = None


def searches(spec: str) -> bool:
    """Does this kind of bot search, which takes its time? A level is first looked up (`meant`)."""
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
    return GentleBot(game, seat, dice, _good(game))


def _good(game: Game[Any]) -> Maker:
    return next(iter(bots_of(game).made.values()), None) or _ponder(A_FEW)


def _guided(budget: str) -> Maker:
    def made(game: Game[Any], seat: Seat, dice: Dice) -> Bot:
        calm = int(budget) if budget.isdecimal() else None
        return GuidedBot(game, seat, dice, _good(game), calm)

    return made


def dealt(players: Sequence[T], seats: int, shift: int = 0) -> list[T]:
    """Give the seats to these players in turn; `shift` moves everybody on by that many seats.

    >>> dealt(["ponder", "random"], 3), dealt(["ponder", "random"], 3, 1)
    (['ponder', 'random', 'random'], ['random', 'ponder', 'random'])
    """
    full = [players[min(i, len(players) - 1)] for i in range(seats)]
    return [full[(i - shift) % seats] for i in range(seats)]
