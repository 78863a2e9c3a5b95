"""Other hands than the mouse: a thumb on a phone, and the keyboard alone."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from .person import Asked, Option, Person, quoted
from .quick import type_quickly
from .visitor import PAINTED, PHONE, Visit, Visitor

TARGET = 44
"""Pixels that a thumb needs."""

REACH = """(one, least) => {
  // Something may be drawn small and reach further than it is drawn.
  const box = one.getBoundingClientRect();
  const grown = one.matches(".arms, .power") ? getComputedStyle(one, "::after") : {};
  const across = (side) => Math.max(0, -parseFloat(grown[side]) || 0);
  return { width: box.width + across("left") + across("right"),
    height: box.height + across("top") + across("bottom") };
}"""
"""How wide and high something is for a thumb."""

MISFITS = """(least) => {
  const reach = REACH;
  const pressed = "#desk button, #desk summary, #tabs [role=tab], #bar button, #bar summary," +
    "#sure[open] button";
  const small = [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility() && one.id !== "handle")
    .map((one) => [one.textContent.trim(), reach(one)])
    .filter(([, box]) => box.height < least - 0.5 || box.width < least - 0.5)
    .map(([words, box]) => `${words}: ${box.width} × ${box.height}`);
  const main = document.querySelector("#decide > .main")?.getBoundingClientRect();
  const out = main && (main.top < 0 || main.bottom > innerHeight);
  const wide = document.documentElement.scrollWidth > innerWidth;
  return [...small, ...(out ? ["the button is out of sight"] : []),
    ...(wide ? ["the page scrolls sideways"] : [])];
}""".replace("REACH", REACH)
"""Whatever is too small for a thumb, out of its reach, or wider than the screen."""


def fits(page: Page) -> None:
    """Nothing is wider than the screen or too small to be pressed; the button is in sight."""
    assert page.evaluate(MISFITS, TARGET) == []


def phone(visit: Visit, **settings: object) -> Visitor:
    """Somebody with a phone."""
    return visit(viewport=PHONE, has_touch=True, is_mobile=True, **settings)


class Thumb(Person):
    """Somebody who plays with a thumb."""

    def hit(self, one: Locator) -> None:
        """Press something."""
        one.tap()

    def hit_at(self, x: float, y: float) -> None:
        """Press where something is."""
        self.page.touchscreen.tap(x, y)

    def hit_place(self, option: Option) -> None:
        """Tap a lit place on the board."""
        point = self.point_of(option)
        if point is None:  # it lies under the sheet with the question, where the list is
            self.ways.add("list")
            self.take_from_list(option)
        else:
            self.hit_at(*point)

    def answer(self, option: Option, asked: Asked, *, by_list: bool = False) -> None:
        """Answer, and look whether the page fits."""
        fits(self.page)
        super().answer(option, asked, by_list=by_list)


FOCUS = """(wanted) => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const look = getComputedStyle(one);
  const outlined = look.outlineStyle !== "none" && parseFloat(look.outlineWidth) > 0;
  const line = (each) => {
    const { stroke, strokeWidth } = getComputedStyle(each);
    return stroke === "none" ? 0 : parseFloat(strokeWidth);
  };
  const edges = [one, ...one.querySelectorAll(".lit")];
  const drawn = one instanceof SVGElement && edges.some((each) => line(each) > 3);
  const visible = outlined || drawn || look.boxShadow !== "none" || one.id === "typed-number";
  return { visible, words: one.id || one.textContent, there: one === wanted };
}"""
"""Where the focus is; the number shows it on the frame around it."""


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
        long = self.page.locator("#listed[open]").count() > 0  # Tab would go through all of it
        way = {
            "number": self.by_digits if by_list or long else self.by_steps,
            "place": self.by_list if by_list or not option.shown else self.on_board,
            "words": self.in_own_words,
            "button": self.by_place if by_list else self.by_arrows,
            "field": self.in_field,
            "sheet": self.by_enter,
            "way out": self.by_p,
        }[option.how]
        self.ways.add(way.__name__)
        self.placed += 1
        self.page.keyboard.press("q")
        way(option)

    def by_p(self, option: Option) -> None:
        """The way out has a key of its own."""
        self.page.keyboard.press("p")

    def by_enter(self, option: Option) -> None:
        """Enter is the button, wherever the focus is."""
        self.page.keyboard.press("Enter")

    def by_digits(self, option: Option) -> None:
        """Digits are the number; Enter takes it."""
        type_quickly(self.page, option.words.replace("½", "."))
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

    def in_field(self, option: Option) -> None:
        """A field of a sheet is reached with the Tab key."""
        button = self.field(option)
        self.go_to(button, "Tab")
        self.hit(button)

    def by_place(self, option: Option) -> None:
        """Where no number is asked, a digit chooses an option by its place."""
        values = self.page.locator("#picks .pick").evaluate_all(
            "all => all.map((one) => one.dataset.choose)"
        )
        place = [json.loads(value) for value in values].index(option.value)
        if place < 9 and not self.page.locator("#typed-number").count():
            self.page.keyboard.press(str(place + 1))
            self.take()
        else:
            self.by_arrows(option)

    def by_arrows(self, option: Option) -> None:
        """Arrows go from answer to answer; Enter chooses, and once more takes it."""
        self.choose_by_arrows(option)
        self.take()

    def choose_by_arrows(self, option: Option) -> None:
        """Choose an answer, and leave the main button alone."""
        button = self.sheet(f"#picks [data-choose={quoted(option.value)}]")
        self.go_to(button, "ArrowDown")
        if button.get_attribute("data-chosen") is None:  # the only thing to do is chosen already
            self.hit(button)

    def by_list(self, option: Option) -> None:
        """What can be chosen on the board stands in a list."""
        if not self.page.locator("#listed[open]").count():
            summary = self.page.locator("#listed summary")
            self.go_to(summary, "Tab")
            self.hit(summary)
        letters = self.page.locator("#listed input")
        if letters.count():  # a long list is made short by typing
            self.go_to(letters, "Tab")
            self.page.keyboard.type(option.words.split(" · ")[0])
        button = self.sheet(f"#listed [data-choose={quoted(option.value)}]")
        self.go_to(button, "Tab")
        self.hit(button)
        self.take()

    def on_board(self, option: Option) -> None:
        """It can be reached where it is, too."""
        place = self.page.locator(f"[id='{option.id}']")
        if place.get_attribute("tabindex") == "-1":
            self.page.keyboard.press("b")
            self.go_to(place, option.words[0].lower())
        else:
            self.go_to(place, "Tab")
        self.hit(place)
        self.take()

    def take(self) -> None:
        """What is chosen is taken by one more Enter; on a sheet it is filled in already."""
        if not self.page.locator("#form").count():
            self.page.keyboard.press("Enter")

    def in_own_words(self, option: Option) -> None:
        """A line of one's own."""
        line = self.page.locator("#sheet [data-words]")
        self.go_to(line, "Tab")
        self.page.keyboard.type("On my honour")
        self.page.keyboard.press("Enter")

    def agree(self, sure: Locator) -> None:
        """The first button of the question whether one is sure has the focus."""
        expect(sure).to_be_focused()
        self.page.keyboard.press("Enter")

    def answer(self, option: Option, asked: Asked, *, by_list: bool = False) -> None:
        """Answer, and keep the focus."""
        super().answer(option, asked, by_list=by_list)
        self.page.evaluate(PAINTED)  # until then the focus stays on what can no longer have it
        self.has_focus()
