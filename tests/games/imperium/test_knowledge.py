"""What seats know: imagined worlds agree with every source of knowledge (what_is_open, memory)."""

from collections import Counter
from typing import Any

from landsraad.games.imperium import knowledge
from landsraad.games.imperium.components import CONFLICTS, TILES
from landsraad.games.imperium.rules import hands
from landsraad.games.imperium.rules.intrigue import steal_intrigue
from landsraad.games.imperium.rules.setup import imperium_deck, intrigue_deck
from landsraad.games.imperium.state import State
from landsraad.kernel import Dice
from landsraad.testing.positions import Playing

from .positions import GAME, Position, take
from .switching import Switch, instead

WORLDS = 12


def worlds(playing: Playing[Any], seat: int) -> list[State]:
    """Some worlds that a seat can imagine."""
    return [GAME.imagine(playing.match.view(seat), Dice(seed)) for seed in range(WORLDS)]


def open_at(position: Position) -> Playing[Any]:
    """A match that waits for the First Player."""
    return position.turn(0)


def test_deck_and_hand_of_others_hold_together_what_all_saw_coming() -> None:
    """ruling: memory"""
    position = Position().hand(1, "maula_pistol").give(1, "discard", "dagger")
    for world in worlds(open_at(position), 0):
        there = Counter([*world.shields[1].hand, *world.box.decks[1]])
        assert there == Counter(position.player(1).unseen)
        assert there["dagger"] == 1


def test_a_hand_that_nobody_saw_differs_from_world_to_world() -> None:
    """ruling: what_is_open"""
    position = Position().hand(1, "dagger", "diplomacy")
    hands = {tuple(sorted(world.shields[1].hand)) for world in worlds(open_at(position), 0)}
    assert len(hands) > 1
    assert all(len(hand) == 2 for hand in hands)


def test_everything_but_hands_decks_and_intrigue_cards_lies_open() -> None:
    """ruling: what_is_open"""
    position = Position(choam=True).hand(1, "dagger").give(1, "discard", "diplomacy")
    position.give(1, "play", "maula_pistol").intrigue(1, "cunning").contracts(1, "espionage")
    position.set(1, spice=3, spies=["post_choam"]).units(1, conflict=2)
    view = open_at(position).match.view(0)
    other = view.table.players[1]
    assert (other.discard, other.play) == (["diplomacy"], ["maula_pistol"])
    assert (other.spice, other.spies, other.contracts) == (3, ["post_choam"], ["espionage"])
    assert (other.conflict, view.table.row) == (2, position.t.row)
    assert (view.outsides[1]["hand"], view.outsides[1]["intrigue"]) == (1, 1)
    assert other.known_hand == []


def test_the_own_deck_is_known_by_its_list_not_by_its_order() -> None:
    """ruling: own_deck"""
    playing = open_at(Position().hand(0, "dagger"))
    decks = [tuple(world.box.decks[0]) for world in worlds(playing, 0)]
    assert len({tuple(sorted(deck)) for deck in decks}) == 1
    assert len(set(decks)) > 1


def test_a_card_bought_to_the_hand_is_known_to_be_there() -> None:
    """ruling: memory"""
    position = Position().hand(1, "price_is_no_object", "dagger").set(1, solari=2)
    playing = position.sent(1, "price_is_no_object", "dutiful_service")
    take(playing, 1, "card/price_is_no_object/agent").say(1, "acquire", "prepare_the_way")
    for world in worlds(playing, 0):
        assert "prepare_the_way" in world.shields[1].hand


def test_once_it_is_played_it_is_known_no_more() -> None:
    position = Position().hand(1, "prepare_the_way").set(1, known_hand=["prepare_the_way"])
    position.sent(1, "prepare_the_way", "gather_support")
    assert position.player(1).known_hand == []


def test_a_card_put_on_the_deck_before_all_eyes_is_drawn_next() -> None:
    position = Position().give(1, "deck", "maula_pistol").set(1, known_top=["maula_pistol"])
    for world in worlds(open_at(position), 2):
        assert world.box.decks[1][-1] == "maula_pistol"
    playing = position.at("draw_hands", ("begin_turn", 0))
    for world in worlds(playing, 2):
        assert "maula_pistol" in world.shields[1].hand


def test_a_new_deck_is_in_no_known_order() -> None:
    position = Position().set(1, known_top=[])
    deck = position.s.box.decks[1]
    position.player(1).discard = list(deck)
    position.player(1).unseen.clear()
    deck.clear()
    playing = position.at("draw_hands", ("begin_turn", 0))
    assert position.player(1).known_top == []
    hands = {tuple(sorted(world.shields[1].hand)) for world in worlds(playing, 0)}
    assert len(hands) > 1


def test_a_cost_that_was_begun_can_be_paid_in_every_world() -> None:
    """Treacherous Maneuver asks for an Emperor card of the hand."""
    position = Position().hand(
        1, "treacherous_maneuver", "sardaukar_soldier", "dagger", "diplomacy"
    )
    playing = position.sent(1, "treacherous_maneuver", "deliver_supplies")
    take(playing, 1, "card/treacherous_maneuver/agent")
    assert playing.options(1, "trash") == ["sardaukar_soldier"]
    for world in worlds(playing, 0):
        assert "sardaukar_soldier" in world.shields[1].hand


# ---- Intrigue cards


def test_thief_and_victim_know_the_stolen_card() -> None:
    position = Position().intrigue(1, "cunning", "impress", "detonation", "devour")
    steal_intrigue(position.s, 0)
    stolen = position.s.shields[0].intrigue[0]
    playing = open_at(position)
    for world in worlds(playing, 1):
        assert world.shields[0].intrigue == [stolen]
    others = {world.shields[0].intrigue[0] for world in worlds(playing, 2)}
    assert len(others) > 1


