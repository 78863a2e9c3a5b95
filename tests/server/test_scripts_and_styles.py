"""What is written by hand for a browser: scripts, styles and templates fit each other."""

import re
from pathlib import Path
from typing import Any

import pytest

from landsraad import game_names, load
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.rendering.fonts import face_file
from landsraad.server import app
from landsraad.server.app import templates
from landsraad.server.files.shelf import shown_card

SERVER = Path(app.__file__).parent
STATIC = SERVER / "static"
TEMPLATES = SERVER / "templates"
WRITTEN = [file for file in sorted(STATIC.iterdir()) if file.suffix != ".png"]
SCRIPTS = sorted(STATIC.glob("*.js"))


def test_scripts_import_what_there_is() -> None:
    for script in SCRIPTS:
        source = script.read_text(encoding="utf-8")
        for names, file in re.findall(r'import \{([^}]*)\} from "\./([\w.]+)"', source):
            there = (STATIC / file).read_text(encoding="utf-8")
            for name in names.split(","):
                own = name.split(" as ")[0].strip()
                assert re.search(rf"export (async )?(function|class|const) {own}\b", there), own
        for file in re.findall(r'from "\./([\w.]+)"', source):
            assert (STATIC / file).is_file()


def test_nothing_is_loaded_from_elsewhere() -> None:
    for file in [*WRITTEN, *TEMPLATES.iterdir()]:
        source = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"(https?:)?//[a-z0-9-]+\.[a-z]{2,}", source), file.name
        assert "innerHTML" not in source, file.name
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=\"", source), file.name


PAGES = ["lobby.html", "making.html", "table.html", "rules.html", "missing.html"]


@pytest.mark.parametrize("name", PAGES)
def test_templates_render_and_load_files_that_exist(name: str) -> None:
    card = shown_card("dune")
    facts: dict[str, Any] = {"card": card, "cards": [card], "chosen": card.usual}
    facts |= {"table": "sietch", "game": "dune", "title": "<DUNE>", "body": "<p>Rules.</p>"}
    facts |= {"why": "There is no <DUNE>.", "fonts": "/fonts/first", "files": "/static/first"}
    written = templates.get_template(name).render(**facts)
    assert '<html lang="en">' in written
    assert "<DUNE>" not in written
    linked = re.findall(r'(?:src|href)="/static/first/([^"]+)"', written)
    assert linked
    assert "/static/" not in written.replace("/static/first/", ""), "all are of one edition"
    for file in linked:
        assert (STATIC / file).is_file()
    faces = re.findall(r'href="/fonts/first/([^"]+)\.woff"', written)
    assert faces
    assert None not in [face_file(name) for name in faces]


def test_a_page_that_is_missing_says_so_and_leads_to_the_lobby() -> None:
    written = templates.get_template("missing.html").render(why="There is no such table.")
    assert "<p>There is no such table.</p>" in written
    assert 'href="/"' in written


def test_only_records_that_can_be_read_are_asked_for() -> None:
    lobby = (TEMPLATES / "lobby.html").read_text(encoding="utf-8")
    assert 'accept=".jsonl,.json,application/x-ndjson"' in lobby


def test_every_id_in_a_style_is_written_somewhere() -> None:
    files = [*SCRIPTS, *TEMPLATES.iterdir(), *SERVER.rglob("*.py")]
    files += (SERVER.parent / "scenes").rglob("*.py")
    written = "".join(each.read_text(encoding="utf-8") for each in files)
    for style in STATIC.glob("*.css"):
        patterns = re.sub(r"\{[^{}]*\}", " ", style.read_text(encoding="utf-8"))
        for id in re.findall(r"#([\w-]+)", patterns):
            assert re.search(rf"[\"'`]{id}[\"'`:]", written), f"{style.name}: #{id}"


def test_no_script_or_style_is_long() -> None:
    for file in {*WRITTEN, *SERVER.parent.rglob("*.css")}:
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 600, file


@pytest.mark.parametrize("game", game_names())
def test_every_style_of_a_game_is_worn(game: str) -> None:
    sketch, paper = sketch_of(load(game)), load(game).part("handouts")
    report = load(game).part("report")
    pages = sketch.board.style + sketch.board.page_style + sketch.screens.style
    printed = (paper.handouts.style if paper else "") + (report.report.style if report else "")
    written = sorted((SERVER.parent / "games" / game).rglob("*.css"))
    assert written
    for file in written:
        assert file.read_text(encoding="utf-8") in pages + printed, file


def brightness(colour: str) -> float:
    """The relative luminance of a colour such as #f4e7cd."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted([brightness(one), brightness(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("side", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "panel", "raised"])
@pytest.mark.parametrize("text", ["ink", "muted", "accent", "lit", "bad", "good"])
def test_text_can_be_read_on_every_ground(side: int, ground: str, text: str) -> None:
    style = (STATIC / "base.css").read_text(encoding="utf-8")
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", style)
    colours = {name: (light, dark) for name, light, dark in pairs}
    assert contrast(colours[text][side], colours[ground][side]) >= 4.5
    assert contrast(colours["on-accent"][side], colours["accent"][side]) >= 4.5
