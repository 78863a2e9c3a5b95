// A trade face to face: signs that are typed, and the offer that was just made, which stays the one that
// the page looks at.

import { find, page } from "./find.js";
import { hear } from "./news.js";
import { onPress } from "./pressing.js";
import { note } from "./say.js";

const SIGNS = 4;

/** The code that a link brought along; empty: it brought none. */
export function broughtCode() {
  const code = new URLSearchParams(location.hash.slice(1)).get("offer") ?? "";
  if (code) history.replaceState(history.state, "", location.pathname + location.search);
  return code.toUpperCase();
}

/** Look at the offer whose signs were typed. */
function typed(live) {
  const code = find("typed-code")?.value.trim().toUpperCase() ?? "";
  if (code.length === SIGNS) live.see({ swap: code });
  else note("A code has four signs.", { bad: true });
}

export function begin(live) {
  onPress("typedCode", () => typed(live));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.id === "typed-code") find("look-at-code").click();
  });
  // Somebody who has just made an offer looks at that one, whatever is offered meanwhile.
  hear("swap", () => {
    const { swap } = page().dataset;
    if (live.look.swap === "" && swap) live.see({ swap });
  });
}
