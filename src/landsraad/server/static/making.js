// The form for a new table: presets first, then who sits where, how fast, and the rules.

import { call, makeTable, moveTo } from "./api.js";
import { shuffled } from "./drawing.js";
import { drawing, element } from "./element.js";
import { find } from "./find.js";
import { withLot } from "./lot.js";
import { ended } from "./say.js";
import { keepKey, keepToken, keepWish, nameField, setting } from "./store.js";

const all = (pattern) => [...document.querySelectorAll(pattern)];
const form = find("make");
const facts = JSON.parse(form.dataset.facts);
const friends = new URLSearchParams(location.search).has("friends");

/** Who sits on each chair, and which side it plays; also of chairs that are away just now. */
const chairs = facts.sides.map((side) => ({ who: `bot ${facts.usual}`, side }));

const count = () => Number(find("seats").value);
const picked = (name) => form.querySelector(`[name=${name}]:checked`).value;
const preset = () => facts.presets.find((one) => one.name === picked("preset"));

// ---- presets

/** I sit where the game is best begun, and a friend beside me. */
function takeSeats() {
  const { seat, seats } = preset();
  chairs[seat].who = "me";
  if (friends) chairs[(seat + 1) % seats].who = "friend";
}

/** Somebody's first game is with gentle bots, any other with the usual ones. */
function takeBots() {
  const [before, now] = preset().novice ? [facts.usual, "gentle"] : ["gentle", facts.usual];
  for (const chair of chairs) if (chair.who === `bot ${before}`) chair.who = `bot ${now}`;
}

function takePreset() {
  const { options, seats, sides, hints } = preset();
  takeBots();
  find("seats").value = seats;
  find("hints").checked = hints;
  for (const [seat, value] of sides.entries()) give(seat, value);
  for (const row of all("[data-rule]")) write(row, options[row.dataset.rule]);
  pardon();
  showChairs();
}

// ---- seats

const bySide = (value) => facts.sides.find((side) => side.value === value);

/** Give a side to a chair; the chair that had it gets the other one. */
function give(seat, value) {
  const before = chairs.find((chair) => chair.side.value === value);
  if (before) before.side = chairs[seat].side;
  chairs[seat].side = bySide(value);
}

/** Nobody sits on two chairs: the person on the one that I take gets mine. */
function sit(seat, who) {
  const mine = chairs.find((chair) => chair.who === "me");
  if (who === "me" && mine) mine.who = chairs[seat].who;
  chairs[seat].who = who;
}

/** The next smaller number of seats; undefined: there is none. */
function fewer() {
  const counts = [...find("seats").options].map((one) => Number(one.value));
  return counts.filter((one) => one < count()).sort((one, other) => other - one)[0];
}

/** Nobody plays this chair: it is away with the others that are, and the table is smaller. */
function empty(seat) {
  const [chair] = chairs.splice(seat, 1);
  chairs.push({ ...chair, who: chair.who === "me" ? `bot ${facts.usual}` : chair.who });
  find("seats").value = fewer();
}

function draw() {
  if (facts.side) {
    const drawn = shuffled(facts.sides);
    for (const [seat, chair] of chairs.entries()) chair.side = drawn[seat];
  } else {
    const drawn = shuffled(chairs.slice(0, count()).map((chair) => chair.who));
    for (const [seat, who] of drawn.entries()) chairs[seat].who = who;
  }
  showChairs();
}

const WHO = [
  ["me", "Me"],
  ["friend", "A friend"],
  ...Object.entries(facts.bots).map(([bot, words]) => [`bot ${bot}`, `A bot, ${words}`]),
  ["open", "Anybody"],
];

/** Who may have a chair: nobody only where the table may be smaller. */
const sitters = () => (fewer() ? [...WHO, ["nobody", "Nobody"]] : WHO);

function select(attributes, choices, value, change) {
  const made = element(
    "select",
    attributes,
    ...choices.map(([key, words]) => new Option(words, key)),
  );
  made.value = value;
  made.onchange = () => change(made.value);
  return made;
}

function chairRow(chair, seat) {
  const sides = facts.sides.map((side) => [side.value, side.name]);
  const named = { class: "side", "aria-label": `What seat ${seat + 1} plays` };
  const given = (value) => {
    give(seat, value);
    showChairs(`side-${seat}`);
  };
  const side = facts.side
    ? select({ ...named, id: `side-${seat}` }, sides, chair.side.value, given)
    : element("span", { class: "name" }, chair.side.name);
  const label = `Who plays ${chair.side.name}`;
  const seated = (who) => {
    if (who === "nobody") empty(seat);
    else sit(seat, who);
    showChairs(`who-${seat}`);
  };
  const who = select({ id: `who-${seat}`, "aria-label": label }, sitters(), chair.who, seated);
  const emblem = drawing(chair.side.emblem) ?? element("span", { class: "emblem" });
  return element("li", {}, emblem, side, who);
}

