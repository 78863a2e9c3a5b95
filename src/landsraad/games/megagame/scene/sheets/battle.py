"""A choice for a battle: both sides with what everybody sees of them, and how it can end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from landsraad.games.megagame.components import NUMBERS
from landsraad.games.megagame.rules.battle.choosing import NONE, own_battles
from landsraad.games.megagame.rules.battle.showing import ARTILLERY
from landsraad.games.megagame.rules.battle.strength import enemy, power, sums
from landsraad.games.megagame.rules.desert.machines import stand_there
from landsraad.games.megagame.rules.laws.breaches import against_aggression
from landsraad.games.megagame.rules.table import armies, is_house, owns_ornithopter
from landsraad.games.megagame.scene.emblems import emblem
from landsraad.games.megagame.scene.sheets.filled import Given, own, text
from landsraad.games.megagame.state import View
from landsraad.games.megagame.story import names
from landsraad.kernel import Ask, Value
from landsraad.scenes.acts.act_sheet import ActButton, ActNumber, ActSheet
from landsraad.scenes.acts.parts import (
    Force,
    Pick,
    choices,
    ends,
    forces,
    rows,
    section,
    verdict,
)
from landsraad.scenes.frame import Mark
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted

DECIDE: Final = "Who leads? A leader who loses dies."


def battle_sheet(view: View, given: Given) -> ActSheet:
    """A choice is sealed until both sides have chosen, and can be changed until then."""
    return Fighting(view, given).sheet()


class Fighting:
    """A choice as far as it is made, told from what this seat sees alone."""

    def __init__(self, view: View, given: Given) -> None:
        self.view, self.t, self.own, self.given = view, view.table, own(view), given
        self.known = own_battles(self.t, self.own)
        alone = self.known[0] if len(self.known) == 1 else ""
        region = text(given, "battle", alone)
        self.region = region if region in self.known else ""
        if self.region:
            self.battle = self.t.battles[self.region]
            self.foe = enemy(self.battle, self.own)
            self.attacks = self.battle.attacker == self.own
            self.sealed = view.own.commits.get(self.region)

    # ---- strength

    def lent(self) -> list[tuple[str, int, int]]:
        """Armies that are lent to me here: whose, how many, and what each counts."""
        return [
            (loan.owner, min(loan.count, self.there(loan.owner)), power(loan.owner, self.foe))
            for loan in self.view.own.loans.get(self.region, [])
            if loan.to == self.own
        ]

    def there(self, name: str) -> int:
        """Armies of a faction in the region."""
        return armies(self.t, self.region, name)

    @cached_property
    def numbers(self) -> list[int]:
        """Every number that I may choose."""
        mine = (self.own, self.there(self.own), power(self.own, self.foe))
        return sorted(sums([mine, *self.lent()]))

    def flying(self, names_of: Iterable[str]) -> int:
        """What ornithopters there add."""
        flyers = sum(owns_ornithopter(self.t, self.region, each) for each in names_of)
        return flyers * NUMBERS.battle.ornithopter

    def walls(self, name: str) -> int:
        """What the settlement adds for its holder who defends it; artillery breaks it."""
        holds = self.t.settlements.get(self.region) == name == self.battle.defender
        shelled = name == self.foe and self.shells
        return NUMBERS.battle.settlement if holds and not shelled else 0

    @property
    def has_guns(self) -> bool:
        """Can I use the artillery?"""
        return self.attacks and ARTILLERY in self.t.factions[self.own].cards

    @property
    def shells(self) -> bool:
        """Do I?"""
        usual = "yes" if self.sealed and self.sealed.artillery else "no"
        return self.has_guns and text(self.given, "artillery", usual) == "yes"

    @cached_property
    def powers(self) -> list[int]:
        """Leaders that I can send: nobody leads in two battles."""
        free = list(self.t.factions[self.own].leaders)
        for region, choice in self.view.own.commits.items():
            if region != self.region and region in self.known and choice.leader in free:
                free.remove(choice.leader)
        return sorted(set(free), reverse=True)

    @property
    def leader(self) -> Value:
        """Who leads; nobody, before somebody is chosen."""
        sealed = self.sealed.leader if self.sealed and self.sealed.leader >= 0 else NONE
        value = self.given.get("battle leader", sealed)
        return value if value in self.powers else NONE

    @property
    def led(self) -> int:
        """What the leader adds."""
        return 0 if self.leader == NONE else int(self.leader)

    @property
    def bonus(self) -> int:
        """What is added to my number in any case."""
        lenders = [owner for owner, _, _ in self.lent()]
        return self.flying([self.own, *lenders]) + self.walls(self.own)

    @cached_property
    def others(self) -> int:
        """What third parties there could lend the enemy."""
        return sum(
            count * power(name, self.own)
            for name, count in self.t.armies.get(self.region, {}).items()
            if name not in (self.own, self.foe)
        )

    @property
    def their_bonus(self) -> int:
        """What is added to their number in any case."""
        return self.flying([self.foe]) + self.walls(self.foe)

    @property
    def their_armies(self) -> int:
        """What all their own armies count."""
        return self.there(self.foe) * power(self.foe, self.own)

    @property
    def their_leader(self) -> int:
        """The strongest that they could send."""
        return max(self.t.factions[self.foe].leaders, default=0)

    @property
    def their_most(self) -> int:
        """The most that they can show, loans of others included."""
        return self.their_armies + self.their_bonus + self.their_leader + self.others

    def beats(self, total: int, theirs: int) -> bool:
        """Does my total win against theirs? The defender wins a tie."""
        return total > theirs if self.attacks else total >= theirs

    @property
    def number(self) -> int:
        """The number as chosen; at first the least that wins in any case, else all."""
        chosen = self.given.get("number")
        if isinstance(chosen, int) and chosen in self.numbers:
            return chosen
        if self.sealed and self.sealed.number in self.numbers:
            return self.sealed.number
        return self.sure if self.sure is not None else self.numbers[-1]

    @property
    def sure(self) -> int | None:
        """The least number that wins whatever they choose, with this leader."""
        most, own = self.their_most, self.bonus + self.led
        return next((n for n in self.numbers if self.beats(n + own, most)), None)

    # ---- the sheet

    def sheet(self) -> ActSheet:
        """All of it."""
        if not self.region:
            picks = [
                Pick(each, capital(names.region(each)), self.against(each)) for each in self.known
            ]
            return ActSheet(
                title="Which battle?",
                pill="A battle",
                body=(rows("battle", picks, ""),),
                buttons=(ActButton("Choose", self.reply),),
                missing="Choose a battle",
            )
        number = ActNumber(
            "number",
            self.number,
            [(n, self.words(n)) for n in self.numbers],
            f"of {self.numbers[-1]}",
            self.marks(),
        )
        return ActSheet(
            title=f"How do you fight for {names.region(self.region)}?",
            why="Shown when both have sealed, or in the end. You can change it until then.",
            pill="A battle",
            timer=self.region,
            body=tuple(self.body()),
            buttons=(ActButton(self.words(self.number), self.reply),),
            number=number if len(self.numbers) > 1 else None,
            held=(f"region:{self.region}",),
            about=f"region:{self.region}",
        )

    def against(self, region: str) -> str:
        """Against whom a battle is."""
        return f"against {names.faction(enemy(self.t.battles[region], self.own))}"

    def marks(self) -> tuple[Mark, ...]:
        """None, the least that wins in any case, and all."""
        most = self.numbers[-1]
        if self.sure is None:
            return (Mark(0, "0"), Mark(most, str(most)))
        least = Mark(self.sure, f"{self.sure}: won")
        return (least,) if self.sure == most else (least, Mark(most, str(most)))

    def words(self, number: int) -> str:
        """What the button says."""
        led = "nobody leads" if self.leader == NONE else f"{names.leader(self.leader)} leads"
        return f"Seal {number or '0 armies'}, {led}"

    def body(self) -> list[Node]:
        """Both sides, who leads, how it ends, what is taken."""
        leaders = [Pick(NONE, "Nobody"), *(Pick(each, leader_words(each)) for each in self.powers)]
        found = [
            forces(self.mine(), self.theirs()),
            section(DECIDE, choices("battle leader", leaders, self.leader, "chips")),
            self.verdict(),
            ends(self.win(), self.lose()),
        ]
        return [*found, *self.extras()]

    def mine(self) -> Force:
        """My side."""
        each = power(self.own, self.foe)
        lines = [army_line(self.there(self.own), each)]
        lines += [
            (f"{capital(names.faction(owner))} lends {count} × {of}", str(count * of))
            for owner, count, of in self.lent()
        ]
        flying = self.flying([self.own, *(owner for owner, _, _ in self.lent())])
        lines.append(("Ornithopters", str(flying)))
        if walls := self.walls(self.own):
            lines.append(("Walls of the settlement", str(walls)))
        lines.append(("Leaders to send", leaders_words(self.powers)))
        best = self.powers[0] if self.powers else 0
        head = "You attack" if self.attacks else "You defend"
        return Force(head, emblem(self.own), lines, str(self.numbers[-1] + self.bonus + best))

    def theirs(self) -> Force:
        """The other side, as everybody sees it."""
        leaders = sorted(set(self.t.factions[self.foe].leaders), reverse=True)
        lines = [
            army_line(self.there(self.foe), power(self.foe, self.own)),
            ("Ornithopters", str(self.flying([self.foe]))),
        ]
        if walls := self.walls(self.foe):
            lines.append(("Walls of the settlement", str(walls)))
        if self.others:
            lines.append(("Others there could lend", str(self.others)))
        lines.append(("Leaders they have", leaders_words(leaders)))
        name = capital(names.faction(self.foe))
        return Force(name, emblem(self.foe), lines, str(self.their_most))

    def verdict(self) -> Node:
        """How it would end, as far as one can know."""
        total, most = self.number + self.bonus + self.led, self.their_most
        ratio = f"{total} : {most}"
        tie = "You win a tie." if not self.attacks else "A tie goes to them."
        if self.beats(total, most):
            said = el("span", el("b", "Won, whatever they choose."), f" {tie}")
            return verdict(ratio, said, True)
        if not self.beats(total, self.their_bonus):
            said = el("span", el("b", "Lost, whatever they choose."), f" {tie}")
            return verdict(ratio, said, False)
        least = self.their_bonus
        said = el("span", f"They show {least} to {most}: it depends on them. {tie}")
        return verdict(ratio, said, None)

    def win(self) -> str:
        """What winning costs and brings."""
        each = power(self.own, self.foe)
        lost = counted(-(-self.number // each), "army", "armies")
        costs = f"you lose {lost}" if self.number else "you lose nobody"
        if is_house(self.own) and stand_there(self.t, self.region, self.foe):
            return f"{costs}; their machines are yours to take"
        return costs

    def lose(self) -> str:
        """What losing costs."""
        all_of = counted(self.there(self.own), "army", "armies")
        lent = " and all that are lent to you" if self.lent() else ""
        if self.leader == NONE:
            return f"all {all_of}{lent}; nobody leads, so no leader"
        return f"all {all_of}{lent}, and {names.leader(self.leader)}"

    def extras(self) -> list[Node]:
        """What few battles ask for: artillery, whose armies are lost first, machines, him."""
        found = list[Node]()
        if self.has_guns:
            guns = (Pick("no", "Keep it"), Pick("yes", "Use it"))
            value = "yes" if self.shells else "no"
            heading = "Artillery: the walls do not count"
            found.append(section(heading, choices("artillery", guns, value)))
        for kind, heading, picks in self.questions():
            found.append(section(heading, choices(kind, picks, self.said(kind))))
        return found

    def questions(self) -> list[tuple[str, str, list[Pick]]]:
        """Questions that come with a victory."""
        found = list[tuple[str, str, list[Pick]]]()
        if self.lent():
            picks = [Pick("own", "Mine first"), Pick("lent", "Lent ones first")]
            found.append(("losses first", "Whose armies are lost if you win?", picks))
        if is_house(self.own) and stand_there(self.t, self.region, self.foe):
            picks = [Pick("take", "Take them"), Pick("leave", "Leave them")]
            found.append(("machines", "Their machines, if you win", picks))
        return found

    def said(self, kind: str) -> Value:
        """What is answered to such a question: as chosen, as sealed, or what is usual."""
        usual: Value = "own"
        if kind == "losses first":
            usual = "lent" if self.sealed and self.sealed.lent_first else "own"
        elif kind == "machines":
            forbidden = any(True for _ in against_aggression(self.t, self.own, self.foe))
            sealed = self.sealed.machines if self.sealed else ""
            usual = sealed or ("leave" if forbidden else "take")
        elif kind == "artillery":
            return "yes" if self.shells else "no"
        return self.given.get(kind, usual)

    # ---- the small questions of the act

    def reply(self, view: View, ask: Ask) -> Value | None:
        """Which battle, which number, who leads, and what comes with a victory."""
        if ask.kind == "battle":
            return self.region
        if ask.kind == "number":
            return self.number
        if ask.kind == "battle leader":
            return self.leader
        if ask.kind == "give for him":
            chosen = self.given.get(ask.kind)
            return chosen if chosen in ask.options else min(map(int, ask.options))
        return self.said(ask.kind)


def army_line(count: int, each: int) -> tuple[str, str]:
    """Armies and what they count together."""
    return (f"{counted(count, 'army', 'armies')} × {each}", str(count * each))


def leader_words(leader: int) -> str:
    """A leader as a choice."""
    return capital(names.leader(leader)).removeprefix("A leader of ").capitalize()


def leaders_words(powers: Iterable[int]) -> str:
    """Their powers in a row."""
    return ", ".join(map(str, powers)) or "none"
