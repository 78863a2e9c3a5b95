// Honest dice: this page puts a number of its own into them, which nobody knows before all are in.

import { post, postSurely } from "./api.js";
import { find, page } from "./find.js";
import { newLot } from "./lot.js";
import { note } from "./say.js";
import { keepLot, keptLot } from "./store.js";
import { onWall } from "./wall.js";

/** What is under way, so that it is sent once. */
let sending = "";

async function once(what, send) {
  if (sending === what) return;
  sending = what;
  await send().catch(() => {}); // the game begins without it, and says so
}

/** Nobody has shown anything yet: be in, and remember the seal as it was then. */
function putIn(table, seal, mine) {
  const kept = keptLot(table);
  if (kept && kept.lot === mine) {
    if (!kept.seal) keepLot(table, { ...kept, seal });
  } else if (!mine) {
    const made = newLot();
    keepLot(table, { ...made, seal });
    once(made.lot, () => post(table, "lot", { lot: made.lot }));
  }
}

/** All lots are in: remember them, so that nobody can change one now, and show the number. */
function show(table, seal, lots, mine) {
  const kept = keptLot(table);
  if (!kept || kept.lot !== mine) return; // another device of this person has it
  if (kept.seal && kept.seal !== seal) {
    note("The server has changed its seal after your page put in its number; that is not fair", {
      bad: true,
    });
    return;
  }
  keepLot(table, { ...kept, seal, lots });
  once(kept.number, () => postSurely(table, "lot", { number: kept.number }));
}

/** After each change of the page. */
export function refresh(table) {
  const dice = find("dice");
  const seat = Number(page().dataset.seat);
  if (!dice || !dice.dataset.seal || seat < 0 || onWall()) return;
  const { seal } = dice.dataset;
  const lots = JSON.parse(dice.dataset.lots);
  if (dice.dataset.drawing === undefined) putIn(table, seal, lots[seat]);
  else show(table, seal, lots, lots[seat]);
}

async function check(button) {
  const table = document.body.dataset.table;
  button.disabled = true;
  try {
    const { check: checked } = await import("./honest.js");
    await checked(table, Number(page().dataset.seat), find("dice-found"));
  } catch (problem) {
    note(problem.message, { bad: true });
  }
  button.disabled = false;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-check-dice]");
  if (button) check(button);
});
