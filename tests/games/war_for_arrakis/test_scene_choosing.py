"""Choosing in the picture: where each option stands, how it looks, and what it would change."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from landsraad.games.war_for_arrakis.components import MARKERS, POWERS
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.state import Battle, Blow
from landsraad.kernel import PASS, Ask, Dice, Match, Secret, Value, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.match import imagined
from landsraad.scenes.picture import picture
from landsraad.scenes.rendering.render import markup

from .acting import turn
from .positions import GAME, Playing, Position


def ids(view: View, ask: Ask | None = None) -> set[str]:
    """All that a seat sees, by its ids; none is there twice."""
    shown = picture(GAME, view, ask)
    found = Counter(node.id for part in shown.parts() for node in part.walk() if node.id)
    assert max(found.values()) == 1, found.most_common(3)
    return {*found, *(f"seat:{seat}" for seat in range(len(view.outsides)))}


def places(p: Playing, role: str) -> dict[Value, str | None]:
    """Where the options of a seat's question stand; every place is in the picture."""
    ask = p.asked(role)
    assert ask is not None
    view = p.match.view(p.seat(role))
    found = {value: sketch.places.find(view, ask, value) for value in ask.options}
    assert {place for place in found.values() if place} <= ids(view, ask)
    return found


def effects(p: Playing, role: str, value: Value) -> dict[str, tuple[str, str]]:
    """What an answer would change."""
    ask = p.asked(role)
    assert ask is not None
    told = sketch.desk.effects(p.match.view(p.seat(role)), ask, value)
    return {each.words: (each.before, each.after) for each in told}


# ---- places


def test_a_die_stands_in_its_box_on_the_own_dashboard() -> None:
    p = Position().unused_dice("harkonnen", mentat=3)
    p.harkonnen("arrakeen", 2)
    found = places(turn(p, "atreides", strategy=1, mentat=1), "atreides")
    assert found == {
        "strategy": "box:atreides:strategy",
        "mentat": "box:atreides:mentat",
        "desert power": "box:atreides:desert_power",
    }


def test_partners_choose_dice_on_dashboards_of_their_own() -> None:
    p = Position(seats=4).unused_dice("house_harkonnen", mentat=1)
    found = places(turn(p, "fremen_ally", strategy=1, deployment=1), "fremen_ally")
    assert found["strategy"] == "box:fremen_ally:strategy"


def test_figures_of_the_moving_legion_are_chosen_on_it() -> None:
    p = Position().harkonnen("arrakeen", 2, elite=1, generic=1, leaders=("beast_rabban",))
    playing = p.at(("move_legions", p.seat("harkonnen"), 1)).say(
        "harkonnen", "move from", "arrakeen"
    )
    assert places(playing, "harkonnen") == {
        "all": None,
        "regular": "figure:arrakeen:regular",
        "elite": "figure:arrakeen:elite",
        "generic": "figure:arrakeen:generic",
        "beast_rabban": "figure:arrakeen:beast_rabban",
    }


def test_casualties_are_chosen_on_the_legion_that_is_hit() -> None:
    p = Position().harkonnen("wind_pass", 2, elite=2)
    p.t.blow = Blow("wind_pass", 2)
    playing = p.at("take_hits")
    assert places(playing, "harkonnen") == {
        "regular": "figure:wind_pass:regular",
        "elite": "figure:wind_pass:elite",
    }
    view = playing.match.view(p.seat("harkonnen"))
    assert sketch.places.about(view, Ask(view.seat, "hit", ["regular"])) == "area:wind_pass"
    assert "battlefield" in ids(view), "everybody sees who is struck"


def test_an_elite_that_becomes_a_regular_has_no_shape_yet_and_is_a_button() -> None:
    p = Position().harkonnen("wind_pass", elite=2, special=2)
    p.t.blow = Blow("wind_pass", 3)
    playing = p.at("take_hits").say("harkonnen", "hit", "elite")
    assert places(playing, "harkonnen")["regular"] is None


def test_in_a_battle_each_side_finds_its_own_legion() -> None:
    p = Position().harkonnen("wind_pass", 3).atreides("windgap", 3)
    p.t.battle = Battle("harkonnen", "wind_pass", "windgap")
    view = p.at().match.view(p.seat("atreides"))
    ask = Ask(p.seat("atreides"), "hit", ["regular"], of="figure")
    assert sketch.places.find(view, ask, "regular") == "figure:windgap:regular"


