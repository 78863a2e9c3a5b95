"""How it ended: who won and by what, what decided it, and what everybody had kept secret."""

from __future__ import annotations

from landsraad.kernel import Seat, load
from landsraad.scenes.node import Node, effective_id, el
from landsraad.scenes.paper.report import has_report
from landsraad.scenes.sketch import plain_json
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.moments import AutomatonEnding, Ending
from landsraad.server.page.parts import called, does, emblem, press
from landsraad.server.replay.turning_points import MOST, TurningPoint

STIRRED = (
    "Nobody could choose the dice: the server had sealed its secret before the first draw, and "
    "pages put in numbers of their own. This browser can check all of it from the record."
)
SEALED = (
    "The server had sealed its secret before the first draw, and no page put in a number of its "
    "own. This browser can check every draw from the record."
)
FROM_ELSEWHERE = (
    "This record comes from elsewhere. This browser can check that its draws follow from the "
    "secret that it shows; but nobody here saw a seal before the game, so whoever made the record "
    "could have chosen them."
)


def result(glimpse: Glimpse) -> Node | None:
    """The page of the result; it lies over the board until it is put aside."""
    ended = glimpse.result
    if ended is None:
        return None
    return el(
        "section",
        headline(glimpse, ended),
        el(
            "div",
            turning(ended.turning) if ended.turning else None,
            section("Titles", ended.held, "held") if ended.held else None,
            section("Standings", standings(glimpse, ended), "stood"),
            id="how",
        ),
        el("div", ended.plots, class_="plots", id="plots") if ended.plots else None,
        luck(glimpse, ended) if ended.luck else None,
        el("section", ended.report, id="report") if ended.report else None,
        secrets(glimpse, ended) if any(ended.secrets) else None,
        honesty(glimpse, ended),
        id="result",
        aria_labelledby="result-words",
    )


def section(title: str, body: Node, id: str) -> Node:
    """A part of the page under its title."""
    return el("section", el("h3", title), body, id=id, aria_label=title)


def headline(glimpse: Glimpse, ended: Ending) -> Node:
    """Who won and by what, beside the board as it was in the end."""
    winners = [mark for seat in ended.winners if (mark := emblem(glimpse, seat))]
    return el(
        "div",
        el(
            "div",
            el("p", f"The game is over · {ended.reached}", class_="label"),
            el(
                "div",
                el("p", winners, class_="who") if winners else None,
                el("h2", ended.words, id="result-words", tabindex=-1),
                class_="winners",
            ),
            decided(ended.decided) if ended.decided else None,
            going_on(glimpse),
            class_="words",
        ),
        last_board(glimpse),
        class_="headline",
    )


def decided(words: str) -> Node:
    """What decided it."""
    return el("p", el("b", "What decided it: "), words, id="decided")


def last_board(glimpse: Glimpse) -> Node:
    """The board once more, small. It is drawn from the one below, so no id is there twice."""
    board = glimpse.picture.board if glimpse.picture else None
    if board is None:
        return press("Look at the table", id="fold-result", data_fold="result")
    whole = el("use", href=f"#{effective_id(board, 'plane', 0)}", width="100%", height="100%")
    small = el("svg", whole, viewBox=board.attrs.get("viewBox"), aria_hidden="true")
    words = "Look at the board"
    return press(
        small,
        id="fold-result",
        data_fold="result",
        aria_label=words,
        title=words,
        class_="drawn",
    )


def going_on(glimpse: Glimpse) -> Node:
    """What can be done now."""
    seated, follows = glimpse.seat >= 0, glimpse.table.rematch
    watch = el("a", "Watch the rematch", href=f"/t/{follows}", class_="button")
    same = does("rematch", "Rematch, same seats", {}, "rematch", class_="main")
    drawn = does("rematch", "Rematch, seats drawn", {"drawn": True}, "rematch-drawn")
    join = does("rematch", "Join the rematch", {}, "rematch", class_="main")
    again = [join] if follows else [same, drawn]
    return el(
        "div",
        again if seated else None,
        watch if follows and not seated else None,
        press("Replay", id="result-replay", data_back="first"),
        press("Record", id="result-record", data_download="record"),
        el("a", "Report", href=f"/t/{glimpse.table.id}/report", class_="button")
        if has_report(load(glimpse.table.game))
        else None,
        press("Print", id="result-print", data_print=True, class_="quiet"),
        class_="choices",
    )


