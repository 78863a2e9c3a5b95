// What waits for this person and ends (the bar above the question): its button either begins a deed,
// as every button of a deed does, or shows what it is about.

import { find } from "./find.js";
import { onPress } from "./pressing.js";

const narrow = matchMedia("(max-width: 760px), (max-width: 960px) and (max-height: 500px)");

/** What waits now: the name of each alarm with its title, the earliest first. */
export function waiting() {
  return new Map(
    [...document.querySelectorAll("#alarm .alarm")].map((one) => [one.id, one.dataset.title]),
  );
}

/** Show something on the page that may be folded or scrolled away. */
function show({ dataset }) {
  if (narrow.matches) document.documentElement.dataset.sheet = "full";
  const one = find(dataset.shows);
  if (!one) return;
  if (one.tagName === "DETAILS") one.open = true;
  one.scrollIntoView({ block: "nearest" });
  (one.querySelector("summary, button, [tabindex]") ?? one).focus({ preventScroll: true });
}

export function begin() {
  onPress("shows", show);
}
