"""Wormsigns, sandworms, storms and the family atomics, as far as cards and leaders use them."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import NUMBERS
from landsraad.games.war_for_arrakis.components.ops import (
    Coriolis,
    DetonateAtomics,
    DiscardWormsign,
    Sandworm,
    Side,
    WormMoveThenAttack,
    Wormsign,
)
from landsraad.games.war_for_arrakis.rules.board import areas_in, bits
from landsraad.games.war_for_arrakis.rules.desert.atomics import detonate, may_detonate
from landsraad.games.war_for_arrakis.rules.desert.storms import coriolis_storms
from landsraad.games.war_for_arrakis.rules.desert.worms import (
    SUPPLY,
    WILD_MAKER,
    place_wormsigns,
    put_worm,
    wild_maker_acts,
    wormsign_places,
)
from landsraad.games.war_for_arrakis.rules.modules.old_man import is_still
from landsraad.games.war_for_arrakis.rules.places import place_bits
from landsraad.games.war_for_arrakis.rules.table import in_play
from landsraad.games.war_for_arrakis.state import Effect, State, Table
from landsraad.kernel import AGAIN, PASS, Again, Ask, Play, Value, then

ALL: Final = "all"
DONE: Final = "done"


# ---- wormsigns


def can_place_wormsign(t: Table, _side: Side, _op: Wormsign) -> bool:
    """Is there a desert area for a wormsign?"""
    return bool(wormsign_places(t))


def wormsign(s: State, effect: Effect, op: Wormsign) -> None:
    """Place wormsigns, as a desert power action does (desert_power_effects)."""
    then(s, (place_wormsigns, effect.seat, op.n))


def can_discard_wormsign(t: Table, side: Side, op: DiscardWormsign) -> bool:
    """Lies a wormsign at the place?"""
    return bool(place_bits(t, side, op.where) & bits(t.wormsigns))


def discard_wormsign(s: State, effect: Effect, op: DiscardWormsign) -> Play[None]:
    """Put wormsigns back into the pool, unseen (wormsign_pool)."""
    t = s.table
    lying = areas_in(place_bits(t, t.sides[effect.seat], op.where) & bits(t.wormsigns))
    most = min(op.n or len(lying), len(lying))
    chosen: list[str] = []
    while len(chosen) < most:
        last = DONE if chosen else PASS
        options: list[Value] = [*(area for area in lying if area not in chosen), last]
        if not op.n and not chosen and len(lying) > 1:
            options.insert(0, ALL)
        said = yield Ask(effect.seat, "discard wormsign", options, of="area")
        if said == ALL:
            chosen = lying
        elif said == last:
            break
        else:
            chosen.append(said)
    for area in chosen:
        t.wormsigns.remove(area)
        s.tell("wormsign_discarded", area=area)


# ---- sandworms


def can_place_sandworm(t: Table, side: Side, op: Sandworm) -> bool:
    """Is there a place for a sandworm, and is it a time for one? (old_man_presence)"""
    return not is_still(t) and bool(place_bits(t, side, op.where))


def sandworm(s: State, effect: Effect, op: Sandworm) -> Play[Again | None]:
    """Place sandworms one after the other, from the supply or from elsewhere on the board."""
    t, seat = s.table, effect.seat
    places = areas_in(place_bits(t, t.sides[seat], op.where))
    last = DONE if effect.used else PASS
    area = yield Ask(seat, "place worm in", [*places, last], of="area")
    if area == last:
        effect.used = []
        return None
    figure = WILD_MAKER
    if not op.wild_maker:
        figure = yield Ask(seat, "worm figure", worm_sources(t, effect), of="area")
    put_worm(s, area, figure)
    effect.here = area
    effect.used = [*effect.used, area]
    if len(effect.used) < op.n:
        return AGAIN
    effect.used = []
    return None


def worm_sources(t: Table, effect: Effect) -> list[str]:
    """Where a sandworm can come from; not one that was just placed."""
    waiting = [SUPPLY] if len(t.worms) < NUMBERS.sandworms else []
    elsewhere = [worm for worm in t.worms if worm not in effect.used]
    wild = in_play(t, WILD_MAKER) and t.wild_maker not in effect.used
    return [*waiting, *elsewhere, *([WILD_MAKER] if wild else [])]


def has_wild_maker(t: Table, _side: Side, _op: WormMoveThenAttack) -> bool:
    """Is the Wild Maker on the board?"""
    return bool(t.wild_maker)


def worm_move_then_attack(s: State, effect: Effect, _op: WormMoveThenAttack) -> None:
    """The Wild Maker moves, then attacks (wild_maker)."""
    then(s, (wild_maker_acts, effect.seat))


# ---- storms and atomics


def coriolis(s: State, effect: Effect, _op: Coriolis) -> Play[None]:
    """Storms come now, as in the desert hazards phase."""
    if (yield Ask(effect.seat, "coriolis storms", ["call", PASS])) != PASS:
        then(s, coriolis_storms)


def can_detonate(t: Table, _side: Side, op: DetonateAtomics) -> bool:
    """Is a prescience marker far enough, and are the atomics unused? (atomics_moment)"""
    return may_detonate(t, op.min_step)


def detonate_atomics(s: State, effect: Effect, op: DetonateAtomics) -> None:
    """Detonate the family atomics now."""
    then(s, (detonate, effect.seat, op.min_step))
