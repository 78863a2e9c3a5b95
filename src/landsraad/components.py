"""What is in a game's box: TOML beside its code, read into typed tables.

A file that does not fit is refused with a sentence that names the file and the entry.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T")

MANY = 40
"""More words than these are not listed where one of them is meant."""


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
        allowed = allowed_words(kind, tomllib.loads(text.decode()), str(why))
        listed = f"; allowed: {', '.join(allowed)}" if allowed else ""
        raise Unfit(f"{name}{_entry(text, str(why))}: {why}{listed}") from None
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


# ---- what could have stood there


def allowed_words(kind: Any, data: Any, why: str) -> list[str]:
    r"""What is allowed where a word is not known: words, sorts of rows, or names of fields.

    >>> from typing import Literal
    >>> Sort = Literal["attack", "defence"]
    >>> Card = msgspec.defstruct("Card", [("sort", Sort)], forbid_unknown_fields=True)
    >>> decoded(b'sort = "spell"', "card.toml", Card)
    Traceback (most recent call last):
    landsraad.components.Unfit: card.toml: ...value 'spell' - ...; allowed: attack, defence
    """
    if not why.startswith(("Invalid enum value", "Invalid value", "Object contains unknown")):
        return []
    path = re.search(r"at `\$(.*)`$", why)
    steps = re.findall(r"\.([\w-]+)|\[(\d+|\.\.\.)\]", path[1]) if path else []
    kinds = [inspect.type_info(kind)]
    for field, number in steps:
        tags = [str(each.tag) for each in _structs(kinds) if each.tag_field == field]
        if tags:
            return tags
        kinds, data = _step(kinds, data, field, number)
    if why.startswith("Object"):
        named = [field.encode_name for each in _structs(kinds, data) for field in each.fields]
        return list(dict.fromkeys(named))
    literal = [each for each in _plain(kinds) if isinstance(each, inspect.LiteralType)]
    return [str(value) for each in literal for value in each.values]


def _step(
    kinds: list[inspect.Type], data: Any, field: str, number: str
) -> tuple[list[inspect.Type], Any]:
    """What lies one step down: in a field, or under a number; `...` stands for any key."""
    if field:
        found = [
            each.type
            for struct in _structs(kinds, data)
            for each in struct.fields
            if each.encode_name == field
        ]
        return found, data.get(field) if isinstance(data, dict) else None
    at = int(number) if number.isdigit() else None
    inside: list[inspect.Type] = []
    for each in _plain(kinds):
        if isinstance(each, inspect.DictType):
            inside.append(each.value_type)
        elif isinstance(each, inspect.TupleType):
            inside += each.item_types if at is None else each.item_types[at : at + 1]
        elif isinstance(each, inspect.ListType | inspect.VarTupleType):
            inside.append(each.item_type)
    fits = isinstance(data, list) and at is not None and at < len(data)
    return inside, data[at] if fits else None


def _plain(kinds: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    """All kinds that a union offers."""
    for kind in kinds:
        if isinstance(kind, inspect.UnionType):
            yield from _plain(kind.types)
        elif isinstance(kind, inspect.Metadata):
            yield from _plain([kind.type])
        else:
            yield kind


def _structs(kinds: Iterable[inspect.Type], data: Any = None) -> list[inspect.StructType]:
    """The sorts of rows among kinds; only that which the data says it is, where it does."""
    found = [kind for kind in _plain(kinds) if isinstance(kind, inspect.StructType)]
    said = data if isinstance(data, dict) else {}
    right = [each for each in found if each.tag_field and said.get(each.tag_field) == each.tag]
    return right or found


# ---- what no single row can say: that rows agree with each other


def entry(file: str, table: str, row: Named) -> str:
    """How a refusal names an entry."""
    return f'{file}, {table} "{row.id}"'


def known(where: str, what: str, names: Iterable[str], among: Collection[str]) -> None:
    """Refuse a name that is not one of these.

    >>> known("map.toml", "area", ["arrakeen", "giedi_prime"], {"arrakeen", "carthag"})
    Traceback (most recent call last):
    landsraad.components.Unfit: map.toml: there is no area 'giedi_prime'; allowed: arrakeen, carthag
    """
    for name in names:
        if name not in among:
            raise Unfit(f"{where}: there is no {what} {name!r}; {_instead(name, among)}")


def _instead(name: str, among: Collection[str]) -> str:
    """What is allowed in place of a name; of very many, those that are spelt like it."""
    near = get_close_matches(name, among, n=5)
    if len(among) > MANY and near:
        return f"did you mean {' or '.join(near)}?"
    return f"allowed: {', '.join(sorted(filter(None, among)))}"


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
