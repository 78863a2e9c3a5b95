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

import changelog
import landsraad
from landsraad.cli.play import serve

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
    assert "matrix.python" in job["container"]
    assert job["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]
    assert job["env"]["PYTHON"] == "python3", "make would take Debian's own before the container's"
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    called = re.findall(r"^make (\w+)$", (ROOT / ".ci" / "run").read_text(), re.MULTILINE)
    assert called == ["lint", "types", "docs", "test"]


def test_who_says_that_the_rules_are_wrong_is_asked_for_the_record_and_the_entry() -> None:
    asked = github("ISSUE_TEMPLATE/the-rules-are-wrong.yml")["body"]
    needed = {each["id"] for each in asked if each["validations"]["required"]}
    assert needed == {"game", "record", "entry", "rulebook", "wrong", "right"}
    titles = {landsraad.load(name).title for name in landsraad.game_names()}
    assert titles <= set(asked[0]["attributes"]["options"])


@pytest.mark.parametrize("name", ["something-fails", "a-page-is-wrong", "an-idea"])
def test_a_form_of_an_issue_is_whole(name: str) -> None:
    form = github(f"ISSUE_TEMPLATE/{name}.yml")
    assert form["name"]
    assert form["description"]
    asked = form["body"]
    assert len({each["id"] for each in asked}) == len(asked)
    assert all(each["attributes"]["label"] for each in asked)
    assert any(each["validations"]["required"] for each in asked)


def test_a_release_has_its_section_of_the_changelog_and_is_built_by_make() -> None:
    job = github("workflows/release.yml")["jobs"]["release"]
    runs = " && ".join(step.get("run", "") for step in job["steps"])
    assert "tools/changelog.py" in runs
    assert "make release" in runs
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    notes = changelog.section(text, landsraad.__version__)
    assert notes.startswith("### ")
    assert "\n## " not in notes
    assert changelog.section(text, "99.0") == ""


def test_figures_of_a_change_only_tell() -> None:
    (job,) = github("workflows/bench.yml")["jobs"].values()
    assert job["continue-on-error"] is True
    assert "make bench" in job["steps"][-1]["run"]


def test_the_site_that_is_hosted_is_the_one_that_make_builds() -> None:
    (job,) = github("workflows/docs.yml")["jobs"].values()
    assert "make docs" in [step.get("run") for step in job["steps"]]
    (built,) = (step["with"]["path"] for step in job["steps"] if "path" in step.get("with", {}))
    assert built == yaml.safe_load(site_settings())["site_dir"]


def site_settings() -> str:
    """The settings of the site without what only its own loader understands."""
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    return re.sub(r"!!python/\S+", "", text)


def test_a_citation_names_the_version_and_its_day() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["version"] == landsraad.__version__
    heading = f"## [{cited['version']}] - {cited['date-released']}"
    assert heading in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_image_serves_as_the_hosting_page_says_and_holds_what_the_wheel_is_built_of() -> None:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8")
    for path in re.findall(r"^COPY (?!--)(.+) \S+$", lines, re.MULTILINE):
        for each in path.split():
            assert (ROOT / each).exists(), each
            assert f"!{each}" in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for each in (project["project"]["readme"], *included):
        assert f"!{each.split('/')[0]}" in (ROOT / ".dockerignore").read_text(encoding="utf-8")
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    served = [word.split("=")[0] for word in compose["services"]["landsraad"]["command"]]
    known = {name for parameter in serve.params for name in parameter.opts}
    assert served[0] == "serve"
    assert set(served[1:]) <= known
    assert "ports" not in compose["services"]["landsraad"], "it believes whoever reaches it"


def test_the_unit_of_the_hosting_page_is_one_that_systemd_understands(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    (unit,) = re.findall(r"^```ini\n(.*?)^```$", page, re.M | re.S)
    for setting in ("ProtectSystem=strict", "ProtectKernelTunables=yes", "CapabilityBoundingSet="):
        assert setting in unit.splitlines()
    assert re.search(r"^SystemCallFilter=@system-service$", unit, re.M)
    if not shutil.which("systemd-analyze"):
        return
    file = tmp_path / "landsraad.service"
    file.write_text(unit.replace("/opt/landsraad/bin/landsraad", shutil.which("true") or ""))
    ran = subprocess.run(
        ["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False
    )
    assert "Unknown" not in ran.stderr
    assert str(file) not in ran.stderr


def test_a_weakness_can_be_reported() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert "privately" in text
    assert "token" in text
