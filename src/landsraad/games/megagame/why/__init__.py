"""Why something is not among the options, and why a deed cannot be done: the first thing that
forbids it, with the figures and the ruling.

Everything is told from what the seat sees. A deed is asked about as an option of the question
`act`. Deeds are in `deeds`, regions in `places`, numbers in `amounts`, all else in `things`.
"""

from __future__ import annotations

from landsraad.games.megagame.components import REGIONS
from landsraad.games.megagame.state import View
from landsraad.games.megagame.why import places
from landsraad.games.megagame.why.amounts import amount, between
from landsraad.games.megagame.why.common import closed, explained
from landsraad.games.megagame.why.deeds import deed
from landsraad.games.megagame.why.things import BY_SORT, leader
from landsraad.kernel import Ask, Refused, Value
from landsraad.scenes.drafts import ACT


def why_not(view: View, ask: Ask, value: Value) -> Refused | None:
    """Say why this is not an option, naming the rule; None where the list says it all."""
    if ask.permits(value) or view.seat != ask.seat:
        return None
    if ask.kind == ACT:
        return deed(view, ask, value)
    if ask.seat < 0:
        return of_control(view, ask, value) or unlisted(ask)
    return special(view, ask, value) or unlisted(ask)


def of_control(view: View, ask: Ask, value: Value) -> Refused | None:
    """What even control cannot say; it may act for a faction, but has no pouch to look into."""
    if ask.text:
        return too_long(ask, value)
    if value in REGIONS and ask.of == "region":
        return closed(view.table, str(value))
    return between(view, ask, value) if isinstance(value, int) else None


def special(view: View, ask: Ask, value: Value) -> Refused | None:
    """The reason that fits what the options name."""
    if value in REGIONS and ask.of in ("region", "battle"):
        return explained(places.EXPLAIN, view, ask, value)
    if ask.text:
        return too_long(ask, value)
    if ask.of in BY_SORT:
        return BY_SORT[ask.of](view, ask, value)
    if ask.kind == "battle leader":
        return leader(view, ask, value)
    return amount(view, ask, value) if isinstance(value, int) else None


def unlisted(ask: Ask) -> Refused:
    """What is none of the things that a question is about."""
    why = "that is not among the {count} answers to this"
    return Refused(why, rule="public_information", count=len(ask.options))


def too_long(ask: Ask, value: Value) -> Refused | None:
    """Own words are refused where they are too long, never cut."""
    length = len(str(value))
    if length <= ask.text:
        return Refused("one line without blanks at its ends, please", rule="news_approval")
    why = "at most {most} signs: this has {length}"
    return Refused(why, rule="news_approval", most=ask.text, length=length)
