"""Every step of the rules by name, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.rules import hands, turn
from landsraad.games.war_for_arrakis.rules.phases import start
from landsraad.kernel import named

_ROUND = (turn.next_round, turn.begin_phase, start.draw_for_round, start.lay_row)
_HANDS = (hands.draw_cards, hands.discard_cards, hands.side_discards, hands.keep_hand_limit)

STEPS: Final = named(*_ROUND, *_HANDS)
