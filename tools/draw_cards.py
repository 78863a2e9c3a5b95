"""Draw the pictures of games in the lobby: `python -m tools.draw_cards [GAME]`.

A part of a real board in the middle of a game, drawn by the game's own scene and photographed by
Chromium. A game whose board is small needs no photograph: the lobby shows the drawing itself.
"""

import base64
import re
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.chromium import chromium, executable, missing
from tests.browser.laid import play_a_year
from tools import draw_scenes

from landsraad import load
from landsraad.bots.bot import RandomBot
from landsraad.bots.company import Company
from landsraad.scenes.rendering.fonts import with_fonts
from landsraad.testing.driver import Driver, Setting

GAMES = Path(__file__).parent.parent / "src" / "landsraad" / "games"
WIDTH, HEIGHT = 720, 405
QUALITY = 0.82
AROUND = {
    "arrakeen",
    "carthag",
    "imperial_basin",
    "hole_in_the_rock",
    "sihaya_ridge",
    "gara_kulon",
    "rim_wall_west",
    "old_gap",
    "shield_wall",
    "arsunt",
    "tsimpo",
    "hagga_basin",
}
"""The territories of DUNE's picture."""

TO_WEBP = """async ([png, width, height, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const brush = canvas.getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def dune() -> str:
    """Arrakeen, Carthag and the sand around them, late enough for a fight."""

    def crowded(match: draw_scenes.Match) -> bool:
        forces = match.state.table.forces
        groups = [part.partition("@")[0] for parts in forces for part in parts]
        return match.state.table.turn >= 2 and sum(group in AROUND for group in groups) >= 7

    board = draw_scenes.board(draw_scenes.played("dune", 1, crowded), draw_scenes.SPECTATOR)
    return cropped(board, 395, 112, 500)


def dawn_of_the_fremen() -> str:
    """The rocks in the middle, with warriors, worms and sietches."""

    def late(match: draw_scenes.Match) -> bool:
        return match.state.table.cycle >= 6

    board = draw_scenes.board(
        draw_scenes.played("dawn_of_the_fremen", 5, late), draw_scenes.SPECTATOR
    )
    return cropped(board, 560, 400, 960)


def war_for_arrakis() -> str:
    """The settlements behind the Shield Wall and the desert to the east of them."""
    driver = Driver(load("war_for_arrakis"), Setting(2, {}, 1), acts=0)
    while driver.match.state.table.round < 4:
        driver.move()
    return cropped(draw_scenes.board(driver.match, draw_scenes.SPECTATOR), 640, 110, 900)


def imperium() -> str:
    """Arrakis with its spaces, and the Landsraad above it, in the middle of a game."""
    driver = Driver(load("imperium"), Setting(4, {"choam": True}, 1), acts=0)
    while driver.match.state.table.round < 4:
        driver.move()
    return cropped(draw_scenes.board(driver.match, draw_scenes.SPECTATOR), 470, 375, 1062)


def megagame() -> str:
    """The pole, the rocks to the north of it and the desert around them, after six years."""
    match = draw_scenes.begun("megagame", 4)
    company = Company(match, dict.fromkeys(range(15), RandomBot))
    for _ in range(6):
        play_a_year(match, company)
    return cropped(draw_scenes.board(match, draw_scenes.SPECTATOR), 560, 330, 1000)


CARDS: dict[str, Callable[[], str]] = {
    "dune": dune,
    "dawn_of_the_fremen": dawn_of_the_fremen,
    "war_for_arrakis": war_for_arrakis,
    "imperium": imperium,
    "megagame": megagame,
}


def cropped(board: str, x: float, y: float, width: float) -> str:
    """A part of a board, as wide as said, in the shape of a card."""
    box = f'viewBox="{x} {y} {width} {width * HEIGHT / WIDTH:g}"'
    return re.sub(r'viewBox="[^"]*"', box, board, count=1)


def photographed(browser: Browser, drawing: str) -> bytes:
    """A drawing as WebP: taken twice as large, then made smaller."""
    size = {"width": WIDTH, "height": HEIGHT}
    page = browser.new_page(viewport=size, device_scale_factor=2)
    page.set_content(f"<body style='margin:0'>{with_fonts(drawing)}")
    page.add_style_tag(content="svg.board { width: 100vw; height: 100vh; display: block }")
    page.evaluate("document.fonts.ready")
    photo = base64.b64encode(page.screenshot()).decode()
    small: str = page.evaluate(TO_WEBP, [photo, WIDTH, HEIGHT, QUALITY])
    page.close()
    return base64.b64decode(small)


def main(part: str = "") -> None:
    """Take all pictures whose games contain this in their name."""
    if executable() is None:
        sys.exit(missing())
    with chromium() as browser:
        for name, draw in CARDS.items():
            if part in name:
                path = GAMES / name / "scene" / "card.webp"
                path.write_bytes(photographed(browser, draw()))
                print(f"{path.name} of {name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
