// Looking back: the bar, steps and play, lines of the log that open their moment, and links to one.

import { get, post } from "./api.js";
import { find, page } from "./find.js";
import { hear } from "./news.js";
import { attempt, copy, note } from "./say.js";
import { setting } from "./store.js";
import { broughtCode } from "./swap.js";

const html = document.documentElement;

/** Milliseconds between two steps at usual speed. */
const PAUSES = { deed: 700, phase: 1800 };
/** A step that changes nothing on the page is followed by the next after this time. */
const PATIENCE = 3000;
const DRAGGING = 120;
/** Three times as fast as usual: what was missed. */
const QUICKLY = 3;
const STEPS = {
  ArrowLeft: "earlier",
  ArrowRight: "later",
  ArrowUp: "chapter-back",
  ArrowDown: "chapter-next",
  " ": "play",
};
/** Where the arrows mean something else. */
const ELSEWHERE = "input:not(#moment), textarea, select, dialog, [role=tablist], #log-lines";

/** The address may name a moment: /t/TABLE/at/NUMBER, as everybody counts them. */
export function firstLook() {
  const code = broughtCode();
  if (code) return { swap: code };
  const named = /\/at\/(\d+)$/.exec(location.pathname);
  return named ? { moment: Number(named[1]), by: "everybody" } : {};
}

/** Of one page: the moment that it shows, and how one goes on from it. */
export class Replay {
  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
    this.table = live.table;
    this.playing = false;
    /** Shall it play as soon as the page looks back? */
    this.begins = false;
    /** How much faster than the person usually wants it. */
    this.hurry = 1;
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("input", (event) => this.drag(event));
    document.addEventListener("change", (event) => this.change(event));
    document.addEventListener("keydown", (event) => this.key(event), { capture: true });
    hear("replay", () => this.refresh());
  }

  // ---- where to

  get looksBack() {
    return page().dataset.moment !== undefined;
  }

  /** Look at a moment through the same eyes as now: it is their log in which lines are counted. */
  lookAt(moment, by = "own") {
    const { as, seat } = page().dataset;
    this.live.see({ moment, by, as: Number(as ?? seat) });
  }

  click(event) {
    const one = event.target.closest?.(
      "[data-back],[data-play],[data-share],[data-print],#log-lines [id^='told:']",
    );
    if (!one || one.disabled) return;
    if (one.dataset.back !== undefined) this.lookBack(one.dataset.back === "first");
    else if (one.dataset.play !== undefined) this.toggle();
    else if (one.dataset.share !== undefined) this.share();
    else if (one.dataset.print !== undefined) print();
    else this.jump(one);
  }

  /** Go to what a line of the log tells, unless its words are being selected for copying. */
  jump(line) {
    if (getSelection()?.toString()) return;
    this.stop();
    // What is inside a line is called after it: told:7.1 is a part of told:7.
    this.lookAt(parseInt(line.id.slice("told:".length), 10), "line");
  }

  /** Begin to look back: at the last moment, or at the first. */
  async lookBack(first) {
    const found = await attempt(() => get(`/api/tables/${this.table}/moments`, this.table));
    if (!found) return;
    if (found.count) this.live.see({ moment: first ? 0 : found.count - 1 });
    else note("Nothing has happened yet.");
  }

  drag(event) {
    if (event.target.id !== "moment") return;
    this.stop();
    clearTimeout(this.dragging);
    this.dragging = setTimeout(() => this.lookAt(Number(event.target.value)), DRAGGING);
  }

  change(event) {
    if (event.target.dataset.viewpoint === undefined) return;
    this.live.see({ moment: Number(page().dataset.moment), as: Number(event.target.value) });
  }

  key(event) {
    const step = STEPS[event.key];
    if (!step || !this.looksBack || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.(ELSEWHERE)) {
      const log = event.target.id === "log-lines";
      if (!log || event.key !== " ") return;
    }
    if (event.key === " " && event.target.closest?.("button, a, summary")) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== "play") this.stop();
    find(step)?.click();
  }

  // ---- play

  toggle() {
    if (this.playing) this.stop();
    else {
      this.playing = true;
      this.next();
    }
    this.show();
  }

  /** Play quickly what somebody has missed. */
  playFrom(moment) {
    this.begins = true;
    this.live.see({ moment });
  }

  stop() {
    this.playing = false;
    this.hurry = 1;
    clearTimeout(this.timer);
    this.show();
  }

  next() {
    const on = find(setting("replay-steps") === "phase" ? "chapter-next" : "later");
    if (!on || on.disabled) {
      this.stop();
      return;
    }
    on.click();
    this.wait(PATIENCE);
  }

  wait(pause) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), pause);
  }

  show() {
    const play = find("play");
    play?.setAttribute("aria-pressed", String(this.playing));
    html.toggleAttribute("data-playing", this.playing);
  }

  // ---- links

  /** A link that everybody can open: what it shows is what everybody saw. */
  async share() {
    const moment = Number(page().dataset.at);
    const said = await attempt(() => post(this.table, "share", { moment }));
    if (said)
      await copy(`${location.origin}${said.path}`, "The link to this moment is on your clipboard");
  }

  /** The address names the moment that the page shows. */
  address() {
    const { at } = page().dataset;
    const path = at === undefined ? `/t/${this.table}` : `/t/${this.table}/at/${at}`;
    if (location.pathname !== path) history.replaceState(null, "", path);
  }

  // ---- after each change of the page

  refresh() {
    this.address();
    if (!this.looksBack) {
      if (!this.begins) this.stop();
      this.shown = undefined;
      return;
    }
    const { moment, as } = page().dataset;
    const [bar, eyes] = [find("moment"), find("viewpoint")];
    if (bar && !bar.matches(":active")) bar.value = moment;
    // A select keeps what was chosen in it; whose eyes the page looks through, the server says.
    if (eyes && document.activeElement !== eyes) eyes.value = as;
    if (moment !== this.shown) this.follow();
    this.shown = moment;
    if (this.begins) [this.playing, this.begins, this.hurry] = [true, false, QUICKLY];
    this.show();
    if (this.playing) this.wait(this.pause());
  }

  /** Milliseconds until the next step. */
  pause() {
    const pace = this.hurry > 1 ? this.hurry : Number(setting("replay-pace"));
    return PAUSES[setting("replay-steps")] / pace;
  }

  /** The chapter and the line of the log that we are at stay in sight, each in its own list. */
  follow() {
    const lines = document.querySelectorAll("#log-lines > :not(.later)");
    inSight(find("sheet"), document.querySelector("#chapters > .here"));
    inSight(find("log-lines")?.closest("#panels"), lines[lines.length - 1]);
  }
}

/** Scroll a list, and nothing around it, so that one of its entries can be seen. */
function inSight(list, entry) {
  if (!list || !entry) return;
  const [frame, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (box.top < frame.top || box.height > frame.height) list.scrollTop += box.top - frame.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}
