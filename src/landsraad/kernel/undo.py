"""What a deed has taught: only what a seat could have foreseen can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from landsraad.kernel.dice import Dice
from landsraad.kernel.errors import Refused
from landsraad.kernel.record import Acted, Answered, Entry
from landsraad.kernel.state import encode

if TYPE_CHECKING:
    from landsraad.kernel.match import Match

WORLDS = 12
"""Imagined worlds in which a deed is done again before it is taken back."""


def foreseen(match: Match[Any], deed: Entry) -> bool:
    """Could the seat know before this deed of its own all that comes of it? The match is before it.

    The deed is done in the true world and in worlds that the seat must think possible. Where all of
    them then look, sound and ask the same, and it can be taken back in each, the seat does not
    learn in which of them it is.
    """
    assert isinstance(deed, Answered | Acted), "nothing else is taken back"
    try:
        truth = outcome(match.fork(live=True), deed)
        worlds = (match.imagine(deed.seat, Dice(n), live=True) for n in range(WORLDS))
        return truth is not None and all(outcome(world, deed) == truth for world in worlds)
    except Exception:  # what a seat cannot imagine it cannot foresee
        return False


def outcome(match: Match[Any], deed: Answered | Acted) -> bytes | None:
    """Do a deed and give what its seat then sees, hears and is asked; None: that is final."""
    told, seat = len(match.told), deed.seat
    redo(match, deed)
    if match.journal is None or not match.journal.ways:
        return None
    heard = [each for each in match.told[told:] if each.reaches(seat)]
    ask = match.asks.get(seat)
    asked = (ask.kind, list(ask.options)) if ask else None
    return encode((match.view(seat), asked, match.awaited(), heard))


def redo(match: Match[Any], deed: Answered | Acted) -> None:
    """Do what an entry of a record says, if it fits."""
    if isinstance(deed, Acted):
        match.act(deed.seat, deed.act, *deed.answers, forced=deed.forced)
        return
    ask = match.asks.get(deed.seat)
    if ask is None or ask.kind != deed.kind:
        why, now = "seat {seat} is asked {now}, the record answers {kind}", ask and ask.kind
        raise Refused(why, seat=deed.seat, now=now or "nothing", kind=deed.kind)
    match.answer(deed.seat, deed.value)
