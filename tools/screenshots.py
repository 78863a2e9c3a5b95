"""Take the pictures of the page for README and docs: `python -m tools.screenshots [PART]`.

With a part of a name only those tables are visited: `python -m tools.screenshots imperium`.

Everything is seeded: the same tables are laid as in the tests in a browser, so the pictures can be
made again whenever the page looks different.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect
from tests.browser.chromium import chromium, executable, missing
from tests.browser.laid import Laid
from tests.browser.person import Person
from tests.browser.positions import Position, asks, at_end, lay_position, rich_plans
from tests.browser.served import Server
from tests.browser.visitor import PHONE, WAITING, WIDE, Visitor

from landsraad.games.dune.rules.phases.battle_sides import numbers
from landsraad.games.megagame.components import SEAT_OF
from landsraad.kernel import Match

Take = Callable[[], None]
"""Takes one picture or several of a table."""

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
QUALITY = 78
"""Of JPEG: a page with a map in it is a third as large as PNG, and no word is blurred."""
SHELF = {"width": 1440, "height": 1040}
"""A screen on which the lobby shows all games."""
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
    """Somebody ships late in a game, on a planet with many forces of all factions on it."""
    seats = asks("shipment", "reserves")(match)
    table = match.state.table
    groups = [len(parts) for parts in table.forces]
    return seats if table.turn >= 5 and min(groups) > 0 and sum(groups) >= 12 else []


def treachery(match: Match[Any]) -> list[int]:
    """A battle in which somebody cried treachery has just ended; one of its sides."""
    told = [each.what for each in match.told[-14:]]
    if "traitor_called" not in told or match.told[-1].what == "battle":
        return []
    sides = [each.facts for each in match.told if each.what == "battle"][-1]
    return [int(sides["seat"])]


def many_targets(match: Match[Any]) -> list[int]:
    """Somebody in Dawn of the Fremen may attack, late enough for worms and knives to lie about."""
    seats = [seat for seat, ask in match.asks.items() if ask.kind == "first action"]
    return seats if match.state.table.cycle >= 4 else []


def best_attack(match: Match[Any]) -> list[int]:
    """The Harkonnen have chosen a legion late in a duel and see how each attack may end."""
    table = match.state.table
    seats = [seat for seat, ask in match.asks.items() if ask.kind == "attack"]
    return [s for s in seats if table.sides[s] == "harkonnen" and len(match.asks[s].options) >= 2]


def own_turn(match: Match[Any]) -> list[int]:
    """A turn of the Atreides against Mahdi, when much has happened."""
    seats = [seat for seat, ask in match.asks.items() if ask.kind == "die"]
    return seats if match.state.table.round >= 3 else []


def imperium_turn(match: Match[Any]) -> list[int]:
    """Somebody has many cards to choose from in the middle of a game of Imperium."""
    table = match.state.table
    turns = [ask for ask in match.asks.values() if ask.kind == "turn" and len(ask.options) >= 5]
    return [
        ask.seat for ask in turns if table.round >= 4 and any(p.conflict for p in table.players)
    ]


def imperium_effects(match: Match[Any]) -> list[int]:
    """Somebody's Agent has come to a Combat space, and several effects are open."""
    some = [ask for ask in match.asks.values() if ask.kind == "effect" and len(ask.options) >= 3]
    late = match.state.table.round >= 3
    return [ask.seat for ask in some if late and "deploy" in ask.options]


def imperium_combat(match: Match[Any]) -> list[int]:
    """Somebody may play Combat cards, and others have an army there as well."""
    armies = sum(player.conflict > 0 for player in match.state.table.players)
    some = [ask for ask in match.asks.values() if ask.kind == "combat" and len(ask.options) > 1]
    return [ask.seat for ask in some if armies >= 3]


def imperium_later(match: Match[Any]) -> list[int]:
    """A turn when much has happened."""
    some = [ask.seat for ask in match.asks.values() if ask.kind == "turn"]
    return some if match.state.table.round >= 4 else []


def some_years_later(match: Match[Any]) -> list[int]:
    """House Atreides in the fifth year."""
    return [SEAT_OF["atreides"]] if match.state.table.year >= 4 else []


SCREENS = ("map", "clock", "landsraad", "choam", "news", "board", "tick", "count")
PROJECTOR = {"width": 1920, "height": 1080}
SHOW_BEAT = """(place) => [...document.querySelectorAll(".beat")].forEach(
  (one, n) => one.toggleAttribute("data-now", n === place))"""

POSITIONS = {
    "megagame screens": Position(some_years_later, game="megagame", seats=15, options={"years": 8}),
    "megagame": Position(some_years_later, game="megagame", seats=15, options={"years": 8}),
    "imperium start": Position(asks("turn"), game="imperium", seats=4),
    "imperium turn": Position(imperium_turn, game="imperium", seats=4),
    "imperium effects": Position(imperium_effects, game="imperium", seats=4),
    "imperium combat": Position(imperium_combat, game="imperium", seats=4),
    "imperium rival": Position(imperium_later, game="imperium", seats=1),
    "imperium six": Position(imperium_later, game="imperium", seats=6),
    "battle": Position(great_battle, people=2),
    "late": Position(crowded),
    "treachery": Position(treachery),
    "over": Position(long_game),
    "war": Position(best_attack, game="war_for_arrakis", seats=2),
    "mahdi": Position(own_turn, game="war_for_arrakis", seats=1),
    "fremen": Position(many_targets, game="dawn_of_the_fremen", seats=4),
}


