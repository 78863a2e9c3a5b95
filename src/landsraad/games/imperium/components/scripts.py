"""Every list of ops by name, so that the agenda can say in plain words what is to be done.

A name is a path: `card/maula_pistol/agent`, `space/arrakeen`, `conflict/propaganda/first`. A list
inside an op has the path of the op and the name of the list: `space/deep_desert/1/0` is the first
choice of the second op of Deep Desert. Paths are what saves and records keep; what one belongs to
is read here and nowhere else (`origin`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from landsraad.games.imperium.components.conditions import Immediate
from landsraad.games.imperium.components.ops import (
    AddFirstReward,
    Arrow,
    Choose,
    CompleteContract,
    FactionInfluence,
    If,
    Op,
    Paid,
    Per,
    Persuasion,
    Script,
    Swords,
    Trigger,
    Visit,
)
from landsraad.games.imperium.components.rows import (
    Board,
    Card,
    ConflictCard,
    ContractToken,
    HagalCard,
    IntrigueCard,
    Ix,
    Leader,
    RivalCard,
    SixPlayers,
    Tile,
)

VISIT = "visit"
COUNCIL = "council"
SWORDMASTER_BONUS = "swordmaster_bonus"


class Origin(NamedTuple):
    """What a script belongs to; the lists inside its ops belong to the same."""

    sort: str
    """`card`, `space`, `conflict`, …"""
    id: str
    """Which of them; empty where there is only one."""
    part: str
    """Which of its scripts: `agent`, `first`, …; empty where it has only one."""


@cache
def origin(path: str) -> Origin:
    """Read what the script with this path belongs to.

    >>> origin("card/maula_pistol/agent/0/get")
    Origin(sort='card', id='maula_pistol', part='agent')
    >>> origin("space/arrakeen").id, origin("visit").id
    ('arrakeen', '')
    """
    sort, id, part, *_ = (*path.split("/"), "", "")
    return Origin(sort, id, part)


def of_cards(cards: dict[str, Card]) -> Iterator[tuple[str, Script]]:
    """The boxes of cards of players' decks."""
    for card in cards.values():
        yield f"card/{card.id}/agent", card.agent
        yield f"card/{card.id}/reveal", card.reveal
        yield f"card/{card.id}/acquire", card.acquire
        yield f"card/{card.id}/on_trash", card.on_trash
        yield f"card/{card.id}/on_discard", card.on_discard


def of_intrigue(cards: dict[str, IntrigueCard]) -> Iterator[tuple[str, Script]]:
    """The ways of Intrigue cards."""
    for card in cards.values():
        for number, way in enumerate(card.options):
            yield f"intrigue/{card.id}/{number}", way.lines


def of_conflicts(cards: dict[str, ConflictCard]) -> Iterator[tuple[str, Script]]:
    """The rewards of Conflict cards."""
    for card in cards.values():
        yield f"conflict/{card.id}/first", card.first
        yield f"conflict/{card.id}/second", card.second
        yield f"conflict/{card.id}/third", card.third


def of_contracts(contracts: dict[str, ContractToken]) -> Iterator[tuple[str, Script]]:
    """The rewards of contracts, and that one is completed, unless that is when it is taken."""
    for contract in contracts.values():
        yield f"contract/{contract.id}", contract.reward
        if not isinstance(contract.condition, Immediate):
            yield f"complete/{contract.id}", (CompleteContract(contract.id),)


def of_leaders(leaders: dict[str, Leader]) -> Iterator[tuple[str, Script]]:
    """The powers and Signet Rings of Leaders."""
    for leader in leaders.values():
        yield f"leader/{leader.id}/power", leader.power.effect
        yield f"leader/{leader.id}/signet", leader.signet
        for node in leader.training_track:
            yield f"leader/{leader.id}/{node.node}", node.reward


def of_board(board: Board, six: SixPlayers, ix: Ix) -> Iterator[tuple[str, Script]]:
    """Spaces, tracks and what the rules themselves add to a turn."""
    yield VISIT, (FactionInfluence(),)
    yield COUNCIL, (Persuasion(board.numbers.council_reveal_persuasion),)
    yield SWORDMASTER_BONUS, (Swords(six.teams.swordmaster_swords),)
    for space in (*board.space, *six.space, *ix.space):
        yield f"space/{space.id}", space.effects
    for track in (*board.track, *six.track):
        yield f"track/{track.faction}/2", track.at_2
        yield f"track/{track.faction}/4", track.at_4
    for own in six.personal_track:
        yield f"personal/{own.faction}/1", own.at_1
        yield f"personal/{own.faction}/2", own.at_2
        yield f"personal/{own.faction}/3", own.at_3
    yield "freighter/1", ix.shipping.space_1
    yield "freighter/2", ix.shipping.space_2
    yield "freighter/3", ix.shipping.space_3


def of_rivals(
    rivals: dict[str, RivalCard], hagal: dict[str, HagalCard]
) -> Iterator[tuple[str, Script]]:
    """Rivals and the cards of House Hagal."""
    for rival in rivals.values():
        yield f"rival/{rival.id}/signet", rival.signet
        yield f"rival/{rival.id}/scheme", rival.scheme
    for card in hagal.values():
        yield f"hagal/{card.id}", card.effects
        for number, way in enumerate(card.goes):
            yield f"hagal/{card.id}/goes/{number}", way.effects


def of_tiles(tiles: dict[str, Tile]) -> Iterator[tuple[str, Script]]:
    """Tech tiles."""
    for tile in tiles.values():
        yield f"tile/{tile.id}/acquire", tile.acquire
        for number, power in enumerate(tile.power):
            yield f"tile/{tile.id}/{number}", power.effect


def parts(path: str, op: Op) -> Iterator[tuple[str, Script]]:
    """The lists inside an op, whose own path this is."""
    match op:
        case Arrow():
            yield f"{path}/cost", op.cost
            yield f"{path}/get", op.get
        case If() | Paid():
            yield f"{path}/then", op.then
        case Per() | Trigger() | AddFirstReward():
            yield f"{path}/do", op.do
        case Visit():
            yield f"{path}/first", op.first
            yield f"{path}/later", op.later
        case Choose():
            for number, script in enumerate(op.options):
                yield f"{path}/{number}", script


def with_parts(scripts: Iterator[tuple[str, Script]]) -> dict[str, Script]:
    """These scripts by name, with all the lists inside their ops."""
    waiting = list(scripts)
    found: dict[str, Script] = {}
    while waiting:
        path, script = waiting.pop()
        found[path] = script
        for index, op in enumerate(script):
            waiting += parts(f"{path}/{index}", op)
    return found


def around(scripts: Mapping[str, Script]) -> dict[str, tuple[str, int]]:
    """For each list inside an op that op: the path of its script, and its place there."""
    return {
        inner: (path, index)
        for path, script in scripts.items()
        for index, op in enumerate(script)
        for inner, _ in parts(f"{path}/{index}", op)
    }
