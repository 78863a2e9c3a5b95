"""Phase 1: the storm moves, destroys, and decides who is first player."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.components import SECTOR, SECTORS, STORM_START, TERRITORY
from landsraad.games.dune.rules import notes
from landsraad.games.dune.rules.board import ATOMICS_REACH, SHIELD_WALL, protected, reach, swept
from landsraad.games.dune.rules.cards.hands import ATOMICS, discard, may_hold
from landsraad.games.dune.rules.cards.karama import stoppable, was_stopped
from landsraad.games.dune.rules.factions.bene_gesserit import settle_advisors
from landsraad.games.dune.rules.secrecy import share
from landsraad.games.dune.rules.table import (
    advanced,
    kill,
    kill_advisor_group,
    kill_all_in,
    kill_group,
    order_from,
    seat_of,
    seats,
    storm_order,
)
from landsraad.games.dune.state import NOBODY, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, choose, nobody_can, then, together, window

WEATHER = "weather_control"
FURTHEST_WEATHER = 10
STORM_CARDS = 6


def storm_phase(s: State) -> None:
    """Distance, Weather Control, Family Atomics, then the marker moves (storm_order_of_cards)."""
    t = s.table
    if t.turn == 1:
        then(s, first_storm, storm_moves, next_storm_card)
        return
    fremen = storm_reader(t)
    distance: list[Any] = [dial_storm]
    if fremen >= 0:
        rulebook = t.options.karama_exceptions == "rulebook"
        may_stop = stoppable(s, fremen, "storm_movement") if rulebook else []
        distance = [*may_stop, reveal_storm_card]
    then(s, *distance, control_weather, blow_up_wall, storm_moves, next_storm_card)


def storm_reader(t: Table) -> Seat:
    """The Fremen, where storm cards are used: in the advanced game (power storm_cards)."""
    return seat_of(t, "fremen") if advanced(t) else NOBODY


def first_storm(s: State) -> Play[None]:
    """The two who sit on either side of the storm's start dial 0 to 20 each."""
    t = s.table
    around = order_from(STORM_START, len(t.factions))
    yield from dial(s, (around[0], around[-1]), range(21))


def dial_storm(s: State) -> Play[None]:
    """The two who last used the wheels dial 1 to 3 each."""
    yield from dial(s, (s.table.wheels[0], s.table.wheels[1]), range(1, 4))


def dial(s: State, who: tuple[Seat, Seat], numbers: range) -> Play[None]:
    """Two seats dial in secret; the sum is the storm's distance."""
    said = yield from together({seat: choose(seat, "dial storm", numbers) for seat in who})
    s.table.wheels = list(who)
    s.table.distance = sum(said.values())
    for seat, number in said.items():
        s.tell("dialled_storm", seat=seat, amount=number)


def reveal_storm_card(s: State) -> None:
    """The Fremen's storm card is turned up; the wheels are used where a Karama stopped it."""
    distance, s.box.storm_card = s.box.storm_card, 0
    s.table.storm_seen = False
    notes.forget(s, "storm card")
    if was_stopped(s, "storm_movement"):
        then(s, dial_storm)
        return
    s.table.distance = distance
    s.tell("storm_card", seat=storm_reader(s.table), amount=distance)


def control_weather(s: State) -> Play[None]:
    """Weather Control: its player decides the distance, 0 to 10."""
    could = {
        seat: [WEATHER] if WEATHER in s.shields[seat].hand else []
        for seat in storm_order(s.table)
        if may_hold(s, seat, WEATHER)
    }
    if nobody_can(s, could):
        return
    said = yield from together(
        {seat: choose_weather(seat, bool(cards)) for seat, cards in could.items()}
    )
    for seat, distance in said.items():
        if distance >= 0:
            discard(s, seat, WEATHER)
            s.table.distance = distance
            s.tell("weather", seat=seat, amount=distance)


def choose_weather(seat: Seat, holds: bool) -> Play[int]:
    """Pass, or play the card and name the distance; -1: passed."""
    said = yield Ask(
        seat, "control weather", [PASS, *([WEATHER] if holds else [])], True, of="card"
    )
    if said == PASS:
        return -1
    distance: int = yield Ask(seat, "storm distance", range(FURTHEST_WEATHER + 1))
    return distance


