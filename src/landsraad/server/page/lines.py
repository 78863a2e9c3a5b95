"""The log as it stands on a page: whom a line is about, deeds in a row, what came since."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import is_
from typing import Final

import msgspec

from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el

BRIEF: Final = "data-brief"
"""The attribute of a deed that can run together with others of its kind."""


class _Made(msgspec.Struct, gc=False):
    """A line, and what was made of it. It must not be found by what it says: lines of all tables
    say the same.
    """

    line: Node
    own: Node
    """As this seat reads it."""
    alone: Node | None = None
    """With a line of its own."""
    deed: Node | None = None
    """As one of several deeds in a line."""


class Lines:
    """The log of one seat. What was made of a line stays, as long as the line is shown."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._made: dict[int, _Made] = {}
        """By the identity of the line."""
        self._runs: dict[tuple[int, int], Node] = {}
        """By the first line, and how many follow each other."""
        self._since = 0
        self._lines: Sequence[Node] = ()
        self._shown: tuple[Node, ...] = ()

    def shown(self, lines: Sequence[Node], since: int) -> tuple[Node, ...]:
        """All lines, with the rule between what was known at one's last move and what came then."""
        if since == self._since and same(lines, self._lines):
            return self._shown
        known, self._made = self._made, {}
        made = [self._remembered(known, line) for line in lines]
        newer = since - number_of(lines[0]) if lines else 0  # they are numbered without gaps
        runs, self._runs = self._runs, {}
        if since and 0 < newer < len(lines):
            rule = el("li", "Since your last move", id="since", class_="since")
            found = [*self._joined(made[:newer], runs), rule, *self._joined(made[newer:], runs)]
        else:
            found = self._joined(made, runs)
        self._since, self._lines, self._shown = since, lines, tuple(found)
        return self._shown

    def _remembered(self, known: dict[int, _Made], line: Node) -> _Made:
        made = known.get(id(line)) or _Made(line, marked(line, self.seat))
        self._made[id(line)] = made
        return made

    def _joined(self, lines: list[_Made], runs: dict[tuple[int, int], Node]) -> list[Node]:
        """Equal deeds in a row run together into one line."""
        found: list[Node] = []
        for brief, some in groupby(lines, key=lambda made: BRIEF in made.own.attrs):
            row = list(some)
            if not brief:
                found += [made.own for made in row]
            elif len(row) == 1:
                found.append(alone(row[0]))
            else:
                key = id(row[0].line), len(row)
                found.append(runs.get(key) or run(row))
                self._runs[key] = found[-1]
        return found


def same(lines: Sequence[Node], others: Sequence[Node]) -> bool:
    """Are these the very same lines?"""
    return len(lines) == len(others) and all(map(is_, lines, others))


def begins(lines: Sequence[Node]) -> bool:
    """Is the first line of the whole log among them?"""
    return number_of(lines[0]) == 0


def marked(line: Node, seat: Seat) -> Node:
    """A line that is about this person says so."""
    if f"seat:{seat}" not in line.attrs.get("data-spots", "").split():
        return line
    look = f"{line.attrs.get('class', '')} about-me".lstrip()
    return Node(line.tag, line.attrs | {"class": look}, line.kids, line.id)


def alone(made: _Made) -> Node:
    """A deed that has a line of its own."""
    if made.alone is None:
        line = made.own
        attrs = {name: value for name, value in line.attrs.items() if name != BRIEF}
        made.alone = Node(line.tag, attrs, line.kids, line.id)
    return made.alone


def run(row: list[_Made]) -> Node:
    """Several deeds in one line: the emblem and a word each; all of it on demand."""
    deeds = [deed(made) for made in row]
    return el("li", deeds, id=f"run:{number_of(row[0].line)}", class_="run")


def deed(made: _Made) -> Node:
    """One of them."""
    if made.deed is None:
        line = made.own
        kept = {name: line.attrs[name] for name in ("class", "data-spots") if name in line.attrs}
        attrs = kept | {"title": said(line)}
        made.deed = Node("span", attrs, (line.kids[0], line.attrs[BRIEF]), line.id)
    return made.deed


def said(line: Node) -> str:
    """What a line says, without its emblems."""
    for kid in line.kids:
        if isinstance(kid, Node) and kid.attrs.get("class") == "words":
            return kid.text()
    raise LookupError(f"{line.id} has no words")


def number_of(line: Node) -> int:
    """The number of a line of the log."""
    return int(line.id.rpartition(":")[2])
