"""What a side of a battle can have at most."""

from __future__ import annotations

from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.battle.strength import power
from landsraad.games.megagame.rules.table import armies, owns_ornithopter


def bonus(r: Reading, region: str, name: str, *, defends: bool) -> int:
    """Ornithopters, and a settlement for its defender."""
    flying = owns_ornithopter(r.t, region, name) * NUMBERS.battle.ornithopter
    held = defends and r.t.settlements.get(region) == name
    return flying + (NUMBERS.battle.settlement if held else 0)


def strongest(r: Reading, region: str, name: str, *, defends: bool) -> int:
    """The most that somebody can bring there, against the one who reads: nothing is lent."""
    number = armies(r.t, region, name) * power(name, r.me)
    leader = max([0, *r.t.factions[name].leaders])
    return number + leader + bonus(r, region, name, defends=defends)
