"""The desk while an offer is put together: with whom, what I give for what I get, until when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from landsraad.kernel import Seat, Value
from landsraad.scenes.node import Node, el
from landsraad.scenes.prompt import as_id
from landsraad.scenes.sketch import plain_json
from landsraad.server.page.asked.offers import SWAP, besides, goes_on, line
from landsraad.server.page.fetched.icons import icon
from landsraad.server.page.glimpse import Glimpse
from landsraad.server.page.glimpse.offers import Addition, Bargaining, Particular, TermSeen
from landsraad.server.page.parts import called, emblem, press

FEW: Final = 4
"""Up to this many options are buttons; more are a list."""
OFFERED: Final = 3
"""Sorts of terms that can be picked without looking for them."""


def composing(glimpse: Glimpse) -> Bargaining | None:
    """The offer that takes the desk now; None: the question has it."""
    form = glimpse.offers.bargaining
    return form if form and not form.aside else None


def top(form: Bargaining) -> list[Node]:
    """What is put together, and that the question waits."""
    close = besides(None, icon("close"), id="close-offer", class_="quiet", aria_label="Call it off")
    beside = el("span", "beside your question") if form.waits else None
    return [node for node in (el("span", "A deal", class_="pill"), beside, close) if node]


def sheet(glimpse: Glimpse, form: Bargaining) -> Node:
    """With whom, and the two columns."""
    return el(
        "div",
        heads(glimpse, form),
        el(
            "div",
            column(glimpse, form, mine=True),
            SWAP,
            column(glimpse, form, mine=False),
            class_="bargain-sides",
        ),
        further(glimpse, form),
        el("p", " ".join(remarks(form)), class_="muted"),
        id="bargain",
        data_bargain=plain_json(goes_on(form)),
    )


def reading(form: Bargaining) -> Node | None:
    """The whole read back, or why it cannot be offered: it is in sight however long the form is."""
    if form.refused:
        return el("p", form.refused, id="offer-read", class_="refused", role="alert")
    return el("p", form.read, id="offer-read", aria_live="polite") if form.read else None


def remarks(form: Bargaining) -> Iterator[str]:
    """What one should know before it is sent."""
    if form.note:
        yield form.note
    if form.until:
        yield f"It stands {form.until}."


def heads(glimpse: Glimpse, form: Bargaining) -> Node | None:
    """With whom."""
    if len(form.partners) < 2:
        return None
    first = form.parties[0]
    chosen = [party(glimpse, form, seat, [seat], seat == first) for seat in form.partners]
    return el("div", chosen, class_="heads", role="group", aria_label="With whom")


def further(glimpse: Glimpse, form: Bargaining) -> Node | None:
    """The others who take part, and those who could."""
    first, *others = form.parties
    found = [
        party(glimpse, form, seat, [first, *flipped(others, seat)], seat in others, "also:")
        for seat in form.partners
        if seat in (*form.further, *others)
    ]
    if not found:
        return None
    return el(
        "details",
        el("summary", "Somebody else takes part"),
        el("div", found, class_="heads", role="group", aria_label="With whom else"),
        class_="also",
        open=bool(others),
    )


def flipped(seats: list[Seat], seat: Seat) -> list[Seat]:
    """These, with or without this one."""
    return [each for each in seats if each != seat] if seat in seats else [*seats, seat]


def party(
    glimpse: Glimpse, form: Bargaining, seat: Seat, parties: list[Seat], on: bool, before: str = ""
) -> Node:
    """A partner of the offer, or one who could be."""
    look = goes_on(form, parties=parties, terms=handed_on(form, seat))
    mark = emblem(glimpse, seat)
    return besides(
        look if parties != form.parties else goes_on(form),
        *((mark,) if mark else ()),
        el("span", called(glimpse, seat)),
        id=f"party:{before}{seat}",
        class_="chip on" if on else "chip",
        aria_pressed="true" if on else "false",
    )


def handed_on(form: Bargaining, seat: Seat) -> list[dict[str, Value]]:
    """The terms with another partner: what the one gave or got, the other does."""
    if seat in form.parties or len(form.parties) > 1:
        return form.given
    [old] = form.parties
    return [
        {kind: seat if kind in form.seats and said == old else said for kind, said in each.items()}
        for each in form.given
    ]


# ---- the columns


def column(glimpse: Glimpse, form: Bargaining, mine: bool) -> Node:
    """One side: its terms, what they were, and what could be added."""
    signs = [glimpse.seat] if mine else form.parties
    title = [emblem(glimpse, seat) for seat in signs]
    terms = [
        term(form, number, each) for number, each in enumerate(form.terms) if each.mine is mine
    ]
    return el(
        "div",
        el("h3", [mark for mark in title if mark], "You give" if mine else "You get"),
        terms,
        [*struck(form, mine)],
        adding(glimpse, form, mine),
        class_="bargain-side",
    )


def struck(form: Bargaining, mine: bool) -> Iterator[Node]:
    """What the offer said that this one answers, and what this one says no more."""
    if form.offer is None:
        return
    kept = form.read
    for old in form.offer.terms:
        if old.mine is mine and (old.clause or old.words).lower() not in kept.lower():
            yield el("ul", line(old.words, True))


def term(form: Bargaining, number: int, each: TermSeen) -> Node:
    """One term: what it is, how to leave it out, and what there is to choose about it."""
    rest = [*form.given[:number], *form.given[number + 1 :]]
    drop = besides(
        goes_on(form, terms=rest),
        icon("close"),
        id=f"drop:{number}",
        class_="quiet",
        aria_label=f"Without: {each.words}",
    )
    inside = [particular(form, number, one) for one in each.particulars]
    return el("div", el("p", el("b", each.words.removesuffix(" …")), drop), inside, class_="term")


def particular(form: Bargaining, number: int, one: Particular) -> Node:
    """Something to choose about a term: a number, one of a few, one of a list, own words."""
    values = [value for value, _ in one.options]
    if all(said == str(value) for value, said in one.options) and len(values) > 1:
        control = stepper(form, number, one)
    elif len(values) <= FEW and not one.text:
        control = few(form, number, one)
    else:
        control = many(number, one)
    return el("div", control, class_="particular", role="group", aria_label=one.words)


def chosen(form: Bargaining, number: int, kind: str, value: Value) -> dict[str, Any]:
    """The form with another value in one place of one term."""
    terms = [dict(term) for term in form.given]
    terms[number][kind] = value
    return goes_on(form, terms=terms)


def stepper(form: Bargaining, number: int, one: Particular) -> Node:
    """Less, the number, more."""
    values = [value for value, _ in one.options]
    at, id = values.index(one.value), f"{number}:{as_id(one.kind)}"

    def step(sign: str, to: int, words: str) -> Node:
        inside = 0 <= to < len(values)
        look = chosen(form, number, one.kind, values[to] if inside else one.value)
        return besides(
            look, sign, id=f"{words}:{id}", class_="step", disabled=not inside, aria_label=words
        )

    typed = el(
        "input",
        id=f"number:{id}",
        type="number",
        inputmode="numeric",
        min=values[0],
        max=values[-1],
        value=one.value,
        aria_label=one.words,
        data_term=str(number),
        data_kind=one.kind,
    )
    return el("div", step("−", at - 1, "less"), typed, step("+", at + 1, "more"), class_="steps")


def few(form: Bargaining, number: int, one: Particular) -> Node:
    """Some words of which one is pressed."""
    chips = [
        besides(
            chosen(form, number, one.kind, value),
            said,
            id=f"pick:{number}:{as_id(one.kind)}:{as_id(str(value))}",
            class_="chip on" if value == one.value else "chip",
            aria_pressed="true" if value == one.value else "false",
        )
        for value, said in one.options
    ]
    return el("div", chips, class_="chips")


def many(number: int, one: Particular) -> Node:
    """A list; own words come last."""
    options = [
        el("option", said, value=plain_json(value), selected=value == one.value)
        for value, said in one.options
    ]
    own = one.value not in [value for value, _ in one.options]
    if own:
        options.append(el("option", str(one.value), value=plain_json(one.value), selected=True))
    id = f"{number}:{as_id(one.kind)}"
    return el(
        "div",
        el("label", one.words, for_=f"list:{id}", class_="asked"),
        el("select", options, id=f"list:{id}", data_term=str(number), data_kind=one.kind),
        el(
            "input",
            id=f"words:{id}",
            type="text",
            maxlength=one.text,
            placeholder="… or in your own words",
            aria_label="In your own words",
            data_term=str(number),
            data_kind=one.kind,
        )
        if one.text
        else None,
    )


# ---- what could be added


def adding(glimpse: Glimpse, form: Bargaining, mine: bool) -> Node | None:
    """Buttons that add a term: those about what goes on now, the others behind More."""
    sorts = [sort for sort in form.sorts if (sort.giver == glimpse.seat) is mine]
    if not sorts:
        return None
    there = [(term[form.giver], term[form.what]) for term in form.given]
    fresh = [sort for sort in sorts if sort.fits and (sort.giver, sort.value) not in there]
    several = len({sort.giver for sort in sorts}) > 1
    first = fresh[: OFFERED * len({sort.giver for sort in sorts})]
    rest = [sort for sort in sorts if sort not in first]
    return el(
        "div",
        [add(glimpse, form, sort, several) for sort in first],
        el(
            "details",
            el("summary", "More …"),
            [add(glimpse, form, sort, several) for sort in rest],
            id="more-mine" if mine else "more-theirs",
        ),
        class_="adding",
    )


def add(glimpse: Glimpse, form: Bargaining, sort: Addition, several: bool) -> Node:
    """A sort of term that can be added, or why it cannot."""
    words = f"{called(glimpse, sort.giver)}: {sort.words}" if several else sort.words
    id = f"add:{sort.giver}:{as_id(str(sort.value))}"
    if sort.why_not:
        said = el("span", words, el("small", sort.why_not))
        return press(said, id=id, disabled=True, class_="add")
    look = goes_on(form, terms=[*form.given, {form.giver: sort.giver, form.what: sort.value}])
    return besides(look, el("span", words), id=id, class_="add")


# ---- the foot


def waiting(form: Bargaining) -> Node | None:
    """My question meanwhile: folded, and a press away."""
    if form.waits is None:
        return None
    question, why = form.waits
    return besides(
        goes_on(form, aside=True),
        icon("now"),
        el("span", el("b", f"Still asked: {question}"), el("small", why) if why else None),
        id="question-waits",
        class_="waits",
    )


def send(form: Bargaining) -> Node:
    """The button that lays the offer on the table."""
    if not form.button:
        missing = "Nothing has changed yet" if form.offer else "Add what you give or get"
        said = "This cannot be offered" if form.refused else missing
        return press(said, id="send-offer", class_="main", disabled=True)
    wish = {"act": form.act, "values": form.send}
    old = form.offer.refuse if form.offer and form.own else None
    first = plain_json({"act": old.act, "values": old.values}) if old else None
    return press(
        el("span", form.button),
        id="send-offer",
        class_="main",
        data_first=first,
        data_at_once=plain_json(wish),
        data_beside="null",
    )


def way_out() -> Node:
    """Back to the question; nothing is offered."""
    return besides(None, "Call it off", id="call-off", class_="way-out")
