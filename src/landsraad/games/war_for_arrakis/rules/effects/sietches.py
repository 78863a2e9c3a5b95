"""Sietches and deployment tokens: drawn, placed, exchanged, revealed, moved."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.components.ops import (
    MoveSietch,
    PlaceToken,
    RevealArea,
    Side,
    SwapTokens,
)
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    areas_in,
    empty_areas,
    legions_of,
    near_bits,
    sands,
)
from landsraad.games.war_for_arrakis.rules.effects.figures import (
    ANY_AVAILABLE,
    bring_leader,
    chosen_leader,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    joined,
    know_face,
    lose_face,
    part_of,
    parted,
    reveal_area as turn_up_area,
)
from landsraad.games.war_for_arrakis.rules.legions.moves import chosen_group, kept_back
from landsraad.games.war_for_arrakis.rules.places import place_bits, places_to_put
from landsraad.games.war_for_arrakis.rules.table import seats_of
from landsraad.games.war_for_arrakis.state import Effect, Legion, State, Table
from landsraad.kernel import PASS, Ask, Play, Seat, Value, then

DRAW: Final = "draw"
ALL: Final = "all"
SOME: Final = "some"
NOBODY: Final = "nobody"


# ---- revealing


def unseen_areas(t: Table, mask: int) -> list[str]:
    """Areas of a set with a sietch or a token that lies face down."""
    return areas_in(mask & unseen(t))


def unseen(t: Table) -> int:
    """All areas with a sietch or a token of the Atreides that lies face down."""
    mask = 0
    for area, sietch in t.sietches.items():
        if sietch not in t.ranks:
            mask |= BIT[area]
    for area, legion in t.legions.items():
        if legion.tokens and legion.side == ATREIDES:
            mask |= BIT[area]
    return mask


def can_reveal(t: Table, side: Side, op: RevealArea) -> bool:
    """Is there anything to turn up?"""
    return bool(unseen(t) & place_bits(t, side, op.where))


def reveal_area(s: State, effect: Effect, op: RevealArea) -> Play[None]:
    """Turn up the sietch of an area and make units of its tokens."""
    t = s.table
    areas = unseen_areas(t, place_bits(t, t.sides[effect.seat], op.where))
    area = yield Ask(effect.seat, "reveal", [*areas, PASS], of="area")
    if area != PASS:
        effect.here = area
        uncover(s, area)


def uncover(s: State, area: str) -> None:
    """Everything in an area is turned up; what exceeds the limit goes."""
    turn_up_area(s, area)
    then(s, (excess, area))


# ---- placing tokens


def can_place_token(t: Table, side: Side, op: PlaceToken) -> bool:
    """Is there a sietch to place something in?"""
    return bool(places_to_put(t, side, op.at))


def place_token(s: State, effect: Effect, op: PlaceToken) -> Play[None]:
    """Draw tokens and place them with leaders, one after the other (deployment_atreides).

    Each is looked at before its place is chosen. With no token left a leader comes alone.
    """
    if not s.box.tokens:
        if op.leaders:
            then(s, *[(place_drawn_token, effect.seat, op.at, op.leaders)] * op.n)
        return
    said = yield Ask(effect.seat, "deployment token", [DRAW, PASS])
    if said == DRAW:
        effect.used = []
        laying = (place_drawn_token, effect.seat, op.at, op.leaders)
        then(s, *[(draw_token,), laying] * op.n)


def draw_token(s: State) -> None:
    """Draw a standard token; the Atreides look at it (token_identity)."""
    t = s.table
    if not s.box.tokens:
        return
    face = s.box.tokens.pop()
    t.drawn = new_token(t)
    know_face(s, t.drawn, face)
    s.tell("token_drawn", side=ATREIDES)
    s.tell("token_seen", only=tuple(seats_of(t, ATREIDES)), face=face)


def new_token(t: Table) -> str:
    """A name for a token that says nothing about its face."""
    lying = {token for legion in t.legions.values() for token in legion.tokens}
    number = 1
    while f"standard_{number}" in lying:
        number += 1
    return f"standard_{number}"


def place_drawn_token(s: State, seat: Seat, word: str, leaders: int) -> Play[None]:
    """Lay the drawn token face down in a sietch, with a leader; or a leader alone."""
    t = s.table
    effect = t.effects[-1]
    mask = places_to_put(t, ATREIDES, word)
    if not t.drawn:
        mask &= legions_of(t, ATREIDES)
    areas = [area for area in areas_in(mask) if area not in effect.used]
    if not areas:
        forget_drawn(s)
        return
    area = yield Ask(seat, "place token in", areas if t.drawn else [*areas, PASS], of="area")
    if area == PASS:
        return
    leader, source = "", ""
    if leaders:
        chosen = chosen_leader(t, seat, ANY_AVAILABLE, area, moving=True)
        leader, source = yield from chosen
    effect.here = area
    effect.used = [*effect.used, area]
    put_token(s, area)
    if leader:
        bring_leader(s, ATREIDES, leader, source, area)
    then(s, (excess, area))


def put_token(s: State, area: str) -> None:
    """The drawn token lies in an area."""
    t = s.table
    if not t.drawn:
        return
    t.legions.setdefault(area, Legion(ATREIDES)).tokens.append(t.drawn)
    t.drawn = ""
    s.tell("token_placed", side=ATREIDES, area=area)


def forget_drawn(s: State) -> None:
    """A drawn token that finds no sietch leaves the game unseen."""
    t = s.table
    lose_face(s, t.drawn)
    t.drawn = ""


# ---- exchanging tokens


def swaps(t: Table) -> dict[str, list[str]]:
    """Sietches whose tokens can be exchanged, and with which (swapped_tokens)."""
    found: dict[str, list[str]] = {}
    for one in t.sietches:
        others = [two for two in t.sietches if two != one and may_swap(t, one, two)]
        if others:
            found[one] = others
    return found


def may_swap(t: Table, one: str, two: str) -> bool:
    """Would an exchange change something, and leave no leader alone?"""
    legions = t.legions.get(one), t.legions.get(two)
    tokens = [len(legion.tokens) if legion else 0 for legion in legions]
    if not any(tokens):
        return False
    for legion, gets, gives in zip(legions, reversed(tokens), tokens, strict=True):
        if legion and legion.units - gives + gets == 0 and (legion.generic or legion.leaders):
            return False
    return True


def can_swap(t: Table, _side: Side, _op: SwapTokens) -> bool:
    """Are there tokens to exchange?"""
    return bool(swaps(t))


def swap_tokens(s: State, effect: Effect, _op: SwapTokens) -> Play[None]:
    """Exchange all tokens of two sietches; units and leaders stay (swapped_tokens)."""
    t = s.table
    found = swaps(t)
    one = yield Ask(effect.seat, "swap tokens of", [*found, PASS], of="area")
    if one == PASS:
        return
    two = yield Ask(effect.seat, "swap with", found[one], of="area")
    tokens = [list(t.legions[area].tokens) if area in t.legions else [] for area in (one, two)]
    for area, held in zip((two, one), tokens, strict=True):
        t.legions.setdefault(area, Legion(ATREIDES)).tokens = held
    for area in (one, two):
        if not t.legions[area].units:
            del t.legions[area]
    s.tell("tokens_swapped", area=one, to=two)
    then(s, (excess, one), (excess, two))


# ---- moving a sietch


def sietch_ways(t: Table) -> dict[str, int]:
    """Sietches that can be moved, and the empty desert areas beside each."""
    ends = empty_areas(t) & sands(t)
    return {area: near_bits(t, area) & ends for area in t.sietches if near_bits(t, area) & ends}


def can_move_sietch(t: Table, _side: Side, _op: MoveSietch) -> bool:
    """Has a sietch somewhere to go?"""
    return bool(sietch_ways(t))


def move_sietch(s: State, effect: Effect, _op: MoveSietch) -> Play[None]:
    """Move a sietch with any figures and tokens of its area; a wormsign stays (moved_sietch)."""
    t, seat = s.table, effect.seat
    ways = sietch_ways(t)
    start = yield Ask(seat, "move sietch of", [*ways, PASS], of="area")
    if start == PASS:
        return
    end = yield Ask(seat, "move sietch to", areas_in(ways[start]), of="area")
    group = yield from chosen_company(t, seat, start)
    t.sietches = {end if area == start else area: name for area, name in t.sietches.items()}
    effect.here = end
    if group is not None:
        parted(t, start, group)
        joined(t, end, group)
    s.tell("sietch_moved", area=start, to=end)


def chosen_company(t: Table, seat: Seat, start: str) -> Play[Legion | None]:
    """Who goes along with a sietch: all, some, or nobody; Paul not while he is bound."""
    legion = t.legions.get(start)
    if legion is None:
        return None
    staying = kept_back(t, legion)
    options: list[Value] = [] if staying else [ALL]
    if legion.units > 1:
        options.append(SOME)
    said = yield Ask(seat, "take along", [*options, NOBODY])
    if said == NOBODY:
        return None
    if said == ALL:
        return part_of(legion)
    return (yield from chosen_group(t, seat, part_of(legion), "", staying))
