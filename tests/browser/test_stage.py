"""The stage: events are played over the board and over nothing else, and wait for nobody.

Time is made by the tests: a page's clock stands still until it is moved on.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from landsraad.games.dune.components import CARDS
from landsraad.kernel import Told
from landsraad.scenes.picture import sketch_of
from landsraad.scenes.stage import Scene, Tale
from landsraad.scenes.story import story_of
from landsraad.server.page.playbill import queued

from .listening import LISTENING
from .person import Asked, Option, Person
from .positions import Tables
from .seeing import bones, faint, nameless
from .staging import PLAY, SIZES, scenes_of
from .theatre import Theatre, last_battle
from .visitor import Visit


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Theatre]:
    theatre = Theatre(tmp_path_factory.mktemp("theatre") / "data", browser)
    yield theatre
    theatre.server.stop()


@pytest.fixture
def theatre(house: Theatre) -> Iterator[Theatre]:
    """The theatre; all who came go when the test is over."""
    yield house
    house.close()


def beat(page: Page) -> str:
    """The beat that is on the stage now."""
    return page.locator("#stage .stage-foot .now").text_content() or ""


def test_a_battle_is_heard_when_it_begins(theatre: Theatre) -> None:
    for wish, heard in (("off", []), ("on", [150, 4200, 130])):
        page, _ = theatre.watch_battle(True, remembers={"sound": wish}, script=LISTENING)
        expect(page.locator("#stage")).to_be_visible()
        page.wait_for_function("(count) => window.pitches.length === count", arg=len(heard))
        assert page.evaluate("window.pitches") == heard
        page.locator("#stage button:has-text('Go on')").click()
        assert page.evaluate("window.pitches") == heard


# ---- time


def test_an_own_battle_is_still_there_after_a_minute(theatre: Theatre) -> None:
    page, scene = theatre.watch_battle(own=True)
    expect(page.locator("#stage")).to_be_visible()
    assert beat(page) == "Plans"
    page.clock.run_for(1300)
    assert beat(page) == "Weapons"
    page.clock.run_for(60_000)
    assert beat(page) == "Result"
    assert scene.title in page.locator("#stage h2").inner_text()
    page.keyboard.press("Space")
    expect(page.locator("#stage")).to_have_count(0)


def test_a_battle_of_others_is_gone_after_six_point_eight_seconds(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=False)
    expect(page.locator("#stage")).to_be_visible()
    page.clock.run_for(6500)
    assert beat(page) == "Result"
    page.clock.run_for(600)
    assert page.locator("#stage").count() == 0


@pytest.mark.parametrize(("pace", "time"), [("slow", 13_600), ("fast", 2267)])
def test_the_stage_keeps_to_the_pace(theatre: Theatre, pace: str, time: int) -> None:
    page, _ = theatre.watch_battle(own=False)
    expect(page.locator("#stage")).to_be_visible()
    page.evaluate("(pace) => (document.getElementById('stage-queue').dataset.pace = pace)", pace)
    page.keyboard.press("h")
    page.keyboard.press("h")  # hold and go on: the beat begins anew, at the pace of now
    page.clock.run_for(time - 150)
    assert page.locator("#stage").count() == 1
    page.clock.run_for(300)
    assert page.locator("#stage").count() == 0


def test_what_was_played_is_not_played_again_and_the_rest_is(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=True)
    page.clock.run_for(1300)
    page.clock.run_for(1700)
    assert beat(page) == "Result"
    page.reload()
    expect(page.locator("#stage")).to_be_visible()
    assert beat(page) == "Result", "it was not read yet"
    page.keyboard.press("Space")
    page.reload()
    expect(page.locator("#page.running")).to_be_attached()
    expect(page.locator("#stage-queue template").first).to_be_attached()
    assert page.locator("#stage").count() == 0


def test_who_comes_for_the_first_time_sees_nothing_of_what_was(theatre: Theatre) -> None:
    seat = 0
    page = theatre.come(theatre.at_battle, seat, 10_000)
    expect(page.locator("#stage-queue template").first).to_be_attached()
    assert page.locator("#stage").count() == 0


# ---- keys and taps


def test_escape_leaves_at_once(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=True)
    expect(page.locator("#stage")).to_be_visible()
    gone = page.evaluate(
        """() => {
          const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
          document.body.dispatchEvent(escape);
          return document.getElementById("stage") === null;
        }"""
    )
    assert gone


def test_space_and_a_tap_go_on_and_h_holds(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=False)
    expect(page.locator("#stage")).to_be_visible()
    page.keyboard.press("h")
    page.clock.run_for(30_000)
    assert beat(page) == "Plans"
    expect(page.get_by_role("button", name="Hold")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    assert beat(page) == "Weapons"
    page.locator("#stage .stage-title").click()
    assert beat(page) == "Result"


def test_its_buttons_do_what_they_say(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=True)
    stage = page.locator("#stage")
    expect(stage).to_be_visible()
    hold = stage.get_by_role("button", name="Hold")
    hold.click()
    page.clock.run_for(30_000)
    assert beat(page) == "Plans"
    hold.click()
    page.clock.run_for(1300)
    assert beat(page) == "Weapons"
    stage.get_by_role("button", name="Go on").click()
    assert beat(page) == "Result"
    stage.get_by_role("button", name="Go on").focus()
    page.keyboard.press("Space")
    expect(stage).to_have_count(0)
    page, _ = theatre.watch_battle(own=True)
    page.locator("#stage").get_by_role("button", name="Skip").click()
    expect(page.locator("#stage")).to_have_count(0)


def test_no_key_answers_while_a_stage_is_left(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=True)
    expect(page.locator("#stage")).to_be_visible()
    page.evaluate(
        """() => {
          window.heard = [];
          for (const kind of ["keydown", "keyup", "click"])
            document.addEventListener(kind, (event) => window.heard.push(event.key ?? kind));
          document.querySelector("#menu-button").focus();
        }"""
    )
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    for key in ("Enter", "Space", "1", "u"):
        page.keyboard.press(key)
    assert page.evaluate("window.heard") == []
    assert not page.locator("#menu[open]").count()
    page.clock.run_for(300)
    page.keyboard.press("x")
    assert page.evaluate("window.heard") == ["x", "x"]


def test_what_is_written_is_written(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=True)
    expect(page.locator("#stage")).to_be_visible()
    page.evaluate("document.body.append(document.createElement('textarea'))")
    page.locator("textarea").last.focus()
    page.keyboard.type("oh hi")
    assert page.locator("textarea").last.input_value() == "oh hi"
    assert beat(page) == "Plans"


# ---- what else happens meanwhile

NEXUS, BROKEN = Told("nexus", {}), Told("alliance_left", {"seat": 1})


def told_here(theatre: Theatre, page: Page, seat: int, *told: Told, before: int) -> None:
    """Put scenes of these events on the page as the server would."""
    view = theatre.battle.view(seat)
    tale = Tale(story_of(theatre.battle.game), view, told, before)
    markup = "".join(
        queued(scene).markup for scene in sketch_of(theatre.battle.game).stage.play(tale)
    )
    page.evaluate(PLAY, [markup, before, before + len(told)])


def test_a_chance_to_react_stops_the_stage_and_passes_over_what_others_did(
    theatre: Theatre,
) -> None:
    page = theatre.come(theatre.at_battle, 0, 10_000)
    expect(page.locator("#stage-queue")).to_be_attached()
    asked = "<section id='window' class='reaction'></section>"
    page.evaluate("(markup) => document.body.insertAdjacentHTML('beforeend', markup)", asked)
    told_here(theatre, page, 0, NEXUS, BROKEN, before=50)
    expect(page.locator("#stage")).to_contain_text("An alliance is broken")
    page.clock.run_for(60_000)
    assert page.locator("#stage").count() == 1, "it waits as long as the window is open"
    page.evaluate("document.getElementById('window').remove()")
    page.evaluate("async () => (await ours('stage')).refresh()")
    page.clock.run_for(2100)
    assert page.locator("#stage").count() == 0


def test_never_two_at_once_and_what_is_taken_back_can_be_played_again(theatre: Theatre) -> None:
    page = theatre.come(theatre.at_battle, 0, 10_000)
    expect(page.locator("#stage-queue")).to_be_attached()
    for _ in range(2):
        told_here(theatre, page, 0, NEXUS, BROKEN, before=50)
        for words in ("A Nexus", "An alliance is broken"):
            assert words in page.locator("#stage").inner_text()
            page.clock.run_for(2010)
        assert page.locator("#stage").count() == 0


def test_who_comes_back_after_long_sees_only_what_was_their_own(theatre: Theatre) -> None:
    page, scene = theatre.watch_battle(own=True, long_ago=True)
    expect(page.locator("#stage")).to_be_visible()
    titles = {page.locator("#stage").get_attribute("aria-label")}
    for _ in range(40):
        if not page.locator("#stage").count():
            break
        titles.add(page.locator("#stage").get_attribute("aria-label"))
        page.keyboard.press("Escape")
    own = {each.title for each in scenes_of(theatre.battle, scene_seat(page))}
    mine = [each for each in scenes_of(theatre.battle, scene_seat(page)) if each.weight == "own"]
    assert titles <= {each.title for each in mine}
    assert scene.title in titles
    assert own > {each.title for each in mine}


def scene_seat(page: Page) -> int:
    return int(page.locator("#page").get_attribute("data-seat") or -1)


def test_an_event_that_happens_now_is_played(
    theatre: Theatre, visit: Visit, tables: Tables
) -> None:
    laid = tables["small game to look at"]
    visitor = visit(remembers={"stage": "all"}, reduced_motion="no-preference", script=WATCHING)
    person = Person.at(visitor, laid.link(0))
    assert person.play(Keen(), until=lambda _: bool(person.page.evaluate("window.flown")))


WATCHING = """
  window.flown = false;
  const look = () => { window.flown ||= document.querySelector("#stage .flier") !== null; };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
