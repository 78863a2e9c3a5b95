// The form for a new table, made from what each game says about its options.

import { element } from "./element.js";
import { ended } from "./say.js";
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
  /**
   * @param {object[]} games
   * @param {(wish: object, shown: (problem: Error) => boolean) => void} open what to do with a
   *   finished wish, and who shows why it was refused
   */
  constructor(games, open) {
    this.games = games;
    this.open = open;
    /** How to read each option from the form. */
    this.readers = {};
    /** Who sits where, also on chairs that are away just now. */
    this.sitting = [];
    find("make-game").append(...games.map((game) => new Option(game.title, game.name)));
    find("make-game").onchange = () => this.take(this.named(find("make-game").value));
    find("make-seats").onchange = () => this.chairs();
    find("make-pace").onchange = () => this.pace();
    find("make-options").onchange = pardon;
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

  /** As many chairs as there are seats; whoever sat on one before stays there. */
  chairs() {
    const count = Number(find("make-seats").value);
    seated().forEach((who, seat) => (this.sitting[seat] = who));
    const rows = Array.from({ length: count }, (_, seat) => this.chair(seat));
    find("make-chairs").replaceChildren(...rows);
    const [selects, who] = [chairSelects(), seated()];
    const mine = ["me", "open"].map((kind) => who.indexOf(kind)).find((seat) => seat >= 0) ?? 0;
    selects[mine].value = "me";
    sitOnly(selects[mine]);
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
    select.value = this.sitting[seat] ?? (seat ? "open" : "me");
    select.value ||= "open"; // another game has other bots
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

  /** Show at an option why it was refused; false: it is about none of them. */
  refuse(problem) {
    const row = find(`option-${problem.rule}`)?.closest(".option");
    if (!problem.rule || !row) return false;
    unfold(row);
    row.classList.add("refused");
    row.append(element("p", { class: "why", role: "alert" }, ended(problem.message)));
    row.scrollIntoView({ block: "center" });
    row.querySelector("input, select").focus({ preventScroll: true });
    return true;
  }

  submit(event) {
    event.preventDefault();
    pardon();
    keepSetting("name", find("make-name").value.trim());
    const chairs = seated().map((who) =>
      who.startsWith("bot ") ? { kind: "bot", bot: who.slice(4) } : { kind: who },
    );
    const given = Object.entries(this.readers).map(([name, read]) => [name, read()]);
    const wish = {
      game: this.game.name,
      name: find("make-name").value.trim(),
      chairs,
      options: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      public: find("make-public").checked,
      spectators: find("make-spectators").checked,
      hints: find("make-hints").checked,
      pace: find("make-pace").value,
      ...times(),
    };
    this.open(wish, (problem) => this.refuse(problem));
  }
}

function chairSelects() {
  return [...find("make-chairs").querySelectorAll("select")];
}

/** Who sits where now. */
function seated() {
  return chairSelects().map((select) => select.value);
}

/** Nothing is wrong any more, as far as anybody knows. */
function pardon() {
  for (const row of find("make-options").querySelectorAll(".refused")) {
    row.classList.remove("refused");
    row.querySelector(".why").remove();
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
  for (const select of chairSelects()) {
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