def turning(points: list[TurningPoint]) -> Node:
    """The moments that led to it: each leads into the replay, the last is the deed that won."""
    rows = [
        el(
            "li",
            press(
                el("span", point.chapter, class_="label"),
                el("span", point.words, class_="words"),
                el("span", change(point), class_="muted"),
                el("span", icon("replay"), "Watch", class_="watch"),
                id=f"turning:{point.moment}",
                data_look=plain_json({"moment": point.moment}),
            ),
            class_="last" if point.last else None,
        )
        for point in points
    ]
    title = "Three moments" if len(points) == MOST else "How it came"
    return el("section", el("h3", title), el("ol", rows), id="turning", aria_label=title)


def change(point: TurningPoint) -> str:
    """What a moment changed, and that it was the last."""
    return " · ".join(filter(None, (point.change, "This ended the game." if point.last else "")))


def standings(glimpse: Glimpse, ended: Ending) -> Node:
    """Everybody: the winners first, then by points where there are any."""
    points = dict(enumerate(ended.points))
    seats = range(len(glimpse.names))
    rows = [
        ((seat not in ended.winners, -points.get(seat, 0)), standing(glimpse, ended, seat))
        for seat in seats
    ]
    rows += [((not each.won, -each.points), by_rules(ended, each)) for each in ended.automata]
    head = el("tr", *(el("th", words, scope="col") for words in heads(ended)))
    body = [row for _, row in sorted(rows, key=lambda each: each[0])]
    return el("table", el("thead", head), el("tbody", body), id="standings")


def heads(ended: Ending) -> list[str]:
    """What the columns are."""
    return ["Seat", "Player", *(["Ending"] if any(ended.scores) else []), "Won"]


def standing(glimpse: Glimpse, ended: Ending, seat: Seat) -> Node:
    """One seat's row."""
    chair = glimpse.table.seats[seat]
    who = el("bdi", chair.name) if chair.kind == "human" else f"bot, {chair.level}"
    score = ended.scores[seat] if seat < len(ended.scores) else ""
    won = seat in ended.winners
    lost = "lost" if len(glimpse.names) == 1 else "–"
    return el(
        "tr",
        named(glimpse, seat),
        el("td", who),
        el("td", score) if any(ended.scores) else None,
        el("td", icon("star"), " won") if won else el("td", lost),
        class_="won" if won else None,
    )


def by_rules(ended: Ending, automaton: AutomatonEnding) -> Node:
    """The row of a player without a seat."""
    return el(
        "tr",
        el("th", automaton.name, scope="row"),
        el("td", "plays by rules"),
        el("td", automaton.score) if any(ended.scores) else None,
        el("td", icon("star"), " won") if automaton.won else el("td", "–"),
        class_="won" if automaton.won else None,
    )


def named(glimpse: Glimpse, seat: Seat) -> Node:
    """A seat at the head of its row."""
    who = el("div", emblem(glimpse, seat), el("span", called(glimpse, seat)))
    return el("th", who, scope="row")


def luck(glimpse: Glimpse, ended: Ending) -> Node:
    """What chance gave and took."""
    head = el("tr", *(el("th", words, scope="col") for words in ("Seat", *ended.luck)))
    rows = [
        el("tr", named(glimpse, seat), *(el("td", str(row[seat])) for row in ended.luck.values()))
        for seat in range(len(glimpse.names))
    ]
    table = el("table", el("thead", head), el("tbody", rows), class_="figures")
    return el("section", el("h3", "Luck"), table, id="luck", aria_label="Luck")


def secrets(glimpse: Glimpse, ended: Ending) -> Node:
    """What everybody still hid when the game was over."""
    found = [
        el(
            "li",
            el("p", emblem(glimpse, seat), el("b", called(glimpse, seat)), class_="who"),
            [el("p", words) for words in told],
        )
        for seat, told in enumerate(ended.secrets)
        if told
    ]
    title = el("h3", "What nobody knew")
    return el("section", title, el("ul", found), id="secrets", aria_label="What nobody knew")


def honesty(glimpse: Glimpse, ended: Ending) -> Node | None:
    """The seed, by which anybody can check that the dice were honest, here or elsewhere."""
    if not ended.seed:
        return None
    seal = glimpse.table.seal
    explained = (STIRRED if ended.stirred else SEALED) if seal else FROM_ELSEWHERE
    return el(
        "details",
        el("summary", "Honest dice" if seal else "The dice"),
        el("p", explained),
        el("p", "The seal before the game: ", el("code", seal)) if seal else None,
        el("p", f"The secret {'behind it' if seal else 'in it'}: ", el("code", ended.seed)),
        press("Check every draw", id="check-dice", data_check_dice=True),
        el("div", id="dice-found"),
        id="seed",
        data_sealed=bool(seal),
    )
