"""The documents are true: code runs, pictures are current, links lead somewhere."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

import draw_docs
import draw_scenes

ROOT = Path(__file__).parent.parent
TUTORIAL = ROOT / "docs" / "adding-a-game.md"
PACKAGE = ROOT / "src" / "landsraad" / "games" / "spice_auction"
PAGES = [
    page
    for part in ("*", "docs/**/*", "bench/*", "examples/**/*")
    for page in ROOT.glob(f"{part}.md")
]


def blocks_of(page: Path, fence: str) -> list:
    """Fenced blocks whose first line matches, with what it captures."""
    return re.findall(rf"^```{fence}\n(.*?)^```$", page.read_text(), re.M | re.S)


def without_blank_lines(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if line.strip())


def tutorial_files() -> dict[str, str]:
    """What a reader has who puts every block of the tutorial at the end of the file it names."""
    files: dict[str, list[str]] = defaultdict(list)
    for name, code in blocks_of(TUTORIAL, r"\w+ file=(\S+)"):
        files[name].append(code)
    return {name: without_blank_lines("".join(blocks)) for name, blocks in files.items()}


def test_the_tutorials_code_blocks_together_are_the_package():
    package = {
        path.relative_to(PACKAGE).as_posix(): without_blank_lines(path.read_text())
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    written = tutorial_files()
    assert written.keys() == package.keys()
    for name, code in package.items():
        assert written[name] == code, f"{name} is not what the tutorial builds"


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


def test_the_pictures_are_what_the_script_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(draw_docs, "PICTURES", tmp_path)
    draw_docs.house()
    draw_docs.decision()
    for drawn in tmp_path.iterdir():
        kept = ROOT / "docs" / "pictures" / drawn.name
        assert kept.read_text() == drawn.read_text(), f"run tools/draw_docs.py for {drawn.name}"


@pytest.mark.parametrize("name", draw_scenes.DRAWN)
def test_the_pictures_of_the_manual_show_the_game_as_it_is(name: str) -> None:
    kept = ROOT / "docs" / "pictures" / name
    assert kept.read_text() == draw_scenes.DRAWN[name](), "run tools/draw_scenes.py"
