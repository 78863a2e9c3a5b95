"""The desk: read at the top, decide at the foot. Question, what it takes to decide, one button."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from landsraad.scenes.acts.act_sheet import ActBegun
from landsraad.scenes.node import Node, el
from landsraad.scenes.picture import Picture
from landsraad.scenes.prompt import Prompt
from landsraad.scenes.signs import isolated
from landsraad.scenes.sketch import plain_json
from landsraad.scenes.text import capital, listed
from landsraad.server.page.asked import offering, swap
from landsraad.server.page.asked.alarms import alarm, waiting
from landsraad.server.page.asked.now import now_page
from landsraad.server.page.asked.offers import chip, notice, offered
from landsraad.server.page.asked.reactions import reaction
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse import Glimpse, UndoProposal
from landsraad.server.page.glimpse.asked import Drafting, Hint
from landsraad.server.page.glimpse.floor import FloorSeen
from landsraad.server.page.glimpse.offers import SwapSeen
from landsraad.server.page.glimpse.orders import LullSeen
from landsraad.server.page.parts import (
    amid,
    behind,
    called,
    deciding,
    does,
    emblem,
    looks,
    press,
    setting,
)
from landsraad.server.page.room import start, start_words
from landsraad.server.page.seats import sitting_down
from landsraad.server.replay import desk as replay
from landsraad.server.replay.recap import recap_card
from landsraad.server.wire import FOR_EVER


def desk(glimpse: Glimpse) -> Node:
    """The question, the sheet that scrolls by itself, and the foot where it is decided."""
    shown, moment = glimpse.picture, glimpse.moment
    mine = bool(shown and shown.prompt and not moment)
    bargain = offering.composing(glimpse)
    return el(
        "section",
        press("Fold or unfold", id="handle"),
        alarm(glimpse) if live(glimpse) else None,
        notice(glimpse) if live(glimpse) else None,
        replay.asked(glimpse, moment) if moment else asked(glimpse),
        el("div", sheet(glimpse), id="sheet", class_="sheet"),
        *([offering.reading(bargain), offering.waiting(bargain)] if bargain else []),
        replay.driving(glimpse, moment) if moment else decide(glimpse),
        id="desk",
        aria_label="What you can do",
        class_="mine" if mine else None,
    )


def live(glimpse: Glimpse) -> bool:
    """Does the game go on, and does the page show what is now?"""
    return glimpse.picture is not None and glimpse.moment is None and glimpse.result is None


# ---- the question


def asked(glimpse: Glimpse) -> Node:
    """What is asked, or whom the table waits for."""
    words, why = heading(glimpse)
    leaves = is_form(glimpse)
    return el(
        "div",
        leave_form() if leaves else None,
        el("p", *top(glimpse), class_="top"),
        el("h2", words, id="question"),
        el("p", why, class_="why", id="question-why") if why else None,
        id="asked",
        class_="ask",
        tabindex=-1,
        role="group",
        aria_labelledby="question",
    )


def is_form(glimpse: Glimpse) -> bool:
    """Is an act of an open floor put together here, or an offer looked at alone?"""
    opened = glimpse.drafting is not None or looked_at(glimpse) is not None
    return glimpse.floor is not None and opened and not glimpse.moment


@cache
def leave_form() -> Node:
    """On a phone, at the head of a form: the way back."""
    words = el("span", "Call it off", class_="unseen")
    return press(icon("back"), words, id="leave-form", class_="quiet", data_look="{}")


def heading(glimpse: Glimpse) -> tuple[str, str]:
    """The question in words, and one line of why."""
    prompt, draft = open_prompt(glimpse), glimpse.drafting
    if (seen := looked_at(glimpse)) is not None:
        return swap.heading(seen)
    if bargain := offering.composing(glimpse):
        return bargain.heading, ""
    if prompt:
        return prompt.words, prompt.why
    if draft:
        return draft.words, draft.refused or draft.does
    return waiting_words(glimpse)


def open_prompt(glimpse: Glimpse) -> Prompt | None:
    """The question that can be answered on this page now."""
    shown, draft = glimpse.picture, glimpse.drafting
    if shown is None or glimpse.moment or (draft and draft.complete):
        return None
    return shown.prompt


def top(glimpse: Glimpse) -> list[Node]:
    """Whose move it is, where in the phase we are, and the clock."""
    if bargain := offering.composing(glimpse):
        return [*offering.top(bargain), clock(glimpse)]
    found: list[Node] = []
    if glimpse.drafting:
        words = glimpse.drafting.words if glimpse.floor else "Out of turn"
        found.append(el("span", words, class_="pill"))
    elif deciding(glimpse):
        found.append(el("span", "Your move", class_="pill mine"))
    if glimpse.asked.power:
        found.append(
            press(glimpse.asked.power, id="power-now", class_="pill power", data_card="mine")
        )
    if glimpse.frame.step:
        found.append(el("span", glimpse.frame.step, class_="step-words"))
    found.append(clock(glimpse))
    return found


def clock(glimpse: Glimpse) -> Node:
    """What is left of one's own time."""
    deadline = glimpse.deadlines.get(glimpse.seat)
    seen = looked_at(glimpse)
    if seen and seen.swap:
        until = seen.swap.until if seen.swap.own else seen.swap.code
        return el("span", until, class_="clock until", id="my-clock")
    if glimpse.drafting and glimpse.drafting.until:
        return el("span", glimpse.drafting.until, class_="clock until", id="my-clock")
    if glimpse.drafting and glimpse.drafting.ends:
        ends = glimpse.drafting.ends
        return el("time", data_deadline=ends, class_="clock", id="my-clock", data_own=True)
    if deadline is None and glimpse.floor:
        deadline = glimpse.floor.ends
    if deadline is not None:
        return el("time", data_deadline=deadline, class_="clock", id="my-clock")
    words = "no clock" if live(glimpse) and glimpse.table.pace == "relaxed" else ""
    return el("span", words, class_="clock", id="my-clock")


