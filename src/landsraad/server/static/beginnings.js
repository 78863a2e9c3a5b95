// What a press on one's own pieces could begin: the deeds that are possible there, at the spot.

import { element } from "./element.js";
import { find } from "./find.js";
import { hear } from "./news.js";
import { onPress } from "./pressing.js";

const EDGE = 8; // pixels between the list and the edge of the window

const list = () => find("begin-here");

function close() {
  list()?.remove();
}

/** A button that begins an act with what is chosen by the place. */
function choice({ words, act, values }) {
  const told = { type: "button", role: "menuitem", "data-act": act };
  return element("button", { ...told, "data-values": JSON.stringify(values) }, words);
}

function open(place, event) {
  close();
  const acts = JSON.parse(place.dataset.begins);
  const box = place.getBoundingClientRect();
  const pressed = event.detail > 0; // by a pointer; a key has no place of its own
  const x = pressed ? event.clientX : box.x + box.width / 2;
  const y = pressed ? event.clientY : box.y + box.height / 2;
  const name = place.querySelector(":scope > title")?.textContent.split(":")[0] ?? "";
  const menu = element("div", { id: "begin-here", role: "menu" }, ...acts.map(choice));
  if (name) menu.prepend(element("b", {}, name));
  document.body.append(menu);
  const left = Math.min(x + EDGE, innerWidth - menu.offsetWidth - EDGE);
  const top = y + menu.offsetHeight + 2 * EDGE > innerHeight ? y - menu.offsetHeight - EDGE : y;
  menu.style.left = `${Math.max(EDGE, left)}px`;
  menu.style.top = `${Math.max(EDGE, top)}px`;
  menu.querySelector("button")?.focus({ preventScroll: true });
}

export function begin() {
  onPress("begins", open);
  // A press on one of them begins it first; then the list is not needed any more.
  document.addEventListener("click", ({ target }) => target.closest?.("[data-begins]") || close());
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
  addEventListener("wheel", close, { passive: true });
  hear("beginnings", () => document.querySelector("#view [data-begins]") || close());
}
