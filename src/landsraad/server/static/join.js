// Coming to an event: six signs, the card that they open, and sitting down with one tap.

import { call, get } from "./api.js";
import { drawing, element } from "./element.js";
import { find } from "./find.js";
import { ended } from "./say.js";
import { keepToken } from "./store.js";

const LENGTH = 6;

/** Signs as they are typed or pasted: case and spaces do not matter. */
const typed = () =>
  find("signs")
    .value.toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

function wrong(words) {
  find("signs-wrong").textContent = words ? ended(words) : "";
  find("signs-wrong").hidden = !words;
}

// ---- the card

/** The table that the card opens, and where its holder works there; null: no card is shown. */
let opened = null;

function hideCard() {
  opened = null;
  for (const id of ["card", "three", "not-me"]) find(id).hidden = true;
  find("sit").disabled = true;
  find("sit").textContent = "Come in";
}

function partner({ name, role, here }) {
  const words = `, ${role ? `${role}, ` : ""}${here ? "is here" : "is on the way"}`;
  return element("li", { class: here ? "here" : "" }, element("b", {}, name), words);
}

function showCard(card) {
  const work = card.screen ? "/screen" : card.side ? "" : "/desk";
  opened = { table: card.table, place: `/t/${card.table}${work}`, plays: Boolean(card.side) };
  find("join-title").textContent = card.title;
  const doors = card.doors ? "doors are open" : "doors are closed";
  find("join-when").textContent = [card.starts, doors].filter(Boolean).join(" · ");
  find("card-emblem").replaceChildren(...(card.emblem ? [drawing(card.emblem)] : []));
  find("card-plays").textContent = card.side ? "You play for" : "You run the game";
  if (card.screen) find("card-plays").textContent = "This device becomes";
  find("card-side").textContent = card.side || (card.screen ? "A screen" : "Control");
  find("card-role").textContent = card.role;
  find("card-name").value = card.name;
  find("partners").replaceChildren(...card.partners.map(partner));
  for (const id of ["card", "not-me"]) find(id).hidden = false;
  find("three").hidden = !card.side;
  nameButton();
  if (!card.doors) wrong("The doors are not open yet; come back in a moment");
  find("sit").disabled = !card.doors;
}

/** The button says who sits down. */
function nameButton() {
  const [first] = find("card-name").value.trim().split(/\s+/);
  find("sit").textContent = first ? `Sit down as ${first}` : "Sit down";
}

let asked = "";

async function look() {
  const signs = typed();
  wrong("");
  if (signs === asked) return;
  hideCard();
  asked = signs.length === LENGTH ? signs : "";
  if (!asked) return;
  try {
    const card = await call("POST", "/api/cards", { signs });
    if (asked === signs) showCard(card);
  } catch (problem) {
    asked = "";
    wrong(problem.message);
  }
}

// ---- sitting down

const lines = (list) => list.map((line) => element("li", {}, line));

/** Where somebody goes who sits now: past what they have missed, if there is any. */
async function goOn({ table, place, plays }) {
  const far = await get(`/api/tables/${table}/event/so-far`, table).catch(() => null);
  if (!plays || !far?.everybody.length) {
    location.assign(place);
    return;
  }
  find("so-far-lines").replaceChildren(...lines(far.everybody));
  find("own-lines").replaceChildren(...lines(far.own));
  find("own-title").hidden = !far.own.length;
  find("to-table").href = place;
  find("card-form").hidden = true;
  find("so-far").hidden = false;
  find("to-table").focus();
}

async function sit(event) {
  event.preventDefault();
  if (!opened) return;
  find("sit").disabled = true;
  try {
    const name = find("card-name").value.trim();
    const joined = await call("POST", "/api/cards/sit", { signs: typed(), name });
    keepToken(joined.table, joined.token);
    await goOn(opened);
  } catch (problem) {
    wrong(problem.message);
    find("sit").disabled = false;
  }
}

function begin() {
  const scanned = location.hash.slice(1);
  if (scanned) {
    history.replaceState(null, "", location.pathname); // a card is not for who looks over a shoulder
    find("signs").value = scanned.toUpperCase();
  }
  find("signs").oninput = () => {
    find("signs").value = find("signs").value.toUpperCase();
    look();
  };
  find("card-name").oninput = nameButton;
  find("card-form").onsubmit = sit;
  find("not-me").onclick = () => {
    find("signs").value = "";
    asked = "";
    hideCard();
    find("signs").focus();
  };
  look();
  if (!scanned) find("signs").focus();
}

begin();
