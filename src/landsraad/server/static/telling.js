// Telling somebody who may look elsewhere: the title and the icon of the page say whose move it is,
// and what has just come can be heard. What was there when the page was opened is not news.

import { find, page } from "./find.js";
import { hear } from "./news.js";
import { sound, touched } from "./sound.js";
import { setting } from "./store.js";

const BUZZ = 30; // milliseconds
const beside = (name) => new URL(name, import.meta.url).pathname; // of the same edition
const ICONS = { true: beside("icon-mine.svg"), false: beside("icon.svg") };

const html = document.documentElement;

/** What this person knew when the page was last looked at; null: nothing yet. */
let known = null;

function seen() {
  const { decision = "", status } = page().dataset;
  const cards = document.querySelectorAll("#offered .offer:not(.own)");
  return {
    asked: status === "running" ? decision : "",
    reacts: Boolean(find("window")?.matches(".reaction")),
    offers: new Set([...cards].map(({ id }) => id)),
    status,
  };
}

/** The title and the icon, which are seen when the page is not. */
function show(mine) {
  const game = page().dataset.title;
  document.title = mine ? `\u25cf Your move · ${game}` : `${game} – Landsraad`;
  html.toggleAttribute("data-mine", mine);
  const icon = document.querySelector("link[rel=icon]");
  if (icon.getAttribute("href") !== ICONS[mine]) icon.setAttribute("href", ICONS[mine]);
}

/**
 * One sound for what is new, the most urgent one. A question that follows one's own answer at once
 * is not news to somebody who looks.
 */
function tell(before, now) {
  const newlyAsked = now.asked && now.asked !== before.asked;
  if (before.status === "running" && now.status === "over") sound("end");
  else if (newlyAsked && (!before.asked || document.hidden)) call(now.reacts);
  else if ([...now.offers].some((id) => !before.offers.has(id))) sound("offer");
}

function call(reacts) {
  sound(reacts && !document.hidden ? "reaction" : "move");
  if (setting("sound") === "on" && touched()) navigator.vibrate?.(BUZZ);
}

/** After each change of the page. A player who looks back at the game is told on returning. */
export function refresh() {
  const back = page().dataset.moment !== undefined;
  const now = seen();
  show(Boolean(now.asked) && !back);
  if (back) return;
  if (now.asked !== known?.asked && now.asked && html.dataset.sheet === "peek") {
    html.dataset.sheet = "";
  }
  if (known) tell(known, now);
  known = now;
}

/** Switching sounds on, or making them louder, plays one. */
export function begin() {
  hear("telling", refresh);
  document.addEventListener("change", ({ target }) => {
    if (["sound", "volume"].includes(target.dataset?.setting)) sound("move");
  });
}
