"""What will stand on the board once something is done: the Agent, units in the Conflict, a Spy."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from landsraad.games.imperium.components import CARDS, EVERY_POST, EVERY_SPACE, IX, NUMBERS
from landsraad.games.imperium.rules.pool import DEPLOY, DEPLOY_DREADNOUGHT
from landsraad.games.imperium.rules.table import fighter
from landsraad.games.imperium.rules.units import deployable
from landsraad.games.imperium.scene.answers import POOL, strength_after
from landsraad.games.imperium.scene.board.emblems import heraldry
from landsraad.games.imperium.scene.fight import RANKS, reward_with
from landsraad.games.imperium.scene.signs import drawn_around
from landsraad.games.imperium.state import Table, View, Who
from landsraad.games.imperium.story import names
from landsraad.kernel import Ask, Value
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Ghost

CUBE: Final = "M-11 -11H11V11H-11Z"
"""The outline of a troop."""
PLACING: Final = "post"
"""The question where a Spy goes."""


def ghosts(view: View, ask: Ask, draft: Mapping[str, Value]) -> list[Ghost]:
    """The Agent where it would go, with the card that sends it."""
    space, card = str(draft.get("space", "")), str(draft.get("turn", ""))
    if view.seat < 0 or space not in EVERY_SPACE:
        return []
    tag = names.card(card) if card in CARDS else ""
    return [Ghost(f"space:{space}", "", tag, shape(view.seat))]


def foretold(view: View, ask: Ask, value: Value) -> list[Ghost]:
    """Units in the Conflict with the strength that results, or a Spy on its post."""
    t = view.table
    if ask.kind == PLACING and value in EVERY_POST:
        return [Ghost(f"post:{value}", "", "your Spy", shape(ask.seat))]
    if ask.kind in POOL and value == DEPLOY_DREADNOUGHT:
        return army(t, 1, IX.overlay.dreadnought_strength, drawn_around("dreadnought"))
    if ask.kind in STRENGTH and isinstance(value, int):
        sign = drawn_around("dreadnought") if ask.kind == SHIPS else cube(fighter(t, t.turn.player))
        return army(t, -value if ask.kind == "retreat" else value, STRENGTH[ask.kind], sign)
    return []


SHIPS: Final = "deploy dreadnoughts"
STRENGTH: Final = {
    "deploy": NUMBERS.troop_strength,
    "retreat": NUMBERS.troop_strength,
    SHIPS: IX.overlay.dreadnought_strength,
}
"""Questions for a number of units, and the strength of one."""


def army(t: Table, n: int, each: int, sign: Node) -> list[Ghost]:
    """`n` units more or fewer in the Conflict."""
    if not n or not t.conflict:
        return []
    who = fighter(t, t.turn.player)
    now, after = strength_after(t, n, each)
    reward = RANKS.get(reward_with(t, who, after), "no")
    tag = f"strength {now} → {after} · {reward} reward"
    return [Ghost(f"fighting:{who}", f"{n:+d}".replace("-", "−"), tag, sign)]


def number_after(view: View, ask: Ask) -> tuple[Value, Ask] | None:
    """Deploying only asks how many."""
    most = deployable(view.table)
    if ask.kind not in POOL or DEPLOY not in ask.options or not most:
        return None
    return DEPLOY, Ask(ask.seat, DEPLOY, range(1, most + 1))


@lru_cache
def shape(who: int) -> Node:
    """The outline of a player."""
    return el("path", d=heraldry(who).outline, fill=heraldry(who).fill)


@lru_cache
def cube(who: Who) -> Node:
    """A troop of a player."""
    return el("path", d=CUBE, fill=heraldry(who).fill)
