"""Orders of any kind in any day: what was just sealed can be done, and does what the deed does.

The rulings sealed_orders and fremen_battle_limits at random; scenarios of both are elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import msgspec
import pytest

from landsraad.games.megagame.components import ORDER, SEAT_OF
from landsraad.games.megagame.rules import floor, sealed
from landsraad.games.megagame.rules.battle.standing import forced
from landsraad.games.megagame.state import Order, State
from landsraad.games.megagame.story.events import RETURNED
from landsraad.kernel import Ask, Match, Play, Refused, Secret, Value
from landsraad.kernel.acts import Acting
from landsraad.kernel.asks import CLOCK, MODERATOR
from landsraad.kernel.state import copied, decode, encode

from .positions import Position
from .switching import GAME

DEEDS = 20
"""Chances of somebody in a year."""
STOPPING = {"end_game", "pause_clock", "act_for"}


def lived(seed: int, **options: object) -> Iterator[tuple[Match[State], Random]]:
    """A day of eight years in which everybody does anything, after each deed."""
    random = Random(seed)
    match = Match.begin(GAME, {"years": 8, **options}, 15, Secret.given(seed))
    while not match.over:
        for _ in range(DEEDS):
            seat = random.choice([*range(15), MODERATOR])
            if acts := sorted(set(match.offers(seat)) - STOPPING):
                with suppress(Refused):
                    match.compose(seat, random.choice(acts), lambda ask: random.choice(ask.options))
                yield match, random
        match.act(CLOCK, "tick")
        yield match, random


def new_order(s: State, name: str, random: Random) -> tuple[Order, State] | None:
    """An order with answers at random, and the world in which the deed was done at once."""
    able = [act for act, (can, _) in floor.ORDERS.items() if can(s, name)]
    if not able:
        return None
    act, world = random.choice(able), copied(s)
    answers: list[tuple[str, Value]] = []
    try:
        acting = Acting(
            noting(floor.ORDERS[act][1](world, SEAT_OF[name]), answers), SEAT_OF[name], act
        )
        while acting.ask:
            acting.say(random.choice(acting.ask.options))
    except Refused:
        return None
    return Order(act, answers), world


def noting(play: Play[None], answers: list[tuple[str, Value]]) -> Play[None]:
    """Write down each question with its answer, also where there was no choice."""
    said = None
    while True:
        try:
            ask = play.send(said)
        except StopIteration:
            return
        assert isinstance(ask, Ask)
        said = yield ask
        answers.append((ask.kind, said))


@pytest.mark.parametrize("seed", range(3))
def test_an_order_that_was_just_sealed_does_what_the_deed_does(seed: int) -> None:
    """Whatever is asked and however it is answered."""
    done: set[str] = set()
    for match, random in lived(seed):
        made = new_order(match.state, name := random.choice(ORDER[:12]), random)
        if made is None or match.over:
            continue
        order, at_once = made
        later = copied(match.state)
        assert sealed.tried(later, name, order, floor.ORDERS[order.act][1]) is None
        assert encode(later) == encode(at_once)
        done.add(order.act)
    assert len(done) >= 5


@pytest.mark.parametrize("seed", range(3))
def test_an_old_order_is_done_or_returned_and_breaks_nothing(seed: int) -> None:
    """Some deeds later it finds another world."""
    kept: list[tuple[str, Order]] = []
    keys: set[str] = set()
    for match, random in lived(seed + 10):
        if match.over:
            break
        made = new_order(match.state, name := random.choice(ORDER[:12]), random)
        kept += [(name, made[0])] if made else []
        if len(kept) < 15:
            continue
        name, order = kept.pop(0)
        world = copied(match.state)
        can, step = floor.ORDERS[order.act]
        before = encode(world)
        why = sealed.tried(world, name, order, step) if can(world, name) else None
        if why is not None:
            keys.add(why.key)
        elif encode(world) != before:
            GAME.invariants(world)
    assert keys, "some come back"


def test_every_reason_has_words() -> None:
    local = {"storm", "battle", "no_army", "shut_in", "not_now", "refused"}
    assert {*sealed.CANNOT.values()} | local == {*RETURNED}


# ---- what may be fought is fought


WARLIKE = (
    *("march", "fly", "buy_steps", "walk", "ride", "deploy", "return_armies", "attack", "commit"),
    *("lend", "declare_kanly", "end_kanly", "pay_bribe", "buy", "guerrilla", "seal_order"),
    *("place", "end_battle", "edit_law", "transfer"),
)
CROWDED = ("A16", "A17", "A19", "302")


def at_war(seed: int, mode: str) -> Match[State]:
    """Eight factions stand in four regions side by side, and Fremen may declare Kanly."""
    random, position = Random(seed), Position(seed=seed, order_mode=mode)
    del position.t.laws["L6"]
    position.t.laws["L2"].check = "hard"
    position.t.spice["302"] = 3
    for name in ("corrino", "atreides", "harkonnen", "ecaz", "ginaz", "tabr", "tuek", "habbanya"):
        position.spice(name, 9)
        position.board(name).solari = 30
        for region in random.sample(CROWDED, 2):
            position.armies(name, region, 1)
    return Match(GAME, position.s)


@pytest.mark.parametrize("mode", ["open", "sealed"])
@pytest.mark.parametrize("seed", range(3))
def test_after_no_deed_do_enemies_share_a_region_who_may_fight(seed: int, mode: str) -> None:
    """No matter who did what: see fremen_battle_limits."""
    match, random = at_war(seed, mode), Random(seed)
    begun: set[tuple[str, str]] = set()
    for number in range(300):
        seat = random.choice([*range(12), MODERATOR])
        acts = [act for act in WARLIKE if act in match.offers(seat)]
        with suppress(Refused):
            if acts:
                match.compose(seat, random.choice(acts), lambda ask: random.choice(ask.options))
        if number % 40 == 39:
            match.act(CLOCK, "tick")
        t = match.state.table
        GAME.invariants(match.state)
        assert [region for region in t.armies if forced(t, region)] == []
        begun |= {(battle.attacker, battle.defender) for battle in t.battles.values()}
    assert len(begun) > 5


# ---- saves of the first version


def test_a_save_of_the_first_version_still_opens() -> None:
    """Neither parted enemies nor tribes beside the map were known to it."""
    match = next(iter(lived(1)))[0]
    plain = msgspec.msgpack.decode(encode(match.state))
    assert plain["table"].pop("parted") == []
    for faction in plain["table"]["factions"].values():
        assert faction.pop("tribes") == 0
    again = decode(State, msgspec.msgpack.encode(plain))
    assert encode(again) == encode(match.state)
