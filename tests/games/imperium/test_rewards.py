"""The rewards of every Conflict card, and every contract."""

from __future__ import annotations

import pytest

from .positions import Position
from .shown import Changes, Shown, acquired, agent, changed, looked, named, resolve
from .shown_rewards import contract, goods, reward

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"


def three(card: str, first: Shown, second: Changes, third: Changes) -> list[Shown]:
    """The three rewards of a card, of which the second and third ask nothing."""
    return [first, reward(card, "second", second), reward(card, "third", third)]


POST = {"post": "post_choam"}

CONFLICTS = [
    *three(
        "skirmish_crysknife",
        reward("skirmish_crysknife", "first", {FREMEN: 1}, None, {"faction": FREMEN}),
        {"spice": 1, "intrigue": 1},
        {"spice": 1},
    ),
    *three(
        "skirmish_ornithopter",
        reward("skirmish_ornithopter", "first", {"solari": 1, "intrigue": 1}),
        {"solari": 2, "intrigue": 1},
        {"intrigue": 1},
    ),
    *three(
        "skirmish_desert_mouse",
        reward("skirmish_desert_mouse", "first", {"solari": 2}),
        {"solari": 3},
        {"solari": 2},
    ),
    *three(
        "choam_security",
        reward("choam_security", "first", {GUILD: 1, "solari": 2, "garrison": 1}),
        {"water": 1, "solari": 2, "garrison": 2},
        {"intrigue": 1, "garrison": 1},
    ),
    *three(
        "spice_freighters",
        reward(
            "spice_freighters",
            "first",
            {EMPEROR: 1, "spice": -3, "vp": 1},
            lambda p: p.set(0, spice=3),
            {"faction": EMPEROR},
        ),
        {"water": 1, "spice": 1, "garrison": 1},
        {"spice": 1, "garrison": 1},
    ),
    reward(
        "spice_freighters",
        "first",
        {EMPEROR: 1},
        lambda p: p.set(0, spice=3),
        {"faction": EMPEROR},
        leave=(1,),
    ),
    *three(
        "siege_of_arrakeen",
        reward("siege_of_arrakeen", "first", {"control": ["arrakeen"], "solari": 2, "garrison": 2}),
        {"solari": 4, "garrison": 1},
        {"solari": 3},
    ),
    *three(
        "seize_spice_refinery",
        reward(
            "seize_spice_refinery",
            "first",
            {"control": ["spice_refinery"], "spice": 2, "spies": ["post_choam"]},
            None,
            POST,
        ),
        {"intrigue": 1, "spice": 1, "garrison": 1},
        {"spice": 2},
    ),
    *three(
        "test_of_loyalty",
        reward(
            "test_of_loyalty",
            "first",
            {EMPEROR: 1, "solari": 2, "spies": ["post_choam"]},
            None,
            POST,
        ),
        {"solari": 4, "garrison": 1},
        {"solari": 3},
    ),
    *three(
        "shadow_contest",
        reward("shadow_contest", "first", {BG: 1, "intrigue": 1}),
        {"intrigue": 1, "spice": 1, "garrison": 1},
        {"spice": 1, "garrison": 1},
    ),
    *three(
        "secure_imperial_basin",
        reward(
            "secure_imperial_basin",
            "first",
            {"control": ["imperial_basin"], "spice": 2, "garrison": 1},
        ),
        {"water": 2, "garrison": 1},
        {"water": 1, "garrison": 1},
    ),
    *three(
        "protect_the_sietches",
        reward("protect_the_sietches", "first", {FREMEN: 1, "water": 1, "garrison": 1}),
        {"spice": 3, "garrison": 1},
        {"spice": 2},
    ),
    reward(
        "trade_dispute",
        "first",
        {"solari": 2, "water": 1, "discard": ["-dagger"], "trashed": ["dagger"]},
        lambda p: p.give(0, "discard", "dagger"),
        {"trash from": "discard"},
    ),
    reward(
        "trade_dispute",
        "first",
        {"contracts": ["espionage"], "water": 1},
        lambda p: p.market("espionage", "harvest_4"),
        {"contract": "espionage"},
        choam=True,
    ),
    reward(
        "trade_dispute",
        "second",
        {"water": 1, "spice": 1, "discard": ["-dagger"], "trashed": ["dagger"]},
        lambda p: p.give(0, "discard", "dagger"),
        {"trash from": "discard"},
    ),
    reward("trade_dispute", "third", {"water": 1, "garrison": 1}),
    *three(
        "propaganda",
        reward(
            "propaganda", "first", {EMPEROR: 1, FREMEN: 1}, None, {"faction": [EMPEROR, FREMEN]}
        ),
        {"intrigue": 1, "spice": 3},
        {"spice": 3},
    ),
    *three(
        "battle_for_imperial_basin",
        reward(
            "battle_for_imperial_basin",
            "first",
            {"vp": 2, "control": ["imperial_basin"], "spice": -4},
            lambda p: p.set(0, spice=4),
        ),
        {"spice": 5},
        {"spice": 3},
    ),
    reward(
        "battle_for_imperial_basin",
        "first",
        {"vp": 1, "control": ["imperial_basin"]},
        lambda p: p.set(0, spice=3),
    ),
    *three(
        "battle_for_arrakeen",
        reward(
            "battle_for_arrakeen",
            "first",
            {"vp": 2, "control": ["arrakeen"], "spies": ["-post_choam", "-post_fremen"]},
            lambda p: p.set(0, spies=["post_choam", "post_fremen", "post_emperor"]),
            {"recall": ["post_choam", "post_fremen"]},
        ),
        {"intrigue": 1, "spice": 1, "solari": 3},
        {"spice": 2, "solari": 2},
    ),
    *three(
        "battle_for_spice_refinery",
        reward(
            "battle_for_spice_refinery",
            "first",
            {"vp": 2, "control": ["spice_refinery"], "solari": -6},
            lambda p: p.set(0, solari=6),
        ),
        {"intrigue": 1, "spice": 3},
        {"spice": 3},
    ),
]


