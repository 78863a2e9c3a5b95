"""What will stand on the board once a draft is done: an Agent, a Spy, troops in the Conflict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from landsraad.games.imperium.components import CARDS, EVERY_POST, EVERY_SPACE
from landsraad.games.imperium.rules.table import fighter
from landsraad.games.imperium.scene import places
from landsraad.games.imperium.scene.emblems import heraldry
from landsraad.games.imperium.scene.fight import deployments
from landsraad.games.imperium.scene.panel_fight import DEPLOYING
from landsraad.games.imperium.scene.people import Players
from landsraad.games.imperium.scene.shapes import BATTLE
from landsraad.games.imperium.state import Table
from landsraad.games.imperium.story import names
from landsraad.kernel import Ask, Value, View
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Ghost, Point

FIGHTING: Final = "fighting"


def ghosts(view: View, ask: Ask, draft: Mapping[str, Value]) -> list[Ghost]:
    """What would stand on the board if the seat answered so."""
    if view.seat < 0:
        return []
    said = {kind: value for _, kind, value in view.since} | {**draft}
    return [*sent(view, said), *spying(view, said), *deploying(view, said)]


def sent(view: View, said: Mapping[str, Value]) -> Iterator[Ghost]:
    """The Agent on its way, with the card that sends it."""
    space, card = str(said.get("space", "")), str(said.get("turn", ""))
    if space in EVERY_SPACE:
        tag = names.card(card) if card in CARDS else ""
        yield Ghost(f"space:{space}", "", tag, shape(view.seat))


def spying(view: View, said: Mapping[str, Value]) -> Iterator[Ghost]:
    """A Spy that is placed."""
    post = str(said.get("post", ""))
    if post in EVERY_POST:
        yield Ghost(f"post:{post}", "", "a Spy", shape(view.seat))


def deploying(view: View, said: Mapping[str, Value]) -> Iterator[Ghost]:
    """Units on their way to the Conflict, with the strength that they make."""
    t: Table = view.table
    who = fighter(t, view.seat)
    for kind, each in DEPLOYING.items():
        n = said.get(kind)
        if isinstance(n, int) and n:
            after = deployments(t, who, [n], each)[0].strength
            yield Ghost(f"{FIGHTING}:{who}", f"+{n}", f"strength {after}", shape(who))


@lru_cache
def shape(who: int) -> Node:
    """The outline of a player."""
    return el("path", d=heraldry(who).outline, fill=heraldry(who).fill)


def anchor(view: View, place: str) -> Point | None:
    """Where something more would stand: also in a player's quarter of the Conflict."""
    sort, _, who = place.partition(":")
    if sort == FIGHTING:
        return BATTLE.quarter_strength[Players(view.table).armies.index(int(who))]
    return places.spot(view, place)
