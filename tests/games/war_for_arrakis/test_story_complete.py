"""Whatever the rules can ask and tell has words: looked up in their sources, and in whole games."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest

from landsraad.games import war_for_arrakis
from landsraad.games.war_for_arrakis.components import solo_file
from landsraad.games.war_for_arrakis.rules.free_acts import FREE, IN_OWN_TURN
from landsraad.games.war_for_arrakis.scene import sketch
from landsraad.games.war_for_arrakis.state import Battle, Effect, OldMan
from landsraad.games.war_for_arrakis.story import WarStory, mahdi, story
from landsraad.kernel import Ask, Told, Verdict
from landsraad.kernel.asks import SPECTATOR
from landsraad.testing.driver import Driver, Setting

from .positions import Position
from .switching import GAME
from .test_story import ID

PACKAGE: Final = Path(war_for_arrakis.__file__).parent
KIND_AT: Final = {"Ask": 1, "decided": 2, "settled": 1, "asked": 1, "chosen": 1, "lowest": 1}
"""Where a function that asks takes the kind of the question."""


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """All calls in the rules, each with the name of the function."""
    trees = (ast.parse(path.read_text("utf-8")) for path in (PACKAGE / "rules").rglob("*.py"))
    return [
        (getattr(node.func, "id", getattr(node.func, "attr", "")), node)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    ]


def patterns(node: ast.AST) -> Iterator[str]:
    """The text that an argument stands for, with `*` for what is filled in; names stay out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(x.value) if isinstance(x, ast.Constant) else "*" for x in node.values)


def kinds() -> set[str]:
    """Every kind of question that the rules ask; columns of equal rows are asked one by one."""
    found = {
        kind
        for name, call in calls()
        if name in KIND_AT and len(call.args) > KIND_AT[name]
        for kind in patterns(call.args[KIND_AT[name]])
    }
    columns = {"bot attacks", "bot attacks with", "bot moves to", "bot flies from"}
    return found | columns


def test_every_question_of_the_rules_has_words() -> None:
    asks, asked = set(story.asks), kinds()
    assert {kind for kind in asked if not any(fnmatchcase(x, kind) for x in asks)} == set()
    assert {x for x in asks if not any(fnmatchcase(x, kind) for kind in asked)} == set()


def test_every_event_of_the_rules_has_words() -> None:
    told = {what for name, call in calls() if name == "tell" for what in patterns(call.args[0])}
    assert told == set(story.events)


def test_the_words_of_an_event_use_facts_that_are_told() -> None:
    made = {"who", "deed", "reason", "units", "speaker"}
    for name, call in calls():
        if name != "tell":
            continue
        for what in patterns(call.args[0]):
            wanted = {field for _, field, _, _ in Formatter().parse(story.events[what]) if field}
            told = {keyword.arg for keyword in call.keywords}
            assert wanted - made <= told, what


def test_every_free_act_has_words() -> None:
    assert set(story.offers) == set(FREE)
    assert {act for act in IN_OWN_TURN if f"anything else: {act}" not in story.options} <= set(
        story.options
    )


def test_every_criterion_of_mahdi_has_a_reason_of_its_own() -> None:
    assert set(mahdi.CRITERIA) == {row.id for row in solo_file().criterion}
    assert len(set(mahdi.CRITERIA.values())) == len(mahdi.CRITERIA)


def test_mahdi_says_what_it_does_and_why() -> None:
    why = "attack_sietch sietch_highest_rank sietch_greatest_difference"
    facts = {"choice_of": "attack", "choice": "windgap", "why": why, "difference": 3}
    assert story.event(Told("mahdi_decided", facts)) == (
        "Mahdi attacks Windgap: the highest rank, then the greatest difference (3)."
    )


GUILD: Final = {"spacing_guild": True, "smugglers": True, "old_man": True}
SETTINGS: Final[list[tuple[int, dict[str, Any]]]] = [
    (1, {"mahdi": True}),
    (1, {"mahdi": True, "smugglers": True, "old_man": True, "solo_garrisons": "tokens"}),
    (2, {"mahdi": True, "futures": ("judge_of_the_change",)}),
    (2, GUILD),
    (4, {**GUILD, "futures": ("redemption_of_dr_yueh",)}),
]


