"""Learn it: the aim before anything else, each phase when it first comes, hints with reasons."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .making import card
from .person import Person
from .visitor import Visit, Visitor


def learns(visitor: Visitor, game: str = "dune") -> Page:
    """Press the button in the lobby."""
    page = visitor.page("/")
    card(page, game).get_by_role("button", name="Learn it").click()
    expect(page.locator("#page")).to_have_attribute("data-status", "running")
    return page


def test_the_aim_comes_before_the_tour_and_the_phases_after_it(visit: Visit) -> None:
    visitor = visit(toured=False)
    page = learns(visitor)
    aim = page.locator("#aim")
    expect(aim).to_be_visible()
    expect(aim).to_contain_text("The aim of DUNE")
    expect(aim).to_contain_text("three of the five strongholds")
    expect(page.locator("#tour")).to_be_hidden()
    expect(page.locator("#lesson")).to_be_hidden()
    page.get_by_role("button", name="Let us begin").click()
    expect(page.locator("#tour")).to_be_visible()
    stops = int((page.locator("#tour-count").text_content() or "").split()[-1])
    assert stops <= 5
    page.locator("#tour-skip").click()
    expect(page.locator("#lesson")).to_be_visible()


def test_a_lesson_is_told_once_in_a_browser(visit: Visit) -> None:
    visitor = visit()
    page = learns(visitor)
    page.get_by_role("button", name="Let us begin").click()
    lesson = page.locator("#lesson")
    expect(lesson).to_be_visible()
    title = page.locator("#lesson-title").inner_text()
    lesson.get_by_role("button", name=re.compile("Got it|Next")).click()
    expect(lesson.filter(has_text=title)).to_be_hidden()
    page.reload()
    expect(page.locator("#page")).to_have_attribute("data-status", "running")
    expect(page.locator("#aim")).to_be_hidden()
    expect(lesson.filter(has_text=title)).to_be_hidden()
    again = learns(visitor)
    expect(again.locator("#aim")).to_be_hidden()


def test_phases_that_went_by_wait_to_be_read_one_after_another(visit: Visit) -> None:
    visitor = visit()
    page = learns(visitor)
    page.get_by_role("button", name="Let us begin").click()
    person = Person(visitor, page)
    person.play(lambda asked: asked.options[0], until=lambda asked: "bid" in asked.question.lower())
    titles = []
    while page.locator("#lesson").is_visible():
        titles.append(page.locator("#lesson-title").inner_text())
        page.locator("#lesson-done").click()
    assert titles[-1] == "Bidding"
    assert len(set(titles)) == len(titles)


def test_somebody_who_skips_is_left_alone_until_the_next_new_phase(visit: Visit) -> None:
    page = learns(visit(), "spice_auction")
    page.get_by_role("button", name="Let us begin").click()
    expect(page.locator("#lesson")).to_contain_text("The auction")
    page.locator("#lesson").get_by_role("button", name="Skip").click()
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("#asked")).to_be_focused()


def test_other_tables_explain_nothing(visit: Visit) -> None:
    page = visit().page("/new/dune")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("#page")).to_have_attribute("data-status", "running")
    expect(page.locator("#learning")).to_have_count(0)
    expect(page.locator("#aim")).to_be_hidden()
    expect(page.locator("#lesson")).to_be_hidden()


def test_imperium_is_learned_with_lessons_and_hints_that_give_a_reason(visit: Visit) -> None:
    visitor = visit()
    page = learns(visitor, "imperium")
    expect(page.locator("#aim")).to_contain_text("Gather Victory Points")
    page.get_by_role("button", name="Let us begin").click()
    expect(page.locator("#lesson-title")).not_to_be_empty()
    while page.locator("#lesson").is_visible():
        page.locator("#lesson-done").click()
    assert Person(visitor, page).wait_asked() is not None
    page.locator("#ask-hint").click()
    words = page.locator("#hint p")
    expect(words).to_have_count(3)
    assert "A player like the bots here would do so." not in words.all_inner_texts()
