// A composed sheet: what is chosen on it is a draft, which the server fills in and draws again.
// Nothing is done before its button, which hands in all the answers at once.

import { find, page } from "./find.js";
import { hear } from "./news.js";
import { chosenNumber, rememberNumber } from "./number.js";

const PAUSE = 120; // milliseconds that a number rests before the sheet is filled in anew

const form = () => find("form");

export class Composing {
  /**
   * @param {import("./live.js").Live} live
   * @param {import("./answering.js").Answering} answering
   */
  constructor(live, answering) {
    this.live = live;
    this.answering = answering;
    /** Hand it in as soon as the server has filled in what was chosen last. */
    this.eager = false;
    // Before anything else hears of it: on a sheet the board fills in a field.
    document.addEventListener("click", (event) => this.click(event), { capture: true });
    document.addEventListener("number", () => this.count());
    document.addEventListener("change", (event) => {
      // Another module stores the setting first.
      if (event.target.dataset?.setting === "single") setTimeout(() => live.see(live.look));
    });
    // What waited to be handed in takes the number with it, and must be free to go.
    hear("sheet", () => this.refresh(), "number", "answering");
  }

  // ---- what is pressed

  click(event) {
    if (!form()) return;
    const one = event.target.closest?.(
      "[data-field],[data-activate],[data-hand-in],[data-clear]," +
        ":is(#form, #view, #dock, #seats) [data-choose]",
    );
    if (!one || one.disabled) return;
    const told = one.dataset;
    if (told.field !== undefined) this.put(told.field, JSON.parse(told.value));
    else if (told.activate !== undefined) this.see({ ...this.draft(), place: told.activate });
    else if (told.handIn !== undefined) this.handIn();
    else if (told.clear !== undefined) this.see({ decision: page().dataset.decision, values: {} });
    else if (form().dataset.place) this.put(form().dataset.place, JSON.parse(told.choose));
    event.stopPropagation();
  }

  /** The large number was changed: the button speaks at once, the rest follows. */
  count() {
    const key = form()?.dataset.number;
    const now = key && chosenNumber();
    if (!now) return;
    const main = find("hand-in");
    // One that still takes the way out says so until the server has drawn it anew.
    if (main && !main.disabled && main.dataset.rests === undefined)
      main.firstElementChild.textContent = now.deed;
    this.keep({ ...this.draft(), values: { ...this.draft().values, [key]: now.value } });
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.live.see(this.live.look), PAUSE);
  }

  // ---- the draft

  /** What was chosen so far for what is asked now. */
  draft() {
    const { decision } = page().dataset;
    const { sheet } = this.live.look;
    return sheet?.decision === decision ? sheet : { decision, values: {} };
  }

  put(key, value) {
    const draft = this.draft();
    // The next press on the board is for the next field.
    this.see({ ...draft, values: { ...draft.values, [key]: value }, place: "" });
  }

  keep(sheet) {
    this.live.look = { ...this.live.look, sheet };
    sessionStorage.setItem(`sheet:${this.live.table}`, JSON.stringify(sheet));
  }

  see(sheet) {
    this.keep(sheet);
    this.live.see(this.live.look);
  }

  /** Has the server filled in all that was chosen? */
  settled() {
    return form()?.dataset.draft === JSON.stringify(this.draft().values);
  }

  // ---- handing in

  handIn() {
    if (!this.settled()) {
      this.eager = true;
      this.live.see(this.live.look);
      return;
    }
    const { answers } = form().dataset;
    if (answers === undefined) return;
    const words = find("hand-in").textContent.trim();
    rememberNumber();
    this.answering.give(page().dataset.decision, JSON.parse(answers), words);
  }

  /** After a change of the page: a draft of this very question is taken up again. */
  refresh() {
    if (!form()) {
      this.eager = false;
      return;
    }
    const { decision } = page().dataset;
    if (this.live.look.sheet?.decision !== decision) this.takeUp(decision);
    else if (this.eager && this.settled()) {
      this.eager = false;
      this.handIn();
    }
  }

  /** What was chosen before the page was loaded again, or before it looked elsewhere. */
  takeUp(decision) {
    const kept = JSON.parse(sessionStorage.getItem(`sheet:${this.live.table}`) ?? "null");
    if (kept?.decision === decision && Object.keys(kept.values).length) this.see(kept);
  }
}
