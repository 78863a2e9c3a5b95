"""Every Tech tile, space, contract, card and Conflict of Rise of Ix and the Epic game."""

from __future__ import annotations

import pytest

from landsraad.games.imperium.components import TILES
from landsraad.testing.positions import At

from .positions import Position, take
from .shown import (
    ME,
    QUESTIONS,
    Answers,
    Changes,
    Given,
    Shown,
    agent,
    answer_until,
    changed,
    looked,
    named,
    resolve,
    reveal,
    scene,
)
from .shown_rewards import contract, goods, reward

IX = {"rise_of_ix": True}
EPIC = {"epic_game": True}
BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
SPICE_TRADE, LANDSRAAD = "dune_the_desert_planet", "dagger"


def with_tile(tile: str, given: Given | None) -> Given:
    """Seat 0 owns a tile, and what else is given."""

    def giving(p: Position) -> None:
        p.tile(ME, tile)
        if given is not None:
            given(p)

    return giving


# ---- how tiles are bought and used


def bought(
    tile: str, gives: Changes, given: Given | None = None, answers: Answers | None = None
) -> Shown:
    """A tile is acquired at Tech Negotiation; the spice for it is left out."""
    script = f"tile/{tile}/acquire"

    def play() -> Changes:
        position = scene(given, "", 4, IX).shown(tile).set(ME, spice=9).hand(ME, LANDSRAAD)
        playing = position.sent(ME, LANDSRAAD, "tech_negotiation")
        before = looked(position)
        take(playing, ME, "space/tech_negotiation", 1).say(ME, "choose", 0)
        playing.say(ME, "tile", tile)
        resolve(playing, (script,), answers or {})
        return changed(before, looked(position), "spice")

    return Shown(script, play, {**gives, "tiles": [tile]}, f"{tile} acquired")


def used(
    tile: str, gives: Changes, given: Given | None = None, answers: Answers | None = None
) -> Shown:
    """A tile is used before an Agent is sent."""

    def play() -> Changes:
        position = scene(with_tile(tile, given), "", 4, IX)
        playing = position.turn(ME)
        before = looked(position)
        playing.say(ME, "turn", tile)
        answer_until(playing, {"turn", *QUESTIONS}, answers or {})
        return changed(before, looked(position))

    once = any(power.when == "once_per_round" for power in TILES[tile].power)
    return Shown(f"tile/{tile}/0", play, {**gives, **({"used": [tile]} if once else {})}, tile)


def shown_by(
    tile: str, number: int, gives: Changes, given: Given | None, *steps: At, answers: Answers
) -> Shown:
    """What a tile does at some steps of the game."""
    script = f"tile/{tile}/{number}"

    def play() -> Changes:
        position = scene(with_tile(tile, given), "", 4, IX).conflict("skirmish_desert_mouse")
        before = looked(position)
        resolve(position.at(*steps), (script,), answers)
        return changed(before, looked(position))

    return Shown(script, play, gives, f"{tile} {number} {sorted(gives)}")


def at_round_start(tile: str, gives: Changes) -> Shown:
    """Hands are drawn, and then the tile works."""
    return shown_by(tile, 0, gives, None, "draw_hands", answers={})


def in_endgame(tile: str, number: int, gives: Changes, given: Given | None = None) -> Shown:
    """The game ends while seat 0 holds a card that it could play."""
    return shown_by(tile, number, gives, given, "endgame", answers={"endgame": "pass"})


def won_with(tile: str, gives: Changes, given: Given | None = None) -> Shown:
    """The first reward of a Conflict that gives two Solari."""
    taken = ("take_reward", ME, "first")
    return shown_by(tile, 0, {"solari": 2, **gives}, given, taken, answers={})


def revealed_with(
    tile: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    card: str = "",
) -> Shown:
    """A Reveal turn with the tile and perhaps a card."""
    own = with_tile(tile, given)
    return reveal(card, gives, own, answers, script=f"tile/{tile}/0", **IX)


def everywhere(n: int) -> Given:
    """As much Influence with each Faction."""
    return lambda p: p.set(ME, influence=dict.fromkeys((BG, GUILD, EMPEROR, FREMEN), n))


def spicy(copies: int) -> Given:
    """So many copies of The Spice Must Flow in the discard pile."""
    return lambda p: p.give(ME, "discard", *["the_spice_must_flow"] * copies)


ACQUIRED = [
    bought("memocorders", {FREMEN: 1}, None, {"faction": FREMEN}),
    bought("sonic_snoopers", {"intrigue": 1}),
    bought("windtraps", {"water": 1}),
    bought(
        "disposal_facility",
        {"discard": ["-diplomacy"], "trashed": ["diplomacy"]},
        lambda p: p.give(ME, "discard", "diplomacy"),
        {"trash from": "discard"},
    ),
    bought("chaumurky", {"intrigue": 2}),
    bought("invasion_ships", {"garrison": 4}),
    bought("spaceport", {"cards": 2}),
    bought("shuttle_fleet", {BG: 1, GUILD: 1}, None, {"faction": [BG, GUILD]}),
    bought("flagship", {"vp": 1}),
]


