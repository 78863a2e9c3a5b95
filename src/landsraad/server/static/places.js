// Places on the board by keyboard: arrows go to the nearest that can be chosen in that direction, and
// letters to the next whose name begins with them.

import { reveal } from "./board.js";

const PAUSE = 700; // milliseconds after which the next letter begins another name
const ASIDE = 2; // how many steps straight on a step aside counts for
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let typed = { letters: "", at: -PAUSE };

const places = () => [...document.querySelectorAll("#view [data-choose]")];
const nameOf = (place) =>
  (place.getAttribute("aria-label") ?? place.textContent).trim().toLowerCase();

function middle(one) {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The nearest place in a direction; on the board itself the way begins in its middle. */
function towards(from, [wx, wy]) {
  const [x, y] = middle(from);
  let best = null;
  for (const place of places()) {
    if (place === from) continue;
    const [dx, dy] = [middle(place)[0] - x, middle(place)[1] - y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy - dy * wx);
    if (ahead < 1 || aside > ahead * ASIDE) continue;
    const far = ahead + ASIDE * aside;
    if (!best || far < best.far) best = { place, far };
  }
  return best?.place ?? null;
}

/** The next place by name after the one with the focus. The same letter again goes on, and a letter
 *  that does not continue a name begins another. */
function named(from, letter, now) {
  const row = places().sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const here = row.indexOf(from);
  const next = (letters, turn) =>
    [...row.slice(turn), ...row.slice(0, turn)].find((place) => nameOf(place).startsWith(letters));
  const letters = now - typed.at > PAUSE ? letter : typed.letters + letter;
  const longer = letters !== letter && letters !== letter + letter && next(letters, here);
  typed = { letters: longer ? letters : letter, at: now };
  return longer || next(letter, here + 1) || null;
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const from = event.target;
  if (from.id !== "view" && !from.matches?.("#view [data-choose], #view [data-why]")) return;
  let next = null;
  if (WAYS[event.key]) next = towards(from, WAYS[event.key]);
  else if (/^\p{L}$/u.test(event.key)) next = named(from, event.key.toLowerCase(), event.timeStamp);
  if (!next && !(WAYS[event.key] && from.id !== "view")) return;
  event.preventDefault();
  next?.focus({ preventScroll: true });
  if (next) reveal(next);
}

/** Before all other keys: on the board letters are names. */
export function begin() {
  addEventListener("keydown", key, true);
}
