"""Agent boxes: all cards that do something when they send an Agent, met and unmet, paid or not."""

from __future__ import annotations

import pytest

from .positions import Position, take
from .shown import Changes, Given, Shown, agent, changed, looked, named, resolve

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
TWO = ("espionage", "deliver_supplies")
FOUR = (*TWO, "harvest_4", "immediate")


def influence(**levels: int) -> Given:
    """Influence with these Factions."""
    return lambda p: p.set(0, influence=dict(levels))


def spy(post: str, *more: str) -> Given:
    """Own Spies on these posts."""
    return lambda p: p.set(0, spies=[post, *more])


STARTERS = [
    agent("seek_allies", "fremkit", {"play": ["-seek_allies"], "trashed": ["seek_allies"]}),
    agent(
        "signet_ring",
        "arrakeen",
        {"garrison": 1},
        script="leader/gurney_halleck/signet",
        cites="card/signet_ring/agent",
    ),
    agent("prepare_the_way", "arrakeen", {"cards": 1}, influence(bene_gesserit=2)),
    agent("prepare_the_way", "assembly_hall", {}, influence(bene_gesserit=1)),
]

SPIES = [
    agent(
        "bene_gesserit_operative",
        "secrets",
        {"spies": ["post_choam"]},
        None,
        {"post": "post_choam"},
    ),
    agent(
        "double_agent",
        "research_station",
        {"spies": ["post_sietch_research"]},
        lambda p: p.set(0, water=2).set(1, spies=["post_sietch_research"]),
        {"post": "post_sietch_research"},
    ),
    agent(
        "reliable_informant",
        "deliver_supplies",
        {"spies": ["post_fremen"]},
        None,
        {"post": "post_fremen"},
    ),
    agent(
        "imperial_spymaster",
        "dutiful_service",
        {"intrigue": 1},
        spy("post_emperor"),
        gather="post_emperor",
    ),
    agent("imperial_spymaster", "dutiful_service", {}, spy("post_emperor"), gather="pass"),
    agent(
        "public_spectacle",
        "dutiful_service",
        {FREMEN: 1},
        spy("post_emperor"),
        {"faction": FREMEN},
        gather="post_emperor",
    ),
    agent("public_spectacle", "dutiful_service", {}, spy("post_emperor"), gather="pass"),
    agent(
        "rebel_supplier",
        "arrakeen",
        {"garrison": 2},
        spy("post_refinery_arrakeen"),
        gather="post_refinery_arrakeen",
    ),
    agent("rebel_supplier", "arrakeen", {}),
    agent(
        "strike_fleet",
        "arrakeen",
        {"garrison": 3},
        spy("post_refinery_arrakeen"),
        gather="post_refinery_arrakeen",
    ),
    agent("strike_fleet", "arrakeen", {}, spy("post_refinery_arrakeen"), gather="pass"),
    agent(
        "wheels_within_wheels",
        "arrakeen",
        {"solari": 2},
        lambda p: p.set(0, spies=["post_refinery_arrakeen"], influence={EMPEROR: 2, GUILD: 1}),
        gather="pass",
    ),
    agent(
        "wheels_within_wheels",
        "arrakeen",
        {"spice": 1},
        lambda p: p.set(0, spies=["post_refinery_arrakeen"], influence={EMPEROR: 1, GUILD: 2}),
        gather="pass",
    ),
]

