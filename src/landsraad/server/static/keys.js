// The keyboard: everything can be decided without a mouse.

import { showNext } from "./why.js";

const find = (id) => document.getElementById(id);
const PAUSE = 1200; // milliseconds after which the next digit begins another number
let typed = { words: "", at: -PAUSE };
const WRITES = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select";

/** The answers that the number keys take, in the order in which they stand. */
function answers() {
  const shown = [...document.querySelectorAll("#prompt .choices button, #do-act")];
  const listed = [...document.querySelectorAll("#prompt details[open] [data-listed]")];
  return (shown.length ? shown : listed).filter((button) => !button.disabled);
}

/** Digits on a slider are an amount, which may have several of them; Enter takes it. */
function slide(digit) {
  const range = document.querySelector("#asked [data-range]");
  const fresh = performance.now() - typed.at > PAUSE;
  typed = { words: fresh ? digit : typed.words + digit, at: performance.now() };
  const place = JSON.parse(range.dataset.words).indexOf(typed.words);
  range.focus();
  if (place < 0) return;
  range.value = String(place);
  range.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Take the answer with this number; where all answers are in the picture, list them first. */
function take(number) {
  const list = find("listed");
  const all = answers();
  if (all.length) all[number - 1]?.click();
  else if (list && !list.open) {
    list.open = true;
    list.querySelector("[data-listed]").focus();
  }
}

function digit(event) {
  const range = document.querySelector("#asked [data-range]");
  if (range && (event.target === range || !answers().length)) slide(event.key);
  else if (event.key !== "0") take(Number(event.key));
}

function walk(event) {
  const inside = document.activeElement;
  if (!inside?.closest("#asked") || inside.matches("input")) return;
  const all = [...find("asked").querySelectorAll("button, summary")].filter((b) => b.offsetParent);
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const place = all.indexOf(inside);
  const next = place < 0 ? (by > 0 ? 0 : all.length - 1) : (place + by + all.length) % all.length;
  all[next]?.focus();
  event.preventDefault();
}

function escape() {
  const open = document.querySelector("#menu[open]");
  if (open) open.open = false;
  else find("draft-cancel")?.click();
}

/** Enter and space press what is lit in the picture; it is no button by birth. */
function press(event) {
  const one = event.target;
  if (one.getAttribute?.("role") !== "button" || one.tagName === "BUTTON") return;
  one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  event.preventDefault();
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]:not(#tour)")) return;
  if (event.key === "Escape") escape();
  if (event.target.matches?.(WRITES)) return;
  if (/^[0-9]$/.test(event.key)) digit(event);
  else if (event.key.startsWith("Arrow")) walk(event);
  else if (event.key === "Enter" && event.target.matches?.("[data-range]")) {
    event.target.closest(".slider").querySelector("[data-take]").click();
  } else if (event.key === "Enter" || event.key === " ") press(event);
  else if (event.key === "u") find("undo")?.click();
  else if (event.key === "w") showNext(event.shiftKey ? -1 : 1);
  else if (event.key === "b") find("view")?.focus();
  else if (event.key === "q") find("asked")?.focus();
  else if (event.key === "?") find("keys").showModal();
}

export function begin() {
  document.addEventListener("keydown", key);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-keys]")) find("keys").showModal();
  });
}
