// A short walk over the page for somebody who is here for the first time.

import { find } from "./find.js";
import { keepSetting, setting } from "./store.js";

/** What is shown, in this order; a stop whose place is not on the page is left out. */
const STOPS = [
  [
    "desk",
    "What you decide",
    "The question stands at the top. Choose below it or on the board; the button at the foot says what will happen, and only then it happens.",
  ],
  [
    "board-region",
    "The board",
    "Places that you can choose have a light rim; where most can be chosen, the others are veiled instead and tell you why, if you tap or rest on them. Turn the wheel, drag or pinch to look closer.",
  ],
  [
    "dock",
    "What is yours",
    "Your spice, your cards and what else only you see. Nobody else ever receives it.",
  ],
  [
    "left",
    "Who plays, and what happened",
    "Everybody’s row with what all can count, and below it the story so far and the chat.",
  ],
  [
    "menu",
    "The menu",
    "Theme and sound, the link to your seat for another device, the rules, this tour and the list of keys.",
  ],
];

let place = 0;
let stops = [];

function show() {
  for (const one of document.querySelectorAll("[data-toured]")) one.removeAttribute("data-toured");
  const [id, title, words] = stops[place];
  const shown = find(id);
  shown.setAttribute("data-toured", "");
  shown.scrollIntoView({ block: "nearest" });
  find("tour-count").textContent = `${place + 1} of ${stops.length}`;
  find("tour-title").textContent = title;
  find("tour-words").textContent = words;
  find("tour-back").disabled = place === 0;
  find("tour-next").textContent = place === stops.length - 1 ? "Done" : "Next";
  stand(shown.getBoundingClientRect());
  find("tour-next").focus();
}

/** Stand beside what is shown, not on it, as far as there is room. */
function stand(box) {
  const card = find("tour");
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const beside = box.x - width - 16 > 8 ? box.x - width - 16 : box.right + 16;
  const fits = beside + width < innerWidth - 8;
  const left = fits ? beside : Math.max(8, (innerWidth - width) / 2);
  const below = box.bottom + height + 16 < innerHeight ? box.bottom + 12 : box.y - height - 12;
  const top = fits ? Math.min(box.y, innerHeight - height - 8) : below;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

function go(by) {
  place += by;
  if (place >= stops.length) end();
  else show();
}

function end() {
  find("tour").close();
  for (const one of document.querySelectorAll("[data-toured]")) one.removeAttribute("data-toured");
  keepSetting("toured", "yes");
  find("asked")?.focus({ preventScroll: true });
}

export function tour() {
  stops = STOPS.filter(([id]) => find(id)?.offsetParent);
  if (!stops.length) return;
  place = 0;
  find("tour").show();
  show();
}

/** The first time that a game is on the page. */
export function offerTour() {
  if (setting("toured") || !document.querySelector("#page.running.seated")) return;
  keepSetting("toured", "yes");
  tour();
}

export function begin() {
  find("tour-next").onclick = () => go(1);
  find("tour-back").onclick = () => go(-1);
  find("tour-skip").onclick = end;
  find("tour").addEventListener("keydown", (event) => {
    if (event.key === "Escape") end();
    else if (event.key === "ArrowRight") go(1);
    else if (event.key === "ArrowLeft" && place > 0) go(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-tour]")) tour();
  });
}
