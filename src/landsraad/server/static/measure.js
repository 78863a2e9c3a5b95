// How large a board is on the screen. Its style sheet makes of it how large type and tokens are, and
// what is too small to be drawn (scenes/board.css).

const BOX = 1000; // the longest side of a board for which the sizes below are meant
const MIDDLE = 1.5; // units a pixel from which small names are left out
const FAR = 2; // units a pixel from which only tokens and strongholds are drawn
const GROWING = 1.4;
const MOST = 1.9;
const ACROSS_A_ROOM = 20.5 / 11; // how much larger type is on a screen on the wall

/** The box in which a board is drawn: where it begins, its width and height in units. */
export function boxOf(board) {
  const { x, y, width, height } = board?.viewBox?.baseVal ?? {};
  return width && height ? { x, y, width, height } : null;
}

/** How many pixels a unit of a board is in a frame of this size that shows all of it. */
export function fitting({ width, height }, frame) {
  return Math.min(frame.width / width, frame.height / height);
}

/**
 * Write on a board how large it is.
 * @param {SVGSVGElement} board @param {number} pixels a unit of its drawing on the screen
 */
export function measure(board, pixels) {
  const box = boxOf(board);
  if (!box || !(pixels > 0)) return;
  const wall = document.documentElement.dataset.view === "wall";
  const units = (wall ? ACROSS_A_ROOM : 1) / pixels;
  const usual = (units * BOX) / Math.max(box.width, box.height);
  const grow = Math.min(MOST, Math.max(1, usual / GROWING));
  write(board, "--k", units.toFixed(3));
  write(board, "--grow", grow.toFixed(3));
  const seen = usual > FAR ? "far" : usual > MIDDLE ? "middle" : "near";
  if (board.dataset.seen !== seen) board.dataset.seen = seen;
}

function write(board, name, value) {
  if (board.style.getPropertyValue(name) !== value) board.style.setProperty(name, value);
}
