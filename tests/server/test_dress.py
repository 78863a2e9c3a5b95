"""What pages are dressed with is fetched once and kept."""

from __future__ import annotations

import re
from pathlib import Path

from landsraad.games.dune.scene.board.ground import GROUND
from landsraad.scenes.node import Drawn, el
from landsraad.server.page.fetched.drawings import with_pictures

from .tables import BOT, ME, House, in_loop


def test_a_large_drawing_has_an_address_and_a_small_one_stays() -> None:
    small = Drawn('<g id="few"></g>', "few")
    board = el("svg", GROUND, small, viewBox="0 0 1000 1000", id="board")
    image, kept = with_pictures(board).kids
    assert kept is small
    assert image.id == "ground"  # type: ignore[union-attr]
    assert with_pictures(board).kids == (image, small)


IDS = re.compile(r' id="[^"]*"')


@in_loop
async def test_the_ground_of_a_map_is_not_sent_with_the_page(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, BOT, BOT, game="dune")
        page = house.page(house.table(made.table), 0)
        assert GROUND.markup not in page
        (address,) = {
            part.split('"')[0] for part in page.split('href="')[1:] if "/drawings/" in part
        }
        answer = await house.ask("GET", address)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in answer.headers["cache-control"]
        assert GROUND.markup in answer.text
        assert (await house.ask("GET", "/drawings/nothing.svg")).status_code == 404


@in_loop
async def test_a_page_that_has_the_outlines_is_sent_their_numbers(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, BOT, BOT, game="dune")
        page = (await house.ask("GET", f"/t/{made.table}")).text
        (address,) = re.findall(r'data-outlines="([^"]+)"', page)
        lines = (await house.ask("GET", address)).json()
        assert sum(line.startswith("M") for line in lines) > 50
        name = address.rpartition("/")[2]
        async with house.live(made.table, made.token) as whole:
            full = (await whole.hear())["markup"]
        async with house.live(made.table, made.token, outlines=name) as folded:
            short = (await folded.hear())["markup"]
        async with house.live(made.table, made.token, outlines="older.json") as other:
            assert ' d="@' not in (await other.hear())["markup"]
        assert len(short) < 0.8 * len(full)
        unfolded = re.sub(r' d="@(\d+)"', lambda at: f' d="{lines[int(at[1])]}"', short)
        unfolded = re.sub(r"(?<=<title>)@(\d+)", lambda at: lines[int(at[1])], unfolded)
        assert len(IDS.findall(unfolded)) < 0.5 * len(IDS.findall(full))
        assert IDS.sub("", unfolded) == IDS.sub("", full)
        assert (await house.ask("GET", "/outlines/dune/older.json")).status_code == 404


@in_loop
async def test_what_is_written_on_a_board_and_never_changes_is_kept_with_its_outlines(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, *[BOT] * 5, game="imperium")
        page = (await house.ask("GET", f"/t/{made.table}")).text
        (address,) = re.findall(r'data-outlines="([^"]+)"', page)
        kept = (await house.ask("GET", address)).json()
        name = address.rpartition("/")[2]
        async with house.live(made.table, made.token, outlines=name) as folded:
            short = (await folded.hear())["markup"]
        assert ">Great Houses</text>" not in short
        (number,) = re.findall(r"<!--@(\d+)-->", short)
        assert ">Great Houses</text>" in kept[int(number)]


@in_loop
async def test_the_manual_is_fetched_when_somebody_opens_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, BOT, BOT, game="dune")
        page = house.page(house.table(made.table), 0)
        assert 'id="manual" class="manual" data-from="/manual/dune"></div>' in page
        words = (await house.ask("GET", "/manual/dune")).text
        assert "<h3>How to play DUNE</h3>" in words
