// Everything that is chosen, done or said on the page. What an element does stands in its `data-`
// attributes, so this knows no game.

import { download, leaveFor, moveTo, post, postSurely, Refusal } from "./api.js";
import { element } from "./element.js";
import { chosenNumber, rememberNumber } from "./number.js";
import { followAgain } from "./panels.js";
import { copy, note, sure } from "./say.js";
import {
  dropInvitation,
  keepKey,
  keepSetting,
  keepToken,
  keyOf,
  setting,
  shownKey,
  tokenOf,
} from "./store.js";

const page = () => document.getElementById("page");
const find = (id) => document.getElementById(id);

/** At most so many places are listed without being asked for. */
const FEW = 6;
const TYPED = "input:not([type=range], [type=radio], [type=checkbox]), textarea";
let shown = "";

/** What is chosen and not yet taken: of which question, and the value as JSON, or that it is the number. */
let chosen = { question: "", value: null, number: false };

/** The option under the pointer or the focus, as JSON. */
let pointed = null;

/** What had the focus when an answer was given, until something is asked again. */
let answeredFrom = null;

/** The question that the page asks now. */
function question() {
  const { decision, draft } = page().dataset;
  return `${decision ?? ""} ${draft ?? ""}`;
}

/** Ask for a seat, with something for the dice; what makes it is loaded only by those who sit down. */
async function stirring(wish, send) {
  const { withLot } = await import("./lot.js");
  return withLot(wish, send);
}

