"""Files of the pages come without comments, all else of them is there, and none is ever old."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from landsraad.server.lean import STYLES, lean_script, lean_style, static_file

from .tables import House, in_loop

STATIC = Path(str(files("landsraad.server").joinpath("static")))
SCRIPTS = sorted(STATIC.glob("*.js"))


def test_a_style_loses_comments_and_indents() -> None:
    style = "/* Two\n   lines. */\n.a {\n  color: red; /* why */\n}\n"
    assert lean_style(style) == "\n.a {\ncolor: red;\n}\n"


def test_a_script_loses_lines_of_comments_alone() -> None:
    script = '/** What\n * it does. */\nconst a = "http://b"; // why\n  // more\nf(a);\n'
    assert lean_script(script) == 'const a = "http://b"; // why\nf(a);\n'


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_keeps_every_line_of_code(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    code = [line for line in text.splitlines() if not re.match(r"\s*(//|/\*\*|\* |\*/|$)", line)]
    sent = [line for line in lean_script(text).splitlines() if line.strip()]
    assert [line for line in sent if line not in code] == []
    assert len(code) - len(sent) <= text.count("/**"), "inner lines of comments alone are gone"


def test_every_style_of_a_table_is_in_its_one_file() -> None:
    others = {"base", "pages", "lobby", "making"}
    assert {path.stem for path in STATIC.glob("*.css")} - others == set(STYLES)


@in_loop
async def test_a_browser_asks_whether_its_file_is_still_right(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for path in ("/static/table.js", "/style/dune.css"):
            first = await house.http.get(path)
            assert first.headers["cache-control"] == "no-cache"
            mark = first.headers["etag"]
            again = await house.http.get(path, headers={"If-None-Match": mark})
            assert (again.status_code, again.content) == (304, b"")
            other = await house.http.get(path, headers={"If-None-Match": '"older"'})
            assert other.content == first.content


def test_only_files_of_the_pages_are_given_away() -> None:
    assert static_file("..") is None
    assert static_file("../app.py") is None
    assert static_file("nothing.js") is None
