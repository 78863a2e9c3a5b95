"""Panels beside the board: the Conflict, deploying, Rivals with reasons, teams, the gallery."""

from __future__ import annotations

from typing import Any

from landsraad.games.imperium.components import CARDS, INTRIGUE, LEADERS, TILES
from landsraad.games.imperium.rules.influence import gain_influence, lose_influence
from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.scene.fight import deployments, have_passed
from landsraad.games.imperium.scene.mats.points import sources
from landsraad.games.imperium.scene.panels.hagal import chain, last_turns
from landsraad.kernel import Ask, Match, Secret, Told, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Node
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import Panel
from landsraad.scenes.stage import Tale
from landsraad.scenes.story import story_of

from .positions import GAME, Position

LEADERS_BESIDE = ("lady_margot_fenring", "princess_irulan", "lady_amber_metulli")


def panels(view: View, ask: Ask | None = None, told: list[Told] | None = None) -> dict[str, Panel]:
    """All panels of a seat by name."""
    return {panel.name: panel for panel in sketch.desk.panels(view, ask, (), told or [])}


def nodes(tree: Node, look: str) -> list[Node]:
    """All nodes with a class."""
    return [node for node in tree.walk() if look in node.attrs.get("class", "").split()]


def conflict_part(view: View) -> Node:
    """What stands below the board about the Conflict."""
    return next(part for part in sketch.board.strip(view) if part.id == "conflict-now")


def solo(**options: Any) -> Match[Any]:
    """A game alone against two Rivals, as far as the first question of a turn."""
    match = Match.begin(GAME, {"leader_choice": "random", **options}, 1, Secret.given(1), live=True)
    while "turn" not in {ask.kind for ask in match.asks.values()}:
        ask = next(iter(match.asks.values()))
        match.answer(ask.seat, ask.options[0])
    return match


def six(**options: Any) -> Position:
    """Six players in two teams."""
    leaders = ("muad_dib", "lady_amber_metulli", "staban_tuek")
    others = ("shaddam_corrino_iv", "gurney_halleck", "princess_irulan")
    return Position(6, (*leaders, *others), **options)


# ---- the Conflict below the board


def test_the_conflict_says_whether_worms_may_come() -> None:
    p = Position().conflict("battle_for_imperial_basin")
    behind = nodes(conflict_part(p.at().match.view(0)), "wall-line")
    assert [node.text() for node in behind] == ["Shield Wall: no sandworms"]
    p.t.wall = False
    gone = nodes(conflict_part(p.at().match.view(0)), "wall-line")
    assert [node.text() for node in gone] == ["Wall gone: sandworms may come"]


def test_an_army_may_end_at_its_strength_and_what_its_hand_could_add() -> None:
    p = Position().units(0, garrison=0).units(1, garrison=0, conflict=2)
    p.hand(1, "dagger", "diplomacy").set(2, revealed=True).intrigue(2, "devour")
    part = conflict_part(p.at().match.view(1))
    coming = {node.id: nodes(node, "coming")[0].text() for node in part.walk() if node.tag == "tr"
              and node.id}  # fmt: skip
    assert coming["fight:1"] == "5", "a Dagger is all that it has"
    assert coming["fight:0"] == "0", "without a hand and a unit nothing comes"
    assert coming["fight:2"].startswith("revealed")
    seen_by_others = conflict_part(p.at().match.view(0))
    row = next(node for node in seen_by_others.walk() if node.id == "fight:1")
    assert nodes(row, "coming")[0].text() == "4–6", "others know only the deck"


def test_rewards_that_nobody_would_get_are_named() -> None:
    p = Position().units(0, conflict=2)
    left = nodes(conflict_part(p.at().match.view(0)), "open-rewards")[0].text()
    assert "1st" not in left
    assert "2nd" in left


def test_who_passed_in_a_row_is_marked_until_somebody_plays_a_card() -> None:
    p = Position().units(0, conflict=1).units(1, conflict=1).units(2, conflict=1)
    for who, card in enumerate(("devour", "detonation", "contingency_plan")):
        p.intrigue(who, card)
    playing = p.at("combat")
    assert have_passed(p.t) == []
    playing.say(0, "combat", "pass").say(1, "combat", "pass")
    assert have_passed(p.t) == [0, 1]
    assert "passed" in conflict_part(playing.match.view(2)).text()


# ---- deploying


