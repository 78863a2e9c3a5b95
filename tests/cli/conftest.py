"""A command line to call, and a record to look at."""

import io
from pathlib import Path

import pytest

from landsraad.cli import main

from .calling import Ran, Run, play


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.setenv("LANDSRAAD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")

    def call(*args: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main([str(arg) for arg in args])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(int(left.value.code or 0), out, err)

    return call


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    file = tmp_path / "record.jsonl"
    play(run, "--seed", 4, "--save", file, typed="1\n" * 20)
    return file
