"""Trades face to face: a code opens one offer for whoever was shown it (EVENT.md, section 4)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel import Refused
from landsraad.server.page import page
from landsraad.server.page.eyes import Look
from landsraad.server.table import Table
from landsraad.server.table.shown_codes import WRONG, opened_by

from .tables import House, in_loop
from .test_floor import ATREIDES, HARKONNEN, TABR, day


async def offered(house: House, made: Any, table: Table, to: str = "anybody") -> str:
    """Atreides offer solari for spice; the code."""
    table.playing.state.shields[HARKONNEN].pouch = 3
    values = [to, "solari", 2, "done", "spice", 1, "done"]
    await house.post(made.table, "act", made.token, act="offer", values=values)
    return str(table.playing.state.shields[ATREIDES].offers[-1].code)


def seen(house: House, table: Table, seat: int, code: str) -> str:
    """The page of somebody who looks at one offer, in words."""
    look = Look(swap=code)
    return page(house.gallery(table).eyes.glimpse(house.hold(table, seat), look)).text()


@in_loop
async def test_the_sentence_is_turned_round_for_whoever_was_shown_the_code(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        code = await offered(house, made, table)
        own, other = (seen(house, table, seat, code) for seat in (ATREIDES, HARKONNEN))
        assert "You give 2 solari and get 1 spice." in own
        assert "You give 1 spice and get 2 solari." in other
        assert "pouch 3 → 2" in other
        assert code not in house.page(table, HARKONNEN)
        assert code not in house.page(table, -1)


@in_loop
async def test_when_it_is_accepted_both_read_the_same_line_with_the_same_second(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES, HARKONNEN)
        piter = await house.post(made.table, "join", name="Piter")
        table = await house.by_hand(made.table)
        code = await offered(house, made, table)
        house.clock.time += 5
        act = {"act": "accept_offer", "values": {"code": code}}
        await house.post(made.table, "act", piter["token"], **act)
        looks = [
            house.gallery(table).eyes.glimpse(house.hold(table, seat), Look(swap=code)).offers.swap
            for seat in (ATREIDES, HARKONNEN)
        ]
        assert looks[0] == looks[1]
        assert looks[0] is not None
        assert "House Atreides gave House Harkonnen 2 solari for 1 spice" in looks[0].done
        assert looks[0].at == house.clock.time
        why = await house.refused(house.post(made.table, "act", piter["token"], **act))
        assert "no offer" in why


@in_loop
async def test_what_is_missing_is_said_and_cannot_be_pressed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        code = await offered(house, made, table)
        table.playing.state.shields[HARKONNEN].pouch = 0
        words = seen(house, table, HARKONNEN, code)
        assert "Not possible any more: not enough spice." in words
        node = page(
            house.gallery(table).eyes.glimpse(house.hold(table, HARKONNEN), Look(swap=code))
        )
        accept = next(each for each in node.walk() if each.id == "swap-accept")
        assert "disabled" in accept.attrs


@in_loop
async def test_ten_wrong_codes_a_minute_are_all_however_they_are_tried(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made, table = await day(house, ATREIDES)
        code = await offered(house, made, table)
        hold = house.hold(table, HARKONNEN)
        for number in range(WRONG - 1):
            assert opened_by(table, hold, f"BB{number:02}") is None
        for _ in range(20):
            seen(house, table, HARKONNEN, "BB00")  # a page that is drawn again guesses nothing
        assert opened_by(table, hold, code) is not None
        assert "no offer for you" in seen(house, table, HARKONNEN, "BBBB").lower()
        with pytest.raises(Refused, match="ten wrong codes"):
            opened_by(table, hold, code)
        assert "ten wrong codes" in seen(house, table, HARKONNEN, code)
        assert opened_by(table, house.hold(table, TABR), code) is not None
        house.clock.time += 61
        assert opened_by(table, hold, code) is not None


@in_loop
async def test_the_link_is_a_page_for_everybody_and_its_picture_is_dark_on_white(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        shown = await house.ask("GET", "/o/b7kq")
        assert shown.status_code == 200
        assert "Type <b>B7KQ</b> on your own page" in shown.text
        drawn = await house.ask("GET", "/o/B7KQ/qr.svg")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert 'fill="#fff"' in drawn.text
