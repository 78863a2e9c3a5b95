"""The bar at the top, one row: where we are, how fast bots play, and what opens as a drawer."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from landsraad.scenes.frame import Phase, Progress
from landsraad.scenes.node import Node, el
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.text import listed
from landsraad.server.page.clock_bar import clock_bar
from landsraad.server.page.fetched.icons import icon, mark
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import (
    amid,
    behind,
    called,
    deciding,
    does,
    emblem,
    press,
    setting,
)
from landsraad.server.page.room import awaited, to_come
from landsraad.server.page.tabs import all_tabs, sign_of
from landsraad.server.wire import TableSeen


def bar(glimpse: Glimpse) -> Node:
    """Mark, game, turn, phases, tools, menu."""
    shown = glimpse.picture
    progress = shown.progress if shown else None
    return el(
        "header",
        home(),
        el("h1", glimpse.table.title, id="page-title"),
        turn(progress.turn, progress.of) if progress else None,
        phases(progress) if progress and progress.phases else None,
        el("p", late, id="behind") if (late := behind(glimpse)) else None,
        clock_bar(glimpse),
        el("p", standing(glimpse), id="now", role="status"),
        el("div", pace(glimpse, "pace"), *tools(glimpse), menu(glimpse), id="bar-tools"),
        id="bar",
    )


@cache
def home() -> Node:
    """The mark of the house, which leads to its front door."""
    return el("a", mark(), el("span", "Landsraad", class_="unseen"), id="home", href="/")


@lru_cache(maxsize=200)
def turn(reached: str, of: str) -> Node:
    """Which turn it is."""
    word, _, number = reached.rpartition(" ")
    words = [f"{word} ", el("b", number)] if number.isdigit() else [el("b", reached)]
    return el("p", *words, el("span", f" {of}", class_="muted") if of else None, id="turn")


@lru_cache(maxsize=200)
def phases(progress: Progress) -> Node:
    """The phases of a turn with the current one marked; its name is always there."""
    steps = [phase(one, n, progress.now) for n, one in enumerate(progress.phases)]
    return el("ol", steps, id="phases", aria_label="Phases of a turn")


def phase(one: Phase, number: int, now: int) -> Node:
    """One phase."""
    when = "now" if number == now else "past" if number < now else "to-come"
    return el(
        "li",
        one.icon,
        el("span", one.words),
        class_=when,
        aria_current="step" if number == now else None,
        title=f"{number + 1}. {one.title or one.words}",
    )


def standing(glimpse: Glimpse) -> str:
    """How things stand for this person, in a short sentence."""
    if glimpse.moment:
        return "Looking back"
    if glimpse.result:
        return "The game is over"
    if glimpse.picture is None:
        mine = "Your table is set. " if glimpse.host else ""
        return f"{mine}{to_come(glimpse)}." if awaited(glimpse.table) else "Everybody is here."
    if glimpse.offers.bargaining and not glimpse.offers.bargaining.aside:
        return "Your offer" if not glimpse.offers.bargaining.waits else "Your move"
    if glimpse.drafting:
        return "You are about to act" if glimpse.floor else "You are acting out of turn"
    if deciding(glimpse):
        return "Your move"
    if glimpse.asked.window:
        return "A chance to react is open"
    if glimpse.floor:
        return "The floor is open"
    others = [amid(glimpse, seat) for seat in glimpse.awaited if seat != glimpse.seat]
    return f"Waiting for {listed(others)}" if others else "One moment"


PACES: Final = {"slow": "½×", "normal": "1×", "fast": "3×", "skip": "skip"}


def pace(glimpse: Glimpse, id: str) -> Node | None:
    """How fast bots play, and what moves by rules: one's own wish, and whose it is that holds if
    it is not one's own.

    It stands in the bar, and for phones in the menu.
    """
    seen = glimpse.bot_pace
    if seen is None or glimpse.result or glimpse.moment:
        return None
    held_by = [called(glimpse, seat) for seat in seen.whose if seat != glimpse.seat]
    other = f"{listed(held_by)} wants {PACES[seen.effective]}"
    held = seen.wish != seen.effective and bool(held_by)
    title = f"How fast {seen.whom if seen.whom != 'Bots' else 'bots'} play"
    return el(
        "div",
        el("span", seen.whom, id=f"{id}-label"),
        [pace_button(id, name, words, name == seen.wish) for name, words in PACES.items()],
        el("span", other, id=f"{id}-held", class_="unseen") if held else None,
        id=id,
        role="group",
        aria_labelledby=f"{id}-label",
        title=f"{title}; {other}" if held else title,
        class_="pace held" if held else "pace",
    )


@lru_cache(maxsize=100)
def pace_button(where: str, name: str, words: str, on: bool) -> Node:
    """One pace."""
    pressed = "true" if on else "false"
    return does("pace", words, {"bots": name}, f"{where}:{name}", aria_pressed=pressed)


def tools(glimpse: Glimpse) -> list[Node]:
    """What opens as a drawer over the rail."""
    shown = glimpse.picture
    kinds = [("rules", "Rules")]
    if shown:
        drawers = [panel for panel in shown.panels if panel.drawer and not panel.small]
        kinds += [(panel.name, panel.title) for panel in drawers]
    if shown and glimpse.seat >= 0:
        kinds.append(("orders", "Standing orders"))
    if shown:
        kinds.append(("replay", "Replay"))
    return [tool(name, words) for name, words in kinds]


@cache
def tool(name: str, words: str) -> Node:
    """One of them."""
    return press(
        icon(sign_of(name)),
        el("span", words, class_="unseen"),
        id=f"open:{name}",
        class_="tool",
        title=words,
        data_drawer=name,
        aria_controls=f"panel:{name}",
    )


# ---- the menu


class MenuFacts(NamedTuple):
    """All that a menu shows; equal facts give the same node."""

    game: str
    panels: tuple[tuple[str, str], ...]
    """What the rail and the bar open, by name and title."""
    bots: Node | None
    """How fast they play."""
    seated: bool
    over: bool
    days: bool
    """Does this seat play a game that takes days?"""
    dice: Node | None
    """The seal of the dice."""
    sign: Node | None
    """On an open floor: the emblem that opens it on a phone."""


def menu(glimpse: Glimpse) -> Node:
    """Settings of this browser, links, and the way out."""
    table, seated = glimpse.table, glimpse.seat >= 0
    return menu_of(
        MenuFacts(
            table.game,
            tuple((tab.name, tab.title) for tab in all_tabs(glimpse) if not tab.small),
            pace(glimpse, "menu-pace"),
            seated,
            table.status == "over",
            seated and table.pace == "correspondence",
            dice(table) if table.seal else None,
            emblem(glimpse, glimpse.seat) if glimpse.floor else None,
        )
    )


@lru_cache(maxsize=200)
def menu_of(facts: MenuFacts) -> Node:
    """The menu."""
    summary = el(
        "summary",
        icon("menu"),
        el("span", facts.sign, class_="me") if facts.sign else None,
        el("span", "Menu", class_="unseen"),
        id="menu-button",
        title="Menu",
    )
    inside = el(
        "div",
        el("div", [panel_entry(*each) for each in facts.panels], id="menu-panels"),
        facts.bots,
        theme(),
        stage_choice(),
        sound_choice(),
        setting("push", "Tell this device when it is my move") if facts.days else None,
        setting("careful", "Ask before what cannot be taken back"),
        setting("keys", "Single keys are shortcuts"),
        setting("first-card", "Show who I am when a game begins"),
        press("Copy the table’s link", id="copy-table", data_copy="table"),
        own_seat(facts.over) if facts.seated else None,
        facts.dice,
        el("a", "Rules", href=f"/rules/{facts.game}", target="_blank", id="rules-link"),
        press("Who am I?", id="who-am-i", data_card="mine") if facts.seated else None,
        press("Keys", id="show-keys", data_keys=True),
        el("a", "A screen for the wall", href="?view=wall", target="_blank", id="wall-link"),
        el("a", "All tables", href="/", id="lobby-link"),
        id="menu-entries",
    )
    return el("details", summary, inside, id="menu")


def dice(table: TableSeen) -> Node:
    """How the dice are kept honest. The page's script reads here what it has to do for that."""
    waiting, lots = table.status == "waiting", [chair.lot for chair in table.seats]
    people = sum(map(bool, lots))
    here = "1 page has put one in." if people == 1 else f"{people} pages have put one in."
    state = "All are here: the dice are stirred." if table.drawing else here
    explained = (
        "The server has sealed what it puts into the dice. Each page puts in a number that nobody "
        "else knows, and shows it when all are in. So nobody can choose what is drawn, and after "
        "the game everybody can check it."
    )
    return el(
        "details",
        el("summary", "Honest dice"),
        el("p", explained, " ", el("b", state) if waiting else None),
        el("p", "The seal: ", el("code", table.seal)),
        id="dice",
        data_seal=table.seal if waiting else None,
        data_lots=plain_json(lots) if waiting else None,
        data_drawing=table.drawing or None,
    )


