"""Every step of the rules by name, in the order of the rulebook, and the questions that are
chances to react.
"""

from __future__ import annotations

from typing import Final

from landsraad.games.dawn_of_the_fremen.rules import cards, order, turn, vanishing, winning
from landsraad.games.dawn_of_the_fremen.rules.phases import (
    action,
    arrakis_die,
    attack,
    council,
    development,
    harj,
    production,
    scavenge,
    shipment,
    trading,
)
from landsraad.kernel import PASS, Value, named

_HARJ = (
    harj.roll_for_leader,
    harj.roll_for_rocks,
    harj.place_rock,
    harj.begin_sites,
    harj.place_site,
    harj.turn_sites,
    harj.settle,
    harj.call_first_worms,
    harj.first_worm,
    harj.end_harj,
)
_CYCLE = (turn.cycle, turn.begin_phase, arrakis_die.phase_ends, order.turn_of)
_DIE = (
    arrakis_die.roll_die,
    arrakis_die.water_of_life,
    arrakis_die.decide_phase,
    arrakis_die.vote_together,
    arrakis_die.vote_in_turn,
    arrakis_die.count_votes,
)
_DEVELOPMENT = (development.begin_development, development.develop)
_PRODUCTION = (
    production.set_thumper,
    production.produce,
    production.gain_worm,
    production.lose_worm,
)
_TRADE = (trading.offer_trade, trading.answer_trade, trading.receive)
_SHIPMENT = (shipment.begin_shipment, shipment.ship, shipment.leave, shipment.do_shipment)
_ACTION = (
    action.begin_action,
    action.first_action,
    action.second_action,
    action.after_attack,
    action.end_actions,
    scavenge.scavenge,
    scavenge.place_find,
    attack.stop_before,
    attack.stop_holds,
    attack.join,
    attack.stop_after,
    attack.bring,
    attack.resolve,
    attack.occupy,
    attack.attack_ends,
)
_CARDS = (cards.karama, cards.take_effect)
_COUNCIL = (
    winning.win_check,
    winning.vote_to_play_on,
    winning.last_cycle,
    council.council,
    council.propose,
    council.vote_on_proposal,
    vanishing.inherit,
)

STEPS: Final = named(
    *_HARJ,
    *_CYCLE,
    *_DIE,
    *_DEVELOPMENT,
    *_PRODUCTION,
    *_TRADE,
    *_SHIPMENT,
    *_ACTION,
    *_CARDS,
    *_COUNCIL,
)

REACTIONS: Final[dict[str, Value]] = {
    "offer": PASS,
    "accept trade": "refuse",
    "join": "neutral",
    "stop": PASS,
    "propose": PASS,
    "vote": "no",
    "water of life": PASS,
    "karama": PASS,
}
"""Questions that are chances to do something, and the answer that lets each go by."""
