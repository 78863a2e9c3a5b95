// A chance to react: the ring around the seconds that are left runs empty.

import { hear } from "./news.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const STEP = 250;

let closing = "";

/** After each change of the page. */
export function refresh(live) {
  const ring = document.querySelector("#window .ring");
  const closes = ring?.dataset.closes ?? "";
  if (ring) count(ring, live);
  if (ring && !still.matches) run(ring, closes, live);
  closing = closes;
}

function run(ring, closes, live) {
  const circle = ring.querySelector(".run");
  if (closes === closing && circle.getAnimations().length) return;
  const duration = Math.max(0, (Number(closes) - live.now()) * 1000);
  const way = [{ strokeDashoffset: 0 }, { strokeDashoffset: 1 }];
  circle.animate(way, { duration, fill: "forwards" });
}

/** The server writes no words there, so what stands there is the browser's own. */
function count(ring, live) {
  const left = Math.max(0, Math.ceil(Number(ring.dataset.closes) - live.now()));
  ring.querySelector(".seconds").textContent = String(left);
}

export function begin(live) {
  hear("reactions", () => refresh(live));
  setInterval(() => {
    const ring = document.querySelector("#window .ring");
    if (ring) count(ring, live);
  }, STEP);
}