def said(driver: Driver) -> Iterator[str]:
    """All that is said about the open questions and the free acts."""
    for seat, ask in driver.match.asks.items():
        view = driver.match.view(seat)
        words = story.at_table(view)
        yield words.ask(view, ask)
        for value in ask.options:
            yield words.option(view, ask, value)
            yield words.deed(view, ask, value)


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_whole_games_of_every_mode_are_told_in_words(seats: int, options: dict[str, Any]) -> None:
    setting = Setting(seats, {"max_rounds": 8, **options}, 3)
    driver = Driver(GAME, setting, acts=0.1, live=True)
    found: set[str] = set()
    while not driver.match.over:
        found.update(said(driver))
        driver.move()
    for seat in range(SPECTATOR, seats):
        view = driver.match.view(seat)
        words = story.at_table(view)
        found.update(words.log(view, [told for told in driver.match.told if not told.only]))
        found |= {words.view(view), words.ending(driver.match.verdict)}
    assert {words for words in found if ID.search(words)} == set()


# ---- for somebody who learns it


def test_every_phase_is_explained_and_each_side_hears_its_own_part() -> None:
    driver = Driver(GAME, Setting(2, {"objectives": "short", "max_rounds": 8}, 4), live=True)
    found: dict[str, set[str]] = {}
    while not driver.match.over:
        for seat in (SPECTATOR, 0, 1):
            view = driver.match.view(seat)
            lesson = story.at_table(view).lesson(view)
            assert lesson is not None
            found.setdefault(lesson.name, set()).add(lesson.words)
        driver.move()
    assert set(found) >= set(story.lessons) - {"setup", "start"}
    assert len(found["actions"]) == len(found["battle"]) == 3
    assert all(60 < len(words) < 420 for said in found.values() for words in said)


def test_against_mahdi_other_things_are_explained() -> None:
    driver = Driver(GAME, Setting(1, {"mahdi": True, "max_rounds": 8}, 4), live=True)
    found = set()
    while not driver.match.over:
        view = driver.match.view(0)
        lesson = story.at_table(view).lesson(view)
        assert lesson is not None
        found.add(lesson.name)
        driver.move()
    assert {"mahdi dice", "mahdi actions", "battle", "end"} <= found


def test_the_page_says_where_in_its_phase_the_round_is() -> None:
    position = Position().unused_dice("harkonnen", strategy=5).unused_dice("atreides", house=2)
    view = position.at("take_turn").match.view(0)
    assert story.step(view) == "2 dice against 5"
    assert story.step(position.at("take_turn").match.view(1)) == "5 dice against 2"
    view.table.battle = Battle("harkonnen", "carthag", "arsunt")
    assert story.step(view) == "Arsunt, round 1"
    assert story.task(view, 0) == "to fight"


# ---- how it ends, and what runs together


@pytest.mark.parametrize(
    ("winners", "ending", "words"),
    [
        ((1,), "supremacy", "The Harkonnen won: their supremacy over Arrakis is complete"),
        ((0,), "arrakeen", "The Atreides won: Arrakeen fell, and the secret objective was met"),
        ((), "supremacy", "Mahdi won: the supremacy of the Harkonnen over Arrakis is complete"),
        ((), "last_round", "Mahdi won: the last round ended without a prophecy fulfilled"),
    ],
)
def test_endings(winners: tuple[int, ...], ending: str, words: str) -> None:
    told = WarStory(["atreides", "harkonnen"]).ending(Verdict(winners, ending, 4, (7, 10)))
    assert told == words


def test_every_sort_of_great_event_has_a_mark() -> None:
    assert {*story.great.values()} <= {*sketch.stage.marks}


def test_a_shared_side_is_told_who_is_asked_first() -> None:
    began = Told("turn_began", {"side": "harkonnen", "seat": 1})
    told = WarStory(["atreides", "harkonnen"]).event(began)
    assert told == "It was the turn of the Harkonnen."
    told = WarStory(["atreides", "corrino_ally"]).event(began)
    assert told == "It was the turn of the Harkonnen, House Corrino first."


def test_a_short_game_asks_for_less() -> None:
    position = Position(objectives="short").unused_dice("atreides", house=1)
    view = position.at("take_turn").match.view(0)
    asked = "Kwisatz Haderach 9, Sand Dwellers 7, Jihad 5"
    assert f"Secret objective: {asked}" in story.view(view)
    assert story.secrets(view) == [f"The objective was {asked}."]
    met = Told("objective_met", {"objective": "obj1"})
    assert asked in story.at_table(view).event(met)


def test_ties_about_figures_of_mahdi_speak_of_the_harkonnen() -> None:
    position = Position(1, mahdi=True).unused_dice("atreides", house=1)
    view = position.at("take_turn").match.view(0)
    ability = Ask(0, "leader ability", ["beast_rabban", "generic"], of="leader")
    assert story.ask(view, ability).endswith(
        "Which leader of the Harkonnen uses the special that was rolled?"
    )
    assert story.option(view, ability, "generic") == "A Bashar"
    own = Ask(0, "leader ability", ["stilgar", "generic"], of="leader")
    assert story.ask(view, own) == "Which leader uses the special that was rolled?"
    assert story.option(view, own, "generic") == "A Naib"
    tokens = Ask(0, "too many", ["black_1", "silver_2"], of="figure")
    assert story.ask(view, tokens).endswith("Which token of the Harkonnen goes?")


