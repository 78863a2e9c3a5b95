"""Who sits where: the waiting room, and everybody's mat with what the host may do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from landsraad import presets
from landsraad.kernel import Seat, load
from landsraad.scenes.node import Node, el
from landsraad.scenes.signs import isolated
from landsraad.scenes.sketch import plain_json
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import called, does, emblem, minutes_behind, press
from landsraad.server.wire import ChairSeen, TableSeen

SHORT = 16
"""Signs of a seal that are shown at first: too many to be made to fit."""


def waiting_room(glimpse: Glimpse) -> Node:
    """Before the game: the seats, who may sit down, and what is going to be played."""
    table = glimpse.table
    places = [place(glimpse, seat) for seat in range(len(table.seats))]
    played = presets.called(load(table.game), table.options, len(table.seats))
    return el(
        "div",
        el("h2", f"A table of {table.title}"),
        el("p", f"{played} · {terms(table)}", class_="muted"),
        sitting_down(glimpse) if glimpse.seat < 0 else None,
        el("ol", places, id="places", aria_label="Seats"),
        invitation(glimpse),
        dice(table) if table.seal else None,
        id="waiting-room",
    )


def dice(table: TableSeen) -> Node:
    """How the dice are kept honest. The page's script reads here what it has to do for that."""
    lots = [chair.lot for chair in table.seats]
    people = sum(map(bool, lots))
    here = "1 page has put one in." if people == 1 else f"{people} pages have put one in."
    state = "All are here: the dice are stirred." if table.drawing else here
    explained = (
        "The server has sealed a secret for the dice. Each page puts in a number that nobody else "
        "knows, and shows it when all are in. So nobody can choose what is drawn, and after the "
        "game everybody can check it."
    )
    return el(
        "details",
        el("summary", "Honest dice: sealed ", el("code", table.seal[:SHORT]), "…"),
        el("p", explained, " ", el("b", state)),
        el("p", "The seal: ", el("code", table.seal)),
        id="dice",
        data_seal=table.seal,
        data_lots=plain_json(lots),
        data_drawing=table.drawing or None,
    )


def terms(table: TableSeen) -> str:
    """How this table is played, in a line.

    >>> rest = (True, "live", 90, 24, True, False, 0.0, [])
    >>> terms(TableSeen("x", "dune", "DUNE", {}, "waiting", *rest))
    'Public table · 90 seconds for a decision · anybody may watch'
    >>> terms(TableSeen("x", "dune", "DUNE", {}, "waiting", *rest, delay=3)).split(" · ")[-1]
    'anybody may watch, 3 minutes behind'
    """
    paces = {
        "instant": "nobody waits for anything",
        "relaxed": "no clock",
        "live": f"{table.seconds} seconds for a decision",
        "correspondence": f"{table.hours} hours for a decision",
    }
    practice = ["practice with hints"] if table.hints else []
    kind = "Public table" if table.public else "Private table"
    late = f", {minutes_behind(table.delay)}" if table.delay else ""
    watching = f"anybody may watch{late}" if table.spectators else "nobody else may watch"
    return " · ".join([kind, paces[table.pace], watching, *practice])


def sitting_down(glimpse: Glimpse) -> Node | None:
    """A name and a chair, before the game and while it runs.

    Who may sit on a chair that is kept or waits for a friend, only a key can tell: the browser
    knows whether it has one.
    """
    waiting = glimpse.picture is None
    chairs = list(enumerate(glimpse.table.seats))
    free = [seat for seat, chair in chairs if chair.kind == "open"]
    anybody = any(chair.kind == "open" and not chair.friend for _, chair in chairs)
    kept = [seat for seat, chair in chairs if chair.kind == "invited"]
    if not free and not kept:
        taken = "All seats are taken; you can watch."
        return el("p", taken, id="sit-down") if waiting else None
    return el(
        "form",
        None if waiting else el("p", vacancy(len(free), len(kept)), class_="muted"),
        el("label", "Your name", for_="my-name"),
        el(
            "input", id="my-name", type="text", maxlength=40, required=True, autocomplete="nickname"
        ),
        [el("button", "Sit down", type="submit", class_="main")]
        if waiting
        else late_chairs(glimpse, free, kept),
        id="sit-down",
        data_sit=True,
        data_kept=" ".join(map(str, kept)),
        class_=None if anybody else "by-key",
    )


