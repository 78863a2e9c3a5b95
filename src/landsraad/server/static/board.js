// Zoom and pan of the board: wheel, drag, pinch, double tap, buttons and keys. A tap still chooses.

import { find } from "./find.js";
import { boxOf, fitting, measure } from "./measure.js";
import { nearest } from "./nearest.js";
import { hear } from "./news.js";

const MOST = 9;
const STEP = 1.3;
const CLOSER = 2.2; // by how much a double tap zooms
const TAP = 6; // pixels a finger may tremble
const TWICE = { time: 350, far: 32 }; // milliseconds and pixels between two taps that are one
const LONG = 400; // milliseconds after which a press asks why, and chooses nothing beside it
const EDGE = 24; // pixels between a place that is looked for and the edge

let scale = 1;
let x = 0;
let y = 0;
const fingers = new Map();
let dragged = false;
let pinch = 0;
let pressed = { at: 0, pointer: "mouse" };
const NEVER = { at: -TWICE.time, x: 0, y: 0 };
let tapped = NEVER;
let watched = null;
let handled = () => {};

const view = () => find("view");
const plane = () => find("plane");
const sizes = new ResizeObserver(() => {
  place();
  handled("size");
});

/** Put the board where the person has moved it; also after the page has got a new one. */
export function place() {
  const [frame, sheet] = [view(), plane()];
  if (!frame || !sheet) return;
  watch(frame);
  const slack = (size) => size * (scale - 1);
  x = Math.min(0, Math.max(-slack(frame.clientWidth), x));
  y = Math.min(0, Math.max(-slack(frame.clientHeight), y));
  sheet.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  frame.toggleAttribute("data-zoomed", scale > 1);
  const drawn = shown();
  if (drawn) measure(drawn.board, drawn.pixels * scale);
}

/** The frame changes with the window, and with the sheet beside or below it. */
function watch(frame) {
  if (watched === frame) return;
  sizes.disconnect();
  watched = frame;
  sizes.observe(frame);
}

/** The board, the size of its frame, and how many pixels a unit is where all of it is seen. */
export function shown() {
  const sheet = plane();
  const board = sheet?.querySelector("svg.board");
  const box = boxOf(board);
  if (!box) return null;
  const frame = { width: sheet.clientWidth, height: sheet.clientHeight };
  return { board, box, frame, pixels: fitting(box, frame) };
}

/** Where the board is: how much larger than its frame, and how far moved. */
export function standing() {
  return { scale, x, y };
}

/** Move the board, gently or at once. */
export function stand(where, gently = false) {
  plane().classList.toggle("following", gently);
  [scale, x, y] = [Math.min(MOST, Math.max(1, where.scale)), where.x, where.y];
  place();
}

/** The middle of something on the board, in the units of its box. */
export function middleOf(one) {
  const area = one.getBBox();
  const matrix = shown().board.getScreenCTM().inverse().multiply(one.getScreenCTM());
  return new DOMPoint(area.x + area.width / 2, area.y + area.height / 2).matrixTransform(matrix);
}

/** Where the board must be so that a point is in the middle, at a scale; the edges stay at theirs. */
function centred(spot, to) {
  const { box, frame, pixels } = shown();
  const left = (frame.width - box.width * pixels) / 2 + (spot.x - box.x) * pixels;
  const top = (frame.height - box.height * pixels) / 2 + (spot.y - box.y) * pixels;
  return { scale: to, x: frame.width / 2 - left * to, y: frame.height / 2 - top * to };
}

/** Where the board must be so that a place is in the middle, at a scale. */
export function around(one, to) {
  return centred(middleOf(one), to);
}

/** Where the board must be so that a part of it fills the frame. */
export function filled({ x, y, width, height }) {
  const { frame, pixels } = shown();
  const to = fitting({ width, height }, frame) / pixels;
  return centred({ x: x + width / 2, y: y + height / 2 }, to);
}

/** Bring a place into sight that a closer look has left outside. */
export function reveal(one) {
  if (scale === 1 || !view()?.contains(one)) return;
  const [box, frame] = [one.getBoundingClientRect(), view().getBoundingClientRect()];
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const inside =
    cx > frame.left + EDGE &&
    cx < frame.right - EDGE &&
    cy > frame.top + EDGE &&
    cy < frame.bottom - EDGE;
  if (!inside) stand(around(one, scale), true);
}

