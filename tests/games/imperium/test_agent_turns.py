"""Agent turns: where cards go, what they cost, free order, deploying, Spies."""

import pytest

from .positions import Position, effect, take


def test_dune_the_desert_planet_gathers_spice_and_two_of_three_troops_are_deployed() -> None:
    """The rulebook's first example of an Agent turn."""
    position = Position().hand(0, "dune_the_desert_planet")
    playing = position.sent(0, "dune_the_desert_planet", "imperial_basin")
    assert playing.options(0, "effect")[-2:] == [
        effect(playing, "space/imperial_basin", 1),
        "deploy",
    ]
    take(playing, 0, "space/imperial_basin", 1)
    assert position.player(0).spice == 1
    playing.say(0, "effect", "deploy")
    assert playing.options(0, "deploy") == [1, 2]
    playing.say(0, "deploy", 2)
    assert (position.player(0).garrison, position.player(0).conflict) == (1, 2)
    assert playing.over


def test_rebel_supplier_at_arrakeen_with_a_recalled_spy_deploys_three_recruits_and_one_more() -> (
    None
):
    """The rulebook's second example: gathering, the controller's Solari, three recruits and one."""
    position = Position().hand(1, "rebel_supplier").units(1, garrison=1)
    position.set(1, spies=["post_refinery_arrakeen"])
    position.t.control["arrakeen"] = 0
    playing = position.sent(1, "rebel_supplier", "arrakeen")
    assert position.player(0).solari == 1
    playing.say(1, "gather", "post_refinery_arrakeen")
    hand = position.s.shields[1].hand
    assert len(hand) == 1
    playing.say(1, "effect", "take all")
    assert len(hand) == 2
    assert position.player(1).garrison == 4
    assert playing.say(1, "effect", "deploy").options(1, "deploy") == [1, 2, 3, 4]


def test_gather_support_with_its_optional_cost_gives_water_and_troops_that_stay_home() -> None:
    """The rulebook's third example."""
    position = Position().hand(2, "dagger").set(2, solari=2)
    playing = position.sent(2, "dagger", "gather_support", pay="pay_2_solari")
    assert playing.over
    ned = position.player(2)
    assert (ned.solari, ned.water, ned.garrison, ned.conflict) == (0, 2, 5, 0)


def test_gather_support_without_paying_gives_troops_only() -> None:
    position = Position().hand(2, "dagger").set(2, solari=2)
    position.sent(2, "dagger", "gather_support", pay="free")
    ned = position.player(2)
    assert (ned.solari, ned.water, ned.garrison) == (2, 1, 5)


# ---- where an Agent may go


def test_a_space_asks_for_its_cost_before_any_effect() -> None:
    position = Position().hand(0, "diplomacy").set(0, spice=4, water=0)
    spaces = position.turn(0).say(0, "turn", "diplomacy").options(0, "space")
    assert "sardaukar" in spaces
    assert "heighliner" not in spaces
    assert "desert_tactics" not in spaces


def test_sietch_tabr_asks_for_two_fremen_influence() -> None:
    position = Position().hand(0, "reconnaissance")
    assert "sietch_tabr" not in position.turn(0).say(0, "turn", "reconnaissance").options(
        0, "space"
    )
    position = Position().hand(0, "reconnaissance").set(0, influence={"fremen": 2})
    assert "sietch_tabr" in position.turn(0).say(0, "turn", "reconnaissance").options(0, "space")


def test_undercover_asset_ignores_requirements() -> None:
    position = Position().hand(0, "undercover_asset").set(0, solari=3)
    spaces = position.turn(0).say(0, "turn", "undercover_asset").options(0, "space")
    assert {"sietch_tabr", "imperial_privilege"} <= set(spaces)


def test_a_card_without_icons_can_only_be_revealed() -> None:
    position = Position().hand(0, "convincing_argument")
    assert position.turn(0).options(0, "turn") == ["reveal"]


