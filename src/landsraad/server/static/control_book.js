// The book of control: every deed with its reason, and the rulings that hold for all.

import { download } from "./api.js";
import { element } from "./element.js";
import { find } from "./find.js";

const time = (at) => new Date(at * 1000).toTimeString().slice(0, 8);
const cells = (tag, words) => words.map((one) => element(tag, {}, one));

function changes(row) {
  return row.changes.map((one) => `${one.label}: ${one.old} → ${one.new}`).join("; ");
}

function auditTable(desk) {
  const head = ["Time", "Year", "Who", "Desk", "What", "Old → new", "Reason", "Reversed by"];
  const rows = [...desk.book].reverse().map((row) => {
    const words = [
      time(row.at),
      String(row.year),
      row.name,
      desk.titles[row.desk] ?? row.desk,
      row.words,
      changes(row),
      row.reason,
      row.reversed_by,
    ];
    return element("tr", { class: row.reversed_by ? "reversed" : "" }, ...cells("td", words));
  });
  return element(
    "table",
    { class: "book" },
    element("thead", {}, element("tr", {}, ...cells("th", head))),
    element("tbody", {}, ...rows),
  );
}

/** Open the book, or the rulings. */
export function showBook(desk, what = "audit") {
  const rulings = desk.state?.rulings ?? [];
  find("sheet-title").textContent = what === "audit" ? "What control did" : "Precedents";
  if (what === "audit") {
    const csv = element("button", { type: "button" }, "As a file for spreadsheets");
    csv.onclick = () => download(desk.table, "desk/audit.csv");
    find("sheet-body").replaceChildren(element("p", {}, csv), auditTable(desk));
  } else {
    const rows = rulings.map((one) =>
      element(
        "li",
        {},
        element("b", {}, `Year ${one.year}`),
        ` ${one.words}`,
        one.public ? " (everybody reads it)" : "",
      ),
    );
    const none = element("li", { class: "muted" }, "Nothing was ruled yet.");
    find("sheet-body").replaceChildren(element("ul", {}, ...(rows.length ? rows : [none])));
  }
  find("sheet").showModal();
}
