"""What a game brings for players made of code, and what such players share."""

from types import SimpleNamespace
from typing import Any

import pytest

from landsraad import load
from landsraad.bots.named import LEVELS, maker, names, usual
from landsraad.bots.own import Bots, bots_of
from landsraad.bots.reasons import ONLY, Reasons
from landsraad.bots.scripts import Script, follow, instead, taken
from landsraad.kernel import Ask, Dice, Refused, Value, View

GAME = load("spice_auction")
VIEW = View(0, 5, None, [], None, [], [])


class Quiet:
    looks, acts, rated = False, 0.0, False

    def answer(self, view: View, ask: Ask) -> Value:
        return ask.options[0]

    def begin(self, view: View, offers: list[str]) -> str | None:
        return None


def test_a_games_own_bots_are_found_by_name_and_the_first_is_usual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def quiet(game: Any, seat: int, dice: Dice) -> Quiet:
        return Quiet()

    part = SimpleNamespace(bots=Bots(made={"quiet": quiet}))
    monkeypatch.setattr(type(GAME), "part", lambda self, name: part)
    assert (usual(GAME), names(GAME)) == ("quiet", [*LEVELS, "quiet", "random", "ponder"])
    assert isinstance(maker(GAME, "quiet")(GAME, 0, Dice(1)), Quiet)
    with pytest.raises(Refused, match="there are: gentle, steady, strong, quiet, random, ponder"):
        maker(GAME, "loud")


@pytest.mark.parametrize("part", [None, SimpleNamespace(), SimpleNamespace(bots={"quiet": Quiet})])
def test_a_game_without_bots_is_played_by_those_that_can_play_everything(
    part: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "part", lambda self, name: part)
    assert bots_of(GAME) == Bots()
    assert (usual(GAME), names(GAME)) == ("ponder", [*LEVELS, "random", "ponder"])


# ---- scripts


MARCH: Script = [("from", "a"), ("to", "b"), ("to", "c"), ("how many", 3)]


def test_a_script_goes_on_where_what_was_said_ends() -> None:
    assert follow(MARCH, [], Ask(0, "to", ["b", "c"])) == "b"
    assert follow(MARCH, [("from", "a"), ("to", "b")], Ask(0, "to", ["b", "c"])) == "c"


def test_a_script_has_no_answer_to_what_is_not_in_it() -> None:
    assert follow(MARCH, [("from", "z")], Ask(0, "to", ["b"])) is None
    assert follow(MARCH, [], Ask(0, "to", ["x"])) is None
    assert follow(MARCH, [], Ask(0, "who", ["b"])) is None


def test_an_answer_that_was_taken_from_a_script_is_used_up() -> None:
    script = list(MARCH)
    asks = [Ask(0, "to", ["b", "c"])] * 3
    assert [taken(script, ask) for ask in asks] == ["b", "c", None]
    assert script == [("from", "a"), ("how many", 3)]


def test_what_is_not_an_option_gives_way_to_something_near() -> None:
    ask = Ask(0, "bid", ["none", "pass", 2, 5])
    assert instead(ask, ["pass", "none"], 4) == 5
    assert instead(ask, ["pass", "none"], "karama") == "pass"
    assert instead(ask, ["stop"]) == "none"


# ---- reasons


REASONS = Reasons(
    kinds=["bid", "weapon", "go to *"],
    principles={
        "bid": "Buy.",
        "bid: pass": "Save.",
        "weapon: poison": "It kills.",
        "go to *": "Go.",
    },
    facts={"bid": lambda purse, ask, value: f"You have {purse} and bid {value}."},
    reading=lambda view: view.table,
    class_of=lambda value: {"chaumas": "poison"}.get(str(value), ""),
)


@pytest.mark.parametrize(
    ("kind", "value", "told"),
    [
        ("bid", 3, "You have 5 and bid 3. Buy."),
        ("bid", "pass", "You have 5 and bid pass. Save."),
        ("weapon", "chaumas", "It kills."),
        ("weapon", "lasgun", ""),
        ("go to arrakeen", 3, "Go."),
        ("dance", "tango", ""),
    ],
)
def test_a_reason_is_the_facts_and_the_principle(kind: str, value: Value, told: str) -> None:
    assert REASONS.reason(VIEW, Ask(0, kind, [value, "other"]), value) == told


def test_the_only_option_needs_no_other_reason() -> None:
    assert REASONS.reason(VIEW, Ask(0, "bid", [3]), 3) == ONLY
