"""Every Intrigue card in each of its ways: Plots, Combat cards, Endgame cards."""

from __future__ import annotations

import pytest

from .positions import Position, take
from .shown import Changes, Given, Shown, at_the_end, fight, named, plot

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
FOUR = ("espionage", "deliver_supplies", "harvest_4", "immediate")


def influence(**levels: int) -> Given:
    """Influence with these Factions."""
    return lambda p: p.set(0, influence=dict(levels))


PLOTS = [
    plot(
        "backed_by_choam",
        {EMPEROR: -1, "solari": 4},
        influence(emperor=1, fremen=1),
        {"lose": EMPEROR},
        choam=True,
    ),
    plot(
        "buy_access",
        {"solari": -5, EMPEROR: 1, FREMEN: 1},
        lambda p: p.set(0, solari=5),
        {"faction": [EMPEROR, FREMEN]},
    ),
    plot(
        "change_allegiances",
        {EMPEROR: -1, BG: 1},
        influence(emperor=1, fremen=1),
        {"lose": EMPEROR, "faction": BG},
    ),
    plot(
        "change_allegiances",
        {"spice": -3, GUILD: 1},
        lambda p: p.set(0, spice=3),
        {"faction": GUILD},
    ),
    plot(
        "change_allegiances",
        {EMPEROR: -1, BG: 1, "spice": -3, GUILD: 1},
        lambda p: p.set(0, spice=3, influence={EMPEROR: 1, FREMEN: 1}),
        {"lose": EMPEROR, "faction": [BG, GUILD], "arrow": ["pay", "pay"]},
    ),
    plot("contingency_plan", {"solari": 2}),
    plot("councilors_ambition", {"water": 2}, lambda p: p.set(0, council=True)),
    plot("crysknife", {"spice": 1}),
    plot("desert_mouse", {"spice": 1}),
    plot("ornithopter", {"spice": 1}),
    plot("cunning", {"cards": 1}),
    plot(
        "cunning",
        {"spice": -1, "cards": 1, "discard": ["-dagger"], "trashed": ["dagger"]},
        lambda p: p.set(0, spice=1).give(0, "discard", "dagger"),
        {"trash from": "discard"},
        way=1,
    ),
    plot(
        "depart_for_arrakis",
        {"spice": -2, "garrison": 3, "cards": 1},
        lambda p: p.set(0, spice=2, influence={GUILD: 3}),
        {"arrow": "pay"},
    ),
    plot("depart_for_arrakis", {"cards": 1}, influence(spacing_guild=3)),
    plot(
        "depart_for_arrakis",
        {"cards": 1},
        lambda p: p.set(0, spice=2, influence={GUILD: 3}),
        {"arrow": "pass"},
    ),
    plot(
        "depart_for_arrakis",
        {"spice": -2, "garrison": 3},
        lambda p: p.set(0, spice=2, influence={GUILD: 2}),
    ),
    plot("detonation", {"no wall": True}, None, {"wall": "remove"}),
    plot("detonation", {}, None, {"wall": "keep"}),
    plot("detonation", {"garrison": -3, "conflict": 3}, None, {"deploy": 3}, way=1),
    plot(
        "detonation",
        {"garrison": -4, "conflict": 4},
        lambda p: p.units(0, garrison=6),
        {"deploy": 4},
        way=1,
    ),
    plot(
        "imperium_politics",
        {"solari": -1, GUILD: 1},
        lambda p: p.set(0, solari=1),
        {"faction": GUILD},
    ),
    plot("inspire_awe", {"discard": ["prepare_the_way"]}, None, {"acquire": "prepare_the_way"}),
    plot(
        "inspire_awe", {"cards": 1}, lambda p: p.units(0, worms=1), {"acquire": "prepare_the_way"}
    ),
    plot("intelligence_report", {"cards": 1}, lambda p: p.set(0, spies=["post_choam"])),
    plot(
        "intelligence_report",
        {"cards": 2},
        lambda p: p.set(0, spies=["post_choam", "post_fremen"]),
    ),
    plot("market_opportunity", {"spice": -2, "solari": 5}, lambda p: p.set(0, spice=2), way=0),
    plot("market_opportunity", {"spice": 5, "solari": -5}, lambda p: p.set(0, solari=5), way=1),
    plot("mercenaries", {"solari": -3, "intrigue": 1, "garrison": 2}, lambda p: p.set(0, solari=3)),
    plot(
        "opportunism",
        {"solari": -2, "vp": 1, EMPEROR: -1, FREMEN: -1},
        lambda p: p.set(0, solari=2, influence={EMPEROR: 1, FREMEN: 1, GUILD: 1}),
        {"lose": [EMPEROR, FREMEN]},
    ),
    plot("shaddams_favor", {"garrison": 1}, influence(emperor=2)),
    plot("shaddams_favor", {"garrison": 1, "solari": 3}, influence(emperor=3)),
    plot(
        "sietch_ritual",
        {"cards": -1, "discard": ["dagger"], FREMEN: 1},
        lambda p: p.hand(0, "dagger", "diplomacy"),
        {"discard": "dagger", "faction": FREMEN},
    ),
    plot(
        "special_mission",
        {"spies": ["post_sietch_research"]},
        None,
        {"post": "post_sietch_research"},
    ),
    plot(
        "special_mission",
        {"spies": ["-post_choam"], "no wall": True, "spice": 2},
        lambda p: p.set(0, spies=["post_choam", "post_fremen"]),
        {"recall": "post_choam", "wall": "remove"},
        way=1,
    ),
    plot(
        "strategic_stockpiling",
        {"spice": -5, "vp": 1},
        lambda p: p.set(0, spice=5, water=3, influence={FREMEN: 2}),
    ),
    plot(
        "strategic_stockpiling",
        {"water": -3, "vp": 1},
        lambda p: p.set(0, spice=4, water=3, influence={FREMEN: 3}),
    ),
    plot(
        "unexpected_allies",
        {"water": -2, "no wall": True, "worms": 1},
        lambda p: p.set(0, water=2).conflict("siege_of_arrakeen"),
        {"wall": "remove"},
    ),
]

