"""The first page of a table is light: a line of bytes is all that a phone in the desert has."""

from collections.abc import Iterator

import pytest

from browser_table import server
from weight import GOAL, TABLES, first_page


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    with server() as address:
        yield address


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_first_page_keeps_within_its_bytes(base: str, game: str, seats: int) -> None:
    weight = first_page(base, game, seats)
    assert min(weight) > 1_000, f"a part was not found: {weight}"
    assert weight.total <= GOAL, weight
