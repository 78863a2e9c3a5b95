"""`landsraad report` writes what really happened on a day, as a page or as figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from landsraad.cli import main

RECORD = Path(__file__).parents[1] / "games" / "megagame" / "golden" / "titles.jsonl"


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(args)
    code = ended.value.code
    assert isinstance(code, int)
    return code


def test_the_report_is_a_page_or_figures_by_the_ending_of_the_file(tmp_path: Path) -> None:
    page, figures = tmp_path / "day.html", tmp_path / "day.json"
    assert run("report", str(RECORD), "-o", str(page)) == 0
    assert page.read_text().startswith("<!doctype html>")
    assert run("report", str(RECORD), "-o", str(figures), "--names") == 0
    assert json.loads(figures.read_text())["years"] == 8


def test_another_ending_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("report", str(RECORD), "-o", str(tmp_path / "day.pdf")) == 2
    assert "must end in .html or .json" in capsys.readouterr().err


def test_before_the_verdict_there_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    half = tmp_path / "half.jsonl"
    half.write_text("".join(RECORD.read_text().splitlines(keepends=True)[:100]))
    assert run("report", str(half), "-o", str(tmp_path / "day.html")) == 2
    assert "verdict" in capsys.readouterr().err
    assert not (tmp_path / "day.html").exists()
