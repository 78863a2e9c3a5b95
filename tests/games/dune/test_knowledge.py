"""Imagined worlds agree with everything that a seat has seen: one test for each source."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from landsraad.games.dune.components import KIND
from landsraad.games.dune.knowledge import leaders
from landsraad.games.dune.rules import notes, table
from landsraad.games.dune.rules.cards.hands import karamas
from landsraad.games.dune.state import Capture, Plan, State
from landsraad.kernel import Dice, Value

from .positions import GAME, Playing, Position
from .switching import Switch, instead, replace, without

WORLDS = 40


def worlds(game: Playing, faction: str, count: int = WORLDS) -> Iterator[State]:
    """Worlds that a faction must think possible."""
    seat = game.seat(faction)
    for number in range(count):
        state: State = game.match.imagine(seat, Dice(number)).state
        GAME.invariants(state)
        yield state


def hands(game: Playing, viewer: str, other: str) -> list[list[str]]:
    return [state.shields[game.seat(other)].hand for state in worlds(game, viewer)]


def seen(game: Playing, viewer: str, what: Callable[[State], Value]) -> set[Value]:
    return {what(state) for state in worlds(game, viewer)}


# ---- treachery cards


def test_atreides_know_a_card_that_they_saw_on_sale_in_the_buyers_hand() -> None:
    """ruling: memory; power: atreides bidding_prescience"""
    start = Position("atreides", "harkonnen", "emperor").set(phase="bidding")
    game = start.top_of_deck("lasgun", "shield", "snooper").at("bidding_phase")
    game.say("atreides", "bid", "pass").say("harkonnen", "bid", 1)
    game.say("emperor", "bid", "pass").say("atreides", "bid", "pass")
    assert all("lasgun" in hand for hand in hands(game, "atreides", "harkonnen"))
    assert not all("lasgun" in hand for hand in hands(game, "emperor", "harkonnen"))


def test_between_two_cards_nobody_thinks_that_the_atreides_have_seen_the_next() -> None:
    """ruling: memory; power: atreides bidding_prescience"""
    start = Position("atreides", "emperor", "guild").set(phase="bidding")
    game = start.top_of_deck("lasgun", "shield", "snooper").at("bidding_phase")
    game.say("atreides", "bid", "pass").say("emperor", "bid", 1)
    game.say("guild", "bid", "pass").say("atreides", "bid", "pass")
    assert game.open_kinds() == {"emperor": "stop bidding_prescience"}
    assert all("sale" not in state.shields[0].notes for state in worlds(game, "guild"))
    game.say("emperor", "stop bidding_prescience", "pass")
    assert all("sale" in state.shields[0].notes for state in worlds(game, "guild"))


def test_a_limit_on_a_hand_grows_by_one_with_every_card_that_may_be_of_its_kind() -> None:
    """ruling: memory"""
    start = Position("atreides", "harkonnen", "emperor").set(phase="bidding")
    limits: dict[str, Value] = {"1 holds at most lasgun": 0, "1 holds at most poison": 0}
    for faction in ("atreides", "emperor"):
        start.shield(faction).notes |= limits
    game = start.top_of_deck("lasgun", "shield", "snooper").at("bidding_phase")
    game.say("atreides", "bid", "pass").say("harkonnen", "bid", 1)
    game.say("emperor", "bid", "pass").say("atreides", "bid", "pass")
    saw, guesses = (game.shield(faction).notes for faction in ("atreides", "emperor"))
    assert (saw["1 holds at most lasgun"], saw["1 holds at most poison"]) == (1 + 1, 0 + 1)
    assert [guesses[limit] for limit in limits] == [1 + 1, 1 + 1], "and the extra card is unseen"


def test_the_card_on_sale_is_the_same_in_all_worlds_of_the_atreides_only() -> None:
    """ruling: memory; power: atreides bidding_prescience"""
    start = Position("atreides", "harkonnen").set(phase="bidding").top_of_deck("karama", "hajr")
    game = start.at("bidding_phase")
    assert seen(game, "atreides", lambda s: s.box.row[-1]) == {"karama"}
    assert len(seen(game, "harkonnen", lambda s: s.box.row[-1])) > 5


def test_a_card_that_nobody_wanted_lies_on_top_of_the_deck_as_the_atreides_know() -> None:
    """ruling: no_bids; ruling: memory"""
    start = Position("atreides", "harkonnen").set(phase="bidding").top_of_deck("karama", "hajr")
    game = start.at("bidding_phase", "bidding_phase")
    game.say("atreides", "bid", "pass").say("harkonnen", "bid", "pass")
    assert seen(game, "atreides", lambda s: s.box.row[-1]) == {"karama"}
    harkonnen = game.shield("harkonnen")
    assert "sale" not in harkonnen.notes


def test_own_and_discarded_cards_are_in_nobody_elses_hand() -> None:
    """ruling: memory"""
    start = Position("atreides", "guild").hand("atreides", "lasgun", "karama", "karama")
    start.discard("weather_control").hand("guild", "hajr", "shield", "shield")
    game = start.at("bidding_phase")
    for hand in hands(game, "atreides", "guild"):
        assert len(hand) == 3
        assert not {"lasgun", "karama", "weather_control"} & set(hand)


def test_a_bid_beyond_the_purse_tells_everybody_of_a_karama() -> None:
    """ruling: spice_holdings; ruling: karama_bid"""
    start = Position("atreides", "guild", "emperor").set(phase="bidding")
    start.hand("guild", "karama", "hajr").spice("guild", 1).spice("emperor", 8)
    game = start.at("bidding_phase").quiet()
    game.say("atreides", "bid", 2).say("guild", "bid", 4)
    for viewer in ("atreides", "emperor"):
        assert all("karama" in hand for hand in hands(game, viewer, "guild"))


def test_a_bene_gesserit_bid_beyond_the_purse_may_rest_on_a_worthless_card() -> None:
    """ruling: karama_bid; power: bene_gesserit worthless_karama"""
    start = Position("bene_gesserit", "emperor").set(phase="bidding")
    start.hand("bene_gesserit", "baliset", "hajr").spice("bene_gesserit", 0).spice("emperor", 8)
    game = start.at("bidding_phase").quiet().say("bene_gesserit", "bid", 4)
    found = hands(game, "emperor", "bene_gesserit")
    assert all(any(c == "karama" or KIND[c] == "worthless" for c in hand) for hand in found)
    assert any("karama" not in hand for hand in found)


def test_announced_payments_fix_every_purse() -> None:
    """ruling: spice_holdings"""
    start = Position("atreides", "guild", "emperor").set(phase="bidding").spice("guild", 4)
    game = start.at("bidding_phase").say("atreides", "bid", 3)
    game.say("guild", "bid", "pass").say("emperor", "bid", "pass")
    assert game.t.spice == [7, 4, 13]
    for viewer in ("atreides", "guild", "emperor"):
        assert seen(game, viewer, lambda s: str(s.table.spice)) == {"[7, 4, 13]"}


def test_cards_that_a_winner_keeps_stay_known_until_they_are_discarded() -> None:
    """ruling: memory; ruling: winner_keeps"""
    game = battle_with_a_kept_stunner()
    for viewer in ("atreides", "guild"):
        assert all("stunner" in hand for hand in hands(game, viewer, "harkonnen"))
    harkonnen = game.seat("harkonnen")
    game.shield("harkonnen").hand.remove("stunner")
    game.t.discard.append("stunner")
    notes.card_left(game.s, harkonnen, "stunner")
    assert not any("stunner" in hand for hand in hands(game, "guild", "harkonnen"))


def battle_with_a_kept_stunner() -> Playing:
    start = Position("harkonnen", "atreides", "guild").set(phase="battle")
    start.forces("harkonnen", "carthag@10", 5).forces("atreides", "carthag@10", 1)
    start.hand("harkonnen", "stunner", "hajr").hand("guild", "shield")
    start.traitors("harkonnen", "stilgar").traitors("atreides", "stilgar")
    game = start.at("battle_phase", "bidding_phase")
    game.say("atreides", "foresee", "pass").quiet()
    for faction, weapon in (("harkonnen", "stunner"), ("atreides", "none")):
        leader = game.options(faction, "leader")[0]
        game.say(faction, "leader", leader).say(faction, "weapon", weapon)
        game.say(faction, "defense", "none").say(faction, "dial", 0).say(faction, "spice", 0)
    game.quiet("call traitor")
    return game.say_if_asked("harkonnen", "keep weapon", "keep").quiet()


def test_a_foreseen_weapon_is_in_the_opponents_hand_in_all_worlds_of_the_atreides() -> None:
    """ruling: prescience_details; power: atreides battle_prescience"""
    start = Position("atreides", "guild", "emperor").set(phase="battle")
    start.forces("atreides", "carthag@10", 5).forces("guild", "carthag@10", 5)
    start.hand("guild", "chaumas", "hajr").traitors("atreides", "stilgar")
    start.traitors("guild", "stilgar").traitors("emperor", "stilgar")
    game = start.at("battle_phase").say("atreides", "foresee", "weapon").quiet()
    game.say("guild", "show weapon", "chaumas")
    for state in worlds(game, "atreides"):
        guild = state.shields[game.seat("guild")]
        assert "chaumas" in guild.hand
        assert guild.bound == {"weapon": "chaumas"}
    assert not all("chaumas" in hand for hand in hands(game, "emperor", "guild"))


def test_a_plan_that_the_atreides_have_seen_is_the_same_in_all_their_worlds() -> None:
    """karama: atreides"""
    start = Position("atreides", "guild").set(phase="battle")
    start.forces("atreides", "carthag@10", 5).forces("guild", "carthag@10", 5)
    start.hand("guild", "chaumas", "hajr").hand("atreides", "karama")
    start.traitors("atreides", "stilgar").traitors("guild", "stilgar")
    game = start.at("battle_phase").say("atreides", "foresee", "pass")
    game.say("atreides", "see whole plan", 1).quiet()
    game.say("guild", "leader", "master_bewt").say("guild", "weapon", "chaumas")
    game.say("guild", "defense", "none").say("guild", "dial", 6).say("guild", "spice", 1)
    plan = Plan(6, 1, "master_bewt", False, "chaumas", "")
    for state in worlds(game, "atreides"):
        assert state.shields[1].plan == plan
        assert "chaumas" in state.shields[1].hand


def asked_under_truthtrance(card: str) -> Playing:
    start = Position("atreides", "guild", "emperor").set(phase="bidding")
    start.hand("guild", "shield", "hajr").hand("atreides", "truthtrance")
    game = start.at("bidding_phase")
    seat = game.seat("guild")
    return game.act("atreides", "truthtrance", seat, "holds_card", card)


def test_an_answer_of_yes_under_truthtrance_is_true_in_everybodys_worlds() -> None:
    """ruling: truthtrance_questions; question: holds_card; card: truthtrance"""
    game = asked_under_truthtrance("shield")
    for viewer in ("atreides", "emperor"):
        assert all("shield" in hand for hand in hands(game, viewer, "guild"))


def test_an_answer_of_no_under_truthtrance_is_true_until_a_card_comes_unseen() -> None:
    """ruling: truthtrance_questions; question: holds_card; card: truthtrance"""
    game = asked_under_truthtrance("karama")
    for viewer in ("atreides", "emperor"):
        assert not any("karama" in hand for hand in hands(game, viewer, "guild"))
    game.quiet().say("atreides", "bid", "pass").say("guild", "bid", 1)
    game.say("emperor", "bid", "pass").say("atreides", "bid", "pass").quiet()
    found = [state.shields[game.seat("guild")].hand for state in worlds(game, "emperor", 300)]
    assert max(hand.count("karama") for hand in found) == 1
    assert not any("karama" in hand for hand in hands(game, "atreides", "guild"))


def test_cards_that_the_harkonnen_gave_back_are_known_to_both_and_to_nobody_else() -> None:
    """ruling: harkonnen_swap; ruling: memory; karama: harkonnen"""
    start = Position("harkonnen", "guild", "emperor").set(phase="bidding")
    start.hand("harkonnen", "karama", "baliset", "kulon").hand("guild", "shield", "snooper")
    game = start.at("bidding_phase").act("harkonnen", "swap_cards", 2)
    game.say("harkonnen", "give back", "baliset").say("harkonnen", "give back", "kulon")
    assert all(set(hand) == {"baliset", "kulon"} for hand in hands(game, "harkonnen", "guild"))
    found = hands(game, "guild", "harkonnen")
    assert all({"shield", "snooper"} == set(hand) for hand in found)
    assert not all("shield" in hand for hand in hands(game, "emperor", "harkonnen"))


# ---- decks, predictions, traitors, captives


def test_only_the_fremen_know_the_storm_card_that_they_looked_at() -> None:
    """power: fremen storm_cards; ruling: memory"""
    game = Position("fremen", "guild").set(phase="storm").at("next_storm_card", "bidding_phase")
    assert len(seen(game, "fremen", lambda s: s.box.storm_card)) == 1
    assert seen(game, "guild", lambda s: s.box.storm_card) == {1, 2, 3, 4, 5, 6}


def test_only_the_atreides_know_the_spice_card_that_they_looked_at() -> None:
    """power: atreides spice_prescience; ruling: memory"""
    start = Position("atreides", "guild").spice_deck("red_chasm")
    game = start.at("foresee_spice", "bidding_phase")
    assert seen(game, "atreides", lambda s: s.box.spice_deck[-1]) == {"red_chasm"}
    assert len(seen(game, "guild", lambda s: s.box.spice_deck[-1])) > 5


def test_traitor_cards_that_a_seat_put_back_are_nobody_elses_traitors() -> None:
    """ruling: traitor_selection"""
    start = Position("atreides", "guild", "emperor")
    start.traitors("atreides", "caid").traitors("guild", "lady_jessica")
    start.traitors("emperor", "guild_rep")
    start.shield("atreides").returned = ["bashar", "esmar_tuek", "master_bewt"]
    start.shield("guild").returned = ["thufir_hawat", "duncan_idaho", "staban_tuek"]
    start.shield("emperor").returned = ["gurney_halleck", "burseg", "soo_soo_sook"]
    game = start.at("bidding_phase")
    for state in worlds(game, "atreides"):
        for seat in (1, 2):
            assert state.shields[seat].traitors[0] not in ("caid", "bashar", "esmar_tuek")
    own = seen(game, "atreides", lambda s: s.shields[1].traitors[0])
    assert not own & {"guild_rep", "soo_soo_sook", "staban_tuek"}, (
        "who was dealt a foreign leader keeps one"
    )


def test_a_prediction_that_was_shown_is_the_same_in_all_worlds() -> None:
    """ruling: memory; promise: show"""
    start = Position("bene_gesserit", "guild", "emperor").set(phase="bidding")
    shield = start.shield("bene_gesserit")
    shield.predicted, shield.predicted_turn = "emperor", 7
    game = start.at("bidding_phase").act("bene_gesserit", "show", 1)
    assert seen(game, "guild", lambda s: s.shields[0].predicted) == {"emperor"}
    assert seen(game, "guild", lambda s: s.shields[0].predicted_turn) == {7}
    assert len(seen(game, "emperor", lambda s: s.shields[0].predicted_turn)) > 3


def test_a_captive_is_known_to_its_owner_and_the_harkonnen_and_guessed_by_others() -> None:
    """ruling: captured_leader_knowledge; power: harkonnen captured_leaders"""
    start = Position("harkonnen", "guild", "emperor").set(phase="bidding")
    start.t.captures.append(Capture(1, ["staban_tuek", "guild_rep", "master_bewt"]))
    start.shield("harkonnen").captives = ["guild_rep"]
    start.shield("guild").missing = ["guild_rep"]
    game = start.at("bidding_phase")
    for viewer in ("harkonnen", "guild"):
        assert seen(game, viewer, lambda s: s.shields[0].captives[0]) == {"guild_rep"}
    guessed = seen(game, "emperor", lambda s: s.shields[1].missing[0])
    assert guessed == {"staban_tuek", "guild_rep", "master_bewt"}


def test_what_a_seat_may_play_as_karama_is_no_secret_to_itself() -> None:
    """power: bene_gesserit worthless_karama"""
    start = Position("bene_gesserit", "guild").hand("bene_gesserit", "kulon", "lasgun")
    game = start.at("bidding_phase")
    assert karamas(game.s, 0) == ["kulon"]
    assert seen(game, "bene_gesserit", lambda s: str(s.shields[0].hand)) == {"['kulon', 'lasgun']"}


# ---- switches


def _forget_all(patch: object) -> None:
    """Nobody notes anything."""
    for function in (notes.learn, notes.holds, notes.card_came, notes.sold):
        replace(patch, function, lambda *args, **named: None)  # type: ignore[arg-type]


SWITCHES: dict[str, Switch] = {
    "ruling: memory": _forget_all,
    "power: atreides bidding_prescience": _forget_all,
    "power: atreides battle_prescience": _forget_all,
    "power: atreides spice_prescience": _forget_all,
    "power: fremen storm_cards": _forget_all,
    "ruling: no_bids": without(notes.rename),
    "ruling: karama_bid": without(notes.holds),
    "ruling: prescience_details": _forget_all,
    "ruling: truthtrance_questions": _forget_all,
    "question: holds_card": _forget_all,
    "card: truthtrance": _forget_all,
    "ruling: harkonnen_swap": _forget_all,
    "karama: harkonnen": _forget_all,
    "karama: atreides": _forget_all,
    "promise: show": _forget_all,
    "ruling: winner_keeps": _forget_all,
    "power: bene_gesserit worthless_karama": instead(karamas, lambda s, seat: []),
    "ruling: spice_holdings": without(table.pay),
    "ruling: traitor_selection": instead(
        leaders.put_back,
        lambda s, seat, kept, pool, count: [pool.pop() for _ in range(count)],
    ),
    "ruling: captured_leader_knowledge": instead(
        leaders.known_names, lambda s, view, capture: list(capture.candidates)
    ),
    "power: harkonnen captured_leaders": instead(
        leaders.known_names, lambda s, view, capture: list(capture.candidates)
    ),
}
