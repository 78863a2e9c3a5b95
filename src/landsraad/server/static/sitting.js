// Sitting down, inviting others, and links to the table and to one's seat.

import { post } from "./api.js";
import { find } from "./find.js";
import { hear } from "./news.js";
import { onPress } from "./pressing.js";
import { attempt, copy } from "./say.js";
import {
  dropInvitation,
  keepSetting,
  keepToken,
  keyOf,
  setting,
  shownKey,
  tokenOf,
} from "./store.js";

/** Ask for a seat, with something for the dice; what makes it is loaded only by those who sit down. */
export async function stirring(wish, send) {
  const { withLot } = await import("./lot.js");
  return withLot(wish, send);
}

export class Sitting {
  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
    this.table = live.table;
    onPress("join", ({ dataset }) => this.join(Number(dataset.join)));
    onPress("invite", ({ dataset }) => this.invite(Number(dataset.invite)));
    onPress("copy", ({ dataset }) => this.copyLink(dataset.copy));
    document.addEventListener("submit", ({ target }) => {
      if (target.dataset.sit !== undefined) this.join(null);
    });
    hear("sitting", refresh);
  }

  /** @param {number | null} seat null: any that is free */
  async join(seat) {
    const name = find("my-name");
    if (!name.reportValidity()) return;
    keepSetting("name", name.value);
    const key = shownKey(this.table);
    const kept = find("sit-down").dataset.kept.split(" ");
    const wish = { name: name.value.trim(), seat, key };
    const joined = await attempt(() => stirring(wish, (body) => post(this.table, "join", body)));
    if (!joined) return;
    if (kept.includes(String(joined.seat))) dropInvitation(this.table, key);
    keepToken(this.table, joined.token);
    this.live.afresh();
  }

  async invite(seat) {
    const made = await attempt(() => post(this.table, "invite", { seat }));
    const said = "The invitation is on your clipboard";
    if (made) await copy(this.link(`key=${made.key}&seat=${seat}`), said);
  }

  link(fragment) {
    return `${location.origin}/t/${this.table}${fragment ? `#${fragment}` : ""}`;
  }

  copyLink(kind) {
    const key = keyOf(this.table) && `key=${keyOf(this.table)}`;
    if (kind === "seat") {
      const said = "Your seat link is on your clipboard; whoever has it plays for you";
      copy(this.link([`token=${tokenOf(this.table)}`, key].filter(Boolean).join("&")), said);
    } else copy(this.link(key), "The table’s link is on your clipboard");
  }
}

/** After a change of the page: the name that somebody used before. */
function refresh() {
  const name = find("my-name");
  if (name && !name.value) name.value = setting("name");
}
