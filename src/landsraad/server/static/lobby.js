// The lobby: my tables, a table at one press, open tables, finished games.

import { get, Later, makeTable, moveTo, Refusal } from "./api.js";
import { shuffled } from "./drawing.js";
import { drawing, element } from "./element.js";
import { find } from "./find.js";
import { withLot } from "./lot.js";
import { ended, note } from "./say.js";
import { dropToken, heldTables, keepToken, nameField, setting, tokenOf } from "./store.js";

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

/** Make the table that a button stands for, with the sides drawn, and go there. */
async function play(button) {
  const wish = JSON.parse(button.dataset.wish);
  const draw = button.dataset.draw && JSON.parse(button.dataset.draw);
  if (draw) {
    const sides = shuffled(draw.from).slice(0, wish.chairs.length);
    wish.options = { ...wish.options, ...draw.given, [draw.option]: sides };
  }
  button.disabled = true; // one press, one table
  const name = setting("name");
  const made = await attempt(() => withLot({ ...wish, name }, makeTable));
  button.disabled = false;
  if (made) moveTo(made);
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
  for (const button of document.querySelectorAll("[data-wish]")) {
    button.onclick = () => play(button);
    button.disabled = false; // before this it would do nothing
  }
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
