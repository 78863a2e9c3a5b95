"""What a newcomer relies on: the README's first lines, the make targets, the pinned versions."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import landsraad

ROOT = Path(__file__).resolve().parents[1]
TARGETS = (
    "play",
    "test",
    "lint",
    "types",
    "bench",
    "soak",
    "docs",
    "release",
    "format",
    "clean",
    "help",
)


def canonical(name: str) -> str:
    """A package's name as the packaging standards compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def direct_dependencies() -> set[str]:
    """Every package that pyproject.toml names, without Landsraad itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = [*project["dependencies"], *(line for extra in extras for line in extra)]
    return {canonical(re.split(r"[^\w.-]", line)[0]) for line in wanted} - {project["name"]}


def constraint_lines() -> list[str]:
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


@pytest.mark.parametrize("words", ["make play", "make test", "unofficial"])
def test_the_readme_says_at_once(words: str) -> None:
    opening = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:40]
    assert words in "\n".join(opening).lower()


def test_constraints_are_exact_versions_and_nothing_else() -> None:
    pin = re.compile(r"[\w.-]+==[\w.+!]+")
    assert [line for line in constraint_lines() if not pin.fullmatch(line)] == []


def test_constraints_name_no_address() -> None:
    assert "://" not in (ROOT / "constraints.txt").read_text(encoding="utf-8")


def test_every_direct_dependency_is_pinned() -> None:
    pinned = {canonical(line.split("==")[0]) for line in constraint_lines()}
    assert direct_dependencies() - pinned == set()


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make")
@pytest.mark.parametrize("target", ["play", "test", "lint"])
def test_make_says_what_it_installs_and_how_long_that_takes(target: str) -> None:
    command = ["make", "--dry-run", "--always-make", target]
    steps = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    before, _, _ = steps.partition("pip --disable-pip-version-check install")
    said = re.findall(r'^echo "(.*)"$', before, re.MULTILINE)
    assert re.search(r"Installing Landsraad and what .* about a minute", said[-1])


@pytest.mark.parametrize("target", TARGETS)
def test_make_has_the_target_and_help_lists_it(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:.*## \S", makefile, re.MULTILINE)


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]


def test_the_changelog_has_the_version_with_its_day_and_room_for_the_next() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    titles = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert titles[0] == "[Unreleased]"
    assert re.fullmatch(rf"\[{re.escape(landsraad.__version__)}\] - \d{{4}}-\d\d-\d\d", titles[1])


def github(name: str) -> Any:
    return yaml.safe_load((ROOT / ".github" / name).read_text(encoding="utf-8"))


def test_the_workflow_calls_what_must_pass_before_a_change_lands() -> None:
    (job,) = github("workflows/ci.yml")["jobs"].values()
    assert [step["run"] for step in job["steps"] if "run" in step][-1] == ".ci/run"
    assert "container" in job, "only as root make may install Chromium, and CI skips nothing"
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    called = re.findall(r"^make (\w+)$", (ROOT / ".ci" / "run").read_text(), re.MULTILINE)
    assert called == ["lint", "types", "docs", "test"]


def test_who_says_that_the_rules_are_wrong_is_asked_for_the_record_and_the_entry() -> None:
    asked = github("ISSUE_TEMPLATE/the-rules-are-wrong.yml")["body"]
    needed = {each["id"] for each in asked if each["validations"]["required"]}
    assert needed == {"game", "record", "entry", "rulebook", "wrong", "right"}
    titles = {landsraad.load(name).title for name in landsraad.game_names()}
    assert titles <= set(asked[0]["attributes"]["options"])


def test_a_weakness_can_be_reported() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert "privately" in text
    assert "token" in text
