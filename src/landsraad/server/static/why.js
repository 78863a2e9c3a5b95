// Why not? What is dark in the picture says on demand why it is not an option: to a mouse that rests on
// it, a finger that stays on it, or a focus that is on it. To a finger and to the keyboard all places
// also say what they are: a mouse has tooltips for that, and a small board has no room for names.

import { get } from "./api.js";
import { find, page } from "./find.js";
import { hear } from "./news.js";

/** Places that cover the board, and other things on it that say what they are. */
const TELLING = "#view :is(.field, .told)";
const REST = 220;
const LONG_PRESS = 450;
const known = new Map();
let waiting = 0;
let shown = null;
let explained = false; // is it said why not, or only what it is?
let fingered = false; // was it a finger that asked?

const tip = () => find("tip");

/** On a sheet: the field that the board fills in, with what was chosen so far, as JSON. */
function fieldAsked() {
  const { place, draft } = find("form")?.dataset ?? {};
  return place === undefined ? "" : JSON.stringify({ key: place, values: JSON.parse(draft) });
}

async function reason(dark) {
  const { table, decision, draft } = page().dataset;
  const value = dark.dataset.why;
  if (value === undefined) return dark.querySelector(":scope > title")?.textContent ?? "";
  const field = fieldAsked();
  const place = `${decision}|${draft ?? ""}|${field}|${value}`;
  if (!known.has(place)) {
    const asked = new URLSearchParams({ decision: decision ?? "", value });
    if (draft) asked.set("draft", draft);
    if (field) asked.set("field", field);
    const said = await get(`/api/tables/${table}/why?${asked}`, table).catch(() => null);
    if (!said) return "";
    known.set(place, said.why);
  }
  return known.get(place);
}

async function show(dark) {
  shown = dark;
  explained = dark.dataset.why !== undefined;
  const words = await reason(dark);
  if (shown !== dark || !words) return;
  const box = dark.getBoundingClientRect();
  const note = tip();
  note.textContent = words;
  note.hidden = false;
  const left = box.x + box.width / 2 - note.offsetWidth / 2;
  note.style.left = `${Math.max(8, Math.min(left, innerWidth - note.offsetWidth - 8))}px`;
  const above = box.y - note.offsetHeight - 8;
  note.style.top = `${above > 8 ? above : Math.min(box.bottom + 8, innerHeight - 60)}px`;
  dark.setAttribute("aria-describedby", "tip");
}

function hide() {
  clearTimeout(waiting);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  tip().hidden = true;
}

/** The place under this touch that can say why, if there is one. */
function touched(event) {
  const dark = event.target.closest?.("[data-why]");
  if (dark) return dark;
  const place = event.target.closest?.(TELLING);
  if (!place || event.type === "touchstart") return place;
  if (event.type === "focusin") return place.matches(":focus-visible") ? place : null;
  return event.pointerType === "touch" && !("choose" in place.dataset) ? place : null;
}

function soon(event, pause) {
  const dark = touched(event);
  if (dark === shown && dark) return;
  // A page that changes moves the mouse of a browser, also one that nobody holds.
  if (event.type !== "mouseover")
    fingered = event.type === "touchstart" || event.pointerType === "touch";
  else if (fingered && !dark) return;
  hide();
  if (dark) waiting = setTimeout(() => show(dark), pause);
}

/** Go to the next dark place by key, and say why it is dark. */
export function showNext(by) {
  const all = [...document.querySelectorAll("#page [data-why]")];
  if (!all.length) return;
  const place = all.indexOf(document.activeElement);
  const next = all[(place + by + all.length + (place < 0 && by < 0 ? 1 : 0)) % all.length];
  next.setAttribute("tabindex", "-1");
  next.focus();
}

/** After a change of the page: what was said may be wrong now. */
export function refresh() {
  if (shown && (!shown.isConnected || (shown.dataset.why === undefined) === explained)) hide();
}

export function begin() {
  hear("why", refresh);
  document.addEventListener("mouseover", (event) => soon(event, REST));
  document.addEventListener("focusin", (event) => soon(event, 0));
  document.addEventListener("focusout", hide);
  // What moves away takes its words with it; a log that grows elsewhere does not.
  document.addEventListener("scroll", ({ target }) => target.contains(shown) && hide(), true);
  document.addEventListener("touchstart", (event) => soon(event, LONG_PRESS), { passive: true });
  document.addEventListener("touchmove", () => clearTimeout(waiting), { passive: true });
  document.addEventListener("click", (event) => soon(event, 0));
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}
