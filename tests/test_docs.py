"""The documents are true: code runs, pictures are current, links lead somewhere."""

import importlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import draw_docs
import draw_scenes
from landsraad.kernel import Match, Secret
from landsraad.scenes.picture import picture_of
from landsraad.scenes.rendering.render import markup
from landsraad.server.page import page
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.wire import ChairSeen, TableSeen
from landsraad.testing import LAWS, settings, try_law

ROOT = Path(__file__).parent.parent
TUTORIAL = ROOT / "docs" / "adding-a-game.md"
PAGES = [
    page
    for part in ("*", "docs/**/*", "bench/*", "examples/**/*")
    for page in ROOT.glob(f"{part}.md")
]


def blocks_of(page: Path, fence: str) -> list:
    """Fenced blocks whose first line matches, with what it captures."""
    return re.findall(rf"^```{fence}\n(.*?)^```$", page.read_text(), re.M | re.S)


@pytest.fixture
def wells(tmp_path: Path) -> Iterator[ModuleType]:
    """What a reader has who puts every block of the tutorial at the end of the file it names."""
    for name, code in blocks_of(TUTORIAL, r"\w+ file=(\S+)"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{code}\n\n")
    sys.path.insert(0, str(tmp_path))
    try:
        yield importlib.import_module("wells")
    finally:
        sys.path.remove(str(tmp_path))
        for name in [name for name in sys.modules if name.partition(".")[0] == "wells"]:
            del sys.modules[name]


def test_the_game_of_the_tutorial_is_small_and_obeys_every_law(wells: ModuleType):
    written = "".join(code for _, code in blocks_of(TUTORIAL, r"python file=(wells/\S+)"))
    assert len([line for line in written.splitlines() if line.strip()]) < 160
    game = wells.Wells()
    for law in LAWS:
        for setting in settings(game, law, seeds=1):
            assert try_law(law, game, setting).matches


def test_the_game_of_the_tutorial_has_a_page_for_everybody(wells: ModuleType):
    match = Match.begin(wells.Wells(), {}, 3, Secret.given(1), live=True)
    chairs = [ChairSeen("human", f"Player {n + 1}", here=True) for n in range(3)]
    rest = ("running", False, "live", 60, 24, True, False, 0.0, chairs)
    table = TableSeen("tutorial", "wells", "Wells", {}, *rest)
    for seat in range(-1, 3):
        glimpse = Glimpse(table, seat, False, [], [], picture=picture_of(match, seat))
        written = markup(page(glimpse))
        assert "Player 3: 0" in written
        held = match.state.shields[seat].hand if seat >= 0 else []
        assert [f'id="card:{card}"' in written for card in wells.CARDS] == [
            card in held for card in wells.CARDS
        ]


def test_the_position_of_the_tutorial_plays_as_it_says(wells: ModuleType):
    (code,) = blocks_of(TUTORIAL, "python file=tests/test_wells.py")
    names: dict[str, Any] = {}
    exec(compile(code, "test_wells.py", "exec"), names)
    names["test_the_highest_card_takes_the_water"]()


WELCOME = ROOT / "docs" / "index.md"


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", ROOT / "PACKAGE.md", WELCOME, TUTORIAL], ids=lambda p: p.name
)
def test_python_that_belongs_to_no_file_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    codes = blocks_of(page, "python")
    assert codes
    for code in codes:
        exec(compile(code, page.name, "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path):
    prose = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.M | re.S)
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", prose):
        assert (page.parent / target).exists(), f"{page.name} points to {target}"


WIDEST = 120


def prose(page: Path) -> Iterator[str]:
    """Lines that may be broken where one likes: no code, tables, pictures or notes for programs."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.M | re.S)
    return (line for line in text.splitlines() if not line.lstrip().startswith(("|", "![", "<!--")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_lines_can_be_read_in_a_diff(page: Path):
    assert [line for line in prose(page) if len(line) > WIDEST] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_nothing_is_said_twice_on_a_page(page: Path):
    """A merge once brought half of a page back below itself, in its old words."""
    paragraphs = Counter("\n".join(prose(page)).split("\n\n"))
    long = {text: count for text, count in paragraphs.items() if len(text) > WIDEST}
    assert [text for text, count in long.items() if count > 1] == []
    openings = re.findall(r"^\*\*(.+?)\*\*", page.read_text(), re.M)
    if page.name == "decisions.md":
        assert sorted(openings) == sorted(set(openings))


def test_the_pictures_are_what_the_script_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(draw_docs, "PICTURES", tmp_path)
    draw_docs.badges()
    draw_docs.house()
    draw_docs.decision()
    for drawn in tmp_path.iterdir():
        kept = ROOT / "docs" / "pictures" / drawn.name
        assert kept.read_text() == drawn.read_text(), f"run tools/draw_docs.py for {drawn.name}"


@pytest.mark.parametrize("name", draw_scenes.DRAWN)
def test_the_pictures_of_the_manual_show_the_game_as_it_is(name: str) -> None:
    kept = ROOT / "docs" / "pictures" / name
    assert kept.read_text() == draw_scenes.DRAWN[name](), "run tools/draw_scenes.py"