/** Zoom by a factor; the point under (px, py) stays where it is. */
function zoom(factor, px, py) {
  const frame = view();
  const to = Math.min(MOST, Math.max(1, scale * factor));
  const [cx, cy] = [px ?? frame.clientWidth / 2, py ?? frame.clientHeight / 2];
  stand({ scale: to, x: cx - ((cx - x) * to) / scale, y: cy - ((cy - y) * to) / scale });
  handled("hand");
}

function pan(dx, dy) {
  stand({ scale, x: x + dx, y: y + dy });
  handled("pan");
}

function fit() {
  stand({ scale: 1, x: 0, y: 0 });
  handled("hand");
}

function within(event) {
  const box = view().getBoundingClientRect();
  return [event.clientX - box.x, event.clientY - box.y];
}

function spread() {
  const [a, b] = [...fingers.values()];
  return { size: Math.hypot(a[0] - b[0], a[1] - b[1]), x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 };
}

function down(event) {
  pressed = { at: event.timeStamp, pointer: event.pointerType };
  if (!view()?.contains(event.target)) tapped = NEVER; // taps with another between them are not one
  if (!view()?.contains(event.target) || event.button > 0) return;
  fingers.set(event.pointerId, within(event));
  if (fingers.size === 1) dragged = false;
  if (fingers.size === 2) pinch = spread().size;
}

function move(event) {
  const last = fingers.get(event.pointerId);
  if (!last) return;
  const here = within(event);
  const [dx, dy] = [here[0] - last[0], here[1] - last[1]];
  if (!dragged && fingers.size === 1 && Math.hypot(dx, dy) < TAP) return;
  if (!dragged) {
    dragged = true;
    view().setPointerCapture?.(event.pointerId);
  }
  fingers.set(event.pointerId, here);
  if (fingers.size === 2) {
    const now = spread();
    zoom(now.size / pinch, now.x, now.y);
    pinch = now.size;
  }
  pan(dx / fingers.size, dy / fingers.size);
}

function up(event) {
  fingers.delete(event.pointerId);
}

/** The second of two quick taps looks closer, or at all again; it chooses nothing. */
function secondTap(event) {
  if (pressed.pointer === "mouse") return false;
  const near = Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < TWICE.far;
  const twice = near && pressed.at - tapped.at < TWICE.time;
  tapped = twice ? NEVER : { at: pressed.at, x: event.clientX, y: event.clientY };
  if (twice && scale < CLOSER) zoom(CLOSER / scale, ...within(event));
  else if (twice) fit();
  return twice;
}

function keys(event) {
  if (event.defaultPrevented || event.target.id !== "view") return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  if (event.key === "+" || event.key === "=") zoom(STEP);
  else if (event.key === "-") zoom(1 / STEP);
  else if (event.key === "0") fit();
  else if (way[event.key]) pan(...way[event.key]);
  else return;
  event.preventDefault();
}

/** A short press beside what can be chosen means the nearest of it. */
function helpAim(event) {
  const kept = "[data-choose], button, a, input, select, summary";
  const quick = event.timeStamp - pressed.at < LONG;
  if (!event.isTrusted || !quick || event.target.closest(kept)) return;
  const meant = nearest(event.clientX, event.clientY, pressed.pointer);
  if (!meant) return;
  event.stopPropagation();
  meant.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** A gesture is not a choice: ignore the click that ends a drag, and the second of two taps. */
function click(event) {
  const kind = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (kind) ({ in: () => zoom(STEP), out: () => zoom(1 / STEP), fit })[kind]();
  if (!view()?.contains(event.target)) return;
  if (dragged || (event.isTrusted && secondTap(event))) {
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  } else helpAim(event);
}

/**
 * Listen once; the board itself may come and go.
 * @param {(how: "hand" | "pan" | "size") => void} told whenever somebody looks closer, moves the board, or
 *   its frame changes
 */
export function begin(told) {
  handled = told;
  hear("board", place, "panels", "telling"); // what they fold and unfold changes its frame
  addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  addEventListener("keydown", keys);
  document.addEventListener(
    "wheel",
    (event) => {
      if (!view()?.contains(event.target)) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...within(event));
    },
    { passive: false },
  );
  document.addEventListener("click", click, true);
}
