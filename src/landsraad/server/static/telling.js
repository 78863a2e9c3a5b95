// Telling somebody who may look elsewhere: the title and the icon of the page say whose move it is,
// and what has just come can be heard. What was there when the page was opened is not news.

import { waiting } from "./alarm.js";
import { find, page } from "./find.js";
import { hear } from "./news.js";
import { sound, touched } from "./sound.js";
import { setting } from "./store.js";

const BUZZ = 30; // milliseconds
const GLANCE = 4000; // milliseconds in which somebody who looks has seen what waits
const beside = (name) => new URL(name, import.meta.url).pathname; // of the same edition
const ICONS = { true: beside("icon-mine.svg"), false: beside("icon.svg") };

const html = document.documentElement;

/** What this person knew when the page was last looked at; null: nothing yet. */
let known = null;

/** What waits and ends and has not been looked at, by name. */
const alarmed = new Map();

function seen() {
  const { decision = "", status } = page().dataset;
  const cards = document.querySelectorAll("#offered .offer:not(.own)");
  return {
    asked: status === "running" ? decision : "",
    reacts: Boolean(find("window")?.matches(".reaction")),
    offers: new Set([...cards].map(({ id }) => id)),
    alarms: waiting(),
    status,
  };
}

/** The title and the icon, which are seen when the page is not. What waits and ends comes first. */
function show(mine) {
  const game = page().dataset.title;
  const [first] = alarmed;
  const called = first ? `\u25cf ${first[1]}` : mine ? "\u25cf Your move" : "";
  document.title = called ? `${called} · ${game}` : `${game} – Landsraad`;
  html.toggleAttribute("data-mine", mine);
  const icon = document.querySelector("link[rel=icon]");
  const sign = ICONS[mine || Boolean(first)];
  if (icon.getAttribute("href") !== sign) icon.setAttribute("href", sign);
}

/** The title says each alarm once: until somebody looks at the page, or it is over. */
function newAlarms(before, now) {
  for (const [name, title] of now) if (!before.has(name)) alarmed.set(name, title);
  for (const name of [...alarmed.keys()]) if (!now.has(name)) alarmed.delete(name);
}

function looked() {
  if (document.hidden || !alarmed.size) return;
  setTimeout(() => {
    alarmed.clear();
    if (page()?.dataset.seat) refresh();
  }, GLANCE);
}

/**
 * One sound for what is new, the most urgent one. A question that follows one's own answer at once
 * is not news to somebody who looks.
 */
function tell(before, now) {
  const newlyAsked = now.asked && now.asked !== before.asked;
  if (before.status === "running" && now.status === "over") sound("end");
  else if ([...now.alarms.keys()].some((name) => !before.alarms.has(name))) call(true);
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
  newAlarms(known?.alarms ?? new Map(), now.alarms);
  show(Boolean(now.asked) && !back);
  looked();
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
  document.addEventListener("visibilitychange", looked);
  document.addEventListener("change", ({ target }) => {
    if (["sound", "volume"].includes(target.dataset?.setting)) sound("move");
  });
}
