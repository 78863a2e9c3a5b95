"""What a seat is warned of, and that nothing that stands there from the start is warned of."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots.company import Company
from landsraad.bots.named import maker
from landsraad.games.dune.components import STRONGHOLDS, TERRITORY
from landsraad.games.dune.story.words import place
from landsraad.kernel import Match, Secret, load
from landsraad.scenes.form import composed
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.prompt import prompt, question
from landsraad.scenes.seen import Seen
from landsraad.scenes.story import story_of

from .positions_bidding import at_bidding, bids, sale

DUNE = load("dune")
SKETCH = sketch_of(DUNE)


def moving(seed: int) -> list[tuple[Match[Any], int, str]]:
    """Moments of a game at which somebody may leave a stronghold with several forces."""
    factions = ["atreides", "emperor", "harkonnen", "fremen"]
    options = {"turns": 3, "choice": "assign", "factions": factions}
    match: Match[Any] = Match.begin(DUNE, options, 4, Secret.given(seed), live=True)
    company = Company(match, dict.fromkeys(range(4), maker(DUNE, "mentat")))
    found = []
    while not match.over:
        ask = next(iter(match.asks.values()))
        if ask.kind == "move from":
            starts = [start for start in ask.options if start in STRONGHOLDS]
            found += [(match.fork(live=True), ask.seat, str(start)) for start in starts]
        company.answer(ask)
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_leaving_a_stronghold_empty_is_warned_of_by_name_and_no_default_does_it(seed: int) -> None:
    warned = 0
    for match, seat, start in moving(seed):
        story = story_of(DUNE)
        match.answer(seat, start)
        to = next(to for to in match.asks[seat].options if TERRITORY[str(to)] != start)
        match.answer(seat, to)
        ask = match.asks[seat]
        if not ask.kind.startswith("forces from") or len(ask.options) < 2:
            continue
        seen = Seen.of(story, match.view(seat))
        asked = question(SKETCH, seen, ask)
        by_number = {each.value: each for each in asked.numbers()}
        all_go = by_number[ask.options[-1]]
        assert [place(start).lower() in each.words.lower() for each in all_go.cautions] == [True]
        assert all_go.deed.endswith(f"· move {ask.options[-1]}")
        remedy = all_go.cautions[0].remedy
        assert remedy is not None
        assert (remedy.kind, remedy.value) == (ask.kind, int(ask.options[-1]) - 1)
        assert by_number[remedy.value].cautions == ()
        assert by_number[asked.number.start].cautions == ()
        # On the sheet the same number stands there from the start.
        form = composed(SKETCH, match, seat, {"move from": start, "move to": to})
        assert form is not None
        stands = {part.key: part.value for part in form.parts if part.value is not None}
        assert stands[ask.kind] == remedy.value
        assert SKETCH.desk.cautions(seen, stands) == []
        warned += 1
    assert warned


def test_a_battle_begins_with_the_least_that_beats_the_most_they_can_show() -> None:
    options = {"turns": 4, "choice": "assign", "factions": ["atreides", "emperor", "harkonnen"]}
    tried = 0
    for seed in range(1, 12):
        match: Match[Any] = Match.begin(DUNE, options, 3, Secret.given(seed), live=True)
        company = Company(match, dict.fromkeys(range(3), maker(DUNE, "mentat")))
        while not match.over:
            ask = next(iter(match.asks.values()))
            if ask.kind == "leader" and len(ask.options) > 1:
                chosen = {"leader": ask.options[0]}
                form = composed(SKETCH, match, ask.seat, chosen)
                assert form is not None
                dial = next(part for part in form.parts if part.key == "dial")
                assert dial.value in dial.ask.options
                lines = [line for line in form.tally.lines if ":" in line.number]
                wins = all(line.good for line in lines)
                assert wins or dial.value == dial.ask.options[-1]
                tried += 1
            company.answer(ask)
    assert tried > 5


@pytest.mark.parametrize(("bid", "led_to"), [(5, "Pass"), (2, "Choose a number")])
def test_a_bid_that_only_a_karama_can_pay_is_not_led_to(bid: int, led_to: str) -> None:
    """Third cut, 4: never a rare card is chosen beforehand; no default gives anything up."""
    p = at_bidding("atreides", "guild", "fremen").hand("atreides", "karama").spice("atreides", 4)
    m = bids(sale(p), ("atreides", 1), ("guild", bid), ("fremen", "pass"))
    seat = m.seat("atreides")
    asked = question(SKETCH, Seen.of(story_of(DUNE), m.match.view(seat)), m.match.asks[seat])
    assert asked.number.start == bid + 1
    assert prompt(asked, ()).main.text() == led_to
