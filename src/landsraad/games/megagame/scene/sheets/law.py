"""A law: what it is about, what holds now beside what would hold, and whether it can pass."""

from __future__ import annotations

from typing import Final

from landsraad.games.megagame.components import NUMBERS, ORDER, TEMPLATES
from landsraad.games.megagame.components.rows import Param
from landsraad.games.megagame.rules.choam import SEAT, left
from landsraad.games.megagame.rules.laws.in_force import number, of_template
from landsraad.games.megagame.rules.laws.proposing import (
    ADD,
    CHANGE,
    FREE_TEXT,
    STRIKE,
    same_as,
)
from landsraad.games.megagame.rules.laws.values import WORDS, choices_at
from landsraad.games.megagame.rules.laws.voting import votes_of
from landsraad.games.megagame.scene.panels.landsraad import quorum
from landsraad.games.megagame.scene.sheets.changed import (
    beside,
    for_you,
    now_words,
    then_words,
)
from landsraad.games.megagame.scene.sheets.filled import Given, own, text
from landsraad.games.megagame.state import View, Vote
from landsraad.games.megagame.story import laws, names
from landsraad.games.megagame.story.things import law_value
from landsraad.kernel import Ask, Value
from landsraad.scenes.acts.act_sheet import ActButton, ActSheet
from landsraad.scenes.acts.parts import (
    Pick,
    Share,
    choices,
    old_and_new,
    reach,
    read_back,
    rows,
    select,
    stepper,
    written,
)
from landsraad.scenes.node import Node, el
from landsraad.scenes.text import capital, counted

GROUPS: Final = {
    "Votes": (
        "base_votes",
        "quorum",
        "vote_years",
        "no_vote",
        "seat_grant",
        "court_share",
    ),
    "War": (
        "region_ban",
        "no_battle",
        "no_destroying",
        "stay_home",
        "army_limit",
        "atomics",
        "no_new_kanly",
        "kanly_ends",
    ),
    "Money": (
        "transport_price",
        "tank_price",
        "dividend_years",
        "tax",
        "tariff",
        "bribe_bounds",
        "harvester_limit",
    ),
    "People": (
        "marriage_peace",
        "marriage_keeps_kanly",
        "no_access",
        "embargo",
        "settlement_grant",
    ),
    "Own words": (FREE_TEXT,),
}
"""What laws are about, as somebody looks for them."""
FEW: Final = 4
"""Values that stand side by side; more are a list."""
MOST_OF_ALL: Final = "all"


def law_sheet(view: View, given: Given) -> ActSheet:
    """A new law, a change of one, or its end."""
    return Proposing(view, given).sheet()