/** The table whose seats the server was asked to name last; empty: their names are known. */
let asked = "";

/** Where seats cannot choose, what they play depends on how many there are, and on the rules. */
function nameSeats() {
  if (facts.side) return;
  const { called, seats } = preset();
  const names = count() === seats ? called : facts.called[count()];
  for (const [seat, side] of names.entries()) chairs[seat].side = side;
  asked = "";
  if (count() !== seats || showRules()) nameByRules();
}

/** Rules that no preset has may give seats other sides; those that cannot be played change nothing. */
async function nameByRules() {
  if (facts.side) return;
  const wish = { game: facts.game, seats: count(), options: options() };
  const wanted = JSON.stringify(wish);
  asked = wanted;
  const sides = await call("POST", "/api/sides", wish).catch(() => []);
  if (asked !== wanted) return;
  for (const [seat, side] of sides.entries()) chairs[seat].side = side;
  showRows(document.activeElement?.id);
}

/** Name the chairs and draw them. */
function showChairs(focused = "") {
  nameSeats();
  showRows(focused);
}

/** Draw the chairs anew; the keyboard's focus stays on the one just changed. */
function showRows(focused = "") {
  const here = chairs.slice(0, count());
  // Somebody must be me, or I would only host; the first chair that is not promised is mine.
  if (!here.some((chair) => chair.who === "me")) {
    const away = chairs.find((chair) => chair.who === "me");
    if (away) away.who = here[0].who;
    here[0].who = "me";
  }
  find("chairs").replaceChildren(...here.map(chairRow));
  find(focused)?.focus();
  summarize();
}

// ---- pace

function takePace() {
  for (const label of all("[data-paces]")) {
    const off = !label.dataset.paces.split(" ").includes(picked("pace"));
    label.hidden = off;
    label.querySelector("input").disabled = off; // what nobody sees must not keep the form from going
  }
  summarize();
}

// ---- rules

const control = (row) => row.querySelector("select, input");

/** The value of a rule's control: what cannot be read is what it was. */
function read(row) {
  const from = control(row);
  if (from.multiple) return [...from.selectedOptions].map((one) => JSON.parse(one.value));
  if (from.tagName === "SELECT") return JSON.parse(from.value);
  return from.type === "number" ? Number(from.value) : from.value;
}

