// Who may show: the first card, a stage, a lesson and a ribbon never stand side by side. Of those that
// have something to show the first in this order shows it; the others wait until it is their turn.

const ORDER = ["card", "stage", "lesson", "ribbon"];

/** The parts of the page that have something to show now. */
const wishes = new Set();
/** What each does when its turn comes or goes. */
const turns = new Map();

/** May this one show what it has: does nobody before it want to? */
export function may(who) {
  return ORDER.slice(0, ORDER.indexOf(who)).every((other) => !wishes.has(other));
}

/**
 * Say that this one has something to show, or nothing any more; those after it hear of it.
 * @param {"card" | "stage" | "lesson" | "ribbon"} who
 * @param {boolean} wanted
 */
export function want(who, wanted) {
  if (wishes.has(who) === wanted) return;
  if (wanted) wishes.add(who);
  else wishes.delete(who);
  for (const later of ORDER.slice(ORDER.indexOf(who) + 1)) turns.get(later)?.(may(later));
}

/**
 * Hear when one's turn comes or goes.
 * @param {string} who
 * @param {(may: boolean) => void} does
 */
export function onTurn(who, does) {
  turns.set(who, does);
}
