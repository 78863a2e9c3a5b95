// What the page's buttons do beside answering: acts out of turn, looks, orders, downloads, and
// whatever has a verb at a table.

import { download, leaveFor, moveTo, post, postOnce, Refusal } from "./api.js";
import { find } from "./find.js";
import { hear } from "./news.js";
import { onPress } from "./pressing.js";
import { attempt, note, sure } from "./say.js";
import { stirring } from "./sitting.js";
import { keepKey, keepToken, keyOf } from "./store.js";

/** Of one page: each press on a button with a verb. */
export class Deeds {
  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
    this.table = live.table;
    onPress("act", ({ dataset }) => this.draft(dataset.act, JSON.parse(dataset.values ?? "[]")));
    onPress("look", ({ dataset }) => live.see(JSON.parse(dataset.look)));
    onPress("order", (one) => this.order(one));
    onPress("download", ({ dataset }) => attempt(() => download(this.table, dataset.download)));
    onPress("wholeLog", () => live.see({ ...live.look, log: "all" }));
    onPress("do", (one) => this.do(one));
    hear("deeds", () => this.refresh());
  }

  /** Begin an act out of turn, or go on with it; nothing is done before its last button. */
  draft(act, values) {
    this.live.see({ draft: { act, values } });
  }

  /** After a change of the page: an act that would change nothing is not worth a last button. */
  refresh() {
    if (!find("draft-idle") || !this.live.look.draft) return;
    note("That changes nothing, so nothing was done.");
    this.live.see({});
  }

  order(one) {
    const amount = one.parentNode.querySelector("input[type=number]");
    if (amount && !amount.reportValidity()) return;
    const order = JSON.parse(one.dataset.order);
    if (amount) order.value = Number(amount.value);
    attempt(() => post(this.table, "order", { order: JSON.stringify(order) }));
  }

  async do(one) {
    const { do: verb, ask } = one.dataset;
    if (ask && !(await sure(ask))) return;
    const body = JSON.parse(one.dataset.with ?? "{}");
    if (verb === "seat" && body.kind === "bot") body.bot = find(`bots:${body.seat}`)?.value ?? "";
    one.setAttribute("aria-busy", "true");
    const said = await attempt(() => this.send(verb, body));
    one.removeAttribute("aria-busy");
    if (said) this.follow(verb, said);
  }

  async send(verb, body) {
    try {
      const way = verb === "act" ? postOnce : post;
      const send = (what) => way(this.table, verb, what);
      return await (verb === "rematch" ? stirring(body, send) : send(body));
    } catch (problem) {
      if (verb !== "undo" || !(problem instanceof Refusal)) throw problem;
      const everybody = ["Ask everybody", () => attempt(() => post(this.table, "ask-undo"))];
      note(problem.message, { bad: true, action: everybody, pause: 6000 });
      return null;
    }
  }

  /** What follows from what was done, on this page. */
  follow(verb, said) {
    // A rematch opens with the key of the table before.
    if (verb === "rematch" && keyOf(this.table)) keepKey(said.table, keyOf(this.table));
    if (said.token && said.table && said.table !== this.table) moveTo(said);
    else if (verb === "renew") {
      keepToken(this.table, said.token);
      this.live.afresh();
      note("You have a new seat link; the old one no longer works.");
    } else if (verb === "leave") leaveFor(this.table, "/");
    else if (verb === "act") this.live.see({});
    else if (verb === "order") note("Ordered. You find it under Orders.");
    else if (verb === "always-think") note("You will always get time for this.");
  }
}
