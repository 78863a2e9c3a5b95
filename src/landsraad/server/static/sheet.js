// A composed sheet: what is chosen on it is a draft, which the server fills in and draws again.
// Nothing is done before its button, which hands in all the answers at once. A sheet answers what is
// asked, or it is a free act's, which has its own draft in what the page looks at.

import { find, page } from "./find.js";
import { hear } from "./news.js";
import { chosenNumber, rememberNumber } from "./number.js";
import { attempt } from "./say.js";
import { doOrKeep, forgetDraft } from "./unsent.js";

const PAUSE = 120; // milliseconds that a number rests before the sheet is filled in anew
const LINES = 400; // milliseconds that words rest

/** On a phone an offer is shown alone; elsewhere its card stands on the desk. */
const narrow = matchMedia("(max-width: 760px)");

const form = () => find("form");

/** The free act that the sheet puts together; none: it answers what is asked. */
const actOf = () => form()?.dataset.composes;

/** How many signs are left of those that may be written there. */
function countSigns(field) {
  const left = field.parentNode.querySelector(".signs-left");
  const words = `${field.maxLength - field.value.length} signs left`;
  if (left && left.textContent !== words) left.textContent = words;
}

/** Of one page: the draft of the sheet that its desk shows. */
export class Composing {
  /**
   * @param {import("./live.js").Live} live
   * @param {import("./answering.js").Answering} answering
   */
  constructor(live, answering) {
    this.live = live;
    this.answering = answering;
    /** The button that hands it in as soon as the server has filled in what was chosen last. */
    this.eager = "";
    /** Is a free act on its way? */
    this.acting = false;
    // Before anything else hears of it: on a sheet the board fills in a field.
    document.addEventListener("click", (event) => this.click(event), { capture: true });
    document.addEventListener("number", () => this.count());
    document.addEventListener("input", ({ target }) => this.writes(target));
    document.addEventListener("change", (event) => {
      this.typed(event.target);
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
      "[data-field]:not(select),[data-activate],[data-hand-in],[data-clear]," +
        ":is(#form, #view, #dock, #seats) [data-choose]",
    );
    if (!one || one.disabled) return;
    const told = one.dataset;
    if (told.by !== undefined) this.step(told.field, Number(told.by));
    else if (told.field !== undefined) this.put(told.field, JSON.parse(told.value));
    else if (told.activate !== undefined) this.see({ ...this.draft(), place: told.activate });
    else if (told.handIn !== undefined) this.handIn(one.id);
    else if (told.clear !== undefined) this.see({ decision: page().dataset.decision, values: {} });
    else if (form().dataset.place) this.put(form().dataset.place, JSON.parse(told.choose));
    event.stopPropagation();
  }

  /** The large number was changed: the button speaks at once, the rest follows. */
  count() {
    const key = form()?.dataset.counted;
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

  /** One more or less than what was chosen last, which the server may not have filled in yet. */
  step(key, by) {
    const [input] = [...form().querySelectorAll("[data-counts]")].filter(
      (one) => one.dataset.counts === key,
    );
    const { least, most } = input.dataset;
    const now = this.draft().values[key] ?? Number(input.getAttribute("value"));
    const inside = (number) => Math.min(Number(most), Math.max(Number(least), number));
    this.put(key, inside(inside(now) + by));
  }

  /** A number was typed beside its small steps. */
  typed(input) {
    if (input.matches?.("#form select[data-field]")) {
      this.put(input.dataset.field, JSON.parse(input.value));
      return;
    }
    if (input.dataset?.written !== undefined) {
      this.put(input.dataset.written, input.value.trim());
      return;
    }
    const { counts: key, least, most } = input.dataset ?? {};
    if (key === undefined || !form()?.contains(input)) return;
    const wanted = Number.parseInt(input.value, 10) || 0;
    this.put(key, Math.min(Number(most), Math.max(Number(least), wanted)));
  }

  /** Several lines are being written: how many signs are left is told at once. */
  writes(field) {
    if (!field.matches?.("#form textarea[data-written]")) return;
    countSigns(field);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => field.isConnected && this.typed(field), LINES);
  }

  // ---- the draft

  /** What was chosen so far for what is asked now, or for the free act. */
  draft() {
    if (actOf()) {
      const { values = {} } = this.live.look.draft ?? {};
      // An act that was begun with its first answers: the server has filled them in by their keys.
      const begun = Array.isArray(values) ? JSON.parse(form().dataset.draft ?? "{}") : values;
      return { act: actOf(), values: begun };
    }
    const { decision } = page().dataset;
    const { sheet } = this.live.look;
    return sheet?.decision === decision ? sheet : { decision, values: {} };
  }

  put(key, value) {
    const draft = this.draft();
    const values = { ...draft.values, [key]: value };
    // The next press on the board is for the next field.
    this.see(actOf() ? { ...draft, values } : { ...draft, values, place: "" });
  }

  keep(sheet) {
    if (actOf()) {
      this.live.look = { ...this.live.look, draft: sheet };
      return;
    }
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

  handIn(id) {
    if (!this.settled()) {
      this.eager = id;
      this.live.see(this.live.look);
      return;
    }
    if (actOf()) {
      this.act(find(id).dataset.answers);
      return;
    }
    const { answers } = form().dataset;
    if (answers === undefined) return;
    const words = find("hand-in").textContent.trim();
    rememberNumber();
    this.answering.give(page().dataset.decision, JSON.parse(answers), words);
  }

  /** Do the free act with all its answers; after that the page shows what is now. */
  async act(answers) {
    if (answers === undefined || this.acting) return;
    this.acting = true;
    const words = document.querySelector("#act-foot [data-hand-in]").textContent.trim();
    const then = form().dataset.shown !== undefined && narrow.matches ? { swap: "" } : {};
    const done = await attempt(() => doOrKeep(actOf(), JSON.parse(answers), words));
    this.acting = false;
    if (done) {
      forgetDraft();
      this.live.see(then);
    }
  }

  /** After a change of the page: a draft of this very question is taken up again. */
  refresh() {
    if (!form()) {
      this.eager = "";
      return;
    }
    if (actOf()) {
      this.fillNumbers();
      this.handInNow();
      return;
    }
    const { decision } = page().dataset;
    if (this.live.look.sheet?.decision !== decision) this.takeUp(decision);
    else this.handInNow();
  }

  /** Numbers that were typed stand as the server has filled them in. */
  fillNumbers() {
    if (!this.settled()) return;
    for (const input of form().querySelectorAll("[data-counts]"))
      input.value = input.getAttribute("value");
  }

  /** What somebody has handed in before the server had filled it in. */
  handInNow() {
    if (!this.eager || !this.settled()) return;
    const id = this.eager;
    this.eager = "";
    if (find(id)) this.handIn(id);
  }

  /** What was chosen before the page was loaded again, or before it looked elsewhere. */
  takeUp(decision) {
    const kept = JSON.parse(sessionStorage.getItem(`sheet:${this.live.table}`) ?? "null");
    if (kept?.decision === decision && Object.keys(kept.values).length) this.see(kept);
  }
}
