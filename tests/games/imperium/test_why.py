"""When something is not an option, the sentence says why and names the ruling."""

from __future__ import annotations

from typing import Any, Final

import pytest

from landsraad.games.imperium.components import (
    CARDS,
    CONFLICTS,
    CONTRACTS,
    EVERY_POST,
    EVERY_SPACE,
    INTRIGUE,
    LEADERS,
    TILES,
    ops,
)
from landsraad.games.imperium.rules.effects import OPS
from landsraad.games.imperium.rules.effects.at import always
from landsraad.games.imperium.rules.table import allies, board
from landsraad.games.imperium.state import State
from landsraad.games.imperium.story.names import FACTIONS
from landsraad.games.imperium.why import EXPLAIN, why_not
from landsraad.games.imperium.why.reasons import SENTENCES
from landsraad.kernel import Refused, Value
from landsraad.rulings import rulings_of
from landsraad.testing.driver import Driver, Setting
from landsraad.testing.positions import Playing

from .positions import GAME, Position, take
from .test_words import is_plain

RULINGS: Final = rulings_of(GAME)
LATER: Final = ("princess_irulan", "lady_amber_metulli")
TOLD_BY_PARTS: Final = {ops.If, ops.Arrow, ops.Choose, ops.Pay}


def why(playing: Playing[State], value: Value) -> tuple[str, str]:
    """The refusal of something that is not among the options, and its ruling."""
    refusal = playing.refuses(0, value)
    return str(refusal), refusal.rule


def sent(position: Position, card: str, space: str) -> Playing[State]:
    """Seat 0 has sent an Agent."""
    playing = position.hand(0, card).turn(0)
    return playing.say(0, {"turn": card, "space": space})


# ---- all ops and all rulings


def test_every_op_that_can_be_idle_has_a_reason() -> None:
    idle = {kind for kind, rule in OPS.items() if rule.possible is not always}
    told_at_once = {ops.Visit, ops.Signet}
    assert idle - told_at_once <= set(SENTENCES) | TOLD_BY_PARTS
    assert set(SENTENCES) <= idle


def test_every_ruling_that_is_named_exists() -> None:
    assert RULINGS is not None
    known = {each.id for each in RULINGS.ruling}
    assert {rule for _, rule in SENTENCES.values()} <= known


# ---- cards and spaces


def test_cards_that_send_no_agent() -> None:
    position = Position().hand(0, "dagger", "convincing_argument", "signet_ring")
    playing = position.turn(0)
    assert why(playing, "convincing_argument") == (
        "Convincing Argument has no Agent icon",
        "no_icons",
    )
    assert why(playing, "diplomacy") == ("Diplomacy is not in your hand", "one_icon")
    playing = position.set(0, agents=[], sent={"secrets": "agent", "fremkit": "agent"}).turn(0)
    assert why(playing, "dagger") == ("you have no Agent left to send", "must_reveal")


def test_a_commander_needs_an_agent_that_points_to_the_activated_ally() -> None:
    driver = Driver(GAME, Setting(6, {}, 2), live=True)
    while "activate" not in {ask.kind for ask in driver.match.asks.values()}:
        driver.move()
    seat, ask = next(iter(driver.match.asks.items()))
    player = driver.match.state.table.players[seat]
    player.agents, player.sent = ["left"], {"secrets": "right"}
    driver.match.answer(seat, allies(driver.match.state.table, seat)[1])
    view, ask = driver.match.view(seat), driver.match.asks[seat]
    card = next(card for card in view.shield.hand if CARDS[card].agent_icons)
    assert str(why_not(view, ask, card)) == (
        "no Agent that you have left points to the activated Ally"
    )


def test_a_post_of_another_kind_says_which_kind_is_wanted() -> None:
    position = Position(leaders=("lady_margot_fenring", "gurney_halleck", *LATER))
    playing = sent(position.intrigue(0, "cunning"), "signet_ring", "assembly_hall")
    take(playing, 0, "leader/lady_margot_fenring/signet")
    assert why(playing, "post_deep_desert") == (
        "the post at Deep Desert is not linked to a City space",
        "spy_limited_full",
    )


def test_a_card_for_spies_needs_a_spy() -> None:
    spying = next(card.id for card in CARDS.values() if card.agent_icons == ("spy",))
    name = CARDS[spying].name
    playing = Position().hand(0, spying, "dagger").turn(0)
    assert why(playing, spying) == (
        f"{name} leads only where you have a Spy, and you have none out",
        "spy_icon_stays",
    )


@pytest.mark.parametrize(
    ("fields", "space", "sentence", "rule"),
    [
        ({}, "fremkit", "Signet Ring has no Fremen icon for Fremkit", "one_icon"),
        (
            {"solari": 4},
            "high_council",
            "High Council costs 5 Solari: you have 4 Solari",
            "cost_before_effects",
        ),
        (
            {"solari": 9, "influence": {"emperor": 1}},
            "imperial_privilege",
            "Imperial Privilege needs 2 Influence with the Emperor: you have 1",
            "reach_two",
        ),
        (
            {"solari": 9, "swordmaster": True},
            "swordmaster",
            "you have the Swordmaster already",
            "swordmaster_price",
        ),
        (
            {"agents": ["agent"], "sent": {"arrakeen": "agent"}},
            "arrakeen",
            "your own Agent is at Arrakeen",
            "own_agent_blocks",
        ),
    ],
)
def test_spaces_that_are_closed(
    fields: dict[str, Any], space: str, sentence: str, rule: str
) -> None:
    playing = Position().set(0, **fields).hand(0, "signet_ring").turn(0)
    playing.say(0, "turn", "signet_ring")
    assert why(playing, space) == (sentence, rule)


