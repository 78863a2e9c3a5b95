"""A trade face to face: the offer alone, with its code for the one who made it, and the answer for
the one who was shown it. When it is done both phones say the same line with the same second.
"""

from __future__ import annotations

from typing import Final

from landsraad.kernel import Refused
from landsraad.scenes.node import Node, el
from landsraad.scenes.offer import Swap, SwapSide, side_words
from landsraad.scenes.seen import Seen
from landsraad.scenes.sketch import deed_attributes, plain_json
from landsraad.scenes.text import sentence
from landsraad.server.page.asked.offers import SWAP
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse.offers import SwapSeen
from landsraad.server.page.parts import looks, press
from landsraad.server.table import Table
from landsraad.server.table.shown_codes import opened_by
from landsraad.server.wire import Hold

LATELY: Final = 200
"""Lines of a log among which the end of a trade is looked for."""
UNKNOWN: Final = "no offer for you has the code {code}: have it read to you again"
GONE: Final = "This offer does not stand any more. Nothing has moved."


def swap_seen(table: Table, hold: Hold, code: str | None, seen: Seen) -> SwapSeen | None:
    """What a page sees that looks at one offer; None: it does not."""
    if code is None or seen.seat < 0 or not table.sketch.unasked.by_code.act:
        return None
    known = table.sketch.unasked.by_code.swap(seen, code)
    if known is not None:
        return SwapSeen(known.code, known)
    if done := ended(table, seen, code):
        return done
    try:
        shown = opened_by(table, hold, code)
    except Refused as why:
        return SwapSeen(code, refused=sentence(str(why)))
    if shown is None:
        return SwapSeen(code, refused=sentence(UNKNOWN.format(code=code)))
    return SwapSeen(code, table.sketch.unasked.by_code.swap(Seen.of(seen.story, shown), code))


def ended(table: Table, seen: Seen, code: str) -> SwapSeen | None:
    """The offer was accepted, as this seat was told."""
    first = max(0, table.counts.heard(seen.seat) - LATELY)
    told = table.counts.told(seen.seat, first)
    for place in range(len(told) - 1, -1, -1):
        if table.sketch.unasked.by_code.swapped(told[place], code):
            (words,) = seen.story.log(seen, [told[place]])
            return SwapSeen(code, done=words, at=table.told_at(seen.seat, first + place))
    return None


# ---- the page


def heading(seen: SwapSeen) -> tuple[str, str]:
    """What the page is called."""
    if seen.done:
        return "Done", ""
    return ("Your offer" if seen.swap and seen.swap.own else "Trade"), ""


def swap_page(seen: SwapSeen) -> list[Node]:
    """All of it but the buttons."""
    if seen.done:
        return [done(seen)]
    if seen.swap is None:
        return [el("p", seen.refused or GONE, class_="swap-refused", role="status")]
    return own(seen.swap) if seen.swap.own else others(seen.swap)


def done(seen: SwapSeen) -> Node:
    """The line that both read."""
    when = el("time", data_second=seen.at) if seen.at is not None else None
    line = el("p", when, " · " if when else None, seen.done)
    return el("div", icon("check"), line, class_="swap-done", id="swap-done", role="status")


def own(swap: Swap) -> list[Node]:
    """For the one who made it: the sentence, the code in both its forms, and that it waits."""
    picture = el(
        "img",
        src=f"/o/{swap.code}/qr.svg",
        alt=f"A QR code of {swap.code}",
        width=232,
        height=232,
        class_="swap-qr",
    )
    where = el("p", "Scan it with the camera, or type it under ", el("b", "CHOAM"), class_="muted")
    waits = el(
        "p", el("i", class_="turning"), el("b", "Waiting. "), "Both phones turn green together."
    )
    return [
        el("p", swap.sentence, class_="swap-sentence"),
        el("p", *swap.who, ". ", swap.public, class_="muted swap-who"),
        el("p", swap.missing, class_="swap-refused") if swap.missing else picture,
        el("p", swap.code, class_="swap-code", id="swap-code"),
        where,
        el("div", waits, class_="swap-waits"),
    ]


def others(swap: Swap) -> list[Node]:
    """For the one who was shown it: the sentence turned round, what it leaves, what others see."""
    found = [
        el("p", *swap.who, " offers", class_="swap-by"),
        el("p", swap.sentence, class_="swap-sentence"),
        el(
            "div", half("You give", swap.gives), SWAP, half("You get", swap.gets), class_="swap-two"
        ),
        el("p", icon("eye"), el("span", swap.public), class_="swap-note"),
    ]
    if swap.warning:
        found.append(el("p", icon("warn"), el("span", swap.warning), class_="swap-note bad"))
    if swap.missing:
        found.append(el("p", swap.missing, class_="swap-refused", role="status"))
    return found


def half(title: str, side: tuple[SwapSide, ...]) -> Node:
    """One side: what, and what it makes of mine."""
    lines = [
        el("li", each.sign, el("b", each.words), el("small", each.note) if each.note else None)
        for each in side
    ]
    nothing = el("li", "Nothing", class_="muted")
    return el("div", el("p", title, class_="label"), el("ul", lines or nothing), class_="swap-half")


# ---- the buttons


def swap_foot(seen: SwapSeen) -> Node:
    """Accept or not; change or withdraw; or done."""
    swap = seen.swap
    if swap is None:
        return el("div", looks("Back to Now", {}, "swap-close", class_="main"), class_="swap-foot")
    if not swap.own:
        accept = Node("button", accept_attributes(swap), (accept_words(swap),), "swap-accept")
        return el("div", accept, decline(swap), class_="swap-foot one")
    change = None
    if swap.again and swap.refuse:
        act, begun = swap.again
        then = plain_json({"draft": {"act": act, "values": begun}})
        attrs = deed_attributes(swap.refuse.act, swap.refuse.values)
        change = Node(
            "button", {"type": "button", "data-then": then, **attrs}, ("Change",), "swap-change"
        )
    withdraw = leave("Withdraw", swap, "swap-withdraw")
    return el("div", change, withdraw, class_="swap-foot")


def accept_words(swap: Swap) -> str:
    """What the button does."""
    return f"Accept: {side_words(swap.gives)} for {side_words(swap.gets)}"


def accept_attributes(swap: Swap) -> dict[str, str]:
    """What accepting sends; what is not possible any more cannot be pressed."""
    attrs = {"type": "button", "class": "main"}
    if swap.accept is None:
        return {**attrs, "disabled": ""}
    return {**attrs, **deed_attributes(swap.accept.act, swap.accept.values)}


def decline(swap: Swap) -> Node:
    """No: an offer that was made to this seat is declined, an open one is left alone."""
    if swap.refuse is None:
        return looks("No", {}, "swap-decline")
    return leave("No", swap, "swap-decline")


def leave(words: str, swap: Swap, id: str) -> Node:
    """A button after which the page shows what is now."""
    attrs = deed_attributes(swap.refuse.act, swap.refuse.values) if swap.refuse else {}
    return Node("button", {"type": "button", "data-then": "{}", **attrs}, (words,), id)


# ---- typing a code


def code_field() -> Node:
    """Where the signs are typed that somebody shows; no camera is needed."""
    field = el(
        "input",
        id="typed-code",
        type="text",
        maxlength=4,
        autocapitalize="characters",
        autocomplete="off",
        spellcheck="false",
        placeholder="B7KQ",
    )
    return el(
        "div",
        el("label", "A code that somebody shows you", for_="typed-code"),
        field,
        press("Look", id="look-at-code", data_typed_code=True),
        id="code-field",
        class_="code-field",
    )
