"""Decisions of the Harkonnen of the Mahdi game in battle (solo_battle, solo_tokens)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landsraad.games.war_for_arrakis.components import ATREIDES
from landsraad.games.war_for_arrakis.rules.battle.advance import ADVANCE, STAY
from landsraad.games.war_for_arrakis.rules.battle.battles import CEASE, GO_ON, STAND
from landsraad.games.war_for_arrakis.rules.battle.combat import fought, strip
from landsraad.games.war_for_arrakis.rules.board import BIT, empty_areas, homes_of
from landsraad.games.war_for_arrakis.rules.deciding import Rule
from landsraad.games.war_for_arrakis.rules.legions.figures import YUEH
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import asked, explain, settled, sifted
from landsraad.games.war_for_arrakis.rules.mahdi.power import power
from landsraad.games.war_for_arrakis.rules.mahdi.ways import FAR, steps_to_target
from landsraad.games.war_for_arrakis.state import Legion, State
from landsraad.kernel import Play

WEAKEST_FIRST: Final = ("regular", "troop", "smuggler", "elite", "special")


# ---- losses


def hit_figure(s: State, _options: Sequence[Any], about: Any) -> Play[Any]:
    """Who takes the next hit: leaders but one, elites, Sardaukar, then regulars."""
    legion: Legion = about
    named = [leader for leader in legion.leaders if leader != YUEH]
    leaders = legion.generic + len(named)
    last_stand = legion.units == legion.regular == 1
    if leaders > 1 or (leaders and last_stand):
        if legion.generic:
            return "generic"
        return (yield from settled(s, "hit", named, "figure"))
    kinds = ("elite", "special", "troop", "smuggler", "regular")
    return next(kind for kind in kinds if getattr(legion, kind))


def too_many(s: State, options: Sequence[Any], _about: Any) -> Play[Any]:
    """What exceeds the limit goes, the weakest first, tokens last."""
    kinds = [kind for kind in WEAKEST_FIRST if kind in options]
    return (yield from settled(s, "too many", kinds[:1] or list(options), "figure"))


# ---- going on


def plainly(s: State, what: str, choice: str, why: str) -> Play[str]:
    """A decision that leaves nothing open, and its reason."""
    said: str = yield from settled(s, what, [choice])
    explain(s, what, said, why)
    return said


def whether_to_go_on(s: State, _options: Sequence[Any], _about: Any) -> Play[Any]:
    """Cease with half the fine combat power of the other side or less."""
    battle = fought(s.table)
    own, foe = (power(s.table.legions[area]).fine for area in (battle.start, battle.area))
    return (yield from plainly(s, "battle", CEASE if 2 * own <= foe else GO_ON, "battle_cease"))


def whether_to_retreat(s: State, _options: Sequence[Any], _about: Any) -> Play[Any]:
    """Never."""
    return (yield from plainly(s, "battle", STAND, "battle_never_retreat"))


def where_to_drive(s: State, options: Sequence[Any], _about: Any) -> Play[Any]:
    """An Atreides legion goes where the Atreides like, empty areas first."""
    empty = [area for area in options if empty_areas(s.table) & BIT[area]]
    return (yield from asked(s, "retreat to", empty or list(options), "area"))


def whether_to_advance(s: State, _options: Sequence[Any], _about: Any) -> Play[Any]:
    """Into a sietch always, otherwise if that is closer to the target."""
    t = s.table
    battle = fought(t)
    far = steps_to_target(t)
    closer = far.get(battle.area, FAR) < far.get(battle.start, FAR)
    home = homes_of(t, ATREIDES) & BIT[battle.area]
    said = ADVANCE if home or closer else STAY
    return (yield from plainly(s, "advance", said, "battle_advance"))


def leader_ability(s: State, options: Sequence[Any], _about: Any) -> Play[Any]:
    """The ability that gives the most hits, then the most shields."""
    best, _ = sifted(options, [("battle_leaders", strip)])
    return (yield from settled(s, "leader ability", best, "leader"))


ANSWERED: Final[dict[str, Rule]] = {
    "hit": hit_figure,
    "too many": too_many,
    "go on": whether_to_go_on,
    "retreat": whether_to_retreat,
    "retreat to": where_to_drive,
    "advance": whether_to_advance,
    "leader ability": leader_ability,
}
"""How each kind of question is answered."""
