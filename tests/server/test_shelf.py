"""The games as the lobby shows them, and how one's own tables stand."""

from pathlib import Path
from typing import Any

import pytest

from landsraad import game_names, kernel
from landsraad.presets import presets_of
from landsraad.scenes.options import fields_of
from landsraad.server.app import templates
from landsraad.server.files.shelf import Card, card_picture, cards, shown_card, sides_of

from ..kernel.toys import Toy
from ..scenes.test_options import Options
from .tables import BOT, ME, OPEN, RANDOM, House, in_loop


@pytest.mark.parametrize("name", game_names())
def test_a_game_has_a_picture_that_is_small_on_the_wire(name: str) -> None:
    picture, kind = card_picture(name)
    assert kind == ("image/svg+xml" if name == "spice_auction" else "image/webp")
    assert 2_000 < len(picture) < 60_000
    assert picture.startswith(b"<svg" if kind.endswith("xml") else b"RIFF")


@pytest.mark.parametrize("name", game_names())
def test_every_seat_has_a_side_with_a_name_and_an_emblem(name: str) -> None:
    sides = sides_of(name)
    assert len(sides) >= max(shown_card(name).game.seats)
    assert len({side.name for side in sides}) == len(sides)
    assert all(side.emblem.startswith("<svg") for side in sides)


def test_games_come_in_the_order_in_which_a_stranger_enjoys_them() -> None:
    shown = [card.game.name for card in cards()]
    assert shown == [
        "dune",
        "imperium",
        "dawn_of_the_fremen",
        "war_for_arrakis",
        "megagame",
        "spice_auction",
    ]
    assert [card.game.name for card in cards() if card.presets.warming] == ["spice_auction"]


SMALL: dict[str, tuple[int, str]] = {
    "dune": (4, "atreides"),
    "imperium": (3, ""),
    "dawn_of_the_fremen": (3, ""),
    "war_for_arrakis": (2, "The Harkonnen"),
    "megagame": (15, "House Atreides"),
    "spice_auction": (3, ""),
}
"""How many play a stranger's first game, and which side is theirs, where that is settled."""


@pytest.mark.parametrize("name", game_names())
def test_a_strangers_first_game_is_small_with_gentle_bots_and_a_friendly_seat(name: str) -> None:
    card = shown_card(name)
    wish, (seats, side) = card.wish(card.alone), SMALL[name]
    assert len(wish.chairs) == seats
    assert not wish.hints
    kinds = [chair["bot"] if chair["kind"] == "bot" else "me" for chair in wish.chairs]
    assert sorted({*kinds}) == ["gentle", "me"]
    mine = kinds.index("me")
    if name == "dune":
        assert (wish.options["factions"][mine], wish.options["turns"]) == (side, 6)
    elif side:
        assert card.called(wish.options, seats)[mine].name == side
    if name == "megagame":
        assert wish.options["years"] == 8
        assert {preset.seat for preset in card.presets.sets} == {mine}
    if name == "imperium":
        assert wish.options["leader_choice"] == "easy"


def test_the_rules_on_the_form_are_all_but_those_of_who_plays_what() -> None:
    rules = [field.name for fields in shown_card("dune").rules.values() for field in fields]
    assert {field.name for field in fields_of(shown_card("dune").game)} - {*rules} == {
        "choice",
        "factions",
    }
    assert next(iter(shown_card("dune").rules)) == "Set-up"


def test_a_wish_for_one_press_leaves_the_sides_to_be_drawn_unless_they_are_given() -> None:
    card = shown_card("dune")
    draw = card.draw(card.usual)
    assert draw is not None
    assert len(draw.sides) == 6
    assert card.draw(card.first) is None
    assert card.wish(card.first).options["factions"] == ("atreides", "harkonnen", "emperor")


def test_a_game_that_says_nothing_is_offered_as_it_is() -> None:
    toy: Any = Toy()
    card = Card(toy, presets_of(toy))
    assert card.first == card.usual
    assert card.draw(card.usual) is None
    assert card.wish(card.usual).chairs[0] == {"kind": "me", "pace": "normal"}


