"""A moment of a playback, drawn for one pair of eyes; this is done where the playback is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from landsraad.kernel import Match, Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node, dressed, el
from landsraad.scenes.picture import Picture, picture, sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Panel
from landsraad.scenes.story import story_of
from landsraad.scenes.text import capital
from landsraad.server.page.frame_seen import frame_seen
from landsraad.server.page.glimpse import FrameSeen
from landsraad.server.page.glimpse.moments import EVERYTHING, MomentSeen, Viewpoint
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.timeline import Counting, Timeline

BEFORE, AFTER = 80, 40
"""The most lines of the log that a look back shows before the moment, and after it."""


class MomentWanted(msgspec.Struct, frozen=True):
    """Which moment a page wants to see, and what it may see of it."""

    viewpoint: Viewpoint
    whole: bool
    """The game is over, so every entry is a moment."""
    moment: int
    by: Counting = "own"
    whole_log: bool = False
    unnamed: bool = False
    """Nobody is said to be awaited: a chance to react is open."""


class MomentDrawn(msgspec.Struct, frozen=True):
    """What a page shows of a moment."""

    picture: Picture
    frame: FrameSeen
    awaited: list[Seat]
    moment: MomentSeen
    count: int
    """Entries that the match had when this was made."""
    steady: bool
    """It is the same however the match goes on; else words of its log may have to be forgotten."""


def moment_drawn(playback: Playback, wanted: MomentWanted) -> MomentDrawn:
    """The table as it was at a moment."""
    eyes, everything = wanted.viewpoint.eyes, wanted.viewpoint.everything
    timeline = Timeline(playback, eyes, everything=everything, whole=wanted.whole)
    number = timeline.named(wanted.moment, wanted.by)
    now, then = playback.match(len(playback) - 1), playback.match(timeline.entries[number])
    told = [line.told for line in timeline.lines[: timeline.heard(number)]]
    seen, first = Seen.by(then, eyes), max(0, len(told) - BEFORE)
    lines = _lines(now, timeline, number, wanted)
    drawn = picture(playback.game, seen, told=told[first:], first=first, log=playback.log)
    drawn = msgspec.structs.replace(drawn, log=lines)
    named = [] if wanted.unnamed else then.awaited()
    return MomentDrawn(
        picture=with_all_shields(drawn, then) if everything else drawn,
        frame=frame_seen(playback.sketch, seen, told, named),
        awaited=list(then.awaited()),
        moment=_moment(now, timeline, number, wanted, lines),
        count=len(playback),
        steady=story_of(playback.game).steady(now.view(eyes)),
    )


def _moment(
    now: Match[Any], timeline: Timeline, number: int, wanted: MomentWanted, lines: Sequence[Node]
) -> MomentSeen:
    story = Seen.by(now, timeline.eyes).story
    others = [Viewpoint(each) for each in (SPECTATOR, *range(now.header.seats))]
    return MomentSeen(
        number,
        len(timeline),
        wanted.viewpoint,
        [EVERYTHING, *others] if wanted.whole else [wanted.viewpoint],
        shared=timeline.playback.shared(timeline.entries[number]),
        earlier=timeline.earlier(number),
        later=timeline.later(number),
        chapters=timeline.chapters(story),
        marks=timeline.marks(story),
        signs=dict(timeline.playback.sketch.stage.marks),
        told=_told(lines),
    )


def _lines(now: Match[Any], timeline: Timeline, number: int, wanted: MomentWanted) -> list[Node]:
    """The lines before a moment and some of those that came after it, as the list to jump in.

    They are written as they are read now: what these eyes may no longer read stays unread.
    """
    playback, heard, seen = timeline.playback, timeline.heard(number), Seen.by(now, timeline.eyes)
    first, last = max(0, heard - BEFORE), heard + AFTER
    if wanted.whole_log or not seen.story.steady(seen):
        first, last = 0, len(timeline.lines)
    told = [line.told for line in timeline.lines[first:last]]
    lines = playback.log.lines(playback.sketch, seen, told, first)
    marks = {f"told:{n}": {"class": "now"} for n in range(timeline.heard(number - 1), heard)}
    marks |= {f"told:{n}": {"class": "later"} for n in range(heard, last)}
    return [dressed(line, marks) for line in lines]


def with_all_shields(drawn: Picture, then: Match[Any]) -> Picture:
    """Show what lies behind all shields, one after another."""
    sketch, bodies = sketch_of(then.game), []
    for seat in range(then.header.seats):
        seen = Seen.by(then, seat)
        dock, notes = sketch.seats.dock(seen), sketch.seats.notes(seen)
        if dock is not None:
            found = [dock.node(), *([notes] if notes else [])]
            bodies.append(el("h3", capital(seen.story.name(seat))))
            bodies += [_renamed(node, seat) for node in found]
    if not bodies:
        return drawn
    everything = Panel("shields", "Shields", el("div", bodies, id="all-shields"))
    return msgspec.structs.replace(drawn, panels=[*drawn.panels, everything])


def _told(lines: Sequence[Node]) -> list[str]:
    """What was told at the moment that the page looks at, or what was told last before it.

    Headings are left out: the page has one of its own.
    """
    heard = [line for line in lines if not _is(line, "later")]
    now = [line for line in heard if _is(line, "now")]
    return [_words(line) for line in now or heard[-1:] if not _is(line, "head")]


def _is(line: Node, look: str) -> bool:
    return look in line.attrs.get("class", "").split()


def _words(line: Node) -> str:
    """What a line of the log says."""
    words = next((node for node in line.walk() if node.attrs.get("class") == "words"), line)
    return words.text()


def _renamed(node: Node, seat: Seat) -> Node:
    """Give the nodes of a shield ids of their own, since several are on one page."""
    kids = tuple(_renamed(kid, seat) if isinstance(kid, Node) else kid for kid in node.kids)
    return Node(node.tag, node.attrs, kids, f"{node.id}~{seat}" if node.id else "")
