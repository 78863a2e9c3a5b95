"""A Nexus says why it is there, who is close to winning, and what each ally would bring."""

from __future__ import annotations

from landsraad.games.dune.components import FACTIONS, PARTS_OF
from landsraad.games.dune.scene import sketch
from landsraad.games.dune.story import story
from landsraad.games.dune.story.alliances import BRINGS, WORM, brings
from landsraad.kernel import Ask, View
from landsraad.scenes.prompt import question_and_reason

from .positions import Position

SEATED = ("atreides", "guild", "harkonnen", "fremen")
STRONGHOLDS = ("arrakeen", "carthag", "sietch_tabr", "tueks_sietch")


def table(**held: int) -> Position:
    """Factions with as many strongholds as this says."""
    p, free = Position(*SEATED), iter(STRONGHOLDS)
    for faction in SEATED:
        p.t.forces[SEATED.index(faction)].clear()
    for faction, count in held.items():
        for _ in range(count):
            part = PARTS_OF[next(free)][0]
            p.t.forces[SEATED.index(faction)][part] = [1, 0]
    return p


def seen(p: Position, seat: int = 0) -> View:
    return View(seat, p.t, p.s.shields[seat], [], None, [], [])


def test_every_faction_brings_something() -> None:
    assert BRINGS.keys() == FACTIONS.keys()


def test_the_question_tells_its_cause_and_who_is_close() -> None:
    p = table(fremen=2)
    ask = Ask(0, "propose alliance", ["pass", 1, 2], of="seat")
    words, why = question_and_reason(story.at_table(seen(p)).ask(seen(p), ask))
    assert words == "Who do you propose an alliance to?"
    assert why == f"{WORM} Fremen needs one more stronghold to win."
    p = table(fremen=2, guild=1)
    p.t.allies[1], p.t.allies[3] = [3], [1]
    assert "The Guild and Fremen need one more" in story.at_table(seen(p)).ask(seen(p), ask)
    quiet = story.at_table(seen(table())).ask(seen(table()), ask)
    assert quiet == f"{WORM} Who do you propose an alliance to?"


def test_each_ally_stands_there_with_what_it_brings() -> None:
    p = table(atreides=1, guild=1)
    ask = Ask(0, "propose alliance", ["pass", 1, 2], of="seat")
    face = sketch.desk.face(seen(p), ask, 1)
    assert face is not None
    assert face.note.startswith("Lets you ship at half price")
    assert face.note.endswith("2 of 4 strongholds together")
    assert sketch.desk.face(seen(p), ask, "pass") is None


def test_a_proposal_says_what_whoever_proposes_brings() -> None:
    p = table()
    p.t.agenda = [["answer_alliance", 1, 0]]
    ask = Ask(0, "accept alliance", ["accept", "refuse"])
    words, why = question_and_reason(story.at_table(seen(p)).ask(seen(p), ask))
    assert words == "Do you accept?"
    assert why.startswith("The Guild proposes an alliance to you. The Guild lets you ship")
    assert brings(p.t, 0, 1) in why
