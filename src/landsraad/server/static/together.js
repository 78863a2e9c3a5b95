// Playing a seat together with somebody: the link that brings them, and coming with it.

import { post } from "./api.js";
import { element } from "./element.js";
import { attempt, copy } from "./say.js";
import { keepSetting, keepToken, setting } from "./store.js";

const MARK = "#together=";

/** Have a link made with which somebody else plays this seat, too. */
export async function bring(table) {
  const made = await attempt(() => post(table, "share-seat"));
  const said = "A link for your seat is on your clipboard: whoever opens it plays with you";
  if (made) await copy(`${location.origin}/t/${table}${MARK}${made.key}`, said);
}

/** Ask what the newcomer is called, and sit down beside whoever sent the link. */
export function join(table) {
  const key = location.hash.slice(MARK.length);
  history.replaceState(history.state, "", location.pathname);
  const name = element("input", {
    type: "text",
    maxlength: "40",
    required: true,
    id: "together-name",
  });
  name.value = setting("name");
  const form = element(
    "form",
    { id: "together-form" },
    element("p", {}, "You play one seat together. What are you called?"),
    name,
    element("div", { class: "choices" }, element("button", { class: "main" }, "Sit down")),
  );
  const dialog = element("dialog", { "aria-label": "Play together" }, form);
  form.onsubmit = async (event) => {
    event.preventDefault();
    keepSetting("name", name.value.trim());
    const joined = await attempt(() => post(table, "join", { name: name.value.trim(), key }));
    if (!joined) return;
    keepToken(table, joined.token);
    location.reload();
  };
  document.body.append(dialog);
  dialog.showModal();
}