def lands_troops() -> Changes:
    """A Freighter comes back, and the troop of Troop Transports is deployed from there."""
    position = scene(with_tile("troop_transports", goods(freighter=2)), "", 4, IX)
    playing = position.hand(ME, SPICE_TRADE).sent(ME, SPICE_TRADE, "smuggling")
    before = looked(position)
    take(playing, ME, "space/smuggling", 1).say(ME, "freighter", "back")
    resolve(playing, ("tile/troop_transports/0",), {})
    playing.say(ME, "effect", "deploy").say_if_asked(ME, "deploy", 1)
    return changed(before, looked(position), "freighter")


def buys_to_the_top() -> Changes:
    """A card that is bought with a Spaceport goes on top of the deck."""
    position = scene(with_tile("spaceport", None), "", 4, IX).hand(ME, "convincing_argument")
    playing = position.turn(ME).say(ME, "turn", "reveal")
    before = looked(position)
    playing.say(ME, "effect", "prepare_the_way").say(ME, "deck top", "top")
    return changed(before, looked(position))


POWERS = [
    revealed_with("artillery", {"swords": 1 + 1}, None, None, LANDSRAAD),
    in_endgame("memocorders", 0, {"vp": 1}, everywhere(3)),
    in_endgame("memocorders", 0, {}, everywhere(2)),
    revealed_with("minimic_film", {"persuasion": 1}),
    used(
        "sonic_snoopers",
        {"tiles": ["-sonic_snoopers"], "trashed": ["sonic_snoopers"]},
        lambda p: p.intrigue(ME, "cunning"),
        {"swap": ["cunning", "done"]},
    ),
    Shown("tile/troop_transports/0", lands_troops, {"conflict": 1}, "troop_transports"),
    won_with("windtraps", {"water": 1}),
    won_with(
        "detonation_devices",
        {"vp": 1, "dreadnoughts in conflict": -1},
        lambda p: p.ships(ME, conflict=1),
    ),
    revealed_with(
        "disposal_facility",
        {"persuasion": 6, "trashed": ["diplomacy"]},
        lambda p: p.hand(ME, *["convincing_argument"] * 2, "diplomacy"),
        {"trash from": "in_play", "trash": "diplomacy"},
        "reconnaissance",
    ),
    revealed_with("disposal_facility", {"persuasion": 1}, None, None, "reconnaissance"),
    used(
        "holoprojectors",
        {"discard": ["diplomacy"]},
        lambda p: p.hand(ME, "diplomacy"),
        {"discard": "diplomacy"},
    ),
    used("training_drones", {"garrison": 1}),
    revealed_with("restricted_ordnance", {"persuasion": 2, "swords": 4}, goods(council=True)),
    revealed_with("restricted_ordnance", {}),
    used(
        "spy_satellites",
        {"spice": -3, "vp": 1, "tiles": ["-spy_satellites"], "trashed": ["spy_satellites"]},
        goods(spice=3),
    ),
    in_endgame("spy_satellites", 1, {"vp": 2}, goods(influence={BG: 2, GUILD: 2, FREMEN: 1})),
    used(
        "invasion_ships",
        {"cards": -1, "discard": ["diplomacy"], "passes Agents": True},
        lambda p: p.hand(ME, "diplomacy"),
        {"discard": "diplomacy"},
    ),
    Shown("tile/spaceport/0", buys_to_the_top, {"persuasion": -2}, "spaceport"),
    at_round_start("holtzman_engine", {"cards": 5 + 1}),
    in_endgame("holtzman_engine", 1, {"vp": 1}, spicy(2)),
    in_endgame("holtzman_engine", 1, {}, spicy(1)),
    at_round_start("shuttle_fleet", {"cards": 5, "solari": 2}),
    used("flagship", {"solari": -4, "garrison": 3}, goods(solari=4)),
]


# ---- spaces and Freighters


def shipped(place: int, gives: Changes, answers: Answers, *tiles: str) -> Shown:
    """A Freighter comes back to Smuggling from a space of its track."""

    def given(p: Position) -> None:
        p.set(ME, freighter=place).shown(*tiles)

    return agent(
        SPICE_TRADE,
        "smuggling",
        {"solari": 1, "freighter": -place} | gives,
        given,
        answers,
        script=f"freighter/{place}",
        also="space/smuggling",
        **IX,
    )


BACK: Answers = {"freighter": "back"}