def test_an_occupied_space_needs_a_linked_spy_which_is_recalled() -> None:
    position = (
        Position().hand(0, "reconnaissance").set(1, sent={"arrakeen": "agent"}, agents=["agent"])
    )
    position.set(0, water=2)
    spaces = position.turn(0).say(0, "turn", "reconnaissance").options(0, "space")
    assert spaces == ["research_station", "spice_refinery"]
    position = (
        Position().hand(0, "reconnaissance").set(1, sent={"arrakeen": "agent"}, agents=["agent"])
    )
    position.set(0, spies=["post_refinery_arrakeen"])
    playing = position.sent(0, "reconnaissance", "arrakeen")
    assert position.player(0).spies == []
    assert playing.told("spy_recalled") == [
        {"player": 0, "post": "post_refinery_arrakeen", "reason": "infiltrated"}
    ]


def test_nobody_infiltrates_the_own_agent() -> None:
    position = Position().hand(0, "reconnaissance")
    position.set(0, sent={"arrakeen": "agent"}, agents=["agent"], spies=["post_refinery_arrakeen"])
    position.set(0, water=2)
    spaces = position.turn(0).say(0, "turn", "reconnaissance").options(0, "space")
    assert "arrakeen" not in spaces


def test_one_spy_infiltrates_and_another_gathers() -> None:
    position = Position().hand(0, "reconnaissance").set(0, water=2)
    position.set(0, spies=["post_sietch_research", "post_research_refinery"])
    position.set(1, sent={"research_station": "agent"}, agents=["agent"])
    playing = position.sent(
        0, "reconnaissance", "research_station", infiltrate="post_sietch_research"
    )
    assert playing.options(0, "gather") == ["post_research_refinery", "pass"]


def test_the_spy_icon_leads_where_a_spy_watches_and_leaves_it_there() -> None:
    position = Position().hand(0, "public_spectacle").set(0, spies=["post_emperor"])
    playing = position.sent(0, "public_spectacle", "dutiful_service")
    assert playing.options(0, "gather") == ["post_emperor", "pass"]
    playing.say(0, "gather", "pass")
    assert position.player(0).spies == ["post_emperor"]


# ---- free order


def test_the_end_of_the_turn_waits_for_forced_effects() -> None:
    position = Position().hand(0, "diplomacy").intrigue(0, "contingency_plan")
    playing = position.sent(0, "diplomacy", "deliver_supplies")
    assert "end turn" not in playing.options(0, "effect")
    playing.say(0, "effect", effect(playing, "space/deliver_supplies"))
    playing.say(0, "effect", effect(playing, "visit"))
    assert playing.options(0, "anything else") == ["contingency_plan", "end turn"]


def test_an_unmet_condition_waits_and_happens_when_it_becomes_true() -> None:
    """Imperial Spymaster waits for a Spy that a Plot card recalls in the same turn."""
    position = Position().hand(0, "imperial_spymaster").set(0, spies=["post_choam"])
    position.intrigue(0, "special_mission")
    playing = position.sent(0, "imperial_spymaster", "dutiful_service")
    held = len(position.s.shields[0].intrigue)
    pool = [each.script for each in playing.t.turn.pool]
    assert "card/imperial_spymaster/agent" in pool
    playing.say(0, "effect", "special_mission").say(0, {"way": 1, "recall": "post_choam"})
    playing.say_if_asked(0, "wall", "keep")
    waiting = effect(playing, "card/imperial_spymaster/agent")
    assert waiting in playing.options(0, "effect")
    playing.say(0, "effect", waiting)
    assert len(position.s.shields[0].intrigue) == held


def test_two_influence_instead_of_one_come_in_one_piece() -> None:
    position = Position().hand(0, "overthrow")
    playing = position.sent(0, "overthrow", "secrets")
    take(playing, 0, "visit")
    assert position.player(0).influence == {"bene_gesserit": 2}
    assert position.player(0).vp == 2


def test_desert_tactics_lets_the_card_just_played_be_trashed() -> None:
    position = Position().hand(0, "diplomacy")
    playing = position.sent(0, "diplomacy", "desert_tactics")
    take(playing, 0, "space/desert_tactics", 1)
    assert playing.options(0, "trash from") == ["in_play", "pass"]
    playing.say(0, {"trash from": "in_play", "trash": "diplomacy"})
    assert position.player(0).play == []
    assert position.t.trashed == ["diplomacy"]


