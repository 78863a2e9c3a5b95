"""Charity, bids by need and budget, and what comes back from the tanks."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.bots.mentat.reading import DEFENSE_KINDS, Reading
from landsraad.games.dune.components import KIND, LEADERS
from landsraad.games.dune.rules.cards.hands import hand_limit
from landsraad.games.dune.rules.phases.revival import free_forces
from landsraad.games.dune.rules.table import REVIVAL_PRICE, auction_of, free_spice, help_for
from landsraad.kernel import PASS, Ask, Dice, Value

WORTH: Final = {
    "projectile": 4.5,
    "poison": 4.5,
    "lasgun": 4.0,
    "projectile_defense": 4.5,
    "poison_defense": 4.5,
    "hero": 3.0,
    "worthless": 0.0,
}
"""What a class of cards is worth at first, in spice."""
SPECIAL: Final = {
    "karama": 5.0,
    "tleilaxu_ghola": 4.0,
    "weather_control": 2.5,
    "hajr": 2.5,
    "truthtrance": 2.0,
    "family_atomics": 2.0,
}
UNSEEN_CARD = 3.8
"""What a card that I cannot see is worth."""
KEEP = 4
"""Spice that is kept back for a shipment."""
RICH = 12


def card_worth(r: Reading, card: str) -> float:
    """What this card is worth to me, with what I hold."""
    kind = KIND[card]
    if kind == "special":
        return SPECIAL[card]
    if kind == "worthless":
        return 4.0 if r.plays("bene_gesserit") and r.advanced else 0.0
    held = sum(KIND[own] == kind for own in r.hand)
    weapons = kind not in (*DEFENSE_KINDS, "hero")
    armed = sum(KIND[own] in ("projectile", "poison", "lasgun") for own in r.hand)
    fewer = held + (0.5 * max(0, armed - held) if weapons else 0.0)
    return WORTH[kind] * (1.0, 0.75, 0.45, 0.25, 0.1)[min(4, round(fewer))]


def limit_for_card(r: Reading) -> float:
    """The most that I bid for the card on sale."""
    seen = r.shield.notes.get("sale")
    if seen is not None:
        worth = card_worth(r, str(seen))
    else:
        worth = UNSEEN_CARD * (1.3, 1.15, 1.0, 0.8, 0.6, 0.5, 0.4, 0.3)[min(7, len(r.hand))]
        if not any(KIND[card] in DEFENSE_KINDS for card in r.hand):
            worth += 0.7
    if r.plays("harkonnen") and len(r.hand) + 1 < hand_limit(r.t, r.me):
        worth += UNSEEN_CARD * 0.8
    spice = free_spice(r.t, r.me) + help_for(r.t, r.me)
    if spice > RICH:
        worth *= 1.0 + (spice - RICH) / 20
    return min(worth, max(1.0 if spice > 2 else 0.0, spice - KEEP))


def bid(r: Reading, ask: Ask, dice: Dice) -> Value:
    """One more than the top bid, as long as the card is worth it."""
    a = auction_of(r.t)
    limit = limit_for_card(r)
    if a.top in r.team and a.top != r.me:
        return PASS
    if "karama" in ask.options and _karama_for(r, limit):
        return "karama"
    return a.bid + 1 if a.bid + 1 <= limit and a.bid + 1 in ask.options else PASS


def _karama_for(r: Reading, limit: float) -> bool:
    """Is a card on sale worth a Karama (or a worthless card of the Bene Gesserit)?"""
    a = auction_of(r.t)
    spare = r.plays("bene_gesserit") and any(KIND[card] == "worthless" for card in r.hand)
    seen = r.shield.notes.get("sale")
    if seen is not None:
        return a.bid >= 4 and card_worth(r, str(seen)) > 4 and r.hand.count("karama") > 1
    return spare and a.bid >= 4 and limit < a.bid + 1 and len(r.hand) >= 2


def karama_card(r: Reading, ask: Ask, dice: Dice) -> Value:
    """A worthless card rather than the real one."""
    return next((card for card in ask.options if card != "karama"), ask.options[0])


def claim_charity(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Always."""
    return "claim"


# ---- revival


def revive_forces(r: Reading, ask: Ask, dice: Dice) -> Value:
    """What is free, and what can be paid without going poor."""
    most = int(ask.options[-1])
    spice = free_spice(r.t, r.me) - KEEP
    few = sum(r.t.reserves[r.me]) < 8
    bought = max(0, spice // REVIVAL_PRICE) if few and not r.last_turn else 0
    return min(most, max(free_forces(r.t, r.me), free_forces(r.t, r.me) + bought // 2))


def most_of(r: Reading, ask: Ask, dice: Dice) -> Value:
    """As many as possible."""
    return ask.options[-1]


def revive_leader(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The strongest that can be had."""
    leaders = [x for x in ask.options if x != PASS]
    return max(leaders, key=_strength, default=PASS)


def karama_revival(r: Reading, ask: Ask, dice: Dice) -> Value:
    """The Emperor's own power: forces if many lie in the tanks."""
    if "forces" in ask.options and r.t.tanks[r.me][1] + r.t.tanks[r.me][0] >= 5:
        return "forces"
    return PASS


def revivals_for(r: Reading, ask: Ask, dice: Dice) -> Value:
    """Emperor: pay for an ally's forces from what is left over."""
    spare = max(0, free_spice(r.t, r.me) - RICH) // REVIVAL_PRICE
    return max(n for n in ask.options if int(n) <= spare)


def _strength(leader: Value) -> int:
    return LEADERS[str(leader)].strength if leader in LEADERS else 2
