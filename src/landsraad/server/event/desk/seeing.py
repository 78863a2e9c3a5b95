"""What moderators see: the table, what everybody may do, and all shields, but never the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from landsraad.events import ANY, event_of
from landsraad.kernel import View
from landsraad.kernel.asks import MODERATOR
from landsraad.kernel.record import Struck
from landsraad.scenes.text import capital
from landsraad.server.event.desk.deeds import must_have_desk, title
from landsraad.server.event.desk.reading import in_words, is_tick, with_years
from landsraad.server.event.desk.requests import Requests, rulings
from landsraad.server.people.rights import desks_of, is_head, sitting
from landsraad.server.wire import DeedSeen, DeskState, EntrySeen, Hold, SeatAtDesk

if TYPE_CHECKING:
    from landsraad.server.table import Table

MOST: Final = 500
"""Entries that are listed at once."""


def all_views(table: Table, hold: Hold) -> list[View]:
    """What each seat sees: moderators look over all shoulders, and into no deck."""
    must_have_desk(table, hold)
    return [table.playing.view(seat) for seat in range(len(table.doc.chairs))]


def desk_state(table: Table, hold: Hold, *, secrets: bool) -> DeskState:
    """All that a desk sees at a glance; shields only where they are asked for."""
    must_have_desk(table, hold)
    match, plan = table.playing, event_of(table.game)
    here = Requests(table) if plan.asking else None
    return DeskState(
        revision=table.revision,
        entries=len(match.entries),
        year=sum(map(is_tick, match.entries)),
        desks=desks_of(table, hold),
        head=is_head(table, hold),
        deeds=deeds(table, hold),
        requests=here.seen(hold) if here else [],
        rulings=rulings(match, plan.asking, desks=True),
        seats=seats(table, hold, secrets=secrets),
        table=plain(match.state.table),
        timers=dict(match.timers),
    )


def deeds(table: Table, hold: Hold) -> list[DeedSeen]:
    """What moderators may do now, and which of it is this person's."""
    own, desks = desks_of(table, hold), table.game.desks
    return [
        DeedSeen(act, title(table, act), desks.get(act, ""), desks.get(act) in (ANY, *own))
        for act in table.playing.offers(MODERATOR)
    ]


def seats(table: Table, hold: Hold, *, secrets: bool) -> list[SeatAtDesk]:
    """All seats with their people; with what lies behind their shields where that is asked for."""
    match = table.playing
    shields = [plain(view.shield) for view in all_views(table, hold)] if secrets else []
    roles, story = match.game.roles(match.state), table.seeing(MODERATOR).story
    return [
        SeatAtDesk(
            seat=seat,
            name=capital(story.name(seat)),
            role=roles[seat] if seat < len(roles) else "",
            people=[each.name for each in sitting(table.doc, seat)],
            entries=table.counts.entries_of(seat),
            offers=match.offers(seat),
            shield=shields[seat] if secrets else None,
        )
        for seat in range(len(table.doc.chairs))
    ]


def plain(what: Any) -> Any:
    """Plain data, without what only the engine reads."""
    data = msgspec.to_builtins(what, str_keys=True)
    return {key: value for key, value in data.items() if key not in ("agenda", "notes")}


def entries(table: Table, hold: Hold, before: int, seat: int, count: int) -> list[EntrySeen]:
    """Entries of the record, the newest first: one of them may be struck, or gone back to."""
    must_have_desk(table, hold)
    story, found = table.seeing(MODERATOR).story, []
    for number, entry, year in with_years(table.playing.entries):
        about = getattr(entry, "seat", MODERATOR)
        if 0 < number < before and (seat < 0 or about == seat):
            at, struck = entry.at / 1000, isinstance(entry, Struck)
            words = in_words(story, entry)
            found.append(EntrySeen(number, at, year, about, entry.by, entry.desk, words, struck))
    return found[-min(count, MOST) :][::-1]
