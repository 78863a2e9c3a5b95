"""Every op, condition and thing of the box is told in plain English, from the data alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec
import pytest

from landsraad.games.imperium.components import (
    CARDS,
    CONFLICTS,
    CONTRACTS,
    EVERY_POST,
    EVERY_SPACE,
    HAGAL,
    INTRIGUE,
    LEADERS,
    OBJECTIVES,
    RIVALS,
    SCRIPTS,
    TILES,
    conditions,
    ops,
)
from landsraad.games.imperium.components.conditions import Condition
from landsraad.games.imperium.components.ops import Op
from landsraad.games.imperium.components.rows import Card
from landsraad.games.imperium.story import effects, names, phrases, texts
from landsraad.games.imperium.story.conditions import TERMS, terms
from landsraad.games.imperium.story.sources import source

ID: Final = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|[{}\[\]]|\bNone\b|  |\.\.|\bFalse\b|\bTrue\b")
"""What no sentence for people has: ids, braces, words of the language."""
WITH_LISTS: Final = {
    ops.Arrow,
    ops.If,
    ops.Choose,
    ops.Per,
    ops.Paid,
    ops.Visit,
    ops.Trigger,
    ops.AddFirstReward,
}


def is_plain(text: str) -> bool:
    return bool(text.strip()) and not ID.search(text)


def kinds_of(module: Any, base: type) -> set[type]:
    every = {kind for kind in vars(module).values() if isinstance(kind, type)}
    return {kind for kind in every if issubclass(kind, base) and kind is not base}


def conditions_in(value: Any) -> Iterable[Any]:
    """All conditions anywhere in a row."""
    if isinstance(value, Condition):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from conditions_in(getattr(value, field))
    elif isinstance(value, tuple):
        for each in value:
            yield from conditions_in(each)


# ---- ops


def test_every_type_of_op_has_words() -> None:
    assert set(phrases.LEAVES) | WITH_LISTS == kinds_of(ops, Op)
    assert not set(phrases.LEAVES) & WITH_LISTS


def test_every_op_of_the_box_is_told_short_and_long_and_has_a_sign() -> None:
    for script in SCRIPTS.values():
        for op in script:
            said = effects.phrase(op)
            assert is_plain(said.short), op
            assert is_plain(said.long), op
            assert said.long[0].islower(), op
            assert said.sign, op


def test_every_script_of_the_box_is_told_in_sentences() -> None:
    for path, script in SCRIPTS.items():
        if script:
            assert is_plain(effects.sentences(script)), path
            assert effects.sentences(script).endswith("."), path
            assert is_plain(effects.brief(script)), path


@pytest.mark.parametrize(
    ("op", "short", "long"),
    [
        (ops.Gain("spice", 2), "+2 spice", "gain 2 spice"),
        (ops.Gain("water", 1, "team"), None, "give every member of the team 1 water"),
        (ops.Vp(1), "+1 VP", "gain 1 Victory Point"),
        (ops.Swords(2), "+2 swords", "add 2 swords to your strength"),
        (ops.Intrigue(1), "+1 Intrigue", "draw an Intrigue card"),
        (ops.Retreat(1, 2), None, "retreat 1 or 2 troops from the Conflict"),
        (ops.Retreat(0, -1), None, "retreat any number of troops from the Conflict"),
        (
            ops.Spy(1, on=("city", "fremen")),
            "+1 Spy",
            "place a Spy on a post linked to a City or Fremen space",
        ),
        (
            ops.Arrow((ops.Pay("spice", 3),), (ops.Vp(1),)),
            "−3 spice → +1 VP",
            "pay 3 spice to gain 1 Victory Point",
        ),
        (
            ops.If(conditions.HasHooks(), (ops.Sandworm(1),)),
            "with Maker Hooks: +1 sandworm",
            "with Maker Hooks, summon a sandworm to the Conflict",
        ),
        (
            ops.Choose(((ops.Draw(1),), (ops.Recruit(2),))),
            "+1 card / +2 troops",
            "either draw a card, or recruit 2 troops",
        ),
        (
            ops.Paid("pay_2_solari", (ops.Gain("water", 1),)),
            None,
            "if you paid 2 Solari, gain 1 water",
        ),
        (
            ops.Per("completed_contract", (ops.Persuasion(1),)),
            None,
            "gain 1 Persuasion for each contract that you completed",
        ),
    ],
)
def test_an_op_in_words(op: Op, short: str | None, long: str) -> None:
    said = effects.phrase(op)
    assert said.long == long
    assert short is None or said.short == short


def test_a_condition_within_a_sentence_stands_between_commas() -> None:
    script = (ops.Draw(1), ops.If(conditions.HasHooks(), (ops.Gain("spice", 2),)))
    assert effects.together(script) == "draw a card and, with Maker Hooks, gain 2 spice"


def test_what_is_inside_an_op_is_told_however_deep_it_lies() -> None:
    inner = ops.Arrow((ops.Discard(1),), (ops.If(conditions.HasHooks(), (ops.Draw(1),)),))
    script = (ops.Choose(((inner,), (ops.Gain("solari", 1),), (ops.Intrigue(1),))),)
    assert effects.sentences(script) == (
        "Choose one: discard a card from your hand: with Maker Hooks, draw a card; "
        "gain 1 Solari; or draw an Intrigue card."
    )


# ---- conditions


def test_every_type_of_condition_has_words_for_met_and_unmet() -> None:
    assert set(TERMS) == kinds_of(conditions, Condition)


def test_every_condition_of_the_box_is_told_and_what_holds_differs_from_what_does_not() -> None:
    rows = (*HAGAL.values(), *CONTRACTS.values(), *LEADERS.values(), *TILES.values())
    scripts = tuple(SCRIPTS.values())
    found = {each for value in (*rows, *scripts) for each in conditions_in(value)}
    assert {type(each) for each in found} == kinds_of(conditions, Condition)
    for each in found:
        said = terms(each)
        assert all(map(is_plain, said)), each
        assert said.met != said.unmet


def test_a_condition_in_words() -> None:
    said = terms(conditions.InfluenceAtLeast("bene_gesserit", 2))
    assert said == (
        "with 2 Influence with the Bene Gesserit",
        "you have at least 2 Influence with the Bene Gesserit",
        "you have less than 2 Influence with the Bene Gesserit",
    )


# ---- things

TEXTS: Final[list[tuple[Callable[[str], list[str]], Iterable[str]]]] = [
    (texts.card, CARDS),
    (texts.intrigue, INTRIGUE),
    (texts.conflict, CONFLICTS),
    (texts.objective, OBJECTIVES),
    (texts.contract, CONTRACTS),
    (texts.space, EVERY_SPACE),
    (texts.leader, LEADERS),
    (texts.tile, TILES),
    (texts.rival, RIVALS),
    (texts.hagal, HAGAL),
    (texts.track, texts.TRACKS),
    (texts.personal_track, texts.PERSONAL),
]


@pytest.mark.parametrize(("text", "every"), TEXTS)
def test_whatever_lies_on_the_table_can_be_read(
    text: Callable[[str], list[str]], every: Iterable[str]
) -> None:
    for name in every:
        lines = text(name)
        assert lines, name
        assert all(map(is_plain, lines)), (name, lines)
        assert all(line[0].isupper() and line.endswith(".") for line in lines), lines


SLIPS: Final = {
    "an article that does not fit": r"\ba (?!uni|use|one\b)[aeiou]|\ban [^aeiou]",
    "several of one": r"\b1 (?:troops|cards|swords|spies|contracts|sandworms|units|spaces)\b",
    "one of several": r"\b(?:[2-9]|\d\d) (?:troop|card|sword|spy|contract|sandworm|unit)\b",
    "several that was": r"\b(?:[2-9]|\d\d) \w+ was\b",
    "an afterthought that may belong to anything": r"(?<![(]) if you like(?!,)",
    "the same word twice": r"\b(\w+) \1\b",
    "a price between": r", to your (?:hand|deck)",
    "a condition without a comma": r"\band (?:if|with) ",
}
"""What generated sentences easily get wrong, in small letters."""


def generated() -> Iterator[str]:
    """Every sentence and phrase that is made of the data."""
    yield from (line for text, every in TEXTS for name in every for line in text(name))
    for script in filter(None, SCRIPTS.values()):
        yield from (effects.sentences(script), effects.brief(script), effects.together(script))
        yield from (said for op in script for said in effects.phrase(op)[:2])
        yield from (said for each in conditions_in(script) for said in terms(each))


@pytest.mark.parametrize("slip", SLIPS)
def test_what_is_told_of_the_data_is_good_english(slip: str) -> None:
    wrong = re.compile(SLIPS[slip])
    assert [line for line in dict.fromkeys(generated()) if wrong.search(line.lower())] == []


@pytest.mark.parametrize(
    ("slip", "said"),
    list(
        zip(
            SLIPS,
            (
                "turn a ornithopter face down",
                "recruit 1 troops",
                "draw 2 card",
                "if 2 Solari was paid",
                "acquire a card, to your hand if you like",
                "draw a a card",
                "acquire a card for free, to your hand",
                "trash a card and if it costs 1, gain 2 spice",
            ),
            strict=True,
        )
    ),
)
def test_such_slips_would_be_found(slip: str, said: str) -> None:
    assert re.search(SLIPS[slip], said.lower())


NAMES: Final[list[tuple[Callable[[Any], str], Iterable[str]]]] = [
    (names.card, (*CARDS, *INTRIGUE)),
    (names.conflict, (*CONFLICTS, *OBJECTIVES)),
    (names.contract, CONTRACTS),
    (names.space, EVERY_SPACE),
    (names.post, EVERY_POST),
    (names.leader, (*LEADERS, *RIVALS)),
    (names.tile, TILES),
    (names.hagal, HAGAL),
    (names.faction, names.FACTIONS),
    (names.battle_icon, names.BATTLE_ICONS),
]


@pytest.mark.parametrize(("name", "every"), NAMES)
def test_everything_has_a_name(name: Callable[[Any], str], every: Iterable[str]) -> None:
    assert all(is_plain(name(each)) for each in every)


def test_every_script_says_where_it_comes_from() -> None:
    for path in SCRIPTS:
        assert is_plain(source(path)), path


def test_a_card_that_somebody_adds_is_told_from_its_data() -> None:
    row = """{
        "id": "own_card", "name": "Own Card", "count": 1, "cost": 4, "confidence": "designed",
        "agent_icons": ["city"], "factions": ["fremen"],
        "agent": [{"op": "arrow", "cost": [{"op": "pay", "res": "water", "n": 1}],
                   "get": [{"op": "recruit", "n": 3}]}],
        "reveal": [{"op": "persuasion", "n": 2}]
    }"""
    card = msgspec.json.decode(row, type=Card)
    assert texts.card_lines(card) == [
        "Fremen card, costs 4 Persuasion, sends an Agent by City.",
        "Agent: Pay 1 water to recruit 3 troops.",
        "Reveal: Gain 2 Persuasion.",
    ]


def test_a_leader_with_a_training_track_names_every_step_of_it() -> None:
    steps = [line for line in texts.leader("feyd_rautha_harkonnen") if "Training " in line[:9]]
    assert len(steps) == 5
    assert steps[3] == "Training 4: recruit a troop and place a Spy; or gain 2 spice."
