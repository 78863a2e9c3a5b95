"""The pictures of Spice Auction show what a seat may see, and where to click."""

from __future__ import annotations

import msgspec

from landsraad.games.spice_auction.components import CARDS
from landsraad.games.spice_auction.scene import SIGNS, card_drawn, sketch
from landsraad.kernel import Told
from landsraad.scenes.node import Node
from landsraad.scenes.picture import Picture, picture, picture_of

from . import positions

HANDS = (("karama", "silk_2", "karama"), ("blades_5",), (), ())


def node(part: Node | None, id: str) -> Node:
    assert part is not None
    (found,) = (each for each in part.walk() if each.id == id)
    return found


def words(shown: Picture) -> str:
    dock = shown.dock.node() if shown.dock else None
    parts = [shown.board, dock, shown.notes, *shown.mats]
    return " ".join(part.text() for part in parts if part)


def test_everything_that_can_be_on_a_lid_has_a_sign():
    assert SIGNS.keys() == {card.good for card in CARDS.values()} | {"spice"}


def test_the_table_shows_the_crate_the_piles_and_the_bids():
    m = positions.playing("silk_3", hands=HANDS, discard=("water_1",))
    m.bid(0, 5, 7, 0)
    board = picture_of(m.match, 0).board
    assert node(board, "crate").text() == "a crate of silk"
    assert board is not None
    assert "18 to come" in board.text()
    assert "1 put aside" in board.text()
    assert [("bids" in node(board, f"chair:{seat}").text()) for seat in range(4)] == [
        False,
        True,
        True,
        False,
    ]
    assert "bids 7" in node(board, "chair:2").text()


def test_the_caller_is_marked_and_ones_own_chair_is_at_the_bottom():
    m = positions.playing(round=2)
    for seat in range(4):
        board = picture_of(m.match, seat).board
        assert "calls" in node(board, "chair:1").text()
        assert node(board, f"chair:{seat}").attrs["transform"] == "translate(320 304)"
        assert "you" in node(board, f"chair:{seat}").text()


def test_between_two_sales_there_is_no_crate():
    s = positions.sale()
    s.table.good = s.box.crate = ""
    view = positions.playing().match.view(0)
    view.table = s.table
    assert "crate" not in [each.id for each in sketch.board.draw(view).walk()]


def test_only_the_owner_sees_a_hand():
    m = positions.playing("water_3", hands=HANDS)
    mine, other, nobody = (picture_of(m.match, seat) for seat in (0, 1, -1))
    assert mine.dock is not None
    ids = [each.id for each in mine.dock.hand]
    assert ids == ["card:karama:0", "card:silk_2:0", "card:karama:1"]
    assert "silk worth 2" not in words(other) + words(nobody)
    assert nobody.dock is None
    assert len(other.rows[0].minis) == 3


def test_the_caller_and_nobody_else_reads_what_is_inside():
    m = positions.playing("water_3")
    assert "water worth 3: on sale" in words(picture_of(m.match, 0))
    assert "water worth 3" not in words(picture_of(m.match, 1))


def test_mats_show_lids_and_what_could_be_counted():
    m = positions.playing(hands=(("silk_2",), (), (), ()), bought=(("silk",), (), (), ()))
    shown = picture_of(m.match, 1)
    assert "a crate of silk" in shown.mats[0].text()
    assert len(shown.rows[0].minis) == 1
    assert [fact.words for fact in shown.rows[0].facts] == ["12"]


def test_a_karama_is_played_from_the_hand():
    m = positions.playing(hands=HANDS)
    m.bid(0, 5, 7, 0)
    shown = picture_of(m.match, 0)
    assert shown.dock is not None
    hand = shown.dock.node()
    assert node(hand, "card:karama:0").attrs["data-choose"] == '"karama"'
    assert "data-choose" not in node(hand, "card:karama:1").attrs


def test_spice_is_given_to_a_chair_and_not_to_oneself():
    m = positions.playing()
    shown = picture(m.match.game, m.match.view(1), m.draft(1, "gift"), m.offers(1))
    lit = [node(shown.board, f"chair:{seat}").attrs.get("data-choose") for seat in range(4)]
    assert lit == ["0", None, "2", "3"]
    assert node(shown.board, "chair:1").attrs["data-why"] == "1"


def test_a_bid_is_a_number_and_says_what_it_leaves():
    shown = picture_of(positions.playing().match, 2)
    assert shown.prompt is not None
    assert shown.prompt.number is not None
    told = shown.prompt.number.attrs
    assert told["data-values"] == "[0,1,2,3,4,5,6,7,8,9,10,11,12]"
    assert msgspec.json.decode(told["data-deeds"])[3] == "Bid 3 spice"
    effect = {"words": "Your spice", "before": "12", "after": "9"}
    assert msgspec.json.decode(told["data-effects"])[3] == [effect]


def test_lines_of_the_log_point_to_chairs_and_to_the_crate():
    assert sketch.places.spots(Told("put_up", {"seat": 1, "good": "silk"})) == ["chair:1", "crate"]
    assert sketch.places.spots(Told("stopped", {"seat": 0, "other": 3})) == ["chair:0", "chair:3"]
    assert sketch.places.spots(Told("unsold", {"card": "silk_1"})) == []


def test_what_is_plotted_is_a_number_for_each_seat():
    table = positions.sale(bought=(("silk",), (), (), ()), hands=(("silk_2",), (), (), ())).table
    assert [measure(table) for measure in sketch.stage.measures.values()] == [
        [12] * 4,
        [1, 0, 0, 0],
    ]


def test_what_a_card_is_worth_stands_where_the_dock_shows_it():
    drawn = card_drawn("silk_4", "card:silk_4:0")
    (value,) = (each for each in drawn.walk() if each.attrs.get("class") == "value")
    assert value.text() == "worth 4"
    assert float(value.attrs["y"]) < 112 / 2
