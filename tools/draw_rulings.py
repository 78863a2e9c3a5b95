"""Draw the tables of docs/rulings from the games' rulings: `python tools/draw_rulings.py`.

A table stands between two comments. The first says what is in it: options by name, `others` for all
options that no other table of the page has, or rulings without an option by their topics.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from landsraad import game_names, load
from landsraad.games.megagame import Megagame
from landsraad.kernel import Game
from landsraad.rulings import Rulings, as_key, rulings_of
from landsraad.scenes.options import OptionField, fields_of

RULINGS = Path(__file__).parent.parent / "docs" / "rulings"
TABLE = re.compile(r"<!-- (options|rulings): ([\w ]+) -->\n.*?<!-- end -->", re.S)


def page_of(name: str) -> Path:
    """The page of a game."""
    return RULINGS / f"{name.replace('_', '-')}.md"


def drawn(game: Game[Any]) -> str:
    """A game's page with its tables as the rulings are now."""
    text = page_of(game.name).read_text(encoding="utf-8")
    rulings = rulings_of(game)
    assert rulings is not None, f"{game.name} has no rulings"
    tables = [words.split() for kind, words in TABLE.findall(text) if kind == "options"]
    named = [name for names in tables for name in names]
    others = [field.name for field in fields_of(game) if field.name not in named]

    def table(found: re.Match[str]) -> str:
        words = found[2].split()
        if found[1] == "options":
            rows = option_rows(game, rulings, others if words == ["others"] else words)
        else:
            rows = ruling_rows(rulings, words)
        return "\n".join((f"<!-- {found[1]}: {found[2]} -->", *rows, "<!-- end -->"))

    return TABLE.sub(table, text)


def option_rows(game: Game[Any], rulings: Rulings, names: Sequence[str]) -> list[str]:
    """A table of options, in the order in which they are named."""
    fields = {field.name: field for field in fields_of(game)}
    settled = {each.option: each for each in rulings.ruling}
    about = {option.name: option.about for option in rulings.option}
    found = []
    for name in names:
        field, ruling = fields[name], settled.get(name)
        words = (ruling.short, ruling.id) if ruling else (about[name], "")
        found.append((f"`{name}`", values(field, ruling.values if ruling else ()), *words))
    return rows(["option", "values (default first)", "what it does", "ruling"], found)


def values(field: OptionField, listed: Sequence[Any]) -> str:
    """What an option may be, the default first, the others as the ruling lists them."""
    if field.kind == "several":
        return "none named, or a list with commas"
    if field.kind == "number":
        return f"`{field.default}`, or `{field.low}` to `{field.high}`"
    ordered = sorted(listed or field.choices, key=lambda value: value != field.default)
    return ", ".join(f"`{as_key(value)}`" for value in ordered)


def ruling_rows(rulings: Rulings, topics: Sequence[str]) -> list[str]:
    """A table of the rulings without an option that are about these."""
    found = [each for each in rulings.ruling if each.topic in topics and not each.option]
    return rows(["ruling", "in short"], ((each.id, each.short) for each in found))


def rows(head: Sequence[str], cells: Iterable[Sequence[str]]) -> list[str]:
    """A table in markdown."""
    lines = [head, ["---"] * len(head), *cells]
    return [" | ".join(("", *line, "")).strip() for line in lines]


def games() -> list[Game[Any]]:
    """The games that have rulings, the megagame among them, which is still being built."""
    known = [*map(load, game_names()), Megagame()]
    return [game for game in known if page_of(game.name).exists()]


if __name__ == "__main__":
    for each in games():
        page_of(each.name).write_text(drawn(each), encoding="utf-8")
