"""A scripted person at a table: reads what is asked on the page and answers it with the mouse.

On a composed sheet each step is an answer of its own: the first field that is still open, then the
number, then the button that hands it in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Self

import msgspec
from playwright.sync_api import Locator, Page, TimeoutError, expect

from .visitor import WAITING, Visitor, at_rest

READ = """() => {
  const page = document.getElementById("page");
  const shown = (one) => one.checkVisibility?.() ?? true;
  const options = [];
  const form = page.querySelector("#form");
  const open = [...(form?.querySelectorAll(".form-field") ?? [])].find((field) =>
    field.querySelector("[data-value]:not(.step)") && !field.querySelector("[aria-pressed=true]"));
  for (const one of open?.querySelectorAll("[data-value]") ?? []) {
    const { field, value } = one.dataset;
    options.push({ how: "field", value: JSON.parse(value), words: one.textContent, id: field });
  }
  const placing = !form || (!open && form.dataset.place && form.dataset.stands === undefined);
  const counting = !form || (!open && !placing);
  for (const one of placing ? page.querySelectorAll("#sheet [data-choose]") : []) {
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
  for (const number of counting ? page.querySelectorAll("#decide .number") : []) {
    const words = JSON.parse(number.dataset.words);
    JSON.parse(number.dataset.values).forEach((value, place) =>
      options.push({ how: "number", value, words: words[place], place }));
  }
  if (form && counting && !options.length) {
    const main = page.querySelector("#hand-in");
    options.push({ how: "sheet", value: null, words: main.textContent });
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
    sheet: form?.dataset.draft ?? "",
    question: ["question", "question-why"]
      .map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim(),
    options,
  };
}"""

PAUSE = 50
"""Milliseconds between two looks at a page."""

POINT = """async (place, scroll) => {
  if (scroll) {
    place.scrollIntoView({ block: "nearest" });
    // The page hears of it in the next frame.
    await new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)));
  }
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


SPOT = """(ruler, value) => {
  const { low, high } = ruler.closest(".number").dataset;
  const box = ruler.getBoundingClientRect();
  return [box.x + (box.width * (value - low)) / Math.max(1, high - low), box.y + 10];
}"""
"""Where a value is on the ruler of the number."""

WAY_OUT = "#decide > .main[data-rests]:not([data-own]), #way-out:visible"
"""The way out stands apart, or it is the main button until something is chosen."""

ASKED = "#page:not([data-decision='']):not([data-sending]) :is(#commit, #hand-in)"
ASKED_OR_OVER = f"#page[data-status=over], {ASKED}"


class Option(msgspec.Struct, frozen=True):
    """One option as the page shows it."""

    how: str
    """button, place, number, field, sheet, way out or words."""
    value: Any
    words: str
    id: str = ""
    """The place in the picture, or the field of a sheet."""
    shown: bool = True
    """False: it stands in a tab that is not open."""
    place: int = 0