FIGHTS = [
    fight("backed_by_choam", {"swords": 4}, lambda p: p.done(0, *FOUR[:2]), way=1, choam=True),
    fight("contingency_plan", {"swords": 3}, way=1),
    fight("devour", {"swords": 2}),
    fight(
        "devour",
        {"swords": 4, "discard": ["-dagger"], "trashed": ["dagger"]},
        lambda p: p.units(0, worms=1).give(0, "discard", "dagger"),
        {"trash from": "discard"},
    ),
    fight("find_weakness", {"swords": 2}),
    fight(
        "find_weakness",
        {"swords": 2 + 3, "spies": ["-post_choam"]},
        lambda p: p.set(0, spies=["post_choam", "post_fremen"]),
        {"arrow": "pay", "recall": "post_choam"},
    ),
    fight(
        "find_weakness", {"swords": 2}, lambda p: p.set(0, spies=["post_choam"]), {"arrow": "pass"}
    ),
    fight(
        "go_to_ground",
        {"conflict": -1, "garrison": 1, "spies": ["post_choam"]},
        None,
        {"retreat": 1, "post": "post_choam"},
    ),
    fight(
        "impress",
        {"swords": 2, "discard": ["prepare_the_way"]},
        None,
        {"acquire": "prepare_the_way"},
    ),
    fight("questionable_methods", {"swords": 1}),
    fight(
        "questionable_methods",
        {"swords": 1 + 4, EMPEROR: -1},
        influence(emperor=1, fremen=1),
        {"arrow": "pay", "lose": EMPEROR},
    ),
    fight("questionable_methods", {"swords": 1}, influence(emperor=1), {"arrow": "pass"}),
    fight(
        "reach_agreement",
        {"conflict": -1, "garrison": 1, "contracts": ["espionage"]},
        lambda p: p.market("espionage", "harvest_4"),
        {"retreat": 1, "contract": "espionage"},
        choam=True,
    ),
    fight(
        "spice_is_power",
        {"conflict": -3, "garrison": 3, "spice": 3},
        lambda p: p.units(0, conflict=4),
        way=0,
    ),
    fight("spice_is_power", {"spice": -3, "swords": 6}, lambda p: p.set(0, spice=3), way=1),
    fight(
        "spring_the_trap",
        {"swords": 7, "spies": ["-post_choam", "-post_fremen"]},
        lambda p: p.set(0, spies=["post_choam", "post_fremen", "post_emperor"]),
        {"recall": ["post_choam", "post_fremen"]},
    ),
    fight("tactical_option", {"swords": 2}, way=0),
    fight("tactical_option", {"conflict": -1, "garrison": 1}, None, {"retreat": 1}, way=1),
    fight("weirding_combat", {"swords": 3}, influence(bene_gesserit=2)),
    fight("weirding_combat", {"swords": 3 + 2}, influence(bene_gesserit=3)),
]