def test_equal_deeds_run_together() -> None:
    rolled = Told("dice_rolled", {"side": "harkonnen", "result": "house", "n": 2})
    assert story.in_run(rolled) == "Harkonnen 2 × House"
    shown = Told("wormsign_revealed", {"area": "the_great_flat", "face": "sandworm"})
    assert story.in_run(shown) == "The Great Flat: a sandworm"


def test_letters_alone_show_what_lies_beside_the_board() -> None:
    position = Position(1, mahdi=True, smugglers=True, old_man=True)
    t = position.t
    assert t.mahdi is not None
    assert t.smugglers is not None
    t.mahdi.target, t.mahdi.sector = "windgap", "central"
    t.smugglers.mood, t.smugglers.base, t.smugglers.thopters = "allied", "the_great_flat", 2
    t.old_man = OldMan("outer_ne", worms=2, came=True)
    words = story.view(position.unused_dice("atreides", house=1).at("take_turn").match.view(0))
    assert "The Harkonnen harvest in the centre" in words
    assert "Mahdi's target is the sietch of Windgap" in words
    assert "The Great Flat: the base of the smugglers" in words
    assert "allied with the Atreides: 2 ornithopters" in words
    assert "The Old Man of the Desert: in the outer north-east, 2 bound sandworms" in words
    position = Position(2, spacing_guild=True).unused_dice("atreides", house=1)
    guild = position.at("take_turn").match.view(1)
    assert "Heighliner of the Harkonnen: step 0, 2 troops, no frigates" in story.view(guild)


# ---- buttons and options


def test_a_button_names_the_thing_and_an_option_says_what_matters_of_it() -> None:
    position = Position().harkonnen("carthag", 2, generic=1).hand("harkonnen", "hh_patrols")
    position.set(turn="harkonnen", speaker=1)
    p = position.at(("move_legions", 1, 1, ""))
    ask, view = p.asked("harkonnen"), p.match.view(1)
    assert ask is not None
    assert story.option(view, ask, "carthag") == "Carthag · 2 regulars and 1 Bashar"
    assert story.deed(view, ask, "carthag") == "Move from Carthag"
    assert story.deed(view, ask, "pass") == "Move nobody"
    card = Ask(1, "play card", ["hh_patrols", "pass"], of="card")
    assert story.option(view, card, "hh_patrols").startswith("Harkonnen Patrols: Put 3 regulars")
    assert story.deed(view, card, "hh_patrols") == "Play Harkonnen Patrols"
    zone = Ask(1, "carryall to", ["air_1", "pass"], of="zone")
    assert story.deed(view, zone, "air_1") == "Place it in the north-eastern air zone"
    assert story.deed(view, zone, "pass") == "Leave it"


def test_actions_are_told_by_what_the_die_shows() -> None:
    p = Position().unused_dice("harkonnen", leadership=1, deployment=1)
    p.unused_dice("atreides", deployment=1, house=1).set(turn="harkonnen", speaker=1)
    playing = p.at("take_turn").say("harkonnen", "die", "leadership")
    ask, view = playing.asked("harkonnen"), playing.match.view(1)
    assert ask is not None
    assert story.deed(view, ask, "move") == "Move two legions that have leaders"
    assert story.deed(view, ask, "beast_rabban") == "Use Beast Rabban"
    deploying = Ask(1, "use", ["deploy"], of="leader")
    assert story.option(view, deploying, "deploy") == "Deploy three regulars and a leader"


def test_the_price_of_going_on_is_told_where_there_is_one() -> None:
    view = Position().unused_dice("harkonnen", house=1).at("take_turn").match.view(1)
    ask = Ask(1, "go on", ["go on", "cease"])
    view.table.battle = Battle("harkonnen", "carthag", "broken_land")
    assert story.ask(view, ask) == "Battle for Broken Land, round 1. Do you fight another round?"
    view.table.battle = Battle("atreides", "broken_land", "carthag")
    assert story.ask(view, ask).endswith("It costs you a hit at once.")


def test_a_question_says_what_is_placed() -> None:
    position = Position()
    position.t.effects.append(Effect(1, ""))
    p = position.set(turn="harkonnen", speaker=1).at(("do_op", "harkonnen deployment deploy", 0))
    ask = p.asked("harkonnen")
    assert ask is not None
    assert story.ask(p.match.view(1), ask) == "Where do you place a regular?"
