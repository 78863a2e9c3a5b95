"""The facts of told events, each in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.imperium.components import (
    CONFLICTS,
    HAGAL,
    LEADERS,
    OBJECTIVES,
    RIVAL_NUMBERS,
    SCRIPTS,
)
from landsraad.games.imperium.state import NOBODY
from landsraad.games.imperium.story import names
from landsraad.games.imperium.story.conditions import of_rival, terms
from landsraad.games.imperium.story.effects import brief
from landsraad.games.imperium.story.modules import CHOSEN, SKIPPED
from landsraad.games.imperium.story.sources import source
from landsraad.kernel import Told, Value
from landsraad.scenes.text import counted

ZONES: Final = {
    "hand": " from the hand",
    "discard": " from the discard pile",
    "in_play": " from play",
    "deck": " from the deck",
}
TO_ZONES: Final = {"hand": ", to the hand", "deck_top": ", on top of the deck", "discard": ""}
FROM: Final = {
    "row": "",
    "reserve": " from the Reserve",
    "aside": ", which was set aside",
    "throne": " from the Throne Row",
}
REASONS: Final = {
    "infiltrated": " to infiltrate",
    "gathered": " to gather intelligence",
    "moved": " to place it elsewhere",
    "schemed": " for the Scheme",
    "paid": "",
}
UNITS: Final = {"troop": "troop", "dreadnought": "dreadnought"}


def any_card(value: Value) -> str:
    """A card of a deck, an Intrigue card, a Conflict or an Objective."""
    name = str(value)
    return names.conflict(name) if name in CONFLICTS or name in OBJECTIVES else names.card(name)


FACTS: Final[Mapping[str, Callable[[Value], str]]] = {
    "card": any_card,
    "other": any_card,
    "contract": names.contract,
    "faction": names.faction,
    "leader": names.leader,
    "post": names.post,
    "space": names.space,
    "tile": names.tile,
    "place": str,
    "reason": lambda value: REASONS[str(value)],
    "reward": lambda value: f" and came {value}" if value else "",
    "doubled": lambda value: ", doubled by sandworms" if value else "",
    "source": lambda value: FROM[str(value)],
}


def in_words(key: str, value: Value) -> str:
    """One fact, whatever event tells it."""
    return FACTS[key](value) if key in FACTS else str(value)


def derived(told: Told) -> dict[str, str]:
    """What follows from the facts of an event."""
    facts, found = told.facts, {}
    if "script" in facts:
        found["by"] = by(str(facts["script"]))
    if "n" in facts and isinstance(facts["n"], int):
        found |= amounts(facts["n"])
    if "res" in facts:
        found["goods"] = goods(str(facts["res"]), int(facts["n"]))
    if told.what in _DERIVED:
        found |= _DERIVED[told.what](facts)
    return found


def by(script: str) -> str:
    """Where something comes from, as it stands behind a sentence."""
    words = source(script)
    return f" ({words})" if words else ""


def amounts(n: int) -> dict[str, str]:
    """A number of whatever an event counts."""
    return {
        "bonus": f"{n} bonus spice",
        "cards": counted(n, "card"),
        "intrigues": counted(n, "Intrigue card"),
        "points": counted(n, "Victory Point"),
        "swords": counted(n, "sword"),
        "troops": counted(n, "troop"),
        "worms": counted(n, "sandworm"),
    }


def goods(res: str, n: int) -> str:
    """An amount of goods; Rivals and teammates also count Intrigue cards."""
    if not n:
        return "nothing"
    if res == "intrigue":
        return counted(n, "Intrigue card")
    return f"{n} {names.resource(res)}"


def changed(n: int, one: str) -> str:
    """Something gained or lost."""
    return f"{'gained' if n > 0 else 'lost'} {counted(abs(n), one)}"


def _influence(facts: Mapping[str, Value]) -> dict[str, str]:
    n = int(facts["n"])
    return {"gained": f"{'gained' if n > 0 else 'lost'} {abs(n)} Influence"}


def _scored(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"gained": changed(int(facts["n"]), "Victory Point")}


def _deployed(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"units": counted(int(facts["n"]), UNITS[str(facts["unit"])])}


def _played(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"deed": brief(SCRIPTS[f"intrigue/{facts['card']}/{facts['way']}"])}


def _added(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"deed": brief(SCRIPTS[str(facts["script"])])}


def skipped(facts: Mapping[str, Value]) -> str:
    """Why a House Hagal card passed a space over."""
    needs = HAGAL[str(facts["card"])].needs
    only = terms(needs).when if needs else ""
    return SKIPPED[str(facts["reason"])].format(needs=only)


def why_there(card: str, space: str) -> str:
    """Why the Agent went to this of two spaces; empty: the card names one."""
    ways = HAGAL[card].goes
    chosen = next(way for way in ways if way.space == space)
    if chosen.when is not None:
        return of_rival(terms(chosen.when).met)
    before = [way.when for way in ways if way.when is not None]
    return of_rival(terms(before[0]).unmet) if before else ""


def _sent(facts: Mapping[str, Value]) -> dict[str, str]:
    why = why_there(str(facts["card"]), str(facts["space"]))
    return {"card": names.hagal(facts["card"]), "why": f": {why}" if why else ""}


def _held_back(facts: Mapping[str, Value]) -> dict[str, str]:
    lead = counted(RIVAL_NUMBERS.expert_lead, "unit")
    return {**_deployed(facts), "why": f"a lead of {lead} is enough for this Conflict"}


def _freighter(facts: Mapping[str, Value]) -> dict[str, str]:
    up = f"went up to space {facts['to']}"
    return {"moved": up if facts["to"] else "came back with its rewards"}


def _trained(facts: Mapping[str, Value]) -> dict[str, str]:
    node = str(facts["node"])
    track = next(each.training_track for each in LEADERS.values() if each.training_track)
    return {"reward": next(brief(each.reward) for each in track if each.node == node)}


_DERIVED: Final[Mapping[str, Callable[[Mapping[str, Value]], dict[str, str]]]] = {
    "hagal": lambda facts: {"hagal": names.hagal(facts["card"]), "card": ""},
    "hagal_skipped": lambda facts: {"reason": skipped(facts), "card": ""},
    "rival_sent": _sent,
    "rival_chose": lambda facts: {"why": CHOSEN[str(facts["reason"])], "reason": ""},
    "rival_held_back": _held_back,
    "rival_swords": lambda facts: {"card": names.hagal(facts["card"])},
    "scheme": lambda facts: {"deed": brief(SCRIPTS[f"rival/{facts['leader']}/scheme"])},
    "freighter": _freighter,
    "acquired": lambda facts: {"zone": TO_ZONES[str(facts["zone"])]},
    "deployed": _deployed,
    "influence": _influence,
    "played_intrigue": _played,
    "reward_added": _added,
    "scored": _scored,
    "trained": _trained,
    "trashed": lambda facts: {"zone": ZONES[str(facts["zone"])]},
}


def alliance(name: Callable[[int], str], facts: Mapping[str, Value]) -> str:
    """Who has an Alliance now, and who had it."""
    token = f"the Alliance of {names.faction(facts['faction'])}"
    now, before = int(facts["player"]), int(facts["old"])
    if now == NOBODY:
        return f"{name(before)} lost {token}"
    lost = f" from {name(before)}" if before != NOBODY else ""
    return f"{name(now)} took {token}{lost}"
