// The head of control: the clock, the day, who is here, the queues, and the people.

import { minutes } from "./control_clock.js";
import { drawing, element } from "./element.js";
import { find } from "./find.js";
import { ended } from "./say.js";

const LATE = 300; // seconds that a request may wait
const time = (at) => new Date(at * 1000).toTimeString().slice(0, 5);

function button(words, outcome, press, kind = "") {
  const made = element(
    "button",
    { type: "button", class: kind },
    element("b", {}, words),
    element("small", {}, outcome),
  );
  made.onclick = press;
  return made;
}

// ---- the clock

/** The controls that make sense now, each with what comes of it. */
function controls(desk) {
  const { clock } = desk;
  const does =
    (verb, body = {}) =>
    () =>
      desk.does(`event/clock/${verb}`, body);
  if (!clock || clock.state === "before")
    return [button("Begin the day", "the first part begins", does("next"), "main")];
  if (clock.state === "over") return [];
  const end = clock.ends ?? clock.now + clock.left;
  const stands = clock.state === "paused";
  const found = [
    stands
      ? button("Go on", "after five seconds", does("go-on"), "main")
      : button("Pause", "all stand still", does("pause"), "main"),
    button("+1 min", `up at ${time(end + 60)}`, does("extend", { minutes: 1 })),
    button("+5 min", `up at ${time(end + 300)}`, does("extend", { minutes: 5 })),
    button("Skip", "the time is up now", does("skip")),
    button(
      "Hold",
      clock.holds ? "wait no longer" : "0:00 waits for you",
      does("hold", { on: !clock.holds }),
    ),
    button("Next part", clock.next || "the day ends", does("next")),
  ];
  if (clock.years) found.splice(5, 0, yearLength(desk));
  return found;
}

function yearLength(desk) {
  const field = element("input", {
    type: "number",
    min: "1",
    max: "60",
    "aria-label": "Minutes of the years to come",
  });
  field.value = String(Math.round(desk.clock.minutes) || 10);
  field.onchange = () => desk.does("event/clock/minutes", { minutes: Number(field.value) });
  return element(
    "label",
    { class: "minutes" },
    element("b", {}, "Minutes"),
    field,
    element("small", {}, "of years to come"),
  );
}

// ---- the day

function day(desk) {
  const rows = (desk.clock?.parts ?? []).map((part) => {
    const late = Math.round((part.begins - part.planned) / 60);
    return element(
      "tr",
      { class: part.now ? "now" : part.past ? "past" : "" },
      element(
        "th",
        {},
        part.years ? `${part.title} · years ${part.years[0]}–${part.years[1]}` : part.title,
      ),
      element("td", {}, time(part.planned)),
      element("td", {}, time(part.begins)),
      element(
        "td",
        { class: late > 0 ? "bad" : "" },
        late ? `${late > 0 ? "+" : "−"}${Math.abs(late)}` : "",
      ),
    );
  });
  const ways = (desk.clock?.ways ?? []).map((way) =>
    button(way.words, way.outcome, () => desk.does(`event/clock/${way.verb}`, way.body)),
  );
  const late =
    desk.clock?.late > 0
      ? element(
          "div",
          { class: "caution" },
          element("p", {}, `${desk.clock.late} minutes late.`),
          ...ways,
        )
      : null;
  return panel(
    "The day",
    "planned · real · late",
    element("table", {}, element("tbody", {}, ...rows)),
    late,
  );
}

// ---- who is here

/** A row a faction: people, what it has done, and what plays while it is empty. */
function factions(desk) {
  const seats = desk.event?.seats ?? [];
  const people = desk.event?.people ?? [];
  const rows = seats.map((seat) => {
    const here = people.filter((one) => one.seat === seat.seat && one.came && !one.left);
    const dots = here.map((one) =>
      element("i", { class: one.here ? "dot here" : "dot", title: one.name }),
    );
    const done = desk.state?.seats[seat.seat]?.entries ?? 0;
    const empty = begun(desk) && !here.length ? standIn(desk, seat) : null;
    return element(
      "tr",
      { class: empty ? "caution" : "" },
      element("th", {}, drawing(seat.emblem), seat.name),
      element("td", {}, ...dots, ...(empty ? [empty] : [])),
      element("td", {}, done === 1 ? "1 deed" : `${done} deeds`),
    );
  });
  return panel(
    "Factions",
    "people here · deeds",
    element("table", {}, element("tbody", {}, ...rows)),
  );
}

