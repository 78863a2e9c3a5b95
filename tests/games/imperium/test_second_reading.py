"""Random games are read a second time, slowly, on plain dictionaries (see `second_reading`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from landsraad.games.imperium.components import SCRIPTS
from landsraad.games.imperium.components.ops import Gain, Recruit
from landsraad.games.imperium.rules import goods
from landsraad.games.imperium.rules.rivals import choosing
from landsraad.kernel import Match, Secret

from .second_files import printed
from .second_reading import Reader
from .switching import GAME, RULES
from .switching_ops import Change

USUAL: dict[str, Any] = {"leader_choice": "random"}
VARIANTS: dict[str, Any] = {
    "smart_politics": True,
    "brutal_escalation": True,
    "expert_deployment": True,
}
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
    ("seats", "options", "seed"),
    [
        (1, USUAL, 1),
        (1, {**MODULES, "difficulty": "mercenary", "rivals": "gentle", "row_churn": True}, 2),
        (1, {**USUAL, "difficulty": "kwisatz_haderach"}, 3),
        (2, {**MODULES, **VARIANTS}, 3),
        (2, {**USUAL, "streamlined_rival": True}, 2),
        (3, MODULES, 1),
        (4, USUAL, 1),
        (4, MODULES, 2),
    ],
)
def test_a_game_reads_the_same_the_second_time(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    reader = read(seats, options, seed)
    assert len(reader.read) > 15 * (seats + 1)


def test_a_reader_notices_that_a_space_gives_more_than_is_printed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Change("space/imperial_basin", 1, Gain("spice", 3), "3 spice").make(monkeypatch)
    with pytest.raises(AssertionError, match="space/imperial_basin: gained"):
        read(4, USUAL, 1)


def test_a_reader_notices_that_a_house_hagal_card_gives_more_than_is_printed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Change("hagal/research_station", 0, Recruit(3), "3 troops").make(monkeypatch)
    with pytest.raises(AssertionError, match="hagal/research_station: recruited"):
        read(1, USUAL, 1)


def test_a_reader_notices_a_rival_that_prefers_another_faction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def last(t: Any, who: int, count: int, among: Any) -> choosing.Choice:
        return choosing.Choice([*reversed(among)][:count], "least")

    RULES.replace(monkeypatch, choosing.least, last)
    with pytest.raises(AssertionError, match="influence"):
        read(1, USUAL, 1)


def test_a_reader_notices_what_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def quietly(s: Any, who: int, n: int, script: str) -> None:
        s.table.players[who].vp += n

    RULES.replace(monkeypatch, goods.score, quietly)
    with pytest.raises(AssertionError, match="vp is"):
        read(4, USUAL, 1)


def test_every_script_of_the_rules_is_found_in_the_files() -> None:
    ours = ("card/", "intrigue/", "conflict/", "contract/", "leader/", "track/", "space/")
    ours += ("rival/", "hagal/")
    known = {path for path in SCRIPTS if path.startswith(ours)}
    assert set(printed()) <= known
    assert {path: len(ops) for path, ops in printed().items()} == {
        path: len(SCRIPTS[path]) for path in printed()
    }
