"""Development: what is built, what it costs, and rival water debts for resources."""

from __future__ import annotations

import pytest

from landsraad.games.dawn_of_the_fremen.components import BOX, LANDS, TOKENS
from landsraad.games.dawn_of_the_fremen.rules.phases import development
from landsraad.games.dawn_of_the_fremen.rules.table import add_goods, held, in_stock, return_debt
from landsraad.games.dawn_of_the_fremen.state import State, Table
from landsraad.kernel import Ask, Play, Seat

from .positions import Playing, Position
from .switching import Switch, instead, without

HERE, THERE = "rock_path", "kite_hill"
COSTS = {
    "stillsuit": ["water"],
    "crysknife": ["spice", "worm_tooth"],
    "sietch": ["food", "spice", "water", "worm_tooth"],
}


def developing(position: Position) -> Playing:
    """The Development phase."""
    return position.phase("development")


def green_holds(*names: str, seats: int = 2, **options: object) -> Position:
    """Green holds these territories and four more, the last tribe at the table the rest."""
    start = Position(seats, rest="blue" if seats == 2 else "red", **options)
    return start.hold("green", "high_expanse", "bone_flats", "gravel_fan", "far_bled", *names)


# ---- building


@pytest.mark.parametrize("token", COSTS)
def test_a_token_is_built_from_the_resources_that_lie_in_its_territory(token: str) -> None:
    p = developing(green_holds(HERE, THERE).put(HERE, *COSTS[token]))
    p.say("green", "develop", token)
    assert p.land(HERE).goods == {}
    assert p.land(HERE).tokens == [token]
    assert p.told("built") == [{"seat": 0, "token": token, "territory": HERE}]


@pytest.mark.parametrize(
    ("token", "missing"), [(token, one) for token, cost in COSTS.items() for one in cost]
)
def test_without_one_of_its_resources_it_cannot_be_built(token: str, missing: str) -> None:
    lying = [one for one in COSTS[token] if one != missing]
    start = green_holds(HERE, THERE).debts("blue", "green", 1)
    p = developing(start.put(HERE, *lying, *lying))
    assert token not in p.options("green", "develop")


def test_resources_of_two_territories_do_not_build_together() -> None:
    p = developing(green_holds(HERE, THERE).put(HERE, "spice").put(THERE, "worm_tooth"))
    assert p.over
    assert not p.told("built")


def test_nobody_builds_in_a_rivals_territory() -> None:
    p = developing(green_holds(HERE, THERE).put("cold_shadow", "water").put(HERE, "water"))
    p.say("green", "develop", "stillsuit")
    assert p.land("cold_shadow").tokens == []
    assert p.options("blue", "develop") == ["done", "stillsuit"]


def test_who_could_build_in_several_territories_says_where() -> None:
    p = developing(green_holds(HERE, THERE).put(HERE, "water").put(THERE, "water"))
    p.say("green", "develop", "stillsuit")
    assert sorted(p.options("green", "build in")) == [THERE, HERE]
    p.say("green", "build in", THERE)
    assert p.land(THERE).tokens == ["stillsuit"]
    assert p.land(HERE).goods == {"water": 1}


def test_players_develop_clockwise_from_the_lead_player() -> None:
    start = Position(3).set(lead="blue")
    for number in range(3):
        start.put(LANDS[number], "water")
    p = developing(start)
    for tribe in ("blue", "red", "green"):
        assert p.open_kinds() == {tribe: "develop"}
        p.say(tribe, "develop", "done")
    assert p.over


def test_any_number_of_different_tokens_may_be_built_in_a_territory() -> None:
    """ruling: build_many; option: builds_per_territory=any"""
    start = green_holds(HERE, THERE).put(HERE, *COSTS["stillsuit"], *COSTS["crysknife"])
    p = developing(start.put(HERE, *COSTS["sietch"]).put(THERE, "water"))
    p.say("green", "develop", "crysknife").say("green", "develop", "sietch")
    p.say("green", "develop", "stillsuit").say("green", "build in", HERE)
    assert p.land(HERE).tokens == ["crysknife", "sietch", "stillsuit"]
    assert p.land(HERE).goods == {}
    p.say("green", "develop", "stillsuit")
    assert p.land(THERE).tokens == ["stillsuit"]