const begun = (desk) => Boolean(desk.clock) && desk.clock.state !== "before";

/** What plays a seat that is empty. */
function standIn(desk, seat) {
  const list = element("select", { "aria-label": `Who plays ${seat.name}` });
  for (const [who, words] of [
    ["nobody", "empty"],
    ["caretaker", "a caretaker"],
    ["bot", "a bot"],
  ])
    list.append(new Option(words, who, false, seat.absent === who));
  list.onchange = () => desk.does("event/absent", { seat: seat.seat, who: list.value });
  return list;
}

// ---- queues, connections, people

function queues(desk) {
  const now = desk.clock?.now ?? 0;
  const open = (desk.state?.requests ?? []).filter((one) => one.answer < 0);
  const rows = Object.entries(desk.titles).map(([id, title]) => {
    const mine = open.filter((one) => one.desk === id);
    const oldest = mine.length ? now - Math.min(...mine.map((one) => one.at)) : 0;
    const names = (desk.event?.people ?? [])
      .filter((one) => one.desks.includes(id))
      .map((one) => one.name);
    return element(
      "tr",
      {},
      element("th", {}, title, element("small", {}, ` ${names.join(", ")}`)),
      element("td", {}, String(mine.length)),
      element("td", { class: oldest > LATE ? "bad" : "" }, mine.length ? minutes(oldest) : "–"),
    );
  });
  return panel("Queues", "wait · oldest", element("table", {}, element("tbody", {}, ...rows)));
}

function connections(desk) {
  const people = (desk.event?.people ?? []).filter((one) => one.came && !one.left);
  const away = people.filter((one) => !one.here).map((one) => one.name);
  const words = `${people.length - away.length} of ${people.length} are connected.`;
  const offline = away.length
    ? element("p", { class: "muted" }, `Not here: ${away.slice(0, 12).join(", ")}`)
    : null;
  const prepare = element(
    "a",
    { class: "button", href: `/t/${desk.table}/prepare#seats` },
    "People, cards, seats …",
  );
  return panel("People", words, offline, prepare);
}

/** When the last copy was made, what is wrong with it, and what can be printed. */
function copies(desk) {
  const { at = 0, folder = "", trouble = "" } = desk.state?.backup ?? {};
  const made = at ? `last at ${time(at)}, in ${folder}` : "at every tick";
  const warning = trouble ? element("p", { class: "caution" }, ended(trouble)) : null;
  const [paper, words] =
    desk.clock?.state === "over" ? ["report", "The report"] : ["print/state_sheet", "State sheet"];
  const href = `/t/${desk.table}/${paper}`;
  const print = element("a", { class: "button", href, target: "_blank", rel: "noopener" }, words);
  return panel("Copies", made, warning, print);
}

function panel(title, words, ...parts) {
  return element(
    "section",
    {},
    element("header", {}, element("h2", {}, title), element("p", { class: "muted" }, words)),
    ...parts.filter(Boolean),
  );
}

/** Draw the page of the head; what somebody is just typing in stays. */
export function headPage(desk, middle) {
  if (middle.contains(document.activeElement) && document.activeElement.matches("input, select"))
    return;
  middle.replaceChildren(
    element("div", { id: "clock-control" }, ...controls(desk)),
    element(
      "div",
      { class: "columns" },
      day(desk),
      factions(desk),
      element("div", {}, queues(desk), connections(desk), copies(desk)),
    ),
  );
  find("middle").removeAttribute("data-screen");
}
