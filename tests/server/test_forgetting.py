"""A memory of limited size forgets what was needed longest ago."""

import pytest

from landsraad.server.keeping.remembered import Remembered


def remembered(most: int, *keys: str) -> Remembered[str, int]:
    memory: Remembered[str, int] = Remembered(most)
    for number, key in enumerate(keys):
        memory[key] = number
    return memory


def test_the_oldest_is_forgotten_when_there_is_no_room() -> None:
    assert dict(remembered(2, "a", "b", "c")) == {"b": 1, "c": 2}


def test_what_is_used_is_forgotten_last() -> None:
    memory = remembered(2, "a", "b")
    assert memory.use("a") == 0
    memory["c"] = 2
    assert list(memory) == ["a", "c"]


def test_what_is_set_again_is_forgotten_last_and_takes_no_other_room() -> None:
    assert dict(remembered(2, "a", "b", "a")) == {"a": 2, "b": 1}
    assert list(remembered(2, "a", "b", "a", "c")) == ["a", "c"]


def test_looking_something_up_leaves_the_order_as_it_is() -> None:
    memory = remembered(2, "a", "b")
    assert (memory["a"], memory.get("a"), "a" in memory) == (0, 0, True)
    memory["c"] = 2
    assert list(memory) == ["b", "c"]


def test_no_way_of_putting_something_in_goes_past_the_limit() -> None:
    memory = remembered(2, "a", "b")
    memory.setdefault("c", 2)
    memory.update(d=3, e=4)
    assert dict(memory) == {"d": 3, "e": 4}


def test_what_is_not_there_cannot_be_used() -> None:
    memory = remembered(1, "a", "b")
    with pytest.raises(KeyError):
        memory.use("a")
    assert list(memory) == ["b"]


def test_what_is_taken_out_makes_room() -> None:
    memory = remembered(2, "a", "b")
    assert memory.pop("b") == 1
    assert memory.pop("b", None) is None
    memory["c"] = 2
    assert list(memory) == ["a", "c"]
    memory.clear()
    assert not memory
