// Preparing a day: names become people, people get seats, and the doors open. Saved at each change.

import { get, post } from "./api.js";
import { drawing, element } from "./element.js";
import { find } from "./find.js";
import { clockTime } from "./hours.js";
import { ended, note } from "./say.js";
import { takeFragment } from "./store.js";

const MOST = 4; // people on a seat

const all = (pattern) => [...document.querySelectorAll(pattern)];
const { table } = document.body.dataset;

/** The event as the server has it. */
let event = null;

// ---- asking and showing

/** Do something at the event, then show it as it is now; what is refused is said. */
async function save(verb, body) {
  find("wrong").hidden = true;
  try {
    await post(table, `event/${verb}`, body);
  } catch (problem) {
    find("wrong").textContent = ended(problem.message);
    find("wrong").hidden = false;
    note(problem.message, { bad: true });
    return false;
  }
  await show();
  find("saved").textContent = `Saved ${new Date().toTimeString().slice(0, 5)} on this server`;
  return true;
}

async function show() {
  event = await get(`/api/tables/${table}/event`, table);
  for (const each of [
    showTexts,
    showSeats,
    showDesks,
    showDays,
    showOptions,
    showGlance,
    showSteps,
  ])
    each();
}

const players = () => event.people.filter((one) => one.seat >= 0);
const moderators = () => event.people.filter((one) => one.desks.length);
const chosenDay = () => event.days.find((one) => one.id === event.schedule);

/** A field that somebody is typing in stays as it is. */
function put(field, value) {
  if (document.activeElement !== field) field.value = value;
}

function showTexts() {
  put(find("day-title"), event.title);
  put(find("day-starts"), event.starts);
  const names = event.people.filter((one) => !one.desks.length && !one.screen);
  put(find("players"), names.map((one) => one.name).join("\n"));
  put(
    find("control"),
    moderators()
      .map((one) => `${one.name}, ${one.desks[0]}`)
      .join("\n"),
  );
}

// ---- seats

/** A name on a seat or at a desk, with the first letter of the role. */
function nameButton(person) {
  const [role] = person.words;
  const letter = person.seat >= 0 && role ? element("i", { title: role }, role[0]) : null;
  const made = element(
    "button",
    { type: "button", class: person.here ? "here" : "", draggable: "true" },
    element("span", {}, person.name),
    letter,
  );
  made.onclick = () => somebody(person);
  made.ondragstart = (drag) => drag.dataTransfer.setData("text/plain", person.id);
  return made;
}

/** Names that are let fall here get this seat or desk. */
function takesNames(box, wish) {
  box.ondragover = (drag) => {
    drag.preventDefault();
    box.classList.add("over");
  };
  box.ondragleave = () => box.classList.remove("over");
  box.ondrop = (drag) => {
    drag.preventDefault();
    box.classList.remove("over");
    save("person", { id: drag.dataTransfer.getData("text/plain"), ...wish });
  };
  return box;
}

function box(title, emblem, people, wish, few) {
  const more = element(
    "button",
    { type: "button", class: "more", "aria-label": `Somebody for ${title}` },
    "+",
  );
  more.onclick = () => somebody(null, wish);
  const count = element("span", {}, String(people.length || ""));
  const head = element("h4", {}, emblem ? drawing(emblem) : null, title, count);
  const full = people.length >= MOST;
  const names = element("div", { class: "names" }, ...people.map(nameButton), full ? null : more);
  return takesNames(element("div", { class: few ? "seat few" : "seat" }, head, names), wish);
}

function showSeats() {
  const made = event.seats.map((seat) => {
    const people = players().filter((one) => one.seat === seat.seat);
    const wish = { seat: seat.seat };
    const title = seat.name.replace(/^(House|Sietch|The) /, "");
    return box(title, seat.emblem, people, wish, players().length > 0 && people.length < 2);
  });
  find("seats").replaceChildren(...made);
  const words = [...new Set(event.seats.flatMap((seat) => seat.roles.map((role) => role.name)))];
  find("roles-key").textContent = `Letters are roles: ${words.join(", ")}.`;
}

function showDesks() {
  const made = event.desks.map((desk) => {
    const people = moderators().filter((one) => one.desks.includes(desk.id));
    return box(desk.title, "", people, { desks: [desk.id] }, false);
  });
  find("desks").replaceChildren(...made);
}

// ---- somebody

const NOBODY = "nowhere yet";

/** Change somebody, or add them; `wish` says where somebody new goes. */
function somebody(person, wish = {}) {
  const dialog = find("somebody-dialog");
  const places = [
    ...event.seats.map((seat) => new Option(seat.name, `seat ${seat.seat}`)),
    ...event.desks.map((desk) => new Option(`Control: ${desk.title}`, `desk ${desk.id}`)),
    new Option(NOBODY, "seat -1"),
  ];
  find("person-seat").replaceChildren(...places);
  const desks = person?.desks ?? wish.desks ?? [];
  find("person-seat").value = desks.length
    ? `desk ${desks[0]}`
    : `seat ${person?.seat ?? wish.seat ?? -1}`;
  find("person-name").value = person?.name ?? "";
  find("person-card").textContent = person
    ? `Card ${person.signs}. ${person.words.join(", ")}`
    : "";
  for (const id of ["person-renew", "person-remove"]) find(id).hidden = !person;
  dialog.returnValue = "";
  dialog.onclose = () => done(person, dialog.returnValue);
  dialog.showModal();
}

function done(person, wanted) {
  if (wanted === "renew" || wanted === "remove") save(wanted, { id: person.id });
  if (wanted !== "save") return;
  const [kind, where] = find("person-seat").value.split(" ");
  const place = kind === "desk" ? { desks: [where] } : { seat: Number(where) };
  const before =
    person && (kind === "desk" ? person.desks.includes(where) : person.seat === place.seat);
  const name = find("person-name").value.trim();
  save("person", { id: person?.id ?? "", name, ...(before ? {} : place) });
}

