"""The report over the API: refused to everybody before the verdict, then there for all who look."""

from __future__ import annotations

from pathlib import Path

import msgspec

from landsraad.kernel.asks import CLOCK, TICK

from .events import event
from .tables import House, in_loop
from .test_rights import Crew, crew


async def ends(at: Crew) -> None:
    """The day comes to its end."""
    async with at.table.lock:
        while not at.table.playing.over:
            at.table.playing.act(CLOCK, TICK)
        at.table.refresh()
        await at.table.keep()


@in_loop
async def test_before_the_verdict_nobody_has_it_not_even_the_head(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        path = f"/api/tables/{at.table.doc.id}/report"
        for who in ("katya", "mira", "bert", "wall"):
            headers = {"Authorization": f"Bearer token of {who}"}
            answer = await at.house.http.post(path, json={}, headers=headers)
            assert answer.status_code == 409
            assert set(answer.json()) == {"why"}
            assert "before the verdict" in answer.text


@in_loop
async def test_after_it_everybody_who_may_look_has_it_with_names_if_wanted(tmp_path: Path) -> None:
    async with crew(tmp_path) as at:
        await ends(at)
        bare = await at.post("wall", "report", names=False)
        assert bare["html"].startswith("<!doctype html>")
        assert not any(each.name in bare["html"] for each in at.table.doc.people if each.seat >= 0)
        named = await at.post("wall", "report", names=True)
        assert "Anna" in named["html"]
        assert ["Anna" in each["people"] for each in named["figures"]["sides"]].count(True) == 1
        assert named["figures"]["years"] == 8
        page = await at.house.http.get(f"/t/{at.table.doc.id}/report")
        assert page.status_code == 200


@in_loop
async def test_a_private_table_keeps_its_report(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(*[{"kind": "me"}, *[{"kind": "open"}] * 3])
        answer = await house.http.post(f"/api/tables/{made.table}/report", json={})
        assert "private" in answer.text


@in_loop
async def test_the_parts_of_the_day_stand_planned_beside_real(tmp_path: Path) -> None:
    async with event(tmp_path) as at:
        await at.to("The count")
        assert at.table.playing.over
        made = await at.house.hall.reporter.report(at.table, False)
        figures = msgspec.json.decode(made.json)
        parts = figures["control"]["parts"]
        assert [each["title"] for each in parts[:2]] == ["Doors", "The first age"]
        assert parts[0]["planned"] == 30 * 60
        assert 0 <= parts[1]["lasted"] < parts[1]["planned"]
        assert "The parts of the day" in made.html
