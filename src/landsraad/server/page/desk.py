"""The desk: what is asked of this person now, with everything that can be answered."""

from __future__ import annotations

from landsraad.scenes.node import Node, el
from landsraad.scenes.picture import Picture
from landsraad.scenes.text import listed
from landsraad.server.page.glimpse import Drafting, Glimpse, UndoProposal
from landsraad.server.page.parts import called, deciding, does, emblem, looks, press
from landsraad.server.page.reactions import reaction
from landsraad.server.page.replay import looking
from landsraad.server.page.seats import sitting_down


def desk(glimpse: Glimpse) -> Node:
    """The question first, then what helps to answer it, then what else can be done."""
    shown = glimpse.picture
    live = shown is not None and glimpse.moment is None and glimpse.result is None
    own = shield(shown) if shown else None
    own_first = own is not None and any("data-choose" in node.attrs for node in own.walk())
    panels = urgent(shown) if shown else []
    return el(
        "section",
        press("Fold or unfold", id="handle"),
        looking(glimpse, glimpse.moment) if glimpse.moment else None,
        away(glimpse) if live and glimpse.seat >= 0 else None,
        proposal(glimpse, glimpse.proposal) if glimpse.proposal else None,
        asked(glimpse) if not glimpse.moment else None,
        sitting_down(glimpse) if live and glimpse.seat < 0 else None,
        reaction(glimpse) if live else None,
        *([] if own_first else panels),
        hint(glimpse) if glimpse.hint and live and not glimpse.drafting else None,
        tools(glimpse) if live and glimpse.seat >= 0 and not glimpse.drafting else None,
        own if own_first else None,
        *(panels if own_first else []),
        offers(shown) if shown and live and not glimpse.drafting else None,
        latest(shown) if shown else None,
        None if own_first else own,
        id="desk",
        aria_label="What you can do",
    )


def asked(glimpse: Glimpse) -> Node:
    """The open question, or the draft of an act, or who we are waiting for."""
    shown, draft = glimpse.picture, glimpse.drafting
    prompt = shown.prompt if shown else None
    inside: list[Node] = []
    if draft:
        inside.append(drafting(draft))
    if prompt and not (draft and draft.complete):
        inside.append(prompt)
    if not inside:
        inside.append(calm(glimpse))
    return el(
        "div",
        inside,
        id="asked",
        tabindex=-1,
        role="group",
        aria_labelledby="question",
        class_="open" if prompt else None,
    )


def calm(glimpse: Glimpse) -> Node:
    """Nothing is asked: say why, and leave it at that."""
    words, more = waiting_words(glimpse)
    waiting = [seat for seat in glimpse.awaited if seat != glimpse.seat]
    emblems = [mark for seat in waiting if (mark := emblem(glimpse, seat))]
    return el(
        "div",
        el("h2", words, id="question"),
        el("p", emblems, class_="who") if emblems else None,
        el("p", more, class_="muted") if more else None,
        press("Show the result", id="unfold", data_fold="result") if glimpse.result else None,
        id="calm",
    )


def waiting_words(glimpse: Glimpse) -> tuple[str, str]:
    """What to say while nothing is asked, and what can be done meanwhile."""
    if glimpse.result:
        return glimpse.result.words, "The replay shows how it came to this."
    if glimpse.picture is None:
        return "The game has not begun.", beginning(glimpse)
    if glimpse.window and glimpse.window.answered:
        return "Your answer waits until the window closes.", ""
    others = [called(glimpse, seat) for seat in glimpse.awaited if seat != glimpse.seat]
    words = f"Waiting for {listed(others)}." if others else "One moment …"
    return words, "" if glimpse.seat >= 0 else "You are watching: you see what everybody sees."


def beginning(glimpse: Glimpse) -> str:
    """How the game is going to begin."""
    if not any(seat.kind in ("open", "invited") for seat in glimpse.table.seats):
        return "All seats are taken: start the game." if glimpse.host else "The host starts it."
    by_itself = "It begins by itself when somebody takes the last free seat."
    return f"{by_itself} You can also start it now, with bots." if glimpse.host else by_itself


