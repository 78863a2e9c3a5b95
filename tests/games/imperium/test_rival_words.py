"""Every move of a Rival tells its reason, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from landsraad.games.imperium.components import HAGAL, SCRIPTS, ops
from landsraad.games.imperium.rules.intrigue import draw_intrigue
from landsraad.games.imperium.story import story
from landsraad.games.imperium.story.modules import CHOSEN, MODULE_EVENTS, SKIPPED
from landsraad.games.imperium.story.sources import source
from landsraad.kernel import Told
from landsraad.testing import Driver, Setting
from landsraad.testing.positions import Playing

from .positions import GAME
from .solo import Solo


def sentences(playing: Playing[Any], *what: str) -> list[str]:
    """What everybody was told under these keys, in words."""
    words = story.at_table(playing.match.view(0))
    return [words.event(told) for told in playing.match.told if told.what in what]


def turn(*cards: str, given: Callable[[Solo], object] | None = None, **options: Any) -> Any:
    """The first Rival of a solo game follows these cards."""

    def play() -> Playing[Any]:
        solo = Solo(**options)
        if given is not None:
            given(solo)
        return solo.hagal(*cards).rival()

    return play


def step(
    *at: Any, given: Callable[[Solo], object], rival: str = "", seats: int = 1, **o: Any
) -> Any:
    """A step is taken in a position."""

    def play() -> Playing[Any]:
        solo = Solo(seats, **({"rivals": (rival, "staban_tuek")} if rival else {}), **o)
        given(solo)
        return solo.at(at)

    return play


def owning(res: str, n: int, **fields: Any) -> Callable[[Solo], object]:
    """The Rival gets its last goods with a reward of two Solari, or has them."""
    return lambda solo: solo.conflict("skirmish_desert_mouse").set(1, **fields, **{res: n})


SPYING = ("post_emperor", "post_fremen", "post_choam")
REWARD = ("take_reward", 1, "first")

SENTENCES: list[tuple[str, Any, list[str]]] = [
    ("hagal", turn("arrakeen"), ["Staban Tuek flipped a House Hagal card: Arrakeen."]),
    (
        "hagal_skipped",
        turn("arrakeen", "fremkit", given=lambda solo: solo.agent_at(0, "arrakeen")),
        ["Arrakeen was skipped: somebody is there."],
    ),
    (
        "hagal_skipped",
        turn("sietch_tabr", "fremkit"),
        ["Sietch Tabr was skipped: it goes there only with 2 Influence with the Fremen."],
    ),
    (
        "hagal_skipped",
        turn("deep_desert", "fremkit"),
        ["Deep Desert was skipped: it goes there only if 1 bonus spice or more lies there."],
    ),
    (
        "hagal_skipped",
        turn(
            "secrets",
            "fremkit",
            given=lambda solo: solo.allied(1, "bene_gesserit"),
            smart_politics=True,
        ),
        ["Secrets was skipped: the Rival leads there and holds the Alliance."],
    ),
    (
        "hagal_skipped",
        turn(
            "secrets",
            "fremkit",
            given=lambda solo: solo.allied(0, "bene_gesserit").set(
                1, influence={"bene_gesserit": 2}
            ),
            smart_politics=True,
        ),
        ["Secrets was skipped: somebody else leads there by 2 Influence or more."],
    ),
    ("rival_sent", turn("arrakeen"), ["Staban Tuek sent an Agent to Arrakeen."]),
    (
        "rival_sent",
        turn("deliver_supplies_or_heighliner", given=lambda solo: solo.conflict("propaganda")),
        ["Staban Tuek sent an Agent to Heighliner: this round's Conflict is of level III."],
    ),
    (
        "rival_sent",
        turn("deliver_supplies_or_heighliner"),
        [
            "Staban Tuek sent an Agent to Deliver Supplies: this round's Conflict is not of "
            "level III."
        ],
    ),
    (
        "rival_sent",
        turn(
            "accept_contract_or_shipping_first",
            given=lambda solo: solo.set(1, influence={"spacing_guild": 2}),
        ),
        [
            "Staban Tuek sent an Agent to Shipping: it has at least 2 Influence with the "
            "Spacing Guild."
        ],
    ),
    (
        "rival_sent",
        turn("harvest_hagga_or_imperial", given=lambda solo: solo.t.bonus.update(hagga_basin=1)),
        [
            "Staban Tuek sent an Agent to Hagga Basin: Hagga Basin has a richer harvest than "
            "Imperial Basin."
        ],
    ),
    (
        "gained",
        turn("deep_desert", given=lambda solo: solo.t.bonus.update(deep_desert=1)),
        [
            "Staban Tuek gained 1 spice (the House Hagal card Deep Desert).",
            "Staban Tuek gained 4 spice (the House Hagal card Deep Desert).",
        ],
    ),
    (
        "rival_chose",
        step(*REWARD, given=lambda solo: solo.conflict("propaganda")),
        [
            "Staban Tuek turned to the Spacing Guild: it has least Influence there.",
            "Staban Tuek turned to the Fremen: it has least Influence there.",
        ],
    ),
    (
        "rival_chose",
        step("rival_scheme", 1, given=lambda solo: solo.spying(1, *SPYING), rival="gurney_halleck"),
        ["Gurney Halleck turned to the Fremen: it has most Influence there."],
    ),
    (
        "rival_chose",
        turn(
            "spice_refinery",
            given=lambda solo: solo.set(1, influence={"fremen": 3}),
            rivals=("lady_jessica", "staban_tuek"),
        ),
        ["Lady Jessica turned to the Fremen: this brings the Alliance."],
    ),
    *(
        (
            "rival_chose",
            turn(
                card, given=lambda solo: solo.set(1, influence={"emperor": 2, "spacing_guild": 2})
            ),
            [f"Staban Tuek turned to {faction}: that is the {place} Faction of its list."],
        )
        for card, faction, place in (
            ("assembly_hall", "the Spacing Guild", "first"),
            ("gather_support_second", "the Fremen", "second"),
            ("accept_contract_or_shipping_third", "the Bene Gesserit", "third"),
        )
    ),
    (
        "rival_no_post",
        turn(
            "place_spy_landsraad",
            "fremkit",
            given=lambda solo: solo.spying(0, "post_landsraad_east", "post_landsraad_west"),
        ),
        ["Staban Tuek placed no Spy: no post of its order was free."],
    ),
    (
        "rival_held_back",
        turn("research_station", expert_deployment=True),
        ["Staban Tuek held 1 troop back: a lead of 3 units is enough for this Conflict."],
    ),
    (
        "rival_swords",
        step("combat", given=lambda solo: solo.hagal("heighliner").units(1, conflict=1)),
        ["Staban Tuek flipped a House Hagal card for 5 swords."],
    ),
    (
        "scheme",
        step("rival_scheme", 1, given=lambda solo: solo.spying(1, *SPYING)),
        ["Staban Tuek had placed the third Spy and carried out the Scheme: +2 troops."],
    ),
    (
        "rival_swordmaster",
        step(*REWARD, given=owning("solari", 6)),
        ["Staban Tuek hired a Swordmaster for goods worth 9."],
    ),
    (
        "paid",
        step(*REWARD, given=owning("solari", 6)),
        [
            "Staban Tuek paid 8 Solari (the Swordmaster).",
            "Staban Tuek paid 1 water (the Swordmaster).",
        ],
    ),
    (
        "rival_bought_vp",
        step(*REWARD, given=owning("solari", 5, swordmaster=True)),
        ["Staban Tuek turned 7 Solari into a Victory Point."],
    ),
    (
        "tile_dropped",
        turn(
            "ix_tech_negotiation",
            given=lambda solo: solo.shown("minimic_film", "disposal_facility", "artillery"),
            rise_of_ix=True,
        ),
        ["Minimic Film left the game: no Tech tile that was shown is one for Rivals."],
    ),
]


@pytest.mark.parametrize(("what", "play", "words"), SENTENCES)
def test_a_move_of_a_rival_in_words(what: str, play: Any, words: list[str]) -> None:
    assert sentences(play(), what) == words


def test_a_streamlined_rival_says_why_it_takes_nothing() -> None:
    solo = Solo(2, ("glossu_rabban",), streamlined_rival=True).set(2, swordmaster=True)
    solo.t.control["arrakeen"] = 2
    playing = solo.hagal("arrakeen").rival(2)
    assert sentences(playing, "rival_left_goods") == [
        'Glossu "The Beast" Rabban did not take 1 Solari: with its Swordmaster it collects nothing.'
    ]


def test_an_intrigue_card_that_a_rival_gives_up_is_named() -> None:
    solo = Solo().set(1, swordmaster=True).conflict("skirmish_ornithopter")
    draw_intrigue(solo.s, 1, 2, "test")
    playing = solo.at(("take_reward", 1, "first"))
    assert len(sentences(playing, "rival_gave_intrigue")) == 3
    assert sentences(playing, "rival_bought_vp") == [
        "Staban Tuek turned 3 Intrigue cards into a Victory Point."
    ]


def test_every_reason_is_in_a_sentence_above() -> None:
    said = " ".join(word for _, _, words in SENTENCES for word in words)
    reasons = {**SKIPPED, **CHOSEN}
    del reasons["needs"], reasons["priority_4"]
    assert [why for why in reasons.values() if why not in said] == []
    told = {what for what, _, _ in SENTENCES}
    elsewhere = {"rival", "rival_left_goods", "rival_gave_intrigue"}
    ours = {what for what in MODULE_EVENTS if what.startswith(("rival", "hagal", "scheme"))}
    assert ours - told - elsewhere == {"hagal_shuffled"}


# ---- whole games


def turns_of_rivals(told: list[Told], seats: int) -> Iterator[list[Told]]:
    """All that was told of each turn of a Rival."""
    begun = [at for at, each in enumerate(told) if each.what == "turn"]
    for at in begun:
        if int(told[at].facts["player"]) >= seats:
            rest = told[at + 1 :]
            end = next(k for k, each in enumerate(rest) if each.what == "turn_ended")
            yield rest[:end]


def is_rule(path: str) -> bool:
    """Does an op of this script send a Rival's Influence by a rule?"""
    rules = ("least", "most", "choice", "alliance_or_least")
    return any(
        isinstance(op, ops.InfluencePick)
        or (isinstance(op, ops.Influence) and op.faction.startswith((*rules, "priority")))
        for op in SCRIPTS[path]
    )


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"difficulty": "mentat", "row_churn": True}),
        (2, {"choam": True, "smart_politics": True}),
        (2, {"streamlined_rival": True, "expert_deployment": True}),
        (1, {"rise_of_ix": True, "choam": True}),
    ],
)
def test_in_whole_games_every_move_of_a_rival_has_a_reason(
    seats: int, options: dict[str, Any]
) -> None:
    driver = Driver(GAME, Setting(seats, {"leader_choice": "random", **options}, 4), live=True)
    while not driver.match.over:
        driver.move()
    told = [each for each in driver.match.told if each.only is None]
    turns = list(turns_of_rivals(told, seats))
    assert len(turns) > 8
    for each in turns:
        flips_lead_to_the_space(each)
    for before, each in pairwise(told):
        if each.facts.get("player", -1) < seats or "script" not in each.facts:
            continue
        path = str(each.facts["script"])
        assert source(path), path
        if each.what == "influence" and is_rule(path):
            assert before.what == "rival_chose"
            assert before.facts["faction"] == each.facts["faction"]


def flips_lead_to_the_space(told: list[Told]) -> None:
    """Each flipped card is skipped with a reason, or done before another, or sends the Agent."""
    flipped = [at for at, each in enumerate(told) if each.what == "hagal"]
    *others, last = flipped
    for at in others:
        card = HAGAL[str(told[at].facts["card"])]
        assert card.flip_another or told[at + 1].what == "hagal_skipped"
    assert told[last + 1].what == "rival_sent"
    assert told[last + 1].facts["card"] == told[last].facts["card"]
