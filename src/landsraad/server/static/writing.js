// What is written on the page: chat, the address of a web hook, letters that shorten a list.

import { post } from "./api.js";
import { find } from "./find.js";
import { attempt, note } from "./say.js";

async function chat(table) {
  const line = find("chat-text");
  const text = line.value.trim();
  if (!text) return;
  const channel = find("chat-channel").value;
  if (await attempt(() => post(table, "chat", { text, channel }))) line.value = "";
  line.focus();
}

async function hook(table) {
  const address = find("hook-address").value.trim();
  if (await attempt(() => post(table, "hook", { address }))) note("Kept.");
}

/** Show of a long list what has these letters. */
function filter(line) {
  const letters = line.value.trim().toLowerCase();
  for (const row of find(line.dataset.filter).children) {
    row.hidden = !row.textContent.toLowerCase().includes(letters);
  }
}

/** No form of the page is sent by the browser. */
function submit(table, event) {
  const form = event.target;
  if (!form.closest("#page")) return;
  event.preventDefault();
  if (form.dataset.chat !== undefined) chat(table);
  else if (form.dataset.hook !== undefined) hook(table);
}

export function begin(table) {
  document.addEventListener("submit", (event) => submit(table, event));
  document.addEventListener("input", ({ target }) => {
    if (target.dataset.filter !== undefined) filter(target);
  });
}
