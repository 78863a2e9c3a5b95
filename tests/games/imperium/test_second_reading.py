"""Random games are read a second time, slowly, on plain dictionaries (see `second_reading`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from landsraad.games.imperium.components import SCRIPTS
from landsraad.games.imperium.components.ops import Gain
from landsraad.games.imperium.rules import goods
from landsraad.kernel import Match, Secret

from .second_reading import Reader, printed
from .switching import GAME, RULES
from .switching_ops import Change

USUAL: dict[str, Any] = {"leader_choice": "random"}
MODULES: dict[str, Any] = {"choam": True, "promos": True, "leader_choice": "random"}


def read(seats: int, options: dict[str, Any], seed: int) -> Reader:
    """Play a game at random and read every answer."""
    match = Match.begin(GAME, options, seats, Secret.given(seed), live=True)
    reader, random = Reader(match), Random(seed)
    reader.answered(match, "")
    while not match.over:
        ask = match.asks[random.choice(sorted(match.asks))]
        match.answer(ask.seat, random.choice(list(ask.options)))
        reader.answered(match, ask.kind)
    return reader


@pytest.mark.parametrize(
    ("seats", "options", "seed"), [(3, MODULES, 1), (4, USUAL, 1), (4, MODULES, 2)]
)
def test_a_game_reads_the_same_the_second_time(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    reader = read(seats, options, seed)
    assert len(reader.read) > 60


def test_a_reader_notices_that_a_space_gives_more_than_is_printed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Change("space/imperial_basin", 1, Gain("spice", 3), "3 spice").make(monkeypatch)
    with pytest.raises(AssertionError, match="space/imperial_basin: gained"):
        read(4, USUAL, 1)


def test_a_reader_notices_what_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def quietly(s: Any, who: int, n: int, script: str) -> None:
        s.table.players[who].vp += n

    RULES.replace(monkeypatch, goods.score, quietly)
    with pytest.raises(AssertionError, match="vp is"):
        read(4, USUAL, 1)


def test_every_script_of_the_rules_is_found_in_the_files() -> None:
    ours = ("card/", "intrigue/", "conflict/", "contract/", "leader/", "track/", "space/")
    known = {path for path in SCRIPTS if path.startswith(ours)}
    assert set(printed()) <= known
    assert {path: len(ops) for path, ops in printed().items()} == {
        path: len(SCRIPTS[path]) for path in printed()
    }
