"""Which screen a projector shows: what its address says, or what moderators have chosen for it."""

from __future__ import annotations

from typing import Any

from landsraad.events import event_of, has_event
from landsraad.kernel import Game, Refused
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.sketch.screens import CAROUSEL, COUNT, TICK
from landsraad.server.page.eyes import Look
from landsraad.server.people.rights import person_of
from landsraad.server.table import Table
from landsraad.server.wire import Doc, Hold, Person, Screening

NO_SCREENS = "{title} has no screens for a hall; the wall shows every table: ?view=wall"
NO_SUCH = "there is no screen {name}; there are {known}"


def must_have_screen(game: Game[Any], name: str) -> None:
    """Refuse a screen that this game does not have; empty is what moderators choose."""
    known = names(game)
    if not known:
        raise Refused(NO_SCREENS, title=game.title)
    if name and name not in known:
        raise Refused(NO_SUCH, name=name, known=", ".join(known))


def names(game: Game[Any]) -> list[str]:
    """All screens of this game; none: it has none."""
    if not has_event(game) or not sketch_of(game).screens.draw:
        return []
    return [screen.id for screen in event_of(game).screen]


def chosen(table: Table, hold: Hold, look: Look) -> Screening:
    """What this projector shall show. A screen that its address names is shown to anybody."""
    must_have_screen(table.game, look.screen)
    if look.screen:
        return Screening(look.screen)
    known = person_of(table.doc, hold)
    if known is None or not known.screen:
        return Screening(CAROUSEL)
    return kept(table.doc, known)


def kept(doc: Doc, who: Person) -> Screening:
    """What moderators have chosen for a projector."""
    found = doc.event.screens.get(who.id) if doc.event else None
    return found or Screening(who.screen)


def shown(table: Table, now: Screening, turn: str) -> str:
    """Which screen is drawn: the one whose turn it is, as the projector says, if it may turn.

    A carousel stands at the count when the match is over; a screen that is held shows one thing.
    """
    turns = turns_of(table)
    over = table.match is not None and table.match.over
    if turn == TICK and not now.held:
        return TICK
    if now.screen != CAROUSEL:
        return now.screen
    if over:
        return COUNT
    first = now.first if now.first in turns else turns[0]
    return turn if turn in turns and not now.held else first


def turns_of(table: Table) -> list[str]:
    """The screens of the carousel, in order."""
    return [name for name in table.sketch.screens.turns if name in names(table.game)]


def turning(table: Table, now: Screening) -> list[str]:
    """The screens that take turns on a projector; none: it shows one."""
    over = table.match is not None and table.match.over
    return turns_of(table) if now.screen == CAROUSEL and not now.held and not over else []
