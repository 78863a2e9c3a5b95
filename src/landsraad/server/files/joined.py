"""A page's script and all that it imports in one file: one request, and what repeats weighs once.

Each part keeps its own names: it is a function that is called where the part stands, after those
that it imports, and gives what the part exports. What is imported on demand stays a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

JOINED: Final = frozenset({"table.js", "screen.js"})
"""Scripts of pages that are sent with all that they import."""

IMPORT: Final = re.compile(r'^import ([^"]+?) from "\./(\w+)\.js";$', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
RENAMED: Final = re.compile(r"\b(\w+) as (?=\w)")
END: Final = re.compile(r"^((?:(?!//).)*[;{,])\n", re.MULTILINE)
"""A line that goes on, and has no comment."""
LEFT: Final = re.compile(r"^(?:im|ex)port\b.*", re.MULTILINE)
"""What is written in another way than we write it."""


def joined_script(name: str, read: Callable[[str], str]) -> str:
    """A script and those that it imports; others find each part by its name among the exports."""
    parts: dict[str, str] = {}
    add(name.removesuffix(".js"), read, parts, ())
    named = ",".join(f"${part} as {part}" for part in parts)
    return END.sub(r"\1", "".join([*parts.values(), f"export {{{named}}};\n"]))


def add(
    name: str, read: Callable[[str], str], parts: dict[str, str], importers: tuple[str, ...]
) -> None:
    """Put what a script imports before it, and then the script, each once."""
    if name in importers:
        raise ValueError(f"{name}.js imports itself by {importers[-1]}.js")
    if name in parts:
        return
    script = read(f"{name}.js")
    for found in IMPORT.finditer(script):
        add(found[2], read, parts, (*importers, name))
    parts[name] = part_of(name, script)


def part_of(name: str, script: str) -> str:
    """A script as a part of a joined one."""
    exported = EXPORT.findall(script)
    inner = EXPORT.sub("", IMPORT.sub(taken, script))
    if strange := LEFT.search(inner):
        raise ValueError(f"{name}.js cannot be joined: {strange[0]}")
    return f"const ${name}=(()=>{{\n{inner.strip()}\nreturn{{{','.join(exported)}}}}})();\n"


def taken(found: re.Match[str]) -> str:
    """An import as it stands in a joined script."""
    names = RENAMED.sub(r"\1:", " ".join(found[1].split()).removeprefix("* as "))
    return f"const {names}=${found[2]};"
