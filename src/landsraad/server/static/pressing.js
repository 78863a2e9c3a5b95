// What is pressed on the page: a `data-` attribute of a button or a place says what it does, so that
// no script knows a game. Modules say which attributes are theirs.

/** What a press does, by the attribute's name in `dataset`. */
const meanings = new Map();
let pattern = "";

const attribute = (name) =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Do something when an element with this attribute is pressed. Of several attributes the first named
 * counts: a place that is an option is chosen, although it could begin an act as well.
 * @param {string} name as `dataset` has it
 * @param {(one: HTMLElement | SVGElement, event: MouseEvent) => void} does
 */
export function onPress(name, does) {
  meanings.set(name, does);
  pattern = [...meanings.keys()].map((each) => `[${attribute(each)}]`).join();
}

function click(event) {
  const one = event.target.closest?.(pattern);
  if (!one || one.disabled) return;
  const [, does] = [...meanings].find(([name]) => name in one.dataset);
  does(one, event);
}

export function begin() {
  document.addEventListener("click", click);
}
