"""A second, slow reading of the game: plain dictionaries, and the TOML files as they are written.

`Ledger` is told what everybody is told and keeps its own books; they must agree with the table
after every answer. `second_files` finds the ops of a script by its path. `Reader` holds
both together: what happens must be printed, under a condition that holds in the books, for a cost
that was paid.

It reads games of one to four players, with Rivals, without Rise of Ix.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, TypeAlias

from .second_files import above, cards, printed, rival_cards, spaces, written

Facts: TypeAlias = dict[str, Any]
Book: TypeAlias = dict[str, Any]
"""What lies before one player."""


# ---- the books


class Ledger:
    """The books of all players, kept by what is told to everybody."""

    def __init__(self, table: Any) -> None:
        numbers = written("board.toml")["numbers"]
        deck = [row["card"] for row in written("board.toml")["setup"]["starting_deck"]]
        deck = [card for card in deck for _ in range(cards()[card]["count"])]
        self.table: Book = {"wall": True, "control": {}, "alliances": {}, "bonus": {}}
        self.table["reserve"] = {
            row["id"]: row["count"] for row in written("cards.toml")["reserve_card"]
        }
        self.turn: Facts = {"player": -1, "space": "", "recalled": False, "spice": 0, "play": ""}
        self.players: list[Book] = []
        self.seats: int = table.seats
        for player in table.players:
            four = table.seats == 4 and table.options.end_vp != 11
            garrison = rival_garrison(table) if player.rival else numbers["garrison_troops"]
            troops = {"garrison": garrison, "conflict": 0, "memories": 0}
            self.players.append(
                {
                    "leader": "", "solari": 0, "spice": 0, "water": 1, "vp": int(four),
                    **troops, "supply": 12 - troops["garrison"], "worms": 0, "swords": 0,
                    "influence": {}, "spies": [], "contracts": [], "completed": [],
                    "discard": [], "play": [], "unseen": [] if player.rival else list(deck),
                    "hand": 0, "looking": 0,
                    "intrigue": 0, "agents": 2, "sent": [], "council": False, "hooks": False,
                    "swordmaster": False, "face_up": list(player.face_up), "face_down": [],
                }
            )  # fmt: skip

    def tell(self, what: str, facts: Facts) -> None:
        """Write one thing down; what is told to some only is left out."""
        entry = getattr(self, f"_{what}", None)
        if entry is not None:
            book = self.players[facts["player"]] if facts.get("player", -1) >= 0 else {}
            entry(book, facts)

    # resources and points

    def _gained(self, book: Book, facts: Facts) -> None:
        book[facts["res"]] += facts["n"]
        if facts["res"] == "spice" and facts["player"] == self.turn["player"]:
            self.turn["spice"] += facts["n"]

    def _paid(self, book: Book, facts: Facts) -> None:
        book[facts["res"]] -= facts["n"]

    def _scored(self, book: Book, facts: Facts) -> None:
        book["vp"] += facts["n"]

    def _influence(self, book: Book, facts: Facts) -> None:
        level = book["influence"].get(facts["faction"], 0) + facts["n"]
        assert level == facts["to"]
        book["influence"][facts["faction"]] = level

    def _alliance(self, book: Book, facts: Facts) -> None:
        self.table["alliances"].pop(facts["faction"], None)
        if facts["player"] >= 0:
            self.table["alliances"][facts["faction"]] = facts["player"]

    def _council(self, book: Book, facts: Facts) -> None:
        book["council"] = True

    def _hooks(self, book: Book, facts: Facts) -> None:
        book["hooks"] = True

    def _wall_removed(self, book: Book, facts: Facts) -> None:
        self.table["wall"] = False

    def _control(self, book: Book, facts: Facts) -> None:
        self.table["control"][facts["space"]] = facts["player"]

    # units

    def _move(self, book: Book, n: int, source: str, to: str) -> None:
        book[source] -= n
        book[to] += n

    def _recruited(self, book: Book, facts: Facts) -> None:
        self._move(book, facts["n"], "supply", "garrison")

    def _deployed(self, book: Book, facts: Facts) -> None:
        self._move(book, facts["n"], "garrison", "conflict")

    def _retreated(self, book: Book, facts: Facts) -> None:
        self._move(book, facts["n"], "conflict", "garrison")

    def _defended(self, book: Book, facts: Facts) -> None:
        self._move(book, 1, "supply", "conflict")

    def _memory(self, book: Book, facts: Facts) -> None:
        self._move(book, 1, "supply", "memories")

    def _turned_over(self, book: Book, facts: Facts) -> None:
        self._move(book, facts["n"], "memories", "supply")
        book["leader"] = facts["leader"]

    def _summoned(self, book: Book, facts: Facts) -> None:
        book["worms"] += facts["n"]

    def _swords(self, book: Book, facts: Facts) -> None:
        book["swords"] += facts["n"]

    def _combat_ended(self, book: Book, facts: Facts) -> None:
        for each in self.players:
            self._move(each, each["conflict"], "conflict", "supply")
            each["worms"] = each["swords"] = 0

    # Agents and Spies

    def _leader(self, book: Book, facts: Facts) -> None:
        book["leader"] = facts["leader"]
        rows = written("leaders.toml")["leader"]
        row = next(each for each in rows if each["id"] == facts["leader"])
        for card in row.get("setup_removes", []):
            book["unseen"].remove(card)

    def _maker(self, book: Book, facts: Facts) -> None:
        self.table["bonus"][facts["space"]] = facts["n"]

    def _turn(self, book: Book, facts: Facts) -> None:
        self.table["bonus"].pop(self.turn["space"], None)
        self.turn = {"player": facts["player"], "space": "", "recalled": False, "spice": 0}

    def _agent_sent(self, book: Book, facts: Facts) -> None:
        self._leaves_hand(book, facts["card"])
        book["play"].append(facts["card"])
        book["agents"] -= 1
        book["sent"].append(facts["space"])
        self.turn["space"] = facts["space"]

    def _agent_recalled(self, book: Book, facts: Facts) -> None:
        book["agents"] += 1
        book["sent"].remove(facts["space"])

    def _swordmaster(self, book: Book, facts: Facts) -> None:
        book["swordmaster"] = True
        book["agents"] += 1

    def _recalled(self, book: Book, facts: Facts) -> None:
        for each in self.players:
            each["agents"] += len(each["sent"])
            each["sent"] = []

    def _spy_placed(self, book: Book, facts: Facts) -> None:
        book["spies"].append(facts["post"])

    def _spy_recalled(self, book: Book, facts: Facts) -> None:
        book["spies"].remove(facts["post"])
        self.turn["recalled"] |= facts["player"] == self.turn["player"]

    # Rivals

    def _rival(self, book: Book, facts: Facts) -> None:
        book["leader"] = facts["leader"]

    def _rival_sent(self, book: Book, facts: Facts) -> None:
        book["agents"] -= 1
        book["sent"].append(facts["space"])
        self.turn["space"] = facts["space"]

    def _rival_swordmaster(self, book: Book, facts: Facts) -> None:
        self._swordmaster(book, facts)

    def _rival_swords(self, book: Book, facts: Facts) -> None:
        self._swords(book, facts)

    def _rival_gave_intrigue(self, book: Book, facts: Facts) -> None:
        book["intrigue"] -= 1

    def _rival_bought_vp(self, book: Book, facts: Facts) -> None:
        if facts["res"] != "intrigue":
            book[facts["res"]] -= facts["n"]

    # cards

    def _leaves_hand(self, book: Book, card: str) -> None:
        book["unseen"].remove(card)
        book["hand"] -= 1

    def _drew(self, book: Book, facts: Facts) -> None:
        book["hand"] += facts["n"]

    def _shuffled(self, book: Book, facts: Facts) -> None:
        book["unseen"] += book["discard"]
        book["discard"] = []

    def _revealed(self, book: Book, facts: Facts) -> None:
        self._leaves_hand(book, facts["card"])
        book["play"].append(facts["card"])

    def _cleaned_up(self, book: Book, facts: Facts) -> None:
        book["discard"] += book["play"]
        book["play"] = []
        if not book["conflict"] + book["worms"]:
            book["swords"] = 0

    def _looked(self, book: Book, facts: Facts) -> None:
        book["looking"] = facts["n"]

    def _discarded(self, book: Book, facts: Facts) -> None:
        if book["looking"]:
            book["unseen"].remove(facts["card"])
        else:
            self._leaves_hand(book, facts["card"])
        book["discard"].append(facts["card"])

    def _trashed(self, book: Book, facts: Facts) -> None:
        card, zone = facts["card"], facts["zone"]
        if zone == "hand":
            self._leaves_hand(book, card)
        elif zone == "deck":
            book["unseen"].remove(card)
            book["looking"] = 0
        else:
            book["play" if zone == "in_play" else zone].remove(card)
        if card in self.table["reserve"]:
            self.table["reserve"][card] += 1

    def _returned(self, book: Book, facts: Facts) -> None:
        book["play"].remove(facts["card"])
        self._to_hand(book, facts["card"])

    def _to_hand(self, book: Book, card: str) -> None:
        book["hand"] += 1
        book["unseen"].append(card)

    def _acquired(self, book: Book, facts: Facts) -> None:
        card = facts["card"]
        if facts["source"] == "reserve":
            self.table["reserve"][card] -= 1
        if facts["zone"] == "hand":
            self._to_hand(book, card)
        elif facts["zone"] == "deck_top":
            book["unseen"].append(card)
        else:
            book["discard"].append(card)

    def _drew_intrigue(self, book: Book, facts: Facts) -> None:
        book["intrigue"] += facts["n"]

    def _played_intrigue(self, book: Book, facts: Facts) -> None:
        book["intrigue"] -= 1

    def _trashed_intrigue(self, book: Book, facts: Facts) -> None:
        book["intrigue"] -= 1

    def _stole_intrigue(self, book: Book, facts: Facts) -> None:
        book["intrigue"] += 1
        self.players[facts["victim"]]["intrigue"] -= 1

    def _contract_taken(self, book: Book, facts: Facts) -> None:
        book["contracts"].append(facts["contract"])

    def _contract_completed(self, book: Book, facts: Facts) -> None:
        book["contracts"].remove(facts["contract"])
        book["completed"].append(facts["contract"])

    def _won(self, book: Book, facts: Facts) -> None:
        book["face_up"].append(facts["card"])

    def _turned_down(self, book: Book, card: str) -> None:
        book["face_up"].remove(card)
        book["face_down"].append(card)

    def _matched(self, book: Book, facts: Facts) -> None:
        self._turned_down(book, facts["card"])
        self._turned_down(book, facts["other"])

    def _flipped(self, book: Book, facts: Facts) -> None:
        self._turned_down(book, facts["card"])

    # ---- comparing

    def must_agree(self, s: Any) -> None:
        """Fail unless the table says the same as the books."""
        t = s.table
        for who, book in enumerate(self.players):
            for name, mine in book.items():
                if name == "looking":
                    continue
                theirs = lying(s, who, name)
                assert alike(mine) == alike(theirs), f"player {who}: {name} is {theirs}, not {mine}"
        assert (self.table["wall"], self.table["control"]) == (t.wall, t.control)
        assert self.table["alliances"] == t.alliances
        assert self.table["reserve"] == t.reserve


def rival_garrison(table: Any) -> int:
    """The troops that a Rival begins with: levels are for a solo game."""
    rows = written("rivals.toml")
    level = next(row for row in rows["difficulty"] if row["id"] == table.options.difficulty)
    usual: int = rows["numbers"]["garrison"]
    return int(level.get("rival_garrison", usual)) if table.seats == 1 else usual


def lying(s: Any, who: int, name: str) -> Any:
    """What really lies before a player, or how many of it."""
    player = s.table.players[who]
    if player.rival and name in ("hand", "intrigue"):
        return len(s.box.held[who]) if name == "intrigue" else 0
    if name in ("hand", "intrigue"):
        return len(getattr(s.shields[who], name))
    if name == "agents":
        return len(player.agents)
    return list(player.sent) if name == "sent" else getattr(player, name)


def alike(value: Any) -> Any:
    """Lists in any order, dictionaries without zeros."""
    if isinstance(value, list):
        return sorted(value)
    return {k: v for k, v in value.items() if v} if isinstance(value, dict) else value


# ---- conditions


def holds(ledger: Ledger, who: int, path: str, cond: dict[str, Any]) -> bool:
    """Does a condition hold in the books? Those that look at hidden cards always may."""
    book, turn = ledger.players[who], ledger.turn
    kind, n = cond["kind"], cond.get("n", 0)
    match kind:
        case "influence":
            return bool(book["influence"].get(cond["faction"], 0) >= n)
        case "alliance":
            held = [track for track, holder in ledger.table["alliances"].items() if holder == who]
            return bool(held) if cond["faction"] == "any" else cond["faction"] in held
        case "bond":
            own = path.split("/")[1]
            there = [c for c in book["play"] if cond["faction"] in cards()[c].get("factions", [])]
            return len(there) > (own in there)
        case "recalled_spy":
            return bool(turn["recalled"])
        case "visited":
            space = spaces().get(turn["space"], {})
            return bool(space.get("maker" if cond["what"] == "maker" else "faction"))
        case "spies":
            return len(book["spies"]) >= n
        case "units":
            return bool(book["conflict"] + book["worms"] >= n)
        case "sandworms":
            return bool(book["worms"] >= n)
        case "strength":
            units = 2 * book["conflict"] + 3 * book["worms"]
            return bool(units and units + book["swords"] >= n)
        case "council_seat":
            return bool(book["council"])
        case "swordmaster" | "hooks":
            return bool(book[kind])
        case "contracts":
            return len(book["completed"]) >= n
        case "gained_spice":
            return bool(turn["spice"])
    return True


# ---- holding them together


PICKS = ("turn", "effect", "anything else", "combat", "endgame")
"""Questions with which something new begins."""


class Reader:
    """What is told, compared with what is printed."""

    def __init__(self, match: Any) -> None:
        self.ledger = Ledger(match.state.table)
        self.seen = 0
        self.moments: list[Ledger] = []
        """The books at all moments since somebody picked what to do."""
        self.paid: list[str] = []
        """Scripts of what was paid since then."""
        self.read: dict[str, int] = {}
        """How often each script was read."""

    def answered(self, match: Any, kind: str) -> None:
        """Read all that was told since a question of this kind was open; compare the books."""
        told = [each for each in match.told[self.seen :] if each.only is None]
        self.seen = len(match.told)
        if kind in PICKS:
            self.moments, self.paid = [], []
        self.moments.append(deepcopy(self.ledger))
        depending = [at for at, each in enumerate(told) if self._depends(each.facts)]
        last = depending[-1] if depending else -1
        self.paid += [each.facts["script"] for each in told if each.what == "paid"]
        for at, each in enumerate(told):
            if each.facts.get("script") in printed():
                self._is_printed(each.what, each.facts)
            self.ledger.tell(each.what, each.facts)
            if at < last:
                self.moments.append(deepcopy(self.ledger))
        self.ledger.must_agree(match.state)

    def _depends(self, facts: Facts) -> bool:
        """Was something told that a person's condition may have allowed at an earlier moment?"""
        return "/then" in facts.get("script", "") and facts["player"] < self.ledger.seats

    def _is_printed(self, what: str, facts: Facts) -> None:
        path = facts["script"]
        self.read[path] = self.read.get(path, 0) + 1
        bonus = self.ledger.table["bonus"].get(self.ledger.turn["space"], 0)
        right = any(says(op, what, facts, bonus) for op in printed()[path])
        if what == "influence" and facts["player"] >= self.ledger.seats:
            right = any(rival_gains(self.ledger, op, facts) for op in printed()[path])
        harvest = any(op["op"] == "rival_harvest" for op in printed()[path])
        right |= harvest and what == "gained" and is_harvest(self.ledger, facts)
        assert right or arrives(path, what, facts), f"{path}: {what} {facts}"
        who = facts["player"]
        for op, inner in above(path):
            if op["op"] == "if":
                moments = self.moments if who < self.ledger.seats else [self.ledger]
                met = any(holds(then, who, path, op["cond"]) for then in moments)
                assert met, f"{path}: {what}, but {op['cond']} did not hold"
            if op["op"] == "arrow" and inner.endswith("/get"):
                cost = inner.removesuffix("/get") + "/cost"
                asked = any(each["op"] == "pay" for each in op["cost"])
                assert cost in self.paid or not asked, f"{path}: {what}, but nothing was paid"


