"""Rulings on contracts, cards and Intrigue cards."""

from __future__ import annotations

from typing import Any

from landsraad.games.imperium.components import conditions, ops
from landsraad.games.imperium.rules import (
    contracts,
    goods,
    hands,
    intrigue,
    lasting,
    playing as plays,
    pool,
    turn,
)
from landsraad.games.imperium.rules.effects import cards
from landsraad.games.imperium.rules.effects.conditions import _MET, count
from landsraad.games.imperium.rules.phases import round_start
from landsraad.kernel import Ask

from .positions import LEADERS, Position, take
from .shown import resolve
from .switching import Switch, instead, never, op_is, without

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
SPICE = "the_spice_must_flow"


# ---- contracts


def test_a_contract_taken_this_turn_waits_for_another_agent() -> None:
    """ruling: contract_hold_first; trap: 4"""
    position = Position(choam=True).market("arrakeen_water", "espionage")
    position.hand(0, "delivery_agreement", "dagger").intrigue(0, "cunning")
    playing = position.sent(0, "delivery_agreement", "arrakeen")
    take(playing, 0, "card/delivery_agreement/agent").say_if_asked(0, "discard", "dagger")
    playing.say(0, "contract", "arrakeen_water")
    resolve(playing, ("complete",), {})
    assert position.player(0).contracts == ["arrakeen_water"]


def test_one_agent_completes_all_contracts_for_its_space_and_must() -> None:
    """ruling: contract_forced_all; trap: 4"""
    position = Position(choam=True).contracts(0, "arrakeen_water", "arrakeen_troop_spy")
    playing = (
        position.hand(0, "reconnaissance")
        .intrigue(0, "cunning")
        .sent(0, "reconnaissance", "arrakeen")
    )
    resolve(playing, ("space/arrakeen", "complete/arrakeen_water"), {})
    assert "end turn" not in playing.options(0, "effect")
    resolve(playing, ("complete",), {"post": "post_choam"})
    assert position.player(0).completed == ["arrakeen_water", "arrakeen_troop_spy"]


def test_a_harvest_counts_all_spice_of_the_turn() -> None:
    """ruling: harvest_total; trap: 4; trap: 5"""
    position = Position(choam=True).contracts(0, "harvest_3").intrigue(0, "crysknife")
    position.t.control["imperial_basin"] = 0
    playing = position.hand(0, "dune_the_desert_planet").turn(0).say(0, "turn", "crysknife")
    playing.say(0, {"turn": "dune_the_desert_planet", "space": "imperial_basin"})
    resolve(playing, ("space", "complete"), {})
    assert position.player(0).completed == ["harvest_3"]


def test_a_harvest_needs_a_maker_space() -> None:
    """trap: 4"""
    position = Position(choam=True).contracts(0, "harvest_3").intrigue(0, "cunning", "crysknife")
    position.hand(0, "rebel_supplier")
    playing = position.sent(0, "rebel_supplier", "arrakeen")
    assert "complete/harvest_3" not in [each.script for each in playing.t.turn.pool]


def test_contracts_have_no_cap_and_the_market_is_refilled_at_once() -> None:
    """ruling: contract_no_cap; ruling: contract_market; trap: 27"""
    position = Position(choam=True).contracts(0, "harvest_3", "harvest_4", "deliver_supplies")
    position.market("espionage", "arrakeen_water").hand(0, "diplomacy").intrigue(0, "cunning")
    playing = position.sent(0, "diplomacy", "dutiful_service")
    take(playing, 0, "space/dutiful_service").say(0, "contract", "espionage")
    assert len(position.player(0).contracts) == 4
    assert len(position.t.contracts) == 2


def test_shaddams_own_contract_refills_nothing() -> None:
    """ruling: contract_market"""
    position = Position(leaders=("shaddam_corrino_iv", *LEADERS[:3]), choam=True)
    position.market("espionage", "arrakeen_water").hand(0, "diplomacy").intrigue(0, "cunning")
    bank = len(position.s.box.contracts)
    playing = position.sent(0, "diplomacy", "dutiful_service")
    take(playing, 0, "space/dutiful_service").say(0, "contract", "sardaukar_cards")
    assert (len(position.t.contracts), len(position.s.box.contracts)) == (2, bank)


