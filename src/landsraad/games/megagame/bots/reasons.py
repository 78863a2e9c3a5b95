"""Why a sensible player would begin a deed now: for practice tables, from what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.megagame.components import ORDER
from landsraad.games.megagame.rules.table import controlled
from landsraad.games.megagame.state import View
from landsraad.kernel import Ask, Value
from landsraad.kernel.trial import ACT
from landsraad.scenes.text import counted

Fact = Callable[[View, str], str]


def all_of(view: View, kind: str) -> list[str]:
    """The answers of the deed to questions of a kind."""
    return [str(value) for _, said, value in view.since if said == kind]


def flight(view: View, me: str) -> str:
    """What is fetched home, or what lies where the flight goes."""
    t, passed = view.table, all_of(view, "fly to")
    full = sum(each.load for id, each in t.harvesters.items() if id in all_of(view, "load"))
    if full:
        return f"The {full} spice in your harvesters counts only once it is unloaded at home."
    spice = max((t.spice.get(region, 0) for region in passed), default=0)
    return f"{spice} spice lies there." if spice else ""


def goal(view: View, me: str) -> str:
    """Whose settlement a march goes to."""
    way = [region for region in all_of(view, "next region") if region in view.table.settlements]
    if way and not view.table.settlements[way[-1]]:
        return "Nobody holds the settlement there. " + settled(view, me)
    return ""


def settled(view: View, me: str) -> str:
    """How many settlements it has."""
    own = counted(len(controlled(view.table, me)), "settlement")
    return f"You hold {own}, and whoever holds most has a title."


def battle(view: View, me: str) -> str:
    """What happens to a side that has not chosen."""
    return "Whoever has not chosen in time fights with nothing."


FACTS: Final[dict[str, Fact]] = {
    "fly": flight,
    "claim": settled,
    "march": goal,
    "commit": battle,
}
PRINCIPLES: Final = {
    "vote": "A vote that is not cast is lost.",
    "sell_spice": "The more spice CHOAM has, the less it pays: sell before the others.",
    "buy": "What works every year should come early.",
    "sell_share": "Solari now do more than what the share still pays.",
    "deploy": "Armies in the supply count for no title.",
    "offer": "What you have twice and they lack is worth most.",
    "propose": "Every own proposal that becomes law counts for a title.",
    "court_partner": "A marriage gives you peace and perhaps a better leader.",
    "buy_leader": "A stronger leader decides battles.",
    "buy_steps": "Steps are lost when the year ends, so buy what you use.",
    "walk": "Armies gather spice where they stand when the year ends.",
    "ride": "A worm carries all of them at once.",
    "explore": "The cards of the stations are worth their spice.",
    "guerrilla": "A raid costs no army.",
    "return_armies": "Armies that wait count for no title.",
    "pay_bribe": "Whoever does not pay is shown to everybody.",
    "cash_in": "Papers vote; spice and leaders alone do not.",
    "bless": "Every marriage brings you a leader.",
    "breed": "Whom you give him to decides who wins.",
    "spend_advisor": "An advisor is worth nothing once the day is over.",
    "call_court": "A guilty House loses seats.",
}


def reason(view: View, ask: Ask, value: Value) -> str:
    """Why to begin a deed, whose answers stand in the view; empty: no reason is known."""
    if ask.kind != ACT or view.seat < 0:
        return ""
    fact = FACTS.get(str(value))
    told = fact(view, ORDER[view.seat]) if fact else ""
    return told or PRINCIPLES.get(str(value), "")
