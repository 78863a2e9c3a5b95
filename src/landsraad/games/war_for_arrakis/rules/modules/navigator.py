"""The Guild Navigator in the air: as an ornithopter, or removed in the place of one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from landsraad.games.war_for_arrakis.rules.modules.spacing_guild import navigator_zones
from landsraad.games.war_for_arrakis.state import Table
from landsraad.kernel import Ask, Play, Seat

SCOUTS: Final = ("ornithopter", "navigator")
"""Vehicles that scout (guild_navigator)."""


def spent_zone(t: Table, seat: Seat, zone: str, gone: Collection[str] = ()) -> Play[str]:
    """Whose vehicle leaves when that of an air zone is used (guild_navigator).

    `gone`: zones whose vehicles the same action uses already.
    """
    others = [each for each in navigator_zones(t) if each not in gone]
    if t.air[zone] != "ornithopter" or not others:
        return zone
    return str((yield Ask(seat, "vehicle leaves", [zone, *others], of="zone")))
