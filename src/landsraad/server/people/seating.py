"""Who somebody is, on which chair, and with which token."""

from __future__ import annotations

import msgspec

from landsraad.bots.named import STEADY, maker
from landsraad.kernel import Refused, Seat
from landsraad.scenes.signs import isolated
from landsraad.server.gate.limits import Limits
from landsraad.server.keeping.store import Store
from landsraad.server.people import lots, sharing
from landsraad.server.people.rights import people_on
from landsraad.server.people.spoken import said_name
from landsraad.server.people.tokens import fits, hashed, new_token
from landsraad.server.table import Table
from landsraad.server.table.consent import ask_for_somebody_new, settle
from landsraad.server.wire import Chair, Doc, Done, Hold, Join, Joined, Knock

NOT_YOURS = "this link does not open this table; ask for a new one"
PRIVATE = "this table is private; ask somebody who sits at it for its link"
BEGINS = "the game begins in a moment; after that you can ask everybody to let somebody new in"
FULL = "all seats are taken now"
ASKED = "the host is asked for every chair that a bot has; please wait a moment"
KEPT = "the seats that are left are kept for others; the host can give you a link"
BY_CARD = "people come to this table with a card: open the page /join and type its six signs"
UNWATCHED = "this table plays by itself: all seats are taken, and its host lets nobody watch"


