"""Long panels are left out of a page until somebody opens them, and fetched from an address."""

import re
from pathlib import Path

from landsraad.scenes.node import el
from landsraad.server.page.fetched.kept import MOST, kept, named

from .tables import ME, RANDOM, House, in_loop


@in_loop
async def test_a_page_names_where_all_cards_are_and_they_are_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, RANDOM, game="imperium")
        page = house.page(await house.by_hand(made.table), 0)
        assert "Maula Pistol" not in page
        (address,) = set(re.findall(r'data-from="(/kept/[0-9a-f]+)"', page))
        found = await house.ask("GET", address)
        assert found.status_code == 200
        assert "Maula Pistol" in found.text
        assert "immutable" in found.headers["cache-control"]
        assert (await house.ask("GET", "/kept/0000")).status_code == 404


def test_what_is_the_same_has_one_name_and_the_oldest_is_given_up() -> None:
    first, same = el("p", "all cards"), el("p", "all cards")
    name = named(first)
    assert named(same) == name == named(first)
    assert kept(name) == "<p>all cards</p>"
    others = [el("p", f"panel {number}") for number in range(MOST)]
    last = [named(each) for each in others][-1]
    assert kept(name) is None
    assert kept(last) == f"<p>panel {MOST - 1}</p>"


def test_a_panel_that_pages_still_name_is_not_given_up() -> None:
    often, same_words = el("p", "often"), el("p", "of", "ten")
    assert often != same_words
    name = named(often)
    for number in range(2 * MOST):
        named(el("p", f"another panel {number}"))
        assert named(same_words if number % 2 else often) == name
        assert kept(name) == "<p>often</p>"
