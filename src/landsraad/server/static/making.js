// The form for a new table, made from what each game says about its options.

import { element } from "./element.js";
import { keepSetting, setting } from "./store.js";

const find = (id) => document.getElementById(id);

/** What can be set at which pace. */
const TIMES = {
  seconds: ["live"],
  hours: ["correspondence"],
  window: ["relaxed", "live"],
};

const plain = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

export class Making {
  /** @param {object[]} games @param {(wish: object) => void} open what to do with a finished wish */
  constructor(games, open) {
    this.games = games;
    this.open = open;
    /** How to read each option from the form. */
    this.readers = {};
    find("make-game").append(...games.map((game) => new Option(game.title, game.name)));
    find("make-game").onchange = () => this.take(this.named(find("make-game").value));
    find("make-seats").onchange = () => this.chairs();
    find("make-pace").onchange = () => this.pace();
    find("make-cancel").onclick = () => (find("making").hidden = true);
    find("make").onsubmit = (event) => this.submit(event);
    // The browser can point at what is wrong only where it can be seen.
    find("make").addEventListener("invalid", (event) => unfold(event.target), true);
  }

  named(name) {
    return this.games.find((game) => game.name === name);
  }

  show(game) {
    find("make-game").value = game.name;
    find("make-name").value ||= setting("name");
    this.take(game);
    this.pace();
    find("making").hidden = false;
    find("making-title").focus();
    find("making").scrollIntoView({ block: "start" });
  }

  take(game) {
    this.game = game;
    find("make-seats").replaceChildren(...game.seats.map((count) => new Option(count, count)));
    find("make-seats").value = Math.max(...game.seats);
    this.chairs();
    this.readers = {};
    find("make-options").replaceChildren(...game.options.map((field) => this.option(field)));
  }

  pace() {
    const pace = find("make-pace").value;
    for (const [name, paces] of Object.entries(TIMES)) {
      const off = !paces.includes(pace);
      find(`make-${name}-row`).hidden = off;
      find(`make-${name}`).disabled = off; // what nobody sees must not keep the form from going
    }
  }

  chairs() {
    const count = Number(find("make-seats").value);
    const rows = Array.from({ length: count }, (_, seat) => this.chair(seat));
    find("make-chairs").replaceChildren(...rows);
  }

  chair(seat) {
    const choices = [
      ["me", "Me"],
      ["open", "Free: first come, first served"],
      ["invite", "Somebody I send an invitation"],
      ...this.game.bots.map((bot) => [`bot ${bot}`, `A bot: ${bot}`]),
    ];
    const select = element(
      "select",
      { "aria-label": `Seat ${seat + 1}` },
      ...choices.map(([value, words]) => new Option(words, value)),
    );
    select.value = seat === 0 ? "me" : "open";
    select.onchange = () => select.value === "me" && sitOnly(select);
    return element("li", {}, element("b", {}, String(seat + 1)), select);
  }

  // ---- options of the game

  option(field) {
    const id = `option-${field.name}`;
    const made = { flag, one, several, number, text }[field.kind](field, id);
    this.readers[field.name] = made.read;
    const [tag, named] = made.group ? ["span", { id: `${id}-name` }] : ["label", { for: id }];
    return element(
      "div",
      { class: "option" },
      element(tag, { class: "name", ...named }, plain(field.name)),
      made.control,
      element("p", { class: "meaning", id: `${id}-meaning` }, field.meaning),
    );
  }

  submit(event) {
    event.preventDefault();
    keepSetting("name", find("make-name").value.trim());
    const chairs = [...find("make-chairs").querySelectorAll("select")].map(({ value }) =>
      value.startsWith("bot ") ? { kind: "bot", bot: value.slice(4) } : { kind: value },
    );
    const given = Object.entries(this.readers).map(([name, read]) => [name, read()]);
    this.open({
      game: this.game.name,
      name: find("make-name").value.trim(),
      chairs,
      options: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      public: find("make-public").checked,
      spectators: find("make-spectators").checked,
      hints: find("make-hints").checked,
      pace: find("make-pace").value,
      ...times(),
    });
  }
}

/** The times that the chosen pace has. */
function times() {
  const inputs = Object.keys(TIMES).map((name) => [name, find(`make-${name}`)]);
  const used = inputs.filter(([, input]) => !input.disabled);
  return Object.fromEntries(used.map(([name, input]) => [name, Number(input.value)]));
}

function unfold(input) {
  const folded = input.closest("details");
  if (folded) folded.open = true;
}

/** Nobody sits on two chairs: the one where I sat before becomes free. */
function sitOnly(here) {
  for (const select of find("make-chairs").querySelectorAll("select")) {
    if (select !== here && select.value === "me") select.value = "open";
  }
}

function flag(field, id) {
  const box = element("input", { type: "checkbox", id, "aria-describedby": `${id}-meaning` });
  box.checked = field.default === true;
  const words = element("span", { "aria-hidden": "true" }, "Yes");
  const control = element("span", { class: "switch" }, box, words);
  return { control, read: () => box.checked };
}

function one(field, id) {
  const choices = field.values.map((value) => new Option(plain(String(value)), value));
  const control = element("select", { id, "aria-describedby": `${id}-meaning` }, ...choices);
  control.value = field.default;
  return { control, read: () => field.values.find((value) => String(value) === control.value) };
}

/** Any of some, in the order in which they are ticked: for some options the order counts. */
function several(field, id) {
  let chosen = [...(field.default ?? [])];
  const boxes = field.values.map((value) => {
    const box = element("input", { type: "checkbox", value });
    box.checked = chosen.includes(value);
    const order = element("span", { class: "order" });
    box.onchange = () => {
      chosen = chosen.filter((other) => other !== value).concat(box.checked ? [value] : []);
      show();
    };
    return { value, order, label: element("label", { class: "switch" }, box, plain(value), order) };
  });
  const show = () => {
    for (const box of boxes) {
      const place = chosen.indexOf(box.value);
      box.order.textContent = place < 0 ? "" : `${place + 1}.`;
    }
  };
  show();
  const about = { "aria-labelledby": `${id}-name`, "aria-describedby": `${id}-meaning` };
  const group = { id, class: "several", role: "group", ...about };
  const control = element("div", group, ...boxes.map((box) => box.label));
  return { control, read: () => chosen, group: true };
}

function number(field, id) {
  const limits = { min: field.low ?? "", max: field.high ?? "", step: "1", inputmode: "numeric" };
  const about = { "aria-describedby": `${id}-meaning` };
  const control = element("input", { type: "number", id, required: true, ...limits, ...about });
  control.value = field.default;
  return { control, read: () => Number(control.value) };
}

function text(field, id) {
  const control = element("input", { type: "text", id, "aria-describedby": `${id}-meaning` });
  control.value = field.default ?? "";
  return { control, read: () => control.value || undefined };
}
