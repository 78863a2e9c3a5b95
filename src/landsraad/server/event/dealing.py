"""Dealing people out: from pasted names to seats, roles and desks.

Whoever has sat down keeps seat and card, and so does everybody whose name stays in the list: what
was printed before still opens the same seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from landsraad.events import HEAD, EventPlan
from landsraad.kernel import Refused, Seat
from landsraad.server.event.cards import person_id
from landsraad.server.people.rights import people_on
from landsraad.server.people.spoken import said_name
from landsraad.server.wire import LONGEST_NAME, Doc, Person

NO_SEAT: Final = -1
TOO_LONG: Final = "line {line}: a name has at most {most} signs"
NO_SIDE: Final = "line {line}: nobody plays “{side}” here; write it as {like}, or leave it out"
NO_ROLE: Final = "line {line}: there is no role “{role}”; the roles are {known}"
NO_DESK: Final = "line {line}: there is no desk “{desk}”; the desks are {known}"
TOO_MANY: Final = "a day is for at most {most} people, and these are {number}"


class Named(msgspec.Struct, frozen=True):
    """One pasted line: a name, and what was said with it."""

    name: str
    seat: Seat = NO_SEAT
    role: str = ""
    desk: str = ""


# ---- reading what was pasted


def players_in(text: str, plan: EventPlan, names: Sequence[str]) -> list[Named]:
    """Players as they were pasted, one a line: `Anna`, or `Anna, Atreides, Governor`.

    `names` says what each seat is called.
    """
    return [_player(number, line, plan, names) for number, line in _lines(text)]


def moderators_in(text: str, plan: EventPlan) -> list[Named]:
    """Moderators as they were pasted: `Mira`, or `Mira, Arrakis`."""
    return [_moderator(number, line, plan) for number, line in _lines(text)]


def _lines(text: str) -> list[tuple[int, str]]:
    lines = enumerate(text.replace(";", "\n").splitlines(), 1)
    return [(number, line) for number, line in lines if line.strip()]


def _name(number: int, said: str) -> str:
    name = said_name(said)
    if len(name) > LONGEST_NAME:
        raise Refused(TOO_LONG, line=number, most=LONGEST_NAME)
    return name


def _player(number: int, line: str, plan: EventPlan, names: Sequence[str]) -> Named:
    name, side, role, *_ = [*(part.strip() for part in line.split(",")), "", ""]
    if not side:
        return Named(_name(number, name))
    known = [seat for seat, each in enumerate(names) if _means(side, each, plan.seats[seat])]
    if len(known) != 1:
        raise Refused(NO_SIDE, line=number, side=side, like=names[0])
    return Named(_name(number, name), known[0], _role(number, role, plan, known[0]))


def _means(said: str, *names: str) -> bool:
    """Does somebody mean this by what they wrote: the name, or its last words?

    >>> _means("atreides", "House Atreides"), _means("House", "House Atreides")
    (True, False)
    """
    wanted = said.casefold().replace("_", " ")
    known = [name.casefold().replace("_", " ") for name in names]
    return any(name == wanted or name.endswith(f" {wanted}") for name in known)


def _role(number: int, said: str, plan: EventPlan, seat: Seat) -> str:
    if not said:
        return ""
    sort = plan.sorts[plan.seats[seat]]
    for role in plan.role:
        if said.casefold() in (role.id, role.names[sort].casefold()):
            return role.id
        if role.names[sort].casefold().split()[0] == said.casefold():
            return role.id
    known = ", ".join(role.names[sort] for role in plan.role)
    raise Refused(NO_ROLE, line=number, role=said, known=known)


def _moderator(number: int, line: str, plan: EventPlan) -> Named:
    name, desk, *_ = [*(part.strip() for part in line.split(",")), ""]
    if not desk:
        return Named(_name(number, name))
    for each in plan.desk:
        if desk.casefold() in (each.id, each.title.casefold()):
            return Named(_name(number, name), desk=each.id)
    known = ", ".join(each.id for each in plan.desk)
    raise Refused(NO_DESK, line=number, desk=desk, known=known)


# ---- who is there


def gather(doc: Doc, plan: EventPlan, players: list[Named], control: list[Named]) -> None:
    """Let these be the people of the event. Who is in the list already stays who they are."""
    number = len(players) + len(control)
    most = plan.people.most + len(plan.desk) * 2
    if number > most:
        raise Refused(TOO_MANY, most=most, number=number)
    seated = [each for each in doc.people if not each.screen and not each.desks]
    running = [each for each in doc.people if not each.screen and each.desks]
    screens = [each for each in doc.people if each.screen]
    playing = [_known(each, seated) for each in players]
    moderating = [_known(each, running) for each in control]
    here = [each for each in (*seated, *running) if each.came]
    doc.people = [*playing, *[each for each in here if each.seat >= 0]]
    doc.people += [*moderating, *[each for each in here if each.seat < 0], *screens]
    _deal_seats(doc, plan, players, playing)
    _deal_desks(plan, control, moderating)


def _known(named: Named, there: list[Person]) -> Person:
    """The person of that name, taken from the list; or a new one."""
    for each in there:
        if each.name.casefold() == named.name.casefold():
            there.remove(each)
            return each
    return Person(person_id(), named.name)


def _deal_seats(doc: Doc, plan: EventPlan, names: list[Named], people: list[Person]) -> None:
    for named, each in zip(names, people, strict=True):
        if named.seat >= 0 and not each.came:
            each.seat = named.seat
    for each, seat in zip(
        [each for each in people if each.seat < 0], _free_chairs(doc, plan), strict=False
    ):
        each.seat = seat
    asked = {each.id: n.role for n, each in zip(names, people, strict=True) if n.role}
    for seat in range(len(doc.chairs)):
        deal_roles(doc, plan, seat, asked)


def _free_chairs(doc: Doc, plan: EventPlan) -> list[Seat]:
    """The chairs that nobody has, in the order in which people are dealt out."""
    taken, free = Counter(each.seat for each in doc.people if each.seat >= 0), []
    for seat in plan.chairs():
        if taken[seat] > 0:
            taken[seat] -= 1
        else:
            free.append(seat)
    return free


def deal_roles(doc: Doc, plan: EventPlan, seat: Seat, asked: dict[str, str] | None = None) -> None:
    """Divide the roles of a seat among its people, the first of whom is its head; `asked` says who
    wants which, by id.
    """
    people = sorted(people_on(doc, seat), key=lambda each: bool(each.left))
    wanted = asked or {}
    shares = [list(share) for share in plan.roles_of(len(people))]
    for each in [each for each in people if each.id in wanted]:
        share = next((share for share in shares if wanted[each.id] in share), None)
        if share is not None:
            each.roles = share
            shares.remove(share)
    rest = [each for each in people if each.id not in wanted or wanted[each.id] not in each.roles]
    for each, share in zip(rest, [*shares, *[[] for _ in rest]], strict=False):
        each.roles = share


def _deal_desks(plan: EventPlan, names: list[Named], people: list[Person]) -> None:
    """Give moderators their desks: those that were named, then those of the plan for this many."""
    rows = [list(row) for row in plan.desks_for(len(people))] if people else []
    for named, each in zip(names, people, strict=True):
        each.seat = NO_SEAT
        if named.desk:
            fitting = next((row for row in rows if named.desk in row), [named.desk])
            each.desks = fitting
            if fitting in rows:
                rows.remove(fitting)
    for named, each in zip(names, people, strict=True):
        if not named.desk:
            each.desks = rows.pop(0) if rows else [HEAD]


def cast_anew(doc: Doc, plan: EventPlan) -> None:
    """Deal out everybody who has not sat down, as if nobody had a seat yet."""
    free = [each for each in doc.people if not (each.desks or each.screen or each.came)]
    for each in free:
        each.seat, each.roles = NO_SEAT, []
    for each, seat in zip(free, _free_chairs(doc, plan), strict=False):
        each.seat = seat
    for seat in range(len(doc.chairs)):
        deal_roles(doc, plan, seat)


def doubles(doc: Doc) -> list[str]:
    """Names that several people have."""
    count = Counter(each.name.casefold() for each in doc.people if not each.screen)
    return sorted({each.name for each in doc.people if count[each.name.casefold()] > 1})