# ---- contracts


def harvest(name: str, bonus: int, solari: int) -> list[Shown]:
    """Bonus spice and the printed one reach the contract's number, or one less."""
    space = "space/imperial_basin"
    enough = contract(
        name,
        "dune_the_desert_planet",
        "imperial_basin",
        {"spice": bonus + 1, "solari": solari},
        lambda p: p.t.bonus.update(imperial_basin=bonus),
        also=space,
    )
    short = agent(
        "dune_the_desert_planet",
        "imperial_basin",
        {"spice": bonus},
        lambda p: p.contracts(0, name).t.bonus.update(imperial_basin=bonus - 1),
        script=f"complete/{name}",
        also=space,
        choam=True,
    )
    return [*enough, short]


CONTRACTS = [
    *contract("arrakeen_water", "reconnaissance", "arrakeen", {"water": 1}),
    *contract(
        "arrakeen_troop_spy",
        "reconnaissance",
        "arrakeen",
        {"garrison": 1, "spies": ["post_choam"]},
        None,
        POST,
    ),
    *contract("deliver_supplies", "diplomacy", "deliver_supplies", {"solari": 3}),
    *contract("espionage", "diplomacy", "espionage", {"solari": 3}, goods(spice=1)),
    *contract("heighliner_water", "diplomacy", "heighliner", {"water": 2}, goods(spice=5)),
    *contract("heighliner_troops", "diplomacy", "heighliner", {"garrison": 2}, goods(spice=5)),
    *contract("high_council_solari", "dagger", "high_council", {"solari": 3}, goods(solari=5)),
    *contract("high_council_influence", "dagger", "high_council", {BG: 1}, goods(solari=5)),
    *contract(
        "research_station_solari",
        "reconnaissance",
        "research_station",
        {"solari": 3},
        goods(water=2),
    ),
    *contract(
        "research_station_spy",
        "reconnaissance",
        "research_station",
        {"solari": 2, "spies": ["post_choam"]},
        goods(water=2),
        POST,
    ),
    *contract("sardaukar_cards", "diplomacy", "sardaukar", {"cards": 2}, goods(spice=4)),
    *contract(
        "sardaukar_recall",
        "diplomacy",
        "sardaukar",
        {"agents": 1},
        lambda p: p.set(0, spice=4).agent_at(0, "arrakeen"),
    ),
    *contract("spice_refinery_cards", "reconnaissance", "spice_refinery", {"cards": 2}),
    *contract("spice_refinery_water", "reconnaissance", "spice_refinery", {"water": 1}),
    *harvest("harvest_3", 2, 3),
    *harvest("harvest_4", 3, 4),
]


def spice_flows() -> Changes:
    """The Spice Must Flow is acquired while its contract is held."""
    shown = acquired("the_spice_must_flow", {}, lambda p: p.contracts(0, NAME), choam=True)
    assert shown.play()["vp"] == 1
    position = Position(choam=True).contracts(0, NAME).set(0, council=True).intrigue(0, "cunning")
    position.hand(0, *["convincing_argument"] * 2, "diplomacy", "reconnaissance")
    position.hand(0, "dune_the_desert_planet")
    playing = position.turn(0).say(0, "turn", "reveal").say(0, "effect", "the_spice_must_flow")
    before = looked(position)
    resolve(playing, (f"complete/{NAME}",), {})
    return changed(before, looked(position))


NAME = "acquire_the_spice_must_flow"
FLOWS = Shown(
    f"contract/{NAME}",
    spice_flows,
    {GUILD: 1, "solari": 3, "contracts": [f"-{NAME}"], "completed": [NAME]},
    NAME,
)


def at_once() -> Changes:
    """The Immediate contract is completed when it is taken."""
    position = Position(choam=True).market("immediate", "espionage").intrigue(0, "cunning")
    playing = position.hand(0, "diplomacy").sent(0, "diplomacy", "dutiful_service")
    before = looked(position)
    resolve(playing, ("space/dutiful_service",), {"contract": "immediate"})
    return changed(before, looked(position))


IMMEDIATE = Shown("contract/immediate", at_once, {"solari": 2, "completed": ["immediate"]}, "now")

SHOWN = [*CONFLICTS, *CONTRACTS, FLOWS, FLOWS._replace(script=f"complete/{NAME}"), IMMEDIATE]


@pytest.mark.parametrize(**named(SHOWN))
def test_the_reward_is_as_printed(shown: Shown) -> None:
    shown.check()
