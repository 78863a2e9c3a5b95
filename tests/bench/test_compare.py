"""Figures are kept and compared with the last ones: ratios to peers, not numbers."""

from pathlib import Path

import msgspec
import pytest

import compare
from compare import Rates, Results

ROOT = Path(__file__).resolve().parents[2]


def results(dune: float = 30_000, peer: float = 10_000, copies: float = 12_000) -> Results:
    ours = {"DUNE": Rates(50, dune, copies)}
    return Results("2026-11-16", "a machine", ours, {"Catanatron": Rates(25, peer, 18_000)})


def test_a_ratio_that_fell_by_more_than_thirty_percent_is_a_warning() -> None:
    (found,) = compare.warnings(results(30_000), results(20_000))
    expected = "DUNE: decisions a second fell from 3.00 to 2.00 times those of Catanatron (-33%)"
    assert found == expected


def test_less_than_that_is_none() -> None:
    assert compare.warnings(results(30_000), results(21_001)) == []
    assert len(compare.warnings(results(30_000), results(20_999))) == 1


def test_a_slower_machine_is_none_because_the_peer_is_slower_too() -> None:
    slow = results(3_000, 1_000, 1_200)
    slow.ours["DUNE"] = Rates(5, 3_000, 1_200)
    slow.peers["Catanatron"] = Rates(2.5, 1_000, 1_800)
    assert compare.warnings(results(), slow) == []


def test_a_faster_peer_is_one() -> None:
    assert compare.warnings(results(peer=10_000), results(peer=20_000))


def test_every_rate_is_compared_with_every_peer() -> None:
    worse = results(copies=1_000)
    worse.peers["python-chess"] = Rates(140, 27_000, 5_000)
    last = results()
    last.peers["python-chess"] = Rates(140, 27_000, 5_000)
    found = compare.warnings(last, worse)
    assert [sentence.rpartition(" of ")[2].split(" (")[0] for sentence in found] == [
        "Catanatron",
        "python-chess",
    ]
    assert all("copies" in sentence for sentence in found)


def test_a_new_game_or_peer_has_nothing_to_be_compared_with() -> None:
    now = results()
    now.ours["Caravan"] = Rates(0.1, 0.1, 0.1)
    assert compare.warnings(results(), now) == []


def test_results_are_written_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    assert compare.read(file) is None
    compare.write(results(), file)
    assert compare.read(file) == results()
    assert file.read_text().count("\n") > 10


def test_the_kept_results_are_those_of_the_page_beside_them() -> None:
    kept = compare.read(ROOT / "bench" / "results.json")
    assert kept
    page = (ROOT / "bench" / "results.md").read_text()
    assert f"on {kept.date}: {kept.machine}" in page
    assert kept.ours.keys() >= {"DUNE", "Dawn of the Fremen"}
    assert kept.peers.keys() >= {"Catanatron", "python-chess"}
    for name, rates in (kept.ours | kept.peers).items():
        assert f"| {name} | " in page
        assert f"| {rates.decisions:,.0f} | " in page


def test_results_that_do_not_fit_are_not_taken_for_some(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    file.write_text('{"date": "today"}')
    with pytest.raises(msgspec.ValidationError):
        compare.read(file)
