"""What must hold after every answer, and what at the ends of phases (ruling checker_moments)."""

from __future__ import annotations

from landsraad.games.dune.components import (
    DECK,
    FORCES,
    LEADERS,
    LEADERS_OF,
    POLAR_SINK,
    SPICE_DECK,
    STRONGHOLDS,
    TERRITORY,
    WORM,
)
from landsraad.games.dune.rules.cards.hands import hand_limit
from landsraad.games.dune.rules.table import (
    APART,
    advanced,
    allied,
    engaged,
    held,
    name_of,
    seat_of,
    seats,
)
from landsraad.games.dune.state import State, Table
from landsraad.kernel import Seat, must

AFTER_BATTLES = ("collection", "mentat_pause")


def invariants(s: State) -> None:
    """All of them."""
    if "" in s.table.factions or not s.table.spice or _being_set_up(s.table):
        return
    forces(s.table)
    cards(s)
    spice(s.table)
    leaders(s)
    places(s.table)


def _being_set_up(t: Table) -> bool:
    return any(frame[0] == "take_places" for frame in t.agenda)


def forces(t: Table) -> None:
    """Each faction has 20 forces, and no number is negative."""
    for seat in seats(t):
        counts = [*t.reserves[seat], *t.tanks[seat]]
        counts += [number for group in t.forces[seat].values() for number in group]
        if t.factions[seat] == "bene_gesserit":
            counts += t.advisors.values()
        must(min(counts) >= 0, f"{name_of(t, seat)}: no negative number of forces")
        must(sum(counts) == FORCES, f"{name_of(t, seat)}: {FORCES} forces, not {sum(counts)}")
        must(all(any(group) for group in t.forces[seat].values()), "no empty groups")


def cards(s: State) -> None:
    """33 treachery cards, 21 spice cards, hand limits."""
    t = s.table
    hands = [card for shield in s.shields for card in shield.hand]
    all_cards = [*hands, *t.discard, *t.removed, *s.box.deck, *s.box.row]
    must(sorted(all_cards) == sorted(DECK), "33 treachery cards")
    spice_cards = [*s.box.spice_deck, *t.pile_a, *t.pile_b, *[WORM] * t.set_aside]
    must(sorted(spice_cards) == sorted(SPICE_DECK), "21 spice cards")
    swapping = any(frame[0] == "give_back" for frame in t.agenda)
    for seat, shield in enumerate(s.shields):
        if not swapping:
            must(len(shield.hand) <= hand_limit(t, seat), f"hand limit of {name_of(t, seat)}")


def spice(t: Table) -> None:
    """Spice is neither made nor lost, and nobody has less than none."""
    total = sum(t.spice) + sum(t.bribes) + sum(t.ground.values()) + sum(t.held.values()) + t.bank
    must(total == 0, f"spice is accounted for, not {total} too much")
    amounts = [*t.spice, *t.bribes, *t.held.values(), *t.ground.values()]
    must(min(amounts) >= 0, "no negative amount of spice")
    for seat in seats(t):
        must(all(n >= 0 for n in t.pledges[seat].values()), "no negative pledge")
        must(sum(t.pledges[seat].values()) <= t.spice[seat], f"{name_of(t, seat)} can keep pledges")
        must(all(x in t.allies[seat] for x in t.pledges[seat]), "pledges are for allies")


def leaders(s: State) -> None:
    """Each leader is in exactly one place; captives are known to both sides."""
    t = s.table
    must(len(set(t.dead)) == len(t.dead), "no leader is dead twice")
    harkonnen = seat_of(t, "harkonnen")
    captives = s.shields[harkonnen].captives if harkonnen >= 0 else []
    missing = [leader for shield in s.shields for leader in shield.missing]
    buried = [leader for shield in s.shields for leader in shield.buried]
    must(sorted(captives) == sorted(missing), "captives are missing at home")
    places = [*t.dead, *captives, *buried]
    must(len(set(places)) == len(places), "each leader is in one place")
    must(len(t.captures) == len(captives) + len(buried), "captures are counted")
    for seat in seats(t):
        own = LEADERS_OF[t.factions[seat]]
        must(all(x in own for x in s.shields[seat].missing), "missing leaders are own ones")
        for killed, names in ((False, s.shields[seat].missing), (True, s.shields[seat].buried)):
            count = sum(c.owner == seat and c.killed == killed for c in t.captures)
            must(count == len(names), "everybody can count the captives")
    must(all(t.factions.count(LEADERS[x].faction) for x in t.dead), "dead leaders are in play")


def places(t: Table) -> None:
    """Advisors, strongholds, allies and battles."""
    where = held(t)
    sisters = seat_of(t, "bene_gesserit")
    for part in t.advisors:
        must(advanced(t) and sisters >= 0, "advisors only in the advanced game")
        must(sisters not in where.get(TERRITORY[part], []), "no advisor beside an own fighter")
    if not t.options.advisors_flip_as_third:
        for stronghold in STRONGHOLDS:
            must(len(where.get(stronghold, [])) <= 2, f"two factions at most in {stronghold}")
    if t.battle:
        must(not allied(t, t.battle.aggressor, t.battle.defender), "allies do not fight")
    if t.phase in APART:
        for territory, there in where.items():
            if territory != POLAR_SINK:
                must(not _allies_among(t, there), f"allies do not share {territory}")
    if t.phase in AFTER_BATTLES:
        _no_battle_left(t, where)


def _allies_among(t: Table, there: list[Seat]) -> bool:
    return any(allied(t, seat, other) for seat in there for other in there)


def _no_battle_left(t: Table, where: dict[str, list[Seat]]) -> None:
    for territory, there in where.items():
        for seat in there:
            for other in there:
                enemies = seat != other and not allied(t, seat, other)
                fight = territory != POLAR_SINK and enemies
                must(
                    not (fight and engaged(t, seat, other, territory)),
                    f"no battle is left unfought in {territory}",
                )
