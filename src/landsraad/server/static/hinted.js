// What a hint is about is marked in the picture, as long as the hint stands.

import { find } from "./find.js";
import { hear } from "./news.js";

const MARK = "data-hinted";

function refresh() {
  const marks = new Set(JSON.parse(find("hint")?.dataset.marks ?? "[]"));
  for (const node of document.querySelectorAll(`[${MARK}]`))
    node.toggleAttribute(MARK, marks.has(node.id));
  for (const id of marks) find(id)?.toggleAttribute(MARK, true);
}

export function begin() {
  hear("hinted", refresh);
}
