"""The stage of the megagame: one's own battles, courts, laws, marriages and answers are read."""

from __future__ import annotations

import pytest

from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.scene import sketch
from landsraad.games.megagame.story import story
from landsraad.kernel import Told
from landsraad.scenes.stage import UNTIL_READ, Scene, Tale

from .positions import Position

BATTLE = [
    Told("shown", {"faction": "harkonnen", "region": "A22", "n": 3, "leader": 2, "total": 5}),
    Told("shown", {"faction": "atreides", "region": "A22", "n": 2, "leader": 1, "total": 3}),
    Told("battle_won", {"faction": "harkonnen", "loser": "atreides", "region": "A22"}),
    Told("defeated", {"faction": "atreides", "region": "A22", "n": 2}),
    Told("defeated", {"faction": "harkonnen", "region": "A22", "n": 1}),
    Told("leader_died", {"faction": "atreides", "leader": 1}),
    Told("flew", {"faction": "ecaz", "start": "A22", "region": "A23"}),
]
COURT = [
    Told(
        "counted",
        {
            "vote": "court of moritani against atreides",
            "faction": "moritani",
            "passed": "yes",
            "yes": 16,
            "no": 4,
        },
    ),
    Told("guilty", {"faction": "atreides", "n": 3, "law": "L1"}),
]
LAW = [
    Told(
        "counted",
        {"vote": "tax of ecaz", "faction": "ecaz", "passed": "yes", "yes": 16, "no": 4},
    ),
    Told(
        "law_made",
        {
            "law": "tax 1",
            "faction": "ecaz",
            "template": "tax",
            "value solari": 2,
            "value to": "bank",
        },
    ),
]
MARRIAGE = [
    Told("bred", {"faction": "ecaz", "leader": 2}),
    Told("bred", {"faction": "ginaz", "leader": 3}),
    Told("married", {"faction": "ecaz", "other": "ginaz"}),
]
TRUTH = [Told("told_truth", {"faction": "atreides", "words": "Will you march?", "answer": "no"})]
LAPSED = [Told("no_answer", {"faction": "atreides", "words": "Will you march?"})]
LOST = [Told("leader_died", {"faction": "atreides", "leader": 3})]


def scenes(told: list[Told], name: str) -> list[Scene]:
    """What a faction sees of it; empty: a spectator."""
    seat = SEAT_OF[name] if name else -1
    return sketch.stage.play(Tale(story, Position().open().match.view(seat), told, 40))


def test_an_own_battle_tells_leader_and_armies_and_stays_until_it_is_read() -> None:
    [scene] = scenes(BATTLE, "atreides")
    assert (scene.form, scene.weight, scene.title) == ("full", "own", "The battle in A22")
    assert [beat.told for beat in scene.beats] == [40, 41, 42]
    assert scene.beats[-1].hold == UNTIL_READ
    node = scene.beats[-1].node
    assert node is not None
    assert "House Harkonnen wins in A22" in node.text()
    assert "You lose armies−2" in node.text()
    assert "A leader of power 1 of House Atreides fell." in node.text()
    assert scene.ground is not None
    assert "Killed" in scene.ground.text()


@pytest.mark.parametrize("name", ["ecaz", ""])
def test_a_battle_of_others_is_a_ribbon(name: str) -> None:
    [scene] = scenes(BATTLE, name)
    assert (scene.form, scene.weight) == ("ribbon", "great")
    assert len(scene.beats) == 1
    assert scene.beats[0].spots == ("region:A22",)
    assert scene.number == 40, "it begins where both sides showed, as the fighters' does"


@pytest.mark.parametrize(
    ("told", "mine", "title"),
    [
        (COURT, "atreides", "You are guilty"),
        (COURT, "moritani", "House Atreides is guilty"),
        (LAW, "ecaz", "Your proposal passed"),
        (MARRIAGE, "ginaz", "House Ecaz and you are married"),
        (LAPSED, "atreides", "You have given no answer"),
        (LOST, "atreides", "A leader of power 3 of House Atreides fell"),
    ],
)
def test_what_concerns_me_is_read_and_what_concerns_others_is_a_ribbon(
    told: list[Told], mine: str, title: str
) -> None:
    [own] = scenes(told, mine)
    assert (own.form, own.title, own.beats[-1].hold) == ("full", title, UNTIL_READ)
    if told is not LAPSED:  # nobody else hears of it
        [other] = scenes(told, "tabr")
        assert (other.form, other.weight) == ("ribbon", "great")


def test_a_true_answer_is_read_by_the_one_who_asked() -> None:
    [scene] = scenes(TRUTH, "bene_gesserit")
    assert scene.title == "“Will you march?”"
    assert scene.over == "House Atreides answers truly"
    assert scenes(TRUTH, "atreides") == []


def test_a_scene_is_the_same_when_more_is_told() -> None:
    for name in ORDER:
        assert scenes(BATTLE, name) == scenes(BATTLE[:6], name)
