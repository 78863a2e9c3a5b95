"""The words of the Mahdi game: what the Harkonnen decide, and by which of their criteria."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.war_for_arrakis.components import AREAS, LEADERS, SECTORS, TACTICAL
from landsraad.games.war_for_arrakis.story import words
from landsraad.kernel import PASS, Value
from landsraad.scenes.text import counted

TIE: Final = "Mahdi's criteria leave a tie, so you settle it. "

MAHDI_ASKS: Final = {
    "bot attacks": f"{TIE}Which area is attacked?",
    "bot attacks with": f"{TIE}Which legion attacks?",
    "bot flies from": f"{TIE}Which ornithopter carries the legion?",
    "bot moves towards": f"{TIE}Which sietch do the legions move towards?",
    "bot moves": f"{TIE}Which legion moves first?",
    "bot moves to": f"{TIE}Where does the legion go?",
    "bot places in": f"{TIE}Where do the Harkonnen place figures?",
    "bot replaces in": f"{TIE}Where does a unit become a better one?",
    "bot leader": f"{TIE}Which leader of the Harkonnen is it?",
    "bot strikes at": f"{TIE}Which legion is struck?",
    "bot carries": f"{TIE}Which legion is carried?",
    "bot carries to": f"{TIE}Where is the legion carried to?",
    "bot reveals": f"{TIE}Which area is turned up?",
    "bot tanks": f"{TIE}Which leader of yours goes to the tank?",
    "bot clears": f"{TIE}Which wormsign goes back?",
    "bot returns": f"{TIE}Which prescience card goes back into the deck?",
    "bot keeps": f"{TIE}Which marker do the Harkonnen keep?",
    "bot raises": f"{TIE}Which marker do the Harkonnen raise?",
    "harvest also in": f"{TIE}The sector is full. Which one takes the next harvester?",
    "turn up token": "The Harkonnen need a token again. Which of theirs is turned up for it?",
}

TIES: Final = {
    "harvester to": "Where do the Harkonnen place a harvester?",
    "carryall to": "Where do the Harkonnen place a carryall?",
    "ornithopter to": "Where do the Harkonnen place an ornithopter?",
    "carryall": "Which carryall saves the harvester of the Harkonnen?",
    "deploy in": "Where do the Harkonnen place an extra unit?",
    "thopter battle": "Which ornithopter of the smugglers do the Harkonnen fight?",
}
"""Questions about the Harkonnen that a person who plays them is asked as well."""

FIGURE_TIES: Final = {
    "hit": "Which leader of the Harkonnen takes the hit?",
    "leader ability": "Which leader of the Harkonnen uses the special that was rolled?",
    "too many": "Which token of the Harkonnen goes?",
}
"""Such questions as the Atreides are asked about their own figures, too."""

MAHDI_DEEDS: Final = {
    "bot flies from": "Let it fly from {option}",
    "bot leader": "Let it be {option}",
    "bot returns": "Send {option} back",
    "bot attacks": "Let them attack {option}",
    "bot attacks with": "Let the legion in {option} attack",
    "bot moves towards": "Let them move towards {option}",
    "bot moves": "Let the legion in {option} move",
    "bot moves to": "Let it go to {option}",
    "bot places in": "Let them place in {option}",
    "bot replaces in": "Let it be in {option}",
    "bot strikes at": "Let them strike at {option}",
    "bot carries": "Let the legion in {option} be carried",
    "bot carries to": "Let it be carried to {option}",
    "bot reveals": "Turn up {option}",
    "bot tanks": "Let {option} go to the tank",
    "bot clears": "Let the wormsign of {option} go back",
    "bot keeps": "Let them keep {option}",
    "bot raises": "Let them raise {option}",
    "harvest also in": "Let it be {option}",
    "turn up token": "Turn up {option}",
}

MAHDI_EVENTS: Final = {
    "mahdi_turn_began": "It was the turn of Mahdi.",
    "mahdi_decided": "{deed}{reason}.",
    "mahdi_played": "Mahdi drew and played {card}.",
    "die_rolled": "Mahdi rolled {result}.",
    "reinforced": "A card of {deck} joined the reinforcements of the Harkonnen.",
    "reinforcement_used": "The Harkonnen used {card} of their reinforcements for a die.",
    "harvesting_sector": "The Harkonnen harvest in {sector} this round.",
    "target_drawn": "{card}.",
    "dice_back": "{n} of the Harkonnen came back from The Spice Must Flow.",
}

CRITERIA: Final = {
    # vehicles
    "harvest_deep_safe": "empty deep desert, away from the Atreides",
    "harvest_desert_safe": "empty desert, away from the Atreides",
    "harvest_deep_free": "deep desert that is still free",
    "harvest_desert_free": "desert that is still free",
    "harvest_next_sector": "its own sector is full, so one beside it",
    "carryall_most_harvesters": "it protects the most harvesters there",
    "carryall_deep_first": "harvesters are saved wherever that is possible, deep desert first",
    "thopter_two_away": "a legion there could fly against a sietch",
    "thopter_target_sector": "it is over the target",
    "thopter_near_target": "it is near the target",
    # what a die is used for
    "special_first": "a leader's special action comes first",
    "attack_sietch": "a sietch that it is stronger than",
    "attack_legion": "a legion that it is stronger than",
    "move_legions": "there is nobody weaker to attack",
    # attacks
    "sietch_highest_rank": "the highest rank",
    "sietch_greatest_difference": "the greatest difference{difference}",
    "sietch_without_thopter": "no ornithopter is needed",
    "sietch_is_target": "it is the target",
    "legion_highest_power": "the strongest enemy",
    "legion_named_leader": "a named leader is there",
    "legion_greatest_difference": "the strongest legion of its own{difference}",
    # moves
    "move_strong_enough": "nobody is strong enough for the target itself",
    "move_not_adjacent": "legions beside the target only join others",
    "move_closest_first": "the legion closest to the target first",
    "move_shortest_path": "the shortest way",
    "path_join": "it joins another legion",
    "path_close_to_sietch": "it ends close to a sietch",
    "path_mountain": "it ends in the mountains",
    "path_plateau_or_erg": "it ends on firm ground",
    "path_no_wormsign": "it ends where there is no wormsign",
    # figures
    "deploy_rabban_or_feyd": "Rabban and Feyd-Rautha come first",
    "deploy_named": "a named leader comes before a Bashar",
    "deploy_bashar": "no named leader is left",
    "deploy_strongest": "the strongest legion that has room",
    "deploy_closest": "the settlement closest to the target",
    "deploy_substitute": "the kind that was due has run out",
    "replace_closest_to_sietch": "the legion closest to a sietch",
    "replace_relative_power": "the strongest beside the defenders of that sietch",
    "replace_closest_to_target": "closest to the target",
    # losses
    "hit_surplus_leaders": "leaders go first, until one is left",
    "hit_elites": "then elites become regulars",
    "hit_sardaukar": "then Sardaukar become regulars",
    "hit_regulars": "then regulars are lost",
    # spice
    "spice_keep_lowest": "the lowest markers are kept first",
    "spice_raise_lowest": "all are kept, so the lowest rise",
    "spice_supremacy": "all markers are at the top, and spice is left",
    "spice_reserve": "there is nothing else to spend it on",
    # battle
    "battle_six_dice": "it rolls six dice if it can",
    "battle_cease": "it fights on unless the enemy is twice as strong",
    "battle_never_retreat": "it never retreats",
    "battle_leaders": "the most hits, then the most shields",
    "battle_advance": "it enters a sietch always, other areas only to come closer to the target",
}
"""Each criterion of the Mahdi game as the reason of a decision."""


def tactical(value: Value) -> str:
    """The sietch of a tactical card, as the target of the Harkonnen.

    >>> tactical("windgap"), tactical("")
    ("Mahdi's target is the sietch of Windgap", 'Mahdi has no target: no sietch is left')
    """
    if not value:
        return "Mahdi has no target: no sietch is left"
    return f"Mahdi's target is the sietch of {AREAS[TACTICAL[str(value)].sietch].name}"


def reason(facts: Mapping[str, Value]) -> str:
    """The criteria that decided, in their order; nothing: there was nothing to decide.

    >>> reason({"why": "attack_sietch sietch_highest_rank", "difference": 3})
    ': the highest rank'
    >>> reason({"why": "sietch_greatest_difference", "difference": 3})
    ': the greatest difference (3)'
    """
    names = str(facts["why"]).split()
    finer = [name for name in names if name not in _FIRST] or names
    number = int(facts["difference"])
    difference = f" ({number})" if number > 0 else ""
    said = [CRITERIA[name].format(difference=difference) for name in finer]
    return f": {', then '.join(said)}" if said else ""


_FIRST: Final = ("attack_sietch", "attack_legion")
"""Criteria that name what is attacked: whatever follows them says more."""


def deed(facts: Mapping[str, Value]) -> str:
    """What the Harkonnen decided.

    >>> deed({"choice_of": "attack", "choice": "windgap", "why": ""})
    'Mahdi attacks Windgap'
    >>> deed({"choice_of": "choam marker", "choice": "drop", "why": ""})
    'Mahdi lets the marker of CHOAM drop'
    """
    what, choice = str(facts["choice_of"]), facts["choice"]
    power = what.removesuffix(" marker")
    if power in words.POWERS:
        return _MARKERS[str(choice)].format(power=words.POWERS[power])
    if facts["why"] == "carryall_most_harvesters":
        return f"Mahdi sends a carryall to {words.zone(choice)}"
    return _DEEDS[what](choice)


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _carryall(value: Value) -> str:
    if value == PASS:
        return "Mahdi sends no carryall"
    return f"Mahdi uses the carryall of {words.zone(value)}"


_MARKERS: Final = {
    "keep": "Mahdi keeps the marker of {power}",
    "raise": "Mahdi raises the marker of {power}",
    "drop": "Mahdi lets the marker of {power} drop",
}
_FIGHTING: Final = {
    "go on": "Mahdi fights on",
    "cease": "Mahdi breaks the attack off",
    "stand": "Mahdi stands its ground",
    "advance": "Mahdi advances",
    "stay": "Mahdi stays where it is",
}
_DEEDS: Final[Mapping[str, Callable[[Value], str]]] = {
    "action": lambda _: "Mahdi moves legions",
    "special action": lambda value: f"Mahdi uses {LEADERS[str(value)].name}",
    "attack": lambda value: f"Mahdi attacks {words.area(value)}",
    "target": lambda value: f"Mahdi turns to {words.area(value)} for this turn",
    "move": lambda value: f"Mahdi moves to {words.area(value)}",
    "place": lambda value: f"Mahdi places figures in {words.area(value)}",
    "replace": lambda value: f"Mahdi trains a unit in {words.area(value)}",
    "leader": lambda value: f"Mahdi brings {words.leader(value)}",
    "unit": lambda value: f"Mahdi takes {words.units_called('harkonnen', str(value), 1)}",
    "harvester": lambda value: f"Mahdi sends a harvester to {words.area(value)}",
    "carryall": _carryall,
    "ornithopter": lambda value: f"Mahdi sends an ornithopter to {words.zone(value)}",
    "thopter battle": lambda value: f"Mahdi fights for the air of {words.zone(value)}",
    "strike": lambda value: f"Mahdi strikes at {words.area(value)}",
    "carry": lambda value: f"Mahdi carries a legion to {words.area(value)}",
    "reveal": lambda value: f"Mahdi turns up {words.area(value)}",
    "wormsign": lambda value: f"Mahdi sends the wormsign of {words.area(value)} back",
    "tank": lambda value: f"Mahdi sends {words.leader(value)} to the tank",
    "losses": lambda value: f"Mahdi takes {counted(_number(value), 'hit')}",
    "ability": lambda value: f"Mahdi uses {words.leader(value)} in battle",
    "cards for dice": lambda value: f"Mahdi uses {counted(_number(value), 'reinforcement')}",
    "battle": lambda value: _FIGHTING[str(value)],
    "advance": lambda value: _FIGHTING[str(value)],
    "supremacy": lambda _: "Mahdi gains a step of supremacy",
    "reserve": lambda value: f"Mahdi keeps {value} spice",
}


def harvesting(value: Value) -> str:
    """The sector of a tactical card: the four central ones are one.

    >>> harvesting("central"), harvesting("outer_ne")
    ('the centre', 'the outer north-east')
    """
    return words.sector(value) if value in SECTORS else "the centre"