def test_never_a_second_token_of_a_kind_is_built_in_a_territory() -> None:
    """ruling: build_many"""
    p = developing(green_holds(HERE, THERE).put(HERE, "stillsuit", "water", "water"))
    assert p.over
    p = developing(green_holds(HERE, THERE).put(HERE, "water", "water"))
    p.say("green", "develop", "stillsuit")
    assert p.over
    assert p.land(HERE).tokens == ["stillsuit"]
    assert p.land(HERE).goods == {"water": 1}


def test_a_table_may_agree_on_one_token_in_each_territory() -> None:
    """ruling: build_many; option: builds_per_territory=one"""
    start = green_holds(HERE, THERE, builds_per_territory="one").put(THERE, "water")
    p = developing(start.put(HERE, *COSTS["stillsuit"], *COSTS["crysknife"]))
    p.say("green", "develop", "crysknife")
    assert p.options("green", "develop") == ["done", "stillsuit"]
    p.say("green", "develop", "stillsuit")
    assert p.land(THERE).tokens == ["stillsuit"]
    assert p.land(HERE).tokens == ["crysknife"]
    assert p.land(HERE).goods == {"water": 1}
    assert p.over


def test_with_one_token_a_territory_one_may_build_there_again_in_the_next_cycle() -> None:
    """option: builds_per_territory=one"""
    start = green_holds(HERE, THERE, builds_per_territory="one").set(built=[HERE])
    p = developing(start.put(HERE, "water"))
    assert p.options("green", "develop") == ["done", "stillsuit"]


# ---- rival water debts


def rich(blue: int = 0, red: int = 0) -> Position:
    """Green holds debts of Blue and Red."""
    start = green_holds(HERE, THERE, seats=3).hold("blue", "cold_shadow")
    return start.debts("blue", "green", blue).debts("red", "green", red)


@pytest.mark.parametrize(
    ("debts", "affordable"),
    [(1, ["water"]), (2, ["spice", "water", "food", "worm_tooth"])],
)
def test_a_resource_has_its_price_in_rival_debts(debts: int, affordable: list[str]) -> None:
    p = developing(rich(blue=debts))
    p.say("green", "develop", "exchange")
    options = p.options("green", "exchange for") if debts > 1 else ["water"]
    assert options == affordable


def test_own_debts_buy_nothing() -> None:
    p = developing(green_holds(HERE, THERE))
    assert p.over
    assert p.held_debts(of="green", by="green") == 8


def test_an_exchanged_resource_is_put_into_any_one_own_territory() -> None:
    """ruling: debt_exchange_place"""
    p = developing(rich(blue=1)).say("green", "develop", "exchange")
    assert sorted(p.options("green", "put in")) == sorted(
        name for name in LANDS if p.owner(name) == "green"
    )
    p.say("green", "put in", THERE)
    assert p.land(THERE).goods == {"water": 1}
    assert p.held_debts(of="blue", by="green") == 0
    assert p.held_debts(of="blue", by="blue") == 8
    fact = {"seat": 0, "resource": "water", "amount": 1, "territory": THERE}
    assert p.told("exchanged") == [fact]


def test_debts_of_several_tribes_may_pay_together_and_each_goes_home() -> None:
    p = developing(rich(blue=2, red=1)).say("green", "develop", "exchange")
    p.say("green", "exchange for", "worm_tooth")
    assert p.options("green", "pay with") == ["debt_blue", "debt_red"]
    p.say("green", "pay with", "debt_red")
    p.say("green", "put in", HERE)
    assert p.land(HERE).goods == {"worm_tooth": 1}
    assert p.held_debts(of="red", by="green") == 0
    assert p.held_debts(of="blue", by="green") == 1
    assert p.options("green", "develop") == ["done", "exchange"]


