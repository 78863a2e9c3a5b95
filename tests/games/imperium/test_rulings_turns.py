"""Rulings on turns and Spies."""

from __future__ import annotations

from typing import Any

from landsraad.games.imperium.components import CARDS, STANDARD, conditions, ops
from landsraad.games.imperium.rules import (
    effects,
    hands,
    intrigue,
    pool,
    running,
    sending,
    spies,
    table,
    turn,
)
from landsraad.games.imperium.rules.effects import cards, things
from landsraad.games.imperium.rules.effects.conditions import _MET
from landsraad.games.imperium.rules.phases import player_turns
from landsraad.kernel import Ask

from .positions import GAME, Position, effect, take
from .shown import resolve
from .switching import Switch, always, both, instead, never, op_is, reckoned_anew, without

BG, GUILD, EMPEROR, FREMEN = "bene_gesserit", "spacing_guild", "emperor", "fremen"
ARRAKEEN = "post_refinery_arrakeen"


def scripts(playing: Any) -> list[str]:
    """The scripts of the open effects."""
    return [each.script for each in playing.t.turn.pool]


# ---- turns


def test_without_agents_or_cards_the_hand_is_revealed_and_then_turns_are_skipped() -> None:
    """ruling: must_reveal"""
    position = Position(seats=3).agent_at(0, "fremkit", "secrets").hand(0, "diplomacy")
    playing = position.at("player_turns")
    assert playing.options(0, "turn") == ["reveal"]
    playing.say(0, "turn", "reveal").say(1, "turn", "reveal").say(2, "turn", "reveal")
    assert playing.over
    assert position.t.reveals == [0, 1, 2]


def test_any_icon_of_a_card_will_do() -> None:
    """ruling: one_icon"""
    position = Position().hand(0, "signet_ring")
    spaces = position.turn(0).say(0, "turn", "signet_ring").options(0, "space")
    assert {"assembly_hall", "arrakeen", "imperial_basin"} <= set(spaces)


def test_a_card_without_icons_is_only_revealed() -> None:
    """ruling: no_icons"""
    position = Position().hand(0, "convincing_argument", "dagger")
    assert position.turn(0).options(0, "turn") == ["dagger", "reveal"]


def test_what_a_card_gives_cannot_pay_for_its_space() -> None:
    """ruling: cost_before_effects"""
    position = Position().hand(0, "northern_watermaster").set(0, water=1)
    spaces = position.turn(0).say(0, "turn", "northern_watermaster").options(0, "space")
    assert "research_station" not in spaces
    assert "arrakeen" in spaces


def test_a_cost_is_not_begun_unless_all_of_it_is_there() -> None:
    """ruling: whole_cost"""
    for solari, held in ((4, 2), (5, 1)):
        position = Position().hand(0, "corrinth_city", *["dagger", "diplomacy"][:held])
        playing = (
            position.set(0, solari=solari)
            .intrigue(0, "cunning")
            .sent(0, "corrinth_city", "assembly_hall")
        )
        asked = playing.asked(0)
        assert asked is not None
        assert effect(playing, "card/corrinth_city/agent") not in asked.options


def test_effects_of_space_card_and_faction_come_in_any_order() -> None:
    """ruling: free_order"""
    position = Position().hand(0, "southern_elders", "dagger").give(0, "play", "truthtrance")
    playing = position.sent(0, "southern_elders", "fremkit")
    wanted = ("space/fremkit", "card/southern_elders/agent", "visit")
    assert {effect(playing, each) for each in wanted} <= set(playing.options(0, "effect"))


def bonded() -> tuple[Position, Any]:
    """Tread in Darkness was sent to Arrakeen, beside another Bene Gesserit card in play."""
    position = Position().hand(0, "tread_in_darkness").give(0, "play", "truthtrance")
    position.intrigue(0, "cunning").give(0, "deck", "diplomacy")
    return position, position.sent(0, "tread_in_darkness", "arrakeen")


def test_icons_behind_one_condition_come_in_any_order() -> None:
    """ruling: free_order"""
    position, playing = bonded()
    take(playing, 0, "card/tread_in_darkness/agent/0/then", 1)
    assert position.s.shields[0].hand == ["diplomacy"]
    take(playing, 0, "space/arrakeen", 0)
    take(playing, 0, "card/tread_in_darkness/agent/0/then", 0)
    playing.say(0, {"trash from": "hand", "trash": "diplomacy"})
    assert "diplomacy" in position.t.trashed