class Seating:
    """Chairs and tokens of all tables. Only hashes of tokens are kept, in the store."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store, self.limits = store, limits

    # ---- who somebody is

    def holder(self, table: Table, token: str, key: str = "") -> Hold:
        """Whose token this is. Without one, somebody who may look on, or a refusal."""
        if token:
            hold = self.store.holder(hashed(token))
            if hold is None or hold.table != table.doc.id:
                raise Refused(NOT_YOURS)
            return hold
        return self.watcher(table, key)

    def may_watch(self, table: Table, key: str = "") -> bool:
        """May somebody without a seat look on, now?"""
        try:
            self.watcher(table, key)
        except Refused:
            return False
        return True

    def watcher(self, table: Table, key: str = "") -> Hold:
        """Somebody without a seat: may look where spectators may, or wait for a chair."""
        doc = table.doc
        if doc.origin == "upload":
            return Hold("", doc.id, -1)  # everybody who has its address may look at a record
        if not doc.settings.public and not self._opens(doc, key):
            raise Refused(PRIVATE)
        kept = any(chair.kind == "bot" and chair.friend for chair in doc.chairs)
        seeks = doc.status == "waiting" or any(chair.kind == "open" for chair in doc.chairs)
        seeks = seeks or (kept and doc.status != "over" and self._opens(doc, key))
        if not doc.settings.spectators and not seeks and not self._invited(doc, key):
            raise Refused(UNWATCHED)
        return Hold("", doc.id, -1)

    def must_open(self, table: Table, key: str) -> None:
        """Refuse a key that is not the table's own; a public table's link needs none."""
        doc = table.doc
        if not (key and fits(key, doc.key)) and (key or not doc.settings.public):
            raise Refused(NOT_YOURS)

    def _invited(self, doc: Doc, key: str) -> bool:
        """Is this the key of an invitation that nobody has taken yet?"""
        invites = [chair.invite for chair in doc.chairs if chair.kind == "invited"]
        return bool(key) and any(fits(key, each) for each in invites if each)

    def _opens(self, doc: Doc, key: str) -> bool:
        known = [doc.key, *(key for chair in doc.chairs for key in (chair.invite, chair.shared))]
        return bool(key) and any(fits(key, each) for each in known if each)

    # ---- sitting down and getting up

    async def join(self, table: Table, wish: Join, token: str = "") -> Joined:
        """Take a chair: that of the invitation whose key this is, or the best of `seats_left`.

        A host who has only hosted so far shows the token, and hosts from the chair. Where only bots
        could make room in a running game, the host is asked.
        """
        name = said_name(wish.name)
        if table.doc.event is not None:
            raise Refused(BY_CARD)
        async with table.lock:
            seat = sharing.opened(table.doc, wish.key)
            if seat is not None:
                return await sharing.join(table, self.store, seat, name)
            hosting = self.store.holder(hashed(token)) if token else None
            seat = self._free_chair(table.doc, wish)
            if seat is None:
                return await self._knock(table, wish, name)
            if hosting is not None and hosting.table == table.doc.id and hosting.seat >= 0:
                raise Refused("you sit at this table already; open it from the lobby")
            if hosting is not None and hosting.table != table.doc.id:
                hosting = None
            return await self.sit(table, seat, name, hosting, wish.lot)

    def _free_chair(self, doc: Doc, wish: Join) -> Seat | None:
        """The chair that a newcomer gets; None: the host must be asked for a bot's."""
        invited = [
            seat
            for seat, chair in enumerate(doc.chairs)
            if chair.invite and wish.key and fits(wish.key, chair.invite)
        ]
        wanted = not invited or wish.seat in (None, invited[0])
        if invited and wanted and doc.chairs[invited[0]].kind == "invited":
            return invited[0]
        if invited and wanted:
            raise Refused("somebody has already taken this chair with that invitation")
        by_link = self._opens(doc, wish.key)
        if not doc.settings.public and not by_link:
            raise Refused(PRIVATE)
        left = seats_left(doc, by_link)
        if not left and by_link and seats_of_bots(doc):
            return None
        if not left:
            awaited = any(chair.kind in ("open", "invited") for chair in doc.chairs)
            raise Refused(KEPT if awaited else FULL)
        if wish.seat is not None and wish.seat not in left:
            raise Refused("this chair is taken; choose another one")
        return left[0] if wish.seat is None else wish.seat

    async def sit(
        self,
        table: Table,
        seat: Seat,
        name: str,
        hosting: Hold | None = None,
        lot: str = "",
        claimed: str = "",
    ) -> Joined:
        """Give a seat a new token. At a table without a host, the person who sits down becomes it.

        `hosting` is the token of a host without a chair, which the new one replaces; `lot` is what
        the person's page puts into the dice; `claimed` says at a rematch who took the chair.
        """
        token = new_token()
        host = await self._seat(table, seat, name, hashed(token), hosting, lot, claimed)
        return Joined(table.doc.id, seat, token, host)

    async def _seat(
        self,
        table: Table,
        seat: Seat,
        name: str,
        hash: str,
        hosting: Hold | None = None,
        lot: str = "",
        claimed: str = "",
    ) -> bool:
        """Give a seat to whoever holds the token with this hash. Is it the host's?"""
        lot = lot if table.match is None else ""
        if lot:  # the last reason to refuse this: from here on the chair changes
            lots.must_be_possible(table, lot)
        chair = table.doc.chairs[seat]
        chair.claimed = claimed or chair.claimed
        if (chair.kind, chair.name, chair.bot) != ("human", name, ""):
            table.announce(f"{isolated(name)} sits down.")
        chair.kind, chair.name, chair.bot, chair.invite = "human", name, "", ""
        chair.since = table.now() if table.match is not None else 0.0
        hosts = {each.seat for each in self.store.holds(table.doc.id) if each.host}
        host = not hosts or seat in hosts or (hosting is not None and hosting.host)
        gone = [hosting.hash] if hosting else []
        hold = Hold(hash, table.doc.id, seat, host, name)
        ready = all(each.kind in ("human", "bot") for each in table.doc.chairs)
        if lot:
            lots.put_in(table, seat, lot)
        if table.match is None and ready and table.doc.settings.starts == "full":
            lots.begin(table)
        else:
            table.change_players()
        await table.keep([hold], gone)
        return host

    async def swap(self, table: Table, hold: Hold, seat: Seat) -> Done:
        """Sit on a chair that no person has, before the game; who or what was there gets mine."""
        mine = hold.player
        async with table.lock:
            chairs = table.doc.chairs
            if table.match is not None or table.doc.drawing:
                raise Refused(
                    "the game has begun: stay where you sit, or ask the host for another seat"
                )
            if not 0 <= seat < len(chairs) or chairs[seat].kind not in ("open", "bot"):
                raise Refused("this chair is taken; choose another one")
            chairs[mine], chairs[seat] = chairs[seat], chairs[mine]
            theirs = [each for each in self.store.holds(table.doc.id) if each.seat == mine]
            for each in people_on(table.doc, mine):
                each.seat = seat
            await table.keep([msgspec.structs.replace(each, seat=seat) for each in theirs])
        return Done()

    # ---- the chair of a bot, in a running game

    async def _knock(self, table: Table, wish: Join, name: str) -> Joined:
        """Ask the host for the chair of a bot. Until the answer one looks on."""
        doc = table.doc
        asked = {knock.seat for knock in doc.knocks}
        left = [seat for seat in seats_of_bots(doc) if seat not in asked]
        if not left:
            raise Refused(ASKED)
        if not self.may_watch(table, wish.key):
            raise Refused(UNWATCHED)
        if wish.seat is not None and wish.seat not in left:
            raise Refused("this chair is taken; choose another one")
        token, seat = new_token(), left[0] if wish.seat is None else wish.seat
        doc.knocks.append(Knock(hashed(token), name, seat))
        table.announce(f"{isolated(name)} asks to sit down.")
        await table.keep([Hold(hashed(token), doc.id, -1, name=name)])
        return Joined(doc.id, -1, token)

    async def admit(self, table: Table, hold: Hold, seat: Seat, let: bool) -> Done:
        """The host's answer to whoever asks for the chair of a bot."""
        must_host(hold)
        async with table.lock:
            doc = table.doc
            knock = next((each for each in doc.knocks if each.seat == seat), None)
            if knock is None:
                raise Refused("nobody asks for this chair any more; look at the table again")
            doc.knocks.remove(knock)
            if let and seat in seats_of_bots(doc):
                await self._seat(table, seat, knock.name, knock.hash)
            else:
                table.announce(f"A bot keeps the chair that {isolated(knock.name)} asked for.")
                await table.keep()
        return Done()

    async def rename(self, table: Table, hold: Hold, name: str) -> Done:
        """Somebody says what they are called."""
        name = said_name(name)
        async with table.lock:
            if hold.person:
                sharing.rename(table, hold, name)
            elif hold.seat >= 0:
                table.doc.chairs[hold.seat].name = name
            theirs = [
                each
                for each in self.store.holds(table.doc.id)
                if each.hash == hold.hash or (hold.seat >= 0 and _same_person(each, hold))
            ]
            await table.keep([msgspec.structs.replace(each, name=name) for each in theirs])
        return Done()

    async def leave(self, table: Table, hold: Hold) -> Done:
        """Get up. In a running game a bot plays on."""
        if hold.seat < 0:
            raise Refused("you have no seat at this table; open your own link, or ask for a seat")
        async with table.lock:
            chair = table.doc.chairs[hold.seat]
            table.announce(f"{isolated(hold.name or chair.person)} leaves.")
            if sharing.leaves_others(table.doc, hold):
                await sharing.leave(table, self.store, hold)
                return Done()
            sharing.forget(table.doc, hold.seat)
            if table.match is None and not table.doc.drawing:
                table.doc.chairs[hold.seat] = Chair("open", friend=chair.friend)
            elif table.match is None or not table.match.over:
                # a person gets it only if the table wants one
                table.doc.chairs[hold.seat] = Chair("bot", bot=chair.bot or STEADY)
                table.change_players()
                settle(table)
            lots.left_out(table, chair)
            heirs = self._heirs(hold) if hold.host else []
            await table.keep(heirs, self._hashes(table, hold.seat))
        return Done()

    def _hashes(self, table: Table, seat: Seat) -> list[str]:
        """All tokens of a seat."""
        return [each.hash for each in self.store.holds(table.doc.id) if each.seat == seat]

    def _heirs(self, host: Hold) -> list[Hold]:
        """The next seat becomes host when the host leaves, with all of that seat's tokens."""
        holds = [each for each in self.store.holds(host.table) if each.seat >= 0]
        others = sorted({each.seat for each in holds} - {host.seat})
        return [
            msgspec.structs.replace(each, host=True) for each in holds if [each.seat] == others[:1]
        ]

    async def change(self, table: Table, hold: Hold, seat: Seat, kind: str, bot: str = "") -> Done:
        """Change who plays a seat: the host may let a bot stand in for somebody who is away, give
        the seat back, free it before the game, or ask everybody in it to let somebody new play;
        a person who was away may take their own seat back.
        """
        if not 0 <= seat < len(table.doc.chairs):
            raise Refused("there is no such seat; choose one of this table")
        if not (kind == "human" and seat == hold.seat):
            must_host(hold)
        async with table.lock:
            doc, holds, dropped = table.doc, list[Hold](), list[str]()
            chair = doc.chairs[seat]
            if table.match is not None and table.match.over:
                raise Refused("the game is over")
            if chair.kind == "human" and seat != hold.seat and table.present.get(seat):
                raise Refused("{name} is here", name=chair.person)
            if kind == "bot":
                if table.match is None and seat == hold.seat:
                    holds = [msgspec.structs.replace(hold, seat=-1)]
                elif table.match is None:
                    dropped = self._hashes(table, seat)
                    sharing.forget(doc, seat)
                self._bot_plays(table, seat, bot)
            elif kind == "human":
                if chair.kind != "human":
                    raise Refused(
                        "nobody is waiting to have this seat back; look at the table again"
                    )
                chair.bot = ""
            else:
                if seat == hold.seat:
                    raise Refused("this is your own seat; leave it if you want to")
                if doc.drawing:
                    raise Refused(BEGINS)
                if table.match is None:
                    dropped = self._hashes(table, seat)
                    sharing.forget(doc, seat)
                    doc.chairs[seat] = Chair("open", friend=chair.friend or kind == "friend")
                else:
                    ask_for_somebody_new(table, hold, seat)
            table.change_players()
            settle(table)
            if doc.chairs[seat] is not chair:
                lots.left_out(table, chair)
            await table.keep(holds, dropped)
        return Done()

    def _bot_plays(self, table: Table, seat: Seat, bot: str = "") -> None:
        spec = bot or STEADY
        maker(table.game, spec)
        self.limits.check_bot(table.game, spec)
        chair = table.doc.chairs[seat]
        if chair.kind == "human" and table.match is not None:
            chair.bot = spec
        else:
            table.doc.chairs[seat] = Chair("bot", bot=spec)

    async def invite(self, table: Table, hold: Hold, seat: Seat) -> str:
        """Make a new invitation for a free chair; an older one no longer works."""
        must_host(hold)
        key = new_token()
        async with table.lock:
            chairs = table.doc.chairs
            if not 0 <= seat < len(chairs) or chairs[seat].kind not in ("open", "invited"):
                raise Refused("this chair is not free; choose another one")
            chairs[seat].kind, chairs[seat].invite = "invited", hashed(key)
            await table.keep()
        return key

    async def renew(self, table: Table, hold: Hold) -> str:
        """A new token for the same seat; the old one opens nothing any more."""
        if not hold.hash:
            raise Refused("you have no seat at this table; open your own link, or ask for a seat")
        token = new_token()
        new = msgspec.structs.replace(hold, hash=hashed(token))
        async with table.lock:
            if self.store.holder(hold.hash) is None:
                raise Refused(NOT_YOURS)
            if hold.seat >= 0:  # nor does one of the table before this one
                table.doc.chairs[hold.seat].claimed = ""
            await table.keep([new], [hold.hash])
        return token


