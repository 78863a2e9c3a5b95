// What is chosen and not yet taken: an option, the number, or words of one's own. The main button says
// what it would do (taking.js).

import { question } from "./asked.js";
import { element } from "./element.js";
import { find } from "./find.js";
import { hear } from "./news.js";
import { chosenNumber } from "./number.js";

/** The question it answers, and its value as JSON, or that it is the number. */
let chosen = { question: "", value: null, number: false };

/** The option under the pointer or the focus, as JSON. */
let pointed = null;

/** The line for words of one's own, where the question allows them. */
export const ownWords = () => document.querySelector("#sheet [data-words]");

/** Choose an option, by its value as JSON; says whether it was chosen before. */
export function choose(value) {
  const again = chosen.value === value;
  chosen = { question: question(), value, number: false };
  show();
  return again;
}

/** The choice that the main button would take. */
export function taken() {
  const main = find("commit");
  if (!main) return standing();
  const own = chosen.question === question() ? chosen : {};
  const value = own.value ?? (own.number ? null : (main.dataset.only ?? null));
  if (value === null) return chosenNumber();
  const all = [...document.querySelectorAll("#page [data-choose]")];
  const { deed = "", ...told } = all.find((one) => one.dataset.choose === value)?.dataset ?? {};
  const [effects, cautions] = [told.effects, told.cautions].map((each) => JSON.parse(each ?? "[]"));
  return { value: JSON.parse(value), json: value, deed, effects, cautions };
}

/** What the board fills in on a sheet; its button is not ours. */
function standing() {
  const json = find("form")?.dataset.stands;
  return json === undefined ? null : { json, value: JSON.parse(json), deed: "", effects: [] };
}

/** Mark what is chosen, and let the main button say what it does. */
function show() {
  const now = taken();
  // What is no longer an option stays on the page, and so would its mark.
  for (const one of document.querySelectorAll("#page [data-chosen]:not([data-choose])")) {
    one.removeAttribute("data-chosen");
  }
  for (const one of document.querySelectorAll("#page [data-choose]")) {
    const on = now?.json === one.dataset.choose;
    one.toggleAttribute("data-chosen", on);
    if (one.matches(".pick")) one.setAttribute("aria-pressed", String(on));
  }
  const idle = (Boolean(now?.json) || !now) && !find("form");
  document.querySelector("#decide .number")?.toggleAttribute("data-idle", idle);
  foretell();
  showEffects(now?.effects ?? []);
  warn(now?.cautions ?? []);
  const main = find("commit");
  if (!main) return;
  const own = ownWords()?.value.trim();
  main.disabled = !now && !own;
  const chosenNow = Boolean(own || (now && now.json !== main.dataset.only));
  const words = own ? `Say “${own}”` : now?.deed || main.dataset.unchosen;
  speak(main, words, main.dataset.rests !== undefined && !chosenNow);
  main.toggleAttribute("data-own", chosenNow);
}

/** What the main button says; at the end of a turn what would be lost is a line of its own. */
function speak(main, words, rests) {
  const [first, ...lost] = rests ? words.split(" · ") : [words];
  const line = lost.length ? element("small", {}, lost.join(" · ")) : "";
  main.firstElementChild.replaceChildren(first, line);
}

/** What would stand on the board after an answer: the one that is pointed at, or else chosen. */
function foretell() {
  const all = document.querySelectorAll("#foretold > *");
  if (!all.length) return;
  const now = taken();
  const value =
    now && (now.json ?? [now.after, JSON.stringify(now.value)].filter(Boolean).join(" "));
  const key = pointed ?? value;
  for (const one of all) one.toggleAttribute("data-shown", one.dataset.of === key);
}

function point(event) {
  pointed = event.type.endsWith("out")
    ? null
    : (event.target.closest?.("[data-choose]")?.dataset.choose ?? null);
  foretell();
}

/** What the choice would change. */
function showEffects(effects) {
  const will = find("effects");
  if (!will) return;
  will.dataset.ask = question();
  will.replaceChildren(
    ...effects.map(({ words, before, after }) => {
      const figure = element("b", {}, before ? element("s", {}, before) : null, after);
      return element("div", {}, element("span", {}, words), figure);
    }),
  );
}

/** What the choice would give up stands above the button, with what would avert it. */
function warn(cautions) {
  find("warnings")?.replaceChildren(...cautions.map(warning));
  const bold = cautions.some(({ deed }) => deed);
  find("commit")?.toggleAttribute("data-bold", bold);
}

function warning({ words, why, remedy }) {
  const said = [element("b", {}, words), why ? ` ${why} ` : " "];
  if (remedy) said.push(averting(remedy));
  return element("p", { class: "warn" }, ...said);
}

/** A link that chooses something else: another number, or another option. */
function averting({ words, value }) {
  const counts = document.querySelector("#decide .number:not([data-idle])");
  const how = counts ? "data-number" : "data-choose";
  return element(
    "button",
    { type: "button", class: "remedy", [how]: JSON.stringify(value) },
    words,
  );
}

/** After a change of the page: what was chosen for another question is forgotten. */
export function refresh() {
  const now = question();
  if (chosen.question !== now) chosen = { question: now, value: null, number: false };
  show();
}

export function begin() {
  for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) {
    document.addEventListener(kind, point);
  }
  document.addEventListener("input", ({ target }) => target.dataset.words !== undefined && show());
  document.addEventListener("number", () => {
    chosen = { question: question(), value: null, number: Boolean(chosenNumber()) };
    show();
  });
  hear("choose", refresh, "number"); // which may be what the button speaks of
}
