"""A scripted person at a table: reads what is asked on the page and answers it with the mouse."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, TimeoutError, expect

from .visitor import WAITING, Visitor

READ = """() => {
  const page = document.getElementById("page");
  const shown = (one) => one.checkVisibility?.() ?? true;
  const options = [];
  for (const one of page.querySelectorAll("#sheet [data-choose]")) {
    const value = JSON.parse(one.dataset.choose);
    const listed = one.closest("#listed") !== null;
    const same = [...page.querySelectorAll("[data-choose]")].filter(
      (each) => each !== one && each.dataset.choose === one.dataset.choose);
    const place = same.find((each) => each.closest("#view, #dock, #seats"));
    options.push({
      how: listed ? "place" : "button", value, words: one.textContent,
      id: place?.id ?? "", shown: place ? shown(place) : false,
    });
  }
  for (const number of page.querySelectorAll("#decide .number")) {
    const words = JSON.parse(number.dataset.words);
    JSON.parse(number.dataset.values).forEach((value, place) =>
      options.push({ how: "number", value, words: words[place], place }));
  }
  const out = page.querySelector("#way-out");
  if (out) {
    options.push({ how: "way out", value: JSON.parse(out.dataset.wayOut), words: out.textContent });
  }
  const words = page.querySelector("#sheet [data-words]");
  if (words) options.push({ how: "words", value: null, words: "own words" });
  return {
    decision: page.dataset.decision ?? "",
    status: page.dataset.status ?? "",
    drafting: page.dataset.draft ?? "",
    question: ["question", "question-why"]
      .map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim(),
    options,
  };
}"""

TYPING = 750
"""Milliseconds after which another digit begins another number."""

POINT = """(place, scroll) => {
  if (scroll) place.scrollIntoView({ block: "nearest" });
  const box = place.getBoundingClientRect();
  for (const steps of [2, 3, 5, 9, 21]) {
    for (let i = 1; i < steps; i++) for (let j = 1; j < steps; j++) {
      const [x, y] = [box.x + box.width * i / steps, box.y + box.height * j / steps];
      if (place.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""
"""A point of a place where a click hits it and nothing that lies on it."""


ASKED = "#page:not([data-decision='']):not([data-sending]) #commit"
ASKED_OR_OVER = f"#page[data-status=over], {ASKED}"


class Option(msgspec.Struct, frozen=True):
    """One option as the page shows it."""

    how: str
    """button, place, number, way out or words."""
    value: Any
    words: str
    id: str = ""
    shown: bool = True
    """False: it stands in a tab that is not open."""
    place: int = 0


class Asked(msgspec.Struct, frozen=True):
    """What the page asks."""

    decision: str
    status: str
    drafting: str
    question: str
    options: list[Option]

    def option(self, value: Any) -> Option:
        """The option with this value."""
        return next(option for option in self.options if option.value == value)


Rule = Callable[[Asked], Option]
"""How somebody chooses."""


class Person:
    """Somebody who plays through the page."""

    def __init__(self, visitor: Visitor, page: Page) -> None:
        self.visitor, self.page = visitor, page
        self.seen: list[Asked] = []
        self.ways: set[str] = set()
        """In which ways this person has answered so far."""
        self.placed = 0
        """How many answers were lit in the picture."""

    @classmethod
    def at(cls, visitor: Visitor, path: str) -> Person:
        """Come to a table, and wait until it is there."""
        person = cls(visitor, visitor.page(path))
        expect(person.main).to_have_attribute("data-status", "running", timeout=WAITING)
        return person

    @property
    def main(self) -> Locator:
        """The page of the table."""
        return self.page.locator("#page")

    def read(self) -> Asked:
        """What stands on the page now."""
        return msgspec.convert(self.page.evaluate(READ), Asked)

    def wait_asked(self) -> Asked | None:
        """Wait for a question; None: the game is over."""
        while True:
            self.page.wait_for_selector(ASKED_OR_OVER)
            asked = self.read()
            if asked.status == "over":
                return None
            if asked.options and not self.answered_for(asked):
                return asked

    def answered_for(self, asked: Asked) -> bool:
        """Does the server answer this, since there is no choice? It may be seen for a moment."""
        if len(asked.options) > 1:
            return False
        gone = f"body:not(:has(#page[data-decision='{asked.decision}']))"
        try:
            self.page.wait_for_selector(gone, state="attached", timeout=2000)
        except TimeoutError:
            return False
        return True

    def wait_for(self, question: str) -> Asked:
        """Wait until something with these words is asked."""
        expect(self.page.locator("#asked")).to_contain_text(question, timeout=WAITING)
        asked = self.wait_asked()
        assert asked is not None
        return asked

    # ---- answering

    def answer(self, option: Option, asked: Asked, *, by_list: bool = False) -> None:
        """Answer what is asked, agree to what cannot be taken back, and see that it was taken."""
        self.seen.append(asked)
        self.press(option, by_list=by_list)
        gone = "#page" if asked.drafting else f"#page[data-decision='{asked.decision}'] #commit"
        after = f"dialog#sure[open], body:not(:has({gone}))"
        if asked.drafting:
            return
        self.page.wait_for_selector(after, state="attached")
        sure = self.page.locator("#sure-yes")
        if sure.is_visible():
            self.hit(sure)
            self.page.wait_for_selector(f"body:not(:has({gone}))")

    def press(self, option: Option, *, by_list: bool = False) -> None:
        """Do with the mouse what takes this option."""
        by_list = option.how == "place" and (by_list or not option.shown)
        self.ways.add("list" if by_list else option.how)
        self.placed += option.how == "place"
        if option.how == "way out":
            self.hit(self.page.locator("#way-out"))
            return
        self.choose(option, by_list=by_list)
        self.hit(self.page.locator("#commit"))

    def choose(self, option: Option, *, by_list: bool = False) -> None:
        """Choose an option, and leave the main button alone."""
        if option.how == "number":
            self.type_number(option.words)
        elif option.how == "words":
            self.page.locator("#sheet [data-words]").fill("On my honour")
        elif by_list:
            self.take_from_list(option)
        elif option.how == "place":
            self.click_place(option)
        else:
            self.hit(self.sheet(f".pick[data-choose={quoted(option.value)}]"))

    def hit(self, one: Locator) -> None:
        """Press something."""
        one.click()

    def sheet(self, pattern: str) -> Locator:
        """Something on the sheet of the desk."""
        return self.page.locator(f"#sheet {pattern}").first

    def type_number(self, words: str) -> None:
        """Type a number, and see that it stands there."""
        shown = self.page.locator("#number-shown")
        if shown.text_content() != words:
            self.page.wait_for_timeout(TYPING)
            self.page.keyboard.type(words.replace("½", "."))
        expect(shown).to_have_text(words)

    def take_from_list(self, option: Option) -> None:
        """Unfold the list of the places that are possible, and choose one of it."""
        if not self.page.locator("#listed[open]").count():
            self.hit(self.page.locator("#listed summary"))
        self.hit(self.sheet(f"#listed [data-choose={quoted(option.value)}]"))

    def click_place(self, option: Option) -> None:
        """Click a lit place where it can be seen."""
        point = self.point_of(option)
        assert point, f"{option.id} is lit, but something lies on all of it ({option.words})"
        self.page.mouse.click(*point)

    def point_of(self, option: Option, *, scroll: bool = True) -> tuple[float, float] | None:
        """A point where a lit place can be hit; None: something lies on all of it."""
        place = self.page.locator(f"[id='{option.id}'][data-choose={quoted(option.value)}]")
        point = place.evaluate(POINT, scroll)
        return (point[0], point[1]) if point else None

    def inside(self, place: Locator) -> tuple[float, float]:
        """A point of something drawn where nothing lies on it."""
        x, y = place.evaluate(POINT, True)
        return x, y

    def copied(self, pattern: str) -> str:
        """Press a button that puts a link on the clipboard, and read it from there."""
        self.hit(self.page.locator(pattern))
        expect(self.page.locator("#notes .note").last).to_contain_text("clipboard")
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def open_tab(self, name: str) -> None:
        """Open one of the tabs of the rail, or what the bar opens as a drawer."""
        panel = self.page.locator(f"[id='panel:{name}']")
        if panel.is_visible():
            return
        handle = self.page.locator(f"[id='tab:{name}'], [id='open:{name}']")
        if not handle.is_visible():  # a phone has them in its menu
            self.hit(self.page.locator("#menu-button"))
            handle = self.page.locator(f"[id='menu:{name}']")
        self.hit(handle)
        expect(panel).to_be_visible()

    def say(self, words: str) -> None:
        """Say something to everybody."""
        self.open_tab("chat")
        self.page.locator("#chat-text").fill(words)
        self.page.locator("#chat-form button").click()
        expect(self.page.locator("#chat-text")).to_have_value("")

    def act(self, begin: str, *values: Any) -> None:
        """Do something out of turn: press a button that begins it, answer what it asks, do it."""
        self.page.locator(begin).click()
        given = self.draft_values()
        for value in values:
            self.press(self.read().option(value))
            given += 1
            expect(self.main).to_have_attribute("data-draft", re.compile(drafted(given)))
        self.page.locator("#do-act").click()
        expect(self.page.locator("#draft")).to_have_count(0)

    def draft_values(self) -> int:
        """How many answers the draft on the page has."""
        self.page.wait_for_selector("#page[data-draft]")
        return len(json.loads(self.main.get_attribute("data-draft") or "{}")["values"])

    # ---- whole games

    def play(self, rule: Rule, until: Callable[[Asked], bool] = lambda _: False) -> Asked | None:
        """Answer by a rule until something is asked, or until the game is over (None)."""
        for _ in range(600):
            asked = self.wait_asked()
            if asked is None or until(asked):
                return asked
            # What is lit in the picture is also in a list: every other time it is taken there.
            by_list = bool(self.placed % 2)
            self.answer(rule(asked), asked, by_list=by_list)
        raise AssertionError("this takes too long")


def quoted(value: Any) -> str:
    """A value as it stands in an attribute, for a selector."""
    return json.dumps(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def drafted(count: int) -> str:
    """A pattern of a draft with so many answers."""
    one = r'("[^"]*"|-?\d+)'
    return rf'"values":\[{",".join([one] * count)}\]'
