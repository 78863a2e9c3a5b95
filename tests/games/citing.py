"""Tests cite the rules that they show, and a rule that is switched off must be noticed.

A scenario test says in its docstring what it shows, in the grammar of its game's `switching`, with
citations separated by `; ` or on lines of their own. Each test module has `SWITCHES`: for what its
tests cite, a function that switches that rule off. Option values need none: they are forced to
another value by themselves.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

import pytest

Switch: TypeAlias = Callable[[pytest.MonkeyPatch], None]
Test: TypeAlias = Callable[..., None]
Case: TypeAlias = tuple[Test, dict[str, Any]]
"""A test function with the arguments of one run."""

CITATION = re.compile(r"(\w+): ([\w=]+(?: \w+)?)")


# ---- switching a rule off


class Switching:
    """Ways to switch off the rules of one game, in its package and in its tables of functions."""

    def __init__(self, package: str, *tables: dict[str, Any]) -> None:
        self.package = package
        self.tables = tables
        self.forced: dict[str, Any] = {}
        """Options that every position is given, whatever its test wants."""

    def replace(self, patch: pytest.MonkeyPatch, thing: Any, other: Any) -> None:
        """Put another function or value in the place of one, wherever the game has imported it.

        Functions are also replaced in the tables of the game's modules and in its classes, where
        the contract holds them as static methods.
        """
        if callable(thing) and hasattr(thing, "__name__"):
            other.__name__ = thing.__name__
        tables = list(self.tables)
        for name, module in list(sys.modules.items()):
            if name.startswith(self.package) and module is not None:
                for key, value in list(vars(module).items()):
                    if value is thing:
                        patch.setattr(module, key, other)
                    elif callable(thing) and type(value) is dict and not key.startswith("__"):
                        tables.append(value)
                    elif isinstance(value, type) and value.__module__ == name:
                        self._replace_static(patch, value, thing, other)
        for table in tables:
            for key, value in list(table.items()):
                if value is thing:
                    patch.setitem(table, key, other)

    def _replace_static(self, patch: pytest.MonkeyPatch, of: type, thing: Any, other: Any) -> None:
        for key, value in list(vars(of).items()):
            if isinstance(value, staticmethod) and value.__func__ is thing:
                patch.setattr(of, key, staticmethod(other))

    def without(self, thing: Any, value: Any = None) -> Switch:
        """A switch that lets a function do nothing but return this value."""
        return lambda patch: self.replace(patch, thing, lambda *args, **named: value)

    def instead(self, thing: Any, other: Any) -> Switch:
        """A switch that puts another function or value in the place of one."""
        return lambda patch: self.replace(patch, thing, other)

    def force(self, name: str, value: Any) -> Switch:
        """A switch that gives an option another value."""
        return lambda patch: patch.setitem(self.forced, name, value)


# ---- what the tests cite


def as_text(value: Any) -> str:
    """The value of an option as citations write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def modules(here: Path, package: str) -> list[ModuleType]:
    """All test modules beside this one."""
    names = sorted(path.stem for path in here.parent.glob("test_*.py") if path != here)
    return [import_module(f".{name}", package) for name in names]


def name_of(module: ModuleType) -> str:
    """The module's own name, without its packages."""
    return module.__name__.rpartition(".")[2]


def home_of(test: Test) -> str:
    """The own name of the module in which a test stands."""
    return test.__module__.rpartition(".")[2]


def functions_of(module: ModuleType) -> list[Test]:
    """The tests of a module."""
    found = vars(module).items()
    return [x for name, x in found if name.startswith("test_") and inspect.isfunction(x)]


def citations(test: Test) -> list[str]:
    """The citations in a test's docstring; other sentences do not count.

    >>> def test(): "ruling: storm_path; stop: guild half_price"
    >>> citations(test)
    ['ruling: storm_path', 'stop: guild half_price']
    """
    parts = re.split(r"[;\n]", test.__doc__ or "")
    found = (CITATION.fullmatch(part.strip()) for part in parts)
    return [match.group() for match in found if match]


