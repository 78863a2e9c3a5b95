"""Bots of other people: by entry point, or by module and name if they were admitted."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from landsraad import begin, load
from landsraad.bots import theirs
from landsraad.bots.named import maker, names, usual
from landsraad.bots.seating import run
from landsraad.kernel import Dice, Refused

GAME = "spice_auction"

BOTS = """
from landsraad.bots.bot import RandomBot

imported = True
number = 7


def eager(view, ask):
    return ask.options[-1]


def made(game, seat, dice):
    return RandomBot(game, seat, dice)


class Bold:
    looks, acts, rated = True, 0.0, False

    def __init__(self, game, seat, dice):
        self.seat = seat

    def answer(self, view, ask):
        return ask.options[-1]


class Dumb:
    def __init__(self, game, seat, dice):
        pass


class Lonely:
    def answer(self, view, ask):
        return ask.options[-1]
"""

ENTRIES = """
[landsraad.bots]
eager = their_bots:eager
spice_auction.bold = their_bots:Bold
dune.foreign = their_bots:eager
random = their_bots:eager
broken = no_such_module:eager
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a module of bots, in which somebody stands."""
    (tmp_path / "their_bots.py").write_text(BOTS)
    (tmp_path / "failing_bots.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    monkeypatch.setenv(theirs.ADMITTED, "")
    yield tmp_path
    sys.modules.pop("their_bots", None)


@pytest.fixture
def package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same as an installed package with entry points."""
    information = folder / "their_bots-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(folder)
    theirs.installed.cache_clear()
    yield folder
    theirs.installed.cache_clear()


@pytest.mark.parametrize("name", ["eager", "made", "Bold"])
def test_a_function_a_maker_and_a_class_can_be_admitted_and_play(folder: Path, name: str) -> None:
    spec = f"their_bots:{name}"
    theirs.admit(spec)
    theirs.admit(spec)
    assert os.environ[theirs.ADMITTED] == spec
    assert run(begin(GAME, seats=3, seed=1), [spec, "random"]) is not None


def test_what_nobody_has_admitted_is_refused_and_not_even_imported(folder: Path) -> None:
    with pytest.raises(Refused, match="there is no bot 'their_bots'; there are: gentle"):
        maker(load(GAME), "their_bots:eager")
    theirs.admit("their_bots:Bold")
    with pytest.raises(Refused, match="there is no bot 'their_bots'"):
        maker(load(GAME), "their_bots:eager")


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("no_such_module:eager", "the bot no_such_module:eager cannot be loaded .*No module named"),
        ("failing_bots:eager", "cannot be loaded .ZeroDivisionError"),
        ("their_bots:timid", "their_bots has nothing that is called timid"),
        ("their_bots:number", "their_bots:number cannot play: a bot is a function of a view"),
        ("their_bots:Dumb", "their_bots:Dumb cannot play"),
        ("their_bots:Lonely", "or a class that is made with game, seat and dice"),
    ],
)
def test_what_cannot_play_is_refused_with_what_a_bot_is(folder: Path, spec: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        theirs.admit(spec)
    assert os.environ[theirs.ADMITTED] == ""


def test_bots_of_an_installed_package_are_listed_after_the_games_own(package: Path) -> None:
    found = ["bold", "broken", "eager"]
    assert [name for name in names(load(GAME)) if name in found] == found
    assert names(load("dune"))[3] == "mentat"
    assert {"foreign", "eager"} <= {*names(load("dune"))}
    assert "bold" not in names(load("dune"))
    assert usual(load(GAME)) == "ponder"
    assert names(load(GAME)).count("random") == 1


def test_they_play_and_hide_no_bot_of_this_house(package: Path) -> None:
    assert run(begin(GAME, seats=3, seed=1), ["bold", "eager", "random"]) is not None
    made = maker(load(GAME), "random")(load(GAME), 0, Dice(1))
    assert type(made).__name__ == "RandomBot"
    with pytest.raises(Refused, match="bold takes no budget, but was given 20"):
        maker(load(GAME), "bold:20")
    with pytest.raises(Refused, match=r"the bot broken cannot be loaded .*no_such_module"):
        maker(load(GAME), "broken")


def simulated(folder: Path, bots: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "landsraad", "sim", GAME, "--seats", "3"]
    command += ["--games", "4", "--workers", "2", "--bots", bots]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_command_line_takes_ones_own_bot_with_several_workers(folder: Path) -> None:
    ran = simulated(folder, "their_bots:eager,random")
    assert ran.returncode == 0, ran.stderr
    assert "their_bots:eager" in ran.stdout


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        ("their_bots.eager", "one of your own is called their_bots:eager, with a colon"),
        ("their_bots:timid", "their_bots has nothing that is called timid"),
        ("ponder:soon", "ponder takes a number of playouts or seconds"),
        ("random:choice", "random takes no budget, but was given choice"),
        ("eager", "there is no bot 'eager'; there are: gentle, steady, strong, random, ponder"),
    ],
)
def test_the_command_line_refuses_another_with_a_sentence(
    folder: Path, bots: str, why: str
) -> None:
    ran = simulated(folder, bots)
    assert ran.returncode == 2
    assert why in ran.stderr
    assert ran.stderr.count("\n") == 1