"""
"""Notes that something has flown over the board: a slow machine looks when it is over."""


class Keen:
    """Always the most: whoever bids most gets the crate."""

    def __call__(self, asked: Asked) -> Option:
        return max(asked.options, key=lambda option: str(option.value).zfill(4))


# ---- where it is, and what it says


def test_nothing_but_the_board_is_ever_covered(theatre: Theatre) -> None:
    page, scene = theatre.watch_battle(own=True)
    expect(page.locator("#stage")).to_be_visible()
    for step in scene.beats:
        assert beat(page) == step.name
        for size in SIZES:
            page.set_viewport_size(size)
            assert (size, page.evaluate(COVERS)) == (size, [])
        page.clock.run_for(2000)


COVERS = """() => {
  const stage = document.getElementById("stage");
  const [inner, outer] = [stage, document.getElementById("board-region")]
    .map((one) => one.getBoundingClientRect());
  const found = [];
  if (inner.left < outer.left - 1 || inner.right > outer.right + 1) found.push("wider");
  if (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1) found.push("higher");
  for (const id of ["bar", "desk", "dock", "left", "side"]) {
    const box = document.getElementById(id)?.getBoundingClientRect();
    for (let i = 1; box && i < 8; i++) for (let j = 1; j < 8; j++) {
      const [x, y] = [box.x + (box.width * i) / 8, box.y + (box.height * j) / 8];
      if (stage.contains(document.elementFromPoint(x, y))) found.push(`${id} at ${x} ${y}`);
    }
  }
  return found;
}"""
"""What the stage covers, or that it is larger than the board's room."""


