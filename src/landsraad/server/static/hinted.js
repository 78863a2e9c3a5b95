// What a hint is about is marked in the picture, as long as the hint stands: a field of the board
// by its border, anything else by a ring around it.

import { find } from "./find.js";
import { hear } from "./news.js";

const SVG = "http://www.w3.org/2000/svg";
const MARK = "data-hinted";
const AROUND = 3; // pixels between what is marked and its ring
const AGAIN = 300; // milliseconds: a board can be moved, and fonts may come late

const overlay = document.createElementNS(SVG, "svg");
let marked = [];

function refresh() {
  const marks = new Set(JSON.parse(find("hint")?.dataset.marks ?? "[]"));
  for (const node of document.querySelectorAll(`[${MARK}]`))
    node.toggleAttribute(MARK, marks.has(node.id));
  marked = [...marks].map(find).filter((node) => node !== null);
  for (const node of marked) node.toggleAttribute(MARK, true);
  draw();
}

/** Rings around all that is marked and can be seen, but for fields. */
function draw() {
  overlay.replaceChildren(...marked.filter((node) => !node.matches(".field")).flatMap(ring));
}

function ring(node) {
  if (!node.isConnected || !node.checkVisibility()) return [];
  const box = node.getBoundingClientRect();
  const room = node.closest("#board-region, #dock, #left, #desk")?.getBoundingClientRect();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const inside =
    room &&
    middle[0] >= room.left &&
    middle[0] <= room.right &&
    middle[1] >= room.top &&
    middle[1] <= room.bottom;
  if (!inside || !box.width) return [];
  const rect = document.createElementNS(SVG, "rect");
  const shape = { x: box.x - AROUND, y: box.y - AROUND, rx: 8 };
  const size = { width: box.width + 2 * AROUND, height: box.height + 2 * AROUND };
  for (const [name, value] of Object.entries({ ...shape, ...size })) rect.setAttribute(name, value);
  return [rect];
}

export function begin() {
  overlay.id = "hinted";
  overlay.setAttribute("aria-hidden", "true");
  document.body.append(overlay);
  hear("hinted", refresh);
  addEventListener("resize", draw);
  addEventListener("scroll", draw, true);
  setInterval(() => marked.length && draw(), AGAIN);
}
