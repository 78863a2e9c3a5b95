// The board follows a question: where it is cut off, it moves to the place that is asked about, and
// back when that is over. A board that the player moves meanwhile stays where it is.

import * as board from "./board.js";
import { find, page } from "./find.js";
import { hear } from "./news.js";

const SMALL = 420; // pixels: a board that is shown whole and smaller than this is hard to read
const LONG = 1.3; // how much longer than the board its frame must be, so that a part fills it better
const UNITS = 1.6; // units a pixel, of a board of 1000 units, at which a place is looked at

let home = null;
let followed = "";

/** The place that matters now: what the question is about, or what is chosen on the board. */
function target(drawn) {
  const about = find(drawn.board.dataset.about ?? "");
  return about ?? drawn.board.querySelector("[data-chosen]");
}

/** How much closer to look, so that the frame is full and names can be read; 1: all is well. */
function closer({ box, frame, pixels }) {
  const [width, height] = [frame.width / box.width, frame.height / box.height];
  const all = Math.max(box.width, box.height) * pixels;
  if (all >= SMALL || Math.max(width, height) / pixels < LONG) return 1;
  const readable = 1000 / (UNITS * Math.max(box.width, box.height));
  return Math.max(width, height, readable) / pixels;
}

/** After a change of the page or of its sizes: go where the question is, or back. */
export function follow() {
  const drawn = board.shown();
  if (!drawn || find("closeups")?.checkVisibility()) return;
  const [one, scale] = [target(drawn), closer(drawn)];
  const name = one && scale > 1 ? `${one.id} ${drawn.frame.width} ${drawn.frame.height}` : "";
  if (name === followed) return;
  if (name) {
    home ??= board.standing();
    board.stand(board.around(one, scale), true);
  } else if (home) {
    board.stand(home, true);
    home = null;
  }
  followed = name;
}

/** Somebody has moved the board: it stays there. */
export function leave() {
  home = null;
}

/** What is chosen is marked by the page itself, without a change from the server. */
export function begin() {
  hear("follow", follow, "board"); // it moves what must be in its place
  const seen = new MutationObserver(follow);
  seen.observe(page().parentNode, {
    subtree: true,
    attributeFilter: ["data-chosen", "data-about"],
  });
}
