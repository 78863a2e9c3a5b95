"""The picture shows what the view holds, each option once, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from landsraad.games.dune.components import FACTIONS, LEADERS_OF, PARTS
from landsraad.games.dune.scene import sketch
from landsraad.games.dune.scene.dock import next_copy
from landsraad.games.dune.scene.shapes import PART_SHAPES, TERRITORY_SHAPES, spread
from landsraad.games.dune.state import Auction
from landsraad.kernel import Ask, Dice, Match, Told, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.changes import changes
from landsraad.scenes.node import Drawn, Node, el
from landsraad.scenes.picture import Picture, picture
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of
from landsraad.testing.driver import Driver, Setting

from .positions import GAME, Position

SETTINGS = [
    Setting(6, {"game": "advanced"}, 3),
    Setting(4, {"game": "basic", "choice": "pick", "open_spice": True}, 8),
    Setting(4, {"game": "advanced", "two_factions_each": True}, 2),
]


def all_nodes(shown: Picture) -> Iterator[Node]:
    """Every node of a picture, also of its question."""
    for part in [*shown.parts(), *([shown.prompt.node()] if shown.prompt else [])]:
        yield from part.walk()


def tree(shown: Picture) -> Node:
    """A picture as one tree."""
    asked = shown.prompt.node() if shown.prompt else None
    return el("main", asked, *shown.parts(), id="page")


def ids(shown: Picture) -> list[str]:
    """All ids that nodes have of their own."""
    return [node.id for node in all_nodes(shown) if node.id]


def drawn(match: Match[Any], seat: int) -> Picture:
    told = [each for each in match.told if each.reaches(seat)][-10:]
    return picture(GAME, match.view(seat), match.asks.get(seat), match.offers(seat), told)


def test_what_is_dark_and_looks_like_an_answer_says_why_not():
    seen: set[str] = set()
    driver = Driver(GAME, SETTINGS[0], acts=0)
    for _ in range(1000):
        for seat, ask in driver.match.asks.items():
            view = driver.match.view(seat)
            for value in sketch.places.dark(view, ask).values():
                if value not in ask.options:
                    seen.add(ask.kind)
                    assert GAME.why_not(view, ask, value), (ask.kind, value)
        driver.move()
    assert seen == {"ship to", "move to", "move from", "leader", "weapon", "defense"}


def nodes_by_id(view: View, ask: Ask | None = None) -> dict[str, Node]:
    return {node.id: node for node in all_nodes(picture(GAME, view, ask)) if node.id}


def position() -> Position:
    """Emperor and Bene Gesserit in Arrakeen, Fremen in the desert, spice, a dead leader."""
    place = Position("emperor", "bene_gesserit", "fremen", "harkonnen", game="advanced")
    t = place.set(storm=5, turn=3).t
    t.forces[0] = {"arrakeen@9": [3, 2]}
    t.advisors = {"arrakeen@9": 2}
    t.forces[2] = {"the_great_flat@14": [4, 0]}
    t.ground = {"broken_land@11": 8}
    t.dead = ["stilgar"]
    t.fought = {"chani": "arrakeen"}
    return place


def view_of(place: Position, seat: int) -> View:
    return Match(GAME, place.s).view(seat)


def test_forces_lie_on_the_board_with_their_numbers_and_stars():
    nodes = nodes_by_id(view_of(position(), 0))
    stack = nodes["force:0:arrakeen@9"]
    assert stack.text() == "52"
    assert "badge star" in [node.attrs.get("class") for node in stack.walk()]
    assert stack.attrs["data-kin"] == "force:0"
    assert nodes["advisor:arrakeen@9"].text() == "2a"
    assert nodes["force:2:the_great_flat@14"].text() == "4"


def test_storm_and_spice_are_shown_where_they_are():
    nodes = nodes_by_id(view_of(position(), 0))
    assert nodes["storm"].attrs["data-turn"] == "-80"
    assert nodes["storm"].attrs["style"] == "transform: rotate(-80deg)"
    assert nodes["spice:broken_land@11"].text() == "8"
    assert "storm" in nodes["part:pasty_mesa@5"].text()


def test_a_destroyed_shield_wall_is_seen():
    place = position()
    assert "shield-wall" not in nodes_by_id(view_of(place, 0))
    place.set(shield_wall=False)
    assert "shield-wall" in nodes_by_id(view_of(place, 0))


def test_leaders_say_what_became_of_them():
    nodes = nodes_by_id(view_of(position(), 0))
    assert "dead" in nodes["leader:stilgar"].attrs["class"]
    assert "in the tanks" in nodes["leader:stilgar"].attrs["aria-label"]
    assert nodes["leader:chani"].attrs["title"].endswith("fought in Arrakeen this turn")
    for faction in ("emperor", "bene_gesserit", "fremen", "harkonnen"):
        assert all(f"leader:{leader}" in nodes for leader in LEADERS_OF[faction])


def test_only_the_own_spice_is_added_up_unless_the_table_plays_openly():
    place = position().spice("fremen", 55)
    own, other = nodes_by_id(view_of(place, 2)), nodes_by_id(view_of(place, 0))
    assert "55" in own["mat:2"].text()
    assert "55" not in other["mat:2"].text()
    rows = [sketch.seats.row(view_of(place, seat), 2) for seat in (2, 0)]
    assert ["55" in [fact.words for fact in row.facts] for row in rows] == [True, False]


def test_equal_cards_have_places_of_their_own():
    place = position().hand("emperor", "shield", "shield", "karama")
    nodes = nodes_by_id(view_of(place, 0))
    assert {"card:shield:1", "card:shield:2", "card:karama:1"} <= {*nodes}
    assert not [name for name in nodes_by_id(view_of(place, 1)) if name.startswith("card:")]


def test_of_equal_cards_the_first_is_planned_and_the_second_is_still_free():
    place = Position("emperor", "harkonnen").hand("emperor", "cheap_hero", "cheap_hero", "shield")
    place.forces("emperor", "arrakeen@9", 3).forces("harkonnen", "arrakeen@9", 3)
    game = place.set(phase="battle").at("battle_phase").quiet()
    game.say("emperor", "leader", "cheap_hero")
    view = game.match.view(0)
    nodes = nodes_by_id(view)
    assert nodes["card:cheap_hero:1"].text().endswith("In your plan: hero")
    assert "In your plan" not in nodes["card:cheap_hero:2"].text()
    assert next_copy(view, "cheap_hero") == "card:cheap_hero:2"


@pytest.mark.parametrize("seat", [0, 2, 5])
def test_a_picture_is_the_same_in_every_world_that_the_seat_thinks_possible(seat: int):
    driver = Driver(GAME, SETTINGS[0], acts=0.02)
    for number in range(400):
        if number % 80 == 79:
            match = driver.match
            world = match.imagine(seat, Dice(number))
            for viewer in (seat, SPECTATOR):
                here = picture(GAME, match.view(viewer), match.asks.get(viewer))
                there = picture(GAME, world.view(viewer), world.asks.get(viewer))
                assert tree(here) == tree(there)
        driver.move()


def test_a_spectator_sees_no_hand_and_no_question():
    driver = Driver(GAME, SETTINGS[0], acts=0)
    for _ in range(150):
        driver.move()
    shown = drawn(driver.match, SPECTATOR)
    assert shown.dock is None
    assert shown.prompt is None
    assert not [name for name in ids(shown) if name.startswith(("card:", "traitor:"))]


def test_what_does_not_change_is_shared_between_pictures():
    driver = Driver(GAME, SETTINGS[0], acts=0, live=True)
    for _ in range(300):
        driver.move()
    first, second = drawn(driver.match, 0), drawn(driver.match, 0)
    assert changes(tree(first), tree(second)) == []
    assert first.mats[3] is second.mats[3]
    assert first.progress is second.progress


def test_tokens_in_one_part_never_touch():
    for part in PARTS:
        for count in range(1, 8):
            places, width = spread(part, count)
            assert len(places) == count
            for i, (x, y) in enumerate(places):
                for a, b in places[:i]:
                    assert (x - a) ** 2 + (y - b) ** 2 >= (width - 0.6) ** 2, (part, count)


def test_every_part_and_territory_is_drawn():
    board = sketch.board.draw(view_of(position(), 0))
    named = {node.id for node in board.walk()}
    assert {f"part:{part}" for part in PARTS} <= named
    assert {*PARTS} == {*PART_SHAPES}
    assert {f"territory:{territory}" for territory in TERRITORY_SHAPES} <= named
    assert [kid.id for kid in board.kids if isinstance(kid, Drawn)] == [
        "under",
        "ground",
        "figures",
        "names",
    ]


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_every_faction_has_an_overview_of_its_powers(faction: str, game: str):
    others = [x for x in FACTIONS if x != faction][:2]
    shown = sketch.seats.powers(view_of(Position(faction, *others, game=game), 0), 0)
    assert shown is not None
    words = shown.text()
    assert FACTIONS[faction].name in words
    assert "ruling" not in words
    assert "seed" not in words


def test_what_is_told_names_the_places_it_is_about():
    driver = Driver(GAME, SETTINGS[0], acts=0.02, live=True)
    for _ in range(500):
        driver.move()
    shown = drawn(driver.match, 0)
    named = {*ids(shown)}
    spots = {spot for told in driver.match.told for spot in sketch.places.spots(told)}
    assert spots <= named
    assert any(spot.startswith("part:") for spot in spots)
    assert any(spot.startswith("territory:") for spot in spots)


def test_measures_count_spice_forces_and_strongholds():
    t = position().t
    measured = {title: measure(t) for title, measure in sketch.stage.measures.items()}
    assert measured == {
        "Spice": [10, 10, 10, 10],
        "Forces on the planet": [5, 2, 4, 0],
        "Strongholds": [1, 0, 0, 0],
    }


def said_in_the_sale(place: Any, told: Sequence[Told] = ()) -> list[str]:
    panels = sketch.desk.panels(Seen.of(story_of(GAME), view_of(place, 2)), None, (), told)
    (panel,) = (each for each in panels if each.name == "auction")
    return [node.text() for node in panel.body.walk() if node.attrs.get("class") == "how"]


def test_the_sale_says_who_leads_who_passed_and_whose_turn_it_is():
    place = position()
    place.t.auction = Auction(opener=0, number=1, bid=3, top=0, turn=2, passed=[1])
    assert said_in_the_sale(place) == ["bids 3", "passed", "to bid", ""]


def test_the_sale_says_what_everybody_bid_last_for_this_card():
    def bid(seat: int, amount: int) -> Told:
        return Told("bid", {"seat": seat, "amount": amount})

    place, sale = position(), Told("card_for_sale", {"number": 2})
    place.t.auction = Auction(opener=0, number=2, bid=5, top=0, turn=2)
    told = [bid(3, 9), sale, bid(0, 1), bid(1, 2), bid(2, 3), bid(3, 4)]
    beaten = ["bids 5", "bid 2 outbid", "bid 3 to bid", "bid 4 outbid"]
    assert said_in_the_sale(place, [*told, bid(0, 5)]) == beaten
    passed = Told("passed", {"seat": 1})
    assert said_in_the_sale(place, [*told, passed, bid(0, 5)])[1] == "bid 2 passed"
    assert said_in_the_sale(place, [sale, passed, bid(0, 5)]) == ["bids 5", "passed", "to bid", ""]


def test_a_card_that_was_sold_has_no_bids_left():
    place = position()
    place.t.auction = Auction(opener=0, number=1)
    sold = Told("card_sold", {"seat": 1, "amount": 2})
    assert said_in_the_sale(place, [Told("bid", {"seat": 1, "amount": 2}), sold]) == [""] * 4


def test_between_two_cards_the_sale_says_that_the_last_is_sold():
    place = position()
    place.t.auction = Auction(opener=0, number=1)
    place.s.box.row = [place.s.box.deck.pop() for _ in range(2)]
    panels = sketch.desk.panels(Seen.of(story_of(GAME), view_of(place, 2)), None, ())
    (panel,) = (each for each in panels if each.name == "auction")
    assert panel.title == "Card 1 of 3 is sold"
