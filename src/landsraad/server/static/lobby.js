// The lobby: games, tables, and making a table.

import { Refusal, call, get, moveTo } from "./api.js";
import { element } from "./element.js";
import { Making } from "./making.js";
import { ended, note } from "./say.js";
import { dropToken, heldTables, keepToken, setting, tokenOf } from "./store.js";

const find = (id) => document.getElementById(id);
const AGAIN = 10000;
const MOST = 30; // own tables that are looked for

/** Do something; what is refused is said by a note, unless `shown` can show it at its place. */
async function attempt(work, shown = () => false) {
  try {
    return await work();
  } catch (problem) {
    if (!shown(problem)) note(problem.message, { bad: true });
    return null;
  }
}

/** Make a table and go there; its key lets others in. */
async function open(wish, shown) {
  const made = await attempt(() => call("POST", "/api/tables", wish), shown);
  if (made) moveTo(made);
}

// ---- games

function players(game) {
  const [least, most] = [Math.min(...game.seats), Math.max(...game.seats)];
  return least === most ? `${most} players` : `${least} to ${most} players`;
}

/** A table for one person, with bots on all other seats. */
function alone(game, hints) {
  const chairs = Array.from({ length: Math.max(...game.seats) }, (_, seat) =>
    seat ? { kind: "bot", bot: game.usual } : { kind: "me" },
  );
  return { game: game.name, chairs, hints, name: setting("name") || "You" };
}

function card(game, making) {
  const button = (words, what, main) =>
    element("button", { type: "button", class: main ? "main" : "", onclick: what }, words);
  return element(
    "article",
    { class: "card" },
    element("h3", {}, game.title),
    element("p", { class: "muted" }, players(game)),
    element(
      "div",
      { class: "choices" },
      button("Play now against bots", () => open(alone(game, false)), true),
      button(`Practice: learn ${game.title} with hints`, () => open(alone(game, true))),
      button("Make a table for friends", () => making.show(game)),
    ),
    element("a", { href: `/rules/${game.name}` }, "Read the rules"),
  );
}

// ---- tables

const STATES = { waiting: "waiting for players", running: "being played", over: "finished" };

function seated(table) {
  const names = { open: "free", invited: "invited", bot: "bot" };
  return table.seats.map((seat) => (seat.kind === "human" ? seat.name : names[seat.kind])).join(", ");
}

function row(title, words, control) {
  const what = { class: "what" };
  const said = element("span", what, element("b", {}, title), element("span", {}, words));
  return element("li", {}, said, control);
}

function there(table, words) {
  const link = element("a", { class: "button", href: `/t/${table.id}` }, words);
  return row(table.title, `${STATES[table.status]} · ${seated(table)}`, link);
}

/** A table that was not found; only the person can know whether its seat is worth keeping. */
function lost({ id, why }) {
  const button = element("button", { type: "button", onclick: () => forget(id) }, "Forget it");
  return row(`Table ${id}`, `Not found here. ${ended(why)}`, button);
}

function forget(id) {
  const token = tokenOf(id);
  const back = () => {
    keepToken(id, token);
    showMine();
  };
  dropToken(id);
  showMine();
  note("The seat is forgotten.", { action: ["Keep it", back] });
}

const hasFreeSeat = (table) => table.seats.some((seat) => seat.kind === "open");

function invites(table) {
  if (table.status === "over") return "Look at it";
  return hasFreeSeat(table) ? "Join" : "Watch";
}

async function showPublic() {
  const tables = await get("/api/tables").catch(() => null);
  if (!tables) return;
  const shown = tables.filter(
    (table) => table.status !== "running" || table.spectators || hasFreeSeat(table),
  );
  find("public-tables").replaceChildren(...shown.map((table) => there(table, invites(table))));
  find("no-tables").hidden = shown.length > 0;
}

/**
 * The tables at which this browser holds a seat. None is forgotten by itself: a server in trouble,
 * or another one at the same address, knows nothing of what a seat is worth.
 */
async function showMine() {
  const tables = await Promise.all(heldTables().slice(0, MOST).map(lookFor));
  const found = tables.filter((table) => table.title);
  const gone = tables.filter((table) => table.why);
  found.sort((one, other) => other.created - one.created);
  const rows = [...found.map((table) => there(table, "To my seat")), ...gone.map(lost)];
  find("my-tables").replaceChildren(...rows);
  find("mine").hidden = rows.length === 0;
}

/** A table, or why it was not found; while the server cannot be reached nothing is known. */
async function lookFor(id) {
  try {
    return await get(`/api/tables/${id}/`, id);
  } catch (problem) {
    return problem instanceof Refusal ? { id, why: problem.message } : {};
  }
}

// ---- records

async function upload(event) {
  event.preventDefault();
  const file = find("upload-file").files[0];
  if (!file) return;
  const laid = await attempt(async () => {
    const reply = await fetch("/api/records", { method: "POST", body: file });
    const said = await reply.json().catch(() => ({}));
    if (!reply.ok) throw new Refusal(said.why ?? "This record cannot be read.");
    return said;
  });
  if (laid) location.assign(`/t/${laid.table}`);
}

async function begin() {
  find("upload").onsubmit = upload;
  find("upload").querySelector("button").disabled = false; // before this it would do nothing
  showPublic();
  showMine();
  setInterval(() => document.hidden || showPublic(), AGAIN);
  const games = await attempt(() => get("/api/games"));
  if (!games) return;
  games.sort((one, other) => Math.max(...other.seats) - Math.max(...one.seats) || one.title.localeCompare(other.title));
  const making = new Making(games, open);
  find("games").replaceChildren(...games.map((game) => card(game, making)));
}

begin();
