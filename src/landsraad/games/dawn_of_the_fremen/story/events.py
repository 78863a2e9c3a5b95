"""What happens in Dawn of the Fremen, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from landsraad.games.dawn_of_the_fremen.components import CARDS
from landsraad.games.dawn_of_the_fremen.story.council import grouping_words
from landsraad.games.dawn_of_the_fremen.story.words import (
    FACES,
    MOONS,
    PHASES,
    PROPOSALS,
    SITES,
    a,
    border,
    card,
    debts,
    item,
    place,
    some,
    written,
)
from landsraad.kernel import Value
from landsraad.scenes.story import Count, Heading

EVENTS: Final = {
    # Harj
    "order_roll": "{seat} rolls {number} for Harj Leader.",
    "harj_leader": "{seat} is Harj Leader.",
    "rocks_rolled": "{seat} rolls {number}: that many rock barriers will lie on the board.",
    "rock_placed": "{seat} places a rock barrier {border}.",
    "site_placed": "{seat} places a production site face down in {territory}.",
    "sites_turned": "The production sites are turned up.",
    "site_shown": "{territory} has {site}.",
    "leftovers_shown": "Left out of the game: {first} and {second}.",
    "settled": "{seat} settles {territory}.",
    # cycles
    "cycle_began": "Cycle {cycle} begins. {seat} leads.",
    "phase_began": "The {phase} phase begins.",
    "die_rolled": "{seat} rolls the Arrakis die for {phase}: {face}.",
    "die_turned": "{seat} turns the die to {face}.",
    "lead_decided": "{seat} decides: the phase {happens}.",
    "voted": "{seat} votes {said}.",
    "vote_result": "The vote: the phase {happens}.",
    "phase_skipped": "There is no {phase} in this cycle.",
    # development and production
    "built": "{seat} builds {token} in {territory}.",
    "exchanged": "{seat} hands in {debts} for {resource} in {territory}.",
    "thumper_set": "{seat} turns the thumper to {moon}.",
    "produced": "{seat} gets {goods} in {territory}.",
    "worm_called": "{seat} calls a Maker to {territory}.",
    "worm_promoted": "The Maker of {seat} in {territory} becomes a Great Maker.",
    "worm_lost": "{seat} loses the worm in {territory}.",
    # trade
    "trade_offered": "{seat} offers {other} {item} for {wanted}.",
    "trade_refused": "{seat} refuses the trade with {other}.",
    "traded": "{seat} gives {other} {item} and gets {wanted}.",
    "territories_swapped": "{seat} and {other} swap territories: {first} for {second}.",
    # shipment
    "shipped": "{seat} ships from {start} to {territory}, beginning with {thing}.",
    "carried": "{load} to {territory}.",
    "leave_refused": "{seat} does not let {other} pass.",
    "double_removed": "{territory}: {token} too many is removed.",
    # attack
    "attack_named": "{seat} attacks {territory} of {other}.",
    "attack_named_abandoned": "{seat} attacks abandoned {territory}.",
    "attack_over": "The attack of {seat} on {territory} is over.",
    "stopped": "{seat} pays two water debts of {other}, who is stopped at {territory}.",
    "stop_cancelled": "{seat} plays Karama: the stop by {other} does not count.",
    "joined": "{seat} {joins} at {territory}.",
    "attack_won": "{seat} takes {territory} from {other}, {attack} against {defence}.",
    "attack_won_abandoned": "{seat} takes abandoned {territory}, {attack} against {defence}.",
    "attack_failed": "{seat} does not take {territory}, {attack} against {defence}.",
    "water_rendered": "The fallen give {seat} water in {territory}.",
    "debt_given": "{seat} gives {other} {debts}.",
    "toll_paid": "{seat} pays {debts} to pass the land of {other}.",
    # cards
    "scavenged": "{seat} scavenges and draws {card}.",
    "found": "{seat} puts {find} into {territory}.",
    "find_lost": "{seat} has no place for {find}: the card goes back into the deck.",
    "card_played": "{seat} plays {card}.",
    "card_cancelled": "{seat} plays Karama: {card} of {other} has no effect.",
    "site_found": "{seat} discovers {site} in {territory}.",
    "swapped": "{seat} swaps {resource} for {wanted} in {territory}.",
    "raided": "{seat} raids {start}: {resource} comes to {territory}.",
    "rock_removed": "{seat} removes the rock barrier {border}.",
    "rock_moved": "{seat} moves the rock barrier {border}; it now lies {target}.",
    # Council and the end
    "victory_proposed": "{seat} proposes that {other} has won.",
    "alliance_proposed": "{seat} proposes formal alliances: {grouping}.",
    "number_proposed": "{seat} proposes a winning number of {number} for the side of {other}.",
    "rule_proposed": "{seat} proposes a house rule: {words}.",
    "proposal_accepted": "The Council agrees to {proposal}, as {seat} proposed.",
    "proposal_refused": "The Council does not agree to {proposal}, as {seat} proposed.",
    "alliance_made": "Formal alliances now: {grouping}.",
    "numbers_changed": "The side of {seat} now needs {number} to win.",
    "rule_agreed": "A house rule is agreed on: {words}.",
    "playing_on": "The Council agrees to play on until one side is further ahead.",
    "game_won": "{seat} wins.",
    "game_tied": "{seat} is part of a tie.",
    "vanished": "{seat} vanishes into the desert.",
    "taken_over": "{seat} takes over {territory}.",
}

HEADINGS: Final = {
    "cycle_began": Heading(turn="Cycle {cycle}"),
    "phase_began": Heading(phase="{phase}"),
}

GREAT: Final = {
    "worm_called": "worm",
    "worm_promoted": "worm",
    "attack_won": "battle",
    "attack_won_abandoned": "battle",
    "attack_failed": "battle",
    "alliance_made": "alliance",
    "vanished": "elimination",
    "game_won": "end",
    "game_tied": "end",
}
"""Events that would make people at a table look up, and of what sort they are."""

LUCK: Final = {
    "Cards scavenged": Count("scavenged"),
    "Phases that the die took from them": Count("die_rolled", where={"face": ("storm",)}),
}
"""What chance gave and took."""

ENDINGS: Final = {
    "sietches": "{winners} {win}, with as many sietches as a player needs",
    "alliance": "{winners} {win} together, with as many sietches as their alliance needs",
    "tie": "{winners} share a tie: several sides had their sietches, and nobody plays on",
    "consent": "{winners} {win}: the whole Council agreed to it",
    "last_side": "{winners} {win}: no other side is left",
    "last_cycle": "{winners} {win}: after the last cycle no side lacked fewer sietches",
}

JOINS: Final = {
    "neutral": "stays neutral",
    "attack": "joins the attack",
    "defence": "joins the defence",
}

_FACTS: Final[Mapping[str, Callable[[str], str]]] = {
    "territory": place,
    "start": place,
    "border": border,
    "target": border,
    "token": a,
    "thing": a,
    "resource": a,
    "item": item,
    "wanted": item,
    "card": card,
    "face": FACES.__getitem__,
    "moon": MOONS.__getitem__,
    "site": SITES.__getitem__,
    "phase": PHASES.__getitem__,
    "proposal": PROPOSALS.__getitem__,
    "words": written,
    "grouping": grouping_words,
}
"""How a fact becomes words, by its name."""


def fact(key: str, value: Value) -> str:
    """Name a thing, or leave a number as it is."""
    return _FACTS[key](str(value)) if key in _FACTS else str(value)


def pair(what: str, value: Value) -> str:
    """The facts `first` and `second`: sites that are left out, or territories that are swapped."""
    return SITES[str(value)] if what == "leftovers_shown" else place(str(value))


def coming(thing: str, number: int) -> str:
    """Things that come somewhere, with their number.

    >>> coming("water", 2), coming("maker", 1)
    ('2 water come', 'a Maker comes')
    """
    return f"{some(thing, number)} come" if number > 1 else f"{a(thing)} comes"


def derived(what: str, facts: Mapping[str, Value]) -> dict[str, str]:
    """What follows from the facts of an event, in words."""
    found = {key: pair(what, facts[key]) for key in ("first", "second") if key in facts}
    if what == "carried":
        found["load"] = coming(str(facts["thing"]), int(facts["amount"]))
    if "amount" in facts:
        found["debts"] = debts(int(facts["amount"]))
        if "resource" in facts:
            found["goods"] = some(str(facts["resource"]), int(facts["amount"]))
    if what in ("lead_decided", "vote_result"):
        found["happens"] = "happens" if facts["said"] == "yes" else "does not happen"
    if what in ("found", "find_lost"):
        found["find"] = a(CARDS[str(facts["card"])].gives)
    if what == "joined":
        found["joins"] = JOINS[str(facts["said"])]
    return found