class Asked(msgspec.Struct, frozen=True):
    """What the page asks."""

    decision: str
    status: str
    drafting: str
    sheet: str
    """What was chosen so far on the sheet that is asked; empty: it is not a sheet."""
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
    def at(cls, visitor: Visitor, path: str) -> Self:
        """Come to a table, and wait until it is there."""
        person = cls(visitor, visitor.page(path))
        expect(person.main).to_have_attribute("data-status", "running", timeout=WAITING)
        at_rest(person.page)
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

    def asks_now(self) -> bool:
        """Is something asked at this moment, or is the game over?"""
        return self.page.locator(ASKED_OR_OVER).count() > 0

    def answered_for(self, asked: Asked) -> bool:
        """Does the server answer this, since there is no choice? It may be seen for a moment."""
        if len(asked.options) > 1 or asked.sheet:
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
        if asked.drafting:
            return
        gone = self.gone(option, asked)
        self.page.wait_for_selector(f"dialog#sure[open], {gone}", state="attached")
        sure = self.page.locator("#sure-yes")
        if sure.is_visible():
            self.agree(sure)
            self.page.wait_for_selector(gone, state="attached")

    def gone(self, option: Option, asked: Asked) -> str:
        """What the page matches when an answer was taken, or a field of a sheet filled in."""
        page = f"#page[data-decision='{asked.decision}']"
        if asked.sheet and option.how in ("field", "place", "button"):
            return f"body:not(:has({page} #form[data-draft={json.dumps(asked.sheet)}]))"
        return f"body:not(:has({page} :is(#commit, #hand-in)))"

    def agree(self, sure: Locator) -> None:
        """Agree to what cannot be taken back."""
        self.hit(sure)

    def press(self, option: Option, *, by_list: bool = False) -> None:
        """Do what takes this option."""
        by_list = option.how == "place" and (by_list or not option.shown)
        self.ways.add("list" if by_list else option.how)
        self.placed += option.how == "place"
        if option.how == "way out":
            self.hit(self.page.locator(WAY_OUT))
            return
        self.choose(option, by_list=by_list)
        if self.page.locator("#form").count() == 0:
            self.hit(self.page.locator("#commit"))
        elif option.how in ("number", "sheet"):
            self.ways.add("sheet")
            self.hit(self.page.locator("#hand-in"))

    def choose(self, option: Option, *, by_list: bool = False) -> None:
        """Choose an option, and leave the main button alone."""
        if option.how == "number":
            self.set_number(option)
        elif option.how == "words":
            self.page.locator("#sheet [data-words]").fill("On my honour")
        elif option.how == "field":
            self.hit(self.field(option))
        elif by_list:
            self.take_from_list(option)
        elif option.how == "place":
            self.hit_place(option)
        elif option.how == "button":
            self.hit(self.sheet(f".pick[data-choose={quoted(option.value)}]"))

    def hit(self, one: Locator) -> None:
        """Press something."""
        one.click()

    def sheet(self, pattern: str) -> Locator:
        """Something on the sheet of the desk."""
        return self.page.locator(f"#sheet {pattern}").first

    def field(self, option: Option) -> Locator:
        """A button of a field of a composed sheet."""
        return self.sheet(f"[data-field='{option.id}'][data-value={quoted(option.value)}]")

    def hit_at(self, x: float, y: float) -> None:
        """Press where something is."""
        self.page.mouse.click(x, y)

    def set_number(self, option: Option) -> None:
        """Set the number: one step, or anywhere on its ruler."""
        number, shown = self.page.locator("#decide .number"), self.page.locator("#number-shown")
        words: list[str] = json.loads(number.get_attribute("data-words") or "[]")
        by = option.place - words.index(shown.inner_text())
        if abs(by) == 1:
            self.hit(number.locator(f"[data-step='{by}']"))
        elif by:
            self.hit_at(*number.locator(".ruler").evaluate(SPOT, option.value))
        expect(shown).to_have_text(option.words)

    def take_from_list(self, option: Option) -> None:
        """Unfold the list of the places that are possible, and choose one of it."""
        if not self.page.locator("#listed[open]").count():
            self.hit(self.page.locator("#listed summary"))
        self.hit(self.sheet(f"#listed [data-choose={quoted(option.value)}]"))

    def hit_place(self, option: Option) -> None:
        """Press a lit place where it can be seen."""
        point = self.point_of(option)
        assert point, f"{option.id} is lit, but something lies on all of it ({option.words})"
        self.hit_at(*point)

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
        self.page.evaluate("navigator.clipboard.writeText('')")
        self.hit(self.page.locator(pattern))
        self.page.wait_for_function("async () => await navigator.clipboard.readText()")
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
        self.hit(self.page.locator("#chat-form button"))
        expect(self.page.locator("#chat-text")).to_have_value("")
        close = self.page.locator("#close-drawer")
        if close.is_visible():  # where the rail has no room, the chat lies over the board
            self.hit(close)

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
            self.follow(rule, asked)
        raise AssertionError("this takes too long")

    def follow(self, rule: Rule, asked: Asked) -> None:
        """Answer by a rule."""
        # What is lit in the picture is also in a list: every other time it is taken there.
        self.answer(rule(asked), asked, by_list=bool(self.placed % 2))


def play_together(people: Mapping[Person, Rule]) -> None:
    """Several people at one table, each by a rule, until the game is over for all of them."""
    playing, waited = dict(people), 0
    while playing:
        ready = [person for person in playing if person.asks_now()]
        for person in ready:
            asked = person.wait_asked()
            if asked is None:
                del playing[person]
            else:
                person.follow(playing[person], asked)
        waited = 0 if ready else waited + 1
        assert waited * PAUSE < 2 * WAITING, "nobody is asked anything, and nobody has won"
        if not ready:
            next(iter(playing)).page.wait_for_timeout(PAUSE)


def quoted(value: Any) -> str:
    """A value as it stands in an attribute, for a selector."""
    return json.dumps(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def drafted(count: int) -> str:
    """A pattern of a draft with so many answers."""
    one = r'("[^"]*"|-?\d+)'
    return rf'"values":\[{",".join([one] * count)}\]'
