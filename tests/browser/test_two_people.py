"""Two people at one table, each in a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .person import ASKED_OR_OVER, Asked, Option, Person
from .positions import Tables
from .visitor import Visit

SLOTS = ("leader", "weapon", "defense", "dial")


def armed(asked: Asked) -> Option:
    """Choose what can be seen in a plan: a leader, a card, more than nothing."""
    placed = [option for option in asked.options if option.id]
    return placed[0] if placed else asked.options[min(1, len(asked.options) - 1)]


def slots(person: Person, seat: int) -> dict[str, str]:
    """A plan as this person's page shows it."""
    plan = person.page.locator(f"[id='plan:{seat}']")
    return {name: plan.locator(f".slot.{name} dd").inner_text() for name in SLOTS}


def planning(asked: Asked) -> bool:
    return bool(re.search(r"who leads|Which weapon|Which defense|dial|spice goes", asked.question))


def plan(person: Person) -> list[Option]:
    """Make a whole plan; what was chosen."""
    chosen: list[Option] = []

    def rule(asked: Asked) -> Option:
        chosen.append(armed(asked))
        return chosen[-1]

    for _ in range(6):
        person.page.wait_for_selector(f"{ASKED_OR_OVER}, #calm")
        asked = person.read()
        if not (asked.options and planning(asked)):
            break
        person.answer(rule(asked), asked)
    return chosen


def test_a_battle_plan_is_seen_by_nobody_before_both_are_revealed(
    visit: Visit, tables: Tables
) -> None:
    laid = tables["plans"]
    one, other = (Person.at(visit(), laid.link(seat)) for seat in laid.seats)
    first = laid.seats[0]
    watcher = visit()
    public = watcher.page(f"/t/{laid.table}")
    expect(public.locator(f"[id='plan:{first}']")).to_be_attached()
    one.wait_asked(), other.wait_asked()
    before = len(other.visitor.received), len(watcher.received)

    chosen = plan(one)
    assert len(chosen) >= 3
    expect(one.page.locator("#calm")).to_be_visible()
    mine = slots(one, first)
    assert "?" not in mine.values()

    # What is said now comes after all that the plan could have told.
    one.say("I am ready")
    for page in (other.page, public):
        expect(page.locator("#chat-lines")).to_contain_text("I am ready")
    assert set(slots(other, first).values()) == {"?"}
    assert set(slots(Person(watcher, public), first).values()) == {"?"}
    cards = [str(option.value) for option in chosen if option.id]
    assert len(cards) >= 2
    news = other.visitor.received[before[0] :] + watcher.received[before[1] :]
    assert news
    for option in chosen:
        if option.id:
            told = [frame for frame in news if str(option.value) in frame or option.words in frame]
            assert told == []

    plan(other)
    for person in (one, other, Person(watcher, public)):
        revealed(person, mine)


def revealed(person: Person, mine: dict[str, str]) -> None:
    """Everybody is told who led with what, and the number."""
    log = person.page.locator("#log-lines")
    for name in ("leader", "weapon", "defense"):
        words = mine[name].split("\n")[-1]
        expect(log).to_contain_text("no " + name if words == "none" else words)
