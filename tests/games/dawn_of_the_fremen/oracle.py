"""A second, slow answer to "what can this attack bring?", written from the rulebook alone.

It tries every starting token, every way, every choice of pick-ups and every debt that may be paid,
and shares nothing with the rules but the facts of the box.
"""

from __future__ import annotations

from itertools import combinations

from landsraad.games.dawn_of_the_fremen.components import BOX, NEAR

TOKENS = {token.id: token for token in BOX.token}
DRUM = "drum_sand"
NOBODY = -1
LISTED = ("stillsuit", "jubba_cloak", "maula_pistol", "crysknife", "kulon")
"""What the rulebook lists as added over a rock where a Kulon is."""


class Oracle:
    """One attack on one board."""

    def __init__(self, table, seat, target, joined=None):
        self.t, self.seat, self.target = table, seat, target
        self.joined = joined or {}
        self.best = None

    # ---- strength

    def rock(self, a, b):
        return "-".join(sorted([a, b])) in self.t.rocks

    def bears(self, name, on, missing=()):
        land = self.t.lands[name]
        lying = [x for x in land.tokens if (name, x) not in missing]
        if self.rock(name, on):
            if "kulon" not in lying:
                return 0
            if self.t.options.kulon_bears == "listed_tokens":
                lying = [x for x in lying if x in LISTED]
        return 1 + sum(TOKENS[x].strength for x in lying)

    def bearing(self, seat, on, missing=()):
        near = [x for x in NEAR[on] if x != DRUM and self.t.lands[x].warrior == seat]
        return sum(self.bears(x, on, missing) for x in near)

    def helpers(self, side):
        return [seat for seat, said in self.joined.items() if said == side]

    def defence(self):
        land = self.t.lands[self.target]
        total = sum(self.bearing(seat, self.target) for seat in self.helpers("defence"))
        if land.warrior != NOBODY:
            total += 1 + sum(TOKENS[x].strength for x in land.tokens)
            total += self.bearing(land.warrior, self.target)
        return total

    def attack(self, taken=()):
        total = sum(self.bearing(seat, self.target) for seat in self.helpers("attack"))
        total += self.bearing(self.seat, self.target, taken)
        return total + sum(TOKENS[x].strength for _, x in taken if x in TOKENS)

    # ---- moving

    def strongest(self):
        """The highest attack total; None when nothing of the attacker can get there."""
        near = [x for x in NEAR[self.target] if x != DRUM and not self.rock(x, self.target)]
        if any(self.t.lands[x].warrior == self.seat for x in near):
            self.best = self.attack()
        for name, land in self.t.lands.items():
            if land.warrior == self.seat:
                for start in [*land.tokens, *land.goods]:
                    if start != "sietch":
                        self.seen = set()
                        self.stand(start, name, 0, ((name, start),), {}, (name,))
        return self.best

    def stand(self, start, here, steps, taken, paid, been):
        """The group is here: take along anything, or nothing, and go on every way."""
        for more in self.pick_ups(here, taken):
            group = (*taken, *more)
            key = (here, steps, frozenset(group), tuple(sorted(paid.items())))
            if not self.t.options.attack_revisit:
                key = (*key, been)
            if key in self.seen:
                continue
            self.seen.add(key)
            for there in NEAR[here]:
                self.cross(start, here, there, steps, group, paid, been)

    def pick_ups(self, here, taken):
        if here == DRUM or self.t.lands[here].warrior != self.seat:
            return [()]
        have = {TOKENS[x].kind for _, x in taken if x in TOKENS}
        lying = [x for x in self.t.lands[here].tokens if x != "sietch"]
        lying = [x for x in lying if TOKENS[x].kind not in have]
        sets = [c for n in range(len(lying) + 1) for c in combinations(lying, n)]
        return [tuple((here, x) for x in chosen) for chosen in sets]

    def cross(self, start, here, there, steps, group, paid, been):
        things = [x for _, x in group]
        reach = TOKENS[start].move if start in TOKENS else 1
        reach += start == "stillsuit" and "jubba_cloak" in things
        if steps + 1 > reach:
            return
        if self.rock(here, there):
            worm = "maker" in things or "great_maker" in things
            able = {"stillsuit", "kulon", "ornithopter"} & {*things}
            if worm or not able:
                return
        if there == self.target:
            total = self.attack(group)
            self.best = total if self.best is None else max(self.best, total)
            return
        if not self.t.options.attack_revisit and there in been:
            return
        paid = self.fare(start, there, group, paid)
        if paid is not None:
            self.stand(start, there, steps + 1, group, paid, (*been, there))

    def fare(self, start, there, group, paid):
        """What has been paid after passing this place; None: it cannot be passed."""
        if there == DRUM:
            return paid if start == "ornithopter" else None
        owner = self.t.lands[there].warrior
        if owner == self.seat:
            return paid
        if owner == NOBODY:
            return paid if self.passes_abandoned(there, group) else None
        if self.t.sides[owner] == self.t.sides[self.seat] or start in ("kulon", "ornithopter"):
            return paid
        if self.t.debts[owner][self.seat] <= paid.get(owner, 0):
            return None
        return {**paid, owner: paid.get(owner, 0) + 1}

    def passes_abandoned(self, there, group):
        strong = sum(TOKENS[x].strength for _, x in group if x in TOKENS)
        strong += self.bearing(self.seat, there, group)
        strong += sum(self.bearing(seat, there) for seat in self.helpers("attack"))
        return strong > sum(self.bearing(seat, there) for seat in self.helpers("defence"))