ENDS = [
    at_the_end("choam_profits", {"vp": 1}, lambda p: p.done(0, *FOUR), way=0, choam=True),
    at_the_end(
        "crysknife",
        {"vp": 1, "face down": ["spice_freighters"]},
        lambda p: p.won(0, "spice_freighters"),
        way=1,
    ),
    at_the_end(
        "desert_mouse",
        {"vp": 1, "face down": ["trade_dispute"]},
        lambda p: p.won(0, "trade_dispute"),
        way=1,
    ),
    at_the_end(
        "ornithopter",
        {"vp": 1, "face down": ["shadow_contest"]},
        lambda p: p.won(0, "shadow_contest"),
        way=1,
    ),
    at_the_end(
        "crysknife", {"vp": 1, "face down": ["propaganda"]}, lambda p: p.won(0, "propaganda"), way=1
    ),
    at_the_end(
        "secure_spice_trade",
        {"vp": 1, "spice": 2},
        lambda p: p.give(0, "discard", "the_spice_must_flow", "the_spice_must_flow"),
        way=0,
    ),
    at_the_end(
        "shadow_alliance",
        {"vp": 1},
        lambda p: p.allied(1, EMPEROR, 5).set(0, influence={EMPEROR: 4}),
        way=0,
    ),
]


# ---- cards that cannot be played


def unplayable(card: str, when: str, given: Given, way: int = 0, **options: object) -> Shown:
    """A card that is not offered, because a condition fails or a cost cannot be paid."""

    def play() -> Changes:
        position = Position(**options).intrigue(0, card).units(0, conflict=2)
        position.check = False
        given(position)
        if when == "plot":
            playing = position.turn(0)
        elif when == "combat":
            playing = position.at("combat")
        else:
            playing = position.at(("endgame_cards", 0))
        asked = playing.asked(0)
        return {"offered": asked is not None and card in asked.options}

    return Shown(f"intrigue/{card}/{way}", play, {"offered": False}, f"no {card} {when}")


UNPLAYABLE = [
    unplayable("backed_by_choam", "plot", lambda p: p, choam=True),
    unplayable("backed_by_choam", "combat", lambda p: p.done(0, "espionage"), way=1, choam=True),
    unplayable("buy_access", "plot", lambda p: p.set(0, solari=4)),
    unplayable("councilors_ambition", "plot", lambda p: p),
    unplayable("imperium_politics", "plot", lambda p: p),
    unplayable("mercenaries", "plot", lambda p: p.set(0, solari=2)),
    unplayable("market_opportunity", "plot", lambda p: p.set(0, solari=4, spice=1)),
    unplayable("market_opportunity", "plot", lambda p: p.set(0, solari=4, spice=1), way=1),
    unplayable("opportunism", "plot", lambda p: p.set(0, solari=2, influence={EMPEROR: 1})),
    unplayable("sietch_ritual", "plot", lambda p: p),
    unplayable("unexpected_allies", "plot", lambda p: p.set(0, water=1)),
    unplayable("leverage", "plot", lambda p: p, choam=True),
    unplayable("spring_the_trap", "combat", lambda p: p.set(0, spies=["post_choam"])),
    unplayable("spice_is_power", "combat", lambda p: p.set(0, spice=2)),
    unplayable("spice_is_power", "combat", lambda p: p.set(0, spice=2), way=1),
    unplayable("go_to_ground", "combat", lambda p: p.units(0, conflict=0, worms=1)),
    unplayable("choam_profits", "endgame", lambda p: p.done(0, *FOUR[:3]), choam=True),
    unplayable("crysknife", "endgame", lambda p: p.won(0, "trade_dispute"), way=1),
    unplayable(
        "secure_spice_trade", "endgame", lambda p: p.give(0, "discard", "the_spice_must_flow")
    ),
    unplayable("shadow_alliance", "endgame", lambda p: p.allied(0, EMPEROR, 5)),
    unplayable(
        "shadow_alliance",
        "endgame",
        lambda p: p.allied(1, EMPEROR, 5).set(0, influence={EMPEROR: 3}),
    ),
]


