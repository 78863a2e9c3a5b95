// The clock of an open floor, in the bar: the server says when the year ends and what the floor allows;
// here the time runs, and a lost line is told at once, with how old the page is.

import { find } from "./find.js";
import { hear } from "./news.js";

const html = document.documentElement;
const OFTEN = 250; // milliseconds
const LAST = 60; // seconds of a year that stand out
const when = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** Since when there is no line, in milliseconds; 0: there is one. */
let lostAt = 0;

/** Minutes and seconds. */
export function minutes(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The time as somebody reads it off a watch. */
export const timeOfDay = (milliseconds) => when.format(milliseconds);

/** What stands where the time stands; empty: nothing ends this year by itself. */
function time({ dataset }, now) {
  if (dataset.opens) return `in ${Math.max(1, Math.ceil(Number(dataset.opens) - now))}`;
  if (dataset.ends) return minutes(Number(dataset.ends) - now);
  return dataset.left ? minutes(Number(dataset.left)) : "";
}

function put(id, words) {
  const one = find(id);
  if (one && one.textContent !== words) one.textContent = words;
}

/** How long the line has been gone, and how old is what the page shows. */
function offline(bar, live) {
  const lost = html.dataset.line === "lost";
  if (lost && !lostAt) lostAt = Date.now();
  if (!lost) lostAt = 0;
  bar.toggleAttribute("data-offline", lost);
  put("clock-gone", lost ? `Offline ${minutes((Date.now() - lostAt) / 1000)}` : "");
  put("clock-as-of", lost ? `as of ${timeOfDay(live.heard)}` : "");
  return lost;
}

function tick(live) {
  const bar = find("clock");
  if (!bar) return;
  const lost = offline(bar, live);
  const words = time(bar, live.now());
  put("clock-time", lost && words ? `≈${words}` : words);
  const left = Number(bar.dataset.ends) - live.now();
  bar.toggleAttribute("data-last", left < LAST && bar.dataset.state === "open");
  for (const one of document.querySelectorAll("#now-page [data-runs]")) {
    const part = (Number(one.dataset.runs) - live.now()) / Number(one.dataset.whole);
    one.style.setProperty("--left", String(Math.max(0, Math.min(1, part))));
  }
}

export function begin(live) {
  hear("clock_bar", () => tick(live));
  setInterval(() => tick(live), OFTEN);
}
