"""Lines of a board that are there from its beginning: a page fetches them once and keeps them.

Every place of a map has an outline, and together they are half of a scene. A page that has them
says so in its hello; then a scene names them by their numbers. What is written on a board and never
changes is kept with them, and so is what its places say of themselves in the beginning.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import Final

import msgspec

from landsraad.kernel import Match, Secret, load
from landsraad.scenes.node import Drawn, Node
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.render import lean_markup, markup
from landsraad.scenes.seen import Seen
from landsraad.server.page.drawings import with_pictures

LINE: Final = re.compile(r' d="([^"]{60,})"')
"""A line of a board that is long enough to be kept."""
KNOWN: Final = re.compile(r' d="([^"]{8,})"')
"""A line that is longer than what would name it."""
TITLE: Final = re.compile(r"<title>([^<]{20,})</title>")
"""What a thing on a board says of itself."""


class Outlines:
    """The outlines of a game's board, and finished drawings on it."""

    def __init__(self, lines: tuple[str, ...], drawings: tuple[str, ...] = ()) -> None:
        self.data = msgspec.json.encode((*lines, *drawings))
        self.name = f"outlines-{hashlib.sha256(self.data).hexdigest()[:12]}.json"
        self._numbers = {line: number for number, line in enumerate(lines)}
        self._drawings = {drawn: len(lines) + number for number, drawn in enumerate(drawings)}

    def folded(self, scene: str) -> str:
        """A scene in which they stand as numbers.

        >>> line = "M0 0" + "l1 1" * 20
        >>> Outlines((line,)).folded(f'<path d="{line}"></path><path d="M0 0z"></path>')
        '<path d="@0"></path><path d="M0 0z"></path>'
        >>> Outlines((), ("<g>Arrakis</g>",)).folded("<svg><g>Arrakis</g></svg>")
        '<svg><!--@0--></svg>'
        """
        for drawn, number in self._drawings.items():
            scene = scene.replace(drawn, f"<!--@{number}-->")
        return TITLE.sub(self._titled, KNOWN.sub(self._named, scene))

    def _titled(self, found: re.Match[str]) -> str:
        number = self._numbers.get(found[1])
        return found[0] if number is None else f"<title>@{number}</title>"

    def _named(self, found: re.Match[str]) -> str:
        number = self._numbers.get(found[1])
        return found[0] if number is None else f' d="@{number}"'


@lru_cache
def outlines(name: str) -> Outlines:
    """What the board of a game is drawn with when a match begins, for any number of players."""
    game = load(name)
    lines = dict.fromkeys(sketch_of(game).board.lines)
    drawings: dict[str, None] = {}
    for seats in sorted(game.seats):
        match = Match.begin(game, {}, seats, Secret.given(0))
        board = sketch_of(game).board.draw(Seen.by(match))
        if board is not None:
            drawn = with_pictures(board)
            lines |= dict.fromkeys(LINE.findall(markup(drawn)))
            lines |= dict.fromkeys(TITLE.findall(lean_markup(drawn)))
            drawings |= dict.fromkeys(inside(board))
    return Outlines(tuple(lines), tuple(drawings))


def inside(board: Node) -> list[str]:
    """Finished drawings that stay inside a page."""
    return [kid.markup for kid in board.kids if isinstance(kid, Drawn) and kid.inside]