def test_each_icon_waits_for_the_condition_of_its_own_and_says_so() -> None:
    """ruling: free_order; ruling: condition_when_resolved"""
    position = Position().hand(0, "tread_in_darkness").intrigue(0, "cunning")
    playing = position.sent(0, "tread_in_darkness", "arrakeen")
    for index in (0, 1):
        number = effect(playing, "card/tread_in_darkness/agent/0/then", index)
        assert number not in playing.options(0, "effect")
        why = GAME.why_not(playing.match.view(0), playing.asked(0), number)
        assert str(why) == "you have no other Bene Gesserit card in play"


def test_a_card_that_trashes_itself_first_draws_nothing_more() -> None:
    """ruling: free_order; ruling: trashed_card_dead"""
    position, playing = bonded()
    take(playing, 0, "card/tread_in_darkness/agent/0/then", 0)
    playing.say(0, {"trash from": "in_play", "trash": "tread_in_darkness"})
    assert not any(script.startswith("card/tread_in_darkness") for script in scripts(playing))
    assert position.s.shields[0].hand == []


def test_what_a_payment_sets_off_is_finished_before_the_rest_is_got() -> None:
    """ruling: arrow_atomic"""
    position = Position().hand(0, "captured_mentat", "spacing_guilds_favor", "dagger")
    playing = position.sent(0, "captured_mentat", "assembly_hall")
    take(playing, 0, "card/captured_mentat/agent").say(0, "discard", "spacing_guilds_favor")
    told = [each.what for each in playing.match.told]
    assert told.index("discarded") < told.index("gained") < told.index("drew_intrigue")


def test_two_factions_are_named_before_either_is_resolved() -> None:
    """ruling: choose_two_atomic"""
    position = Position().intrigue(0, "buy_access").set(0, solari=5)
    playing = position.turn(0).say(0, "turn", "buy_access").say(0, "faction", EMPEROR)
    assert position.player(0).influence == {}
    playing.say(0, "faction", FREMEN)
    assert position.player(0).influence == {EMPEROR: 1, FREMEN: 1}


def test_the_turn_ends_only_when_nothing_forced_is_left() -> None:
    """ruling: mandatory_default; ruling: end_of_turn; trap: 2"""
    position = Position().hand(0, "desert_survival", "dagger").set(0, hooks=True)
    playing = position.intrigue(0, "cunning").sent(0, "desert_survival", "imperial_basin")
    assert "end turn" not in playing.options(0, "effect")
    take(playing, 0, "space/imperial_basin", 1)
    assert effect(playing, "card/desert_survival/agent") in playing.options(0, "effect")
    playing.say(0, "effect", "end turn")
    assert playing.over


def test_an_unmet_condition_waits_for_the_rest_of_the_turn() -> None:
    """ruling: condition_when_resolved; ruling: recalled_this_turn; trap: 2"""
    position = Position().hand(0, "imperial_spymaster").set(0, spies=["post_choam"])
    playing = position.intrigue(0, "special_mission").sent(
        0, "imperial_spymaster", "dutiful_service"
    )
    assert effect(playing, "card/imperial_spymaster/agent") not in playing.options(0, "effect")
    playing.say(0, "effect", "special_mission").say(0, "way", 1).say(0, "wall", "keep")
    assert effect(playing, "card/imperial_spymaster/agent") in playing.options(0, "effect")


def test_an_arrow_is_paid_once_a_turn() -> None:
    """ruling: arrow_once"""
    position = Position().hand(0, "smugglers_haven").set(0, spice=8)
    playing = position.intrigue(0, "cunning").sent(0, "smugglers_haven", "deliver_supplies")
    resolve(playing, ("card/smugglers_haven/agent",), {})
    assert (position.player(0).spice, position.player(0).vp) == (4, 2)


def test_a_choice_that_could_do_nothing_is_not_offered() -> None:
    """ruling: useless_choice"""
    position = Position().hand(0, "dune_the_desert_planet").intrigue(0, "cunning")
    playing = position.sent(0, "dune_the_desert_planet", "hagga_basin")
    take(playing, 0, "space/hagga_basin", 1)
    assert position.player(0).spice == 2