def empty_market(value: str) -> Any:
    """Shaddam at a contract icon when all others are taken."""
    position = Position(
        leaders=("shaddam_corrino_iv", *LEADERS[:3]), choam=True, shaddam_empty_market=value
    )
    rest = [*position.s.box.contracts, *position.t.contracts]
    position.contracts(3, *rest).hand(0, "diplomacy").intrigue(0, "cunning")
    playing = position.sent(0, "diplomacy", "dutiful_service")
    return position, take(playing, 0, "space/dutiful_service")


def test_with_no_contract_left_the_icon_is_two_solari() -> None:
    """ruling: contract_none_left; option: shaddam_empty_market=two_solari"""
    position, playing = empty_market("two_solari")
    assert position.player(0).solari == 2
    assert playing.asked(0).kind == "effect"


def test_shaddam_may_take_his_own_from_an_empty_market() -> None:
    """option: shaddam_empty_market=may_take"""
    _, playing = empty_market("may_take")
    offered = playing.options(0, "contract")
    assert offered == ["sardaukar_cards", "sardaukar_recall", "solari"]


def test_a_reward_that_can_do_nothing_completes_the_contract_all_the_same() -> None:
    """ruling: recall_reward_fizzles"""
    position = Position(choam=True).contracts(0, "sardaukar_recall").hand(0, "diplomacy")
    playing = position.set(0, spice=4).intrigue(0, "cunning").sent(0, "diplomacy", "sardaukar")
    resolve(playing, ("complete",), {})
    assert position.player(0).completed == ["sardaukar_recall"]


def test_the_card_of_a_contract_may_be_acquired_by_any_means() -> None:
    """ruling: acquire_contract; ruling: price_is_no_object; trap: 13"""
    contract = "acquire_the_spice_must_flow"
    position = Position(choam=True).contracts(0, contract).set(0, solari=9)
    playing = (
        position.hand(0, "price_is_no_object")
        .intrigue(0, "cunning")
        .sent(0, "price_is_no_object", "dutiful_service")
    )
    take(playing, 0, "card/price_is_no_object/agent").say(0, "acquire", SPICE)
    assert (position.player(0).solari, position.player(0).vp) == (0, 2)
    assert position.s.shields[0].hand == [SPICE]
    resolve(playing, ("complete",), {})
    assert position.player(0).completed == [contract]


# ---- cards


def rich(position: Position) -> Position:
    """Five Persuasion for the next Reveal turn."""
    return position.hand(0, *["convincing_argument"] * 2, "diplomacy")


def test_the_row_is_refilled_before_the_next_purchase() -> None:
    """ruling: acquire_refill; ruling: persuasion_pool; trap: 13"""
    position = rich(Position()).row("desert_survival").set(0, garrison=3)
    position.s.box.imperium.remove("hidden_missive")
    position.s.box.imperium.append("hidden_missive")
    playing = position.turn(0).say(0, "turn", "reveal").say(0, "effect", "desert_survival")
    assert "hidden_missive" in position.t.row
    assert position.t.turn.persuasion == 3
    playing.say(0, "effect", "hidden_missive")
    assert position.player(0).discard[:2] == ["desert_survival", "hidden_missive"]
    assert position.t.turn.persuasion <= 1


def test_free_purchases_choose_from_row_and_reserve() -> None:
    """ruling: acquire_where"""
    position = Position().row("desert_survival").intrigue(0, "inspire_awe")
    playing = position.turn(0).say(0, "turn", "inspire_awe")
    assert {"desert_survival", "prepare_the_way"} <= set(playing.options(0, "acquire"))
    playing.say(0, "acquire", "desert_survival")
    assert position.player(0).discard == ["desert_survival"]


def test_without_a_deck_the_row_shrinks() -> None:
    """ruling: imperium_deck_empty"""
    position = Position().row("desert_survival").intrigue(0, "inspire_awe")
    position.give(3, "discard", *position.s.box.imperium)
    position.turn(0).say(0, "turn", "inspire_awe").say(0, "acquire", "desert_survival")
    assert len(position.t.row) == 4


def test_an_empty_stack_of_the_reserve_sells_nothing() -> None:
    """ruling: reserve_empty"""
    position = rich(Position()).give(3, "discard", *["prepare_the_way"] * 8)
    playing = position.intrigue(0, "cunning").turn(0).say(0, "turn", "reveal")
    assert "prepare_the_way" not in playing.asked(0).options


