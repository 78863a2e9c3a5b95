// The stage: events are played over the board, one after another, at this person's pace (see
// scenes/stage.py). The server never waits for it; the page does, with what has not been told yet
// (clock.js).

import { element } from "./element.js";
import { find, focusAnew, page } from "./find.js";
import { fly, ringed } from "./flight.js";
import { gate, goesOn, onOpen } from "./gate.js";
import { hear } from "./news.js";
import { sound } from "./sound.js";
import { keepPlayed, playedUpTo, seenOf, setting } from "./store.js";
import { skipping, tempo } from "./tempo.js";
import { may, onTurn, want } from "./turns.js";

const DEAF = 250; // milliseconds after a stage in which no key answers anything
const MISSED = 20; // lines of the log; a player who has missed this many sees only their own scenes
const STILL = 4000; // milliseconds that a still stands where nothing may move
const LATE = { brief: 15_000, full: 60_000 }; // milliseconds after which a scene comes too late
const WRITES = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** What is played: the id of its scene, which beat, whose, and what was drawn; null: nothing is. */
let now = null;
let held = false;
let timer = 0;
/** How much of what it was told this browser has played; null: not known yet. */
let played = null;
/** Beats that were played beyond that. */
const finished = new Set();
/** When each scene that waits has come, by its id. */
let came = new Map();
/** Something is to be played, and somebody else shows something now. */
let blocked = false;
/** Functions that are called when the stage has told more. */
let moved = () => {};
/** No key answers before this moment; `all` keys, or only those of the stage. */
let deaf = { until: 0, all: false };
let swallowed = "";

// ---- what there is to play

const beatsIn = (parent) => [...parent.children].filter((one) => one.matches(".beat"));

/** The scenes that wait on the page, the oldest first. */
function scenes() {
  return [...document.querySelectorAll("#stage-queue > template")].map((template) => ({
    id: template.id,
    template,
    ...template.dataset,
    beats: beatsIn(template.content).map(({ dataset }, place) => ({
      key: `${template.id}/${place}`,
      place,
      told: Number(dataset.told),
      hold: Number(dataset.hold),
      words: dataset.words,
      name: dataset.name ?? "",
      spots: JSON.parse(dataset.spots ?? "[]"),
    })),
  }));
}

/** Does this person want to see it? */
function wanted({ weight }) {
  const wish = setting("stage");
  if (wish === "none") return false;
  if (skipping()) return weight === "own";
  return wish === "all" || weight !== "small";
}

/** What has not been played, in the order in which it happened: [scene, beat] each. */
function unplayed() {
  return scenes()
    .filter(wanted)
    .flatMap((scene) => scene.beats.map((beat) => [scene, beat]))
    .filter(([, beat]) => beat.told >= played && !finished.has(beat.key))
    .sort(([, one], [, other]) => one.told - other.told || one.place - other.place);
}

/** What may be played now: nothing that comes after something which is not read yet. */
const waiting = () => unplayed().filter(([, { told }]) => told < gate());

/** A reaction is asked of this person: the stage stops at the beat that it belongs to. */
const stopped = () => Boolean(find("window")?.matches(".reaction"));

// ---- playing

/** Hear that the stage has told more: another beat is shown, or it is left. */
export function onMove(does) {
  moved = does;
}

/** Is there something that the stage has not told yet? A scene over the whole board tells until it is
 * left; a ribbon has told all when its last beat is seen. */
export function holds() {
  if (blocked) return true;
  if (!now || now.waits || stopped()) return false;
  return now.form === "full" || !isLast();
}

/** A chance to react comes with the beat that it belongs to: has the stage come to it? */
export function reached() {
  if (!now?.own || now.waits || held || now.form !== "full") return true;
  return isLast() || !holding();
}

/** Something has changed on the page: go on, stop, or begin. What is new has come at this moment. */
export function refresh(at = performance.now()) {
  const queue = find("stage-queue");
  if (!queue || !find("board-region")) {
    blocked = false;
    close();
    goesOn(true);
    return;
  }
  came = new Map(scenes().map(({ id }) => [id, came.get(id) ?? at]));
  remember(Number(queue.dataset.told));
  if (now) redraw();
  if (now?.waits && page().dataset.decision && !stopped()) close(); // the board is needed
  if (!now || now.waits) goOn();
  else if (!timer || stopped()) wait();
  if (now) nextButton.hidden = isAsked();
}

/** Where to begin; and when something was taken back, it has not been played. */
function remember(heard) {
  const { table, seat } = page().dataset;
  if (played === null) {
    played = playedUpTo(table, seat) ?? heard;
    const seen = seenOf(table, seat);
    if (seen && Date.now() - seen.at > LATE.brief) pass(unplayed().filter(([one]) => !isFull(one)));
    if (heard - played >= MISSED) pass(unplayed().filter(([{ weight }]) => weight !== "own"));
  }
  if (played > heard) {
    played = heard;
    finished.clear();
  }
}

