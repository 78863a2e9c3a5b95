// An answer on its way to the server. It is sent once, however often somebody presses, and where the
// person wants it they are asked again before something that cannot be taken back.

import { postSurely } from "./api.js";
import { answering, arrived } from "./asked.js";
import { page } from "./find.js";
import { hear } from "./news.js";
import { attempt, sure } from "./say.js";
import { setting } from "./store.js";

/** Of one page, for single questions and for sheets. */
export class Answering {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** The decision whose answer is on its way. */
    this.busy = "";
    /** The decision that is answered, while the page still asks it: the server's patch is not here yet. */
    this.answered = "";
    hear("answering", () => this.refresh());
  }

  /**
   * Give an answer, or several in their order.
   * @param {string} decision
   * @param {unknown} given a list: several answers
   * @param {string} words what the button says
   * @param {boolean} certain is it not to be asked about again?
   */
  async give(decision, given, words, certain = setting("careful") !== "on") {
    if (decision === this.busy || decision === this.answered) return;
    this.busy = decision;
    answering();
    const said = await attempt(() => this.send(decision, given, certain));
    this.busy = "";
    arrived();
    if (said?.done === false) await this.confirm(decision, given, words, said.confirm);
    else if (said && page().dataset.decision === decision) this.answered = decision;
  }

  send(decision, given, sure) {
    const several = Array.isArray(given);
    const what = several ? { values: given } : { value: given };
    return postSurely(this.table, several ? "answers" : "answer", { decision, ...what, sure });
  }

  /** The server has done nothing yet and says why. */
  async confirm(decision, given, words, why) {
    if (await sure(`${words}? ${why}`, "Do it", "Not yet")) this.give(decision, given, words, true);
  }

  /** After a change of the page: what it asks now can be answered. */
  refresh() {
    if (page().dataset.decision !== this.answered) this.answered = "";
  }
}
