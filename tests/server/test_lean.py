"""Files of the pages come without comments, all else of them is there, and none is ever old.

A browser keeps what has an edition in its address; for the rest it asks each time.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from landsraad.server.files.lean import (
    LATER,
    OF_FLOORS,
    STYLES,
    later_address,
    lean_script,
    lean_style,
    shared_style,
    static_edition,
    static_file,
    style_address,
    style_of,
)

from .tables import ME, OPEN, RANDOM, House, in_loop

STATIC = Path(str(files("landsraad.server").joinpath("static")))
SCRIPTS = sorted(STATIC.glob("*.js"))


def test_a_style_loses_comments_indents_ends_of_lines_and_spaces() -> None:
    style = "/* Two\n   lines. */\n.a,\n.b {\n  color: red; /* why */\n  gap: 0;\n}\n.c\n.d {\n}\n"
    assert lean_style(style) == "\n.a,.b{color:red;gap:0}.c\n.d{}"


def test_a_style_keeps_the_spaces_that_mean_something() -> None:
    style = (
        '@media (width > 9px) and (a: b) {\n  a > b :is(c) {\n    quotes: "x: y, z {" none;\n  }\n}'
    )
    assert lean_style(style) == (
        '@media (width>9px) and (a: b){a>b :is(c){quotes: "x: y, z {" none}}'
    )
    style = ".a {\n  width: calc(1px + 2px);\n  background: url(a, b) 0 0;\n}\n"
    assert lean_style(style) == ".a{width:calc(1px + 2px);background: url(a, b) 0 0}"


def test_a_script_loses_indents_and_comments() -> None:
    script = '/** What\n * it does. */\nconst a = "http://b"; // why\n  // more\n\n  f(a);\n'
    assert lean_script(script) == 'const a = "http://b";\nf(a);\n'


def test_what_may_be_a_text_is_no_comment() -> None:
    script = 'say("a; // b");\nsay(`c; // d`);\n'
    assert lean_script(script) == script


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_keeps_every_line_of_code(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    code = [
        re.sub(r" // [^\"]*$", "", line.strip())
        for line in text.splitlines()
        if not re.match(r"\s*(//|/\*\*|\* |\*/|$)", line)
    ]
    sent = [line for line in lean_script(text).splitlines() if line]
    assert [line for line in sent if line not in code] == []
    assert len(code) - len(sent) <= text.count("/**"), "inner lines of comments alone are gone"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_text_of_a_script_goes_over_a_line_where_it_would_lose_its_indents(script: Path) -> None:
    lines = script.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.count("`") % 2] == []


def test_every_style_of_a_table_is_in_its_file_or_in_the_later_one() -> None:
    others = {"base", "pages", "lobby", "making", "control", "join", "prepare", "print", "screen"}
    assert {path.stem for path in STATIC.glob("*.css")} - others == {*STYLES, *LATER}
    assert not {*STYLES} & {*LATER}


@in_loop
async def test_only_a_game_that_runs_comes_without_the_style_of_what_is_later(
    tmp_path: Path,
) -> None:
    link = f'<link rel="stylesheet" href="{later_address()}">'
    async with House(tmp_path) as house:
        waits, runs = await house.make(ME, OPEN, OPEN), await house.make(ME, RANDOM, RANDOM)
        assert link in (await house.http.get(f"/t/{waits.table}")).text
        assert link not in (await house.http.get(f"/t/{runs.table}")).text
        assert link in (await house.http.get(f"/t/{runs.table}/at/3")).text
        assert link in (await house.http.get(f"/t/{runs.table}?view=wall")).text
        later = await house.http.get(later_address())
        assert later.headers["content-type"].startswith("text/css")
        assert later.headers["cache-control"].endswith("immutable")


def test_what_is_not_seen_before_its_style_comes_is_seen_with_it() -> None:
    first, later = (STATIC / name for name in ("table.css", "waiting.css"))
    hidden, shown = (
        re.findall(rf"\*/\n([^{{}}/]+?) \{{\n  visibility: {how};", path.read_text("utf-8"))
        for path, how in ((first, "hidden"), (later, "inherit"))
    )
    assert hidden[-1:] == shown != []


@in_loop
async def test_a_browser_never_asks_again_for_a_file_of_this_edition(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for path in (f"/static/{static_edition()}/table.js", style_address("dune")):
            found = await house.http.get(path)
            assert found.status_code == 200
            assert found.headers["cache-control"] == "public, max-age=31536000, immutable"


@in_loop
async def test_a_page_of_another_edition_goes_on_and_keeps_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for older, now in [
            ("/static/older/table.js", f"/static/{static_edition()}/table.js"),
            ("/style/older/dune.css", style_address("dune")),
        ]:
            found = await house.http.get(older)
            assert found.headers["cache-control"] == "no-cache"
            assert found.content == (await house.http.get(now)).content
        assert (await house.http.get("/static/older/nothing.js")).status_code == 404


@in_loop
async def test_all_files_of_a_page_are_of_this_edition(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        for page in ("/", "/new/dune", "/rules/dune", "/offline", "/nothing", f"/t/{made.table}"):
            linked = re.findall(
                r'(?:src|href)="(/(?:static|style)/[^"]+)"', (await house.http.get(page)).text
            )
            assert linked, page
            for path in linked:
                found = await house.http.get(path)
                assert found.headers["cache-control"].endswith("immutable"), path


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_names_other_files_from_where_it_is_itself(script: Path) -> None:
    assert "/static/" not in script.read_text(encoding="utf-8")


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


def test_only_games_with_an_open_floor_send_its_styles() -> None:
    styles = {name: style_of(name).data.decode() for name in ("dune", "megagame")}
    for name in OF_FLOORS:
        worn = lean_style(shared_style([name])).strip()
        assert worn in styles["megagame"], name
        assert worn not in styles["dune"], name
