"""Legions as the calculator sees them: what they roll, and who falls first.

A force is a small tuple, so that what was reckoned once for it is remembered.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from landsraad.games.war_for_arrakis.components import HARKONNEN, MOST_DICE, TOKENS
from landsraad.games.war_for_arrakis.rules.battle.combat import strip
from landsraad.games.war_for_arrakis.rules.legions.figures import (
    UNITS as TOKEN_UNITS,
    come_of,
    limit,
)
from landsraad.games.war_for_arrakis.state import Legion, Reserve, Table

Strip: TypeAlias = tuple[int, int]
"""The hits and shields that a leader makes of a special."""

GENERIC: Final[Strip] = strip("generic")
SHOWN: Final = (*TOKEN_UNITS, "generic")
"""What deployment tokens become."""
KEPT: Final = 1 << 16
"""How much is remembered."""


class Force(NamedTuple):
    """A legion in a battle."""

    regular: int = 0
    elite: int = 0
    special: int = 0
    generic: int = 0
    named: tuple[Strip, ...] = ()
    """Named leaders, the best first."""
    smuggler: int = 0
    troop: int = 0
    spare: int = 0
    """Regulars in the reserve, as far as elites could become them."""
    by_rules: bool = False
    """The Harkonnen of the Mahdi game, who follow criteria of their own (solo_battle)."""

    @property
    def units(self) -> int:
        """Units, each of them a die."""
        return self.regular + self.elite + self.special + self.smuggler + self.troop

    def strips(self) -> tuple[Strip, ...]:
        """What leaders make of specials, in the order in which they use them: the best first."""
        plain = [GENERIC] * (self.generic + self.troop)
        order = None if self.by_rules else worth
        return tuple(sorted((*self.named, *plain), key=order, reverse=True))

    @property
    def power(self) -> int:
        """The fine combat power that the Mahdi game compares (solo_combat_power)."""
        plain = self.regular + self.smuggler + self.troop + len(self.named)
        return self.generic + 2 * plain + 3 * self.elite + 4 * self.special


def worth(leader: Strip) -> tuple[int, int]:
    """How good a leader's strip is: all it brings, then its hits."""
    return sum(leader), leader[0]


def tidied(force: Force) -> Force:
    """The same force with no more spare regulars than could be of use, so that equals are equal."""
    return force._replace(spare=min(force.spare, force.elite + force.special))


def force_of(t: Table, legion: Legion, faces: Mapping[str, str] | None = None) -> Force:
    """A legion of the table; `faces` are those of its deployment tokens, which must be known."""
    side = legion.side
    by_rules = t.mahdi is not None and side == HARKONNEN
    return shown_force(legion, t.reserve[side], limit(t, side), by_rules, faces or {})


def shown_force(
    legion: Legion, reserve: Reserve, most: int, by_rules: bool, faces: Mapping[str, str]
) -> Force:
    """A legion once its tokens were turned up.

    They become units as far as there are figures (figures_run_out); what then exceeds the limit of
    an area goes, the weakest first (stacking_limit).
    """
    left = Reserve(**{kind: getattr(reserve, kind) for kind in SHOWN})
    there = {kind: getattr(legion, kind) for kind in SHOWN}
    for token in legion.tokens:
        for kind, n in come_of(TOKENS[faces[token]], left, by_rules).items():
            setattr(left, kind, getattr(left, kind) - n)
            there[kind] += n
    named = sorted((strip(leader) for leader in legion.leaders), key=worth, reverse=True)
    whole = Force(
        **there,
        named=tuple(named),
        smuggler=legion.smuggler,
        troop=legion.troop,
        spare=left.regular,
        by_rules=by_rules,
    )
    return tidied(within(whole, most))


def within(force: Force, most: int) -> Force:
    """A force without the units that an area does not hold; the weakest go."""
    while force.units > most:
        kind = plain_unit(force)
        more = force.spare + (kind == "regular")
        force = force._replace(**{kind: getattr(force, kind) - 1}, spare=more)
    return force


# ---- losses


def next_to_fall(force: Force, other_dice: int) -> str:
    """Who takes a hit, by one sensible order.

    A unit whose die is beyond the limit costs nothing; an elite that becomes a regular keeps its
    die; then generic leaders but one, units but one, and leaders before the last unit.
    """
    if force.by_rules:
        return next_by_rules(force)
    plain = force.regular + force.smuggler + force.troop
    if plain and force.units + other_dice > MOST_DICE:
        return plain_unit(force)
    if force.elite and force.spare:
        return "elite"
    if force.generic > 1:
        return "generic"
    if plain and force.units > 1:
        return plain_unit(force)
    if force.special and force.spare:
        return "special"
    if force.units > 1:
        return "elite" if force.elite else "special"
    if force.generic:
        return "generic"
    if force.named:
        return "named"
    return next(kind for kind in UNITS if getattr(force, kind))


def next_by_rules(force: Force) -> str:
    """The order of the Mahdi game: leaders but one, elites, Sardaukar, then the others."""
    leaders = force.generic + len(force.named)
    last_stand = force.units == force.regular == 1
    if leaders > 1 or (leaders and last_stand):
        return "generic" if force.generic else "named"
    return next(kind for kind in BY_RULES if getattr(force, kind))


BY_RULES: Final = ("elite", "special", "troop", "smuggler", "regular")
UNITS: Final = ("regular", "smuggler", "troop", "elite", "special")


def plain_unit(force: Force) -> str:
    """A regular before a smuggler before a troop, which leads as well."""
    return next(kind for kind in UNITS if getattr(force, kind))


def wounded(force: Force, figure: str) -> Force:
    """The force when a figure has taken a hit (casualties, elite_to_regular)."""
    if figure == "named":
        return force._replace(named=force.named[:-1])
    if figure == "regular":
        return tidied(force._replace(regular=force.regular - 1, spare=force.spare + 1))
    lost = force._replace(**{figure: getattr(force, figure) - 1})
    if figure in ("elite", "special") and force.spare:
        return tidied(lost._replace(regular=lost.regular + 1, spare=lost.spare - 1))
    return tidied(lost)


@lru_cache(KEPT)
def struck(force: Force, hits: int, other_dice: int) -> Force | None:
    """The force after these hits; None: it is gone, its leaders with it."""
    for _ in range(hits):
        force = wounded(force, next_to_fall(force, other_dice))
        if not force.units:
            return None
    return force
