"""Reveal boxes, acquire boxes, and what cards do when they are trashed or discarded."""

from __future__ import annotations

import pytest

from .positions import Position
from .shown import Given, Shown, acquired, agent, named, reveal

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
TWO = ("espionage", "deliver_supplies")
FOUR = (*TWO, "harvest_4", "immediate")


def persuades(card: str, n: int, swords: int = 0) -> Shown:
    """A card with nothing but Persuasion and swords in its Reveal box."""
    return reveal(card, {"persuasion": n, **({"swords": swords} if swords else {})})


def in_play(card: str) -> Given:
    """A card played on an Agent turn of this round."""
    return lambda p: p.give(0, "play", card)


def spies(*posts: str) -> Given:
    """Own Spies on these posts."""
    return lambda p: p.set(0, spies=list(posts))


PLAIN = [
    persuades("convincing_argument", 2),
    reveal("dagger", {"swords": 1}),
    persuades("diplomacy", 1),
    persuades("dune_the_desert_planet", 1),
    persuades("reconnaissance", 1),
    persuades("signet_ring", 1),
    persuades("prepare_the_way", 2),
    reveal("the_spice_must_flow", {"spice": 1}),
    persuades("branching_path", 2),
    reveal("cargo_runner", {"persuasion": 1}, choam=True),
    persuades("dangerous_rhetoric", 1, 1),
    persuades("desert_survival", 1, 1),
    persuades("double_agent", 1, 1),
    reveal("fedaykin_stilltent", {"water": 1}),
    persuades("guild_envoy", 1),
    persuades("hidden_missive", 1, 1),
    persuades("imperial_spymaster", 1, 1),
    reveal("junction_headquarters", {"persuasion": 1, "water": 1, "garrison": 1}),
    persuades("long_live_the_fighters", 2, 3),
    persuades("maker_keeper", 2),
    persuades("maula_pistol", 1, 1),
    reveal("overthrow", {"persuasion": 2, "swords": 2, "garrison": 1}),
    reveal("price_is_no_object", {"persuasion": 2, "solari": 2}),
    reveal("rebel_supplier", {"spice": 1, "swords": 1}),
    reveal("reliable_informant", {"persuasion": 1, "solari": 1}),
    persuades("sardaukar_soldier", 1, 1),
    persuades("smugglers_harvester", 1),
    persuades("space_time_folding", 1),
    reveal("steersman", {"persuasion": 2, "spice": 2}),
    persuades("strike_fleet", 1, 3),
    persuades("subversive_advisor", 1),
    reveal("treacherous_maneuver", {"persuasion": 1, "intrigue": 1}),
    persuades("tread_in_darkness", 2, 1),
    persuades("truthtrance", 1),
    persuades("weirding_woman", 1, 1),
    reveal("arrakis_revolt", {"persuasion": 1, "swords": 3}, promos=True),
    reveal("thumper", {"persuasion": 1, "spice": 1}, promos=True),
    reveal("the_beasts_spoils", {"swords": 3}, promos=True),
    reveal("pivotal_gambit", {"persuasion": 1, "swords": 2}, promos=True),
]

SPIES = [
    reveal("bene_gesserit_operative", {"persuasion": 3}, spies("post_choam", "post_emperor")),
    reveal("bene_gesserit_operative", {"persuasion": 1}, spies("post_choam")),
    reveal(
        "covert_operation",
        {"spies": ["post_choam", "post_emperor"]},
        None,
        {"post": ["post_choam", "post_emperor"]},
    ),
    reveal(
        "in_high_places",
        {"persuasion": 5, "spies": ["-post_choam", "-post_emperor"]},
        spies("post_choam", "post_emperor", "post_fremen"),
        {"recall": ["post_choam", "post_emperor"]},
    ),
    reveal("in_high_places", {"persuasion": 2}, spies("post_choam")),
    reveal("in_high_places", {"persuasion": 2}, spies("post_choam", "post_emperor"), leave=[1]),
    reveal(
        "public_spectacle", {"persuasion": 1, "spies": ["post_choam"]}, None, {"post": "post_choam"}
    ),
    reveal(
        "wheels_within_wheels",
        {"persuasion": 1, "spies": ["post_choam"]},
        None,
        {"post": "post_choam"},
    ),
    reveal("smugglers_haven", {"persuasion": 1, "spice": 2}, spies("post_hagga_basin")),
    reveal("smugglers_haven", {"persuasion": 1}, spies("post_choam")),
    reveal(
        "spy_network",
        {"persuasion": 2, "swords": 1, "intrigue": 1, "spies": ["-post_choam"]},
        spies("post_choam", "post_emperor"),
        {"recall": "post_choam"},
    ),
    reveal("spy_network", {"persuasion": 2, "swords": 1}, spies("post_choam")),
    reveal(
        "spy_network", {"persuasion": 2, "swords": 1}, spies("post_choam", "post_fremen"), leave=[2]
    ),
    reveal(
        "undercover_asset", {"spies": ["post_choam"]}, None, {"choose": 0, "post": "post_choam"}
    ),
    reveal("undercover_asset", {"swords": 2}, None, {"choose": 1}),
]

