"""Scavenge: the card is drawn and shown; finds are placed at once, abilities are kept."""

from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from landsraad.games.dawn_of_the_fremen.components import CARDS
from landsraad.games.dawn_of_the_fremen.rules.phases import action, scavenge
from landsraad.kernel import PASS

from .positions import Playing, Position
from .positions_moves import BASIN, EAST, ERG, SHELF, acting, field, finish, ship, target, walk
from .switching import Switch, instead

FINDS = [
    ("spice_find", "spice"),
    ("water_find", "water"),
    ("food_find", "food"),
    ("worm_tooth_find", "worm_tooth"),
]
ITEMS = ["maula_pistol", "jubba_cloak", "kulon", "ornithopter"]
ABILITIES = [
    "discovery",
    "fremkit",
    "karama",
    "marketplace",
    "raid",
    "sand",
    "shifting_sands",
    "smugglers",
    "water_of_life",
]


def ours() -> Position:
    """Green holds two territories and has the first action."""
    return field(green=(ERG, BASIN))


def drawing(position: Position, card: str) -> Playing:
    """Green scavenges and draws this card."""
    p = acting(position.top_of_deck(card))
    return p.say("green", "first action", "scavenge")


# ---- finds


@pytest.mark.parametrize(("card", "resource"), FINDS)
def test_a_resource_card_gives_its_resource_in_an_own_territory(card: str, resource: str) -> None:
    """card: spice_find; card: water_find; card: food_find; card: worm_tooth_find"""
    p = drawing(ours().put(ERG, resource), card)
    assert p.told("scavenged") == [{"seat": 0, "card": card}]
    assert sorted(p.options("green", "place find")) == [BASIN, ERG]
    p.say("green", "place find", ERG)
    assert p.land(ERG).goods == {resource: 2}


@pytest.mark.parametrize(("card", "resource"), FINDS)
def test_a_resource_card_is_shuffled_back_at_once(card: str, resource: str) -> None:
    """card: spice_find; card: water_find; card: food_find; card: worm_tooth_find"""
    p = drawing(ours(), card).say("green", "place find", BASIN)
    assert sorted(p.s.box.deck) == sorted(x for x in CARDS for _ in range(CARDS[x].count))
    assert p.cards("green") == []
    assert p.land(BASIN).goods == {resource: 1}


@pytest.mark.parametrize("card", ITEMS)
def test_a_development_card_gives_its_token_and_stays_with_it(card: str) -> None:
    """card: maula_pistol; card: jubba_cloak; card: kulon; card: ornithopter"""
    p = drawing(ours(), card).say("green", "place find", ERG)
    assert p.land(ERG).tokens == [card]
    assert p.s.box.deck.count(card) == CARDS[card].count - 1
    assert p.cards("green") == []
    assert p.t.removed == []


@pytest.mark.parametrize("card", ["maula_pistol", "jubba_cloak"])
def test_a_found_token_is_not_placed_beside_one_of_its_kind(card: str) -> None:
    """card: maula_pistol; card: jubba_cloak"""
    p = drawing(field(green=(ERG, BASIN, SHELF)).put(ERG, card), card)
    assert sorted(p.options("green", "place find")) == [SHELF, BASIN]


@pytest.mark.parametrize("card", ["maula_pistol", "jubba_cloak"])
def test_a_find_without_any_place_is_shuffled_back(card: str) -> None:
    """card: maula_pistol; card: jubba_cloak"""
    p = drawing(field(green=(ERG,)).put(ERG, card), card)
    assert p.told("find_lost") == [{"seat": 0, "card": card}]
    assert p.s.box.deck.count(card) == 1
    assert p.t.drawn == ""


@pytest.mark.parametrize("card", ["maula_pistol", "jubba_cloak"])
def test_the_card_of_an_item_that_is_removed_as_a_double_leaves_the_game(card: str) -> None:
    """card: maula_pistol; card: jubba_cloak"""
    p = ship(ours().put(ERG, card).put(BASIN, card), ERG, BASIN, "stop")
    assert p.land(BASIN).tokens == [card]
    assert p.t.removed == [card]


@pytest.mark.parametrize("card", ITEMS)
def test_a_captured_item_serves_its_new_owner(card: str) -> None:
    """card: maula_pistol; card: jubba_cloak; card: kulon; card: ornithopter"""
    position = field(green=(BASIN,), blue=(ERG,)).put(ERG, card)
    position.put(BASIN, "crysknife", "great_maker")
    p = target(position.set(lead="green").phase("action"), ERG)
    finish(p).say("green", "second action", "ship")
    walk(p, ERG, card, BASIN, "stop")
    assert card in p.land(BASIN).tokens
    assert p.t.removed == []


# ---- abilities


@pytest.mark.parametrize("card", ABILITIES)
def test_a_tribe_ability_is_kept_face_up(card: str) -> None:
    """
    card: discovery; card: fremkit; card: karama; card: marketplace; card: raid; card: sand
    card: shifting_sands; card: smugglers; card: water_of_life
    """
    p = drawing(ours(), card)
    assert p.cards("green") == [card]
    assert card not in p.s.box.deck
    assert p.told("scavenged") == [{"seat": 0, "card": card}]


# ---- when


def test_scavenging_is_a_first_action_only() -> None:
    position = ours().put(ERG, "food")
    assert "scavenge" in acting(position).options("green", "first action")
    assert "scavenge" not in acting(ours().put(ERG, "food"), action=2).options(
        "green", "second action"
    )


def test_after_scavenging_one_attacks_ships_or_passes() -> None:
    """ruling: initiation_actions"""
    position = ours().put(ERG, "food").set(lead="green", cycle=1).top_of_deck("spice_find")
    p = position.phase("action").say("green", "first action", "scavenge")
    p.say("green", "place find", ERG)
    assert p.options("green", "second action") == [PASS, "attack", "ship"]
    p.say("green", "second action", "ship")
    walk(p, ERG, "spice", "take_along", BASIN, "stop")
    assert p.land(BASIN).goods == {"spice": 1, "food": 1}


def test_one_without_land_still_draws_a_card() -> None:
    position = field(blue=EAST)
    p = drawing(position, "karama")
    assert p.cards("green") == ["karama"]


# ---- how to switch these rules off


def gives(card: str, other: str) -> Switch:
    """The card gives something else."""
    return lambda patch: patch.setitem(CARDS, card, with_fields(CARDS[card], gives=other))


def lost(s: Any, seat: int) -> None:
    """What is drawn goes straight back."""
    s.box.deck.insert(0, s.box.deck.pop())


SWITCHES: dict[str, Switch] = {
    **{f"card: {card}": gives(card, "stillsuit") for card, _ in FINDS},
    **{f"card: {card}": instead(scavenge.scavenge, lost) for card in (*ITEMS, *ABILITIES)},
    "ruling: initiation_actions": instead(action.may_attack, lambda t: False),
}
