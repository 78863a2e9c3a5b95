"""Paper: the hand-outs that a hall prints, and the report when the day is over."""

from __future__ import annotations

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from landsraad.server.api import Here
from landsraad.server.event import paper
from landsraad.server.event.paper import must_have_desk
from landsraad.server.wire.event import BackupSeen
from landsraad.server.wire.paper import PaperMade, PaperWanted, ReportSeen, ReportWanted


class OnPaper(Controller):
    """Sheets that a browser prints. Secret ones are for control: show a token of it."""

    path = "/api/tables/{table:str}/paper"
    tags = ["event"]

    @get("/backup", summary="How it stands with the copies at every tick (control)")
    async def backup(self, here: NamedDependency[Here]) -> BackupSeen:
        """When the last one was made, and what is wrong with it."""
        must_have_desk(here.table, here.hold)
        return here.hall.copies.of(here.table)

    @post("/{handout:str}", summary="A hand-out as sheets for the printer", status_code=200)
    async def handout(
        self, here: NamedDependency[Here], handout: FromPath[str], data: JSONBody[PaperWanted]
    ) -> PaperMade:
        """Made from how the table is now; nothing is changed."""
        async with here.seen.lock:
            return paper.handout(here.seen, here.hold, handout, data)


class AfterTheDay(Controller):
    """What really happened, pouches included: once there is a verdict, for all who may look."""

    path = "/api/tables/{table:str}/report"
    tags = ["event"]

    @post("/", summary="The report of a day (after the verdict)", status_code=200)
    async def report(self, here: NamedDependency[Here], data: JSONBody[ReportWanted]) -> ReportSeen:
        """One HTML file without outside parts, and the same as JSON; with names if wanted."""
        made = await here.hall.reporter.report(here.seen, data.names)
        return ReportSeen(
            f"{here.table.game.name}-{here.table.doc.id}", made.html, msgspec.Raw(made.json)
        )
