// What somebody was about to do on an open floor: a draft that was left, and a deed that could not be
// sent. Both wait as cards on the page Now, also after the page was loaded again, and are checked anew.

import { drawnNumber, postOnce, Unreachable } from "./api.js";
import { element } from "./element.js";
import { find, page } from "./find.js";
import { hear } from "./news.js";
import { onPress } from "./pressing.js";
import { note } from "./say.js";
import { keepWaiting, waitingOf } from "./store.js";

const table = document.body.dataset.table;
const html = document.documentElement;
const whose = () => Number(page().dataset.seat);
const waiting = () => waitingOf(table, whose());
const keep = (what) => keepWaiting(table, whose(), what);

/**
 * Do an act once. Without a line it is kept, with its number, until somebody sends it.
 * @returns {Promise<boolean>} was it done, or kept?
 */
export async function doOrKeep(act, values, words) {
  const deed = { act, values, number: drawnNumber() };
  try {
    if (html.dataset.line === "lost") throw new Unreachable("");
    await postOnce(table, "act", deed);
  } catch (problem) {
    if (!(problem instanceof Unreachable)) throw problem;
    keep({ ...waiting(), deeds: [...waiting().deeds, { ...deed, words }] });
    note("Kept: it is not sent yet.");
  }
  return true;
}

/** Send a deed that was kept: the same number, so it is never done twice. */
async function send(number) {
  const { words, ...deed } = waiting().deeds.find((one) => one.number === number);
  try {
    await postOnce(table, "act", deed);
    discard(number);
  } catch (problem) {
    note(`${words}: ${problem.message}`, { bad: true, pause: 6000 });
  }
}

function discard(number) {
  keep({ ...waiting(), deeds: waiting().deeds.filter((one) => one.number !== number) });
  refresh();
}

/** The form that is open, kept as far as it is filled in; what was called off or done is forgotten. */
function keepDraft(live) {
  const { draft } = live.look;
  const title = find("question")?.textContent ?? "";
  if (draft && find("form") && !Array.isArray(draft.values))
    keep({ ...waiting(), draft: { ...draft, title } });
}

/** Nothing is drafted any more. */
export function forgetDraft() {
  keep({ ...waiting(), draft: null });
}

function card(words, ...buttons) {
  return element("article", { class: "now-card unsent" }, element("p", {}, ...words), ...buttons);
}

const button = (words, attributes) => element("button", { type: "button", ...attributes }, words);

function refresh() {
  const place = find("not-sent");
  if (!place) return;
  const { deeds, draft } = waiting();
  const cards = deeds.map(({ number, words }) =>
    card(
      [element("b", {}, "Not sent: "), words],
      button("Send", { "data-send-kept": number }),
      button("Discard", { "data-drop-kept": number }),
    ),
  );
  if (draft)
    cards.push(
      card(
        [element("b", {}, "Begun: "), draft.title],
        button("Go on", { "data-go-on": "yes" }),
        button("Discard", { "data-drop-draft": "yes" }),
      ),
    );
  place.replaceChildren(...cards);
  place.hidden = !cards.length;
}

export function begin(live) {
  onPress("sendKept", ({ dataset }) => send(dataset.sendKept));
  onPress("dropKept", ({ dataset }) => discard(dataset.dropKept));
  onPress("goOn", () => {
    const { title, ...draft } = waiting().draft;
    live.see({ draft });
  });
  onPress("dropDraft", () => {
    forgetDraft();
    refresh();
  });
  // Who leaves a form by its own button does not want it any more.
  document.addEventListener(
    "click",
    ({ target }) => target.closest?.("#leave-form, #draft-cancel") && forgetDraft(),
    { capture: true },
  );
  hear("unsent", () => {
    keepDraft(live);
    refresh();
  });
}
