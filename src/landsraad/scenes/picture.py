"""All that one seat sees of a match, put together: board, mats, the question and the log."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import msgspec

from landsraad.kernel.asks import SPECTATOR, Ask, Seat
from landsraad.kernel.game import Game
from landsraad.kernel.match import Match
from landsraad.kernel.state import Told, View
from landsraad.scenes.acts.act_sheet import Route
from landsraad.scenes.frame import Dock, Progress, Row
from landsraad.scenes.log import Log
from landsraad.scenes.node import Drawn, Node, el
from landsraad.scenes.prompt import Prompt, Question, acts, prompt, question, sort_of
from landsraad.scenes.rendering.ghosts import with_foretold, with_ghosts
from landsraad.scenes.rendering.kept import Kept
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.rendering.routes import with_route
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Closeup, Ghost, Panel, Sketch, plain_json
from landsraad.scenes.story import story_of


def sketch_of(game: Game[Any]) -> Sketch:
    """The game's drawings; a game without any is played by its words alone."""
    found = getattr(game.part("scene"), "sketch", None)
    return found if isinstance(found, Sketch) else Sketch()


class Picture(msgspec.Struct, frozen=True):
    """What one seat sees, in parts that a page arranges as it likes."""

    title: str
    style: str
    page_style: str
    board: Node | None
    closeups: list[Closeup]
    """Parts of the board that are looked at alone on small screens."""
    corners: dict[str, Node]
    """What lies around the board, by the corner."""
    progress: Progress | None
    strip: list[Node]
    order: list[Seat]
    rows: list[Row]
    mats: list[Node]
    dock: Dock | None
    notes: Node | None
    prompt: Prompt | None
    """The question, if the seat is asked something."""
    acts: Node | None
    """What it may do out of turn, if anything."""
    panels: list[Panel]
    log: list[Node]

    @property
    def boardless(self) -> bool:
        """Has the game no board?"""
        return self.board is None

    def parts(self) -> Iterator[Node]:
        """Everything that is drawn, a tree for each part; the question is not among them."""
        dock = self.dock.node() if self.dock else None
        single = (self.board, dock, self.notes, self.acts)
        yield from (part for part in single if part is not None)
        yield from (*self.corners.values(), *self.strip, *self.mats)
        yield from (mini for row in self.rows for mini in row.minis)
        yield from (panel.body for panel in self.panels)
        yield from self.log

    def _repr_svg_(self) -> str:
        """The board alone, for a notebook or a file."""
        return svg(self)

    def _repr_html_(self) -> str:
        """Everything, for a notebook."""
        return html(self)


def picture(
    game: Game[Any],
    view: View,
    ask: Ask | None = None,
    offers: Sequence[str] = (),
    told: Sequence[Told] = (),
    first: int = 0,
    log: Log | None = None,
    ghosts: Sequence[Ghost] = (),
    spare: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    together: bool = False,
    route: Route | None = None,
    kept: Kept | None = None,
) -> Picture:
    """Draw what a seat sees and is asked. If its story is told already, give a `Seen`.

    `told` is what it was told, the oldest first; `first` says how many came before those. A
    caller that draws often keeps a `log`, so that no line of it is written twice. `ghosts` are
    those of a draft (see `Board.ghosts`). `spare` are attributes of nodes that this question does
    not mark. `together`: a number that follows from an option is asked for with it. `route` is the
    way over the board that a draft would take. What was drawn before is taken from `kept`.
    """
    sketch, seen = sketch_of(game), Seen.of(story_of(game), view)
    kept = kept or Kept()
    easel = kept.easel(seen)
    part = easel.part
    asked = question(sketch, seen, ask, together) if ask else None

    def all_panels(seen: Seen) -> Sequence[Panel]:
        return sketch.desk.panels(seen, ask, offers, told)

    def marked(node: Node | None) -> Node | None:
        return kept.dressed(node, marks) if node is not None and marks else node

    marks: dict[str, Mapping[str, str]] = {**spare, **(asked.marks() if asked else {})}
    on_board = set[str]()
    board = part("board", sketch.board.draw)
    if board is not None:
        board = with_route(sketch, seen, with_place(sketch, seen, ask, board), route)
        board = with_ghosts(sketch, seen, board, ghosts)
        board = kept.dressed(board, marks, on_board) if marks else board
        if asked:
            board = with_foretold(sketch, seen, board, foretold(sketch, seen, asked))
    panels = [
        msgspec.structs.replace(panel, body=marked(panel.body) or panel.body)
        for panel in part("panels", all_panels, also=(ask, tuple(offers), tuple(told)))
    ]
    return Picture(
        title=game.title,
        style=sketch.board.style,
        page_style=sketch.board.page_style,
        board=board,
        closeups=list(sketch.board.closeups(seen)),
        corners={
            name: marked(corner) or corner
            for name, corner in part("corners", sketch.board.corners).items()
        },
        progress=sketch.board.progress(seen),
        strip=[marked(each) or each for each in part("strip", sketch.board.strip)],
        order=sketch.seats.order(seen),
        rows=easel.by_seat("row", sketch.seats.row),
        mats=[marked(mat) or mat for mat in easel.by_seat("mat", sketch.seats.mat)],
        dock=_dock(part("dock", sketch.seats.dock), marked),
        notes=marked(part("notes", sketch.seats.notes)),
        prompt=prompt(asked, _large(on_board, sketch.places.small)) if asked else None,
        acts=acts(seen.story, offers) if offers else None,
        panels=panels,
        log=(log or Log()).lines(sketch, seen, told, first),
    )


