// Requests to the server. Every refusal is a sentence for the person who sees it.

import { dropToken, keepKey, keepToken, shownKey, tokenOf } from "./store.js";

/** The server said no, and why; nothing has changed. */
export class Refusal extends Error {
  /** @param {string} why @param {string} rule the rule or option that it rests on */
  constructor(why, rule = "") {
    super(why);
    this.rule = rule;
  }
}

/** Too much or too fast: what was asked for may be asked for again a little later. */
export class Later extends Refusal {}

/** The server could not be reached. */
export class Unreachable extends Error {}

const LOST = "The server cannot be reached just now.";

/** What this browser shows at a table: the seat's token, or a key that lets somebody in. */
function rights(table) {
  const [token, key] = table ? [tokenOf(table), shownKey(table)] : ["", ""];
  if (token) return { Authorization: `Bearer ${token}` };
  return key ? { "X-Table-Key": key } : {};
}

/** Ask for something; `table` names the seat's token to show. Returns plain data. */
export async function call(method, path, body, table = "") {
  const headers = { Accept: "application/json", ...rights(table) };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let reply;
  try {
    reply = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
    });
  } catch {
    throw new Unreachable(LOST);
  }
  if (reply.status >= 502 && reply.status <= 504) throw new Unreachable(LOST);
  const said = await reply.json().catch(() => ({}));
  const refusal = reply.status === 429 ? Later : Refusal;
  if (!reply.ok) throw new refusal(said.why ?? said.detail ?? "This was refused.", said.rule);
  return said;
}

/** Look something up. */
export const get = (path, table = "") => call("GET", path, undefined, table);

/** Have a table made as wished; the reply names it, with token and key. */
export const makeTable = (wish) => call("POST", "/api/tables", wish);

/** Do something at a table. */
export const post = (table, verb, body = {}) =>
  call("POST", `/api/tables/${table}/${verb}`, body, table);

/** A number for one request: the server does it once, however often it comes. */
export function drawnNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const TRIES = 4;

/**
 * Do something once: the request bears a number, so it may be sent again where its answer got lost.
 */
export async function postOnce(table, verb, body) {
  const numbered = { number: drawnNumber(), ...body };
  for (let left = TRIES; ; left -= 1) {
    try {
      return await post(table, verb, numbered);
    } catch (problem) {
      if (!(problem instanceof Unreachable) || left <= 1) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/**
 * Do something that must not get lost: try again until the server has heard it. It carries the id
 * of the decision, so hearing it twice does no harm.
 */
export async function postSurely(table, verb, body) {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      return await post(table, verb, body);
    } catch (problem) {
      if (!(problem instanceof Unreachable || problem instanceof Later)) throw problem;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Fetch a file with the seat's token. */
async function fetched(table, what) {
  const path = `/api/tables/${table}/${what}`;
  const reply = await fetch(path, { headers: rights(table), cache: "no-store" });
  if (reply.ok) return reply;
  const said = await reply.json().catch(() => ({}));
  throw new Refusal(said.why ?? "This cannot be downloaded.");
}

/** The record of a finished game, as text. */
export const recordOf = async (table) => (await fetched(table, "record")).text();

/** Fetch a file and hand it to the person. */
export async function download(table, what) {
  const reply = await fetched(table, what);
  const named = /filename="?([^";]+)/.exec(reply.headers.get("Content-Disposition") ?? "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await reply.blob());
  link.download = named ? named[1] : `${table}-${what}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** A reply that gives a seat at another table: keep its token and its key, and go there. */
export function moveTo(joined) {
  if (joined.token) keepToken(joined.table, joined.token);
  if (joined.key) keepKey(joined.table, joined.key);
  location.assign(`/t/${joined.table}`);
}

/** Give a seat up: forget its token and go elsewhere. */
export function leaveFor(table, path) {
  dropToken(table);
  location.assign(path);
}
