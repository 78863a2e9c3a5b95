"""What waits for a seat and ends stands in a bar on its own page, the earliest first."""

from __future__ import annotations

from pathlib import Path

from landsraad.games.megagame.state import Question
from landsraad.scenes.node import Node
from landsraad.server.page import page
from landsraad.server.page.eyes import Look
from landsraad.server.table import Table

from .tables import House, in_loop
from .test_floor import ATREIDES, HARKONNEN, day, fought


def bar(house: House, table: Table, seat: int) -> Node | None:
    """The bar of a seat, as its page has it."""
    whole = page(house.gallery(table).eyes.glimpse(house.hold(table, seat), Look()))
    return next((node for node in whole.walk() if node.id == "alarm"), None)


def asked(table: Table) -> None:
    """The Bene Gesserit ask Atreides something that must be answered before the year ends."""
    question = Question("bene_gesserit", "atreides", "Are you my friend?")
    for shield in (table.playing.state.shields[ATREIDES], table.playing.state.shields[12]):
        shield.questions.append(question)


@in_loop
async def test_the_bar_has_what_ends_first_with_its_time_and_the_rest_behind_it(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        _, table = await day(house, ATREIDES)
        empty = bar(house, table, ATREIDES)
        assert empty is not None
        assert not empty.kids, "an empty bar is not shown"
        asked(table)
        fought(table)
        table.ends = {"year": 600.0, "A18": 120.0}
        full = bar(house, table, ATREIDES)
        assert full is not None
        rows = [node for node in full.walk() if node.attrs.get("class") == "alarm"]
        assert [row.attrs["data-title"] for row in rows] == [
            "A battle in A18",
            "A question under truth",
        ]
        times = [node.attrs["data-deadline"] for node in full.walk() if node.tag == "time"]
        assert times == ["120", "600"]
        assert full.kids[0] is rows[0]
        assert "1 more thing waits" in full.text()
        assert [n.attrs["data-act"] for n in full.walk() if "data-act" in n.attrs] == [
            "commit",
            "answer_truth",
        ]
        others = bar(house, table, HARKONNEN)
        assert others is not None
        assert "truth" not in others.text()
        assert bar(house, table, -1) is None
