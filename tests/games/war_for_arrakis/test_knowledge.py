"""Imagined worlds agree with everything that a seat has seen: one test for each source."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from landsraad.games.war_for_arrakis import knowledge
from landsraad.games.war_for_arrakis.components import (
    CARDS,
    OBJECTIVES,
    SCHEMING,
    SIETCHES,
    TOKENS,
)
from landsraad.games.war_for_arrakis.rules import notes, tracks
from landsraad.games.war_for_arrakis.rules.effects.sietches import forget_drawn
from landsraad.games.war_for_arrakis.rules.legions.figures import drop_token, turn_up
from landsraad.games.war_for_arrakis.state import Legion, Shield, State
from landsraad.kernel import PASS, Dice, Match, Seat, Value
from landsraad.kernel.asks import SPECTATOR
from landsraad.testing.positions import At

from .positions import Playing, Position, begun
from .switching import GAME, Switch, instead, without

WORLDS = 40
HOUSE, FREMEN, BARON, CORRINO = "house_atreides", "fremen_ally", "house_harkonnen", "corrino_ally"


def worlds(game: Playing, role: str, count: int = WORLDS) -> Iterator[State]:
    """Worlds that a seat must think possible."""
    for number in range(count):
        state: State = game.match.imagine(game.seat(role), Dice(number)).state
        GAME.invariants(state)
        yield state


def opened(position: Position, *steps: At) -> Playing:
    """A match in the first seat's turn, after these steps."""
    return position.unused_dice(position.t.roles[0], strategy=1).at(*steps, "take_turn")


def hands(game: Playing, viewer: str, other: str) -> list[list[str]]:
    return [state.shields[game.seat(other)].hand for state in worlds(game, viewer)]


def seen(game: Playing, viewer: str, what: Callable[[State], Value]) -> set[Value]:
    return {what(state) for state in worlds(game, viewer)}


# ---- sietches and tokens


def test_only_the_atreides_know_the_rank_of_a_sietch_that_lies_face_down() -> None:
    """ruling: hidden_information"""
    first, second = SIETCHES[0], SIETCHES[-1]
    game = opened(Position().sietch(first, 3, revealed=True))
    assert seen(game, "harkonnen", lambda s: s.shields[0].ranks[first]) == {3}
    guessed = seen(game, "harkonnen", lambda s: s.shields[0].ranks[second])
    assert guessed == {1, 2, 3}
    true = game.shield("atreides").ranks[second]
    assert seen(game, "atreides", lambda s: s.shields[0].ranks[second]) == {true}


def test_a_token_has_a_face_of_its_own_kind_that_was_not_turned_up() -> None:
    """ruling: token_identity; ruling: hidden_information"""
    position = (
        Position()
        .atreides(SIETCHES[0], tokens=("as1", "ad2"))
        .atreides(SIETCHES[1], tokens=("ad3",))
    )
    turn_up(position.s, SIETCHES[1], "standard_3")
    game = opened(position)
    for token, kind in (("start_1", "atreides_start"), ("standard_2", "atreides_standard")):
        faces = {state.shields[0].faces[token] for state in worlds(game, "harkonnen")}
        assert {TOKENS[face].set for face in faces} == {kind}
        assert len(faces) > 3
        assert "ad3" not in faces
    assert seen(game, "atreides", lambda s: s.shields[0].faces["standard_2"]) == {"ad2"}


def test_a_token_that_left_the_game_face_down_is_remembered_by_the_atreides_alone() -> None:
    """ruling: token_identity"""
    position = Position().atreides(SIETCHES[0], 1, tokens=("ad2",))
    drop_token(position.s, SIETCHES[0], "standard_2")
    game = opened(position)
    left = [state.box.tokens for state in worlds(game, "atreides")]
    assert all("ad2" not in tokens for tokens in left)
    assert len({len(tokens) for tokens in left}) == 1
    assert any("ad2" in state.box.tokens for state in worlds(game, "harkonnen"))