def test_each_number_of_troops_has_its_strength_and_reward() -> None:
    p = Position().units(0, conflict=0).set(0, swords=1).units(1, conflict=2)
    found = deployments(p.t, 0, range(4), 2)
    assert [each.strength for each in found] == [0, 3, 5, 7]
    assert [each.reward for each in found] == ["", "second", "first", "first"]


def test_a_worm_doubles_what_a_deployment_would_bring() -> None:
    p = Position().units(0, conflict=0, worms=1)
    assert [each.doubled for each in deployments(p.t, 0, (0, 1), 2)] == [True, True]


def test_while_a_number_is_asked_its_panel_stands_beside_the_question() -> None:
    p = Position()
    view = p.at().match.view(0)
    shown = panels(view, Ask(0, "deploy", [1, 2]))["deploying"]
    assert shown.urgent
    assert [node.id for node in shown.body.walk() if node.id] == ["deploying:1", "deploying:2"]
    assert "deploying" not in panels(view)


# ---- Rivals


def rival_told() -> list[Told]:
    """A Rival flips three cards, and gains Influence afterwards."""
    return [
        Told("turn", {"player": 1}),
        Told("hagal", {"player": 1, "card": "sietch_tabr"}),
        Told(
            "hagal_skipped",
            {"player": 1, "card": "sietch_tabr", "space": "sietch_tabr", "reason": "needs"},
        ),
        Told("hagal", {"player": 1, "card": "arrakeen"}),
        Told(
            "hagal_skipped",
            {"player": 1, "card": "arrakeen", "space": "arrakeen", "reason": "occupied"},
        ),
        Told("hagal", {"player": 1, "card": "deliver_supplies_or_heighliner"}),
        Told(
            "rival_sent",
            {"player": 1, "card": "deliver_supplies_or_heighliner", "space": "deliver_supplies"},
        ),
        Told("influence", {"player": 1, "faction": "fremen", "n": 1, "to": 2, "script": ""}),
        Told("turn_ended", {"player": 1}),
    ]


def test_a_rivals_turn_tells_why_spaces_were_skipped_with_the_numbers_of_then() -> None:
    match = solo()
    match.state.table.players[1].influence["fremen"] = 2
    match.state.table.players[2].sent["arrakeen"] = "agent"
    view = Seen.by(match, 0)
    turn = last_turns(view.table, rival_told())[1]
    words = chain(turn)
    assert words.startswith("Sietch Tabr skipped: Fremen 1 of 2. Arrakeen skipped: ")
    assert words.endswith("Went to Deliver Supplies: this round's Conflict is not of level III.")
    panel = panels(view, None, rival_told())["rivals"]
    assert "Fremen 1 of 2" in panel.body.text()


def test_a_rivals_turn_is_played_card_by_card() -> None:
    match = solo()
    scenes = sketch.stage.play(Tale(story_of(GAME), match.view(0), rival_told()))
    assert len(scenes) == 1
    assert len(scenes[0].beats) == 4, "three cards, and what it brought"
    assert [beat.spots for beat in scenes[0].beats[:3]] == [
        ("space:sietch_tabr",),
        ("space:arrakeen",),
        ("space:deliver_supplies",),
    ]
    assert all(beat.hold for beat in scenes[0].beats), "nobody has to press anything"


def test_a_rivals_turn_is_numbered_by_its_first_card_wherever_one_begins_to_look() -> None:
    match = solo()
    (scene,) = sketch.stage.play(Tale(story_of(GAME), match.view(0), rival_told()))
    for since in range(len(rival_told())):
        later = sketch.stage.play(Tale(story_of(GAME), match.view(0), rival_told(), since=since))
        assert later == ([scene] if since <= scene.number else [])


def test_a_turn_of_a_person_is_not_played() -> None:
    view = Position().at().match.view(0)
    assert not sketch.stage.play(Tale(story_of(GAME), view, [Told("turn", {"player": 0})]))


def test_a_rival_saves_for_its_swordmaster_then_for_points() -> None:
    match = solo()
    rival = match.state.table.players[1]
    rival.solari, rival.spice, rival.water = 3, 1, 1
    before = nodes(panels(match.view(0))["rivals"].body, "savings")[0].text()
    assert "5 / " in before
    rival.swordmaster = True
    after = nodes(panels(match.view(0))["rivals"].body, "savings")[0].text()
    assert "3 / 7" in after
    assert "1 / 3" in after


def test_the_pace_control_is_there_for_rivals_alone() -> None:
    assert sketch.stage.machines(solo().view(0)) == "Rivals"
    assert sketch.stage.machines(Position().at().match.view(0)) == ""


