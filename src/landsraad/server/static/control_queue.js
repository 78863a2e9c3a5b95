// What people ask of moderators: the oldest first, taken by a name, answered once.

import { answerRequest } from "./control_tools.js";
import { element } from "./element.js";
import { find } from "./find.js";

const LATE = 5;
const VERY_LATE = 10;

function age(at, now) {
  const waited = Math.max(0, Math.floor((now - at) / 60));
  const words = waited >= VERY_LATE ? "very late" : waited >= LATE ? "late" : "";
  return { waited, words };
}

function card(desk, request, now) {
  const { waited, words } = age(request.at, now);
  const seat = desk.state.seats[request.seat];
  const who = element("b", {}, seat?.name ?? "");
  const aged = element(
    "span",
    { class: "age", "data-age": words },
    [`${waited} min`, words].filter(Boolean).join(" · "),
  );
  const offered = request.count ? ` Offers ${request.count} ${request.good}.` : "";
  const said = element("p", {}, element("i", {}, `${request.sort}: `), request.words, offered);
  const take = element("button", { type: "button" }, request.taken_by ? "Give back" : "Take");
  take.onclick = () =>
    desk.does("desk/take", {
      request: request.request,
      on: !request.taken_by,
      number: desk.number(),
    });
  const answer = element("button", { type: "button", class: "main" }, "Answer …");
  answer.onclick = () => answerRequest(desk, request);
  const taken = request.taken_by
    ? element("p", { class: "taken" }, `Taken by ${request.taken_by}`)
    : null;
  const hand = element(
    "select",
    { "aria-label": "Hand on to another desk" },
    new Option("Hand on to …", ""),
  );
  for (const [id, title] of Object.entries(desk.titles)) hand.append(new Option(title, id));
  hand.onchange = () =>
    hand.value &&
    desk.does("desk/hand", { request: request.request, desk: hand.value, number: desk.number() });
  const deeds = element("div", { class: "deeds" }, take, ...(request.mine ? [answer] : []), hand);
  return element(
    "li",
    { class: words ? "request late" : "request" },
    element("header", {}, who, element("span", { class: "muted" }, request.by), aged),
    said,
    taken,
    deeds,
  );
}

/** The open requests that this desk may take, the oldest first. */
export function showQueue(desk) {
  const open = (desk.state?.requests ?? []).filter((one) => one.answer < 0);
  const here = open.filter(
    (one) => desk.current === "head" || [desk.current, "any"].includes(one.desk),
  );
  const now = desk.clock?.now ?? 0;
  find("queue-words").textContent =
    `${here.length} waiting, ${here.filter((one) => one.taken_by).length} taken`;
  const rows = here.sort((one, other) => one.at - other.at).map((one) => card(desk, one, now));
  const none = element("li", { class: "muted" }, "Nobody waits for an answer.");
  find("requests").replaceChildren(...(rows.length ? rows : [none]));
}
