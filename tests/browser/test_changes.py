"""Changes of a scene, done by a real browser: the old page becomes the new one."""

from __future__ import annotations

import random
from typing import Any

from landsraad.scenes.node import Kid, Node, el
from landsraad.scenes.rendering.changes import changes
from landsraad.scenes.rendering.render import lean_markup, markup

from .visitor import Visit

APPLIED = """async (pairs) => {
  const { apply } = await ours("apply");
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


NAMED = """async (pairs) => {
  const { replace } = await ours("apply");
  const named = () => [...document.querySelectorAll("#page *")].map((one) => one.id);
  return pairs.map(([lean, whole]) => {
    document.body.innerHTML = whole;
    const wished = named();
    replace(lean);
    return [named(), wished];
  });
}"""


def test_ids_that_tell_a_place_need_not_be_sent(visit: Visit) -> None:
    rows = [el("tr", el("td", "2"), el("td", "3")), el("tr", el("td", el("b", "4")))]
    odd = el(
        "main",
        el("p", "Lady ", "Jessica", el("b", "8"), " and ", el("i"), id="own"),
        el("table", rows),
        el("svg", el("g", el("path"), el("path", id="wall"), el("path"))),
        id="page",
    )
    chance = random.Random(4)
    trees = [odd, *(scattered(chance) for _ in range(100))]
    shorter = sum(len(lean_markup(tree)) < len(markup(tree)) for tree in trees)
    assert shorter > 90
    pairs = [[lean_markup(tree), markup(tree)] for tree in trees]
    for named, wished in visit().page("/").evaluate(NAMED, pairs):
        assert named == wished
