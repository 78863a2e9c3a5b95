"""An event in words for those who prepare it, and for somebody who comes to it."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from landsraad.events import EventPlan, Schedule, event_of
from landsraad.kernel import Seat
from landsraad.kernel.asks import SPECTATOR
from landsraad.presets import presets_of
from landsraad.scenes.text import capital
from landsraad.server.event import cards
from landsraad.server.event.dealing import doubles
from landsraad.server.event.preparing import event, names_of_seats
from landsraad.server.event.seats import absent
from landsraad.server.files.shelf import sides_of
from landsraad.server.people.rights import people_on
from landsraad.server.table import Table
from landsraad.server.wire import (
    CardSeen,
    DaySeen,
    DeskSeen,
    EventSeatSeen,
    EventSeen,
    Partner,
    PartSeen,
    Person,
    PersonSeen,
    RoleSeen,
    SoFar,
)

LINES: Final = 10
"""Of what happened so far."""
YEAR: Final = 10
"""Minutes of a year where the options of a game name none."""


def event_seen(table: Table) -> EventSeen:
    """The event as its head sees it."""
    day, plan, doc = event(table), event_of(table.game), table.doc
    usual = msgspec.to_builtins(table.game.chosen({}))
    changed = sum(doc.settings.options.get(name, value) != value for name, value in usual.items())
    return EventSeen(
        table=doc.id,
        game=table.game.name,
        title=day.title,
        starts=day.starts,
        doors=day.doors,
        begun=table.match is not None,
        schedule=day.schedule,
        days=[_day(each, _minutes(table)) for each in plan.schedule],
        options=doc.settings.options,
        changed=changed,
        empty=day.empty,
        seats=[_seat(table, plan, seat) for seat in range(len(doc.chairs))],
        desks=[DeskSeen(each.id, each.title) for each in plan.desk],
        people=[_person(table, plan, each) for each in doc.people],
        cautions=_cautions(table, plan),
    )


def _minutes(table: Table) -> int:
    """The minutes that a year takes at this table."""
    years = presets_of(table.game).years
    said = table.doc.settings.options.get(years.option) if years else None
    return said if isinstance(said, int) and said else YEAR


def _day(schedule: Schedule, minutes: int) -> DaySeen:
    """A planned day, with the time at which each part begins."""
    parts, at = list[PartSeen](), 0
    for part in schedule.part:
        years = part.years[1] - part.years[0] + 1 if part.years else 0
        takes = part.minutes or years * minutes
        parts.append(PartSeen(part.kind, part.title, at, takes, part.years))
        at += takes
    return DaySeen(schedule.id, schedule.title, schedule.starts, schedule.years, parts)


def _seat(table: Table, plan: EventPlan, seat: Seat) -> EventSeatSeen:
    side, sort = sides_of(table.game.name)[seat], plan.sorts[plan.seats[seat]]
    roles = [RoleSeen(role.id, role.names[sort]) for role in plan.role]
    return EventSeatSeen(seat, side.name, side.emblem, roles, absent(table.doc, seat))


def _person(table: Table, plan: EventPlan, who: Person) -> PersonSeen:
    return PersonSeen(
        id=who.id,
        name=who.name,
        seat=who.seat,
        roles=who.roles,
        words=_roles(plan, who),
        desks=who.desks,
        screen=who.screen,
        signs=cards.signs(table.doc, who),
        came=who.came,
        left=who.left,
        here=table.here[who.id] > 0,
    )


def _roles(plan: EventPlan, who: Person) -> list[str]:
    if who.seat < 0:
        return [each.title for each in plan.desk if each.id in who.desks]
    sort = plan.sorts[plan.seats[who.seat]]
    return [plan.role_named(role, sort) for role in who.roles]


def _cautions(table: Table, plan: EventPlan) -> list[str]:
    """What may go wrong on the day, as far as it can be seen before."""
    doc, names = table.doc, names_of_seats(table)
    count = Counter(each.seat for each in doc.people if each.seat >= 0)
    nobody = [names[seat] for seat in range(len(names)) if not count[seat]]
    alone = [seat for seat in range(len(names)) if count[seat] == 1]
    said = [f"{name} is the name of two people." for name in doubles(doc)]
    said += _years_that_differ(table, plan)
    if nobody and len(nobody) <= 3:
        said.append(f"Nobody plays {', '.join(nobody)}.")
    elif nobody:
        said.append(f"Nobody plays {len(nobody)} of the {len(names)} seats.")
    if len(alone) <= 3:
        first = {seat: people_on(doc, seat)[0].name for seat in alone}
        said += [f"{names[s]} has one person. If {first[s]} leaves, it is empty." for s in alone]
    players = sum(count.values())
    control = sum(bool(each.desks) for each in doc.people)
    wanted = plan.people.moderators_for(players)
    if players and control < wanted:
        said.append(f"Control has {control}; {players} players want {wanted} moderators.")
    without = [each.name for each in doc.people if each.seat < 0 and not each.desks]
    without = [name for name in without if name not in {s.name for s in doc.people if s.screen}]
    if without:
        said.append(f"Without a seat: {', '.join(without[:6])}.")
    return said


def _years_that_differ(table: Table, plan: EventPlan) -> list[str]:
    """The rules may end the game in another year than the plan of the day."""
    for option, years in plan.years_given(event(table).schedule).items():
        played = table.doc.settings.options.get(option, years)
        if played != years:
            return [f"The rules end with year {played}, the day has {years} years."]
    return []


# ---- for somebody who comes


def card_seen(table: Table, who: Person) -> CardSeen:
    """What a card opens."""
    day, plan, doc = event(table), event_of(table.game), table.doc
    names = names_of_seats(table)
    return CardSeen(
        table=doc.id,
        game=table.game.title,
        title=day.title,
        starts=day.starts,
        doors=day.doors or bool(who.desks or who.screen),
        name=who.name,
        side=names[who.seat] if who.seat >= 0 else "",
        emblem=sides_of(table.game.name)[who.seat].emblem if who.seat >= 0 else "",
        role=" and ".join(_roles(plan, who)[:2]),
        partners=[
            Partner(each.name, " and ".join(_roles(plan, each)[:2]), table.here[each.id] > 0)
            for each in people_on(doc, who.seat)
            if each.id != who.id and not each.left
        ],
        again=who.came > 0,
        screen=bool(who.screen),
    )


def so_far(table: Table, seat: Seat) -> SoFar:
    """The last lines that everybody heard, and those of the seat alone."""
    if table.match is None:
        return SoFar([], [])
    return SoFar(_lines(table, SPECTATOR), _lines(table, seat) if seat >= 0 else [])


def _lines(table: Table, seat: Seat) -> list[str]:
    """The last lines of a seat that are not everybody's; for nobody in particular: of all."""
    told = table.counts.told(seat)
    mine = [each for each in told if seat == SPECTATOR or each.only is not None][-LINES:]
    seen = table.seeing(seat)
    return [capital(line) for line in seen.story.log(seen, mine)]