def test_all_plain_gains_are_taken_by_one_answer() -> None:
    """ruling: plain_gains"""
    position = Position().hand(0, "maula_pistol").intrigue(0, "cunning")
    playing = position.sent(0, "maula_pistol", "arrakeen").say(0, "effect", "take all")
    assert len(position.s.shields[0].hand) == 2
    assert position.player(0).garrison == 4
    assert playing.t.turn.pool == []


def test_a_discard_comes_from_the_hand() -> None:
    """ruling: discard_means_hand"""
    position = Position().hand(0, "dagger", "diplomacy").intrigue(0, "sietch_ritual", "cunning")
    playing = position.turn(0).say(0, "turn", "sietch_ritual")
    assert sorted(playing.options(0, "discard")) == ["dagger", "diplomacy"]


def test_a_trashed_reserve_card_returns_to_its_stack() -> None:
    """ruling: trash_zones; trap: 15"""
    position = Position().hand(0, "desert_survival").give(0, "discard", "prepare_the_way", "dagger")
    stack = position.t.reserve["prepare_the_way"]
    playing = position.sent(0, "desert_survival", "imperial_basin")
    take(playing, 0, "card/desert_survival/agent")
    assert playing.options(0, "trash from") == ["discard", "in_play", "pass"]
    playing.say(0, {"trash from": "discard", "trash": "prepare_the_way"})
    assert position.t.reserve["prepare_the_way"] == stack + 1
    assert position.t.trashed == []


def test_a_card_trashed_in_play_gives_nothing_more_but_its_persuasion_stays() -> None:
    """ruling: trashed_card_dead; trap: 15"""
    position = Position().hand(0, "calculus_of_power", "wheels_within_wheels")
    playing = position.intrigue(0, "cunning").turn(0).say(0, "turn", "reveal")
    assert "card/wheels_within_wheels/reveal" in scripts(playing)
    take(playing, 0, "card/calculus_of_power/reveal", 1)
    assert "card/wheels_within_wheels/reveal" not in scripts(playing)
    assert position.t.turn.persuasion == 3


def test_a_card_that_says_so_must_be_trashed() -> None:
    """ruling: self_trash_forced"""
    position = Position().hand(0, "seek_allies").intrigue(0, "cunning")
    playing = position.sent(0, "seek_allies", "deliver_supplies")
    resolve(playing, ("space/deliver_supplies", "visit"), {})
    assert "end turn" not in playing.options(0, "effect")


def test_a_trashed_intrigue_card_is_seen_and_gone() -> None:
    """ruling: trashed_intrigue_open"""
    position = Position().hand(0, "branching_path").allied(0, BG).intrigue(0, "cunning")
    playing = position.sent(0, "branching_path", "arrakeen")
    resolve(playing, ("card/branching_path/agent",), {"trash intrigue": "cunning"})
    assert playing.told("trashed_intrigue") == [{"player": 0, "card": "cunning"}]
    assert position.t.trashed == ["cunning"]
    assert position.t.intrigue_discard == []


def emptied(who: int = 0, left: int = 0) -> Position:
    """All but some cards of the deck lie in the discard pile."""
    position = Position()
    deck = position.s.box.decks[who]
    position.give(who, "discard", *list(deck)[left:])
    return position


def test_an_empty_deck_is_made_of_the_discard_pile_in_the_middle_of_a_draw() -> None:
    """ruling: draw_from_nothing; trap: 17"""
    position = emptied(left=1).hand(0, "maula_pistol").set(0, water=2)
    playing = position.sent(0, "maula_pistol", "research_station")
    resolve(playing, ("space/research_station",), {})
    assert len(position.s.shields[0].hand) == 2
    assert position.player(0).discard == []


def test_looking_at_three_cards_never_shuffles() -> None:
    """ruling: look_no_reshuffle; trap: 17"""
    position = emptied(left=2).hand(0, "long_live_the_fighters").intrigue(0, "cunning")
    playing = position.sent(0, "long_live_the_fighters", "arrakeen")
    asked = playing.asked(0)
    assert asked is not None
    assert effect(playing, "card/long_live_the_fighters/agent") not in asked.options


def test_only_the_card_discarded_for_the_envoy_counts() -> None:
    """ruling: discarded_guild_card"""
    position = Position().hand(0, "guild_envoy", "smugglers_haven", "dagger", "diplomacy")
    playing = position.intrigue(0, "sietch_ritual").sent(0, "guild_envoy", "dutiful_service")
    take(playing, 0, "card/guild_envoy/agent", 0).say(0, "discard", "dagger")
    playing.say(0, "effect", "sietch_ritual").say(
        0, {"discard": "smugglers_haven", "faction": FREMEN}
    )
    resolve(playing, ("card/guild_envoy/agent",), {})
    assert position.s.shields[0].hand == ["diplomacy"]


