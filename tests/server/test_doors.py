"""What another site's page could have a browser send is turned away, and changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .tables import ME, RANDOM, House, in_loop

BODY = {"game": "spice_auction", "chairs": [ME, RANDOM, RANDOM], "name": "Paul", "public": True}


async def tables_made(house: House, **headers: str) -> tuple[int, int, str]:
    """Try to make a table: the status, how many there are now, and what was said."""
    answer = await house.ask("POST", "/api/tables", json=BODY, headers=headers)
    known = await house.ask("GET", "/api/tables")
    return answer.status_code, len(known.json()), answer.json().get("why", "")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://arrakis.evil.example"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Host": "evil.example"}, 421),
        ({"Host": "[::1"}, 421),
        ({"Host": ""}, 421),
    ],
)
@in_loop
async def test_other_sites_are_refused(
    tmp_path: Path, headers: dict[str, str], status: int
) -> None:
    async with House(tmp_path) as house:
        refused, made, why = await tables_made(house, **headers)
        assert (refused, made) == (status, 0)
        assert why


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://arrakis", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "http://arrakis:8000"},
        {"Sec-Fetch-Site": "none"},
        {"Content-Type": "application/json; charset=utf-8"},
        {"Host": "192.168.1.20:8642", "Origin": "http://192.168.1.20:8642"},
        {"Host": "[::1]:8642", "Origin": "http://[::1]:8642"},
        {"Host": "localhost:8642"},
    ],
)
@in_loop
async def test_own_pages_and_programs_are_let_in(tmp_path: Path, headers: dict[str, str]) -> None:
    async with House(tmp_path) as house:
        status, made, _ = await tables_made(house, **headers)
        assert (status, made) == (201, 1)


@in_loop
async def test_nobody_reads_by_a_name_that_is_not_ours(tmp_path: Path) -> None:
    """A name that its owner points at this machine would make his pages the server's own."""
    async with House(tmp_path) as house:
        answer = await house.ask("GET", "/api/tables", headers={"Host": "evil.example"})
        assert answer.status_code == 421
        assert "--address" in answer.json()["why"]


async def opening(house: House, **headers: str) -> Any:
    """The server's first word to a socket."""
    try:
        async with house.socket(**headers):
            return "websocket.accept"
    except AssertionError:
        return "refused"


@pytest.mark.parametrize(
    ("headers", "first"),
    [
        ({"origin": "https://evil.example"}, "refused"),
        ({"host": "evil.example", "origin": "http://evil.example"}, "refused"),
        ({"sec-fetch-site": "cross-site"}, "refused"),
        ({"origin": "http://arrakis"}, "websocket.accept"),
        ({}, "websocket.accept"),
    ],
)
@in_loop
async def test_sockets_are_opened_by_own_pages_and_programs(
    tmp_path: Path, headers: dict[str, str], first: str
) -> None:
    async with House(tmp_path) as house:
        assert await opening(house, **headers) == first


@in_loop
async def test_nothing_of_an_address_comes_into_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: object, id: str) -> None:
        raise ValueError(id)

    async with House(tmp_path) as house:
        monkeypatch.setattr(type(house.hall.rooms), "visiting", fail)
        answer = await house.ask("GET", "/api/tables/x%0Alandsraad:%20all%20is%20well")
        assert answer.status_code == 500
    said = "\n".join(record.getMessage() for record in caplog.records)
    assert said == "GET /api/tables/{table} failed"