def test_each_beat_is_said_once_to_those_who_listen(theatre: Theatre) -> None:
    page, scene = theatre.watch_battle(own=False)
    expect(page.locator("#stage")).to_be_visible()
    said = page.locator("#stage-said")
    expect(said).to_have_attribute("aria-live", "polite")
    for step, passes in zip(scene.beats, (1300, 1700, 100), strict=True):
        assert said.text_content() == step.words
        page.clock.run_for(passes)


def test_where_nothing_may_move_one_still_stands_for_all_beats(theatre: Theatre) -> None:
    page, scene = theatre.watch_battle(own=False, reduced_motion="reduce")
    expect(page.locator("#stage")).to_be_visible()
    assert beat(page) == "Result"
    assert page.evaluate("document.getAnimations().length") == 0
    said = page.locator("#stage-said").text_content() or ""
    assert all(step.words in said for step in scene.beats)
    page.clock.run_for(3900)
    assert page.locator("#stage").count() == 1
    page.clock.run_for(200)
    assert page.locator("#stage").count() == 0


def test_what_stands_on_the_stage_can_be_read_and_has_names(theatre: Theatre) -> None:
    desk = theatre.browser.new_page()
    page, _ = theatre.watch_battle(own=True, reduced_motion="reduce")
    expect(page.locator("#stage")).to_be_visible()
    for size in SIZES:
        page.set_viewport_size(size)
        assert nameless(page) == []
        assert bones(page)["twice"] == []
        for theme in ("light", "dark"):
            page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            outside = "#page > :not(#board-region), #view, .corner, #zoom"
            assert (size, theme, faint(page, desk, outside)) == (size, theme, [])
    desk.close()


