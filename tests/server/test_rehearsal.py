"""A day is rehearsed: real connections, people who come late, leave and press twice, and control.

EVENT.md, section 11 and section 13, line 18.
"""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from landsraad.cli.rehearse import rehearse
from landsraad.records.files import read
from landsraad.records.replay import Replay


def test_eight_years_are_rehearsed_to_their_verdict_and_the_record_replays(tmp_path: Path) -> None:
    told = CliRunner().invoke(
        rehearse,
        ["megagame", "--speed", "180", "--years", "8", "--people", "8", "--out", str(tmp_path)],
    )
    words = told.output
    assert told.exit_code == 0, words
    assert "8 years" in words
    assert "Problem" not in words
    for deed in ("pause", "go-on", "extend", "hold", "minutes", "next", "strike"):
        assert f"{deed} " in words, deed
    assert "Never happened" in words
    record = read(tmp_path / "record.jsonl")
    *_, (_, match) = Replay(record)
    assert match.over
    load = json.loads((tmp_path / "load.json").read_text())
    assert load["ended"] is True
    assert (load["game"], load["people"], load["years"]) == ("megagame", 8, 8)
    assert load["record"] == "record.jsonl"
    figures = load["load"]
    assert 0 < figures["acknowledged"]["p50"] <= figures["acknowledged"]["p99"]
    assert f"deeds a second                       {figures['deeds_a_second']:.1f}" in words
