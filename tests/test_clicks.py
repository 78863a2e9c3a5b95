"""The figures of `docs/clicks.md` count what stands on a sheet as one question."""

from tools.clicks import on_sheets

from landsraad import load
from landsraad.scenes.picture import sketch_of


def test_the_deeds_of_the_megagame_that_have_sheets_are_counted_as_such() -> None:
    assert {"march", "fly", "offer", "propose", "vote", "commit"} <= {
        *on_sheets(sketch_of(load("megagame")))
    }
