// A hand-out: fetched with the token that this browser keeps, laid out as it will be printed.

import { post } from "./api.js";
import { find } from "./find.js";
import { ended } from "./say.js";
import { keepSetting, setting, takeFragment } from "./store.js";

const { table, handout } = document.body.dataset;

/** What a field says; empty where the hand-out has no such field. */
const said = (name) => find(name)?.value.trim() ?? "";

/** How the sheets are wanted; a wifi’s password goes in the body, so no log sees it. */
const wanted = () => ({
  address: location.origin,
  pieces: Number(said("pieces") || 1),
  wifi: said("wifi"),
  password: said("password"),
});

/** Markup of the server’s as something that can be put into the page. */
const drawn = (markup) => document.createRange().createContextualFragment(markup);

let asked = 0;

/** Have the sheets made and lay them out; of several wishes the last counts. */
async function lay() {
  asked += 1;
  const mine = asked;
  try {
    const made = await post(table, `paper/${handout}`, wanted());
    if (mine !== asked) return;
    find("laid").replaceChildren(drawn(made.markup));
    find("pages").textContent = made.pages === 1 ? "1 page" : `${made.pages} pages`;
    find("line").hidden = true;
    find("print").disabled = false;
  } catch (problem) {
    if (mine !== asked) return;
    find("laid").replaceChildren();
    find("line").textContent = ended(problem.message);
    find("line").hidden = false;
    find("print").disabled = true;
  }
}

takeFragment(table);
if (find("wifi")) find("wifi").value = setting("wifi");
find("wifi")?.addEventListener("change", () => keepSetting("wifi", said("wifi")));
find("tools").addEventListener("change", lay);
find("tools").addEventListener("submit", (event) => event.preventDefault());
find("print").addEventListener("click", () => print());
lay();
