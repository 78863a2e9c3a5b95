"""What somebody may do: the people of a seat by their roles, moderators by their desks.

The rules know seats and not persons. `Game.duties` says which role does an act where the people of
a seat divide its work, `Game.desks` whose desk a deed of moderators is on. Here is who has these
roles and desks at a table; whoever does something asks first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from landsraad.events import ANY, HEAD, EventPlan, event_of, has_event
from landsraad.kernel import Refused, Seat
from landsraad.kernel.record import Stamp
from landsraad.scenes.text import capital
from landsraad.server.wire import Doc, Hold, Person

if TYPE_CHECKING:
    from landsraad.server.table import Table

ONLY_SHOWS: Final = "this is a screen: it shows the table, and nothing can be done from it"
NO_DESK: Final = "this is for moderators: you have no desk"
NOT_YOUR_DESK: Final = "this is a deed of the desk {desk}; ask {who}"
NOT_YOUR_ROLE: Final = "{who} does this for {side}"
HEAD_ONLY: Final = "only the head of control may do that"
NOBODY: Final = "nobody has it now: ask the head of control"


def person_of(doc: Doc, hold: Hold) -> Person | None:
    """The person whose token this is; None: the table does not know its people one by one."""
    return person(doc, hold.person) if hold.person else None


def person(doc: Doc, id: str) -> Person | None:
    """A person by id."""
    return next((each for each in doc.people if each.id == id), None)


def people_on(doc: Doc, seat: Seat) -> list[Person]:
    """All who are to sit on a seat, those too who are not here yet or have left."""
    return [each for each in doc.people if each.seat == seat] if seat >= 0 else []


def sitting(doc: Doc, seat: Seat) -> list[Person]:
    """Those of them who have sat down and not left, the first first."""
    return sorted(filter(is_seated, people_on(doc, seat)), key=lambda each: each.came)


def is_seated(person: Person) -> bool:
    """Has this person sat down, and not left since?"""
    return person.came > 0 and not person.left


def desks_of(table: Table, hold: Hold) -> list[str]:
    """The desks at which this person may work; the head of control, and who has made the event, at
    all of them.
    """
    if table.doc.event is None or not has_event(table.game):
        return []
    all_desks = [desk.id for desk in event_of(table.game).desk]
    if hold.host:
        return all_desks
    known = person_of(table.doc, hold)
    own = known.desks if known and known.seat < 0 and not known.screen else []
    return all_desks if HEAD in own else [desk for desk in all_desks if desk in own]


def is_head(table: Table, hold: Hold) -> bool:
    """Is this the head of control?"""
    return HEAD in desks_of(table, hold)


def must_be_head(table: Table, hold: Hold) -> None:
    """Refuse what only the head of control may do."""
    if not is_head(table, hold):
        raise Refused(HEAD_ONLY)


def is_screen(doc: Doc, hold: Hold) -> bool:
    """Is this a link without a person, which only shows something?"""
    known = person_of(doc, hold)
    return known is not None and bool(known.screen)


def must_not_be_screen(doc: Doc, hold: Hold) -> None:
    """Refuse everything that a screen would do."""
    if is_screen(doc, hold):
        raise Refused(ONLY_SHOWS)


def must_be_allowed(table: Table, hold: Hold, act: str) -> None:
    """Refuse an act that this person may not do, with a sentence that says who may.

    Somebody with a seat is asked for the role, everybody else for the desk.
    """
    must_not_be_screen(table.doc, hold)
    if hold.seat >= 0:
        if others := whose_duty(table, hold, act):
            side = capital(table.story.name(hold.seat))
            raise Refused(NOT_YOUR_ROLE, who=others, side=side)
    elif act in table.game.desks:
        _must_have_desk_for(table, hold, act)
    else:
        raise Refused("you only watch this table; ask for a seat to play")


def roles_here(doc: Doc, someone: Person) -> Sequence[str]:
    """The roles that a person has now: where the head of a seat is not there, the first is head.

    Somebody without any role, at a table that deals none out, may do everything.
    """
    if not someone.roles:
        return [HEAD]
    there = sitting(doc, someone.seat) or [someone]
    if any(HEAD in each.roles for each in there) or there[0].id != someone.id:
        return someone.roles
    return [HEAD, *someone.roles]


def whose_duty(table: Table, hold: Hold, act: str) -> str:
    """Who does an act for the seat of this person, in words; empty: this person may.

    A role that nobody on the seat has is its head's.
    """
    someone, match = person_of(table.doc, hold), table.match
    if someone is None or match is None:
        return ""
    role = match.game.duties(match.state).get(act, "")
    own = roles_here(table.doc, someone)
    if not role or HEAD in own or role in own:
        return ""
    there = sitting(table.doc, someone.seat)
    has_it = [each for each in there if role in each.roles]
    if has_it:
        return f"{has_it[0].name} ({role_name(table, role, someone.seat)})"
    head = next(each for each in there if HEAD in roles_here(table.doc, each))
    return f"{head.name} ({role_name(table, HEAD, someone.seat)})"


def role_name(table: Table, role: str, seat: Seat) -> str:
    """What a role is called on a seat: `Governor on Arrakis`."""
    if not has_event(table.game):
        return role
    plan = event_of(table.game)
    return plan.role_named(role, plan.sorts[plan.seats[seat]])


def _must_have_desk_for(table: Table, hold: Hold, act: str) -> None:
    must_have_desk(table, hold, table.game.desks[act])


def must_have_desk(table: Table, hold: Hold, desk: str) -> None:
    """Refuse what only this desk may do, and the head of control."""
    must_not_be_screen(table.doc, hold)
    own = desks_of(table, hold)
    if not own:
        raise Refused(NO_DESK)
    if desk == ANY or desk in own:
        return
    who = [each.name for each in table.doc.people if desk in each.desks]
    title = desk_title(event_of(table.game), desk)
    raise Refused(NOT_YOUR_DESK, desk=title, who=" or ".join(who) or NOBODY)


def desk_title(plan: EventPlan, desk: str) -> str:
    """What a desk is called: `CHOAM and trade`."""
    return next((each.title for each in plan.desk if each.id == desk), desk)


# ---- who did it


def name_of(doc: Doc, hold: Hold) -> str:
    """What the person with this token is called."""
    known = person_of(doc, hold)
    return known.name if known else hold.name


@contextmanager
def signed(table: Table, hold: Hold, desk: str = "", note: str = "") -> Iterator[None]:
    """Whatever is written into the record meanwhile bears the name of this person, and the time.

    Where a seat is one person's, and at no desk, nobody needs to be told, and nothing is written.
    """
    journal = table.match.journal if table.match is not None else None
    if journal is None or not (hold.person or desk):
        yield
        return
    journal.stamp = Stamp(name_of(table.doc, hold), int(table.now() * 1000), desk, note)
    try:
        yield
    finally:
        journal.stamp = Stamp()
