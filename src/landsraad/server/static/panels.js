// What is this browser's own business: which tab is open, clocks that run, settings, the lights that
// a line of the log switches on.

import { get } from "./api.js";
import { find, page } from "./find.js";
import { hear } from "./news.js";
import { keepSetting, setting } from "./store.js";

const html = document.documentElement;
const all = (pattern) => [...document.querySelectorAll(pattern)];
/** Narrower than this the rail has no room for panels, and they open as drawers. */
const folded = matchMedia("(max-width: 1279px)");

/** How high the sheet of a phone is: as usual, all of it, folded, and again. */
const SHEETS = { "": "full", full: "peek", peek: "" };

let bots = null;
let read = null;
const fetched = {};

// ---- tabs and drawers

const panelOf = (name) => find(`panel:${name}`);

/** The panel that is shown: on the rail the open tab; a drawer lies over it. */
function shownPanel() {
  const drawer = html.dataset.drawer;
  if (drawer && panelOf(drawer)) return drawer;
  if (drawer !== undefined) delete html.dataset.drawer;
  const wanted = html.dataset.tab ?? "log";
  return find(`tab:${wanted}`) ? wanted : all("#tabs [role=tab]")[0]?.dataset.tab;
}

function showTab() {
  const open = shownPanel();
  html.dataset.shown = open ?? "";
  for (const tab of all("#tabs [role=tab]")) {
    const on = tab.dataset.tab === open;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
  }
  if (!document.querySelector("#tabs [aria-selected=true]")) {
    const first = document.querySelector("#tabs [role=tab]");
    if (first) first.tabIndex = 0;
  }
  for (const tool of all("#bar [data-drawer]")) {
    tool.setAttribute("aria-expanded", String(tool.dataset.drawer === html.dataset.drawer));
  }
  for (const panel of all("#panels > section")) panel.hidden = panel.id !== `panel:${open}`;
  badges(open);
  fill(panelOf(open));
}

/** What is long is fetched when somebody opens it: the rules, all cards of a game. */
async function fill(panel) {
  const empty = panel?.querySelector("[data-from]");
  if (!empty || empty.childElementCount) return;
  const { from } = empty.dataset;
  fetched[from] ??= fetch(from).then((reply) => (reply.ok ? reply.text() : Promise.reject()));
  try {
    const words = await fetched[from];
    const now = document.querySelector(`[data-from="${from}"]`);
    const made = document.createRange().createContextualFragment(words);
    if (now && !now.childElementCount) now.replaceChildren(made);
  } catch {
    delete fetched[from];
    empty.textContent = "This cannot be fetched just now.";
  }
}

/** How much there is behind each tab that was not seen yet. */
function badges(open) {
  const said = spoken();
  if ((open === "chat" && !hiddenRail()) || read === null) read = said.at(-1) ?? -1;
  badge("chat", said.filter((number) => number > read).length);
  for (const panel of all("#panels > [role=tabpanel]:not([id='panel:chat'])")) {
    const name = panel.id.slice("panel:".length);
    badge(name, Number(find(`tab:${name}`)?.dataset.waiting ?? 0));
  }
}

/** Is the open tab out of sight, since the rail has no room for it? */
function hiddenRail() {
  return folded.matches && html.dataset.drawer === undefined;
}

/** The numbers of what people have said; what the table itself announces does not count. */
function spoken() {
  return all("#chat-lines > li:not(.server)").map((line) => Number(line.id.split(":")[1]));
}

function badge(name, count) {
  mark(find(`tab:${name}`), count);
  mark(find(`menu:${name}`), count);
  const counts = all("#tabs [data-count]").map((tab) => Number(tab.dataset.count));
  mark(
    find("menu-button"),
    counts.reduce((sum, each) => sum + each, 0),
  );
}

function mark(one, count) {
  if (!one) return;
  if (count > 0) one.dataset.count = String(count);
  else delete one.dataset.count;
}

/** What was opened begins at its top; log and chat show their end. */
function showFromTop() {
  showTab();
  const scroller = find("panels");
  if (scroller) scroller.scrollTop = 0;
  toEnd("log-lines", true);
  toEnd("chat-lines", true);
}

/** Show a tab; where the rail is folded it opens over the page. */
export function chooseTab(name) {
  html.dataset.tab = name;
  if (folded.matches && html.dataset.drawer !== name) html.dataset.drawer = name;
  else delete html.dataset.drawer;
  showFromTop();
}

/** Open what lies over the rail, or close it; the focus goes with it. */
export function openDrawer(name) {
  const from = html.dataset.drawer;
  if (name && name !== from) html.dataset.drawer = name;
  else delete html.dataset.drawer;
  showFromTop();
  const now = html.dataset.drawer;
  if (now) {
    panelOf(now).tabIndex = -1;
    panelOf(now).focus({ preventScroll: true });
  } else if (from) (find(`open:${from}`) ?? find(`tab:${from}`))?.focus();
}

