"""Every step of the rules by name, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from landsraad.games.war_for_arrakis.rules import hands, tracks, turn
from landsraad.games.war_for_arrakis.rules.phases import start
from landsraad.kernel import named

_ROUND = (turn.next_round, turn.begin_phase, start.draw_for_round, start.lay_row)
_HANDS = (hands.draw_cards, hands.discard_cards, hands.side_discards, hands.keep_hand_limit)

_TRACKS = (
    tracks.gain_supremacy,
    tracks.gain_tokens,
    tracks.advance_marker,
    tracks.advance_all,
    tracks.station_found,
    tracks.enter_leader,
    tracks.settlement_falls,
    tracks.check_objective,
    tracks.win,
)

STEPS: Final = named(*_ROUND, *_HANDS, *_TRACKS)
