"""Games as people play them: named sets of options, with how long they take and how hard they are.

A game's package has a module `options` with an instance of `Presets` called `presets`. The lobby
and the form for a new table are made of it. A game without one is played as its defaults say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from landsraad.kernel import Game, Refused, Seat

WEIGHTS = ("very easy", "easy", "medium", "demanding", "very demanding")
"""What the weights of games are called, from 1 to 5."""


RANK = 50
"""Of a game that says nothing of it."""


class Preset(msgspec.Struct, frozen=True):
    """One way to play a game, with a name."""

    name: str
    """How links and programs call it."""
    title: str
    """How people call it."""
    sentence: str
    """What it is, in a sentence without its stop."""
    minutes: tuple[int, int]
    """How long it takes with people, from and to."""
    weight: Annotated[int, Meta(ge=1, le=5)]
    """How much there is to learn and to think about; see `WEIGHTS`."""
    seats: int
    options: Mapping[str, Any] = {}
    """What is not as the game's defaults say."""
    hints: bool = False
    """Is it a practice table, which explains and advises?"""
    slow: bool = False
    """Do bots take their time, so that a learner can follow?"""
    seat: Seat = 0
    """Where somebody sits who plays it among bots."""

    @property
    def length(self) -> str:
        """How long it takes, in words.

        >>> from landsraad import load
        >>> [each.length for each in presets_of(load("dune")).sets]
        ['30 min', '2–3 h', '3–4 h', '60–90 min']
        """
        least, most = self.minutes
        if least == most:
            return _time(least)
        if least % 60 or most % 60:
            return f"{least}–{most} min"
        return f"{least // 60}–{most // 60} h"

    @property
    def difficulty(self) -> str:
        """Its weight in words."""
        return WEIGHTS[self.weight - 1]


class Sides(msgspec.Struct, frozen=True):
    """What seats play, where people choose that before the game: houses, for instance."""

    option: str
    """The option that names them in the order of the seats."""
    given: Mapping[str, Any]
    """Options by which each seat gets the side that is named for it."""
    word: str = "house"
    words: str = "houses"


class Years(msgspec.Struct, frozen=True):
    """What passes by the clock on an open floor, where nobody has a move."""

    option: str
    """The option that says how many minutes each takes."""
    minutes: tuple[int, ...]
    """Between which people choose."""
    one: str = "a year"


class Presets(msgspec.Struct, frozen=True):
    """All that a lobby must know to offer a game."""

    sentence: str
    """What the game is about, in one sentence."""
    sets: tuple[Preset, ...]
    """From the easiest on."""
    first: str
    """The name of the one for somebody's first game."""
    usual: str
    """The name of the one that is played unless somebody says otherwise."""
    alone: Preset | None = None
    """What somebody plays who has never played it and wants no choices: small, whole, among bots.
    None: the one for a first game, without its lessons."""
    rank: int = RANK
    """How soon a stranger enjoys it: the lobby begins with the lowest."""
    warming: str = ""
    """For a game to warm up with, which has a line in the lobby and no card: how it is offered."""
    sides: Sides | None = None
    years: Years | None = None
    """For a game whose clock moves an open floor on."""

    def named(self, name: str) -> Preset:
        """A preset by its name, or a refusal."""
        for each in self.sets:
            if each.name == name:
                return each
        known = ", ".join(each.name for each in self.sets)
        raise Refused("there is no preset {name}; there are: {known}", name=name, known=known)

    @property
    def about_sides(self) -> frozenset[str]:
        """The options that say who plays what, and how fast; they are not rules."""
        sides = (self.sides.option, *self.sides.given) if self.sides else ()
        return frozenset((*sides, self.years.option) if self.years else sides)


def presets_of(game: Game[Any]) -> Presets:
    """How a game is played.

    >>> from landsraad import load
    >>> presets_of(load("spice_auction")).first
    'first'
    """
    found = getattr(game.part("options"), "presets", None)
    if isinstance(found, Presets):
        return found
    usual = Preset("usual", "Usual", "As its rules say", (60, 60), 3, max(game.seats))
    return Presets(game.title, (usual,), "usual", "usual")


def changed(game: Game[Any], preset: Preset, options: Mapping[str, Any]) -> list[str]:
    """The rules that are not as the preset has them."""
    apart = presets_of(game).about_sides
    as_set, as_given = _plain(game, preset.options), _plain(game, options)
    return [name for name in as_set if name not in apart and as_set[name] != as_given[name]]


def nearest(game: Game[Any], options: Mapping[str, Any], seats: int) -> tuple[Preset, list[str]]:
    """The preset that a table has, and the rules that were changed in it.

    Of those that are as near, it is the one for this number of seats, then the usual one.

    >>> from landsraad import load
    >>> preset, rules = nearest(load("dune"), {"game": "basic", "open_spice": True}, 6)
    >>> preset.title, rules
    ('Basic', ['open_spice'])
    """
    presets = presets_of(game)

    def distance(preset: Preset) -> tuple[int, bool, bool]:
        rules = changed(game, preset, options)
        return len(rules), preset.seats != seats, preset.name != presets.usual

    small = (presets.alone,) if presets.alone else ()
    found = min((*presets.sets, *small), key=distance)
    return found, changed(game, found, options)


def called(game: Game[Any], options: Mapping[str, Any], seats: int) -> str:
    """What is played at a table, in a few words.

    >>> from landsraad import load
    >>> called(load("dune"), {"turns": 8}, 6), called(load("dune"), {"game": "basic"}, 5)
    ('Advanced, 1 rule changed', 'Basic')
    """
    preset, rules = nearest(game, options, seats)
    if not rules:
        return preset.title
    return f"{preset.title}, {len(rules)} {'rule' if len(rules) == 1 else 'rules'} changed"


def with_sides(game: Game[Any], preset: Preset, sides: Sequence[str]) -> dict[str, Any]:
    """The options of a preset in which the seats have these sides, as many as it has seats.

    Sides that the preset names itself are kept; a game without sides has none to give.
    """
    known = presets_of(game).sides
    if known is None or known.option in preset.options:
        return dict(preset.options)
    return {**preset.options, **known.given, known.option: list(sides[: preset.seats])}


def _plain(game: Game[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """All options as plain values, the defaults too."""
    plain: dict[str, Any] = msgspec.to_builtins(game.chosen(options))
    return plain


def _time(minutes: int) -> str:
    return f"{minutes} min" if minutes % 60 else f"{minutes // 60} h"
