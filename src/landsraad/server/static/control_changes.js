// Changes of the match itself: correct, strike, go back, reverse. Each is looked at before it is done:
// what would no longer fit, and every public number before and after.

import { get, post } from "./api.js";
import { element } from "./element.js";
import { find } from "./find.js";
import { ended } from "./say.js";

const TITLES = {
  correct: "Correct a value",
  strike: "Strike a deed",
  back: "Go back",
  reverse: "Reverse what control did",
};
const REASONS = ["Wrong click", "Came too late", "Rule misread", "A bug"];

function press(words, does, kind = "") {
  const made = element("button", { type: "button", class: kind }, words);
  made.onclick = does;
  return made;
}

/** Put a change together; `row` is the deed of control that is reversed; `leave` ends it. */
export function changeTool(desk, deed, row, leave) {
  find("wrong").hidden = true;
  find("tool-kind").textContent = "Control";
  find("tool-title").textContent = TITLES[deed];
  const wish = { deed, entry: row?.entry ?? 0, changes: {}, seen: {} };
  find("tool-end").replaceChildren(press("Leave all as it is", leave));
  if (deed === "correct") values(desk, wish, leave);
  else if (deed === "reverse") look(desk, wish, leave);
  else entries(desk, wish, leave);
}

// ---- which entry

async function entries(desk, wish, leave) {
  const rows = await get(`/api/tables/${desk.table}/desk/entries?count=60`, desk.table);
  const list = rows
    .filter((one) => !one.struck)
    .map((one) => {
      const who = [one.by, `year ${one.year}`].filter(Boolean).join(", ");
      const row = press("", () => look(desk, { ...wish, entry: one.entry }, leave), "entry");
      row.append(element("b", {}, one.words), element("span", { class: "muted" }, who));
      return element("li", {}, row);
    });
  const words = wish.deed === "back" ? "To before which deed?" : "Which deed shall not have been?";
  find("tool-body").replaceChildren(
    element("p", {}, words),
    element("ol", { class: "entries" }, ...list),
  );
}

// ---- which values

/** Every number of the table by its path. */
function numbers(value, path, found) {
  if (typeof value === "number") found.push([path, value]);
  else if (value && typeof value === "object")
    for (const [name, inner] of Object.entries(value)) numbers(inner, `${path}.${name}`, found);
  return found;
}

function values(desk, wish, leave) {
  const known = numbers(desk.state.table, "table", []);
  for (const seat of desk.state.seats) numbers(seat.shield ?? {}, `shields.${seat.seat}`, known);
  const finder = element("input", {
    type: "search",
    id: "find-value",
    placeholder: "Find a value: market, armies A18",
  });
  const list = element("ul", { class: "values" });
  const fill = () => {
    const words = finder.value.toLowerCase().split(/\s+/);
    const rows = known
      .filter(([path]) => words.every((word) => path.toLowerCase().includes(word)))
      .slice(0, 30);
    list.replaceChildren(...rows.map(([path, value]) => row(path, value, wish)));
  };
  finder.oninput = fill;
  fill();
  find("tool-body").replaceChildren(element("label", {}, "Which value?", finder), list);
  find("tool-end").prepend(press("Look at it", () => look(desk, wish, leave), "main"));
}

function row(path, value, wish) {
  const field = element("input", { type: "number", step: "1", "aria-label": path });
  field.value = wish.changes[path] ?? value;
  field.onchange = () => {
    if (Number(field.value) === value) {
      delete wish.changes[path];
      delete wish.seen[path];
    } else {
      wish.changes[path] = Number(field.value);
      wish.seen[path] = value;
    }
  };
  const words = path.split(".").slice(1).join(" · ").replaceAll("_", " ");
  return element("li", {}, element("span", {}, words), element("b", {}, String(value)), "→", field);
}

// ---- what would come of it

async function look(desk, wish, leave) {
  find("tool-body").replaceChildren(
    element("p", { class: "muted", role: "status" }, "The record is played again …"),
  );
  find("wrong").hidden = true;
  try {
    const body = { deed: wish.deed, entry: wish.entry, changes: wish.changes, seen: wish.seen };
    outcome(desk, wish, await post(desk.table, "desk/preview", body), leave);
  } catch (problem) {
    find("wrong").textContent = ended(problem.message);
    find("wrong").hidden = false;
    changeTool(desk, wish.deed === "reverse" ? "strike" : wish.deed, null, leave);
  }
}

function outcome(desk, wish, seen, leave) {
  const goes = seen.goes.map((one) =>
    element("li", {}, element("b", {}, one.words), ` ${one.why}`),
  );
  const changed = seen.numbers.map((one) =>
    element(
      "tr",
      {},
      element("th", {}, one.label),
      element("td", {}, String(one.old)),
      element("td", {}, String(one.new)),
    ),
  );
  const stale = seen.stale.map((one) =>
    element(
      "li",
      { class: "bad" },
      `${one.label} is ${one.now} now, was ${one.old} when you opened this.`,
    ),
  );
  const told = seen.everybody
    ? "Everybody reads of it."
    : `${seen.told.length} of the seats read of it.`;
  const reason = element("input", { type: "text", id: "reason", maxlength: "400", required: true });
  const chips = REASONS.map((one) =>
    press(one, () => {
      reason.value = one;
      reason.oninput();
    }),
  );
  const parts = [
    element("p", { class: "about" }, seen.words),
    stale.length ? element("ul", {}, ...stale) : null,
    goes.length
      ? element(
          "section",
          {},
          element("h3", {}, "Then these no longer fit"),
          element("ul", {}, ...goes),
        )
      : null,
    changed.length
      ? element(
          "table",
          {},
          element(
            "thead",
            {},
            element("tr", {}, ...["What", "Is", "Becomes"].map((one) => element("th", {}, one))),
          ),
          element("tbody", {}, ...changed),
        )
      : element("p", { class: "muted" }, "No public number changes."),
    element("p", {}, told),
    element("label", {}, "Why (needed)", reason),
    element("div", { class: "choices" }, ...chips),
  ];
  find("tool-body").replaceChildren(...parts.filter(Boolean));
  const more = seen.goes.length ? `, and ${seen.goes.length} more` : "";
  const verbs = {
    correct: "Correct it",
    strike: `Strike it${more}`,
    back: "Go back",
    reverse: `Reverse it${more}`,
  };
  const go = press(
    verbs[wish.deed],
    async () => {
      go.disabled = true;
      const body = {
        ...wish,
        reason: reason.value.trim(),
        goes: wish.deed === "correct" ? null : seen.goes.map((one) => one.entry),
        number: desk.number(),
      };
      if (await desk.does("desk/change", body)) leave();
      else go.disabled = false;
    },
    "main",
  );
  go.id = "do-change";
  go.disabled = true;
  reason.oninput = () => {
    go.disabled = !reason.value.trim() || Boolean(stale.length);
  };
  find("tool-end").replaceChildren(go, press("Leave all as it is", leave));
}