/** Open the mat of a seat beside the rail, or close it. */
function openMat(seat) {
  const open = seat && html.dataset.mat !== seat ? seat : null;
  if (open) html.dataset.mat = open;
  else delete html.dataset.mat;
  showMat();
}

function showMat() {
  const { mat } = html.dataset;
  for (const one of all("#mats > article"))
    one.toggleAttribute("data-open", one.id === `player:${mat}`);
  for (const one of all("#seats .opens")) {
    one.setAttribute("aria-expanded", String(one.dataset.mat === mat));
  }
}

function tabKeys(event) {
  const tab = event.target.closest?.("[role=tab]");
  const by = { ArrowRight: 1, ArrowLeft: -1, Home: -99, End: 99 }[event.key];
  if (!tab || !by) return;
  const row = all("#tabs [role=tab]").filter((one) => one.offsetParent);
  const place = row.indexOf(tab) + by;
  const next = Math.abs(by) > 1 ? (by > 0 ? row.at(-1) : row[0]) : row.at(place % row.length);
  chooseTab(next.dataset.tab);
  next.focus();
  event.preventDefault();
}

/** Log and chat show their end, unless somebody has scrolled away from it: then a chip says so. */
function toEnd(id, always) {
  const list = find(id);
  const frame = list?.closest("#panels > section");
  if (!frame || frame.hidden) return;
  const scroller = frame.parentNode;
  const last = list.lastElementChild;
  const fresh = last && list.dataset.last !== last.id;
  if (last && (always || fresh)) {
    if (always || following) scroller.scrollTop = scroller.scrollHeight;
    else if (id === "log-lines") newer += since(list);
  }
  if (last) list.dataset.last = last.id;
  showNewer();
}

/** How many lines have come after the one that was last before. */
function since(list) {
  const lines = [...list.children];
  const known = lines.findIndex((line) => line.id === list.dataset.last);
  return known < 0 ? 1 : lines.length - 1 - known;
}

/** Does the open list show its end, as far as the person is concerned? */
let following = true;
let newer = 0;

/** Until when a scroll counts as the person's: lines that come and go also scroll a list. */
let byHand = 0;
const MOMENT = 1000; // milliseconds that a list goes on after a wheel or a finger
const UP = ["ArrowUp", "PageUp", "Home"];
let finger = null;

/** A wheel, a finger, a key or the scroll bar takes the open list up. */
function gesture(event) {
  const scroller = event.target.closest?.("#panels");
  if (!scroller) return;
  const touch = event.touches?.[0]?.clientY ?? null;
  const up =
    event.deltaY < 0 ||
    UP.includes(event.key) ||
    (event.type === "touchmove" && touch > finger) ||
    (event.type === "pointermove" && event.buttons > 0);
  if (event.touches) finger = touch;
  if (up) byHand = performance.now() + MOMENT;
}

function follow() {
  const scroller = find("panels");
  if (!scroller?.clientHeight) return;
  if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60) following = true;
  else if (performance.now() < byHand) following = false;
  if (following) newer = 0;
  showNewer();
}

/** After an answer of one's own the log shows what comes of it. */
export function followAgain() {
  following = true;
  newer = byHand = 0;
  keepFollowing();
}

/** After the window's size changed: a list that showed its end shows it again. */
function keepFollowing() {
  if (following) for (const id of ["log-lines", "chat-lines"]) toEnd(id, true);
}

function showNewer() {
  const chip = find("newer-lines");
  if (!chip) return;
  if (newer) chip.dataset.count = String(newer);
  else delete chip.dataset.count;
  chip.textContent = newer ? `${newer} new` : "";
}

// ---- lights

function light(ids, on) {
  for (const id of ids) find(id)?.toggleAttribute("data-spotted", on);
}

function spots(event) {
  const line = event.target.closest?.("[data-spots]");
  light(
    all("[data-spotted]").map((one) => one.id),
    false,
  );
  if (line) light(line.dataset.spots.split(" "), true);
}

/** The log is one stop for the keyboard; the arrows go through its lines. */
function logKeys(event) {
  if (event.target.id !== "log-lines") return;
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const lines = [...event.target.children];
  const now = lines.findIndex((line) => line.hasAttribute("data-current"));
  const next =
    lines[now < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, now + by))];
  lines[now]?.removeAttribute("data-current");
  next?.setAttribute("data-current", "");
  next?.scrollIntoView({ block: "nearest" });
  if (next) spots({ target: next });
  event.preventDefault();
}

// ---- clocks