def cases(test: Test) -> list[Case]:
    """The runs of a test: one, or one for each set of parameters; none if it wants fixtures."""
    marks = [m for m in getattr(test, "pytestmark", ()) if m.name == "parametrize"]
    columns: list[list[dict[str, Any]]] = []
    for mark in marks:
        names = mark.args[0]
        names = [x.strip() for x in names.split(",")] if isinstance(names, str) else list(names)
        rows = [row.values if hasattr(row, "marks") else row for row in mark.args[1]]
        lists = [[row] if len(names) == 1 else list(row) for row in rows]
        columns.append([dict(zip(names, row, strict=True)) for row in lists])
    runs = [{k: v for part in parts for k, v in part.items()} for parts in product(*columns)]
    needed = set(inspect.signature(test).parameters)
    return [(test, run) for run in runs if set(run) == needed]


def notices(tests: list[Test]) -> bool:
    """Does one of these tests fail now?"""
    for test in tests:
        for function, arguments in cases(test):
            try:
                function(**arguments)
            except (Exception, pytest.fail.Exception):
                return True
    return False


# ---- what is cited and what should be


class Citing:
    """All that the tests of a game cite, beside what its components list."""

    def __init__(
        self,
        tests: Sequence[ModuleType],
        listed: Sequence[str],
        values: Mapping[str, Sequence[Any]],
        switching: Switching,
        read: Callable[[Test], list[str]] = citations,
    ) -> None:
        self.modules = tests
        self.listed = listed
        self.values = values
        """All values of each option."""
        self.switching = switching
        self.read = read
        """What a test cites."""
        self.cited: dict[str, list[Test]] = {}
        self.switches: dict[str, dict[str, Switch]] = {}
        for module in tests:
            for test in functions_of(module):
                for cited in read(test):
                    self.cited.setdefault(cited, []).append(test)
            for cited, switch in getattr(module, "SWITCHES", {}).items():
                self.switches.setdefault(cited, {})[f"the switch of {name_of(module)}"] = switch

    def complaints(self, allowed: Collection[str] = ()) -> list[str]:
        """All that is wrong with the citations; what is allowed need not be cited."""
        return [*self.gaps(allowed), *self._unswitched()]

    def gaps(self, allowed: Collection[str] = ()) -> list[str]:
        """What is cited and not listed, or listed and neither cited nor allowed to be uncited."""
        return [*self._unlisted(allowed), *self._uncited(allowed)]

    def cases(self) -> list[str]:
        """What is cited and listed: each must be noticed when it is switched off."""
        return sorted(cited for cited in self.cited if cited in self.listed)

    def _uncited(self, allowed: Collection[str]) -> Iterator[str]:
        for thing in self.listed:
            if thing not in self.cited and thing not in allowed:
                yield f"{thing}: no test cites it"

    def _unlisted(self, allowed: Collection[str]) -> Iterator[str]:
        for cited in allowed:
            if cited not in self.listed:
                yield f"{cited}: it need not be cited, and nothing lists it"
        for cited, tests in sorted(self.cited.items()):
            if cited not in self.listed:
                names = ", ".join(f"{home_of(test)}.{test.__name__}" for test in tests)
                yield f"{cited}: nothing lists it, but it is cited by {names}"

    def _unswitched(self) -> Iterator[str]:
        """A module can switch off what its tests cite, and nothing else; options switch alone."""
        for module in self.modules:
            every = (cited for test in functions_of(module) for cited in self.read(test))
            cited = {each for each in every if not each.startswith("option: ")}
            switches = getattr(module, "SWITCHES", {}).keys()
            for each in sorted(cited - switches):
                yield f"{each}: {name_of(module)} cites it and cannot switch it off"
            for each in sorted(switches - cited):
                yield f"{each}: {name_of(module)} switches it off and does not cite it"

    def switches_of(self, cited: str) -> dict[str, Switch]:
        """How to switch off what is cited, by a name for each way."""
        if not cited.startswith("option: "):
            return self.switches.get(cited, {})
        name, value = cited.removeprefix("option: ").split("=")
        others = [other for other in self.values[name] if as_text(other) != value]
        return {f"{name}={as_text(x)}": self.switching.force(name, x) for x in others}

    def must_notice(self, cited: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Fail unless each way to switch it off makes one of the tests that cite it fail.

        Tests beside the switch are tried first: they are the likeliest to fail.
        """
        ways = self.switches_of(cited)
        assert ways, f"{cited}: no module has a switch for it"
        for way, switch in ways.items():
            tests = sorted(self.cited[cited], key=lambda test: not way.endswith(home_of(test)))
            with monkeypatch.context() as patch:
                switch(patch)
                noticed = notices(tests)
            names = ", ".join(test.__name__ for test in self.cited[cited])
            assert noticed, f"{cited}: with {way} none of these fails: {names}"
