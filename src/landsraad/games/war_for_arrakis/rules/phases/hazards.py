"""The desert hazards phase: wormsigns everywhere, worms come up, then storms (hazards_order)."""

from __future__ import annotations

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, NUMBERS
from landsraad.games.war_for_arrakis.rules.board import (
    BIT,
    areas_in,
    bits,
    legions_of,
    sands,
    smuggler_harvesters,
    worm_bits,
)
from landsraad.games.war_for_arrakis.rules.desert.storms import coriolis_storms
from landsraad.games.war_for_arrakis.rules.desert.worms import (
    WILD_MAKER,
    brings_worm,
    drawn_face,
    worm_appears,
    worm_under,
    wormsign_pool,
)
from landsraad.games.war_for_arrakis.rules.modules.old_man import old_man_leaves
from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import frigates_leave
from landsraad.games.war_for_arrakis.rules.table import desert_seat, in_play
from landsraad.games.war_for_arrakis.state import State, Table
from landsraad.kernel import AGAIN, Again, Ask, Play, then


def begin(s: State) -> None:
    """The phase in its order."""
    then(
        s,
        frigates_leave,
        old_man_leaves,
        withdraw_wormsigns,
        spread_wormsigns,
        turn_up_wormsigns,
        choose_worms,
        next_worm,
        gather_wormsigns,
        coriolis_storms,
    )


def withdraw_wormsigns(s: State) -> None:
    """Wormsigns that lie with Atreides legions or sandworms go back."""
    t = s.table
    kept = bits(t.wormsigns) & ~legions_of(t, ATREIDES) & ~worm_bits(t)
    t.wormsigns = areas_in(kept)


def endangered(t: Table) -> int:
    """Desert areas with a Harkonnen legion or a harvester and neither wormsign nor sandworm.

    A harvester that Atreides units were placed beside is left alone, as wormsigns go from there.
    """
    there = legions_of(t, HARKONNEN) | bits(t.harvesters) | bits(smuggler_harvesters(t))
    there &= ~legions_of(t, ATREIDES)
    return there & sands(t) & ~bits(t.wormsigns) & ~worm_bits(t)


def spread_wormsigns(s: State) -> Play[None]:
    """One comes to each area in danger; with too few the Atreides choose (wormsigns_short)."""
    t = s.table
    places = areas_in(endangered(t))
    chosen: list[str] = []
    if len(places) <= wormsign_pool(t):
        chosen = places
    while len(chosen) < min(len(places), wormsign_pool(t)):
        left = [area for area in places if area not in chosen]
        chosen.append((yield Ask(desert_seat(t), "wormsign", left, of="area")))
    t.wormsigns = [*t.wormsigns, *chosen]


def turn_up_wormsigns(s: State) -> None:
    """All wormsigns on the board are turned up."""
    t = s.table
    for area in t.wormsigns:
        t.shown[area] = drawn_face(s)
        s.tell("wormsign_revealed", area=area, face=t.shown[area])
    t.wormsigns = []


def most_worms(t: Table) -> int:
    """How many tokens can bring a worm in one hazards phase (worm_limit)."""
    wild = in_play(t, WILD_MAKER)
    return NUMBERS.worms_per_hazards_wild_maker if wild else NUMBERS.worms_per_hazards


def choose_worms(s: State) -> Play[None]:
    """Every token that shows a worm brings one; of too many the Atreides choose (worm_limit)."""
    t = s.table
    showing = [area for area, face in t.shown.items() if brings_worm(t, area, face)]
    chosen: list[str] = []
    if len(showing) <= most_worms(t):
        chosen = showing
    while len(chosen) < min(len(showing), most_worms(t)):
        left = [area for area in showing if area not in chosen]
        chosen.append((yield Ask(desert_seat(t), "worm rises", left, of="area")))
    then(s, *((worm_appears, area) for area in chosen))


def next_worm(s: State) -> Play[Again | None]:
    """What the worms do, area by area in the order the Atreides like."""
    t = s.table
    waiting = [area for area in t.risen if disturbs(t, area)]
    if not waiting:
        return None
    area = yield Ask(desert_seat(t), "worm first", waiting, of="area")
    t.risen.remove(area)
    t.trace.append(area)
    then(s, (worm_under, area))
    return AGAIN


def disturbs(t: Table, area: str) -> bool:
    """Is there anybody in this area that a worm drives off or devours?"""
    harvesters = bits(t.harvesters) | bits(smuggler_harvesters(t))
    return bool((legions_of(t, HARKONNEN) | harvesters) & BIT[area])


def gather_wormsigns(s: State) -> None:
    """All tokens go back into the pool."""
    s.table.shown, s.table.risen = {}, []
