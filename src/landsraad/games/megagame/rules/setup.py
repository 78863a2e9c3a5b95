"""The day begins."""

from __future__ import annotations

from landsraad.games.megagame.components import (
    CARDS,
    FACTIONS,
    FIRST_LAWS,
    MAP,
    NUMBERS,
    ORDER,
    REGIONS,
    TRACKS,
)
from landsraad.games.megagame.components.rows import Faction as FactionRow
from landsraad.games.megagame.options import Options
from landsraad.games.megagame.rules.desert.machines import new_id
from landsraad.games.megagame.rules.desert.year import blow
from landsraad.games.megagame.rules.organisations.bribe import first
from landsraad.games.megagame.rules.table import start_regions
from landsraad.games.megagame.state import (
    Box,
    Faction,
    Harvester,
    Law,
    Ornithopter,
    Shield,
    State,
    Table,
)
from landsraad.kernel import Dice

OFF = "off"
FOUND = "found_settlement_at_A28"


def setup(options: Options, seats: int, dice: Dice) -> State:
    """Lay out Arrakis, the boards and the Landsraad."""
    table = Table(
        agenda=[["floor"]],
        options=options,
        factions={name: begun(row) for name, row in FACTIONS.items()},
        armies={},
        spice={},
        signs={},
        storms={},
        settlements={id: "" for id, region in REGIONS.items() if region.settlement},
        stations=[id for id, region in REGIONS.items() if region.station],
        sietches={row.start[0]: name for name, row in FACTIONS.items() if row.kind == "sietch"},
        harvesters={},
        ornithopters={},
        market=NUMBERS.choam.market,
        laws={
            id: Law(row.rank, row.template, dict(row.values), row.check)
            for id, row in FIRST_LAWS.items()
        },
        kanly=first_kanly(),
        bribe=first(options.bribe_each, options.bribe_default),
        ends=options.years,
        joined=max(row.power for row in CARDS.leader if not row.joins),
    )
    s = State(table, [Shield({}, FACTIONS[name].spice) for name in ORDER], packed(dice))
    for name in ORDER:
        place(s, name)
    raise_storms(s)
    if options.blows_at_setup:
        blow(s, NUMBERS.desert.blows)
    return s


def begun(row: FactionRow) -> Faction:
    """The board of a faction."""
    return Faction(
        solari=row.solari,
        counted=row.spice,
        pool=row.pool,
        supply=row.pool - row.seats - sum(row.deployed),
        seats=row.seats,
        shares=row.shares,
        leaders=list(row.leaders),
        unawarded=row.advisors,
        atomics=OFF if row.atomics else "",
    )


def first_kanly() -> list[tuple[str, str]]:
    """Who is in Kanly from the start, each pair once."""
    pairs = {tuple(sorted((name, enemy))) for name in ORDER for enemy in FACTIONS[name].kanly}
    return [(one, other) for one, other in sorted(pairs)]


def packed(dice: Dice) -> Box:
    """Discs in the pouch, less those that factions begin with, and the shuffled cards."""
    counts = {row.power: row.count for row in CARDS.leader if not row.joins}
    for row in FACTIONS.values():
        for power in row.leaders:
            counts[power] -= 1
    pouch = [power for power, count in counts.items() for _ in range(count)]
    deck = [card.id for card in CARDS.exploration for _ in range(card.count)]
    dice.shuffle(deck, "exploration")
    return Box(dice, pouch, deck)


def place(s: State, name: str) -> None:
    """Armies and machines stand on the start regions, whose settlements are controlled."""
    t, row = s.table, FACTIONS[name]
    regions = start_regions(t, name)
    for region, count in zip(regions, row.deployed, strict=True):
        t.armies.setdefault(region, {})[name] = count
        if row.kind == "house":
            if name == "ordos" and t.options.ordos_start == FOUND:
                t.settlements[region] = name
            if region in t.settlements:
                t.settlements[region] = name
    for _ in range(row.harvesters):
        t.harvesters[new_id(t.harvesters, "h")] = Harvester(name, regions[0])
    for _ in range(row.ornithopters):
        t.ornithopters[new_id(t.ornithopters, "o")] = Ornithopter(name, regions[0])


def raise_storms(s: State) -> None:
    """Coriolis storms begin on their tracks, random ones anywhere but on controlled settlements."""
    t = s.table
    t.storms = {id: track.regions[0] for id, track in TRACKS.items()}
    for number in range(1, MAP.storms.random + 1):
        standing = set(t.storms.values())
        free = [id for id in REGIONS if id not in standing and not t.settlements.get(id)]
        t.storms[f"r{number}"] = s.box.dice.pick(free, "storm region")
