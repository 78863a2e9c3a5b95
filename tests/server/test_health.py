"""Whoever runs the server sees how it is, and nothing of what is played."""

from __future__ import annotations

import gc
from pathlib import Path

from .tables import ME, OPEN, RANDOM, House, in_loop


async def figures(house: House) -> dict[str, float]:
    text = (await house.ask("GET", "/metrics")).text
    pairs = [line.rsplit(" ", 1) for line in text.splitlines()]
    return {name: float(value) for name, value in pairs}


@in_loop
async def test_it_is_ready_between_opening_and_closing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        assert (await house.ask("GET", "/health/alive")).text == "alive\n"
        assert (await house.ask("GET", "/health/ready")).status_code == 200
        await house.hall.rooms.stop()
        assert (await house.ask("GET", "/health/ready")).status_code == 503
        assert (await house.ask("GET", "/health/alive")).status_code == 200


@in_loop
async def test_figures_count_tables_sockets_moves_and_refusals(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        before = await figures(house)
        assert before['landsraad_tables{status="running"}'] == 0
        made = await house.make(ME, RANDOM, RANDOM, pace="instant")
        await house.make(ME, OPEN, OPEN)
        await house.answer(made.table, made.token)
        await house.refused(house.get("nowhere"))
        async with house.live(made.table, made.token) as page:
            await page.hear()
            now = await figures(house)
        assert now['landsraad_tables{status="running"}'] == 1
        assert now['landsraad_tables{status="waiting"}'] == 1
        assert now["landsraad_sockets"] == 1
        assert now['landsraad_request_seconds_count{kind="move"}'] == 1
        assert now['landsraad_refusals_total{status="404"}'] == 1
        assert now["landsraad_commits_total"] > before["landsraad_commits_total"]
        assert (await figures(house))["landsraad_sockets"] == 0


@in_loop
async def test_figures_name_nobody_and_nothing_that_is_played(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant")
        text = (await house.ask("GET", "/metrics")).text
        for secret in (made.table, made.token, "Paul", "spice_auction"):
            assert secret not in text


@in_loop
async def test_pauses_of_the_collector_are_measured_while_it_runs(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        async with house.app.lifespan():
            count = "landsraad_collector_seconds_count"
            before = (await figures(house))[count]
            gc.collect()
            assert (await figures(house))[count] > before
        known = len(gc.callbacks)
        async with house.app.lifespan():
            assert len(gc.callbacks) == known + 1
        assert len(gc.callbacks) == known
