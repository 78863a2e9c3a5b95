"""What players see: the board, hands, the Conflict; every option has one place at most."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from importlib.resources import files

import pytest

from landsraad.components import Unfit
from landsraad.games.imperium.components import (
    CARDS,
    EVERY_POST,
    EVERY_SPACE,
    INTRIGUE,
    SCRIPTS,
    conditions,
    ops,
)
from landsraad.games.imperium.scene import sketch
from landsraad.games.imperium.scene.board.emblems import HERALDRY
from landsraad.games.imperium.scene.board.faces import card_face
from landsraad.games.imperium.scene.board.ground import printed
from landsraad.games.imperium.scene.board.plates import plate_names
from landsraad.games.imperium.scene.board.shapes import PLATES, POSTS, Side, read_shapes
from landsraad.games.imperium.scene.board.track_words import next_reward, threats, track_words
from landsraad.games.imperium.scene.fight import Standing, standings, swords_on
from landsraad.games.imperium.scene.glyphs import CONDITIONS, MAKERS, glyphs_of
from landsraad.games.imperium.scene.mats.race import levels_left
from landsraad.games.imperium.scene.signs import SIGNS, boxed, width
from landsraad.kernel import Ask, Match, Secret, Told, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.node import Drawn, Node
from landsraad.scenes.stage import Tale
from landsraad.scenes.story import story_of
from landsraad.server.page.fetched.drawings import LARGE
from landsraad.testing import Setting
from landsraad.testing.driver import Driver

from .positions import GAME, Position

SIDES = [Side(six, ix) for six in (False, True) for ix in (False, True)]


def parts(view: View, ask: Ask | None) -> Iterator[Node]:
    """Everything that is drawn for a seat."""
    seats = range(len(view.outsides))
    board = sketch.board.draw(view)
    assert board is not None
    yield board
    yield from (*sketch.board.corners(view).values(), *sketch.board.strip(view))
    yield from (sketch.seats.mat(view, seat) for seat in seats)
    yield from (panel.body for panel in sketch.desk.panels(view, ask, ()))


def ids(view: View, ask: Ask | None) -> set[str]:
    """The ids of all nodes; none is there twice."""
    found = Counter(node.id for part in parts(view, ask) for node in part.walk() if node.id)
    assert not [id for id, times in found.items() if times > 1]
    return set(found) | {f"seat:{seat}" for seat in range(len(view.outsides))}


# ---- the printed board


@pytest.mark.parametrize("side", SIDES)
def test_every_space_and_post_of_a_board_is_drawn_inside_it_and_apart(side: Side) -> None:
    rects = [plate.rect for plate in side.plates()]
    assert len(rects) == len(side.layout.spaces)
    for i, (x, y, w, h) in enumerate(rects):
        assert 0 < x < x + w < side.width
        for ox, oy, ow, oh in rects[:i]:
            assert x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y
    assert {post.id for post in side.posts()} == {*side.layout.posts}
    assert {*side.layout.factions} <= {*side.tracks()}


@pytest.mark.parametrize("side", SIDES)
def test_drawings_stand_alone_and_names_are_written_on_the_page(side: Side) -> None:
    layers = printed(side)
    assert layers is printed(side)
    for drawing in (layers.ground, layers.signs):
        assert isinstance(drawing, Drawn)
        assert "<text" not in drawing.markup
        assert len(drawing.markup) >= LARGE
        assert ".imp .plate" in drawing.needs
    assert layers.text.inside
    written = {unescape(name) for name in re.findall(r">([^<]+)</text>", layers.text.markup)}
    assert {space.name for space in side.layout.spaces.values()} <= written


def test_names_are_whole_and_fit_on_their_plates() -> None:
    for name, shape in PLATES.items():
        title, short = plate_names(shape, wide=False)
        size = float(title.attrs["style"].removeprefix("--of: "))
        assert title.text() == EVERY_SPACE[name].name
        assert size >= 14, name
        assert len(title.text()) * size * 0.5 <= shape.rect[2] - 12, name
        lines = [node.text() for node in short.walk() if node.tag == "tspan"]
        assert " ".join(lines) == EVERY_SPACE[name].name


def test_on_a_wide_board_long_names_are_broken_so_that_they_fit_a_small_screen() -> None:
    broken = {
        name: lines
        for name, shape in PLATES.items()
        for node in plate_names(shape, wide=True)[2:]
        if (lines := [each.text() for each in node.walk() if each.tag == "tspan"])
    }
    assert broken["swordmaster"] == ["Sword-", "master"]
    for name, lines in broken.items():
        letters = max(len(line.rstrip(".-")) for line in lines)
        assert letters <= PLATES[name].rect[2] / 24, name
    words = {name: EVERY_SPACE[name].name.split() for name in PLATES if name not in broken}
    assert max(len(word) for some in words.values() for word in some) <= 8


def test_names_of_cards_are_whole_and_fit() -> None:
    for name, card in CARDS.items():
        face = card_face(name, "market", (0, 0, 130, 160))
        title = next(node for node in face.walk() if node.attrs.get("class") == "face-name")
        lines = [node.text() for node in title.walk() if node.tag == "tspan"]
        size = float(title.attrs["style"].removeprefix("--of: ").partition(";")[0])
        assert " ".join(lines) == card.name
        assert len(lines) * size <= 46, name
        assert max(map(len, lines)) * size * 0.5 <= 98, name


def test_a_drawing_that_lacks_a_space_is_refused() -> None:
    text = files("landsraad.games.imperium.scene.board").joinpath("board_shapes.toml").read_bytes()
    with pytest.raises(Unfit, match=r"drawn or on the board, but not both: arrakeen, arrakis"):
        read_shapes(text.replace(b'id = "arrakeen"', b'id = "arrakis"'))


# ---- signs


def test_every_op_and_condition_has_signs_that_exist() -> None:
    every = {kind for kind in vars(ops).values() if isinstance(kind, type)}
    assert {k for k in every if issubclass(k, ops.Op) and k is not ops.Op} == {*MAKERS}
    kinds = {kind for kind in vars(conditions).values() if isinstance(kind, type)}
    kinds = {k for k in kinds if issubclass(k, conditions.Condition)}
    assert kinds - {conditions.Condition} == {*CONDITIONS}
    for path, script in SCRIPTS.items():
        for glyph in glyphs_of(script):
            assert not glyph.sign or glyph.sign in SIGNS, path


def test_signs_fit_into_their_box() -> None:
    row = glyphs_of([ops.Gain("spice", 2), ops.Draw(1), ops.Recruit(3), ops.Spy(1)])
    nodes = boxed(row, (0, 0, 60, 60))
    assert len(nodes) == 4
    assert width(row) * 36 > 60
    for node in nodes:
        x, y = node.attrs["transform"].split("(")[1].split(")")[0].split()
        assert -1 <= float(x) < 60
        assert -1 <= float(y) < 60


# ---- every option has its place


OPTION_SETS = GAME.laws.option_sets


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_option_of_a_random_game_has_one_place_at_most(seats: int, number: int) -> None:
    driver = Driver(GAME, Setting(seats, OPTION_SETS[number], seed=3))
    seen = Counter[str]()
    while not driver.match.over:
        for seat, ask in driver.match.asks.items():
            seen[ask.kind] += 1
            if seen[ask.kind] <= 3:
                look(driver.match, seat, ask)
        driver.move()
    look(driver.match, SPECTATOR, None)
    assert {"turn", "space", "effect"} <= {*seen}


def look(match: Match[object], seat: int, ask: Ask | None) -> None:
    """See that all places are drawn, and that no two options share one."""
    view = match.view(seat)
    there = ids(view, ask)
    if ask is None:
        return
    placed = [sketch.places.find(view, ask, value) for value in ask.options]
    found = [place for place in placed if place is not None]
    assert len(found) == len({*found}), (ask.kind, found)
    assert {*found} <= there, (ask.kind, {*found} - there)
    for value in ask.options:
        sketch.desk.face(view, ask, value)
        sketch.desk.effects(view, ask, value)


def test_spaces_posts_and_tracks_are_chosen_on_the_board() -> None:
    view = Position().at().match.view(0)
    for of, name, node in (
        ("space", "arrakeen", "space:arrakeen"),
        ("post", "post_fremen", "post:post_fremen"),
        ("faction", "fremen", "track:fremen"),
    ):
        assert sketch.places.find(view, Ask(0, "any", [name], of=of), name) == node
        assert node in ids(view, None)
    assert {*PLATES} == {*EVERY_SPACE}
    assert {*POSTS} == {*EVERY_POST}


# ---- what is known


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    match = Match.begin(GAME, {"leader_choice": "random"}, 4, Secret.given(1))
    hands = match.state.shields
    hands[1].intrigue.append(next(iter(INTRIGUE)))
    mine = ids(match.view(1), None)
    for other in (SPECTATOR, 0):
        assert not {id for id in ids(match.view(other), None) if id.startswith("plot:")}
    assert f"plot:{next(iter(INTRIGUE))}" in mine


def test_the_conflict_counts_what_hands_could_add() -> None:
    p = Position()
    p.units(0, conflict=2).set(0, swords=1).units(1, conflict=1, worms=1)
    rows = {each.who: each for each in standings(p.at().match.view(SPECTATOR))}
    assert [rows[0].now, rows[1].now, rows[2].now] == [5, 5, 0]
    assert rows[0].reward == rows[1].reward == "second"
    assert rows[1].doubled
    assert not rows[0].doubled
    assert isinstance(rows[2], Standing)
    assert rows[2].reward == ""


def test_an_army_may_still_grow_by_troops_that_are_at_home() -> None:
    p = Position().units(0, garrison=3).units(1, garrison=1, conflict=1)
    rows = {each.who: each for each in standings(p.at().match.view(0))}
    assert (rows[0].troops, rows[1].troops) == (6, 2)
    p.player(0).revealed = True
    rows = {each.who: each for each in standings(p.at().match.view(0))}
    assert rows[0].troops == 0


def test_nobody_is_told_that_his_own_intrigue_cards_are_unknown() -> None:
    match = Position().intrigue(0, "devour", "cunning").at().match
    own, others = ({e.who: e for e in standings(match.view(seat))}[0] for seat in (0, 1))
    assert (own.plots, others.plots) == (0, 2)
    assert own.most > others.most - others.plots
    assert own.most >= 4


def test_swords_of_a_card_are_counted_for_certain_and_at_best() -> None:
    for card in CARDS:
        low, high = swords_on(card)
        assert 0 <= low <= high
    assert swords_on("dagger") == (1, 1)


def test_a_line_of_the_log_lights_its_space_and_post() -> None:
    told = Told("sent", {"player": 0, "space": "arrakeen", "post": "post_fremen"})
    assert sketch.places.spots(told) == ["space:arrakeen", "post:post_fremen"]


def test_the_race_shows_everybody_and_where_it_ends() -> None:
    p = Position()
    p.player(2).vp = 7
    race = sketch.board.corners(p.at().match.view(0))["nw"]
    cells = [node for node in race.walk() if node.tag == "li"]
    assert len(cells) == 11
    assert cells[7].attrs["title"] == "Princess Irulan: 7."
    assert cells[10].attrs["class"] == "end"


def test_the_race_shows_the_backs_of_the_conflicts_to_come() -> None:
    view = Position().at().match.view(0)
    for left, levels in ((9, [2] * 5 + [3] * 4), (4, [3] * 4), (0, [])):
        assert list(levels_left(view.table, left)) == levels
    view.box["conflicts"] = 5
    race = sketch.board.corners(view)["nw"]
    backs = next(node for node in race.walk() if node.attrs.get("class") == "backs")
    assert backs.text() == "IIIIIIIIIIIIII"
    assert backs.attrs["title"] == "5 rounds after this one: 1 of level II and 4 of level III"


def test_before_the_first_round_nothing_is_said_of_rounds_and_leaders_tell_what_they_can() -> None:
    match = Match.begin(GAME, {}, 4, Secret.given(1))
    race = sketch.board.corners(match.view(0))["nw"]
    assert not [node for node in race.walk() if node.attrs.get("class") == "backs"]
    seat, ask = next(iter(match.asks.items()))
    face = sketch.desk.face(match.view(seat), ask, "princess_irulan")
    assert face is not None
    assert face.words == "Princess Irulan"
    assert face.note.startswith("Difficulty 2. ")
    assert "Imperial Birthright" in face.note


def test_who_could_bring_the_end_this_round_is_ringed_and_says_how() -> None:
    p = Position().set(0, vp=9, influence={"fremen": 1}).set(1, vp=9).set(2, vp=8)
    p.set(2, influence={"fremen": 1, "emperor": 1})
    race = sketch.board.corners(p.at().match.view(0))["nw"]
    titles = [str(node.attrs.get("title", "")) for node in race.walk() if node.tag == "li"]
    assert titles[9] == (
        "Gurney Halleck: 9. Could bring the end this round by what all can see: 1 by Influence. "
        "Cards may add more. Lady Margot Fenring: 9."
    )
    assert "2 by Influence" in titles[8]
    rings = [node for node in race.walk() if node.attrs.get("class") == "could"]
    assert len(rings) == 2


def test_a_track_tells_distances_the_alliance_who_threatens_it_and_what_is_to_come() -> None:
    p = Position().set(0, influence={"fremen": 1}).allied(1, "fremen", 4)
    p.set(2, influence={"fremen": 4})
    t = p.t
    assert threats(t, "fremen") == [2]
    assert next_reward(t, 0, "fremen") == 2
    assert next_reward(t, 1, "fremen") == 0
    words = track_words(t, 0, "fremen")
    assert "Gurney Halleck 1, Lady Margot Fenring 4, Princess Irulan 4" in words
    assert "You are 1 step from 2: 1 Victory Point." in words
    assert "Lady Margot Fenring has the Alliance (1 Victory Point)." in words
    assert "Princess Irulan takes it with one more step." in words
    there = ids(p.at().match.view(0), None)
    assert {"threat:fremen", "next:fremen", "next:emperor"} <= there
    assert "threat:emperor" not in there
    assert threats(Position().set(3, influence={"emperor": 3}).t, "emperor") == [3]


def test_seats_differ_by_shape_and_signs_by_outline() -> None:
    assert len({look.outline for look in HERALDRY}) == len(HERALDRY)
    outlines = Counter(sign.path for sign in SIGNS.values())
    assert [path for path, times in outlines.items() if times > 1] == []


# ---- the stage


def army(troops: int, worms: int = 0, swords: int = 0) -> dict[str, int]:
    return {"troops": troops, "worms": worms, "dreadnoughts": 0, "swords": swords}


def told_combat() -> list[Told]:
    """A Combat of three as it is told."""
    card = "skirmish_crysknife"
    return [
        Told("conflict", {"card": card}),
        Told("combat", {"card": card}),
        Told("fought", {"player": 0, "n": 5, "reward": "first", **army(1, worms=1)}),
        Told("fought", {"player": 1, "n": 3, "reward": "second", **army(1, swords=1)}),
        Told("fought", {"player": 2, "n": 2, "reward": "", **army(1)}),
    ]


def test_a_combat_is_played_once_with_strengths_and_rewards() -> None:
    view = Position().at().match.view(1)
    scenes = sketch.stage.play(Tale(story_of(GAME), view, told_combat()))
    assert [scene.form for scene in scenes] == ["ribbon", "full"]
    assert scenes[1].weight == "own"
    ground = scenes[1].ground
    assert ground is not None
    sums = [node.text() for node in ground.walk() if node.attrs.get("class") == "sum"]
    assert sums == ["5", "3", "2"]
    assert "Gurney Halleck the first reward" in scenes[1].beats[1].words


def test_a_combat_that_began_too_long_ago_is_not_played() -> None:
    view = Position().at().match.view(1)
    assert not sketch.stage.play(Tale(story_of(GAME), view, told_combat()[3:], first=3, since=3))


def test_the_stage_shows_what_armies_consist_of_and_which_reward_a_worm_doubles() -> None:
    view = Position().at().match.view(0)
    ground = sketch.stage.play(Tale(story_of(GAME), view, told_combat()))[1].ground
    assert ground is not None
    sides = [node for node in ground.walk() if "side" in node.attrs.get("class", "").split()]
    units = [
        [kid.attrs["title"] for kid in node.kids if isinstance(kid, Node)]
        for side in sides
        for node in side.walk()
        if node.attrs.get("class") == "units"
    ]
    assert units == [["1 troop", "1 sandworm"], ["1 troop", "1 sword"], ["1 troop"]]
    assert ["twice" in side.text() for side in sides] == [True, False, False]
