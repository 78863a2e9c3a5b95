// Coming back: this browser knows what it has shown, and asks what has changed since. On an open floor
// it asks so whenever a year has passed.

import { find, page } from "./find.js";
import { hear } from "./news.js";
import { keepSeen, seenOf } from "./store.js";

/** Somebody counts as away after this time without a look, or this many missed lines of the log. */
const AWAY = 5 * 60 * 1000;
const MISSED = 20;

/** Of one page: what its person has missed. */
export class Recap {
  /**
   * @param {import("./live.js").Live} live
   * @param {import("./replay.js").Replay} replay
   */
  constructor(live, replay) {
    this.live = live;
    this.replay = replay;
    this.came = true;
    /** The chapter of an open floor that the page showed last, and how much was told when it began. */
    this.chapter = null;
    this.began = 0;
    document.addEventListener("visibilitychange", () => this.turned());
    document.addEventListener("click", (event) => this.click(event));
    hear("recap", () => this.refresh(), "stage"); // which asks when somebody was here last
  }

  /** How much this seat was told, as far as the page shows it; null: it shows something else. */
  heard() {
    const { seat, status } = page().dataset;
    const queue = find("stage-queue");
    return queue && status === "running" && Number(seat) >= 0 ? Number(queue.dataset.told) : null;
  }

  turned() {
    if (!document.hidden) this.came = true;
    this.refresh();
  }

  /** After each change of the page: a player who has just come may have missed something. */
  refresh() {
    const heard = this.heard();
    if (heard === null || document.hidden) return;
    const { table, seat } = page().dataset;
    const seen = seenOf(table, seat);
    if (this.came && seen && missed(seen, heard))
      this.live.see({ ...this.live.look, known: seen.heard });
    else this.turnPage(heard);
    this.came = false;
    keepSeen(table, seat, { heard, at: Date.now() });
  }

  /** Another year of an open floor: what did the last one bring? Who composes is not disturbed. */
  turnPage(heard) {
    const { chapter = null } = page().dataset;
    if (chapter === this.chapter) return;
    const { draft, sheet } = this.live.look;
    const passed = this.chapter !== null && chapter !== null && !draft && !sheet;
    if (passed && heard > this.began) this.live.see({ ...this.live.look, known: this.began });
    this.chapter = chapter;
    this.began = heard;
  }

  click(event) {
    const from = event.target.closest?.("[data-play-from]")?.dataset.playFrom;
    if (from !== undefined) this.replay.playFrom(Number(from));
    else if (event.target.closest?.("[data-recap-close]")) this.close();
  }

  close() {
    const { known, ...look } = this.live.look;
    this.live.see(look);
  }
}

function missed(seen, heard) {
  const lines = heard - seen.heard;
  return lines >= MISSED || (lines > 0 && Date.now() - seen.at >= AWAY);
}
