// On a page that was kept: its board can be looked at closely, and as soon as the server is there
// again, the page is reloaded.

import * as board from "./board.js";
import { find } from "./find.js";

const AGAIN = 4000;

/** The worker leaves this address alone, so that it is the server who answers, or nobody. */
async function look() {
  try {
    const reply = await fetch("/worker.js", { cache: "no-store" });
    if (reply.ok) location.reload();
  } catch {
    // Not yet.
  }
}

board.begin(() => {});
board.place();
find("panels")?.scrollTo(0, Number.MAX_SAFE_INTEGER); // the newest of the log
addEventListener("online", look);
setInterval(look, AGAIN);
