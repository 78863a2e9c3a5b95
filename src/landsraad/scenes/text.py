"""Small matters of text: capitals, numbers of things, lists, lines that are not too long."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from landsraad.kernel.asks import Seat, Value

Name: TypeAlias = Callable[[Seat], str]
"""How a seat is called."""

WIDTH: Final = 76
"""Letters that fit in a panel of a usual terminal."""
HARD: Final = "\N{NO-BREAK SPACE}"
"""A blank at which no line ends."""


def capital(text: str) -> str:
    """Begin with a capital.

    >>> capital("the Emperor passes.")
    'The Emperor passes.'
    """
    return text[:1].upper() + text[1:]


SMALL: Final = frozenset(
    {"a", "an", "the", "this", "that", "your", "their", "its"}
    | {"between", "to", "at", "in", "on", "of", "from", "with", "by", "only", "more"}
    | {"all", "any", "each", "every", "everybody", "both", "some", "somebody", "one", "two"}
    | {"no", "none", "nobody", "nothing"}
)
"""Words that have a capital only where a line begins with them."""


def within(text: str) -> str:
    """A line as a part of a sentence.

    >>> within("The Guild"), within("Between Basin and Rim"), within("Arrakeen")
    ('the Guild', 'between Basin and Rim', 'Arrakeen')
    """
    first = (text.split() or [""])[0]
    return text[:1].lower() + text[1:] if first.lower() in SMALL else text


def sentence(text: str) -> str:
    """Begin with a capital and end with a stop.

    >>> sentence("there is no 7")
    'There is no 7.'
    """
    return capital(text) + ("" if text.endswith(".") else ".")


def counted(number: int, one: str, more: str = "") -> str:
    """A number of things.

    >>> counted(1, "border"), counted(3, "border"), counted(0, "sietch", "sietches")
    ('1 border', '3 borders', 'no sietches')
    """
    return f"{number or 'no'} {one if number == 1 else more or one + 's'}"


def one(thing: str) -> str:
    """A thing with its article.

    >>> one("harvester"), one("ornithopter")
    ('a harvester', 'an ornithopter')
    """
    return f"{'an' if thing[:1].lower() in 'aeiou' else 'a'} {thing}"


def listed(things: Iterable[str], last: str = "and") -> str:
    """Several things in a sentence.

    >>> listed(["a", "b", "c"]), listed([])
    ('a, b and c', 'nothing')
    """
    some = list(things)
    if len(some) < 2:
        return some[0] if some else "nothing"
    return f"{', '.join(some[:-1])} {last} {some[-1]}"


def spelled(name: Value) -> str:
    """The name of a thing as its id spells it; a number speaks for itself.

    >>> spelled("the_great_flat"), spelled(3)
    ('the great flat', '3')
    """
    return str(name).replace("_", " ")


def wrapped(text: str, indent: str = "  ") -> list[str]:
    """Break a long line, the rest indented.

    >>> [len(line) for line in wrapped("spice " * 20)]
    [71, 49]
    """
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def flowing(title: str, things: Iterable[str]) -> list[str]:
    """Many short things in a row under a title, none of them broken; nothing when none is there.

    >>> flowing("Alliances", ["Guild and Fremen", "Emperor"]), flowing("Alliances", [])
    (['Alliances: Guild and Fremen · Emperor'], [])
    """
    some = [thing.replace(" ", HARD) for thing in things]
    lines = wrapped(f"{title}: {f'{HARD}· '.join(some)}") if some else []
    return [line.replace(HARD, " ") for line in lines]
