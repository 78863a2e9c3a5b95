"""The first cards of four games: every side has one, and it follows the options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from landsraad import begin
from landsraad.games.imperium.components import LEADERS, PLAYABLE
from landsraad.games.imperium.story import first_card as imperium, texts
from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.rules import winning
from landsraad.games.megagame.story import first_card as megagame
from landsraad.games.war_for_arrakis.components import DASHBOARDS, OBJECTIVES
from landsraad.games.war_for_arrakis.story import first_card as war
from landsraad.kernel import Ask, Match, Seat
from landsraad.scenes.story import story_of
from landsraad.scenes.story.first_card import MOST_WORDS, FirstCard


def read(match: Match[Any], seat: Seat) -> FirstCard:
    """The first card of a seat."""
    card = story_of(match.game).card(match.view(seat), seat)
    assert card is not None
    return card


def leaders(seats: int) -> Iterator[Match[Any]]:
    """Tables at which, one after another, each Leader sits in every seat that it may have."""
    for leader in LEADERS:
        match = begin("imperium", {"choam": True}, seats=seats, seed=1)
        for player in match.state.table.players[:seats]:
            commands = LEADERS[leader].six_player_role == "commander"
            player.leader = leader if not player.commander or commands else "muad_dib"
        yield match


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
def test_every_leader_has_a_short_card(seats: int) -> None:
    for match in leaders(seats):
        for seat in range(seats):
            card = read(match, seat)
            assert 30 < len(card.text.split()) <= MOST_WORDS, card.text
            assert "{" not in card.text


def test_nobody_is_left_out() -> None:
    assert set(imperium.LEADER) == set(LEADERS) >= set(PLAYABLE)
    assert set(war.DASHBOARD) == set(DASHBOARDS)
    assert set(megagame.FACTION) == set(ORDER)


def test_before_a_leader_is_chosen_there_is_no_card() -> None:
    match = begin("imperium", seats=3, seed=1)
    assert story_of(match.game).card(match.view(0), 0) is None


@pytest.mark.parametrize(("seats", "who", "strength"), [(3, 0, 6), (6, 1, 10)])
def test_gurney_needs_the_strength_that_his_card_has(seats: int, who: Seat, strength: int) -> None:
    match = begin("imperium", seats=seats, seed=1)
    match.state.table.players[who].leader = "gurney_halleck"
    assert f"with {strength} strength" in read(match, who).text
    assert f"{strength}" in texts.leader("gurney_halleck")[0]


def test_the_card_follows_the_options() -> None:
    longer = begin("imperium", {"end_vp": 12, "leader_choice": "random"}, seats=3, seed=1)
    longer.state.table.players[0].leader = "feyd_rautha_harkonnen"
    assert "anybody has 12" in read(longer, 0).aim
    small = begin("dawn_of_the_fremen", {"sietches_alone": 2}, seats=3, seed=1)
    assert "hold 2 sietches" in read(small, 2).aim
    assert "year 8 ends" in read(begin("megagame", {"years": 8}, seats=15, seed=1), 1).aim


def test_objectives_differ_in_nothing_but_the_order_that_a_card_leaves_out() -> None:
    asked = {
        tuple(sorted((o.kwisatz_haderach, o.sand_dwellers, o.jihad))) for o in OBJECTIVES.values()
    }
    assert len(asked) == 1
    assert "10, 8 and 6" in read(begin("war_for_arrakis", seats=2, seed=1), 0).aim
    short = begin("war_for_arrakis", {"objectives": "short"}, seats=2, seed=1)
    assert "9, 7 and 5" in read(short, 0).aim


def test_corrino_is_warned_while_laws_bind_it() -> None:
    match = begin("megagame", seats=15, seed=1)
    assert "laws keep you" in read(match, 0).text
    del match.state.table.laws["L4"]
    assert "laws keep you" not in read(match, 0).text


def test_a_leader_is_told_of_the_ring_in_hand_and_of_what_revealing_brings() -> None:
    match = begin("imperium", seats=3, seed=1)
    player, story = match.state.table.players[0], story_of(match.game)
    turn = Ask(0, "turn", ["dagger", "signet_ring", "reveal"])
    assert story.power_now(match.view(0), turn) == ""
    player.leader = "gurney_halleck"
    assert story.power_now(match.view(0), turn) == "Your Signet Ring"
    reveal = Ask(0, "turn", ["reveal"])
    assert story.power_now(match.view(0), reveal) == ""
    player.conflict = 3
    assert story.power_now(match.view(0), reveal) == "1 Persuasion more"


def test_each_side_is_told_when_it_flies_rides_or_calls_the_desert() -> None:
    match = begin("war_for_arrakis", seats=2, seed=1)
    t, story = match.state.table, story_of(match.game)
    for seat in range(2):
        assert story.power_now(match.view(seat), Ask(seat, "move from", ["arrakeen"])) == ""
    t.air["air_1"], t.wormsigns = "ornithopter", ["ne_out_01"]
    told = [story.power_now(match.view(seat), Ask(seat, "move from", ["x"])) for seat in range(2)]
    assert told == ["You ride worms", "Legions may fly"]
    assert story.power_now(match.view(0), Ask(0, "die", ["house", "desert power"])) != ""


def test_to_tell_who_leads_each_faction_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, asked = begin("megagame", {"years": 8}, seats=15, seed=1), Counter[str]()

    def counted(t: Any, name: str) -> Any:
        asked[name] += 1
        return count(t, name)

    count = winning.open_counts
    monkeypatch.setattr(winning, "open_counts", counted)
    monkeypatch.setattr(megagame, "open_counts", counted, raising=False)
    assert read(match, 1).count is not None
    assert set(asked.values()) == {1}
    assert len(asked) == 12
