// Short words to the person: notes that go away by themselves, and questions of the page itself.

import { Refusal } from "./api.js";
import { find } from "./find.js";

/**
 * Show a sentence for a while (`pause`, in milliseconds); `action` is an optional button:
 * [words, what it does].
 */
export function note(sentence, { bad = false, action = null, pause = action ? 15000 : 7000 } = {}) {
  const line = document.createElement("p");
  line.className = bad ? "note bad" : "note";
  line.append(ended(sentence));
  if (action) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = action[0];
    button.onclick = () => {
      line.remove();
      action[1]();
    };
    line.append(button);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.textContent = "×";
  close.setAttribute("aria-label", "Close this note");
  close.onclick = () => line.remove();
  line.append(close);
  find("notes").append(line);
  while (find("notes").children.length > 3) find("notes").firstElementChild.remove();
  setTimeout(() => line.remove(), pause);
}

/** Do something and show why if it was refused; null: it was. */
export async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    note(problem.message, { bad: true });
    if (!(problem instanceof Refusal)) console.error(problem.message);
    return null;
  }
}

/** A sentence begins with a capital and has an end. */
export function ended(sentence) {
  const words = String(sentence).trim();
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** Ask the person; resolves to true or false. Escape is no. */
export function sure(sentence, yes = "Yes", no = "No") {
  const dialog = find("sure");
  find("sure-words").textContent = ended(sentence);
  find("sure-yes").textContent = yes;
  find("sure-no").textContent = no;
  dialog.returnValue = "";
  dialog.showModal();
  find("sure-yes").focus();
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
  });
}

/** Put something on the clipboard; where that is not allowed, show it to be copied by hand. */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    note(said);
  } catch {
    find("by-hand-text").value = text;
    find("by-hand").showModal();
    find("by-hand-text").select();
  }
}
