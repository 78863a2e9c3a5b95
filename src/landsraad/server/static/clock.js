// The one clock of the page. Nothing is known anywhere on it before it was shown: what the server tells
// waits here until the stage has told it, and then board, seats, dock, log, desk and title show it
// together. All that arrives may be seen by this person, so nothing is hidden here, only told in order.

import { apply, replace } from "./apply.js";
import { page } from "./find.js";
import { gliding } from "./glide.js";
import * as lessons from "./lessons.js";
import { tell } from "./news.js";
import * as stage from "./stage.js";

const MOST = 400; // changes of the page that wait at most: who is away so long reads a recap
const html = document.documentElement;

/**
 * What is not shown yet, the oldest first: what the stage must know of it, the rest, when it came, and
 * whether the stage knows.
 */
const held = [];
let live = null;
let busy = false;
/** Is the stage passed over now? */
let hurried = false;
let timer = 0;

// ---- what arrives

/** What the stage plays and lessons explain is not part of what is shown; what waits and ends must be seen at once. */
const isStage = ([, id]) => id === "stage-queue" || id === "lessons-due" || id.startsWith("scene:");
const isAlarm = ([, id]) => /^(alarm|clock)($|[:.-])/.test(id);
/** The pace is this person's own wish, and tells nothing of the game. */
const isPace = ([kind, id, attributes]) =>
  /^(menu-)?pace\b/.test(id) ||
  (kind === "attrs" && id === "stage-queue" && !("data-told" in attributes));
const isUrgent = (change) => isAlarm(change) || isPace(change);

/** The parts of the page are others from then on, perhaps also what the stage plays. */
const isNewPage = (rest) =>
  rest.some(([kind, id]) => ["put", "swap"].includes(kind) && id === "page");

/** A whole page: it shows what is now. An own scene that was not read yet is played before a curtain. */
export function shown(markup) {
  held.splice(0);
  gliding(() => replace(markup));
  tell();
  if (isDue()) stage.leave();
  html.toggleAttribute("data-curtain", stage.holds());
  look();
}

/** Changes of the page: they wait for what the stage has to tell. */
export function changed(changes) {
  const urgent = changes.filter(isUrgent);
  const calm = changes.filter((one) => !isUrgent(one));
  held.push({
    told: calm.filter(isStage),
    rest: calm.filter((one) => !isStage(one)),
    at: performance.now(),
    known: false,
  });
  goOn(() => apply(urgent));
  if (urgent.length && held.length) tell();
}

// ---- what is shown

/** Show all that the stage has told by now, or all at once. What does not fit is asked for anew. */
function goOn(first = () => {}) {
  if (busy) return;
  busy = true;
  try {
    first();
    while (showNext());
  } catch (problem) {
    held.splice(0);
    console.warn(problem.message);
    live.afresh();
  } finally {
    busy = false;
    look();
  }
}

/** Show what the stage has told; false: nothing. */
function showNext() {
  const ready = [];
  while (held.length && !ready.some(isNewPage) && toldBy(held[0])) ready.push(held.shift().rest);
  if (!ready.length) return false;
  gliding(() => {
    for (const rest of ready) apply(rest);
  });
  tell();
  return true;
}

/**
 * Has the stage told this? It hears of it when all that came before is shown. A chance to react
 * waits only for the beat that it belongs to: there the stage stops.
 */
function toldBy(one) {
  const hurry = hurried || isDue() || held.length > MOST;
  const free = () => {
    if (hurry) stage.leave();
    const told = !stage.holds() && !lessons.holds();
    return hurry || told || (ahead("data-reacting") !== null && stage.reached());
  };
  if (!one.known) {
    if (!free()) return false;
    one.known = true;
    apply(one.told);
    lessons.hold();
    stage.refresh(one.at);
  }
  return free();
}

/** What the page's attribute will be when all that waits is shown. */
function ahead(name) {
  const later = held
    .flatMap(({ rest }) => rest)
    .filter(([kind, id, attributes]) => kind === "attrs" && id === "page" && name in attributes)
    .map(([, , attributes]) => attributes[name]);
  return later.length ? later.at(-1) : page().getAttribute(name);
}

/** When this person's own clock begins to run for what waits, in seconds; none: it does not. */
function due() {
  const at = ahead("data-due");
  return at === null ? Number.POSITIVE_INFINITY : Number(at);
}

const isDue = () => due() <= live.now();

/** What can be pressed belongs to what is shown; when it is another's turn by now, it waits. */
function look() {
  if (!page()) return;
  const another = ahead("data-decision") !== page().getAttribute("data-decision");
  html.toggleAttribute("data-behind", Boolean(held.length) && another);
  if (!stage.holds()) html.removeAttribute("data-curtain");
  clearTimeout(timer);
  const wait = (due() - live.now()) * 1000;
  if ((held.length || stage.holds()) && Number.isFinite(wait))
    timer = setTimeout(onTime, wait + 20);
}

/** Show all that has come: somebody begins to do something and must know how things stand. */
export function catchUp() {
  hurried = true;
  goOn();
  hurried = false;
}

/** The player's own clock runs: what was not seen by now is in the recap and in the log. */
function onTime() {
  if (isDue()) stage.leave();
  goOn();
}

export function begin(line) {
  live = line;
  stage.onMove(() => goOn());
}