def test_opponents_discard_clockwise_and_who_has_none_is_spared() -> None:
    """ruling: each_opponent_order"""
    position = Position().hand(2, "covert_operation").set(2, spies=[ARRAKEEN])
    position.hand(3, "dagger", "diplomacy").hand(1, "dagger", "diplomacy")
    playing = position.sent(2, "covert_operation", "arrakeen").say(2, "gather", "pass")
    take(playing, 2, "card/covert_operation/agent")
    assert playing.asked(1) is None
    playing.say(3, "discard", "dagger").say(1, "discard", "dagger")


# ---- Spies


def occupied(*own: str) -> Position:
    """Others stand at Research Station; seat 0 has Spies there."""
    position = Position().hand(0, "reconnaissance").set(0, water=2, spies=list(own))
    position.agent_at(1, "research_station").agent_at(2, "arrakeen").agent_at(3, "spice_refinery")
    return position


def test_a_spy_lets_an_agent_in_and_is_recalled() -> None:
    """ruling: infiltrate; ruling: spy_single_use; trap: 3"""
    assert occupied().turn(0).options(0, "turn") == ["reveal"]
    position = occupied("post_sietch_research").intrigue(0, "cunning")
    playing = position.turn(0).say(0, {"turn": "reconnaissance", "space": "research_station"})
    assert position.player(0).spies == []
    assert playing.asked(0).kind == "effect"


def test_two_spies_infiltrate_and_gather_one_each() -> None:
    """ruling: spy_single_use"""
    position = occupied("post_sietch_research", "post_research_refinery").intrigue(0, "cunning")
    playing = position.turn(0).say(0, {"turn": "reconnaissance", "space": "research_station"})
    playing.say(0, "infiltrate", "post_sietch_research")
    playing.say(0, "gather", "post_research_refinery")
    assert (position.player(0).spies, len(position.s.shields[0].hand)) == ([], 1)


def test_the_own_agent_is_never_ignored() -> None:
    """ruling: own_agent_blocks; trap: 3"""
    position = Position().hand(0, "reconnaissance").agent_at(0, "arrakeen")
    position.set(0, spies=[ARRAKEEN], water=2)
    spaces = position.turn(0).say(0, "turn", "reconnaissance").options(0, "space")
    assert "arrakeen" not in spaces


def test_intelligence_is_gathered_before_any_effect() -> None:
    """ruling: gather_timing; trap: 3"""
    position = Position().hand(0, "reconnaissance").set(0, spies=[ARRAKEEN])
    playing = position.sent(0, "reconnaissance", "arrakeen")
    assert playing.options(0, "gather") == [ARRAKEEN, "pass"]
    assert len(playing.t.turn.pool) == 2
    playing.say(0, "gather", ARRAKEEN)
    assert len(position.s.shields[0].hand) == 1


def test_the_spy_icon_leaves_the_spy_where_it_is() -> None:
    """ruling: spy_icon_stays; trap: 3"""
    position = Position().hand(0, "public_spectacle").set(0, spies=["post_emperor"])
    playing = position.sent(0, "public_spectacle", "dutiful_service").say(0, "gather", "pass")
    assert position.player(0).spies == ["post_emperor"]
    assert not playing.t.turn.recalled_spy


def test_a_spy_in_supply_must_be_placed_and_with_none_it_may_be_left_out() -> None:
    """ruling: spy_forced"""
    position = Position().hand(0, "bene_gesserit_operative").intrigue(0, "cunning")
    playing = position.sent(0, "bene_gesserit_operative", "secrets")
    resolve(playing, ("space/secrets", "visit"), {})
    assert "end turn" not in playing.options(0, "effect")
    three = ["post_emperor", "post_fremen", "post_choam"]
    position = Position().hand(0, "bene_gesserit_operative").intrigue(0, "cunning")
    playing = position.set(0, spies=three).sent(0, "bene_gesserit_operative", "secrets")
    resolve(playing, ("space/secrets", "visit"), {})
    assert "end turn" in playing.options(0, "effect")


