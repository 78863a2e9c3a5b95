"""Reveal turns: Persuasion, swords, purchases, Clean Up."""

from .positions import Position, effect, take


def test_john_reveals_three_cards_buys_one_and_plays_a_plot() -> None:
    """The rulebook's example of a Reveal turn."""
    position = Position().conflict("secure_imperial_basin").units(0, garrison=0, conflict=2)
    position.hand(0, "prepare_the_way", "rebel_supplier", "strike_fleet")
    position.row("desert_survival").intrigue(0, "unexpected_allies").set(0, water=2)
    playing = position.turn(0).say(0, "turn", "reveal")
    assert position.t.turn.persuasion == 3
    take(playing, 0, "card/rebel_supplier/reveal", 0)
    assert position.player(0).spice == 1
    playing.say(0, "effect", "desert_survival")
    assert position.player(0).discard == ["desert_survival"]
    assert len(position.t.row) == 5
    assert position.t.turn.persuasion == 1
    playing.say_if_asked(0, "effect", "unexpected_allies")
    playing.say_if_asked(0, "anything else", "unexpected_allies")
    playing.say(0, "wall", "remove")
    john = position.player(0)
    assert 2 * john.conflict + 3 * john.worms + john.swords == 11
    take(playing, 0, "leader/gurney_halleck/power")
    playing.say_if_asked(0, "effect", "end turn")
    assert playing.over
    assert sorted(john.discard) == sorted(
        ["desert_survival", "prepare_the_way", "rebel_supplier", "strike_fleet"]
    )


def test_a_purchase_is_told_before_the_card_that_comes_in_its_place() -> None:
    position = Position().hand(0, "convincing_argument").row("desert_survival")
    playing = position.turn(0).say(0, "turn", "reveal").say(0, "effect", "desert_survival")
    told = [each.what for each in playing.match.told]
    assert told.index("acquired") < told.index("row_refilled")


def test_a_council_seat_gives_two_persuasion() -> None:
    position = Position().hand(0, "convincing_argument").set(0, council=True)
    position.turn(0).say(0, "turn", "reveal")
    assert position.t.turn.persuasion == 4


def test_assembly_hall_gives_persuasion_while_the_agent_is_there() -> None:
    position = Position().set(0, sent={"assembly_hall": "agent"}, agents=["agent"])
    position.hand(0, "convincing_argument")
    position.turn(0).say(0, "turn", "reveal")
    assert position.t.turn.persuasion == 3


def test_swords_without_a_unit_are_gone_after_the_turn() -> None:
    position = Position().hand(0, "dagger")
    playing = position.turn(0).say(0, "turn", "reveal")
    assert playing.over
    assert position.player(0).swords == 0
    position = Position().hand(0, "dagger").units(0, conflict=1)
    position.turn(0).say(0, "turn", "reveal")
    assert position.player(0).swords == 1


def test_recruits_of_a_reveal_turn_stay_home() -> None:
    position = Position().hand(0, "junction_headquarters")
    playing = position.turn(0).say(0, "turn", "reveal")
    playing.say_if_asked(0, "effect", "take all")
    assert (position.player(0).garrison, position.player(0).conflict) == (4, 0)


def test_the_card_that_refills_the_row_may_be_bought_too() -> None:
    position = Position().row("desert_survival").hand(0, "convincing_argument")
    position.s.box.imperium.remove("maker_keeper")
    position.s.box.imperium.append("maker_keeper")
    position.give(0, "play", "prepare_the_way")
    position.hand(0, "diplomacy", "reconnaissance")
    playing = position.turn(0).say(0, "turn", "reveal")
    playing.say(0, "effect", "desert_survival").say(0, "effect", "maker_keeper")
    assert {"desert_survival", "maker_keeper"} <= set(position.player(0).discard)


def test_the_spice_must_flow_gives_a_point_when_acquired() -> None:
    position = Position().set(0, council=True)
    position.hand(0, "convincing_argument", "convincing_argument", "diplomacy", "prepare_the_way")
    playing = position.turn(0).say(0, "turn", "reveal")
    playing.say(0, "effect", "the_spice_must_flow")
    assert position.player(0).vp == 2
    assert position.t.reserve["the_spice_must_flow"] == 9


def test_a_bond_needs_another_card_in_play_also_of_an_agent_turn() -> None:
    alone = Position().hand(0, "southern_elders")
    playing = alone.turn(0).say(0, "turn", "reveal")
    assert playing.told("persuasion") == []
    bonded = Position().hand(0, "southern_elders").give(0, "play", "maula_pistol")
    playing = bonded.turn(0).say(0, "turn", "reveal")
    assert playing.told("persuasion")[0]["script"] == "card/southern_elders/reveal/1/then"


