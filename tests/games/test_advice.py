"""Reasons of hints: facts of the position, and nothing where no reason is known."""

from __future__ import annotations

from typing import Any

from landsraad import load
from landsraad.bots.own import bots_of
from landsraad.games.dawn_of_the_fremen.bots.naib.reading import Reading
from landsraad.games.dawn_of_the_fremen.bots.naib.reasons import FACTS
from landsraad.games.dawn_of_the_fremen.learning import LEARNER, TARGET
from landsraad.games.dawn_of_the_fremen.state import Attack
from landsraad.games.imperium.bots.reasons import CONTRACT, reason as of_imperium
from landsraad.games.imperium.story import texts
from landsraad.games.megagame.bots.reasons import FACTS as DEEDS, PRINCIPLES
from landsraad.games.megagame.story.asks import OFFERS
from landsraad.kernel import Ask, Match
from landsraad.kernel.trial import ACT
from landsraad.scenes.learning import must_have_guide


def prepared(name: str) -> Match[Any]:
    """A guided first game as it begins."""
    game = load(name)
    return Match(game, must_have_guide(game).prepared(), live=True)


def test_bringing_nothing_is_enough_only_where_it_is() -> None:
    match = prepared("dawn_of_the_fremen")
    t = match.state.table
    ask = Ask(LEARNER, "bring from", ["pass", "iron_stair"])
    t.attack = Attack(LEARNER, TARGET, t.lands[TARGET].warrior)
    told = FACTS["bring from"]
    assert told(Reading(t, LEARNER), ask, "pass").endswith("is enough.")
    t.lands["long_graben"].tokens.clear()
    t.lands["mirage_sea"].tokens.clear()
    t.lands[TARGET].tokens += ["crysknife", "stillsuit"]
    assert told(Reading(t, LEARNER), ask, "pass") == (
        "It stands 2 against 7, and nothing that you could bring turns it."
    )


def test_what_is_asked_for_is_what_a_sietch_lacks() -> None:
    match = prepared("dawn_of_the_fremen")
    ask = Ask(LEARNER, "ask for", ["worm_tooth", "water"])
    told = FACTS["ask for"](Reading(match.state.table, LEARNER), ask, "worm_tooth")
    assert told == "Kite Hill lacks a worm tooth for a sietch."


def test_a_visit_is_told_by_what_it_brings() -> None:
    match = prepared("imperium")
    view, ask = match.view(0), Ask(0, "space", ["arrakeen", "dutiful_service", "espionage"])
    assert of_imperium(view, ask, "arrakeen") == (
        "Recruit a troop. Draw a card. From there troops can go into the Conflict."
    )
    assert of_imperium(view, ask, "dutiful_service") == "Gain 2 Solari."
    assert f"{CONTRACT}." in texts.space("dutiful_service")
    view.table.players[0].influence["bene_gesserit"] = 1
    assert "makes a Victory Point" in of_imperium(view, ask, "espionage")


def test_a_deed_of_the_megagame_has_a_reason_of_its_own_or_none() -> None:
    match = prepared("megagame")
    reason, view = bots_of(match.game).reason, match.view(1)
    assert reason is not None
    acts = Ask(1, ACT, list(OFFERS))
    assert {*DEEDS, *PRINCIPLES} <= {*OFFERS}
    assert reason(view, acts, "message") == ""
    assert reason(view, acts, "sell_spice").startswith("The more spice CHOAM has")
    view.since.append((1, "fly to", "303"))
    assert reason(view, acts, "fly") == "6 spice lies there."
    assert reason(view, Ask(1, "fly to", ["303"]), "303") == ""