INFLUENCE = [
    agent(
        "hidden_missive", "assembly_hall", {"garrison": 1, "cards": 1}, influence(bene_gesserit=2)
    ),
    agent("hidden_missive", "assembly_hall", {}, influence(bene_gesserit=1)),
    agent("maker_keeper", "arrakeen", {"water": 1}, influence(bene_gesserit=2, fremen=1)),
    agent("maker_keeper", "arrakeen", {"spice": 1}, influence(bene_gesserit=1, fremen=2)),
    agent(
        "dangerous_rhetoric",
        "assembly_hall",
        {EMPEROR: 1, "play": ["-dangerous_rhetoric"], "trashed": ["dangerous_rhetoric"]},
        None,
        {"faction": EMPEROR},
    ),
    agent("interstellar_trade", "arrakeen", {BG: 1}, None, {"faction": BG}, choam=True),
    agent("overthrow", "secrets", {BG: 2, "vp": 1}, script="visit", cites="card/overthrow/agent"),
    agent(
        "subversive_advisor",
        "dutiful_service",
        {
            EMPEROR: 2,
            "vp": 1,
            "play": ["-subversive_advisor"],
            "trashed": ["subversive_advisor"],
        },
        spy("post_emperor"),
        gather="pass",
        also="visit",
    ),
    agent("subversive_advisor", "arrakeen", {}, spy("post_refinery_arrakeen"), gather="pass"),
    agent(
        "treacherous_maneuver",
        "dutiful_service",
        {
            EMPEROR: 2,
            "vp": 1,
            "cards": -1,
            "play": ["-treacherous_maneuver"],
            "trashed": ["sardaukar_soldier", "treacherous_maneuver"],
            "intrigue": 1,
        },
        lambda p: p.hand(0, "sardaukar_soldier", "dagger"),
        {"trash": "sardaukar_soldier"},
        also="visit",
    ),
    agent(
        "treacherous_maneuver",
        "dutiful_service",
        {EMPEROR: 1},
        lambda p: p.hand(0, "dagger"),
        also="visit",
    ),
]

ALLIANCES = [
    agent(
        "branching_path",
        "arrakeen",
        {"spice": 2, "trashed": ["contingency_plan"]},
        lambda p: p.allied(0, BG),
        {"trash intrigue": "contingency_plan"},
    ),
    agent("branching_path", "arrakeen", {}, influence(bene_gesserit=4)),
    agent("branching_path", "arrakeen", {}, lambda p: p.allied(0, BG), leave=[0]),
    agent(
        "junction_headquarters",
        "arrakeen",
        {"vp": 1, "spice": -2, "intrigue": -1, "trashed": ["contingency_plan"]},
        lambda p: p.allied(0, GUILD).set(0, spice=3),
        {"trash intrigue": "contingency_plan"},
    ),
    agent("junction_headquarters", "arrakeen", {}, lambda p: p.allied(0, GUILD).set(0, spice=1)),
    agent(
        "junction_headquarters", "arrakeen", {}, lambda p: p.set(0, spice=3, influence={GUILD: 4})
    ),
]

BONDS = [
    agent(
        "in_high_places",
        "dutiful_service",
        {"cards": 1, "spies": ["post_choam"]},
        lambda p: p.give(0, "play", "truthtrance"),
        {"post": "post_choam"},
    ),
    agent("in_high_places", "dutiful_service", {}),
    agent(
        "southern_elders", "secrets", {"garrison": 2}, lambda p: p.give(0, "play", "truthtrance")
    ),
    agent("southern_elders", "secrets", {}),
    agent(
        "tread_in_darkness",
        "assembly_hall",
        {"trashed": ["dagger"]},
        lambda p: p.give(0, "play", "truthtrance").hand(0, "dagger"),
        {"trash from": "hand", "trash": "dagger"},
    ),
    agent("tread_in_darkness", "assembly_hall", {}),
    agent(
        "weirding_woman",
        "arrakeen",
        {"cards": 1, "play": ["-weirding_woman"]},
        lambda p: p.give(0, "play", "truthtrance"),
    ),
    agent("weirding_woman", "arrakeen", {}),
]

