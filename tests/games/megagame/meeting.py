"""Two Houses beside each other, and what became of it: for tests of battles."""

from __future__ import annotations

from typing import Any

from landsraad.kernel.asks import MODERATOR

from .positions import Day, Position

WHY = "A ruling of control."


def met(region: str = "A17", ecaz: int = 2, ginaz: int = 2, **options: Any) -> Position:
    """House Ecaz and House Ginaz stand in a region, at peace."""
    return Position(**options).armies("ecaz", region, ecaz).armies("ginaz", region, ginaz)


def sides(p: Day, region: str = "A17") -> tuple[str, str]:
    """Attacker and defender of the battle there."""
    return p.t.battles[region].attacker, p.t.battles[region].defender


def put(p: Day, name: str, start: str, end: str, count: int) -> Day:
    """Control moves armies."""
    said: dict[str, int | str] = {"whose": name, "from": start, "to": end, "how many": count}
    return p.act(MODERATOR, "place", {"place": "armies", **said, "reason": WHY})


def shown(p: Day) -> dict[str, dict[str, object]]:
    """What each side showed in the last battle."""
    return {str(each["faction"]): dict(each) for each in p.told("shown")[-2:]}
