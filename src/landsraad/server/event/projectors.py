"""Projectors: what moderators choose for each, and how far the count is that the hall sees."""

from __future__ import annotations

from typing import Final

import msgspec

from landsraad.events import event_of
from landsraad.kernel import Refused
from landsraad.scenes.sketch.screens import CAROUSEL
from landsraad.server.event import cards
from landsraad.server.page.screens.screening import kept, must_have_screen, turns_of
from landsraad.server.people.rights import person
from landsraad.server.people.spoken import said_name
from landsraad.server.table import Table
from landsraad.server.wire import (
    CountWanted,
    Done,
    Event,
    Person,
    Screening,
    ScreenSeen,
    ScreensSeen,
    ScreenWanted,
)

TURN: Final = 20.0
"""Seconds that a screen of the carousel stands; the page of a projector says the same."""
NO_SCREEN: Final = "this is not a screen of the day; take one from the list of screens"
NAMELESS: Final = "a new screen needs a name, such as the wall that it stands on"
NOT_OVER: Final = "the count begins when the day is over"
NO_STEP: Final = "the count has {most} steps; go back to one of them"
NOT_IN_TURN: Final = "the carousel shows {known}; choose one of them as the next"
NO_EVENT: Final = "this is an ordinary table; choose the screen in its address"


def seen(table: Table) -> ScreensSeen:
    """All projectors with what they show now and next, what there is to show, and the count."""
    screens = [
        ScreenSeen(who.id, who.name, now.screen, *in_turn(table, now), now.held, now.light)
        for who in table.doc.people
        if who.screen and (now := kept(table.doc, who))
    ]
    plan = event_of(table.game).screen if turns_of(table) else ()
    event = table.doc.event
    return ScreensSeen(
        screens, list(plan), turns_of(table), event.counted if event else 0, most(table)
    )


def in_turn(table: Table, now: Screening) -> tuple[str, str]:
    """What a projector shows now, and what comes next; empty: it stays."""
    if now.screen != CAROUSEL:
        return now.screen, ""
    turns = turns_of(table)
    place = turns.index(now.first) if now.first in turns else 0
    if now.held:
        return turns[place], ""
    gone = table.now() - now.since
    if gone < 0:
        return turns[place - 1], turns[place]
    place += int(gone // TURN)
    return turns[place % len(turns)], turns[(place + 1) % len(turns)]


def choose(table: Table, wish: ScreenWanted) -> Done:
    """Let a projector show something else, hold it, say what comes next; or add one."""
    event, who = event_here(table), screen_of(table, wish)
    now = changed(table, kept(table.doc, who), wish)
    if not wish.id:
        table.doc.people.append(who)
    if wish.name:
        who.name = said_name(wish.name)
    who.screen, event.screens[who.id] = now.screen, now
    return Done()


def screen_of(table: Table, wish: ScreenWanted) -> Person:
    """The projector that is meant, or a new one."""
    if not wish.id:
        if not wish.name:
            raise Refused(NAMELESS)
        return Person(cards.person_id(), said_name(wish.name), screen=CAROUSEL)
    found = person(table.doc, wish.id)
    if found is None or not found.screen:
        raise Refused(NO_SCREEN)
    return found


def changed(table: Table, now: Screening, wish: ScreenWanted) -> Screening:
    """What is chosen for a projector after a wish; what is not said stays."""
    time = table.now()
    if wish.screen is not None:
        must_have_screen(table.game, wish.screen or CAROUSEL)
        now = Screening(wish.screen or CAROUSEL, now.held, light=now.light)
    if wish.next is not None:
        must_be_in_turn(table, now, wish.next)
        turn = TURN - (time - now.since) % TURN
        now = msgspec.structs.replace(now, first=wish.next, since=time + turn, held=False)
    if wish.held is not None and wish.held != now.held:
        stands = in_turn(table, now)[0] if now.screen == CAROUSEL else ""
        now = msgspec.structs.replace(now, held=wish.held, first=stands, since=time)
    light = now.light if wish.light is None else wish.light
    return msgspec.structs.replace(now, light=light)


def must_be_in_turn(table: Table, now: Screening, name: str) -> None:
    """Refuse a next screen where nothing turns, and one that has no turn."""
    turns = turns_of(table)
    if now.screen != CAROUSEL or name not in turns:
        raise Refused(NOT_IN_TURN, known=", ".join(turns))


def count(table: Table, wish: CountWanted) -> Done:
    """Show the hall the count up to this step."""
    event = event_here(table)
    if table.match is None or not table.match.over:
        raise Refused(NOT_OVER)
    if wish.steps > most(table):
        raise Refused(NO_STEP, most=most(table))
    event.counted = wish.steps
    return Done()


def most(table: Table) -> int:
    """How many steps the count has; none before the end."""
    if table.match is None or not table.match.over:
        return 0
    return len(table.sketch.screens.steps(table.match.state))


def event_here(table: Table) -> Event:
    """The event at this table, or a refusal."""
    if table.doc.event is None:
        raise Refused(NO_EVENT)
    return table.doc.event
