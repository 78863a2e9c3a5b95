"""What games there are, and what can be chosen in each."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect

from landsraad import names
from landsraad.kernel import Game, Refused, Unreadable, load
from landsraad.scenes.story import Story


def loaded(name: str) -> Game[Any]:
    """Get a game; one that cannot be imported is a sentence, whatever went wrong inside it."""
    try:
        return load(name)
    except Refused:
        raise
    except Exception as why:  # another package's code can fail in any way
        raise Unreadable(f"{name} cannot be loaded ({type(why).__name__}: {why})") from why


def story_of(game: Game[Any]) -> Story:
    """The game's words."""
    part = game.part("story")
    if part is None:
        raise Refused("{game} has no words yet, so it cannot be shown here", game=game.title)
    story: Story = part.story
    return story


class Listed(msgspec.Struct, frozen=True):
    """One game as `landsraad games` lists it."""

    name: str
    title: str = ""
    seats: tuple[int, ...] = ()
    options: int = 0
    problem: str = ""
    """Why it cannot be loaded; empty when it can."""


def listed() -> list[Listed]:
    """All games that are installed, also those that cannot be loaded."""
    return [_listed(name) for name in names()]


def _listed(name: str) -> Listed:
    try:
        game = loaded(name)
    except Unreadable as why:
        return Listed(name, problem=str(why))
    seats, options = tuple(game.seats), len(game.options.__struct_fields__)
    return Listed(name, game.title, seats, options)


class Choice(msgspec.Struct, frozen=True):
    """One option of a game, as people read it."""

    name: str
    default: Any
    allowed: str
    meaning: str


def choices_of(game: Game[Any]) -> list[Choice]:
    """Every option of a game with its default, what it may be, and what it means.

    >>> choices_of(load("spice_auction"))[0]
    Choice(name='rounds', default=..., allowed='3–...', meaning='How many crates are sold.')
    """
    return [_choice(field) for field in inspect.type_info(game.options).fields]  # type: ignore[attr-defined]


def _choice(field: inspect.Field) -> Choice:
    kind, meaning = field.type, ""
    if isinstance(kind, inspect.Metadata):
        meaning = (kind.extra_json_schema or {}).get("description", "")
        kind = kind.type
    default = field.default
    if default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    return Choice(field.name, default, _allowed(kind), meaning)


def _allowed(kind: inspect.Type) -> str:
    match kind:
        case inspect.BoolType():
            return "true, false"
        case inspect.LiteralType(values):
            return ", ".join(map(str, values))
        case inspect.EnumType(cls):
            return ", ".join(str(member.value) for member in cls)
        case inspect.IntType() | inspect.FloatType():
            return _bounds(kind)
        case inspect.UnionType(types):
            return " or ".join(map(_allowed, types))
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
            return f"any of: {_allowed(kind.item_type)}"
        case inspect.Metadata():
            return _allowed(kind.type)
        case inspect.NoneType():
            return "nothing"
        case _:
            return "text"


def _bounds(kind: inspect.IntType | inspect.FloatType) -> str:
    low = kind.ge if kind.ge is not None else kind.gt
    high = kind.le if kind.le is not None else kind.lt
    above, below = "more than " * (kind.gt is not None), "less than " * (kind.lt is not None)
    if low is None and high is None:
        return "a whole number" if isinstance(kind, inspect.IntType) else "a number"
    if low is None or high is None:
        return f"{below or 'at most '}{high}" if low is None else f"{above or 'at least '}{low}"
    return f"{above}{low}, {below}{high}" if above or below else f"{low}–{high}"