def test_what_was_exchanged_may_be_used_at_once() -> None:
    """ruling: build_many; ruling: debt_exchange_place"""
    p = developing(rich(blue=2).put(HERE, "spice")).say("green", "develop", "exchange")
    p.say("green", "exchange for", "worm_tooth").say("green", "put in", HERE)
    p.say("green", "develop", "crysknife")
    assert p.land(HERE).tokens == ["crysknife"]


# ---- supply


def twelve_sietches(position: Position) -> Position:
    """As many sietches as the tray holds, and what one more costs."""
    for name in LANDS[:12]:
        position.put(name, "sietch")
    return position.hold("green", HERE).put(HERE, *COSTS["sietch"])


def test_tokens_do_not_run_out() -> None:
    """ruling: limited_supply; option: limited_supply=false"""
    p = developing(twelve_sietches(Position(2)))
    p.say("green", "develop", "sietch")
    assert sum("sietch" in land.tokens for land in p.t.lands.values()) == 13


def test_a_table_may_agree_that_tokens_run_out() -> None:
    """ruling: limited_supply; option: limited_supply=true"""
    p = developing(twelve_sietches(Position(2, limited_supply=True)))
    assert p.options("green", "develop") == ["done", "stillsuit", "crysknife"]


def test_scarce_resources_are_produced_in_turn_order() -> None:
    """ruling: limited_supply; option: limited_supply=true"""
    start = Position(2, limited_supply=True).set(lead="blue").die("worm")
    start.hold("green", HERE, "hollow_erg").hold("blue", THERE)
    start.put("hollow_erg", *["food"] * (BOX.supply["food"] - 1))
    p = start.site(HERE, "food").site(THERE, "food").phase("production")
    p.say("blue", "thumper", "full").say("green", "thumper", "full")
    assert p.land(THERE).goods == {"food": 1}
    assert p.land(HERE).goods == {}


def test_scarce_worms_are_promoted_but_not_called() -> None:
    """ruling: limited_supply; option: limited_supply=true"""
    start = Position(2, limited_supply=True).die("both_moons")
    for name in LANDS[: BOX.supply["worm"]]:
        start.put(name, "maker")
    p = start.phase("production").say("green", "thumper", "full").say("blue", "thumper", "full")
    assert p.options("green", "worm") == ["pass", "promote"]


def test_a_scarce_resource_is_not_exchanged_for() -> None:
    """ruling: limited_supply; option: limited_supply=true"""
    start = green_holds(HERE, limited_supply=True).hold("green", THERE)
    start.debts("blue", "green", 2).put("hollow_erg", *["spice"] * BOX.supply["spice"])
    p = developing(start).say("green", "develop", "exchange")
    assert p.options("green", "exchange for") == ["water", "food", "worm_tooth"]


# ---- switches


def doubles(t: Table, token: str, name: str) -> bool:
    """Anything that can be paid for, also twice."""
    goods = t.lands[name].goods
    return all(goods.get(resource, 0) >= n for resource, n in TOKENS[token].cost.items())


def exchange_to_the_first(s: State, seat: Seat) -> Play[None]:
    """The resource goes into the first territory of the map."""
    resource = yield Ask(seat, "exchange for", development.purchases(s.table, seat))
    tribe = next(x for x, row in enumerate(s.table.debts) if x != seat and row[seat])
    return_debt(s.table, tribe, seat, BOX.exchange[resource])
    add_goods(s.table.lands[held(s.table, seat)[0]], resource)


SWITCHES: dict[str, Switch] = {
    "ruling: build_many": instead(development.can_build, doubles),
    "ruling: debt_exchange_place": instead(development.exchange, exchange_to_the_first),
    "ruling: limited_supply": without(in_stock, True),
}
