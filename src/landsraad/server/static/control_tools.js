// The tool at the right: a deed of the desk, a deed for a seat, an answer, a correction, a strike.
// What each needs is asked by the game itself, question by question, on one form.

import { post } from "./api.js";
import { changeTool } from "./control_changes.js";
import { element } from "./element.js";
import { find } from "./find.js";
import { ended } from "./say.js";

const REASONS = ["Wrong click", "Came too late", "Rule misread", "Rule of cool"];

/** The deed that is being put together: `{verb, draft, act, title, extra, values}`; null: none. */
let open = null;

function close(desk) {
  open = null;
  showTools(desk);
}

/** Show the tools of this desk, or the one that is wanted. */
export function showTools(desk, wanted = null) {
  if (wanted?.reverse) {
    changeTool(desk, "reverse", wanted.reverse, () => close(desk));
    open = { kept: true };
    return;
  }
  if (open) return; // somebody is at it: no news moves what they look at
  find("tool-kind").textContent = desk.titles[desk.current] ?? "Control";
  find("tool-title").textContent = desk.state ? "What shall be done?" : "The day has not begun";
  find("tool-end").replaceChildren();
  if (!desk.state) {
    find("tool-body").replaceChildren(
      element("p", { class: "muted" }, "The head of control begins the day."),
    );
    return;
  }
  const { head } = desk.state;
  const mine = desk.state.deeds.filter(
    (one) => one.mine && (head || one.desk === desk.current || one.desk === "any"),
  );
  const shown = mine.filter((one) => one.act !== "answer_request" && one.act !== "act_for");
  const buttons = shown.map((deed) => tool(`${deed.title} …`, () => begin(desk, ofDesk(deed))));
  const more = [
    tool("Act for somebody …", () => actFor(desk), "to-act-for"),
    tool("Correct a value …", () => change(desk, "correct"), "to-correct"),
  ];
  if (head)
    more.push(
      tool("Strike a deed …", () => change(desk, "strike"), "to-strike"),
      tool("Go back …", () => change(desk, "back"), "to-back"),
    );
  find("tool-body").replaceChildren(
    element("div", { class: "choices" }, ...buttons),
    element("div", { class: "choices" }, ...more),
  );
}

function tool(words, press, id = "") {
  const made = element("button", { type: "button", id }, words);
  made.onclick = press;
  return made;
}

function change(desk, deed) {
  open = { kept: true };
  changeTool(desk, deed, null, () => close(desk));
}

const ofDesk = ({ act, title }) => ({
  title,
  act,
  verb: "act",
  draft: "draft",
  extra: {},
  values: {},
});

// ---- a deed for a seat

function actFor(desk) {
  const seat = element(
    "select",
    { id: "for-seat" },
    ...desk.state.seats.map((one) => new Option(one.name, one.seat)),
  );
  const act = element("select", { id: "for-act" });
  const asked = element("input", { type: "text", id: "asked-by", maxlength: "40" });
  const how = element(
    "select",
    {},
    new Option("by voice", "voice"),
    new Option("on paper", "paper"),
    new Option("on the phone", "phone"),
  );
  const fill = () =>
    act.replaceChildren(
      ...desk.state.seats[Number(seat.value)].offers.map(
        (one) => new Option(one.replaceAll("_", " "), one),
      ),
    );
  seat.onchange = fill;
  fill();
  open = { kept: true };
  find("tool-title").textContent = "Act for somebody";
  find("tool-body").replaceChildren(
    element("label", {}, "For whom", seat),
    element("label", {}, "Who asked", asked),
    element("label", {}, "How", how),
    element("label", {}, "What", act),
  );
  const go = tool("Go on", () => {
    const extra = { seat: Number(seat.value), asked_by: asked.value.trim(), how: how.value };
    const title = `${desk.state.seats[extra.seat].name}: ${act.value.replaceAll("_", " ")}`;
    begin(desk, {
      title,
      act: act.value,
      verb: "desk/act-for",
      draft: "desk/draft-for",
      extra,
      values: {},
    });
  });
  go.className = "main";
  find("tool-end").replaceChildren(
    go,
    tool("Leave it", () => close(desk)),
  );
}

// ---- an answer to a request

