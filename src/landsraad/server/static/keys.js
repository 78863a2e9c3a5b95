// The keyboard: everything can be decided without a mouse.

import { find, focusAnew } from "./find.js";
import { close as closeCard, toggleOwn } from "./firstcards.js";
import { hear } from "./news.js";
import { typeDigit } from "./number.js";
import { chooseTab, openDrawer } from "./panels.js";
import { setting } from "./store.js";
import { showNext } from "./why.js";

const WRITES = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select";

/** The options that the digits choose where there is no number, in the order in which they stand. */
function picks() {
  const shown = [...document.querySelectorAll("#picks .pick")];
  const listed = [...document.querySelectorAll("#listed[open] .pick")];
  return (shown.length ? shown : listed).filter((button) => button.checkVisibility());
}

/** After a change of the page: things beside the board say which digit chooses them. */
export function refresh() {
  for (const one of document.querySelectorAll("#dock [data-digit]")) delete one.dataset.digit;
  if (setting("keys") === "off") return;
  const beside = [...document.querySelectorAll("#dock [data-choose]")];
  for (const [place, pick] of picks().slice(0, 9).entries()) {
    const one = beside.find((each) => each.dataset.choose === pick.dataset.choose);
    if (one) one.dataset.digit = place + 1;
  }
}

/** A digit is the number; where none is asked, it chooses an option by its place. */
function digit(typed, at) {
  if (typeDigit(typed, at)) return;
  const one = picks()[Number(typed) - 1];
  if (one) one.click();
  else if (find("listed")) find("listed").open = true;
}

function walk(event) {
  const inside = document.activeElement;
  if (!inside?.closest("#asked, #sheet, #decide") || inside.matches("input, textarea, select"))
    return;
  const all = [...find("desk").querySelectorAll("button, summary")].filter(
    (one) => one.id !== "handle" && !one.disabled && one.checkVisibility(),
  );
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const place = all.indexOf(inside);
  const next = place < 0 ? (by > 0 ? 0 : all.length - 1) : (place + by + all.length) % all.length;
  all[next]?.focus();
  event.preventDefault();
}

function goBack() {
  if (closeCard()) return;
  const open = document.querySelector(":is(#menu, #offers, #longer)[open]");
  const { drawer, mat } = document.documentElement.dataset;
  if (open) open.open = false;
  else if (mat) find("close-mat").click();
  else if (drawer) openDrawer("");
  else (find("call-off") ?? find("draft-cancel"))?.click();
}

/** Enter and space press what is lit in the picture, which is not a button of its own. */
function press(event) {
  const one = event.target;
  if (one.getAttribute?.("role") !== "button" || one.tagName === "BUTTON") return;
  one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  event.preventDefault();
}

/**
 * Enter takes what is chosen, wherever the focus is. On a button it presses that; on an option it
 * chooses it first, and once more takes it.
 */
function enter(event) {
  const main = find("decide")?.querySelector(".main:not(:disabled)");
  if (event.target.matches?.("[data-choose][data-chosen]") && main) {
    main.click();
    event.preventDefault();
  } else if (event.target.matches?.("button, a, summary, select, textarea, [role=button]"))
    press(event);
  else main?.click();
}

/** Single keys: they can be switched off, for those who speak to their computer. */
const SINGLE = {
  p: () => find("way-out")?.click(),
  u: () => find("undo")?.click(),
  b: () => find("view")?.focus(),
  q: focusAnew,
  l: () => chooseTab("log"),
  c: () => chooseTab("chat"),
  i: toggleOwn,
  d: () => find("tab:deals") && chooseTab("deals"),
  "?": () => find("keys").showModal(),
};

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") goBack();
  const number = event.target.id === "typed-number";
  if (event.target.matches?.(WRITES) && !number) {
    if (event.key === "Enter" && event.target.matches("#sheet [data-words]"))
      find("commit")?.click();
    return;
  }
  if (event.key === "Enter") enter(event);
  else if (event.key === " ") press(event);
  else if (event.key.startsWith("Arrow")) walk(event);
  else if (setting("keys") !== "off") single(event, number);
}

function single(event, number) {
  const typed = /^[.,]$/.test(event.key) ? "½" : event.key;
  if (/^[0-9½]$/.test(typed)) {
    digit(typed, event.timeStamp);
    if (number) event.preventDefault();
  } else if (event.key === "w" || event.key === "W") showNext(event.shiftKey ? -1 : 1);
  else if (SINGLE[event.key]) {
    SINGLE[event.key]();
    event.preventDefault();
  }
}

export function begin() {
  hear("keys", refresh, "asked"); // which unfolds the list whose digits are shown
  document.addEventListener("keydown", key);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-keys]")) find("keys").showModal();
  });
}
