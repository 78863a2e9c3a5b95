"""What one person sees of a table now, while putting something together, or looking back."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from landsraad.kernel import Ask, Match, Refused, Seat, Unreadable, Value
from landsraad.kernel.asks import SPECTATOR
from landsraad.scenes.log import Log
from landsraad.scenes.node import Node, el
from landsraad.scenes.picture import Picture, picture
from landsraad.scenes.sketch import Panel
from landsraad.scenes.text import capital
from landsraad.server.page import orders_seen
from landsraad.server.page.glimpse import (
    EVERYTHING,
    BotPaceSeen,
    Drafting,
    Ending,
    Glimpse,
    Hint,
    MomentSeen,
    Undo,
    UndoProposal,
    Viewpoint,
    WindowSeen,
)
from landsraad.server.page.manuals import rules
from landsraad.server.past.moments import all_moments, match_at, own_moments
from landsraad.server.past.results import result
from landsraad.server.table import Table, chat, tempo
from landsraad.server.table.decisions import changes_nothing
from landsraad.server.wire import ChatLine, Hold

RECENT = 120
"""At most this many lines of the log are on the page; the rest comes when it is asked for."""
PAST = 8
"""At most this many moments are remembered, of those that were looked back at last."""
RECENT_CHAT = 100


class Draft(msgspec.Struct, frozen=True):
    """A free act that is being put together."""

    act: str
    values: tuple[Value, ...] = ()


class Look(msgspec.Struct, frozen=True, rename={"viewpoint": "as"}):
    """What a page looks at: the present, unless it says otherwise."""

    draft: Draft | None = None
    moment: int | None = None
    viewpoint: int | None = None
    """The number of a `Viewpoint`."""
    log: str = ""
    """`all`: every line of it."""


class Eyes:
    """Makes glimpses of one table, and keeps what is costly to find out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hints: dict[Seat, tuple[str, Hint]] = {}
        self._rules: Node | None = None
        self._log = Log()
        self._result: tuple[Match[Any], Ending | None] | None = None
        self._moments: dict[Seat, tuple[Match[Any], int, list[int]]] = {}
        """By seat: of which match, with how many entries, and its moments."""
        self._past: OrderedDict[tuple[Match[Any], int], Match[Any]] = OrderedDict()

    def glimpse(self, hold: Hold, look: Look) -> Glimpse:
        """The table as the holder of this token sees it."""
        table, match = self.table, self.table.match
        seats = range(len(table.doc.chairs))
        view = match.view(SPECTATOR) if match else None
        story = table.story.at_table(view) if view else table.story
        base = Glimpse(
            table=table.seen(),
            seat=hold.seat,
            host=hold.host,
            names=[capital(story.name(seat)) for seat in seats],
            emblems=[table.sketch.emblem(view, seat) for seat in seats] if view else [],
            chat=self._chat(hold.seat),
            channels=chat.channels(table, hold.seat),
            rules=self.rules(),
            hook=table.doc.chairs[hold.seat].hook if hold.seat >= 0 else "",
            spectators=table.present.get(SPECTATOR, 0),
        )
        if match is None:
            return base
        if look.moment is not None:
            # Where the rules have changed in the middle of a game, only the present can be shown.
            with contextlib.suppress(Unreadable):
                return self._looking_back(base, match, look)
        return self._looking_on(base, match, hold.seat, look)

    def _chat(self, seat: Seat) -> list[ChatLine]:
        """The last lines that this seat may read, counted by themselves: not even their numbers
        tell of what was said apart.
        """
        lines = [line for line in self.table.chat if chat.hears(line, seat)]
        numbered = list(enumerate(lines))[-RECENT_CHAT:]
        return [msgspec.structs.replace(line, number=number) for number, line in numbered]

    def _deadlines(self, seat: Seat) -> dict[Seat, float]:
        """The clocks that everybody sees, and the seat's own as it really is."""
        pacer = self.table.pacer
        own = {seat: pacer.deadlines[seat]} if seat in pacer.deadlines else {}
        return pacer.clocks | own

    def rules(self) -> Node:
        """The rules of this table; they never change."""
        if self._rules is None:
            self._rules = rules(self.table.game, self.table.doc.settings.options)
        return self._rules

    # ---- now

    def _looking_on(self, base: Glimpse, match: Match[Any], seat: Seat, look: Look) -> Glimpse:
        table, view = self.table, match.view(seat)
        ask, drafting = self._asked(match, seat, look)
        asked = None if table.pacer.holds(seat) else match.asks.get(seat)
        offers = match.offers(seat) if seat >= 0 else []
        earlier = 0 if look.log == "all" else max(0, table.counts.heard(seat) - RECENT)
        told = table.counts.told(seat, earlier)
        drawn = picture(table.game, view, ask, offers, told, earlier, self._log)
        deciding = table.decision(seat)
        return msgspec.structs.replace(
            base,
            picture=drawn,
            decision="" if drafting else deciding,
            awaited=list(match.awaited()),
            deadlines=self._deadlines(seat),
            window=self._window(match, seat),
            never=orders_seen.never_again(table, asked),
            watches=orders_seen.watches_for(table, asked, seat),
            drafting=drafting,
            proposal=self._proposal(base.names, seat),
            orders=orders_seen.given_orders(table, view, seat),
            possible_orders=orders_seen.possible_orders(table, view, match.asks.get(seat), seat),
            result=self.result(match),
            powers=table.sketch.powers(view, seat) if seat >= 0 else None,
            hint=self._hint(seat),
            undo=self._undo(match, seat),
            bot_pace=self._bot_pace(seat),
        )

    def _asked(
        self, match: Match[Any], seat: Seat, look: Look
    ) -> tuple[Ask | None, Drafting | None]:
        """What is asked on this page: by the game, or by the act that it puts together."""
        ask = None if self.table.pacer.holds(seat) else match.asks.get(seat)
        draft = look.draft
        if draft is None or seat < 0 or draft.act not in match.game.free:
            return ask, None
        words, values = self.table.story.offer(draft.act), list(draft.values)
        drafting = Drafting(draft.act, words, values, self._said(match, seat, draft))
        try:
            question = match.draft(seat, draft.act, *values)
        except Refused as why:
            refused = f"{capital(str(why))}."
            return None, msgspec.structs.replace(drafting, refused=refused)
        complete = question is None
        idle = complete and changes_nothing(match, seat, draft.act, values)
        return question, msgspec.structs.replace(drafting, complete=complete, idle=idle)

    def _said(self, match: Match[Any], seat: Seat, draft: Draft) -> list[str]:
        """The answers of a draft in words, as far as they are answers."""
        view, said = match.view(seat), list[str]()
        story = self.table.story.at_table(view)
        try:
            for place, value in enumerate(draft.values):
                ask = match.draft(seat, draft.act, *draft.values[:place])
                if ask is None:
                    break
                own = value not in ask.options
                said.append(f"“{value}”" if own else story.option(view, ask, value))
        except (Refused, LookupError):
            return said
        return said

    def _window(self, match: Match[Any], seat: Seat) -> WindowSeen | None:
        pacer, ask = self.table.pacer, match.asks.get(seat)
        window = pacer.window
        if window is None:
            return None
        asked = ask is not None and pacer.catches(ask)
        quiet = pacer.lets_go_by(seat)
        return WindowSeen(
            window.closes,
            asked=asked and not pacer.holds(seat),
            answered=pacer.holds(seat) and not quiet,
            may=quiet and ask is not None and not ask.forced and not pacer.instant,
            thinking=seat in window.thinking,
        )

    def _proposal(self, names: list[str], seat: Seat) -> UndoProposal | None:
        wish = self.table.doc.proposal
        if wish is None:
            return None
        words = f"{names[wish.by]} asks to take back their last decision."
        return UndoProposal(wish.by, words, wish.agreed, seat >= 0 and seat not in wish.agreed)

    def _hint(self, seat: Seat) -> Hint | None:
        decision, hint = self.hints.get(seat, ("", None))
        return hint if hint and decision == self.table.decision(seat) else None

    def _bot_pace(self, seat: Seat) -> BotPaceSeen | None:
        chairs = self.table.doc.chairs
        if seat < 0 or not any(chair.bot for chair in chairs) or self.table.pacer.instant:
            return None
        return BotPaceSeen(
            wish=chairs[seat].pace,
            effective=tempo.bot_pace(chairs),
            whose=tempo.slowest(chairs),
            alone=len(tempo.people(chairs)) < 2,
        )

    def _undo(self, match: Match[Any], seat: Seat) -> Undo:
        """What this seat can take back, from its own deeds alone: others' may be secrets."""
        if self.table.pacer.holds(seat) and not self.table.pacer.lets_go_by(seat):
            return "possible"
        if not self.table.counts.has_decided(seat):
            return "nothing"
        view = match.view(seat)
        inside = view.since or view.paused
        others = self.table.counts.heard_of_others(seat)
        return "asking" if others and not inside else "possible"

    def result(self, match: Match[Any]) -> Ending | None:
        """How it ended, found out once."""
        if match.over and (self._result is None or self._result[0] is not match):
            self._result = match, result(match, self.table.story, self.table.sketch)
        return self._result[1] if self._result and match.over else None

    # ---- looking back

    async def moments(self, seat: Seat) -> list[int]:
        """The entries that a seat can look back at; all of them once the game is over.

        Finding them takes a while, so it is done beside everything else.
        """
        async with self.table.lock:  # what is not on disk yet is seen by nobody
            match = self.table.playing
            record, count = match.record, len(match.entries)
        if match.over:
            return all_moments(record)
        known = self._moments.get(seat)
        if known is None or known[:2] != (match, count):
            found = await asyncio.to_thread(own_moments, record, match.game, seat)
            known = self._moments[seat] = match, count, found
        return known[2]

    async def prepare(self, seat: Seat, look: Look) -> None:
        """Play the record again up to where a page wants to look, beside everything else."""
        if self.table.match is None or look.moment is None:
            return
        moments = await self.moments(seat)
        async with self.table.lock:
            match = self.table.playing
            record = match.record
        entry = moments[within(look.moment, moments)]
        if (match, entry) not in self._past:
            then = await asyncio.to_thread(match_at, record, match.game, entry)
            self._remember(match, entry, then)

    def _remember(self, match: Match[Any], entry: int, then: Match[Any]) -> Match[Any]:
        self._past[match, entry] = then
        while len(self._past) > PAST:
            self._past.popitem(last=False)
        return then

    def _then(self, match: Match[Any], entry: int) -> Match[Any]:
        """The match after an entry, prepared or not."""
        known = self._past.get((match, entry))
        return known or self._remember(match, entry, match_at(match.record, match.game, entry))

    def _looking_back(self, base: Glimpse, match: Match[Any], look: Look) -> Glimpse:
        seat, over = base.seat, match.over
        known = self._moments.get(seat)
        if over:
            moments = all_moments(match.record)
        elif known and known[0] is match:  # perhaps not the newest: the page has turned away
            moments = known[2]
        else:
            moments = own_moments(match.record, match.game, seat)
        count, number = len(moments), within(look.moment or 0, moments)
        viewpoint = self._viewpoint(seat, over, look.viewpoint)
        then = self._then(match, moments[number])
        eyes = viewpoint.eyes
        told = [each for each in then.told if viewpoint.everything or each.reaches(eyes)]
        drawn = picture(
            self.table.game, then.view(eyes), None, (), told[-RECENT:], max(0, len(told) - RECENT)
        )
        if viewpoint.everything:
            drawn = self._with_all_shields(drawn, then)
        others = [Viewpoint(each) for each in (SPECTATOR, *range(len(self.table.doc.chairs)))]
        allowed = [EVERYTHING, *others] if over else [viewpoint]
        return msgspec.structs.replace(
            base,
            picture=drawn,
            awaited=list(then.awaited()),
            moment=MomentSeen(number, count, viewpoint, allowed),
            result=self.result(match),
        )

    def _viewpoint(self, seat: Seat, over: bool, wanted: int | None) -> Viewpoint:
        """Through whose eyes to look: while the game runs, through one's own only."""
        if not over:
            return Viewpoint(seat)
        if wanted is None or wanted >= len(self.table.doc.chairs):
            return EVERYTHING
        return Viewpoint.numbered(wanted)

    def _with_all_shields(self, drawn: Picture, then: Match[Any]) -> Picture:
        """Show what lies behind all shields, one after another."""
        sketch, story = self.table.sketch, self.table.story.at_table(then.view(SPECTATOR))
        bodies = []
        for seat in range(len(self.table.doc.chairs)):
            shield = sketch.shield(then.view(seat))
            if shield is not None:
                bodies += [el("h3", capital(story.name(seat))), _renamed(shield, seat)]
        if not bodies:
            return drawn
        everything = Panel("shields", "Shields", el("div", bodies, id="all-shields"))
        return msgspec.structs.replace(drawn, panels=[*drawn.panels, everything])


def within(moment: int, moments: Sequence[int]) -> int:
    """The nearest moment that there is.

    >>> within(7, [0, 1, 4])
    2
    """
    return min(max(moment, 0), len(moments) - 1)


def _renamed(node: Node, seat: Seat) -> Node:
    """Give the nodes of a shield ids of their own, since several are on one page."""
    kids = tuple(_renamed(kid, seat) if isinstance(kid, Node) else kid for kid in node.kids)
    return Node(node.tag, node.attrs, kids, f"{node.id}~{seat}" if node.id else "")