def waiting_words(glimpse: Glimpse) -> tuple[str, str]:
    """What to say while nothing is asked, and what can be done meanwhile."""
    if glimpse.result:
        return glimpse.result.words, "The replay shows how it came to this."
    if glimpse.picture is None:
        late = behind(glimpse)
        return (
            ("The game has not begun.", f"You see the table {late}.")
            if late
            else start_words(glimpse)
        )
    if glimpse.asked.window and glimpse.asked.window.answered:
        return "Your answer waits until the window closes.", ""
    if glimpse.asked.window:
        return "One moment …", ""
    if glimpse.floor:
        return on_floor(glimpse, glimpse.floor)
    others = [amid(glimpse, seat) for seat in glimpse.awaited if seat != glimpse.seat]
    words = f"Waiting for {listed(others)}." if others else "One moment …"
    return words, "" if glimpse.seat >= 0 else watching(glimpse)


def on_floor(glimpse: Glimpse, floor: FloorSeen) -> tuple[str, str]:
    """Nobody has a turn; perhaps some want to go on."""
    if glimpse.seat < 0:
        return "The floor is open.", watching(glimpse)
    if not floor.words:
        return "The clock stands still.", ""
    waiting = [amid(glimpse, seat) for seat in floor.people if seat not in floor.passing]
    if floor.passing and waiting:
        ready = [amid(glimpse, seat) for seat in floor.passing]
        verb = "lets" if len(ready) == 1 else "let"
        words = f"{capital(listed(ready))} {verb} time pass; not yet {listed(waiting)}."
        return "The floor is open.", words
    return "Now", "The floor is open: nobody has a turn, and nobody waits for you."


def watching(glimpse: Glimpse) -> str:
    """What somebody sees who has no seat."""
    words, late = "You are watching: you see what everybody sees", behind(glimpse)
    return f"{words}, {late}." if late else f"{words}."


