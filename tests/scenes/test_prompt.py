"""A question on the desk: each option exactly once, as a pick, a number, a place or the way out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
import pytest
from hypothesis import given, strategies as st

from landsraad.kernel import Ask, Value, View
from landsraad.scenes.frame import Effect, Mark, Number
from landsraad.scenes.node import Node
from landsraad.scenes.prompt import Question, acts, prompt, question
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Places, Sketch, act_attributes, plain_json
from landsraad.scenes.story import Context, Story

from ..redrawn import varied

VIEW = View(0, None, None, [], None, [], [])


class Words(Story):
    asks = {"go *": "Where to?", "bid": "How much?"}
    offers = {"gift": "Give spice away", "deal": "Offer a deal"}

    def option(self, view: View, ask: Ask, value: Value) -> str:
        return f"to {value}" if isinstance(value, str) else str(value)


def part(view: View, ask: Ask, value: Value) -> str | None:
    """Everything that begins with a letter below n has a place."""
    return f"part:{value}" if isinstance(value, str) and value < "n" else None


def dark(view: View, ask: Ask) -> Mapping[str, Value]:
    return {f"part:{name}": name for name in ("arrakeen", "carthag", "meridian")}


MAP = Sketch(places=Places(kinds={"*": part}, dark=dark))


def put(ask: Ask, sketch: Sketch = MAP, story: Story | None = None) -> Question:
    """A question as it stands before somebody."""
    return question(sketch, Seen.of(story or Words(), VIEW), ask)


def asked(options: Sequence[Value], kind: str = "go far", text: int = 0) -> Question:
    return put(Ask(0, kind, options, text=text))


def with_attribute(node: Node, name: str) -> list[str]:
    return [each.attrs[name] for each in node.walk() if name in each.attrs]


def shown_of(question: Question) -> Node:
    """The prompt as one tree; every place is on the board."""
    return prompt(question, {choice.place for choice in question.choices if choice.place}).node()


def clickable(question: Question) -> Counter[str]:
    """All that can be answered on the desk."""
    shown = shown_of(question)
    found = Counter(with_attribute(shown, "data-choose"))
    found.update(with_attribute(shown, "data-way-out"))
    for values in with_attribute(shown, "data-values"):
        found.update(plain_json(value) for value in msgspec.json.decode(values))
    return found


values = st.integers(0, 99) | st.text("abnopz ½1<\"'&", min_size=1, max_size=6)


@given(st.lists(values, min_size=1, max_size=30, unique=True))
def test_every_option_can_be_clicked_exactly_once(options: list[Value]):
    assert clickable(asked(options)) == Counter(map(plain_json, options))


def number(*options: Value, kind: str = "go far") -> Node:
    """The control for numbers."""
    control = prompt(asked(options, kind), ()).number
    assert control is not None
    return control


def test_three_numbers_and_forty_have_the_same_control():
    few, many = number(1, 2, 3), number(*range(40))
    assert [node.tag for node in few.walk()] == [node.tag for node in many.walk()]
    assert msgspec.json.decode(few.attrs["data-values"]) == [1, 2, 3]
    assert (few.attrs["data-low"], many.attrs["data-high"]) == ("1", "39")


def test_a_number_steps_through_those_that_are_options():
    shown = shown_of(asked(["pass", *range(4, 40, 5)]))
    (words,) = with_attribute(shown, "data-deeds")
    assert len(msgspec.json.decode(words)) == 8
    assert with_attribute(shown, "data-way-out") == ['"pass"']
    assert with_attribute(shown, "data-step") == ["-1", "1"]


def test_a_game_says_where_a_number_begins_and_which_numbers_matter():
    def effects(view: View, ask: Ask, value: Value) -> list[Effect]:
        return [Effect("Your spice", "9", str(9 - int(value)))]

    spice = Number("spice", (Mark(3, "3 leads"), Mark(9, "you have 9")), 4, low=0)
    sale = varied(MAP, desk={"number": lambda view, ask: spice, "effects": effects})
    control = prompt(put(Ask(0, "bid", range(4, 10)), sale), ()).number
    assert control is not None
    assert control.attrs["data-start"] == "0"
    assert control.attrs["data-low"] == "0"
    assert "3 leads" in control.text()
    assert "spice" in control.text()
    effects = msgspec.json.decode(control.attrs["data-effects"])
    assert effects[1] == [{"words": "Your spice", "before": "9", "after": "4"}]


def test_numbers_that_stand_for_something_else_are_picks():
    class Seats(Words):
        def option(self, view: View, ask: Ask, value: Value) -> str:
            return f"Player {value}"

    shown = shown_of(put(Ask(0, "go to", range(10)), Sketch(), Seats()))
    assert len(with_attribute(shown, "data-choose")) == 10


def test_another_question_has_another_number():
    first = number(*range(9)).id
    assert first == number(*range(9)).id
    assert first != number(*range(8)).id
    assert first != number(*range(9), kind="bid").id
    assert " " not in first


def test_placed_options_are_marked_in_the_picture_and_listed_for_the_keyboard():
    question = asked(["arrakeen", "carthag", "stay"])
    assert question.marks()["part:arrakeen"] == {
        "class": "may",
        "role": "button",
        "tabindex": "0",
        "aria-label": "to arrakeen",
        "data-choose": '"arrakeen"',
        "data-deed": "to arrakeen",
    }
    shown = prompt(question, {"part:arrakeen"})
    assert shown.picks is not None
    assert with_attribute(shown.picks, "data-choose") == ['"carthag"', '"stay"']
    assert shown.listed is not None
    assert with_attribute(shown.listed, "data-choose") == ['"arrakeen"']


def test_what_looks_like_an_option_is_marked_and_knows_what_to_ask():
    marks = asked(["arrakeen", "stay"]).marks()
    assert marks["part:carthag"] == {"data-why": '"carthag"', "class": "no"}
    assert marks["part:arrakeen"]["class"] == "may"


NAMES = tuple("abcdefgh")


COUNTRY = varied(
    MAP,
    places={
        "fields": {"part": NAMES},
        "dark": lambda view, ask: {"part:a": "a", "part:b": "b", "card:x": "x"},
    },
)
"""Eight parts cover the board; the rules can say of two of them why they are not options."""


def looks(*options: Value) -> dict[str, str]:
    marks = put(Ask(0, "go far", options), COUNTRY).marks()
    return {place: mark.get("class", "") for place, mark in marks.items()}


def test_up_to_half_of_the_fields_are_marked_themselves():
    found = looks(*"cdef")
    assert found == {**{f"part:{name}": "may" for name in "cdef"}, **ASK_WHY, "card:x": "no"}


ASK_WHY = {"part:a": "", "part:b": ""}
"""Where few can be chosen, the others look as ever, and say why not if asked."""


def test_where_most_fields_are_options_the_others_are_marked():
    found = looks(*"cdefg")
    assert {place for place, look in found.items() if look == "can"} == {
        f"part:{name}" for name in "cdefg"
    }
    assert {place for place, look in found.items() if look == "no"} == {
        "part:a",
        "part:b",
        "part:h",
        "card:x",
    }


def test_a_veiled_field_says_why_only_if_the_rules_can():
    marks = put(Ask(0, "go far", tuple("cdefg")), COUNTRY).marks()
    assert marks["part:a"]["data-why"] == '"a"'
    assert "data-why" not in marks["part:h"]
    assert "data-choose" not in marks["part:h"]


def test_an_option_is_never_refused_even_if_it_is_a_button():
    unplaced = varied(MAP, places={"kinds": {}})
    marks = put(Ask(0, "go far", ["arrakeen", "stay"]), unplaced).marks()
    assert marks.keys() == {"part:carthag", "part:meridian"}


@pytest.mark.parametrize("text", [0, 40])
def test_own_words_have_a_line_where_they_are_wanted(text: int):
    shown = shown_of(asked(["stay"], text=text))
    assert with_attribute(shown, "maxlength") == [str(text)] * bool(text)


def test_the_one_thing_to_do_is_chosen_from_the_beginning():
    only = prompt(asked(["stay", "pass"]), ())
    assert only.main.attrs["data-only"] == '"stay"'
    assert only.main.text() == "to stay"
    assert only.way_out is not None
    two = prompt(asked(["stay", "zap", "pass"]), ())
    assert "data-only" not in two.main.attrs
    assert prompt(asked(["pass"]), ()).main.attrs["data-only"] == '"pass"'


def test_what_ends_a_turn_is_the_main_button_until_something_is_chosen():
    class Turns(Words):
        ways_out = frozenset({"done", "pass"})

    for options in (["stay", "done"], ["stay", "zap", "done"], [1, 2, 3, "done"]):
        asked = put(Ask(0, "go far", options), story=Turns())
        main = prompt(asked, ()).main
        assert (main.attrs["data-only"], main.attrs["data-unchosen"]) == ('"done"', "to done")
        assert "data-rests" in main.attrs


def test_what_is_rare_is_not_chosen_beforehand():
    class Cards(Words):
        asks = {"go *": "?", "play": "?"}
        extras = frozenset({"go *"})

    def only(kind: str) -> str:
        asked = put(Ask(0, kind, ["stay", "pass"]), story=Cards())
        return prompt(asked, ()).main.attrs["data-only"]

    assert (only("go far"), only("play")) == ('"pass"', '"stay"')


def test_what_the_button_says_is_the_games():
    class Deeds(Words):
        deeds = {"bid": "Bid {option} spice", "bid: stay": "Stay {where}", "go *": "Go {option}"}

        class Where(Context):
            def where(self) -> str:
                return "in {Arrakeen}"

        context = Where

    def says(kind: str, value: Value) -> str:
        return Deeds().deed(VIEW, Ask(0, kind, [value]), value)

    assert says("bid", 4) == "Bid 4 spice"
    assert says("bid", "stay") == "Stay in {Arrakeen}"
    assert says("go far", "{x}") == "Go to {x}"


def test_offers_are_a_button_each():
    shown = acts(Words(), ["gift", "deal"])
    assert [(node.id, node.text()) for node in shown.walk() if node.tag == "button"] == [
        ("act:gift", "Give spice away"),
        ("act:deal", "Offer a deal"),
    ]
    assert act_attributes("deal", 3, "yes") == {"data-act": "deal", "data-values": '[3,"yes"]'}
