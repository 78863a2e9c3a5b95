"""What people read is what somebody would say at a table: in games at random, and in all lists."""

from __future__ import annotations

import os

import pytest

from landsraad import game_names
from landsraad.kernel import load
from landsraad.testing.driver import Driver, Setting
from landsraad.testing.words import words_of

from .table_talk import Said, said, written, wrong_with

SETTINGS = {
    "dune": [Setting(6, {"game": "advanced"}, 3), Setting(4, {}, 1)],
    "dawn_of_the_fremen": [Setting(4, {}, 2), Setting(3, {}, 5)],
    "imperium": [Setting(4, {"choam": True}, 1), Setting(6, {}, 2), Setting(1, {}, 3)],
    "megagame": [Setting(15, {"years": 8}, 2)],
    "spice_auction": [Setting(4, {}, 1)],
    "war_for_arrakis": [Setting(4, {}, 1), Setting(2, {}, 2)],
}
MOVES = int(os.environ.get("LANDSRAAD_TABLE_TALK", "400"))
"""Of each game; `make soak` plays on to the end."""


@pytest.mark.parametrize("name", game_names())
def test_nothing_is_read_that_nobody_would_say_at_a_table(name: str) -> None:
    found: dict[tuple[str, str], str] = {}
    for setting in SETTINGS[name]:
        for one in said(Driver(load(name), setting), MOVES):
            found |= {(wrong, one.words): f"{one.what} {one.kind}" for wrong in wrong_with(one)}
    assert found == {}


@pytest.mark.parametrize("name", game_names())
def test_nothing_stands_in_a_list_of_words_that_nobody_would_say(name: str) -> None:
    found = {one: wrong for one in written(words_of(load(name))) if (wrong := wrong_with(one))}
    assert found == {}


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (Said("heading", "foresee", "Which?"), "a question without its noun and verb"),
        (Said("heading", "about number", "Which number?"), "a machine's words"),
        (Said("button", "bid", "Bid Pass spice"), "a verb before what is no deed"),
        (Said("button", "stop", "Play Play the Karama and stop it"), "a word twice"),
        (Said("button", "send", "Send an advisor to To Arrakeen"), "a word twice"),
        (Said("button", "dial", "18"), "a number alone"),
        (Said("button", "hajr", "No"), "an answer without its deed"),
        (Said("log", "storm", "The storm moves 1 sectors."), "one of many"),
        (Said("log", "bought", "Somebody buys a ornithopter."), "an article"),
        (Said("log", "bought", "Somebody uses an unit."), "an article"),
        (Said("option", "rock", "Place a rock Between Basin and Rim"), "a machine's words"),
        (Said("button", "ship", "Ship to The Great Flat"), "a capital in the middle"),
        (Said("option", "what", "The move_to of None"), "an id"),
        (Said("log", "by", "caretaker lets time pass."), "a bot"),
        (Said("log", "stop", "It stops .."), "a stop"),
    ],
)
def test_what_is_wrong_is_heard(line: Said, wrong: str) -> None:
    assert wrong in wrong_with(line)


@pytest.mark.parametrize(
    "words",
    [
        "An hour",
        "A unit",
        "1 spice",
        "The legion in NW Inner 1 attacks.",
        "Answer yes",
        "until turn 1 ends",
    ],
)
def test_what_is_fine_is_left_alone(words: str) -> None:
    assert wrong_with(Said("log", "", words)) == []