BONDS = [
    reveal(
        "chani_clever_tactician",
        {"persuasion": 2, "swords": 4, "conflict": -2, "garrison": 2},
        lambda p: p.units(0, conflict=3).give(0, "play", "maula_pistol"),
    ),
    reveal("chani_clever_tactician", {}, lambda p: p.units(0, conflict=1)),
    reveal("chani_clever_tactician", {}, lambda p: p.units(0, conflict=2), leave=[0]),
    reveal("ecological_testing_station", {"persuasion": 1, "water": 1}, in_play("maula_pistol")),
    reveal("ecological_testing_station", {"persuasion": 1}, in_play("truthtrance")),
    reveal("northern_watermaster", {"persuasion": 1, "spice": 2}, in_play("maula_pistol")),
    reveal("northern_watermaster", {"persuasion": 1}),
    reveal("shishakli", {"swords": 2, FREMEN: 1}, in_play("maula_pistol")),
    reveal("shishakli", {"swords": 2}),
    reveal("southern_elders", {"water": 1, "persuasion": 2}, in_play("maula_pistol")),
    reveal("southern_elders", {"water": 1}, in_play("truthtrance")),
    reveal(
        "unswerving_loyalty",
        {"persuasion": 1, "conflict": 1},
        in_play("maula_pistol"),
        {"deploy": 1, "choose": 0},
    ),
    reveal(
        "unswerving_loyalty",
        {"persuasion": 1, "garrison": 2, "conflict": -1},
        lambda p: p.units(0, conflict=2).give(0, "play", "maula_pistol"),
        {"choose": 1},
    ),
    reveal("unswerving_loyalty", {"persuasion": 1, "garrison": 1}),
    reveal("stilgar_the_devoted", {"persuasion": 4}, in_play("maula_pistol")),
    reveal("stilgar_the_devoted", {"persuasion": 2}, in_play("truthtrance")),
]

ARROWS = [
    reveal(
        "calculus_of_power",
        {"persuasion": 2, "swords": 3, "trashed": ["imperial_spymaster"]},
        in_play("imperial_spymaster"),
    ),
    reveal("calculus_of_power", {"persuasion": 2}, in_play("maula_pistol")),
    reveal("calculus_of_power", {"persuasion": 2}, in_play("imperial_spymaster"), leave=[1]),
    reveal(
        "captured_mentat",
        {"persuasion": 1, EMPEROR: -1, FREMEN: 1},
        lambda p: p.set(0, influence={EMPEROR: 1, GUILD: 1}),
        {"lose": EMPEROR, "faction": FREMEN},
    ),
    reveal("captured_mentat", {"persuasion": 1}),
    reveal("corrinth_city", {"solari": 5}, lambda p: p.set(0, solari=5), {"choose": 0}),
    reveal(
        "corrinth_city",
        {"solari": -5, "council": True, "persuasion": 2},
        lambda p: p.set(0, solari=5),
        {"choose": 1},
    ),
    reveal("corrinth_city", {"solari": 5}, lambda p: p.set(0, solari=4)),
    reveal("desert_power", {"persuasion": 2}, lambda p: p.set(0, hooks=True), {"choose": 0}),
    reveal(
        "desert_power", {"water": -1, "worms": 1}, lambda p: p.set(0, hooks=True), {"choose": 1}
    ),
    reveal("desert_power", {"persuasion": 2}),
    reveal("desert_power", {"persuasion": 2}, lambda p: p.set(0, hooks=True, water=0)),
    reveal(
        "spacing_guilds_favor",
        {"persuasion": 2, "spice": -3, BG: 1},
        lambda p: p.set(0, spice=3),
        {"faction": BG},
    ),
    reveal("spacing_guilds_favor", {"persuasion": 2}, lambda p: p.set(0, spice=2)),
]

COUNTED = [
    reveal("paracompass", {"persuasion": 2 + 2}, lambda p: p.set(0, council=True)),
    reveal("paracompass", {}),
    reveal(
        "paracompass",
        {"persuasion": 2 + 3},
        lambda p: p.set(0, council=True, swordmaster=True, agents=["agent"] * 2 + ["swordmaster"]),
    ),
    reveal("paracompass", {}, lambda p: p.set(0, swordmaster=True)),
    reveal(
        "leadership",
        {"persuasion": 2 + 1, "swords": 1 + 1 + 3 + 2},
        lambda p: p.hand(0, "dagger", "strike_fleet"),
    ),
    reveal("leadership", {"persuasion": 2, "swords": 1}),
    reveal(
        "sardaukar_coordination",
        {"persuasion": 2 + 1, "swords": 2 + 1},
        lambda p: p.hand(0, "imperial_spymaster"),
    ),
    reveal("sardaukar_coordination", {"persuasion": 2, "swords": 1}, in_play("imperial_spymaster")),
]

