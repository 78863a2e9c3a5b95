// The line to the server: it says hello with what it has seen last, so that nothing is missed.

import { fetched, unfolded } from "./outlines.js";
import { setting, shownKey, tokenOf } from "./store.js";
import { onWall } from "./wall.js";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

/** Of one page: where it breaks it is taken up again, after pauses that grow. */
export class Live {
  /**
   * @param {string} table
   * @param {object} look what the page looks at first
   * @param {{scene: Function, patch: Function, look: Function, gone: Function, state: Function}} hear
   * @param {string} kind of page: the table's own, or one of those that the server makes beside it
   */
  constructor(table, look, hear, kind = "page") {
    this.table = table;
    this.kind = kind;
    this.look = look;
    this.hear = hear;
    this.revision = null;
    this.pause = FIRST_PAUSE;
    this.ended = false;
    /** Server's clock minus ours, in seconds. */
    this.ahead = 0;
    /** When the server was last heard of, in milliseconds. */
    this.heard = Date.now();
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.open();
  }

  open() {
    clearTimeout(this.again);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/live`);
    this.socket = socket;
    socket.onopen = async () => {
      const outlines = await fetched;
      const { table, revision, kind } = this;
      const look = this.wanted();
      const [token, key] = [onWall() ? "" : tokenOf(table), shownKey(table)];
      const hello = { table, token, key, as: kind, revision, look, outlines };
      socket.send(JSON.stringify({ hello }));
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.take(JSON.parse(message.data));
    };
    socket.onclose = () => socket === this.socket && this.lost();
  }

  take(news) {
    this.pause = FIRST_PAUSE;
    this.heard = Date.now();
    if (news.now !== undefined) this.ahead = news.now - Date.now() / 1000;
    if (news.t === "scene") {
      this.revision = news.revision;
      this.hear.scene(unfolded(news.markup));
    } else if (news.t === "patch" && news.from === this.revision) {
      this.revision = news.revision;
      this.hear.patch(news.changes);
    } else if (news.t === "patch") {
      this.afresh();
      return;
    } else if (news.t === "gone") {
      this.ended = true;
      this.socket.close();
      this.hear.gone(news.why);
      return;
    }
    this.hear.state("open");
  }

  /** Look at something else: a moment, a draft, or (an empty look) at what is now. */
  see(look) {
    this.look = look;
    this.hear.look(look);
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ look: this.wanted() }));
  }

  /** What the page looks at, as this browser likes it: with sheets, or one question at a time. */
  wanted() {
    return setting("single") === "on" ? { ...this.look, single: true } : this.look;
  }

  /** Begin again with a whole scene: with another token, or because a patch did not fit. */
  afresh() {
    this.revision = null;
    const old = this.socket;
    this.open();
    old.close();
  }

  /** The browser says that there is no network: the socket would notice much later. */
  drop() {
    if (this.ended) return;
    const old = this.socket;
    old.onclose = null;
    old.onmessage = null;
    old.close();
    this.lost();
  }

  lost() {
    if (this.ended) return;
    clearTimeout(this.again);
    this.hear.state("lost");
    this.again = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  hurry() {
    if (this.ended || this.socket.readyState <= WebSocket.OPEN) return;
    this.pause = FIRST_PAUSE;
    this.open();
  }

  /** What the server's clock shows now, in seconds since 1970. */
  now() {
    return Date.now() / 1000 + this.ahead;
  }
}