# ---- cards that wait


def called_to_arms() -> Changes:
    """A troop for each card acquired on the Reveal turn."""
    position = Position().row("desert_survival").intrigue(0, "call_to_arms")
    position.hand(0, "convincing_argument", "convincing_argument")
    playing = position.turn(0).say(0, "turn", "call_to_arms").say(0, "turn", "reveal")
    playing.say(0, "effect", "desert_survival").say(0, "effect", "prepare_the_way")
    return {"garrison": position.player(0).garrison}


def distracted() -> Changes:
    """A Spy, also where others are, when three units have been deployed in one turn."""
    position = Position().intrigue(0, "distraction").hand(0, "reconnaissance")
    position.set(1, spies=["post_choam"])
    playing = position.turn(0).say(0, "turn", "distraction")
    playing.say(0, {"turn": "reconnaissance", "space": "arrakeen"})
    take(playing, 0, "space/arrakeen", 0)
    playing.say(0, {"effect": "deploy", "deploy": 2})
    waits = position.player(0).lasting == ["distraction"]
    playing.say(0, {"effect": "deploy", "deploy": 1}).say(0, "post", "post_choam")
    me, asked = position.player(0), playing.asked(0)
    kind = asked.kind if asked else ""
    return {"waits": waits, "spies": me.spies, "after": me.lasting, "asked": kind}


def set_aside() -> Changes:
    """A card of the row costs one less, and nobody else can take it."""
    position = Position().row("desert_survival").intrigue(0, "manipulate").hand(0, "diplomacy")
    playing = position.turn(0).say(0, {"turn": "manipulate", "set aside": "desert_survival"})
    playing.say(0, "turn", "reveal").say(0, {"effect": "desert_survival", "from": "aside"})
    return {"discard": position.player(0).discard[:1]}


def levered() -> Changes:
    """A contract and a Solari on a turn in which spice was gained."""
    position = Position(choam=True).intrigue(0, "leverage").market("espionage", "harvest_4")
    playing = position.hand(0, "the_spice_must_flow").turn(0).say(0, "turn", "reveal")
    take(playing, 0, "card/the_spice_must_flow/reveal")
    playing.say(0, "anything else", "leverage").say(0, "contract", "espionage")
    me = position.player(0)
    return {"contracts": me.contracts, "solari": me.solari, "over": playing.over}


WAITING = [
    Shown(
        "intrigue/leverage/0",
        levered,
        {"contracts": ["espionage"], "solari": 1, "over": True},
        "leverage",
    ),
    Shown("intrigue/call_to_arms/0", called_to_arms, {"garrison": 5}, "call to arms"),
    Shown(
        "intrigue/distraction/0",
        distracted,
        {"waits": True, "spies": ["post_choam"], "after": [], "asked": ""},
        "distraction",
    ),
    Shown("intrigue/manipulate/0", set_aside, {"discard": ["desert_survival"]}, "manipulate"),
]

SHOWN = [*PLOTS, *FIGHTS, *ENDS, *UNPLAYABLE, *WAITING]


@pytest.mark.parametrize(**named(SHOWN))
def test_the_card_does_what_it_says(shown: Shown) -> None:
    shown.check()