export class Choosing {
  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
    this.table = live.table;
    this.busy = "";
    this.answered = "";
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("input", (event) => this.input(event));
    document.addEventListener("submit", (event) => this.submit(event));
  }

  /** Do something and show why if it was refused. */
  async attempt(work) {
    try {
      return await work();
    } catch (problem) {
      note(problem.message, { bad: true });
      if (!(problem instanceof Refusal)) console.error(problem.message);
      return null;
    }
  }

  // ---- what is pressed

  click(event) {
    const one = event.target.closest?.(
      "[data-choose],[data-commit],[data-rests],[data-way-out],[data-act],[data-look]," +
        "[data-do],[data-copy],[data-join],[data-invite],[data-order],[data-download]," +
        "[data-whole-log]",
    );
    if (!one || one.disabled) return;
    const told = one.dataset;
    if (told.choose !== undefined) this.pick(one, event.detail > 1);
    else if (told.commit !== undefined) this.commit();
    else if (told.rests !== undefined) find("way-out").click();
    else if (told.wayOut !== undefined) this.choose(JSON.parse(told.wayOut), wordsOf(one));
    else if (told.act !== undefined) this.draft(told.act, JSON.parse(told.values ?? "[]"));
    else if (told.look !== undefined) this.see(JSON.parse(told.look));
    else if (told.copy !== undefined) this.copyLink(told.copy);
    else if (told.join !== undefined) this.join(Number(told.join));
    else if (told.invite !== undefined) this.invite(Number(told.invite));
    else if (told.order !== undefined) this.order(one);
    else if (told.download !== undefined) this.attempt(() => download(this.table, told.download));
    else if (told.wholeLog !== undefined) this.see({ ...this.live.look, log: "all" });
    else if (told.do !== undefined) this.do(one);
  }

  /** Choose an option; the main button takes it, and so does a second press at once. */
  pick(one, twice) {
    const again = twice && chosen.value === one.dataset.choose;
    chosen = { question: question(), value: one.dataset.choose, number: false };
    show();
    if (again) this.commit();
  }

  /** Take what is chosen: words of one's own, an option, or the number. */
  commit() {
    const line = document.querySelector("#sheet [data-words]");
    const own = line?.value.trim();
    const now = taken();
    if (own) this.choose(own, own);
    else if (now) {
      if (!now.json) rememberNumber();
      if (now.after === undefined) this.choose(now.value, now.deed);
      else
        this.answer(
          page().dataset.decision,
          [JSON.parse(now.after), now.value],
          now.deed,
          setting("careful") !== "on",
        );
    } else line?.focus();
  }

  /** Answer what is asked: the open question, or the next one of a draft. */
  choose(value, words) {
    const { draft, decision, moment } = page().dataset;
    if (draft !== undefined) {
      const { act, values } = JSON.parse(draft);
      this.draft(act, [...values, value]);
    } else if (decision && moment === undefined) {
      this.answer(decision, value, words, setting("careful") !== "on");
    }
  }

  /** Give an answer, or several in their order. */
  async answer(decision, value, words, certain) {
    // What was answered stays on the page until the server's patch is here.
    if (decision === this.busy || decision === this.answered) return;
    this.busy = decision;
    answering();
    const [verb, what] = Array.isArray(value)
      ? ["answers", { values: value }]
      : ["answer", { value }];
    const said = await this.attempt(() =>
      postSurely(this.table, verb, { decision, ...what, sure: certain }),
    );
    this.busy = "";
    page().removeAttribute("data-sending");
    if (said && said.done !== false) this.answered = decision;
    if (said?.done !== false) return;
    if (await sure(`${words}? ${said.confirm}`, "Do it", "Not yet")) {
      this.answer(decision, value, words, true);
    }
  }

  /** Begin an act out of turn, or go on with it; nothing is done before its last button. */
  draft(act, values) {
    this.see({ draft: { act, values } });
  }

  /** After a change of the page: an act that would change nothing is not worth a last button. */
  refresh() {
    if (page().dataset.decision !== this.answered) this.answered = "";
    if (!find("draft-idle") || !this.live.look.draft) return;
    note("That changes nothing, so nothing was done.");
    this.see({});
  }

  see(look) {
    this.live.see(look);
  }

  async do(one) {
    const { do: verb, ask } = one.dataset;
    if (ask && !(await sure(ask))) return;
    const body = JSON.parse(one.dataset.with ?? "{}");
    if (verb === "seat" && body.kind === "bot") body.bot = find(`bots:${body.seat}`)?.value ?? "";
    one.setAttribute("aria-busy", "true");
    const said = await this.attempt(() => this.send(verb, body));
    one.removeAttribute("aria-busy");
    if (said) this.follow(verb, said);
  }

  async send(verb, body) {
    try {
      const send = (what) => post(this.table, verb, what);
      return await (verb === "rematch" ? stirring(body, send) : send(body));
    } catch (problem) {
      if (verb !== "undo" || !(problem instanceof Refusal)) throw problem;
      const everybody = ["Ask everybody", () => this.attempt(() => post(this.table, "ask-undo"))];
      note(problem.message, { bad: true, action: everybody, pause: 6000 });
      return null;
    }
  }

  /** What follows from what was done, on this page. */
  follow(verb, said) {
    // A rematch opens with the key of the table before.
    if (verb === "rematch" && keyOf(this.table)) keepKey(said.table, keyOf(this.table));
    if (said.token && said.table && said.table !== this.table) moveTo(said);
    else if (verb === "renew") {
      keepToken(this.table, said.token);
      this.live.afresh();
      note("You have a new seat link; the old one no longer works.");
    } else if (verb === "leave") leaveFor(this.table, "/");
    else if (verb === "act") this.see({});
    else if (verb === "order") note("Ordered. You find it under Orders.");
    else if (verb === "always-think") note("You will always get time for this.");
  }

  // ---- sitting down, inviting, links

  async join(seat) {
    const name = find("my-name");
    if (!name.reportValidity()) return;
    keepSetting("name", name.value);
    const key = shownKey(this.table);
    const kept = find("sit-down").dataset.kept.split(" ");
    const wish = { name: name.value.trim(), seat, key };
    const joined = await this.attempt(() =>
      stirring(wish, (body) => post(this.table, "join", body)),
    );
    if (!joined) return;
    if (kept.includes(String(joined.seat))) dropInvitation(this.table, key);
    keepToken(this.table, joined.token);
    this.live.afresh();
  }

  async invite(seat) {
    const made = await this.attempt(() => post(this.table, "invite", { seat }));
    if (made)
      await copy(this.link(`key=${made.key}&seat=${seat}`), "The invitation is on your clipboard");
  }

  link(fragment) {
    return `${location.origin}/t/${this.table}${fragment ? `#${fragment}` : ""}`;
  }

  copyLink(kind) {
    const key = keyOf(this.table) && `key=${keyOf(this.table)}`;
    if (kind === "seat") {
      const said = "Your seat link is on your clipboard; whoever has it plays for you";
      copy(this.link([`token=${tokenOf(this.table)}`, key].filter(Boolean).join("&")), said);
    } else copy(this.link(key), "The table’s link is on your clipboard");
  }

  // ---- orders, forms, sliders

  order(one) {
    const amount = one.parentNode.querySelector("input[type=number]");
    if (amount && !amount.reportValidity()) return;
    const order = JSON.parse(one.dataset.order);
    if (amount) order.value = Number(amount.value);
    this.attempt(() => post(this.table, "order", { order: JSON.stringify(order) }));
  }

  submit(event) {
    const form = event.target;
    if (!form.closest("#page")) return;
    event.preventDefault();
    if (form.dataset.chat !== undefined) this.chat();
    else if (form.dataset.sit !== undefined) this.join(null);
    else if (form.dataset.hook !== undefined) this.hook();
  }

  async chat() {
    const line = find("chat-text");
    const text = line.value.trim();
    if (!text) return;
    const channel = find("chat-channel").value;
    if (await this.attempt(() => post(this.table, "chat", { text, channel }))) line.value = "";
    line.focus();
  }

  async hook() {
    const address = find("hook-address").value.trim();
    if (await this.attempt(() => post(this.table, "hook", { address }))) note("Kept.");
  }

  input(event) {
    const one = event.target;
    if (one.dataset.words !== undefined) show();
    else if (one.dataset.filter !== undefined) filter(one);
  }
}

