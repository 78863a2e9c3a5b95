// Offers: answered at once, changed beside the question, which stays as it is.

import { postOnce } from "./api.js";
import { find } from "./find.js";
import { hear } from "./news.js";
import { note } from "./say.js";

const table = document.body.dataset.table;

/** Do a free act without looking at anything else: what is asked or typed stays. An offer that is
 * made anew is withdrawn first. */
async function deed(one) {
  const { first, atOnce } = one.dataset;
  one.setAttribute("aria-busy", "true");
  try {
    if (first !== undefined) await postOnce(table, "act", JSON.parse(first));
    await postOnce(table, "act", JSON.parse(atOnce));
    return true;
  } catch (problem) {
    note(problem.message, { bad: true });
    return false;
  } finally {
    one.removeAttribute("aria-busy");
  }
}

/** What is put together beside the question; an act that was begun out of turn makes room. */
function beside(live, what) {
  const { beside: _, draft: __, ...look } = live.look;
  live.see(what ? { ...look, beside: what } : look);
}

async function click(live, event) {
  const one = event.target.closest?.("[data-at-once],[data-beside],[data-show]");
  if (!one || one.disabled) return;
  const { atOnce: wish, beside: what, show } = one.dataset;
  if (wish !== undefined && !(await deed(one))) return;
  if (what !== undefined) beside(live, JSON.parse(what));
  if (one.dataset.then !== undefined) live.see(JSON.parse(one.dataset.then));
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
}

/** Something about a term was chosen from a list, or written. */
function change(live, { target }) {
  const { term, kind } = target.dataset ?? {};
  if (term === undefined) return;
  const so = JSON.parse(find("bargain").dataset.bargain);
  const said = target.value.trim();
  if (said === "" || (target.type === "number" && !target.validity.valid)) return;
  if (target.type === "number") so.terms[term][kind] = Number(said);
  else so.terms[term][kind] = target.tagName === "SELECT" ? JSON.parse(said) : said;
  beside(live, so);
}

export function begin(live) {
  hear("offers", refresh);
  document.addEventListener("click", (event) => click(live, event));
  document.addEventListener("change", (event) => change(live, event));
}
