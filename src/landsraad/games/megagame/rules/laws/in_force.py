"""Which laws are in force, and what they say."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.games.megagame.components import FACTIONS, HOUSES, NUMBERS, REGIONS, SIETCHES
from landsraad.games.megagame.rules.table import is_house, is_sietch, kanly_enemies
from landsraad.games.megagame.state import Law, Table
from landsraad.kernel import Value

EVERYBODY = "everybody"
HOUSES_ALL = "houses"
FREMEN = "fremen"


def of_template(t: Table, template: str) -> Iterator[tuple[str, Law]]:
    """The laws of a template, with their ids."""
    return ((id, law) for id, law in t.laws.items() if law.template == template)


def value(t: Table, template: str, name: str, usual: Value) -> Value:
    """What hard laws say; of several the latest, of the same year the last (law_same_time)."""
    latest: Law | None = None
    for _, law in of_template(t, template):
        if law.check == "hard" and (latest is None or law.since >= latest.since):
            latest = law
    return usual if latest is None else latest.values[name]


def number(t: Table, template: str, name: str, usual: int) -> int:
    """A number that a hard law may have changed."""
    return int(value(t, template, name, usual))


def means(group: str, name: str) -> bool:
    """Does a law that speaks of these mean this faction?

    >>> means("houses", "atreides"), means("fremen", "tabr"), means("ecaz", "ordos")
    (True, True, False)
    """
    if group == HOUSES_ALL:
        return is_house(name)
    if group == FREMEN:
        return is_sietch(name)
    return group in (EVERYBODY, name)


def lies_in(where: str, region: str) -> bool:
    """Is a region the place that a law names, or in the group of regions?"""
    return where in (region, REGIONS[region].group)


# ---- rights


def has_access(t: Table, name: str) -> bool:
    """May it use the Empire board and the Landsraad (board_access)?"""
    if FACTIONS[name].kind == "organisation":
        return False
    for law in t.laws.values():
        if (
            law.template == "no_access"
            and law.check == "hard"
            and means(str(law.values["who"]), name)
        ):
            return False
    return True


def members(t: Table) -> list[str]:
    """All who have access."""
    return [name for name in (*HOUSES, *SIETCHES) if has_access(t, name)]


def under_embargo(t: Table, name: str) -> bool:
    """Does CHOAM neither buy from it nor sell to it?"""
    laws = (law for _, law in of_template(t, "embargo") if law.check == "hard")
    return any(means(str(law.values["who"]), name) for law in laws)


def kanly_forbidden(t: Table) -> bool:
    """May no Kanly be declared?"""
    return any(law.check == "hard" for _, law in of_template(t, "no_new_kanly"))


def peace_years(t: Table) -> int:
    """How long a noble marriage forbids aggression, by the law that says most."""
    return max((int(law.values["years"]) for _, law in of_template(t, "marriage_peace")), default=0)


def dividend_years(t: Table) -> int:
    """Each how many years dividends are paid."""
    usual = next(tick.every for tick in NUMBERS.tick if tick.id == "dividends")
    return number(t, "dividend_years", "years", usual)


def in_kanly_with_house(t: Table, name: str) -> bool:
    """Has it a Kanly with a House?"""
    return any(is_house(enemy) for enemy in kanly_enemies(t, name))
