"""What a review found, so that it does not come back."""

from __future__ import annotations

from landsraad.games.dawn_of_the_fremen.calculator import reckon
from landsraad.games.dawn_of_the_fremen.components import BOX, LANDS
from landsraad.games.dawn_of_the_fremen.rules.journeys import Trip, reach
from landsraad.games.dawn_of_the_fremen.rules.phases.attack import targets
from landsraad.games.dawn_of_the_fremen.rules.winning import contenders

from .positions import SEAT, Playing, Position
from .positions_moves import BASIN, ERG, SHELF, field, fight, shipping, walk

GREEN = SEAT["green"]


def vanish(game: Playing, tribe: str) -> Playing:
    return game.act(tribe, "vanish", "vanish")


# ---- thirty warriors


def test_an_heir_who_has_run_out_of_warriors_meanwhile_inherits_nothing_more() -> None:
    start = Position().ally("green", "blue", "red")
    start.hold("green", *LANDS[:19]).hold("red", *LANDS[19:29]).hold("blue", *LANDS[29:35])
    start.hold("yellow", LANDS[35])
    game = vanish(start.at(("first_action", "yellow")), "blue")
    game.say("red", "take over", LANDS[29])
    vanish(game, "red")
    while game.asked("green") and game.asked("green").kind == "take over":
        game.say("green", "take over", game.options("green", "take over")[0])
    assert sum(land.warrior == GREEN for land in game.t.lands.values()) == 30


def test_an_attacker_who_has_run_out_of_warriors_meanwhile_takes_nothing() -> None:
    lands = [name for name in LANDS if name not in (ERG, BASIN)]
    start = Position().ally("green", "blue").hold("green", BASIN, *lands[:28])
    start.hold("red", ERG, *lands[29:]).hold("blue", lands[28]).debts("green", "red", 2)
    start.hold("yellow", lands[33])
    game = start.at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", ERG)
    assert game.asked("red").kind == "stop"
    vanish(game, "blue")
    game.say("red", "stop", "pass")
    while not game.told("attack_failed"):
        tribe = next(iter(game.open_kinds()))
        game.say(tribe, game.asked(tribe).kind, game.asked(tribe).options[0])
    assert game.owner(ERG) == "red"


# ---- limited supply


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


# ---- moves


def test_strength_that_joins_on_the_way_opens_abandoned_land() -> None:
    start = Position().hold("green", "rock_path").rock("rock_path", "iron_stair")
    start.put("rock_path", "stillsuit", "crysknife", "maula_pistol")
    start.hold("blue", "iron_stair").hold("yellow", "kite_hill", "basalt_steps", "hollow_basin")
    start.hold("red", "ash_terrace", "broken_shelf", "salt_crust", "singing_slope")
    game = start.vanished("blue").at(("first_action", "green"))
    game.say("green", "first action", "attack")
    game.say("green", "attack", "kite_hill").say("red", "join", "defence")
    best = reckon(game.t, GREEN, "kite_hill", {SEAT["red"]: "defence"})
    game.say("green", "bring from", "rock_path")
    while game.asked("green") and game.asked("green").kind == "move on":
        options = game.options("green", "move on")
        game.say("green", "move on", "take_all" if "take_all" in options else options[0])
    assert (best.best, best.defence) == (6, 5)
    assert game.owner("kite_hill") == "green"


def test_the_calculator_takes_a_kulons_whole_land_along() -> None:
    start = Position().hold("green", "bone_flats", "gravel_fan").hold("blue", "amber_flats")
    start.put("bone_flats", "kulon", "crysknife").put("gravel_fan", "maula_pistol")
    start.rock("bone_flats", "amber_flats").rock("gravel_fan", "amber_flats")
    assert reckon(start.t, GREEN, "amber_flats").best == 6


def test_the_calculator_knows_a_resource_that_a_fremkit_moves() -> None:
    start = Position().hold("green", "kite_hill").hold("blue", BASIN, ERG)
    start.put("kite_hill", "water").debts("blue", "green", 1).set(aids=["fremkit"], turn="green")
    for name in start.t.lands:
        if name not in ("kite_hill", BASIN, ERG) and start.t.lands[name].warrior == GREEN:
            start.hold("yellow", name)
    found = reckon(start.t, GREEN, ERG)
    assert found.best_move is not None
    assert found.best_move.start == "water"