def test_a_spy_may_be_moved_to_the_post_it_came_from() -> None:
    """ruling: spy_relocate_same"""
    three = ["post_emperor", "post_fremen", "post_choam"]
    position = Position().hand(0, "diplomacy").set(0, spice=1, spies=list(three))
    playing = position.sent(0, "diplomacy", "espionage")
    take(playing, 0, "space/espionage", 1).say(0, {"recall": "post_choam", "post": "post_choam"})
    assert sorted(position.player(0).spies) == sorted(three)
    assert playing.t.turn.recalled_spy


def test_posts_are_shared_only_where_an_effect_says_so() -> None:
    """ruling: spy_share"""
    position = Position().set(1, spies=[ARRAKEEN]).hand(0, "double_agent", "diplomacy")
    playing = position.set(0, spice=1).sent(0, "double_agent", "arrakeen")
    take(playing, 0, "card/double_agent/agent")
    assert position.player(0).spies == [ARRAKEEN]
    position = Position().set(1, spies=[ARRAKEEN]).hand(0, "diplomacy").set(0, spice=1)
    playing = position.sent(0, "diplomacy", "espionage")
    take(playing, 0, "space/espionage", 1)
    assert ARRAKEEN not in playing.options(0, "post")


def test_with_all_fitting_posts_taken_no_spy_is_placed() -> None:
    """ruling: spy_limited_full"""
    position = Position(
        leaders=("lady_margot_fenring", "gurney_halleck", "princess_irulan", "lady_amber_metulli")
    )
    cities = ["post_sietch_research", "post_research_refinery", ARRAKEEN]
    position.set(1, spies=cities).hand(0, "signet_ring").intrigue(0, "cunning")
    playing = position.sent(0, "signet_ring", "assembly_hall")
    resolve(playing, ("space/assembly_hall", "leader"), {})
    assert playing.options(0, "anything else") == ["cunning", "end turn"]


# ---- switches


def gain_first(s: Any, at: Any) -> None:
    """An arrow whose get comes before its cost."""
    running.run(s, at.who, f"{at.path}/cost", at.group)
    running.run(s, at.who, f"{at.path}/get", at.group)


def one_by_one(s: Any, at: Any, op: ops.InfluencePick) -> Any:
    """Each Faction is resolved when it is named."""
    for _ in range(op.count):
        track = yield Ask(at.who, "faction", list(op.factions))
        things.gain_influence(s, at.who, track, op.n, at.script)


def only_first(self: pool.Menu, plots: list[str]) -> list[Any]:
    """Only the first effect is offered."""
    return OPTIONS(self, plots)[:1]


def no_end(self: pool.Menu, plots: list[str]) -> list[Any]:
    """The end of the turn is never offered."""
    return [each for each in OPTIONS(self, plots) if each != pool.END_TURN]


OPTIONS = pool.Menu.options


def menu(options: Any) -> Switch:
    """A switch for what the question of a turn offers."""
    return lambda patch: patch.setattr(pool.Menu, "options", options)


def open_if_met(s: Any, script: str, index: int, group: int) -> None:
    """Effects whose condition is not met at once are lost."""
    op = running.SCRIPTS[script][index]
    who = s.table.turn.player
    if not isinstance(op, ops.If) or effects.met(s, who, group, script, op.cond):
        OPEN_EFFECT(s, script, index, group)


OPEN_EFFECT = running.open_effect


def stays_open(s: Any, who: int, number: Any) -> None:
    """An effect that was taken can be taken again."""
    effects_open = list(s.table.turn.pool)
    TAKE_EFFECT(s, who, number)
    s.table.turn.pool[:] = effects_open


TAKE_EFFECT = pool.take_effect


def every_choice(s: Any, at: Any, op: ops.Choose) -> list[int]:
    """All lists are offered."""
    return list(range(len(op.options)))


def discards_anything(s: Any, who: int, n: int) -> Any:
    """Intrigue cards may be discarded, too."""
    shield = s.shields[who]
    card = yield Ask(who, "discard", [*shield.hand, *shield.intrigue], hidden=True)
    return [card]


def any_fact(s: Any, group: int, what: str) -> str:
    """What was last done for any box."""
    found = [value for key, value in s.table.turn.facts.items() if key.endswith(what)]
    return found[-1] if found else ""


def quietly(s: Any, who: int, card: str) -> None:
    """A trashed Intrigue card goes to the discard pile."""
    s.shields[who].intrigue.remove(card)
    s.table.intrigue_discard.append(card)