def test_the_setting_says_what_is_played(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=True, remembers={"stage": "none"})
    expect(page.locator("#stage-queue template").first).to_be_attached()
    assert page.locator("#stage").count() == 0
    page, _ = theatre.watch_battle(own=True, remembers={"stage": "great"})
    expect(page.locator("#stage")).to_be_visible()
    page.locator("#menu-button").click()
    page.locator("#stage-choice").get_by_label("None").check()
    expect(page.locator("#stage")).to_have_count(0)


# ---- what moves on the board itself

GLIDE = """async () => {
  const { gliding } = await ours("glide");
  const storm = document.getElementById("storm");
  const token = document.querySelector("#view .token[id]");
  const times = (element) => element.getAnimations().map((one) => one.effect.getTiming().duration);
  gliding(() => (storm.dataset.turn = Number(storm.dataset.turn) - 60));
  const home = token.parentNode;
  gliding(() => token.remove());
  const ghost = home.querySelector(".ghost");
  return { storm: times(storm), ghosts: ghost ? times(ghost).length : 0 };
}"""
"""The storm moves three sectors on, and something is gone from the board."""


def test_the_storm_takes_its_time_on_the_board_and_what_is_gone_fades(theatre: Theatre) -> None:
    page = theatre.come(theatre.at_battle, 0, 10_000)
    expect(page.locator("#storm")).to_be_attached()
    assert page.evaluate(GLIDE) == {"storm": [750], "ghosts": 1}
    page = theatre.come(theatre.at_battle, 0, 10_000, reduced_motion="reduce")
    expect(page.locator("#storm")).to_be_attached()
    assert page.evaluate(GLIDE) == {"storm": [], "ghosts": 0}


# ---- secrets