def test_a_kulon_must_move_in_to_attack_over_a_rock() -> None:
    """It bears over the rock, but nothing of the attacker would get there."""
    start = field(green=(BASIN,), blue=(ERG,)).rock(BASIN, ERG).put(BASIN, "kulon", "crysknife")
    game = start.at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", ERG)
    game.say("green", "bring from", "pass")
    assert game.owner(ERG) == "blue"
    start = field(green=(BASIN,), blue=(ERG,)).rock(BASIN, ERG).put(BASIN, "kulon", "crysknife")
    game = fight(start, ERG, BASIN, "kulon", "take_along", ERG)
    assert game.owner(ERG) == "green"


def test_a_cloak_in_a_fremkit_is_not_its_own_bonus() -> None:
    start = Position().set(aids=["fremkit"])
    assert reach(start.t, Trip(GREEN, "jubba_cloak", ERG, ["jubba_cloak"])) == 2
    assert reach(start.t, Trip(GREEN, "water", ERG, ["water", "jubba_cloak"])) == 3


def test_land_that_is_abandoned_in_mid_attack_can_be_named_again() -> None:
    start = field(green=(BASIN,), blue=(ERG,))
    start.debts("green", "blue", 2)
    game = start.at(("first_action", "green"))
    game.say("green", "first action", "attack").say("green", "attack", ERG)
    vanish(game, "blue")
    assert ERG in targets(game.t, GREEN)


# ---- an ally's leave


def ally_between(*things: str) -> Position:
    """Green ships from Hollow Erg; Hollow Basin is Blue's, Broken Shelf and beyond Green's."""
    position = field(
        green=(ERG, SHELF, "kite_hill"),
        blue=(BASIN,),
        ally_land="with_leave",
        start_token_must_finish=False,
    )
    return position.ally("green", "blue").put(ERG, *things)


def test_what_flies_needs_no_leave_whatever_began_the_move() -> None:
    game = shipping(ally_between("ornithopter"))
    walk(game, ERG, "ornithopter", BASIN, SHELF, "stop")
    assert game.asked("blue") is None
    assert game.land(SHELF).tokens == ["ornithopter"]


def test_what_goes_on_after_a_flight_needs_leave() -> None:
    position = ally_between()
    position.put(SHELF, "ornithopter", "maker")
    game = walk(shipping(position), SHELF, "ornithopter", "take_along", "kite_hill")
    walk(game, "set_down", "ornithopter", BASIN, ERG, "stop")
    assert game.asked("blue") is not None
    assert game.asked("blue").kind == "give leave"


# ---- cards in time


def test_smugglers_wait_until_the_shipment_is_really_there() -> None:
    start = field(green=(ERG,)).card("green", "smugglers").put(ERG, "water").die("lead_player")
    game = start.set(turn="green", lead="green").phase("shipment")
    assert game.asked("green").kind == "phase occurs"
    assert "play_card" not in game.offers("green")


# ---- verdicts


def test_what_is_left_of_an_alliance_is_no_single_player() -> None:
    start = Position(fixed_pairs=True)
    for tribe, lands in (("green", LANDS[:4]), ("blue", LANDS[4:8])):
        start.hold(tribe, *lands)
        for name in lands:
            start.put(name, "sietch")
    game = vanish(start.at("win_check", ("first_action", "yellow")), "red")
    assert contenders(game.t) == [[0], [1, 3]]


def test_while_a_tie_is_played_on_a_lead_is_needed_over_everybody() -> None:
    start = Position().ally("blue", "red").set(playing_on=True)
    start.hold("green", *LANDS[:4]).hold("blue", *LANDS[4:10])
    for name in LANDS[:10]:
        start.put(name, "sietch")
    assert contenders(start.t) == []
    start.t.lands[LANDS[9]].warrior = SEAT["yellow"]
    assert contenders(start.t) == [[0]]


def test_a_partner_takes_over_in_the_settlement_as_well() -> None:
    start = Position(fixed_pairs=True).set(phase="settlement", cycle=0, turn="blue")
    start.abandon(*LANDS[-4:])
    game = vanish(start.at("settle"), "red")
    assert sum(land.warrior == GREEN for land in game.t.lands.values()) == 16


def test_high_winning_numbers_can_be_kept_in_a_proposal() -> None:
    start = Position(sietches_allied=12).ally("green", "blue").set(phase="council")
    game = start.at(("propose", "green"))
    game.say("green", "propose", "numbers").say("green", "number for green", 12)
    assert game.asked("green").kind == "number for red"


# ---- refusals and words


def test_a_debt_of_a_tribe_that_does_not_play_is_refused_with_a_sentence() -> None:
    start = Position(2).put("amber_flats", "water").put("ash_terrace", "food")
    game = start.set(phase="trade").at(("offer_trade", "green", "blue"))
    assert "Red" in str(game.refuses("green", "debt_red"))
