// For somebody who learns a game: what has come due is told in the order of the record, each lesson
// before what it explains is played. The server knows what was read at a prepared table; at other
// practice tables this browser remembers it, and tells nothing twice.

import { post } from "./api.js";
import { element } from "./element.js";
import { find, focusAnew, page } from "./find.js";
import { gate, onPlayed, setGate } from "./gate.js";
import { hear } from "./news.js";
import * as pointer from "./pointer.js";
import { keepSetting, setting } from "./store.js";
import { may, onTurn, want } from "./turns.js";

const wide = matchMedia("(min-width: 1280px)");
const OVER = "over"; // the last card, by which the table is handed over

/** All that has come due, how many may come, and how many were read, here or as the server has it. */
let due = { list: [], of: 0, guided: false, again: "/" };
let read = 0;
/** How far somebody looks back at what was read. */
let back = 0;
/** Has the stage played all that it may play? */
let idle = true;

const known = (name) => setting(`learned:${page().dataset.game}:${name}`) === "yes";
const learn = (name) => keepSetting(`learned:${page().dataset.game}:${name}`, "yes");

/** What is open now: the first that was not read. */
const now = () => due.list[read];

function take() {
  const given = find("lessons-due")?.dataset;
  if (!given) {
    due = { list: [], of: 0, guided: false, again: "/" };
    return;
  }
  const list = JSON.parse(given.due);
  due = { list, of: Number(given.of), guided: given.guided !== undefined, again: given.again };
  read = Math.min(Math.max(read, Number(given.read)), list.length);
  if (!due.guided) passKnown();
}

/** What this browser has told before, at another table, is read already. */
function passKnown() {
  const before = read;
  while (now() && known(now().name)) read += 1;
  if (read > before) tellServer();
}

function tellServer(skip = false) {
  // A lesson that is told once more does no harm: nobody need hear that the server did not hear it.
  post(page().dataset.table, "lessons", { count: read, skip }).catch(() => {});
}

/** What comes after the lesson that is open is neither played nor shown before it is read. */
export function hold() {
  take();
  setGate(now()?.told ?? Number.POSITIVE_INFINITY);
}

/** Was something told that comes after the lesson which is open? */
export const holds = () => gate() < Number(find("stage-queue")?.dataset.told ?? 0);

function refresh() {
  hold();
  show();
}

function show() {
  back = Math.min(back, read);
  const lesson = back ? due.list[read - back] : now();
  want("lesson", Boolean(lesson) && idle && page().dataset.moment === undefined);
  card.hidden = !lesson || !idle || !may("lesson") || page().dataset.moment !== undefined;
  // A question that comes after the next lesson is not answered before that is read.
  const held = !card.hidden && !back && due.list.length - read > 1;
  document.documentElement.toggleAttribute("data-lessons", held);
  if (!card.hidden) {
    write(lesson);
    place();
  }
  pointer.point(card, card.hidden ? "" : lesson.subject);
}

/** Words, with what stands between two stars in bold. */
const bold = (words) =>
  words.split("**").map((part, place) => (place % 2 ? element("b", {}, part) : part));

function write(lesson) {
  const over = lesson.name === OVER;
  const number = due.list.indexOf(lesson) + 1;
  count.textContent = over ? "The lessons are over" : `Lesson ${number} of ${due.of}`;
  title.textContent = lesson.title;
  words.replaceChildren(...bold(lesson.words));
  bar.style.width = `${Math.min(100, (100 * number) / due.of)}%`;
  skipButton.hidden = over || back > 0;
  backButton.hidden = number < 2 || over;
  again.hidden = !over;
  again.href = due.again;
  gotIt.textContent = over ? "Play on from here" : back ? "On again" : "Got it";
}

/** It has the log's room where there is a rail, and otherwise stands before the question. */
function place() {
  const rail = wide.matches && !page().classList.contains("long");
  const [parent, next] = rail ? [find("left"), null] : [find("desk"), find("handle")?.nextSibling];
  if (!parent || (card.parentNode === parent && (!next || card.nextSibling === next))) return;
  if (card.parentNode === parent && next === card) return;
  const inside = card.contains(document.activeElement) ? document.activeElement : null;
  parent.insertBefore(card, next);
  inside?.focus({ preventScroll: true });
}

function got() {
  if (back) {
    back -= 1;
    show();
    return;
  }
  learn(now().name);
  read += 1;
  tellServer();
  refresh();
  if (card.hidden) focusAnew();
  else gotIt.focus({ preventScroll: true });
}

function skip() {
  for (const { name } of due.list) learn(name);
  read = due.list.length;
  tellServer(true);
  refresh();
  focusAnew();
}

// ---- what is seen

const button = (id, words, onclick) => element("button", { type: "button", id, onclick }, words);
const count = element("span", { id: "lesson-count" });
const skipButton = button("lesson-all", "Skip all", skip);
const title = element("h2", { id: "lesson-title" });
const words = element("p", { id: "lesson-words" });
const bar = element("i");
const backButton = button("lesson-back", "Back", () => {
  back += 1;
  show();
});
const again = element("a", { id: "lesson-again", class: "button" }, "A new game");
const gotIt = button("lesson-done", "Got it", got);
skipButton.className = "quiet";
backButton.className = "quiet";
const card = element(
  "aside",
  { id: "lesson", role: "note", "aria-live": "polite", "aria-labelledby": "lesson-title" },
  element("p", { class: "label" }, count, skipButton),
  title,
  words,
  element("span", { class: "so-far", "aria-hidden": "true" }, bar),
  element("div", { class: "lesson-foot" }, backButton, again, gotIt),
);
card.hidden = true;

export function begin() {
  document.body.append(card);
  pointer.begin();
  hear("lessons due", hold, "first cards");
  hear("lessons", show, "lessons due", "stage");
  onPlayed((quiet) => {
    idle = quiet;
    show();
  });
  onTurn("lesson", show);
  wide.addEventListener("change", show);
}
