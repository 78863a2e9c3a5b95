"""Workflows, image and services cannot be run here: what they name exists, and it fits together."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from landsraad.cli.play import serve
from landsraad.server.gate import draining, health
from landsraad.server.gate.limits import Limits

ROOT = Path(__file__).resolve().parents[1]
FLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ON: Any = True
"""What YAML makes of the key `on`."""
PYTHON = "docker.io/library/python"
MAKE = r"\bmake ([a-z]+)"
PATHS = r"(?<![\w/.$-])(?:\.ci|tools|bench|docs|src)/[\w./-]+"
VERSIONS = r"python(?:-version: \"|:)(\d\.\d+)"


def flow(path: Path) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def jobs(path: Path) -> list[dict[str, Any]]:
    return list(flow(path)["jobs"].values())


def commands() -> Iterator[tuple[str, str]]:
    """Every line that a workflow, CI or the image runs, and the file that it stands in."""
    for path in FLOWS:
        for job in jobs(path):
            for step in job["steps"]:
                yield from ((path.name, line) for line in step.get("run", "").splitlines())
    yield from (("run", line) for line in (ROOT / ".ci" / "run").read_text("utf-8").splitlines())
    yield from (("Containerfile", rest) for word, rest in instructions() if word == "RUN")


def instructions() -> list[tuple[str, str]]:
    """The instructions of the image, each in one line."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def instruction(word: str) -> str:
    """The last one of this word, which is what holds."""
    return [rest for other, rest in instructions() if other == word][-1]


def project() -> dict[str, Any]:
    found = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert isinstance(found, dict)
    return found


# ---- workflows


@pytest.mark.parametrize("path", FLOWS, ids=lambda path: path.stem)
def test_a_workflow_says_when_it_runs_where_and_with_which_rights(path: Path) -> None:
    whole = flow(path)
    assert whole["name"] == path.stem
    assert whole[ON], "it would never run"
    assert "contents" in whole["permissions"], "without a word it might write"
    for job in jobs(path):
        assert re.fullmatch(r"ubuntu-\d\d\.04", job["runs-on"]), "a moving target"
        assert job["steps"][0]["uses"].startswith("actions/checkout@")
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step), step
            assert re.search(r"@v\d+$", step.get("uses", "@v1")), step


def test_every_target_of_make_that_is_called_there_is() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    there = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    called = [(name, found) for name, line in commands() for found in re.findall(MAKE, line)]
    assert {"lint", "types", "test", "docs", "release", "bench"} <= {found for _, found in called}
    assert [each for each in called if each[1] not in there] == []


def test_every_file_that_is_called_there_is() -> None:
    called = [(name, found) for name, line in commands() for found in re.findall(PATHS, line)]
    assert ("release.yml", "tools/changelog.py") in called
    assert [each for each in called if not (ROOT / each[1]).exists()] == []


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
@pytest.mark.parametrize("path", [*FLOWS, ROOT / ".ci" / "run"], ids=lambda path: path.stem)
def test_what_is_run_is_a_script_that_bash_can_read(path: Path) -> None:
    steps = [step for job in jobs(path) for step in job["steps"]] if path in FLOWS else []
    scripts = [step["run"] for step in steps if "run" in step]
    for script in scripts or [path.read_text(encoding="utf-8")]:
        ran = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
        assert ran.stderr == "", script


def test_versions_of_python_are_the_same_everywhere() -> None:
    (job,) = jobs(ROOT / ".github" / "workflows" / "ci.yml")
    tested = job["strategy"]["matrix"]["python"]
    named = [line.rpartition(" ")[2] for line in project()["classifiers"] if ":: 3." in line]
    assert tested == named
    assert all(isinstance(each, str) for each in tested), "3.10 without quotes is 3.1"
    assert project()["requires-python"] == f">={tested[0]}"
    assert job["container"].startswith("python:${{ matrix.python }}-")
    others = [found for path in FLOWS for found in re.findall(VERSIONS, path.read_text("utf-8"))]
    assert set(others) <= set(tested)


