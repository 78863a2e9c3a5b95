// The lobby: my tables, a table at one press, open tables, finished games.

import { call, get, Later, makeTable, moveTo, Refusal } from "./api.js";
import { shuffled } from "./drawing.js";
import { drawing, element } from "./element.js";
import { find } from "./find.js";
import { withLot } from "./lot.js";
import { ended, note } from "./say.js";
import {
  anyFinished,
  dropToken,
  hasFinished,
  heldTables,
  keepFinished,
  keepKey,
  keepSetting,
  keepToken,
  keepWish,
  lastWish,
  nameField,
  setting,
  tokenOf,
} from "./store.js";

const AGAIN = 10000;
const MOST = 30; // own tables that are looked for

/** Do something; what is refused is said by a note. */
async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    note(problem.message, { bad: true });
    return null;
  }
}

// ---- a table at one press

/** Make the table that is wished, with the sides drawn where they are, and go there. */
async function play(button, wish, draw) {
  if (draw) {
    const sides = shuffled(draw.from).slice(0, wish.chairs.length);
    wish.options = { ...wish.options, ...draw.given, [draw.option]: sides };
  }
  button.disabled = true; // one press, one table
  const name = setting("name");
  const made = await attempt(() => withLot({ ...wish, name }, makeTable));
  button.disabled = false;
  if (made) moveTo(made);
  return made;
}

/**
 * What Play now makes: a small game for somebody who never finished one, then what was played last, or
 * else the usual game. What was played last may be possible no more: then it is forgotten.
 */
async function playNow(button, game) {
  const last = lastWish(game);
  const finished = hasFinished(game);
  const wish = last ?? JSON.parse(finished ? button.dataset.usual : button.dataset.small);
  const draws = !last && finished && button.dataset.draw;
  const made = await play(button, wish, draws ? JSON.parse(button.dataset.draw) : null);
  if (last && !made) keepWish(game, null);
}

/** The first button of each game, and what Play now would make. */
function showGames() {
  const fresh = !heldTables().length && !anyFinished();
  document.documentElement.toggleAttribute("data-fresh", fresh);
  // My last game comes first; of the others, what a stranger enjoys soonest.
  const last = find("games").querySelector(`[data-game="${setting("game")}"]`);
  if (last) find("games").prepend(last);
  const [first] = document.querySelectorAll(".card");
  first.querySelector(".start-here").hidden = !fresh;
  first.querySelector(".learn").classList.toggle("main", fresh);
  for (const place of document.querySelectorAll("[data-game]")) {
    const [learn, now] = [".learn", ".play"].map((one) => place.querySelector(one));
    const next = place.querySelector(".next");
    const finished = hasFinished(place.dataset.game);
    const again = lastWish(place.dataset.game);
    if (finished) learn.before(now);
    now.classList.toggle("lead", finished);
    learn.classList.toggle("lead", !finished);
    const words = again ? "what you played last." : next.dataset[finished ? "usual" : "small"];
    next.querySelector("span").textContent = words;
  }
}

// ---- my tables

const CALM = { waiting: "Not begun", over: "Finished" };

/** What a table of one's own waits for, in a pill. */
function state({ table, asked, waiting }) {
  if (asked) return ["Your move", "pill mine"];
  const others = waiting.length ? `Waiting for ${waiting.slice(0, 2).join(" and ")}` : "One moment";
  return [CALM[table.status] ?? others, "pill"];
}

function own(standing) {
  const { table, preset, asked, moment } = standing;
  const [words, look] = state(standing);
  const picture = element("img", { class: "pic", src: `/card/${table.game}`, alt: "" });
  const said = [table.status === "running" && moment, asked].filter(Boolean).join(": ");
  const what = element(
    "div",
    { class: "what" },
    element("span", { class: look }, words),
    element("h3", {}, `${table.title}, ${preset}`),
    element("p", {}, ...(said ? [said] : seated(table))),
    element("span", { class: "emblems", "aria-hidden": "true" }, ...standing.emblems.map(drawing)),
  );
  const go = asked ? "Go to your seat" : table.status === "over" ? "Look at it" : "To my seat";
  const link = element(
    "a",
    { class: asked ? "button main" : "button", href: `/t/${table.id}` },
    go,
  );
  return element("li", { class: asked ? "hot" : "" }, picture, what, link);
}

