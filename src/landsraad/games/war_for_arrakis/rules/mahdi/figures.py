"""Where the Harkonnen of the Mahdi game put figures (solo_deployment, solo_house)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, LEADERS, ops
from landsraad.games.war_for_arrakis.rules.battle.casualties import excess
from landsraad.games.war_for_arrakis.rules.board import areas_in, bits, legions_of, near_bits
from landsraad.games.war_for_arrakis.rules.deciding import Rule
from landsraad.games.war_for_arrakis.rules.effects import SCRIPTS
from landsraad.games.war_for_arrakis.rules.effects.figures import (
    ANY_AVAILABLE,
    GENERIC,
    WITHOUT_FIGURE,
)
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    YUEH,
    part_of,
    put,
    put_leader,
    substitute,
    take,
)
from landsraad.games.war_for_arrakis.rules.mahdi.attacks import best_attacks
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import Criteria, chosen, explain
from landsraad.games.war_for_arrakis.rules.mahdi.garrisons import show_tokens
from landsraad.games.war_for_arrakis.rules.mahdi.moving import room
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.ways import (
    FAR,
    steps_to,
    steps_to_sietch,
    steps_to_target,
)
from landsraad.games.war_for_arrakis.rules.places import places_to_put
from landsraad.games.war_for_arrakis.rules.table import side_of
from landsraad.games.war_for_arrakis.state import Legion, State, Table
from landsraad.kernel import AGAIN, Again, Play, then

BASHAR: Final = GENERIC[HARKONNEN]
SETTLEMENTS: Final = (
    "any_settlement",
    "settlements",
    "carthag_or_arrakeen",
    "each_village",
    "carthag",
    "arrakeen",
    "arsunt",
)
OPEN_GROUND: Final = ("empty_desert", "free_mountain", "north_pole")


# ---- where


def place_criteria(t: Table, word: str) -> Criteria[str]:
    """Settlements by the deployment criteria, legions by those for placing, others by distance."""
    target = steps_to_target(t)
    if word in SETTLEMENTS:
        return [
            ("deploy_strongest", lambda area: power(t.legions.get(area))),
            ("deploy_closest", lambda area: -target.get(area, FAR)),
        ]
    if word in OPEN_GROUND:
        return [("replace_closest_to_target", lambda area: -target.get(area, FAR))]
    return legion_criteria(t)


def legion_criteria(t: Table) -> Criteria[str]:
    """In which legion units are replaced and placed."""
    near, target = steps_to_sietch(t), steps_to_target(t)
    return [
        ("replace_closest_to_sietch", lambda area: -near.get(area, FAR)),
        ("replace_relative_power", lambda area: relative_power(t, area, near.get(area, FAR))),
        ("replace_closest_to_target", lambda area: -target.get(area, FAR)),
    ]


def relative_power(t: Table, area: str, distance: int) -> tuple[int, int]:
    """How much stronger a legion is than the weakest defenders of a sietch that is closest."""
    own = power(t.legions.get(area))
    closest = [x for x in t.sietches if steps_to(t, bits([x])).get(area, FAR) == distance]
    return max((own.above(power(t.legions.get(x))) for x in closest), default=(0, 0))


def roomy_places(t: Table, word: str) -> list[str]:
    """The areas of a place in which a unit more can stand."""
    return [area for area in areas_in(places_to_put(t, HARKONNEN, word)) if room(t, area) > 0]


# ---- units


def place_by_rules(s: State, word: str, per_area: int, *kinds: str) -> Play[None]:
    """Put units into the best area of a place, as many as there is room for, the rest elsewhere."""
    t = s.table
    places = roomy_places(t, word)
    if not places or not kinds or not substitute(t, kinds[0]):
        return
    area, why = yield from chosen(s, "bot places in", places, place_criteria(t, word), "area")
    most = min(per_area or len(kinds), room(t, area))
    put_units(s, area, kinds[:most])
    explain(s, "place", area, why)
    if not t.effects[-1].here:
        t.effects[-1].here = area
    then(s, (place_by_rules, word, per_area, *kinds[most:]))


def place_in_each(s: State, word: str, kind: str) -> None:
    """A unit comes to each area of a place that has room."""
    for area in roomy_places(s.table, word):
        put_units(s, area, (kind,))


def put_units(s: State, area: str, kinds: tuple[str, ...]) -> None:
    """Units come from the reserve; others stand for a kind that has run out."""
    t = s.table
    placed = 0
    for kind in kinds:
        there = substitute(t, kind)
        if there:
            put(t, HARKONNEN, area, there)
            placed += 1
            if there != kind:
                explain(s, "unit", there, "deploy_substitute")
    s.tell("figures_placed", side=HARKONNEN, area=area, n=placed)


# ---- leaders


def available_leaders(t: Table, word: str) -> list[str]:
    """Leaders who can come, in the order of deployment: the first that there are."""
    if word != ANY_AVAILABLE:
        if word == BASHAR:
            return [BASHAR] if t.reserve[HARKONNEN].generic else []
        return [word] if t.leaders.get(word) in ("aside", "board") else []
    named = [
        leader
        for leader, place in t.leaders.items()
        if place == "aside" and side_of(t, leader) == HARKONNEN and leader not in WITHOUT_FIGURE
    ]
    first = [leader for leader in named if LEADERS[leader].solo_deploy_first]
    return first or named or available_leaders(t, BASHAR)


LEADER_REASONS: Final = {True: "deploy_rabban_or_feyd", False: "deploy_named"}


def leader_places(t: Table, word: str) -> list[str]:
    """The legions that a leader can join: where the card has put units, else those of a place."""
    here = t.effects[-1].here
    if here in t.legions:
        return [here]
    return areas_in(places_to_put(t, HARKONNEN, word) & legions_of(t, HARKONNEN))


def place_leader_by_rules(s: State, word: str, leader: str, script: str = "") -> Play[None]:
    """Put a leader into the best legion of a place, a Bashar if no named one is there.

    `script`: what the card does besides. If it means that legion, the place counts even when the
    leader cannot come (card_names_absent_leader).
    """
    t = s.table
    places, names = leader_places(t, word), available_leaders(t, leader)
    if not places or not (names or means_his_legion(script)):
        return
    criteria = leader_criteria(s, word, names, script)
    area, why = yield from chosen(s, "bot places in", places, criteria, "area")
    name = ""
    if names:
        name, _ = yield from chosen(s, "bot leader", names, [], "leader")
    t.effects[-1].here = area
    if name:
        bring_leader(s, area, name, why)


def bring_leader(s: State, area: str, name: str, why: str) -> None:
    """A leader joins the legion of an area."""
    if name == BASHAR:
        put(s.table, HARKONNEN, area, "generic")
        reason = "deploy_bashar"
    else:
        put_leader(s.table, HARKONNEN, area, name)
        reason = LEADER_REASONS[LEADERS[name].solo_deploy_first]
    s.tell("leader_placed", side=HARKONNEN, leader=name, area=area)
    explain(s, "leader", name, f"{why} {reason}".strip())


# ---- leaders whose legion does more


def means_his_legion(script: str) -> bool:
    """Does something of a script happen to the legion that a leader joins?"""
    return bool(company(script)) or attacks_after(script)


def company(script: str) -> list[str]:
    """The units that come to the legion of a leader."""
    return [
        str(op.unit)
        for op in SCRIPTS.get(script, ())
        if isinstance(op, ops.Place) and op.unit and op.at == "same_legion"
        for _ in range(op.n)
    ]


def attacks_after(script: str) -> bool:
    """Does the legion of a leader attack or move afterwards?"""
    return any(getattr(op, "filter", "") == "same_legion" for op in SCRIPTS.get(script, ()))


def leader_criteria(s: State, word: str, names: list[str], script: str) -> Criteria[str]:
    """Which legion a leader joins: by the place; where it then attacks, one that can do so best."""
    t = s.table
    target = steps_to_target(t)
    if attacks_after(script):
        starts, reason = best_starts(s, leader_places(t, word), names[:1], company(script))
        return [
            (reason, lambda area: area in starts),
            ("replace_closest_to_target", lambda area: -target.get(area, FAR)),
        ]
    if t.effects[-1].source == BESIDE_A_LEADER:
        named = bits(area for area, x in t.legions.items() if x.side == ATREIDES and preys(x))
        return [("", lambda area: bool(near_bits(t, area) & named)), *legion_criteria(t)]
    return place_criteria(t, word)


BESIDE_A_LEADER: Final = "hh_bg_ways"
"""The card whose leader looks for a named leader of the Atreides beside a legion."""


def preys(legion: Legion) -> bool:
    """Is somebody in it who can be sent to the tank? (leader_to_tank)"""
    return any(leader != YUEH for leader in legion.leaders)


def best_starts(
    s: State, places: list[str], names: list[str], kinds: list[str]
) -> tuple[set[str], str]:
    """The legions that can attack best once these figures have joined them, and why."""
    joined = {area: reinforced(s.table, area, names, kinds) for area in places}
    best, why = best_attacks(s, joined)
    return {attack.start for attack in best}, why


def reinforced(t: Table, area: str, names: list[str], kinds: list[str]) -> Legion:
    """The legion of an area as it is with these leaders and as many of these units as fit in."""
    legion = part_of(t.legions[area])
    legion.leaders += [name for name in names if name not in (BASHAR, *legion.leaders)]
    legion.generic += names.count(BASHAR)
    for kind in kinds[: max(0, room(t, area))]:
        setattr(legion, kind, getattr(legion, kind) + 1)
    return legion


# ---- replacing


def replaceable(t: Table, old: str, new: str) -> list[str]:
    """Legions in which a unit can be replaced; tokens are turned up for it if need be."""
    if not getattr(t.reserve[HARKONNEN], new):
        return []
    return [
        area
        for area, legion in t.legions.items()
        if legion.side == HARKONNEN and (getattr(legion, old) or legion.tokens)
    ]


def replace_by_rules(s: State, old: str, new: str, n: int) -> Play[Again | None]:
    """Replace units one by one, in the legion that the criteria name."""
    t = s.table
    places = replaceable(t, old, new) if n else []
    if not places:
        return None
    area, why = yield from chosen(s, "bot replaces in", places, legion_criteria(t), "area")
    if not getattr(t.legions[area], old):
        show_tokens(s, area)
        then(s, (excess, area))
        return AGAIN
    take(t, area, old)
    put(t, HARKONNEN, area, new)
    s.tell("units_replaced", side=HARKONNEN, area=area, n=1, kind=new)
    explain(s, "replace", area, why)
    then(s, (replace_by_rules, old, new, n - 1))
    return None


# ---- set-up


def garrison_place(s: State, options: Sequence[Any], _about: Any) -> Play[Any]:
    """An additional unit of a possible future goes where the deployment criteria say."""
    criteria = place_criteria(s.table, "settlements")
    area, why = yield from chosen(s, "deploy in", options, criteria, "area")
    explain(s, "place", area, why)
    return area


ANSWERED: Final[dict[str, Rule]] = {"deploy in": garrison_place}
"""How each kind of question is answered."""