def vacancy(free: int, kept: int) -> str:
    """Which chairs of a running game somebody can have.

    >>> vacancy(1, 0)
    'A seat is free. A bot plays until somebody sits down.'
    """
    if not free:
        whose = "A seat is" if kept == 1 else f"{kept} seats are"
        return f"{whose} kept for the holder of the invitation."
    which = "A seat is" if free == 1 else f"{free} seats are"
    return f"{which} free. A bot plays until somebody sits down."


def late_chairs(glimpse: Glimpse, free: Sequence[Seat], kept: Sequence[Seat]) -> list[Node]:
    """The chairs of a running game, one button each, and one for an invitation."""
    here = [
        press(f"Sit here: {called(glimpse, seat)}", id=f"sit:{seat}", data_join=seat)
        for seat in free
    ]
    mine = el("button", "Sit on the chair of my invitation", type="submit", class_="main by-key")
    return [*here, *([mine] if kept else [])]


def place(glimpse: Glimpse, seat: Seat) -> Node:
    """One seat in the waiting room."""
    chair = glimpse.table.seats[seat]
    by_key = "by-key" if chair.friend else None
    here = press("Sit here", id=f"sit:{seat}", data_join=seat, class_=by_key)
    return el(
        "li",
        emblem(glimpse, seat),
        el("div", el("b", called(glimpse, seat)), person(glimpse, seat), class_="names"),
        here if chair.kind == "open" and glimpse.seat < 0 else None,
        host_controls(glimpse, seat) if glimpse.host else None,
        id=f"place:{seat}",
        class_=chair.kind,
    )


def person(glimpse: Glimpse, seat: Seat) -> Node:
    """Who sits there and whether somebody is at the other end of the line."""
    return sitter(glimpse.table.seats[seat], seat == glimpse.seat)


@lru_cache(maxsize=1000)
def sitter(chair: ChairSeen, own: bool) -> Node:
    """The same from its facts."""
    words = {
        "open": "for a friend, by the table’s link" if chair.friend else "free for anybody",
        "invited": "kept for somebody with an invitation",
        "human": chair.name,
        "bot": f"a bot, {chair.level}",
    }[chair.kind]
    mine = "this is you" if own else ""
    there = ("connected" if chair.here else "not connected") if chair.kind == "human" else ""
    vacant = chair.kind in ("open", "invited") and bool(chair.bot)
    away = f"a bot stands in, {chair.level}" if chair.away or vacant else ""
    notes = ", ".join(filter(None, (mine, there if not mine else "", away)))
    dot = el("span", class_="dot here" if chair.here else "dot", aria_hidden="true")
    return el(
        "span",
        dot if chair.kind == "human" else None,
        el("bdi" if chair.kind == "human" else "span", words),
        el("span", f" ({notes})", class_="muted") if notes else None,
        class_="person",
    )


def person_words(glimpse: Glimpse, seat: Seat) -> str:
    """Who sits there, in a word or two."""
    chair = glimpse.table.seats[seat]
    name = isolated(chair.name)
    if seat == glimpse.seat:
        return "you, a bot plays" if chair.away else "you"
    if chair.kind == "human":
        return f"a bot for {name}" if chair.away else name
    return f"bot, {chair.level}" if chair.level else "free"


def host_controls(glimpse: Glimpse, seat: Seat) -> Node | None:
    """What a host may do with a seat: a bot for somebody who is away, and back; invitations.

    Nobody who is here loses a seat.
    """
    if glimpse.table.status == "over" or seat == glimpse.seat:
        return None
    running, wished = glimpse.table.status == "running", glimpse.proposal is not None
    return controls_of(seat, glimpse.table.seats[seat], running, wished)


