"""The action turn: which die, what for, and whether the partner should rather act."""

from __future__ import annotations

from typing import Any, Final

from landsraad.games.war_for_arrakis.bots.mind import Mind
from landsraad.games.war_for_arrakis.components import (
    ATREIDES,
    DASHBOARDS,
    LEADERS,
    RESULTS,
    SCHEMING,
)
from landsraad.games.war_for_arrakis.rules.actions import (
    CARD,
    CLAIM,
    HAND_OVER,
    actions_of,
    other_results,
)
from landsraad.games.war_for_arrakis.rules.cards.prescience import die_claims
from landsraad.games.war_for_arrakis.rules.effects import ACTIONS, DESERT_POWER, action_script
from landsraad.games.war_for_arrakis.rules.speakers import first_speaker
from landsraad.kernel import PASS, Ask, Value

IDLE: Final = 0.15
"""Below this a turn is better left to the partner."""


def die(mind: Mind, ask: Ask) -> Value:
    """The die, or desert power, that is best used now."""
    weighed: dict[Any, float] = {}
    for option in ask.options:
        if option == DESERT_POWER:
            weighed[option] = mind.desert.best()[0] + 0.02
        elif option in RESULTS:
            weighed[option] = best_use(mind, option)
    if not weighed:
        return ask.options[0]
    best = max(weighed, key=lambda option: weighed[option])
    if HAND_OVER in ask.options and weighed[best] < IDLE and speaks_first(mind):
        return HAND_OVER
    return str(best)


def speaks_first(mind: Mind) -> bool:
    """Was the turn not handed over already? Two who have little to do must not do so for ever."""
    return first_speaker(mind.t, mind.side) == mind.r.me


def best_use(mind: Mind, result: Any) -> float:
    """What a die is worth: its best action, or a card or claim, less what it is then lost for."""
    own = max((own_use(mind, result, use) for use in uses(mind, result)), default=0.0)
    aside = max(card_use(mind), claim_use(mind))
    return max(own, aside - mind.r.taste.another * own)


def uses(mind: Mind, result: Any) -> list[str]:
    """The actions and leaders of a result, and what else it can be used as."""
    found = actions_of(mind.t, mind.r.me, result)
    return [*found, *other_results(mind.side, result)]


def own_use(mind: Mind, result: Any, use: str) -> float:
    """What an action of a die brings."""
    if use in ACTIONS[mind.side].get(result, {}):
        return mind.worth.script(action_script(mind.side, result, use))
    if use in LEADERS:
        return mind.worth.script(use)
    if use not in DASHBOARDS[mind.t.roles[mind.r.me]].slots:
        return mind.r.taste.as_another
    other = [own_use(mind, use, each) for each in actions_of(mind.t, mind.r.me, use)]
    return max(other, default=0.0)


def card_use(mind: Mind) -> float:
    """What the best card brings."""
    hand = [card for card in mind.r.shield.hand if card != SCHEMING]
    lost = mind.prophecy.spoiled(len(hand) - 1) if mind.side == ATREIDES else 0.0
    return mind.worth.best_card(hand)[0] - lost


def claim_use(mind: Mind) -> float:
    """What a prescience card brings that a die can claim."""
    if mind.side == "harkonnen":
        return 0.0
    card = mind.prophecy.best_claim(die_claims(mind.t))
    return mind.r.taste.claim * mind.prophecy.steps(card) if card else 0.0


def use(mind: Mind, ask: Ask) -> Value:
    """What the die is used for."""
    result = mind.view.answered("use" if ask.kind == "use as" else "die")
    if ask.kind == "use as" and mind.t.agenda[-1][0] == "act_for_house":
        result = mind.t.agenda[-1][1]
    weighed: dict[Any, float] = {}
    for option in ask.options:
        if option == CARD:
            weighed[option] = card_use(mind)
        elif option == CLAIM:
            weighed[option] = claim_use(mind)
        else:
            weighed[option] = own_use(mind, result, str(option))
    return str(max(weighed, key=lambda option: weighed[option]))


def play_card(mind: Mind, ask: Ask) -> Value:
    """Which card is played; as one more it may be left."""
    value, card = mind.worth.best_card(ask.options)
    return PASS if PASS in ask.options and value <= 0.1 else card


def lay_token(mind: Mind, ask: Ask) -> Value:
    """A token is a die more; it is used as soon as it lies there."""
    return change_die(mind, ask)


def change_die(mind: Mind, ask: Ask) -> Value:
    """The result that is useful most often."""
    dice = mind.r.taste.dice
    return max((x for x in ask.options if x in dice), key=lambda result: dice[str(result)])
