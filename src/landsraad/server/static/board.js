// Zoom and pan of the board: wheel, drag, pinch, buttons and keys. A tap still chooses.

import { nearest } from "./nearest.js";

const MOST = 6;
const STEP = 1.3;
const TAP = 6; // pixels a finger may tremble
const LONG = 400; // milliseconds after which a press asks why, and chooses nothing beside it

let scale = 1;
let x = 0;
let y = 0;
const fingers = new Map();
let dragged = false;
let pinch = 0;
let pressed = { at: 0, pointer: "mouse" };

const view = () => document.getElementById("view");
const plane = () => document.getElementById("plane");

/** Put the board where the person has moved it; also after the page has got a new one. */
export function place() {
  const [frame, sheet] = [view(), plane()];
  if (!frame || !sheet) return;
  const slack = (size) => size * (scale - 1);
  x = Math.min(0, Math.max(-slack(frame.clientWidth), x));
  y = Math.min(0, Math.max(-slack(frame.clientHeight), y));
  sheet.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  frame.toggleAttribute("data-zoomed", scale > 1);
}

/** Zoom by a factor; the point under (px, py) stays where it is. */
function zoom(factor, px, py) {
  const frame = view();
  const to = Math.min(MOST, Math.max(1, scale * factor));
  const [cx, cy] = [px ?? frame.clientWidth / 2, py ?? frame.clientHeight / 2];
  x = cx - ((cx - x) * to) / scale;
  y = cy - ((cy - y) * to) / scale;
  scale = to;
  place();
}

function fit() {
  [scale, x, y] = [1, 0, 0];
  place();
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
  x += dx / fingers.size;
  y += dy / fingers.size;
  place();
}

function up(event) {
  fingers.delete(event.pointerId);
}

function keys(event) {
  if (event.target.id !== "view" || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  if (event.key === "+" || event.key === "=") zoom(STEP);
  else if (event.key === "-") zoom(1 / STEP);
  else if (event.key === "0") fit();
  else if (way[event.key]) {
    x += way[event.key][0];
    y += way[event.key][1];
    place();
  } else return;
  event.preventDefault();
}

/** A short press beside what is lit means the nearest of it. */
function helpAim(event) {
  const kept = "[data-choose], button, a, input, select, summary";
  const quick = event.timeStamp - pressed.at < LONG;
  if (!event.isTrusted || !quick || event.target.closest(kept)) return;
  const meant = nearest(event.clientX, event.clientY, pressed.pointer);
  if (!meant) return;
  event.stopPropagation();
  meant.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** Listen once; the board itself may come and go. */
export function begin() {
  addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  addEventListener("resize", place);
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
  // The click that ends a drag is no choice.
  document.addEventListener(
    "click",
    (event) => {
      const kind = event.target.closest?.("[data-zoom]")?.dataset.zoom;
      if (kind) ({ in: () => zoom(STEP), out: () => zoom(1 / STEP), fit })[kind]();
      if (!view()?.contains(event.target)) return;
      if (!dragged) {
        helpAim(event);
        return;
      }
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
}
