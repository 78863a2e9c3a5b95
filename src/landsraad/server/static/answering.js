// An answer on its way to the server. It is sent once, however often somebody presses, and where the
// person wants it they are asked again before something that cannot be taken back.

import { drawnNumber, postSurely } from "./api.js";
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
   * @param {{certain?: boolean, standing?: string}} more is it not to be asked about again? And a
   *   standing order that goes with it
   */
  async give(decision, given, words, more = {}) {
    const { certain = setting("careful") !== "on", standing = "" } = more;
    if (decision === this.busy || decision === this.answered) return;
    this.busy = decision;
    answering();
    const said = await attempt(() => this.send(decision, given, certain, standing));
    this.busy = "";
    arrived();
    if (said?.done === false)
      await this.confirm(decision, given, words, { why: said.confirm, standing });
    else if (said && page().dataset.decision === decision) this.answered = decision;
  }

  send(decision, given, sure, standing) {
    const several = Array.isArray(given);
    const what = several ? { values: given } : { value: given, ...(standing && { standing }) };
    const said = { decision, ...what, sure, number: drawnNumber() };
    return postSurely(this.table, several ? "answers" : "answer", said);
  }

  /** The server has done nothing yet and says why. */
  async confirm(decision, given, words, { why, standing }) {
    const certain = await sure(`${words}? ${why}`, "Do it", "Not yet");
    if (certain) this.give(decision, given, words, { certain, standing });
  }

  /** After a change of the page: what it asks now can be answered. */
  refresh() {
    if (page().dataset.decision !== this.answered) this.answered = "";
  }
}