def test_seek_allies_trashes_itself() -> None:
    position = Position().hand(0, "seek_allies")
    playing = position.sent(0, "seek_allies", "fremkit")
    playing.say(0, "effect", "take all")
    assert position.t.trashed == ["seek_allies"]


# ---- deploying


def test_recruits_of_a_plot_card_before_the_agent_may_be_deployed() -> None:
    position = Position().hand(0, "reconnaissance").units(0, garrison=0)
    position.intrigue(0, "shaddams_favor")
    playing = position.turn(0).say(0, {"turn": "shaddams_favor"})
    playing.say(0, {"turn": "reconnaissance", "space": "arrakeen"})
    take(playing, 0, "space/arrakeen", 0)
    playing.say(0, "effect", "deploy")
    assert playing.options(0, "deploy") == [1, 2]


def test_units_are_deployed_in_parts_but_only_two_from_the_garrison() -> None:
    position = Position().hand(0, "dune_the_desert_planet").units(0, garrison=5)
    playing = position.sent(0, "dune_the_desert_planet", "hagga_basin")
    take(playing, 0, "space/hagga_basin", 1)
    playing.say(0, {"effect": "deploy", "deploy": 1}).say(0, {"effect": "deploy", "deploy": 1})
    assert position.player(0).conflict == 2
    assert playing.over


def test_sardaukar_is_no_combat_space() -> None:
    position = Position().hand(0, "diplomacy").set(0, spice=4)
    playing = position.sent(0, "diplomacy", "sardaukar")
    take(playing, 0, "visit")
    assert (position.player(0).garrison, position.player(0).conflict) == (7, 0)


def test_sardaukar_coordination_lets_recruits_go_from_any_space() -> None:
    position = Position().hand(0, "sardaukar_coordination").set(0, spice=4)
    playing = position.sent(0, "sardaukar_coordination", "sardaukar")
    playing.say(0, "effect", "take all")
    playing.say(0, "effect", "deploy")
    assert playing.options(0, "deploy") == [1, 2, 3, 4]


def test_an_empty_supply_gives_no_recruits() -> None:
    position = Position().hand(0, "reconnaissance").units(0, garrison=12)
    playing = position.sent(0, "reconnaissance", "arrakeen")
    playing.say(0, "effect", effect(playing, "space/arrakeen", 1))
    assert playing.say(0, "effect", "deploy").options(0, "deploy") == [1, 2]


# ---- worms, hooks, wall


def test_worms_need_hooks_and_an_open_conflict() -> None:
    for hooks, conflict, offered in (
        (False, "skirmish_crysknife", False),
        (True, "skirmish_crysknife", True),
        (True, "siege_of_arrakeen", False),
    ):
        position = (
            Position().conflict(conflict).set(0, hooks=hooks).hand(0, "dune_the_desert_planet")
        )
        playing = position.sent(0, "dune_the_desert_planet", "hagga_basin")
        take(playing, 0, "space/hagga_basin", 1)
        if offered:
            playing.say(0, "choose", 1)
        assert position.player(0).worms == int(offered)
        assert position.player(0).spice == (0 if offered else 2)


def test_unexpected_allies_removes_the_wall_and_then_summons() -> None:
    position = Position().conflict("siege_of_arrakeen").intrigue(0, "unexpected_allies")
    position.set(0, water=2)
    position.turn(0).say(0, "turn", "unexpected_allies").say(0, "wall", "remove")
    assert not position.t.wall
    assert (position.player(0).worms, position.player(0).water) == (1, 0)


def test_shaddams_ring_forbids_deploying_at_once() -> None:
    leaders = ("shaddam_corrino_iv", "gurney_halleck", "princess_irulan", "staban_tuek")
    position = Position(leaders=leaders, choam=True).hand(0, "signet_ring")
    playing = position.sent(0, "signet_ring", "arrakeen")
    playing.say(0, "effect", "take all")
    assert playing.over
    assert (position.player(0).garrison, position.player(0).conflict) == (5, 0)


