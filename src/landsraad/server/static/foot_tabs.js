// On a phone: which page of an open floor is shown, what goes on now, a panel or the board.

import { find, page } from "./find.js";
import { hear } from "./news.js";
import { openDrawer } from "./panels.js";
import { onPress } from "./pressing.js";

const html = document.documentElement;

/** The panel from which a deed was begun: the page comes back to it. */
let from = "";

/** The page that is shown: it opens on what goes on now. The board belongs to a panel where there is one. */
function shown(row) {
  const now = html.dataset.drawer ?? html.dataset.foot ?? "now";
  const known = [...row].some((one) => (one.dataset.foot ?? one.dataset.drawer) === now);
  return known ? now : now === "map" ? "arrakis" : "now";
}

/** After a change of the page. */
function refresh() {
  const row = find("foot-tabs")?.children ?? [];
  const now = shown(row);
  for (const one of row) {
    const on = (one.dataset.foot ?? one.dataset.drawer) === now;
    if (on) one.setAttribute("aria-current", "page");
    else one.removeAttribute("aria-current");
  }
  comeBack();
}

/** A deed that was begun in a panel has the whole page; when it is done or called off, the panel is back. */
function comeBack() {
  if (!from || html.dataset.drafting !== undefined) return;
  const name = from;
  from = "";
  if (!html.dataset.drawer && find("foot-tabs")?.checkVisibility()) openDrawer(name);
}

function begins(event) {
  const one = event.target.closest?.("#panels :is([data-act], [data-look], [data-typed-code])");
  if (!one || !find("foot-tabs")?.checkVisibility()) return;
  from = html.dataset.drawer ?? "";
  html.dataset.drafting = "";
  if (from) openDrawer("");
}

/** Is a deed put together on this page, or on its way there? */
function drafting() {
  if (page()?.dataset.form !== undefined) html.dataset.drafting = "on";
  else if (html.dataset.drafting === "on") delete html.dataset.drafting;
}

export function begin() {
  onPress("foot", ({ dataset }) => {
    from = "";
    if (html.dataset.drawer) openDrawer("");
    html.dataset.foot = dataset.foot;
    dispatchEvent(new Event("resize")); // the board is measured once it is seen
    refresh();
  });
  document.addEventListener("click", begins);
  // Panels are opened elsewhere, before this.
  document.addEventListener("click", () => setTimeout(refresh));
  hear(
    "foot_tabs",
    () => {
      drafting();
      refresh();
    },
    "panels",
  );
}
