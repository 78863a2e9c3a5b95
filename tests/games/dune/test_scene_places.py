"""Places on the board: which are marked, which one a question is about, what will stand there."""

from __future__ import annotations

from collections import Counter
from math import dist

from landsraad.games.dune.components import PARTS
from landsraad.games.dune.scene import sketch
from landsraad.games.dune.scene.shapes import spread
from landsraad.games.dune.state import Battle
from landsraad.kernel import Ask, Match, Value, View
from landsraad.scenes.picture import picture

from .positions import GAME, Position

SHIP = Ask(0, "ship to", list(PARTS)[5:], of="part")


def place(*factions: str) -> Position:
    found = Position(*(factions or ("atreides", "harkonnen", "fremen", "guild")), game="advanced")
    return found.set(storm=5, turn=3)


def view_of(found: Position, *said: tuple[str, Value]) -> View:
    view = Match(GAME, found.s).view(0)
    view.since += [(0, kind, value) for kind, value in said]
    return view


def looks(ask: Ask) -> Counter[str]:
    """How many parts have which look."""
    board = picture(GAME, view_of(place()), ask).board
    assert board is not None
    classes = [one.attrs["class"] for one in board.walk() if one.id.startswith("part:")]
    return Counter(name.removeprefix("field part").strip() for name in classes)


def test_where_most_parts_are_options_only_the_others_are_marked():
    assert len(PARTS) == 86
    assert looks(SHIP) == {"can": 81, "no": 5}


def test_where_few_parts_are_options_only_they_are_marked():
    assert looks(Ask(0, "ship to", list(PARTS)[:8], of="part")) == {"may": 8, "": 78}


def test_without_a_question_no_part_is_marked():
    board = picture(GAME, view_of(place())).board
    assert board is not None
    assert {one.attrs["class"] for one in board.walk() if one.id.startswith("part:")} == {
        "field part"
    }


# ---- which place a question is about


def test_a_question_in_a_battle_is_about_the_territory_that_is_fought_for():
    found = place()
    ask = Ask(0, "leader", ["duncan_idaho"], of="leader")
    assert sketch.places.about(view_of(found), ask) is None
    found.set(battle=Battle("arrakeen", 0, 1))
    assert sketch.places.about(view_of(found), ask) == "territory:arrakeen"


def test_how_many_go_is_about_where_they_go_and_losses_about_where_they_fall():
    number = Ask(0, "forces from ", range(1, 4))
    assert (
        sketch.places.about(view_of(place(), ("ship to", "arrakeen@9")), number)
        == "part:arrakeen@9"
    )
    lost = Ask(0, "starred lost in carthag@10", range(3))
    assert sketch.places.about(view_of(place()), lost) == "part:carthag@10"
    assert sketch.places.about(view_of(place()), SHIP) is None


def test_the_board_names_the_place_that_the_question_is_about():
    lost = Ask(0, "starred lost in carthag@10", range(3))
    shown = picture(GAME, view_of(place()), lost).board
    assert shown is not None
    assert shown.attrs["data-about"] == "part:carthag@10"
    plain = picture(GAME, view_of(place()), SHIP).board
    assert plain is not None
    assert "data-about" not in plain.attrs


# ---- what will stand there


def test_something_more_lies_where_nothing_lies_yet():
    found = place()
    empty = sketch.places.anchor(view_of(found), "part:arrakeen@9")
    found.t.forces[1] = {"arrakeen@9": [3, 0]}
    there = sketch.places.anchor(view_of(found), "part:arrakeen@9")
    taken = spread("arrakeen@9", 1)[0][0]
    assert empty == taken
    assert there is not None
    assert dist(there, taken) > 15
    assert sketch.places.anchor(view_of(found), "territory:arrakeen") == there


def test_every_part_has_an_anchor_and_a_card_has_none():
    view = view_of(place())
    assert all(sketch.places.anchor(view, f"part:{part}") for part in PARTS)
    assert sketch.places.anchor(view, "card:karama:1") is None
    assert sketch.places.anchor(view, "part:nowhere") is None


def test_a_shipment_in_the_making_shows_its_forces_and_what_they_cost():
    draft: dict[str, Value] = {"ship to": "arrakeen@9", "forces from ": 3}
    (ghost,) = sketch.board.ghosts(view_of(place()), SHIP, draft)
    assert (ghost.place, ghost.words, ghost.tag) == ("part:arrakeen@9", "+3", "3 forces · 3 spice")
    (far,) = sketch.board.ghosts(view_of(place()), SHIP, draft | {"ship to": "old_gap@9"})
    assert far.tag == "3 forces · 6 spice"


def test_what_was_answered_before_counts_as_well_as_the_draft():
    view = view_of(place(), ("ship to", "arrakeen@9"))
    (ghost,) = sketch.board.ghosts(view, SHIP, {"forces from ": 1})
    assert ghost.tag == "1 force · 1 spice"


def test_forces_that_come_for_nothing_are_said_to():
    view = view_of(place("fremen", "harkonnen", "atreides", "guild"))
    (ghost,) = sketch.board.ghosts(view, SHIP, {"ship to": "the_great_flat@14", "forces from ": 2})
    assert ghost.tag == "2 forces · free"


def test_a_move_in_the_making_shows_all_who_come():
    draft: dict[str, Value] = {
        "move from": "imperial_basin",
        "move to": "carthag@10",
        "forces from imperial_basin@8": 2,
        "forces from imperial_basin@9": 3,
    }
    (ghost,) = sketch.board.ghosts(view_of(place()), SHIP, draft)
    assert (ghost.place, ghost.words, ghost.tag) == ("part:carthag@10", "+5", "5 forces")


def test_where_no_number_is_asked_all_of_them_go():
    found = place()
    found.t.forces[0] = {"imperial_basin@9": [4, 0]}
    draft: dict[str, Value] = {"move from": "imperial_basin", "move to": "carthag@10"}
    (ghost,) = sketch.board.ghosts(view_of(found), SHIP, draft)
    assert ghost.tag == "4 forces"
    (ridden,) = sketch.board.ghosts(view_of(found), SHIP, {"ride from imperial_basin": "old_gap@9"})
    assert (ridden.place, ridden.words) == ("part:old_gap@9", "+4")


def test_nothing_is_foretold_before_a_number_and_a_place_are_chosen():
    view = view_of(place())
    assert sketch.board.ghosts(view, SHIP, {"ship to": "arrakeen@9"}) == []
    assert sketch.board.ghosts(view, SHIP, {"forces from ": 2}) == []
    assert sketch.board.ghosts(view, SHIP, {"ship to": "pass", "forces from ": 2}) == []
