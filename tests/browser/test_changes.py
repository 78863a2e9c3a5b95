"""Changes of a scene, done by a real browser: the old page becomes the new one."""

from __future__ import annotations

import random
from typing import Any

from landsraad.scenes.changes import changes
from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.render import markup

from .visitor import Visit

APPLIED = """async (pairs) => {
  const { apply } = await import("/static/apply.js");
  const host = document.body;
  return pairs.map(({ old, changes, wanted }) => {
    host.innerHTML = wanted;
    const wished = host.innerHTML;
    host.innerHTML = old;
    apply(changes);
    return [host.innerHTML, wished];
  });
}"""


def pair(old: Node, new: Node) -> dict[str, Any]:
    return {"old": markup(old), "changes": changes(old, new), "wanted": markup(new)}


def scattered(chance: random.Random) -> Node:
    """A tree with things that have an id each, as any sort of element at any place."""
    things = [f"thing:{number}" for number in range(8)]
    chance.shuffle(things)

    def kid(depth: int) -> Kid:
        if chance.random() < 0.2:
            return chance.choice(["spice", "water"])
        id = things.pop() if things and chance.random() < 0.7 else ""
        inside = [kid(depth - 1) for _ in range(chance.randrange(4))] if depth else []
        return Node(chance.choice(["div", "section", "span"]), {}, tuple(inside), id)

    return Node("main", {}, tuple(kid(2) for _ in range(4)), "page")


def test_a_thing_becomes_another_sort_of_element_at_another_place(visit: Visit) -> None:
    def row(*kids: Node) -> Node:
        return el("main", *kids, id="page")

    words, link = el("p", "wait", id="a"), el("button", el("b", "go"), id="a")
    first, last = el("p", "first", id="b"), el("p", "last", id="c")
    chance = random.Random(12)
    pairs = [
        pair(row(words, first), row(link, first)),
        pair(row(words, first, last), row(first, last, link)),
        pair(row(first, last, words), row(link, first, last)),
        *(pair(scattered(chance), scattered(chance)) for _ in range(200)),
    ]
    kinds = [[change[0] for change in each["changes"]] for each in pairs]
    assert kinds[:2] == [["swap"], ["swap", "move"]]
    page = visit().page("/rules/spice_auction")
    page.wait_for_load_state()
    for shown, wanted in page.evaluate(APPLIED, pairs):
        assert shown == wanted
