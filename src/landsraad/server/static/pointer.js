// Points from a lesson to what it is about: a ring around the subject, and a hairline to it.

const SVG = "http://www.w3.org/2000/svg";
const AROUND = 8; // pixels between a subject and its ring
const LEAST = 22; // the smallest ring
const LARGE = 150; // a subject as large as this has a frame instead of a ring
const AGAIN = 300; // milliseconds: a board can be moved, and fonts may come late

const made = (tag) => document.createElementNS(SVG, tag);
const overlay = made("svg");
const ring = made("rect");
const hair = made("path");

let from = null;
let about = "";

/** Point from a card to the element with this id; without one, to nothing. */
export function point(card, subject) {
  from = card;
  about = subject;
  draw();
}

/** Where the subject is; null: nowhere that can be seen now. */
function subjectBox() {
  const subject = about && document.getElementById(about);
  if (!subject || from?.hidden || !subject.checkVisibility()) return null;
  const box = subject.getBoundingClientRect();
  const room = subject.closest("#board-region, #dock, #left, #desk, #bar")?.getBoundingClientRect();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const seen =
    room &&
    middle[0] >= room.left &&
    middle[0] <= room.right &&
    middle[1] >= room.top &&
    middle[1] <= room.bottom;
  return box.width && box.height && seen ? box : null;
}

function draw() {
  const box = subjectBox();
  overlay.toggleAttribute("hidden", !box);
  if (!box) return;
  overlay.toggleAttribute("data-board", document.getElementById(about).closest("#view") !== null);
  const round = box.width < LARGE && box.height < LARGE;
  const half = [box.width, box.height].map((size) => Math.max(size / 2 + AROUND, LEAST));
  const reach = round ? [Math.max(...half), Math.max(...half)] : half;
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  const corner = round ? reach[0] : 12;
  const shape = { x: at[0] - reach[0], y: at[1] - reach[1], width: 2 * reach[0] };
  for (const [name, value] of Object.entries({ ...shape, height: 2 * reach[1], rx: corner }))
    ring.setAttribute(name, value);
  hair.setAttribute("d", line(from.getBoundingClientRect(), at, reach));
}

/** From the nearest edge of the card to the edge of the ring. */
function line(card, at, reach) {
  const near = (value, low, high) => Math.max(low, Math.min(high, value));
  const start = [near(at[0], card.left, card.right), near(at[1], card.top, card.bottom)];
  const way = [at[0] - start[0], at[1] - start[1]];
  const length = Math.hypot(...way);
  const inside = Math.min(...way.map((part, axis) => reach[axis] / Math.abs(part || 0.001)));
  if (inside * length >= length) return "";
  const end = way.map((part, axis) => at[axis] - part * inside);
  return `M${start.join(" ")}L${end.join(" ")}`;
}

export function begin() {
  overlay.id = "pointer";
  overlay.setAttribute("aria-hidden", "true");
  overlay.toggleAttribute("hidden", true);
  overlay.append(hair, ring);
  document.body.append(overlay);
  addEventListener("resize", draw);
  addEventListener("scroll", draw, true);
  setInterval(() => about && draw(), AGAIN);
}
