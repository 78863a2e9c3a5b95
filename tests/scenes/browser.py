"""A model of the browser: it reads markup and applies changes as the page's script does."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from landsraad.scenes.rendering.changes import Change
from landsraad.scenes.rendering.render import EMPTY


class Element:
    """One element of the page."""

    def __init__(self, tag: str, attrs: dict[str, str]) -> None:
        self.tag, self.attrs = tag, attrs
        self.kids: list[Element | str] = []
        self.parent: Element | None = None

    def __eq__(self, other: object) -> bool:
        same = self is other
        return same or (isinstance(other, Element) and self.plain() == other.plain())

    def __repr__(self) -> str:
        return repr(self.plain())

    def plain(self) -> tuple:
        """What there is to see: words beside each other are one."""
        kids: list = []
        for kid in self.kids:
            if isinstance(kid, Element):
                kids.append(kid.plain())
            elif kids and isinstance(kids[-1], str):
                kids[-1] += kid
            elif kid:
                kids.append(kid)
        return self.tag, self.attrs, kids

    def walk(self) -> Iterator[Element]:
        yield self
        for kid in self.kids:
            if isinstance(kid, Element):
                yield from kid.walk()

    def insert(self, kid: Element, following: Element | None) -> None:
        assert kid.parent is None
        at = len(self.kids) if following is None else self.place_of(following)
        self.kids.insert(at, kid)
        kid.parent = self

    def remove(self) -> None:
        assert self.parent is not None
        del self.parent.kids[self.parent.place_of(self)]
        self.parent = None

    def place_of(self, kid: Element) -> int:
        return next(place for place, each in enumerate(self.kids) if each is kid)


class Reader(HTMLParser):
    """Reads one element with all that is in it."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.top = Element("", {})
        self.open = [self.top]
        self.feed(markup)
        self.close()
        assert self.open == [self.top], "something was not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].insert(element, None)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:  # `<img />` is told as a beginning and an end
            assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].kids.append(data)


def read(markup: str) -> Element:
    (element,) = Reader(markup).top.kids
    assert isinstance(element, Element)
    element.parent = None
    return element


class Page:
    """A page that shows a scene."""

    def __init__(self, markup: str) -> None:
        self.root = read(markup)
        self._named: dict[str, list[Element]] = {}
        self._learn(self.root)

    def _learn(self, element: Element) -> None:
        for each in element.walk():
            if id := each.attrs.get("id"):
                self._named.setdefault(id, []).append(each)

    def _forget(self, element: Element) -> None:
        for each in element.walk():
            if id := each.attrs.get("id"):
                self._named[id].remove(each)

    def find(self, id: str) -> Element:
        """An id that is in the page twice would be a trap: a browser finds the first."""
        (found,) = self._named.get(id, [])
        return found

    def apply(self, changes: list[Change]) -> None:
        for what, *rest in changes:
            getattr(self, what)(*rest)

    def drop(self, id: str) -> None:
        gone = self.find(id)
        self._forget(gone)
        gone.remove()

    def swap(self, id: str, markup: str) -> None:
        old, new = self.find(id), read(markup)
        self._forget(old)
        self._learn(new)
        if old is self.root:
            self.root = new
            return
        assert old.parent is not None
        old.parent.insert(new, old)
        old.remove()

    def attrs(self, id: str, other: dict[str, str | None]) -> None:
        found = self.find(id)
        for given, value in other.items():
            name = given.lower()  # as the reader has them; a browser knows `viewBox` as well
            if value is None:
                del found.attrs[name]
            else:
                found.attrs[name] = value

    def text(self, id: str, words: str) -> None:
        self.find(id).kids = [words]

    def put(self, parent: str, following: str | None, markup: str) -> None:
        new = read(markup)
        self._learn(new)
        self.find(parent).insert(new, following and self.find(following))

    def move(self, parent: str, id: str, following: str | None) -> None:
        moved = self.find(id)
        moved.remove()
        self.find(parent).insert(moved, following and self.find(following))
