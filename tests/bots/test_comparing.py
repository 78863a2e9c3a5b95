"""A search that compares lines: the usual answer stands unless another line is clearly better."""

from types import SimpleNamespace
from typing import Any

import pytest

from landsraad import kernel, load
from landsraad.bots.bot import Bot
from landsraad.bots.comparing import LEAST, ComparingBot, Line
from landsraad.bots.named import maker
from landsraad.bots.own import Bots, Lines
from landsraad.bots.ponder import PonderBot
from landsraad.bots.scripts import Script
from landsraad.kernel import Ask, Dice, Game, Match, Play, Secret, Value, Verdict, View, named
from landsraad.kernel.state import copied, encode


class Table(kernel.Table):
    picks: list[str]


class State(kernel.State[Table, kernel.Shield, kernel.Box]):
    pass


def walk(s: State) -> Play[None]:
    """Two choices in one step."""
    first = yield Ask(0, "way", ["left", "right"])
    second = yield Ask(0, "door", ["red", "green", "blue"])
    s.table.picks += [str(first), str(second)]


def wait(s: State) -> Play[None]:
    """Nothing hangs on it."""
    s.table.picks.append(str((yield Ask(1, "wait", ["here", "there"]))))


class Walk(Game[State]):
    """Only the green door on the right is good; the usual player takes the red one on the left."""

    name, title, seats, laws = "walk", "Walk", (2,), kernel.Laws(10)
    state = State
    steps = named(walk, wait)

    def setup(self, options: Any, seats: int, dice: Dice) -> State:
        table = Table([["wait"], ["walk"]], [])
        return State(table, [kernel.Shield({}), kernel.Shield({})], kernel.Box(dice))

    def imagine(self, view: View, dice: Dice) -> State:
        shields = [kernel.Shield({}), kernel.Shield({})]
        return State(copied(view.table), shields, kernel.Box(dice.split("world")))

    def verdict(self, s: State) -> Verdict:
        return Verdict((0,) if s.table.picks[:2] == ["right", "green"] else (1,), "walked", 1)


class First(Bot):
    """Takes the first option."""

    def __init__(self, game: Game[Any], seat: int, dice: Dice) -> None:
        self.asked: list[str] = []

    def answer(self, view: View, ask: Ask) -> Value:
        self.asked.append(ask.kind)
        return ask.options[0]


def others(view: View, ask: Ask, usual: Value) -> list[Script]:
    if ask.kind != "way":
        return []
    return [[("way", "right"), ("door", door)] for door in ("red", "green")]


def value(s: State, seat: int) -> float:
    return 0.9 if s.table.picks == ["right", "green"] else 0.3


def helped(
    monkeypatch: pytest.MonkeyPatch, **changes: Any
) -> tuple[Walk, Match[State], ComparingBot]:
    """A game with lines, a match of it, and a bot in the first seat."""
    parts = {"others": others, "player": First, "stage": lambda s: len(s.table.picks)}
    lines = Lines(**{**parts, "value": value, **changes})
    part = SimpleNamespace(bots=Bots(made={"first": First}, lines=lines))
    monkeypatch.setattr(Walk, "part", lambda self, name: part)
    game = Walk()
    bot = maker(game, "ponder:60")(game, 0, Dice(1))
    assert isinstance(bot, ComparingBot)
    return game, Match.begin(game, secret=Secret.given(1)), bot


def test_a_line_that_is_clearly_better_is_taken_and_kept_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, match, bot = helped(monkeypatch)
    before = encode(match.state)
    for kind, answer in (("way", "right"), ("door", "green")):
        assert (match.asks[0].kind, bot.answer(match.view(0), match.asks[0])) == (kind, answer)
        assert encode(match.state) == before
        match.answer(0, answer)


def test_the_usual_answer_stands_where_no_line_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    _, match, bot = helped(monkeypatch, value=lambda s, seat: 0.5)
    assert bot.answer(match.view(0), match.asks[0]) == "left"


def test_where_the_game_names_no_line_the_usual_player_answers_without_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(s: State, seat: int) -> float:
        raise AssertionError("searched")

    _, match, bot = helped(monkeypatch, others=lambda view, ask, usual: [], value=never)
    assert bot.answer(match.view(0), match.asks[0]) == "left"


def test_where_the_game_ends_the_verdict_counts_and_not_the_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, match, bot = helped(monkeypatch, stage=lambda s: 0, value=lambda s, seat: 0.5)
    assert bot.answer(match.view(0), match.asks[0]) == "right"


def test_a_line_that_no_longer_fits_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    _, match, bot = helped(monkeypatch)
    assert bot.answer(match.view(0), match.asks[0]) == "right"
    match.answer(0, "left")
    assert bot.answer(match.view(0), Ask(0, "door", ["red", "blue"])) == "red"
    assert not bot.script


def test_without_time_the_usual_player_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    game, match, bot = helped(monkeypatch)
    hasty = ComparingBot(game, 0, Dice(1), bot.lines, seconds=0.0)
    assert hasty.answer(match.view(0), match.asks[0]) == "left"


def test_a_small_budget_goes_into_the_first_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    game, match, bot = helped(monkeypatch)
    for playouts, answer in ((2 * LEAST, "left"), (3 * LEAST, "right")):
        small = ComparingBot(game, 0, Dice(1), bot.lines, playouts=playouts)
        assert small.answer(match.view(0), match.asks[0]) == answer


def test_a_lead_counts_only_if_it_is_hardly_chance() -> None:
    def line(*leads: float) -> Line:
        found = Line([])
        found.leads += leads
        return found

    assert not line(*[0.1] * (LEAST - 1)).is_better()
    assert line(*[0.1] * LEAST).is_better()
    assert not line(*[0.9, -0.7] * LEAST).is_better()
    assert line(*[0.3, -0.1] * LEAST).is_better()
    assert not line(*[-0.1] * LEAST).is_better()


def test_a_game_without_lines_is_searched_as_ever() -> None:
    game = load("spice_auction")
    assert isinstance(maker(game, "ponder:20")(game, 0, Dice(1)), PonderBot)
