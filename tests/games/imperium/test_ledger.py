"""A second reading: what the log has told adds up to what lies on the table.

A slow bookkeeper hears only told events and writes them into plain dictionaries; after every answer
of random games its books are compared with the state.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from landsraad.games.imperium.components import NUMBERS
from landsraad.games.imperium.rules import setup
from landsraad.games.imperium.state import State
from landsraad.kernel import Told
from landsraad.testing import Driver, Setting

from .positions import GAME

GOODS = ("solari", "spice", "water")


class Books:
    """Numbers and places of every player, from told events alone."""

    def __init__(self, s: State) -> None:
        players = s.table.players
        first = {"solari": NUMBERS.solari, "spice": NUMBERS.spice, "water": NUMBERS.water}
        self.goods = [dict(first) for _ in players]
        self.vp = [setup.starting_score(s.table, player) for player in players]
        self.garrison = [setup.garrison(s.table, player) for player in players]
        self.conflict = [0 for _ in players]
        self.worms = [0 for _ in players]
        self.influence: list[Counter[str]] = [Counter() for _ in players]
        self.spies: list[set[str]] = [set() for _ in players]
        self.alliances: dict[str, int] = {}
        self.control: dict[str, int] = {}
        self.hooks = [False for _ in players]
        self.contracts: list[Counter[str]] = [Counter() for _ in players]
        self.done = [0 for _ in players]
        self.sent: list[set[str]] = [set() for _ in players]

    def hear(self, told: Told) -> None:
        """Write one event down."""
        getattr(self, f"on_{told.what}", self.note)(**told.facts)

    def note(self, **facts: Any) -> None:
        """Nothing that is kept here."""

    def on_gained(self, player: int, res: str, n: int, **_: Any) -> None:
        self.goods[player][res] += n

    def on_paid(self, player: int, res: str, n: int, **_: Any) -> None:
        self.goods[player][res] -= n

    def on_rival_bought_vp(self, player: int, res: str, n: int) -> None:
        if res in GOODS:
            self.goods[player][res] -= n

    def on_traded(self, player: int, res: str, n: int, **_: Any) -> None:
        if res in GOODS:
            self.goods[player][res] -= n

    def on_scored(self, player: int, n: int, **_: Any) -> None:
        self.vp[player] += n

    def on_influence(self, player: int, faction: str, n: int, **_: Any) -> None:
        self.influence[player][faction] += n

    def on_alliance(self, player: int, faction: str, **_: Any) -> None:
        self.alliances.pop(faction, None)
        if player >= 0:
            self.alliances[faction] = player

    def on_control(self, player: int, space: str) -> None:
        self.control[space] = player

    def on_hooks(self, player: int) -> None:
        self.hooks[player] = True

    def on_recruited(self, player: int, n: int, **_: Any) -> None:
        self.garrison[player] += n

    def on_deployed(self, player: int, n: int, unit: str) -> None:
        if unit == "troop":
            self.garrison[player] -= n
            self.conflict[player] += n

    def on_retreated(self, player: int, n: int) -> None:
        self.garrison[player] += n
        self.conflict[player] -= n

    def on_defended(self, player: int) -> None:
        self.conflict[player] += 1

    def on_summoned(self, player: int, n: int) -> None:
        self.worms[player] += n

    def on_combat_ended(self, **_: Any) -> None:
        self.conflict = [0 for _ in self.conflict]
        self.worms = [0 for _ in self.worms]

    def on_spy_placed(self, player: int, post: str, **_: Any) -> None:
        self.spies[player].add(post)

    def on_spy_recalled(self, player: int, post: str, **_: Any) -> None:
        self.spies[player].remove(post)

    def on_contract_taken(self, player: int, contract: str) -> None:
        self.contracts[player][contract] += 1

    def on_contract_completed(self, player: int, contract: str) -> None:
        self.contracts[player][contract] -= 1
        self.done[player] += 1

    def on_agent_sent(self, player: int, space: str, **_: Any) -> None:
        self.sent[player].add(space)

    def on_rival_sent(self, player: int, space: str, **_: Any) -> None:
        self.sent[player].add(space)

    def on_agent_recalled(self, player: int, space: str) -> None:
        self.sent[player].remove(space)

    def on_recalled(self, **_: Any) -> None:
        self.sent = [set() for _ in self.sent]

    def compare(self, s: State) -> None:
        """The books agree with the table."""
        t = s.table
        assert self.vp == [player.vp for player in t.players]
        assert self.alliances == t.alliances
        assert self.control == t.control
        for who, player in enumerate(t.players):
            there = {res: getattr(player, res) for res in GOODS}
            assert self.goods[who] == there, f"player {who}: goods"
            assert +self.influence[who] == Counter(player.influence), f"player {who}: Influence"
            units = (player.garrison, player.conflict, player.worms)
            assert (self.garrison[who], self.conflict[who], self.worms[who]) == units, who
            assert self.spies[who] == set(player.spies), f"player {who}: Spies"
            assert self.hooks[who] == player.hooks, f"player {who}: hooks"
            assert +self.contracts[who] == Counter(player.contracts), f"player {who}: contracts"
            assert self.done[who] == len(player.completed), f"player {who}: completed"
            assert self.sent[who] == set(player.sent), f"player {who}: Agents"


SETS = {4: (0, 1, 2, 4), 3: (5,), 2: (3, 4), 1: (2, 4), 6: (1, 4, 5)}
"""By seats: which sets of options are played."""


@pytest.mark.parametrize(
    ("seats", "number"), [(seats, number) for seats, sets in SETS.items() for number in sets]
)
def test_what_was_told_adds_up_to_what_is_there(seats: int, number: int) -> None:
    driver = Driver(GAME, Setting(seats, GAME.laws.option_sets[number], 5), live=True)
    books: Books | None = None
    heard = 0
    while not driver.match.over:
        if books is None and driver.match.state.table.round:
            books = Books(driver.match.state)
        if books is not None:
            for told in driver.match.told[heard:]:
                books.hear(told)
            heard = len(driver.match.told)
            books.compare(driver.match.state)
        driver.move()
    assert books is not None
