"""What no single row of the box can say: that rows agree with each other."""

from __future__ import annotations

from typing import Final

from landsraad.components import by_id, entry, known, must
from landsraad.games.megagame.components.rows import Cards, Factions, Laws, Map, Numbers, Param
from landsraad.kernel import Value

MAP_FILE: Final = "map.toml"
FACTION_FILE: Final = "factions.toml"
NUMBER_FILE: Final = "numbers.toml"
CARD_FILE: Final = "cards.toml"
LAW_FILE: Final = "laws.toml"
TICKS: Final = ("collect", "blows", "laws", "market_use", "storms", "dividends", "bribe")
TITLES: Final = (
    "speaker",
    "chairman",
    "governor",
    "judge",
    "lawmaker",
    "spice_rich",
    "kwisatz_haderach",
)


def check_map(box: Map) -> None:
    """Regions touch each other both ways, and storms stay on the map."""
    regions = by_id(MAP_FILE, "region", box.region)
    for region in box.region:
        where = entry(MAP_FILE, "region", region)
        known(where, "region", region.adjacent, regions)
        for other in region.adjacent:
            must(region.id in regions[other].adjacent, where, f"{other} does not touch it")
    for track in box.track:
        known(entry(MAP_FILE, "track", track), "region", track.regions, regions)
    must(len(box.track) == box.storms.coriolis, MAP_FILE, "a track for each Coriolis storm")


def check_factions(box: Factions, arrakis: Map) -> None:
    """They stand on the map, and have the armies that they stand there with."""
    factions = by_id(FACTION_FILE, "faction", box.faction)
    regions = by_id(MAP_FILE, "region", arrakis.region)
    for faction in box.faction:
        where = entry(FACTION_FILE, "faction", faction)
        known(where, "region", faction.start, regions)
        known(where, "faction", faction.kanly, factions)
        must(len(faction.start) == len(faction.deployed), where, "armies for each start region")
        used = sum(faction.deployed) + faction.seats
        must(used <= faction.pool, where, f"{used} armies are more than its {faction.pool}")


def check_numbers(box: Numbers) -> None:
    """Levels of the market rise from nothing, and the rules know every tick and title."""
    bounds = [level.from_spice for level in box.market]
    must(bounds[:1] == [0], NUMBER_FILE, "the market begins with no spice")
    must(bounds == sorted(set(bounds)), NUMBER_FILE, "levels of the market rise")
    must(tuple(tick.id for tick in box.tick) == TICKS, NUMBER_FILE, f"ticks are {', '.join(TICKS)}")
    titles = tuple(title.id for title in box.title)
    must(titles == TITLES, NUMBER_FILE, f"titles are {', '.join(TITLES)}")


def check_cards(box: Cards, factions: Factions) -> None:
    """There are discs for all who begin with some, and one Kwisatz Haderach."""
    counts = {row.power: row.count for row in box.leader}
    must(counts.get(max(counts)) == 1, CARD_FILE, "the strongest leader is one")
    for faction in factions.faction:
        for power in faction.leaders:
            counts[power] = counts.get(power, 0) - 1
    must(min(counts.values()) >= 0, CARD_FILE, "too few leaders for those who begin with them")


def check_laws(box: Laws) -> None:
    """Laws are templates with values that these allow."""
    templates = by_id(LAW_FILE, "template", box.template)
    for law in box.law:
        where = entry(LAW_FILE, "law", law)
        known(where, "template", [law.template], templates)
        params = templates[law.template].params
        names = [param.name for param in params]
        must(list(law.values) == names, where, f"its values are {', '.join(names) or 'none'}")
        for param in params:
            fits = allows(param, law.values[param.name])
            must(fits, where, f"{param.name} cannot be {law.values[param.name]!r}")


def allows(param: Param, value: Value) -> bool:
    """Could this be the value, as far as the box alone can say?"""
    if param.words and value in param.words:
        return True
    if param.of:
        return isinstance(value, str)
    return isinstance(value, int) and param.least <= value <= param.most
