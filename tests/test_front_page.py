"""The front page: begin, run, picture, write_record and replay."""

import subprocess
import sys
from pathlib import Path

import pytest

import landsraad
from landsraad.kernel import Refused

GAME = "spice_auction"


def test_a_match_begins_live_with_the_fewest_seats_and_a_seed_of_its_own() -> None:
    one, other = landsraad.begin(GAME), landsraad.begin(GAME)
    assert one.live
    assert len(one.state.shields) == 3
    assert one.encoded() != other.encoded()


def test_a_seed_options_seats_and_modes_can_be_given() -> None:
    match = landsraad.begin(GAME, {"rounds": 5}, seats=4, seed=7, live=False, hurry=True)
    assert match.encoded() == landsraad.begin(GAME, {"rounds": 5}, seats=4, seed=7).encoded()
    assert match.header.options["rounds"] == 5
    assert (match.live, match.hurry) == (False, True)


def test_a_game_that_nobody_has_installed_can_be_begun() -> None:
    class Longer(type(landsraad.load(GAME))):  # type: ignore[misc]
        title = "Longer Spice Auction"

    assert landsraad.begin(Longer(), seats=3).game.title == "Longer Spice Auction"


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Refused, match=r"'chess'; there are: .*spice_auction"):
        landsraad.begin("chess")


def test_a_finished_match_is_written_and_replayed(tmp_path: Path) -> None:
    match = landsraad.begin(GAME, seed=7)
    verdict = landsraad.run(match)
    landsraad.write_record(match, tmp_path / "game.jsonl")
    again = landsraad.replay(tmp_path / "game.jsonl")
    assert again.verdict == verdict
    assert again.encoded() == match.encoded()


def test_a_running_match_goes_on_from_its_record_with_the_same_dice(tmp_path: Path) -> None:
    match = landsraad.begin(GAME, seed=7)
    landsraad.run(match, {1: "random", 2: "random"})
    landsraad.write_record(match, str(tmp_path / "game.jsonl"))
    again = landsraad.replay(str(tmp_path / "game.jsonl"))
    assert landsraad.run(again) == landsraad.run(match)
    assert again.encoded() == match.encoded()


def test_a_record_is_replayed_up_to_an_entry(tmp_path: Path) -> None:
    match = landsraad.begin(GAME, seed=7)
    landsraad.run(match)
    landsraad.write_record(match, tmp_path / "game.jsonl")
    assert landsraad.replay(tmp_path / "game.jsonl", upto=5).decisions <= 4


def test_a_picture_shows_what_a_seat_sees() -> None:
    match = landsraad.begin(GAME, seed=7)
    assert landsraad.picture(match, 0).prompt is not None
    assert landsraad.picture(match).prompt is None


def test_the_front_page_loads_no_bots_pictures_or_command_line() -> None:
    heavy = (
        "landsraad.bots",
        "landsraad.scenes",
        "landsraad.records",
        "landsraad.cli",
        "rich",
    )
    code = f"import landsraad, sys; print([m for m in {heavy!r} if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
