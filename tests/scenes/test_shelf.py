"""What games share: words that a question leaves open, emblems and icons, lines of text."""

import pytest

from landsraad.kernel import Ask, View
from landsraad.scenes.emblem import Heraldry, bare_emblem, emblem, icon
from landsraad.scenes.rendering.render import markup
from landsraad.scenes.story import Context, Story
from landsraad.scenes.text import WIDTH, flowing, sentence, wrapped

VIEW = View(0, None, None, [], None, [(0, "price", 3)], [])


class Sale(Context):
    def price(self) -> str:
        return f"{self.view.answered('price')} spice"

    def seller(self) -> str:
        return self.name(self.seat + 1)

    def broken(self) -> str:
        raise AssertionError("nobody asks for this")


class Words(Story):
    asks = {"buy *": "{seller} sells {rest} for {price}.", "sell": "{nothing}?"}
    context = Sale

    def name(self, seat: int) -> str:
        return f"the buyer {seat}"


def test_a_question_is_filled_with_the_words_it_leaves_open_and_with_no_others() -> None:
    assert Words().ask(VIEW, Ask(0, "buy silk", [1])) == "The buyer 1 sells silk for 3 spice."


def test_a_word_that_nobody_makes_is_noticed() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        Words().ask(VIEW, Ask(0, "sell", [1]))


def test_an_emblem_is_its_shape_and_its_sign_and_is_made_once() -> None:
    look = Heraldry("#111111", "#eeeeee", "#ffffff", "#777777", "M0 0H9V9Z", "M1 1L2 2")
    shape, sign = bare_emblem(look)
    assert (shape.attrs["d"], shape.attrs["fill"]) == ("M0 0H9V9Z", "#111111")
    assert (sign.attrs["d"], sign.attrs["stroke"]) == ("M1 1L2 2", "#ffffff")
    drawn = markup(emblem(look))
    assert "M0 0H9V9Z" in drawn
    assert "M1 1L2 2" in drawn
    assert 'aria-hidden="true"' in drawn
    assert emblem(look) is emblem(look)


def test_an_icon_is_drawn_from_its_strokes() -> None:
    assert 'd="M4 8H18"' in markup(icon("M4 8H18"))


def test_long_lines_are_broken_between_things_and_never_inside_one() -> None:
    things = [f"thing number {i}" for i in range(20)]
    lines = flowing("Things", things)
    assert len(lines) > 1
    assert max(map(len, lines)) <= WIDTH
    assert all(any(thing in line for line in lines) for thing in things)
    assert all(line.startswith("  ") for line in lines[1:])
    assert wrapped("short") == ["short"]


def test_a_sentence_has_one_stop() -> None:
    assert [sentence("no"), sentence("no.")] == ["No.", "No."]
