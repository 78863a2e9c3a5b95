"""Now, the first page of a phone on an open floor: seconds first, then this year, then whenever.

One card, one sentence, one button. What happened to the seat is a card until somebody has read it;
which ones were read, the browser knows (`static/now_page.js`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from landsraad.scenes.alarm import AlarmPart, Sort
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import act_attributes
from landsraad.server.event.timers import clock_face
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.floor import HappenedSeen
from landsraad.server.page.glimpse.offers import AlarmSeen
from landsraad.server.page.parts import looks, press

PARTS: Final[Sequence[tuple[AlarmPart, str]]] = (
    ("first", ""),
    ("year", "Ends with this year"),
    ("offers", "Offers to you"),
)
LATER: Final[tuple[AlarmPart, str]] = ("later", "Later")
OPENS_LATER: Final = "Opens later"
"""What a button says that waits until the floor is open."""
SIGNS: Final[dict[Sort, str]] = {
    "loss": "warn",
    "gain": "check",
    "swap": "deals",
    "said": "chat",
    "ruling": "rules",
}


def now_page(glimpse: Glimpse) -> Node | None:
    """All of it; None: this is not an open floor, or an act is being put together."""
    floor = glimpse.floor
    if floor is None or glimpse.seat < 0 or glimpse.drafting or glimpse.offers.swap:
        return None
    rulings = [each for each in floor.happened if each.sort == "ruling"]
    others = [each for each in floor.happened if each.sort != "ruling"]
    return el(
        "section",
        el("div", id="not-sent", class_="now-part", hidden=True),
        [part for each in PARTS if (part := alarms(glimpse, *each))],
        happened("now:rulings", "Control answered", rulings),
        happened("now:happened", "Since you looked", others),
        alarms(glimpse, *LATER),
        [outlook(title, lines) for title, lines in floor.outlook],
        press("", id="below-fold", class_="below-fold", data_below=True),
        id="now-page",
        aria_label="Now",
    )


def head(title: str, *more: Node) -> Node:
    """The title of a part, with a line beside it."""
    return el("h3", el("span", title), *more, class_="now-head")


# ---- what waits


def alarms(glimpse: Glimpse, part: AlarmPart, title: str) -> Node | None:
    """The cards of a part: what waits for this seat, then where it has done its part."""
    known = [*glimpse.offers.alarms, *glimpse.offers.settled]
    cards = [card(each) for each in known if each.alarm.part == part]
    if not cards:
        return None
    return el("div", head(title) if title else None, cards, id=f"now:{part}", class_="now-part")


def card(seen: AlarmSeen) -> Node:
    """One thing that waits: its sign, what it is, when it ends, and its button."""
    one = seen.alarm
    hot = one.part == "first" and not one.settled
    name = f"now:{one.name}"
    return el(
        "article",
        el(
            "header",
            icon("lock") if one.settled else el("span", one.sign, class_="sign"),
            el("h4", one.title),
            until(seen),
        ),
        runs(seen) if seen.whole and one.part == "first" else None,
        el("p", list(one.body) or one.words),
        button(seen, name, one.deed if hot and one.deed else one.verb),
        id=name,
        class_="now-card hot" if hot else "now-card",
    )


def until(seen: AlarmSeen) -> Node | None:
    """When it ends; what ends with the year need not say so again."""
    if seen.ends is not None and seen.alarm.part == "first":
        return el("time", data_deadline=seen.ends, class_="clock")
    if seen.left is not None and seen.alarm.part == "first":
        return el("span", clock_face(seen.left), class_="clock")
    known = seen.alarm.part == "year" or not seen.alarm.until
    return None if known else el("span", seen.alarm.until, class_="until")


def runs(seen: AlarmSeen) -> Node:
    """A bar that gets shorter."""
    part = (seen.left or 0.0) / (seen.whole or 1.0)
    stands = f"--left: {part:.3f}" if seen.ends is None else None
    return el("i", class_="runs", style=stands, data_runs=seen.ends, data_whole=seen.whole)


def button(seen: AlarmSeen, name: str, words: str) -> Node | None:
    """What can be done about it now."""
    one = seen.alarm
    if one.code:
        return looks(words, {"swap": one.code}, f"{name}:look")
    if one.shows:
        return press(words, id=f"{name}:look", data_shows=one.shows)
    if words and seen.later:
        kids = (el("span", words), el("small", OPENS_LATER))
        return Node("button", {"type": "button", "disabled": ""}, kids, f"{name}:do")
    if not words or not seen.open:
        return None
    return press(words, id=f"{name}:do", **act_attributes(one.act, *one.values))


# ---- what happened, and what comes


def happened(id: str, title: str, found: Sequence[HappenedSeen]) -> Node | None:
    """What happened to this seat, the newest first."""
    if not found:
        return None
    every = press("All read", class_="quiet", data_read_all=id)
    return el("div", head(title, every), [told(each) for each in found], id=id, class_="now-part")


def told(each: HappenedSeen) -> Node:
    """One of them, until it was read."""
    when = el("time", data_second=each.at) if each.at is not None else None
    return el(
        "article",
        el("span", icon(SIGNS[each.sort]), class_="sign"),
        el("div", *lines(each, when)),
        press("Read", data_read=each.number),
        id=f"happened:{each.number}",
        class_=f"now-card told {each.sort}",
        data_number=each.number,
    )


def lines(each: HappenedSeen, when: Node | None) -> Iterator[Node]:
    """What it says, a paragraph each."""
    if each.title:
        yield el("h4", each.title)
    for place, words in enumerate(each.lines):
        first = when and not place
        yield el("p", when if first else None, " · " if first else None, words)


def outlook(title: str, words: Sequence[str]) -> Node:
    """What comes, or what is in the news."""
    return el("div", head(title), el("ul", [el("li", one) for one in words]), class_="now-part")
