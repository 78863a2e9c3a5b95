"""What is the same for everybody is made once, and costs next to nothing to send again."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from landsraad.server import app
from landsraad.server.api import lobby
from landsraad.server.gate.printed import printed

from .tables import ME, OPEN, House, in_loop

SAME = [
    "/",
    "/new/dune",
    "/new/dune?preset=basic",
    "/rules/dune",
    "/offline",
    "/worker.js",
    "/manifest.webmanifest",
    "/api/games",
    "/card/dune",
    "/manual/dune",
    "/static/choose.js",
    "/style/dune.css",
]


@pytest.mark.parametrize("path", SAME)
@in_loop
async def test_an_answer_for_everybody_is_made_and_compressed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    async with House(tmp_path) as house:
        first = await house.http.get(path)
        assert first.status_code == 200
        making: list[str] = []

        def made(*args: Any, **named: Any) -> Any:
            making.append(path)
            raise AssertionError("it is there already")

        monkeypatch.setattr(lobby, "game_seen", made)
        monkeypatch.setattr(app, "rendered", made)
        monkeypatch.setattr(gzip, "compress", made)
        monkeypatch.setattr("gzip.GzipFile.__init__", made)
        again = await house.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert (again.status_code, again.content, making) == (200, first.content, [])
        mark = {"If-None-Match": first.headers["etag"]}
        assert (await house.http.get(path, headers=mark)).status_code == 304


def test_what_strangers_ask_for_first_is_made_before_anybody_asks() -> None:
    for kept in (app.lobby, lobby.all_games):
        kept.cache_clear()
    app.print_ahead()
    assert app.lobby.cache_info().currsize == lobby.all_games.cache_info().currsize == 1


@in_loop
async def test_whoever_cannot_unpack_gets_the_same_unpacked(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        plain = await house.http.get("/api/games", headers={"Accept-Encoding": "identity"})
        packed = await house.http.get("/api/games", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert plain.json() == packed.json()
        assert "Accept-Encoding" in packed.headers["vary"]


def test_what_compressing_would_not_shorten_stays_as_it_is() -> None:
    assert not printed(b"short", "text/css").pressed
    assert printed(b"long " * 500, "text/css").pressed


@in_loop
async def test_answers_for_one_person_are_kept_by_no_browser(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, OPEN)
        for path in (f"/api/tables/{made.table}", f"/api/tables/{made.table}/chat", "/api/tables"):
            answer = await house.ask("GET", path, made.token)
            assert answer.headers["cache-control"] == "no-store", path
        refused = await house.ask("POST", f"/api/tables/{made.table}/start", "nobody's", json={})
        assert refused.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables", "/static/table.js", "/nothing"])
@in_loop
async def test_other_sites_can_neither_hold_our_windows_nor_load_our_answers(
    tmp_path: Path, path: str
) -> None:
    async with House(tmp_path) as house:
        headers = (await house.http.get(path)).headers
        assert headers["cross-origin-resource-policy"] == "same-origin"
        if not path.startswith("/static/"):
            assert headers["cross-origin-opener-policy"] == "same-origin"
