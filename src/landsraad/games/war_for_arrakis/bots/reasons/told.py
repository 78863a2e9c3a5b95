"""Why a sensible player would answer so: for practice tables, from what the seat sees alone.

A reason has the facts of this position, where there are any to tell, and the principle behind the
answer. `warmaster` weighs the same facts, so that what is said is what it went by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.bots.reasons import ONLY, Reasons
from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.bots.reading import RESOLVE
from landsraad.games.war_for_arrakis.bots.reasons.words import PRINCIPLES, TIE
from landsraad.games.war_for_arrakis.calculator.forces import force_of
from landsraad.games.war_for_arrakis.calculator.odds import Odds, battle_odds
from landsraad.games.war_for_arrakis.components import ATREIDES, HARKONNEN, LEADERS, PRESCIENCE
from landsraad.games.war_for_arrakis.rules.board import BIT, deep, rank_of
from landsraad.games.war_for_arrakis.rules.table import hand_limit
from landsraad.games.war_for_arrakis.state import View
from landsraad.games.war_for_arrakis.story import WarStory, words
from landsraad.games.war_for_arrakis.story.mahdi import FIGURE_TIES, TIES
from landsraad.games.war_for_arrakis.story.things import side_asked
from landsraad.kernel import PASS, Ask, Value
from landsraad.scenes.text import capital, counted

Facts = Callable[[Mind, Ask, Value], str]


# ---- the turn


def action(mind: Mind, ask: Ask, value: Value) -> str:
    """What matters of an action: cards in hand, what is left to deploy, machines at work."""
    t, seat = mind.t, mind.view.seat
    match value:
        case "draw":
            return f"You hold {len(mind.view.own.hand)} of {hand_limit(t, seat)} cards."
        case "deploy" if mind.side == HARKONNEN:
            left = counted(t.reserve[HARKONNEN].regular, "regular")
            return f"You have {left} to bring."
        case "vehicles":
            return f"{capital(counted(len(t.harvesters), 'harvester'))} of yours at work."
    return ""


def steps_of(mind: Mind, ask: Ask, value: Value) -> str:
    """What a prescience card brings."""
    if value not in PRESCIENCE:
        return ""
    if mind.side != ATREIDES:
        return f"They may want {words.prescience(value)}."
    useful = int(mind.prophecy.steps(str(value)))
    return f"{words.prescience(value)} brings {counted(useful, 'step')} that you need."


# ---- places


def lying(mind: Mind, ask: Ask, value: Value) -> str:
    """What is found in an area."""
    t, area = mind.t, str(value)
    if area in t.stations and mind.side == ATREIDES:
        return "A testing station is there."
    if area in t.harvesters and mind.side == ATREIDES:
        return "A harvester is there."
    if area in t.wormsigns and mind.side != ATREIDES:
        return "A wormsign is there."
    return guarded(mind, ask, value)


def guarded(mind: Mind, ask: Ask, value: Value) -> str:
    """Which rank a settlement has that stands in an area, and who guards it."""
    area = str(value)
    if area not in BIT or not mind.r.rank(area):
        return ""
    legion = mind.t.legions.get(area)
    units = legion.units if legion is not None and legion.side == mind.side else 0
    guard = f"{counted(units, 'unit')} of yours" if units else "nobody of yours"
    return f"{words.area(area)} has {rank_words(mind, area)} and {guard} in it."


def rank_words(mind: Mind, area: str) -> str:
    """The rank of a settlement, if it is known."""
    ranks = [rank for rank, share in mind.r.ranks(area) if share]
    return f"rank {ranks[0]}" if len(ranks) == 1 else "a rank that you do not know"


def yielding(mind: Mind, ask: Ask, value: Value) -> str:
    """How much spice an area gives."""
    if value not in BIT:
        return ""
    spice = 2 if deep(mind.t) & BIT[str(value)] else 1
    return f"{words.area(value)} gives {spice} spice."


# ---- battle


def attack(mind: Mind, ask: Ask, value: Value) -> str:
    """The odds of an attack."""
    start = str(mind.view.answered("attack with") or "")
    if start not in mind.t.legions or value not in BIT:
        return ""
    odds = mind.r.odds(mind.r.force(start), str(value))
    return f"You win with {percent(odds.win)} and lose {losses(odds)} on average."


def fight(mind: Mind, ask: Ask, value: Value) -> str:
    """How the battle stands."""
    t, battle = mind.t, mind.t.battle
    if battle is None or battle.start not in t.legions or battle.area not in t.legions:
        return ""
    both = t.legions[battle.start], t.legions[battle.area]
    if any(legion.tokens for legion in both):
        return ""
    attacker, defender = (force_of(t, legion) for legion in both)
    odds = battle_odds(attacker, defender, rank_of(t, battle.area, t.ranks), resolve=RESOLVE)
    who = "You win" if battle.side == mind.side else "The attacker wins"
    return f"{who} with {percent(odds.win)} from here."


def percent(share: float) -> str:
    """A chance in words.

    >>> percent(0.634)
    '63 %'
    """
    return f"{round(100 * share)} %"


def losses(odds: Odds) -> str:
    """Units that an attacker loses on average.

    >>> losses(Odds(1.0, 0.0, 0.0, 1.27, 2.0, 0.0))
    '1.3 units'
    """
    return f"{odds.attacker_loss:.1f} units"


# ---- spice


def spice(mind: Mind, ask: Ask, value: Value) -> str:
    """How much spice is left to pay with."""
    return f"You have {mind.t.spice} spice left."


FACTS: Final[dict[str, Facts]] = {
    "use": action,
    "use as": action,
    "claim": steps_of,
    "send back": steps_of,
    "attach to": steps_of,
    "move to": lying,
    "place in": guarded,
    "deploy in": guarded,
    "place token in": guarded,
    "harvester to": yielding,
    "attack": attack,
    "go on": fight,
    "retreat": fight,
    "card for a die": fight,
    "choam marker": spice,
    "landsraad marker": spice,
    "spacing_guild marker": spice,
}


def is_tie(view: View, ask: Ask) -> bool:
    """Do the Atreides settle here what criteria leave Mahdi?"""
    if view.table.mahdi is None:
        return False
    if ask.kind in TIES:
        return True
    own = view.table.sides[ask.seat]
    return ask.kind in FIGURE_TIES and side_asked(view, ask) != own


def class_of(value: Value) -> str:
    """The special actions of leaders have a principle in common."""
    return "leader" if value in LEADERS else str(value)


REASONS: Final = Reasons(WarStory.asks, PRINCIPLES, FACTS, Mind, class_of)
principle = REASONS.principle


def reason(view: View, ask: Ask, value: Value) -> str:
    """Why to answer so, in one to three short sentences."""
    if is_tie(view, ask):
        return ONLY if len(ask.options) == 1 else TIE
    if value == PASS and not principle(ask.kind, value):
        return "Nothing that is offered gains anything."
    return REASONS.reason(view, ask, value)