def is_harvest(ledger: Ledger, facts: Facts) -> bool:
    """Is this the bonus spice of the visited space, or its base spice?"""
    space = ledger.turn["space"]
    amounts = (ledger.table["bonus"].get(space, 0), spaces()[space]["maker_base_spice"])
    return bool(facts["res"] == "spice" and facts["n"] in amounts)


def rival_gains(ledger: Ledger, op: dict[str, Any], facts: Facts) -> bool:
    """Is this Influence where the Rival's rule sends it? Of two named at once, any two are."""
    if op["op"] == "influence_pick":
        return True
    return op["op"] == "influence" and facts["faction"] == rival_faction(ledger, op, facts)


def rival_faction(ledger: Ledger, op: dict[str, Any], facts: Facts) -> str:
    """The Faction that a Rival's rule names, found in the books."""
    who, rule = facts["player"], op["faction"]
    book = ledger.players[who]
    liked: list[str] = rival_cards()[book["leader"]]["faction_priority"]
    level = {track: book["influence"].get(track, 0) for track in liked}
    if rule in liked:
        return str(rule)
    if rule.startswith("priority_"):
        return liked[int(rule[-1]) - 1]
    if rule == "most":
        return max(liked, key=lambda track: level[track])
    if rule == "alliance_or_least":
        for track in liked:
            holder = ledger.table["alliances"].get(track, -1)
            ahead = ledger.players[holder]["influence"][track] if holder >= 0 else 3
            if holder != who and min(6, level[track] + op["n"]) > ahead:
                return track
    return min(liked, key=lambda track: level[track])


