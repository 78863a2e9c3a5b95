"""The collector of a server looks at little, and forgets nothing."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from landsraad.scenes.node import Drawn, el
from landsraad.server.gate.collector import freeze, stay_calm, thaw

from .tables import in_loop, until


class Ring:
    """Something that leads back to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_what_stays_is_not_looked_at_again() -> None:
    kept = [Ring() for _ in range(1000)]
    freeze()
    assert len(gc.get_objects()) < len(kept)


def test_garbage_is_not_frozen() -> None:
    ring = Ring()
    known = weakref.ref(ring)
    del ring
    freeze()
    assert known() is None


def test_what_became_garbage_later_goes_when_all_is_thawed() -> None:
    ring = Ring()
    known = weakref.ref(ring)
    freeze()
    del ring
    gc.collect()
    assert known() is not None
    thaw()
    assert known() is None


@in_loop
async def test_it_is_thawed_now_and_then() -> None:
    ring = Ring()
    known = weakref.ref(ring)
    freeze()
    del ring
    task = asyncio.create_task(stay_calm(round=0.01, rounds=2))
    await until(lambda: known() is None)
    task.cancel()


def test_the_collector_does_not_look_at_pages() -> None:
    row = el("ul", [el("li", str(number), class_="line") for number in range(10)], id="row")
    assert not any(gc.is_tracked(node) for node in row.walk())
    assert not gc.is_tracked(Drawn("<g id='g'></g>", "g"))
