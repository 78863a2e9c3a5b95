"""The keyboard alone: every decision can be made without a mouse, and the focus is never lost."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, expect

from .person import TYPING, Asked, Option, Person, quoted
from .positions import Tables
from .rules import AtRandom
from .visitor import Visit

FOCUS = """async (wanted) => {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const look = getComputedStyle(one);
  const outlined = look.outlineStyle !== "none" && parseFloat(look.outlineWidth) > 0;
  const line = look.stroke === "none" ? 0 : parseFloat(look.strokeWidth);
  const drawn = one instanceof SVGElement && line > 3;
  const visible = outlined || drawn || look.boxShadow !== "none";
  return { visible, words: one.id || one.textContent, there: one === wanted };
}"""


class Typist(Person):
    """Somebody without a mouse."""

    def has_focus(self, on: Locator | None = None) -> bool:
        """The focus is somewhere, and it can be seen there; is it on this one?"""
        where = on.evaluate(FOCUS) if on else self.page.evaluate(FOCUS)
        assert where is not None, "the focus is lost"
        assert where["visible"], f"the focus on {where['words']!r} cannot be seen"
        return bool(where["there"])

    def go_to(self, one: Locator, key: str) -> None:
        """Press a key until the focus is there."""
        for _ in range(80):
            if self.has_focus(one):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {one}")

    def hit(self, one: Locator) -> None:
        """Press what has been reached."""
        expect(one).to_be_focused()
        self.page.keyboard.press("Enter")

    # ---- the ways to answer

    def press(self, option: Option, *, by_list: bool = False) -> None:
        """Take an option by the keys that are there for it."""
        way = {
            "number": self.by_digits if by_list else self.by_steps,
            "place": self.by_list if by_list or not option.shown else self.on_board,
            "words": self.in_own_words,
            "button": self.by_place if by_list else self.by_arrows,
            "way out": self.by_p,
        }[option.how]
        self.ways.add(way.__name__)
        self.placed += 1
        self.page.keyboard.press("q")
        way(option)

    def by_p(self, option: Option) -> None:
        """The way out has a key of its own."""
        self.page.keyboard.press("p")

    def by_digits(self, option: Option) -> None:
        """Digits are the number; Enter takes it."""
        self.page.wait_for_timeout(TYPING)
        self.page.keyboard.type(option.words.replace("½", "."))
        expect(self.page.locator("#number-shown")).to_have_text(option.words)
        self.page.keyboard.press("Enter")

    def by_steps(self, option: Option) -> None:
        """Arrows step through the numbers, from the least."""
        number = self.page.locator("#typed-number")
        self.go_to(number, "Tab")
        self.page.keyboard.press("Home")
        for _ in range(option.place):
            self.page.keyboard.press("ArrowUp")
        expect(self.page.locator("#number-shown")).to_have_text(option.words)
        self.page.keyboard.press("Enter")

    def by_place(self, option: Option) -> None:
        """Where no number is asked, a digit chooses an option by its place."""
        values = self.page.locator("#picks .pick").evaluate_all(
            "all => all.map((one) => one.dataset.choose)"
        )
        place = [json.loads(value) for value in values].index(option.value)
        if place < 9 and not self.page.locator("#typed-number").count():
            self.page.keyboard.press(str(place + 1))
            self.page.keyboard.press("Enter")
        else:
            self.by_arrows(option)

    def by_arrows(self, option: Option) -> None:
        """Arrows go from answer to answer; Enter chooses, and once more takes it."""
        button = self.sheet(f"#picks [data-choose={quoted(option.value)}]")
        self.go_to(button, "ArrowDown")
        if button.get_attribute("data-chosen") is None:  # the only thing to do is chosen already
            self.hit(button)
        self.hit(button)

    def by_list(self, option: Option) -> None:
        """What can be chosen on the board stands in a list."""
        if not self.page.locator("#listed[open]").count():
            summary = self.page.locator("#listed summary")
            self.go_to(summary, "Tab")
            self.hit(summary)
        button = self.sheet(f"#listed [data-choose={quoted(option.value)}]")
        self.go_to(button, "Tab")
        self.hit(button)
        self.hit(button)

    def on_board(self, option: Option) -> None:
        """It can be reached where it is, too."""
        place = self.page.locator(f"[id='{option.id}']")
        if place.get_attribute("tabindex") == "-1":
            self.page.keyboard.press("b")
            self.go_to(place, option.words[0].lower())
        else:
            self.go_to(place, "Shift+Tab")
        self.hit(place)
        self.hit(place)

    def in_own_words(self, option: Option) -> None:
        """A line of one's own."""
        line = self.page.locator("#sheet [data-words]")
        self.go_to(line, "Tab")
        self.page.keyboard.type("On my honour")
        self.page.keyboard.press("Enter")

    def answer(self, option: Option, asked: Asked, *, by_list: bool = False) -> None:
        """Answer, and keep the focus."""
        super().answer(option, asked, by_list=by_list)
        self.has_focus()


def test_a_whole_small_game_is_played_by_keys(visit: Visit, tables: Tables) -> None:
    laid = tables["small game"]
    person = Typist.at(visit(), laid.link(0))
    person.page.keyboard.press("q")
    person.play(AtRandom(2))
    expect(person.page.locator("#result-words")).to_be_visible()
    assert person.ways


def test_the_first_turns_are_played_by_keys(visit: Visit, tables: Tables) -> None:
    laid = tables["keys"]
    person = Typist.at(visit(), laid.link(0))
    person.page.keyboard.press("q")
    person.play(AtRandom(3), until=lambda _: len(person.seen) >= 14)
    assert person.ways >= {"by_digits", "by_steps", "by_list", "on_board"}


def test_escape_question_mark_and_undo_are_keys(visit: Visit, tables: Tables) -> None:
    laid = tables["shipping"]
    person = Typist.at(visit(), laid.link(laid.seats[0]))
    asked = person.wait_for("What do you ship?")
    keys = person.page.locator("#keys")
    person.page.keyboard.press("?")
    expect(keys).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    person.answer(asked.option("reserves"), asked, by_list=True)
    person.wait_for("Where do you ship to?")
    person.page.keyboard.press("w")
    expect(person.page.locator("#tip")).to_be_visible()
    person.page.keyboard.press("u")
    person.wait_for("What do you ship?")
    person.page.keyboard.press("b")
    expect(person.page.locator("#view")).to_be_focused()
    person.page.keyboard.press("+")
    expect(person.page.locator("#view")).to_have_attribute("data-zoomed", "")
    person.page.keyboard.press("0")
    expect(person.page.locator("#view[data-zoomed]")).to_have_count(0)
