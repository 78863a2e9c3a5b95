// Parts of a board that is full of print: where the whole of it is too small to be read, a part fills the
// frame. A button or a swipe goes to another one; on a phone the board goes where something can be chosen.

import * as board from "./board.js";
import { find, page } from "./find.js";
import { hear } from "./news.js";

const PHONE = matchMedia("(max-width: 760px)");
const SWIPE = 45; // pixels that a finger must go aside

const WHOLE = { scale: 1, x: 0, y: 0 };
let now = ""; // the part that is shown, as its button has it; "": all of the board
let free = false; // somebody has looked closer by hand: no button is pressed
let asked = ""; // the question for which the board has gone to a part
let finger = null; // where the finger was put down that may swipe

const nav = () => find("closeups");
const buttons = () => [...(nav()?.querySelectorAll("[data-closeup]") ?? [])];
const inUse = () => Boolean(nav()?.checkVisibility() && board.shown());

/** The part of the board that a button stands for. */
function boxOf(part) {
  const [x, y, width, height] = part.split(" ").map(Number);
  return { x, y, width, height };
}

function go(part, gently = true) {
  [now, free] = [part, false];
  board.stand(part ? board.filled(boxOf(part)) : WHOLE, gently);
  mark();
}

/** Show on the buttons which part is seen, and how much can be chosen in each. */
function mark() {
  const spots = lit();
  for (const one of buttons()) {
    const part = one.dataset.closeup;
    const on = !free && part === now;
    one.setAttribute("aria-pressed", String(on));
    if (on) one.scrollIntoView({ block: "nearest", inline: "center" });
    const count = part ? within(part, spots) : 0;
    if (count) one.dataset.count = count;
    else delete one.dataset.count;
  }
}

/** Where on the board something can be chosen. */
function lit() {
  return [...document.querySelectorAll("#view [data-choose]")].map(board.middleOf);
}

function within(part, spots) {
  const { x, y, width, height } = boxOf(part);
  const inside = (spot) =>
    spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height;
  return spots.filter(inside).length;
}

/** The part with the most to choose, or where the question is; null: the board may stay as it is. */
function wanted() {
  const spots = lit();
  const about = find(board.shown().board.dataset.about ?? "");
  if (!spots.length && about) spots.push(board.middleOf(about));
  if (!spots.length || (now && within(now, spots))) return null;
  const counts = buttons()
    .slice(1)
    .map((one) => [within(one.dataset.closeup, spots), one.dataset.closeup]);
  return counts.reduce((best, each) => (each[0] > best[0] ? each : best), [0, null])[1];
}

/** After a change of the page: a new question may be about another part. */
export function refresh() {
  if (!inUse()) return;
  const question = `${page().dataset.decision} ${find("form")?.dataset.place ?? ""}`;
  const part = PHONE.matches && question !== asked ? wanted() : null;
  asked = question;
  if (part) go(part);
  else mark();
}

/** Go where something would stand after the number that is chosen now. */
function foretold() {
  const ghost =
    PHONE.matches && inUse() && document.querySelector("#foretold > [data-shown] .ghost");
  if (!ghost || (now && within(now, [board.middleOf(ghost)]))) return;
  const part = buttons()
    .slice(1)
    .find((one) => within(one.dataset.closeup, [board.middleOf(ghost)]));
  if (part) go(part.dataset.closeup);
}

/** Somebody has looked closer by hand, or the frame has another size. */
export function moved(how) {
  if (!nav()) return;
  if (how === "hand") {
    [now, free] = ["", board.standing().scale > 1];
    mark();
  } else if (how === "size") {
    if (!inUse()) now = "";
    if (now) go(now, false);
    else refresh();
  }
}

/** A finger that goes aside swipes to the next part; one that does not leaves the part where it was. */
function swiped(event) {
  if (!finger || event.pointerId !== finger.id) return;
  const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
  finger = null;
  if (!now || !inUse()) return;
  const parts = buttons().map((one) => one.dataset.closeup);
  const aside = Math.abs(dx) > SWIPE && Math.abs(dx) > 1.5 * Math.abs(dy);
  const next = parts.indexOf(now) - Math.sign(dx);
  if (aside) go(parts[(next + parts.length) % parts.length]);
  else if (Math.hypot(dx, dy) > 6) go(now);
}

export function begin() {
  hear("closeups", refresh, "board"); // as large as its frame is now
  document.addEventListener("click", (event) => {
    const one = event.target.closest?.("[data-closeup]");
    if (one) go(one.dataset.closeup);
  });
  addEventListener("pointerdown", (event) => {
    const touches = event.pointerType === "touch" && event.target.closest?.("#view");
    finger =
      touches && event.isPrimary
        ? { id: event.pointerId, x: event.clientX, y: event.clientY }
        : null;
  });
  addEventListener("pointerup", swiped);
  document.addEventListener("number", () => requestAnimationFrame(foretold));
  addEventListener("pointercancel", () => {
    finger = null;
  });
}