CARDS = [
    agent("maula_pistol", "arrakeen", {"cards": 1}),
    agent("spacing_guilds_favor", "deliver_supplies", {"cards": 1}),
    agent(
        "steersman",
        "arrakeen",
        {"cards": 1, "agents": 1},
        lambda p: p.agent_at(0, "fremkit"),
    ),
    agent("steersman", "arrakeen", {"cards": 1}),
    agent(
        "captured_mentat",
        "assembly_hall",
        {"intrigue": 1, "discard": ["dagger"]},
        lambda p: p.hand(0, "dagger", "diplomacy"),
        {"discard": "dagger"},
    ),
    agent("captured_mentat", "assembly_hall", {}, lambda p: p.hand(0, "dagger"), leave=[0]),
    agent("captured_mentat", "assembly_hall", {}),
    agent(
        "ecological_testing_station",
        "arrakeen",
        {"water": -2, "cards": 2},
        lambda p: p.set(0, water=3),
    ),
    agent("ecological_testing_station", "arrakeen", {}, lambda p: p.set(0, water=1)),
    agent(
        "guild_envoy",
        "dutiful_service",
        {"cards": 1, "discard": ["smugglers_haven"]},
        lambda p: p.hand(0, "smugglers_haven", "dagger"),
        {"discard": "smugglers_haven"},
    ),
    agent(
        "guild_envoy",
        "dutiful_service",
        {"cards": -1, "discard": ["dagger"]},
        lambda p: p.hand(0, "smugglers_haven", "dagger"),
        {"discard": "dagger"},
    ),
    agent(
        "guild_spy",
        "arrakeen",
        {"intrigue": 1, "discard": ["smugglers_haven"]},
        lambda p: p.hand(0, "smugglers_haven", "dagger").set(0, spies=["post_refinery_arrakeen"]),
        {"discard": "smugglers_haven"},
        gather="pass",
    ),
    agent(
        "guild_spy",
        "arrakeen",
        {"discard": ["dagger"]},
        lambda p: p.hand(0, "smugglers_haven", "dagger").set(0, spies=["post_refinery_arrakeen"]),
        {"discard": "dagger"},
        gather="pass",
    ),
    agent(
        "space_time_folding",
        "deliver_supplies",
        {"cards": 1, "discard": ["smugglers_haven"]},
        lambda p: p.hand(0, "smugglers_haven", "dagger"),
        {"discard": "smugglers_haven"},
    ),
    agent(
        "space_time_folding",
        "deliver_supplies",
        {"discard": ["dagger"]},
        lambda p: p.hand(0, "smugglers_haven", "dagger"),
        {"discard": "dagger"},
    ),
    agent(
        "leadership",
        "fremkit",
        {"cards": 2},
        lambda p: p.units(0, worms=2),
    ),
    agent("leadership", "fremkit", {}),
    agent(
        "long_live_the_fighters",
        "fremkit",
        {"cards": 1, "discard": ["diplomacy"], "trashed": ["reconnaissance"]},
        lambda p: p.give(0, "deck", "dagger", "diplomacy", "reconnaissance"),
        {"sift draw": "dagger", "sift discard": "diplomacy"},
    ),
]

TRASH = [
    agent(
        "calculus_of_power",
        "arrakeen",
        {"cards": -1, "trashed": ["dagger"]},
        lambda p: p.hand(0, "dagger"),
        {"trash from": "hand", "trash": "dagger"},
    ),
    agent(
        "calculus_of_power", "arrakeen", {}, lambda p: p.hand(0, "dagger"), {"trash from": "pass"}
    ),
    agent(
        "desert_survival",
        "imperial_basin",
        {"discard": ["-dagger"], "trashed": ["dagger"]},
        lambda p: p.give(0, "discard", "dagger"),
        {"trash from": "discard"},
    ),
    agent(
        "shishakli",
        "arrakeen",
        {"trashed": ["shishakli"], "play": ["-shishakli"], "cards": 1},
    ),
    agent("shishakli", "arrakeen", {}, leave=[0]),
]