def test_a_bond_that_is_met_must_be_used() -> None:
    position = Position().hand(0, "southern_elders", "maula_pistol").intrigue(0, "detonation")
    playing = position.turn(0).say(0, "turn", "reveal")
    assert "end turn" not in playing.options(0, "effect")


def test_a_card_drawn_on_the_own_reveal_turn_is_revealed() -> None:
    position = Position().hand(0, "diplomacy").intrigue(0, "cunning").give(0, "deck", "dagger")
    playing = position.turn(0).say(0, "turn", "reveal")
    kind = playing.asked(0).kind if playing.asked(0) else ""
    playing.say(0, kind, "cunning").say_if_asked(0, "way", 0)
    assert "dagger" in position.player(0).play


def test_leadership_counts_other_cards_with_swords() -> None:
    position = Position().hand(0, "leadership", "dagger", "strike_fleet").units(0, conflict=1)
    playing = position.turn(0).say(0, "turn", "reveal")
    take(playing, 0, "card/leadership/reveal", 2)
    assert position.player(0).swords == 1 + 1 + 3 + 2


def test_spies_may_count_before_they_are_recalled() -> None:
    """Bene Gesserit Operative first, then In High Places: 8 Persuasion (operative_and_places)."""
    position = Position().hand(0, "bene_gesserit_operative", "in_high_places")
    position.set(0, spies=["post_emperor", "post_choam"])
    playing = position.turn(0).say(0, "turn", "reveal")
    take(playing, 0, "card/bene_gesserit_operative/reveal", 1)
    playing.say(0, "effect", effect(playing, "card/in_high_places/reveal", 1))
    playing.say(0, {"recall": "post_emperor"})
    assert position.t.turn.persuasion == 8


def test_guild_spy_gives_influence_wherever_a_spy_watches_a_faction() -> None:
    position = Position().set(0, council=True, spies=["post_emperor", "post_fremen", "post_choam"])
    position.hand(0, "guild_spy", "convincing_argument", "convincing_argument", "diplomacy")
    playing = position.turn(0).say(0, "turn", "reveal")
    playing.say(0, "effect", "the_spice_must_flow")
    assert position.player(0).influence == {"emperor": 1, "fremen": 1}


def test_price_is_no_object_buys_for_solari_to_the_hand() -> None:
    position = Position().hand(0, "price_is_no_object").set(0, solari=2)
    playing = position.sent(0, "price_is_no_object", "dutiful_service")
    take(playing, 0, "card/price_is_no_object/agent")
    playing.say(0, "acquire", "prepare_the_way")
    assert position.s.shields[0].hand == ["prepare_the_way"]
    assert position.player(0).known_hand == ["prepare_the_way"]


def test_manipulate_keeps_a_card_for_its_owner_for_one_less() -> None:
    position = Position().row("desert_survival").intrigue(0, "manipulate").hand(0, "diplomacy")
    playing = position.turn(0).say(0, {"turn": "manipulate", "set aside": "desert_survival"})
    assert position.player(0).aside == ["desert_survival"]
    assert len(position.t.row) == 5
    playing.say(0, "turn", "reveal")
    playing.say(0, {"effect": "desert_survival", "from": "aside"})
    assert "desert_survival" in position.player(0).discard


def test_what_manipulate_took_leaves_the_game_if_it_is_not_bought() -> None:
    position = Position().row("desert_survival").intrigue(0, "manipulate")
    playing = position.turn(0).say(0, {"turn": "manipulate", "set aside": "desert_survival"})
    playing.say(0, "turn", "reveal")
    assert playing.over
    assert position.t.trashed == ["desert_survival"]


def test_call_to_arms_recruits_for_each_card_acquired() -> None:
    position = Position().row("desert_survival").intrigue(0, "call_to_arms")
    position.hand(0, "convincing_argument")
    playing = position.turn(0).say(0, "turn", "call_to_arms").say(0, "turn", "reveal")
    playing.say(0, "effect", "desert_survival")
    assert position.player(0).garrison == 4
    assert playing.over
    assert position.t.intrigue_discard == ["call_to_arms"]


def test_gurney_smiles_with_six_strength() -> None:
    position = Position().units(0, conflict=3).hand(0, "diplomacy")
    playing = position.turn(0).say(0, "turn", "reveal")
    take(playing, 0, "leader/gurney_halleck/power")
    assert playing.told("persuasion")[-1] == {
        "player": 0,
        "n": 1,
        "script": "leader/gurney_halleck/power/0/then",
    }
