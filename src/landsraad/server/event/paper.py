"""Hand-outs of a day: what the game prints, and what only the server knows: cards and the door.

Sheets for everybody are made from what everybody sees. Secret ones are refused to all but control,
before anything of them is made.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from landsraad.events import EventPlan, Handout, Schedule, event_of, has_event
from landsraad.kernel import Game, Match, Refused, Secret, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.paper import Leaflet, Occasion, handouts_of
from landsraad.scenes.paper.sheets import SheetHead, printed
from landsraad.server.event import door
from landsraad.server.event.clock import clock_of
from landsraad.server.event.door import Reach
from landsraad.server.event.timers import PART, left_at
from landsraad.server.people.rights import desks_of, must_be_head
from landsraad.server.table import Table
from landsraad.server.wire import Hold
from landsraad.server.wire.paper import PaperMade, PaperWanted

CARDS: Final = "seat_card"
POSTER: Final = "door_poster"
FOR_CONTROL: Final = "this is secret: it is for control only"
NO_PAPER: Final = "there is no hand-out {name}; there are: {known}"
NOTHING_YET: Final = "the day has not begun: there is nothing to write down yet"


def handout(table: Table, hold: Hold, name: str, wanted: PaperWanted) -> PaperMade:
    """A hand-out as markup, or a refusal."""
    plan = plan_of(table)
    what = named_handout(table.game, name)
    must_be_let(table, hold, what)
    leaflets, style = _made(table, plan, what, wanted)
    head = SheetHead(what, when(table), clock_time(table.now())[:5])
    pages = sum(len(each.pages) for each in leaflets)
    return PaperMade(what.title, pages, printed(leaflets, head, style))


def plan_of(table: Table) -> EventPlan:
    """The plan of days of the game that is played here."""
    must_print(table.game)
    return event_of(table.game)


def must_print(game: Game[Any]) -> None:
    """Refuse a game that no hall plays for a day."""
    if not has_event(game):
        raise Refused("{game} has nothing to print", game=game.title)


def named_handout(game: Game[Any], name: str) -> Handout:
    """A hand-out of a game by its name."""
    must_print(game)
    some = event_of(game).handout
    found = next((each for each in some if each.id == name), None)
    if found is None:
        known = ", ".join(each.id for each in some)
        raise Refused(NO_PAPER, name=repr(name), known=known)
    return found


def must_be_let(table: Table, hold: Hold, what: Handout) -> None:
    """Refuse a secret sheet: cards, which open every seat, to all but the head; others to all who
    have no desk.
    """
    if what.id == CARDS:
        must_be_head(table, hold)
    elif what.secret:
        must_have_desk(table, hold)


def must_have_desk(table: Table, hold: Hold) -> None:
    """Refuse what is for control to everybody else."""
    if not desks_of(table, hold):
        raise Refused(FOR_CONTROL)


def _made(
    table: Table, plan: EventPlan, what: Handout, wanted: PaperWanted
) -> tuple[Sequence[Leaflet], str]:
    """The sheets, and the style that they need."""
    way = Reach(wanted.address, wanted.wifi, wanted.password)
    if what.id == POSTER:
        return door.poster(table, way), door.STYLE
    if what.id == CARDS:
        return door.cards(table, plan, way), door.STYLE
    from_game, occasion = handouts_of(table.game), occasion_of(table, wanted.pieces)
    if what.secret:
        if table.match is None:
            raise Refused(NOTHING_YET)
        return from_game.secret[what.id](occasion, table.match.state), from_game.style
    return from_game.open[what.id](occasion), from_game.style


def occasion_of(table: Table, pieces: int = 1) -> Occasion:
    """What the game's sheets are made from; nothing in it is secret."""
    plan = plan_of(table)
    entries = len(table.match.entries) if table.match is not None else 0
    return Occasion(
        view=seen_by_all(table),
        plan=plan,
        schedule=schedule_of(table, plan),
        at=clock_time(table.now()),
        entry=entries,
        left=seconds_left(table),
        pieces=pieces,
    )


def seen_by_all(table: Table) -> View:
    """What everybody sees; before the day begins, a table as it is laid out, whatever is drawn."""
    if table.match is not None:
        return table.match.view(SPECTATOR)
    s = table.doc.settings
    options: dict[str, Any] = s.options
    seats = len(table.doc.chairs)
    return Match.begin(table.game, options, seats, Secret.given(0)).view(SPECTATOR)


def schedule_of(table: Table, plan: EventPlan) -> Schedule:
    """The schedule that was chosen, or the game's usual one."""
    chosen = table.doc.event.schedule if table.doc.event else ""
    return next((each for each in plan.schedule if each.id == chosen), plan.schedule[0])


def seconds_left(table: Table) -> dict[str, int]:
    """Seconds until what runs is up; where nothing runs, as long as it lasts.

    The clock of an event says it also while it stands.
    """
    if table.match is None:
        return {}
    now, clock = table.now(), clock_of(table.doc)
    if clock is not None:
        left = left_at(clock, now, table.scale)
        return {timer: round(seconds) for timer, seconds in left.items() if timer != PART}
    return {
        timer: max(0, round(table.ends[timer] - now)) if timer in table.ends else seconds
        for timer, seconds in table.match.timers.items()
    }


def when(table: Table) -> str:
    """Where in the day it is, for the heads of sheets."""
    if table.match is None:
        return "before the day"
    return handouts_of(table.game).when(table.match.view(SPECTATOR))


def clock_time(now: float) -> str:
    """A moment as a clock on this machine shows it."""
    return time.strftime("%H:%M:%S", time.localtime(now))
