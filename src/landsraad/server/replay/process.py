"""Where matches are played again: in another process, which keeps those that were needed last.

A playback shows every secret of its match. So it is known by a name that its table alone has, and
each question says through whose eyes to look; what comes out is for these eyes and for no others.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from landsraad.kernel import Seat, View, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Header, Record
from landsraad.server.replay.playback import Playback
from landsraad.server.replay.sending import Sent
from landsraad.server.replay.shared import SharedMoment, shared_moment
from landsraad.server.replay.timeline import Timeline

P = ParamSpec("P")
T = TypeVar("T")

ROOM = 40_000
"""Moments of all playbacks that one process keeps; the one that is looked at is always kept."""


class PlaybackWanted(NamedTuple):
    """Which playback is meant, and what of its record may be new to the process that has it."""

    name: str
    upto: int
    """Entries that it must have."""
    first: int
    """Entries that it should have already."""
    news: Sent
    """The others."""


class Lacking(NamedTuple):
    """This playback is not known here, or not as far as was thought."""

    known: int
    """Entries of it that are."""


class Known(NamedTuple):
    """The last view of a seat that had read this many lines."""

    moment: int
    """In its own replay."""
    before: View


# ---- in the other process


class _Played(NamedTuple):
    playback: Playback
    record: Record


_known: dict[str, _Played] = {}
"""Playbacks by name; those that were needed last come last."""
_order = threading.Lock()
"""Where bots think in threads, playbacks are played back in threads, too."""


def asked(
    wanted: PlaybackWanted,
    question: Callable[Concatenate[Playback, P], T],
    *given: P.args,
    **named: P.kwargs,
) -> T | Lacking:
    """Answer a question about a playback."""
    playback = played_back(wanted)
    return playback if isinstance(playback, Lacking) else question(playback, *given, **named)


def played_back(wanted: PlaybackWanted) -> Playback | Lacking:
    """The playback, as far as it was ordered."""
    with _order:
        known = _known.pop(wanted.name, None) or _begun(wanted.news.header)
    playback, record = known
    if len(record.entries) < wanted.first:
        return Lacking(_put_back(wanted.name, known))
    record.entries += wanted.news.entries()[len(record.entries) - wanted.first :]
    if len(record.entries) < wanted.upto:
        return Lacking(_put_back(wanted.name, known))
    playback.play_on(record)
    _put_back(wanted.name, known)
    return playback


def _begun(header: Header) -> _Played:
    return _Played(Playback(load(header.game), header), Record(header, []))


def _put_back(name: str, played: _Played) -> int:
    """Keep a playback, and let go of others if there is no room; says how much is known of it."""
    with _order:
        _known[name] = played
        while len(_known) > 1 and sum(len(each.playback) for each in _known.values()) > ROOM:
            del _known[next(iter(_known))]
    return len(played.record.entries)


# ---- questions


def moments(playback: Playback, eyes: Seat, whole: bool) -> int:
    """How many moments there are for these eyes; in the `whole` game every entry is one."""
    return len(playback) if whole else len(playback.moments(eyes))


def view(playback: Playback, eyes: Seat, whole: bool, number: int) -> View | None:
    """What these eyes saw at a moment; None: there is no such moment."""
    entries = range(len(playback)) if whole else playback.moments(eyes)
    return playback.match(entries[number]).view(eyes) if 0 <= number < len(entries) else None


def shared(playback: Playback, number: int) -> SharedMoment | None:
    """A picture of the moment that everybody calls by this number; None: there is none."""
    return (
        shared_moment(playback, number) if 0 <= number < len(playback.moments(SPECTATOR)) else None
    )


def known(playback: Playback, seat: Seat, lines: int) -> Known:
    """The last moment at which a seat knew this many lines and no more."""
    timeline = Timeline(playback, seat)
    moment = max(0, timeline.named(lines, "line") - 1)
    return Known(moment, playback.match(timeline.entries[moment]).view(seat))
