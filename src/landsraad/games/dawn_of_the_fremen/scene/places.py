"""Where each option stands in the picture, what looks like one, and what a line is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import (
    BORDERS,
    LANDS,
    RESOURCES,
    TERRITORIES,
    TOKENS,
)
from landsraad.games.dawn_of_the_fremen.rules.moving import BEGINS, planned
from landsraad.games.dawn_of_the_fremen.scene.shapes import BORDER_SHAPES, anchor, middle
from landsraad.games.dawn_of_the_fremen.state import View
from landsraad.games.dawn_of_the_fremen.story.words import label
from landsraad.kernel import Ask, Told, Value
from landsraad.scenes.sketch import SEATS, Ghost, Place, Point, drawn_as
from landsraad.scenes.text import capital


def thing(name: str, value: Value) -> str:
    """A token, or resources of one type, where they lie."""
    return f"{'token' if value in TOKENS else 'goods'}:{name}:{value}"


def first_thing(view: View, ask: Ask, value: Value) -> str | None:
    """What begins a move: it lies where the move begins."""
    names = [name for _, kind, name in view.since if kind in BEGINS]
    return thing(str(names[-1]), value) if names else None


def next_thing(view: View, ask: Ask, value: Value) -> str | None:
    """What is taken along: it lies where the move has come to."""
    plan = planned(view)
    return thing(plan.trip.at, value) if plan else None


def load(view: View, ask: Ask, value: Value) -> str | None:
    """What is set down: it is carried."""
    return f"carried:{value}" if planned(view) else None


def card(view: View, ask: Ask, value: Value) -> str | None:
    """A card before the seat itself."""
    mine = view.table.cards[view.seat] if view.seat >= 0 else []
    return f"card:{view.seat}:{value}" if value in mine else None


def button(view: View, ask: Ask, value: Value) -> str | None:
    """Nothing in the picture: there is more to be said than a name."""
    return None


SORTS: Final[dict[str, Place]] = {
    **SEATS,
    "territory": drawn_as("territory", TERRITORIES),
    "border": drawn_as("border", BORDERS),
    "card": card,
}
"""Where things stand, by sort; words and numbers beside them are buttons."""

FIELDS: Final = {"territory": tuple(TERRITORIES), "border": tuple(BORDERS)}
"""The places that cover the board: all territories, or all borders."""

PLACES: Final[dict[str, Place]] = {
    "ship with": first_thing,
    "bring": first_thing,
    "take along": next_thing,
    "set down": load,
    "stop": button,
}
"""Where options stand if their sort alone does not say it."""


# ---- what is not an option, and could be taken for one

EXPLAINED: Final = {
    **dict.fromkeys(("place site", "settle in", "call in", "build in", "attack"), LANDS),
    **dict.fromkeys(("ship from", "bring from"), LANDS),
    **dict.fromkeys(("ship on", "move on"), tuple(TERRITORIES)),
}
"""Questions about which the rules can say why a territory is not an answer."""


def dark(view: View, ask: Ask) -> Mapping[str, Value]:
    """Territories that look like an answer."""
    return {f"territory:{name}": name for name in EXPLAINED.get(ask.kind, ())}


# ---- which place a question is about, and where something more would lie


def about(view: View, ask: Ask) -> str | None:
    """Where a planned move has come to, or the territory that is attacked."""
    plan = planned(view)
    if plan:
        return f"territory:{plan.trip.at}"
    t = view.table
    return f"territory:{t.attack.target}" if t.attack else None


def spot(view: View, place: str) -> Point | None:
    """The first place of a territory on which nothing lies; the middle of a border."""
    sort, _, name = place.partition(":")
    if sort == "border" and name in BORDERS:
        return BORDER_SHAPES[name].mid
    if sort != "territory" or name not in TERRITORIES:
        return None
    land = view.table.lands.get(name)
    return anchor(name, len(land.goods) + len(land.tokens)) if land else middle(name)


ARRIVING: Final = {"build in": "develop", "put in": "exchange for", "call in": "", "promote in": ""}
"""Questions after which something new lies in a territory, each with the one that says what."""
WORMS: Final = {"call in": "maker", "promote in": "great_maker"}


def ghosts(view: View, ask: Ask, draft: Mapping[str, Value]) -> list[Ghost]:
    """What will be built, bought or called, where it will lie; moves are drawn as they go."""
    said = {kind: value for _, kind, value in view.since} | {**draft}
    found = []
    for kind, what in ARRIVING.items():
        thing, name = said.get(what, WORMS.get(kind)), said.get(kind)
        if name in LANDS and (thing in TOKENS or thing in RESOURCES):
            words = capital(label(str(thing)))
            found.append(Ghost(f"territory:{name}", "+1", words))
    return found


# ---- what a line of the log is about

TERRITORY_FACTS: Final = ("territory", "start", "first", "second")
BORDER_FACTS: Final = ("border", "target")


def spots(told: Told) -> list[str]:
    """The territories and borders that something told is about; seats are lit anyway."""
    found: list[str] = []
    for key, value in told.facts.items():
        if key in TERRITORY_FACTS and value in TERRITORIES:
            found.append(f"territory:{value}")
        elif key in BORDER_FACTS and value in BORDERS:
            found.append(f"border:{value}")
    return found
