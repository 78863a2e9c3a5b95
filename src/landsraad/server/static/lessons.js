// For somebody who learns a game: its aim before anything else, then each phase when it first
// comes. What was read once is not told again in this browser.

import { find, page } from "./find.js";
import { hear } from "./news.js";
import { keepSetting, setting } from "./store.js";
import { may, onTurn, want } from "./turns.js";

const game = () => page().dataset.game;
const known = (name) => setting(`learned:${game()}:${name}`) === "yes";
const learn = (name) => keepSetting(`learned:${game()}:${name}`, "yes");

/** Lessons that have come up and were not read yet, the oldest first. */
const waiting = [];

/** Tell the aim to players who have not read it, then go on; at other tables go on at once. */
export function aimFirst(then) {
  const aim = find("learning")?.dataset.aim;
  const dialog = find("aim");
  if (dialog.open) return;
  if (!aim || known("aim")) {
    then();
    return;
  }
  find("aim-title").textContent = `The aim of ${page().dataset.title}`;
  find("aim-words").textContent = aim;
  dialog.onclose = () => {
    learn("aim");
    then();
    show();
  };
  dialog.showModal();
  show(); // the phases wait until the aim is read
}

/** The phase that has just come, if it is new to this person. */
function come() {
  const { lesson, heading, words } = find("learning")?.dataset ?? {};
  if (!lesson || known(lesson) || waiting.some((one) => one.lesson === lesson)) return;
  waiting.push({ lesson, heading, words });
}

function show() {
  const [now, ...later] = waiting;
  const card = find("lesson");
  want("lesson", Boolean(now));
  card.hidden = !now || !may("lesson") || find("aim").open || find("tour").open;
  if (card.hidden) return;
  find("lesson-title").textContent = now.heading;
  find("lesson-words").textContent = now.words;
  find("lesson-done").textContent = later.length ? "Next" : "Got it";
}

/** After each change of the page. */
export function refresh() {
  come();
  show();
}

export function begin() {
  hear("lessons", refresh);
  onTurn("lesson", show);
  find("tour").addEventListener("close", show);
  find("lesson-done").onclick = () => {
    learn(waiting.shift().lesson);
    show();
    if (!waiting.length) find("asked")?.focus({ preventScroll: true });
  };
  find("lesson-all").onclick = () => {
    for (const { lesson } of waiting.splice(0)) learn(lesson);
    show();
    find("asked")?.focus({ preventScroll: true });
  };
}