# ---- the sheet: what one needs to decide


def sheet(glimpse: Glimpse) -> list[Node]:
    """Facts about the question, then what else has come up."""
    if bargain := offering.composing(glimpse):
        return [offering.sheet(glimpse, bargain)]
    shown, playing = glimpse.picture, live(glimpse)
    prompt = open_prompt(glimpse)
    if (seen := looked_at(glimpse)) is not None:
        return swap.swap_page(seen)
    if glimpse.floor and glimpse.drafting and not glimpse.moment:
        return [node for node in form(glimpse, prompt) if node is not None]
    opened = glimpse.asked.window
    ringing = opened is not None and opened.asked and opened.closes != FOR_EVER
    found = [
        replay.looking(glimpse, glimpse.moment) if glimpse.moment else None,
        el("p", glimpse.told.no_past, id="sorry", role="status") if glimpse.told.no_past else None,
        knocking(glimpse) if playing and glimpse.host else None,
        recap_card(glimpse.told.recap, waiting(glimpse)) if glimpse.told.recap else None,
        away(glimpse) if playing and glimpse.seat >= 0 else None,
        proposal(glimpse, glimpse.proposal) if glimpse.proposal else None,
        drafting(glimpse.drafting) if glimpse.drafting and not glimpse.drafting.sheet else None,
        reaction(glimpse) if ringing and playing else None,
        hint(glimpse.asked.hint) if glimpse.asked.hint and playing else None,
        *(urgent(shown) if shown else []),
        prompt.picks if prompt else None,
        prompt.listed if prompt else None,
        prompt.own_words if prompt else None,
        el("div", id="effects", class_="will", data_ask=glimpse.asked.decision) if prompt else None,
        None if ringing else reaction(glimpse) if playing else None,
        offered(glimpse) if playing else None,
        sitting_down(glimpse) if playing and glimpse.seat < 0 else None,
        now_page(glimpse) if playing else None,
        now_here(glimpse) if playing else None,
        deeds(glimpse) if playing else None,
        lulled(glimpse) if playing else None,
        calm(glimpse) if not prompt and not glimpse.drafting else None,
        chip(glimpse) if playing else None,
    ]
    return [node for node in found if node is not None]


def looked_at(glimpse: Glimpse) -> SwapSeen | None:
    """The offer that this page looks at alone."""
    return glimpse.offers.swap if glimpse.floor and live(glimpse) else None


def form(glimpse: Glimpse, prompt: Prompt | None) -> Iterator[Node | None]:
    """An act of an open floor that is being put together, and nothing that could come meanwhile:
    whatever happens, its controls stay where they are.
    """
    draft = glimpse.drafting
    yield drafting(draft) if draft and not draft.sheet else None
    if prompt:
        yield from (prompt.picks, prompt.listed, prompt.own_words)
        yield el("div", id="effects", class_="will", data_ask=glimpse.asked.decision)


def calm(glimpse: Glimpse) -> Node | None:
    """While nothing is asked: the last thing that happened, and whom the table waits for."""
    shown = glimpse.picture
    if shown is None or glimpse.moment:
        return None
    waiting = [seat for seat in glimpse.awaited if seat != glimpse.seat]
    emblems = [sign for seat in waiting if (sign := emblem(glimpse, seat))]
    return el(
        "div",
        el("p", emblems, class_="who") if emblems and not glimpse.result else None,
        latest(shown),
        press("Show the result", id="unfold", data_fold="result") if glimpse.result else None,
        id="calm",
    )


def latest(shown: Picture) -> Node | None:
    """The last thing that happened."""
    if not shown.log:
        return None
    words = next((n for n in shown.log[-1].walk() if n.attrs.get("class") == "words"), None)
    told = words.text() if words else shown.log[-1].text()
    return el("p", el("span", told, id="latest-words"), id="latest")


