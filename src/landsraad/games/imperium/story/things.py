"""Options that are things: what each is called, and what matters of it in a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from landsraad.games.imperium.components import (
    CARDS,
    CONFLICTS,
    CONTRACTS,
    EVERY_SPACE,
    INTRIGUE,
    LEADERS,
    NUMBERS,
    OBJECTIVES,
    SCRIPTS,
    TILES,
    ops,
)
from landsraad.games.imperium.rules.effects import is_plain
from landsraad.games.imperium.rules.pool import DEPLOY, END_TURN, TAKE_ALL
from landsraad.games.imperium.rules.units import deployable
from landsraad.games.imperium.state import Effect, Table, View
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.context import chosen_card, open_op
from landsraad.games.imperium.story.effects import WAYS, brief, phrase, sentences, together
from landsraad.games.imperium.story.phrases import some
from landsraad.games.imperium.story.sources import source
from landsraad.games.imperium.story.texts import WHEN
from landsraad.kernel import Ask, Value
from landsraad.scenes.text import counted

AMOUNTS: Final[Mapping[str, str]] = {
    "deploy": "troop",
    "retreat": "troop",
    "reinforce": "troop",
    "negotiators": "Negotiator",
    "deploy dreadnoughts": "dreadnought",
}
"""What numbers count, by the kind of question."""


def called(view: View, ask: Ask, value: Value) -> str:
    """An option as it stands in a sentence; empty: another table knows it."""
    t = view.table
    if isinstance(value, int):
        return _numbered(view, ask, value)
    if value == TAKE_ALL:
        return f"take all plain gains: {', '.join(gains(t, ask))}"
    if value == END_TURN:
        return _end(t, ask)
    match ask.kind:
        case "pay":
            return f"pay {names.price(WAYS[value])}" if WAYS.get(value) else "pay nothing"
        case "training":
            track = LEADERS[t.players[ask.seat].leader].training_track
            return next(together(node.reward) for node in track if node.node == value)
        case "contract" | "keep contract" | "ally contract" if value in CONTRACTS:
            return names.contract(value)
    return _card(t, ask, value)


def gains(t: Table, ask: Ask) -> list[str]:
    """The plain gains that are open, as cards show them."""
    plain = (each for each in t.turn.pool if is_plain(each.script, each.index))
    return [
        phrase(SCRIPTS[each.script][each.index]).short for each in plain if each.id in ask.options
    ]


def _end(t: Table, ask: Ask) -> str:
    """The end of a turn, and what is lost with it."""
    lost = ", ".join(_lost(t, ask))
    words = "leave the rest" if t.turn.kind == "reward" else "end the turn"
    return f"{words} · {lost}" if lost else words


def _lost(t: Table, ask: Ask) -> Iterator[str]:
    """What nobody takes up again: open effects, those that waited, Persuasion, troops at home."""
    unused = max(len(t.turn.pool), sum(isinstance(each, int) for each in ask.options))
    if unused:
        yield f"{counted(unused, 'effect')} unused"
    if t.turn.kind == "reveal" and t.turn.persuasion:
        yield f"{t.turn.persuasion} Persuasion unspent"
    if DEPLOY in ask.options:
        yield f"{counted(deployable(t), 'troop')} at home"


def _numbered(view: View, ask: Ask, value: int) -> str:
    """Options that are numbers: effects, lists of a choice, ways of a card, amounts."""
    match ask.kind:
        case "effect" | "anything else":
            found = next((each for each in view.table.turn.pool if each.id == value), None)
            return effect(view.table, found) if found else str(value)
        case "choose":
            op = open_op(view.table)
            return together(op.options[value]) if isinstance(op, ops.Choose) else str(value)
        case "way":
            way = INTRIGUE[chosen_card(view)].options[value]
            return f"{WHEN[way.when]}: {sentences(way.lines)}"
        case kind if kind in AMOUNTS:
            return counted(value, AMOUNTS[kind])
    return ""


def effect(t: Table, found: Effect) -> str:
    """An open effect: what it does, where it comes from, and which of several that are alike."""
    words = _effect(t, found)
    alike = [each.id for each in t.turn.pool if _effect(t, each) == words]
    if len(alike) < 2:
        return words
    return f"{words}, {alike.index(found.id) + 1} of {len(alike)}"


def _effect(t: Table, found: Effect) -> str:
    from_where = source(found.script)
    words = effect_words(t, found)
    return f"{words} ({from_where})" if from_where else words


def effect_words(t: Table, found: Effect) -> str:
    """What an open effect does, without its source."""
    return _long(t, SCRIPTS[found.script][found.index])


def _long(t: Table, op: ops.Op) -> str:
    """An op as this table has it: what the visited space gives, what a contract pays."""
    if isinstance(op, ops.FactionInfluence) and t.turn.space:
        space = EVERY_SPACE[t.turn.space]
        n = t.turn.influence or space.faction_influence
        return f"gain {names.influence(space.faction, n)}" if space.faction else phrase(op).long
    if isinstance(op, ops.Contract) and not t.options.choam:
        return f"gain {names.goods('solari', NUMBERS.contract_fallback_solari * op.n)}"
    if isinstance(op, ops.Contract) and t.contracts:
        return f"take {some(op.n, 'contract')}"
    if isinstance(op, ops.BonusSpice):
        return f"take the bonus spice: {t.bonus.get(t.turn.space, 0)}"
    if isinstance(op, ops.CompleteContract):
        return f"{phrase(op).long}: {brief(CONTRACTS[op.contract].reward)}"
    return phrase(op).long


def _card(t: Table, ask: Ask, value: str) -> str:
    """A card among options of several sorts; empty: it is not a card."""
    if ask.kind in ("effect", "anything else"):
        if value in INTRIGUE:
            return f"play {names.card(value)}"
        if value in TILES:
            return f"use {names.tile(value)}"
        return f"acquire {names.card(value)} for {price(t, ask.seat, value)} Persuasion"
    if value in CONFLICTS or value in OBJECTIVES:
        partner = f"match the wild battle icon with {names.conflict(value)}"
        return partner if ask.kind == "endgame" else names.conflict(value)
    if value in INTRIGUE and ask.kind == "endgame":
        return f"play {names.card(value)}"
    if value in TILES:
        return names.tile(value)
    return names.card(value) if value in CARDS or value in INTRIGUE else ""


def price(t: Table, who: int, card: str) -> int:
    """What a card costs in a Reveal turn; what was set aside costs less."""
    player = t.players[who]
    less = player.discount if card in player.aside else 0
    return max(0, CARDS[card].cost - less)


# ---- what matters of a thing, as it follows its name


def detail(view: View, ask: Ask, value: str) -> str:
    """What matters of a thing here; empty: nothing."""
    match ask.kind:
        case "turn" if value in CARDS:
            return _joined(names.icons(CARDS[value].agent_icons), brief(CARDS[value].agent))
        case "turn" | "combat" | "endgame" | "effect" | "anything else" if value in INTRIGUE:
            return _joined(*(brief(way.lines) for way in INTRIGUE[value].options))
        case "effect" if value in CARDS:
            row = CARDS[value]
            revealed = f"revealed: {brief(row.reveal)}" if row.reveal else ""
            return _joined(brief(row.agent), revealed)
        case "space" if value in EVERY_SPACE:
            return _space(view.table, value)
        case "contract" | "keep contract" | "ally contract" if value in CONTRACTS:
            return _joined(brief(CONTRACTS[value].reward))
        case "acquire" | "set aside" | "throne card" if value in CARDS:
            return _joined(f"{CARDS[value].cost} Persuasion", brief(CARDS[value].agent))
        case "tile" if value in TILES:
            return _joined(f"{TILES[value].cost} spice", *_powers(value))
        case "turn" | "effect" | "anything else" if value in TILES:
            return _joined(*_powers(value))
        case "leader" if value in LEADERS:
            return _joined(f"difficulty {LEADERS[value].difficulty}", LEADERS[value].power_name)
    return ""


def _powers(tile: str) -> list[str]:
    """What a Tech tile can do."""
    return [brief(power.effect) for power in TILES[tile].power]


def _space(t: Table, value: str) -> str:
    """What a visit costs and gives."""
    space = EVERY_SPACE[value]
    lowered = space.cost_once_taken and any(player.swordmaster for player in t.players)
    cost = space.cost_once_taken if lowered else space.cost
    bonus = t.bonus.get(value, 0)
    lying = f"{bonus} bonus spice" if bonus else ""
    return _joined(f"costs {names.price(cost)}" if cost else "", brief(space.effects), lying)


def _joined(*parts: str) -> str:
    return "".join(f" · {part}" for part in parts if part)
