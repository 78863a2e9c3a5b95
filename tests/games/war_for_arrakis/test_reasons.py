"""Practice tables say why: every answer has a reason, and it rests on facts of the position."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots.reasons import ONLY
from landsraad.bots.seating import run
from landsraad.games.war_for_arrakis.bots import reason
from landsraad.games.war_for_arrakis.bots.player import Warmaster
from landsraad.games.war_for_arrakis.bots.reasons.told import FACTS, principle
from landsraad.games.war_for_arrakis.bots.reasons.words import PRINCIPLES, TIE
from landsraad.games.war_for_arrakis.story import WarStory
from landsraad.kernel import Ask, Dice, Match, Secret, Value, View
from landsraad.kernel.state import encode

from .mahdi import against_mahdi
from .positions import Position
from .switching import GAME


class Explained(Warmaster):
    """Says why to every answer, and sees to it that there is a reason in whole sentences."""

    def answer(self, view: View, ask: Ask) -> Value:
        value, before = super().answer(view, ask), encode((view.table, view.shield))
        why = reason(view, ask, value)
        assert encode((view.table, view.shield)) == before
        assert why.endswith("."), (ask.kind, value, why)
        assert why[0].isupper() or why[0].isdigit(), why
        assert len(why) < 260, why
        assert not any(sign in why for sign in ("_", "@", "  ", "..", " ,")), why
        return value


MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"max_rounds": 8}),
    (4, {"max_rounds": 8, "smugglers": True, "old_man": True}),
]


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_answer_of_the_bots_has_a_reason(seats: int, options: dict[str, Any]) -> None:
    match = Match.begin(GAME, options, seats, Secret.given(seats), hurry=True)
    run(match, [Explained(GAME, seat, Dice(seat)) for seat in range(seats)])
    assert match.verdict is not None


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_any_answer_of_anybody_has_a_reason(seats: int) -> None:
    match = Match.begin(GAME, {"smugglers": True}, seats, Secret.given(9), hurry=True)
    dice = Dice(4)
    for _ in range(600):
        if match.over:
            break
        seat, ask = next(iter(match.asks.items()))
        value = dice.pick(list(ask.options), "any")
        assert reason(match.view(seat), ask, value).endswith(".")
        match.answer(seat, value)


def test_every_kind_of_question_has_a_principle_for_each_of_its_answers() -> None:
    said = {key.partition(": ")[0] for key in PRINCIPLES}
    assert said == WarStory.asks.keys()
    assert FACTS.keys() <= WarStory.asks.keys()
    for key in WarStory.options:
        kind, _, value = key.partition(": ")
        if value and kind in WarStory.asks:
            assert principle(kind, value), key


def test_what_leaves_no_choice_is_said_to() -> None:
    position = Position().atreides("windgap", 2).unused_dice("atreides", strategy=1)
    view = position.at(("begin_turn", "atreides"), check=False).match.view(0)
    assert reason(view, Ask(0, "go on", ["cease"]), "cease") == ONLY


# ---- facts


def told(position: Position, kind: str, value: Value, *options: Value, **said: Value) -> str:
    """Why the seat whose turn it is would answer so."""
    role = position.t.turn
    position.unused_dice(role, strategy=1)
    seat = position.seat(role)
    view = position.at(("begin_turn", role), check=False).match.view(seat)
    view.since.extend((seat, kind.replace("_", " "), value) for kind, value in said.items())
    return reason(view, Ask(seat, kind, [value, *options]), value)


def test_an_attack_tells_its_odds() -> None:
    p = Position().atreides("windgap", 6).harkonnen("false_wall_west", 1)
    why = told(p, "attack", "false_wall_west", "pass", attack_with="windgap")
    assert why.startswith("You win with ")
    assert " % and lose 0." in why


def test_a_claim_tells_how_many_of_its_steps_are_needed() -> None:
    p = Position().atreides("windgap", 2).row("p02").prescience(9, 8, 6)
    assert "brings 1 step that you need" in told(p, "claim", "p02", "pass")


def test_whoever_draws_hears_how_many_cards_are_in_hand() -> None:
    p = Position().atreides("windgap", 2)
    why = told(p, "use", "draw", "card")
    assert why == "You hold no cards." or why.startswith("You hold 0 of 6 cards. "), why
    enemy = Position().harkonnen("arrakeen", 2).set(turn="harkonnen", supremacy=7)
    assert "to bring. Units must be there" in told(enemy, "use", "deploy", "card")
    assert "supremacy" not in told(enemy, "die", "strategy", "house")


def test_a_place_tells_what_lies_there() -> None:
    p = Position().atreides("windgap", 2).harvesters("nw_in_04")
    assert told(p, "move to", "nw_in_04", "habbanya_ridge").startswith("A ")
    guard = told(p, "place token in", "windgap", "habbanya_ridge")
    assert guard.startswith("Windgap has rank ")


def test_a_harvester_is_told_what_it_will_bring() -> None:
    p = Position().harkonnen("arrakeen", 2).set(turn="harkonnen")
    assert "gives 2 spice." in told(p, "harvester to", "nw_out_05", "nw_in_04")


def test_where_mahdi_does_not_care_the_seat_is_told_so() -> None:
    p = against_mahdi().set(turn="atreides").atreides("windgap", 2)
    assert told(p, "harvester to", "nw_out_14", "nw_in_04") == TIE
    assert told(p, "hit", "beast_rabban", "captain_aramsham") == TIE
