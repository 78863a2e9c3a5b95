"""What a game draws, in seven parts: board, seats, places, desk, unasked, stage and screens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from landsraad.kernel.asks import Value
from landsraad.scenes.sketch.board import Board, Closeup, Ghost, styles
from landsraad.scenes.sketch.desk import Answers, Composed, Desk, Panel, Suggestion, button
from landsraad.scenes.sketch.places import SEATS, Place, Places, Point, drawn_as, row_of_seat
from landsraad.scenes.sketch.screens import Screens, Showing
from landsraad.scenes.sketch.seats import COLOURS, Seats, numbered, usual_colour
from landsraad.scenes.sketch.stage import Automaton, Stage
from landsraad.scenes.sketch.unasked import ByCode, Unasked

__all__ = [
    "COLOURS",
    "SEATS",
    "Answers",
    "Automaton",
    "Board",
    "ByCode",
    "Closeup",
    "Composed",
    "Desk",
    "Ghost",
    "Panel",
    "Place",
    "Places",
    "Point",
    "Screens",
    "Seats",
    "Showing",
    "Sketch",
    "Stage",
    "Suggestion",
    "Unasked",
    "act_attributes",
    "button",
    "deed_attributes",
    "drawn_as",
    "numbered",
    "plain_json",
    "row_of_seat",
    "styles",
    "usual_colour",
]


class Sketch(msgspec.Struct, frozen=True, kw_only=True):
    """A game's drawings. Its package has a module `scene` with one that is called `sketch`.

    Each part has sensible defaults: a small game names a board and places. Everything is made from
    what a seat sees. Ids of nodes are stable and say what they stand for (`part:arrakeen@10`,
    `seat:2`, `card:karama:1`), so that things glide when they move, and so that `places` can say
    where an option is. Words for people come from the game's story.
    """

    board: Board = Board()
    """The board, all that lies on it, and what stands around it."""
    seats: Seats = Seats()
    """Who sits around it, what everybody sees of them, and what each holds."""
    places: Places = Places()
    """Where each option stands, and which places look like one."""
    desk: Desk = Desk()
    """How questions are answered: sheets, numbers, panels, standing orders."""
    unasked: Unasked = Unasked()
    """What a seat does without being asked: sheets of free acts, offers, and what waits for it."""
    stage: Stage = Stage()
    """What is played over the board, and what is told when the game is over."""
    screens: Screens = Screens()
    """What a hall sees of it on its projectors."""


def plain_json(value: Any) -> str:
    """A value as attributes carry it.

    >>> plain_json("pass"), plain_json(3), plain_json([1, "a"])
    ('"pass"', '3', '[1,"a"]')
    """
    return msgspec.json.encode(value).decode()


def deed_attributes(act: str, values: Mapping[str, Value]) -> dict[str, str]:
    """Attributes of a button that does a free act at once, with its answers by kind of question."""
    return {"data-at-once": plain_json({"act": act, "values": dict(values)})}


def act_attributes(act: str, *values: Value) -> dict[str, str]:
    """Attributes of a button that begins a free act, with its first answers already given."""
    return {"data-act": act, "data-values": plain_json(values)}
