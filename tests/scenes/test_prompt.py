"""A question on the page: each option exactly once, as a place, a button or on the slider."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
import pytest
from hypothesis import given, strategies as st

from landsraad.kernel import Ask, Value, View
from landsraad.scenes.node import Node, dressed, el
from landsraad.scenes.prompt import FEW, Question, acts, prompt, question
from landsraad.scenes.sketch import Sketch, act_attributes, plain_json
from landsraad.scenes.story import Story

VIEW = View(0, None, None, [], None, [], [])


class Words(Story):
    asks = {"go *": "Where to?", "bid": "How much?"}
    offers = {"gift": "Give spice away", "deal": "Offer a deal"}

    def option(self, view: View, ask: Ask, value: Value) -> str:
        return f"to {value}" if isinstance(value, str) else str(value)


class Map(Sketch):
    """Everything that begins with a letter below n has a place."""

    def place(self, view: View, ask: Ask, value: Value) -> str | None:
        return f"part:{value}" if isinstance(value, str) and value < "n" else None

    def dark(self, view: View, ask: Ask) -> Mapping[str, Value]:
        return {f"part:{name}": name for name in ("arrakeen", "carthag", "meridian")}


def asked(options: Sequence[Value], kind: str = "go far", text: int = 0) -> Question:
    return question(Map(), Words(), VIEW, Ask(0, kind, options, text=text))


def with_attribute(node: Node, name: str) -> list[str]:
    return [each.attrs[name] for each in node.walk() if name in each.attrs]


def clickable(question: Question) -> Counter[str]:
    """All that can be clicked in the prompt and in the picture."""
    shown = prompt(question)
    found = Counter(with_attribute(shown, "data-choose"))
    for values in with_attribute(shown, "data-range"):
        found.update(plain_json(value) for value in msgspec.json.decode(values))
    places = el("svg", [el("path", id=f"part:{c.value}") for c in question.choices])
    found.update(with_attribute(dressed(places, question.marks()), "data-choose"))
    return found


values = st.integers(0, 99) | st.text("abnopz ½1<\"'&", min_size=1, max_size=6)


@given(st.lists(values, min_size=1, max_size=30, unique=True))
def test_every_option_can_be_clicked_exactly_once(options: list[Value]):
    assert clickable(asked(options)) == Counter(map(plain_json, options))


def test_few_numbers_are_buttons_and_many_a_slider():
    few, many = prompt(asked(range(FEW))), prompt(asked(range(FEW + 1)))
    assert with_attribute(few, "data-choose") == [str(number) for number in range(FEW)]
    assert not with_attribute(few, "data-range")
    assert with_attribute(many, "data-range") == [plain_json(list(range(FEW + 1)))]
    assert not with_attribute(many, "data-choose")


def test_a_slider_steps_through_the_numbers_that_are_options():
    shown = prompt(asked(["pass", *range(4, 40, 5)]))
    (slider,) = (node for node in shown.walk() if "data-range" in node.attrs)
    assert slider.attrs["max"] == "7"
    assert msgspec.json.decode(slider.attrs["data-words"])[-1] == "39"
    assert with_attribute(shown, "data-choose") == ['"pass"']
    assert with_attribute(shown, "data-step") == ["-1", "1"]


def test_numbers_that_stand_for_something_else_are_no_slider():
    class Seats(Words):
        def option(self, view: View, ask: Ask, value: Value) -> str:
            return f"Player {value}"

    shown = prompt(question(Sketch(), Seats(), VIEW, Ask(0, "go to", range(10))))
    assert len(with_attribute(shown, "data-choose")) == 10


def test_another_question_has_another_slider():
    def ids(kind: str, numbers: range) -> set[str]:
        shown = prompt(asked(numbers, kind))
        return {node.id for node in shown.walk() if node.id.startswith("slider:")}

    first = ids("go far", range(9))
    assert first == ids("go far", range(9))
    assert not first & ids("go far", range(8))
    assert not first & ids("bid", range(9))
    assert not any(" " in id for id in first)


def test_placed_options_are_marked_in_the_picture_and_listed_for_the_keyboard():
    question = asked(["arrakeen", "carthag", "stay"])
    assert question.marks()["part:arrakeen"] == {
        "class": "may",
        "data-choose": '"arrakeen"',
        "role": "button",
        "tabindex": "0",
        "aria-label": "to arrakeen",
    }
    shown = prompt(question)
    assert with_attribute(shown, "data-listed") == ['"arrakeen"', '"carthag"']
    assert with_attribute(shown, "data-choose") == ['"stay"']


def test_what_looks_like_an_option_is_marked_and_knows_what_to_ask():
    marks = asked(["arrakeen", "stay"]).marks()
    assert marks["part:carthag"] == {"data-why": '"carthag"', "class": "no"}
    assert marks["part:arrakeen"]["class"] == "may"


NAMES = tuple("abcdefgh")


class Country(Map):
    """Eight parts cover the board; the rules can say of two of them why they are not options."""

    fields = {"part": NAMES}

    def dark(self, view: View, ask: Ask) -> Mapping[str, Value]:
        return {"part:a": "a", "part:b": "b", "card:x": "x"}


def looks(*options: Value) -> dict[str, str]:
    marks = question(Country(), Words(), VIEW, Ask(0, "go far", options)).marks()
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
    marks = question(Country(), Words(), VIEW, Ask(0, "go far", tuple("cdefg"))).marks()
    assert marks["part:a"]["data-why"] == '"a"'
    assert "data-why" not in marks["part:h"]
    assert "data-choose" not in marks["part:h"]


def test_an_option_is_never_refused_even_if_it_is_a_button():
    class Unplaced(Map):
        def place(self, view: View, ask: Ask, value: Value) -> str | None:
            return None

    marks = question(Unplaced(), Words(), VIEW, Ask(0, "go far", ["arrakeen", "stay"])).marks()
    assert marks.keys() == {"part:carthag", "part:meridian"}


@pytest.mark.parametrize("text", [0, 40])
def test_own_words_have_a_line_where_they_are_wanted(text: int):
    shown = prompt(asked(["stay"], text=text))
    assert len(with_attribute(shown, "data-say")) == bool(text)
    assert with_attribute(shown, "maxlength") == [str(text)] * bool(text)


def test_the_question_names_the_group():
    shown = prompt(asked(["stay"]))
    (heading,) = (node for node in shown.walk() if node.id == "question")
    assert heading.text() == "Where to?"
    assert shown.attrs["aria-labelledby"] == "question"


def test_offers_are_a_button_each():
    shown = acts(Words(), ["gift", "deal"])
    assert [(node.id, node.text()) for node in shown.walk() if node.tag == "button"] == [
        ("act:gift", "Give spice away"),
        ("act:deal", "Offer a deal"),
    ]
    assert act_attributes("deal", 3, "yes") == {"data-act": "deal", "data-values": '[3,"yes"]'}
