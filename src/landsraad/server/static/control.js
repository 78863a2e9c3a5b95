// A moderator's desk: the queue at the left, the desk's thing in the middle, the tool at the right.
// All of it comes from the API of desks; what is secret is fetched only while it is uncovered.

import { get, post, Refusal } from "./api.js";
import { showBook } from "./control_book.js";
import { clockBar, timers } from "./control_clock.js";
import { headPage } from "./control_head.js";
import { showQueue } from "./control_queue.js";
import { showTools } from "./control_tools.js";
import { element } from "./element.js";
import { find } from "./find.js";
import { ended, note } from "./say.js";
import { takeFragment, tokenOf } from "./store.js";

const { table } = document.body.dataset;
const titles = JSON.parse(document.body.dataset.desks);
const screens = JSON.parse(document.body.dataset.screens);
const COVER = 20000; // milliseconds after which secrets are covered again
const AGAIN = 4000; // milliseconds between two looks where no news comes

/** All that the pages of a desk are drawn from, and what they can do. */
const desk = {
  table,
  titles,
  me: null,
  state: null,
  clock: null,
  event: null,
  book: [],
  uncovered: false,
  current: "",
  /** Do something; what is refused is said, and nothing has changed. */
  async does(verb, body = {}) {
    find("wrong").hidden = true;
    try {
      const done = await post(table, verb, body);
      await refresh();
      return done ?? true;
    } catch (problem) {
      find("wrong").textContent = ended(problem.message);
      find("wrong").hidden = false;
      note(problem.message, { bad: true });
      return null;
    }
  },
  /** A number for a deed: the same deed sent twice is done once. */
  number: () => crypto.getRandomValues(new Uint32Array(2)).join("-"),
  refresh: () => refresh(),
};

// ---- what there is

async function refresh() {
  const path = `/api/tables/${table}`;
  desk.me = await get(`${path}/event/me`, table);
  if (!desk.me.desks.length) throw new Refusal("This page is for moderators: you have no desk");
  desk.clock = await get(`${path}/event/clock`, table);
  const plays = ({ kind, past, now }) => ["practice", "play"].includes(kind) && (past || now);
  const begun = desk.clock?.parts.some(plays);
  const state = `${path}/desk/state${desk.uncovered ? "?secrets=true" : ""}`;
  desk.state = begun ? await get(state, table) : null;
  desk.book = begun ? await get(`${path}/desk/audit`, table) : [];
  if (desk.me.head) desk.event = await get(`${path}/event`, table);
  await readLog();
  show();
}

const LINES = 40; // of what happened, that a desk shows
let heard = 0;
let lines = [];

/** Read what is new of all that moderators are told. */
async function readLog() {
  if (!desk.state) return;
  const fresh = await get(`/api/tables/${table}/desk/log?after=${heard}`, table);
  heard += fresh.length;
  lines = [...lines, ...fresh.map((one) => one.words)].slice(-LINES);
}

/** What happened, the newest first. */
function showHappened() {
  const place = document.getElementById("happened");
  if (!place || place.dataset.heard === String(heard)) return;
  place.dataset.heard = String(heard);
  place.replaceChildren(...[...lines].reverse().map((one) => element("li", {}, one)));
}

function show() {
  const known = desk.me.desks;
  const wanted = location.hash.slice(1);
  desk.current = known.includes(wanted) ? wanted : (known[0] ?? "");
  find("desk-who").textContent = desk.me.name;
  find("desk-title").textContent =
    known.length > 1 ? "Control" : (titles[desk.current] ?? "Control");
  const links = known.map((one) =>
    element(
      "a",
      { href: `#${one}`, "aria-current": one === desk.current ? "page" : "" },
      titles[one],
    ),
  );
  find("desks").replaceChildren(...(known.length > 1 ? links : []));
  clockBar(desk);
  showQueue(desk);
  timers(desk);
  showMiddle();
  showHappened();
  showTools(desk);
  showLast();
}

