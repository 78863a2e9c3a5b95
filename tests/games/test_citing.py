"""Citations are checked against what there is, and switches against what the tests notice."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from .citing import Citing, Switching

RULES = SimpleNamespace(storm=True)
SWITCHING = Switching("no.such.package")


def test_storm() -> None:
    """ruling: storm_path"""
    assert RULES.storm


def test_worm() -> None:
    """ruling: worm; option: deals=off"""


def off(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RULES, "storm", False)


def module(*tests: Any, **switches: Any) -> ModuleType:
    made = ModuleType("test_toy")
    for test in tests:
        setattr(made, test.__name__, test)
    made.SWITCHES = {f"ruling: {name}": switch for name, switch in switches.items()}  # type: ignore[attr-defined]
    return made


def citing(*listed: str, tests: ModuleType) -> Citing:
    return Citing([tests], listed, {"deals": ["on", "off"]}, SWITCHING)


def test_nothing_is_wrong_where_all_is_cited_and_can_be_switched_off() -> None:
    found = citing("ruling: storm_path", tests=module(test_storm, storm_path=off))
    assert found.complaints() == []
    assert found.cases() == ["ruling: storm_path"]


def test_all_that_is_wrong_is_said() -> None:
    found = citing("ruling: storm_path", "card: lasgun", tests=module(test_worm, storm_path=off))
    assert found.complaints(allowed=["card: shield"]) == [
        "card: shield: it need not be cited, and nothing lists it",
        "option: deals=off: nothing lists it, but it is cited by test_citing.test_worm",
        "ruling: worm: nothing lists it, but it is cited by test_citing.test_worm",
        "ruling: storm_path: no test cites it",
        "card: lasgun: no test cites it",
        "ruling: worm: test_toy cites it and cannot switch it off",
        "ruling: storm_path: test_toy switches it off and does not cite it",
    ]


def test_what_is_allowed_need_not_be_cited() -> None:
    found = citing("ruling: storm_path", "card: lasgun", tests=module(test_storm, storm_path=off))
    assert found.complaints(allowed=["card: lasgun"]) == []


def test_a_switch_must_make_a_test_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    found = citing("ruling: storm_path", tests=module(test_storm, storm_path=off))
    found.must_notice("ruling: storm_path", monkeypatch)
    idle = citing("ruling: storm_path", tests=module(test_storm, storm_path=lambda patch: None))
    with pytest.raises(AssertionError, match="none of these fails: test_storm"):
        idle.must_notice("ruling: storm_path", monkeypatch)
