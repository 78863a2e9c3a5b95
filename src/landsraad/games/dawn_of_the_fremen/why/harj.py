"""Why a rock, a site or a warrior cannot lie somewhere."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.components import BORDERS, DRUM_SAND, Border
from landsraad.games.dawn_of_the_fremen.state import NOBODY, View
from landsraad.games.dawn_of_the_fremen.story.words import border
from landsraad.games.dawn_of_the_fremen.why.refusals import place_of, refused, tribe
from landsraad.kernel import Ask, Refused, Value


def place_rock(view: View, ask: Ask, value: Value) -> Refused | None:
    """A border on which no rock may lie."""
    ends = border_of(value)
    if ends is None:
        return None
    where = border(ends.id)
    if DRUM_SAND in (ends.a, ends.b):
        why = "no rock lies {where}: Drum Sand has none on its borders"
        return Refused(why, rule="rock_legal_borders", where=where)
    if ends.id in view.table.rocks:
        return Refused("a rock already lies {where}", rule="rock_legal_borders", where=where)
    return called(ends)


def take_rock(view: View, ask: Ask, value: Value) -> Refused | None:
    """A border from which no rock can be taken."""
    ends = border_of(value)
    if ends is None:
        return None
    if ends.id not in view.table.rocks:
        return Refused("no rock lies {where}", rule="rock_legal_borders", where=border(ends.id))
    return called(ends)


def border_of(value: Value) -> Border | None:
    """The border that is meant, whichever of its two territories is named first."""
    first, _, second = str(value).partition("-")
    return BORDERS.get(f"{first}-{second}") or BORDERS.get(f"{second}-{first}")


def called(ends: Border) -> Refused:
    """A border that is an option, but by its one name alone."""
    why = "the border {where} is called {name}"
    return Refused(why, rule="rock_legal_borders", where=border(ends.id), name=ends.id)


def place_site(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory that cannot get a site."""
    name = place_of(value)
    if name == DRUM_SAND:
        return refused("{place} holds nothing", "site_placement", name)
    if name and view.table.lands[name].site:
        return refused("{place} already has a site", "site_placement", name)
    return None


def settle_in(view: View, ask: Ask, value: Value) -> Refused | None:
    """A territory that cannot be settled."""
    name = place_of(value)
    if name == DRUM_SAND:
        return refused("nobody lives in {place}", "settlement", name)
    owner = view.table.lands[name].warrior if name else NOBODY
    if owner != NOBODY:
        return refused("{place} is settled by {tribe}", "settlement", name, tribe=tribe(owner))
    return None
