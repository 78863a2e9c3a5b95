"""A turn of the Harkonnen of the Mahdi game: one die, a special action or the normal one."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.components import ATREIDES, BOX, HARKONNEN, LEADERS, ops
from landsraad.games.war_for_arrakis.components.ops import Deck, Result
from landsraad.games.war_for_arrakis.rules.cards.specials import stands
from landsraad.games.war_for_arrakis.rules.effects import SCRIPTS, effect_ends
from landsraad.games.war_for_arrakis.rules.legions.figures import move_tank, substitute
from landsraad.games.war_for_arrakis.rules.mahdi.attacks import attack_by_rules, can_attack
from landsraad.games.war_for_arrakis.rules.mahdi.cards import (
    begin_by_rules,
    do_by_rules,
    draw_and_play,
    is_possible,
)
from landsraad.games.war_for_arrakis.rules.mahdi.choosing import asked, explain
from landsraad.games.war_for_arrakis.rules.mahdi.figures import (
    available_leaders,
    place_by_rules,
    place_leader_by_rules,
    replace_by_rules,
    roomy_places,
)
from landsraad.games.war_for_arrakis.rules.mahdi.moving import begin_moves
from landsraad.games.war_for_arrakis.rules.mahdi.reinforcements import (
    has_cards,
    next_deck,
    other_deck,
)
from landsraad.games.war_for_arrakis.rules.mahdi.tactics import bot
from landsraad.games.war_for_arrakis.rules.phases.vehicles import place_of_row
from landsraad.games.war_for_arrakis.rules.table import house, side_of
from landsraad.games.war_for_arrakis.state import Effect, State
from landsraad.kernel import Play, then

MOST_SPENT: Final = 3
"""How many spent dice of one result make it roll again (solo_dice)."""
DRAWS: Final[dict[str, tuple[Deck, int]]] = {
    "thufir_hawat": ("house_harkonnen", 3),
    "gaius_helen_mohiam": ("corrino_ally", 3),
    "piter_de_vries": ("house_harkonnen", 2),
    "count_fenring": ("corrino_ally", 2),
    "princess_irulan": ("corrino_ally", 2),
}
"""Leaders whose special actions draw cards that are played at once: of which deck, how many."""
AFTER_DRAWS: Final = (ops.OppDiscard, ops.TankEnemyLeader)
"""What such a special action does besides."""


# ---- the die


def roll_and_act(s: State) -> None:
    """Roll a die and use it at once: a leader's special action first, else the normal one."""
    bot(s.table).flights = 0
    then(s, (use_result, rolled_result(s)))


def rolled_result(s: State) -> Result:
    """The result of the next die: rolled until it may be used, or named by Truthtrance."""
    t = s.table
    board, mahdi = t.boards[HARKONNEN], bot(t)
    faces = BOX.action_die[HARKONNEN].faces
    named = [face for face in faces if face == mahdi.named]
    result = named[0] if named else s.box.dice.pick(faces, "harkonnen die")
    while board.used.get(result, 0) >= MOST_SPENT:
        result = s.box.dice.pick(faces, "harkonnen die")
    mahdi.named = ""
    board.used[result] = board.used.get(result, 0) + 1
    t.spending = [leader for leader in board.tank if leader]
    s.tell("die_rolled", side=HARKONNEN, result=result)
    return result


def use_result(s: State, result: Result) -> Play[None]:
    """Special actions come first (solo_special_first); of two leaders the Atreides pick."""
    t = s.table
    leaders = usable_leaders(s, result)
    if not leaders:
        begin_normal(s, result)
        return
    leader = yield from asked(s, "bot leader", leaders, "leader")
    t.boards[HARKONNEN].spent.append(leader)
    explain(s, "special action", leader, "special_first")
    begin_special(s, leader)


# ---- special actions


def usable_leaders(s: State, result: Result) -> list[str]:
    """Leaders whose special actions of this result would change anything."""
    t = s.table
    return [
        name
        for name, row in LEADERS.items()
        if row.box == result
        and row.ops
        and t.leaders.get(name) in ("aside", "board")
        and side_of(t, name) == HARKONNEN
        and name not in t.boards[HARKONNEN].spent
        and (not row.on_board or stands(t, name))
        and would_help(s, name)
    ]


def would_help(s: State, leader: str) -> bool:
    """Would the special action of this leader change anything?"""
    t = s.table
    if leader in DRAWS:
        return has_cards(s, DRAWS[leader][0])
    if leader == ARAMSHAM:
        places = roomy_places(t, "settlements")
        return bool(places and (substitute(t, "regular") or available_leaders(t, "any_available")))
    return any(is_possible(s, op) for op in SCRIPTS[leader])


ARAMSHAM: Final = "captain_aramsham"


def begin_special(s: State, leader: str) -> None:
    """Carry out the special action of a leader, in its form for this game."""
    if leader in DRAWS:
        deck, n = DRAWS[leader]
        begin_draws(s, leader, deck, n)
    elif leader == ARAMSHAM:
        begin_deployment(s, "special", "regular", "regular")
    else:
        begin_by_rules(s, leader, leader)


def begin_draws(s: State, leader: str, deck: str, n: int) -> None:
    """Cards are drawn and played one after the other; then come the other ops of a leader."""
    t = s.table
    t.effects.append(Effect(house(t, ATREIDES), leader))
    rest = [index for index, op in enumerate(SCRIPTS[leader]) if type(op) in AFTER_DRAWS]
    then(
        s,
        *[(draw_and_play, deck)] * n,
        *((do_by_rules, leader, index) for index in rest),
        effect_ends,
    )


# ---- normal actions


def begin_normal(s: State, result: Result) -> None:
    """The normal action of a result, by its criteria."""
    t = s.table
    if result == "deployment":
        begin_deployment(s, "regular", "regular", "regular")
        return
    t.effects.append(Effect(house(t, ATREIDES), ""))
    if result == "mentat":
        first = next_deck(t)
        then(s, (draw_and_play, first), (draw_and_play, other_deck(first)), effect_ends)
    elif result == "house":
        elites = (replace_by_rules, "regular", "elite", 2)
        vehicles = ((place_of_row, kind, 1) for kind in ("harvester", "ornithopter"))
        then(s, elites, *vehicles, effect_ends)
    else:
        led = int(result == "leadership")
        word = "leader" if led else ""
        attacking = can_attack(s, word)
        action = (attack_by_rules, word, led) if attacking else (begin_moves, 2, word)
        if not attacking:
            explain(s, "action", result, "move_legions")
        then(s, action, effect_ends)


def begin_deployment(s: State, *kinds: str) -> None:
    """Units and a leader together in one settlement, what exceeds its limit in the next."""
    t = s.table
    t.effects.append(Effect(house(t, ATREIDES), ""))
    then(
        s,
        (place_by_rules, "settlements", 0, *kinds),
        (place_leader_by_rules, "settlements", "any_available"),
        effect_ends,
    )


# ---- the end


def end_turn_by_rules(s: State) -> None:
    """The tank moves, and what bound this turn is over (tank_advance)."""
    t = s.table
    move_tank(s, HARKONNEN, t.spending)
    t.turn, t.spending = "", []
    t.bound = [each for each in t.bound if each != "scouting"]
