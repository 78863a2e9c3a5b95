"""The facts of told events, each in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.war_for_arrakis.components import COMBAT_FACES, PRESCIENCE, TOKENS
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.story import mahdi, words
from landsraad.games.war_for_arrakis.story.events import PHASES
from landsraad.kernel import Told, Value
from landsraad.scenes.text import counted, listed


def figure(value: Value) -> str:
    """What came up: the Wild Maker, or a sandworm, perhaps from elsewhere."""
    if value == "wild_maker":
        return "the Wild Maker"
    return "a sandworm" if value == "sandworm" else f"the sandworm of {words.area(value)}"


def any_card(value: Value) -> str:
    """A planning card or a prescience card."""
    return words.prescience(value) if value in PRESCIENCE else words.card(value)


def any_place(value: Value) -> str:
    """An area, an air zone, or a card that something was laid beside."""
    return words.prescience(value) if value in PRESCIENCE else words.place(value)


FACTS: Final[Mapping[str, Callable[[Value], str]]] = {
    "area": words.area,
    "to": any_place,
    "target": words.area,
    "place": words.place,
    "zone": words.zone,
    "sector": words.sector,
    "side": lambda value: words.one_of(words.NAMES, value),
    "leader": words.leader,
    "card": any_card,
    "deck": lambda value: words.one_of(words.DECKS, value),
    "result": lambda value: words.one_of(words.RESULTS, value),
    "old": lambda value: words.one_of(words.RESULTS, value),
    "new": lambda value: words.one_of(words.RESULTS, value),
    "marker": lambda value: words.one_of(words.MARKERS, value),
    "power": lambda value: words.one_of(words.POWERS, value),
    "phase": lambda value: words.one_of(PHASES, value),
    "vehicle": lambda value: words.one_of(words.VEHICLES, value),
    "by": lambda value: words.one_of(words.BOUND, value),
    "said": lambda value: words.one_of(words.PAID, value),
    "figure": figure,
    "way": lambda value: words.way(str(value)),
    "surprise": lambda value: " by surprise" if value else "",
}


def in_words(key: str, value: Value) -> str:
    """One fact, whatever event tells it."""
    return FACTS[key](value) if key in FACTS else str(value)


def derived(told: Told) -> dict[str, str]:
    """Facts whose words depend on what is told."""
    find = _DERIVED.get(told.what)
    return {} if find is None else find(told.facts)


def _units(facts: Mapping[str, Value]) -> str:
    side: Side = "harkonnen" if facts["side"] == "harkonnen" else "atreides"
    kinds = ("regular", "elite", "special", "generic")
    shown = [words.units_called(side, kind, int(facts[kind])) for kind in kinds if facts[kind]]
    return listed(shown)


def _legion(facts: Mapping[str, Value]) -> dict[str, str]:
    side: Side = "harkonnen" if facts["side"] == "harkonnen" else "atreides"
    kinds = ("regular", "elite", "special", "smuggler", "troop", "generic")
    there = [words.units_called(side, kind, int(facts[kind])) for kind in kinds if facts[kind]]
    return {"units": listed([*there, *map(words.leader, str(facts["leaders"]).split())])}


def _hits(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"hits": counted(int(facts["hits"]), "hit")}


def _winner(facts: Mapping[str, Value]) -> dict[str, str]:
    winner = str(facts["winner"])
    return {"winner": f": {words.NAMES[winner]} held the field" if winner else ""}


def _face(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"face": words.FACES[str(facts["face"])]}


def _token(facts: Mapping[str, Value]) -> dict[str, str]:
    face = str(facts["face"])
    side: Side = "harkonnen" if TOKENS[face].set.startswith("harkonnen") else "atreides"
    return {"face": words.token_words(side, face)}


def _vehicle(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"kind": words.VEHICLES[str(facts["kind"])]}


def _replaced(facts: Mapping[str, Value]) -> dict[str, str]:
    side: Side = "harkonnen" if facts["side"] == "harkonnen" else "atreides"
    return {"n": words.units_called(side, str(facts["kind"]), int(facts["n"]))}


def _given_up(facts: Mapping[str, Value]) -> dict[str, str]:
    unit = str(facts["unit"])
    known = unit in ("regular", "elite", "special", "smuggler", "troop")
    return {"unit": words.units_called("atreides", unit, 1) if known else "a face-down token"}


def _thopters(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"n": counted(int(facts["n"]), "ornithopter")}


def _landed(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"n": counted(int(facts["n"]), "houses major troop")}


def _imperium(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"deed": words.IMPERIUM[str(facts["power"])]}


def _decided(facts: Mapping[str, Value]) -> dict[str, str]:
    return {"deed": mahdi.deed(facts), "reason": mahdi.reason(facts)}


def _rolled(facts: Mapping[str, Value]) -> dict[str, str]:
    return {f"{face}s": counted(int(facts[f"{face}s"]), face) for face in COMBAT_FACES}


def _collected(facts: Mapping[str, Value]) -> dict[str, str]:
    stored = int(facts["stored"])
    return {"stored": f", {stored} of it from their reserve" if stored else ""}


_DERIVED: Final[Mapping[str, Callable[[Mapping[str, Value]], dict[str, str]]]] = {
    "moved": lambda facts: {"units": counted(int(facts["units"]), "unit")},
    "figures_placed": lambda facts: {"n": counted(int(facts["n"]), "figure")},
    "dice_rolled": lambda facts: {"who": words.SIDES[str(facts["side"])]},
    "units_replaced": _replaced,
    "excess_removed": lambda facts: {"number": counted(int(facts["number"]), "unit")},
    "unit_given_up": _given_up,
    "tokens_gained": lambda facts: {"n": counted(int(facts["n"]), "Bene Gesserit token")},
    "legion_met": _legion,
    "combat_rolled": _rolled,
    "spice_collected": _collected,
    "hits_dealt": _hits,
    "hits_taken": _hits,
    "struck": _hits,
    "desert_rolled": _hits,
    "storm_rolled": _hits,
    "rockets_fired": _hits,
    "battle_ended": _winner,
    "wormsign_revealed": _face,
    "token_seen": _token,
    "token_revealed": lambda facts: {"units": _units(facts)},
    "vehicle_placed": _vehicle,
    "smugglers_gathered": lambda facts: {"n": counted(int(facts["n"]), "unit")},
    "smuggler_thopter_gained": _thopters,
    "old_man_came": lambda facts: {"worms": counted(int(facts["worms"]), "sandworm")},
    "imperium_action": _imperium,
    "troops_landed": _landed,
    "harvesting_sector": lambda facts: {"sector": mahdi.harvesting(facts["sector"])},
    "target_drawn": lambda facts: {"card": mahdi.tactical(facts["card"])},
    "dice_back": lambda facts: {"n": counted(int(facts["n"]), "die", "dice")},
    "mahdi_decided": _decided,
    "row_active": lambda facts: {
        "dice": counted(int(facts["dice"]), "Harkonnen die", "Harkonnen dice")
    },
}