def test_a_drawn_token_that_found_no_sietch_does_not_come_again() -> None:
    """ruling: token_identity"""
    position = Position()
    face = position.s.box.tokens.pop()
    position.t.drawn = "standard_1"
    position.s.shields[0].faces["standard_1"] = face
    forget_drawn(position.s)
    game = opened(position)
    assert not any(face in state.box.tokens for state in worlds(game, "atreides"))


def test_the_token_that_was_just_drawn_has_a_face_in_every_world() -> None:
    """ruling: token_identity"""
    position = Position().atreides(SIETCHES[0], 1)
    game = opened(position, "draw_token")
    assert game.t.drawn
    true = game.shield("atreides").faces[game.t.drawn]
    drawn = game.t.drawn
    assert seen(game, "atreides", lambda s: s.shields[0].faces[drawn]) == {true}
    assert len(seen(game, "harkonnen", lambda s: s.shields[0].faces[drawn])) > 3


# ---- objectives


def test_the_harkonnen_guess_among_all_objectives() -> None:
    """ruling: hidden_information"""
    game = opened(Position())
    guessed = seen(game, "harkonnen", lambda s: s.shields[0].objectives[0])
    assert guessed == set(OBJECTIVES)
    assert seen(game, "atreides", lambda s: s.shields[0].objectives[0]) == {"obj1"}


def test_an_objective_that_a_check_did_not_show_is_not_the_secret_one() -> None:
    """ruling: objective_check"""
    position = Position().prescience(6, 8, 10)
    game = opened(position, ("check_objective", "objective"))
    met = [name for name in OBJECTIVES if tracks.is_met(game.t, name)]
    assert met
    game.t.prescience["jihad"] = 0
    guessed = seen(game, "harkonnen", lambda s: s.shields[0].objectives[0])
    assert not guessed & set(met)


def test_a_second_objective_may_be_one_that_was_refuted_before_it_was_drawn() -> None:
    """ruling: objective_check; ruling: second_objective"""
    position = Position().prescience(6, 8, 10)
    tracks.refute(position.t)
    (met,) = position.t.refuted
    position.t.objectives = 2
    position.s.box.objectives.remove("obj2" if met != "obj2" else "obj3")
    position.s.shields[0].objectives.append("obj2" if met != "obj2" else "obj3")
    game = opened(position)
    assert met not in seen(game, "harkonnen", lambda s: s.shields[0].objectives[0])
    assert met in seen(game, "harkonnen", lambda s: s.shields[0].objectives[1])


def test_an_objective_that_irulan_has_shown_is_known_to_the_harkonnen() -> None:
    """ruling: irulan_looks"""
    position = Position(4)
    for role in (BARON, CORRINO):
        notes.note_objective(position.s.shields[position.seat(role)], "obj1")
    game = opened(position)
    for role in (BARON, CORRINO):
        assert seen(game, role, lambda s: s.shields[0].objectives[0]) == {"obj1"}


def test_who_was_looked_at_knows_that_the_harkonnen_remember_it() -> None:
    """ruling: irulan_looks"""
    game = opened(Position(4).set(looks=1))
    (own,) = game.shield(HOUSE).objectives
    baron, corrino = game.seat(BARON), game.seat(CORRINO)
    for state in worlds(game, FREMEN):
        for seat in (baron, corrino):
            assert notes.known_objectives(state.shields[seat]) == [own]


# ---- orders and rolls


def test_what_everybody_saw_in_passing_stays_on_the_table_until_the_next_roll() -> None:
    """ruling: hidden_information"""
    position = Position().harkonnen("ne_out_07", 1).set(phase="hazards")
    game = opened(position, "coriolis_storms")
    area, faces = game.t.trace
    assert area == "ne_out_07"
    assert len(faces.split()) == 2


# ---- planning cards


def test_hidden_cards_are_of_the_deck_that_their_backs_show() -> None:
    """ruling: hidden_information"""
    position = Position().hand("harkonnen", "hh_patrols", "ca_pogrom", "ca_spies")
    game = opened(position)
    found = hands(game, "atreides", "harkonnen")
    for hand in found:
        decks = sorted(CARDS[card].deck for card in hand)
        assert decks == [CORRINO, CORRINO, BARON]
    assert len({tuple(sorted(hand)) for hand in found}) > 10