# ---- teams


def test_both_teams_have_their_sums() -> None:
    p = six()
    for who, points in enumerate((1, 2, 3, 4, 5, 6)):
        p.player(who).vp = points
    sums = [sum(player.vp for player in p.t.players if player.team == team) for team in (0, 1)]
    heads = [n.text() for n in panels(p.at().match.view(0))["teams"].body.walk() if n.tag == "h4"]
    assert heads[:2] == [f"Muad'Dib's team{sums[0]}", f"Shaddam's team{sums[1]}"]


def test_a_trade_shows_the_own_half_and_seals_the_other() -> None:
    p = six()
    mates = [who for who, player in enumerate(p.t.players) if player.team == 0]
    me, mate = mates[0], mates[1]
    p.set(me, solari=3).set(mate, spice=2)
    playing = p.at(("trade_goods", me, mate))
    playing.say(me, "give", "solari").say(mate, {"give": "spice", "how many": 2})
    mine = nodes(panels(playing.match.view(me))["trade"].body, "given")
    words = {node.text() for node in mine}
    assert words == {"You give Solari: how much?", "Sealed until both have decided."}
    assert panels(playing.match.view(me))["trade"].urgent
    watching = nodes(panels(playing.match.view(SPECTATOR))["trade"].body, "sealed")
    assert len(watching) == 2


def test_a_commander_sees_what_goes_to_whom_before_an_ally_is_activated() -> None:
    p = six()
    commander = next(who for who, player in enumerate(p.t.players) if player.commander)
    p.t.turn.player = commander
    view = p.at().match.view(commander)
    ask = Ask(commander, "activate", [1, 2], of="player")
    shares = panels(view, ask)["shares"]
    assert shares.urgent
    assert shares.body.text().count("would take recruits and Influence") == 2


# ---- the gallery


def names_in(panel: Panel, kind: str) -> set[str]:
    """The names of entries of a kind."""
    return {
        next(node for node in entry.walk() if node.tag == "b").text()
        for entry in nodes(panel.body, f"of-{kind}")
    }


def test_the_gallery_holds_all_that_a_table_plays_with_and_nothing_else() -> None:
    four = panels(Position().at().match.view(SPECTATOR))["gallery"]
    assert four.drawer
    usual = {card.name for card in INTRIGUE.values() if not card.choam_only}
    assert names_in(four, "intrigue") == usual
    assert CARDS["the_spice_must_flow"].name in names_in(four, "cards")
    assert not names_in(four, "tech")
    assert not names_in(four, "hagal")
    ix = panels(Position(rise_of_ix=True).at().match.view(0))["gallery"]
    assert names_in(ix, "tech") == {tile.name for tile in TILES.values()}
    assert names_in(panels(solo().view(0))["gallery"], "hagal")
    teams = panels(six().at().match.view(0))["gallery"]
    assert LEADERS["muad_dib"].name in names_in(teams, "leaders")
    assert LEADERS["muad_dib"].name not in names_in(four, "leaders")


# ---- mats


def test_pointing_at_points_tells_where_they_came_from() -> None:
    p = Position()
    gain_influence(p.s, 0, "fremen", 2, "")
    assert sources(p.player(0)) == {"2 Influence with Factions": 1, "the start": 1}
    title = nodes(sketch.seats.mat(p.at().match.view(1), 0), "points")[0].attrs["title"]
    assert title == "2 Victory Points: 1 from 2 Influence with Factions, 1 from the start"
    lose_influence(p.s, 0, "fremen", "")
    assert sources(p.player(0)) == {"the start": 1}, "it is lost again"


def test_a_mat_tells_where_agents_spies_and_troops_are() -> None:
    p = Position().units(1, garrison=2, conflict=1).agent_at(1, "arrakeen").allied(1, "fremen")
    p.set(1, spies=["post_fremen"], council=True)
    words = sketch.seats.mat(p.at().match.view(0), 1).text()
    assert "1 ready; at Arrakeen" in words
    assert "they watch Desert Tactics and Fremkit" in words
    assert "2 in the garrison, 1 in the Conflict, 9 in the supply" in words
    assert "AlliancesThe Fremen" in words
    assert "A seat on the High Council" in words


