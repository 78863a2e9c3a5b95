"""Every example runs and shows what it says."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_is_in_the_list_and_tried_here() -> None:
    found = {path.name for path in EXAMPLES.iterdir() if not path.name.startswith((".", "_"))}
    tried = {"bot.py", "tournament.py", "position.py", "own_game", "notebook.ipynb"}
    assert found == {*tried, "README.md"}
    listed = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"[{name}" in listed for name in tried)


def test_the_bot_wins_more_than_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    example("bot").main()
    found = re.search(r"won (\d+)% of", capsys.readouterr().out)
    assert found
    assert int(found[1]) > 40


def test_the_tournament_is_the_same_with_any_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    last = []
    for workers in (1, 2):
        example("tournament").main(workers)
        last.append(capsys.readouterr().out.splitlines()[-3:])
    assert last[0] == last[1]
    assert [line.split()[0] for line in last[0]] == ["ponder:10", "random", "fingerprint"]


def test_the_position_is_drawn_and_higher_dials_win_more_often(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example("position").main(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    shares = [int(share) for share in re.findall(r"(\d+)% ", capsys.readouterr().out)]
    assert len(shares) == 11
    assert shares[0] == 0
    assert max(shares) == shares[-1] > 30


def test_the_cells_of_the_notebook_run_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((EXAMPLES / "notebook.ipynb").read_text(encoding="utf-8"))
    codes = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    for number, code in enumerate(codes):
        exec(compile(code, f"cell {number}", "exec"), names)
    assert names["match"].decisions > 100
    assert names["again"].encoded() == names["match"].encoded()
    assert all("outputs" not in cell or cell["outputs"] == [] for cell in notebook["cells"])


def environment(package: Path, folder: Path) -> dict[str, str]:
    """An environment in which a package is installed, from its wheel."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=package, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    paths = os.pathsep.join(filter(None, [str(folder / "site"), os.environ.get("PYTHONPATH")]))
    return os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the package of the example is installed."""
    return environment(EXAMPLES / "own_game", tmp_path_factory.mktemp("own_game"))


def called(env: dict[str, str], *args: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", *args], env=env, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_a_game_of_another_package_is_found_and_played(installed: dict[str, str]) -> None:
    assert re.search(r"^caravan +Caravan +2–4 ", called(installed, "landsraad", "games"), re.M)
    args = "sim", "caravan", "--games", "4", "--workers", "1", "--bots", "ponder:5,random", "--json"
    told = json.loads(called(installed, "landsraad", *args))
    assert {verdict["ending"] for verdict in told["verdicts"]} == {"arrived"}


def test_a_game_of_another_package_passes_its_own_tests(installed: dict[str, str]) -> None:
    assert passes_its_own_tests(installed, EXAMPLES / "own_game")


def passes_its_own_tests(env: dict[str, str], package: Path) -> bool:
    tests = str(package / "tests")
    options = "-q", "-c", os.devnull, "--rootdir", tests, "-p", "no:cacheprovider"
    return "14 passed" in called(env, "pytest", *options, tests)


def test_tests_of_this_house_leave_games_of_other_packages_alone(installed: dict[str, str]) -> None:
    files = ("server/test_shelf.py", "bots/test_gentle.py", "test_presets.py", "laws/test_laws.py")
    found = called(
        installed,
        "pytest",
        "--collect-only",
        "-q",
        *(f"{EXAMPLES.parent}/tests/{f}" for f in files),
    )
    assert "dune" in found
    assert "caravan" not in found


# ---- the same under another name, as `landsraad new` writes it


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "race"
    said = called({**os.environ}, "landsraad", "new", "water_race", "--into", str(folder))
    assert f"pip install -e {folder}" in said
    assert "laws water_race" in said
    assert "play water_race" in said
    return folder


def test_a_new_game_is_the_example_and_nothing_of_its_name_is_left(written: Path) -> None:
    files = {path.relative_to(written).as_posix() for path in written.rglob("*") if path.is_file()}
    assert files == {
        "README.md",
        "pyproject.toml",
        "tests/test_water_race.py",
        *(f"water_race/{name}.py" for name in ("__init__", "scene", "story")),
    }
    texts = {name: (written / name).read_text(encoding="utf-8") for name in files}
    assert not [name for name, text in texts.items() if "caravan" in text.lower()]
    assert texts["README.md"].startswith("# Water Race\n")
    assert 'name = "landsraad-water-race"' in texts["pyproject.toml"]
    assert 'water_race = "water_race:WaterRace"' in texts["pyproject.toml"]
    assert "class WaterRaceStory(Story)" in texts["water_race/story.py"]


def test_a_new_game_is_installed_listed_played_and_obeys_the_laws_at_once(
    written: Path, tmp_path: Path
) -> None:
    env = environment(written, tmp_path)
    listed = called(env, "landsraad", "games")
    assert re.search(r"^water_race +Water Race +2–4 ", listed, re.M)
    assert re.search(r"all laws.* 0 │", called(env, "landsraad", "laws", "water_race"))
    args = "sim", "water_race", "--games", "2", "--workers", "1", "--json"
    assert json.loads(called(env, "landsraad", *args))["games"] == 2
    assert passes_its_own_tests(env, written)


def test_a_new_game_has_a_page_of_its_own(written: Path, tmp_path: Path) -> None:
    code = (
        "import landsraad; match = landsraad.begin('water_race', seats=3, seed=1);"
        "print(landsraad.picture(match, 0)._repr_html_())"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(written, tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert 'id="rider:2"' in ran.stdout
    assert "Walk one league" in ran.stdout
