"""A server with tables at which a battle was just fought, or a card just bought."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from landsraad.games.dune.components import CARDS
from landsraad.kernel import Match
from landsraad.scenes.stage import Scene

from .laid import Laid, lay, played
from .served import Server
from .staging import scenes_of
from .visitor import Visitor


def last_battle(match: Match[Any], seat: int) -> Scene | None:
    """The battle that a seat has just been told the end of, if nothing was played since."""
    scenes = scenes_of(match, seat)
    last = scenes[-1] if scenes else None
    return last if last and last.beats[-1].name == "Result" else None


def reached(game: str, seats: int, there: Callable[[Match[Any]], bool]) -> Match[Any]:
    """The first match of bots that comes to a position."""
    for seed in range(20):
        match = played(game, {}, seats, seed, there)
        if there(match):
            return match
    raise LookupError("no game comes there")


def quiet_battle(match: Match[Any]) -> bool:
    """A battle without treachery or explosion is over, and somebody had no part in it."""
    scene = last_battle(match, -1)
    return scene is not None and len(scene.beats) == 3


def just_bought(match: Match[Any]) -> bool:
    """Somebody has just bought a card that is no worthless one."""
    told = match.told[-6:]
    cards = [str(each.facts["card"]) for each in told if each.what == "bought"]
    return any(CARDS[card].class_ != "worthless" for card in cards)


class Theatre:
    """A server with tables at which something has just happened."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        self.browser = browser
        self.battle = reached("dune", 6, quiet_battle)
        self.sale = reached("dune", 6, just_bought)
        everybody = {seat: f"Person {seat}" for seat in range(6)}
        self.at_battle = lay(folder, self.battle, everybody)
        self.at_sale = lay(folder, self.sale, everybody)
        self.server = Server(folder).start()
        self.visitors: list[Visitor] = []

    def come(self, laid: Laid, seat: int, before: int, **settings: Any) -> Page:
        """Sit at a table with a browser that has played so much of what was told."""
        known = {"stage": "all", f"played:{laid.table}:{seat}": str(before)}
        remembers = known | settings.pop("remembers", {})
        settings = {"reduced_motion": "no-preference", **settings}
        visitor = Visitor(self.browser, self.server.address, remembers=remembers, **settings)
        self.visitors.append(visitor)
        visitor.stop_the_clock()
        page = visitor.page(laid.link(seat))
        expect(page.locator("#page.running")).to_be_attached()
        return page

    def watch_battle(
        self, own: bool, long_ago: bool = False, **settings: Any
    ) -> tuple[Page, Scene]:
        """See the battle as one who fought in it, or as one who did not."""
        for seat in range(6):
            scene = last_battle(self.battle, seat)
            assert scene is not None
            if (scene.weight == "own") == own:
                before = 0 if long_ago else scene.number
                page = self.come(self.at_battle, seat, before, **settings)
                return page, scene
        raise LookupError("everybody fights")

    def close(self) -> None:
        for visitor in self.visitors:
            visitor.close()
        self.visitors.clear()
