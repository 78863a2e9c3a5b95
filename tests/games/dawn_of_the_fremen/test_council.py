"""The Council: everybody may propose, and all must agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.games.dawn_of_the_fremen.rules.phases import council
from landsraad.games.dawn_of_the_fremen.state import State
from landsraad.kernel import PASS, then

from .positions import NAMES, Playing, Position
from .switching import Switch, instead, without


def _endless(s: State) -> None:
    """The leader may propose again and again."""
    then(s, *[(council.propose, s.table.lead)] * 9)


SWITCHES: dict[str, Switch] = {
    "ruling: council_proposals": without(council.proposable, ["victory"]),
    "ruling: proposal_limit": instead(council.council, _endless),
    "ruling: consent_victory": without(council.agree_on_victory),
}


def in_council(start: Position | None = None) -> Playing:
    """A Council begins."""
    return (start or Position()).phase("council")


def vote(game: Playing, *, no: str = "") -> Playing:
    """Everybody who is asked says yes, but one may say no."""
    for tribe in [NAMES[seat] for seat in game.match.asks]:
        game.say(tribe, "vote", "no" if tribe == no else "yes")
    return game


def all_pass(game: Playing) -> list[str]:
    """Nobody proposes anything more; gives who was asked."""
    asked = []
    while not game.over:
        ((tribe, kind),) = game.open_kinds().items()
        game.say(tribe, kind, PASS)
        asked.append(tribe)
    return asked


# ---- the manual


def test_the_manual_names_the_winning_numbers_that_the_council_offers() -> None:
    text = (Path(__file__).parents[3] / "docs/how-to-play/dawn-of-the-fremen.md").read_text()
    numbers = council.WINNING_NUMBERS
    assert f"from {numbers[0]} to {numbers[-1]} for each side" in text


# ---- who proposes what, and how often


def test_the_council_may_change_four_things_and_nobody_must_propose() -> None:
    """ruling: council_proposals"""
    options = in_council().options("green", "propose")
    assert options == [PASS, "victory", "alliance", "numbers", "rule"]


def test_the_lead_player_proposes_first_and_then_clockwise() -> None:
    game = in_council(Position().set(lead="red"))
    assert all_pass(game)[:4] == ["red", "yellow", "green", "blue"]


def test_a_proposal_is_voted_on_at_once_by_all_the_others() -> None:
    game = in_council().say("green", "propose", "victory").say("green", "winning side", "blue")
    assert game.open_kinds() == {"blue": "vote", "red": "vote", "yellow": "vote"}


def test_one_no_is_enough_and_the_next_player_may_propose() -> None:
    """ruling: council_proposals"""
    game = in_council().say("green", "propose", "numbers")
    for tribe in NAMES:
        game.say("green", f"number for {tribe}", 4)
    vote(game, no="yellow")
    assert game.t.needs == [3, 3, 3, 3]
    assert game.told("proposal_refused") == [{"seat": 0, "proposal": "numbers"}]
    assert game.open_kinds()["blue"] == "propose"


def test_who_has_vanished_neither_proposes_nor_votes() -> None:
    game = in_council(Position().vanished("blue"))
    game.say("green", "propose", "victory").say("green", "winning side", "red")
    assert game.open_kinds() == {"red": "vote", "yellow": "vote"}
    vote(game, no="red")
    assert all_pass(game)[:2] == ["red", "yellow"]


def test_without_more_words_everybody_proposes_once() -> None:
    """ruling: proposal_limit; option: proposals_per_council=1"""
    assert all_pass(in_council()) == ["green", "blue", "red", "yellow"]


def test_two_proposals_each_are_two_rounds() -> None:
    """option: proposals_per_council=2"""
    asked = all_pass(in_council(Position(proposals_per_council=2)))
    assert asked == ["green", "blue", "red", "yellow"] * 2


def test_three_proposals_each_are_three_rounds() -> None:
    """option: proposals_per_council=3"""
    asked = all_pass(in_council(Position(proposals_per_council=3)))
    assert asked == ["green", "blue", "red", "yellow"] * 3


def test_what_was_refused_is_not_proposed_again_in_the_same_council() -> None:
    game = in_council().say("green", "propose", "victory").say("green", "winning side", "blue")
    vote(game, no="red").say("blue", "propose", "victory")
    assert game.options("blue", "winning side") == [0, 2, 3]


def test_the_next_council_may_hear_it_again() -> None:
    start = Position(3)
    game = start.at(("begin_phase", "council"), ("begin_phase", "council"))
    game.say("green", "propose", "victory").say("green", "winning side", "blue")
    vote(game, no="red").say("blue", "propose", PASS).say("red", "propose", PASS)
    game.say("green", "propose", "victory")
    assert game.options("green", "winning side") == [0, 1, 2]


# ---- victory by consent


def test_with_everybodys_yes_the_named_player_has_won() -> None:
    """ruling: consent_victory; ending: consent"""
    game = in_council().say("green", "propose", "victory").say("green", "winning side", "blue")
    vote(game)
    assert game.over
    assert (game.t.ending, game.t.winners) == ("consent", [1])
    assert game.told("game_won") == [{"seat": 1}]


def test_an_alliance_is_named_as_a_whole() -> None:
    """ruling: consent_victory"""
    game = in_council(Position().ally("blue", "yellow"))
    game.say("green", "propose", "victory")
    assert game.options("green", "winning side") == [0, 1, 2]
    vote(game.say("green", "winning side", "blue"))
    assert (game.t.ending, game.t.winners) == ("consent", [1, 3])


def test_somebody_may_propose_to_have_won() -> None:
    game = in_council(Position(2)).say("green", "propose", "victory")
    vote(game.say("green", "winning side", "green"))
    assert game.t.winners == [0]


def test_the_named_side_must_agree_as_well() -> None:
    game = in_council().say("green", "propose", "victory").say("green", "winning side", "blue")
    vote(game, no="blue")
    assert not game.t.ending
    assert not game.over


SWITCHES["ending: consent"] = SWITCHES["ruling: consent_victory"]


# ---- winning numbers


def test_the_winning_numbers_are_set_for_each_side() -> None:
    """ruling: council_proposals"""
    game = in_council(Position(3)).say("green", "propose", "numbers")
    game.say("green", "number for green", 5).say("green", "number for blue", 3)
    vote(game.say("green", "number for red", 2))
    assert game.t.needs == [5, 3, 2]
    told = game.told("numbers_changed")
    assert told == [{"seat": 0, "number": 5}, {"seat": 2, "number": 2}]


def test_allies_share_one_number() -> None:
    game = in_council(Position().ally("green", "red")).say("green", "propose", "numbers")
    game.say("green", "number for green", 6).say("green", "number for blue", 3)
    vote(game.say("green", "number for yellow", 3))
    assert game.t.needs == [6, 3, 6, 3]


def test_numbers_that_hold_already_are_no_proposal() -> None:
    game = in_council(Position(2)).say("green", "propose", "numbers")
    game.say("green", "number for green", 3)
    assert 3 not in game.options("green", "number for blue")


def test_a_lower_number_is_only_seen_after_the_next_action_phase() -> None:
    start = Position(2).hold("green", "red_sink", "windy_basin")
    start.put("red_sink", "sietch").put("windy_basin", "sietch")
    game = start.at(("begin_phase", "council"), ("begin_phase", "council"))
    game.say("green", "propose", "numbers").say("green", "number for green", 2)
    vote(game.say("green", "number for blue", 3))
    assert not game.t.ending
    game.say("blue", "propose", PASS)
    assert (game.t.ending, game.t.winners) == ("sietches", [0])


# ---- house rules


def test_a_house_rule_is_written_down_and_nothing_enforces_it() -> None:
    start = Position().hold("green", "red_sink").hold("blue", "lost_well")
    game = start.at(("begin_phase", "council"), ("begin_phase", "action"))
    vote(game.say("green", "propose", "rule").say("green", "house rule", "no_attacks"))
    assert game.t.rules == ["no_attacks"]
    while game.open_kinds() != {"green": "first action"}:
        ((tribe, kind),) = game.open_kinds().items()
        game.say(tribe, kind, PASS)
    assert "attack" in game.options("green", "first action")


def test_a_house_rule_may_be_in_ones_own_words() -> None:
    game = in_council().say("green", "propose", "rule")
    vote(game.say("green", "house rule", "Whoever wins brings coffee."))
    assert game.told("rule_agreed") == [{"words": "Whoever wins brings coffee."}]


def test_a_rule_that_holds_is_not_proposed_again() -> None:
    game = in_council(Position().set(rules=["no_attacks"])).say("green", "propose", "rule")
    assert game.options("green", "house rule") == ["fair_trades", "free_passage"]


@pytest.mark.parametrize("words", ["Share.", "no_attacks"])
def test_words_that_repeat_what_was_agreed_are_not_put_to_the_vote(words: str) -> None:
    game = in_council(Position().set(rules=["Share.", "no_attacks"])).say(
        "green", "propose", "rule"
    )
    game.say("green", "house rule", words)
    assert game.open_kinds() == {"blue": "propose"}


# ---- numbers


def test_high_winning_numbers_can_be_kept_in_a_proposal() -> None:
    start = Position(sietches_allied=12).ally("green", "blue").set(phase="council")
    game = start.at(("propose", "green"))
    game.say("green", "propose", "numbers").say("green", "number for green", 12)
    assert game.asked("green").kind == "number for red"
