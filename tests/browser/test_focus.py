"""The focus on something of one's own lifts it, and moves nothing else."""

from __future__ import annotations

import pytest

from .hands import Typist
from .positions import Tables
from .visitor import Visit

SHIFTED = """() => [document.documentElement, document.body, document.getElementById("page")]
  .map((one) => one.scrollTop)"""


RING = """() => {
  const asked = document.getElementById("asked");
  const { outlineWidth, outlineOffset } = getComputedStyle(asked);
  const [ring, desk] = [asked, asked.closest("#desk")].map((one) => one.getBoundingClientRect());
  const out = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  return [asked.matches(":focus-visible"), parseFloat(outlineWidth) > 0,
    ring.left - out >= desk.left - 1, ring.right + out <= desk.right + 1,
    ring.top - out >= desk.top - 1];
}"""


def test_the_ring_around_a_question_is_whole(visit: Visit, tables: Tables) -> None:
    """What was found, DUNE 25: the focus ring as an L."""
    laid = tables["plans to look at"]
    typist = Typist.at(visit(), laid.link(laid.seats[0]))
    typist.wait_asked()
    typist.page.keyboard.press("Tab")
    typist.page.locator("#asked").focus()
    assert typist.page.evaluate(RING) == [True] * 5


@pytest.mark.parametrize("height", [900, 600])
def test_the_focus_on_a_card_of_the_hand_leaves_the_page_where_it_is(
    visit: Visit, tables: Tables, height: int
) -> None:
    laid = tables["plans to look at"]
    visitor = visit(viewport={"width": 1280, "height": height})
    typist = Typist.at(visitor, laid.link(laid.seats[0]))
    typist.wait_asked()
    cards = typist.page.locator("#hand [tabindex], #hand button")
    assert cards.count()
    for card in cards.all():
        card.focus()
        assert typist.page.evaluate(SHIFTED) == [0, 0, 0]
