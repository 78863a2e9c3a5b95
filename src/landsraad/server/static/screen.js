// A projector: it shows one screen or several in turn, counts seconds down, and plays what has just
// happened. Nobody touches it; what it shows comes from the server and is for everybody.

import { apply, replace } from "./apply.js";
import { find, page } from "./find.js";
import { Live } from "./live.js";
import { takeFragment } from "./store.js";

const TURN = 20; // seconds that a screen of the carousel stands
const FLASH = 10; // seconds that something new takes the screen over
const READ = 8; // seconds that a line of the ticker stands
const MOST = 3; // things that happen at once and are still shown one by one
const AWAY = 60; // seconds after which what was missed is not played any more
const html = document.documentElement;
const { table, screen } = document.body.dataset;
const here = new URLSearchParams(location.search);

/** What waits to be played: flashes by their numbers, with their words and nodes. */
const waiting = [];
/** What is played now: until when, and for a new year its beats; null: nothing. */
let playing = null;
/** Flashes from this number on are new; none: the page has shown nothing yet. */
let known = null;
let heardAt = 0;
let asked = "";

takeFragment(table);
if (here.get("theme") === "light") html.dataset.theme = "light";

const live = new Live(
  table,
  { screen },
  {
    scene(markup) {
      replace(markup);
      heard();
    },
    patch(changes) {
      try {
        apply(changes);
      } catch (problem) {
        console.warn(problem.message);
        live.afresh();
        return;
      }
      heard();
    },
    look() {},
    gone(sentence) {
      html.dataset.line = "gone";
      show(sentence, "");
    },
    state(now) {
      if (html.dataset.line !== "gone") html.dataset.line = now;
    },
  },
  "screen",
);

/** Something has come from the server. */
function heard() {
  const away = live.now() - heardAt > AWAY && heardAt > 0;
  heardAt = live.now();
  const told = Number(find("flashes")?.dataset.told ?? 0);
  const fresh = [...document.querySelectorAll("#flashes > [data-number]")].filter(
    (one) => known !== null && !away && Number(one.dataset.number) >= known,
  );
  known = told;
  if (!page().hasAttribute("data-held")) waiting.push(...fresh.map(kept));
  tick();
}

/** A flash as it is now: the page may lose it before its time comes. */
function kept(flash) {
  const body = flash.cloneNode(true);
  for (const one of [body, ...body.querySelectorAll("[id]")]) one.removeAttribute("id");
  return { words: flash.dataset.words, year: flash.hasAttribute("data-tick"), body };
}

// ---- what happens by the clock

function tick() {
  countDown();
  turnTicker();
  play();
  if (!playing) turn();
  showLine();
}

/** All times that run out, in minutes and seconds. */
function countDown() {
  for (const one of document.querySelectorAll("time[data-ends]")) {
    const left = Math.max(0, Math.ceil(Number(one.dataset.ends) - live.now()));
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    const words = one.hasAttribute("data-seconds") ? `${left}` : clock;
    const sure = one.id !== "screen-time" || html.dataset.line === "open" ? words : `≈${words}`;
    if (one.textContent !== sure) one.textContent = sure;
    one.toggleAttribute("data-low", left < 60);
  }
}

/** One fact and one headline at a time. */
function turnTicker() {
  for (const some of document.querySelectorAll("#screen-ticker > div")) {
    const place = Math.floor(live.now() / READ) % some.children.length;
    for (const one of some.children) one.toggleAttribute("data-now", one === some.children[place]);
  }
}

/** Where the connection is lost, the last picture stays, with its age. */
function showLine() {
  const line = find("screen-line");
  if (!line) return;
  const at = new Date(heardAt * 1000);
  const pad = (n) => String(n).padStart(2, "0");
  const words =
    html.dataset.line === "open" ? "" : `as of ${pad(at.getHours())}:${pad(at.getMinutes())}`;
  if (line.textContent !== words) line.textContent = words;
}

// ---- the carousel

/** The screen whose turn it is: all carousels that were not told otherwise go in step. */
function whose() {
  const { turns, first, since } = page().dataset;
  if (!turns) return "";
  const order = turns.split(" ");
  const gone = live.now() - Number(since ?? 0);
  if (gone < 0) return page().dataset.shown;
  const begun = Math.max(0, order.indexOf(first ?? order[0]));
  return order[(begun + Math.floor(gone / TURN)) % order.length];
}

/** Look at the screen whose turn it is. */
function turn() {
  const next = whose();
  if (asked === next || (!asked && next === page().dataset.shown)) return;
  see(next);
}

function see(turn) {
  asked = turn;
  live.see({ screen, turn });
}

// ---- what has just happened

/** Go on with what is played, or begin with what waits. */
function play() {
  if (playing && live.now() >= playing.until) end();
  if (playing?.year) playBeats();
  if (playing || !waiting.length) return;
  if (waiting[0].year) playYear();
  else if (waiting.length > MOST) playList();
  else playFlash(waiting.shift());
}

function end() {
  const { year } = playing;
  playing = null;
  find("flash").hidden = true;
  if (year) see(whose());
}

function playFlash(flash) {
  playing = { until: live.now() + FLASH };
  show(flash.body.firstElementChild ?? flash.words, "one");
}

/** What happens all at once is a list. */
function playList() {
  const year = waiting.findIndex((one) => one.year);
  const some = waiting.splice(0, year < 0 ? waiting.length : year);
  const list = document.createElement("ul");
  for (const { words } of some.slice(-6)) {
    list.append(Object.assign(document.createElement("li"), { textContent: words }));
  }
  playing = { until: live.now() + FLASH };
  show(list, "many");
}

/** A new year: the screen that plays it comes from the server. */
function playYear() {
  waiting.shift();
  playing = { until: live.now() + FLASH, year: true, begun: 0 };
  see("tick");
}

/** Show the beat whose time it is; the years that follow each other each begin anew. */
function playBeats() {
  const beats = [...document.querySelectorAll(".beats > .beat")];
  if (!beats.length) return;
  const seconds = beats.map((one) => Number(one.dataset.seconds));
  if (!playing.begun) {
    playing.begun = live.now();
    playing.until = playing.begun + seconds.reduce((sum, one) => sum + one, 0);
  }
  let left = live.now() - playing.begun;
  const place = seconds.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  const now = beats.at(place);
  for (const one of beats) one.toggleAttribute("data-now", one === now);
}

/** Put something over the screen. */
function show(body, look) {
  const stage = find("flash");
  stage.className = look;
  stage.replaceChildren(body);
  stage.hidden = false;
}

setInterval(tick, 200);
