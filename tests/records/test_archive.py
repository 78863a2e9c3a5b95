"""Kept matches that are taken up again under other rules."""

from landsraad.kernel import Ask, Play, Seat
from landsraad.kernel.record import Struck
from landsraad.records.archive import taken_up_leniently

from ..kernel.toys import FREE, State, at, log, pick, toy


def test_taking_back_what_no_longer_fits_takes_nothing_else_back() -> None:
    match = at(toy(pick, free=FREE), (pick, 0), (pick, 0), (pick, 1), live=True)
    match.answer(0, 1)
    match.answer(0, 3)
    match.take_back(0)
    match.answer(0, 2)
    match.answer(1, 2)

    def pick_less(s: State, seat: Seat) -> Play[None]:
        s.table.log.append((yield Ask(seat, "number", [1, 2])))

    again, lost = taken_up_leniently(match.record, toy(pick_less, pick=pick_less))
    assert log(again) == [1, 2, 2]
    assert lost == 2
    assert again.entries[2] == Struck(2, "the rules have changed", (3,))