/** The head watches the day; the other desks watch what everybody sees of their thing. */
function showMiddle() {
  const middle = find("middle");
  if (desk.me.head && (desk.current === "head" || !desk.state)) {
    middle.className = "head";
    headPage(desk, middle);
    return;
  }
  const screen = screens[desk.current] ?? "map";
  middle.className = "thing";
  if (middle.dataset.screen === screen && middle.querySelector("iframe")) {
    showShields(middle);
    return;
  }
  middle.dataset.screen = screen;
  const frame = element("iframe", {
    src: `/t/${table}/screen/${screen}`,
    title: titles[desk.current],
  });
  const happened = element("ol", { id: "happened", "aria-label": "What happened" });
  middle.replaceChildren(frame, happened, element("div", { id: "shields" }));
  showShields(middle);
}

// ---- secrets

const plain = (value) => (typeof value === "object" && value ? Object.keys(value).length : value);

/** What lies behind shields, while it is uncovered: a row a seat. */
function showShields(middle) {
  const place = middle.querySelector("#shields");
  if (!place) return;
  const shown = desk.uncovered && desk.state.seats.some((seat) => seat.shield);
  place.hidden = !shown;
  if (!shown) {
    place.replaceChildren();
    return;
  }
  const names = Object.keys(desk.state.seats[0].shield);
  const head = element(
    "tr",
    {},
    ...["", ...names].map((one) => element("th", {}, one.replaceAll("_", " "))),
  );
  const rows = desk.state.seats.map((seat) =>
    element(
      "tr",
      {},
      element("th", {}, seat.name),
      ...names.map((one) => element("td", {}, String(plain(seat.shield[one])))),
    ),
  );
  place.replaceChildren(
    element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows)),
  );
}

let covering = 0;

function uncover(on) {
  desk.uncovered = on;
  clearTimeout(covering);
  if (on) covering = setTimeout(() => uncover(false), COVER);
  find("secrets").setAttribute("aria-pressed", String(on));
  find("secrets").firstChild.textContent = on ? "Secrets shown " : "Secrets covered ";
  if (!on) find("middle").querySelector("#shields")?.replaceChildren();
  refresh();
}

// ---- what control did last

function showLast() {
  const last = desk.book.at(-1);
  find("book-count").textContent = String(desk.book.length);
  find("reverse").hidden = !(last && desk.state?.head);
  if (!last) return;
  const at = new Date(last.at * 1000).toTimeString().slice(0, 5);
  const who = [last.name, titles[last.desk]].filter(Boolean).join(", ");
  find("last").textContent = `${at} ${who}: ${last.words} “${last.reason}”`;
}

// ---- news

/** Hear of what is new: each message to a moderator bears a number that changes with it. */
function listen() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/live`);
  let known = null;
  socket.onopen = () => {
    find("clock").classList.remove("offline");
    socket.send(JSON.stringify({ hello: { table, token: tokenOf(table), as: "data" } }));
  };
  socket.onmessage = ({ data }) => {
    const { desk: number } = JSON.parse(data);
    if (number === known) return;
    known = number;
    refresh().catch(() => {});
  };
  socket.onclose = () => {
    find("clock").classList.add("offline");
    setTimeout(listen, AGAIN);
  };
}

async function begin() {
  takeFragment(table);
  try {
    await refresh();
  } catch (problem) {
    find("middle").replaceChildren(
      element("p", { class: "gone", role: "alert" }, ended(problem.message)),
    );
    return;
  }
  addEventListener("hashchange", show);
  find("secrets").onclick = () => uncover(!desk.uncovered);
  find("stop").onclick = () => desk.does("event/clock/stop");
  find("book").onclick = () => showBook(desk);
  find("reverse").onclick = () => showTools(desk, { reverse: desk.book.at(-1) });
  find("rulings-button").onclick = () => showBook(desk, "rulings");
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "h" || event.target.closest("input, textarea, select")) return;
    uncover(!desk.uncovered);
  });
  setInterval(() => clockBar(desk), 1000);
  listen();
}

begin();
