"""A day of the megagame: who comes, who runs it, and how it goes on (components/event.toml)."""

from __future__ import annotations

from typing import Final

from landsraad.components import read
from landsraad.events import Asking, ControlDeed, EventPlan, Facts, NeedsControl
from landsraad.games.megagame.components import FACTIONS, ORDER
from landsraad.games.megagame.knowledge import imagine
from landsraad.games.megagame.rules.floor import DEEDS, open_to
from landsraad.games.megagame.rules.words.letters import MODERATORS
from landsraad.games.megagame.state import View
from landsraad.kernel import Dice

ALONE: Final = "nobody moderates this table: agree on it among yourselves"
UNJUDGED: Final = "nobody moderates this table, so nobody can agree to the use of atomics"

_FACTS: Final = read("landsraad.games.megagame.components", "event.toml", Facts)


def later(view: View) -> list[str]:
    """What a seat could begin if the clock ran, as far as the seat itself knows."""
    if not view.table.paused or view.seat < 0:
        return []
    known = imagine(view, Dice(0))
    return [act for act in open_to(known, ORDER[view.seat]) if not DEEDS[act].in_pause]


event: Final = EventPlan(
    **{name: getattr(_FACTS, name) for name in Facts.__struct_fields__},
    seats=ORDER,
    sorts={name: FACTIONS[name].kind for name in ORDER},
    private=("force_roll", "answer_request"),
    asking=Asking(
        act="request",
        sort="request",
        words="words",
        good="offered for it",
        count="how many",
        to_head=["objection"],
        answer="answer_request",
        to="to whom",
        ruling="ruling",
        said="words",
        odds="odds",
        precedent="precedent",
        public="everybody",
        once="no",
        release="release",
        now="now",
    ),
    needs_control=[
        NeedsControl("request", ALONE),
        NeedsControl("message", ALONE, "write to", MODERATORS),
        NeedsControl("use_atomics", UNJUDGED),
    ],
    pause=ControlDeed("pause_clock", "reason"),
    last_year=ControlDeed("end_game", "reason", {"when": "after_this_year"}),
    end_now=ControlDeed("end_game", "reason", {"when": "now"}),
    in_pause=[act for act, deed in DEEDS.items() if deed.in_pause],
    later=later,
    votes=["vote"],
    minutes_option="minutes_per_year",
    years_option="years",
)
