"""Why a planning card, a prescience card or a die cannot be used now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from landsraad.games.war_for_arrakis.components import (
    CARDS,
    DASHBOARDS,
    PRESCIENCE,
    RESULTS,
    SCHEMING,
)
from landsraad.games.war_for_arrakis.rules.actions import CARD, CLAIM, HAND_OVER
from landsraad.games.war_for_arrakis.rules.cards.prescience import attachments
from landsraad.games.war_for_arrakis.rules.effects import DESERT_POWER
from landsraad.games.war_for_arrakis.rules.modules.smuggler_die import SMUGGLERS_DIE
from landsraad.games.war_for_arrakis.rules.speakers import forced_result
from landsraad.games.war_for_arrakis.rules.table import board_of, unused
from landsraad.games.war_for_arrakis.state import Table, View
from landsraad.games.war_for_arrakis.story import words
from landsraad.games.war_for_arrakis.why import choices, effects
from landsraad.games.war_for_arrakis.why.refusals import step
from landsraad.kernel import Ask, Refused, Value

Explain: TypeAlias = Callable[[View, Ask, Value], Refused | None]

# ---- planning cards


def card(view: View, ask: Ask, value: Value) -> Refused | None:
    """A planning card of the hand that cannot be played or discarded."""
    if value not in CARDS or view.shield is None:
        return None
    name = words.card(value)
    if value not in view.shield.hand:
        return Refused("{card} is not in your hand", rule="card_play", card=name)
    if value == SCHEMING:
        why = "{card} does nothing alone: two or three copies are discarded together"
        return Refused(why, rule="scheming", card=name)
    if step(view.table)[0] == "keep_one":
        why = "{card} is not one of the two cards that you have just drawn"
        return Refused(why, rule="smuggler_die", card=name)
    return Refused("{card} was chosen already", rule="card_play", card=name)


# ---- prescience cards


def claim(view: View, ask: Ask, value: Value) -> Refused | None:
    """A vision that is not fulfilled, or not at this time."""
    if value not in view.table.row:
        return not_open(value)
    row = PRESCIENCE[str(value)]
    by_die = view.answered("use") == CLAIM or view.answered("smugglers act") == CLAIM
    if by_die:
        why = "{card} is not claimed by spending a die"
        return Refused(why, rule="claim_by_die", card=row.name)
    if row.requires.kind == "spend_die":
        why = "{card} is claimed by spending a die in your turn"
        return Refused(why, rule="claim_by_die", card=row.name)
    if row.phase == "end" and view.table.phase != "end":
        why = "{card} is claimed at the end of the round"
        return Refused(why, rule="claim_at_round_end", card=row.name)
    if row.phase == "action" and view.table.phase == "end":
        why = "{card} is claimed while actions are taken"
        return Refused(why, rule="claim_window", card=row.name)
    why = "{card} is not fulfilled: {text}"
    return Refused(why, rule="claim_window", card=row.name, text=row.text.rstrip("."))


def held_fast(view: View, ask: Ask, value: Value) -> Refused | None:
    """A vision that cannot be sent away."""
    if value not in view.table.row:
        return not_open(value)
    name = words.prescience(value)
    if any(each.persistent for each in attachments(view.table, str(value))):
        why = "Eyes of Ibad holds {card} where it is"
        return Refused(why, rule="attached_prescience", card=name)
    return Refused("{card} was chosen already", rule="prescience_row", card=name)


def by_criteria(view: View, ask: Ask, value: Value) -> Refused | None:
    """A vision that Mahdi does not send back."""
    if value not in view.table.row:
        return not_open(value)
    why = "Mahdi's criteria do not name {card}"
    return Refused(why, rule="solo_ties", card=words.prescience(value))


def not_open(value: Value) -> Refused | None:
    """A prescience card that does not lie open."""
    if value not in PRESCIENCE:
        return None
    why = "{card} does not lie open"
    return Refused(why, rule="prescience_row", card=words.prescience(value))


# ---- dice


def die(view: View, ask: Ask, value: Value) -> Refused | None:
    """A die that is not there, or not this time; desert power with a closed gate."""
    t = view.table
    if value == DESERT_POWER:
        return closed_gate(t, ask)
    if value == HAND_OVER:
        return Refused("your partner has nothing to do now", rule="team_who_acts")
    if value == SMUGGLERS_DIE:
        return Refused("you have no smugglers die to use", rule="smuggler_die")
    if value not in RESULTS:
        return None
    result = words.RESULTS[str(value)]
    forced = forced_result(t, t.sides[ask.seat])
    if value in board_of(t, ask.seat).dice and forced:
        why = "Truthtrance has named {forced} for this turn"
        return Refused(why, rule="truthtrance_die", forced=words.RESULTS[forced])
    return Refused("you have no unused die of {result}", rule="turn_choices", result=result)


def closed_gate(t: Table, ask: Ask) -> Refused:
    """Why there is no desert power."""
    if not DASHBOARDS[t.roles[ask.seat]].desert_power:
        return Refused("desert power is not on your dashboard", rule="team_desert_power")
    own, theirs = unused(t, "atreides"), unused(t, "harkonnen")
    why = "you have {own} unused dice and they have {theirs}: it takes fewer than theirs"
    return Refused(why, rule="desert_power_gate", own=own, theirs=theirs)


def other_use(view: View, ask: Ask, value: Value) -> Refused | None:
    """What a die cannot be used for."""
    if value == CARD:
        return Refused("you hold no card that can be played", rule="card_play")
    if value == CLAIM:
        return Refused("no open vision is claimed by spending a die", rule="claim_by_die")
    return None


def excess(view: View, ask: Ask, value: Value) -> Refused | None:
    """A result that takes no more dice, or less need of them."""
    if value not in RESULTS:
        return None
    rule = "excess_dice" if ask.kind == "change die" else "bene_gesserit_slot"
    why = "another result has fewer dice than {result}, or more room"
    return Refused(why, rule=rule, result=words.RESULTS[str(value)])


EXPLAIN: Final[dict[str, Explain]] = {
    **choices.EXPLAIN,
    "choose": effects.choose,
    "move or attack": effects.move_or_attack,
    "play card": card,
    "discard": card,
    "card for a die": card,
    "claim": claim,
    "send back": held_fast,
    "give up": held_fast,
    "remove card": held_fast,
    "bot returns": by_criteria,
    "die": die,
    "use": other_use,
    "change die": excess,
    "lay token": excess,
}
