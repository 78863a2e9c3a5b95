"""Every space of the board, its Influence, the tracks, and the High Council."""

from __future__ import annotations

import pytest

from landsraad.games.imperium.rules.influence import gain_influence

from .positions import Position
from .shown import Answers, Changes, Given, Shown, agent, changed, looked, named, reveal

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
CARD = {
    "landsraad": "dagger",
    "city": "reconnaissance",
    "spice_trade": "dune_the_desert_planet",
    "faction": "diplomacy",
}


def space(
    name: str,
    icon: str,
    gives: Changes,
    given: Given | None = None,
    answers: Answers | None = None,
    *,
    pay: str = "",
    leave: tuple[int, ...] = (),
    **options: object,
) -> Shown:
    """What the icons of a space give a visitor."""
    return agent(
        CARD[icon],
        name,
        gives,
        given,
        answers,
        script=f"space/{name}",
        pay=pay,
        leave=leave,
        **options,
    )


def goods(**fields: object) -> Given:
    """Resources, Influence and tokens of seat 0."""
    return lambda p: p.set(0, **fields)


FACTIONS = [
    space("dutiful_service", "faction", {"solari": 2}),
    space(
        "dutiful_service",
        "faction",
        {"contracts": ["espionage"]},
        lambda p: p.market("espionage", "harvest_4"),
        {"contract": "espionage"},
        choam=True,
    ),
    space("sardaukar", "faction", {"intrigue": 1, "garrison": 4}, goods(spice=4)),
    space("deliver_supplies", "faction", {"water": 1}),
    space("heighliner", "faction", {"garrison": 5}, goods(spice=5)),
    space(
        "espionage",
        "faction",
        {"cards": 1, "spies": ["post_choam"]},
        goods(spice=1),
        {"post": "post_choam"},
    ),
    space(
        "secrets",
        "faction",
        {"intrigue": 1 + 1},
        lambda p: p.intrigue(1, "cunning", "leverage", "detonation", "devour").intrigue(
            2, "impress", "mercenaries", "manipulate"
        ),
        choam=True,
    ),
    space("secrets", "faction", {"intrigue": 1}),
    space(
        "desert_tactics",
        "faction",
        {"garrison": 1, "discard": ["-dagger"], "trashed": ["dagger"]},
        lambda p: p.give(0, "discard", "dagger"),
        {"trash from": "discard"},
    ),
    space("desert_tactics", "faction", {"garrison": 1}, None, {"trash from": "pass"}),
    space("fremkit", "faction", {"cards": 1}),
]

LANDSRAAD = [
    space("assembly_hall", "landsraad", {"intrigue": 1}),
    reveal(
        "",
        {"persuasion": 1},
        lambda p: p.agent_at(0, "assembly_hall"),
        script="space/assembly_hall",
    ),
    space("gather_support", "landsraad", {"garrison": 2}, goods(solari=2), pay="free"),
    space(
        "gather_support",
        "landsraad",
        {"garrison": 2, "water": 1},
        goods(solari=2),
        pay="pay_2_solari",
    ),
    space("high_council", "landsraad", {"council": True}, goods(solari=5)),
    space(
        "high_council",
        "landsraad",
        {"spice": 2, "intrigue": 1, "garrison": 3},
        goods(solari=5, council=True),
    ),
    space(
        "imperial_privilege",
        "landsraad",
        {"agents": 1, "cards": 1, "trashed": ["contingency_plan"]},
        lambda p: p.set(0, solari=3, influence={EMPEROR: 2}).agent_at(0, "fremkit"),
        {"trash intrigue": "contingency_plan"},
    ),
    space(
        "imperial_privilege",
        "landsraad",
        {"cards": 1},
        goods(solari=3, influence={EMPEROR: 2}),
        leave=(0,),
    ),
    space("swordmaster", "landsraad", {"swordmaster": True, "agents": 1}, goods(solari=8)),
]

CITIES = [
    space("arrakeen", "city", {"garrison": 1, "cards": 1}),
    space("research_station", "city", {"garrison": 2, "cards": 2}, goods(water=2)),
    space(
        "sietch_tabr",
        "city",
        {"hooks": True, "garrison": 1, "water": 1},
        goods(influence={FREMEN: 2}),
        {"choose": 0},
    ),
    space(
        "sietch_tabr",
        "city",
        {"garrison": 1, "water": 1},
        goods(influence={FREMEN: 2}, hooks=True),
        {"choose": 0},
    ),
    space(
        "sietch_tabr",
        "city",
        {"water": 1, "no wall": True},
        goods(influence={FREMEN: 2}),
        {"choose": 1, "wall": "remove"},
    ),
    space("spice_refinery", "city", {"solari": 2}, goods(spice=1), pay="free"),
    space("spice_refinery", "city", {"solari": 4}, goods(spice=1), pay="pay_1_spice"),
]


def bonus(name: str, n: int, **fields: object) -> Given:
    """Bonus spice lies there."""

    def given(p: Position) -> None:
        p.set(0, **fields)
        p.t.bonus[name] = n

    return given