def urgent(shown: Picture) -> list[Node]:
    """Panels of the game that belong to the question."""
    return [
        el("section", el("h3", panel.title), panel.body, id=f"urgent:{panel.name}", class_="urgent")
        for panel in shown.panels
        if panel.urgent
    ]


def deeds(glimpse: Glimpse) -> Node | None:
    """On an open floor: all that this seat may do now, by group."""
    acts = glimpse.picture.acts if glimpse.picture else None
    if acts is None or glimpse.floor is None or glimpse.drafting:
        return None
    head = el("h3", "What do you do?", class_="deeds-head")
    return el("section", head, acts, id="deeds", aria_label="What you can do")


def now_here(glimpse: Glimpse) -> Node | None:
    """On an open floor, where no rail stands beside the desk: what goes on, and what waits."""
    floor = glimpse.floor
    if floor is None or floor.now is None or glimpse.drafting:
        return None
    ends = el("time", data_deadline=floor.ends, class_="clock") if floor.ends else None
    return el("section", ends, floor.now, id="now-here", class_="now-here", aria_label="Now")


def drafting(draft: Drafting) -> Node:
    """An act out of turn that is being put together: nothing is done before the main button."""
    return el(
        "div",
        el("p", draft.words, class_="draft-words"),
        el("ol", answered(draft), id="draft-said") if draft.parts else None,
        el("p", draft.refused, id="draft-refused", role="alert") if draft.refused else None,
        el("p", "This would change nothing.", id="draft-idle") if draft.idle else None,
        id="draft",
        class_="complete" if draft.complete else None,
    )


def answered(draft: Drafting) -> list[Node]:
    """What was said so far, each with a way back to its question."""
    rows = list[Node]()
    for number, part in enumerate(draft.parts):
        before = {"draft": {"act": draft.act, "values": draft.values[:number]}}
        change = looks("Change", before, f"draft-change:{number}", class_="quiet")
        rows.append(el("li", el("span", part.asked, class_="asked"), el("b", part.answer), change))
    return rows


def away(glimpse: Glimpse) -> Node | None:
    """A bot stands in for this person, who is here again."""
    chair = glimpse.table.seats[glimpse.seat]
    if not chair.away:
        return None
    back = {"seat": glimpse.seat, "kind": "human", "bot": ""}
    return el(
        "section",
        el("p", f"A bot is playing for you, {chair.level}."),
        does("seat", "Take my seat back", back, "take-back"),
        id="away",
        aria_label="A bot plays for you",
    )


def proposal(glimpse: Glimpse, proposed: UndoProposal) -> Node:
    """Somebody wants what everybody must agree to."""
    agreed = [called(glimpse, seat) for seat in proposed.consented]
    answers = [
        does("consent", "Agree", {"agree": True}, "agree"),
        does("consent", "Refuse", {"agree": False}, "refuse"),
    ]
    if proposed.by == glimpse.seat:
        answers = [does("consent", "Think better of it", {"agree": False}, "refuse")]
    shown = proposed.mine or proposed.by == glimpse.seat
    return el(
        "section",
        el("p", proposed.heading, class_="label"),
        el("p", proposed.words),
        el("p", f"Agreed: {', '.join(agreed)}.", class_="muted", id="agreed") if agreed else None,
        el("div", answers, class_="choices", id="consent") if shown else None,
        id="proposal",
        aria_label="A wish",
    )


def knocking(glimpse: Glimpse) -> Node | None:
    """Somebody would like to have the chair of a bot, and the host says whether."""
    if not glimpse.table.knocks:
        return None
    knock = glimpse.table.knocks[0]
    name, seat = isolated(knock.name), knock.seat
    answers = [
        does("admit", f"Let {name} sit down", {"seat": seat, "let": True}, f"admit:{seat}"),
        does("admit", "The bot goes on", {"seat": seat, "let": False}, f"refuse:{seat}"),
    ]
    words = f"{name} would like to play {amid(glimpse, seat)}, which a bot plays now."
    return el(
        "section",
        el("p", "Somebody is at the door", class_="label"),
        el("p", words),
        el("div", answers, class_="choices"),
        id="knocking",
        aria_label="Somebody is at the door",
    )


