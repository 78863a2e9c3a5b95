"""Whatever the rules ask, tell and refuse has words: found in their sources, and in whole days."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest

from landsraad.games import megagame
from landsraad.games.megagame import components as box
from landsraad.games.megagame.laws import OPTION_SETS
from landsraad.games.megagame.rules.control.ruling import OPTIONS
from landsraad.games.megagame.rules.floor import FREE
from landsraad.games.megagame.story import laws, names, story
from landsraad.games.megagame.story.facts import MADE, option_value
from landsraad.kernel import Ask, Refused, Seat, Told, Value
from landsraad.kernel.asks import CLOCK, MODERATOR, SPECTATOR
from landsraad.scenes.drafts import drafted
from landsraad.testing.driver import Driver, Setting

from .positions import Position
from .switching import GAME

RULES: Final = Path(megagame.__file__).parent / "rules"
ID: Final = re.compile(r"\w_\w|\bNone\b|[{}]|\b[hor]\d+\b")
"""What an id, or something of Python, looks like among words."""
ARTICLE: Final = re.compile(r"\b[Aa] [aeiou]|\b[Aa]n [^aeiou]")
"""An article that does not go with the word behind it; no word of ours is an exception."""
FACTION_IDS: Final = re.compile(rf"\b({'|'.join(box.ORDER)})\b")
EVERYBODY: Final = (*range(len(box.ORDER)), CLOCK, MODERATOR)


# ---- in the sources of the rules


@cache
def calls() -> list[tuple[str, ast.Call, str]]:
    """All calls in the rules, each with the name of the function and where it stands."""
    found = []
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                found.append((name, node, f"{path.relative_to(RULES)}:{node.lineno}"))
    return found


def texts(node: ast.AST) -> Iterator[str]:
    """The texts that an argument can stand for, with `*` for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(x.value) if isinstance(x, ast.Constant) else "*" for x in node.values)
    elif isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))


def asked() -> dict[str, str]:
    """Every kind of question that the rules ask, and where."""
    return {
        kind: where
        for name, call, where in calls()
        if name == "Ask" and len(call.args) > 1
        for kind in texts(call.args[1])
    }


def told() -> dict[str, str]:
    """Every event that the rules tell, and where; losses are told by what they are."""
    heard = {"tell": 0, "Loss": 0, "tell_both": 1}
    return {
        what: where
        for name, call, where in calls()
        if name in heard and len(call.args) > heard[name]
        for what in texts(call.args[heard[name]])
    }


def test_every_question_of_the_rules_has_words() -> None:
    kinds = asked()
    missing = {
        kind: where
        for kind, where in kinds.items()
        if not any(fnmatchcase(key, kind) or fnmatchcase(kind, key) for key in story.asks)
    }
    assert missing == {}, "write them into ASKS of story/asks.py"


def test_no_question_has_words_that_nobody_asks() -> None:
    values = {f"value {param.name}" for row in box.TEMPLATES.values() for param in row.params}
    kinds = {*asked(), *values, "for the first", "for the second", "give"}
    known = [k for k in story.asks if any(fnmatchcase(k, x) or fnmatchcase(x, k) for x in kinds)]
    assert [kind for kind in story.asks if kind not in known] == []


def test_every_event_of_the_rules_has_words_and_no_other() -> None:
    missing = {what: where for what, where in told().items() if what not in story.events}
    assert missing == {}, "write them into EVENTS of story/events.py"
    assert {*story.events} - {*told()} == set()


def test_the_words_of_an_event_use_facts_that_are_told() -> None:
    for name, call, where in calls():
        if name != "tell":
            continue
        facts = {keyword.arg for keyword in call.keywords}
        for what in texts(call.args[0]):
            wanted = {field for _, field, _, _ in Formatter().parse(story.events[what]) if field}
            untold = wanted - facts - {*MADE}
            assert not untold or None in facts, f"{what} does not tell {untold} ({where})"


def test_every_deed_has_words_and_stands_under_one_heading() -> None:
    assert {*FREE} - {*story.offers} == set(), "write them into OFFERS of story/asks.py"
    assert {*story.offers} == {*FREE}
    grouped = [act for acts in story.offer_groups.values() for act in acts]
    assert sorted(grouped) == sorted(FREE), "write them into GROUPS of story/asks.py"


def test_a_long_list_of_deeds_is_divided() -> None:
    acts = ["vote", "march", "sell_spice", "fly"]
    assert story.grouped(acts) == {
        "Arrakis": ["march", "fly"],
        "CHOAM and trade": ["sell_spice"],
        "Landsraad": ["vote"],
    }


# ---- of all that is in the box


def test_every_thing_of_the_box_has_a_name() -> None:
    assert {*names.CARDS} == {*names.CARD_TEXTS} == {*box.EXPLORATION}
    assert {*names.TACTICS} == {*box.TACTICS}
    assert {*names.TITLES} == {*names.TITLE_COUNTS} == {*box.TITLES}
    assert {*names.GROUPS} == {*box.GROUPS}
    assert {*laws.TEXTS} == {*laws.SUBJECTS} == {*box.TEMPLATES}
    assert {*laws.PENALTIES} == {*laws.PENALTY_SORTS} == {*box.PENALTIES}
    assert {*laws.QUESTIONS} == {*laws.QUESTION_SORTS} == {*box.QUESTIONS}


