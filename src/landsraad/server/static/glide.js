// Things that move, move: a token that is somewhere else after a change glides there. A new token
// comes from where one of its kin went away, and one that joins a stack glides into it.

import { find } from "./find.js";
import { tempo } from "./tempo.js";

const TIME = 650;
const EASE = "cubic-bezier(.4, 0, .2, 1)";
const DEGREE = 12.5; // milliseconds: the storm takes a quarter of a second for a sector
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Do a change of the page, and let all tokens glide from their old places to their new ones. */
export function gliding(change) {
  if (calm.matches || document.hidden) {
    change();
    return;
  }
  const before = seen();
  const turns = turned();
  change();
  for (const [id, from] of turns) turnForward(id, from);
  glideAll(before, seen());
}

/** All tokens: where they are on the screen, of what kin, and what they look like. */
function seen() {
  const found = new Map();
  for (const token of document.querySelectorAll("#page .token[id]")) {
    const box = token.getBoundingClientRect();
    if (!box.width && !box.height) continue;
    found.set(token.id, {
      token,
      home: token.parentNode,
      kin: token.dataset.kin ?? token.id,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      look: token.textContent,
    });
  }
  return found;
}

function glideAll(before, after) {
  const gone = [...before].filter(([id]) => !after.has(id)).map(([, one]) => one);
  for (const [id, now] of after) {
    const then = before.get(id);
    if (then) {
      glide(now, then);
      continue;
    }
    const from = nearest(gone, now) ?? nearest(altered(before, after), now);
    if (!from) {
      now.token.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME / 2 });
      continue;
    }
    if (gone.includes(from)) gone.splice(gone.indexOf(from), 1);
    glide(now, from);
  }
  for (const one of gone) {
    const into = nearest(altered(before, after), one);
    if (into) vanishInto(one, after.get(into.token.id) ?? into);
    else fade(one);
  }
}

/** Tokens that were and are there, but look different now: stacks that grew or shrank. */
function altered(before, after) {
  return [...before.values()].filter((then) => {
    const now = after.get(then.token.id);
    return now && now.look !== then.look;
  });
}

function nearest(candidates, one) {
  const far = (other) => (other.x - one.x) ** 2 + (other.y - one.y) ** 2;
  return candidates
    .filter((other) => other.kin === one.kin)
    .reduce((best, other) => (!best || far(other) < far(best) ? other : best), null);
}

/** The way on the screen as the token itself measures it, whatever it is scaled or turned by. */
function inOwnMeasure(token, dx, dy) {
  if (!(token instanceof SVGGraphicsElement) || token.ownerSVGElement === null) return [dx, dy];
  const matrix = token.getScreenCTM();
  if (!matrix) return [dx, dy];
  const size = matrix.a * matrix.d - matrix.b * matrix.c || 1;
  return [(matrix.d * dx - matrix.c * dy) / size, (matrix.a * dy - matrix.b * dx) / size];
}

function glide(now, from) {
  const [x, y] = inOwnMeasure(now.token, from.x - now.x, from.y - now.y);
  if (Math.hypot(x, y) < 1) return;
  now.token.animate(
    [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0)" }],
    {
      duration: TIME,
      easing: EASE,
      composite: "add",
    },
  );
}

/** A copy of something that is gone, for the eye alone. */
function ghostOf(token) {
  const ghost = token.cloneNode(true);
  ghost.removeAttribute("id");
  for (const part of ghost.querySelectorAll("[id]")) part.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  return ghost;
}

/** What is gone for good fades where it was. */
function fade({ token, home }) {
  if (!home.isConnected) return;
  const ghost = ghostOf(token);
  home.append(ghost);
  const going = ghost.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: 2 * TIME,
    easing: "ease-in",
  });
  going.onfinish = going.oncancel = () => ghost.remove();
}

function vanishInto(gone, into) {
  const ghost = ghostOf(gone.token);
  into.token.parentNode.insertBefore(ghost, into.token);
  const [x, y] = inOwnMeasure(ghost, into.x - gone.x, into.y - gone.y);
  const way = [{ transform: "translate(0, 0)" }, { transform: `translate(${x}px, ${y}px)` }];
  const going = ghost.animate(way, { duration: TIME, easing: EASE, composite: "add" });
  going.onfinish = going.oncancel = () => ghost.remove();
}

function turned() {
  const found = new Map();
  for (const one of document.querySelectorAll("#page [data-turn][id]")) {
    found.set(one.id, Number(one.dataset.turn));
  }
  return found;
}

/** Some things turn one way only, as the storm does: go on round, never back. Degrees below zero
 * mean that it goes the other way round than a clock. */
function turnForward(id, from) {
  const one = find(id);
  if (!one || one.dataset.turn === undefined) return;
  const to = Number(one.dataset.turn);
  const sense = Math.min(from, to) < 0 ? -1 : 1;
  const way = ((((to - from) * sense) % 360) + 360) % 360;
  if (!way) return;
  one.style.transition = "none";
  one.animate([{ rotate: `${-way * sense}deg` }, { rotate: "0deg" }], {
    duration: (way * DEGREE) / tempo(),
    easing: "ease-in-out",
  });
}
