// Taking what is chosen: what an option, the main button and the way out do when they are pressed.

import { choose, ownWords, taken } from "./choose.js";
import { find, page } from "./find.js";
import { chosenNumber, rememberNumber } from "./number.js";
import { onPress } from "./pressing.js";

/** Gives answers: of the open question to the server, of an act out of turn to its draft. */
export class Taking {
  /**
   * @param {import("./live.js").Live} live
   * @param {import("./answering.js").Answering} answering
   */
  constructor(live, answering) {
    this.live = live;
    this.answering = answering;
    onPress("choose", (one, event) => this.pick(one, event.detail > 1));
    onPress("commit", () => this.commit());
    onPress("rests", () => find("way-out").click());
    onPress("take", (one) => this.give(JSON.parse(one.dataset.take), wordsOf(one)));
    onPress("standing", (one) => this.letGo(one));
    onPress("once", () => find("way-out").click());
    onPress("wayOut", (one) => this.give(JSON.parse(one.dataset.wayOut), wordsOf(one)));
  }

  /** Choose an option; the main button takes it, and so does a second press at once. */
  pick(one, twice) {
    if (choose(one.dataset.choose) && twice) this.commit();
  }

  /** Take what is chosen: words of one's own, an option, or the number. */
  commit() {
    const line = ownWords();
    const own = line?.value.trim();
    const now = taken();
    if (own) this.give(own, own);
    else if (now) {
      if (!now.json) rememberNumber();
      if (now.after === undefined) this.give(now.value, now.deed);
      else
        this.answering.give(page().dataset.decision, [JSON.parse(now.after), now.value], now.deed);
    } else line?.focus();
  }

  /** Take the way out, and for a while whatever else can be let go by. */
  letGo(one) {
    const order = JSON.parse(one.dataset.standing);
    if (one.dataset.above !== undefined) order.value = chosenNumber()?.value ?? 0;
    const out = find("way-out");
    this.give(JSON.parse(out.dataset.wayOut), wordsOf(one), JSON.stringify(order));
  }

  /** Answer what is asked: the open question, or the next one of a draft. */
  give(value, words, standing = "") {
    const { draft, decision, moment } = page().dataset;
    if (draft !== undefined) {
      const { act, values } = JSON.parse(draft);
      this.live.see({ draft: { act, values: [...values, value] } });
    } else if (decision && moment === undefined)
      this.answering.give(decision, value, words, { standing });
  }
}

/** What a button or a place in the picture is called. */
function wordsOf(one) {
  return (one.getAttribute("aria-label") ?? one.textContent).trim();
}
