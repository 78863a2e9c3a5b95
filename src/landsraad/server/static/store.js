// What this browser remembers: settings, and the tokens of the seats that it holds.

const PREFIX = "landsraad:";

/** Settings and what they are before anybody has changed them. */
const USUAL = { theme: "auto", sound: "off", careful: "on", name: "", toured: "" };

export function setting(name) {
  return localStorage.getItem(PREFIX + name) ?? USUAL[name] ?? "";
}

export function keepSetting(name, value) {
  localStorage.setItem(PREFIX + name, value);
}

/** The token by which this browser holds a seat of a table; empty: it only watches. */
export function tokenOf(table) {
  return localStorage.getItem(`${PREFIX}token:${table}`) ?? "";
}

export function keepToken(table, token) {
  localStorage.setItem(`${PREFIX}token:${table}`, token);
}

export function dropToken(table) {
  localStorage.removeItem(`${PREFIX}token:${table}`);
}

/** The key of an invitation or of a private table, until somebody has sat down with it. */
export function keyOf(table) {
  return localStorage.getItem(`${PREFIX}key:${table}`) ?? "";
}

export function keepKey(table, key) {
  localStorage.setItem(`${PREFIX}key:${table}`, key);
}

/**
 * Take token or key out of the address: it came in the fragment, which no server sees, and it must
 * not stay where somebody looks over a shoulder or a bookmark keeps it. Was there any?
 */
export function takeFragment(table) {
  const given = new URLSearchParams(location.hash.slice(1));
  if (given.get("token")) keepToken(table, given.get("token"));
  if (given.get("key")) keepKey(table, given.get("key"));
  if (!given.has("token") && !given.has("key")) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}

/** The tables at which this browser holds a seat. */
export function heldTables() {
  const start = `${PREFIX}token:`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}
