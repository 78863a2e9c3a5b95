// The lobby: games, tables, and making a table.

import { Refusal, Unreachable, call, get, moveTo } from "./api.js";
import { element } from "./element.js";
import { Making } from "./making.js";
import { note } from "./say.js";
import { dropToken, heldTables, keepKey, setting } from "./store.js";

const find = (id) => document.getElementById(id);
const AGAIN = 10000;

async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    note(problem.message, { bad: true });
    return null;
  }
}

/** Make a table and go there; its key lets others in. */
async function open(wish) {
  const made = await attempt(() => call("POST", "/api/tables", wish));
  if (!made) return;
  keepKey(made.table, made.key);
  moveTo(made);
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
  return { game: game.name, chairs, hints, spectators: false, name: setting("name") || "You" };
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

function row(table, words) {
  return element(
    "li",
    {},
    element(
      "span",
      { class: "what" },
      element("b", {}, table.title),
      element("span", {}, `${STATES[table.status]} · ${seated(table)}`),
    ),
    element("a", { class: "button", href: `/t/${table.id}` }, words),
  );
}

function invites(table) {
  if (table.status === "waiting" && table.seats.some((seat) => seat.kind === "open")) return "Join";
  return table.status === "over" ? "Look at it" : "Watch";
}

async function showPublic() {
  const tables = await get("/api/tables").catch(() => null);
  if (!tables) return;
  const shown = tables.filter((table) => table.status !== "running" || table.spectators);
  find("public-tables").replaceChildren(...shown.map((table) => row(table, invites(table))));
  find("no-tables").hidden = shown.length > 0;
}

/** The tables at which this browser holds a seat; those that are gone are forgotten. */
async function showMine() {
  const found = [];
  for (const id of heldTables().slice(0, 30)) {
    try {
      found.push(await get(`/api/tables/${id}/`, id));
    } catch (problem) {
      if (problem instanceof Refusal && !(problem instanceof Unreachable)) dropToken(id);
    }
  }
  found.sort((one, other) => other.created - one.created);
  find("my-tables").replaceChildren(...found.map((table) => row(table, "To my seat")));
  find("mine").hidden = found.length === 0;
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