/** A table that was not found; only the person can know whether its seat is worth keeping. */
function lost({ id, why }) {
  const button = element("button", { type: "button", onclick: () => forget(id) }, "Forget it");
  const words = element("p", {}, `Not found here. ${ended(why)}`);
  const what = element("div", { class: "what" }, element("h3", {}, `Table ${id}`), words);
  return element("li", { class: "lost" }, what, button);
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

/**
 * The tables at which this browser holds a seat, first those where it is asked something. None is
 * forgotten by itself: a server in trouble, or another one at the same address, knows nothing of
 * what a seat is worth.
 */
async function showMine() {
  const standings = await Promise.all(heldTables().slice(0, MOST).map(lookFor));
  const found = standings.filter((one) => one.table);
  const gone = standings.filter((one) => one.why);
  const rank = ({ table, asked }) => (asked ? 0 : table.status === "over" ? 2 : 1);
  found.sort((one, other) => rank(one) - rank(other) || other.table.created - one.table.created);
  for (const { table } of found) if (table.status === "over") keepFinished(table.game);
  const newest = found.reduce(
    (one, { table }) => (one?.created > table.created ? one : table),
    null,
  );
  if (newest) keepSetting("game", newest.game);
  showGames();
  find("my-tables").replaceChildren(...found.map(own), ...gone.map(lost));
  find("mine").hidden = found.length + gone.length === 0;
}

/** How a table stands, or why it was not found; while the server cannot be asked, nothing. */
async function lookFor(id) {
  try {
    return await get(`/api/tables/${id}/standing`, id);
  } catch (problem) {
    const missing = problem instanceof Refusal && !(problem instanceof Later);
    return missing ? { id, why: problem.message } : {};
  }
}

// ---- open tables

const STATES = { waiting: "waiting for players", running: "being played", over: "finished" };

function seated(table) {
  const names = { open: "free", invited: "invited", bot: "bot" };
  const other = ({ kind, friend }) => (friend ? "a friend" : names[kind]);
  const shown = table.seats.map((seat) =>
    seat.kind === "human" ? element("bdi", {}, seat.name) : other(seat),
  );
  return shown.flatMap((one, place) => (place ? [", ", one] : [one]));
}

const hasFreeSeat = (table) => table.seats.some((seat) => seat.kind === "open" && !seat.friend);

function invites(table) {
  if (table.status === "over") return "Look at it";
  return hasFreeSeat(table) ? "Join" : "Watch";
}

function open(table) {
  return element(
    "li",
    {},
    element("b", {}, table.title),
    element("span", {}, `${table.preset}, ${STATES[table.status]}`),
    element("span", {}, ...seated(table)),
    element("a", { class: "button", href: `/t/${table.id}` }, invites(table)),
  );
}

async function showPublic() {
  const tables = await get("/api/tables").catch(() => null);
  if (!tables) return;
  const shown = tables.filter(
    (table) => table.status !== "running" || table.spectators || hasFreeSeat(table),
  );
  find("public-tables").replaceChildren(...shown.map(open));
  find("no-tables").hidden = shown.length > 0;
}

// ---- finished games

async function upload(file) {
  const laid = await attempt(async () => {
    const headers = { "Content-Type": "application/x-ndjson" };
    const reply = await fetch("/api/records", { method: "POST", headers, body: file });
    const said = await reply.json().catch(() => ({}));
    if (!reply.ok) throw new Refusal(said.why ?? "This record cannot be read.");
    return said;
  });
  if (laid) location.assign(`/t/${laid.table}`);
}

/** Go where a pasted link leads, if it is one of ours. */
function follow(words) {
  const link = URL.parse?.(words.trim(), location.origin) ?? null;
  const ours = link && link.origin === location.origin && link.pathname.startsWith("/t/");
  if (ours) location.assign(link.href);
  else note("This is not a link to a table here. A link of a table has /t/ in it", { bad: true });
}

/** Three words that somebody has said: they stand for the link of a table. */
async function enter(code) {
  const found = await attempt(() => call("POST", "/api/codes", { code }));
  if (!found) return;
  if (found.key) keepKey(found.table, found.key);
  location.assign(`/t/${found.table}`);
}

function dropping(zone) {
  zone.ondragover = (event) => {
    event.preventDefault();
    zone.toggleAttribute("data-over", true);
  };
  zone.ondragleave = () => zone.toggleAttribute("data-over", false);
  zone.ondrop = (event) => {
    event.preventDefault();
    zone.toggleAttribute("data-over", false);
    const file = event.dataTransfer.files[0];
    if (file) upload(file);
  };
}

function begin() {
  nameField(find("my-name"));
  for (const place of document.querySelectorAll("[data-game]")) {
    const [learn, now] = [".learn", ".play"].map((one) => place.querySelector(one));
    const { wish, draw } = learn.dataset;
    learn.onclick = () => play(learn, JSON.parse(wish), draw && JSON.parse(draw));
    now.onclick = () => playNow(now, place.dataset.game);
    learn.disabled = now.disabled = false; // before this they would do nothing
  }
  showGames();
  find("code-form").onsubmit = (event) => {
    event.preventDefault();
    enter(find("code").value);
  };
  const form = find("upload");
  form.onsubmit = (event) => {
    event.preventDefault();
    follow(find("upload-link").value);
  };
  form.querySelector("button").disabled = false;
  const record = find("upload-file");
  record.onchange = () => record.files[0] && upload(record.files[0]);
  record.onchange(); // it may have been chosen before this ran
  dropping(form);
  showPublic();
  showMine();
  setInterval(() => document.hidden || showPublic(), AGAIN);
  document.addEventListener("visibilitychange", () => document.hidden || showMine());
}

begin();
