// The page Now of a phone: what happened to this person stands there until it was read, and a chip says
// what lies below the fold.

import { timeOfDay } from "./clock_bar.js";
import { find, page } from "./find.js";
import { hear } from "./news.js";
import { onPress } from "./pressing.js";
import { keepRead, readOf } from "./store.js";

const table = document.body.dataset.table;
const PEEP = 24; // pixels of a card that count as seen
const all = (pattern) => [...document.querySelectorAll(pattern)];
const whose = () => Number(page().dataset.seat);

/** Hide what was read. */
function hideRead() {
  const { upTo, more } = readOf(table, whose());
  for (const one of all("#now-page .told")) {
    const number = Number(one.dataset.number);
    one.hidden = number <= upTo || more.includes(number);
  }
  for (const part of all("#now-page .now-part:has(> .told)"))
    part.hidden = !part.querySelector(".told:not([hidden])");
}

function read(numbers) {
  const { upTo, more } = readOf(table, whose());
  const now = new Set([...more, ...numbers]);
  const left = all("#now-page .told").map((one) => Number(one.dataset.number));
  const unread = left.filter((number) => number > upTo && !now.has(number));
  // What lies before everything unread needs no list.
  const before = unread.length ? Math.min(...unread) - 1 : Math.max(upTo, ...now);
  keepRead(table, whose(), { upTo: before, more: [...now].filter((one) => one > before) });
  refresh();
}

/** How many cards lie below the fold, and the worst of them. */
function fold() {
  const [chip, sheet] = [find("below-fold"), find("sheet")];
  if (!chip || !sheet) return;
  const edge = sheet.getBoundingClientRect().bottom - PEEP;
  const below = all("#now-page .now-card").filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().top > edge,
  );
  const losses = below.filter((one) => one.matches(".loss")).length;
  const urgent = below.some((one) => one.matches(".hot"));
  const worst = urgent
    ? ", a battle"
    : losses
      ? `, ${losses} ${losses > 1 ? "are losses" : "is a loss"}`
      : "";
  const words = below.length ? `${below.length} more${worst} ↓` : "";
  if (chip.textContent !== words) chip.textContent = words;
  chip.hidden = !below.length;
}

function times() {
  for (const one of all("#page time[data-second]")) {
    if (!one.textContent) one.textContent = timeOfDay(Number(one.dataset.second) * 1000);
  }
}

/** After each change of the page. */
export function refresh() {
  times();
  if (!find("now-page")) return;
  hideRead();
  fold();
}

function down() {
  const sheet = find("sheet");
  sheet.scrollBy({ top: sheet.clientHeight * 0.8, behavior: "smooth" });
}

export function begin() {
  onPress("read", ({ dataset }) => read([Number(dataset.read)]));
  onPress("readAll", ({ dataset }) =>
    read(
      [...find(dataset.readAll).querySelectorAll(".told")].map((one) => Number(one.dataset.number)),
    ),
  );
  onPress("below", down);
  hear("now_page", refresh, "asked");
  document.addEventListener("scroll", ({ target }) => target.id === "sheet" && fold(), true);
  addEventListener("resize", fold);
}