THINGS = [
    agent("northern_watermaster", "arrakeen", {"water": 1}),
    agent("paracompass", "arrakeen", {"solari": 2}),
    agent("stilgar_the_devoted", "fremkit", {"garrison": 2}),
    agent("desert_power", "imperial_basin", {"spice": 2}),
    agent("desert_power", "accept_contract", {}),
    agent("fedaykin_stilltent", "imperial_basin", {"garrison": 1}),
    agent("fedaykin_stilltent", "accept_contract", {}),
    agent("smugglers_harvester", "imperial_basin", {"spice": 1}),
    agent("smugglers_harvester", "accept_contract", {}),
    agent(
        "smugglers_haven", "deliver_supplies", {"spice": -4, "vp": 1}, lambda p: p.set(0, spice=5)
    ),
    agent("smugglers_haven", "deliver_supplies", {}, lambda p: p.set(0, spice=3)),
    agent("chani_clever_tactician", "fremkit", {"intrigue": 1}, lambda p: p.units(0, conflict=3)),
    agent("chani_clever_tactician", "fremkit", {}, lambda p: p.units(0, conflict=2)),
    agent(
        "corrinth_city",
        "assembly_hall",
        {"solari": -5, "vp": 1, "cards": -2, "discard": ["dagger", "diplomacy"]},
        lambda p: p.hand(0, "dagger", "diplomacy", "reconnaissance").set(0, solari=6),
        {"discard": ["dagger", "diplomacy"]},
    ),
    agent("corrinth_city", "assembly_hall", {}, lambda p: p.hand(0, "dagger").set(0, solari=6)),
    agent(
        "corrinth_city",
        "assembly_hall",
        {},
        lambda p: p.hand(0, "dagger", "diplomacy").set(0, solari=4),
    ),
    agent(
        "price_is_no_object",
        "dutiful_service",
        {"solari": -2, "cards": 1},
        lambda p: p.set(0, solari=2),
        {"acquire": "prepare_the_way"},
    ),
    agent(
        "price_is_no_object",
        "dutiful_service",
        {},
        lambda p: p.set(0, solari=2),
        {"acquire": "pass"},
    ),
]

CHOAM = [
    agent("cargo_runner", "arrakeen", {"cards": 2}, lambda p: p.done(0, *FOUR), choam=True),
    agent("cargo_runner", "arrakeen", {"cards": 1}, lambda p: p.done(0, *FOUR[:3]), choam=True),
    agent("cargo_runner", "arrakeen", {}, lambda p: p.done(0, "espionage"), choam=True),
    agent(
        "delivery_agreement",
        "arrakeen",
        {"cards": -1, "discard": ["dagger"], "completed": ["immediate"], "solari": 2},
        lambda p: p.hand(0, "dagger", "diplomacy").market("immediate", "espionage"),
        {"discard": "dagger", "contract": "immediate"},
        choam=True,
    ),
    agent(
        "delivery_agreement", "arrakeen", {}, lambda p: p.hand(0, "dagger"), leave=[0], choam=True
    ),
    agent(
        "priority_contracts",
        "assembly_hall",
        {"contracts": ["espionage"]},
        lambda p: p.market("immediate", "espionage"),
        {"contract": "espionage"},
        choam=True,
    ),
]


def gambit() -> Changes:
    """The winner of the round's Conflict has Influence of choice besides the reward."""
    position = (
        Position(promos=True).conflict("skirmish_desert_mouse").objective(0, "objective_crysknife")
    )
    position.hand(0, "pivotal_gambit").units(0, conflict=1)
    playing = position.sent(0, "pivotal_gambit", "fremkit")
    resolve(playing, ("card/pivotal_gambit/agent",), {})
    before = looked(position)
    playing = position.at("resolve_combat")
    resolve(playing, ("card/pivotal_gambit", "conflict"), {"faction": FREMEN})
    return changed(before, looked(position), "conflict", "agents")


