"""Cards that let another card be played, each of them."""

from __future__ import annotations

import pytest

from landsraad.games.war_for_arrakis.components import CARDS, ops

from .acting import played, side_of, silenced
from .positions import Position
from .switching import Switch

CHAINS = (
    "hh_beloved_feyd",
    "ca_rage_a",
    "ca_rage_b",
    "ca_rage_c",
    "ca_breeding_program",
    "ha_alia",
    "ha_voice",
    "ha_adab",
    "ha_usul",
    "ha_family_atomics",
    "ha_bill",
    "fa_jubba_cloaks",
    "hh_drop_ships",
    "ha_loyal_houses",
)
NEXT = {"harkonnen": "ca_pogrom", "atreides": "fa_wall"}
"""A card to play after it."""


def test_these_are_all_such_cards() -> None:
    every = {name for name, row in CARDS.items() if any(isinstance(x, ops.Play) for x in row.ops)}
    assert every == set(CHAINS)


@pytest.mark.parametrize("card", CHAINS)
def test_after_this_card_another_may_be_played_without_a_die(card: str) -> None:
    """card: hh_beloved_feyd; card: ca_rage_a; card: ca_rage_b; card: ca_rage_c
    card: ca_breeding_program; card: ha_alia; card: ha_voice; card: ha_adab; card: ha_usul
    card: ha_family_atomics; card: ha_bill; card: fa_jubba_cloaks; card: hh_drop_ships
    card: ha_loyal_houses
    """
    who = side_of(card)
    position = Position(spacing_guild=True).hand(who, NEXT[who]).prescience(4, 0, 0).row("p01")
    p = played(position, card).first_until("play card")
    assert p.options(who, "play card")[0] == NEXT[who]
    p.say(who, "play card", NEXT[who])
    assert NEXT[who] in [told["card"] for told in p.told("card_played")]
    assert len(p.told("die_spent")) == 1


def _without_otherwise(switches: dict[str, Switch]) -> dict[str, Switch]:
    return {cited: switch for cited, switch in switches.items() if "otherwise" not in cited}


SWITCHES: dict[str, Switch] = _without_otherwise(silenced("card", *CHAINS))