# ---- Spies


def test_a_spy_must_be_placed_while_one_is_in_supply() -> None:
    position = Position().hand(0, "diplomacy").set(0, spice=1)
    playing = position.sent(0, "diplomacy", "espionage")
    take(playing, 0, "space/espionage", 1)
    assert len(playing.options(0, "post")) == 13


def test_with_no_spy_in_supply_one_may_be_moved_even_to_its_own_post() -> None:
    spies = ["post_emperor", "post_fremen", "post_choam"]
    position = Position().hand(0, "diplomacy").set(0, spice=1, spies=list(spies))
    playing = position.sent(0, "diplomacy", "espionage")
    take(playing, 0, "space/espionage", 1)
    assert playing.options(0, "recall") == [*spies, "pass"]
    playing.say(0, "recall", "post_choam")
    assert "post_choam" in playing.options(0, "post")
    playing.say(0, "post", "post_choam")
    assert sorted(position.player(0).spies) == sorted(spies)
    assert position.t.turn.recalled_spy


def test_double_agent_shares_a_post_linked_to_the_visited_space() -> None:
    position = Position().hand(0, "double_agent").set(1, spies=["post_refinery_arrakeen"])
    playing = position.sent(0, "double_agent", "arrakeen")
    take(playing, 0, "card/double_agent/agent")
    assert position.player(0).spies == ["post_refinery_arrakeen"]


def test_staban_takes_a_spice_when_another_visits_a_maker_space_that_he_watches() -> None:
    leaders = ("gurney_halleck", "staban_tuek", "princess_irulan", "lady_amber_metulli")
    position = Position(leaders=leaders).hand(0, "dune_the_desert_planet")
    position.set(1, spies=["post_imperial_basin"])
    position.sent(0, "dune_the_desert_planet", "imperial_basin")
    assert position.player(1).spice == 1


# ---- the Landsraad


def test_the_first_swordmaster_lowers_the_price() -> None:
    position = Position().hand(0, "dagger").set(0, solari=8)
    playing = position.sent(0, "dagger", "swordmaster")
    assert playing.over
    assert position.player(0).agents == ["agent", "swordmaster"]
    position = Position().hand(0, "dagger").set(0, solari=6).set(1, swordmaster=True)
    position.player(1).agents.append("swordmaster")
    position.sent(0, "dagger", "swordmaster")
    assert position.player(0).solari == 0


def test_the_high_council_gives_a_seat_first_and_goods_later() -> None:
    position = Position().hand(0, "dagger").set(0, solari=5)
    position.sent(0, "dagger", "high_council")
    assert position.player(0).council
    position = Position().hand(0, "dagger").set(0, solari=5, council=True)
    position.sent(0, "dagger", "high_council").say_if_asked(0, "effect", "take all")
    assert (position.player(0).spice, position.player(0).garrison) == (2, 6)


@pytest.mark.parametrize(("sent", "back"), [({}, False), ({"arrakeen": "agent"}, True)])
def test_imperial_privilege_recalls_another_agent_if_there_is_one(
    sent: dict[str, str], back: bool
) -> None:
    position = Position().hand(0, "dagger").set(0, solari=3, influence={"emperor": 2})
    position.set(0, sent=dict(sent), agents=["agent"] * (2 - len(sent)))
    playing = position.sent(0, "dagger", "imperial_privilege")
    if back:
        take(playing, 0, "space/imperial_privilege", 1)
        assert position.player(0).agents == ["agent"]
    assert "imperial_privilege" in position.player(0).sent


def test_a_swordmaster_is_sent_like_any_agent() -> None:
    position = Position().hand(0, "reconnaissance").set(0, swordmaster=True)
    position.player(0).agents.append("swordmaster")
    playing = position.sent(0, "reconnaissance", "spice_refinery")
    assert playing.asked(0) is None or playing.asked(0).kind != "agent"
    assert "spice_refinery" in position.player(0).sent
