"""What a deed says it does and costs before it is done is what happens then."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

import pytest

from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.laws import OPTION_SETS
from landsraad.games.megagame.rules.purse import spice_of
from landsraad.games.megagame.state import Pact, State
from landsraad.games.megagame.story import laws, story
from landsraad.kernel import Refused, Told, Value
from landsraad.scenes.drafts import drafted
from landsraad.testing.driver import Driver, Setting

from .positions import GAME, Day, Position

PAID = {
    "march": ("solari", r"for (\d+) solari"),
    "fly": ("solari", r"for (\d+) solari"),
    "deploy": ("spice", r"for (\d+) spice to the Guild"),
    "buy_steps": ("spice", r"Pay (\d+) spice"),
    "guerrilla": ("spice", r"for (\d+) spice"),
    "explore": ("spice", r"for (\d+) spice"),
    "bring_atomics": ("spice", r"pay the Guild (\d+) spice"),
    "buy": ("solari", r"for (\d+) solari"),
    "buy_leader": ("spice", r"for (\d+) spice"),
    "engineer": ("spice", r"for (\d+) spice"),
    "pay_bribe": ("spice", r"Pay (\d+) spice"),
    "cash_in": ("spice", r"Pay (\d+) spice"),
}
"""What a deed takes from its doer, and how its preview says so."""
GOT = {"sell_spice": r"for (\d+) solari", "sell_share": r"for (\d+) solari"}
WARNING = re.compile(r"It breaks (.*), for all to see\.$")


def preview(p: Day, name: str, act: str, *values: Any) -> str:
    """What is said of a deed that is put together, which must be complete."""
    seat = SEAT_OF[name]
    assert p.match.draft(seat, act, *values) is None
    return story.does(drafted(p.match, seat, act, values), act)


def purse(s: State, name: str, what: str) -> int:
    """The solari or the spice of a faction."""
    return spice_of(s, name) if what == "spice" else s.table.factions[name].solari


# ---- in whole days


def composed(driver: Driver, seat: int, act: str) -> list[Value] | None:
    """Answers for a deed, drawn; None: it cannot be done in the end."""
    values: list[Value] = []
    with suppress(Refused):
        while (ask := driver.match.draft(seat, act, *values)) is not None:
            values.append(driver.random.choice(ask.options))
        return values
    return None


Done: TypeAlias = tuple[str, str, str, State, State, list[Told]]
"""A deed: who, what, its preview, the states before and after it, and what was told."""


def some_deeds(number: int, wanted: set[str]) -> list[Done]:
    """Deeds that could be done in a random day, each tried on a copy."""
    driver = Driver(GAME, Setting(15, OPTION_SETS[number], 21 + number), acts=0.1, live=True)
    found = []
    while not driver.match.over and len(driver.match.entries) < 120:
        seat = driver.random.randrange(len(ORDER))
        for act in [act for act in driver.match.offers(seat) if act in wanted]:
            values = composed(driver, seat, act)
            if values is None:
                continue
            said = story.does(drafted(driver.match, seat, act, values), act)
            trial = driver.match.fork()
            heard = len(trial.told)
            with suppress(Refused):
                trial.act(seat, act, *values)
                told = list(trial.told[heard:])
                found.append((ORDER[seat], act, said, driver.match.fork().state, trial.state, told))
        driver.move()
    return found


@pytest.mark.parametrize("number", [0, 1])
def test_the_price_that_is_named_is_the_price_that_is_paid(number: int) -> None:
    deeds = some_deeds(number, {*PAID, *GOT})
    assert len({act for _, act, *_ in deeds}) >= 8
    for name, act, said, before, after, told in deeds:
        what, pattern = PAID.get(act) or ("solari", GOT[act])
        price = re.search(pattern, said)
        if price is None:
            assert act == "cash_in", said
            continue
        change = purse(after, name, what) - purse(before, name, what)
        came = [each.facts for each in told if each.what in ("unloaded", "tariff", "spice_bought")]
        if not came:
            assert change == (int(price[1]) if act in GOT else -int(price[1])), said


# ---- laws that a deed breaks


def ways(position: Position) -> Position:
    """Laws close the Polar Sink and A17, count armies, and keep the peace of marriages."""
    position.law("region_ban", where="A17", who="everybody").law("army_limit", armies=3)
    position.t.pacts.append(Pact("atreides", "ecaz", 0))
    return position


def cargo(p: Day, region: str) -> str:
    """A harvester that stands there."""
    return next(id for id, each in p.t.harvesters.items() if each.region == region)


def take_machine(p: Day) -> tuple[str, str, list[Any]]:
    return "atreides", "march", ["A19", "A18", "stop", 1, cargo(p, "A18")]


def fly_into(p: Day) -> tuple[str, str, list[Any]]:
    machine = next(id for id, each in p.t.ornithopters.items() if each.owner == "atreides")
    ask = p.draft("atreides", "fly")
    first = [machine] if ask is not None and ask.kind == "ornithopter" else []
    return "atreides", "fly", [*first, "armies", 1, "done", "A17", "armies", "land"]


def fly_over(p: Day) -> tuple[str, str, list[Any]]:
    name, act, (*first, _set_down, _land) = fly_into(p)
    return name, act, [*first, "done", "A16", "armies", "land"]


def advised(p: Day) -> tuple[str, str, list[Any]]:
    p.act("spacing_guild", "award_advisor", "ginaz")
    return "ginaz", "spend_advisor", ["A23", "A17"]


CASES: dict[str, tuple[Callable[[Day], tuple[str, str, list[Any]]], set[str]]] = {
    "marching in": (
        lambda p: ("atreides", "march", ["A19", "A17", "stop", 1]),
        {"region_ban 1"},
    ),
    "passing through": (lambda p: ("atreides", "march", ["A19", "A17", "A16", "stop", 1]), set()),
    "taking a machine of a partner": (take_machine, {"I4"}),
    "flying in": (fly_into, {"region_ban 1"}),
    "flying over": (fly_over, set()),
    "landing too many": (lambda p: ("ecaz", "deploy", [1]), {"army_limit 1"}),
    "having others moved": (advised, {"region_ban 1"}),
    "attacking a partner": (lambda p: ("ecaz", "attack", []), {"I4"}),
    "burning": (lambda p: ("fenring", "use_atomics", ["A39"]), {"I5"}),
}


@pytest.mark.parametrize("case", CASES)
def test_the_laws_that_a_preview_names_are_those_that_are_broken(case: str) -> None:
    """Ruling law_enforcement: neither more nor fewer."""
    position = ways(Position()).harvester("ecaz", "A18", 1).armies("ecaz", "A31", 1)
    position.armies("atreides", "A31", 1).roll("worm", *[12] * 9)
    position.board("fenring").atomics = "A39"
    p = position.open()
    deed, broken = CASES[case]
    name, act, values = deed(p)
    said = preview(p, name, act, *values)
    warned = WARNING.search(said)
    expected = {laws.law_name(id) for id in broken}
    assert {law for law in expected if warned and law in warned[1]} == expected
    assert bool(warned) == bool(broken), said
    p.act(name, act, *values)
    if act == "use_atomics":
        p.ruled("judge_atomics", agree="yes")
    assert {law for who, law in p.breaches() if who == name} == broken


# ---- single deeds


def test_a_sale_names_what_all_spice_together_brings() -> None:
    p = Position().spice("ecaz", 20).open()
    before = p.board("ecaz").solari
    said = preview(p, "ecaz", "sell_spice", 12)
    p.act("ecaz", "sell_spice", 12)
    assert said == f"Sell 12 spice to CHOAM for {p.board('ecaz').solari - before} solari."


def test_an_offer_that_is_accepted_names_both_sides_of_it() -> None:
    p = Position().open()
    code = p.offered("ecaz", "ordos", {"spice": 2, "share": 1}, {"solari": 9})
    said = preview(p, "ordos", "accept_offer", code)
    assert said == "Accept the offer of House Ecaz: you get 2 spice and 1 share and give 9 solari."
    p.act("ordos", "accept_offer", code)
    assert (p.pouch("ordos"), p.board("ordos").shares, p.board("ordos").solari) == (5, 2, 7)


def test_a_code_that_was_shown_tells_nothing_before_it_is_accepted() -> None:
    p = Position().open()
    code = p.offered("ecaz", "anybody", {"spice": 2}, {"solari": 9})
    assert preview(p, "ordos", "accept_offer", code) == f"Accept the offer with the code {code}."


def test_a_purchase_at_choam_names_price_and_place() -> None:
    p = Position().open()
    said = preview(p, "ecaz", "buy", "ornithopter")
    before = p.board("ecaz").solari
    p.act("ecaz", "buy", "ornithopter")
    assert (
        said
        == f"Buy an ornithopter for {before - p.board('ecaz').solari} solari, delivered to A23."
    )


def test_a_leader_that_goes_is_named() -> None:
    p = Position().tank(2).spice("ordos", 5).open()
    said = preview(p, "ordos", "buy_leader", 0)
    assert said == "Buy a leader of power 2 for 3 spice, and let a leader of power 0 go."


def test_a_flight_names_what_it_carries() -> None:
    p = Position().open()
    machine = next(id for id, each in p.t.ornithopters.items() if each.owner == "atreides")
    ask = p.draft("atreides", "fly")
    first = [machine] if ask is not None and ask.kind == "ornithopter" else []
    load = cargo(p, "A19")
    said = preview(
        p, "atreides", "fly", *first, load, "armies", 2, "done", "A17", load, "armies", 2, "land"
    )
    assert "with harvester" in said
    assert "and 2 armies from A19 to A17, for 3 solari." in said


def test_a_ride_takes_all_armies_of_the_region() -> None:
    position = Position().armies("tabr", "302", 3).card("tabr", "wormriding")
    position.t.rides["302"] = ["tabr"]
    p = position.open()
    said = preview(p, "tabr", "ride", "410")
    assert said == "Ride with 3 armies from desert 302 to desert 410."
    assert p.act("tabr", "ride", "410").t.armies["410"] == {"tabr": 3}


@pytest.mark.parametrize(
    ("name", "act", "values", "words"),
    [
        ("tabr", "pay_bribe", [3], "Pay 3 spice of the bribe to the Guild."),
        ("spacing_guild", "name_bribe", [7], "Want 7 spice from the Fremen in this period."),
        ("spacing_guild", "cash_in", [], "Pay 5 spice for 1 vote paper."),
        ("ecaz", "show_spice", [2], "Have 2 spice on your board."),
        ("ecaz", "sell_share", [], "Sell 1 share to CHOAM for 3 solari."),
        (
            "ecaz",
            "declare_kanly",
            ["ordos"],
            "Declare Kanly on House Ordos: where you meet you fight at once.",
        ),
        ("atreides", "end_kanly", [], "Offer House Harkonnen to end your Kanly, or agree."),
        (
            "ecaz",
            "court_partner",
            ["ordos", 1],
            "Marry House Ordos and give a leader of power 1 for it.",
        ),
        (
            "bene_gesserit",
            "award_advisor",
            ["tabr"],
            "Give Sietch Tabr one of your advisors for good.",
        ),
        (
            "ecaz",
            "call_court",
            ["ordos", "L3", "It burned.", "pass"],
            "Call a Grand Court over House Ordos for breaking law L3 (destroying), until year 1.",
        ),
    ],
    ids=lambda each: each if isinstance(each, str) and "_" in each and " " not in each else "",
)
def test_what_a_deed_says(name: str, act: str, values: list[Any], words: str) -> None:
    position = Position().spice("spacing_guild", 6)
    for power in position.board("spacing_guild").leaders:
        position.s.box.pouch.append(power)
    position.board("spacing_guild").leaders = []
    p = position.open()
    said = preview(p, name, act, *values)
    assert said == words
    p.act(name, act, *values)


def test_deeds_that_their_answers_say_all_about_say_nothing_more() -> None:
    p = Position().open()
    for name, act, values in (
        ("ecaz", "standing_reroll", ["never"]),
        ("ecaz", "message", ["tabr", "Come."]),
        ("spacing_guild", "write_news", ["Hear", "no more to say"]),
    ):
        assert preview(p, name, act, *values) == ""
