"""CHOAM contracts: taken, kept, completed."""

from __future__ import annotations

from landsraad.games.imperium.components import CONTRACTS, NUMBERS, SARDAUKAR_CONTRACTS
from landsraad.games.imperium.components.conditions import Acquired, Harvest, Immediate, VisitTo
from landsraad.games.imperium.rules.goods import gain
from landsraad.games.imperium.rules.running import open_effects, run
from landsraad.games.imperium.rules.table import board, is_shaddam, with_contracts
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import Ask, Play

SOLARI = "solari"
"""The answer of one who takes the Solari where a contract could be taken, too."""


def on_offer(t: Table, who: Who) -> list[str]:
    """What a contract icon offers a player; empty: Solari (contract_none_left)."""
    if not with_contracts(t):
        return []
    offered = list(dict.fromkeys(t.contracts))
    if is_shaddam(t.players[who]):
        if t.contracts:
            offered += t.sardaukar
        elif t.options.shaddam_empty_market == "may_take" and t.sardaukar:
            offered = [*t.sardaukar, SOLARI]
    return offered


def take_contract(s: State, who: Who, script: str) -> Play[None]:
    """Take one of the face-up contracts, or Solari where there are none."""
    t = s.table
    offered = [] if t.players[who].rival else on_offer(t, who)
    chosen = SOLARI
    if offered:
        chosen = yield Ask(who, "contract", offered, of="contract")
    if chosen == SOLARI:
        gain(s, who, "solari", NUMBERS.contract_fallback_solari, script)
    else:
        give_contract(s, who, chosen)


def give_contract(s: State, who: Who, contract: str) -> None:
    """A contract comes before a player; the market is refilled (contract_market)."""
    t = s.table
    if contract in SARDAUKAR_CONTRACTS and contract in t.sardaukar:
        t.sardaukar.remove(contract)
    else:
        t.contracts.remove(contract)
        refill_contracts(s)
    t.players[who].contracts.append(contract)
    s.tell("contract_taken", player=who, contract=contract)
    if isinstance(CONTRACTS[contract].condition, Immediate):
        complete(s, who, contract)


def refill_contracts(s: State) -> None:
    """Two contracts lie face up as long as there are any."""
    while len(s.table.contracts) < NUMBERS.contracts_face_up and s.box.contracts:
        s.table.contracts.append(s.box.contracts.pop())
        s.tell("contract_shown", contract=s.table.contracts[-1])


def complete(s: State, who: Who, contract: str) -> None:
    """Turn the contract over and take its reward."""
    player = s.table.players[who]
    player.contracts.remove(contract)
    player.completed.append(contract)
    s.tell("contract_completed", player=who, contract=contract)
    run(s, who, f"contract/{contract}")


def agent_sent(s: State, who: Who, space: str) -> None:
    """Contracts for this space, and for a harvest on a Maker space, become effects of the turn.

    (contract_hold_first, contract_forced_all, harvest_total)
    """
    here = board(s.table)
    for contract in s.table.players[who].contracts:
        condition = CONTRACTS[contract].condition
        there = isinstance(condition, VisitTo) and (
            here.instead.get(condition.space, condition.space) == space
        )
        if there or (isinstance(condition, Harvest) and here.spaces[space].maker):
            open_effects(s, f"complete/{contract}")


def can_complete(t: Table, who: Who, contract: str) -> bool:
    """May an open contract of this turn be completed now?"""
    if contract not in t.players[who].contracts:
        return False
    condition = CONTRACTS[contract].condition
    return not isinstance(condition, Harvest) or t.turn.spice >= condition.spice


def card_acquired(s: State, who: Who, card: str) -> None:
    """Contracts that ask for a card are completed when it comes (acquire_contract)."""
    for contract in s.table.players[who].contracts:
        condition = CONTRACTS[contract].condition
        if isinstance(condition, Acquired) and condition.card == card:
            if s.table.turn.player == who and s.table.turn.kind in ("agent", "reveal"):
                open_effects(s, f"complete/{contract}")
            else:
                run(s, who, f"complete/{contract}")
