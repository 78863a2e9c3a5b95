"""Losses: hits that a legion takes, units beyond the limit, and attacks that are not battles."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components.ops import Face
from landsraad.games.war_for_arrakis.components.rows import Terrain
from landsraad.games.war_for_arrakis.rules.deciding import decided
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    YUEH,
    drop_token,
    limit,
    lose_leader,
    part_of,
    put,
    take,
    tidy,
    turn_up,
)
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import explain_losses
from landsraad.games.war_for_arrakis.state import KINDS, Blow, Legion, State
from landsraad.kernel import AGAIN, Again, Play, then

PLAIN_KINDS: Final = ("regular", "smuggler", "troop")
"""Units that a hit removes."""
BETTER_KINDS: Final = ("elite", "special")
"""Units that a hit makes a regular."""

# ---- the desert's dice


SPECIAL_HITS: Final[dict[Terrain, int]] = {"deep_desert": 2, "desert": 1}
"""What a special of a worm or a storm does, by the ground (worm_attack, storm_exposure)."""


def desert_hits(faces: list[Face], ground: Terrain) -> int:
    """The hits of a worm or a storm on this ground."""
    return faces.count("hit") + faces.count("special") * SPECIAL_HITS.get(ground, 0)


# ---- taking hits


def toughness(legion: Legion) -> int:
    """How many hits a legion can take at the most, as long as regulars are in the reserve."""
    lasting = legion.regular + legion.smuggler + legion.troop
    leaders = legion.generic + len(legion.leaders) - (YUEH in legion.leaders)
    return lasting + 2 * (legion.elite + legion.special) + leaders


def hit_figures(legion: Legion) -> list[str]:
    """Who can take a hit (casualties): any unit or leader, only never Dr. Yueh (dr_yueh)."""
    kinds = [kind for kind in (*KINDS, "generic") if getattr(legion, kind)]
    return [*kinds, *(leader for leader in legion.leaders if leader != YUEH)]


def wounded(legion: Legion, figure: str, spare: int) -> int:
    """A figure of a legion takes a hit; how many regulars are then in the reserve.

    An elite becomes a regular if one is there, the one that fell just before included
    (elite_to_regular).
    """
    if figure in legion.leaders:
        legion.leaders = [leader for leader in legion.leaders if leader != figure]
        return spare
    setattr(legion, figure, getattr(legion, figure) - 1)
    if figure == "regular":
        return spare + 1
    if figure in BETTER_KINDS and spare:
        legion.regular += 1
        return spare - 1
    return spare


def chosen_casualties(s: State, area: str, hits: int) -> Play[list[str]]:
    """The owner says who takes each hit; hits beyond the last unit are lost (casualties)."""
    legion = part_of(s.table.legions[area])
    spare = s.table.reserve[legion.side].regular
    fallen: list[str] = []
    if hits >= toughness(legion):
        return figures_that_fall(legion)
    while hits > len(fallen) and legion.units:
        options = hit_figures(legion)
        figure = yield from decided(s, legion.side, "hit", options, of="figure", about=legion)
        spare = wounded(legion, figure, spare)
        fallen.append(figure)
    return fallen


def figures_that_fall(legion: Legion) -> list[str]:
    """All units, each as often as it takes to remove it; their leaders go with the last."""
    fallen: list[str] = []
    for kind in PLAIN_KINDS:
        fallen += [kind] * getattr(legion, kind)
    for kind in BETTER_KINDS:
        fallen += [kind, "regular"] * getattr(legion, kind)
    return fallen


def take_casualties(s: State, area: str, fallen: list[str]) -> None:
    """These figures take a hit each, one after the other; a legion without units is gone."""
    t = s.table
    legion = t.legions[area]
    side = legion.side
    for figure in fallen:
        if figure in legion.leaders:
            legion.leaders = [leader for leader in legion.leaders if leader != figure]
            lose_leader(s, figure)
        elif getattr(legion, figure):
            take(t, area, figure)
            if figure in BETTER_KINDS and t.reserve[side].regular:
                put(t, side, area, "regular")
    if fallen:
        figures = " ".join(fallen)
        s.tell("hits_taken", side=side, area=area, hits=len(fallen), figures=figures)
    if tidy(s, area):
        s.tell("legion_destroyed", side=side, area=area)
    else:
        explain_losses(s, side, fallen)


# ---- attacks that are not battles (special_attacks)


def strike(s: State, area: str, hits: int) -> None:
    """A legion is hit by something that is not a battle; its owner takes casualties at once."""
    if hits and area in s.table.legions:
        s.table.blow = Blow(area, hits)
        then(s, take_hits)


def take_hits(s: State) -> Play[Again | None]:
    """The owner of a legion takes the hits of a special attack; tokens are turned up for it."""
    t = s.table
    blow = t.blow
    if blow is None or blow.area not in t.legions:
        t.blow = None
        return None
    tokens = t.legions[blow.area].tokens
    if tokens:
        for token in list(tokens):
            turn_up(s, blow.area, token)
        then(s, (excess, blow.area))
        return AGAIN
    fallen = yield from chosen_casualties(s, blow.area, blow.hits)
    t.blow = None
    take_casualties(s, blow.area, fallen)
    return None


# ---- the limit of an area


def excess(s: State, area: str) -> Play[None]:
    """What exceeds the limit of an area goes, as the owner likes (stacking_limit)."""
    t = s.table
    there = t.legions.get(area)
    if there is None or there.units <= limit(t, there.side):
        tidy(s, area)
        return
    legion, most = part_of(there), limit(t, there.side)
    gone: list[str] = []
    while legion.units > most:
        kinds = [kind for kind in KINDS if getattr(legion, kind)]
        options = [*kinds, *legion.tokens]
        figure = yield from decided(s, legion.side, "too many", options, of="figure", about=legion)
        if figure in legion.tokens:
            legion.tokens.remove(figure)
        else:
            setattr(legion, figure, getattr(legion, figure) - 1)
        gone.append(figure)
    for figure in gone:
        if figure in KINDS:
            take(t, area, figure)
        else:
            drop_token(s, area, figure)
    s.tell("excess_removed", side=there.side, area=area, number=len(gone))