def panel_entry(name: str, title: str) -> Node:
    """What the rail and the bar open, for a phone, which has room for neither."""
    return press(icon(sign_of(name)), el("span", title), id=f"menu:{name}", data_drawer=name)


def own_seat(over: bool) -> list[Node]:
    """What concerns the link by which this person holds the seat."""
    leaving = "Leave this table? Your seat becomes free; once the game has begun, a bot plays on."
    return [
        press("Copy my seat link", id="copy-seat", data_copy="seat"),
        *([] if over else [press("Play my seat with somebody", id="together", data_together=True)]),
        does(
            "renew",
            "Renew my seat link",
            {},
            "renew",
            data_ask="Make a new seat link? The old one stops working on all devices.",
        ),
        *([] if over else [does("leave", "Leave the table", {}, "leave", data_ask=leaving)]),
    ]


def theme() -> Node:
    """Light, dark, or as the system has it."""
    kinds = [
        el(
            "label",
            el("input", type="radio", name="theme", value=kind, data_setting="theme"),
            el("span", kind.capitalize()),
        )
        for kind in ("auto", "light", "dark")
    ]
    return el("fieldset", el("legend", "Theme"), kinds, id="theme-choice")


def stage_choice() -> Node:
    """Which events are played over the board."""
    kinds = (("all", "All"), ("great", "Own and great ones"), ("none", "None"))
    buttons = [
        el(
            "label",
            el("input", type="radio", name="stage", value=kind, data_setting="stage"),
            el("span", words),
        )
        for kind, words in kinds
    ]
    return el("fieldset", el("legend", "Events over the board"), buttons, id="stage-choice")


def sound_choice() -> Node:
    """May this browser be heard, and how loud?"""
    loudness = el(
        "input",
        type="range",
        min=0,
        max=100,
        step=5,
        id="setting:volume",
        data_setting="volume",
        aria_label="Volume",
        title="Volume",
    )
    return el("div", setting("sound", "Sounds"), loudness, id="sound-choice")
