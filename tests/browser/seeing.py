"""What somebody sees and hears of a page: contrast, names, landmarks. Our own few checks."""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page

from .visitor import at_rest

NATURAL = 4.5
LARGE = 3.0

STILL = "*, *::before, *::after { transition: none !important; animation: none !important; }"
"""Colours that glide from one to the other cannot be measured."""

TEXTS = """() => {
  const shown = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || seen.has(one)) continue;
    if (one.closest("title, desc, script, style, option")) continue;
    seen.add(one);
    if (one.closest(":disabled, [aria-disabled=true], [inert]")) continue;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const drawing = one.closest("svg");
    const box = drawing ? one.getBoundingClientRect() : range.getClientRects()[0];
    if (!box || box.width < 2 || box.height < 2) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    const same = drawing ? drawing.contains(top) : one.contains(top) || top?.contains(one);
    if (!same || clipped(one, box) || (drawing && covered(one, x, y))) continue;
    const look = getComputedStyle(one);
    let opacity = 1;
    for (let up = one; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    const outlined = drawing && look.paintOrder.startsWith("stroke");
    const halo = outlined && parseFloat(look.strokeWidth) > 1;
    const size = parseFloat(look.fontSize) * scaleOf(one);
    shown.push({
      words: node.data.trim().slice(0, 60),
      where: path(one),
      colour: drawing ? look.fill : look.color,
      halo: halo ? look.stroke : null,
      drawn: Boolean(drawing),
      opacity,
      large: size >= 24 || (size >= 18.66 && Number(look.fontWeight) >= 700),
      box: [box.x, box.y, box.width, box.height],
    });
  }
  return shown;

  function clipped(one, box) {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const frame = up.getBoundingClientRect();
      if (getComputedStyle(up).clipPath !== "none" && frame.width <= 1) return true;
      if (getComputedStyle(up).overflow === "visible") continue;
      const [right, bottom] = [box.x + box.width, box.y + box.height];
      if (box.x < frame.x - 1 || box.y < frame.y - 1) return true;
      if (right > frame.right + 1 || bottom > frame.bottom + 1) return true;
    }
    return false;
  }
  function covered(one, x, y) {
    return document.elementsFromPoint(x, y).some((other) => {
      if (!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
      const { fill, fillOpacity } = getComputedStyle(other);
      const solid = /^rgb\\([^/]*\\)$/.test(fill) && Number(fillOpacity) > 0.5;
      return other instanceof SVGGeometryElement && solid;
    });
  }
  function scaleOf(one) {
    const matrix = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  }
  function path(one) {
    const named = one.closest("[id]");
    return `${named?.id ?? ""} ${one.tagName}.${one.getAttribute("class") ?? ""}`;
  }
}"""
"""All words that are in sight, with their colour and where they stand."""

NO_WORDS = """
*, *::before, *::after {
  color: transparent !important; text-shadow: none !important; caret-color: transparent !important;
}
svg text, svg tspan { fill: transparent !important; stroke: transparent !important; }
"""

CONTRAST = """async ([picture, texts]) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  return texts.map((text) => ({ ...text, contrast: worst(text) }));

  function worst(text) {
    const colour = parsed(text.colour);
    if (text.halo) return ratio(colour, parsed(text.halo));
    const [x, y, width, height] = inner(text).map(Math.round);
    const left = Math.max(0, x), top = Math.max(0, y);
    const w = Math.min(image.width - left, Math.max(1, width));
    const h = Math.min(image.height - top, Math.max(1, height));
    const pixels = pen.getImageData(left, top, w, h).data;
    const step = Math.max(1, Math.floor((w * h) / 400));
    const found = [];
    for (let i = 0; i < w * h; i += step) {
      const ground = [pixels[4 * i], pixels[4 * i + 1], pixels[4 * i + 2], 1];
      found.push(ratio(laid(colour, ground, text.opacity), ground));
    }
    // Words may touch a line, and the box of drawn words is larger than they are.
    return found.sort((a, b) => a - b)[Math.floor(found.length * (text.drawn ? 0.5 : 0.2))];
  }
  function inner({ box: [x, y, width, height], drawn }) {
    // Words may be set at an angle: what counts is the middle of their box.
    const side = width / (drawn ? 4 : 8);
    return [x + side, y + height / 3, width - 2 * side, height / 3];
  }
  function parsed(colour) {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  }
  function laid(colour, ground, opacity) {
    const a = colour[3] * opacity;
    return [0, 1, 2].map((i) => colour[i] * a + ground[i] * (1 - a)).concat(1);
  }
  function light([r, g, b]) {
    const [x, y, z] = [r, g, b].map((v) => v / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  }
  function ratio(one, other) {
    const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  }
}"""


def faint(page: Page, desk: Page, without: str = "") -> list[str]:
    """Words that cannot be told well enough from what is behind them.

    The page is painted without its words; what is then seen where a word stands is behind it.
    `desk` is an empty page where the picture is looked at. What is `without` interest is hidden,
    since a large drawing takes its time to be painted.
    """
    at_rest(page)
    hidden = f"{without} {{ visibility: hidden !important; }}" if without else ""
    still = page.add_style_tag(content=STILL + hidden)
    texts = page.evaluate(TEXTS)
    bare = page.add_style_tag(content=NO_WORDS)
    shot = page.screenshot(scale="css")
    for style in (bare, still):
        style.evaluate("(style) => style.remove()")
    picture = f"data:image/png;base64,{base64.b64encode(shot).decode()}"
    measured: list[Any] = desk.evaluate(CONTRAST, [picture, texts])
    return [
        f"{text['contrast']:.2f} {text['words']!r} ({text['where']}, {text['colour']})"
        for text in measured
        if text["contrast"] < (LARGE if text["large"] else NATURAL)
    ]


def nameless(page: Page) -> list[str]:
    """What can have the focus, but has no name for those who hear the page."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    found = []
    for node in tree:
        role = node.get("role", {}).get("value")
        focusable = any(
            each["name"] == "focusable" and each["value"].get("value")
            for each in node.get("properties", [])
        )
        if node.get("ignored") or not focusable or role == "RootWebArea":
            continue
        if not node.get("name", {}).get("value", "").strip():
            at = session.send("DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]})
            found.append(f"{role}: {at['node']['localName']} {at['node'].get('attributes')}")
    session.detach()
    return found


BONES = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  const count = (pattern) => [...document.querySelectorAll(pattern)]
    .filter((one) => one.checkVisibility()).length;
  const broken = [...document.querySelectorAll("[aria-labelledby], [aria-controls], [for]")]
    .flatMap((one) => ["aria-labelledby", "aria-controls", "for"]
      .flatMap((name) => (one.getAttribute(name) ?? "").split(/\\s+/).filter(Boolean)))
    .filter((id) => !document.getElementById(id));
  return { twice, broken, h1: count("h1"), main: count("main"), lang: document.documentElement.lang,
    title: document.title };
}"""


def bones(page: Page) -> dict[str, Any]:
    """Ids, headings, landmarks and language."""
    found: dict[str, Any] = page.evaluate(BONES)
    return found
