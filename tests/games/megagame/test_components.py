"""The box: what the rulebook counts, and files that do not fit."""

from __future__ import annotations

import msgspec
import pytest

from landsraad.components import Unfit
from landsraad.games.megagame import components as box
from landsraad.games.megagame.components import checks


def test_the_box_holds_what_the_rulebook_counts() -> None:
    regions = box.REGIONS.values()
    assert len(box.REGIONS) == 106
    assert sum(each.settlement for each in regions) == 25
    assert sum(each.station for each in regions) == 14
    assert (len(box.HOUSES), len(box.SIETCHES), len(box.ORGANISATIONS)) == (9, 3, 3)
    assert sum(card.count for card in box.EXPLORATION.values()) == 17
    assert len(box.FIRST_LAWS) == 13
    assert sum(title.points for title in box.TITLES.values()) == 85
    assert sum(row.seats for row in box.FACTIONS.values()) == 23


def test_templates_penalties_and_questions_are_all_there() -> None:
    assert len(box.TEMPLATES) == 26 + 1
    assert (len(box.PENALTIES), len(box.QUESTIONS)) == (6, 7)


def test_a_region_that_touches_another_only_one_way_is_refused() -> None:
    first, *others = box.MAP.region
    torn = msgspec.structs.replace(first, adjacent=first.adjacent[1:])
    with pytest.raises(Unfit, match="does not touch it"):
        checks.check_map(msgspec.structs.replace(box.MAP, region=(torn, *others)))


def test_a_law_with_a_value_that_its_template_does_not_know_is_refused() -> None:
    first, *others = box.LAW_FILE.law
    wrong = msgspec.structs.replace(first, values={"votes": 99})
    with pytest.raises(Unfit, match="votes cannot be 99"):
        checks.check_laws(msgspec.structs.replace(box.LAW_FILE, law=(wrong, *others)))


def test_a_faction_with_more_armies_than_it_has_is_refused() -> None:
    first, *others = box.FACTION_FILE.faction
    many = msgspec.structs.replace(first, seats=99)
    factions = msgspec.structs.replace(box.FACTION_FILE, faction=(many, *others))
    with pytest.raises(Unfit, match="more than its 20"):
        checks.check_factions(factions, box.MAP)