def test_cards_that_lie_open_or_in_the_own_hand_are_in_no_other() -> None:
    """ruling: hidden_information"""
    position = Position(4).hand(HOUSE, "ha_fear").hand(BARON, "hh_patrols", "hh_carthag")
    position.empty_deck(BARON)
    position.t.discards[BARON].remove("hh_evidence")
    position.s.box.decks[BARON] = ["hh_evidence"]
    game = opened(position)
    for hand in hands(game, HOUSE, BARON):
        assert len(hand) == 2
        assert set(hand) <= {"hh_evidence", "hh_patrols", "hh_carthag"}
    assert hands(game, BARON, BARON) == [["hh_patrols", "hh_carthag"]] * WORLDS


def test_partners_share_what_their_side_knows_but_not_their_hands() -> None:
    """ruling: team_secrets"""
    position = Position(4).hand(HOUSE, "ha_fear", "ha_usul").hand(FREMEN, "fa_kitab")
    position.atreides(SIETCHES[0], tokens=("as1",))
    game = opened(position)
    for state in worlds(game, FREMEN):
        mine, other = state.shields[game.seat(FREMEN)], state.shields[game.seat(HOUSE)]
        assert (mine.ranks, mine.faces, mine.objectives) == (
            other.ranks,
            other.faces,
            other.objectives,
        )
        assert mine.faces == {"start_1": "as1"}
    assert len({tuple(sorted(hand)) for hand in hands(game, FREMEN, HOUSE)}) > 10


def test_house_atreides_knows_the_fremen_cards_that_it_drew_until_they_are_played() -> None:
    """ruling: team_secrets; ruling: hidden_information"""
    position = Position(4).hand(FREMEN, "fa_wall").top_of_deck("fa_kitab")
    game = position.at(("draw_cards", 0, 1), ("discard_cards", 1, 1))
    game.say(HOUSE, "draw from", FREMEN)
    assert all("fa_kitab" in hand for hand in hands(game, HOUSE, FREMEN))
    assert not all("fa_kitab" in hand for hand in hands(game, BARON, FREMEN))
    fremen = next(worlds(game, FREMEN))
    assert fremen.shields[0].notes == game.shield(HOUSE).notes, "they know what House has seen"
    game.say(FREMEN, "discard", "fa_kitab")
    assert game.shield(HOUSE).notes == {}
    assert not any("fa_kitab" in hand for hand in hands(game, HOUSE, FREMEN))


def test_a_hand_that_was_shown_under_a_cone_is_known_to_the_partner() -> None:
    """ruling: team_secrets"""
    game = opened(Position(4).hand(CORRINO, "ca_pogrom", "ca_spies"))
    game.act(BARON, "open_cone").act(CORRINO, "show_hand")
    assert all(set(hand) == {"ca_pogrom", "ca_spies"} for hand in hands(game, BARON, CORRINO))
    assert "show_hand" not in game.match.imagine(game.seat(CORRINO), Dice(1)).offers(
        game.seat(CORRINO)
    )


# ---- nobody's knowledge


def test_who_cannot_discard_is_known_to_hold_scheming_alone() -> None:
    """ruling: hidden_information"""
    position = Position().hand("harkonnen", *[SCHEMING] * 2, "hh_patrols")
    game = opened(position, ("side_discards", "harkonnen", 2))
    game.say("harkonnen", "discard", "hh_patrols").say("harkonnen", "discard", PASS)
    assert all(hand == [SCHEMING] * 2 for hand in hands(game, "atreides", "harkonnen"))


def test_so_is_a_house_that_gives_less_than_its_partner_cannot() -> None:
    """ruling: hidden_information"""
    position = Position(4).hand(BARON, *[SCHEMING] * 2, "hh_patrols")
    game = opened(position.hand(CORRINO, "ca_spies"), ("side_discards", "harkonnen", 3))
    game.say(BARON, "give cards", 1)
    assert all(hand.count(SCHEMING) >= 2 for hand in hands(game, HOUSE, BARON))


