"""What stands around every screen: the bar with year and time, the ticker, what interrupts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from landsraad.scenes.frame import Progress
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch.screens import CountStep, Flash, Hour, TickerLine, Timer, countdown


def bar(now: Progress, hour: Hour, timer: Timer | None, turns: Sequence[str], turn: str) -> Node:
    """Year, part of the day, what people may do, and the time that is left."""
    return el(
        "header",
        el("b", now.turn, el("small", f" {now.of}") if now.of else None, id="screen-year"),
        el(
            "p",
            el("span", hour.part, id="screen-part"),
            el("span", hour.state if hour.state != hour.part else "", id="screen-state"),
            el("span", id="screen-line"),
            class_="screen-part",
        ),
        countdown(timer, "screen-time"),
        dots(tuple(turns), turn) if turns else None,
        opening(hour.opens) if hour.opens is not None else None,
        id="screen-bar",
        data_state=hour.look or None,
    )


def opening(when: float) -> Node:
    """The floor opens in a few seconds: over the whole bar."""
    left = el("time", class_="countdown", data_ends=f"{when:.1f}", data_seconds=True)
    return el("p", "Opens in ", left, id="screen-opens")


def count_bar(step: CountStep, over: str) -> Node:
    """How far the count is, and what is seen for the first time."""
    return el(
        "header",
        el("b", "The count", id="screen-year"),
        el(
            "p",
            el("span", step.words, id="screen-part"),
            el("span", over, id="screen-state"),
            el("span", id="screen-line"),
            class_="screen-part",
        ),
        el("b", step.note, id="screen-note"),
        id="screen-bar",
    )


@lru_cache(maxsize=100)
def dots(turns: tuple[str, ...], turn: str) -> Node:
    """Which of the carousel's screens this is."""
    marks = [el("i", class_="now" if name == turn else None) for name in turns]
    return el("span", marks, id="screen-dots", aria_hidden="true")


def ticker(lines: Sequence[TickerLine]) -> Node:
    """Facts in a frame, and what people wrote in italics, with their emblem; the page shows one
    of each at a time.
    """
    facts = [ticker_line(line) for line in lines if line.author is None]
    written = [ticker_line(line) for line in lines if line.author is not None]
    return el(
        "footer",
        el("div", facts, class_="facts") if facts else None,
        el("div", written, class_="quotes") if written else None,
        id="screen-ticker",
    )


def ticker_line(line: TickerLine) -> Node:
    """One line; nobody can write anything that looks like a fact."""
    if line.author is None:
        fact = el("span", "◆ Fact", class_="fact")
        return el("p", fact, el("span", line.words))
    return el("p", line.author, el("em", f"“{line.words}”"))


def flashes(some: Sequence[Flash], heard: int) -> Node:
    """What takes the screen over for some seconds, hidden until its page plays it."""
    return el(
        "div",
        [flash(each) for each in some],
        id="flashes",
        data_told=heard,
        hidden=True,
    )


def flash(one: Flash) -> Node:
    """One of them; a new year has a screen of its own."""
    return el(
        "section",
        one.body,
        id=f"flash:{one.number}",
        data_number=one.number,
        data_words=one.words,
        data_tick=one.body is None,
    )
