"""Who thinks of what: the deeds of Houses, sietches and the three organisations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from landsraad.games.megagame.bots.deeds import (
    atomics,
    families,
    fremen,
    harvest,
    hunting,
    lands,
    landsraad,
    market,
    organisations,
    trades,
    war,
    whims,
    words,
)
from landsraad.games.megagame.bots.plans import Plan
from landsraad.games.megagame.bots.reading import Reading
from landsraad.games.megagame.bots.standing import Standing
from landsraad.games.megagame.components import GUILD, SISTERHOOD, TLEILAXU

Thinking: TypeAlias = Callable[[Reading, Standing], Iterator[Plan]]
"""Thinks of plans for one deed, which is possible now."""


def flying(r: Reading, standing: Standing) -> Iterator[Plan]:
    """To the spice and home, and against Fremen."""
    yield from harvest.flights(r)
    yield from hunting.hunts(r, standing)


EVERYBODY: Final[Mapping[str, Thinking]] = {
    "vote": landsraad.voting,
    "spend_advisor": families.spending_advisors,
    "answer_truth": families.answering_truth,
    "offer": trades.offering,
    "accept_offer": trades.accepting,
    "drop_offer": trades.dropping,
    "show_spice": whims.boasting,
    "message": words.writing,
    "request": whims.requesting,
}
ARMED: Final[Mapping[str, Thinking]] = {
    **EVERYBODY,
    "attack": war.attacks,
    "commit": war.commits,
    "lend": war.loans,
    "sell_spice": market.sales,
    "buy": market.purchases,
    "sell_share": market.share_sales,
    "declare_kanly": war.declaring,
    "end_kanly": war.ending,
    "buy_leader": families.buying_leaders,
    "propose": landsraad.proposing,
    "withdraw": landsraad.withdrawing,
    "court_partner": families.courting,
}
HOUSE: Final[Mapping[str, Thinking]] = {
    **ARMED,
    "fly": flying,
    "march": lands.marches,
    "deploy": lands.deploying,
    "claim": lands.claiming,
    "destroy": lands.razing,
    "call_court": landsraad.calling_court,
    "standing_reroll": whims.trusting,
    "bring_atomics": atomics.bringing_atomics,
    "use_atomics": atomics.using_atomics,
}
SIETCH: Final[Mapping[str, Thinking]] = {
    **ARMED,
    "buy_steps": fremen.buying_steps,
    "walk": fremen.walking,
    "ride": fremen.riding,
    "return_armies": fremen.returning,
    "explore": fremen.exploring,
    "guerrilla": fremen.raiding,
    "play_card": fremen.playing_cards,
    "pay_bribe": fremen.bribing,
}
ORGANISATION: Final[Mapping[str, Thinking]] = {
    **EVERYBODY,
    "cash_in": landsraad.cashing_in,
    "call_court": landsraad.calling_court,
    "award_advisor": organisations.awarding,
    "write_news": words.writing_news,
}
BY_NAME: Final[Mapping[str, Mapping[str, Thinking]]] = {
    SISTERHOOD: {
        **ORGANISATION,
        "bless": organisations.blessing,
        "breed": organisations.breeding,
    },
    TLEILAXU: {**ORGANISATION, "engineer": organisations.engineering},
    GUILD: {
        **ORGANISATION,
        "name_bribe": organisations.naming_bribe,
        "name_atomics_price": organisations.naming_price,
    },
}
BY_KIND: Final[Mapping[str, Mapping[str, Thinking]]] = {"house": HOUSE, "sietch": SIETCH}


def profile(name: str, kind: str) -> Mapping[str, Thinking]:
    """What a faction thinks of."""
    return BY_NAME[name] if name in BY_NAME else BY_KIND[kind]
