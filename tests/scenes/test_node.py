"""Nodes, how they are written, and that nothing which people type becomes markup."""

from hypothesis import given, strategies as st

from landsraad.scenes.node import Drawn, Node, dressed, effective_id, el, flat
from landsraad.scenes.rendering.render import escaped, markup

from .browser import Element, read


def test_a_node_is_written_with_its_attributes_and_kids():
    node = el("p", "Pay ", el("b", 5 * "!"), class_="price", data_seat=2, hidden=False, title=None)
    assert markup(node, ids=False) == '<p class="price" data-seat="2">Pay <b>!!!!!</b></p>'


def test_an_attribute_that_is_true_has_no_value_and_fractions_are_short():
    assert el("input", disabled=True, x=1.23456, y=2.0).attrs == {
        "disabled": "",
        "x": "1.23",
        "y": "2",
    }


def test_kids_may_be_lists_and_empty_ones_are_left_out():
    kid = el("i")
    assert flat((None, "", "a", ["b", "", kid], (kid,))) == ("a", "b", kid, kid)


def test_elements_without_an_id_are_known_by_their_place():
    tree = el("ul", el("li", el("b")), el("li", id="own"), "text", el("li"), id="list")
    ids = [each.attrs["id"] for each in read(markup(tree)).walk()]
    assert ids == ["list", "list.0", "list.0.0", "own", "list.3"]
    assert effective_id(Drawn("<g id='map'></g>", "map"), "board", 3) == "map"


def test_without_ids_only_those_are_written_that_nodes_have_themselves():
    tree = el("ul", el("li"), el("li", id="own"))
    assert markup(tree, ids=False) == '<ul><li></li><li id="own"></li></ul>'


def test_a_finished_drawing_is_written_as_it_is():
    tree = el("svg", Drawn('<g id="ground"><path d="M0 0"/></g>', "ground"), id="board")
    assert markup(tree) == '<svg id="board"><g id="ground"><path d="M0 0"/></g></svg>'


@given(st.text(), st.text())
def test_whatever_people_type_stays_text(words: str, value: str):
    # A browser, too, reads these line ends and this character as others.
    words, value = (text.replace("\r", "").replace("\0", "") for text in (words, value))
    page = read(markup(Node("p", {"title": value}, (words,), "one")))
    assert page.plain() == ("p", {"id": "one", "title": value}, [words] if words else [])


def test_nothing_breaks_out_of_text_or_attributes():
    trick = '"><script>alert(1)</script><p title="'
    page = read(markup(el("p", trick, title=trick)))
    assert [each.tag for each in page.walk()] == ["p"]
    assert escaped("&lt;") == "&amp;lt;"


def test_nodes_are_dressed_by_their_ids():
    tree = el("g", el("path", id="a", class_="part"), el("path", id="b"), el("path", id="c"))
    marked = dressed(tree, {"a": {"class": "may"}, "b": {"class": "no", "data-why": "3"}})
    assert [kid.attrs for kid in marked.kids if isinstance(kid, Node)] == [
        {"class": "part may"},
        {"class": "no", "data-why": "3"},
        {},
    ]


def test_what_is_not_changed_is_shared():
    still, moving = el("g", el("path", id="a")), el("g", el("path", id="b"))
    tree = el("svg", still, moving, Drawn("<g id='map'></g>", "map"))
    made = dressed(tree, {"b": {"class": "may"}})
    assert made.kids[0] is still
    assert made.kids[1] is not moving
    assert dressed(tree, {"c": {"class": "may"}}) is tree


def test_dressing_tells_which_ids_there_are():
    tree, found = el("svg", el("g", el("path", id="a"), id="b"), id="c"), set[str]()
    dressed(tree, {id: {"class": "may"} for id in "abd"}, found)
    assert found == {"a", "b"}


def test_the_browsers_model_reads_what_we_write():
    page = read(markup(el("div", "a", el("br"), "b", el("input", value="x"), id="d")))
    assert [kid if isinstance(kid, str) else kid.tag for kid in page.kids] == [
        "a",
        "br",
        "b",
        "input",
    ]
    assert isinstance(page.kids[1], Element)
    assert page.kids[1].attrs == {"id": "d.1"}