def test_intrigue_discards_become_the_deck() -> None:
    """ruling: intrigue_reshuffle"""
    position = Position().hand(0, "dagger")
    box, t = position.s.box, position.t
    t.intrigue_discard = ["cunning"]
    position.s.shields[3].intrigue = [each for each in box.intrigue if each != "cunning"]
    box.intrigue.clear()
    position.sent(0, "dagger", "assembly_hall")
    assert position.s.shields[0].intrigue == ["cunning"]
    assert t.intrigue_discard == []


def test_a_card_drawn_on_the_own_reveal_turn_is_revealed() -> None:
    """ruling: draw_in_reveal; trap: 14"""
    position = Position().intrigue(0, "cunning").give(0, "deck", "dagger").units(0, conflict=1)
    playing = position.turn(0).say(0, "turn", "reveal")
    playing.say(0, "anything else", "cunning").say_if_asked(0, "way", 0)
    assert position.player(0).swords == 1
    assert position.s.shields[0].hand == []


def test_a_card_drawn_later_is_kept_beside_five_new_ones() -> None:
    """ruling: draw_after_reveal; trap: 14"""
    position = Position().hand(0, "dagger")
    position.at("draw_hands")
    assert len(position.s.shields[0].hand) == 6


def test_two_cards_with_a_bond_help_one_another() -> None:
    """ruling: bond"""
    position = Position().hand(0, "northern_watermaster", "ecological_testing_station")
    playing = position.intrigue(0, "cunning").turn(0).say(0, "turn", "reveal")
    resolve(playing, ("card",), {})
    assert (position.player(0).spice, position.player(0).water) == (2, 2)
    position = Position().hand(0, "northern_watermaster").intrigue(0, "cunning")
    playing = position.turn(0).say(0, "turn", "reveal")
    resolve(playing, ("card",), {})
    assert position.player(0).spice == 0


def test_revealed_cards_are_those_of_the_reveal_turn_and_in_play_are_all() -> None:
    """ruling: per_revealed"""
    position = Position().hand(0, "sardaukar_coordination").give(0, "play", "imperial_spymaster")
    playing = position.intrigue(0, "cunning").turn(0).say(0, "turn", "reveal")
    resolve(playing, ("card",), {})
    assert position.player(0).swords == 1
    position = Position().hand(0, "stilgar_the_devoted").give(0, "play", "maula_pistol")
    playing = position.intrigue(0, "cunning").turn(0).say(0, "turn", "reveal")
    resolve(playing, ("card",), {})
    assert position.t.turn.persuasion == 4


def test_what_was_counted_is_not_counted_again() -> None:
    """ruling: counted_once"""
    position = Position().hand(0, "leadership", "dagger").intrigue(0, "cunning")
    playing = position.give(0, "deck", "dagger").turn(0).say(0, "turn", "reveal")
    take(playing, 0, "card/leadership/reveal", 2)
    assert position.player(0).swords == 1 + 1 + 1
    playing.say(0, playing.asked(0).kind, "cunning").say_if_asked(0, "way", 0)
    assert playing.told("swords")[-1]["script"] == "card/dagger/reveal"
    assert sum(facts["n"] for facts in playing.told("swords")) == 1 + 1 + 1 + 1


def test_clean_up_is_no_discard() -> None:
    """ruling: cleanup_not_discard"""
    position = Position().give(0, "play", "spacing_guilds_favor")
    assert position.turn(0).say(0, "turn", "reveal").over
    assert (position.player(0).spice, position.player(0).discard) == (0, ["spacing_guilds_favor"])


def test_the_point_of_the_spice_is_kept_when_the_card_is_trashed() -> None:
    """ruling: tsmf_vp"""
    position = Position().hand(0, "desert_survival").give(0, "discard", SPICE).set(0, vp=5)
    playing = position.sent(0, "desert_survival", "imperial_basin")
    take(playing, 0, "card/desert_survival/agent").say(0, "trash from", "discard")
    assert position.player(0).vp == 5


