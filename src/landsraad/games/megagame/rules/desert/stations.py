"""Botanical Testing Stations and what lies under them; guerrilla warfare."""

from __future__ import annotations

from landsraad.games.megagame.components import (
    EXPLORATION,
    HAS_WORMS,
    NUMBERS,
    SIETCHES,
    TACTICS,
)
from landsraad.games.megagame.rules.desert.worms import add_signs, worm_roll
from landsraad.games.megagame.rules.desert.year import blow, blows_of_a_year
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.losses import spend
from landsraad.games.megagame.rules.purse import pay_spice, spice_of
from landsraad.games.megagame.rules.table import armies, board, faction_of, frozen, harvesters
from landsraad.games.megagame.rules.words.telling import Loss, tell_losses
from landsraad.games.megagame.state import Harvester, State, Table
from landsraad.kernel import Ask, Play, Seat

UNITING_TRIBES = "uniting_tribes"
SHAI_HULUD = "shai_hulud"
SANDWALKING = "sandwalking"
PLAYED = (SHAI_HULUD, SANDWALKING)
"""Cards that are played by themselves; others work always, or belong to battles (card_uses)."""

# ---- exploring


def explorable(s: State, name: str) -> list[str]:
    """Stations where it has an army (explore)."""
    t = s.table
    return [each for each in t.stations if armies(t, each, name) and not frozen(t, each)]


def can_explore(s: State, name: str) -> bool:
    """Has it a station, the spice, and are there cards left?"""
    rich = spice_of(s, name) >= NUMBERS.fremen.explore_spice
    return rich and bool(s.box.deck) and bool(explorable(s, name))


def explore(s: State, seat: Seat) -> Play[None]:
    """Pay, draw a card that lies open, and remove the station."""
    name = faction_of(seat)
    region = yield Ask(seat, "explore", explorable(s, name), of="region")
    pay_spice(s, name, NUMBERS.fremen.explore_spice)
    s.table.stations.remove(region)
    card = s.box.deck.pop()
    s.tell("explored", faction=name, region=region, card=card)
    receive_card(s, name, card)


def receive_card(s: State, name: str, card: str) -> None:
    """A card lies before a sietch, or works at once and is gone (card_uses)."""
    if EXPLORATION[card].kind == "at_once":
        s.table.spent.append(card)
        unite_tribes(s)
    else:
        board(s, name).cards.append(card)


def unite_tribes(s: State) -> None:
    """Each sietch gets an army of its reserve, to be put on the edge of the map at once."""
    for name in SIETCHES:
        if board(s, name).supply:
            board(s, name).supply -= 1
            board(s, name).tribes += 1
            s.tell("tribe_joined", faction=name)


# ---- cards


def playable(s: State, name: str) -> list[str]:
    """Cards that it can play by themselves."""
    return [card for card in PLAYED if card in board(s, name).cards]


def can_play(s: State, name: str) -> bool:
    """Has it any?"""
    return bool(playable(s, name))


def play_card(s: State, seat: Seat) -> Play[None]:
    """Another round of blows, or three free steps; the card is gone."""
    name = faction_of(seat)
    card = yield Ask(seat, "card", playable(s, name), of="card")
    spend(s, name, card)
    if card == SHAI_HULUD:
        blow(s, blows_of_a_year(s.table))
    else:
        board(s, name).steps += NUMBERS.moving.walk_steps


# ---- guerrilla warfare


def tactics_at(s: State, name: str, region: str) -> list[str]:
    """What it can pay for and what can be done there (guerrilla_target)."""
    spice = spice_of(s, name)
    return [id for id, row in TACTICS.items() if row.spice <= spice and useful(s.table, id, region)]


def useful(t: Table, tactic: str, region: str) -> bool:
    """Has the tactic something to work on?"""
    there = [each for _, each in harvesters(t, region)]
    if tactic in ("wormsign", "call_worm"):
        return region in HAS_WORMS
    if tactic == "wreck":
        return bool(there)
    return any(each.load for each in there)


def raids(s: State, name: str) -> list[str]:
    """Regions with its armies in which it can do something."""
    t = s.table
    own = [region for region in t.armies if armies(t, region, name) and not frozen(t, region)]
    return [region for region in own if tactics_at(s, name, region)]


def can_raid(s: State, name: str) -> bool:
    """Is there such a region?"""
    return bool(raids(s, name))


def guerrilla(s: State, seat: Seat) -> Play[None]:
    """Use one of the five tactics."""
    name = faction_of(seat)
    region = yield Ask(seat, "raid in", raids(s, name), of="region", hidden=True)
    tactic = yield Ask(seat, "tactic", tactics_at(s, name, region), of="tactic", hidden=True)
    victim = ""
    if tactic in ("spill_one", "wreck"):
        there = [id for id, each in harvesters(s.table, region) if each.load or tactic == "wreck"]
        victim = yield Ask(seat, "harvester", there, of="machine")
    pay_spice(s, name, TACTICS[tactic].spice)
    s.tell("raided", faction=name, region=region, tactic=tactic)
    RAIDS[tactic](s, name, region, victim)


def sign(s: State, name: str, region: str, victim: str) -> None:
    """A wormsign appears."""
    add_signs(s, region, 1)


def spill_all(s: State, name: str, region: str, victim: str) -> None:
    """Each harvester loses a spice."""
    for _, harvester in list(harvesters(s.table, region)):
        spill(s, harvester, 1)


def spill_one(s: State, name: str, region: str, victim: str) -> None:
    """One harvester loses two."""
    spill(s, s.table.harvesters[victim], 2)


def spill(s: State, harvester: Harvester, count: int) -> None:
    """Spice falls to the ground, or is lost (spilled_spice)."""
    count = min(count, harvester.load)
    harvester.load -= count
    if count and s.table.options.spilled_spice == "ground":
        ground = s.table.spice
        ground[harvester.region] = ground.get(harvester.region, 0) + count
    s.tell("spilled", faction=harvester.owner, region=harvester.region, n=count)


def wreck(s: State, name: str, region: str, victim: str) -> None:
    """A harvester is destroyed."""
    breaches.destroying(s, name, "harvesters")
    harvester = s.table.harvesters.pop(victim)
    tell_losses(s, [Loss("harvester_lost", harvester.owner, region, 1, name)])


def call_worm(s: State, name: str, region: str, victim: str) -> None:
    """A worm roll without rerolls."""
    worm_roll(s, region, (), rerolls=False)


RAIDS = {
    "wormsign": sign,
    "spill_all": spill_all,
    "spill_one": spill_one,
    "wreck": wreck,
    "call_worm": call_worm,
}
