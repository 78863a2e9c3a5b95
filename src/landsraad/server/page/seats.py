"""Who sits where in the game: everybody's mat with what the host may do, and how one sits down."""

from __future__ import annotations

from functools import cache, lru_cache

from landsraad.kernel import Seat
from landsraad.scenes.node import Node, el
from landsraad.scenes.signs import isolated
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import amid, called, does, emblem, has_card, press
from landsraad.server.wire import ChairSeen


def sitting_down(glimpse: Glimpse) -> Node | None:
    """A name and a chair, before the game and while it runs.

    Who may sit on a chair that is kept, waits for a friend or is a bot's, only a key can tell: the
    browser knows whether it has one.
    """
    waiting, chairs = glimpse.picture is None, list(enumerate(glimpse.table.seats))
    if glimpse.people.asked_for >= 0 and not waiting:
        wish = f"You have asked for the chair of {amid(glimpse, glimpse.people.asked_for)}."
        return el("p", f"{wish} The host answers; you watch meanwhile.", id="sit-down")
    free = [seat for seat, chair in chairs if chair.kind == "open"]
    anybody = any(chair.kind == "open" and not chair.friend for _, chair in chairs)
    kept = [seat for seat, chair in chairs if chair.kind == "invited"]
    bots = [chair for _, chair in chairs if chair.kind == "bot"]
    if not free and not kept and not bots:
        taken = "All seats are taken; you can watch."
        return el("p", taken, id="sit-down") if waiting else None
    asks = not waiting and not free and not kept and not any(chair.friend for chair in bots)
    named = [] if waiting else free
    words = "Ask for a chair" if asks else "Sit down"
    if kept and not waiting:
        words = "Sit on the chair of my invitation"
    look = "main by-key" if kept and not waiting else "main"
    return el(
        "form",
        None if waiting else el("p", vacancy(len(free), len(kept), asks), class_="muted"),
        el("label", "Your name", for_="my-name"),
        el(
            "input", id="my-name", type="text", maxlength=40, required=True, autocomplete="nickname"
        ),
        [press(f"Sit here: {called(glimpse, n)}", id=f"sit:{n}", data_join=n) for n in named],
        None if named and not kept else el("button", words, type="submit", class_=look),
        id="sit-down",
        data_sit=True,
        data_kept=" ".join(map(str, kept)),
        class_=None if anybody else "by-key",
    )


def vacancy(free: int, kept: int, asks: bool) -> str:
    """Which chairs of a running game somebody can have.

    >>> vacancy(1, 0, False), vacancy(0, 0, False)
    ('A seat is free. A bot plays until somebody sits down.', 'A bot keeps a seat for you.')
    """
    if asks:
        return "Bots play the other chairs. The host can let you have one."
    if free:
        which = "A seat is" if free == 1 else f"{free} seats are"
        return f"{which} free. A bot plays until somebody sits down."
    if kept:
        whose = "A seat is" if kept == 1 else f"{kept} seats are"
        return f"{whose} kept for the holder of the invitation."
    return "A bot keeps a seat for you."


def person(glimpse: Glimpse, seat: Seat) -> Node:
    """Who sits there and whether somebody is at the other end of the line."""
    return sitter(glimpse.table.seats[seat], seat == glimpse.seat)


@lru_cache(maxsize=1000)
def sitter(chair: ChairSeen, own: bool) -> Node:
    """The same from its facts."""
    words = {
        "open": "for a friend, by the table’s link" if chair.friend else "free for anybody",
        "invited": "kept for somebody with an invitation",
        "human": chair.person,
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
    name = isolated(chair.person)
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
def controls_of(
    seat: Seat, chair: ChairSeen, running: bool, wished: bool, sits: bool = False
) -> Node | None:
    """The same from its facts; before the game a host who sits may also change places."""

    def change(words: str, kind: str, id: str, ask: str | None = None) -> Node:
        body = {"seat": seat, "kind": kind, "bot": ""}
        return does("seat", words, body, f"{id}:{seat}", data_ask=ask)

    somebody = chair.kind == "human"
    lost = f"Free this seat? The seat link of {isolated(chair.person)} stops working."
    can_be_freed = chair.kind in ("bot", "invited") or (somebody and not chair.here)
    ask = lost if somebody and chair.held else None
    free = change("Wait for a friend here", "friend", "free", ask)
    if running:
        can_be_freed = can_be_freed and chair.kind != "invited" and not wished
        free = change("Ask all to let somebody new in", "open", "free")

    can_be_filled = not chair.away and (chair.kind != "bot" or not running)
    can_be_filled = can_be_filled and (running or not somebody or not chair.here)
    bots = el("select", id=f"bots:{seat}", data_bots=True, aria_label="Which bot")
    fill = change("Let a bot play", "bot", "fill")
    swaps = sits and chair.kind in ("open", "bot")
    controls = [
        does("swap", "Sit here myself", {"seat": seat}, f"swap:{seat}") if swaps else None,
        change("Give the seat back", "human", "back") if chair.away and chair.held else None,
        el("span", bots, fill, class_="pair") if can_be_filled else None,
        free if can_be_freed else None,
        press("Copy an invitation", id=f"invite:{seat}", data_invite=seat)
        if chair.kind in ("open", "invited")
        else None,
    ]
    shown = [control for control in controls if control is not None]
    words = "Host" if running else "Change"
    summary = el("summary", words, aria_label=f"{words}: seat {seat + 1}")
    inside = el("div", shown, class_="controls")
    return el("details", summary, inside, id=f"host:{seat}", class_="host") if shown else None


def mats(glimpse: Glimpse) -> Node | None:
    """Everybody's mat with the person behind it; None: the game has not begun. A press on a seat's
    row opens one of them.
    """
    shown = glimpse.picture
    if shown is None:
        return None
    beside = [] if shown.boardless else shown.mats
    found = [
        player(glimpse, seat, beside[seat] if seat < len(beside) else None)
        for seat in range(len(glimpse.table.seats))
    ]
    watching = (
        f"{glimpse.people.spectators} watching"
        if glimpse.people.spectators
        else "Nobody is watching"
    )
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
        player_head(sign_of(glimpse, seat), called(glimpse, seat), person(glimpse, seat)),
        mat,
        host_controls(glimpse, seat) if glimpse.host and glimpse.picture else None,
        id=f"player:{seat}",
        class_=" ".join(["mine"] * (seat == glimpse.seat) + ["with-mat"] * named) or None,
    )


def sign_of(glimpse: Glimpse, seat: Seat) -> Node | None:
    """The emblem, which opens the card that says who the seat is."""
    sign = emblem(glimpse, seat)
    if not has_card(glimpse, seat):
        return sign
    words = el("span", f"Who {amid(glimpse, seat)} is", class_="unseen")
    return press(sign, words, class_="arms", data_card=seat)


@lru_cache(maxsize=1000)
def player_head(sign: Node | None, name: str, who: Node) -> Node:
    """Emblem, name and person."""
    return el("header", sign, el("h3", name), who)