class Camera:
    """Takes pictures, and says how large they became."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server

    @contextmanager
    def at(
        self, path: str, size: dict[str, int], theme: str = "light", **remembers: str
    ) -> Iterator[Person]:
        """Somebody's page, on a screen of this size."""
        touch = size is PHONE
        visitor = Visitor(
            self.browser,
            self.server.address,
            remembers={"single": "off", "stage": "none", **remembers},
            viewport=size,
            color_scheme=theme,
            has_touch=touch,
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
    """The first page, with a card for every game."""
    with camera.at("/", SHELF) as person:
        for card in person.page.locator("#games .game[data-game]").all():
            expect(card).to_be_in_viewport(ratio=1)
        person.page.wait_for_function(
            "() => [...document.images].every((one) => one.complete && one.naturalWidth)"
        )
        camera.take(person.page, "page-lobby")


def fill_in(page: Page) -> None:
    """Choose the first leader and the last of the cards on a plan."""
    for field in page.locator(".form-field").all():
        options = field.locator("[data-value]:not(.step)")
        if options.count() > 1:
            heads = "heads" in str(field.get_attribute("class"))
            (options.first if heads else options.last).click()
            page.wait_for_timeout(250)


def battle(camera: Camera, laid: Laid) -> None:
    """A plan in the making, in the dark theme, and under the thumb."""
    for size, theme, name in ((WIDE, "dark", "page-battle"), (PHONE, "light", "page-phone-battle")):
        with camera.at(laid.link(laid.seats[0]), size, theme) as person:
            person.page.wait_for_selector(".form-field")
            fill_in(person.page)
            for _ in range(2):
                person.page.locator("#decide .step:not(:disabled)").last.click()
                person.page.wait_for_timeout(250)
            camera.take(person.page, name)


def late(camera: Camera, laid: Laid) -> None:
    """Somebody ships to a place, and sees what will stand there."""
    link = laid.link(laid.seats[0])
    for size, name in ((WIDE, "page-late"), (PHONE, "page-phone")):
        with camera.at(link, size) as person:
            page = person.page
            page.wait_for_selector(".form-field")
            page.locator(
                "[data-choose='\"tueks_sietch@5\"'], [id^='part:tueks_sietch']"
            ).first.evaluate(
                "(one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
            )
            page.wait_for_timeout(600)
            camera.take(page, name)


def stage(camera: Camera, laid: Laid) -> None:
    """A battle that ended with treachery, as it is played over the board."""
    seat = laid.seats[0]
    with camera.at(
        laid.link(seat), WIDE, stage="all", **{f"played:{laid.table}:{seat}": "0"}
    ) as one:
        one.page.wait_for_selector("#stage .beat, #stage h2", timeout=10_000)
        for _ in range(8):
            if one.page.locator("#stage").get_by_text("treachery", exact=False).count():
                break
            one.page.keyboard.press("Space")
            one.page.wait_for_timeout(400)
        camera.take(one.page, "page-stage")


def fremen(camera: Camera, laid: Laid) -> None:
    """Every territory that can be attacked shows what both sides have."""
    link = laid.link(laid.seats[0])
    for size, name in ((WIDE, "page-fremen"), (PHONE, "page-fremen-phone")):
        with camera.at(link, size) as person:
            person.page.wait_for_selector("#desk.mine")
            person.page.get_by_role("button", name="Attack a territory").click()
            person.page.wait_for_timeout(700)
            camera.take(person.page, name)


def war(camera: Camera, laid: Laid) -> None:
    """The odds of each attack of a legion, exact, before it is chosen."""
    for size, name in ((WIDE, "page-war"), (PHONE, "page-war-phone")):
        with camera.at(laid.link(laid.seats[0]), size) as person:
            person.page.wait_for_selector("#desk.mine #form")
            targets = person.page.locator("#form .places [data-choose], #form [data-value]")
            targets.first.evaluate("(one) => one.click()")
            person.page.wait_for_timeout(700)
            camera.take(person.page, name)


def mahdi(camera: Camera, laid: Laid) -> None:
    """The opponent that is rules, in the dark theme: what it is after, and why."""
    with camera.at(laid.link(laid.seats[0]), WIDE, "dark") as person:
        person.page.wait_for_selector("#desk.mine")
        person.open_tab("mahdi")
        person.page.evaluate("document.getElementById('panels').scrollTo(0, 0)")
        person.page.wait_for_timeout(500)
        camera.take(person.page, "page-war-mahdi")


def imperium(camera: Camera, laid: Laid, name: str, tab: str = "", theme: str = "light") -> None:
    """A table of Imperium, with one of its tabs open."""
    with camera.at(laid.link(laid.seats[0]), WIDE, theme) as person:
        person.page.wait_for_selector("#desk.mine")
        if tab:
            person.open_tab(tab)
            person.page.evaluate("document.getElementById('panels').scrollTo(0, 0)")
        person.page.wait_for_timeout(500)
        camera.take(person.page, name)


def imperium_turns(camera: Camera, laid: Laid) -> None:
    """A card is chosen, and every space that it leads to says what a visit costs and brings."""
    for size, name in ((WIDE, "page-imperium"), (PHONE, "page-imperium-phone")):
        with camera.at(laid.link(laid.seats[0]), size) as person:
            page = person.page
            page.wait_for_selector("#desk.mine")
            cards = page.locator("#sheet [data-value], #sheet [data-choose]")
            cards.first.evaluate("(one) => one.click()")
            page.wait_for_timeout(700)
            camera.take(page, name)


def megagame(camera: Camera, laid: Laid) -> None:
    """An open floor: a march in the making with its regions lit, and all deeds on a phone."""
    link = laid.link(laid.seats[0])
    with camera.at(link, WIDE) as person:
        expect(person.page.locator("#deeds")).to_be_visible()
        person.page.locator("[data-tab=now]").click()
        person.page.locator("[id='act:march']").click()
        person.page.locator("#form button").last.click()
        person.page.wait_for_timeout(700)
        camera.take(person.page, "page-megagame")
    with camera.at(link, WIDE, theme="dark") as person:
        expect(person.page.locator("#deeds")).to_be_visible()
        person.page.locator("[id='open:landsraad']").click()
        expect(person.page.locator("#mega-landsraad")).to_be_visible()
        camera.take(person.page, "page-megagame-landsraad")
    with camera.at(link, PHONE) as person:
        expect(person.page.locator("#foot-tabs")).to_be_visible()
        camera.take(person.page, "page-megagame-phone")


def screens(camera: Camera, laid: Laid) -> None:
    """The screens of a hall, dark and light, each as it stands and a new year beat by beat."""
    for theme in ("dark", "light"):
        for name in SCREENS:
            path = f"/t/{laid.table}/screen/{name}?theme={theme}"
            with camera.at(path, PROJECTOR) as person:
                page = person.page
                expect(page.locator("#page")).to_have_attribute("data-shown", name)
                beats = page.locator(".beat")
                for beat in range(max(1, beats.count())):
                    page.evaluate(SHOW_BEAT, beat)
                    number = f"-{beat + 1}" if beats.count() else ""
                    camera.take(page, f"screen-{name}{number}-{theme}")


def after_the_verdict(camera: Camera, laid: Laid) -> None:
    """The result, and the replay of a moment with everything shown."""
    with camera.at(laid.link(laid.seats[0]), WIDE) as person:
        expect(person.page.locator("#result-words")).to_be_visible()
        expect(person.page.locator("#turning")).to_be_visible()
        camera.take(person.page, "page-result")
        person.page.locator("#result-replay").click()
        expect(person.main).to_have_attribute("data-moment", "0")
        most = int(person.page.locator("#moment").get_attribute("max") or 0)
        person.page.locator("#moment").fill(str(most * 4 // 5))
        expect(person.main).to_have_attribute("data-moment", str(most * 4 // 5))
        camera.take(person.page, "page-replay")


def every_picture(camera: Camera, laid: Mapping[str, Laid]) -> Iterator[tuple[str, Take]]:
    """All pictures by the name of their table, the first page as `lobby`."""
    yield "lobby", lambda: lobby(camera)
    takes = {
        "late": late,
        "fremen": fremen,
        "war": war,
        "mahdi": mahdi,
        "battle": battle,
        "treachery": stage,
        "over": after_the_verdict,
        "imperium turn": imperium_turns,
        "megagame": megagame,
        "megagame screens": screens,
    }
    for name, take in takes.items():
        yield name, partial(take, camera, laid.get(name))
    shown = {
        "start": ("page-imperium-start", ""),
        "effects": ("page-imperium-effects", ""),
        "combat": ("page-imperium-combat", "fight"),
        "rival": ("page-imperium-rival", "rivals"),
        "six": ("page-imperium-six", "teams"),
    }
    for which, (picture, tab) in shown.items():
        name = f"imperium {which}"
        yield name, partial(imperium, camera, laid.get(name), picture, tab)


def main(part: str = "") -> None:
    """Lay the tables, start a server, take all pictures whose table's name contains this."""
    if executable() is None:
        sys.exit(missing())
    PICTURES.mkdir(exist_ok=True)
    expect.set_options(timeout=WAITING)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "data"
        wanted = {name: each for name, each in POSITIONS.items() if part in name}
        laid = {name: lay_position(folder, position) for name, position in wanted.items()}
        server = Server(folder).start()
        try:
            with chromium() as browser:
                for name, take in every_picture(Camera(browser, server), laid):
                    if part in name:
                        take()
        finally:
            server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
