// Who is who: a card for each seat over the board. One's own comes by itself, once, before anything
// else; any seat's emblem opens that seat's, and the key I one's own.

import { find, focusAnew, page } from "./find.js";
import { hear } from "./news.js";
import { onPress } from "./pressing.js";
import { keepSetting, setting } from "./store.js";
import { want } from "./turns.js";
import { onWall } from "./wall.js";

/** Whose card is open; null: none. */
let shown = null;
/** Does it stand there because the game begins? */
let first = false;

const cards = () => find("first-cards");
const mine = () => cards()?.dataset.mine;
const met = () => `met:${page().dataset.table}:${mine()}`;

/** Everybody's card is written into the page; the one that is open stays so through its changes. */
function show() {
  const open = shown !== null && find(`first-card:${shown}`) !== null;
  document.documentElement.toggleAttribute("data-meeting", open && first);
  want("card", open);
  if (!cards()) return;
  cards().hidden = !open;
  cards().toggleAttribute("data-first", first);
  cards().toggleAttribute("data-own", shown === mine());
  for (const card of cards().querySelectorAll(".first-card")) {
    card.hidden = card.id !== `first-card:${shown}`;
  }
}

function open(seat, begins = false) {
  if (!find(`first-card:${seat}`)) return;
  shown = seat;
  first = begins;
  show();
  find("begin").focus({ preventScroll: true });
}

export function close() {
  if (shown === null) return false;
  if (first) keepSetting(met(), "yes");
  shown = null;
  first = false;
  show();
  focusAnew();
  return true;
}

/** One's own card; pressed again, it goes. */
export function toggleOwn() {
  if (shown !== null) close();
  else if (mine()) open(mine());
}

/** The first time that this seat is on the page with a game that runs. */
function meet() {
  const plays =
    document.querySelector("#page.running.seated") && page().dataset.moment === undefined;
  if (!plays || onWall() || !mine() || first || setting("first-card") === "off") return;
  if (!setting(met())) open(mine(), true);
}

export function begin() {
  hear("first cards", () => {
    meet();
    show();
  });
  onPress("card", ({ dataset }) => open(dataset.card === "mine" ? mine() : dataset.card));
  onPress("begin", close);
}