def foretold(sketch: Sketch, seen: Seen, asked: Question) -> dict[str, list[Ghost]]:
    """The ghosts of every answer, by its value as a page has it; a number stands after another."""
    found = {
        plain_json(each.value): sketch.board.foretold(seen, asked.ask, each.value)
        for each in asked.choices
    }
    goes_on = sketch.desk.number_after(seen, asked.ask) if asked.counted else None
    if goes_on is not None:
        after, following = goes_on
        for each in asked.counted:
            key = f"{plain_json(after)} {plain_json(each.value)}"
            found[key] = sketch.board.foretold(seen, following, each.value)
    return found


def with_place(sketch: Sketch, seen: Seen, ask: Ask | None, board: Node) -> Node:
    """Let the board say which place the question is about."""
    place = sketch.places.about(seen, ask) if ask else None
    if place is None:
        return board
    return Node(board.tag, board.attrs | {"data-about": place}, board.kids, board.id)


def _dock(dock: Dock | None, lit: Callable[[Node | None], Node | None]) -> Dock | None:
    """The dock with its options marked."""
    if dock is None:
        return None
    hand = tuple(lit(card) or card for card in dock.hand)
    return msgspec.structs.replace(dock, hand=hand, court=lit(dock.court))


def _large(places: Collection[str], small: Collection[str]) -> frozenset[str]:
    """Those that are large enough to be chosen on the board."""
    return frozenset(place for place in places if sort_of(place) not in small)


def picture_of(match: Match[Any], seat: Seat = SPECTATOR) -> Picture:
    """Draw a match as a seat sees it; -1 sees what everybody sees. A notebook shows it as it is.

    >>> from landsraad import load
    >>> from landsraad.kernel import Match
    >>> picture_of(Match.begin(load("spice_auction")), 0).title
    'Spice Auction'
    """
    told = [each for each in match.told if each.reaches(seat)]
    ask = match.asks.get(seat)
    return picture(match.game, match.view(seat), ask, match.offers(seat), told)


@lru_cache
def common_style() -> str:
    """The style that all pictures share."""
    folder = files("landsraad.scenes")
    sheets = (folder.joinpath(name) for name in ("picture.css", "board.css"))
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def svg(shown: Picture) -> str:
    """The board as a picture that stands alone."""
    board = shown.board or el("svg", viewBox="0 0 1 1")
    classes = f"landsraad {board.attrs.get('class', '')}".rstrip()
    attrs = {"xmlns": "http://www.w3.org/2000/svg", **board.attrs, "class": classes}
    title = el("title", shown.title)
    # In SVG a style is text like any other and is escaped; in HTML it is not.
    style = el("style", common_style() + shown.style)
    return markup(Node("svg", attrs, (title, style, *board.kids), board.id), ids=False)


def html(shown: Picture) -> str:
    """All parts one after another."""
    progress = shown.progress
    parts = [
        el("h1", shown.title),
        el("p", f"{progress.turn} {progress.of}".rstrip()) if progress else None,
        shown.prompt.node() if shown.prompt else None,
        shown.acts,
        shown.board,
        *(el("section", el("h2", panel.title), panel.body) for panel in shown.panels),
        shown.dock.node() if shown.dock else None,
        shown.notes,
        el("div", shown.mats, class_="mats"),
        el("ol", shown.log[-20:], class_="log") if shown.log else None,
    ]
    style = Drawn(
        f'<style id="style">{common_style()}{shown.style}{shown.page_style}</style>', id="style"
    )
    return markup(el("div", style, *parts, class_="landsraad", id="landsraad"), ids=False)