def test_what_is_watched_for_updates_is_what_there_is() -> None:
    watched = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8"))
    assert watched["version"] == 2
    kinds = {each["package-ecosystem"]: each["directory"] for each in watched["updates"]}
    assert kinds == {"pip": "/", "github-actions": "/", "docker": "/"}


# ---- the image


def test_the_image_is_built_and_runs_on_one_python_that_is_tested() -> None:
    bases = [rest.partition(" ")[0] for word, rest in instructions() if word == "FROM"]
    assert len(bases) == 2
    assert len(set(bases)) == 1, "what is built on another Python is not found"
    version = bases[0].removeprefix(f"{PYTHON}:").partition("-")[0]
    (job,) = jobs(ROOT / ".github" / "workflows" / "ci.yml")
    assert version in job["strategy"]["matrix"]["python"]


def test_the_image_brings_what_it_says_that_it_brings() -> None:
    built = next(rest for word, rest in instructions() if word == "RUN" and "pip" in rest)
    extras = re.findall(r"'\.\[(\w+)\]'", built)
    assert extras
    assert set(extras) <= project()["optional-dependencies"].keys()
    assert "-c constraints.txt" in built
    (copied,) = re.findall(
        r"--from=(\w+) (\S+) (\S+)", "\n".join(rest for _, rest in instructions())
    )
    assert copied == ("build", "/opt/landsraad", "/opt/landsraad")
    assert f"{copied[1]}/bin:" in instruction("ENV")
    assert "landsraad" in project()["scripts"]


def options(words: list[str]) -> dict[str, str]:
    """The options of `landsraad serve` that these words give, as it understands them."""
    assert words[0] == "serve"
    with serve.make_context("serve", [str(word) for word in words[1:]]) as context:
        return {name: str(value) for name, value in context.params.items()}


def test_the_image_serves_as_serve_understands_and_keeps_tables_in_the_volume() -> None:
    assert ast.literal_eval(instruction("ENTRYPOINT")) == ["landsraad"]
    given = options(ast.literal_eval(instruction("CMD")))
    assert given["port"] == instruction("EXPOSE")
    assert given["data_dir"] == instruction("VOLUME")
    assert given["host"] == "0.0.0.0"


def test_the_image_asks_for_a_health_that_there_is() -> None:
    check = re.sub(r"^.*?CMD ", "", instruction("HEALTHCHECK"))
    python, flag, code = ast.literal_eval(check)
    assert (python, flag) == ("python", "-c")
    compile(code, "HEALTHCHECK", "exec")
    port, path = re.findall(r"http://127\.0\.0\.1:(\d+)(/[\w/]+)", code)[0]
    assert port == instruction("EXPOSE")
    assert path in health.ready.paths


# ---- services


def test_the_services_fit_together() -> None:
    whole = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    services = whole["services"]
    for service in services.values():
        assert set(service["networks"]) <= whole["networks"].keys()
        volumes = [volume.partition(":")[0] for volume in service["volumes"]]
        assert set(volumes) <= whole["volumes"].keys()
        assert set(service.get("depends_on", {})) <= services.keys()
    own, proxy = services["landsraad"], services["proxy"]
    assert (ROOT / own["build"]["context"] / own["build"]["dockerfile"]).is_file()
    words = [re.sub(r"\$\{.*\}", "dune.example.org", word) for word in own["command"]]
    given = options(words)
    assert given["address"] == "https://dune.example.org"
    assert own["volumes"] == [f"tables:{given['data_dir']}"]
    assert proxy["command"][-1] == f"landsraad:{given['port']}"
    assert whole["networks"]["inside"] == {"internal": True}
    assert "inside" in {*own["networks"]} & {*proxy["networks"]}
    patience = int(own["stop_grace_period"].removesuffix("s"))
    ends = Limits().drain + draining.CLOSING + draining.SPARE
    assert patience > ends, "it would be killed while what is under way ends"


def test_serve_refuses_words_that_it_does_not_know() -> None:
    with pytest.raises(click.UsageError):
        options(["serve", "--no-such-option=1"])
