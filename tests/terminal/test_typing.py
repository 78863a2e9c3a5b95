"""What is typed at the terminal: options, own words, and standing orders."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

from landsraad.cli.arguments import options_given
from landsraad.kernel import Ask, Match, Refused, Secret, Told, Value, View, load
from landsraad.scenes.story import Story, story_of
from landsraad.terminal.choices import Choices
from landsraad.terminal.dialogue import LONG, Dialogue
from landsraad.terminal.files import GameFile
from landsraad.terminal.screen import PlainScreen


def test_options_with_words_are_numbered_and_can_be_named() -> None:
    some = Choices(Ask(0, "go", ["arrakeen", "carthag", "cave"]), ["Arrakeen", "Carthag", "A cave"])
    assert some.lines() == ["1  Arrakeen", "2  Carthag", "3  A cave"]
    assert [some.read(text) for text in ("2", "carthag", "arr", "a cave")] == [
        "carthag",
        "carthag",
        "arrakeen",
        "cave",
    ]
    with pytest.raises(Refused, match="could be 2 things"):
        some.read("a")
    with pytest.raises(Refused, match="there is no 4"):
        some.read("4")


def test_seats_are_chosen_by_their_place_in_the_list_and_not_by_their_number() -> None:
    some = Choices(Ask(0, "give to", [1, 2]), ["Player 2", "Player 3"])
    assert some.read("2") == 2
    assert some.read("1") == 1
    assert Choices(Ask(0, "give to", [0, 2]), ["Player 1", "Player 3"]).read("1") == 0


def test_numbers_that_count_otherwise_are_typed_as_they_are_shown() -> None:
    some = Choices(Ask(0, "dial", [0, 2, 4]), ["0", "1", "2"])
    assert (some.lines(), some.hint()) == ([], "0, 1, 2")
    assert [some.read(text) for text in ("0", "1", "2")] == [0, 2, 4]
    with pytest.raises(Refused, match="there is no 4: please type 0, 1, 2"):
        some.read("4")
    halves = Choices(
        Ask(0, "dial", range(12)), [*"0½1", "1½", "2", "2½", "3", *map(str, range(93, 98))]
    )
    assert halves.hint() == "0, ½, 1, …, 97"
    assert [halves.read(text) for text in ("2.5", "2,5", "0.5", "½")] == [5, 5, 1, 1]


def test_options_that_hold_several_things_are_given_with_commas() -> None:
    given = options_given(load("dune"), ["choice=assign", "factions=atreides, emperor"])
    assert list(given["factions"]) == ["atreides", "emperor"]
    assert not options_given(load("dune"), ["factions="])["factions"]
    with pytest.raises(Refused, match="sardaukar"):
        options_given(load("dune"), ["factions=sardaukar"])


def test_own_words_are_taken_where_a_question_asks_for_them() -> None:
    some = Choices(Ask(0, "promise", ["peace", "war"], text=40), ["Peace", "War"])
    assert some.hint() == "1, 2 or your own words"
    assert [some.read(text) for text in ("1", "war", " I shall see ")] == [
        "peace",
        "war",
        "I shall see",
    ]
    with pytest.raises(Refused):
        some.read("x" * 41)


# ---- never ask me about this


class Quiet(PlainScreen):
    """A screen that keeps what is shown."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def say(self, text: str, style: str = "") -> None:
        self.shown.append(text)

    def list(self, lines: Any) -> None:
        self.shown.extend(lines)


def at_the_table(tmp_path: Path) -> tuple[Match[Any], Dialogue, Quiet]:
    """A game of DUNE in which seat 0 always holds a card, so that it may hold a Karama."""
    options = {"choice": "assign", "factions": ("emperor", "guild", "atreides")}
    match = Match.begin(load("dune"), options, 3, Secret.given(3), live=True)
    screen = Quiet()
    kept = GameFile(match, tmp_path / "game.jsonl")
    return match, Dialogue(match, story_of(match.game), screen, kept), screen


def until(match: Match[Any], kind: str) -> Ask:
    """Answer with the first option until seat 0 is asked this kind of question."""
    while True:
        mine = match.asks.get(0)
        if mine is not None and mine.kind == kind:
            return mine
        ask = next(iter(match.asks.values()))
        match.answer(ask.seat, ask.options[0])


def test_whoever_never_wants_to_be_asked_is_not_asked_again(tmp_path: Path) -> None:
    match, dialogue, screen = at_the_table(tmp_path)
    ask = until(match, "stop bidding_prescience")
    assert not dialogue.obeyed(ask)
    dialogue._obey(0, None, "n")
    assert match.asks.get(0) != ask
    assert dialogue.obeyed(until(match, "stop bidding_prescience"))
    dialogue._obey(0, None, "o")
    assert screen.shown[-1].startswith("1  ")
    dialogue._obey(0, None, "o 1")
    assert not dialogue.obeyed(until(match, "stop bidding_prescience"))


def test_what_is_no_reaction_must_be_answered(tmp_path: Path) -> None:
    match, dialogue, screen = at_the_table(tmp_path)
    before = dict(match.asks)
    dialogue._obey(next(iter(before)), None, "n")
    assert "must be answered" in screen.shown[-1]
    dialogue._obey(0, None, "o 7")
    assert "no standing order 7" in screen.shown[-1]
    assert match.asks == before


# ---- long lists and maps


class Mapped(Quiet):
    """A screen at which lines are typed from a list."""

    def __init__(self, *typed: str) -> None:
        super().__init__()
        self.typed, self.prompts = list(typed), list[str]()

    def panel(self, title: str, text: str) -> None:
        self.shown.append(f"{title}: {text}")

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.shown.append("> ")
        return self.typed.pop(0)


class Chart(Story):
    """A game of one long question."""

    asks: ClassVar = {"bid": "What do you bid?"}

    def option(self, view: View, ask: Ask, value: Value) -> str:
        return f"Bid {value}"

    def event(self, told: Told) -> str:
        return told.what

    def view(self, view: View) -> str:
        return "A room."

    def map(self, view: View) -> str:
        return "Arrakeen: next to the Shield Wall."


class Unmapped(Chart):
    """The same without a map."""

    def map(self, view: View) -> str:
        return ""


def long_question(tmp_path: Path, story: Story, *typed: str) -> Mapped:
    """Somebody who types this at a question with many options, and then answers it."""
    match = Match.begin(load("spice_auction"), {}, 3, Secret.given(3), live=True)
    assert len(match.asks[0].options) > LONG
    screen = Mapped(*typed, "1")
    Dialogue(match, story, screen, GameFile(match, tmp_path / "game.jsonl")).turn(0)
    return screen


def test_a_long_list_is_shown_once_and_again_when_it_is_wanted(tmp_path: Path) -> None:
    shown = long_question(tmp_path, Chart(), "?", "c", "v").shown
    turns = "\n".join(shown).split("> ")
    assert ["Bid 12" in part for part in turns[:4]] == [True, False, True, False]
    assert "There are" in turns[1]
    assert "c lists them again" in turns[3]


def test_a_game_with_a_map_shows_it_at_the_terminal(tmp_path: Path) -> None:
    screen = long_question(tmp_path, Chart(), "m", "?")
    assert "The map: Arrakeen: next to the Shield Wall." in screen.shown
    assert ", m" in screen.prompts[0] or "m, " in screen.prompts[0]
    assert any("m         map" in words for words in screen.shown)
    plain = long_question(tmp_path, Unmapped(), "?", "m")
    assert not any("The map" in words or "m         map" in words for words in plain.shown)
