"""What waits for this person and ends: a bar above the question, the earliest first.

A player's page always has the bar, also when it is empty: what comes into it is shown at
once, whatever is played over the board (see `static/clock.js`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from landsraad.scenes.alarm import Alarm
from landsraad.scenes.node import Node, el
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import act_attributes
from landsraad.scenes.text import counted
from landsraad.server.event.clock_seen import clock_seen
from landsraad.server.event.timers import clock_face
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.offers import AlarmSeen
from landsraad.server.page.parts import press
from landsraad.server.table import Table


def alarms_seen(
    table: Table, seen: Seen, offers: Sequence[str], later: Sequence[str]
) -> list[AlarmSeen]:
    """All alarms of a seat with their times; of those that end together the game's order holds."""
    return timed(table, seen, offers, later, table.sketch.unasked.alarms)


def settled_seen(
    table: Table, seen: Seen, offers: Sequence[str], later: Sequence[str]
) -> list[AlarmSeen]:
    """What ends by itself for which the seat has done its part."""
    return timed(table, seen, offers, later, table.sketch.unasked.settled)


def timed(
    table: Table,
    seen: Seen,
    offers: Sequence[str],
    later: Sequence[str],
    known: Callable[[Seen], Sequence[Alarm]],
) -> list[AlarmSeen]:
    """What a game knows, with its times, the earliest first."""
    if seen.seat < 0:
        return []
    clock = clock_seen(table)
    left = {} if clock is None or clock.timer_ends else clock.timers
    whole = {timer: n * table.pacer.scale for timer, n in table.playing.timers.items()}
    found = [
        AlarmSeen(
            each,
            table.ends.get(each.timer),
            each.act in offers,
            whole.get(each.timer),
            left.get(each.timer),
            each.act in later,
        )
        for each in known(seen)
    ]
    return sorted(found, key=lambda one: (one.ends or inf, not one.alarm.timer))


def alarm(glimpse: Glimpse) -> Node | None:
    """The bar: what ends first, and behind a press all else that does."""
    if glimpse.seat < 0:
        return None
    first, later = glimpse.offers.alarms[:1], glimpse.offers.alarms[1:]
    more = el(
        "details",
        el("summary", f"{counted(len(later), 'more thing')} {'wait' if later[1:] else 'waits'}"),
        [row(each) for each in later],
        id="alarm:more",
    )
    return el(
        "section",
        [row(each) for each in first],
        more if later else None,
        id="alarm",
        aria_label="What waits for you and ends",
        aria_live="polite",
    )


def row(seen: AlarmSeen) -> Node:
    """One of them: its sign, what it is, when it ends, and the button that answers it."""
    one = seen.alarm
    words = el("span", one.words, class_="words") if one.words else None
    return el(
        "div",
        el("span", one.sign, class_="sign"),
        el("p", el("b", one.title), words),
        end(seen),
        answer(seen),
        id=f"alarm:{one.name}",
        class_="alarm",
        data_title=one.title,
    )


def end(seen: AlarmSeen) -> Node:
    """When it ends: by a clock that runs, or in words."""
    if seen.ends is None and seen.left is not None:
        return el("span", clock_face(seen.left), class_="until clock")
    if seen.ends is None:
        return el("span", seen.alarm.until, class_="until")
    return el("time", data_deadline=seen.ends, class_="until clock")


def answer(seen: AlarmSeen) -> Node | None:
    """What can be done about it now."""
    one: Alarm = seen.alarm
    if one.shows:
        return press(one.verb, id=f"alarm:{one.name}:look", data_shows=one.shows)
    if not one.verb or not seen.open:
        return None
    return press(one.verb, id=f"alarm:{one.name}:do", **act_attributes(one.act, *one.values))


def waiting(glimpse: Glimpse) -> list[Node]:
    """The same once more as lines of a list, each with its button."""
    found = list[Node]()
    for each in glimpse.offers.alarms:
        one, name = each.alarm, f"waits:{each.alarm.name}"
        button = answer(each)
        again = Node(button.tag, button.attrs, button.kids, f"{name}:do") if button else None
        found.append(el("li", el("span", one.title), end(each), again, id=name))
    return found