// ---- the day

function planned(day) {
  const rows = day.parts.map((part) =>
    element(
      "li",
      {},
      element("span", {}, clockTime(day.starts, part.at)),
      element("b", {}, part.title),
      element(
        "span",
        { class: "muted" },
        part.years ? `years ${part.years[0]} to ${part.years[1]}` : `${part.minutes} min`,
      ),
    ),
  );
  const choice = element("input", { type: "radio", name: "plan", value: day.id });
  choice.checked = day.id === event.schedule;
  choice.disabled = event.begun;
  choice.onchange = () => save("day", { schedule: day.id });
  return element(
    "label",
    { class: "choice" },
    choice,
    element("b", {}, day.title),
    element("ol", {}, ...rows),
  );
}

function showDays() {
  find("days").replaceChildren(...event.days.map(planned));
  for (const one of all("[name=empty]")) one.checked = one.value === event.empty;
}

// ---- options

const control = (row) => row.querySelector("select, input");

function showOptions() {
  for (const row of all("[data-rule]")) {
    const to = control(row);
    const value = event.options[row.dataset.rule];
    to.disabled = event.begun;
    if (to.multiple)
      for (const one of to.options) one.selected = value.includes(JSON.parse(one.value));
    else put(to, to.tagName === "SELECT" ? JSON.stringify(value) : value);
    const effect = to.selectedOptions?.[0]?.dataset.effect;
    if (effect) row.querySelector(".effect").textContent = effect;
  }
}

/** What a rule's control says. */
function chosen(row) {
  const from = control(row);
  if (from.multiple) return [...from.selectedOptions].map((one) => JSON.parse(one.value));
  if (from.tagName === "SELECT") return JSON.parse(from.value);
  return from.type === "number" ? Number(from.value) : from.value;
}

function search() {
  const words = find("find-rule").value.trim().toLowerCase().split(/\s+/);
  for (const row of all("[data-rule]"))
    row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
  for (const group of all("#step-options details"))
    group.open = Boolean(find("find-rule").value) || group.matches(":first-of-type");
}

// ---- at a glance

const EMPTY = { bot: "a bot", caretaker: "a caretaker", nobody: "nobody" };

function showGlance() {
  const day = chosenDay();
  const last = day.parts.at(-1);
  const end = last.at + last.minutes;
  const part = (one) =>
    element("i", { class: one.kind, style: `flex: ${one.minutes}`, title: one.title });
  find("bar").replaceChildren(...day.parts.map(part));
  find("times").textContent =
    `${clockTime(day.starts, 0)} doors · ${clockTime(day.starts, end)} end`;
  const facts = {
    People: `${players().length} + ${moderators().length}`,
    "Came already": String(event.people.filter((one) => one.came).length),
    Years: `${day.years}`,
    "Options changed": event.changed ? String(event.changed) : "none",
    "Empty seats": EMPTY[event.empty],
  };
  const rows = Object.entries(facts).map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value)),
  );
  find("facts").replaceChildren(...rows);
  find("cautions").hidden = !event.cautions.length;
  find("cautions")
    .querySelector("ul")
    .replaceChildren(...event.cautions.map((one) => element("li", {}, one)));
  find("doors").textContent = event.doors ? "Close the doors" : "Open the doors";
  find("doors").classList.toggle("main", !event.doors);
  find("doors-words").textContent = event.doors
    ? "Cards work now. The day begins at the head's desk."
    : "Cards begin to work. The floor stays closed.";
}

// ---- steps

const WORDS = {
  people: () => `${players().length} names, ${moderators().length} of control`,
  seats: () => `${new Set(players().map((one) => one.seat)).size} of ${event.seats.length}`,
  day: () => chosenDay().title.split(":")[0],
  options: () => (event.changed ? `${event.changed} changed` : "as in the rulebook"),
  print: () => "cards, sheets, map",
  rehearse: () => "seven minutes",
};

function showSteps() {
  const current = location.hash.slice(1);
  const step = WORDS[current] ? current : "people";
  const done = {
    people: players().length > 0,
    seats: players().length > 0,
    day: true,
    options: true,
  };
  for (const link of all("[data-step]")) {
    const one = link.dataset.step;
    link.querySelector("small").textContent = WORDS[one]();
    link.classList.toggle("done", Boolean(done[one]) && one !== step);
    link.toggleAttribute("aria-current", one === step);
    find(`step-${one}`).hidden = one !== step;
  }
}

async function gathered() {
  const body = { players: find("players").value, control: find("control").value };
  if (await save("people", body)) location.hash = "seats";
}

async function begin() {
  takeFragment(table);
  try {
    await show();
  } catch (problem) {
    find("wrong").textContent = ended(problem.message);
    find("wrong").hidden = false;
    return;
  }
  addEventListener("hashchange", showSteps);
  find("gather").onclick = gathered;
  find("cast").onclick = () => save("cast", {});
  find("somebody").onclick = () => somebody(null);
  find("doors").onclick = () => save("day", { doors: !event.doors });
  find("day-title").onchange = () => save("day", { title: find("day-title").value });
  find("day-starts").onchange = () => save("day", { starts: find("day-starts").value });
  find("find-rule").oninput = search;
  for (const one of all("[name=empty]")) one.onchange = () => save("absent", { who: one.value });
  for (const row of all("[data-rule]"))
    control(row).onchange = () => save("day", { options: { [row.dataset.rule]: chosen(row) } });
  setInterval(() => document.hidden || show().catch(() => {}), 15000); // people come meanwhile
}

begin();