def hint(given: Hint) -> Node:
    """What a sensible player would do; the page marks what it is about."""
    return el(
        "aside",
        el("p", "A hint", class_="label"),
        el("p", given.words),
        el("p", given.why) if given.why else None,
        id="hint",
        aria_label="A hint",
        data_marks=plain_json(given.marks) if given.marks else None,
    )


# ---- the foot: control, one button, the way out, tools


def decide(glimpse: Glimpse) -> Node:
    """Where it is decided. What is missing leaves its place empty."""
    prompt = open_prompt(glimpse)
    if (seen := looked_at(glimpse)) is not None:
        return el("div", swap.swap_foot(seen), id="decide", class_="decide")
    return el(
        "div",
        prompt.number if prompt else None,
        warned(prompt.warnings) if prompt and prompt.warnings else None,
        main(glimpse, prompt),
        el("div", second(glimpse, prompt), id="second", class_="second"),
        id="decide",
        class_="decide",
    )


def warned(warnings: Node) -> Node:
    """Above the button: what the choice would give up; nothing, where there is nothing to say."""
    return el("div", icon("warn"), warnings, class_="warnings", role="status", id="warned")


def main(glimpse: Glimpse, prompt: Prompt | None) -> Node | None:
    """The one button."""
    if bargain := offering.composing(glimpse):
        return offering.send(bargain)
    draft = glimpse.drafting
    if draft and draft.complete and not draft.idle:
        return does(
            "act", draft.words, {"act": draft.act, "values": draft.values}, "do-act", class_="main"
        )
    if glimpse.picture is None:
        return start(glimpse)
    if prompt is None and draft is None and glimpse.floor and live(glimpse):
        return passing(glimpse, glimpse.floor)
    return prompt.main if prompt else None


def passing(glimpse: Glimpse, floor: FloorSeen) -> Node | None:
    """Let time pass on an open floor, or have it wait after all."""
    if glimpse.seat not in floor.people or not floor.words:
        return None
    if floor.first and glimpse.seat not in floor.passing:
        return begins(floor.first)
    if glimpse.seat in floor.passing:
        return does("pass-time", "Wait, I want to act", {"on": False}, "pass-time", class_="pass")
    return does("pass-time", floor.words, {"on": True}, "pass-time", class_="pass")


def begins(first: ActBegun) -> Node:
    """A button that begins what should be done before time passes."""
    return press(
        el("span", first.words),
        id="do-first",
        class_="main",
        data_act=first.act,
        data_values=plain_json(first.chosen),
    )


def second(glimpse: Glimpse, prompt: Prompt | None) -> list[Node]:
    """The way out at the left with all its words, at the right what helps, each in its own slot."""
    if offering.composing(glimpse):
        return [offering.way_out(), *(el("span", class_=f"slot {name}") for name in SLOTS)]
    out = way(glimpse, prompt.way_out) if prompt and prompt.way_out else None
    found = dict[str, Node | None]()
    if glimpse.drafting and glimpse.drafting.sheet:
        found = {"more": more(glimpse)}
    elif glimpse.drafting:
        found = drafting_tools(glimpse.drafting)
    elif live(glimpse) and glimpse.seat >= 0:
        found = tools(glimpse)
    slots = [el("span", found.get(name), class_=f"slot {name}") for name in SLOTS]
    return [out, *slots] if out else slots


