"""Figures are kept and compared with the last ones: ratios to peers, not numbers."""

from pathlib import Path

import msgspec
import pytest

import against
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


def test_results_are_kept_one_file_a_run_and_read_in_their_order(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    assert compare.read_all(folder) == []
    later = msgspec.structs.replace(results(), date="2026-11-18 09:30", commit="aaaa")
    sooner = msgspec.structs.replace(results(), date="2026-11-17 23:00", commit="bbbb")
    for each in (later, sooner):
        compare.write(each, folder)
    assert compare.read_all(folder) == [sooner, later]
    assert all(file.read_text().count("\n") > 10 for file in folder.iterdir())


def test_the_last_results_are_those_of_the_page_beside_them() -> None:
    kept = compare.read_all(ROOT / "bench" / "history")[-1]
    page = (ROOT / "bench" / "results.md").read_text()
    assert f"on {kept.date}: {kept.machine}" in page
    assert kept.commit
    assert kept.ours.keys() >= {"DUNE", "Dawn of the Fremen"}
    assert kept.peers.keys() >= {"Catanatron", "python-chess"}
    for name, rates in (kept.ours | kept.peers).items():
        assert f"| {name} | " in page
        assert f"| {rates.decisions:,.0f} | " in page
    for name, value in kept.figures.items():
        row = name.split(": ")[1]
        assert any(
            f"{value:,.{n}f}" in line for line in page.split("\n") for n in (0, 1, 2) if row in line
        )


def test_results_that_do_not_fit_are_not_taken_for_some(tmp_path: Path) -> None:
    (tmp_path / "1.json").write_text('{"date": "today"}')
    with pytest.raises(msgspec.ValidationError):
        compare.read_all(tmp_path)


def runs(*values: float) -> list[Results]:
    """Runs in which one figure came to these numbers."""
    return [msgspec.structs.replace(results(), figures={"load: 200: p99": x}) for x in values]


def test_noise_is_how_far_a_figure_usually_moves_from_run_to_run() -> None:
    assert compare.noise(runs(100, 110), "load: 200: p99") is None
    assert compare.noise(runs(100, 110, 99), "load: 200: p99") == pytest.approx(0.1)


def test_what_moved_beyond_its_noise_is_marked() -> None:
    *before, calm = runs(100, 110, 99, 105)
    assert [row[:16] for row in compare.changed_rows(before, calm)[2:]] == ["| load: 200: p99"]
    (jump,) = runs(150)
    (row,) = compare.changed_rows(before, jump)[2:]
    assert row == "| ! load: 200: p99 | 99 | 150 | +52% | ±10% |"


def test_nothing_changed_since_the_first_run_or_since_the_same() -> None:
    (first,) = runs(100)
    assert compare.changed_rows([], first) == []
    assert compare.changed_rows([first], first) == []


def test_versions_are_compared_in_turns_with_the_difference_between_rounds() -> None:
    before = {"dune: fork (µs)": [20.0, 22.0, 18.0], "dune: ponder (playouts a second)": [50.0]}
    now = {"dune: fork (µs)": [10.0, 10.5, 9.5], "dune: ponder (playouts a second)": [75.0]}
    assert against.rows(before, now)[2:] == [
        "| dune: fork (µs) | 20 | 10 | 2.00 | ±10% |",
        "| dune: ponder (playouts a second) | 50 | 75 | 1.50 | ±0% |",
    ]
