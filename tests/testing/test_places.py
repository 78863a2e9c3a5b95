"""A law that finds a game's own code failing says where that stands."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from landsraad import load
from landsraad.games.spice_auction import SpiceAuction, scene
from landsraad.games.spice_auction.rules import auction
from landsraad.kernel import must
from landsraad.testing import Setting, Violation, try_law
from landsraad.testing.driver import variant

from ..redrawn import redrawn, varied

HERE = Path(__file__)
SETTING = Setting(3, {}, seed=1)


def line_of(function: Any, containing: str) -> int:
    lines, first = inspect.getsourcelines(function)
    return first + next(number for number, line in enumerate(lines) if containing in line)


def found(law: str, game: Any) -> str:
    with pytest.raises(Violation) as why:
        try_law(law, game, SETTING)
    return str(why.value)


def hand_over(s: Any) -> None:
    auction.hand_over(s)
    divided(s.table.round, 0)


def divided(whole: int, parts: int) -> float:
    return whole / parts


def careless(seen: Any, seat: int) -> Any:
    return scene.board(seen, seat)  # type: ignore[call-arg]


class Strict(SpiceAuction):
    def invariants(self, s: Any) -> None:
        must(s.table.round < 2, "only one round")


class Crashing(SpiceAuction):
    steps = {**SpiceAuction.steps, "hand_over": hand_over}


@pytest.mark.parametrize("law", ["it_ends", "nothing_leaks", "only_what_is_offered"])
def test_a_step_that_fails_is_named_by_its_innermost_line(law: str) -> None:
    said = found(law, Crashing())
    assert f"{HERE.name}:{line_of(divided, 'return')})" in said
    assert re.search("division by zero|ZeroDivisionError", said)


def test_a_drawing_that_fails_is_named_and_so_is_the_kind_of_failure() -> None:
    drawn = redrawn(SpiceAuction(), varied(scene.sketch, seats={"mat": careless}))
    said = found("everything_can_be_clicked", drawn)
    assert f"{HERE.name}:{line_of(careless, 'return')})" in said
    assert "TypeError: " in said
    assert re.search(r"takes \d+ positional arguments?", said)


def test_an_invariant_is_named_by_its_line() -> None:
    said = found("nothing_is_made_or_lost", Strict())
    assert f"only one round ({HERE.relative_to(Path.cwd())}:" in said
    assert f":{line_of(Strict.invariants, 'must')})" in said


def test_a_game_of_this_house_is_named_by_its_own_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("landsraad.games.spice_auction.rules.auction.clear_sale", None)
    said = found("it_ends", load("spice_auction"))
    assert re.search(r"spice_auction/rules/auction\.py:\d+\)$", said)


def test_what_a_law_finds_by_itself_has_no_place() -> None:
    said = found("it_ends", variant(load("spice_auction"), limit=3))
    assert said.endswith("more than 3 decisions")
