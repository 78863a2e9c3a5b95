"""A package for a new game: the example Caravan, written under another name."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from landsraad import game_names
from landsraad.kernel import Refused

EXAMPLE = "caravan"
CLASS = re.compile(r"(?<=:)Caravan|(?<=import )Caravan|Caravan(?=\(|Story|Sketch)")
"""Where the example's title is the name of a class."""
WRITTEN = (".md", ".py", ".toml")
"""What a package is written of; anything else beside it was left by tools."""


def example() -> Traversable:
    """The folder of the example: in a wheel it lies in the package, else in the source."""
    packed = files("landsraad").joinpath("skeleton")
    return packed if packed.is_dir() else Path(__file__).parents[3] / "examples" / "own_game"


def checked_name(name: str) -> str:
    """A name that a game and its package can have, or a refusal.

    >>> checked_name("water_race")
    'water_race'
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        why = "name a game with small letters, digits and _, such as water_race, not {name}"
        raise Refused(why, name=repr(name))
    if name in game_names():
        raise Refused("there is a game {name} already", name=repr(name))
    found = find_spec(name)
    if found is not None and found.origin is not None:  # a mere folder has none
        raise Refused("there is a Python module {name} already", name=repr(name))
    return name


def renamed(text: str, name: str, title: str) -> str:
    """A text of the example under the name and title of a new game.

    >>> renamed("class Caravan(Game): title = 'Caravan'", "water_race", "The Water Race")
    "class WaterRace(Game): title = 'The Water Race'"
    >>> renamed("landsraad-caravan, caravan:Caravan", "water_race", "The Water Race")
    'landsraad-water-race, water_race:WaterRace'
    """
    made = CLASS.sub("".join(part.capitalize() for part in name.split("_")), text)
    made = made.replace("Caravan", title)
    made = made.replace(f"landsraad-{EXAMPLE}", f"landsraad-{name.replace('_', '-')}")
    return made.replace(EXAMPLE, name)


def write(folder: Path, name: str, title: str) -> list[Path]:
    """Write the package of a new game into a folder that is not there yet; gives its files."""
    if folder.exists():
        raise Refused("{folder} is there already: nothing was written", folder=folder)
    written = []
    for parts, text in _texts(example()):
        file = folder.joinpath(*(part.replace(EXAMPLE, name) for part in parts))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(renamed(text, name, title), encoding="utf-8")
        written.append(file)
    return written


def _texts(folder: Traversable, *above: str) -> Iterator[tuple[tuple[str, ...], str]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _texts(each, *above, each.name)
        elif each.name.endswith(WRITTEN):
            yield (*above, each.name), each.read_text(encoding="utf-8")
