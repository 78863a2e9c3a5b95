// The one control for numbers: typing a digit sets that value, steps and the ruler do as well.

import { find, page } from "./find.js";
import { hear } from "./news.js";
import { onPress } from "./pressing.js";
import { keepNumber, lastNumber } from "./store.js";

const PAUSE = 700; // milliseconds after which the next digit begins another number
let typed = { words: "", at: -PAUSE };
let dragging = null;
let asked = ""; // the question for which the control stands there

const control = () => document.querySelector("#decide .number");
const list = (json) => JSON.parse(json ?? "[]");

/** Where the control stands: an index into its values. The browser's own, kept across patches. */
const standing = new Map();

function at(node) {
  const kept = standing.get(node.id);
  return kept ?? Number(node.dataset.start);
}

/** Beside other options, or where the way out is the main button, it is chosen by a touch. */
function isIdle(node) {
  const beside = node.dataset.after !== undefined && document.querySelector("#page [data-choose]");
  const rests = find("commit")?.dataset.rests !== undefined;
  return Boolean(beside || rests) && !standing.has(node.id);
}

/** What the number is now: its value, what the button says for it, and what it changes. */
export function chosenNumber() {
  const node = control();
  if (!node || isIdle(node)) return null;
  const index = at(node);
  return {
    after: node.dataset.after,
    value: list(node.dataset.values)[index],
    deed: list(node.dataset.deeds)[index],
    effects: list(node.dataset.effects)[index] ?? [],
    cautions: list(node.dataset.cautions)[index] ?? [],
  };
}

/** Show where the control stands. */
export function showNumber() {
  const node = control();
  if (!node) return;
  const index = Math.min(at(node), list(node.dataset.values).length - 1);
  const [value, words] = [list(node.dataset.values)[index], list(node.dataset.words)[index]];
  const { low, high } = node.dataset;
  const part = (number) => (100 * (number - low)) / Math.max(1, high - low);
  node.querySelector("output").textContent = words;
  const unit = node.querySelector("small");
  if (unit) unit.textContent = words === "1" ? unit.dataset.one : unit.dataset.more;
  for (const one of document.querySelectorAll("[data-number-shown]")) one.textContent = words;
  const input = node.querySelector("input");
  input.setAttribute("aria-valuenow", String(value));
  input.setAttribute("aria-valuetext", words);
  node.querySelector(".knob").style.left = `${part(value)}%`;
  const from = part(Math.min(...list(node.dataset.values)));
  const on = node.querySelector(".so-far");
  on.style.left = `${from}%`;
  on.style.width = `${Math.max(0, part(value) - from)}%`;
  const [less, more] = node.querySelectorAll(".step");
  less.disabled = index === 0;
  more.disabled = index === list(node.dataset.values).length - 1;
}

function say(words) {
  const reason = find("number-reason");
  if (reason) reason.textContent = words;
}

function set(node, index) {
  const last = list(node.dataset.values).length - 1;
  standing.set(node.id, Math.max(0, Math.min(last, index)));
  say("");
  showNumber();
  node.dispatchEvent(new CustomEvent("number", { bubbles: true }));
}

/** Set the value with these words; one that is not possible is refused with the reason. */
function setWords(node, words) {
  const all = list(node.dataset.words);
  const index = all.indexOf(words);
  if (index >= 0) set(node, index);
  // The beginning of a longer number is not wrong yet: a 1 on the way to 12.
  else if (!all.some((each) => each.startsWith(words))) {
    say(`${words} is not possible: choose from ${all[0]} to ${all.at(-1)}.`);
  }
}

/** A digit was typed at this time, wherever the focus is; a busy page may hear of it later. */
export function typeDigit(digit, at) {
  const node = control();
  if (!node) return false;
  const fresh = at - typed.at > PAUSE;
  typed = { words: fresh ? digit : typed.words + digit, at };
  setWords(node, typed.words);
  return true;
}

function stepBy(by) {
  const node = control();
  if (node) set(node, at(node) + by);
}

/** The nearest value to a place on the ruler. */
function nearest(node, x) {
  const box = node.querySelector(".ruler").getBoundingClientRect();
  const { low, high } = node.dataset;
  const wanted = Number(low) + ((x - box.x) / box.width) * (high - low);
  const far = list(node.dataset.values).map((value) => Math.abs(value - wanted));
  return far.indexOf(Math.min(...far));
}

function drag(event) {
  if (dragging) set(dragging, nearest(dragging, event.clientX));
}

function keys(event) {
  if (event.target.id !== "typed-number") return;
  const node = control();
  const last = list(node.dataset.values).length - 1;
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 };
  if (by[event.key]) set(node, at(node) + by[event.key]);
  else if (event.key === "Home") set(node, 0);
  else if (event.key === "End") set(node, last);
  else return;
  event.preventDefault();
}

// ---- what was chosen last

/** Remember what is taken now, where the next one begins with it. */
export function rememberNumber() {
  const name = control()?.dataset.again;
  const { table, seat } = page().dataset;
  if (name) keepNumber(table, seat, name, chosenNumber().value);
}

/** Begin with what was taken last, if that is possible now. */
function beginAgain(node) {
  const { again, taken, start } = node.dataset;
  if (!again || taken !== undefined || standing.has(node.id)) return;
  const { table, seat } = page().dataset;
  const index = list(node.dataset.values).indexOf(lastNumber(table, seat, again));
  if (index >= 0 && index !== Number(start)) set(node, index);
}

/** After a change of the page. */
export function refresh() {
  const node = control();
  const { decision } = page().dataset;
  const another = node?.dataset.after !== undefined && decision !== asked;
  asked = decision;
  for (const id of standing.keys()) if (id !== node?.id || another) standing.delete(id);
  if (node) beginAgain(node);
  showNumber();
}

/** Set the number to a value that something else on the page names. */
function setValue(value) {
  const node = control();
  const index = node ? list(node.dataset.values).indexOf(value) : -1;
  if (index >= 0) set(node, index);
}

export function begin() {
  hear("number", refresh);
  onPress("number", ({ dataset }) => setValue(JSON.parse(dataset.number)));
  document.addEventListener("keydown", keys);
  document.addEventListener("click", (event) => {
    const step = event.target.closest?.(".number [data-step]");
    if (step) stepBy(Number(step.dataset.step));
    else if (event.target.closest?.("#number-value") && isIdle(control())) stepBy(0);
  });
  // A phone's keyboard tells what it wrote, and not which key it was.
  document.addEventListener("input", (event) => {
    if (event.target.id !== "typed-number") return;
    const words = event.target.value.trim().replace(/[.,]5$/, "½");
    event.target.value = "";
    for (const digit of words) typeDigit(digit, event.timeStamp);
  });
  document.addEventListener("pointerdown", (event) => {
    const ruler = event.target.closest?.("[data-ruler]");
    if (!ruler) return;
    dragging = ruler.closest(".number");
    drag(event);
    event.preventDefault();
  });
  document.addEventListener("pointermove", drag);
  document.addEventListener("pointerup", () => {
    dragging = null;
  });
}
