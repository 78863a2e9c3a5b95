"""Cards that the Harkonnen of the Mahdi game draw and play (solo_mentat, solo_scheming)."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.war_for_arrakis.components import ATREIDES, CARDS, SCHEMING, ops
from landsraad.games.war_for_arrakis.components.ops import AnyOp, Deck
from landsraad.games.war_for_arrakis.rules.cards.planning import script_of
from landsraad.games.war_for_arrakis.rules.effects import SCRIPTS, choice_script, effect_ends
from landsraad.games.war_for_arrakis.rules.free_acts import HAWAT, heirs
from landsraad.games.war_for_arrakis.rules.legions.figures import remove_leader
from landsraad.games.war_for_arrakis.rules.mahdi.effects import EFFECTS, Rule
from landsraad.games.war_for_arrakis.rules.mahdi.figures import place_leader_by_rules
from landsraad.games.war_for_arrakis.rules.mahdi.reinforcements import (
    drawn_from,
    has_cards,
    next_deck,
)
from landsraad.games.war_for_arrakis.rules.mahdi.tactics import bot
from landsraad.games.war_for_arrakis.rules.table import house, in_play
from landsraad.games.war_for_arrakis.rules.tracks import enter_leader
from landsraad.games.war_for_arrakis.state import Effect, State
from landsraad.kernel import Play, then


def begin_by_rules(s: State, source: str, *scripts: str) -> None:
    """Carry out scripts for the Harkonnen; `source` is the card that is laid aside at the end."""
    t = s.table
    t.effects.append(Effect(house(t, ATREIDES), source))
    parts = [(script, index) for script in scripts for index in range(len(SCRIPTS[script]))]
    then(s, *((do_by_rules, script, index) for script, index in parts), effect_ends)


def is_possible(s: State, op: AnyOp) -> bool:
    """Can this op change anything now?"""
    return RULES[type(op)].possible(s, op)


def do_by_rules(s: State, script: str, index: int) -> Play[None] | None:
    """Carry out one op, if it can change anything."""
    op = SCRIPTS[script][index]
    if isinstance(op, ops.Choose):
        choose(s, op, script, index)
        return None
    if isinstance(op, ops.Place | ops.Deploy) and op.leader:
        then(s, (place_leader_by_rules, op.at, op.leader, script))
        return None
    return RULES[type(op)].do(s, op) if is_possible(s, op) else None


def choose(s: State, op: ops.Choose, script: str, index: int) -> None:
    """Of several lists the first of which something can be done."""
    for number, option in enumerate(op.options):
        if any(is_possible(s, each) for each in option):
            part = choice_script(script, index, number)
            then(s, *((do_by_rules, part, each) for each in range(len(option))))
            return


# ---- drawing and playing


def draw_and_play(s: State, deck: Deck | None = None) -> None:
    """Draw a card and play it at once; one without any effect goes to the reinforcements."""
    t = s.table
    source = deck or next_deck(t)
    card = drawn_from(s, source)
    if not card:
        return
    if card == SCHEMING:
        scheme(s)
        return
    script = script_of(t, card)
    if does_anything(s, card, script):
        s.tell("mahdi_played", card=card)
        begin_by_rules(s, card, script)
    else:
        keep(s, card)


def keep(s: State, card: str) -> None:
    """A card goes to the reinforcements, face down."""
    s.box.reinforcements.append(card)
    s.tell("reinforced", deck=CARDS[card].deck)


def does_anything(s: State, card: str, script: str) -> bool:
    """Can any part of a card be done now?"""
    t = s.table
    t.effects.append(Effect(house(t, ATREIDES), card))
    possible = any(is_possible(s, op) for op in SCRIPTS[script])
    t.effects.pop()
    return possible


def can_play(s: State, _op: ops.Play) -> bool:
    """Is there a card to draw?"""
    return has_cards(s, next_deck(s.table))


def play_another(s: State, _op: ops.Play) -> None:
    """A card that lets one play another: one more is drawn and played."""
    then(s, draw_and_play)


def can_choose(s: State, op: ops.Choose) -> bool:
    """Can any of the lists be done?"""
    return any(is_possible(s, each) for option in op.options for each in option)


def never_alone(_s: State, _op: AnyOp) -> Any:
    """A choice is carried out by its lists."""


RULES: Final[dict[type[AnyOp], Rule]] = {
    **EFFECTS,
    ops.Play: Rule(can_play, play_another),
    ops.Choose: Rule(can_choose, never_alone),
}
"""What each op means to the rules."""


# ---- Hawat's Scheming


def scheme(s: State) -> None:
    """The first copy waits beside the board, the second has the usual effect (solo_scheming)."""
    t = s.table
    mahdi = bot(t)
    if t.leaders.get(HAWAT) == "out":
        keep(s, SCHEMING)
        return
    s.tell("mahdi_played", card=SCHEMING)
    if not mahdi.scheming:
        mahdi.scheming = 1
        t.lasting.append(SCHEMING)
        return
    mahdi.scheming = 0
    t.lasting.remove(SCHEMING)
    mahdi.last_deck = CARDS[SCHEMING].deck
    t.discards[CARDS[SCHEMING].deck] += [SCHEMING, SCHEMING]
    if in_play(t, HAWAT):
        remove_leader(s, HAWAT)
        then(s, *((enter_leader, leader) for leader in heirs(t)))
