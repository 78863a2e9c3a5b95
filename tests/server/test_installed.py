"""The pages as an app: what a browser is told of it."""

from __future__ import annotations

import struct
from importlib.resources import files
from pathlib import Path

import pytest

from landsraad.server.files.installed import MANIFEST, files_edition
from landsraad.server.files.lean import static_edition

from .tables import House, in_loop

STATIC = Path(str(files("landsraad.server").joinpath("static")))


@in_loop
async def test_the_worker_may_look_after_all_pages_and_is_never_old(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        reply = await house.http.get("/worker.js")
        assert reply.headers["content-type"].startswith("text/javascript")
        assert reply.headers["cache-control"] == "no-cache"
        assert f'const EDITION = "{files_edition()}"' in reply.text


@in_loop
async def test_the_page_for_those_without_a_line_names_all_it_needs(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        reply = await house.http.get("/offline")
        assert "Nothing is lost" in reply.text
        for module in imported("offline.js") | imported("return.js"):
            assert f'"/static/{static_edition()}/{module}"' in reply.text


def imported(script: str) -> set[str]:
    """A script and all that it imports."""
    found, new = set[str](), {script}
    while new:
        found |= new
        lines = [line for each in new for line in (STATIC / each).read_text().splitlines()]
        new = {
            line.rpartition('"./')[2].rstrip('";')
            for line in lines
            if line.startswith(("import ", "} from")) and '"./' in line
        } - found
    return found


@in_loop
async def test_the_manifest_is_one(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        reply = await house.http.get("/manifest.webmanifest")
        assert reply.headers["content-type"].startswith("application/manifest+json")
        assert reply.json() == MANIFEST


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: str(icon["src"]))
def test_icons_are_as_large_as_the_manifest_says(icon: dict[str, str]) -> None:
    picture = (STATIC / icon["src"].removeprefix("/static/")).read_bytes()
    if icon["type"] == "image/png":
        assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == icon["sizes"]
    else:
        assert picture.startswith(b"<svg")
        assert icon["sizes"] == "any"
