// Everything that is chosen, done or said on the page. What an element does stands in its `data-`
// attributes, so this knows no game.

import { Refusal, download, leaveFor, moveTo, post, postSurely } from "./api.js";
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

/** So many choices in the picture are also listed without being asked for. */
const FEW = 6;
const TYPED = "input:not([type=range], [type=radio], [type=checkbox]), textarea";
let unfolded = "";
let shown = "";

export class Choosing {
  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
    this.table = live.table;
    this.busy = "";
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
      "[data-choose],[data-listed],[data-take],[data-step],[data-say],[data-act],[data-look]," +
        "[data-do],[data-copy],[data-join],[data-invite],[data-order],[data-download]," +
        "[data-whole-log]",
    );
    if (!one || one.disabled) return;
    const told = one.dataset;
    if (told.choose !== undefined) this.choose(JSON.parse(told.choose), wordsOf(one));
    else if (told.listed !== undefined) this.choose(JSON.parse(told.listed), wordsOf(one));
    else if (told.take !== undefined) this.choose(slid(one.closest(".slider")), wordsOf(one));
    else if (told.step !== undefined) step(one, Number(told.step));
    else if (told.say !== undefined) this.sayOwn(one.closest(".own-words"));
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

  /** Answer what is asked: the open question, or the next one of a draft. */
  choose(value, words) {
    const { draft, decision, moment } = page().dataset;
    if (draft !== undefined) {
      const { act, values } = JSON.parse(draft);
      this.draft(act, [...values, value]);
    } else if (decision && moment === undefined) {
      this.answer(decision, value, words, setting("careful") === "off");
    }
  }

  async answer(decision, value, words, certain) {
    if (this.busy === decision) return;
    this.busy = decision;
    page().setAttribute("data-sending", "");
    const said = await this.attempt(() =>
      postSurely(this.table, "answer", { decision, value, sure: certain }),
    );
    this.busy = "";
    page().removeAttribute("data-sending");
    if (said?.done !== false) return;
    const asked = find("question")?.textContent ?? "";
    if (await sure(`${asked} – ${words}. ${said.confirm}`, "Do it", "Not yet")) {
      this.answer(decision, value, words, true);
    }
  }

  sayOwn(line) {
    const words = line.querySelector("input").value.trim();
    if (words) this.choose(words, words);
  }

  /** Begin an act out of turn, or go on with it; nothing is done before its last button. */
  draft(act, values) {
    this.see({ draft: { act, values } });
  }

  /** After a change of the page: an act that would change nothing is not worth a last button. */
  refresh() {
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
      return await post(this.table, verb, body);
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
    const joined = await this.attempt(() => post(this.table, "join", wish));
    if (!joined) return;
    if (kept.includes(String(joined.seat))) dropInvitation(this.table, key);
    keepToken(this.table, joined.token);
    this.live.afresh();
  }

  async invite(seat) {
    const made = await this.attempt(() => post(this.table, "invite", { seat }));
    if (made) await copy(this.link(`key=${made.key}&seat=${seat}`), "The invitation is on your clipboard");
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
    if (event.target.dataset.range !== undefined) showSlid(event.target);
  }
}

/** What a button or a place in the picture is called. */
function wordsOf(one) {
  return (one.getAttribute("aria-label") ?? one.textContent).trim();
}

// ---- sliders

function slid(slider) {
  const range = slider.querySelector("[data-range]");
  return JSON.parse(range.dataset.range)[Number(range.value)];
}

function step(button, by) {
  const range = button.closest(".slider").querySelector("[data-range]");
  range.value = String(Number(range.value) + by);
  showSlid(range);
}

/** Let the words beside a slider say what it stands at. */
export function showSlid(range) {
  const words = JSON.parse(range.dataset.words)[Number(range.value)];
  const slider = range.closest(".slider");
  range.setAttribute("aria-valuetext", words);
  slider.querySelector("output").textContent = words;
  slider.querySelector("[data-take]").textContent = `Take ${words}`;
}

/** After a change of the page: sliders, and the name somebody used before. */
export function refresh() {
  for (const range of document.querySelectorAll("#page [data-range]")) showSlid(range);
  const question = `${page().dataset.decision ?? ""} ${page().dataset.draft ?? ""}`;
  unfold(find("listed"), question);
  toTop(find("desk"), question);
  const name = find("my-name");
  if (name && !name.value) name.value = setting("name");
}

/** A few choices of a new question are listed at once: what lies in the picture may be out of sight. */
function unfold(list, question) {
  if (!list || question === unfolded) return;
  unfolded = question;
  const focused = list.contains(document.activeElement);
  list.open = list.querySelectorAll("li").length <= FEW;
  // What is folded cannot keep the focus, and it must not get lost.
  if (focused && !list.open) find("asked").focus({ preventScroll: true });
}

/** What is newly asked stands at the top, however far down somebody has read. */
function toTop(desk, question) {
  if (!desk || question === shown) return;
  shown = question;
  const focused = document.activeElement;
  if (!(desk.contains(focused) && focused.matches(TYPED))) desk.scrollTop = 0;
}
