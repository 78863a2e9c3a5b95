// After each change of the page, every module with something to do then hears of it. A module that
// needs another's work first names it; otherwise the order does not matter.

/** Who hears of it, by name: what it does, and which hearers come first. */
const hearers = new Map();
/** What the hearers do, in order; null: a new one has come since. */
let order = null;

/**
 * Hear of each change of the page, when it is made.
 * @param {string} name by which others can ask to come later
 * @param {() => void} refresh
 * @param {...string} after whose work this needs
 */
export function hear(name, refresh, ...after) {
  hearers.set(name, { refresh, after });
  order = null;
}

/** The page has changed. */
export function tell() {
  order ??= inOrder();
  for (const refresh of order) refresh();
}

function inOrder() {
  const done = new Set();
  const visit = (name, waiting) => {
    if (!hearers.has(name))
      throw new Error(`${waiting.at(-1)} waits for ${name}, who is not there`);
    if (waiting.includes(name)) throw new Error(`${name} waits for itself`);
    for (const before of hearers.get(name).after) visit(before, [...waiting, name]);
    done.add(name);
  };
  for (const name of hearers.keys()) visit(name, []);
  return [...done].map((name) => hearers.get(name).refresh);
}
