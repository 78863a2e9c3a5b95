"""Why a Spy, an Agent, troops or a Faction cannot be named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.imperium.components import ops
from landsraad.games.imperium.rules.table import board, level
from landsraad.games.imperium.state import View
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.context import open_op
from landsraad.games.imperium.story.phrases import some
from landsraad.kernel import Ask, Refused, Value


def post(view: View, ask: Ask, value: Value) -> Refused | None:
    """A post where no Spy can be placed."""
    t = view.table
    here = board(t)
    if value not in here.posts:
        return None
    name, op = names.post(value), open_op(t)
    if value in t.players[ask.seat].spies:
        return Refused("your own Spy is on {post}", rule="spy_share", post=name)
    spying = any(value in player.spies for player in t.players)
    if spying and not (isinstance(op, ops.Spy) and op.share):
        return Refused("a Spy of somebody else is on {post}", rule="spy_share", post=name)
    if isinstance(op, ops.Spy) and op.on:
        why = "{post} is not linked to {icons} space"
        icons = some(1, names.icons(op.on))
        return Refused(why, rule="spy_limited_full", post=name, icons=icons)
    if isinstance(op, ops.Spy) and op.at:
        why = "{post} is not linked to the visited space"
        return Refused(why, rule="spy_limited_full", post=name)
    return Refused("{post} is not yours to use", rule="personal_board_posts", post=name)


def own_spy(view: View, ask: Ask, value: Value) -> Refused | None:
    """A post from which no Spy can be recalled for this."""
    if value not in board(view.table).posts:
        return None
    name, rule = names.post(value), RECALLED[ask.kind]
    if value not in view.table.players[ask.seat].spies:
        return Refused("you have no Spy on {post}", rule=rule, post=name)
    if ask.kind == "recall":
        return Refused("the Spy on {post} does not help here", rule=rule, post=name)
    return Refused("{post} is not linked to the space", rule=rule, post=name)


RECALLED: Final[Mapping[str, str]] = {
    "infiltrate": "infiltrate",
    "gather": "gather_timing",
    "recall": "spy_relocate_same",
}


def agent_back(view: View, ask: Ask, value: Value) -> Refused | None:
    """A space from which no Agent can be recalled."""
    if value not in board(view.table).spaces:
        return None
    space = names.space(value)
    if value in view.table.players[ask.seat].sent:
        why = "the Agent at {space} was sent this turn"
        return Refused(why, rule="recall_agent", space=space)
    return Refused("you have no Agent at {space}", rule="recall_agent", space=space)


def deploy(view: View, ask: Ask, value: Value) -> Refused | None:
    """More troops than may be deployed."""
    return _too_many(ask, value, "you can deploy {most} at most", "deploy_limit")


def retreat(view: View, ask: Ask, value: Value) -> Refused | None:
    """More troops than can retreat."""
    return _too_many(ask, value, "{most} can retreat at most", "worm_direct")


def _too_many(ask: Ask, value: Value, why: str, rule: str) -> Refused | None:
    numbers = [each for each in ask.options if isinstance(each, int)]
    if not isinstance(value, int) or not numbers or value <= max(numbers):
        return None
    return Refused(why, rule=rule, most=names.troops(max(numbers)))


def faction(view: View, ask: Ask, value: Value) -> Refused | None:
    """A Faction that the effect does not name."""
    if value not in dict(names.FACTIONS):
        return None
    named = [said for _, kind, said in view.since if kind == ask.kind]
    again = "{faction} was named already"
    why = again if value in named else "this effect gives no Influence with {faction}"
    return Refused(why, rule="choose_two_atomic", faction=names.faction(value))


def lose(view: View, ask: Ask, value: Value) -> Refused | None:
    """A Faction with which there is nothing to lose."""
    if value not in dict(names.FACTIONS):
        return None
    name = names.faction(value)
    if level(view.table, ask.seat, str(value)):
        why = "Influence with {faction} is lost already, or not yours to lose"
        return Refused(why, rule="opportunism_losses", faction=name)
    return Refused("you have no Influence with {faction}", rule="lose_needs_one", faction=name)


EXPLAIN: Final[Mapping[str, Callable[[View, Ask, Value], Refused | None]]] = {
    "post": post,
    **dict.fromkeys(RECALLED, own_spy),
    "agent back": agent_back,
    "deploy": deploy,
    "retreat": retreat,
    "faction": faction,
    "lose": lose,
}