function redraw() {
  const template = find(now.id);
  if (!template || !beatsIn(template.content)[now.place]) {
    close();
    return;
  }
  attach();
  if (template !== now.drawn) draw(template, "none");
}

const isFull = ({ form }) => form === "full";
const isOwn = ({ weight }) => weight === "own";

/** Play what comes next: another beat, another scene, or nothing. */
function goOn() {
  passOver();
  passLate();
  const [next] = waiting();
  blocked = Boolean(next) && !may(isFull(next[0]) ? "stage" : "ribbon");
  if (blocked) close();
  else if (next) show(...next);
  else {
    settle();
    const open = now && find(now.id)?.dataset.open !== undefined && !calm.matches;
    if (open && gate() === Number.POSITIVE_INFINITY) now.waits = true;
    else close();
  }
  if (now) nextButton.hidden = isAsked();
  moved();
  goesOn(!now && !next);
}

/** What is old does not come any more, and a ribbon that cannot come at once does not come. */
function passLate() {
  const late = (scene) => {
    const time = performance.now() - came.get(scene.id);
    if (isFull(scene)) return !isOwn(scene) && time > LATE.full;
    return time > LATE.brief || !may("ribbon");
  };
  pass(waiting().filter(([scene]) => scene.id !== now?.id && late(scene)));
}

/** Skip the scenes of others when the player must react at once. */
function passOver() {
  if (!stopped()) return;
  const all = waiting();
  const last = all.at(-1)?.[0].id;
  pass(all.filter(([scene]) => !isOwn(scene) && scene.id !== last));
}

/** These are not played: the log has them, and a recap for those who come back. */
function pass(some) {
  for (const [, { key }] of some) finished.add(key);
}

/** The stage has told all that there is, and goes on when somebody has answered. */
const isAsked = () => now.waits || (stopped() && isLast());

/** Is nothing left to be played but this beat? */
const isLast = () => waiting().every(([, { key }]) => now.due.some((beat) => beat.key === key));

/** The board may have been drawn anew under the stage; on a phone the hand lies over its edge. */
function attach() {
  const region = find("board-region");
  if (stage.parentNode !== region) region.append(stage);
  const shown = [...(find("dock")?.children ?? [])].map((part) => part.getBoundingClientRect());
  const tops = shown.filter(({ width, height }) => width && height).map(({ top }) => top);
  const over = region.getBoundingClientRect().bottom - Math.min(...tops);
  stage.style.setProperty("--covered", `${Math.max(0, over)}px`);
}

/** Show a beat; where nothing may move, all beats that are known at once, as one still. */
function show(scene, beat) {
  if (now && now.id !== scene.id) close(false);
  const shown = calm.matches ? scene.beats.at(-1) : beat;
  if (now?.id !== scene.id) sound(scene.sound);
  const rest = ({ key, told }) => told >= played && !finished.has(key);
  const due = calm.matches ? scene.beats.filter(rest) : [beat];
  const { id, form } = scene;
  now = { id, place: shown.place, due, beat: shown, form, own: isOwn(scene), waits: false };
  const [mine, other] = isFull(scene) ? ["stage", "ribbon"] : ["ribbon", "stage"];
  want(mine, true);
  want(other, false);
  document.documentElement.dataset.stage = scene.form;
  attach();
  draw(scene.template, beat.place === 0 ? "all" : "beat");
  if (scene.to !== undefined) fly(stage, Number(scene.to), shown.hold / tempo(), calm.matches);
  find("stage-said").textContent = due.map(({ words }) => words).join(" ");
  wait();
}

/** Hold the beat for its time; what is to be read waits for its reader. */
function wait() {
  clearTimeout(timer);
  timer = 0;
  const time = holding();
  if (held || !time || (stopped() && isLast())) return;
  timer = setTimeout(next, time / tempo());
}

function holding() {
  const { beat, due } = now;
  if (!calm.matches || !beat.hold) return beat.hold;
  const more = waiting().some(([scene]) => scene.id !== now.id);
  return more ? due.reduce((sum, { hold }) => sum + hold, 0) : STILL;
}

/** The beat is over. */
function next() {
  clearTimeout(timer);
  timer = 0;
  if (!now) return;
  for (const { key } of now.due) finished.add(key);
  settle();
  goOn();
}

/** Skip this scene: what is left of it is in the log. */
function skip() {
  const left = scenes().find(({ id }) => id === now.id);
  for (const { key } of left.beats) finished.add(key);
  settle();
  close();
  goOn();
}

/** Leave what covers the board: the page shows what has come of it. */
export function leave() {
  if (!find("stage-queue") || played === null) return;
  pass(unplayed().filter(([scene]) => isFull(scene)));
  blocked = false;
  if (now?.form !== "full") return;
  settle();
  close();
}

/** Remember how far everything has been played. */
function settle() {
  const [first] = unplayed();
  const heard = Number(find("stage-queue").dataset.told);
  played = Math.max(played, first ? first[1].told : heard);
  const { table, seat } = page().dataset;
  keepPlayed(table, seat, played);
}

