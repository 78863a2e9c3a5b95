"""An open floor at one screen: deeds under headings, reasons, and time that passes by a command."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from landsraad.bots.bot import RandomBot
from landsraad.games.megagame import Megagame
from landsraad.games.megagame.components import SEAT_OF
from landsraad.games.megagame.story import story
from landsraad.kernel import Dice, Match, Secret
from landsraad.kernel.record import Acted
from landsraad.terminal.dialogue import Leave
from landsraad.terminal.files import GameFile
from landsraad.terminal.hot_seat import HotSeat

from .test_terminal import Script

GAME = Megagame()
ATREIDES = SEAT_OF["atreides"]


def quiet(game: Any, seat: int, dice: Dice) -> RandomBot:
    """A bot that does nothing by itself."""
    return RandomBot(game, seat, dice, acts=0.0)


def busy(game: Any, seat: int, dice: Dice) -> RandomBot:
    """A bot that does whatever it may."""
    return RandomBot(game, seat, dice, acts=1.0)


def played(
    typed: Sequence[str], tmp_path: Path, make: Any = quiet, usual: str | None = "q"
) -> tuple[Script, Match[Any]]:
    """A day of House Atreides against bots, as far as the typed lines go."""
    players = ["human" if seat == ATREIDES else "bot" for seat in range(15)]
    options = {"years": 8, "blows_at_setup": False}
    match = Match.begin(GAME, options, 15, Secret.given(5), players=players, live=True)
    screen = Script(typed, usual=usual)
    bots = {seat: make for seat in range(15) if seat != ATREIDES}
    table = HotSeat(match, story, screen, GameFile(match, tmp_path / "day"), bots)
    if usual == "q":
        with pytest.raises(Leave):
            table.play()
    else:
        table.play()
    return screen, match


def test_deeds_stand_under_headings_and_are_numbered_through(tmp_path: Path) -> None:
    screen, _ = played(["a", "x"], tmp_path)
    lines = [text for _, text in screen.seen]
    first = lines.index("Arrakis")
    assert lines[first + 1].strip() == "1  March"
    assert lines.index("CHOAM and trade") < lines.index("Landsraad")
    numbers = [int(line.split()[0]) for kind, line in screen.seen if kind == "option"]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_deed_is_begun_by_its_name_and_asks_with_what_was_said(tmp_path: Path) -> None:
    screen, match = played(["a march", "A20", "stop", "2", ""], tmp_path)
    assert "March with 2 armies from A19 to A20, for 1 solari." in screen.text()
    assert "Where do they go next from A19?" in screen.text()
    assert "How many armies of 5 in A19 go?" in screen.text()
    assert match.state.table.armies["A20"]["atreides"] == 2
    assert "House Atreides marched with 2 armies from A19 to A20." in screen.text()


def test_a_deed_that_cannot_be_done_and_a_place_that_cannot_be_named_have_reasons(
    tmp_path: Path,
) -> None:
    screen, match = played(
        ["a name the fremen", "a withdraw your", "a march", "A39", "x"], tmp_path
    )
    assert "Only the Spacing Guild can do that." in screen.text()
    assert "You have no open proposal." in screen.text()
    assert "A39 does not touch A19." in screen.text()
    assert not any(isinstance(entry, Acted) for entry in match.entries)


def test_a_deed_is_called_off_when_its_price_is_known(tmp_path: Path) -> None:
    screen, match = played(["a march", "A20", "stop", "2", "x"], tmp_path)
    assert "for 1 solari." in screen.text()
    assert not any(isinstance(entry, Acted) for entry in match.entries)


@pytest.mark.parametrize("pass_time", ["t", ""])
def test_time_passes_by_a_command(pass_time: str, tmp_path: Path) -> None:
    screen, match = played([pass_time, pass_time], tmp_path)
    assert match.state.table.year == 2
    assert "[Enter lets time pass" in screen.text()
    assert "Year 2 began." in screen.text()


def test_the_help_speaks_of_the_floor(tmp_path: Path) -> None:
    screen, _ = played(["?"], tmp_path)
    assert "let time pass: when all people do so, the year ends" in screen.text()


def test_a_whole_day_is_played_to_its_end(tmp_path: Path) -> None:
    screen, match = played([], tmp_path, busy, usual="")
    assert match.over
    assert "The end, after year 8 (10203)" in screen.text()
    assert "The Spacing Guild: no points" in screen.text()