function left(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 7200) return `${Math.floor(whole / 3600)} h`;
  if (whole >= 600) return `${Math.ceil(whole / 60)} min`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function tick(live) {
  for (const clock of all("#page [data-deadline]")) {
    const seconds = Number(clock.dataset.deadline) - live.now();
    clock.textContent = left(seconds);
    clock.toggleAttribute("data-soon", seconds < 15);
  }
}

function times() {
  const words = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
  for (const time of all("#page time[data-at]")) {
    if (!time.textContent) time.textContent = words.format(Number(time.dataset.at) * 1000);
  }
}

// ---- settings

function settings() {
  for (const box of all("#page [data-setting]")) {
    const value = setting(box.dataset.setting);
    if (box.type === "range") box.value = value;
    else box.checked = box.type === "radio" ? box.value === value : value === "on";
  }
}

/** What a control says that stands for a setting. */
function chosen(box) {
  return box.type === "checkbox" ? (box.checked ? "on" : "off") : box.value;
}

/** Show of the log what this person wants to read. */
function showLog() {
  html.dataset.log = setting("log");
}

function keep(event) {
  const box = event.target;
  if (box.dataset.setting === undefined) return;
  const value = chosen(box);
  keepSetting(box.dataset.setting, value);
  if (box.dataset.setting === "log") showLog();
  if (box.dataset.setting === "theme") {
    if (value === "auto") delete html.dataset.theme;
    else html.dataset.theme = value;
  }
}

/** The kinds of bots that a host can choose from. */
async function fillBots() {
  const empty = all("#page select[data-bots]").filter(
    (select) => !select.options.length && select.checkVisibility(),
  );
  if (!empty.length) return;
  bots ??= get("/api/games").catch(() => []);
  const game = (await bots).find((one) => one.name === page().dataset.game);
  for (const select of empty) {
    if (select.options.length) continue;
    for (const [bot, words] of Object.entries(game?.offered ?? {})) {
      const usual = bot === game.usual;
      select.add(new Option(`A bot, ${words}`, bot, usual, usual));
    }
    select.hidden = !select.options.length;
  }
}

/** Where only one's own pace has room, a press on it goes on to the next. */
function nextPace(event) {
  const on = event.target.closest?.("#pace [aria-pressed=true]");
  if (!on) return;
  const paces = all("#pace button");
  if (paces.some((one) => one !== on && one.checkVisibility())) return;
  event.stopPropagation();
  paces[(paces.indexOf(on) + 1) % paces.length].dispatchEvent(
    new MouseEvent("click", { bubbles: true }),
  );
}

// ---- all of it

function click(event) {
  const one = event.target;
  const tab = one.closest?.("[role=tab]");
  if (tab) chooseTab(tab.dataset.tab);
  const drawer = one.closest?.("button[data-drawer]");
  if (drawer) openDrawer(drawer.dataset.drawer);
  const mat = one.closest?.("[data-mat]:not(html)");
  if (mat) openMat(mat.dataset.mat);
  else if (html.dataset.mat && !one.closest?.("#mats")) openMat("");
  if (one.closest?.("[data-newer]")) followAgain();
  for (const open of all(":is(#offers, #longer)[open]")) {
    if (!open.contains(one) || one.closest(".choices-more button")) open.open = false;
  }
  const fold = one.closest?.("[data-fold]")?.dataset.fold;
  if (fold) html.dataset.folded = html.dataset.folded === fold ? "" : fold;
  if (one.closest?.("#handle")) html.dataset.sheet = SHEETS[html.dataset.sheet ?? ""];
  const menu = find("menu");
  if (menu?.open && (!menu.contains(one) || one.closest("button, a"))) menu.open = false;
}

/** After each change of the page. */
export function refresh(live) {
  showTab();
  showMat();
  toEnd("log-lines", false);
  toEnd("chat-lines", false);
  settings();
  times();
  tick(live);
  fillBots();
}

export function begin(live) {
  hear("panels", () => refresh(live));
  showLog();
  document.addEventListener("toggle", fillBots, true);
  document.addEventListener("click", nextPace, true);
  document.addEventListener("click", click);
  document.addEventListener("change", keep);
  document.addEventListener("keydown", tabKeys);
  document.addEventListener("keydown", logKeys);
  document.addEventListener("mouseover", spots);
  document.addEventListener("focusin", spots);
  document.addEventListener("scroll", (event) => event.target.id === "panels" && follow(), true);
  for (const kind of ["wheel", "touchstart", "touchmove", "keydown", "pointermove"]) {
    document.addEventListener(kind, gesture, { passive: true, capture: true });
  }
  folded.addEventListener("change", showTab);
  addEventListener("resize", keepFollowing);
  setInterval(() => tick(live), 500);
}
