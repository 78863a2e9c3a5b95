"""The wheel: it holds all that the games need, and plays from an environment with nothing else."""

import contextlib
import json
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import landsraad

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "landsraad"


def built(folder: Path, kind: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.iterdir()
    return file


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("wheel"), "wheel")


def test_the_wheel_has_the_version_of_the_package(wheel: Path) -> None:
    assert wheel.name == f"landsraad-{landsraad.__version__}-py3-none-any.whl"


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    wanted = {f"landsraad/{path.relative_to(PACKAGE).as_posix()}" for path in files}
    assert {".toml", ".css", ".js", ".html", ".svg"} <= {Path(name).suffix for name in wanted}
    assert wanted - packed == set()


def test_the_wheel_holds_the_manuals_and_their_pictures_and_nothing_of_the_workshop(
    wheel: Path,
) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    manuals = sorted((ROOT / "docs" / "how-to-play").iterdir())
    pictures = {
        name
        for page in manuals
        for name in re.findall(r"\.\./pictures/([\w.-]+)", page.read_text(encoding="utf-8"))
    }
    assert pictures
    wanted = {f"how-to-play/{page.name}" for page in manuals} | {f"pictures/{p}" for p in pictures}
    folder = "landsraad/documentation/"
    found = {name.removeprefix(folder) for name in packed if name.startswith(folder)}
    assert found == wanted
    ours = {name for name in packed if not name.startswith("landsraad/skeleton/")}
    assert not [name for name in ours if re.search(r"(^|/)(tests|bench|tools)/|\.pyc$", name)]


def test_the_wheel_is_not_heavy(wheel: Path) -> None:
    assert wheel.stat().st_size < 6_500_000


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def test_the_wheel_says_whose_it_is_and_which_pythons_it_is_tried_with(wheel: Path) -> None:
    told = metadata(wheel)
    assert told["Author"] == "The Landsraad authors"
    named = set(re.findall(r"Python :: (3\.\d+)", "\n".join(told.get_all("Classifier") or [])))
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert named == set(re.findall(r'"(3\.\d+)"', workflow)) == {"3.11", "3.12", "3.13"}


def test_the_description_of_the_wheel_has_no_link_that_only_leads_somewhere_here(
    wheel: Path,
) -> None:
    words = str(metadata(wheel).get_payload())
    assert "unofficial" in words
    assert re.findall(r"\]\((?!https?:)", words) == []


def test_the_wheel_holds_the_example_that_new_games_are_written_from(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    own = ROOT / "examples" / "own_game"
    wanted = {
        f"landsraad/skeleton/{path.relative_to(own).as_posix()}"
        for path in own.rglob("*")
        if path.suffix in (".md", ".py", ".toml")
    }
    assert {name for name in packed if name.startswith("landsraad/skeleton/")} == wanted


def test_the_source_distribution_can_build_test_and_document_it(tmp_path: Path) -> None:
    with tarfile.open(built(tmp_path, "sdist")) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    wanted = "README.md", "LICENSE", "Makefile", "constraints.txt", "mkdocs.yml", "SECURITY.md"
    assert {*wanted, "pyproject.toml", "CHANGELOG.md", "examples/bot.py"} <= inside
    assert not [name for name in inside if ".venv" in name or "__pycache__" in name]


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment that holds the wheel, what it needs, and nothing else."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    venv.create(folder)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    install = [
        *pip,
        "install",
        "-q",
        "--no-compile",
        str(wheel),
        "-c",
        str(ROOT / "constraints.txt"),
    ]
    ran = subprocess.run(install, capture_output=True, text=True, check=False)
    if ran.returncode and not os.environ.get("CI"):
        pytest.skip(f"nothing can be installed here: {ran.stderr[-300:]}")
    assert ran.returncode == 0, ran.stderr
    return folder / "bin"


def called(home: Path, *args: str, cwd: Path) -> str:
    env = {"PATH": os.environ["PATH"], "HOME": str(cwd), "LANG": "C.UTF-8"}
    ran = subprocess.run(
        [str(home / "landsraad"), *args],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@contextlib.contextmanager
def lobby(home: Path, folder: Path) -> Iterator[str]:
    args = [str(home / "landsraad"), "serve", "--port", "0", "--data-dir", str(folder)]
    with subprocess.Popen(args, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().rpartition(" ")[2].strip()
        finally:
            process.terminate()


def fetched(address: str) -> str:
    """What lies there; of fonts, whatever their bytes look like as text."""
    with urllib.request.urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode(errors="replace")
    return text


@pytest.mark.slow
def test_in_an_empty_environment_it_lists_simulates_records_and_serves(
    home: Path, tmp_path: Path
) -> None:
    outside = called(home, "games", cwd=tmp_path)
    assert all(name in outside for name in ("dune", "dawn_of_the_fremen", "spice_auction"))
    args = "--games", "1", "--bots", "mentat", "--workers", "1", "--seed", "7", "--json"
    told = json.loads(called(home, "sim", "dune", *args, "--record", "records", cwd=tmp_path))
    assert told["games"] == 1
    (record,) = (tmp_path / "records").iterdir()
    called(home, "new", "water_race", cwd=tmp_path)
    assert (tmp_path / "water_race" / "water_race" / "scene.py").is_file()
    called(home, "show", str(record), "--out", "board.svg", cwd=tmp_path)
    assert "Arrakeen" in (tmp_path / "board.svg").read_text()
    with lobby(home, tmp_path) as address:
        linked = re.findall(r'href="(/(?:static|fonts)/[^"]+)"', fetched(address))
        assert {Path(link).suffix for link in linked} >= {".css", ".woff"}
        assert all(fetched(address + link) for link in linked)
        rules = fetched(f"{address}/rules/dune")
        assert "Shai-Hulud" in rules
        pictures = re.findall(r'src="(/pictures/[^"]+\.svg)"', rules)
        assert pictures
        assert all(fetched(address + picture).startswith("<svg") for picture in pictures)
        assert ".landsraad" in fetched(f"{address}/style/dawn_of_the_fremen.css")