def test_spies_count_before_they_are_recalled() -> None:
    """ruling: operative_and_places"""
    position = Position().hand(0, "bene_gesserit_operative", "in_high_places")
    playing = position.set(0, spies=["post_emperor", "post_choam"]).turn(0).say(0, "turn", "reveal")
    take(playing, 0, "card/bene_gesserit_operative/reveal", 1)
    take(playing, 0, "card/in_high_places/reveal", 1).say(0, "recall", "post_emperor")
    assert position.t.turn.persuasion == 8


def test_guild_spy_waits_for_one_purchase_a_turn() -> None:
    """ruling: guild_spy_trigger"""
    position = Position().set(0, council=True, spies=["post_emperor"]).intrigue(0, "cunning")
    position.hand(0, "guild_spy", *["convincing_argument"] * 2, "prepare_the_way")
    playing = position.hand(0, *["prepare_the_way"] * 5).turn(0).say(0, "turn", "reveal")
    for _ in range(2):
        playing.say(0, "effect", SPICE)
        resolve(playing, ("card/guild_spy/reveal",), {})
    assert position.player(0).influence == {EMPEROR: 1}


def test_guild_envoy_must_discard_if_it_can() -> None:
    """ruling: guild_envoy"""
    for held, free in ((["dagger"], False), ([], True)):
        position = Position().hand(0, "guild_envoy", *held).intrigue(0, "cunning")
        playing = position.sent(0, "guild_envoy", "deliver_supplies")
        resolve(playing, ("space", "visit"), {})
        assert ("end turn" in playing.asked(0).options) == free


def test_a_card_set_aside_leaves_the_game_unless_it_is_bought() -> None:
    """ruling: manipulate"""
    position = Position().row("desert_survival").intrigue(0, "manipulate")
    playing = position.turn(0).say(0, {"turn": "manipulate", "set aside": "desert_survival"})
    assert len(position.t.row) == 5
    assert playing.say(0, "turn", "reveal").over
    assert position.t.trashed == ["desert_survival"]


# ---- Intrigue cards


def test_plots_are_played_before_between_and_on_reveal_turns() -> None:
    """ruling: plot_timing"""
    position = Position().hand(0, "desert_survival").intrigue(0, "cunning")
    playing = position.turn(0)
    assert "cunning" in playing.options(0, "turn")
    playing.say(0, {"turn": "desert_survival", "space": "imperial_basin"})
    assert "cunning" in playing.options(0, "effect")
    position = Position().intrigue(0, "cunning")
    playing = position.turn(0).say(0, "turn", "reveal")
    assert "cunning" in playing.options(0, "anything else")


def test_a_card_whose_cost_or_condition_fails_is_not_played() -> None:
    """ruling: intrigue_costs"""
    position = Position().intrigue(0, "mercenaries", "councilors_ambition").set(0, solari=2)
    assert position.turn(0).options(0, "turn") == ["reveal"]


def test_what_has_no_target_fizzles() -> None:
    """ruling: intrigue_no_empty_payment"""
    position = Position().intrigue(0, "impress").units(0, conflict=1)
    position.row(
        "overthrow", "steersman", "long_live_the_fighters", "corrinth_city", "desert_power"
    )
    position.give(3, "discard", *["prepare_the_way"] * 8)
    playing = position.at("combat").say(0, "combat", "impress")
    assert (position.player(0).swords, playing.over) == (2, True)


def test_call_to_arms_lies_face_up_to_the_end_of_the_reveal_turn() -> None:
    """ruling: lasting_plot; ruling: call_to_arms"""
    position = rich(Position()).row("desert_survival").intrigue(0, "call_to_arms", "cunning")
    playing = position.turn(0).say(0, "turn", "call_to_arms")
    assert position.player(0).lasting == ["call_to_arms"]
    playing.say(0, "turn", "reveal").say(0, "effect", "desert_survival")
    assert position.player(0).garrison == 4
    while not playing.over:
        playing.say(0, playing.asked(0).kind, "end turn")
    assert position.player(0).lasting == []
    assert "call_to_arms" in position.t.intrigue_discard


def test_one_card_is_stolen_from_each_who_has_four() -> None:
    """ruling: steal; trap: 18"""
    position = Position().hand(0, "diplomacy")
    position.intrigue(1, "cunning", "devour", "impress", "detonation")
    position.intrigue(2, "mercenaries", "manipulate", "inspire_awe")
    playing = position.sent(0, "diplomacy", "secrets")
    resolve(playing, ("space/secrets",), {})
    assert [len(shield.intrigue) for shield in position.s.shields] == [2, 3, 3, 0]
    assert playing.told("stole_intrigue") == [{"player": 0, "victim": 1}]


