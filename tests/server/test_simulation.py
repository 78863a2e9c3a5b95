"""The server lives through bad days that are drawn from a seed, and nothing goes wrong.

Each seed is a small world of its own (`simulation.world`). `LANDSRAAD_SEEDS` says how many are
tried. To look at one: `lived(SEED)`, which raises with the last things that happened.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel import Refused
from landsraad.server import live, table as table_module
from landsraad.server.people import seating, standing
from landsraad.server.table import Table, chat, pacing, running

from .simulation.world import Broken, lived

SEEDS = int(os.environ.get("LANDSRAAD_SEEDS", "50"))
FOUND = {
    0: "a chance to react stayed open for hours where the clock was set back",
    1: "a connection that failed was not in the log",
    11: "a late answer counted again after all had gone back",
    49: "a full disk made a bot take the first option",
    92: "what a request had begun, and could not be written, ended unheard",
}
"""Seeds that have found something, and what. A change of the simulation makes other worlds of
them, so what they found is also broken on purpose below, or has a test of its own."""
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("seed", sorted({*range(SEEDS), *FOUND}))
def test_a_bad_day_breaks_nothing(seed: int) -> None:
    lived(seed)


def test_the_same_seed_is_the_same_day_whatever_the_hashes_are() -> None:
    seeds = 3, 11
    program = f"from tests.server.simulation.world import lived\nprint(*map(lived, {seeds}))"
    other = "2" if os.environ.get("PYTHONHASHSEED") != "2" else "1"
    environment = os.environ | {"PYTHONHASHSEED": other}
    ran = subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    days = [lived(seed) for seed in seeds]
    assert [lived(seed) for seed in seeds] == days
    assert ran.stdout.split() == days


# ---- it bites: what is broken on purpose is found

Patch = pytest.MonkeyPatch
TRIES = 60
"""Seeds within which it must be found."""


def acknowledge_before_the_disk_has_it(patch: Patch) -> None:
    under_way = []

    async def keep(self: Table, holds: Any = (), dropped: Any = (), once: Any = ()) -> None:
        under_way.append(asyncio.ensure_future(self._keep(holds, dropped, once)))

    patch.setattr(Table, "keep", keep)


def send_no_last_change(patch: Patch) -> None:
    whole = live.changes
    patch.setattr(live, "changes", lambda old, new: whole(old, new)[:-1])


def forget_to_tell_somebody(patch: Patch) -> None:
    whole = Table.show

    def show(self: Table) -> None:
        listeners = self.listeners
        self.listeners = listeners[:-1] if self.revision % 5 == 0 else listeners
        whole(self)
        self.listeners = listeners

    patch.setattr(Table, "show", show)


def let_tokens_live_on(patch: Patch) -> None:
    patch.setattr(seating.Seating, "_hashes", lambda *_: [])


def give_questions_no_number(patch: Patch) -> None:
    patch.setattr(table_module, "decision_id", lambda table, ask, *_: f"{ask.seat} {ask.kind}")


def give_questions_the_same_id_again(patch: Patch) -> None:
    """Found by the simulation: a late answer counted again after all had gone back."""
    real = table_module.decision_id
    patch.setattr(table_module, "decision_id", lambda table, ask, own, _: real(table, ask, own))


def whisper_aloud(patch: Patch) -> None:
    patch.setattr(chat, "hears", lambda *_: True)


def fail_at_a_page(patch: Patch) -> None:
    """Found by the simulation: the log said nothing of a connection that failed."""
    patch.setattr(chat, "listeners", lambda *_: None)


def say_whose_token_it_was(patch: Patch) -> None:
    real = seating.Seating.holder

    def holder(self: seating.Seating, table: Table, token: str, key: str = "") -> Any:
        try:
            return real(self, table, token, key)
        except Refused as why:
            raise Refused("{token} does not open this table", token=token) from why

    patch.setattr(seating.Seating, "holder", holder)


def tell_the_seed(patch: Patch) -> None:
    patch.setattr(standing, "moment", lambda table, _: str(table.playing.secret.seed))


def sleep_too_long(patch: Patch) -> None:
    patch.setattr(running.Running, "_next_time", lambda _: None)


def trust_a_clock_that_was_set_back(patch: Patch) -> None:
    """Found by the simulation: a chance to react stayed open until the old time came again."""

    def again(self: pacing.Pacer, kinds: list[str], grace: float, great: bool) -> Any:
        kept, self._kept = self._kept, None
        if kept is None or kept.kinds != kinds:
            return None
        if kept.closes <= self.now():
            kept.closes = kept.idles = self._closing_time(grace, great)
        return kept

    patch.setattr(pacing.Pacer, "_window_again", again)


def blame_bots_for_the_disk(patch: Patch) -> None:
    """Found by the simulation: a full disk made a bot take the first option there was."""

    async def let_others(self: running.Running, thinking: Any) -> None:
        try:
            await self.table.keep()
        except Refused:
            thinking.cancel()
            running.logger.exception("a bot failed")
            return
        self.table.lock.release()
        try:
            await asyncio.wait([thinking])
        finally:
            await self.table.lock.acquire()

    patch.setattr(running.Running, "_let_others", let_others)


BREAKAGES: dict[Callable[[Patch], None], tuple[int, str]] = {
    acknowledge_before_the_disk_has_it: (0, "the disk has it not"),
    send_no_last_change: (0, "shows something else"),
    forget_to_tell_somebody: (1, "not sent the last scene"),
    let_tokens_live_on: (0, "token"),
    give_questions_no_number: (0, "twice"),
    give_questions_the_same_id_again: (11, "twice"),
    whisper_aloud: (1, "whispered"),
    fail_at_a_page: (1, "a connection to a table failed"),
    say_whose_token_it_was: (4, "there is a token"),
    tell_the_seed: (4, "a seed or a salt"),
    sleep_too_long: (0, "does not go on"),
    trust_a_clock_that_was_set_back: (0, "does not go on"),
    blame_bots_for_the_disk: (258, "a bot failed"),
}
"""What is broken, a seed that finds it soon, and what is then said."""


@pytest.mark.parametrize("breakage", BREAKAGES)
def test_what_is_broken_on_purpose_is_found(
    breakage: Callable[[Patch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    breakage(monkeypatch)
    first, words = BREAKAGES[breakage]
    found = next(filter(None, map(what_breaks, range(first, first + TRIES))), "nobody noticed")
    assert re.match(r"seed \d+: ", found)
    assert words in found


def what_breaks(seed: int) -> str:
    """What does not hold on the day of a seed; empty: everything does."""
    try:
        lived(seed)
    except Broken as why:
        return str(why)
    return ""
