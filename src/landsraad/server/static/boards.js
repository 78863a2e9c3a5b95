// The last seen boards, kept on this device for when the server cannot be reached: each a whole page
// that does nothing, under the address of its table. The service worker shows it then (worker.js).

import { page } from "./find.js";
import { hear } from "./news.js";
import { BOARDS, boardOf, tokenOf } from "./store.js";

const ASSETS = "landsraad:assets";
const MOST = 6; // boards
const MOST_ASSETS = 400; // a board may need files of an edition that is gone by now
const PAUSE = 1500; // milliseconds after a change
const BETWEEN = 15000; // milliseconds between two boards that are kept
const NEEDED = /^\/(?:static|style|fonts|drawings|outlines)\//;
/** What a page does that was kept; of the same edition as this script. */
const RETURN = new URL("return.js", import.meta.url).pathname;
/** What belongs to the running game, or is of no use without a server. */
const LIVE = "script[type=module], #bar-tools, #stage, #stage-queue, #learning, #notes > *, dialog";
const CONTROLS = "button:not([data-zoom]), input, select, textarea";
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
].join("; ");

let timer = 0;
let last = -BETWEEN;
let fetched = false;

const old = (when) =>
  `You are offline. This is the table as you saw it on ${when}; it may have gone on since.`;

/** The page as it stands here, as one that only can be looked at. */
function still(when) {
  const copy = document.documentElement.cloneNode(true);
  for (const one of copy.querySelectorAll(LIVE)) one.remove();
  for (const one of copy.querySelectorAll(CONTROLS)) one.toggleAttribute("disabled", true);
  const words = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });
  const line = copy.querySelector("#line");
  line.textContent = old(words.format(when));
  line.hidden = false;
  copy.removeAttribute("data-mine");
  copy.dataset.old = "";
  copy.querySelector("title").textContent =
    `${copy.querySelector("#page").dataset.title} – Landsraad`;
  const script = document.createElement("script");
  Object.assign(script, { type: "module", src: RETURN });
  copy.querySelector("head").append(script);
  return `<!doctype html>${copy.outerHTML}`;
}

/** May this browser still see what the page shows? */
const allowed = ({ seat, table }) => Number(seat) < 0 || tokenOf(table);

/** May this page be kept: a game, as it stands now? */
function worthKeeping() {
  const { dataset } = page();
  const now = dataset.status !== "waiting" && dataset.moment === undefined;
  return dataset.table && now && allowed(dataset);
}

async function keep() {
  if (!worthKeeping()) return;
  last = performance.now();
  const { table, title, seat } = page().dataset;
  const now = Date.now();
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "X-Title": encodeURIComponent(title),
    "X-At": String(now),
  };
  const cache = await caches.open(BOARDS);
  await cache.delete(boardOf(table)); // so that those that are kept stand in order of their age
  await cache.put(boardOf(table), new Response(still(now), { headers }));
  if (!allowed({ seat, table })) await cache.delete(boardOf(table)); // the seat was given up meanwhile
  await shorten(cache, MOST);
  await keepAssets();
}

/** Once a visit: all files that this page has needed, as the server has them now. */
async function keepAssets() {
  if (fetched) return;
  fetched = true;
  const used = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const paths = used.filter(({ origin }) => origin === location.origin).map((url) => url.pathname);
  const needed = new Set([...paths.filter((path) => NEEDED.test(path)), RETURN]);
  const cache = await caches.open(ASSETS);
  await Promise.allSettled([...needed].map((path) => cache.add(path)));
  await shorten(cache, MOST_ASSETS);
}

async function shorten(cache, most) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** Keep the table as it is shown, soon; nobody is told if that fails. */
function soon(pause) {
  clearTimeout(timer);
  timer = setTimeout(() => keep().catch(() => {}), pause);
}

/** After each change of the page. */
function refresh() {
  soon(Math.max(PAUSE, last + BETWEEN - performance.now()));
}

/** Keep the board up to date; on leaving the page at once, for it may be opened again offline. */
export function begin() {
  if (!globalThis.caches) return;
  hear("boards", refresh);
  document.addEventListener("visibilitychange", () => document.hidden && soon(0));
}

/** What is kept: `{path, title, at}` of each table, the newest first. */
export async function keptBoards() {
  const cache = await caches.open(BOARDS);
  const found = [];
  for (const request of await cache.keys()) {
    const { headers } = await cache.match(request);
    const title = decodeURIComponent(headers.get("X-Title"));
    found.unshift({ path: new URL(request.url).pathname, title, at: Number(headers.get("X-At")) });
  }
  return found;
}