CHOAM = [
    reveal("delivery_agreement", {"spice": 1}, choam=True),
    reveal(
        "delivery_agreement", {"spice": 1}, lambda p: p.done(0, *FOUR), {"choose": 0}, choam=True
    ),
    reveal(
        "delivery_agreement",
        {"vp": 1, "trashed": ["delivery_agreement"]},
        lambda p: p.done(0, *FOUR),
        {"choose": 1},
        choam=True,
    ),
    reveal("interstellar_trade", {"persuasion": 2}, lambda p: p.done(0, *TWO), choam=True),
    reveal("interstellar_trade", {}, choam=True),
    reveal("priority_contracts", {"spice": 2}, choam=True),
    reveal(
        "priority_contracts", {"spice": 2}, lambda p: p.done(0, *FOUR), {"choose": 0}, choam=True
    ),
    reveal(
        "priority_contracts",
        {"vp": 1, "trashed": ["priority_contracts"]},
        lambda p: p.done(0, *FOUR),
        {"choose": 1},
        choam=True,
    ),
]

ACQUIRED = [
    acquired("the_spice_must_flow", {"vp": 1}),
    acquired("guild_spy", {"spies": ["post_choam"]}, None, {"post": "post_choam"}),
    acquired("in_high_places", {"spies": ["post_choam"]}, None, {"post": "post_choam"}),
    acquired("overthrow", {"intrigue": 1}),
    acquired("price_is_no_object", {"solari": 2}),
    acquired("spy_network", {"spies": ["post_choam"]}, None, {"post": "post_choam"}),
    acquired("steersman", {GUILD: 1}),
    acquired("strike_fleet", {"spies": ["post_choam"]}, None, {"post": "post_choam"}),
    acquired("subversive_advisor", {"spies": ["post_choam"]}, None, {"post": "post_choam"}),
    acquired("arrakis_revolt", {"garrison": 1}, promos=True),
    acquired(
        "interstellar_trade",
        {"contracts": ["espionage"]},
        lambda p: p.market("espionage", "harvest_4"),
        {"contract": "espionage"},
        choam=True,
    ),
]

LEAVING = [
    agent(
        "calculus_of_power",
        "arrakeen",
        {"cards": -1, "intrigue": 1, "trashed": ["sardaukar_soldier"]},
        lambda p: p.hand(0, "sardaukar_soldier"),
        {"trash from": "hand", "trash": "sardaukar_soldier"},
        cites="card/sardaukar_soldier/on_trash",
    ),
    agent(
        "captured_mentat",
        "assembly_hall",
        {"intrigue": 1, "spice": 2, "discard": ["spacing_guilds_favor"]},
        lambda p: p.hand(0, "spacing_guilds_favor", "dagger"),
        {"discard": "spacing_guilds_favor"},
        cites="card/spacing_guilds_favor/on_discard",
    ),
]


SHOWN: list[Shown] = [*PLAIN, *SPIES, *BONDS, *ARROWS, *COUNTED, *CHOAM, *ACQUIRED, *LEAVING]


@pytest.mark.parametrize(**named(SHOWN))
def test_the_box_does_what_the_card_says(shown: Shown) -> None:
    shown.check()


def guild_spied(copies: int = 1) -> Position:
    """Guild Spy and enough Persuasion for The Spice Must Flow; Spies on two Factions."""
    position = Position().set(0, council=True, spies=["post_emperor", "post_fremen", "post_choam"])
    hand = ["convincing_argument", "convincing_argument", "diplomacy"]
    return position.hand(0, *hand).hand(0, *["guild_spy"] * copies)


def guild_spy_influence() -> dict[str, int]:
    position = guild_spied()
    playing = position.turn(0).say(0, "turn", "reveal")
    assert position.t.turn.persuasion == 2 + 4 + 1 + 2
    playing.say(0, "effect", "the_spice_must_flow")
    return dict(position.player(0).influence)


GUILD_SPY = Shown(
    "card/guild_spy/reveal", guild_spy_influence, {EMPEROR: 1, FREMEN: 1}, "guild spy"
)
SHOWN.append(GUILD_SPY)


def test_guild_spy_reveals_persuasion_and_waits_for_the_spice() -> None:
    GUILD_SPY.check()
    reveal("guild_spy", {"persuasion": 2}, spies("post_emperor")).check()