def drafting(draft: Drafting) -> Node:
    """An act out of turn that is being put together: nothing is done before the last button."""
    body = {"act": draft.act, "values": draft.values}
    before = {"draft": {"act": draft.act, "values": draft.values[:-1]}}
    done = does("act", "Do it", body, "do-act", class_="main")
    nothing = el("p", "This would change nothing.", id="draft-idle")
    return el(
        "div",
        el("p", "Out of turn", class_="label"),
        el("p", draft.words, class_="draft-words"),
        el("p", " · ".join(draft.said), id="draft-said", class_="muted") if draft.said else None,
        el("p", draft.refused, id="draft-refused", role="alert") if draft.refused else None,
        nothing if draft.idle else None,
        el(
            "div",
            done if draft.complete and not draft.idle else None,
            looks("Back", before, "draft-back", class_="quiet") if draft.values else None,
            looks("Call it off", {}, "draft-cancel"),
            class_="choices",
            id="draft-choices",
        ),
        id="draft",
        class_="complete" if draft.complete else None,
    )


def away(glimpse: Glimpse) -> Node | None:
    """A bot stands in for this person, who is here again."""
    chair = glimpse.table.seats[glimpse.seat]
    if not chair.away:
        return None
    back = {"seat": glimpse.seat, "kind": "human", "bot": ""}
    return el(
        "section",
        el("p", f"{chair.bot} is playing for you."),
        does("seat", "Take my seat back", back, "take-back", class_="main"),
        id="away",
        aria_label="A bot plays for you",
    )


def proposal(glimpse: Glimpse, proposed: UndoProposal) -> Node:
    """Somebody wants to go back further than the rules allow; everybody must agree."""
    agreed = [called(glimpse, seat) for seat in proposed.consented]
    answers = [
        does("consent", "Agree", {"agree": True}, "agree", class_="main"),
        does("consent", "Refuse", {"agree": False}, "refuse"),
    ]
    if proposed.by == glimpse.seat:
        answers = [does("consent", "Think better of it", {"agree": False}, "refuse")]
    shown = proposed.mine or proposed.by == glimpse.seat
    return el(
        "section",
        el("p", f"{called(glimpse, proposed.by)} asks everybody to go back", class_="label"),
        el("p", proposed.words),
        el("p", f"Agreed: {', '.join(agreed)}.", class_="muted", id="agreed") if agreed else None,
        el("div", answers, class_="choices", id="consent") if shown else None,
        id="proposal",
        aria_label="A wish to go back",
    )


def hint(glimpse: Glimpse) -> Node:
    """What a sensible player would do."""
    words = [el("p", glimpse.hint.words), el("p", glimpse.hint.why)] if glimpse.hint else []
    return el("aside", el("p", "A hint", class_="label"), words, id="hint", aria_label="A hint")


def tools(glimpse: Glimpse) -> Node:
    """Undo, a hint on practice tables, and never to be asked again.

    They are about the open question, so they are not there while a draft stands in its place.
    """
    never = {"order": glimpse.never} if glimpse.never else None
    asking = glimpse.table.hints and deciding(glimpse) and not glimpse.hint
    return el(
        "div",
        undo(glimpse),
        does("hint", "What would you do?", {}, "ask-hint") if asking else None,
        does("order", "Never ask me about this", never, "never", class_="quiet") if never else None,
        id="tools",
    )


def undo(glimpse: Glimpse) -> Node:
    """Take one's last step back; what is known to be final goes back by consent only."""
    if glimpse.undo == "asking":
        words = "Your last step cannot be taken back unless everybody agrees. Ask them?"
        return does("ask-undo", "Ask to go back", {}, "undo", data_ask=words)
    title = "Take my last step back (u)"
    return does("undo", "Undo", {}, "undo", title=title, disabled=glimpse.undo == "nothing")


def urgent(shown: Picture) -> list[Node]:
    """Panels of the game that belong to the question."""
    return [
        el("section", el("h2", panel.title), panel.body, id=f"urgent:{panel.name}", class_="urgent")
        for panel in shown.panels
        if panel.urgent
    ]


def offers(shown: Picture) -> Node | None:
    """What may be done although nobody asks."""
    if shown.acts is None:
        return None
    return el("details", el("summary", "Act out of turn"), shown.acts, id="offers")


def latest(shown: Picture) -> Node | None:
    """The last thing that happened, read aloud as it comes."""
    if not shown.log:
        return None
    words = next(iter([n for n in shown.log[-1].walk() if n.attrs.get("class") == "words"]), None)
    told = words.text() if words else shown.log[-1].text()
    return el("p", el("span", told, id="latest-words"), id="latest", aria_live="polite")


def shield(shown: Picture) -> Node | None:
    """What lies behind the seat's own shield."""
    if shown.shield is None:
        return None
    title = el("h2", "Behind your shield")
    return el("section", title, shown.shield, id="own", aria_label="Behind your shield")
