// A sheet that goes on below its foot says so, until somebody has scrolled there.

import { find } from "./find.js";
import { hear } from "./news.js";

const HIDDEN = 12; // pixels that may lie below without a word

/** After a change of the page, of its size, or of how far it is scrolled. */
export function refresh() {
  const sheet = find("sheet");
  if (!sheet) return;
  const below = sheet.scrollHeight - sheet.scrollTop - sheet.clientHeight;
  sheet.toggleAttribute("data-more", below > HIDDEN);
}

export function begin() {
  hear("more", refresh, "asked", "choose");
  document.addEventListener("scroll", ({ target }) => target.id === "sheet" && refresh(), true);
  document.addEventListener("toggle", refresh, true);
  addEventListener("resize", refresh);
}