@pytest.mark.parametrize("said", [names.region, names.faction, laws.law_name])
def test_no_two_things_have_the_same_name(said: Any) -> None:
    ids = {names.region: box.REGIONS, names.faction: box.ORDER, laws.law_name: box.FIRST_LAWS}
    called = [said(id) for id in ids[said]]
    assert len({*called}) == len(called)
    assert [name for name in called if ID.search(name) or FACTION_IDS.search(name)] == []


@pytest.mark.parametrize("template", box.TEMPLATES)
def test_a_law_says_every_value_that_it_can_have(template: str) -> None:
    """Each value of each parameter, the others at their first."""
    params = box.TEMPLATES[template].params
    sorts: dict[str, list[Value]] = {
        "place": [*box.GROUPS, *box.REGIONS],
        "group": [*box.GROUPS],
        "whom": ["everybody", "houses", "fremen", *box.ORDER],
        "outsider": ["fremen", *box.HOUSES],
        "payee": ["bank", *box.ORDER],
        "settlement": [id for id, row in box.REGIONS.items() if row.settlement],
        "own_words": ["Be kind."],
    }
    every: dict[str, list[Value]] = {
        param.name: [
            *param.words,
            *(sorts.get(param.of, [*box.ORDER]) if param.of else []),
            *([] if param.of or param.words else range(param.least, param.most + 1)),
        ]
        for param in params
    }
    usual = {name: values[0] for name, values in every.items()}
    said = {laws.law_text(template, usual)}
    for name, values in every.items():
        texts = [laws.law_text(template, {**usual, name: value}) for value in values]
        assert len({*texts}) == len(texts)
        said |= {*texts}
    assert {words for words in said if ID.search(words) or FACTION_IDS.search(words)} == set()
    assert all(words[-1] in ".”" for words in said)


def test_every_value_of_every_option_has_words() -> None:
    for option, values in OPTIONS.items():
        said = [option_value(option, value) for value in values]
        assert len({*said}) == len(values)
        assert not any(ID.search(words) for words in said)


# ---- in whole days


def questions(driver: Driver, seat: Seat, act: str) -> Iterator[Ask]:
    """What a deed asks, answered at random."""
    values: list[Value] = []
    try:
        while (ask := driver.match.draft(seat, act, *values)) is not None:
            yield ask
            values.append(driver.random.choice(ask.options))
    except Refused:
        return


def composed(driver: Driver, seat: Seat, act: str) -> Iterator[str]:
    """What a deed would do, put together at random."""
    values: list[Value] = []
    with suppress(Refused):
        while (ask := driver.match.draft(seat, act, *values)) is not None:
            values.append(driver.random.choice(ask.options))
        yield story.does(drafted(driver.match, seat, act, values), act)


def said_of(driver: Driver, seat: Seat, act: str) -> Iterator[str]:
    """All that is said while a deed is put together."""
    yield from composed(driver, seat, act)
    view = driver.match.view(seat)
    for ask in questions(driver, seat, act):
        yield story.ask(view, ask)
        options = [story.option(view, ask, value) for value in ask.options]
        assert len({*options}) == len(options), f"two options of {ask.kind!r} of {act}"
        yield from options
        yield from (story.deed(view, ask, value) for value in ask.options)


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_whole_days_are_told_in_words_to_every_seat(number: int) -> None:
    driver = Driver(GAME, Setting(15, OPTION_SETS[number], 11 + number), acts=0.1, live=True)
    found: set[str] = set()
    while not driver.match.over and len(driver.match.entries) < 200:
        if driver.random.random() < 0.1:
            seat = driver.random.choice(EVERYBODY)
            for act in driver.match.offers(seat):
                found.update(said_of(driver, seat, act))
            found.update(story.view(driver.match.view(each)) for each in range(-1, 15))
        driver.move()
    view = driver.match.view(SPECTATOR)
    found |= {*story.log(view, driver.match.told)}
    if driver.match.verdict is not None:
        found.add(story.ending(driver.match.verdict))
        found |= {*map(story.score, driver.match.verdict.scores)}
    wrong = {words for words in found if ID.search(words) or FACTION_IDS.search(words)}
    assert wrong == set()
    assert {words for words in found if ARTICLE.search(words)} == set()


def test_articles_that_do_not_fit_are_found() -> None:
    for words in ("It has a ornithopter.", "An harvester is lost.", "A army came."):
        assert ARTICLE.search(words)
    assert not ARTICLE.search("An army took a harvester and A19 from an ornithopter.")


@pytest.mark.parametrize("good", names.GOODS)
def test_every_noun_has_the_article_that_goes_with_it(good: str) -> None:
    assert not ARTICLE.search(names.good(good))
    assert not ARTICLE.search(f"{names.goods(good, 1)} {names.goods(good, 2)}")


