// The page of a table: puts the parts together.

import * as alarm from "./alarm.js";
import { Answering } from "./answering.js";
import * as asked from "./asked.js";
import * as beginnings from "./beginnings.js";
import * as board from "./board.js";
import * as boards from "./boards.js";
import * as choices from "./choose.js";
import * as clock from "./clock.js";
import * as clockBar from "./clock_bar.js";
import * as closeups from "./closeups.js";
import { Deeds } from "./deeds.js";
import { find, page } from "./find.js";
import * as firstcards from "./firstcards.js";
import * as following from "./follow.js";
import * as footTabs from "./foot_tabs.js";
import * as hinted from "./hinted.js";
import * as keys from "./keys.js";
import * as lessons from "./lessons.js";
import { Live } from "./live.js";
import * as more from "./more.js";
import { hear } from "./news.js";
import * as nowPage from "./now_page.js";
import * as number from "./number.js";
import * as offers from "./offers.js";
import * as panels from "./panels.js";
import * as places from "./places.js";
import * as pressing from "./pressing.js";
import * as push from "./push.js";
import * as reactions from "./reactions.js";
import { Recap } from "./recap.js";
import { firstLook, Replay } from "./replay.js";
import { ended } from "./say.js";
import { Composing } from "./sheet.js";
import { Sitting } from "./sitting.js";
import * as stage from "./stage.js";
import { dropInvitation, dropToken, shownKey, takeFragment, tokenOf } from "./store.js";
import * as swap from "./swap.js";
import { Taking } from "./taking.js";
import * as telling from "./telling.js";
import * as unsent from "./unsent.js";
import * as wall from "./wall.js";
import * as why from "./why.js";
import * as writing from "./writing.js";

const AGAIN = 3000; // milliseconds after which a style that did not come is asked for again
const table = document.body.dataset.table;

takeFragment(table);
if (location.hash.startsWith("#together=")) import("./together.js").then(({ join }) => join(table));
wall.begin();
// A chair that is kept for somebody is offered to those who may have an invitation.
document.documentElement.toggleAttribute("data-key", Boolean(shownKey(table)));
// Another link to the same table, opened in the same tab, changes nothing but the fragment.
addEventListener("hashchange", () => takeFragment(table) && location.reload());

/** Before the game and after it there is something to do for its dice; in between nothing is loaded. */
async function honestDice() {
  if (!find("dice") && !find("check-dice")) return;
  const { refresh } = await import("./dice.js");
  refresh(table);
}

/** A player who puts something together, or looks back, sees at once how things stand. */
const BEGINS = ["draft", "swap", "sheet", "beside", "moment"];

/**
 * How a game looks before it begins, on a wall, in the past and after it: the page of any of these comes with
 * it, that of a game that runs fetches it behind its first scene.
 */
function dress() {
  const href = new URL("later.css", import.meta.url).pathname;
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  link.onerror = () => {
    link.remove();
    setTimeout(dress, AGAIN);
  };
  document.head.append(link);
}

const live = new Live(table, firstLook(), {
  scene(markup) {
    clock.shown(markup);
    dress();
  },
  patch(changes) {
    clock.changed(changes);
  },
  look(look) {
    if (BEGINS.some((kind) => look[kind] !== undefined)) clock.catchUp();
  },
  gone(sentence) {
    find("line").hidden = true;
    if (find("still")) return; // who may not look on sees the moment that was shared
    find("gone-words").textContent = ended(sentence);
    find("gone").hidden = false;
    find("watch").hidden = !tokenOf(table); // who has no seat can only go elsewhere
    page().inert = true;
  },
  state(now) {
    find("line").hidden = now === "open";
    document.documentElement.dataset.line = now;
  },
});

clock.begin(live);
const answering = new Answering(table);
new Taking(live, answering); // before other deeds: what can be chosen is not something else
new Deeds(live);
new Sitting(live);
new Composing(live, answering);
new Recap(live, new Replay(live));
hear("dice", honestDice);
hear("wall", wall.refresh);

find("watch").onclick = () => {
  dropToken(table);
  dropInvitation(table);
  location.reload();
};

// Our fonts may come later than the page; what was measured without them is measured again.
document.fonts.addEventListener("loadingdone", () => dispatchEvent(new Event("resize")));

// The order matters for presses and keys: an earlier module may keep them from later ones. Modules
// that hear of changes name the ones they come after (news.js).
pressing.begin();
writing.begin(table);
stage.begin(); // before the keys: while something is played, some of them are its own
keys.begin();
number.begin();
asked.begin();
choices.begin();
more.begin();
panels.begin(live);
telling.begin();
push.begin();
reactions.begin(live);
alarm.begin();
offers.begin(live);
beginnings.begin();
footTabs.begin();
clockBar.begin(live);
nowPage.begin();
swap.begin(live);
unsent.begin(live);
board.begin((how) => {
  if (how === "size") following.follow();
  else following.leave();
  closeups.moved(how);
});
closeups.begin();
hinted.begin();
following.begin();
boards.begin();
places.begin();
firstcards.begin();
lessons.begin();
why.begin();
