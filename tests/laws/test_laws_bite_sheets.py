"""Law 10 bites where a sheet is broken, and lets a sound one pass."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from landsraad import load
from landsraad.games.spice_auction.scene import sketch
from landsraad.scenes.sheet import Field, Sheet, Start, Tally
from landsraad.scenes.sketch import Composed
from landsraad.testing import Violation, settings, try_law

from ..redrawn import redrawn, varied

GAME = load("spice_auction")
LAW = "everything_can_be_clicked"
[SETTING, *_] = settings(GAME, LAW, 1)
SEALED = Sheet("Your bid", (Field("bid", "Spice", "number", start=Start.FIRST),), "Seal the bid")


def nothing(view: Any, sheet: Any, answers: Any) -> Tally:
    return Tally()


def with_sheet(sheet: Sheet = SEALED, tally: Callable[..., Tally] = nothing) -> Any:
    """The game with a sheet that begins with the bid."""
    return redrawn(GAME, varied(sketch, desk={"sheets": {"bid": Composed(sheet, tally)}}))


def has_no_field_for_its_question() -> Any:
    return with_sheet(Sheet("Your bid", (Field("bet", "Spice", "number"),), "Seal the bid"))


def lacks_words() -> Any:
    return with_sheet(Sheet("Your bid", (Field("bid", " ", "number"),), "Seal the bid"))


def cannot_reckon() -> Any:
    return with_sheet(tally=lambda view, sheet, answers: Tally(str(1 // answers["bid"])))


def reckons_with_what_it_remembers() -> Any:
    count = itertools.count()
    return with_sheet(tally=lambda view, sheet, answers: Tally(str(next(count))))


def reckons_on_the_table() -> Any:
    def tally(view: Any, sheet: Any, answers: Any) -> Tally:
        view.table.bank += 1
        return Tally()

    return with_sheet(tally=tally)


BROKEN = (
    has_no_field_for_its_question,
    lacks_words,
    cannot_reckon,
    reckons_with_what_it_remembers,
    reckons_on_the_table,
)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.__name__)
def test_a_broken_sheet_is_caught(broken: Callable[[], Any]) -> None:
    with pytest.raises(Violation):
        try_law(LAW, broken(), SETTING)


def test_a_sound_sheet_is_handed_in_many_times() -> None:
    assert try_law(LAW, with_sheet(), SETTING).sheets
