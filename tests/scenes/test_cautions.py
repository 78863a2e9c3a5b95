"""What somebody is warned of before an answer, in games that bots play: nothing that stands there
from the start, and in every game something.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from landsraad.bots.company import Company
from landsraad.bots.named import maker, usual
from landsraad.kernel import Match, Secret, load
from landsraad.presets import presets_of, with_sides
from landsraad.scenes.form import composed
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.prompt import question
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.story import story_of
from landsraad.server.files.shelf import sides_of
from landsraad.server.page.asked.sheet import remedied

GAMES = {"dune": 500, "imperium": 400, "war_for_arrakis": 500}
"""Games whose own bots come by something to be warned of, and how many questions are looked at."""


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_stands_there_from_the_start_is_warned_of(name: str) -> None:
    game = load(name)
    sketch, story, warned = sketch_of(game), story_of(game), Counter[str]()
    preset = presets_of(game).named(presets_of(game).usual)
    options = with_sides(game, preset, [side.value for side in sides_of(name)])
    match: Match[Any] = Match.begin(game, options, preset.seats, Secret.given(7), live=True)
    company = Company(match, dict.fromkeys(range(preset.seats), maker(game, usual(game))))
    for _ in range(GAMES[name]):
        if match.over:
            break
        ask = next(iter(match.asks.values()))
        seen = Seen.of(story, match.view(ask.seat))
        form = composed(sketch, match, ask.seat, {}, story)
        if form is not None:
            stands = {part.key: part.value for part in form.parts if part.value is not None}
            free = [part for part in form.open if len(part.ask.options) > 1]
            assert not free or not sketch.desk.cautions(seen, stands), (ask.kind, stands)
        if len(ask.options) > 1:
            asked = question(sketch, seen, ask)
            for each in (*asked.choices, *asked.counted):
                warned.update(words for caution in each.cautions if (words := caution.words))
                if any(caution.deed for caution in each.cautions):
                    assert each.deed in {caution.deed for caution in each.cautions}
            if asked.way_out and asked.rests:
                assert asked.way_out.cautions == ()
            start = next((c for c in asked.numbers() if c.value == asked.number.start), None)
            assert start is None or len(asked.numbers()) < 2 or not start.cautions or asked.rests
        company.answer(ask)
    assert warned, "nothing was ever warned of"


def test_a_remedy_is_pressed_where_the_number_stands_or_where_the_field_is() -> None:
    from landsraad.scenes.frame import Remedy

    link = remedied(Remedy("Leave one", "forces from arrakeen@10", 4), None)
    assert link.attrs["data-field"] == "forces from arrakeen@10"
    assert link.attrs["data-value"] == plain_json(4)
