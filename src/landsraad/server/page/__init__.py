"""The table's page, from what one person may see of it.

Waiting, playing, looking back and the result are states of this one page; `scenes.changes` turns
one into the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Closeup, plain_json
from landsraad.server.page import bar, dock, newcomers, rail, room
from landsraad.server.page.asked import desk
from landsraad.server.page.fetched.drawings import with_pictures
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.foot_tabs import foot_tabs
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import deciding, press
from landsraad.server.page.playbill import stage_queue
from landsraad.server.page.regions import Regions
from landsraad.server.page.tabs import chat
from landsraad.server.replay import result


def page(glimpse: Glimpse, regions: Regions | None = None) -> Node:
    """Put the page together: bar, rail, board, dock, desk, each at its place. What is as it was is
    taken from `regions`.

    Whatever a browser keeps for itself (which tab is open, the theme, what is typed, how far the
    board is zoomed) is in attributes that are never written here, so no change can undo it.
    """
    regions = regions or Regions()
    regions.look(glimpse)
    kept = regions.region
    shown = (
        desk.desk(glimpse),
        kept("board", board_region),
        gathering(glimpse),
        kept("dock", dock.dock),
        rail.rail(glimpse, kept),
        bar.bar(glimpse),
        stage_queue(glimpse),
        foot_tabs(glimpse),
        *kept("newcomers", newcomers.shown),
    )
    found = tuple(node for node in shown if node is not None)
    return Node("main", standing(glimpse), found, "page")


def gathering(glimpse: Glimpse) -> Node | None:
    """Before the game: how friends come to this table, and what people say meanwhile."""
    if glimpse.picture is not None:
        return None
    said = el("section", el("h2", "Chat"), chat(glimpse), id="talk", aria_label="Chat")
    return el("aside", room.friends(glimpse), said, id="gathering", aria_label="Friends and chat")


def standing(glimpse: Glimpse) -> dict[str, str]:
    """What the page's script must know, as attributes of the page."""
    table, draft, moment = glimpse.table, glimpse.drafting, glimpse.moment
    strip = glimpse.picture.strip if glimpse.picture else []
    long = "long" if glimpse.frame.long and strip else "square"
    seated = "seated" if glimpse.seat >= 0 else "watching"
    known = {
        "class": f"{table.status} {seated} {long}",
        "data-table": table.id,
        "data-title": table.title,
        "data-game": table.game,
        "data-seat": str(glimpse.seat),
        "data-status": table.status,
        "data-pace": table.pace,
        "data-decision": deciding(glimpse),
    }
    if glimpse.floor and glimpse.picture and glimpse.picture.progress:
        known["data-chapter"] = glimpse.picture.progress.turn
    if glimpse.asked.due is not None:
        known["data-due"] = f"{glimpse.asked.due:.2f}"
    if glimpse.asked.window and glimpse.asked.window.asked:
        known["data-reacting"] = ""
    if draft:
        # On a sheet what is chosen changes nothing of what is asked.
        said = {} if draft.sheet else {"values": draft.values}
        known["data-draft"] = plain_json({"act": draft.act, **said})
    if desk.is_form(glimpse):
        known["data-form"] = ""
    if glimpse.offers.swap:
        known["data-swap"] = glimpse.offers.swap.code
    if moment:
        known["data-moment"] = str(moment.number)
        known["data-at"] = str(moment.shared)
        known["data-as"] = str(moment.viewpoint.number)
    return known


def board_region(glimpse: Glimpse) -> Node:
    """The large part: the board, or the mats where a game has none; before that the seats."""
    if glimpse.picture is None:
        return el("section", room.waiting_room(glimpse), id="board-region", aria_label="Seats")
    board = glimpse.picture.board
    ended = result.result(glimpse) if glimpse.result and not glimpse.moment else None
    if board is None:
        return el(
            "section",
            ended,
            el("div", glimpse.picture.mats, id="mats-row", class_="mats"),
            id="board-region",
            aria_label="The table",
            class_="boardless",
        )
    return el(
        "section",
        ended,
        el(
            "div",
            el("div", with_pictures(board), id="plane"),
            id="view",
            role="group",
            tabindex=0,
            aria_label="The board. Arrow keys go to possible places, plus and minus zoom.",
        ),
        [
            el("div", node, id=f"corner:{name}", class_=f"corner {name}")
            for name, node in glimpse.picture.corners.items()
        ],
        closeups(glimpse.picture.closeups) if glimpse.picture.closeups else None,
        zoom(),
        id="board-region",
        aria_label="The board",
    )


def closeups(parts: Sequence[Closeup]) -> Node:
    """Buttons for the parts of a board; which of them is shown only the page itself knows."""
    whole = press("All", data_closeup="")
    shown = [press(p.title, data_closeup=" ".join(f"{n:g}" for n in p.box)) for p in parts]
    return el("nav", whole, shown, id="closeups", aria_label="Parts of the board")


@cache
def zoom() -> Node:
    """Buttons for those who neither turn a wheel nor pinch."""
    kinds = (
        ("out", "−", "Zoom out"),
        ("in", "+", "Zoom in"),
        ("fit", icon("corners"), "Show all of it"),
    )
    buttons = [
        el("button", sign, type="button", data_zoom=kind, aria_label=words, title=words)
        for kind, sign, words in kinds
    ]
    return el("div", buttons, id="zoom")
