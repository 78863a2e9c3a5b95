// Messages to this device when it is somebody's move and no page is open: for games that take days.
// Nobody is asked before they have made a move in such a game, and nobody is asked twice.

import { get, post } from "./api.js";
import { find } from "./find.js";
import { hear } from "./news.js";
import { note } from "./say.js";
import { keepSetting, setting } from "./store.js";

const PATIENCE = 60000; // milliseconds that the question stands there

const page = () => find("page").dataset;
/** Can this browser be told anything at all? It must also be a page over HTTPS. */
const able = () => Boolean(navigator.serviceWorker && window.PushManager && window.Notification);
/** Does somebody sit here at a game that takes days? */
const byMail = () => page().pace === "correspondence" && Number(page().seat) >= 0;

/** Has this device been allowed to tell, so that nobody need be asked? */
const wanted = () => setting("push") === "on" && able() && Notification.permission === "granted";

/** What was asked when the page was last looked at. */
let asked = "";
let begun = false;

// ---- subscribing

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Is this subscription for messages of the server as it is now? */
function fits(subscription, key) {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? []);
  return own.length === key.length && own.every((each, place) => each === key[place]);
}

async function subscription() {
  const key = bytes((await get("/api/push")).key);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && fits(known, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Have this device told; the browser asks the person, unless they have allowed it before. */
async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("This browser does not allow messages from here");
  }
  const { endpoint, keys } = (await subscription()).toJSON();
  await post(page().table, "push", { endpoint, key: keys.p256dh, auth: keys.auth });
}

async function unsubscribe() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (!known) return;
  await post(page().table, "push", { endpoint: known.endpoint, on: false });
  await known.unsubscribe();
}

/** Switch it on or off; what cannot be is said, and the switch goes back. */
async function turn(on) {
  keepSetting("push", on ? "on" : "off");
  try {
    await (on ? subscribe() : unsubscribe());
    if (on) note("This device will tell you when it is your move");
  } catch (problem) {
    keepSetting("push", "off");
    note(problem.message, { bad: true });
  }
  const box = find("setting:push");
  if (box) box.checked = setting("push") === "on";
}

// ---- asking

/** After the first move by mail, once: if the server can do it, and the person has not said no. */
async function offer() {
  if (setting("push") || !able() || Notification.permission === "denied") return;
  keepSetting("push", "asked");
  const possible = await get("/api/push").catch(() => null);
  if (!possible) return;
  const action = ["Tell me", () => turn(true)];
  note("Shall this device tell you when it is your move again?", { action, pause: PATIENCE });
}

// ---- what was told

/** Somebody who looks at the table needs no message about it. */
async function clear() {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const each of (await worker?.getNotifications?.()) ?? []) {
    if (each.data?.table === page().table) each.close();
  }
}

/** After each change of the page. */
export function refresh() {
  if (!document.hidden) clear();
  if (!byMail() || page().moment !== undefined) return;
  if (!begun && wanted()) subscribe().catch(() => {});
  begun = true;
  const now = page().decision ?? "";
  if (asked && now !== asked) offer();
  asked = now;
}

export function begin() {
  hear("push", refresh);
  document.addEventListener("change", ({ target }) => {
    if (target.dataset?.setting === "push") turn(target.checked);
  });
  document.addEventListener("visibilitychange", () => document.hidden || clear());
}
