"""Rulings on what a card, a Spy, a troop or an Influence can and cannot do twice; other boxes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from landsraad.games.imperium.components import CARD_FILE, SCRIPTS, ops
from landsraad.games.imperium.rules import hands, playing as plays, setup, turn, units
from landsraad.games.imperium.rules.effects import things
from landsraad.games.imperium.rules.running import open_effects
from landsraad.games.imperium.rules.units import deployable, retreat
from landsraad.games.imperium.state import State
from landsraad.kernel import Ask, Play, then

from .positions import Position, take
from .shown import resolve
from .switching import Switch, instead, op_is, without

MANIPULATED = "desert_survival"
"""A card of which there are two."""
FIRST_REWARD = "conflict/skirmish_crysknife/first"


# ---- cards


def test_a_card_in_another_zone_costs_what_is_printed() -> None:
    """ruling: zone_change_resets"""
    position = Position().row(MANIPULATED).intrigue(0, "manipulate").set(0, council=True)
    position.hand(0, *["convincing_argument"] * 2)
    position.s.box.imperium.remove(MANIPULATED)
    position.s.box.imperium.append(MANIPULATED)
    playing = position.turn(0).say(0, {"turn": "manipulate", "set aside": MANIPULATED})
    playing.say(0, "turn", "reveal")
    cost = 2
    before = position.t.turn.persuasion
    playing.say(0, {"effect": MANIPULATED, "from": "aside"})
    assert before - position.t.turn.persuasion == cost - 1
    playing.say(0, "effect", MANIPULATED)
    assert before - position.t.turn.persuasion == 2 * cost - 1


def test_a_card_that_returned_to_the_hand_is_played_again_as_printed() -> None:
    """ruling: zone_change_resets"""
    position = Position().give(0, "play", "truthtrance").hand(0, "weirding_woman", "dagger")
    for space in ("arrakeen", "spice_refinery"):
        position.intrigue(0, "contingency_plan" if space == "arrakeen" else "cunning")
        playing = position.turn(0).say(0, {"turn": "weirding_woman", "space": space})
        take(playing, 0, "card/weirding_woman/agent")
        assert "weirding_woman" in position.s.shields[0].hand


def test_nothing_comes_between_the_lines_of_an_intrigue_card() -> None:
    """ruling: intrigue_one_piece"""
    position = Position().conflict("siege_of_arrakeen").set(0, water=2)
    position.hand(0, "dagger", "reconnaissance").intrigue(0, "unexpected_allies")
    playing = position.sent(0, "reconnaissance", "arrakeen").say(0, "effect", "unexpected_allies")
    assert playing.t.turn.pool
    playing.say(0, "wall", "remove")
    assert position.player(0).worms == 1
    assert playing.options(0, "effect")


def test_decks_hold_cards_of_this_box_alone() -> None:
    """ruling: other_boxes"""
    position = Position(choam=True, promos=True)
    rows = (*CARD_FILE.imperium_card, *CARD_FILE.promo_card)
    printed = Counter({row.id: row.count for row in rows})
    assert Counter([*position.s.box.imperium, *position.t.row]) == printed
    plots = Counter({row.id: row.count for row in CARD_FILE.intrigue_card})
    assert Counter(position.s.box.intrigue) == plots
    assert not {"calculated_hire", "sort_through_the_chaos"} & {*printed, *plots}


# ---- Spies


def test_spies_are_recalled_only_while_a_card_sends_an_agent() -> None:
    """ruling: spy_needs_card"""
    position = Position().set(0, spies=["post_choam"]).agent_at(1, "shipping", "accept_contract")
    playing = position.turn(0)
    assert playing.options(0, "turn") == ["reveal"]
    assert playing.say(0, "turn", "reveal").over
    assert position.player(0).spies == ["post_choam"]
    assert position.s.shields[0].hand == []


# ---- troops


def test_a_troop_is_deployed_again_by_another_effect_alone() -> None:
    """ruling: deploy_same_troop"""
    position = Position().hand(0, "reconnaissance", "dagger").intrigue(0, "detonation")
    position.check = False
    playing = position.sent(0, "reconnaissance", "spice_refinery", pay="free")
    playing.say(0, {"effect": "deploy", "deploy": 2})
    retreat(position.s, 0, 2)
    assert deployable(position.t) == 0
    ask = playing.asked(0)
    assert ask is not None
    playing.say(0, ask.kind, "detonation").say(0, {"way": 1, "deploy": 3})
    assert position.player(0).conflict == 3


# ---- Influence


def test_two_influence_of_choice_go_to_one_faction() -> None:
    """ruling: two_influence_same"""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SCRIPTS, FIRST_REWARD, (ops.Influence("choice", 2),))
        position = Position()
        playing = position.at(("take_reward", 0, "first"))
        resolve(playing, (FIRST_REWARD,), {"faction": "fremen"})
        assert playing.over
        assert position.player(0).influence == {"fremen": 2}


def test_one_influence_doubled_may_be_split() -> None:
    """ruling: two_influence_same"""
    position = Position().units(0, worms=1)
    playing = position.at(("take_reward", 0, "first"))
    resolve(playing, (FIRST_REWARD,), {"faction": ["fremen", "emperor"]})
    assert position.player(0).influence == {"fremen": 1, "emperor": 1}


# ---- switching

PRICE, REVEAL, DECK = hands.price, turn.reveal_turn, setup.imperium_deck


def always_cheaper(s: State, who: int, card: str, source: str) -> int:
    """A discount that stays with the title."""
    return PRICE(s, who, card, "aside" if s.table.players[who].discount else source)


def as_effects(s: State, who: int, card: str, way: int) -> None:
    """The lines of a card become effects of the turn."""
    s.shields[who].intrigue.remove(card)
    s.table.intrigue_discard.append(card)
    open_effects(s, f"intrigue/{card}/{way}")


def with_another_box(t: Any) -> list[str]:
    """A card that is in no file."""
    return [*DECK(t), "calculated_hire"]


def gathering(s: State, who: int) -> None:
    """Intelligence is gathered on a Reveal turn, too."""
    REVEAL(s, who)
    s.table.turn.space = "shipping"
    then(s, (turn.gather_intelligence, who))


def split(s: State, at: Any, op: ops.Influence) -> Play[None]:
    """Each Influence of choice for itself."""
    for _ in range(op.n):
        track = yield Ask(at.who, "faction", ["fremen", "emperor"], of="faction")
        things.gain_influence(s, at.who, track, 1, at.script)


SWITCHES: dict[str, Switch] = {
    "ruling: zone_change_resets": instead(hands.price, always_cheaper),
    "ruling: intrigue_one_piece": instead(plays.play_intrigue, as_effects),
    "ruling: other_boxes": instead(setup.imperium_deck, with_another_box),
    "ruling: spy_needs_card": instead(turn.reveal_turn, gathering),
    "ruling: deploy_same_troop": without(units.use_allowance),
    "ruling: two_influence_same": op_is(ops.Influence, do=split),
}
