// On the stage: a thing that flies to a seat, and rings around places of the board.

import { find } from "./find.js";

const EASE = "cubic-bezier(.5, 0, .3, 1)";
const AWAY = 450; // milliseconds that the way to the seat takes

/** The row or mat of a seat where it can be seen. */
function placeOf(seat) {
  const found = document.querySelectorAll(`[id="seat:${seat}"], [id="circle:${seat}"]`);
  return [...found].find((one) => one.checkVisibility?.() && one.getBoundingClientRect().width > 0);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Let the thing on the stage fly to a seat at the end of its time; a still only points there. */
export function fly(stage, seat, time, still) {
  const to = placeOf(seat);
  to?.setAttribute("data-gets", "");
  const thing = stage.querySelector(".flier");
  if (still || !to || !thing) return;
  const [[x, y], [toX, toY]] = [middle(thing), middle(to)];
  thing.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${toX - x}px, ${toY - y}px) scale(.2)`, opacity: 0.5 },
    ],
    { duration: AWAY, delay: Math.max(0, time - AWAY), easing: EASE, fill: "forwards" },
  );
}

/** Ring these places of the board; where they lie low, the ribbon goes to the top. */
export function ringed(stage, spots) {
  for (const old of stage.querySelectorAll(":scope > .ring")) old.remove();
  const frame = stage.getBoundingClientRect();
  const boxes = spots.map((id) => find(id)?.getBoundingClientRect());
  const low = (box) => box.y + box.height / 2 > frame.y + frame.height * 0.6;
  stage.toggleAttribute(
    "data-low",
    boxes.some((box) => box?.width && low(box)),
  );
  for (const box of boxes) {
    if (!box?.width) continue;
    const ring = document.createElement("div");
    ring.className = "ring";
    const size = Math.min(160, Math.max(56, Math.min(box.width, box.height)));
    Object.assign(ring.style, {
      left: `${box.x + box.width / 2 - frame.x}px`,
      top: `${box.y + box.height / 2 - frame.y}px`,
      width: `${size}px`,
      height: `${size}px`,
    });
    stage.append(ring);
  }
}
