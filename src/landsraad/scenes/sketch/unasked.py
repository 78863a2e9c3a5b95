"""What a seat does without being asked, and what waits for it meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from landsraad.kernel.asks import Seat
from landsraad.kernel.state import Told
from landsraad.scenes.acts.act_sheet import ActBegun, Composer
from landsraad.scenes.alarm import Alarm, Happening
from landsraad.scenes.node import Node
from landsraad.scenes.offer import Bargain, Offer, Swap
from landsraad.scenes.seen import Seen


class ByCode(msgspec.Struct, frozen=True, kw_only=True):
    """Offers made face to face: one person shows a code, the other opens the offer with it."""

    act: str = ""
    """The free act that answers an offer by its code; empty: no offers have codes."""
    opened: Callable[[Any, Seat, str], Any] = lambda *_: None
    """The seat's shield with what lies behind a code that it was shown, which its view alone does
    not have; None: nothing does."""
    swap: Callable[[Seen, str], Swap | None] = lambda *_: None
    """An offer that is looked at alone, by its code, or by no code the newest of this seat's own;
    None: this seat sees none. What a code opens lies in the shield (`opened`)."""
    swapped: Callable[[Told, str], bool] = lambda *_: False
    """Does this tell that the offer with this code was accepted?"""


class Unasked(msgspec.Struct, frozen=True, kw_only=True):
    """Free acts and offers: on an open floor all there is, elsewhere beside the question."""

    acts: Mapping[str, Composer] = {}
    """Free acts that a person puts together on one sheet, by their names; the others are asked in
    small questions."""
    begun_at: Callable[[Seen, Sequence[str]], Mapping[str, Sequence[ActBegun]]] = lambda *_: {}
    """What a press on a place of the board could begin, of the free acts that are open now, by the
    node of the place: five at most, what is wanted most first."""
    offered: Callable[[Seen], list[Offer]] = lambda *_: []
    """Offers that wait for this seat, and its own, the newest first: what free acts answer."""
    bargain: Bargain | None = None
    """How offers are put together; None: nobody makes any out of turn."""
    alarms: Callable[[Seen], list[Alarm]] = lambda *_: []
    """What waits for this seat and ends by itself, those first that matter most: the page shows the
    one that ends first as a bar above the question. Not the question that the clock runs for."""
    settled: Callable[[Seen], list[Alarm]] = lambda *_: []
    """What ends by itself for which this seat has done its part: a choice that can be changed."""
    happened: Callable[[Seen, Sequence[Told]], list[Happening]] = lambda *_: []
    """What happened to this seat, found in what it was told, the oldest first."""
    outlook: Callable[[Seen], Sequence[tuple[str, Sequence[str]]]] = lambda *_: ()
    """On an open floor: what comes next and what is in the news, lists under their titles."""
    tab_of: Mapping[str, str] = {}
    """On a phone, the page of an open floor on which a free act is begun, by the act."""
    by_code: ByCode = ByCode()
    """Offers that are looked at and answered by a code."""
    passing: Callable[[Seen], str] = lambda *_: "Let time pass"
    """What happens on an open floor when everybody lets time pass, as a button says it."""
    before_passing: Callable[[Seen], ActBegun | None] = lambda *_: None
    """What this seat should do before it lets time pass: its button stands in the place of that
    one. None: nothing."""
    now: Callable[[Seen, Sequence[str]], Node | None] = lambda *_: None
    """What goes on and what waits, for the desk of an open floor where no rail stands beside it:
    nothing in it has an id, since panels say the same. None: nothing."""
    to_control: Collection[str] = ()
    """Free acts that somebody must answer who controls the game: not offered where nobody does."""

    def bargains_by(self, offers: Sequence[str]) -> bool:
        """Can an offer be made with these acts?"""
        return self.bargain is not None and self.bargain.act in offers