class Proposing:
    """A proposal as far as it is put together."""

    def __init__(self, view: View, given: Given) -> None:
        self.t, self.own, self.given = view.table, own(view), given
        known = [
            id
            for id, row in TEMPLATES.items()
            if all(param.of == "own_words" or choices_at(self.t, param) for param in row.params)
            and (id != FREE_TEXT or self.t.options.free_text_laws)
        ]
        self.known = known
        chosen = text(given, "template")
        self.template = chosen if chosen in known else ""
        self.deeds = self._deeds()
        deed = text(given, "propose", self.deeds[0] if self.deeds else "")
        if deed not in self.deeds:
            deed = self.deeds[0] if self.deeds else ""
        self.deed, _, self.law = deed.partition(" ")
        self.params = TEMPLATES[self.template].params if self.template else ()
        self.values = self._values() if self.deed != STRIKE else {}

    def _deeds(self) -> list[str]:
        """What can be done about it: change or strike what is in force, or add a law."""
        if not self.template:
            return []
        found = list[str]()
        for id, law in of_template(self.t, self.template):
            found += [f"{CHANGE} {id}"] if TEMPLATES[self.template].params else []
            found += [f"{STRIKE} {id}"] if law.rank == "landsraad" else []
        bare = not TEMPLATES[self.template].params
        if bare and any(True for _ in of_template(self.t, self.template)):
            return found
        return [*found, ADD] if found else [ADD]

    def _values(self) -> dict[str, Value]:
        """What it would say: as chosen, as it is now, or the first that is possible."""
        found: dict[str, Value] = {}
        for param in self.params:
            key = f"value {param.name}"
            if param.of == "own_words":
                found[param.name] = text(self.given, key)
                continue
            options = choices_at(self.t, param)
            now = self.t.laws[self.law].values.get(param.name) if self.law else None
            first = now if now is not None and now in options else options[0]
            value = self.given.get(key, first)
            found[param.name] = value if value in options else first
        return found

    # ---- the sheet

    def sheet(self) -> ActSheet:
        """All of it."""
        years = number(self.t, "vote_years", "years", NUMBERS.landsraad.vote_years)
        return ActSheet(
            title="What law do you propose?",
            why=f"Counted with year {self.t.year + years}.",
            pill="Landsraad",
            body=tuple(self.body()),
            buttons=(ActButton(self.button_words(), self.reply),),
            missing=self.missing(),
            refused=self.same(),
            warning=self.warning(),
        )

    def missing(self) -> str:
        """What must still be chosen."""
        if not self.template:
            return "Choose what it is about"
        unsaid = any(param.of == "own_words" for param in self.params) and not any(
            self.values.values()
        )
        return "Write what it says" if unsaid else ""

    def same(self) -> str:
        """Which law says this already."""
        if not self.template or self.missing():
            return ""
        law = same_as(self.t, self.deed, self.law, self.template, self.values)
        return f"It says the same as {laws.law_name(law)}: change what it says." if law else ""

    def body(self) -> list[Node]:
        """What it is about, old beside new, what it means, and whether it can pass."""
        found = [self.groups()] if not self.template else [self.chosen_row()]
        if not self.template:
            return [*found, self.list()]
        if len(self.deeds) > 1:
            picks = [Pick(each, deed_words(each)) for each in self.deeds]
            standing = f"{self.deed} {self.law}".strip()
            found.append(choices("propose", picks, standing, "chips"))
        found.append(self.beside())
        if not self.missing() and not self.same():
            said = (self.deed, self.law, self.template, self.values)
            found.append(read_back(for_you(self.t, self.own, *said)))
        return [*found, self.in_reach()]

    def groups(self) -> Node:
        """Groups of laws, with how many there are in each."""
        picks = [Pick(MOST_OF_ALL, f"All {len(self.known)}")]
        for group, templates in GROUPS.items():
            there = [each for each in templates if each in self.known]
            if there:
                picks.append(Pick(group, f"{group} {len(there)}" if len(there) > 1 else group))
        return choices("group", picks, self.group, "chips")

    @property
    def group(self) -> str:
        """The group that is shown."""
        return text(self.given, "group", MOST_OF_ALL)

    def list(self) -> Node:
        """What can be proposed, in groups, with what holds now; letters shorten it."""
        shown = [
            each
            for group, templates in GROUPS.items()
            for each in templates
            if each in self.known and self.group in (group, MOST_OF_ALL)
        ]
        picks = [Pick(each, capital(laws.SUBJECTS[each]), self.says(each)) for each in shown]
        return rows("template", picks, "", find="Find a law")

    def says(self, template: str) -> str:
        """What holds now, in a line."""
        found = [law_label(id) for id, _ in of_template(self.t, template)]
        text_now = now_words(self.t, ADD, "", template)
        return f"{', '.join(found)}: {text_now}" if found else "no law now"

    def chosen_row(self) -> Node:
        """What it is about, and the way back to the list."""
        again = el(
            "button",
            "Another",
            type="button",
            class_="quiet",
            data_field="template",
            data_value='""',
        )
        label = el("span", capital(laws.SUBJECTS[self.template]), el("small", self.kept()))
        return el("div", label, again, class_="act-count act-part wide")

    def kept(self) -> str:
        """What becomes of a deed against it."""
        check = TEMPLATES[self.template].check
        return names.CHECKS[check]

    def beside(self) -> Node:
        """What holds now beside what would hold, with its values."""
        old = now_words(self.t, self.deed, self.law, self.template)
        if self.missing():
            new = "…"
        else:
            new = then_words(self.deed, self.template, self.values)
        controls = [] if self.deed == STRIKE else [self.control(param) for param in self.params]
        return old_and_new(*beside(old, new), controls, "Yours")

    def control(self, param: Param) -> Node:
        """How one of its values is chosen."""
        key, value = f"value {param.name}", self.values[param.name]
        label = LABELS.get(param.name, param.name)
        if param.of == "own_words":
            return written(key, str(value), NUMBERS.limits.law_characters, "Your law, in own words")
        options = choices_at(self.t, param)
        if isinstance(options, range):
            control = stepper(key, int(value), options[0], options[-1], capital(label))
            return el("div", el("span", capital(label)), control, class_="act-count")
        picks = [Pick(each, capital(value_of(param, each))) for each in options]
        if len(picks) <= FEW:
            return choices(key, picks, value)
        return select(key, picks, value, capital(label))

    def in_reach(self) -> Node:
        """Votes that can be had against those that are needed."""
        votes, needed = self.reachable()
        said, shares = f"{votes} of {needed} needed", [Share("in reach", votes)]
        return el("div", reach("Votes in reach", said, shares, needed), el("small", self.who()))

    def vote(self) -> Vote:
        """The proposal as it would be voted on."""
        rank = self.t.laws[self.law].rank if self.law else "landsraad"
        return Vote(self.own, 0, "add", rank=rank)

    def reachable(self) -> tuple[int, int]:
        """Votes that all together have on it, and how many it needs."""
        vote = self.vote()
        return sum(votes_of(self.t, each, vote) for each in ORDER), quorum(self.t)[0]

    def who(self) -> str:
        """Who has seats and does not vote, and how many seats are vacant."""
        vote, words = self.vote(), list[str]()
        for name in ORDER:
            seats = self.t.factions[name].seats
            if seats and not votes_of(self.t, name, vote):
                words.append(f"{capital(names.faction(name))}’s {seats} seats do not vote here")
        words.append(f"{counted(left(self.t, SEAT), 'seat')} vacant")
        return f"{'; '.join(words)}."

    def warning(self) -> str:
        """Whether it can pass as things stand."""
        votes, needed = self.reachable()
        if not self.template or votes >= needed:
            return ""
        short = needed - votes
        seats = f"{counted(short, 'more vote')} would be needed"
        return f"As things stand it cannot pass: {seats} before it is counted."

    def button_words(self) -> str:
        """What is proposed."""
        if not self.template:
            return "Propose"
        if self.deed == STRIKE:
            return f"Propose to strike {law_label(self.law)}"
        numbers = [
            laws.value_words(name, value)
            for name, value in self.values.items()
            if isinstance(value, int)
        ]
        about = law_label(self.law) if self.law else laws.SUBJECTS[self.template]
        verb = "Propose to change" if self.law else "Propose"
        return f"{verb} {about}{': ' if numbers else ''}{', '.join(numbers)}"

    # ---- the small questions of the act

    def reply(self, view: View, ask: Ask) -> Value | None:
        """What is done, to which law or of which sort, and what it says."""
        if ask.kind == "propose":
            return self.deed
        if ask.kind == "template":
            return self.template
        if ask.kind == "law":
            return self.law
        value = self.values[ask.kind.removeprefix("value ")]
        return value if value != "" else WORDS


LABELS: Final = {
    "who": "whom it means",
    "to": "who gets it",
    "where": "where",
    "one": "one side",
    "other": "the other side",
    "low": "at least",
    "high": "at most",
    "votes": "votes",
    "region": "which settlement",
}
"""What values are called beside their controls."""


def value_of(param: Param, value: Value) -> str:
    """A value in words."""
    return law_value(Ask(0, f"value {param.name}", [value]), value)


def law_label(id: str) -> str:
    """A law by its number, or by what it is about."""
    return laws.law_name(id).removeprefix("law ").partition(" (")[0]


def deed_words(deed: str) -> str:
    """What can be done, as a choice."""
    what, _, law = deed.partition(" ")
    if what == ADD:
        return "A new law beside it"
    return f"{'Change' if what == CHANGE else 'Strike'} {law_label(law)}"
