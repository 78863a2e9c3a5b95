// What must be read before anything is played that came after it: a lesson. The stage
// plays only what was told before, and says when it has played that.

let open = Number.POSITIVE_INFINITY;
let opened = () => {};
let played = () => {};

/** What is played now was told before this. */
export const gate = () => open;

/** Hear that more may be played. */
export function onOpen(does) {
  opened = does;
}

/** Hear that the stage has gone on, and whether it is idle: it has played all that it may play. */
export function onPlayed(does) {
  played = does;
}

/** The stage has gone on. */
export const goesOn = (idle) => played(idle);

/** Play only what was told before this. */
export function setGate(told) {
  const more = told > open;
  open = told;
  if (more) opened();
}
