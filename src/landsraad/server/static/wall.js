// A screen on the wall, for everybody in the room: /t/TABLE?view=wall. It shows what everybody sees,
// even if this browser holds a seat, and asks for nothing. Escape shows a bar for a while.

import { find } from "./find.js";

const SHOWN = 8000; // milliseconds that the bar stays
const html = document.documentElement;
let since = { words: "", at: Date.now() };
let hiding = 0;

/** Is this page a screen on the wall? */
export const onWall = () => new URLSearchParams(location.search).get("view") === "wall";

function elapsed(milliseconds) {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes ? `for ${minutes} min` : "";
}

/** How long the table has been waiting for the same players. */
function tick() {
  const now = find("now");
  if (!now) return;
  if (now.textContent !== since.words) since = { words: now.textContent, at: Date.now() };
  now.dataset.since = elapsed(Date.now() - since.at);
}

function keys(event) {
  if (event.key !== "Escape") return;
  clearTimeout(hiding);
  const shown = html.toggleAttribute("data-wall-bar");
  if (shown) hiding = setTimeout(() => html.removeAttribute("data-wall-bar"), SHOWN);
}

/** Nobody stands before it: the signs of the seats open nothing. */
export function refresh() {
  const seats = find("seats");
  if (seats && onWall()) seats.inert = true;
}

export function begin() {
  if (!onWall()) return;
  html.dataset.view = "wall";
  document.addEventListener("keydown", keys);
  setInterval(tick, 1000);
}
