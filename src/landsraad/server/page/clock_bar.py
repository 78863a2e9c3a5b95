"""The clock of an open floor, in the bar: what is left of the year, whether the floor is open, and
on a phone the purse.

Its words and times come with the page; a script lets the time run, and says when the line is lost
(`static/clock_bar.js`). It has the same height in all states.
"""

from __future__ import annotations

from landsraad.scenes.frame import Fact
from landsraad.scenes.node import Node, el
from landsraad.server.page.glimpse import Glimpse


def clock_bar(glimpse: Glimpse) -> Node | None:
    """The clock; None: this is not an open floor, or the page looks at the past."""
    floor, shown = glimpse.floor, glimpse.picture
    if floor is None or shown is None or glimpse.moment:
        return None
    clock = floor.clock
    brief = shown.dock.brief if shown.dock else ()
    return el(
        "div",
        el("time", id="clock-time"),
        el("p", clock.words, id="clock-state"),
        el("p", el("b", id="clock-gone"), el("span", id="clock-as-of"), id="clock-line"),
        el("p", [purse(each) for each in brief], id="clock-purse"),
        id="clock",
        role="status",
        class_="clock-bar practice" if clock.practice else "clock-bar",
        data_state=clock.state,
        data_ends=_seconds(clock.ends),
        data_left=_seconds(clock.left),
        data_opens=_seconds(clock.opens),
    )


def _seconds(moment: float | None) -> str | None:
    return None if moment is None else f"{moment:.2f}"


def purse(one: Fact) -> Node:
    """A figure with its sign."""
    what = el("span", f"{one.title}: ", class_="unseen")
    return el("span", one.icon, what, el("b", one.words), title=one.title)
