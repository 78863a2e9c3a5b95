"""The odds of every attack while one is being chosen, as far as the viewer knows what it meets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from landsraad.games.war_for_arrakis.calculator import Odds, attack_odds
from landsraad.games.war_for_arrakis.calculator.attacks import reinforcements
from landsraad.games.war_for_arrakis.components import AREAS, ENEMY, SCHEMING
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.battles import on_foot, targets
from landsraad.games.war_for_arrakis.rules.battle.combat import may_add_cards
from landsraad.games.war_for_arrakis.rules.board import areas_in
from landsraad.games.war_for_arrakis.rules.legions.moves import flights_left
from landsraad.games.war_for_arrakis.rules.table import seats_of
from landsraad.games.war_for_arrakis.scene.board.plans import planned
from landsraad.games.war_for_arrakis.scene.panels.odds_shown import POLICY, bar, losses, percent
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story.names import area_name
from landsraad.kernel import Ask
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import counted

LEAST: Final = 0.005
"""A smaller difference is not worth a line."""
MOST_STARTS: Final = 8
"""How many legions are compared at most: a player with more knows them."""
FEW: Final = 2
"""Up to this many legions, everything is said about each."""


def odds_panel(view: View, ask: Ask) -> Panel | None:
    """How each attack would go; before the legion is chosen, the best one of each legion."""
    if ask.kind == "attack":
        start = planned(view).start
        return targets_panel(view, start, ask) if start else None
    if ask.kind == "attack with":
        return starts_panel(view, ask)
    return None


def terms(t: Table) -> dict[str, Any]:
    """What holds for the attack that is being chosen: the open step says it."""
    frame = t.agenda[-1] if t.agenda else []
    if not frame or frame[0] != "attack":
        return {}
    surprise, bonus, cap, free = (*frame[3:], *(0,) * 4)[:4]
    return {"surprise": bool(surprise), "bonus": bonus, "cap": cap, "free": bool(free)}


# ---- one legion, all targets


def targets_panel(view: View, start: str, ask: Ask) -> Panel:
    """All targets of the chosen legion."""
    areas = [str(area) for area in ask.options if area in AREAS]
    lines = [target_node(view, start, area) for area in areas]
    policy = el("p", POLICY, class_="muted policy")
    body = el("div", lines, policy, class_="war-panel odds-list")
    return Panel("odds", "How each attack may end", body, urgent=True)


def target_node(view: View, start: str, area: str) -> Node:
    """One attack of the chosen legion."""
    odds = attack_odds(view, start, area, **terms(view.table))
    return odds_node(view, start, area, odds, area_name(area), True)


def odds_node(view: View, start: str, area: str, odds: Odds, title: str, whole: bool) -> Node:
    """Won, both gone, repelled; what it costs, and what cards or a retreat change."""
    others = otherwise(view, start, area, odds, terms(view.table)) if whole else ()
    lines = [el("li", words) for words in others]
    return el(
        "div",
        el("b", title),
        bar(odds),
        el("p", losses(odds), class_="muted"),
        el("ul", lines, class_="otherwise") if lines else None,
        id=f"odds:{start}:{area}",
    )


def otherwise(view: View, start: str, area: str, odds: Odds, said: dict[str, Any]) -> Iterator[str]:
    """What is different if somebody decides otherwise than the odds take for granted."""
    t = view.table
    if area not in t.legions:
        return
    side = t.legions[start].side
    own, theirs = cards_of(view, side), cards_of(view, ENEMY[side])
    for held, cards, words in (
        (own, (own, 0), f"With your {counted(own, 'card')}"),
        (theirs, (0, theirs), f"If they add {counted(theirs, 'card')}"),
    ):
        if held and not (t.mahdi and cards[1]):
            added = reinforcements(view, side, cards)
            chance = attack_odds(view, start, area, **said, cards=added)
            if abs(chance.win - odds.win) >= LEAST:
                yield f"{words}: {percent(chance.win)} won."
    if t.mahdi is None:
        back = attack_odds(view, start, area, **said, falls_back=True)
        if abs(back.win - odds.win) >= LEAST:
            yield f"If they fall back after the first round: {percent(back.win)} won."


def cards_of(view: View, side: Side) -> int:
    """Cards that a side could discard for dice, as far as the viewer knows."""
    if not may_add_cards(view.table, side):
        return 0
    if view.shield is not None and view.table.sides[view.seat] == side:
        return sum(card != SCHEMING for card in view.shield.hand)
    return sum(sum(view.outsides[seat].values()) for seat in seats_of(view.table, side))


# ---- all legions


def starts_panel(view: View, ask: Ask) -> Panel | None:
    """The best attack of each legion that may attack."""
    starts = [str(area) for area in ask.options if area in view.table.legions]
    whole = len(starts) <= FEW
    lines = [start_node(view, start, whole) for start in starts[:MOST_STARTS]]
    if not lines:
        return None
    policy = el("p", POLICY, class_="muted policy")
    body = el("div", lines, policy, class_="war-panel odds-list")
    return Panel("odds", "The best attack of each legion", body, urgent=True)


# ---- a line for each


def attack_note(view: View, ask: Ask, value: str) -> str:
    """What choosing this legion, or this target, would come to; empty: it is neither."""
    start = planned(view).start
    if ask.kind == "attack" and start:
        odds = attack_odds(view, start, value, **terms(view.table))
        return f"{percent(odds.win)} won. {losses(odds)}"
    if ask.kind == "attack with" and value in view.table.legions:
        odds, area = best_attack(view, value)
        return f"{percent(odds.win)} won against {area_name(area)}"
    return ""


def best_attack(view: View, start: str) -> tuple[Odds, str]:
    """The attack of a legion that wins most often, and whom it meets."""
    said = terms(view.table)
    found = [(attack_odds(view, start, area, **said), area) for area in reached(view, start)]
    return max(found, key=lambda each: (each[0].win, each[0].falls, each[1]))


def start_node(view: View, start: str, whole: bool) -> Node:
    """The best attack of one legion; `whole`: with what cards or a retreat change."""
    odds, area = best_attack(view, start)
    title = f"{area_name(start)} against {area_name(area)}"
    return odds_node(view, start, area, odds, title, whole)


def reached(view: View, start: str) -> list[str]:
    """All that a legion could attack."""
    t = view.table
    side = t.legions[start].side
    foes = targets(t, side)
    everywhere = on_foot(t, side, start) & foes
    for reach in flights_left(t, side, start, (), foes).values():
        everywhere |= reach
    return areas_in(everywhere)
