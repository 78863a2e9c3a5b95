"""The projectors of an event: what each shows, and how far the count is."""

from __future__ import annotations

from typing import Final

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from landsraad.server import wire
from landsraad.server.api import Here, done
from landsraad.server.event import projectors
from landsraad.server.people.rights import must_be_head, must_have_desk

NEWS: Final = "news"
"""The desk that chooses what projectors show; the head of control may as well."""


class AtProjectors(Controller):
    """Chosen by the news desk and the head; the pages of projectors follow by themselves."""

    path = "/api/tables/{table:str}/event"
    tags = ["event"]

    @get("/screens", summary="What each projector shows now and next (news desk)")
    async def screens(self, here: NamedDependency[Here]) -> wire.ScreensSeen:
        """With all that there is to show, and how far the count is."""
        must_have_desk(here.table, here.hold, NEWS)
        async with here.table.lock:
            return projectors.seen(here.table)

    @post("/screens", summary="Choose what a projector shows, hold it, or add one (news desk)")
    async def choose(
        self, here: NamedDependency[Here], data: JSONBody[wire.ScreenWanted]
    ) -> wire.Done:
        """What is not said stays as it is; the projector shows it within a second."""
        must_have_desk(here.table, here.hold, NEWS)
        return await done(here, lambda: projectors.choose(here.table, data))

    @post("/count", summary="How far the hall sees the count (head)")
    async def count(
        self, here: NamedDependency[Here], data: JSONBody[wire.CountWanted]
    ) -> wire.Done:
        """Also back: a step can be shown again."""
        must_be_head(here.table, here.hold)
        return await done(here, lambda: projectors.count(here.table, data))