@pytest.mark.parametrize("what", ["captured", "placed_machine"])
@pytest.mark.parametrize("machine", ["a harvester", "an ornithopter"])
def test_a_machine_is_told_with_its_article(what: str, machine: str) -> None:
    facts: dict[str, Value] = {
        "faction": "ecaz",
        "loser": "ordos",
        "region": "A23",
        "reason": "So.",
    }
    said = story.event(Told(what, facts | {"machine": machine.split()[1]}))
    assert f" {machine}" in said


# ---- how single things are told


@pytest.mark.parametrize(
    ("what", "facts", "words"),
    [
        ("blow", {"in 301": 4, "in 415": 2}, "Spice blew: 4 in desert 301 and 2 in desert 415."),
        (
            "armies_lost",
            {"faction": "ecaz", "to": "storm", "in 301": 2, "in 302": 1},
            "A storm took 2 armies in desert 301 and 1 army in desert 302 from House Ecaz.",
        ),
        (
            "breach",
            {"faction": "ecaz", "law": "L1", "deed": "moved", "about": "P00"},
            "House Ecaz broke law L1 (closed regions): it moved armies into the Polar Sink.",
        ),
        (
            "counted",
            {
                "vote": "tax of ecaz",
                "faction": "ecaz",
                "passed": "yes",
                "yes": 9,
                "no": 6,
                "yes ecaz": 9,
                "no spacing_guild": 6,
            },
            "The proposal of House Ecaz (a tax) passed: 9 for, 6 against "
            "(for: House Ecaz 9; against: the Spacing Guild 6).",
        ),
        (
            "law_made",
            {"law": "tax 1", "faction": "ecaz", "template": "tax"}
            | {"value solari": 2, "value to": "bank"},
            "It is law: Every year each House pays 2 solari to the bank, as far as it can.",
        ),
        (
            "offered",
            {"faction": "ecaz", "other": "anybody", "give spice": 3, "want share": 1}
            | {"code": "B7KQ"},
            "House Ecaz offered whoever shows the code 3 spice for 1 share (code B7KQ).",
        ),
        (
            "revealed",
            {"faction": "", "n": 3},
            "The sietches missed 3 spice of the bribe and can be attacked by all.",
        ),
        (
            "option_set",
            {"option": "loans_public", "value": "yes", "reason": "more fun"},
            "Control changed an option. Armies lent for a battle are announced to all. More fun.",
        ),
        (
            "option_set",
            {"option": "role_rights", "value": "by_role", "reason": "an older record"},
            "Control changed an option. Role rights: by role. An older record.",
        ),
    ],
)
def test_an_event_in_words(what: str, facts: dict[str, Value], words: str) -> None:
    assert story.event(Told(what, facts)) == words


def test_what_only_one_is_told_speaks_to_that_one() -> None:
    facts: dict[str, Value] = {"faction": "ecaz", "vote": "tax of ordos", "yes": 3, "no": 0}
    own = story.event(Told("voted", facts, (4,)))
    assert own == "You voted on the proposal of House Ordos (a tax): 3 for, 0 against."
    assert story.event(Told("voted", facts)).startswith("House Ecaz voted on")


def test_a_line_is_about_factions() -> None:
    assert story.seats(Told("kanly", {"faction": "atreides", "other": "harkonnen"})) == [1, 2]
    assert story.seats(Told("bribe_named", {"faction": "spacing_guild", "n": 8})) == [14]
    assert story.seats(Told("year", {"n": 3})) == []


# ---- what a deed would do


@pytest.mark.parametrize(
    ("name", "act", "values", "words"),
    [
        (
            "atreides",
            "march",
            ["A20", "A22", "stop", 2],
            "March with 2 armies from A19 to A22, for 2 solari.",
        ),
        ("atreides", "deploy", [4], "Land 4 armies at A19, for 2 spice to the Guild."),
        ("ecaz", "sell_spice", [3], "Sell 3 spice to CHOAM for 15 solari."),
        ("ecaz", "buy", ["spice", 2], "Buy 2 spice for 14 solari."),
        ("tabr", "buy_steps", [2], "Pay 2 spice for 6 steps in this year."),
        (
            "ecaz",
            "offer",
            ["ordos", "spice", 2, "done", "share", 1, "done"],
            "Offer House Ordos 2 spice for 1 share. It lapses after two years.",
        ),
        (
            "ecaz",
            "propose",
            ["add", "tank_price", 3],
            "Propose: A leader from the tanks costs its power and 3 more spice. "
            "It is counted in year 5.",
        ),
        (
            "corrino",
            "march",
            ["A16", "A17", "stop", 1],
            "March with 1 army from A16 to A17, for 1 solari. It breaks law L5 (armies that stay "
            "at home), for all to see.",
        ),
    ],
)
def test_a_deed_says_what_it_does_and_costs(
    name: str, act: str, values: list[Value], words: str
) -> None:
    match = Position().open().match
    seat = box.SEAT_OF[name]
    assert match.draft(seat, act, *values) is None
    assert story.does(drafted(match, seat, act, values), act) == words
