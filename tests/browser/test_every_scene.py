"""Everything that is ever played fits on every stage, in all sizes and with any fonts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from landsraad.scenes.stage import Scene
from landsraad.server.page.playbill import queued

from .laid import Laid, lay, played
from .served import Server
from .staging import PLAY, SIZES, scenes_of
from .visitor import Visitor, at_rest

WHOLE = (("dune", 6), ("dawn_of_the_fremen", 4), ("imperium", 4), ("spice_auction", 4))

SPILLS = """() => {
  const stage = document.getElementById("stage");
  if (!stage) return ["nothing is played"];
  const frame = stage.getBoundingClientRect();
  const found = [];
  const body = stage.querySelector(".stage-body");
  if (body.scrollHeight > body.clientHeight + 1) found.push("too high");
  if (body.scrollWidth > body.clientWidth + 1) found.push("too wide");
  for (const one of stage.querySelectorAll(".stage-body *, .stage-foot *")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("svg")) continue;
    if (isOutside(one.getBoundingClientRect())) found.push(`outside: ${words(one)}`);
    if (isCut(one)) found.push(`cut: ${words(one)}`);
  }
  return found;

  function isOutside(box) {
    const aside = box.left < frame.left - 1 || box.right > frame.right + 1;
    return box.width > 0 && (aside || box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
  }
  function isCut(one) {
    const { display, textOverflow } = getComputedStyle(one);
    const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const wide = one.scrollWidth > one.clientWidth + 1;
    return says && wide && display !== "inline" && textOverflow !== "ellipsis";
  }
  function words(one) {
    return `${one.className} ${one.textContent.slice(0, 40)}`;
  }
}"""
"""What does not fit on the stage."""

ALL_SPILLS = f"""async (parts) => {{
  const [play, spills] = [{PLAY}, {SPILLS}];
  const found = [];
  for (const [where, ...part] of parts) {{
    await play(part);
    await document.fonts.ready;
    found.push([where, spills()]);
  }}
  return found;
}}"""
"""What of many scenes does not fit, by the words that say where."""


def unlike(scenes: Sequence[Scene]) -> list[Scene]:
    """Of scenes that look alike the one with the most words."""
    found: dict[tuple[str, ...], Scene] = {}
    for scene in scenes:
        key = (scene.form, *(beat.name for beat in scene.beats), scene.weight)
        known = found.get(key)
        if known is None or len(queued(scene).markup) > len(queued(known).markup):
            found[key] = scene
    return list(found.values())


@pytest.mark.parametrize(("game", "seats"), WHOLE)
def test_every_scene_of_a_whole_game_fits_on_every_stage(
    browser: Browser, bare_browser: Browser, tmp_path: Path, game: str, seats: int
) -> None:
    """In the light with our fonts, in the dark with none but DejaVu."""
    match = played(game, {}, seats, 3, lambda _: False)
    begun = played(game, {}, seats, 3, lambda now: bool(now.asks.get(0)))
    laid = lay(tmp_path / "data", begun, {0: "Chani"})
    scenes = [scene for seat in (-1, 0) for scene in unlike(scenes_of(match, seat))]
    assert {scene.form for scene in scenes} >= {"flight" if game == "spice_auction" else "full"}
    server = Server(tmp_path / "data").start()
    try:
        fits(browser, server, laid, scenes, color_scheme="light")
        fits(bare_browser, server, laid, scenes, color_scheme="dark", fonts=False)
    finally:
        server.stop()


def fits(
    browser: Browser, server: Server, laid: Laid, scenes: Sequence[Scene], **settings: Any
) -> None:
    visitor = Visitor(browser, server.address, remembers={"stage": "all"}, **settings)
    page = visitor.page(laid.link(0))
    expect(page.locator("#stage-queue")).to_be_attached()
    at_rest(page)
    parts = [part for scene in scenes for part in grown(scene)]
    for size in SIZES:
        page.set_viewport_size(size)
        found = page.evaluate(ALL_SPILLS, parts)
        assert (size, [each for each in found if each[1]]) == (size, [])
    visitor.close()


def grown(scene: Scene) -> list[tuple[str, str, int, int]]:
    """A scene as it is after each of its beats: where that is, its markup, and what was told."""
    found = []
    for number in range(1, len(scene.beats) + 1):
        part = Scene(
            scene.form,
            scene.title,
            scene.beats[:number],
            scene.weight,
            scene.over,
            scene.ground,
            to=scene.to,
        )
        where = f"{scene.title}, {scene.beats[number - 1].name}"
        found.append((where, queued(part).markup, scene.number, scene.beats[-1].told + 1))
    return found
