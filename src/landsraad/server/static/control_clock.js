// The clock of an event on a moderator's desk: year, time left, and what is timed besides.

import { element } from "./element.js";
import { find } from "./find.js";

/** Seconds as minutes and seconds. */
export function minutes(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

let seen = null;
let offset = 0;

/** Seconds left now of what the server said once. */
function left(clock) {
  if (clock !== seen) {
    seen = clock;
    offset = clock.now - Date.now() / 1000;
  }
  const now = Date.now() / 1000 + offset;
  if (clock.opens) return clock.opens - now;
  return clock.ends ? clock.ends - now : clock.left;
}

/** The bar at the top: the same place in every state, the state as a word. */
export function clockBar({ clock, state }) {
  const bar = find("clock");
  bar.dataset.state = clock?.state ?? "before";
  find("year").textContent = clock?.years ? `Year ${clock.year}` : "";
  find("of-years").textContent = clock?.years ? ` of ${clock.years}` : "";
  find("left").textContent = clock && clock.state !== "before" ? minutes(left(clock)) : "–:––";
  find("floor").textContent = bar.classList.contains("offline") ? "Offline" : (clock?.words ?? "");
  find("stop").hidden = !(
    state?.head && ["open", "practice", "sitting", "countdown"].includes(clock?.state)
  );
}

/** What is timed besides the year. */
export function timers({ clock }) {
  const rows = Object.entries(clock?.timers ?? {}).map(([name, seconds]) =>
    element("li", {}, element("span", {}, name), element("b", {}, minutes(seconds))),
  );
  find("timers").replaceChildren(
    ...(rows.length ? rows : [element("li", { class: "muted" }, "nothing")]),
  );
}
