"""What is played over the board: a Conflict, Combat and rewards, Rivals, Alliances, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Any, Final, TypeAlias

from landsraad.games.imperium.components import CONFLICTS, SCRIPTS
from landsraad.games.imperium.scene.board.emblems import emblem, heraldry
from landsraad.games.imperium.scene.people import named
from landsraad.games.imperium.scene.signs import sign, signed
from landsraad.games.imperium.scene.stage.rivals import rival_turn
from landsraad.games.imperium.state import NOBODY
from landsraad.games.imperium.story import names
from landsraad.kernel import Told
from landsraad.scenes.node import Node, el
from landsraad.scenes.stage import (
    RESULT,
    UNTIL_READ,
    Beat,
    Scene,
    Tale,
    ribbon,
)
from landsraad.scenes.text import capital, counted

Make: TypeAlias = Callable[[Tale, int], Scene | None]
"""Makes the scene that begins with a told event, if any does."""

SHORT: Final = 2000
"""Milliseconds of a ribbon."""
COUNT: Final = 1600
"""Milliseconds of the strengths before the rewards."""
FOUGHT: Final = "fought"


def stage(tale: Tale) -> list[Scene]:
    """All scenes of what a seat was told."""
    made = (SCENES[each.what](tale, at) for at, each in tale.events() if each.what in SCENES)
    return [scene for scene in made if scene is not None]


# ---- ribbons


def conflict(tale: Tale, at: int) -> Scene:
    """What this round is fought for."""
    card = str(tale.told[at].facts["card"])
    row = CONFLICTS[card]
    rewards = el("span", signed(row.first), class_="imp-stake")
    title = capital(names.conflict(card))
    words = f"A Conflict of level {names.LEVELS[row.level]}"
    node = el("div", ribbon(sign(row.battle_icon or "combat"), title, words), rewards)
    beat = Beat(tale.number(at), tale.words(at), SHORT, node, spots=("conflict",))
    return Scene("ribbon", title, (beat,), "great", over="A new Conflict")


def alliance(tale: Tale, at: int) -> Scene:
    """An Alliance is won, perhaps from somebody, or goes back to the board."""
    facts = tale.told[at].facts
    who, faction = int(facts["player"]), str(facts["faction"])
    title = f"The Alliance of {names.faction(faction)}"
    signs = [sign("vp"), *([emblem(who)] if who != NOBODY else [])]
    node = ribbon(signs, title, tale.words(at), heraldry(who).fill if who != NOBODY else "")
    beat = Beat(tale.number(at), tale.words(at), SHORT, node, spots=(f"track:{faction}",))
    return Scene("ribbon", title, (beat,), tale.weight(who, great=True))


def end(tale: Tale, at: int) -> Scene:
    """Who has won."""
    facts = tale.told[at].facts
    signs = [emblem(int(facts["player"]))] if "player" in facts else [sign("vp")]
    node = ribbon(signs, "The game is over", tale.words(at))
    beat = Beat(tale.number(at), tale.words(at), UNTIL_READ, node)
    return Scene("ribbon", "The game is over", (beat,), "great")


# ---- the Combat


def combat(tale: Tale, at: int) -> Scene | None:
    """All strengths, the greatest first, then the rewards; None: this is not the first of them."""
    if not at or tale.told[at - 1].what == FOUGHT:
        return None
    rest = takewhile(lambda each: each[1].what == FOUGHT, tale.following(at, ()))
    fought = [tale.told[at], *(told for _, told in rest)]
    fought.sort(key=lambda told: int(told.facts["n"]), reverse=True)
    card = conflict_before(tale, at)
    if not card:
        return None
    armies = [int(told.facts["player"]) for told in fought]
    own = tale.own(*armies)
    ground = el("div", [army(tale, told, card) for told in fought], class_="imp-armies")
    number = tale.number(at)
    beats = (
        Beat(number, "Everybody's strength is counted.", COUNT, name="Strength"),
        Beat(number, result_words(tale, fought), UNTIL_READ if own else RESULT, name="Rewards"),
    )
    title = capital(names.conflict(card))
    weight = tale.weight(*armies, great=True)
    return Scene("full", title, beats, weight, "Combat", ground, sound="battle")


def conflict_before(tale: Tale, at: int) -> str:
    """The Conflict card that was fought for; empty: that is too long ago."""
    place = tale.before(at, "combat")
    return "" if place is None else str(tale.told[place].facts["card"])


def result_words(tale: Tale, fought: list[Told]) -> str:
    """Who gets which reward, in a sentence."""
    given = [
        f"{named(tale.view.table, int(told.facts['player']))} the {told.facts['reward']} reward"
        for told in fought
        if told.facts["reward"]
    ]
    return f"{'; '.join(given)}." if given else "Nobody gets a reward."


def army(tale: Tale, told: Told, card: str) -> Node:
    """One side: its strength and what that is made of, then its reward."""
    facts = told.facts
    who, reward = int(facts["player"]), str(facts["reward"])
    return el(
        "div",
        el("div", emblem(who), el("span", named(tale.view.table, who)), class_="house"),
        el("b", str(facts["n"]), class_="sum"),
        el("p", units(facts), class_="units"),
        won(reward, card, bool(facts["worms"])) if reward else NOTHING,
        class_="side" if reward else "side lost",
        data_marked=None if reward else 1,
        style=f"--house: {heraldry(who).fill}",
    )


def units(facts: Mapping[str, Any]) -> list[Node]:
    """What an army consists of: signs with their numbers."""
    there = {name: int(facts[fact]) for fact, name in UNITS.items()}
    return [
        el("span", sign(name), el("b", str(n)), title=counted(n, UNIT_WORDS[name]))
        for name, n in there.items()
        if n
    ]


def won(reward: str, card: str, doubled: bool) -> Node:
    """A reward; a sandworm gives it twice."""
    script = SCRIPTS.get(f"conflict/{card}/{reward}", ())
    twice = el("span", sign("sandworm"), "twice", class_="twice") if doubled else None
    head = el("b", f"{capital(reward)} reward")
    return el("p", head, el("span", signed(script), twice, class_="gains"), data_since=1)


UNITS: Final = {
    "troops": "recruit",
    "worms": "sandworm",
    "dreadnoughts": "dreadnought",
    "swords": "swords",
}
"""Signs of what an army consists of, by the facts that were told of it."""
UNIT_WORDS: Final = {
    "recruit": "troop",
    "sandworm": "sandworm",
    "dreadnought": "dreadnought",
    "swords": "sword",
}
NOTHING: Final = el("p", "No reward", class_="muted", data_since=1)

SCENES: Final[dict[str, Make]] = {
    "hagal": rival_turn,
    "conflict": conflict,
    "alliance": alliance,
    FOUGHT: combat,
    "winner": end,
    "winning_team": end,
}
"""Which scene an event begins."""