def way(glimpse: Glimpse, out: Node) -> Node:
    """The way out, and beside it for how long it may be taken."""
    if not glimpse.orders.lulls:
        return out
    now = press(el("b", out.text()), el("small", "only this once"), data_once=True)
    words = el("span", "For longer", class_="words")
    summary = el("summary", words, icon("down"), title="For longer", aria_label="For longer")
    rows = [lull(each, number) for number, each in enumerate(glimpse.orders.lulls)]
    menu = el("details", summary, el("div", now, rows, class_="choices-more"), id="longer")
    return el("div", out, menu, id="way", class_="way")


def lull(each: LullSeen, number: int) -> Node:
    """One time for which the way out may be taken; some let go by what is above a number."""
    before, _, after = each.words.partition("{n}")
    shown = el("span", "0", data_number_shown=True) if each.above else None
    words = el("b", before, shown, after)
    note = el("small", each.note) if each.note else None
    return press(
        words, note, id=f"lull:{number}", data_standing=each.order, data_above=each.above or None
    )


def lulled(glimpse: Glimpse) -> Node | None:
    """What this seat is not asked for a while, each with a way to be asked again."""
    if not glimpse.orders.lulled:
        return None
    chips = [
        el(
            "li",
            el("span", each.words),
            does(
                "unorder",
                "×",
                {"number": each.number},
                f"wake:{each.number}",
                aria_label=f"Ask me again: {each.words}",
                title="Ask me again",
            ),
            class_="pill",
        )
        for each in glimpse.orders.lulled
    ]
    return el("ul", chips, id="lulled", class_="lulled", aria_label="Not asked for a while")


SLOTS: Final = ("undo", "hint", "more")
"""What helps, in the order in which it stands; what is missing leaves its slot empty."""


def tools(glimpse: Glimpse) -> dict[str, Node | None]:
    """Undo, a hint on practice tables, and behind More what is rarely wanted."""
    may_ask = deciding(glimpse) or (glimpse.floor is not None and live(glimpse))
    asking = glimpse.table.hints and may_ask and not glimpse.asked.hint
    return {
        "undo": undo(glimpse),
        "hint": tool("hint", "Hint", id="ask-hint", data_do="hint") if asking else None,
        "more": more(glimpse),
    }


def drafting_tools(draft: Drafting) -> dict[str, Node | None]:
    """The way back through an act out of turn, and out of it."""
    before = {"draft": {"act": draft.act, "values": draft.values[:-1]}}
    back = tool(
        "undo", "Back", id="draft-back", data_look=plain_json(before), title="One step back"
    )
    off = tool("close", "Cancel", id="draft-cancel", data_look="{}", title="Call it off")
    return {"undo": back if draft.values else None, "more": off}


def tool(sign: str, word: str, *, id: str, **attrs: str | bool | None) -> Node:
    """A button with a sign over a word."""
    return press(icon(sign), el("span", word), id=id, class_="quiet tool-button", **attrs)


def more(glimpse: Glimpse) -> Node:
    """What may be done although nobody asks, never to be asked this again, and how one is asked."""
    acts = glimpse.picture.acts if glimpse.picture and glimpse.floor is None else None
    never = {"order": glimpse.orders.never} if glimpse.orders.never else None
    order = does("order", "Never ask me this again", never, "never") if never else None
    summary = el("summary", icon("more"), el("span", "More"), title="More that you can do")
    single = setting("single", "One question at a time")
    inside = el("div", acts, order, single, class_="choices-more")
    return el("details", summary, inside, id="offers", class_="act-menu")


def undo(glimpse: Glimpse) -> Node | None:
    """Take one's last step back; what is known to be final goes back by consent only."""
    if glimpse.asked.undo == "nothing":
        return None
    if glimpse.asked.undo == "asking":
        sure = "Your last step cannot be taken back unless everybody agrees. Ask them?"
        title = "Ask everybody to go back"
        return tool("undo", "Undo", id="undo", data_do="ask-undo", data_ask=sure, title=title)
    whole = None if glimpse.asked.single else plain_json({"whole": True})
    title = "Take my last step back (u)"
    return tool("undo", "Undo", id="undo", data_do="undo", data_with=whole, title=title)