def test_every_kind_of_option_has_a_control() -> None:
    game = type("Some", (kernel.Game,), {"options": Options})()
    macro = templates.get_template("rule.html").module.rule  # type: ignore[attr-defined]
    written = {field.name: str(macro(field)) for field in fields_of(game)}
    assert '<option value="true"' in written["fair"]
    assert "&#34;short&#34;" in written["mode"]
    assert "multiple" in written["houses"]
    assert 'type="number"' in written["speed"]
    assert 'min="1" max="9"' in written["speed"]
    assert 'type="text" value="us"' in written["name"]


# ---- how a table stands


@in_loop
async def test_a_seat_is_told_what_it_is_asked_and_others_are_not(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, BOT, RANDOM, options={"rounds": 3})
        await house.by_hand(made.table)
        mine = await house.get(made.table, "standing", made.token)
        assert mine["asked"] == "How much do you bid for the crate?"
        assert mine["preset"] == "First game, 1 rule changed"
        assert " puts up a" in mine["moment"]
        assert len(mine["emblems"]) == 3
        watching = await house.get(made.table, "standing", headers={"X-Table-Key": made.key})
        assert watching["asked"] == ""
        assert watching["seat"] == -1


@in_loop
async def test_before_the_game_nothing_is_asked(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM)
        mine = await house.get(made.table, "standing", made.token)
        assert (mine["asked"], mine["moment"], mine["waiting"]) == ("", "", [])
        assert mine["table"]["status"] == "waiting"


@in_loop
async def test_open_tables_say_what_is_played(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await house.make(ME, OPEN, RANDOM, public=True, options={"rounds": 6})
        listed = (await house.ask("GET", "/api/tables")).json()
        assert [table["preset"] for table in listed] == ["First game"]


@in_loop
async def test_the_pages_of_the_lobby_are_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for path in ("/", "/new/dune", "/new/dune?preset=duel", "/card/dune"):
            assert (await house.ask("GET", path)).status_code == 200
        for path in ("/new/chess", "/new/dune?preset=chess"):
            answer = await house.ask("GET", path, headers={"Accept": "text/html"})
            assert answer.status_code == 404
            assert "<h1" in answer.text


# ---- learning


@in_loop
async def test_a_learners_table_tells_the_phase_to_who_plays(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make({"kind": "me", "pace": "slow"}, BOT, RANDOM, hints=True)
        table = await house.by_hand(made.table)
        assert table.doc.chairs[0].pace == "slow"
        mine, watching = house.page(table, 0), house.page(table, -1)
        assert 'id="lessons-due"' in mine
        assert "The auction" in mine
        assert 'id="lessons-due"' not in watching
        usual = await house.make(ME, BOT, RANDOM)
        assert 'id="lessons-due"' not in house.page(await house.by_hand(usual.table), 0)


def test_seats_that_cannot_choose_are_called_by_what_they_play_at_such_a_table() -> None:
    facts = shown_card("war_for_arrakis").facts()
    called = {preset.name: [side.name for side in preset.called] for preset in facts.presets}
    assert called["usual"] == ["The Atreides", "The Harkonnen"]
    assert called["pair"] == ["House Atreides", "The Fremen"]
    assert next(side.name for side in facts.called[3]) == "The Atreides"
    assert [len(sides) for sides in facts.called.values()] == [1, 2, 3, 4]
    assert shown_card("dune").facts().called == {}


def test_rules_that_are_chosen_by_hand_name_the_seats_and_lots_name_none() -> None:
    card = shown_card("war_for_arrakis")

    def called(seats: int, **options: Any) -> list[str]:
        return [side.name for side in card.called(options, seats)]

    assert called(2) == ["The Atreides", "The Harkonnen"]
    assert called(2, mahdi=True) == ["House Atreides", "The Fremen"]
    assert called(3, shared_side="atreides") == ["House Atreides", "The Fremen", "The Harkonnen"]
    assert called(2, sides="drawn") == ["A side by lot"] * 2
