"""What can happen where somebody goes: worms, storms, enemies, laws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from landsraad.games.megagame.components import HAS_WORMS, IS_DESERT, NUMBERS, REGIONS, TRACKS
from landsraad.games.megagame.rules.desert.worms import heard
from landsraad.games.megagame.rules.laws import breaches
from landsraad.games.megagame.rules.table import in_kanly, owns_ornithopter, stormy
from landsraad.games.megagame.scene.emblems import icon
from landsraad.games.megagame.state import Table
from landsraad.games.megagame.story import laws, names
from landsraad.scenes.acts.parts import Risk, risks
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.text import capital, counted, listed


def dangers(
    t: Table, own: str, region: str, *, loud: int, flying: int = 0, worms: bool = True
) -> Node:
    """Worms, storms and enemies at a region where somebody is about to set something down."""
    found = [worm(t, own, region, loud, flying)] if worms else []
    return risks(
        f"What can happen in {names.region(region)}",
        [*found, storm(t, region), *enemies(t, own, region)],
    )


def worm(t: Table, own: str, region: str, loud: int, flying: int) -> Risk:
    """How likely a worm comes, once everything has been set down there."""
    if region not in HAS_WORMS or not loud:
        quiet = "No worm comes here" if region not in IS_DESERT else "Nothing wakes a worm"
        return Risk(icon("worm"), el("span", f"{quiet}."))
    noise, die = heard(t, region) + loud, NUMBERS.desert.worm_die
    hits = min(die, noise - 1)
    if hits <= 0:
        return Risk(icon("worm"), el("span", "No worm: a single unit is too quiet."))
    again = rerolls(t, own, region) + (flying if t.factions[own].reroll != "never" else 0)
    numbers = "1" if hits == 1 else f"1–{hits}"
    words: list[Kid] = [
        "A worm on ",
        el("b", f"{numbers} of {die}"),
        f" ({noise_words(t, region, noise)})",
    ]
    if again:
        thopters = "your ornithopter rolls" if again == 1 else f"your {again} ornithopters roll"
        words += [f"; {thopters} again: ", el("b", odds(Fraction(hits, die) ** (again + 1)))]
    return Risk(icon("worm"), el("span", *words, "."), bad=hits * 3 >= die and not again)


def noise_words(t: Table, region: str, noise: int) -> str:
    """What makes the noise.

    Units are armies and harvesters; each wormsign counts as one of them.
    """
    signs = t.signs.get(region, 0)
    units = counted(noise - signs, "unit")
    return f"{units}, {counted(signs, 'wormsign')}" if signs else units


def rerolls(t: Table, own: str, region: str) -> int:
    """Own ornithopters that stand there and roll again."""
    return 0 if t.factions[own].reroll == "never" else owns_ornithopter(t, region, own)


def odds(part: Fraction) -> str:
    """A chance as people say it.

    >>> odds(Fraction(1, 16)), odds(Fraction(1, 3)), odds(Fraction(3, 4))
    ('1 in 16', '1 in 3', '75 %')
    """
    return (
        f"{100 * part.numerator // part.denominator} %"
        if 2 * part > 1
        else f"1 in {round(1 / part)}"
    )


def storm(t: Table, region: str) -> Risk:
    """Whether a storm can come with the next year."""
    sign = icon("storm")
    if region not in IS_DESERT:
        return Risk(sign, el("span", "Rock: a storm closes it and destroys nothing."))
    if coming := storms_near(t, region):
        return Risk(
            sign, el("span", f"{capital(listed(coming))} can come here next year."), bad=True
        )
    random = any(storm not in TRACKS for storm in t.storms)
    words = "Only a random storm can come here next year." if random else "No storm here next year."
    return Risk(sign, el("span", words))


def storms_near(t: Table, region: str) -> list[str]:
    """Coriolis storms that can reach a region in one move."""
    found = []
    for name, track in TRACKS.items():
        way, at = track.regions, t.storms.get(name, "")
        if region in way and at in way:
            steps = (way.index(region) - way.index(at)) % len(way)
            if 0 < steps <= NUMBERS.desert.coriolis_die:
                found.append(names.storm(name))
    return found


def enemies(t: Table, own: str, region: str) -> Iterator[Risk]:
    """Enemies in Kanly who stand there or beside it, and others who stand there."""
    there = [name for name in t.armies.get(region, {}) if name != own]
    foes = [name for name in there if in_kanly(t, own, name)]
    near = {
        name: other
        for other in REGIONS[region].adjacent
        if not stormy(t, other)
        for name in t.armies.get(other, {})
        if in_kanly(t, own, name)
    }
    sign = icon("kanly")
    if foes:
        words = f"You meet {names.factions(foes)}: in Kanly you fight at once."
        yield Risk(sign, el("span", words), bad=True)
    elif near:
        name, other = next(iter(near.items()))
        who = f"{capital(names.faction(name))}, in Kanly with you,"
        words = f"{who} stands beside it in {names.region(other)}."
        yield Risk(sign, el("span", words), bad=True)
    else:
        yield Risk(sign, el("span", "Nobody with whom you are in Kanly is near."))
    if others := [name for name in there if name not in foes]:
        yield Risk(icon("armies"), el("span", f"{capital(names.factions(others))} stands there."))


def broken(t: Table, own: str, regions: Sequence[str]) -> str:
    """What is broken by moving armies there, for all to see; empty: nothing."""
    found = dict.fromkeys(
        id for region in regions for id in breaches.against_moving(t, own, region)
    )
    soft = [id for id in found if t.laws[id].check == "soft"]
    return f"It breaks {listed(map(laws.law_name, soft))}, for all to see." if soft else ""