SPACES = [
    agent(
        SPICE_TRADE,
        "interstellar_shipping",
        {"freighter": 2},
        goods(freighter=1, influence={GUILD: 2}),
        {"freighter": ["up", "up"]},
        script="space/interstellar_shipping",
        **IX,
    ),
    agent(
        SPICE_TRADE,
        "smuggling",
        {"solari": 1, "freighter": 1},
        goods(freighter=1),
        {"freighter": "up"},
        script="space/smuggling",
        **IX,
    ),
    agent(
        LANDSRAAD,
        "tech_negotiation",
        {"spice": -1, "tiles": ["windtraps"], "water": 1},
        lambda p: p.shown("windtraps").set(ME, spice=1),
        {"choose": 0, "tile": "windtraps"},
        script="space/tech_negotiation",
        **IX,
    ),
    agent(
        LANDSRAAD,
        "tech_negotiation",
        {"negotiators": 1},
        None,
        {"choose": 1},
        script="space/tech_negotiation",
        **IX,
    ),
    reveal(
        "",
        {"persuasion": 1},
        lambda p: p.agent_at(ME, "tech_negotiation"),
        script="space/tech_negotiation",
        **IX,
    ),
    agent(
        LANDSRAAD,
        "dreadnought",
        {"dreadnoughts": 1, "spice": -2, "tiles": ["windtraps"], "water": 1},
        lambda p: p.shown("windtraps").set(ME, spice=2, solari=3),
        {"tile": "windtraps"},
        script="space/dreadnought",
        **IX,
    ),
    shipped(1, {"solari": 1 + 5, "others' solari": 3}, {**BACK, "choose": 0}),
    shipped(1, {"spice": 2}, {**BACK, "choose": 1}),
    shipped(2, {"garrison": 2, FREMEN: 1}, {**BACK, "faction": FREMEN}),
    shipped(3, {"tiles": ["windtraps"], "water": 1}, {"tile": "windtraps"}, "windtraps"),
]


# ---- contracts


def asks_for(
    name: str,
    card: str,
    space: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    also: str = "",
) -> list[Shown]:
    """One of the ten contracts, which all bring another one."""

    def market(p: Position) -> None:
        p.market("deliver_supplies", "immediate")
        if given is not None:
            given(p)

    both = contract(name, card, space, gives, market, {**TAKEN, **(answers or {})}, also, **IX)
    held = ["-" + name, "deliver_supplies"]
    return [each._replace(gives={**each.gives, "contracts": held}) for each in both]


def harvested(name: str, bonus: int, gives: Changes) -> list[Shown]:
    """Bonus spice and the printed one reach the contract's number."""
    space, own = "imperial_basin", {"spice": bonus + 1, **gives}
    return asks_for(name, SPICE_TRADE, space, own, lying(bonus), also=f"space/{space}")


def lying(bonus: int) -> Given:
    """So much bonus spice on Imperial Basin."""
    return lambda p: p.t.bonus.update(imperial_basin=bonus)


def tiled(**fields: int) -> Given:
    """Windtraps are shown, for one spice less."""
    return lambda p: p.shown("windtraps").set(ME, spice=1, **fields)


TAKEN: Answers = {"contract": "deliver_supplies"}
TILE: Answers = {"tile": "windtraps"}
WINDTRAPS: Changes = {"spice": -1, "tiles": ["windtraps"], "water": 1}

CONTRACTS = [
    *asks_for("ix_dreadnought", LANDSRAAD, "dreadnought", WINDTRAPS, tiled(solari=3), TILE),
    *asks_for("ix_espionage", "diplomacy", "espionage", {"solari": 1}, goods(spice=1)),
    *harvested("ix_harvest_3", 2, {}),
    *harvested("ix_harvest_4", 3, {"solari": 2}),
    *asks_for("ix_heighliner", "diplomacy", "heighliner", {"solari": 3}, goods(spice=5)),
    *asks_for("ix_high_council", LANDSRAAD, "high_council", WINDTRAPS, tiled(solari=5), TILE),
    *asks_for(
        "ix_interstellar_shipping",
        SPICE_TRADE,
        "interstellar_shipping",
        WINDTRAPS,
        lambda p: p.shown("windtraps").set(ME, spice=1, influence={GUILD: 2}),
        TILE,
    ),
    *asks_for("ix_secrets", "diplomacy", "secrets", {}),
    *asks_for("ix_smuggling", SPICE_TRADE, "smuggling", {}),
    *asks_for("ix_tech_negotiation", LANDSRAAD, "tech_negotiation", {}),
]

# ---- the Epic game

SUPREMACY = "economic_supremacy"

EPIC_GAME = [
    agent(
        "control_the_spice",
        "imperial_basin",
        {"spice": -1, "garrison": 1, "discard": ["-dagger"], "trashed": ["dagger"]},
        lambda p: p.set(ME, spice=1).give(ME, "discard", "dagger"),
        {"trash from": "discard"},
        **EPIC,
    ),
    reveal("control_the_spice", {"persuasion": 1, "spice": 1}, **EPIC),
    reward(
        SUPREMACY, "first", {"vp": 3, "solari": -6, "spice": -4}, goods(solari=6, spice=4), **EPIC
    ),
    reward(SUPREMACY, "first", {"vp": 2, "spice": -4}, goods(solari=5, spice=4), **EPIC),
    reward(SUPREMACY, "second", {"vp": 1}, **EPIC),
    reward(SUPREMACY, "third", {"spice": 2, "solari": 2}, **EPIC),
]

SHOWN = [*ACQUIRED, *POWERS, *SPACES, *CONTRACTS, *EPIC_GAME]


@pytest.mark.parametrize(**named(SHOWN))
def test_it_gives_what_it_shows(shown: Shown) -> None:
    shown.check()