def test_a_plot_drawn_this_turn_may_be_played_this_turn() -> None:
    """ruling: when_to_play_drawn"""
    position = Position().hand(0, "dagger")
    position.s.box.intrigue.remove("cunning")
    position.s.box.intrigue.append("cunning")
    playing = position.sent(0, "dagger", "assembly_hall")
    assert playing.options(0, "anything else") == ["cunning", "end turn"]


def test_equal_cards_are_one_option_and_equal_effects_are_two() -> None:
    """trap: 24"""
    position = Position().hand(0, "dagger", "dagger")
    assert position.turn(0).options(0, "turn") == ["dagger", "reveal"]
    position = Position().hand(0, "public_spectacle", "public_spectacle").intrigue(0, "cunning")
    playing = position.turn(0).say(0, "turn", "reveal")
    ids = [each.id for each in playing.t.turn.pool if each.script.endswith("reveal")]
    assert len(set(ids) & set(playing.options(0, "effect"))) == 2


# ---- switches


def completes_at_once(s: Any, who: int, contract: str) -> None:
    """A contract for this very space is completed at once."""
    GIVE(s, who, contract)
    contracts.open_effects(s, f"complete/{contract}")


GIVE = contracts.give_contract


def by_the_space(s: Any, who: int, res: str, n: int, script: str) -> None:
    """Only spice of the space counts."""
    before = s.table.turn.spice
    GAIN(s, who, res, n, script)
    if not script.startswith("space/"):
        s.table.turn.spice = before


GAIN = goods.gain


def at_most_two(t: Any, who: int) -> list[str]:
    """Nobody holds more than two contracts."""
    return [] if len(t.players[who].contracts) >= 2 else ON_OFFER(t, who)


ON_OFFER = contracts.on_offer


def from_the_row(s: Any, who: int) -> Any:
    """Only the row is for sale."""
    return [(card, "row") for card in s.table.row]


def always_five(s: Any) -> None:
    """The row is filled from elsewhere."""
    s.table.row.append("prepare_the_way")


def endless(s: Any, who: int) -> Any:
    """Stacks never run out."""
    return [*((card, "row") for card in s.table.row), *((c, "reserve") for c in s.table.reserve)]


def no_new_deck(s: Any, who: int, n: int, script: str) -> None:
    """An empty Intrigue Deck gives nothing."""
    if s.box.intrigue:
        DRAW_INTRIGUE(s, who, n, script)


DRAW_INTRIGUE = intrigue.draw_intrigue


def five_cards(s: Any) -> None:
    """Hands are filled up to five."""
    for who, shield in enumerate(s.shields):
        hands.draw(s, who, 5 - len(shield.hand), "round")


def with_itself(*args: Any) -> bool:
    """A card is its own bond."""
    return True


def all_revealed(s: Any, who: int, group: int, counter: str) -> int:
    """Cards of Agent turns count as revealed, and not as in play."""
    return 2 if counter == "revealed_emperor_card" else COUNT(s, who, group, counter)


COUNT = count


def counts_on(s: Any, who: int, card: str) -> None:
    """Leadership goes on counting."""
    REVEAL(s, who, card)
    leading = any(each.script == "card/leadership/reveal" for each in s.table.turn.pool)
    if "leadership" in s.table.players[who].play and not leading:
        hands.gain_swords(s, who, 1, "card/leadership/reveal/2/do", 0)


REVEAL = hands.reveal_card


def discards(s: Any, who: int) -> None:
    """Clean Up discards every card from play."""
    for card in s.table.players[who].play:
        hands.run(s, who, f"card/{card}/on_discard")
    CLEAN_UP(s, who)


CLEAN_UP = turn.clean_up


def with_its_point(s: Any, who: int, card: str, zone: str, group: int = 0) -> None:
    """The point goes with the card."""
    TRASH(s, who, card, zone, group)
    s.table.players[who].vp -= card == SPICE


TRASH = hands.trash_card


def for_nothing(s: Any, who: int, card: str, source: str) -> None:
    """Persuasion is not used up."""
    hands.acquire(s, who, card, source, "discard")


