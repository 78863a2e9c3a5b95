"""A free act that a page puts together on one sheet: the sheet, its board, and its buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

import msgspec

from landsraad.kernel import Match, Seat, Told, Trial, Value
from landsraad.scenes.acts.act_sheet import ActBegun, ActButton, ActNumber, ActSheet, Put
from landsraad.scenes.acts.tried import ActTried, tried
from landsraad.scenes.frame import Number
from landsraad.scenes.log import Log
from landsraad.scenes.node import Node, el
from landsraad.scenes.number import number_control
from landsraad.scenes.picture import Picture, picture
from landsraad.scenes.prompt import Choice, Prompt
from landsraad.scenes.rendering.kept import Kept
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import plain_json
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.parts import press
from landsraad.server.table import Table
from landsraad.server.table.decisions import changes_nothing

IDLE: Final = "This would change nothing."
CALL_IT_OFF: Final = "Call it off"


class ActFilled(msgspec.Struct, frozen=True):
    """The sheet of an act as it stands, each of its buttons tried."""

    act: str
    chosen: Mapping[str, Value]
    sheet: ActSheet
    tried: list[ActTried]
    """What would come of each button."""
    idle: bool = False
    """It is whole and would change nothing."""

    @property
    def refused(self) -> str:
        """Why it cannot be done so; empty: it can, or something is missing."""
        if self.sheet.refused:
            return self.sheet.refused
        if self.sheet.missing:
            return ""
        if self.idle:
            return IDLE
        return next((each.refused for each in self.tried if each.refused), "")


Begun: TypeAlias = Sequence[Value] | Mapping[str, Value]
"""What is known of an act: its first answers in order, or what was chosen by key of the field."""


def act_filled(
    table: Table, match: Match[Any], seen: Seen, act: str, begun: Begun
) -> ActFilled | None:
    """The sheet of an act with what was chosen on it; None: it is asked in small questions."""
    make = table.sketch.unasked.acts.get(act)
    if make is None or not match.game.may(match.state, seen.seat, act):
        return None
    chosen = by_kind(match, seen.seat, act, begun)
    sheet = make(seen, chosen)
    if sheet is None:
        return None
    attempt = partial(tried, match, seen.seat, act, table.story)
    whole = not (sheet.missing or sheet.refused)
    came = [attempt(each.reply) if whole else ActTried() for each in sheet.buttons]
    return ActFilled(act, chosen, sheet, came, idle(match, seen.seat, act, came))


def idle(match: Match[Any], seat: Seat, act: str, came: Sequence[ActTried]) -> bool:
    """Would the only button change nothing?"""
    if len(came) != 1 or came[0].values is None:
        return False
    return changes_nothing(match, seat, act, came[0].values)


def with_act(
    table: Table,
    filled: ActFilled,
    seen: Seen,
    offers: Sequence[str],
    told: Sequence[Told],
    earlier: int,
    log: Log,
    kept: Kept,
) -> Picture:
    """The picture with the sheet on the desk; presses on the board fill it in."""
    sheet = filled.sheet
    marks = {node: put_attributes(put, node in sheet.held) for node, put in sheet.puts.items()}
    for node in sheet.held:
        marks.setdefault(node, {"class": "chosen"})
    drawn = picture(
        table.game,
        seen,
        None,
        offers,
        told,
        earlier,
        log,
        sheet.ghosts,
        marks,
        route=sheet.route,
        kept=kept,
    )
    board = drawn.board
    if board is not None and sheet.about:
        attrs = {**board.attrs, "data-about": sheet.about}
        board = Node(board.tag, attrs, board.kids, board.id)
    return msgspec.structs.replace(drawn, prompt=act_prompt(filled), board=board)


def put_attributes(put: Put, held: bool) -> dict[str, str]:
    """A place of the board that puts something into the sheet."""
    return {
        "class": "can chosen" if held else "can",
        "role": "button",
        "tabindex": "-1",
        "aria-label": put.words,
        "aria-pressed": "true" if held else "false",
        "data-field": put.key,
        "data-value": plain_json(put.value),
    }


def by_kind(match: Match[Any], seat: Seat, act: str, begun: Begun) -> Mapping[str, Value]:
    """What is known of an act, by kind of question: a sheet's first fields are called like that.

    First answers that are not possible now are left out.
    """
    if isinstance(begun, Mapping):
        return begun
    trial = Trial.of_act(match, seat, act)
    for value in begun:
        if trial.ask is None or not trial.ask.permits(value):
            break
        trial.say(value)
    return {kind: value for _, kind, value in trial.said} if begun else {}


def in_order(match: Match[Any], seat: Seat, act: str, begun: Begun) -> list[Value]:
    """What is known of an act, in the order in which it asks for it."""
    if not isinstance(begun, Mapping):
        return list(begun)
    trial = Trial.of_act(match, seat, act)
    while (ask := trial.ask) and ask.permits(begun.get(ask.kind)):
        trial.say(begun[ask.kind])
    return trial.choices


# ---- the desk


def act_prompt(filled: ActFilled) -> Prompt:
    """The sheet in the parts that a desk arranges."""
    sheet = filled.sheet
    number = sheet.number
    return Prompt(
        sheet.title,
        sheet.why,
        body(filled),
        None,
        None,
        large_number(number) if number and not sheet.missing else None,
        foot(filled),
        press(CALL_IT_OFF, id="draft-cancel", class_="way-out", data_look="{}"),
    )


def body(filled: ActFilled) -> Node:
    """What one chooses, and what it comes to."""
    sheet, refused = filled.sheet, filled.refused
    return el(
        "div",
        list(sheet.body),
        el("p", refused, id="act-refused", class_="act-refused", role="status")
        if refused
        else None,
        id="form",
        class_="form act-form placed" if sheet.puts else "form act-form",
        data_composes=filled.act,
        data_draft=plain_json(filled.chosen),
        data_counted=sheet.number.key if sheet.number else None,
        data_shown=sheet.shown or None,
    )


def large_number(number: ActNumber) -> Node:
    """The one large control; each value comes with what the button would say."""
    choices = [
        Choice(value, str(value), None, words, number.effects.get(value, ()))
        for value, words in number.choices
    ]
    start = Number(number.unit, number.marks, number.value, chosen=True)
    return number_control(number.key, start, choices)


def foot(filled: ActFilled) -> Node:
    """The warning, and the button, or several that are equal."""
    sheet = filled.sheet
    alone = len(sheet.buttons) == 1
    buttons = [
        act_button(filled, each, came, "hand-in" if alone else f"hand-in:{number}")
        for number, (each, came) in enumerate(zip(sheet.buttons, filled.tried, strict=True))
    ]
    warn = el("p", icon("warn"), el("span", sheet.warning), class_="warn", id="act-warning")
    return el(
        "div",
        warn if sheet.warning else None,
        buttons if alone else el("div", buttons, class_="equals"),
        id="act-foot",
        class_="act-foot",
    )


def act_button(filled: ActFilled, button: ActButton, came: ActTried, id: str) -> Node:
    """It does the act; while something is missing it says what."""
    ready = came.values is not None and not filled.refused
    words = filled.sheet.missing or button.words
    return el(
        "button",
        el("span", words),
        el("small", button.note) if button.note and not filled.sheet.missing else None,
        id=id,
        type="button",
        class_="main" if button.look == "main" else f"main {button.look}",
        data_hand_in=True,
        data_answers=plain_json(came.values) if ready else None,
        disabled=not ready,
    )


# ---- what a press on the board begins


def begun_at(table: Table, seen: Seen, offers: Sequence[str]) -> dict[str, dict[str, str]]:
    """What marks the places of the board at which acts can be begun, by node."""
    found = table.sketch.unasked.begun_at(seen, offers)
    return {node: beginning_attributes(acts) for node, acts in found.items() if acts}


def beginning_attributes(acts: Sequence[ActBegun]) -> dict[str, str]:
    """A place that opens the acts that can be begun there."""
    told = [{"words": each.words, "act": each.act, "values": each.chosen} for each in acts]
    return {"class": "can", "role": "button", "tabindex": "-1", "data-begins": plain_json(told)}