def arrives(path: str, what: str, facts: Facts) -> bool:
    """Is this the cost of a visited space, or its Influence?"""
    space = spaces().get(path.removeprefix("space/"), {})
    if what == "influence":
        return facts["faction"] == space.get("faction") and facts["n"] in (1, 2)
    once = [space.get("cost", {}), space.get("cost_once_taken", {}), *space.get("cost_options", [])]
    return what == "paid" and any(cost.get(facts["res"]) == facts["n"] for cost in once)


GAINS = {"drew": "draw", "drew_intrigue": "intrigue", "scored": "vp", "persuasion": "persuasion"}
GAINS |= {"swords": "swords", "recruited": "recruit"}
FEWER = ("drew", "drew_intrigue", "recruited")
"""What stops when nothing is left."""


def says(op: dict[str, Any], what: str, facts: Facts, bonus: int) -> bool:
    """Does an op say what was told, with so much bonus spice on the space?"""
    kind = op["op"]
    if what in GAINS:
        looked = kind == "sift" and what == "drew"
        memories = kind == "other_memories" and what == "drew"
        right = facts["n"] <= op.get("n", 0) if what in FEWER else facts["n"] == op.get("n")
        hall = kind == "hall_persuasion" and what == "persuasion" and facts["n"] == op["n"]
        return looked or memories or hall or (kind == GAINS[what] and right)
    if what == "gained":
        if kind == "contract":
            return bool(facts["res"] == "solari" and facts["n"] == 2)
        if kind == "bonus_spice":
            return bool(facts["res"] == "spice" and facts["n"] in (bonus, 2 * bonus))
        return kind == "gain" and (op["res"], op["n"]) == (facts["res"], facts["n"])
    if what == "paid":
        price = kind == "pay" and (op["res"], op["n"]) == (facts["res"], facts["n"])
        return price or (kind == "acquire" and op["pay"] == "solari")
    if what == "influence":
        return kind in ("influence", "influence_pick", "lose_influence", "faction_influence")
    return True
