"""What is in a game's box: TOML beside its code, read into typed tables.

A file that does not fit is refused with a sentence that names the file and the entry.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class Unfit(ValueError):
    """A file of components does not fit the rules; the message says where."""


def read(package: str, name: str, kind: type[T]) -> T:
    """Read a TOML file that lies in a package.

    >>> from landsraad.rulings import Rulings
    >>> len(read("landsraad.games.dune.components", "rulings.toml", Rulings).ruling) > 100
    True
    """
    return decoded(files(package).joinpath(name).read_bytes(), name, kind)


def decoded(text: bytes, name: str, kind: type[T]) -> T:
    r"""Read TOML from anywhere; `name` is how errors call it.

    >>> Card = msgspec.defstruct("Card", [("id", str), ("count", int)])
    >>> Box = msgspec.defstruct("Box", [("card", list[Card])])
    >>> decoded(b'[[card]]\nid = "lasgun"\ncount = "one"', "cards.toml", Box)
    Traceback (most recent call last):
    landsraad.components.Unfit: cards.toml, card "lasgun": Expected `int`, got `str` - at `$...`
    """
    try:
        return msgspec.toml.decode(text, type=kind)
    except msgspec.ValidationError as why:
        raise Unfit(f"{name}{_entry(text, str(why))}: {why}") from None
    except msgspec.DecodeError as why:
        raise Unfit(f"{name}: {why}") from None


def _entry(text: bytes, why: str) -> str:
    """Name the entry in which something is wrong, where the error has a path to one with an id."""
    found = re.search(r"`\$\.(\w+)\[(\d+)\]", why)
    if found is None:
        return ""
    table, number = found[1], int(found[2])
    entry: Any = tomllib.loads(text.decode())[table][number]
    called = entry.get("id") or entry.get("name") if isinstance(entry, dict) else None
    return f', {table} "{called}"' if called else f", {table} {number + 1}"
