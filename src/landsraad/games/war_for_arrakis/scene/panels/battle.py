"""The battle that is under way: both legions, their dice, what is still to come, and the odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.war_for_arrakis.calculator import Odds, battle_odds, force_of
from landsraad.games.war_for_arrakis.calculator.attacks import reinforcements
from landsraad.games.war_for_arrakis.calculator.forces import struck
from landsraad.games.war_for_arrakis.components import ENEMY
from landsraad.games.war_for_arrakis.components.ops import Side
from landsraad.games.war_for_arrakis.rules.battle.battles import is_costly
from landsraad.games.war_for_arrakis.rules.battle.combat import (
    area_of,
    both_stand,
    dice_of,
    dice_without_cards,
    most_dice,
)
from landsraad.games.war_for_arrakis.rules.board import rank_of
from landsraad.games.war_for_arrakis.scene.board.emblems import emblem
from landsraad.games.war_for_arrakis.scene.panels.attack import cards_of
from landsraad.games.war_for_arrakis.scene.panels.combat_dice import rolled
from landsraad.games.war_for_arrakis.scene.panels.odds_shown import POLICY, bar, losses, percent
from landsraad.games.war_for_arrakis.state import Battle, Table, View
from landsraad.games.war_for_arrakis.story.names import ROLES, area_name, legion_words
from landsraad.kernel import Ask
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital, counted

BEFORE_ROLL: Final = ("cards_for_dice", "exchange_blows", "add_reinforcements", "roll_combat")
"""Steps at which a combat round is about to be rolled."""
BETWEEN: Final = ("go_on", "stand_or_retreat")
"""Steps between two rounds."""


def battle_panel(view: View, battle: Battle, ask: Ask | None) -> Panel:
    """Both legions, their dice, what was rolled and what must be taken; and how it may end."""
    sides = [side_node(view, battle, side) for side in (battle.side, ENEMY[battle.side])]
    number = f"Round {max(battle.number, 1)}"
    words = f"{number}{', a surprise' if battle.surprise and battle.number < 2 else ''}"
    chances = odds_node(view, battle, ask)
    head = el("p", words, class_="muted")
    body = el("div", head, sides, chances, class_="war-panel battle")
    return Panel(
        "battle", f"Battle for {area_name(battle.area)}", body, urgent=not view.table.ending
    )


# ---- both sides


def side_node(view: View, battle: Battle, side: Side) -> Node:
    """One side of a battle."""
    legion = view.table.legions.get(area_of(battle, side))
    faces = view.shield.faces if view.shield else {}
    who = legion_words(legion, faces) if legion and legion.side == side else "nobody is left"
    dice = rolled(battle.rolled[side], side) if battle.rolled.get(side) else None
    return el(
        "div",
        el("p", emblem(side), el("b", ROLES[side]), class_="who"),
        el("p", capital(who)),
        dice,
        [el("p", words, class_="muted") for words in fighting(view, battle, side)],
        class_=f"camp {side}",
        id=f"camp:{side}",
    )


def fighting(view: View, battle: Battle, side: Side) -> Iterator[str]:
    """Dice to come, cards that could add some, shields that are cancelled, hits to take."""
    t = view.table
    there = t.legions.get(area_of(battle, side))
    if side not in battle.rolled and there and there.side == side:
        yield f"Rolls {counted(dice_of(t, battle, side), 'die', 'dice')}{sources(t, battle, side)}"
        yield from to_add(view, battle, side)
    if battle.resting and side == battle.side:
        yield f"{capital(counted(battle.resting, 'houses major troop'))} stay behind"
    if cancels := battle.cancels.get(side, 0):
        yield f"Cancels {counted(cancels, 'shield')} of the other side"
    if hits := battle.hits.get(side, 0):
        yield f"Must take {counted(hits, 'hit')}"


def sources(t: Table, battle: Battle, side: Side) -> str:
    """Where dice come from besides units."""
    rank = 0 if side == battle.side else rank_of(t, battle.area, t.ranks)
    said = [f"{rank} of the settlement"] if rank else []
    said += [f"{counted(battle.cards[side], 'card')}"] if battle.cards.get(side) else []
    said += (
        [f"{battle.bonus_die} for the attack"] if side == battle.side and battle.bonus_die else []
    )
    return f" ({', '.join(said)})" if said else ""


def to_add(view: View, battle: Battle, side: Side) -> Iterator[str]:
    """How many dice cards could still add."""
    room = most_dice(battle, side) - dice_without_cards(view.table, battle, side)
    room -= battle.cards.get(side, 0)
    more = min(room, cards_of(view, side))
    if more > 0:
        yield f"Cards could add {counted(more, 'die', 'dice')}"


# ---- how it may end


def odds_node(view: View, battle: Battle, ask: Ask | None) -> Node | None:
    """The odds from here on, unless dice on the table are still to be settled."""
    t = view.table
    step = str(t.agenda[-1][0]) if t.agenda else ""
    if not both_stand(t) or step not in (*BEFORE_ROLL, *BETWEEN):
        return None
    odds = odds_from_here(view, battle, (0, 0))
    if odds is None:
        return None
    attacks = view.seat < 0 or t.sides[view.seat] == battle.side
    own, other = ("You lose", "they lose") if attacks else ("They lose", "you lose")
    if view.seat < 0:
        own, other = "The attacker loses", "the defender"
    head = "If it goes on" if step in BETWEEN else "How it may end"
    return el(
        "div",
        el("b", head),
        bar(odds, attacks),
        el("p", losses(odds, own, other), class_="muted"),
        cards_node(view, battle, attacks) if ask and ask.kind == "card for a die" else None,
        el("p", POLICY, class_="muted policy"),
        id="battle-odds",
    )


def odds_from_here(view: View, battle: Battle, cards: tuple[int, int]) -> Odds | None:
    """The odds of all rounds to come; None: going on costs the last unit of the attacker."""
    t = view.table
    first = battle.number <= 1 and not battle.rolled
    attacker, defender = (force_of(t, t.legions[area]) for area in (battle.start, battle.area))
    paying = bool(t.agenda) and t.agenda[-1][0] == "go_on" and is_costly(t, battle)
    paid = struck(attacker, 1, battle.bonus_die) if paying else attacker
    if paid is None:
        return None
    used = battle.cards if not battle.rolled else {}
    sides = battle.side, ENEMY[battle.side]
    held = tuple(more + used.get(side, 0) for more, side in zip(cards, sides, strict=True))
    return battle_odds(
        paid,
        defender,
        rank_of(t, battle.area, t.ranks),
        surprise=first and battle.surprise,
        bonus=battle.bonus_die,
        cap=battle.enemy_cap if first else 0,
        free=battle.free_continue,
        cards=reinforcements(view, battle.side, (held[0], held[1])),
    )


def cards_node(view: View, battle: Battle, attacks: bool) -> Node:
    """What each card that the viewer might discard is worth."""
    side = view.table.sides[view.seat]
    room = most_dice(battle, side) - dice_without_cards(view.table, battle, side)
    most = min(cards_of(view, side), room - battle.cards.get(side, 0))
    lines = []
    for number in range(max(0, most) + 1):
        odds = odds_from_here(view, battle, (number, 0) if attacks else (0, number))
        if odds is not None:
            good = odds.win if attacks else odds.repelled
            what = "win" if attacks else "hold"
            lines.append(
                el("li", f"{capital(counted(number, 'card'))}: you {what} in {percent(good)}")
            )
    return el("ul", lines, class_="otherwise")
