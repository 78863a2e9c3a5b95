"""The waiting room: who sits where, how friends come, and what Start does."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from landsraad import presets
from landsraad.kernel import Game, Seat, load
from landsraad.scenes.node import Node, el
from landsraad.scenes.signs import isolated
from landsraad.scenes.text import counted, listed
from landsraad.server.files.sides import BY_LOT
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.parts import amid, called, does, emblem, has_card, minutes_behind, press
from landsraad.server.page.seats import controls_of, sitting_down
from landsraad.server.wire import NAMELESS, ChairSeen, TableSeen

PACES: Final = {
    "instant": "nobody waits for anything",
    "relaxed": "no clock",
    "live": "{seconds} seconds a move",
    "correspondence": "{hours} hours a move",
}


BEGINS: Final = ("You are in.", "Control opens the floor; this page begins by itself.")
COME_IN: Final = ("This is a day for a hall.", "People come in with a card; you can watch.")


def waiting_room(glimpse: Glimpse) -> Node:
    """Before the game: what is going to be played, and who sits where."""
    places = [place(glimpse, seat) for seat in range(len(glimpse.table.seats))]
    return el(
        "div",
        el("h2", whose(glimpse), id="room-title"),
        facts(glimpse.table),
        sitting_down(glimpse) if glimpse.seat < 0 and not glimpse.table.event else None,
        to_prepare(glimpse),
        el("ol", places, id="places", aria_label="Seats"),
        starts_when(glimpse),
        meanwhile(glimpse),
        id="waiting-room",
    )


def to_prepare(glimpse: Glimpse) -> Node | None:
    """Who has made an event prepares it on a page of its own."""
    if not glimpse.table.event or not glimpse.host:
        return None
    place = f"/t/{glimpse.table.id}/prepare"
    return el("p", el("a", "Prepare the day", href=place, class_="button main"), id="to-prepare")


def whose(glimpse: Glimpse) -> str:
    """Whose table it is."""
    if glimpse.table.event:
        return isolated(glimpse.table.event)
    if glimpse.host:
        return "Your table"
    if not glimpse.people.hosted_by:
        return f"A table of {glimpse.table.title}"
    return f"{isolated(glimpse.people.hosted_by)}’s table"


def facts(table: TableSeen) -> Node:
    """What is played and how, in a line."""
    played = presets.called(load(table.game), table.options, len(table.seats))
    words = {"notes": played, "now": length(table), "eye": watching(table)}
    said = [el("li", icon(sign), el("span", told)) for sign, told in words.items()]
    return el("ul", said, id="room-facts", aria_label="What is played")


def length(table: TableSeen) -> str:
    """How long it takes and how fast it goes."""
    game = load(table.game)
    about = presets.nearest(game, table.options, len(table.seats))[0].length
    return f"about {about}, {pace_words(table, game)}"


def pace_words(table: TableSeen, game: Game[Any]) -> str:
    """The clock in words."""
    years = presets.presets_of(game).years
    if years is None:
        return PACES[table.pace].format(seconds=table.seconds, hours=table.hours)
    if table.pace == "relaxed":
        return f"{years.one} ends when you all say so"
    minutes = getattr(game.chosen(table.options), years.option)
    return f"{years.one} takes {counted(minutes, 'minute')}"


def watching(table: TableSeen) -> str:
    """Who may look on.

    >>> from landsraad.server.wire import TableSeen
    >>> rest = (False, "live", 90, 24, True, False, 0.0, [])
    >>> watching(TableSeen("x", "dune", "DUNE", {}, "waiting", *rest))
    'others with the link may watch'
    """
    if not table.spectators:
        return "nobody else may watch"
    whom = "anybody may watch" if table.public else "others with the link may watch"
    return f"{whom}, {minutes_behind(table.delay)}" if table.delay else whom


# ---- the chairs


def place(glimpse: Glimpse, seat: Seat) -> Node:
    """One chair: its side, who has it, and what can be done with it."""
    chair, mine = glimpse.table.seats[seat], seat == glimpse.seat
    return el(
        "li",
        emblem(glimpse, seat) or el("span", class_="emblem unknown"),
        el(
            "div",
            el("h3", called(glimpse, seat)),
            sitter(chair, mine, glimpse.host, bool(glimpse.table.event)),
            class_="names",
        ),
        naming() if mine and not chair.name else None,
        None if glimpse.table.event else deeds(glimpse, seat),
        id=f"place:{seat}",
        class_=" ".join([chair.kind] + ["mine"] * mine),
    )


@lru_cache(maxsize=1000)
def sitter(chair: ChairSeen, own: bool, host: bool, by_card: bool = False) -> Node:
    """Who sits there, and whether somebody is at the other end of the line."""
    if chair.kind == "human":
        here = chair.here or own
        notes = (["you"] + ["host"] * host) if own else ["is here" if here else "is away just now"]
        return el(
            "p",
            el("span", class_="dot here" if here else "dot", aria_hidden="true"),
            el("b", el("bdi", chair.name or ("You" if own else chair.person))),
            el("span", ", ".join(notes if chair.name or not own else notes[1:])),
            class_="person",
        )
    if chair.kind == "bot":
        return el(
            "p",
            "a bot, ",
            el("b", chair.level),
            el("span", "gives way to a friend"),
            class_="person",
        )
    words = {
        "invited": "somebody with an invitation, not here yet",
        "open": "a friend, not here yet" if chair.friend else "free for anybody",
    }
    if by_card:
        words["open"] = "nobody yet"
    dot = el("span", class_="dot awaited", aria_hidden="true")
    return el("p", dot, words[chair.kind], class_="person")


def naming() -> Node:
    """A host who has not said a name is asked for it."""
    return el(
        "form",
        el("label", "What are you called?", for_="own-name"),
        el(
            "input",
            id="own-name",
            type="text",
            maxlength=40,
            required=True,
            autocomplete="nickname",
        ),
        el("button", "Say it", type="submit"),
        id="name-form",
        data_rename=True,
    )


def deeds(glimpse: Glimpse, seat: Seat) -> list[Node]:
    """What this person can do with a chair."""
    chair, found = glimpse.table.seats[seat], list[Node]()
    if seat == glimpse.seat:
        return found
    if glimpse.seat < 0 and chair.kind == "open":
        by_key = "by-key" if chair.friend else None
        found.append(press("Sit here", id=f"sit:{seat}", data_join=seat, class_=by_key))
    if glimpse.seat >= 0 and not glimpse.host and chair.kind in ("open", "bot"):
        found.append(does("swap", "Sit here", {"seat": seat}, f"swap:{seat}", class_="quiet"))
    if not glimpse.host:
        return found
    controls = controls_of(seat, chair, False, False, sits=glimpse.seat >= 0)
    return [*found, controls] if controls else found


def meanwhile(glimpse: Glimpse) -> Node:
    """What can be read until the game begins: who one is, where that is known, and the rules."""
    rules = to_read("The rules in short", "aim, phases, what wins")
    kinds = {"class_": "quiet"}
    found = [press(icon("rules"), rules, id="read-rules", data_drawer="rules", **kinds)]
    card = glimpse.newcomer.cards[glimpse.seat] if has_card(glimpse, glimpse.seat) else None
    if card:
        own = to_read(f"You are {card.side}", "one card, a minute")
        found.insert(0, press(icon("people"), own, id="read-card", data_card="mine", **kinds))
    return el("div", found, id="meanwhile")


def to_read(title: str, words: str) -> Node:
    """What a button says that opens something to read."""
    return el("span", el("b", title), el("span", words))


# ---- friends


def awaited(table: TableSeen) -> list[Seat]:
    """The chairs that wait for somebody."""
    return [seat for seat, chair in enumerate(table.seats) if chair.kind in ("open", "invited")]


def friends(glimpse: Glimpse) -> Node | None:
    """The link for everybody, to copy, to share, to photograph and to say. The browser alone knows
    its key, so the page's script fills it in.
    """
    table = glimpse.table
    taken = all(chair.kind == "human" for chair in table.seats)
    if glimpse.table.event or (glimpse.seat < 0 and not glimpse.host):
        return None
    awaits = bool(awaited(table))
    main = "main" if awaits else None
    copy = press("Copy", id="copy-invitation", data_copy="table", class_=main)
    link = el("input", id="friends-link", type="text", readonly=True, aria_label="The table’s link")
    words = "One link. Whoever opens it sits down, with a name and nothing else."
    if taken:
        words = "All chairs are taken; whoever opens the link now watches."
    return el(
        "section",
        el("h2", "Bring your friends", id="friends-title"),
        el("p", words, class_="muted"),
        el("div", link, copy, class_="link-box"),
        el(
            "div",
            el("div", id="friends-qr"),
            el(
                "div",
                el("p", "Point a phone at it, or say", class_="muted"),
                el("p", id="friends-code"),
                press(icon("share"), "Share", id="share-invitation", data_invitation=table.title),
            ),
            class_="qr-row",
        ),
        id="friends",
        aria_labelledby="friends-title",
        class_=" ".join(["public"] * table.public + ["awaiting"] * (glimpse.host and awaits))
        or None,
    )


# ---- the start


def start_words(glimpse: Glimpse) -> tuple[str, str]:
    """How the game is going to begin: a heading, and what it means."""
    if glimpse.table.event:
        return BEGINS if glimpse.seat >= 0 else COME_IN
    missing, by_itself = awaited(glimpse.table), glimpse.table.starts == "full"
    starter = f"{isolated(glimpse.people.hosted_by) or NAMELESS} starts the game."
    if glimpse.table.drawing:
        return "The game begins.", "The dice are stirred: one moment."
    if not missing:
        return "Everybody is here.", "You start the game." if glimpse.host else starter
    full = "It begins by itself when the last chair is taken."
    if not glimpse.host:
        return f"{to_come(glimpse)}.", full if by_itself else starter
    kept = kept_by_bots(glimpse, missing)
    return "If you start now", f"{kept} {full}" if by_itself else kept


def kept_by_bots(glimpse: Glimpse, missing: list[Seat]) -> str:
    """What becomes of the chairs that are still free."""
    if len(missing) == 1:
        name = amid(glimpse, missing[0])
        whose = "that chair" if name == BY_LOT else f"the chair of {name}"
        return f"A steady bot keeps {whose}; whoever opens the link later takes it over."
    return f"Steady bots keep {len(missing)} chairs; whoever opens the link later takes one over."


def to_come(glimpse: Glimpse) -> str:
    """How many are missing, in words."""
    missing = len(awaited(glimpse.table))
    return "One friend is still to come" if missing == 1 else f"{missing} friends are still to come"


def start(glimpse: Glimpse) -> Node | None:
    """The button that begins: the main one when nobody is awaited any more."""
    if not glimpse.host or glimpse.table.drawing or glimpse.table.event:
        return None
    seats, missing = glimpse.table.seats, awaited(glimpse.table)
    people = sum(chair.kind == "human" for chair in seats)
    bots = sum(chair.kind == "bot" for chair in seats) + len(missing)
    with_bots = [counted(bots, "bot")] if bots else []
    words = listed([counted(people, "person", "people"), *with_bots]).replace(" and ", ", ")
    main = None if missing else "main"
    return does("start", f"Start · {words}", {"fill": bool(missing)}, "start", class_=main)


def starts_when(glimpse: Glimpse) -> Node | None:
    """The host says whether the game waits for Start."""
    if not glimpse.host or glimpse.table.drawing or not awaited(glimpse.table):
        return None
    if glimpse.table.event:
        return None
    kinds = {"host": "when I press Start", "full": "by itself, when the last friend sits"}
    on = glimpse.table.starts
    buttons = [
        does(
            "starts",
            words,
            {"starts": kind},
            f"starts:{kind}",
            aria_pressed="true" if kind == on else "false",
        )
        for kind, words in kinds.items()
    ]
    label = el("span", "It starts", id="starts-label")
    return el("div", label, buttons, id="starts", role="group", aria_labelledby="starts-label")
