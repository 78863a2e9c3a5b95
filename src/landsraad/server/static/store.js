// What this browser remembers: settings, and the tokens of the seats that it holds.

const PREFIX = "landsraad:";

/** Settings and what they are before anybody has changed them. */
const USUAL = {
  theme: "auto",
  sound: "off",
  volume: "60",
  careful: "off",
  keys: "on",
  log: "all",
  name: "",
  "first-card": "on",
  stage: "all",
  "replay-pace": "1",
  "replay-steps": "deed",
};

/** A setting, or what it is before anybody has changed it. */
export function setting(name) {
  return localStorage.getItem(PREFIX + name) ?? USUAL[name] ?? "";
}

/** Change a setting. */
export function keepSetting(name, value) {
  localStorage.setItem(PREFIX + name, value);
}

/** A field for the name that somebody goes by; what is typed there is kept by theme.js. */
export function nameField(field) {
  if (field.value.trim()) keepSetting("name", field.value.trim());
  else field.value = setting("name");
}

/** The token by which this browser holds a seat of a table; empty: it only watches. */
export function tokenOf(table) {
  return localStorage.getItem(`${PREFIX}token:${table}`) ?? "";
}

/** A seat is held from now on. */
export function keepToken(table, token) {
  localStorage.setItem(`${PREFIX}token:${table}`, token);
  localStorage.setItem(`${PREFIX}since:${table}`, Date.now());
}

/** A seat is given up, with all that was kept for it. */
export function dropToken(table) {
  localStorage.removeItem(`${PREFIX}token:${table}`);
  localStorage.removeItem(`${PREFIX}since:${table}`);
  localStorage.removeItem(`${PREFIX}lot:${table}`);
  globalThis.caches?.open(BOARDS).then((cache) => cache.delete(boardOf(table)));
}

/** What this browser has put into the dice of a table, and what it saw then; null: nothing. */
export function keptLot(table) {
  return JSON.parse(localStorage.getItem(`${PREFIX}lot:${table}`) ?? "null");
}

/** What was put into the dice of a table, to be checked when it has ended. */
export function keepLot(table, lot) {
  localStorage.setItem(`${PREFIX}lot:${table}`, JSON.stringify(lot));
}

/** Where the boards are that were seen last (boards.js). */
export const BOARDS = "landsraad:boards";
/** The address under which the board of a table is kept. */
export const boardOf = (table) => `/t/${table}`;

/** The key of a private table: with it one may look at the table, sit down and bring others. */
export function keyOf(table) {
  return localStorage.getItem(`${PREFIX}key:${table}`) ?? "";
}

/** A private table may be looked at from now on. */
export function keepKey(table, key) {
  localStorage.setItem(`${PREFIX}key:${table}`, key);
}

/** The key to show at a table before somebody sits: an invitation's, or that of the table. */
export function shownKey(table) {
  return localStorage.getItem(`${PREFIX}invitation:${table}`) ?? keyOf(table);
}

function keepInvitation(table, key) {
  localStorage.setItem(`${PREFIX}invitation:${table}`, key);
}

/**
 * An invitation opens nothing once somebody has sat down with it, so it must not be passed on. It
 * may also have come as a key without a seat: the protocol allows that.
 */
export function dropInvitation(table, used = "") {
  localStorage.removeItem(`${PREFIX}invitation:${table}`);
  if (used && used === keyOf(table)) localStorage.removeItem(`${PREFIX}key:${table}`);
}

/**
 * Take token or key out of the address: it came in the fragment, which no server sees, and it must
 * not stay where somebody looks over a shoulder or a bookmark keeps it. Was there any?
 *
 * A key that comes with a seat is an invitation to it; any other may be the table's own.
 */
export function takeFragment(table) {
  const given = new URLSearchParams(location.hash.slice(1));
  if (given.get("token")) keepToken(table, given.get("token"));
  const keep = given.has("seat") ? keepInvitation : keepKey;
  if (given.get("key")) keep(table, given.get("key"));
  if (!given.has("token") && !given.has("key")) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}

/** How much of what a seat was told this browser has played; null: it was never here. */
export function playedUpTo(table, seat) {
  const kept = localStorage.getItem(`${PREFIX}played:${table}:${seat}`);
  return kept === null ? null : Number(kept);
}

/** How much of what the seat was told it has been shown. */
export function keepPlayed(table, seat, number) {
  localStorage.setItem(`${PREFIX}played:${table}:${seat}`, number);
}

/** What a seat was about to do: deeds that are not sent yet, and a draft. */
export function waitingOf(table, seat) {
  const kept = localStorage.getItem(`${PREFIX}waiting:${table}:${seat}`);
  return JSON.parse(kept ?? '{"deeds":[],"draft":null}');
}

/** This waits from now on. */
export function keepWaiting(table, seat, what) {
  localStorage.setItem(`${PREFIX}waiting:${table}:${seat}`, JSON.stringify(what));
}

/** Which lines of a seat's log its person has read on the page Now: all up to a number, and some more. */
export function readOf(table, seat) {
  const kept = localStorage.getItem(`${PREFIX}read:${table}:${seat}`);
  return JSON.parse(kept ?? '{"upTo":-1,"more":[]}');
}

/** These were read. */
export function keepRead(table, seat, read) {
  localStorage.setItem(`${PREFIX}read:${table}:${seat}`, JSON.stringify(read));
}

/** The number that a seat has last chosen for something of this name; null: none yet. */
export function lastNumber(table, seat, name) {
  return JSON.parse(localStorage.getItem(`${PREFIX}number:${table}:${seat}:${name}`) ?? "null");
}

/** The seat has chosen this number. */
export function keepNumber(table, seat, name, value) {
  localStorage.setItem(`${PREFIX}number:${table}:${seat}:${name}`, JSON.stringify(value));
}

/** Has this browser's person finished a game of this title? */
export const hasFinished = (game) => localStorage.getItem(`${PREFIX}finished:${game}`) !== null;

/** Has this browser's person finished any game? */
export const anyFinished = () =>
  Object.keys(localStorage).some((key) => key.startsWith(`${PREFIX}finished:`));

/** A game of this title has been finished. */
export function keepFinished(game) {
  localStorage.setItem(`${PREFIX}finished:${game}`, "yes");
}

/** The table among bots that was wished for last in a game's form; null: none. */
export function lastWish(game) {
  return JSON.parse(localStorage.getItem(`${PREFIX}wish:${game}`) ?? "null");
}

/** Wish for this table again next time; nothing: for none. */
export function keepWish(game, wish) {
  if (wish) localStorage.setItem(`${PREFIX}wish:${game}`, JSON.stringify(wish));
  else localStorage.removeItem(`${PREFIX}wish:${game}`);
}

/** The tables at which this browser holds a seat, the newest seat first. */
export function heldTables() {
  const start = `${PREFIX}token:`;
  const since = (table) => Number(localStorage.getItem(`${PREFIX}since:${table}`));
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .sort((one, other) => since(other) - since(one));
}

/** What this browser has last shown of a table to a seat, and when: `{heard, at}`; null: nothing. */
export function seenOf(table, seat) {
  return JSON.parse(localStorage.getItem(`${PREFIX}seen:${table}:${seat}`) ?? "null");
}

/** The seat has been shown this of the table. */
export function keepSeen(table, seat, seen) {
  localStorage.setItem(`${PREFIX}seen:${table}:${seat}`, JSON.stringify(seen));
}