/** An answer is on its way: nothing else can be pressed, and the focus waits for the next question. */
export function answering() {
  page().setAttribute("data-sending", "");
  followAgain();
  answeredFrom = document.activeElement;
}

/** What a button or a place in the picture is called. */
function wordsOf(one) {
  return (one.getAttribute("aria-label") ?? one.textContent).trim();
}

// ---- what is chosen and not yet taken

/** The choice that the main button would take. */
function taken() {
  const main = find("commit");
  if (!main) return standing();
  const own = chosen.question === question() ? chosen : {};
  const value = own.value ?? (own.number ? null : (main.dataset.only ?? null));
  if (value === null) return chosenNumber();
  const all = [...document.querySelectorAll("#page [data-choose]")];
  const { deed = "", effects = "[]" } =
    all.find((one) => one.dataset.choose === value)?.dataset ?? {};
  return { value: JSON.parse(value), json: value, deed, effects: JSON.parse(effects) };
}

/** What the board fills in on a sheet; its button is not ours. */
function standing() {
  const json = find("form")?.dataset.stands;
  return json === undefined ? null : { json, value: JSON.parse(json), deed: "", effects: [] };
}

/** Mark what is chosen, and let the main button say what it does. */
function show() {
  const now = taken();
  // What is no longer an option stays on the page, and so would its mark.
  for (const one of document.querySelectorAll("#page [data-chosen]:not([data-choose])")) {
    one.removeAttribute("data-chosen");
  }
  for (const one of document.querySelectorAll("#page [data-choose]")) {
    const on = now?.json === one.dataset.choose;
    one.toggleAttribute("data-chosen", on);
    if (one.matches(".pick")) one.setAttribute("aria-pressed", String(on));
  }
  const idle = (Boolean(now?.json) || !now) && !find("form");
  document.querySelector("#decide .number")?.toggleAttribute("data-idle", idle);
  foretell();
  showEffects(now?.effects ?? []);
  const main = find("commit");
  if (!main) return;
  const own = document.querySelector("#sheet [data-words]")?.value.trim();
  main.disabled = !now && !own;
  main.firstElementChild.textContent = own ? `Say “${own}”` : now?.deed || main.dataset.unchosen;
  main.toggleAttribute("data-own", Boolean(own || (now && now.json !== main.dataset.only)));
}

/** What would stand on the board after an answer: the one that is pointed at, or else chosen. */
function foretell() {
  const all = document.querySelectorAll("#foretold > *");
  if (!all.length) return;
  const now = taken();
  const value =
    now && (now.json ?? [now.after, JSON.stringify(now.value)].filter(Boolean).join(" "));
  const key = pointed ?? value;
  for (const one of all) one.toggleAttribute("data-shown", one.dataset.of === key);
}

function point(event) {
  pointed = event.type.endsWith("out")
    ? null
    : (event.target.closest?.("[data-choose]")?.dataset.choose ?? null);
  foretell();
}

/** What the choice would change. */
function showEffects(effects) {
  const will = find("effects");
  if (!will) return;
  will.dataset.ask = question();
  will.replaceChildren(
    ...effects.map(({ words, before, after }) => {
      const figure = element("b", {}, before ? element("s", {}, before) : null, after);
      return element("div", {}, element("span", {}, words), figure);
    }),
  );
}

/** Show of a long list what has these letters. */
function filter(line) {
  const letters = line.value.trim().toLowerCase();
  for (const row of find(line.dataset.filter).children) {
    row.hidden = !row.textContent.toLowerCase().includes(letters);
  }
}

/** After a change of the page: what is chosen, and the name somebody used before. */
export function refresh() {
  const now = question();
  if (chosen.question !== now) chosen = { question: now, value: null, number: false };
  if (now !== shown) fresh(now);
  show();
  const name = find("my-name");
  if (name && !name.value) name.value = setting("name");
}

/** A new question: what is asked stands at the top, and a few places are listed at once. */
function fresh(now) {
  shown = now;
  const [sheet, list, focused] = [find("sheet"), find("listed"), document.activeElement];
  if (list) list.open = list.querySelectorAll("li").length <= FEW;
  if (sheet && !(sheet.contains(focused) && focused.matches(TYPED))) sheet.scrollTop = 0;
  if (page().dataset.decision && answeredFrom) toQuestion(focused);
}

/** After an answer the focus is on what is asked next; who has gone elsewhere meanwhile stays there. */
function toQuestion(focused) {
  const same = focused === answeredFrom || (focused.id && focused.id === answeredFrom.id);
  const idle = focused === document.body || (focused.closest("#desk") && !focused.matches(TYPED));
  if (same || idle) find("asked")?.focus({ preventScroll: true });
  answeredFrom = null;
}

/** Let a number that was changed be what is chosen. */
export function begin() {
  for (const kind of ["pointerover", "pointerout", "focusin", "focusout"])
    document.addEventListener(kind, point);
  document.addEventListener("number", () => {
    chosen = { question: question(), value: null, number: Boolean(chosenNumber()) };
    show();
  });
}