/** Answer one request: what it needs is asked as the deed of the desk asks it. */
export function answerRequest(desk, request) {
  const given = { request: request.request };
  begin(desk, {
    title: `Answer ${desk.state.seats[request.seat].name}`,
    words: request.words,
    act: "answer_request",
    verb: "desk/answer",
    draft: "draft",
    extra: given,
    values: {},
    about: desk.state.seats[request.seat].role,
  });
}

// ---- putting a deed together

function begin(desk, deed) {
  open = deed;
  ask(desk);
}

/** What is asked next, given what was said; none: it is complete. */
async function next(desk) {
  const { act, values, about, draft, extra } = open;
  const said = about ? { ...(await toWhom(desk)), ...values } : values;
  const body = draft === "draft" ? { act, values: said } : { seat: extra.seat, act, values: said };
  const { ask } = await post(desk.table, draft, body);
  return ask;
}

/** Of an answer: the first question is to whom, which the request says. */
async function toWhom(desk) {
  const { ask } = await post(desk.table, "draft", { act: open.act, values: {} });
  return ask ? { [ask.kind]: open.about } : {};
}

async function ask(desk) {
  find("wrong").hidden = true;
  find("tool-title").textContent = open.title;
  let question = null;
  try {
    question = await next(desk);
  } catch (problem) {
    find("wrong").textContent = ended(problem.message);
    find("wrong").hidden = false;
  }
  const said = Object.entries(open.values).map(([kind, value]) =>
    element(
      "li",
      {},
      element("span", {}, kind.replaceAll("_", " ")),
      element("b", {}, named(desk, value)),
    ),
  );
  const words = open.words ? element("blockquote", {}, open.words) : null;
  find("tool-body").replaceChildren(
    ...[words, element("ul", { class: "said" }, ...said)].filter(Boolean),
  );
  if (question) find("tool-body").append(field(desk, question));
  else finish(desk);
}

/** An option as people say it: a seat by its name, any other without its marks. */
function named(desk, option) {
  const seat = desk.state.seats.find((one) => one.role === option);
  return seat?.name ?? String(option).replaceAll("_", " ");
}

function say(desk, kind, value) {
  open.values = { ...open.values, [kind]: value };
  ask(desk);
}

/** One question: few options are buttons, many a list, text a line. */
function field(desk, question) {
  const label = question.kind.replaceAll("_", " ");
  find("tool-end").replaceChildren(tool("Leave it", () => close(desk)));
  if (question.text) return textField(desk, question, label);
  if (question.options.length <= 8) {
    const buttons = question.options.map((one) =>
      tool(named(desk, one), () => say(desk, question.kind, one)),
    );
    return element(
      "fieldset",
      {},
      element("legend", {}, label),
      element("div", { class: "choices" }, ...buttons),
    );
  }
  const list = element(
    "select",
    { id: "tool-field" },
    ...question.options.map((one, place) => new Option(named(desk, one), place)),
  );
  const go = tool("Go on", () => say(desk, question.kind, question.options[Number(list.value)]));
  go.className = "main";
  find("tool-end").prepend(go);
  return element("label", {}, label, list);
}

function textField(desk, question, label) {
  const area = element("textarea", {
    id: "tool-field",
    rows: "3",
    maxlength: String(question.text),
  });
  const chips =
    question.kind === "reason"
      ? REASONS.map((one) => tool(one, () => say(desk, question.kind, one)))
      : [];
  const go = tool("Go on", () => area.value.trim() && say(desk, question.kind, area.value.trim()));
  go.className = "main";
  find("tool-end").prepend(go);
  return element(
    "div",
    {},
    element("label", {}, label, area),
    element("div", { class: "choices" }, ...chips),
  );
}

/** Nothing is done before the last button, which says what is done. */
function finish(desk) {
  const go = tool(open.title, async () => {
    const { act, verb, extra, values } = open;
    const body = verb === "desk/answer" ? { ...extra, values } : { ...extra, act, values };
    go.disabled = true;
    if (await desk.does(verb, { ...body, number: desk.number() })) close(desk);
    else go.disabled = false;
  });
  go.className = "main";
  find("tool-end").replaceChildren(
    go,
    tool("Change", () => begin(desk, { ...open, values: {} })),
    tool("Leave it", () => close(desk)),
  );
}
