"""How a game settles what its rulebook leaves open, from one file: `components/rulings.toml`.

Forms and `landsraad options` take the words of a game's options from it, and `docs/rulings` is made
of it. It is read when the words are needed, not when the game is played.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from landsraad.components import read
from landsraad.kernel import Game

FILE = "rulings.toml"


class Wording(msgspec.Struct, frozen=True):
    """How a form for people speaks of an option."""

    title: str = ""
    """What the option is called; with the words of a value it reads as one sentence."""
    group: str = ""
    """The part of the rules that it belongs to."""
    words: dict[str, str] = {}
    """Each value in a few words; the keys are the values as text."""
    effects: dict[str, str] = {}
    """What each value does, in a sentence or two."""
    about: str = ""
    """What the option does, whatever its value."""
    empty: str = "all"
    """What a list of values is called when nothing is in it."""


class Ruling(msgspec.Struct, frozen=True):
    """One such place; where tables differ, it is an option."""

    id: str
    topic: str
    """What it is about: a phase, a part of the rules."""
    status: str
    """What it rests on."""
    ruling: str
    """The rule, whole."""
    short: str
    """The rule in a few words."""
    option: str = ""
    """The option that it is; empty: it is none."""
    default: str | int | bool | None = None
    values: tuple[str | int | bool, ...] = ()
    effects: dict[str, str] = {}
    """What each value of the option does; the keys are the values as text."""
    about: str = ""
    """What the option does, where a sentence for each value would say the same over and over."""
    title: str = ""
    """What forms call the option."""
    words: dict[str, str] = {}
    """What forms call its values; the keys are the values as text."""

    def described(self) -> str:
        """What the option does, with the ruling's id.

        >>> both = {"false": "Never.", "true": "Always."}
        >>> ruling = Ruling("bribes", "deals", "own", "…", "…", values=(True, False), effects=both)
        >>> ruling.described()
        'yes: Always. no: Never. (bribes)'
        """
        each = (f"{_word(value)}: {self.effects[as_key(value)]}" for value in self.values)
        return f"{self.about or ' '.join(each)} ({self.id})"


class OwnOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option that belongs to no ruling, such as how long the game is."""

    name: str
    about: str
    title: str = ""
    topic: str = ""
    words: dict[str, str] = {}
    empty: str = "all"


class Rulings(msgspec.Struct, frozen=True):
    """All that the file says."""

    ruling: tuple[Ruling, ...]
    option: tuple[OwnOption, ...] = ()
    groups: dict[str, str] = {}
    """What topics with options are called, in the order in which forms show them."""

    def meanings(self) -> dict[str, str]:
        """What each option does, by its name."""
        own = {each.name: each.about for each in self.option}
        return own | {each.option: each.described() for each in self.ruling if each.option}

    def wordings(self) -> dict[str, Wording]:
        """How forms for people speak of each option, by its name."""
        own = {
            each.name: Wording(
                each.title,
                self._group(each.topic),
                each.words,
                about=each.about,
                empty=each.empty,
            )
            for each in self.option
        }
        return own | {
            each.option: Wording(
                each.title, self._group(each.topic), each.words, each.effects, each.about
            )
            for each in self.ruling
            if each.option
        }

    def _group(self, topic: str) -> str:
        return self.groups.get(topic, "")


def rulings_of(game: Game[Any]) -> Rulings | None:
    """The rulings of a game; None where it has no such file.

    >>> from landsraad import load
    >>> rulings_of(load("dune")).meanings()["open_spice"].partition(":")[0]
    'no'
    >>> rulings_of(load("spice_auction")) is None
    True
    """
    for kind in type(game).__mro__:
        if (found := _read(kind.__module__)) is not None:
            return found
    return None


@cache
def _read(package: str) -> Rulings | None:
    if not hasattr(sys.modules[package], "__path__"):
        return None
    there = files(package).joinpath("components", FILE).is_file()
    return read(f"{package}.components", FILE, Rulings) if there else None


def as_key(value: Any) -> str:
    """A value as text, as `effects` and `words` have it.

    >>> as_key(True), as_key(3), as_key("draw")
    ('true', '3', 'draw')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def _word(value: str | int | bool) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
