"""A page that applies the changes shows the new scene."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from landsraad import load
from landsraad.scenes.node import Drawn, Kid, Node, el
from landsraad.scenes.picture import picture_of
from landsraad.scenes.rendering.changes import changes
from landsraad.scenes.rendering.render import markup
from landsraad.testing import Driver, Setting

from .browser import Page, read

IDS = [f"thing:{letter}" for letter in "abcdefgh"]
"""Few, so that the same things are often in both trees, at other places."""

words = st.sampled_from(["", "spice", "<b>", " & ", "½"])
attrs = st.dictionaries(st.sampled_from(["class", "x", "title"]), words, max_size=2)
ids = st.sampled_from(["", "", *IDS])


def nodes(kids: st.SearchStrategy[Kid]) -> st.SearchStrategy[Kid]:
    tags = st.sampled_from(["g", "g", "b"])
    return st.builds(Node, tags, attrs, st.lists(kids, max_size=5).map(tuple), ids)


drawings = st.builds(Drawn, words.map(lambda text: f"<i>{len(text)}</i>"), st.sampled_from(IDS))
leaves = words | drawings | st.builds(Node, st.sampled_from(["br", "b"]), attrs, st.just(()), ids)
kids = st.recursive(leaves, nodes, max_leaves=20)


def with_different_ids(kid: Kid, free: Iterator[str], seen: set[str]) -> Kid:
    """An id that is there already goes; a drawing must have one and gets another."""
    if isinstance(kid, str):
        return kid
    known, id = kid.id in seen, kid.id
    if isinstance(kid, Drawn):
        id = next(free) if known else id
        seen.add(id)
        return Drawn(f'<g id="{id}">{kid.markup}</g>', id)
    id = "" if known else id
    seen.add(id)
    inner = tuple(with_different_ids(each, free, seen) for each in kid.kids)
    return Node(kid.tag, kid.attrs, inner, id)


def tree(given: list[Kid]) -> Node:
    free = (f"free:{number}" for number in range(1000))
    seen = {""}
    root = Node("main", {}, tuple(with_different_ids(kid, free, seen) for kid in given), "page")
    every = [each.attrs["id"] for each in read(markup(root)).walk() if "id" in each.attrs]
    assert len(set(every)) == len(every)
    return root


trees = st.lists(kids, max_size=6).map(tree)


def shown_after(old: Node, new: Node) -> Page:
    page = Page(markup(old))
    page.apply(msgspec.json.decode(msgspec.json.encode(changes(old, new))))
    return page


@settings(max_examples=200, deadline=None)
@given(trees, trees)
def test_the_old_page_with_the_changes_is_the_new_page(old: Node, new: Node):
    assert shown_after(old, new).root == read(markup(new))


@given(trees)
def test_between_equal_trees_there_is_no_change(one: Node):
    again = msgspec.structs.replace(one)
    assert changes(one, again) == changes(one, one) == []


def row(order: str) -> Node:
    return el("ul", [el("li", letter, id=letter) for letter in order], id="row")


@pytest.mark.parametrize("order", ["".join(each) for each in permutations("abcd")])
def test_things_are_brought_into_another_order(order: str):
    assert shown_after(row("abcd"), row(order)).root == read(markup(row(order)))


def test_as_few_as_possible_are_moved():
    assert changes(row("abcdef"), row("bcdefa")) == [["move", "row", "a", None]]
    assert changes(row("abcdef"), row("fabcde")) == [["move", "row", "f", "a"]]
    assert changes(row("abcdef"), row("abdef")) == [["drop", "c"]]
    assert len(changes(row("abcdef"), row("fedcba"))) == 5


def test_new_things_are_put_where_they_belong():
    found = changes(row("ad"), row("abcd"))
    assert [change[:3] for change in found] == [["put", "row", "d"], ["put", "row", "c"]]


def test_a_thing_that_goes_to_another_parent_is_never_there_twice():
    def hands(mine: str, table: str) -> Node:
        def place(name: str, cards: str) -> Node:
            return el("g", [el("g", el("text", card), id=card) for card in cards], id=name)

        return el("svg", place("table", table), place("hand", mine), id="board")

    old, new = hands("abc", ""), hands("ac", "b")
    assert [change[0] for change in changes(old, new)] == ["drop", "put"]
    assert shown_after(old, new).root == read(markup(new))
    assert shown_after(new, old).root == read(markup(old))


def test_only_what_is_different_is_sent():
    def mat(spice: int, may: bool) -> Node:
        bag = el("b", str(spice), id="bag")
        name = el("h3", "Emperor", " ", el("i", "of all"), class_="may" if may else None)
        return el("div", name, bag, id="mat")

    assert changes(mat(3, False), mat(4, False)) == [["text", "bag", "4"]]
    assert changes(mat(3, False), mat(3, True)) == [["attrs", "mat.0", {"class": "may"}]]
    assert changes(mat(3, True), mat(3, False)) == [["attrs", "mat.0", {"class": None}]]


def test_words_among_elements_change_together_with_them():
    def line(amount: int) -> Node:
        return el("p", "pays ", el("b", str(amount)), f" of {amount + 1}", id="line")

    ((what, id, _),) = changes(line(1), line(2))
    assert (what, id) == ("swap", "line")
    assert changes(el("p", "a", el("b", "c"), id="p"), el("p", "a", el("b", "d"), id="p")) == [
        ["text", "p.1", "d"]
    ]


def test_a_drawing_is_swapped_as_a_whole():
    def board(drawing: str) -> Node:
        return el("svg", Drawn(f'<g id="map">{drawing}</g>', "map"), id="board")

    assert changes(board("a"), board("b")) == [["swap", "map", '<g id="map">b</g>']]
    assert changes(board("a"), board("a")) == []


def test_a_page_must_have_an_id_and_keep_it():
    with pytest.raises(ValueError, match="same id"):
        changes(el("main", id="page"), el("main", id="other"))
    with pytest.raises(ValueError, match="same id"):
        changes(el("main"), el("main"))


def test_a_page_follows_a_whole_match():
    driver = Driver(load("spice_auction"), Setting(4, {"rounds": 4}, 2), live=True, acts=0.2)

    def shown() -> Node:
        seen = picture_of(driver.match, 0)
        asked = seen.prompt.node() if seen.prompt else None
        return el("main", asked, *seen.parts(), id="page")

    before = shown()
    page = Page(markup(before))
    while not driver.match.over:
        driver.move()
        after = shown()
        page.apply(changes(before, after))
        assert page.root == read(markup(after))
        before = after