def test_tokens_are_told_apart_on_the_board() -> None:
    p = Position().atreides("windgap", tokens=("as3", "ad2")).unused_dice("harkonnen", mentat=1)
    playing = turn(p, "atreides", strategy=1, mentat=1)
    ask = playing.draft("atreides", "guerrilla_training")
    assert ask is not None
    view = playing.match.view(p.seat("atreides"))
    found = [sketch.places.find(view, ask, token) for token in ask.options]
    assert len({*found}) == 2
    assert {*found} <= ids(view, ask)


def test_figures_are_small_so_the_desk_has_them_too() -> None:
    p = Position().harkonnen("wind_pass", 2, elite=2)
    p.t.blow = Blow("wind_pass", 2)
    playing = p.at("take_hits")
    shown = picture(GAME, playing.match.view(p.seat("harkonnen")), playing.asked("harkonnen"))
    assert shown.prompt is not None
    assert shown.prompt.listed is None
    picks = shown.prompt.picks
    assert picks is not None
    assert [node.attrs["data-choose"] for node in picks.walk() if "data-choose" in node.attrs] == [
        '"regular"',
        '"elite"',
    ]
    assert sum(node.tag == "svg" for node in picks.walk()) == 2


def test_markers_powers_dashboards_and_mountains_are_places() -> None:
    view = Position().at().match.view(0)
    there = ids(view)
    asks = [Ask(0, "any", list(MARKERS), of="marker"), Ask(0, "any", list(POWERS), of="power")]
    asks += [
        Ask(0, "atomics", ["pass", "rimwall"]),
        Ask(0, "lose die", ["harkonnen"], of="dashboard"),
    ]
    for ask in asks:
        for value in ask.options:
            assert value == "pass" or sketch.places.find(view, ask, value) in there, value
    assert sketch.places.find(view, asks[2], "rimwall") == "area:rimwall_west"


def test_what_the_enemy_must_use_is_chosen_on_the_enemy_s_dashboard() -> None:
    view = Position().at().match.view(0)
    ask = Ask(0, "force die", ["mentat"], of="result")
    enemy = "harkonnen" if view.table.sides[0] == "atreides" else "atreides"
    assert sketch.places.find(view, ask, "mentat") == f"box:{enemy}:mentat"


# ---- what an answer changes


def test_a_die_says_what_it_leaves_and_whether_the_desert_opens() -> None:
    p = Position().unused_dice("harkonnen", mentat=2)
    playing = turn(p, "atreides", strategy=1, mentat=1)
    assert effects(playing, "atreides", "strategy") == {
        "Dice left": ("2", "1"),
        "Their dice": ("", "2"),
        "Desert power": ("closed", "open"),
    }


def test_a_move_says_how_full_the_area_becomes() -> None:
    p = Position().harkonnen("arrakeen", 3, elite=1).harkonnen("imperial_basin", 2)
    playing = p.at(("move_legions", p.seat("harkonnen"), 1))
    playing.say("harkonnen", "move from", "arrakeen").say("harkonnen", "who goes", "regular")
    playing.say("harkonnen", "who goes", "elite").say("harkonnen", "who goes", "done")
    assert effects(playing, "harkonnen", "imperial_basin")["Units there"] == ("2", "4 of 6")


def test_a_whole_legion_that_goes_is_counted_whole() -> None:
    p = Position().harkonnen("arrakeen", 3, elite=1)
    playing = p.at(("move_legions", p.seat("harkonnen"), 1))
    playing.say("harkonnen", "move from", "arrakeen").say("harkonnen", "who goes", "all")
    told = effects(playing, "harkonnen", "rimwall_west")
    assert told == {"Units there": ("0", "4 of 6"), "Ground": ("plateau", "mountain")}


def test_a_marker_says_what_it_costs_and_gives() -> None:
    p = Position().imperium(3, 4, 4).set(phase="spice", spice=5)
    playing = p.at(("pay_marker", "choam"))
    assert effects(playing, "harkonnen", "raise") == {
        "Spice": ("5", "2"),
        "Row": ("3", "4"),
        "Dice next round": ("6", "7"),
    }
    assert effects(playing, "harkonnen", "drop")["Spice"] == ("5", "5")


