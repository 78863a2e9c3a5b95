"""Allies who already stand together: the page says what will be lost before it is too late."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.dune.rules.phases.shipment import beside
from landsraad.games.dune.scene import sketch
from landsraad.games.dune.story import story
from landsraad.kernel import PASS, Value
from landsraad.scenes.form import Form, composed
from landsraad.scenes.picture import picture
from landsraad.scenes.seen import Seen
from landsraad.scenes.sheet import Tally

from .positions import GAME, Playing, Position
from .positions_battle import ARRAKEEN
from .switching import Switch, without

SISTERS, HARKONNEN = 0, 1
FIRST = (
    "If your 2 advisors stay in Arrakeen, the 5 forces of your ally there will be lost, "
    "unless Harkonnen moves them away."
)
SECOND = "Bene Gesserit, your ally, stays in Arrakeen: your 5 forces there will be lost."


def together(**options: bool) -> Position:
    """Advisors stand beside the garrison of a new ally; both could move."""
    p = Position("bene_gesserit", "harkonnen", "guild", **options).set(phase="shipment")
    return (
        p.advisors(ARRAKEEN, 2).forces("harkonnen", ARRAKEEN, 5).ally("bene_gesserit", "harkonnen")
    )


def sheet(m: Playing, seat: int, **chosen: Value) -> Form:
    """The sheet of a move with what is chosen."""
    form = composed(sketch, m.match, seat, {k.replace("_", " "): v for k, v in chosen.items()})
    assert form is not None
    return form


def reckoned(m: Playing, seat: int, form: Form, answers: Mapping[str, Value]) -> Tally:
    """What the sheet of a move comes to with these answers."""
    made = sketch.desk.composed(m.match.asks[seat])
    assert made is not None
    return made.tally(Seen.by(m.match, seat), form.sheet, answers)


def test_who_acts_first_reads_that_the_new_allys_garrison_will_die() -> None:
    """ruling: ally_territory; ruling: advisor_ally"""
    m = together().at(("move", SISTERS))
    form = sheet(m, SISTERS)
    assert FIRST in form.sheet.why
    stay = reckoned(m, SISTERS, form, {"move from": PASS})
    assert stay.notes == (FIRST,)
    page = picture(GAME, m.match.view(SISTERS), m.match.asks[SISTERS], [], [])
    assert page.prompt is not None
    assert FIRST in page.prompt.node().text()


def test_who_acts_second_reads_that_its_own_garrison_will_die() -> None:
    """ruling: ally_territory"""
    m = together().set(acted=[SISTERS]).at(("move", HARKONNEN))
    form = sheet(m, HARKONNEN)
    assert SECOND in form.sheet.why
    answers = {"move from": "arrakeen", "move to": "old_gap@9", f"forces from {ARRAKEEN}": 5}
    assert SECOND not in reckoned(m, HARKONNEN, form, answers).notes
    answers[f"forces from {ARRAKEEN}"] = 4
    assert SECOND in reckoned(m, HARKONNEN, form, answers).notes


def test_the_warning_comes_true() -> None:
    """ruling: ally_territory; ruling: advisor_ally"""
    m = together().set(acted=[SISTERS]).at(("move", HARKONNEN), ("turn_taken", HARKONNEN))
    m.say("harkonnen", "move from", PASS).quiet()
    assert m.t.tanks[HARKONNEN] == [5, 0]


def test_where_advisors_may_stay_with_an_ally_nothing_is_warned_of() -> None:
    """option: advisors_may_share_with_ally=true"""
    m = together(advisors_may_share_with_ally=True).at(("move", SISTERS))
    assert "lost" not in sheet(m, SISTERS).sheet.why


def test_a_proposal_says_where_the_two_already_stand_together() -> None:
    """ruling: ally_territory"""
    p = together()
    p.t.allies = [[], [], []]
    m = p.set(phase="spice_blow").at(("answer_alliance", SISTERS, HARKONNEN))
    words = story.ask(m.match.view(HARKONNEN), m.match.asks[HARKONNEN])
    assert "You both stand in Arrakeen: one must leave" in words


# ---- rules switched off


SWITCHES: dict[str, Switch] = {
    "ruling: ally_territory": without(beside, []),
    "ruling: advisor_ally": without(beside, []),
}
