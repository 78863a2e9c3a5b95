"""What can be chosen in a game, described so that a form or a list can be made of it."""

from __future__ import annotations

import math
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import inspect

from landsraad.kernel.game import Game
from landsraad.option_sets import listed
from landsraad.rulings import Wording, as_key, rulings_of
from landsraad.scenes.text import capital, spelled

Sort: TypeAlias = Literal["flag", "one", "several", "number", "text"]
"""How it is chosen: yes or no, one of some, any of some, a number, or a line of text."""


class OptionField(msgspec.Struct, frozen=True):
    """One option of a game."""

    name: str
    kind: Sort
    default: Any
    values: tuple[Any, ...] = ()
    """What there is to choose from, for `one` and `several`."""
    low: float | None = None
    """The smallest number; None: there is none."""
    high: float | None = None
    meaning: str = ""
    """What it is about, in the game's words."""
    allowed: str = ""
    """What it may be, in a few words."""
    wording: Wording = msgspec.field(default_factory=Wording)
    """How a form for people speaks of it."""

    @property
    def choices(self) -> tuple[Any, ...]:
        """The values of an option that has a list of them."""
        return (False, True) if self.kind == "flag" else self.values

    def said(self, value: Any) -> str:
        """A value in words.

        >>> OptionField("fair", "flag", True).said(False)
        'no'
        >>> OptionField("house", "one", "a").said("far_bled")
        'far bled'
        >>> OptionField("guests", "several", (), wording=Wording(empty="none")).said([])
        'none'
        """
        if isinstance(value, list | tuple):
            return ", ".join(map(self.said, value)) or self.wording.empty
        known = self.wording.words.get(as_key(value))
        return known or (("no", "yes")[value] if isinstance(value, bool) else spelled(value))

    def effect(self, value: Any) -> str:
        """What a value does, in a sentence or two."""
        return self.wording.effects.get(as_key(value)) or self.wording.about


def fields_of(game: Game[Any]) -> list[OptionField]:
    """Every option that people are offered, with its default, what it may be and what it means.

    The meaning comes from the game's rulings, or from the option's own description.

    >>> from landsraad import load
    >>> [(field.name, field.kind) for field in fields_of(load("spice_auction"))]
    [('rounds', 'number'), ('spice', 'number'), ('ties', 'one')]
    """
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    rulings = rulings_of(game)
    meanings = rulings.meanings() if rulings else {}
    wordings = rulings.wordings() if rulings else {}
    offered = listed(game.options)
    return [
        _field(each, meanings.get(each.name, ""), wordings.get(each.name))
        for each in info.fields
        if each.name in offered
    ]


def _field(field: inspect.Field, meaning: str, wording: Wording | None) -> OptionField:
    kind = field.type
    wording = wording or Wording(capital(spelled(field.name)))
    if isinstance(kind, inspect.Metadata):
        meaning = meaning or (kind.extra_json_schema or {}).get("description", "")
        wording = msgspec.convert({**msgspec.to_builtins(wording), **(kind.extra or {})}, Wording)
        kind = kind.type
    if not wording.effects:
        wording = msgspec.structs.replace(wording, about=wording.about or meaning)
    default = field.default
    if default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    low, high = _limits(kind)
    sort, values = _sort(kind), _values(kind)
    return OptionField(
        field.name, sort, default, values, low, high, meaning, _allowed(kind), wording
    )


def _sort(kind: inspect.Type) -> Sort:
    match kind:
        case inspect.BoolType():
            return "flag"
        case inspect.LiteralType() | inspect.EnumType():
            return "one"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() if _values(kind):
            return "several"
        case _:
            return "text"


def _values(kind: inspect.Type) -> tuple[Any, ...]:
    match kind:
        case inspect.LiteralType(values):
            return values
        case inspect.EnumType(cls):
            return tuple(member.value for member in cls)
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
            return _values(_plain(kind.item_type))
        case _:
            return ()


def _plain(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _limits(kind: inspect.Type) -> tuple[float | None, float | None]:
    """The smallest and the largest number; of an open bound the whole number beside it."""
    if not isinstance(kind, inspect.IntType | inspect.FloatType):
        return None, None
    low = kind.ge if kind.gt is None else _beside(kind, kind.gt, math.inf)
    high = kind.le if kind.lt is None else _beside(kind, kind.lt, -math.inf)
    return low, high


def _beside(kind: inspect.IntType | inspect.FloatType, bound: float, towards: float) -> float:
    if isinstance(kind, inspect.FloatType):
        return math.nextafter(bound, towards)
    return bound + 1 if towards > 0 else bound - 1


def _allowed(kind: inspect.Type) -> str:
    match kind:
        case inspect.BoolType():
            return "true, false"
        case inspect.LiteralType() | inspect.EnumType():
            return ", ".join(map(str, _values(kind)))
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
