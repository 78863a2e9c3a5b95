"""What is refused at the desks of an event, of paper, and of the report."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from .events import event
from .refused_clock import ALL_SCENES as KNOWN_SCENES, there_is
from .refusing import Case, Scene, at, scene
from .test_floor import ATREIDES

NO_DESK = "this is for moderators: you have no desk"
FOR_ANNA: dict[str, Any] = {"seat": ATREIDES, "act": "march"}
STRIKE: dict[str, Any] = {"deed": "strike", "entry": 1}
DEEDS: dict[str, dict[str, Any]] = {
    "act-for": {**FOR_ANNA, "values": [], "asked_by": "Anna"},
    "draft-for": FOR_ANNA,
    "take": {"request": 1},
    "hand": {"request": 1, "desk": "map"},
    "answer": {"request": 1, "values": {}},
    "preview": STRIKE,
    "change": {**STRIKE, "reason": "a slip"},
}
PAPER = "paper/{handout:str}"


def at_desk(who: str, verb: str, why: str, /, **more: Any) -> Case:
    """Somebody does this at a desk."""
    return at(who, f"desk/{verb}", why, **DEEDS[verb] | more)


@scene(
    *(at_desk("anna", verb, NO_DESK) for verb in DEEDS),
    *(at_desk("wall", verb, "this is a screen") for verb in DEEDS),
    at_desk("mira", "act-for", "there is no seat 99", seat=99),
    at_desk("mira", "draft-for", "there is no seat 99", seat=99),
    at_desk("mira", "take", "there is no such request"),
    at_desk("mira", "hand", "there is no such request"),
    at_desk("mira", "answer", "there is no such request"),
    at_desk("mira", "preview", "only the head of control may do that"),
    at_desk("mira", "change", "only the head of control may do that"),
    at("katya", PAPER, "there is no hand-out "),
    at("anna", PAPER, "there is no hand-out "),
    at("katya", "report", "the report is made when the day is over"),
    at("anna", "undo", "at an event nobody takes deeds back"),
)
@asynccontextmanager
async def an_event_with_desks(folder: Path) -> AsyncIterator[Scene]:
    """A year stands, and nobody has asked for anything yet."""
    async with event(folder) as day:
        await day.to("The first age")
        await day.does("pause")
        yield there_is(day)


ALL_SCENES = KNOWN_SCENES
"""With those above."""
