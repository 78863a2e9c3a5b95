"""Tribe ability cards: when each is played, what it does, and what a Karama does to it."""

from typing import Any

import pytest

from landsraad.games.dawn_of_the_fremen.components import BOX, CARDS, DRUM_SAND
from landsraad.games.dawn_of_the_fremen.rules import cards as cards_played
from landsraad.games.dawn_of_the_fremen.state import State
from landsraad.kernel import PASS, Value

from .positions import SEAT, Playing, Position
from .positions_moves import (
    BASIN,
    CINDER,
    ERG,
    SHADOW,
    SHELF,
    acting,
    choices,
    field,
    finish,
    shipping,
    sums,
    target,
    walk,
)
from .switching import Switch, instead

PHASES = ("development", "trade", "shipment", "action", "council")
ABILITIES = [card for card in CARDS if CARDS[card].sort == "ability"]
TRADEABLE = [
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


def holding(*cards: str, **options: Any) -> Position:
    """Green has these cards, three territories with goods, a rock, and a rich neighbour."""
    position = field(green=(ERG, BASIN, CINDER), blue=(SHELF,), **options).card("green", *cards)
    position.put(ERG, "spice", "spice", "food").put(SHELF, "water", "worm_tooth")
    return position.rock(ERG, BASIN)


def in_phase(position: Position, phase: str, tribe: str = "green") -> Playing:
    """It is the tribe's turn in this phase, and it is asked what it does."""
    position.set(phase=phase, turn=tribe, lead=tribe, action=2 if phase == "action" else 0)
    step: tuple[Any, ...] = {
        "development": ("develop", tribe),
        "trade": ("offer_trade", tribe, "blue"),
        "shipment": ("ship", tribe),
        "action": ("second_action", tribe),
        "council": ("propose", tribe),
    }[phase]
    return position.at(step)


def playable(p: Playing, tribe: str = "green") -> list[Value]:
    """The cards that a tribe may play now."""
    return [card for card in p.cards(tribe) if card in cards_played.playable(p.t, SEAT[tribe])]


def when(card: str) -> list[str]:
    """The phases in which green may play a card on its turn."""
    found = [
        phase for phase in PHASES if "play_card" in in_phase(holding(card), phase).offers("green")
    ]
    assert all(card in playable(in_phase(holding(card), phase)) for phase in found)
    return found


def play(p: Playing, card: str, *choices: Value, tribe: str = "green") -> Playing:
    """A tribe plays a card; the only one that it can play need not be named."""
    named = [card] if len(playable(p, tribe)) > 1 else []
    return p.act(tribe, "play_card", *named, *choices)


def recycled(p: Playing, card: str) -> bool:
    """Was the card shuffled back?"""
    return card in p.s.box.deck and card not in p.t.removed


def removed(p: Playing, card: str) -> bool:
    """Has the card left the game?"""
    return card in p.t.removed and card not in p.s.box.deck


# ---- all of them


def test_the_rulebook_names_nine_tradeable_cards() -> None:
    """
    card: discovery; card: fremkit; card: karama; card: marketplace; card: raid; card: sand
    card: shifting_sands; card: smugglers; card: water_of_life
    """
    assert sorted(ABILITIES) == TRADEABLE
    for card in TRADEABLE:
        p = in_phase(holding(card), "trade")
        assert card in p.options("green", "offer")


@pytest.mark.parametrize("card", ["maula_pistol", "jubba_cloak", "kulon", "ornithopter"])
def test_the_card_of_an_item_is_not_traded(card: str) -> None:
    """card: maula_pistol; card: jubba_cloak; card: kulon; card: ornithopter"""
    p = in_phase(holding("sand").put(ERG, card), "trade")
    assert "sand" in p.options("green", "offer")
    assert card not in p.options("green", "offer")


def test_cards_are_played_on_ones_own_turn_alone() -> None:
    """card: sand; card: shifting_sands"""
    p = in_phase(holding("sand"), "action")
    assert "play_card" in p.offers("green")
    other = holding("sand").card("blue", "shifting_sands").put(SHELF, "stillsuit")
    p = in_phase(other, "action", "blue")
    assert "play_card" in p.offers("blue")
    assert "play_card" not in p.offers("green")


# ---- discovery


def test_discovery_is_played_in_development() -> None:
    """card: discovery"""
    assert when("discovery") == ["development"]


def test_discovery_finds_a_site_left_over_in_an_own_territory_without_one() -> None:
    """card: discovery"""
    position = holding("discovery").site(ERG, "food")
    p = in_phase(position, "development")
    ask = p.draft("green", "play_card")
    assert sorted(ask.options) == [CINDER, BASIN]
    play(p, "discovery", BASIN)
    assert p.land(BASIN).site in ("food", "water")
    assert len(p.t.leftovers) == 1
    assert p.land(BASIN).site not in p.t.leftovers
    assert removed(p, "discovery")


def test_discovery_may_be_played_when_it_is_drawn() -> None:
    """card: discovery"""
    position = holding().top_of_deck("discovery").put(BASIN, "food").set(lead="green")
    p = position.phase("action").say("green", "first action", "scavenge")
    play(p, "discovery", BASIN)
    assert p.land(BASIN).site in ("food", "water")


def test_without_a_site_left_over_discovery_is_not_played() -> None:
    """card: discovery"""
    p = in_phase(holding("discovery"), "development")
    assert "play_card" in p.offers("green")
    position = holding("discovery")
    position.s.box.leftovers, position.t.leftovers = list(position.t.leftovers), []
    assert "play_card" not in in_phase(position, "development").offers("green")


# ---- fremkit


def test_fremkit_is_played_in_shipment_and_action() -> None:
    """card: fremkit"""
    assert when("fremkit") == ["shipment", "action"]


@pytest.mark.parametrize("start", ["food", "crysknife"])
def test_with_a_fremkit_anything_ships_like_a_stillsuit(start: str) -> None:
    """card: fremkit"""
    position = field(green=(ERG, BASIN, SHELF, SHADOW)).put(ERG, start).rock(ERG, BASIN)
    p = in_phase(position.card("green", "fremkit"), "shipment")
    p.say("green", "help shipment", "play_card")
    walk(p, ERG, BASIN, SHELF, SHADOW, "stop")
    assert p.told("shipped")[0]["territory"] == SHELF
    assert recycled(p, "fremkit")


def test_with_a_fremkit_a_worm_still_crosses_no_rock_and_goes_as_far_as_it_does() -> None:
    """card: fremkit"""
    position = field(green=(ERG, BASIN, SHELF, SHADOW)).put(ERG, "maker").rock(BASIN, SHELF)
    p = play(shipping(position.card("green", "fremkit")), "fremkit")
    assert p.t.aids == ["fremkit"]
    walk(p, ERG, BASIN)
    assert SHELF not in choices(p)


def test_a_fremkit_brings_a_knife_over_a_rock_into_an_attack() -> None:
    """card: fremkit"""
    position = field(green=(BASIN,), blue=(ERG,)).put(BASIN, "crysknife").rock(ERG, BASIN)
    p = acting(position.card("green", "fremkit"))
    p.say("green", "first action", "attack")
    assert ERG not in p.options("green", "attack")
    position = field(green=(BASIN,), blue=(ERG,)).put(BASIN, "crysknife").rock(ERG, BASIN)
    p = play(acting(position.card("green", "fremkit")), "fremkit")
    finish(target(p, ERG), BASIN, "crysknife", ERG)
    assert sums(p) == (3, 1)
    assert p.owner(ERG) == "green"


def test_a_fremkit_may_be_played_in_the_midst_of_ones_attack() -> None:
    """card: fremkit"""
    position = field(green=(ERG, BASIN, SHADOW), blue=(SHELF,)).put(ERG, "crysknife")
    position.put(BASIN, "maker").card("green", "fremkit")
    p = finish(target(acting(position), SHELF), "not yet")
    assert ERG not in p.options("green", "bring from")
    play(p, "fremkit")
    walk(p, ERG, BASIN, SHELF)
    assert sums(p) == (1 + 2 + 1 + 3, 1)


def test_a_fremkit_helps_one_action_only() -> None:
    """card: fremkit"""
    position = field(green=(ERG, BASIN, SHELF)).put(ERG, "food").rock(ERG, BASIN)
    p = position.card("green", "fremkit").set(lead="green").phase("action")
    play(p, "fremkit")
    assert p.t.aids == ["fremkit"]
    p.say("green", "first action", PASS)
    assert p.t.aids == []
    assert "ship" not in choices(p)


# ---- marketplace


def test_a_marketplace_is_played_in_development() -> None:
    """card: marketplace"""
    assert when("marketplace") == ["development"]


def test_a_marketplace_swaps_up_to_two_resources_of_a_territory() -> None:
    """card: marketplace"""
    p = in_phase(holding("marketplace"), "development")
    play(p, "marketplace", "spice", "water", "food", "worm_tooth")
    assert p.land(ERG).goods == {"spice": 1, "water": 1, "worm_tooth": 1}
    assert recycled(p, "marketplace")


def test_a_marketplace_may_swap_one_resource_and_never_for_itself() -> None:
    """card: marketplace"""
    p = in_phase(holding("marketplace").put(BASIN, "water"), "development")
    assert sorted(p.draft("green", "play_card").options) == [BASIN, ERG]
    ask = p.draft("green", "play_card", ERG, "spice")
    assert sorted(ask.options) == ["food", "water", "worm_tooth"]
    play(p, "marketplace", ERG, "spice", "water", "done")
    assert p.land(ERG).goods == {"spice": 1, "food": 1, "water": 1}


# ---- raid


def test_a_raid_is_played_in_the_action_phase() -> None:
    """card: raid"""
    assert when("raid") == ["action"]


def test_a_raid_takes_a_resource_over_an_open_border() -> None:
    """card: raid"""
    p = in_phase(holding("raid"), "action")
    play(p, "raid", "water")
    assert p.land(SHELF).goods == {"worm_tooth": 1}
    assert p.land(BASIN).goods == {"water": 1}
    assert p.owner(SHELF) == "blue"
    assert recycled(p, "raid")


def test_a_raid_crosses_no_rock_and_spares_allies_and_abandoned_land() -> None:
    """card: raid"""
    assert "play_card" in in_phase(holding("raid"), "action").offers("green")
    for position in (
        holding("raid").rock(BASIN, SHELF),
        holding("raid").ally("green", "blue"),
        holding("raid").vanished("blue"),
    ):
        assert "play_card" not in in_phase(position, "action").offers("green")


# ---- sand and shifting sands


@pytest.mark.parametrize("card", ["sand", "shifting_sands"])
def test_rocks_are_moved_in_any_phase_of_ones_turn_while_there_are_some(card: str) -> None:
    """card: sand; card: shifting_sands"""
    assert when(card) == list(PHASES)
    position = holding(card)
    position.t.rocks.clear()
    assert "play_card" not in in_phase(position, "action").offers("green")


def test_sand_takes_a_rock_away() -> None:
    """card: sand"""
    p = play(in_phase(holding("sand").rock(CINDER, SHADOW), "action"), "sand", f"{BASIN}-{ERG}")
    assert p.t.rocks == [f"{CINDER}-{SHADOW}"]
    assert removed(p, "sand")


def test_shifting_sands_move_a_rock_to_a_free_border_but_not_of_drum_sand() -> None:
    """card: shifting_sands"""
    p = in_phase(holding("shifting_sands").rock(CINDER, SHADOW), "action")
    places = p.draft("green", "play_card", f"{BASIN}-{ERG}").options
    assert f"{CINDER}-{SHADOW}" not in places
    assert not [x for x in places if DRUM_SAND in str(x)]
    play(p, "shifting_sands", f"{BASIN}-{ERG}", f"{SHELF}-{BASIN}")
    assert p.t.rocks == [f"{SHELF}-{BASIN}", f"{CINDER}-{SHADOW}"]
    assert recycled(p, "shifting_sands")


def test_a_rock_that_is_taken_away_opens_the_border_at_once() -> None:
    """card: sand"""
    position = field(green=(BASIN, SHADOW), blue=(ERG,)).put(BASIN, "maker").rock(BASIN, ERG)
    p = play(acting(position.card("green", "sand")), "sand")
    finish(target(p, ERG))
    assert p.owner(ERG) == "green"


def test_no_rock_is_moved_in_the_midst_of_an_attack() -> None:
    """card: sand"""
    p = acting(holding("sand").put(BASIN, "maker").put(CINDER, "stillsuit"))
    assert "play_card" in p.offers("green")
    target(p, SHELF)
    assert p.t.attack is not None
    assert "play_card" not in p.offers("green")


# ---- smugglers


def test_smugglers_are_played_in_a_shipment() -> None:
    """card: smugglers"""
    assert when("smugglers") == ["shipment", "action"]
    assert "play_card" not in acting(holding("smugglers")).offers("green")


def between() -> Position:
    """Green's worm could ship through two territories of rivals; it has smugglers."""
    position = field(green=(ERG, SHADOW), blue=(BASIN,), red=(SHELF,)).put(ERG, "maker", "food")
    return position.card("green", "smugglers")


def test_smugglers_take_a_shipment_through_rival_land_for_nothing() -> None:
    """card: smugglers"""
    p = in_phase(between(), "shipment").say("green", "help shipment", "play_card")
    walk(p, ERG, "maker", "take_along", BASIN, SHELF, SHADOW, "stop")
    assert p.land(SHADOW).tokens == ["maker"]
    assert p.land(SHADOW).goods == {"food": 1}
    assert recycled(p, "smugglers")


def test_smugglers_help_a_shipment_that_is_the_second_action() -> None:
    """card: smugglers"""
    p = play(in_phase(between(), "action"), "smugglers")
    p.say("green", "second action", "ship")
    walk(p, ERG, "maker", "take_along", BASIN, SHELF, SHADOW, "stop")
    assert p.land(SHADOW).tokens == ["maker"]


def test_smugglers_may_be_called_where_nothing_could_be_shipped_without_them() -> None:
    """card: smugglers"""
    p = in_phase(between().set(cycle=1, attacks=1), "action")
    assert p.options("green", "second action") == [PASS, "ship"]
    p.say("green", "second action", "ship").say("green", "help shipment", "play_card")
    walk(p, ERG, "maker", "take_along", BASIN, SHELF, SHADOW, "stop")
    assert p.land(SHADOW).tokens == ["maker"]


def test_smugglers_cross_no_rock_and_end_in_own_land() -> None:
    """card: smugglers"""
    p = play(in_phase(between().rock(BASIN, SHELF).put(SHADOW, "kulon"), "action"), "smugglers")
    assert p.t.aids == ["smugglers"]
    p.say("green", "second action", "ship")
    walk(p, ERG, "maker", BASIN)
    assert SHELF not in choices(p)


def test_smugglers_do_not_help_an_attack() -> None:
    """card: smugglers"""
    position = field(green=(ERG, CINDER), blue=(BASIN,), red=(SHELF,)).put(ERG, "maker")
    p = play(in_phase(position.card("green", "smugglers"), "action"), "smugglers")
    p.say("green", "second action", "attack")
    assert SHELF not in p.options("green", "attack")


# ---- water of life


def rolled(face: str, *cards: str, phase: str = "shipment") -> Playing:
    """The Arrakis die shows this face in a phase that green leads; red has these cards."""
    position = field(green=(ERG, BASIN)).put(ERG, "spice").card("red", *cards).die(face)
    return position.set(lead="green").phase(phase)


def test_the_water_of_life_turns_a_storm_away() -> None:
    """card: water_of_life"""
    p = rolled("storm", "water_of_life")
    assert "storm" not in p.options("red", "water of life")
    assert len(p.options("red", "water of life")) == 1 + 6
    p.say("red", "water of life", "both_moons")
    assert p.told("die_turned") == [{"seat": 2, "face": "both_moons"}]
    assert p.asked("green").kind == "ship from"
    assert removed(p, "water_of_life")


def test_the_water_of_life_brings_a_storm() -> None:
    """card: water_of_life"""
    p = rolled("both_moons", "water_of_life").say("red", "water of life", "storm")
    assert p.told("phase_skipped") == [{"phase": "shipment"}]
    assert p.over


def test_the_water_of_life_may_be_kept() -> None:
    """card: water_of_life"""
    p = rolled("both_moons", "water_of_life").say("red", "water of life", PASS)
    assert p.asked("green").kind == "ship from"
    assert p.cards("red") == ["water_of_life"]


def test_a_face_that_is_turned_up_is_decided_like_one_that_was_rolled() -> None:
    """card: water_of_life"""
    p = rolled("storm", "water_of_life").say("red", "water of life", "lead_player")
    assert p.options("green", "phase occurs") == ["yes", "no"]


# ---- karama

PLAYS: list[tuple[str, str, tuple[Value, ...]]] = [
    ("discovery", "development", (BASIN,)),
    ("fremkit", "action", ()),
    ("marketplace", "development", ("spice", "water", "done")),
    ("raid", "action", ("water",)),
    ("sand", "action", ()),
    ("shifting_sands", "action", (f"{SHELF}-{BASIN}",)),
    ("smugglers", "action", ()),
]


def looks(s: State) -> object:
    """What a card could change: land, rocks, what helps."""
    lands = [(name, land.site, dict(land.goods)) for name, land in s.table.lands.items()]
    return lands, list(s.table.rocks), list(s.table.aids)


@pytest.mark.parametrize(("card", "phase", "words"), PLAYS)
def test_a_karama_cancels_any_card_of_another(card: str, phase: str, words: Any) -> None:
    """card: karama"""
    p = in_phase(holding(card).card("yellow", "karama"), phase)
    before = looks(p.s)
    play(p, card, *words)
    assert p.options("yellow", "karama") == [PASS, "karama"]
    p.say("yellow", "karama", "karama")
    assert looks(p.s) == before
    assert p.told("card_cancelled") == [{"seat": 3, "other": 0, "card": card}]
    assert card not in p.cards("green")
    assert removed(p, "karama")


@pytest.mark.parametrize(("card", "phase", "words"), PLAYS)
def test_a_card_that_is_not_cancelled_takes_effect(card: str, phase: str, words: Any) -> None:
    """
    card: discovery; card: fremkit; card: marketplace; card: raid; card: sand
    card: shifting_sands; card: smugglers; card: karama
    """
    p = in_phase(holding(card).card("yellow", "karama"), phase)
    before = looks(p.s)
    play(p, card, *words).say("yellow", "karama", PASS)
    assert looks(p.s) != before
    assert p.cards("yellow") == ["karama"]


def test_a_karama_cancels_the_water_of_life() -> None:
    """card: karama; card: water_of_life"""
    position = field(green=(ERG, BASIN)).put(ERG, "spice").die("storm").set(lead="green")
    position.card("red", "water_of_life").card("blue", "karama")
    p = position.phase("shipment").say("red", "water of life", "both_moons")
    p.say("blue", "karama", "karama")
    assert p.told("phase_skipped") == [{"phase": "shipment"}]
    assert removed(p, "water_of_life")


def stopped() -> Playing:
    """Blue pays to stop green's attack; green has a Karama."""
    position = field(green=(ERG,), blue=(BASIN,)).put(ERG, "sietch").card("green", "karama")
    position.debts(of="green", held_by="blue", number=2)
    return target(acting(position), BASIN).say("blue", "stop", "green")


def test_who_is_stopped_may_cancel_that_by_a_karama_and_the_debts_are_spent() -> None:
    """card: karama"""
    p = stopped().say("green", "karama", "karama")
    assert p.told("stop_cancelled") == [{"seat": 0, "other": 1}]
    assert p.held_debts(of="green", by="blue") == 0
    finish(p)
    assert p.owner(BASIN) == "green"
    assert removed(p, "karama")


def test_who_is_stopped_may_keep_the_karama() -> None:
    """card: karama"""
    p = stopped().say("green", "karama", PASS)
    assert p.owner(BASIN) == "blue"
    assert p.cards("green") == ["karama"]


def test_a_helper_who_is_stopped_may_cancel_that_too() -> None:
    """card: karama"""
    position = field(green=(ERG,), blue=(BASIN,), red=(SHELF,)).card("red", "karama")
    position.debts(of="red", held_by="blue", number=2)
    p = target(acting(position), BASIN).say("blue", "stop", PASS)
    p.say("red", "join", "attack").say("yellow", "join", "neutral")
    p.say("blue", "stop", "red").say("red", "karama", "karama")
    assert sums(p) == (2, 1)


def test_a_karama_does_not_cancel_ones_own_card_nor_is_it_played_by_itself() -> None:
    """card: karama"""
    p = in_phase(holding("sand", "karama"), "action")
    assert playable(p) == ["sand"]
    play(p, "sand")
    assert p.t.rocks == []
    assert p.cards("green") == ["karama"]
    other = in_phase(holding("sand").card("yellow", "karama"), "action")
    assert "play_card" not in other.offers("yellow")
    assert play(other, "sand").asked("yellow").kind == "karama"


# ---- a tray that runs out, and a shipment that is not there yet


def market(full: tuple[str, ...], left: int) -> Playing:
    """Green may swap two water in Hollow Erg; of these resources so many are left in the tray."""
    start = field(green=(ERG,), limited_supply=True).card("green", "marketplace")
    start.put(ERG, "water", "water").set(phase="development", turn="green")
    for resource in full:
        for _ in range(BOX.supply[resource] - left):
            start.put("salt_crust", resource)
    return start.at(("develop", "green"))


def test_a_marketplace_counts_its_own_swaps() -> None:
    game = market(("food",), 1).act("green", "play_card", "food", "water", "spice")
    assert game.land(ERG).goods == {"food": 1, "spice": 1}
    asked = market(("food",), 1).draft("green", "play_card", "food", "water")
    assert asked is not None
    assert "food" not in asked.options


def test_a_marketplace_without_anything_to_get_is_not_offered() -> None:
    game = market(("food", "spice", "worm_tooth"), 0)
    assert "play_card" not in game.offers("green")
    assert game.asked("green").options == ["done", "stillsuit"]


def test_smugglers_wait_until_the_shipment_is_really_there() -> None:
    start = field(green=(ERG,)).card("green", "smugglers").put(ERG, "water").die("lead_player")
    game = start.set(turn="green", lead="green").phase("shipment")
    assert game.asked("green").kind == "phase occurs"
    assert "play_card" not in game.offers("green")


# ---- how to switch these rules off


def idle(card: str) -> Switch:
    """The card has no effect."""
    return lambda patch: patch.setitem(cards_played.EFFECTS, card, lambda s, played: None)


def untradeable(card: str) -> Switch:
    """An item is traded like an ability."""
    return lambda patch: patch.setattr(
        "landsraad.games.dawn_of_the_fremen.rules.phases.trading.tradeable",
        lambda t, seat: [*t.cards[seat], card],
    )


SWITCHES: dict[str, Switch] = {
    **{f"card: {card}": idle(card) for card in cards_played.EFFECTS},
    **{
        f"card: {card}": untradeable(card)
        for card in ("maula_pistol", "jubba_cloak", "kulon", "ornithopter")
    },
    "card: karama": instead(cards_played.karama, lambda s: None),
}
