"""Preparing a day: its people, its plan and its rules, by the head of control."""

from __future__ import annotations

from typing import Final

import msgspec

from landsraad.events import EventPlan, event_of
from landsraad.kernel import Refused
from landsraad.scenes.text import capital
from landsraad.server.event import cards, dealing
from landsraad.server.event.gathering import known
from landsraad.server.event.seats import settle_seats
from landsraad.server.people.rights import people_on
from landsraad.server.people.settings import checked_settings
from landsraad.server.people.spoken import said_name, said_words
from landsraad.server.table import Table
from landsraad.server.wire import (
    Absence,
    Chosen,
    DayWanted,
    Done,
    Event,
    Gathered,
    Person,
    PersonWanted,
)

NO_EVENT: Final = "this is an ordinary table, and no event"
BEGUN: Final = "the day has begun: rules and plan stay as they are"
NO_SEAT: Final = "there is no such seat"
NO_DESK: Final = "there is no such desk; the desks are {known}"
NO_ROLE: Final = "there is no such role; the roles are {known}"
NO_DAY: Final = "there is no such day; these are planned: {known}"
FULL: Final = "a seat has at most {most} people"


def event(table: Table) -> Event:
    """The event at this table, or a refusal."""
    if table.doc.event is None:
        raise Refused(NO_EVENT)
    return table.doc.event


def names_of_seats(table: Table) -> list[str]:
    """What each seat is called."""
    return [capital(table.story.name(seat)) for seat in range(len(table.doc.chairs))]


def gather(table: Table, wish: Gathered) -> Done:
    """Let these be the people of the day; whoever was in the list before keeps seat and card."""
    event(table)
    plan = event_of(table.game)
    players = dealing.players_in(wish.players, plan, names_of_seats(table))
    control = dealing.moderators_in(wish.control, plan)
    dealing.gather(table.doc, plan, players, control)
    _no_two_alike(table)
    settle_seats(table)
    return Done()


def cast(table: Table) -> Done:
    """Deal out everybody anew who has not sat down."""
    event(table)
    dealing.cast_anew(table.doc, event_of(table.game))
    return Done()


def change(table: Table, wish: PersonWanted) -> Person:
    """Somebody new, or something different about somebody."""
    event(table)
    plan, doc = event_of(table.game), table.doc
    _must_fit(table, plan, wish)
    who = known(table, wish.id) if wish.id else Person(cards.person_id(), said_name(wish.name))
    if not wish.id:
        doc.people.append(who)
        _no_two_alike(table)
    elif wish.name:
        who.name = said_name(wish.name)
    before = who.seat
    if wish.desks is not None:
        who.desks, who.seat, who.roles = wish.desks, -1, []
    if wish.seat is not None and wish.seat != before:
        who.seat, who.desks = wish.seat, who.desks if wish.seat < 0 else []
    for seat in {before, who.seat} - {-1}:
        if before != who.seat:
            dealing.deal_roles(doc, plan, seat)
    if wish.roles is not None:
        who.roles = wish.roles
    return who


def _must_fit(table: Table, plan: EventPlan, wish: PersonWanted) -> None:
    if wish.seat is not None and not -1 <= wish.seat < len(table.doc.chairs):
        raise Refused(NO_SEAT)
    desks, roles = [each.id for each in plan.desk], [each.id for each in plan.role]
    if wish.desks is not None and not {*wish.desks} <= {*desks}:
        raise Refused(NO_DESK, known=", ".join(desks))
    if wish.roles is not None and not {*wish.roles} <= {*roles}:
        raise Refused(NO_ROLE, known=", ".join(roles))
    others = people_on(table.doc, -1 if wish.seat is None else wish.seat)
    if len([each for each in others if each.id != wish.id]) >= plan.people.a_seat:
        raise Refused(FULL, most=plan.people.a_seat)


def _no_two_alike(table: Table) -> None:
    """Signs that two people would share are drawn again: it happens once in some million cards."""
    seen: set[str] = set()
    for each in table.doc.people:
        if cards.signs(table.doc, each) in seen:
            cards.renew(table.doc, each)
        seen.add(cards.signs(table.doc, each))


def stand_in(table: Table, wish: Absence) -> Done:
    """Say what plays a seat while nobody sits there."""
    day = event(table)
    if wish.seat >= len(table.doc.chairs):
        raise Refused(NO_SEAT)
    if wish.seat < 0:
        day.empty, day.absent = wish.who, {}
    else:
        day.absent = {**day.absent, wish.seat: wish.who}
    settle_seats(table)
    table.change_players()
    return Done()


def change_day(table: Table, wish: DayWanted) -> Done:
    """Give the day another title, plan, or rules, or open its doors."""
    day = event(table)
    if table.match is not None and (wish.schedule is not None or wish.options is not None):
        raise Refused(BEGUN)
    plans = [each.id for each in event_of(table.game).schedule]
    if wish.schedule is not None and wish.schedule not in plans:
        raise Refused(NO_DAY, known=", ".join(plans))
    settings = table.doc.settings
    years = event_of(table.game).years_given(wish.schedule) if wish.schedule else {}
    given = years | (wish.options or {})
    if given:
        chairs = [Chosen("open") for _ in table.doc.chairs]
        wanted = msgspec.structs.replace(settings, options=settings.options | given, chairs=chairs)
        table.doc.settings = checked_settings(table.game, wanted)
    day.schedule = day.schedule if wish.schedule is None else wish.schedule
    day.title = day.title if wish.title is None else said_words(wish.title)
    day.starts = day.starts if wish.starts is None else said_words(wish.starts)
    day.doors = day.doors if wish.doors is None else wish.doors
    return Done()