SPICE = [
    space("accept_contract", "spice_trade", {"cards": 1, "solari": 2}),
    space(
        "shipping",
        "spice_trade",
        {"solari": 5, FREMEN: 1},
        goods(spice=3, influence={GUILD: 2}),
        {"faction": FREMEN},
    ),
    space("deep_desert", "spice_trade", {"spice": 4 + 2}, bonus("deep_desert", 2, water=3)),
    space(
        "deep_desert",
        "spice_trade",
        {"spice": 2, "worms": 2},
        bonus("deep_desert", 2, water=3, hooks=True),
        {"choose": 1},
    ),
    space("hagga_basin", "spice_trade", {"spice": 2 + 2}, bonus("hagga_basin", 2)),
    space(
        "hagga_basin",
        "spice_trade",
        {"spice": 2, "worms": 1},
        bonus("hagga_basin", 2, hooks=True),
        {"choose": 1},
    ),
    space("imperial_basin", "spice_trade", {"spice": 1 + 2}, bonus("imperial_basin", 2)),
]

VISITS = [
    agent("diplomacy", "dutiful_service", {EMPEROR: 1}, script="visit"),
    agent("diplomacy", "deliver_supplies", {GUILD: 1}, script="visit"),
    agent("diplomacy", "secrets", {BG: 1}, script="visit"),
    agent("diplomacy", "fremkit", {FREMEN: 1}, script="visit"),
    reveal("", {"persuasion": 2}, goods(council=True), script="council"),
]


def climbed(track: str, step: int, gives: Changes, answers: Answers | None = None) -> Shown:
    """A marker comes from one below to this step of a track."""

    def play() -> Changes:
        position = Position(leaders=LEADERS).set(0, influence={track: step - 1})
        position.t.agenda.clear()
        before = looked(position)
        gain_influence(position.s, 0, track, 1, "test")
        playing = position.at(*map(tuple, reversed(position.t.agenda)))
        playing.say(0, dict(answers or {}))  # type: ignore[arg-type]
        assert playing.over
        return changed(before, looked(position))

    return Shown(f"track/{track}/{step}", play, {track: 1, "vp": 1, **gives}, f"{track} {step}")


LEADERS = ("gurney_halleck", "staban_tuek", "feyd_rautha_harkonnen", "lady_amber_metulli")

TRACKS = [
    *(climbed(track, 2, {}) for track in (EMPEROR, GUILD, BG, FREMEN)),
    climbed(EMPEROR, 4, {"spies": ["post_choam"]}, {"post": "post_choam"}),
    climbed(GUILD, 4, {"solari": 3}),
    climbed(BG, 4, {"intrigue": 1}),
    climbed(FREMEN, 4, {"water": 1}),
]

SHOWN = [*FACTIONS, *LANDSRAAD, *CITIES, *SPICE, *VISITS, *TRACKS]


@pytest.mark.parametrize(**named(SHOWN))
def test_the_place_gives_what_it_shows(shown: Shown) -> None:
    shown.check()


@pytest.mark.parametrize(
    ("name", "icon", "price"),
    [
        ("sardaukar", "faction", {"spice": 4}),
        ("heighliner", "faction", {"spice": 5}),
        ("espionage", "faction", {"spice": 1}),
        ("desert_tactics", "faction", {"water": 1}),
        ("high_council", "landsraad", {"solari": 5}),
        ("imperial_privilege", "landsraad", {"solari": 3}),
        ("swordmaster", "landsraad", {"solari": 8}),
        ("research_station", "city", {"water": 2}),
        ("shipping", "spice_trade", {"spice": 3}),
        ("deep_desert", "spice_trade", {"water": 3}),
        ("hagga_basin", "spice_trade", {"water": 1}),
    ],
)
def test_a_visit_costs_what_the_space_says(name: str, icon: str, price: dict[str, int]) -> None:
    friends = dict.fromkeys((EMPEROR, GUILD, BG, FREMEN), 2)
    (good, n), card = next(iter(price.items())), CARD[icon]
    for has, goes in ((n - 1, False), (n, True)):
        goods = {"solari": 0, "spice": 0, "water": 0, good: has}
        position = Position().hand(0, card).set(0, influence=dict(friends), **goods)
        playing = position.turn(0)
        offered = playing.options(0, "turn")
        if card in offered:
            playing.say(0, "turn", card)
            asked = playing.asked(0)
            spaces = asked.options if asked is not None and asked.kind == "space" else []
            assert (name in spaces) == goes
            if goes:
                playing.say(0, "space", name)
                assert sum(f["n"] for f in playing.told("paid")) == n
        else:
            assert not goes


@pytest.mark.parametrize(
    ("name", "card", "faction"),
    [
        ("sietch_tabr", "reconnaissance", FREMEN),
        ("imperial_privilege", "dagger", EMPEROR),
        ("shipping", "dune_the_desert_planet", GUILD),
    ],
)
def test_some_spaces_ask_for_two_influence(name: str, card: str, faction: str) -> None:
    for has, goes in ((1, False), (2, True)):
        position = Position().hand(0, card).set(0, influence={faction: has}, solari=5, spice=5)
        spaces = position.turn(0).say(0, "turn", card).options(0, "space")
        assert (name in spaces) == goes
