// The page that is shown without a server: which tables can be looked at nevertheless.

import { keptBoards } from "./boards.js";
import { element } from "./element.js";
import { find } from "./find.js";

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });
const found = await keptBoards();

find("kept-boards").replaceChildren(
  ...found.map(({ path, title, at }) =>
    element("li", {}, element("a", { href: path }, title), ` as you saw it on ${when.format(at)}`),
  ),
);
find("kept").hidden = !found.length;