def can_reach_wall(t: Table, seat: Seat) -> bool:
    """Has the seat a force on or next to the Wall (ruling family_atomics_storm_between)?"""
    near = [part for part in t.forces[seat] if TERRITORY[part] in ATOMICS_REACH]
    if not t.options.atomics_need_clear_path:
        return bool(near)
    return any(TERRITORY[far] == SHIELD_WALL for part in near for far in reach(part, 1, t.storm))


def blow_up_wall(s: State) -> Play[None]:
    """Family Atomics: the Shield Wall is destroyed for good."""
    t = s.table
    could = {
        seat: [ATOMICS] if ATOMICS in s.shields[seat].hand else []
        for seat in storm_order(t)
        if may_hold(s, seat, ATOMICS) and can_reach_wall(t, seat)
    }
    if nobody_can(s, could):
        return
    for seat in (yield from window("family atomics", could, of="card")):
        discard(s, seat, ATOMICS)
        t.shield_wall = False
        s.tell("atomics", seat=seat)
        kill_all_in(s, SHIELD_WALL, "atomics", [])


def storm_moves(s: State) -> None:
    """The marker moves; whatever it meets on the way is lost (rulings storm_path, storm_spice)."""
    t = s.table
    start, t.storm = t.storm, (t.storm + t.distance - 1) % SECTORS + 1
    s.tell("storm", sector=t.storm, amount=t.distance)
    if t.turn == 1:
        harmless = t.options.first_storm_destroys == "nothing"
        hit = [] if harmless else [t.storm]
    else:
        hit = swept(start, t.distance)
    t.distance = 0
    destroy(s, hit)


def exposed(t: Table, part: str, sectors: list[int]) -> bool:
    """Is what stands in this part in the open when the storm enters these sectors?"""
    return SECTOR[part] in sectors and not protected(TERRITORY[part], t.shield_wall)


def destroy(s: State, sectors: list[int]) -> None:
    """Forces and spice in these sectors are lost; the advanced Fremen lose half of theirs."""
    t = s.table
    hardy = storm_reader(t)
    for seat in seats(t):
        if seat != hardy:
            for part in [part for part in t.forces[seat] if exposed(t, part, sectors)]:
                kill_group(s, seat, part, "storm")
    for part in [part for part in t.advisors if exposed(t, part, sectors)]:
        kill_advisor_group(s, part, "storm")
    for part in [part for part in t.ground if SECTOR[part] in sectors]:
        amount = t.ground.pop(part)
        t.bank += amount
        s.tell("spice_lost", part=part, amount=amount, cause="storm")
    caught = [p for p in t.forces[hardy] if exposed(t, p, sectors)] if hardy >= 0 else []
    if caught:
        then(s, *stoppable(s, hardy, "storm_losses"), (fremen_in_storm, *caught))
    settle_advisors(s)


def fremen_in_storm(s: State, *parts: str) -> Play[None]:
    """Half of each group is lost, rounded up; the player spreads starred forces over the loss.

    (ruling storm_stack_fremen, power storm_losses)
    """
    t = s.table
    fremen = seat_of(t, "fremen")
    full = "storm_losses" in t.stopped
    losses: dict[str, tuple[int, int]] = {}
    for part in parts:
        ordinary, starred = t.forces[fremen][part]
        if full:
            losses[part] = (ordinary, starred)
            continue
        loss = (ordinary + starred + 1) // 2
        few, many = max(0, loss - ordinary), min(starred, loss)
        lost = yield Ask(fremen, f"starred lost in {part}", range(few, many + 1))
        losses[part] = (loss - lost, lost)
    was_stopped(s, "storm_losses")
    for part, (ordinary, starred) in losses.items():
        kill(t, fremen, part, ordinary, starred)
        s.tell("lost", seat=fremen, part=part, forces=ordinary + starred, cause="storm")
    settle_advisors(s)


def next_storm_card(s: State) -> None:
    """The Fremen draw the card of the next storm and may look at it (power storm_cards)."""
    fremen = storm_reader(s.table)
    if fremen >= 0:
        s.box.storm_card = 1 + s.box.dice.below(STORM_CARDS, "storm card")
        then(s, *stoppable(s, fremen, "storm_cards"), look_at_storm_card)


def look_at_storm_card(s: State) -> None:
    """Only the Fremen see it, unless a Karama stopped them."""
    fremen = storm_reader(s.table)
    if not was_stopped(s, "storm_cards"):
        notes.learn(s, [fremen], "storm card", s.box.storm_card)
        s.table.storm_seen = True
        s.tell("saw_storm_card", only=(fremen,), amount=s.box.storm_card)
        share(s, fremen, "storm_card")