@lru_cache(maxsize=1000)
def controls_of(seat: Seat, chair: ChairSeen, running: bool, wished: bool) -> Node | None:
    """The same from its facts."""

    def change(words: str, kind: str, id: str, ask: str | None = None) -> Node:
        body = {"seat": seat, "kind": kind, "bot": ""}
        return does("seat", words, body, f"{id}:{seat}", data_ask=ask)

    somebody = chair.kind == "human"
    lost = f"Free this seat? The seat link of {isolated(chair.name)} stops working."
    can_be_freed = chair.kind in ("bot", "invited") or (somebody and not chair.here)
    free = change("Free this seat", "open", "free", lost if somebody and chair.held else None)
    if running:
        can_be_freed = can_be_freed and chair.kind != "invited" and not wished
        free = change("Ask all to let somebody new in", "open", "free")

    bots = el("select", id=f"bots:{seat}", data_bots=True, aria_label="Which bot")
    fill = change("Let a bot play", "bot", "fill")
    controls = [
        change("Give the seat back", "human", "back") if chair.away and chair.held else None,
        el("span", bots, fill, class_="pair") if chair.kind != "bot" and not chair.away else None,
        free if can_be_freed else None,
        press("Copy an invitation", id=f"invite:{seat}", data_invite=seat)
        if chair.kind in ("open", "invited")
        else None,
    ]
    shown = [control for control in controls if control is not None]
    summary = el("summary", "Host", aria_label=f"Host: seat {seat + 1}")
    inside = el("div", shown, class_="controls")
    return el("details", summary, inside, id=f"host:{seat}", class_="host") if shown else None


def invitation(glimpse: Glimpse) -> Node | None:
    """How others find this table, and the button that begins."""
    if not glimpse.host:
        return None
    missing = sum(seat.kind in ("open", "invited") for seat in glimpse.table.seats)
    bots = "1 seat gets a bot" if missing == 1 else f"{missing} seats get bots"
    words = f"Start the game ({bots})" if missing else "Start the game"
    return el(
        "div",
        press("Copy the table’s link", id="copy-invitation", data_copy="table"),
        does("start", words, {"fill": bool(missing)}, "start", class_="main"),
        id="starting",
        class_="choices",
    )


def mats(glimpse: Glimpse) -> Node:
    """Everybody's mat with the person behind it. A press on a seat's row opens one of them."""
    shown = glimpse.picture
    beside = shown.mats if shown and shown.board is not None else []
    found = [
        player(glimpse, seat, beside[seat] if seat < len(beside) else None)
        for seat in range(len(glimpse.table.seats))
    ]
    watching = f"{glimpse.spectators} watching" if glimpse.spectators else "Nobody is watching"
    return el(
        "section",
        close_mat(),
        found,
        el("p", watching, class_="muted", id="watching"),
        id="mats",
        class_="players",
        aria_label="A player’s mat",
    )


@cache
def close_mat() -> Node:
    """The button that closes a mat."""
    words = el("span", "Close", class_="unseen")
    return press(icon("close"), words, id="close-mat", data_mat="")


def player(glimpse: Glimpse, seat: Seat, mat: Node | None) -> Node:
    """One player."""
    named = mat is not None and bool(mat.kids)  # a mat says whose it is
    return el(
        "article",
        player_head(emblem(glimpse, seat), called(glimpse, seat), person(glimpse, seat)),
        mat,
        host_controls(glimpse, seat) if glimpse.host and glimpse.picture else None,
        id=f"player:{seat}",
        class_=" ".join(["mine"] * (seat == glimpse.seat) + ["with-mat"] * named) or None,
    )


@lru_cache(maxsize=1000)
def player_head(sign: Node | None, name: str, who: Node) -> Node:
    """Emblem, name and person."""
    return el("header", sign, el("h3", name), who)