def no_hand(s: Any, who: int, card: str) -> None:
    """The card goes to the discard pile."""
    s.table.players[who].discard.append(card)


def before_only(s: Any, who: int, when: str) -> list[str]:
    """Plots only before the Agent is sent."""
    return [] if s.table.turn.space or s.table.turn.kind == "reveal" else PLAYABLE(s, who, when)


PLAYABLE = plays.playable


def must_acquire(s: Any, at: Any, op: ops.Acquire) -> Any:
    """Something must be taken."""
    yield Ask(at.who, "acquire", [*s.table.row, *s.table.reserve])


def steals_from_all(s: Any, who: int) -> None:
    """Everybody loses a card."""
    for victim in range(len(s.shields)):
        if victim != who and s.shields[victim].intrigue:
            intrigue.steal_from(s, who, victim)


def not_yet(s: Any, who: int, when: str) -> list[str]:
    """Only cards held when the turn began are played."""
    return []


def every_copy(self: pool.Menu, plots: list[str]) -> list[Any]:
    """Equal effects are one option."""
    seen: dict[str, int] = {}
    for each in self.effects:
        seen.setdefault(each.script, each.id)
    return [*seen.values(), *plots]


def one_each(patch: Any) -> None:
    patch.setattr(pool.Menu, "options", every_copy)


SWITCHES: dict[str, Switch] = {
    "ruling: contract_hold_first": instead(contracts.give_contract, completes_at_once),
    "trap: 4": instead(contracts.give_contract, completes_at_once),
    "ruling: contract_forced_all": op_is(ops.CompleteContract, must=never),
    "ruling: harvest_total": instead(goods.gain, by_the_space),
    "trap: 5": instead(goods.gain, by_the_space),
    "ruling: contract_no_cap": instead(contracts.on_offer, at_most_two),
    "trap: 27": instead(contracts.on_offer, at_most_two),
    "ruling: contract_market": without(contracts.refill_contracts),
    "ruling: contract_none_left": without(contracts.gain),
    "ruling: recall_reward_fizzles": without(contracts.can_complete, False),
    "ruling: acquire_contract": without(contracts.card_acquired),
    "ruling: price_is_no_object": instead(hands.to_hand_openly, no_hand),
    "trap: 13": without(hands.refill_row),
    "ruling: acquire_refill": without(hands.refill_row),
    "ruling: persuasion_pool": instead(pool.buy, for_nothing),
    "ruling: acquire_where": instead(cards.sources, from_the_row),
    "ruling: imperium_deck_empty": instead(hands.refill_row, always_five),
    "ruling: reserve_empty": instead(cards.sources, endless),
    "ruling: intrigue_reshuffle": instead(intrigue.draw_intrigue, no_new_deck),
    "ruling: draw_in_reveal": without(hands.reveal_card),
    "trap: 14": without(hands.reveal_card),
    "ruling: draw_after_reveal": instead(round_start.draw_hands, five_cards),
    "ruling: bond": lambda patch: patch.setitem(_MET, conditions.Bond, with_itself),
    "ruling: per_revealed": instead(count, all_revealed),
    "ruling: counted_once": instead(hands.reveal_card, counts_on),
    "ruling: cleanup_not_discard": instead(turn.clean_up, discards),
    "ruling: tsmf_vp": instead(hands.trash_card, with_its_point),
    "ruling: operative_and_places": lambda patch: patch.setitem(
        _MET, conditions.SpiesOut, lambda *args: False
    ),
    "ruling: guild_spy_trigger": op_is(ops.Trigger, possible=never),
    "ruling: guild_envoy": op_is(ops.Discard, must=never),
    "ruling: manipulate": without(cards.aside_ends),
    "ruling: plot_timing": instead(plays.playable, before_only),
    "ruling: intrigue_costs": without(plays.line_possible, True),
    "ruling: intrigue_no_empty_payment": op_is(
        ops.Acquire, possible=lambda *args: True, do=must_acquire
    ),
    "ruling: lasting_plot": without(lasting.lasting_ends),
    "ruling: call_to_arms": without(lasting.fire),
    "ruling: steal": instead(intrigue.steal_intrigue, steals_from_all),
    "trap: 18": without(intrigue.steal_intrigue),
    "ruling: when_to_play_drawn": instead(plays.playable, not_yet),
    "trap: 24": one_each,
}
