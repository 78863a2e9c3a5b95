"""The scenes that wait on a page: made once, kept while they stay, and only from what was told."""

from __future__ import annotations

from typing import Any

from landsraad import load
from landsraad.games.dune.story import story
from landsraad.kernel import Match, Told
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.seen import Seen
from landsraad.scenes.stage import Scene, Tale
from landsraad.server.page.playbill import GROWING, SCENES, Playbill, queued

from ..redrawn import varied

GAME = load("dune")
SKETCH = sketch_of(GAME)
NEXUS = ("nexus", {})
BID = ("bid", {"seat": 0, "amount": 1})


class Counting:
    """The game's stage; counts what it makes."""

    def __init__(self) -> None:
        self.made: list[int] = []

    def play(self, tale: Tale) -> list[Scene]:
        scenes = SKETCH.stage.play(tale)
        self.made += [scene.number for scene in scenes]
        return scenes


def seen(**options: Any) -> Seen:
    factions = ["atreides", "harkonnen", "emperor"]
    given = {"choice": "assign", "factions": factions} | options
    return Seen.by(Match.begin(GAME, given, 3))


def told(*whats: tuple[str, dict[str, Any]]) -> list[Told]:
    return [Told(what, facts) for what, facts in whats]


def billed() -> tuple[Playbill, Counting]:
    drawings = Counting()
    return Playbill(varied(SKETCH, stage={"play": drawings.play})), drawings


def test_a_page_that_is_made_again_has_the_very_same_scenes() -> None:
    bill, _ = billed()
    view, heard = seen(), told(NEXUS, BID, NEXUS)
    first = bill.scenes(view, heard)
    assert [drawn.id for drawn in first] == ["scene:0", "scene:2"]
    again = bill.scenes(view, [*heard, *told(BID)])
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_what_grows_no_more_is_not_made_again() -> None:
    bill, drawings = billed()
    view, heard = seen(), told(NEXUS, *[BID] * (GROWING + 1), NEXUS)
    before = bill.scenes(view, heard)
    drawings.made.clear()
    heard += told(BID)
    assert bill.scenes(view, heard) == before
    assert drawings.made == [GROWING + 2]


def test_what_was_told_while_nobody_looked_is_there() -> None:
    bill, _ = billed()
    view = seen()
    bill.scenes(view, told(NEXUS))
    heard = told(NEXUS, BID, NEXUS, *[BID] * (2 * GROWING), NEXUS)
    assert [drawn.id for drawn in bill.scenes(view, heard)] == [
        "scene:0",
        "scene:2",
        f"scene:{2 * GROWING + 3}",
    ]


def test_what_was_taken_back_and_told_otherwise_is_another_scene() -> None:
    bill, _ = billed()
    view = seen()
    rest = [BID] * (GROWING + 5)
    bill.scenes(view, told(NEXUS, *rest))
    (drawn,) = bill.scenes(view, told(("alliance_left", {"seat": 1}), *rest))
    assert "An alliance is broken" in drawn.markup


def test_only_the_newest_scenes_wait() -> None:
    bill, _ = billed()
    many = bill.scenes(seen(), told(*[NEXUS] * (SCENES + 3)))
    assert [drawn.id for drawn in many] == [f"scene:{n}" for n in range(3, SCENES + 3)]


def test_a_template_says_all_that_the_page_must_know() -> None:
    worm = told(("worm_strikes", {"territory": "old_gap"}))
    (scene,) = SKETCH.stage.play(Tale(story, seen(), worm, 5))
    template = queued(scene).markup
    assert template.startswith('<template id="scene:5" data-form="ribbon" data-weight="great"')
    assert 'data-told="5" data-hold="1400"' in template
    assert "territory:old_gap" in template