def test_an_occupied_space_needs_a_spy_beside_it() -> None:
    position = Position().set(1, agents=["agent"], sent={"arrakeen": "agent"})
    playing = position.hand(0, "signet_ring").turn(0).say(0, "turn", "signet_ring")
    assert why(playing, "arrakeen") == (
        "Arrakeen is occupied, and you have no Spy beside it",
        "infiltrate",
    )


# ---- effects


def test_an_effect_that_waits_says_for_what() -> None:
    position = Position().set(0, spice=0)
    playing = sent(position.intrigue(0, "contingency_plan"), "maker_keeper", "arrakeen")
    pool = playing.s.table.turn.pool
    blocked = [each for each in pool if each.script == "card/maker_keeper/agent"]
    sentences = {why(playing, each.id) for each in blocked}
    assert ("you have less than 2 Influence with the Fremen", "condition_when_resolved") in (
        sentences
    )


def test_the_turn_does_not_end_before_what_is_forced() -> None:
    playing = sent(Position().intrigue(0, "cunning"), "signet_ring", "arrakeen")
    assert why(playing, "end turn") == (
        "an effect that must be resolved is still open",
        "mandatory_default",
    )


def test_a_plot_card_that_cannot_be_paid_and_a_card_for_combat() -> None:
    position = Position().set(0, solari=1).intrigue(0, "buy_access", "devour")
    playing = position.hand(0, "dagger").turn(0)
    assert why(playing, "buy_access") == ("it costs 5 Solari: you have 1", "whole_cost")
    assert why(playing, "devour") == (
        "Devour is a card for another time: Combat",
        "plot_timing",
    )
    assert why(playing, "cunning") == ("you do not hold Cunning", "what_is_open")


def test_a_card_that_is_too_dear() -> None:
    position = Position().hand(0, "convincing_argument", "dagger").row("maker_keeper")
    playing = position.turn(0).say(0, "turn", "reveal")
    assert why(playing, "the_spice_must_flow") == (
        "The Spice Must Flow costs 9 Persuasion: you have 2",
        "persuasion_pool",
    )


def test_more_troops_than_may_be_deployed() -> None:
    playing = sent(Position().intrigue(0, "cunning"), "signet_ring", "arrakeen")
    playing.say(0, "effect", "deploy")
    assert why(playing, 9) == ("you can deploy 2 troops at most", "deploy_limit")


def test_a_tech_tile_that_was_used_or_works_by_itself() -> None:
    position = Position(choam=True, rise_of_ix=True).hand(0, "dagger")
    position.set(0, tiles=["holoprojectors", "windtraps"], used_tiles=["holoprojectors"])
    for stack in (position.t.tech, *position.s.box.tech):
        stack[:] = [tile for tile in stack if tile not in ("holoprojectors", "windtraps")]
    position.t.tech += [""] * (3 - len(position.t.tech))
    playing = position.turn(0)
    assert why(playing, "holoprojectors") == (
        "Holoprojectors was used this round",
        "module_rise_of_ix",
    )
    assert why(playing, "windtraps")[0] == "Windtraps works by itself"


# ---- whatever somebody asks for

THINGS: Final[list[Value]] = [
    *(*CARDS, *INTRIGUE, *EVERY_SPACE, *EVERY_POST, *FACTIONS, *LEADERS, *CONTRACTS, *CONFLICTS),
    *TILES,
    *(0, 1, 2, 7, "end turn", "deploy", "take all", "reveal", "pass", "nonsense"),
]


@pytest.mark.parametrize("seats", [1, 4, 6])
def test_whatever_is_asked_for_gets_a_plain_answer_with_a_ruling_that_exists(seats: int) -> None:
    assert RULINGS is not None
    known = {each.id for each in RULINGS.ruling}
    driver = Driver(
        GAME, Setting(seats, {"choam": True, "rise_of_ix": seats != 4}, 6), acts=0.0, live=True
    )
    asked: set[str] = set()
    while not driver.match.over and len(driver.match.told) < 900:
        for seat, ask in driver.match.asks.items():
            if ask.kind in asked:
                continue
            asked.add(ask.kind)
            view = driver.match.view(seat)
            for value in THINGS:
                found: Refused | None = why_not(view, ask, value)
                assert found is None or is_plain(str(found)), value
                assert found is None or found.rule in known, value
        driver.move()
    assert {"turn", "space", "effect"} <= asked & set(EXPLAIN)


def dark(state: State, seat: int, kind: str) -> list[Value]:
    """What lies there and looks as if it could be chosen in a question of this kind."""
    t, shield = state.table, state.shields[seat]
    if kind == "turn":
        return [*shield.hand, *shield.intrigue, *t.players[seat].tiles]
    if kind == "space":
        return [*board(t).spaces]
    if kind in ("effect", "anything else"):
        cards = [*t.row, *t.reserve] if t.turn.kind == "reveal" else []
        return [*(each.id for each in t.turn.pool), *shield.intrigue, *cards]
    if kind == "post":
        return [*board(t).posts]
    return [*shield.intrigue] if kind in ("combat", "endgame") else []


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_nothing_that_lies_there_is_refused_without_a_reason(seats: int) -> None:
    driver = Driver(GAME, Setting(seats, {"choam": True, "rise_of_ix": True}, 9), live=True)
    reasons: set[str] = set()
    while not driver.match.over:
        for seat, ask in driver.match.asks.items():
            view = driver.match.view(seat)
            for value in dark(driver.match.state, seat, ask.kind):
                if value not in ask.options:
                    found = why_not(view, ask, value)
                    assert found is not None, (ask.kind, value)
                    reasons.add(found.rule)
        driver.move()
    assert len(reasons) > 8