def test_a_card_is_shown_to_its_buyer_and_its_face_to_nobody_else(theatre: Theatre) -> None:
    told = theatre.sale.told
    at = max(place for place, each in enumerate(told) if each.what == "bought")
    card, buyer = str(told[at].facts["card"]), (told[at].only or (-1,))[0]
    faces = {}
    for seat in (buyer, (buyer + 1) % 6, (buyer + 2) % 6):
        sale = next(scene for scene in reversed(scenes_of(theatre.sale, seat)) if scene.to == buyer)
        page = theatre.come(theatre.at_sale, seat, sale.number)
        expect(page.locator("#stage .flier")).to_be_attached()
        faces[seat] = page.evaluate("document.querySelector('#stage .flier').outerHTML")
        assert (CARDS[card].name in faces[seat]) == (seat == buyer)
        queue = page.evaluate("document.getElementById('stage-queue').innerHTML")
        names = re.findall(r"<b>([^<]*)</b>", queue)
        assert (CARDS[card].name in names[-2:]) == (seat == buyer)
    others = {face for seat, face in faces.items() if seat != buyer}
    assert len(others) == 1, "it looks the same to everybody else"


# ---- one clock: nothing is known anywhere before it was shown

HELD = """async ([markup, before, after, words, more = []]) => {
  const [clock, stage] = [await ours("clock"), await ours("stage")];
  const queue = document.getElementById("stage-queue");
  stage.leave();
  queue.replaceChildren();
  queue.dataset.told = before;
  stage.refresh();
  const page = document.getElementById("page");
  clock.changed([
    ["put", "stage-queue", null, markup],
    ["attrs", "stage-queue", { "data-told": String(after) }],
    ["text", "question", words],
    ["attrs", "page", { "data-decision": "next" }],
    ["put", "log-lines", null, `<li id="told:9999">${words}</li>`],
    ["put", "alarm", null, '<div id="alarm:x" class="alarm" data-title="A battle">A battle</div>'],
    ...more,
  ]);
}"""
"""A change of the page, as the server sends it, that brings a scene and what came of it."""
TEXTS = """() => ["desk", "left", "dock", "stage-said"]
  .map((id) => document.getElementById(id)?.textContent ?? "").join(" ") + document.title"""


REACTION = [
    ["put", "desk", None, "<section id='window' class='reaction'></section>"],
    ["attrs", "page", {"data-reacting": ""}],
]


def in_own_battle(theatre: Theatre) -> tuple[Page, Scene]:
    """The page of somebody who has fought, and the battle that can be played to them."""
    for seat in range(6):
        scene = last_battle(theatre.battle, seat)
        if scene and scene.weight == "own":
            page = theatre.come(theatre.at_battle, seat, 10_000)
            expect(page.locator("#alarm")).to_be_attached()
            return page, scene
    raise LookupError("nobody fights")


def test_a_chance_to_react_comes_with_its_beat_and_the_stage_does_not_offer_to_go_on(
    theatre: Theatre,
) -> None:
    page, scene = in_own_battle(theatre)
    given = [queued(scene).markup, scene.number, scene.beats[-1].told + 1, "Do you react?"]
    page.evaluate(HELD, [*given, REACTION])
    forward = page.locator("#stage").get_by_role("button", name="Go on")
    for _ in scene.beats[:-1]:
        assert "Do you react?" not in page.evaluate(TEXTS)
        forward.click()
    assert "Do you react?" in page.locator("#desk").inner_text()
    expect(page.locator("#stage")).to_be_visible()
    expect(forward).to_be_hidden()