def test_once_they_have_schemed_nobody_remembers_any_copy() -> None:
    """ruling: hidden_information"""
    position = Position().entered("thufir_hawat").hand("harkonnen", *[SCHEMING] * 2)
    position.set(turn="harkonnen", speaker=1, schemers={"harkonnen": 2})
    game = position.unused_dice("harkonnen", strategy=1).at("take_turn")
    game.act("harkonnen", "scheming")
    assert game.t.schemers == {}


def test_the_prescience_deck_holds_what_lies_neither_open_nor_out_of_the_game() -> None:
    """ruling: hidden_information"""
    game = opened(Position().row("p01").gone("p02"))
    tops = set()
    for state in worlds(game, "atreides"):
        assert not {"p01", "p02"} & set(state.box.prescience)
        tops.add(state.box.prescience[-1])
    assert len(tops) > 5


def test_a_spectator_can_imagine_everything() -> None:
    """ruling: hidden_information"""
    game = begun()
    state = GAME.imagine(game.match.view(SPECTATOR), Dice(1))
    GAME.invariants(state)
    assert [len(shield.hand) for shield in state.shields] == [
        len(shield.hand) for shield in game.s.shields
    ]


def test_garrisons_of_mahdi_are_dealt_anew_by_their_backs() -> None:
    """ruling: hidden_information"""
    position = Position(1, solo_garrisons="tokens")
    position.s.box.garrisons = {"silver_arrakeen": "hs1", "black_arrakeen": "hb1"}
    position.t.legions["arrakeen"] = Legion("harkonnen", tokens=list(position.s.box.garrisons))
    game = opened(position)
    faces = {tuple(state.box.garrisons.values()) for state in worlds(game, "atreides")}
    assert {TOKENS[silver].set for silver, _ in faces} == {"harkonnen_silver"}
    assert {TOKENS[black].set for _, black in faces} == {"harkonnen_black"}
    assert len(faces) > 3


# ---- switches


MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {"mahdi": True, "smugglers": True, "solo_garrisons": "tokens"}),
    (2, {"mahdi": True, "old_man": True, "futures": ("princess_steps_in",)}),
    (3, {"spacing_guild": True, "futures": ("redemption_of_dr_yueh", "long_live_the_duke")}),
    (4, {"spacing_guild": True, "smugglers": True, "old_man": True}),
]


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_in_every_mode_an_imagined_world_looks_to_a_seat_as_the_true_one(
    seats: int, options: dict[str, Any]
) -> None:
    """ruling: hidden_information; ruling: team_secrets"""
    game, chance = begun(seats, seed=3, **options), random.Random(3)
    for number in range(240):
        if game.over:
            break
        seat, ask = chance.choice(list(game.match.asks.items()))
        game.match.answer(seat, chance.choice(ask.options))
        if number % 30 == 29:
            for each in range(SPECTATOR, seats):
                imagined = game.match.imagine(each, Dice(number))
                GAME.invariants(imagined.state)
                assert seen_by(imagined, each) == seen_by(game.match, each)


def seen_by(match: Match[State], seat: Seat) -> list[Any]:
    """All that a seat sees."""
    view = match.view(seat)
    return [view.table, view.shield, view.outsides, view.box]


def _nothing_known(_shield: Shield) -> dict[int, list[str]]:
    return {}


SWITCHES: dict[str, Switch] = {
    "ruling: irulan_looks": without(notes.known_objectives, []),
    "ruling: hidden_information": instead(knowledge.open_cards, lambda t: iter(())),
    "ruling: token_identity": without(notes.note_lost),
    "ruling: team_secrets": instead(notes.known_cards, _nothing_known),
    "ruling: objective_check": without(tracks.refute),
    "ruling: second_objective": instead(
        knowledge.imagined_objectives, lambda t, known, dice: list(OBJECTIVES)[: t.objectives]
    ),
}
