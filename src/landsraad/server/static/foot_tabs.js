// On a phone: which page of an open floor is shown, what goes on now or the board.

import { find } from "./find.js";
import { hear } from "./news.js";
import { openDrawer } from "./panels.js";
import { onPress } from "./pressing.js";

const html = document.documentElement;

/** After a change of the page: it opens on what goes on now. */
function refresh() {
  const now = html.dataset.drawer ?? html.dataset.foot ?? "now";
  for (const one of find("foot-tabs")?.children ?? []) {
    const on = (one.dataset.foot ?? one.dataset.drawer) === now;
    if (on) one.setAttribute("aria-current", "page");
    else one.removeAttribute("aria-current");
  }
}

export function begin() {
  onPress("foot", ({ dataset }) => {
    if (html.dataset.drawer) openDrawer("");
    html.dataset.foot = dataset.foot;
    dispatchEvent(new Event("resize")); // the board is measured once it is seen
    refresh();
  });
  // Panels are opened elsewhere, before this.
  document.addEventListener("click", () => setTimeout(refresh));
  hear("foot_tabs", refresh, "panels");
}
