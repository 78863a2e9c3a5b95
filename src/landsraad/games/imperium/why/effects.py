"""Why an open effect, a choice or the end of the turn is not to be had now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.imperium.components import CARDS, INTRIGUE, SCRIPTS, TILES, ops
from landsraad.games.imperium.rules.effects.at import At
from landsraad.games.imperium.rules.pool import DEPLOY, DEPLOY_DREADNOUGHT, END_TURN
from landsraad.games.imperium.state import Table, View
from landsraad.games.imperium.story.context import open_op
from landsraad.games.imperium.why.cards import bought, idle_tile, plot
from landsraad.games.imperium.why.reasons import imagined, reason
from landsraad.kernel import Ask, Refused, Value


def effect(view: View, ask: Ask, value: Value) -> Refused | None:
    """An effect that waits, a card that is too dear, a Plot card, deploying, the end."""
    if isinstance(value, int):
        return waiting(view, ask, value)
    if value in INTRIGUE:
        return plot(view, ask, value, "plot")
    if value in TILES:
        return idle_tile(view, ask, value)
    if value in CARDS:
        return bought(view, ask, value)
    if value == END_TURN:
        return Refused("an effect that must be resolved is still open", rule="mandatory_default")
    if value in (DEPLOY, DEPLOY_DREADNOUGHT):
        return no_deploying(view.table)
    return None


def waiting(view: View, ask: Ask, number: int) -> Refused | None:
    """An effect of the pool that can do nothing now."""
    found = next((each for each in view.table.turn.pool if each.id == number), None)
    if found is None:
        return None
    s = imagined(view)
    return reason(s, At(ask.seat, found.group, found.script, found.index))


def no_deploying(t: Table) -> Refused:
    """Why no unit can be deployed now."""
    if t.turn.no_deploy:
        return Refused("no unit may be deployed this turn", rule="shaddam_signet")
    if t.turn.kind != "agent":
        return Refused("units are deployed in an Agent turn", rule="recruits_in_reveal")
    if not t.turn.combat and not t.turn.deploy_recruits:
        return Refused("your Agent is on no Combat space", rule="deploy_limit")
    return Refused("you may deploy no more units this turn", rule="deploy_limit")


def choose(view: View, ask: Ask, value: Value) -> Refused | None:
    """One of several lists, none of whose ops can do anything."""
    op = open_op(view.table)
    if not isinstance(op, ops.Choose) or not isinstance(value, int):
        return None
    if not 0 <= value < len(op.options):
        return None
    why = reason(imagined(view), first_of(view.table, value))
    return why or Refused("it would do nothing now", rule="useless_choice")


def first_of(t: Table, number: int) -> At:
    """Where the first op of a list of the open choice stands."""
    _, who, group, script, index = t.agenda[-1]
    path, op = f"{script}/{index}", SCRIPTS[str(script)][int(index)]
    while isinstance(op, ops.If) and len(op.then) == 1:
        path, op = f"{path}/then/0", op.then[0]
    return At(int(who), int(group), f"{path}/{number}", 0)


EXPLAIN: Final[Mapping[str, Callable[[View, Ask, Value], Refused | None]]] = {
    "effect": effect,
    "anything else": effect,
    "choose": choose,
}