def test_a_claim_says_which_markers_go_on() -> None:
    view = Position().row("p04").prescience(2, 3, 4).at().match.view(0)
    told = sketch.desk.effects(view, Ask(0, "claim", ["p04", PASS], of="prescience"), "p04")
    assert told
    assert all(int(each.after) > int(each.before) for each in told)
    assert sketch.desk.effects(view, Ask(0, "claim", ["p04", PASS], of="prescience"), PASS) == []


# ---- what will stand there


def test_a_group_that_is_being_sent_stands_where_it_will_arrive() -> None:
    p = Position().harkonnen("arrakeen", 3)
    playing = p.at(("move_legions", p.seat("harkonnen"), 1))
    view, ask = playing.match.view(p.seat("harkonnen")), playing.asked("harkonnen")
    assert ask is not None
    assert sketch.board.ghosts(view, ask, {"move from": "arrakeen"}) == []
    (ghost,) = sketch.board.ghosts(
        view, ask, {"move from": "arrakeen", "move to": "imperial_basin"}
    )
    assert (ghost.place, ghost.words, ghost.tag) == ("area:imperial_basin", "+3", "3 units on foot")
    assert sketch.places.anchor(view, ghost.place) is not None
    assert sketch.board.ghosts(playing.match.view(SPECTATOR), ask, {"move to": "carthag"}) == []


def test_vehicles_and_worms_stand_where_they_will_come() -> None:
    view = Position().at().match.view(0)
    for kind, place, node in (
        ("harvester to", "wind_pass", "area:wind_pass"),
        ("carryall to", "air_2", "zone:air_2"),
    ):
        (ghost,) = sketch.board.ghosts(view, Ask(0, kind, [place]), {kind: place})
        assert ghost.place == node
        assert sketch.places.anchor(view, node) is not None


# ---- standing orders


def test_orders_are_those_of_the_side() -> None:
    p = Position().at()

    def kinds(role: str, ask: Ask | None = None) -> list[str]:
        seat = p.seat(role)
        return [each.order.kind for each in sketch.desk.orders(p.match.view(seat), ask)]

    assert "carryall" in kinds("harkonnen")
    assert "carryall" not in kinds("atreides")
    assert "guild bargain" not in kinds("harkonnen")
    assert kinds("atreides", Ask(0, "go on", ["go on", "cease"])) == ["go on", "go on"]
    assert sketch.desk.orders(p.match.view(SPECTATOR), None) == []


def test_the_order_that_ends_turns_is_obeyed() -> None:
    view = Position().at().match.view(0)
    order = next(
        each.order for each in sketch.desk.orders(view, None) if each.order.kind == "anything else"
    )
    assert order.reply(Ask(0, "anything else", ["end turn", "scout"]), view) == "end turn"


# ---- all sorts of tables

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"max_rounds": 8, "old_man": True}),
    (2, {"max_rounds": 8, "smugglers": True, "old_man": True, "spacing_guild": True}),
    (2, {"max_rounds": 8, "mahdi": True, "smugglers": True}),
    (3, {"max_rounds": 8, "shared_side": "atreides", "futures": ("princess_steps_in",)}),
    (4, {"max_rounds": 8, "spacing_guild": True, "futures": ("redemption_of_dr_yueh",)}),
]
MOMENTS = 60
"""Decisions between two looks at a table."""


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_option_of_a_random_game_has_its_place_and_nothing_secret_is_drawn(
    seats: int, options: dict[str, Any]
) -> None:
    match = Match.begin(GAME, options, seats, Secret.given(5), live=True)
    answers, number = random.Random(5), 0
    while not match.over and number < 900:
        ask = answers.choice([*match.asks.values()])
        if number % MOMENTS == 0:
            look(match, ask, Dice(number))
        match.answer(ask.seat, answers.choice(ask.options))
        number += 1


def look(match: Match[Any], ask: Ask, dice: Dice) -> None:
    """Draw a table for the asked seat and for nobody; worlds that agree with it look the same."""
    view = match.view(ask.seat)
    there = ids(view, ask)
    found = Counter(filter(None, (sketch.places.find(view, ask, value) for value in ask.options)))
    assert {*found} <= there, ask
    assert all(times == 1 for times in found.values()), ask
    world = imagined(GAME, view.copied(), dice)
    assert drawn(world.view(ask.seat)) == drawn(view)
    assert drawn(world.view(SPECTATOR)) == drawn(match.view(SPECTATOR))


def drawn(view: View) -> str:
    """All that somebody sees, written out."""
    return "".join(markup(part) for part in picture(GAME, view).parts())
