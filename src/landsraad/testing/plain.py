"""Is a state plain data, and do two of them share anything?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect


def unplain(state: type[Any]) -> Iterator[str]:
    """Name the fields whose types cannot be kept as bytes in one order.

    >>> class Bad(msgspec.Struct):
    ...     seen: set[str]
    >>> list(unplain(Bad))
    ['Bad.seen: a set has no order; use a list']
    """
    seen: set[Any] = set()

    def walk(kind: inspect.Type, where: str) -> Iterator[str]:
        if isinstance(kind, inspect.SetType | inspect.FrozenSetType):
            yield f"{where}: a set has no order; use a list"
        elif isinstance(kind, inspect.AnyType | inspect.CustomType):
            yield f"{where}: say what type it is"
        elif isinstance(kind, inspect.StructType):
            if kind.cls not in seen:
                seen.add(kind.cls)
                for field in kind.fields:
                    yield from walk(field.type, f"{kind.cls.__name__}.{field.name}")
        else:
            for part in _parts(kind):
                yield from walk(part, where)

    yield from walk(inspect.type_info(state), state.__name__)


def _parts(kind: Any) -> Iterator[inspect.Type]:
    for name in ("type", "item_type", "key_type", "value_type"):
        part = getattr(kind, name, None)
        if isinstance(part, inspect.Type):
            yield part
    for name in ("types", "item_types"):
        yield from getattr(kind, name, ())


def shared(one: Any, other: Any) -> bool:
    """Do two states hold the same list, dict or unfrozen Struct anywhere?

    >>> inner = [1]
    >>> shared([inner, 2], [inner]), shared([[1]], [[1]])
    (True, False)
    """
    return bool(_mutable(one) & _mutable(other))


def _mutable(thing: Any) -> set[int]:
    found: set[int] = set()
    rest = [thing]
    while rest:
        at = rest.pop()
        if isinstance(at, msgspec.Struct):
            rest += [getattr(at, name) for name in at.__struct_fields__]
            if not at.__struct_config__.frozen:
                found.add(id(at))
        elif isinstance(at, dict):
            rest += at.values()
            found.add(id(at))
        elif isinstance(at, list | tuple):
            rest += at
            if isinstance(at, list):
                found.add(id(at))
    return found
