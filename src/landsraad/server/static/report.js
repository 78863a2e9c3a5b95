// The report of a day that is over: shown as the file that it is, to be kept as HTML or as JSON.

import { post } from "./api.js";
import { find } from "./find.js";
import { ended } from "./say.js";
import { takeFragment } from "./store.js";

const { table } = document.body.dataset;
const BUTTONS = ["keep-html", "keep-json", "print"];

/** What is shown now; null: nothing. */
let made = null;
let asked = 0;

/** Only with something to keep can it be kept. */
function ready(on) {
  for (const id of BUTTONS) find(id).disabled = !on;
  find("shown").hidden = !on;
  find("line").hidden = on;
}

/** Have the report made as wished; of several wishes the last counts. */
async function read() {
  asked += 1;
  const mine = asked;
  try {
    const found = await post(table, "report", { names: find("names").checked });
    if (mine !== asked) return;
    made = found;
    find("shown").srcdoc = made.html;
    ready(true);
  } catch (problem) {
    if (mine !== asked) return;
    find("line").textContent = ended(problem.message);
    ready(false);
  }
}

/** Hand a text to the person as a file. */
function keep(ending, kind, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = `${made.name}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

takeFragment(table);
find("names").addEventListener("change", read);
find("tools").addEventListener("submit", (event) => event.preventDefault());
find("keep-html").addEventListener("click", () => keep("html", "text/html", made.html));
find("keep-json").addEventListener("click", () =>
  keep("json", "application/json", JSON.stringify(made.figures)),
);
find("print").addEventListener("click", () => find("shown").contentWindow.print());
read();
