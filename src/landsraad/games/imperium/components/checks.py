"""What no single row can say: that files agree with each other and with themselves.

A file that does not fit is refused with a sentence that names the file and the entry.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from landsraad.components import Unfit, entry, known
from landsraad.games.imperium.components.conditions import Acquired, Owns, RicherHarvest, VisitTo
from landsraad.games.imperium.components.ops import Acquire, Control, If, Op, Paid, Spy
from landsraad.games.imperium.components.rows import (
    Board,
    Cards,
    HagalCard,
    Ix,
    Leaders,
    Rivals,
    SixPlayers,
    Space,
)
from landsraad.games.imperium.components.scripts import parts

BOARD_FILE: Final = "board.toml"
CARD_FILE: Final = "cards.toml"
MORE_FILE: Final = "more_cards.toml"
LEADER_FILE: Final = "leaders.toml"
RIVAL_FILE: Final = "rivals.toml"
TEAM_FILE: Final = "teams.toml"
IX_FILE: Final = "ix.toml"


def counted(file: str, what: str, there: int, box: int) -> None:
    """Refuse rows that do not add up to what the box has."""
    if there != box:
        raise Unfit(f"{file}: {there} of {what}, but the box has {box}")


def every_op(path: str, script: Iterable[Op]) -> Iterator[Op]:
    """All ops of a script, those inside others, too."""
    for index, op in enumerate(script):
        yield op
        for inner, ops in parts(f"{path}/{index}", op):
            yield from every_op(inner, ops)


class Checker:
    """Holds what ops may name."""

    def __init__(self, spaces: Collection[str], posts: Collection[str], cards: Collection[str]):
        self.spaces, self.posts, self.cards = spaces, posts, cards

    def ops(self, where: str, *scripts: Iterable[Op]) -> None:
        """Refuse ops that name what is not there."""
        for script in scripts:
            for op in every_op(where, script):
                self.op(where, op)

    def op(self, where: str, op: Op) -> None:
        """Refuse an op that names what is not there."""
        match op:
            case Control():
                known(where, "space", [op.space], self.spaces)
            case Spy():
                known(where, "post", op.posts, self.posts)
            case If():
                self.condition(where, op.cond)
            case Acquire(hand_if=condition) if condition is not None:
                self.condition(where, condition)

    def condition(self, where: str, condition: object) -> None:
        """Refuse a condition that names what is not there."""
        match condition:
            case Owns() | Acquired():
                known(where, "card", [condition.card], self.cards)
            case VisitTo():
                known(where, "space", [condition.space], self.spaces)
            case RicherHarvest():
                known(where, "space", [condition.space, condition.than], self.spaces)


def check_board(board: Board, six: SixPlayers, ix: Ix, check: Checker) -> None:
    """Spaces pay as they say, posts are linked to spaces, dropped things exist."""
    files = ((BOARD_FILE, board.space), (TEAM_FILE, six.space), (IX_FILE, ix.space))
    for file, spaces in files:
        for space in spaces:
            where = entry(file, "space", space)
            check.ops(where, space.effects)
            known(where, "way to pay", _paid(space), [each.id for each in space.cost_options])
    posts = ((BOARD_FILE, board.post), (TEAM_FILE, six.post), (IX_FILE, ix.post))
    for file, rows in posts:
        for post in rows:
            known(entry(file, "post", post), "space", post.connects, check.spaces)
    known(f"{TEAM_FILE}, teams", "space", six.teams.dropped_spaces, check.spaces)
    known(f"{TEAM_FILE}, teams", "post", six.teams.dropped_posts, check.posts)
    known(f"{IX_FILE}, overlay", "space", ix.overlay.covered, check.spaces)
    known(f"{IX_FILE}, overlay", "post", ix.overlay.covered_posts, check.posts)
    for copies in board.setup.starting_deck:
        known(f"{BOARD_FILE}, setup", "card", [copies.card], check.cards)


def _paid(space: Space) -> Iterator[str]:
    return (op.option for op in every_op(space.id, space.effects) if isinstance(op, Paid))


def check_cards(cards: Cards, six: SixPlayers, ix: Ix, check: Checker) -> None:
    """Boxes name what is there; each kind has as many cards as the box."""
    decks = {
        "starting_card": cards.starting_card,
        "reserve_card": cards.reserve_card,
        "imperium_card": cards.imperium_card,
        "promo_card": cards.promo_card,
        "commander_card": six.commander_card,
        "epic_card": ix.epic_card,
    }
    for table, rows in decks.items():
        for card in rows:
            where = entry(CARD_FILE, table, card)
            boxes = (card.agent, card.reveal, card.acquire, card.on_trash, card.on_discard)
            check.ops(where, *boxes)
    for intrigue in cards.intrigue_card:
        where = entry(CARD_FILE, "intrigue_card", intrigue)
        check.ops(where, *(way.lines for way in intrigue.options))
    for conflict in (*cards.conflict_card, *ix.conflict_card):
        where = entry(CARD_FILE, "conflict_card", conflict)
        check.ops(where, conflict.first, conflict.second, conflict.third)
        known(where, "space", [conflict.location] if conflict.location else [], check.spaces)
    for contract in cards.contract:
        where = entry(CARD_FILE, "contract", contract)
        check.ops(where, contract.reward)
        check.condition(where, contract.condition)
    check_counts(cards)


def check_counts(cards: Cards) -> None:
    """Each kind has as many cards as the box."""
    box = cards.counts
    imperium, intrigue = cards.imperium_card, cards.intrigue_card
    sums = (
        ("starting cards", cards.starting_card, box.starting_deck_per_player),
        ("Reserve cards", cards.reserve_card, box.reserve),
        ("Imperium cards", imperium, box.imperium),
        ("CHOAM Imperium cards", [c for c in imperium if c.choam_only], box.imperium_choam_only),
        ("Intrigue cards", intrigue, box.intrigue),
        ("CHOAM Intrigue cards", [c for c in intrigue if c.choam_only], box.intrigue_choam_only),
        ("contracts", [c for c in cards.contract if not c.rise_of_ix], box.contracts_standard),
        ("Ix contracts", [c for c in cards.contract if c.rise_of_ix], box.contracts_rise_of_ix),
    )
    for what, rows, most in sums:
        counted(CARD_FILE, what, sum(row.count for row in rows), most)
    levels: list[int] = [card.level for card in cards.conflict_card]
    for level, most in ((1, box.conflict_1), (2, box.conflict_2), (3, box.conflict_3)):
        counted(CARD_FILE, f"Conflict {level} cards", levels.count(level), most)
    counted(CARD_FILE, "Objectives", len(cards.objective_card), box.objectives)


def check_leaders(leaders: Leaders, cards: Collection[str], check: Checker) -> None:
    """Leaders have both faces, training tracks lead somewhere."""
    ids = [leader.id for leader in leaders.leader]
    for leader in leaders.leader:
        where = entry(LEADER_FILE, "leader", leader)
        check.ops(where, leader.power.effect, leader.signet)
        known(where, "card", leader.setup_removes, cards)
        known(where, "leader", [x for x in (leader.flip_side, leader.back_of) if x], ids)
        nodes = [node.node for node in leader.training_track]
        for node in leader.training_track:
            check.ops(where, node.reward)
            known(where, "space of the track", node.next, nodes)


def check_rivals(rivals: Rivals, ix: Ix, check: Checker) -> None:
    """House Hagal goes to spaces that are there."""
    for rival in rivals.rival_card:
        check.ops(entry(RIVAL_FILE, "rival_card", rival), rival.signet, rival.scheme)
    for file, rows in ((RIVAL_FILE, rivals.hagal_card), (IX_FILE, ix.hagal_card)):
        for card in rows:
            _hagal(entry(file, "hagal_card", card), card, check)
    removed = ix.overlay.hagal_removed
    known(f"{IX_FILE}, overlay", "Hagal card", removed, [card.id for card in rivals.hagal_card])


def _hagal(where: str, card: HagalCard, check: Checker) -> None:
    check.ops(where, card.effects, *(way.effects for way in card.goes))
    known(where, "space", [way.space for way in card.goes], check.spaces)
    for condition in (card.needs, *(way.when for way in card.goes)):
        check.condition(where, condition)