def test_nothing_says_what_the_stage_has_not_shown_and_what_ends_does_not_wait(
    theatre: Theatre,
) -> None:
    page, scene = in_own_battle(theatre)
    given = [queued(scene).markup, scene.number, scene.beats[-1].told + 1, "The secret result"]
    page.evaluate(HELD, given)
    expect(page.locator("#stage")).to_be_visible()
    assert "A battle" in page.locator("#alarm").inner_text(), "what ends is seen at once"
    for _ in scene.beats:
        assert "The secret result" not in page.evaluate(TEXTS)
        assert page.locator("#page").get_attribute("data-decision") != "next"
        assert page.locator("html").get_attribute("data-behind") is not None
        page.locator("#stage").get_by_role("button", name="Go on").click()
    expect(page.locator("#stage")).to_have_count(0)
    assert "The secret result" in page.locator("#desk").inner_text()
    assert page.locator("#log-lines > li").last.inner_text() == "The secret result"
    assert page.locator("html").get_attribute("data-behind") is None

    page.evaluate(HELD, [*given[:3], "What another sees"])
    expect(page.locator("#stage")).to_be_visible()
    page.evaluate("async () => (await ours('clock')).catchUp()")
    assert page.locator("#stage").count() == 0, "who begins to do something sees how things stand"
    assert "What another sees" in page.locator("#desk").inner_text()

    due = "(due) => (document.getElementById('page').dataset.due = due)"
    page.evaluate(due, time.time() + 8)
    page.evaluate(HELD, [*given[:3], "After eight seconds"])
    page.clock.run_for(5000)
    assert page.locator("#stage").count() == 1
    page.clock.run_for(30_000)
    assert page.locator("#stage").count() == 0, "the own clock runs"
    assert "After eight seconds" in page.locator("#desk").inner_text()


TURNS = """async ([ribbon, full, before]) => {
  const [turns, stage] = [await ours("turns"), await ours("stage")];
  const queue = document.getElementById("stage-queue");
  const found = [];
  const play = (markup, told) => {
    queue.innerHTML = markup;
    queue.dataset.told = told;
    stage.refresh();
    found.push([document.getElementById("stage") !== null, turns.may("lesson")]);
  };
  stage.leave();
  queue.replaceChildren();
  queue.dataset.told = before;
  stage.refresh();
  turns.want("lesson", true);
  play(ribbon, before + 1);
  turns.want("lesson", false);
  play(ribbon.replaceAll(String(before), String(before + 1)), before + 2);
  turns.want("lesson", true);
  found.push([document.getElementById("stage") !== null, turns.may("lesson")]);
  play(full.replaceAll(/data-told="[0-9]+"/g, `data-told="${before + 2}"`), before + 3);
  turns.want("lesson", false);
  return found;
}"""
"""A lesson, ribbons and a stage want to show, one after another; all at once, as nothing comes
between. Says each time whether the stage is there, and whether a lesson may be."""


def test_stage_lesson_and_ribbon_come_one_at_a_time(theatre: Theatre) -> None:
    page = theatre.come(theatre.at_battle, 0, 10_000)
    expect(page.locator("#stage-queue")).to_be_attached()
    tale = Tale(story_of(theatre.battle.game), theatre.battle.view(0), [NEXUS], 70_000)
    (ribbon,) = sketch_of(theatre.battle.game).stage.play(tale)
    scene = last_battle(theatre.battle, 0)
    assert scene is not None
    ribboned, waits, gone, full = page.evaluate(
        TURNS, [queued(ribbon).markup, queued(scene).markup, 70_000]
    )
    assert ribboned == [False, True], "a ribbon that cannot come at once does not come"
    assert waits == [True, True]
    assert gone == [False, True], "a lesson goes before a ribbon"
    assert full == [True, False], "and a stage before a lesson"


def test_a_ribbon_never_comes_late(theatre: Theatre) -> None:
    page, _ = theatre.watch_battle(own=True)
    expect(page.locator("#stage")).to_be_visible()
    page.evaluate(
        """() => {
          const queue = document.getElementById("stage-queue");
          queue.insertAdjacentHTML("beforeend", `<template id="scene:99999" data-form="ribbon"
            data-weight="great" data-title="Late"><div class="beat" data-told="99999"
            data-hold="2000" data-words="Late"><div class="ribbon">Late</div></div></template>`);
          queue.dataset.told = 100000;
        }"""
    )
    page.evaluate("async () => (await ours('stage')).refresh()")
    page.clock.run_for(23 * 60_000)
    page.keyboard.press("Escape")
    assert page.locator("#stage").count() == 0