def test_a_second_theft_blurs_what_others_knew() -> None:
    position = Position().intrigue(1, "cunning", "impress", "detonation", "devour")
    steal_intrigue(position.s, 0)
    position.intrigue(0, "crysknife", "desert_mouse", "ornithopter")
    steal_intrigue(position.s, 2)
    assert not any(note.startswith("holds 0") for note in position.s.shields[1].notes)
    assert any(note.startswith("holds 2") for note in position.s.shields[0].notes)


def test_a_played_card_is_no_longer_known_in_the_hand() -> None:
    position = Position().intrigue(0, "contingency_plan")
    position.s.shields[1].notes["holds 0 contingency_plan"] = 1
    playing = position.turn(0).say(0, {"turn": "contingency_plan"})
    assert position.s.shields[1].notes == {}
    assert all("contingency_plan" not in w.shields[0].intrigue for w in worlds(playing, 1))


def test_every_card_is_somewhere_in_every_world() -> None:
    position = Position(choam=True).intrigue(0, "cunning").intrigue(1, "impress", "devour")
    position.hand(0, "maula_pistol")
    playing = open_at(position)
    for seat in range(4):
        for world in worlds(playing, seat):
            GAME.invariants(world)
            held = [card for shield in world.shields for card in shield.intrigue]
            there = Counter([*world.box.intrigue, *held, *world.table.intrigue_discard])
            assert there == Counter(intrigue_deck(world.table))
            assert not Counter(world.box.imperium) - Counter(imperium_deck(world.table))


# ---- the box


def test_only_the_levels_of_coming_conflicts_are_known() -> None:
    """ruling: unused_conflicts"""
    playing = open_at(Position())
    decks = [tuple(world.box.conflicts) for world in worlds(playing, 0)]
    assert len(set(decks)) > 1
    levels = [CONFLICTS[card].level for card in playing.s.box.conflicts]
    assert all([CONFLICTS[card].level for card in deck] == levels for deck in decks)
    unused = {tuple(sorted(world.box.unused)) for world in worlds(playing, 0)}
    assert len(unused) > 1


def test_looked_at_cards_are_seen_by_their_owner_alone() -> None:
    position = Position().hand(0, "long_live_the_fighters")
    playing = position.sent(0, "long_live_the_fighters", "arrakeen")
    take(playing, 0, "card/long_live_the_fighters/agent")
    looked = list(position.s.shields[0].looking)
    assert len(looked) == 3
    assert all(world.shields[0].looking == looked for world in worlds(playing, 0))
    seen = {tuple(sorted(world.shields[0].looking)) for world in worlds(playing, 1)}
    assert len(seen) > 1
    playing.say(0, {"sift draw": looked[0], "sift discard": looked[1]})
    assert looked[0] in position.s.shields[0].hand
    assert looked[1] in position.player(0).discard
    assert looked[2] in position.t.trashed


# ---- Rise of Ix and teams


def test_an_ally_knows_the_contract_given_to_the_commander_until_he_has_chosen() -> None:
    drawn = {"rise_of_ix": True, "leader_choice": "random", "throne_row_start": "never"}
    playing = Playing.begun(GAME, drawn, 6, names=[f"seat {seat}" for seat in range(6)])
    offered = {seat: playing.options(seat, "keep contract") for seat in (1, 2, 4, 5)}
    for seat, (kept, _) in offered.items():
        playing.say(seat, "keep contract", kept)
    given = offered[2][1]
    assert all(given in world.shields[0].offered for world in worlds(playing, 2))
    assert not all(given in world.shields[0].offered for world in worlds(playing, 1))
    playing.say(0, "keep contract", given).say(3, "keep contract", offered[1][1])
    assert [shield.notes for shield in playing.s.shields] == [{}] * 6


def test_only_the_tiles_shown_are_known_and_how_many_lie_below() -> None:
    position = Position(rise_of_ix=True).tile(1, "windtraps")
    playing = open_at(position)
    stacks = position.s.box.tech
    found = worlds(playing, 0)
    for world in found:
        assert [len(stack) for stack in world.box.tech] == [len(stack) for stack in stacks]
        tiles = [*world.table.tech, *(tile for stack in world.box.tech for tile in stack)]
        assert sorted([*tiles, "windtraps"]) == sorted(TILES)
    assert len({tuple(world.box.tech[0]) for world in found}) > 1


# ---- switching

DECKS, CONFLICTS_DEALT = knowledge.deal_decks, knowledge.deal_conflicts


def hands_laid_open(s: State, view: Any, dice: Dice) -> None:
    """A hand that was looked at is known: its cards are always the same."""
    DECKS(s, view, dice)
    for who, shield in enumerate(s.shields):
        shield.hand = sorted(s.table.players[who].unseen)[: len(shield.hand)]


def in_one_order(s: State, view: Any, dice: Dice) -> None:
    """The order of every deck is known."""
    DECKS(s, view, Dice(1))


def known_conflicts(s: State, view: Any, dice: Dice) -> None:
    """Which Conflicts come is known."""
    CONFLICTS_DEALT(s, view, Dice(1))


def to_hand_unseen(s: State, who: int, card: str) -> None:
    """Nobody remembers what came to a hand."""
    s.shields[who].hand.append(card)
    s.table.players[who].unseen.append(card)


SWITCHES: dict[str, Switch] = {
    "ruling: what_is_open": instead(knowledge.deal_decks, hands_laid_open),
    "ruling: memory": instead(hands.to_hand_openly, to_hand_unseen),
    "ruling: own_deck": instead(knowledge.deal_decks, in_one_order),
    "ruling: unused_conflicts": instead(knowledge.deal_conflicts, known_conflicts),
}