function write(row, value) {
  const to = control(row);
  if (to.multiple)
    for (const one of to.options) one.selected = value.includes(JSON.parse(one.value));
  else to.value = to.tagName === "SELECT" ? JSON.stringify(value) : value;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Say what each rule does, and mark those that are not as the preset has them. */
function showRules() {
  const { options } = preset();
  let changed = 0;
  for (const row of all("[data-rule]")) {
    const set = !same(read(row), options[row.dataset.rule]);
    row.classList.toggle("set", set);
    changed += set;
    const effect = control(row).selectedOptions?.[0]?.dataset.effect;
    if (effect) row.querySelector(".effect").textContent = effect;
  }
  const most = all("[data-rule]").length;
  find("changed").textContent = changed ? `${changed} of ${most} changed` : `${most} rules`;
  return changed;
}

function search() {
  const words = find("find-rule").value.trim().toLowerCase();
  for (const group of all(".group")) {
    const name = group.querySelector("legend").textContent;
    for (const row of group.querySelectorAll(".rule")) {
      const said = `${name} ${row.textContent}`.toLowerCase();
      row.hidden = !words.split(/\s+/).every((word) => said.includes(word));
    }
    group.hidden = !group.querySelector(".rule:not([hidden])");
  }
  find("no-rule").hidden = all(".group:not([hidden])").length > 0;
}

// ---- what comes of it

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const counted = (number, one) => `${NUMBERS[number] ?? number} ${one}${number === 1 ? "" : "s"}`;

function listed(things) {
  return things.length < 2
    ? things.join("")
    : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

const PACES = { live: "with a clock", relaxed: "without a clock", correspondence: "by mail" };

/** The minutes that a year takes; 0: it ends when everybody says so, or people have moves. */
const minutes = () => Number(form.querySelector("[name=pace]:checked").dataset.minutes ?? 0);

function pace() {
  if (!facts.years) return PACES[picked("pace")];
  return minutes() ? `${minutes()} minutes a year` : "a year until you all say so";
}

/** The table in a sentence. */
function sentence() {
  const here = chairs.slice(0, count());
  const mine = here.find((chair) => chair.who === "me");
  const kinds = { friend: "friend", bot: "bot", open: "free chair" };
  const others = Object.entries(kinds)
    .map(([kind, one]) => [here.filter((chair) => chair.who.split(" ")[0] === kind).length, one])
    .filter(([number]) => number)
    .map(([number, one]) => counted(number, one));
  const company = others.length ? `with ${listed(others)}` : "alone";
  const name = mine.side.name.replace(/^(The|A) /, (word) => word.toLowerCase());
  return `You play ${name}, ${company}, ${pace()}.`;
}

function summarize() {
  const changed = showRules();
  const rules = changed ? `, ${changed} rule${changed === 1 ? "" : "s"} changed` : "";
  find("summary-title").textContent = `${facts.title}, ${preset().title}${rules}`;
  find("summary-words").textContent = sentence();
  find("summary-length").textContent = `about ${preset().length}`;
  find("summary-public").textContent = find("public").checked
    ? "public: anybody may join"
    : "private: whoever has the link";
}

// ---- making it

/** Nothing is wrong any more, as far as anybody knows. */
function pardon() {
  find("wrong").hidden = true;
  for (const row of all(".rule.refused")) {
    row.classList.remove("refused");
    row.querySelector(".why").remove();
  }
}

/** Show why it was refused, at the rule that it is about if there is one. */
function refuse(problem) {
  const row = problem.rule && find(`rule-${problem.rule}`)?.closest(".rule");
  if (!row) {
    find("wrong").textContent = ended(problem.message);
    find("wrong").hidden = false;
    return;
  }
  find("rules").open = true;
  row.classList.add("refused");
  row.append(element("p", { class: "why", role: "alert" }, ended(problem.message)));
  row.scrollIntoView({ block: "center" });
  control(row).focus({ preventScroll: true });
}

function seats() {
  return chairs.slice(0, count()).map(({ who }) => {
    const [kind, bot] = who.split(" ");
    if (bot) return { kind, bot };
    return kind === "me" ? { kind, pace: preset().pace } : { kind };
  });
}

/** The rules as they stand in the form. */
const rules = () =>
  Object.fromEntries(all("[data-rule]").map((row) => [row.dataset.rule, read(row)]));

function options() {
  const sides = chairs.slice(0, count()).map((chair) => chair.side.value);
  return {
    ...rules(),
    ...(facts.side && { ...facts.given, [facts.side]: sides }),
    ...(minutes() && { [facts.years]: minutes() }),
  };
}

/** The times that the chosen pace has. */
function times() {
  const inputs = ["seconds", "hours", "window"].map(find);
  const used = inputs.filter((input) => input && !input.disabled);
  return Object.fromEntries(used.map((input) => [input.id, Number(input.value)]));
}

/** The same table for somebody who plays it again alone: bots sit where friends sat. */
function alone({ game, options, hints, chairs }) {
  const bot = { kind: "bot", bot: "strong" };
  const seated = chairs.map((chair) => (chair.kind === "me" || chair.kind === "bot" ? chair : bot));
  return { game, options, hints, chairs: seated };
}

async function make(event) {
  event.preventDefault();
  pardon();
  const wish = {
    game: facts.game,
    name: setting("name"),
    chairs: seats(),
    options: options(),
    public: find("public").checked,
    spectators: find("spectators").checked,
    delay: Number(find("delay").value),
    hints: find("hints").checked,
    starts: find("public").checked ? "full" : "host",
    pace: picked("pace"),
    ...times(),
  };
  const button = form.querySelector("[type=submit]");
  button.disabled = true; // one press, one table
  try {
    const made = await withLot(wish, makeTable);
    keepWish(facts.game, alone(wish));
    moveTo(made);
  } catch (problem) {
    refuse(problem);
  }
  button.disabled = false;
}

/** A day for a hall: it is made at once, and prepared on a page of its own. */
async function prepare() {
  try {
    const wish = { game: facts.game, name: setting("name"), options: rules() };
    const made = await call("POST", "/api/events", wish);
    keepToken(made.table, made.token);
    keepKey(made.table, made.key);
    location.assign(`/t/${made.table}/prepare`);
  } catch (problem) {
    refuse(problem);
  }
}

function changed(event) {
  const { name, id } = event.target;
  if (name === "preset") takePreset();
  else if (name === "pace") takePace();
  else if (id === "seats") showChairs();
  else if (!event.target.closest("#chairs")) {
    pardon();
    summarize();
    if (event.target.closest("[data-rule]")) nameByRules();
  }
}

function begin() {
  nameField(find("my-name"));
  form.addEventListener("change", changed);
  // The browser can point at what is wrong only where it can be seen.
  const unfold = (event) => event.target.closest("details")?.setAttribute("open", "");
  form.addEventListener("invalid", unfold, true);
  form.onsubmit = make;
  find("draw").onclick = draw;
  if (find("hall")) find("hall").onclick = prepare;
  find("find-rule").oninput = search;
  find("find-rule").onkeydown = (event) => {
    if (event.key === "Enter") event.preventDefault(); // it searches, and does not make the table
  };
  takeSeats();
  takePreset();
  takePace();
  form.querySelector("[type=submit]").disabled = false; // before this it would do nothing
}

begin();
