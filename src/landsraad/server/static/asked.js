// What is asked: another question stands at the top of the sheet, and after an answer it has the focus.

import { find, focusAnew, page } from "./find.js";
import { hear } from "./news.js";
import { followAgain } from "./panels.js";

/** How many places are listed at most before somebody asks for all. */
const FEW = 6;
const TYPED = "input:not([type=range], [type=radio], [type=checkbox]), textarea";

/** The question that the page showed last. */
let shown = "";

/** What had the focus when an answer was given, until something is asked again. */
let answeredFrom = null;

/** The question that the page asks now. */
export function question() {
  const { decision, draft } = page().dataset;
  return `${decision ?? ""} ${draft ?? ""}`;
}

/** An answer is on its way: nothing else can be pressed, and the focus waits for the next question. */
export function answering() {
  page().setAttribute("data-sending", "");
  followAgain();
  answeredFrom = document.activeElement;
}

/** It has arrived, or was refused. */
export function arrived() {
  page().removeAttribute("data-sending");
}

/** After a change of the page: it may ask something else. */
export function refresh() {
  const now = question();
  if (now !== shown) fresh();
  shown = now;
}

/** A new question: what is asked stands at the top, and a few places are listed at once. */
function fresh() {
  const [sheet, list, focused] = [find("sheet"), find("listed"), document.activeElement];
  if (list) list.open = list.querySelectorAll("li").length <= FEW;
  if (sheet && !(sheet.contains(focused) && focused.matches(TYPED))) sheet.scrollTop = 0;
  const over = page().classList.contains("over");
  if ((page().dataset.decision || over) && answeredFrom) toQuestion(focused);
}

/** After an answer the focus is on the next question or the result, unless it has gone elsewhere meanwhile. */
function toQuestion(focused) {
  const same = focused === answeredFrom || (focused.id && focused.id === answeredFrom.id);
  const idle = focused === document.body || (focused.closest("#desk") && !focused.matches(TYPED));
  if (same || idle) focusAnew();
  answeredFrom = null;
}

export function begin() {
  hear("asked", refresh);
}
