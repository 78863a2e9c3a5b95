"""Check mode: whatever asks changes nothing and tells nothing before its last answer."""

from __future__ import annotations

from typing import Any, NoReturn

from landsraad.kernel.asks import Ask
from landsraad.kernel.errors import RuleError
from landsraad.kernel.state import State, encode


class Inspection:
    """A step or free act that has begun: what was there then must be there while it asks."""

    def __init__(self, what: str, state: State[Any, Any, Any]) -> None:
        self.what, self.state = what, state
        self.before, self.heard = encode(state), len(state.run.told or ())

    def ask(self, ask: Ask) -> None:
        """Look at a question: is it well made, and was nothing changed before it?"""
        self.untouched()
        for option in ask.options:
            if type(option) not in (int, str):
                self.fail(f"offers a {type(option).__name__}: options are text or whole numbers")
        if len(set(ask.options)) != len(ask.options):
            self.fail(f"offers the same option twice in {ask.kind!r}")
        if not ask.kind:
            self.fail("asks without saying what kind of question it is")

    def untouched(self) -> None:
        """Raise when something was changed or told."""
        if encode(self.state) != self.before:
            self.fail("changes the state before its last question")
        if len(self.state.run.told or ()) != self.heard:
            self.fail("tells something before its last question")

    def fail(self, what: str) -> NoReturn:
        """Say who breaks the contract."""
        raise RuleError(f"{self.what} {what}")
