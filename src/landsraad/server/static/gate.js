// What must be read before anything is played that came after it: a lesson. The stage
// plays only what was told before, and says when it has played that.

/** How much may have been told of what is played now. */
let open = Number.POSITIVE_INFINITY;
let opened = () => {};
let played = () => {};

export const gate = () => open;

/** Hear that more may be played. */
export function onOpen(does) {
  opened = does;
}

/** Hear that the stage has gone on, and whether it is idle: it has played all that it may play. */
export function onPlayed(does) {
  played = does;
}

export const goesOn = (idle) => played(idle);

/** Play only what was told before this. */
export function setGate(told) {
  const more = told > open;
  open = told;
  if (more) opened();
}