def never_gone(s: Any, card: str) -> None:
    """Reserve cards leave the game as others do."""
    s.table.trashed.append(card)


def backwards(t: Any, who: int) -> list[int]:
    """Opponents counter-clockwise."""
    return table.clockwise(t, who)[:0:-1]


def stays(s: Any, who: int, post: str, reason: str) -> None:
    """A recalled Spy stays where it is."""


def recalled_unseen(s: Any, who: int, post: str, reason: str) -> None:
    """A recalled Spy does not count as one."""
    s.table.players[who].spies.remove(post)


def spy_leaves(s: Any, who: int, card: str, *rest: Any) -> None:
    """A card with the Spy icon recalls the Spy."""
    SEND_AGENT(s, who, card, *rest)
    if "spy" in CARDS[card].agent_icons:
        s.table.players[who].spies.clear()


SEND_AGENT = turn.send_agent


def posts_without(**changed: Any) -> Any:
    """Free posts for a Spy with other rules."""

    def free(t: Any, who: int, op: ops.Spy, recalled: str = "") -> list[str]:
        other = ops.Spy(op.n, changed.get("on", op.on), op.at, changed.get("share", op.share))
        return FREE_POSTS(t, who, other, changed.get("recalled", recalled))

    return free


FREE_POSTS = spies.free_posts

SWITCHES: dict[str, Switch] = {
    "ruling: must_reveal": without(player_turns.has_turn, True),
    "ruling: one_icon": instead(
        sending.spaces_of_icons,
        lambda t, who, card: list(STANDARD.by_icon[CARDS[card].agent_icons[0]]),
    ),
    "ruling: no_icons": instead(
        sending.spaces_of_icons, lambda t, who, card: list(STANDARD.spaces)
    ),
    "ruling: cost_before_effects": both(
        without(sending.can_pay, True), reckoned_anew(sending.too_dear)
    ),
    "ruling: whole_cost": without(effects.payable, True),
    "ruling: free_order": menu(only_first),
    "ruling: arrow_atomic": instead(effects.pay_arrow, gain_first),
    "ruling: choose_two_atomic": instead(things.pick_tracks, one_by_one),
    "ruling: mandatory_default": without(effects.forced, False),
    "ruling: end_of_turn": menu(no_end),
    "trap: 2": without(effects.forced, False),
    "ruling: condition_when_resolved": instead(running.open_effect, open_if_met),
    "ruling: recalled_this_turn": instead(spies.recall_spy, recalled_unseen),
    "ruling: arrow_once": instead(pool.take_effect, stays_open),
    "ruling: useless_choice": instead(effects.choices, every_choice),
    "ruling: plain_gains": without(effects.is_plain, False),
    "ruling: discard_means_hand": instead(cards.choose_discards, discards_anything),
    "ruling: trash_zones": instead(hands.out_of_game, never_gone),
    "trap: 15": without(hands.dead_in_play),
    "ruling: trashed_card_dead": without(hands.dead_in_play),
    "ruling: self_trash_forced": op_is(ops.TrashSelf, must=never),
    "ruling: trashed_intrigue_open": instead(intrigue.trash_intrigue, quietly),
    "ruling: draw_from_nothing": without(hands.new_deck, False),
    "trap: 17": without(hands.new_deck, False),
    "ruling: look_no_reshuffle": both(
        op_is(ops.Sift, possible=always),
        lambda patch: patch.setitem(_MET, conditions.DeckAtLeast, lambda *args: True),
    ),
    "ruling: discarded_guild_card": instead(running.fact, any_fact),
    "ruling: each_opponent_order": instead(table.opponents, backwards),
    "ruling: infiltrate": instead(
        sending.may_join, lambda t, who, space: not table.agents_at(t, space.id)
    ),
    "trap: 3": without(sending.may_join, True),
    "ruling: spy_single_use": instead(spies.recall_spy, stays),
    "ruling: own_agent_blocks": without(sending.may_join, True),
    "ruling: gather_timing": without(turn.gather_intelligence),
    "ruling: spy_icon_stays": instead(turn.send_agent, spy_leaves),
    "ruling: spy_forced": op_is(ops.Spy, must=never),
    "ruling: spy_relocate_same": instead(spies.free_posts, posts_without(recalled="")),
    "ruling: spy_share": instead(spies.free_posts, posts_without(share=True)),
    "ruling: spy_limited_full": instead(spies.free_posts, posts_without(on=())),
}