def _same_person(one: Hold, other: Hold) -> bool:
    """Are these tokens of one person, as far as the table knows its people?"""
    return one.seat == other.seat and one.person == other.person


def seats_left(doc: Doc, by_link: bool) -> list[Seat]:
    """The seats that a newcomer may take, the best first.

    The table's link opens chairs that wait for a friend, then free ones, then those that a bot
    keeps for a friend; when there is none, any bot makes room until the game begins. Without the
    link only free ones are anybody's.
    """
    chairs = list(enumerate(doc.chairs))
    free = [seat for seat, chair in chairs if chair.kind == "open" and not chair.friend]
    if not by_link:
        return free
    friends = [seat for seat, chair in chairs if chair.kind == "open" and chair.friend]
    gathering = doc.status == "waiting" and not doc.drawing
    kept = [seat for seat in seats_of_bots(doc) if doc.chairs[seat].friend or gathering]
    return friends + free or kept


def seats_of_bots(doc: Doc) -> list[Seat]:
    """The seats that bots have while no game is over, those first that they keep for friends."""
    seats = [] if doc.status == "over" else range(len(doc.chairs))
    bots = [seat for seat in seats if doc.chairs[seat].kind == "bot"]
    return sorted(bots, key=lambda seat: not doc.chairs[seat].friend)


def must_host(hold: Hold) -> None:
    """Refuse what only the host of a table may do."""
    if not hold.host:
        raise Refused("only the host of the table may do that; ask them")
