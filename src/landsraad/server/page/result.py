"""How it ended: who won, by what, and how it came to that."""

from __future__ import annotations

from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.server.page.glimpse import Ending, Glimpse
from landsraad.server.page.icons import icon
from landsraad.server.page.parts import called, does, emblem, press


def result(glimpse: Glimpse) -> Node | None:
    """The page of the result; it lies over the board until it is put aside."""
    ended = glimpse.result
    if ended is None:
        return None
    return el(
        "section",
        el(
            "div",
            el("p", f"The game is over · {ended.reached}", class_="label"),
            el(
                "p",
                [mark for seat in ended.winners if (mark := emblem(glimpse, seat))],
                class_="who",
            ),
            el("h2", ended.words, id="result-words"),
            going_on(glimpse),
            class_="headline",
        ),
        standings(glimpse, ended),
        el("div", ended.plots, class_="plots", id="plots") if ended.plots else None,
        honesty(ended),
        id="result",
        aria_labelledby="result-words",
    )


def going_on(glimpse: Glimpse) -> Node:
    """What can be done now."""
    seated = glimpse.seat >= 0
    again = "Join the rematch" if glimpse.table.rematch else "Rematch"
    watch = el("a", "Watch the rematch", href=f"/t/{glimpse.table.rematch}", class_="button")
    return el(
        "div",
        does("rematch", again, {}, "rematch", class_="main") if seated else None,
        watch if glimpse.table.rematch and not seated else None,
        press("Watch the replay", id="result-replay", data_back="first"),
        press("Download the record", id="result-record", data_download="record"),
        press("Look at the board", id="fold-result", data_fold="result"),
        class_="choices",
    )


def standings(glimpse: Glimpse, ended: Ending) -> Node:
    """Everybody: the winners first, then by points where there are any."""
    points = dict(enumerate(ended.points))
    seats = sorted(
        range(len(glimpse.names)),
        key=lambda seat: (seat not in ended.winners, -points.get(seat, 0)),
    )
    head = el("tr", *(el("th", words, scope="col") for words in heads(ended)))
    rows = [standing(glimpse, ended, seat) for seat in seats]
    return el("table", el("thead", head), el("tbody", rows), id="standings")


def heads(ended: Ending) -> list[str]:
    """What the columns are."""
    return ["Seat", "Player", *(["Ending"] if any(ended.scores) else []), "Won"]


def standing(glimpse: Glimpse, ended: Ending, seat: Seat) -> Node:
    """One seat's row."""
    chair = glimpse.table.seats[seat]
    who = chair.name if chair.kind == "human" else f"bot: {chair.bot}"
    score = ended.scores[seat] if seat < len(ended.scores) else ""
    won = seat in ended.winners
    lost = "lost" if len(glimpse.names) == 1 else "–"
    return el(
        "tr",
        el("th", el("div", emblem(glimpse, seat), el("span", called(glimpse, seat))), scope="row"),
        el("td", who),
        el("td", score) if any(ended.scores) else None,
        el("td", icon("star"), " won") if won else el("td", lost),
        class_="won" if won else None,
    )


def honesty(ended: Ending) -> Node | None:
    """The seed, by which anybody can check that the shuffles were honest."""
    if not ended.seed:
        return None
    explained = "With this and the commitment in the record, anybody can check every shuffle."
    inside = el("p", el("code", ended.seed), " ", el("span", explained))
    return el("details", el("summary", "The seed of the shuffles"), inside, id="seed")