def test_a_contract_for_a_harvest_shows_how_far_it_is_in_this_turn() -> None:
    p = Position(choam=True).contracts(0, "harvest_3")
    assert "this turn" not in sketch.seats.mat(p.at().match.view(1), 0).text()
    p.t.turn.player, p.t.turn.spice = 0, 2
    assert "2 of 3 this turn" in sketch.seats.mat(p.at().match.view(1), 0).text()
    p.t.turn.player = 1
    assert "this turn" not in sketch.seats.mat(p.at().match.view(1), 0).text()


def test_a_mat_tells_what_comes_next_in_the_training() -> None:
    p = Position(leaders=("feyd_rautha_harkonnen", *LEADERS_BESIDE))
    before = sketch.seats.mat(p.at().match.view(1), 0).text()
    assert "Next in the training: " in before
    track = LEADERS["feyd_rautha_harkonnen"].training_track
    p.set(0, training=next(node.node for node in track if not node.next))
    assert "The training is at its end." in sketch.seats.mat(p.at().match.view(1), 0).text()


def test_dreadnoughts_and_the_freighter_are_on_the_mat_with_rise_of_ix_alone() -> None:
    assert "Freighter" not in sketch.seats.mat(Position().at().match.view(0), 1).text()
    p = Position(rise_of_ix=True)
    p.player(1).freighter = 2
    words = sketch.seats.mat(p.at().match.view(0), 1).text()
    assert "Freighter on space 2" in words
    assert "2 in the supply" in words


# ---- Rise of Ix


def test_the_panel_of_ix_tells_stacks_freighters_flags_and_used_tiles() -> None:
    p = Position(rise_of_ix=True)
    p.player(1).freighter, p.t.flags["arrakeen"] = 1, 1
    p.player(1).dreadnoughts -= 1
    tile = p.s.box.tech[0].pop()
    p.set(2, tiles=[tile], used_tiles=[tile])
    words = panels(p.at().match.view(0))["ix"].body.text()
    assert f"{TILES[p.t.tech[0]].name}{len(p.s.box.tech[0])} tiles below" in words
    assert "Freighter on space 1; dreadnoughts control Arrakeen" in words
    assert f"{TILES[tile].name} (used this round)" in words
    assert "ix" not in panels(Position().at().match.view(0))


def test_six_players_have_ix_below_their_teams() -> None:
    found = panels(six(rise_of_ix=True).at().match.view(0))
    assert "ix" not in found, "a rail with six seats has no room for one more tab"
    assert "Rise of Ix" in found["teams"].body.text()


# ---- ghosts


def test_a_planned_visit_is_shown_on_the_board_before_it_is_done() -> None:
    p = Position()
    view = p.at().match.view(0)
    ask = Ask(0, "turn", ["dagger"])
    (agent,) = sketch.board.ghosts(view, ask, {"turn": "dagger", "space": "arrakeen"})
    assert (agent.place, agent.tag) == ("space:arrakeen", "Dagger")
    assert sketch.places.anchor(view, agent.place) is not None
    assert sketch.board.ghosts(view, ask, {"turn": "dagger"}) == []
    assert sketch.board.ghosts(p.at().match.view(SPECTATOR), ask, {"space": "arrakeen"}) == []


# ---- passing, unless


def test_one_who_passes_is_still_asked_where_it_is_close_or_lost() -> None:
    p = Position().units(0, conflict=3).units(1, conflict=1)
    ask = Ask(1, "combat", ["devour", "pass"])
    behind, ahead = p.at().match.view(1), p.at().match.view(0)
    close, lost = sketch.desk.watches["close"], sketch.desk.watches["not first"]
    assert [close.test(behind, ask, n) for n in (3, 4)] == [False, True]
    assert lost.test(behind, ask, 0)
    assert not lost.test(ahead, ask, 0)


def test_a_commander_watches_the_armies_of_both_allies() -> None:
    p = six()
    mine = next(who for who, player in enumerate(p.t.players) if player.commander)
    team = [who for who, player in enumerate(p.t.players) if player.team == p.player(mine).team]
    ally = next(who for who in team if who != mine)
    p.units(ally, conflict=2)
    view, ask = p.at().match.view(mine), Ask(mine, "combat", ["pass"])
    assert not sketch.desk.watches["not first"].test(view, ask, 0)


# ---- the hand


def test_an_empty_hand_says_why() -> None:
    choosing = Match.begin(GAME, {"leader_choice": "choose"}, 3, Secret.given(1), live=True)
    seat = next(iter(choosing.asks))
    said = [part.text() for part in sketch.board.strip(choosing.view(seat)) if part.id == "hand"]
    assert "Cards are dealt when all have a Leader." in said[0]
