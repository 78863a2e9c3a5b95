"""The ten contracts that come with Uprising for Rise of Ix: each player keeps one of two."""

from __future__ import annotations

from landsraad.games.imperium.components import CONTRACTS
from landsraad.games.imperium.rules.notes import forget_contracts, note_contract
from landsraad.games.imperium.rules.table import commander_of, is_six, with_contracts, with_ix
from landsraad.games.imperium.state import State, Table, Who
from landsraad.kernel import Play, choose, then, together


def ix_contracts() -> list[str]:
    """All of them."""
    return [contract.id for contract in CONTRACTS.values() if contract.rise_of_ix]


def are_dealt(t: Table) -> bool:
    """Are they in this game?"""
    return with_contracts(t) and with_ix(t)


def deal_contracts(s: State) -> None:
    """Two for each player; with six for each Ally."""
    t = s.table
    deck = ix_contracts()
    s.box.dice.shuffle(deck, "ix contracts")
    people = [who for who in range(t.seats) if not t.players[who].commander]
    for who in people:
        s.shields[who].offered = [deck.pop(), deck.pop()]
    s.box.returned = deck
    then(s, keep_contracts)


def keep_contracts(s: State) -> Play[None]:
    """All choose at the same time; with six the other one goes to the Commander."""
    t = s.table
    people = [who for who in range(t.seats) if s.shields[who].offered]
    kept = yield from together(
        {
            who: choose(who, "keep contract", s.shields[who].offered, True, of="contract")
            for who in people
        }
    )
    for who, contract in kept.items():
        other = next(each for each in s.shields[who].offered if each != contract)
        s.shields[who].offered = []
        keep(s, who, contract)
        if is_six(t) and not t.players[who].commander:
            commander = commander_of(t, who)
            s.shields[commander].offered.append(other)
            note_contract(s, who, commander, other)
        else:
            s.box.returned.append(other)
    if any(shield.offered for shield in s.shields):
        then(s, keep_contracts)
    else:
        forget_contracts(s)


def keep(s: State, who: Who, contract: str) -> None:
    """The contract lies face up before the player."""
    s.table.players[who].contracts.append(contract)
    s.tell("contract_taken", player=who, contract=contract)
