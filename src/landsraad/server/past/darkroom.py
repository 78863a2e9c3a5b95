"""Where films are developed: in another process, which keeps those that were needed last.

A film shows every secret of its match. So it is known by a name that its table alone has, and each
question says through whose eyes to look; what comes out is for these eyes and for no others.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from landsraad.kernel import Seat, View, load
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.record import Header, Record
from landsraad.server.past.film import Film
from landsraad.server.past.reel import Reel
from landsraad.server.past.sending import Sent
from landsraad.server.past.stills import Still, still

P = ParamSpec("P")
T = TypeVar("T")

ROOM = 40_000
"""Moments of all films that one process keeps; the one that is looked at is always kept."""


class Order(NamedTuple):
    """Which film is meant, and what of its record may be new to the process that has it."""

    name: str
    upto: int
    """Entries that it must have."""
    first: int
    """Entries that it should have already."""
    news: Sent
    """The others."""


class Lacking(NamedTuple):
    """This film is not known here, or not as far as was thought."""

    known: int
    """Entries of it that are."""


class Known(NamedTuple):
    """The last view of a seat that had read this many lines."""

    moment: int
    """In its own replay."""
    before: View


# ---- in the other process


class _Developed(NamedTuple):
    film: Film
    record: Record


_films: dict[str, _Developed] = {}
"""Films by name; those that were needed last come last."""
_order = threading.Lock()
"""Where bots think in threads, films are developed in threads, too."""


def asked(
    order: Order, question: Callable[Concatenate[Film, P], T], *given: P.args, **named: P.kwargs
) -> T | Lacking:
    """Answer a question about a film."""
    film = developed(order)
    return film if isinstance(film, Lacking) else question(film, *given, **named)


def developed(order: Order) -> Film | Lacking:
    """The film, as far as it was ordered."""
    with _order:
        known = _films.pop(order.name, None) or _begun(order.news.header)
    film, record = known
    if len(record.entries) < order.first:
        return Lacking(_put_back(order.name, known))
    record.entries += order.news.entries()[len(record.entries) - order.first :]
    if len(record.entries) < order.upto:
        return Lacking(_put_back(order.name, known))
    film.develop(record)
    _put_back(order.name, known)
    return film


def _begun(header: Header) -> _Developed:
    return _Developed(Film(load(header.game), header), Record(header, []))


def _put_back(name: str, developed: _Developed) -> int:
    """Keep a film, and let go of others if there is no room; says how much is known of it."""
    with _order:
        _films[name] = developed
        while len(_films) > 1 and sum(len(each.film) for each in _films.values()) > ROOM:
            del _films[next(iter(_films))]
    return len(developed.record.entries)


# ---- questions


def moments(film: Film, eyes: Seat, whole: bool) -> int:
    """How many moments there are for these eyes; in the `whole` game every entry is one."""
    return len(film) if whole else len(film.moments(eyes))


def view(film: Film, eyes: Seat, whole: bool, number: int) -> View | None:
    """What these eyes saw at a moment; None: there is no such moment."""
    entries = range(len(film)) if whole else film.moments(eyes)
    return film.match(entries[number]).view(eyes) if 0 <= number < len(entries) else None


def shared(film: Film, number: int) -> Still | None:
    """A picture of the moment that everybody calls by this number; None: there is none."""
    return still(film, number) if 0 <= number < len(film.moments(SPECTATOR)) else None


def known(film: Film, seat: Seat, lines: int) -> Known:
    """The last moment at which a seat knew this many lines and no more."""
    reel = Reel(film, seat)
    moment = max(0, reel.named(lines, "line") - 1)
    return Known(moment, film.match(reel.entries[moment]).view(seat))
