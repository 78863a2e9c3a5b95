"""Take the pictures of the page for README and docs: `python -m tools.screenshots`.

Everything is seeded: the same tables are laid as in the tests in a browser, so the pictures can be
made again whenever the page looks different.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect
from tests.browser.chromium import chromium, executable, missing
from tests.browser.laid import Laid
from tests.browser.person import Asked, Option, Person
from tests.browser.positions import Position, asks, at_end, lay_position, rich_plans
from tests.browser.served import Server
from tests.browser.visitor import PHONE, WIDE, Visitor

from landsraad.games.dune.rules.phases.battle_sides import numbers
from landsraad.kernel import Match

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
QUALITY = 82
"""Of JPEG: a page with a map in it is a third as large as PNG, and no word is blurred."""
LARGEST = 300_000
"""Bytes a picture may have."""


def great_battle(match: Match[Any]) -> list[int]:
    """Two large armies, and plans that are worth a look."""
    sides = rich_plans(match)
    table = match.state.table
    return sides if all(sum(numbers(table, seat)) >= 5 for seat in sides) else []


def long_game(match: Match[Any]) -> list[int]:
    """A game that took its time is over."""
    return at_end(match) if match.state.table.turn >= 4 else []


def crowded(match: Match[Any]) -> list[int]:
    """Somebody moves late in a game, on a planet with many forces of all factions on it."""
    seats = asks("move to")(match)
    table = match.state.table
    groups = [len(parts) for parts in table.forces]
    return seats if table.turn >= 6 and min(groups) > 0 and sum(groups) >= 14 else []


def many_targets(match: Match[Any]) -> list[int]:
    """Somebody in Dawn of the Fremen may attack, late enough for worms and knives to lie about."""
    seats = [seat for seat, ask in match.asks.items() if ask.kind == "first action"]
    return seats if match.state.table.cycle >= 4 else []


POSITIONS = {
    "start": Position(asks("bid")),
    "battle": Position(great_battle, people=2),
    "late": Position(crowded),
    "over": Position(long_game),
    "fremen": Position(many_targets, game="dawn_of_the_fremen", seats=4),
}


class Camera:
    """Takes pictures, and says how large they became."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server

    @contextmanager
    def at(self, path: str, size: dict[str, int], theme: str = "light") -> Iterator[Person]:
        """Somebody's page, on a screen of this size."""
        touch = size is PHONE
        visitor = Visitor(
            self.browser, self.server.address, viewport=size, color_scheme=theme, has_touch=touch
        )
        person = Person(visitor, visitor.page(path))
        yield person
        visitor.close()

    def take(self, page: Page, name: str) -> None:
        """Take a picture once everything has come to rest."""
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement?.blur()")
        page.evaluate("document.getElementById('desk')?.scrollTo(0, 0)")
        page.evaluate("document.fonts.ready")
        path = PICTURES / f"{name}.jpg"
        page.screenshot(path=path, type="jpeg", quality=QUALITY, animations="disabled")
        size = path.stat().st_size
        print(f"{path.relative_to(ROOT)}: {size // 1000} kB")
        assert size <= LARGEST, f"{name} is too large"


def lobby(camera: Camera) -> None:
    """The first page, with some tables to watch."""
    with camera.at("/", WIDE) as person:
        expect(person.page.locator("#games .game")).not_to_have_count(0)
        expect(person.page.locator("#public-tables li")).not_to_have_count(0)
        camera.take(person.page, "page-lobby")


def start(camera: Camera, laid: Laid) -> None:
    """The first bids."""
    with camera.at(laid.link(laid.seats[0]), WIDE) as person:
        person.wait_asked()
        camera.take(person.page, "page-start")


def armed(asked: Asked) -> Option:
    """Choose what can be seen in a plan: a true leader, then cards."""
    placed = [option for option in asked.options if option.how == "place"]
    true = [option for option in placed if option.value != "cheap_hero"]
    return (true or placed or asked.options)[0]


def battle(camera: Camera, laid: Laid) -> None:
    """A plan in the making, in the dark theme."""
    with camera.at(laid.link(laid.seats[0]), WIDE, "dark") as person:
        person.wait_for("who leads?")
        person.play(armed, until=lambda asked: "What do you dial?" in asked.question)
        person.open_tab("log")
        camera.take(person.page, "page-battle")


def late(camera: Camera, laid: Laid) -> None:
    """Places to move to are lit on a planet full of forces."""
    link = laid.link(laid.seats[0])
    with camera.at(link, WIDE) as person:
        person.wait_for("Where do you move to?")
        camera.take(person.page, "page-late")
    with camera.at(link, PHONE) as person:
        person.wait_for("Where do you move to?")
        camera.take(person.page, "page-phone")


def fremen(camera: Camera, laid: Laid) -> None:
    """Every territory that can be attacked shows what both sides have."""
    link = laid.link(laid.seats[0])
    with camera.at(link, WIDE) as person:
        person.wait_for("first action")
        person.press(person.read().option("attack"))
        person.wait_for("Which territory do you attack?")
        camera.take(person.page, "page-fremen")
    with camera.at(link, PHONE) as person:
        person.wait_for("Which territory do you attack?")
        camera.take(person.page, "page-fremen-phone")


def phone_battle(camera: Camera, laid: Laid) -> None:
    """A battle plan under the thumb."""
    with camera.at(laid.link(laid.seats[1]), PHONE) as person:
        person.wait_for("who leads?")
        camera.take(person.page, "page-phone-battle")


def after_the_verdict(camera: Camera, laid: Laid) -> None:
    """The result, and the replay of a moment with everything shown."""
    with camera.at(laid.link(laid.seats[0]), WIDE) as person:
        expect(person.page.locator("#result-words")).to_be_visible()
        camera.take(person.page, "page-result")
        person.page.locator("#result-replay").click()
        expect(person.main).to_have_attribute("data-moment", "0")
        person.open_tab("replay")
        most = int(person.page.locator("#moment").get_attribute("max") or 0)
        person.page.locator("#moment").fill(str(most * 4 // 5))
        expect(person.main).to_have_attribute("data-moment", str(most * 4 // 5))
        camera.take(person.page, "page-replay")


def main() -> None:
    """Lay the tables, start a server, take all pictures."""
    if executable() is None:
        sys.exit(missing())
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "data"
        laid = {name: lay_position(folder, position) for name, position in POSITIONS.items()}
        server = Server(folder).start()
        try:
            with chromium() as browser:
                camera = Camera(browser, server)
                lobby(camera)
                start(camera, laid["start"])
                late(camera, laid["late"])
                fremen(camera, laid["fremen"])
                phone_battle(camera, laid["battle"])
                battle(camera, laid["battle"])
                after_the_verdict(camera, laid["over"])
        finally:
            server.stop()


if __name__ == "__main__":
    main()
