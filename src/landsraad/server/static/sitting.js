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

/** Of one page: chairs are taken, given and left. */
export class Sitting {
  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
    this.table = live.table;
    onPress("join", ({ dataset }) => this.join(Number(dataset.join)));
    onPress("invite", ({ dataset }) => this.invite(Number(dataset.invite)));
    onPress("copy", ({ dataset }) => this.copyLink(dataset.copy));
    onPress("together", () => import("./together.js").then(({ bring }) => bring(this.table)));
    onPress("invitation", ({ dataset }) => this.share(dataset.invitation));
    document.addEventListener("submit", ({ target }) => {
      if (target.dataset.sit !== undefined) this.join(null);
      if (target.dataset.rename !== undefined) this.rename();
    });
    hear("sitting", () => this.refresh());
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

  async rename() {
    const name = find("own-name").value.trim();
    if (!name) return;
    keepSetting("name", name);
    await attempt(() => post(this.table, "name", { name }));
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

  /** Hand the link to whatever this device sends messages with; where it has nothing, copy words. */
  share(title) {
    const key = keyOf(this.table) && `key=${keyOf(this.table)}`;
    const words = { title: `A table of ${title}`, url: this.link(key) };
    if (navigator.share)
      navigator.share(words).catch(() => {}); // thought better of it
    else
      copy(`Come and play ${title} with me: ${words.url}`, "Words to send are on your clipboard");
  }

  /** After a change of the page: the name that somebody used before, and the link for friends. */
  refresh() {
    for (const name of [find("my-name"), find("own-name")]) {
      if (name && !name.value) name.value = setting("name");
    }
    if (find("friends")) this.showLink();
  }

  /** Only this browser knows the key: it fills the link in, and has it drawn once. */
  async showLink() {
    const key = keyOf(this.table);
    find("friends").hidden = !key && !find("friends").classList.contains("public");
    if (find("friends").hidden) return;
    const link = this.link(key && `key=${key}`);
    find("friends-link").value = link.replace(/^https?:\/\//, "");
    this.drawn ??= post(this.table, "link", { link, key }).catch(() => null);
    const drawn = await this.drawn;
    if (!drawn || !find("friends") || find("friends-qr").firstChild) return;
    find("friends-qr").append(squares(drawn));
    find("friends-code").textContent = drawn.code;
  }
}

const SVG = "http://www.w3.org/2000/svg";

/** A QR code: dark squares on light ground in both themes, since phones read it only so. */
function squares({ size, path }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "QR code of the table’s link");
  const dark = document.createElementNS(SVG, "path");
  dark.setAttribute("d", path);
  svg.append(dark);
  return svg;
}