def operation() -> dict[int, list[str]]:
    """Each opponent discards a card of choice; who has none is spared."""
    position = Position().hand(0, "covert_operation").set(0, spies=["post_refinery_arrakeen"])
    position.hand(1, "dagger", "diplomacy").hand(3, "dagger", "diplomacy")
    playing = position.sent(0, "covert_operation", "arrakeen").say(0, "gather", "pass")
    take(playing, 0, "card/covert_operation/agent")
    playing.say(1, "discard", "dagger").say(3, "discard", "diplomacy")
    return {who: position.player(who).discard for who in (1, 2, 3)}


PROMOS = [
    agent(
        "arrakis_revolt",
        "arrakeen",
        {"spice": -2, "no wall": True, "worms": 1},
        lambda p: p.set(0, spice=3, hooks=True).conflict("siege_of_arrakeen"),
        {"wall": "remove"},
        promos=True,
    ),
    agent("arrakis_revolt", "arrakeen", {}, lambda p: p.set(0, spice=3), promos=True),
    agent("arrakis_revolt", "arrakeen", {}, lambda p: p.set(0, spice=1, hooks=True), promos=True),
    agent(
        "thumper",
        "imperial_basin",
        {"spice": 5},
        lambda p: p.t.bonus.update(imperial_basin=2),
        script="space/imperial_basin",
        cites="card/thumper/agent",
        promos=True,
    ),
    agent(
        "the_beasts_spoils",
        "arrakeen",
        {"cards": -1, "trashed": ["dagger"]},
        lambda p: p.objective(0, "objective_crysknife").hand(0, "dagger"),
        {"trash from": "hand", "trash": "dagger"},
        promos=True,
    ),
    agent(
        "the_beasts_spoils",
        "arrakeen",
        {"spice": 1},
        lambda p: p.objective(0, "objective_desert_mouse_first"),
        promos=True,
    ),
    agent(
        "the_beasts_spoils",
        "arrakeen",
        {"garrison": 1},
        lambda p: p.set(0, face_up=[]).won(0, "siege_of_arrakeen"),
        promos=True,
    ),
    agent(
        "pivotal_gambit",
        "fremkit",
        {"garrison": 1, "play": ["-pivotal_gambit"], "trashed": ["pivotal_gambit"]},
        promos=True,
    ),
    agent("pivotal_gambit", "fremkit", {}, leave=[0], promos=True),
    Shown("card/pivotal_gambit/agent", gambit, {FREMEN: 1, "solari": 2}, "pivotal gambit wins"),
]


def undercover() -> Changes:
    """Spaces that ask for Influence are open to it."""
    position = Position().hand(0, "undercover_asset").set(0, solari=3)
    spaces = position.turn(0).say(0, "turn", "undercover_asset").options(0, "space")
    return {name: name in spaces for name in ("sietch_tabr", "imperial_privilege", "shipping")}


def coordinated() -> Changes:
    """Recruits of this turn may be deployed from a space that is no Combat space, others not."""
    position = Position().hand(0, "sardaukar_coordination").set(0, spice=4)
    playing = position.sent(0, "sardaukar_coordination", "sardaukar")
    playing.say(0, "effect", "take all").say(0, "effect", "deploy")
    return {"deploys": playing.options(0, "deploy")}


RULES = [
    Shown(
        "card/undercover_asset/agent",
        undercover,
        {"sietch_tabr": True, "imperial_privilege": True, "shipping": False},
        "undercover",
    ),
    Shown(
        "card/sardaukar_coordination/agent", coordinated, {"deploys": [1, 2, 3, 4]}, "coordination"
    ),
]
COVERT = Shown(
    "card/covert_operation/agent", operation, {1: ["dagger"], 2: [], 3: ["diplomacy"]}, "covert"
)

SHOWN: list[Shown] = [
    *STARTERS,
    *SPIES,
    *INFLUENCE,
    *ALLIANCES,
    *BONDS,
    *CARDS,
    *TRASH,
    *THINGS,
    *CHOAM,
    *PROMOS,
    *RULES,
    COVERT,
]


@pytest.mark.parametrize(**named(SHOWN))
def test_the_agent_box_does_what_the_card_says(shown: Shown) -> None:
    shown.check()
