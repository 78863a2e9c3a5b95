"""The replay on the desk: where we are in the game, its chapters with what weighs, how to go on."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any, Final

from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.emblem import icon
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import plain_json
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.moments import MomentSeen, Viewpoint
from landsraad.server.page.parts import called, does, looks, press
from landsraad.server.replay.timeline import Chapter, Landmark

SIGNS: Final = {
    "chapter-back": "M6 5V19M19 5L9 12L19 19Z",
    "earlier": "M15 5L7 12L15 19",
    "play": "M7 4.5L19 12L7 19.5Z",
    "pause": "M8 5V19M16 5V19",
    "later": "M9 5L17 12L9 19",
    "chapter-next": "M18 5V19M5 5L15 12L5 19Z",
    "mark": "M12 5L19 12L12 19L5 12Z",
    "share": "M12 15V4M8 8L12 4L16 8M6 12H5V20H19V12H18",
}
PACES: Final = {"0.5": "½×", "1": "1×", "3": "3×"}
STEPS: Final = {"deed": "by deed", "phase": "by phase"}
ICONS = 20
"""At most this many icons stand side by side over the bar."""
SAID = 2
"""At most this many lines of what was told stand above the bar."""
SHOWN = 9
"""At most this many marks stand beside the name of a turn."""


def asked(glimpse: Glimpse, moment: MomentSeen) -> Node:
    """At the head of the desk: where we are, through whose eyes, and what happens here."""
    return el(
        "div",
        el("p", f"Looking back, {seen_by(glimpse, moment)}", class_="top"),
        el("h2", chapter_of(moment).title, id="moment-title", tabindex=-1),
        told(moment),
        id="moment-head",
        class_="ask",
    )


def looking(glimpse: Glimpse, moment: MomentSeen) -> Node:
    """On the sheet: whose eyes, how fast, and the chapters to choose from."""
    return el(
        "section",
        eyes(glimpse, moment) if len(moment.viewpoints) > 1 else None,
        pace(),
        chapters(moment),
        onward(glimpse, moment) if glimpse.table.status == "over" else None,
        id="looking",
        aria_label="Looking back",
    )


def driving(glimpse: Glimpse, moment: MomentSeen) -> Node:
    """At the foot: the bar, the steps and play; the way back to now, and sharing."""
    over = glimpse.table.status == "over"
    share = press(icon(SIGNS["share"]), el("span", "Share"), id="share", data_share=moment.shared)
    return el(
        "div",
        bar(moment),
        transport(moment),
        el(
            "div",
            looks("Back to the result" if over else "Back to now", {}, "to-now", class_="way-out"),
            el("span", class_="gap"),
            share,
            class_="second flowing",
            id="moment-choices",
        ),
        id="driving",
        class_="decide",
    )


def seen_by(glimpse: Glimpse, moment: MomentSeen) -> str:
    """Through whose eyes the page looks, in a few words."""
    if moment.viewpoint.everything:
        return "with everything shown"
    eyes = moment.viewpoint.eyes
    return f"as {called(glimpse, eyes) if eyes >= 0 else 'everybody'} saw it"


def told(moment: MomentSeen) -> Node:
    """What was told at this very moment, the last of it, read aloud as one goes."""
    lines = [el("p", words, class_="why") for words in moment.told[-SAID:]]
    return el("div", lines, id="moment-told", aria_live="polite")


def turn(moment: MomentSeen, number: int) -> dict[str, Any]:
    """The look at another moment, through the same eyes."""
    return {"moment": number, "as": moment.viewpoint.number}


# ---- the bar


def bar(moment: MomentSeen) -> Node:
    """All moments on one line, with where turns begin and what weighs.

    Who cannot hit a mark finds it in the chapters: those are the buttons.
    """
    last = max(1, moment.count - 1)

    def at(number: int) -> str:
        return f"--at: {100 * number / last:.2f}%"

    turns = [next(chapters) for _, chapters in groupby(moment.chapters, lambda one: one.turn)]
    ticks = [el("i", style=at(each.first), title=each.turn) for each in turns[1:]]
    marks = [
        el(
            "span",
            sign(moment, mark) if drawn else None,
            style=at(mark.moment),
            title=mark.words,
            data_look=plain_json(turn(moment, mark.moment)),
        )
        for mark, drawn in apart(moment.marks, last)
    ]
    return el(
        "div",
        el("div", marks, class_="lane", aria_hidden="true"),
        el("div", ticks, class_="ticks", aria_hidden="true"),
        el(
            "input",
            id="moment",
            type="range",
            min=0,
            max=moment.count - 1,
            value=moment.number,
            data_moment=True,
            aria_label="Moment",
            aria_valuetext=f"{chapter_of(moment).title}, {place(moment)}",
        ),
        el("p", place(moment), id="moment-place", class_="muted"),
        id="timeline",
    )


def apart(marks: list[Landmark], last: int) -> list[tuple[Landmark, bool]]:
    """All marks, and which of them have room for their icon; the others are dots."""
    found: list[tuple[Landmark, bool]] = []
    free = 0.0
    for mark in marks:
        drawn = mark.moment >= free
        found.append((mark, drawn))
        if drawn:
            free = mark.moment + last / ICONS
    return found


def place(moment: MomentSeen) -> str:
    """Which moment it is."""
    return f"Moment {moment.number + 1} of {moment.count}"


def sign(moment: MomentSeen, mark: Landmark) -> Node:
    """The icon of a mark."""
    drawn = icon(moment.signs.get(mark.sort, SIGNS["mark"]))
    return Node(drawn.tag, drawn.attrs | {"class": f"icon sort-{mark.sort}"}, drawn.kids)


# ---- going on


def transport(moment: MomentSeen) -> Node:
    """Steps by deed and by chapter, and play."""
    back, on = chapter_back(moment), chapter_next(moment)
    play = press(
        el("span", icon(SIGNS["play"]), class_="to-play"),
        el("span", icon(SIGNS["pause"]), class_="to-pause"),
        id="play",
        data_play=True,
        class_="main",
        disabled=moment.later is None,
        aria_label="Play",
        title="Play (space)",
    )
    return el(
        "div",
        step(moment, back, "chapter-back", "The chapter before (arrow up)"),
        step(moment, moment.earlier, "earlier", "One deed back (arrow left)"),
        play,
        step(moment, moment.later, "later", "One deed on (arrow right)"),
        step(moment, on, "chapter-next", "The next chapter (arrow down)"),
        id="transport",
        role="group",
        aria_label="Go through the game",
    )


def step(moment: MomentSeen, number: int | None, id: str, words: str) -> Node:
    """One button of them; where there is nothing to go to it is dark."""
    return press(
        icon(SIGNS[id]),
        id=id,
        data_look=None if number is None else plain_json(turn(moment, number)),
        disabled=number is None,
        aria_label=words,
        title=words,
    )


def pace() -> Node:
    """How fast it plays, and in which steps. This browser remembers it."""
    return el(
        "div",
        switches("replay-pace", "How fast", PACES),
        switches("replay-steps", "In which steps", STEPS),
        id="replay-pace",
    )


def switches(name: str, legend: str, kinds: dict[str, str]) -> Node:
    """A choice of a few."""
    found = [
        el(
            "label",
            el("input", type="radio", name=name, value=kind, data_setting=name),
            el("span", words),
        )
        for kind, words in kinds.items()
    ]
    return el("fieldset", el("legend", legend, class_="unseen"), found, class_="switches")


# ---- chapters


def chapter_of(moment: MomentSeen) -> Chapter:
    """The chapter that a moment is in."""
    return next(each for each in reversed(moment.chapters) if each.first <= moment.number)


def chapter_back(moment: MomentSeen) -> int | None:
    """Where this chapter begins, or the one before if we are there; None: nowhere."""
    return max((each.first for each in moment.chapters if each.first < moment.number), default=None)


def chapter_next(moment: MomentSeen) -> int | None:
    """Where the next chapter begins; None: this is the last."""
    return min((each.first for each in moment.chapters if each.first > moment.number), default=None)


def chapters(moment: MomentSeen) -> Node:
    """A row for each turn; the one we are in shows its phases and what weighed in it."""
    found = [list(each) for _, each in groupby(moment.chapters, lambda one: one.turn)]
    here = chapter_of(moment)
    rows = [
        chapter_row(moment, number, phases, here in phases) for number, phases in enumerate(found)
    ]
    return el("ol", rows, id="chapters", aria_label="Chapters")


def chapter_row(moment: MomentSeen, number: int, phases: list[Chapter], here: bool) -> Node:
    """One turn."""
    name, first = phases[0].turn, phases[0].first
    marks = [mark for mark in moment.marks if mark.turn == name]
    signs = el("span", [sign(moment, mark) for mark in marks[:SHOWN]], class_="signs")
    more = el("span", f"+{len(marks) - SHOWN}", class_="muted") if len(marks) > SHOWN else None
    row = press(
        el("b", name),
        signs,
        more,
        id=f"turn:{number}",
        data_look=plain_json(turn(moment, first)),
        aria_current="true" if here else None,
    )
    inside = [phase_row(moment, phases), great(moment, marks)] if here else []
    return el("li", row, *inside, id=f"chapter:{number}", class_="here" if here else None)


def phase_row(moment: MomentSeen, phases: list[Chapter]) -> Node | None:
    """The phases of the turn that we are in."""
    here = chapter_of(moment)
    found = [
        looks(
            each.phase,
            turn(moment, each.first),
            f"phase:{each.first}:{number}",
            aria_current="true" if each == here else None,
        )
        for number, each in enumerate(phases)
        if each.phase
    ]
    return el("div", found, id="chapter-phases") if found else None


def great(moment: MomentSeen, marks: list[Landmark]) -> Node | None:
    """What weighed in the turn that we are in, in words."""
    found = [
        el(
            "li",
            press(
                sign(moment, mark),
                el("span", mark.words),
                id=f"mark:{mark.moment}:{mark.sort}",
                data_look=plain_json(turn(moment, mark.moment)),
                aria_current="true" if mark.moment == moment.number else None,
            ),
        )
        for mark in marks
    ]
    return el("ul", found, class_="great", id="great") if found else None


# ---- whose eyes, and going on


def eyes(glimpse: Glimpse, moment: MomentSeen) -> Node:
    """Through whose eyes to look."""
    found = [
        Node("option", {"value": str(each.number)}, (viewpoint(glimpse, each),))
        for each in moment.viewpoints
    ]
    return el(
        "div",
        el("label", "Through whose eyes", for_="viewpoint", class_="muted"),
        el("select", found, id="viewpoint", data_viewpoint=True),
        id="moment-eyes",
    )


def onward(glimpse: Glimpse, moment: MomentSeen) -> Node:
    """Play on from here, against bots."""
    seat = max(moment.viewpoint.eyes, 0)
    words = f"Continue from here as {called(glimpse, seat)} against bots"
    return does("continue", words, {"moment": moment.number, "seat": seat}, "continue")


def viewpoint(glimpse: Glimpse, whose: Viewpoint) -> str:
    """Whose eyes, in words."""
    if whose.everything:
        return "Nobody’s: everything is shown"
    if whose.eyes == SPECTATOR:
        return "A spectator: what everybody saw"
    return called(glimpse, whose.eyes)


@cache
def replay_panel(over: bool) -> Node:
    """Opens the replay: your own views during the game, everyone's after it."""
    words = (
        "Look back at every moment, through anybody’s eyes."
        if over
        else "Look back at what you have seen so far. Other views open when the game is over."
    )
    return el(
        "div",
        el("p", words, class_="muted"),
        el("p", "A click on a line of the log opens the replay there.", class_="muted"),
        el(
            "div",
            press("Look back", id="look-back", data_back=True),
            press("From the beginning", id="look-first", data_back="first"),
            class_="choices",
            id="look-choices",
        ),
        el(
            "div",
            press("Download what I saw", id="save-history", data_download="history"),
            press("Download the record", id="save-record", data_download="record")
            if over
            else None,
            class_="choices",
            id="downloads",
        ),
        id="replay-panel",
    )