function hold() {
  held = !held;
  stage.toggleAttribute("data-held", held);
  holdButton.setAttribute("aria-pressed", held);
  wait();
}

function step() {
  if (held) hold();
  next();
}

function close(quiet = true) {
  clearTimeout(timer);
  timer = 0;
  if (!now) return;
  const inside = stage.contains(document.activeElement);
  if (quiet) deaf = { until: performance.now() + DEAF, all: now.form === "full" };
  now = null;
  if (quiet) for (const who of ["stage", "ribbon"]) want(who, false);
  delete document.documentElement.dataset.stage;
  held = false;
  stage.removeAttribute("data-held");
  holdButton.setAttribute("aria-pressed", false);
  stage.remove();
  for (const one of document.querySelectorAll("[data-gets]")) one.removeAttribute("data-gets");
  if (inside) focusAnew();
}

// ---- what is seen

const body = element("div", { class: "stage-body" });
const beats = element("ol", { "aria-hidden": "true" });
const button = (words, key, onclick) =>
  element("button", { type: "button", onclick }, words, key ? element("kbd", {}, key) : "");
const holdButton = button("Hold", "", hold);
const nextButton = button("Go on", "space", step);
const leaveButton = button("Skip", "esc", skip);
holdButton.setAttribute("aria-pressed", false);
const foot = element("footer", { class: "stage-foot" }, beats, holdButton, nextButton, leaveButton);
const stage = element("section", { id: "stage" }, body, foot);

/** Draw the scene at the present beat. What moves: `all` that comes in, only the `beat`, `none`. */
function draw(template, motion) {
  now.drawn = template;
  body.replaceChildren(template.content.cloneNode(true));
  stage.dataset.form = template.dataset.form;
  stage.setAttribute("aria-label", template.dataset.title);
  stage.dataset.motion = motion;
  for (const one of body.querySelectorAll("[data-since]")) {
    one.toggleAttribute("data-yet", now.place < Number(one.dataset.since));
    one.toggleAttribute("data-comes", now.place === Number(one.dataset.since));
  }
  for (const one of body.querySelectorAll("[data-marked]")) {
    one.toggleAttribute("data-now", now.place >= Number(one.dataset.marked));
  }
  const parts = beatsIn(body);
  parts[now.place].querySelector(".stage-outcome")?.setAttribute("id", "stage-outcome");
  for (const [place, part] of parts.entries()) part.hidden = place !== now.place;
  ringed(stage, now.beat.spots);
  footing(parts, template.dataset.open !== undefined);
}

function footing(parts, open) {
  const state = (place) => (place < now.place ? "past" : place === now.place ? "now" : "");
  beats.replaceChildren(
    ...parts.map((part, place) => element("li", { class: state(place) }, part.dataset.name ?? "")),
  );
  leaveButton.hidden = now.place === parts.length - 1 && !open;
}

// ---- the person

/** Is this key to be heard by nobody, since a stage has just been left? */
function isDeaf(event) {
  if (performance.now() >= deaf.until) return false;
  if (["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return false;
  return deaf.all || event.key === " " || event.key === "Escape";
}

function swallow(event) {
  swallowed = event.key;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function key(event) {
  if (isDeaf(event)) {
    swallow(event);
    return;
  }
  if (!now || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches?.(WRITES) || document.querySelector("dialog[open], #menu[open]")) return;
  const letters = setting("keys") === "off" ? {} : { h: hold, H: hold };
  const own = { " ": step, Escape: skip, ...letters }[event.key];
  if (!own || (event.key === " " && event.target.closest?.("#stage button"))) return;
  swallow(event);
  if (!event.repeat) own();
}

/** A button is pressed when the space bar comes up again: not by the one that went on here. */
function keyUp(event) {
  if (event.key !== swallowed) return;
  swallowed = "";
  event.preventDefault();
  event.stopImmediatePropagation();
}

function tap(event) {
  if (stage.contains(event.target)) {
    if (event.target.closest("button")) return;
    event.stopPropagation();
    step();
    return;
  }
  const onBoard = find("board-region")?.contains(event.target);
  if (onBoard && event.isTrusted && deaf.all && performance.now() < deaf.until)
    event.stopPropagation();
}

/** Begin to listen; what is played comes with the pages. */
export function begin() {
  hear("stage", () => refresh(), "first cards", "lessons due"); // which say how far it may play
  onOpen(() => {
    came = new Map(); // what waited for a reader comes now
    refresh();
  });
  nextButton.className = "main";
  onTurn("stage", (mine) => mine && blocked && goOn());
  onTurn("ribbon", (mine) => !mine && now && now.form !== "full" && skip());
  document.body.append(element("p", { id: "stage-said", class: "unseen", "aria-live": "polite" }));
  addEventListener("keydown", key, true);
  addEventListener("keyup", keyUp, true);
  addEventListener("click", tap, true);
  document.addEventListener("change", ({ target }) => {
    if (target.dataset.setting === "stage" && target.value === "none" && now) skip();
  });
}
