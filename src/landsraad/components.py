"""What is in a game's box: TOML beside its code, read into typed tables.

A file that does not fit is refused with a sentence that names the file and the entry.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Collection, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Named(Protocol):
    """A row that has an id."""

    @property
    def id(self) -> str:
        """What others call it."""


N = TypeVar("N", bound=Named)


class Unfit(ValueError):
    """A file of components does not fit the rules; the message says where."""


def read(package: str, name: str, kind: type[T]) -> T:
    """Read a TOML file that lies in a package.

    >>> from landsraad.rulings import Rulings
    >>> len(read("landsraad.games.dune.components", "rulings.toml", Rulings).ruling) > 100
    True
    """
    return decoded(files(package).joinpath(name).read_bytes(), name, kind)


def read_owned(package: str, name: str, kind: type[T], variable: str) -> T:
    """Read a file of a box; one of that name in the folder that the variable names comes first."""
    other = os.environ.get(variable)
    if other and (path := Path(other) / name).is_file():
        return decoded(path.read_bytes(), path.name, kind)
    if other and not Path(other).is_dir():
        raise Unfit(f"{variable} names {other}, which is not a folder")
    return read(package, name, kind)


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


# ---- what no single row can say: that rows agree with each other


def entry(file: str, table: str, row: Named) -> str:
    """How a refusal names an entry."""
    return f'{file}, {table} "{row.id}"'


def known(where: str, what: str, names: Iterable[str], among: Collection[str]) -> None:
    """Refuse a name that is not one of these.

    >>> known("map.toml", "area", ["arrakeen", "giedi_prime"], {"arrakeen", "carthag"})
    Traceback (most recent call last):
    landsraad.components.Unfit: map.toml: there is no area 'giedi_prime'
    """
    for name in names:
        if name not in among:
            raise Unfit(f"{where}: there is no {what} {name!r}")


def by_id(file: str, table: str, rows: Iterable[N]) -> dict[str, N]:
    """Rows by their ids, each of which may be there once."""
    found: dict[str, N] = {}
    for row in rows:
        if row.id in found:
            raise Unfit(f"{entry(file, table, row)}: the id is there twice")
        found[row.id] = row
    return found


def must(right: bool, where: str, why: str) -> None:
    """Refuse what is not right."""
    if not right:
        raise Unfit(f"{where}: {why}")
