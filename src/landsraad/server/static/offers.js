// Offers: answered at once, changed beside the question, which stays as it is.

import { post } from "./api.js";
import { find } from "./find.js";
import { hear } from "./news.js";
import { note } from "./say.js";

const table = document.body.dataset.table;

/** Do a free act without looking at anything else: what is asked, drafted or typed stays. */
async function deed(one) {
  one.setAttribute("aria-busy", "true");
  try {
    await post(table, "act", JSON.parse(one.dataset.atOnce));
    return true;
  } catch (problem) {
    note(problem.message, { bad: true });
    return false;
  } finally {
    one.removeAttribute("aria-busy");
  }
}

function beside(live, what) {
  const { beside: _, ...look } = live.look;
  live.see(what ? { ...look, beside: what } : look);
}

async function click(live, event) {
  const one = event.target.closest?.("[data-at-once],[data-beside],[data-show]");
  if (!one || one.disabled) return;
  const { atOnce: wish, beside: what, show } = one.dataset;
  if (wish !== undefined && !(await deed(one))) return;
  if (what !== undefined) beside(live, JSON.parse(what));
  if (show !== undefined) unfold(show);
}

/** Show a card that may be out of sight. */
function unfold(id) {
  const card = find(id);
  if (!card) return;
  document.documentElement.dataset.sheet = "full";
  card.open = true;
  card.scrollIntoView({ block: "nearest" });
  card.querySelector("summary").focus({ preventScroll: true });
}

let watched = "";

const below = new IntersectionObserver(
  ([seen]) => {
    document.documentElement.dataset.offers = seen.intersectionRatio < 1 ? "below" : "";
  },
  { threshold: [0, 1] },
);

/** After each change of the page: say so where the newest card is out of sight. */
export function refresh() {
  const head = document.querySelector("#offered .offer:not(.own) > summary");
  const id = head?.parentNode.id ?? "";
  if (id !== watched) {
    below.disconnect();
    document.documentElement.dataset.offers = "";
    if (head) below.observe(head);
  }
  watched = id;
  goOn();
}

let term = "";

/** The next question about a term takes the focus from the answer before it. */
function goOn() {
  const form = find("term-form");
  const now = form?.dataset.term ?? "";
  if (form && now !== term) {
    form.scrollIntoView({ block: "nearest" });
    form.querySelector("#term-value").focus({ preventScroll: true });
  }
  term = now;
}

/** The next answer about a term: own words, if somebody has written any. */
function submit(live, event) {
  const form = event.target.closest?.("[data-term]");
  if (!form) return;
  event.preventDefault();
  const so = JSON.parse(form.dataset.term);
  const words = form.querySelector("#term-words")?.value.trim();
  const control = form.querySelector("#term-value");
  const value = control.type === "number" ? Number(control.value) : JSON.parse(control.value);
  beside(live, { ...so, values: [...so.values, words || value] });
}

export function begin(live) {
  hear("offers", refresh);
  document.addEventListener("click", (event) => click(live, event));
  document.addEventListener("submit", (event) => submit(live, event));
}
