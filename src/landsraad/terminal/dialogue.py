"""One person at the screen: what is shown to a seat, and what it can type."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from landsraad.kernel import Ask, Match, Refused, Seat, Value, View
from landsraad.kernel.asks import SPECTATOR
from landsraad.kernel.state import Told
from landsraad.orders import Order, never, reply
from landsraad.scenes.drafts import ACT, drafted, why_closed
from landsraad.scenes.story import Story
from landsraad.scenes.text import capital, sentence
from landsraad.terminal.choices import Choices
from landsraad.terminal.files import GameFile, write_copy
from landsraad.terminal.screen import Screen

NEWS = 40
"""At most this many lines of what happened are shown before a turn; the rest is in the log."""

LONG = 12
"""Longer lists are shown once; then only how many there are, and how to see them again."""

MAP = "\n  m         map: what borders on what"
WAIT = "t"
"""What is typed to let time pass where nobody must answer; Enter does so, too."""
FLOOR = """
  t         let time pass: when all people do so, the year ends
On an open floor nobody has a turn: a lists all that you may do now, in groups; a WORD begins the
deed that is called so, or says why it cannot be done."""

GAP = "\n\n"
"""Between the paragraphs of a view."""

HELP = """\
Type the number of an option, or the number itself where a number is asked.
  a [WORD]  act out of turn: gifts, deals and the like; with a word, the one that begins so
  n         never ask me about this: let such a chance go by from now on
  o [N]     orders: list them; with a number, be asked about that one again
  u         undo: take your last answer back, if nobody has learned anything by it
  c         choices: list all that you can answer again
  v         view the table again
  l         log: all that happened, as far as you know it
  s [FILE]  save: the game is kept after every answer; with a new FILE a copy goes there
  q         quit; the game is kept
  =WORD     answer with a word that is also a command"""


class Leave(Exception):
    """Somebody wants to stop here."""


class Dialogue:
    """A match, its words and a screen; the seat changes."""

    def __init__(self, match: Match[Any], story: Story, screen: Screen, file: GameFile) -> None:
        self.match, self.screen, self.file = match, screen, file
        self._story = story
        self._heard: dict[Seat, int] = {}
        self._shown: tuple[Seat, str] | None = None
        self.orders: dict[Seat, list[tuple[Order, str]]] = {}
        """Standing orders of each seat, with the question that they answer in words."""

    @property
    def story(self) -> Story:
        """The words, with the names that seats have at this table now."""
        return self._story.at_table(self.match.view(SPECTATOR))

    def turn(self, seat: Seat) -> None:
        """Ask one person until something has happened, or until it waits with nothing asked."""
        place, again = len(self.match.entries), False
        self._show(seat)
        while place == len(self.match.entries):
            ask = self.match.asks.get(seat)
            choices = self._question(seat, ask, again=again) if ask else None
            typed = self._read(seat, choices)
            if choices is None and typed.lower() in ("", WAIT):
                return
            self._obey(seat, choices, typed)
            again = typed.lower() != "c"

    def cover(self) -> None:
        """Clear the screen for the next person."""
        self.screen.clear()
        self._shown = None

    def undo(self, seat: Seat) -> bool:
        """Take the last answer back; False when that is refused."""
        return self._attempt(lambda: self._take_back(seat))

    def news(self, seat: Seat) -> list[Told]:
        """What this seat may know and was not shown yet."""
        news = self.match.told[self._heard.get(seat, 0) :]
        self._heard[seat] = len(self.match.told)
        return [told for told in news if told.reaches(seat)]

    def say_events(self, events: list[Told]) -> None:
        """Tell what happened, a line each."""
        for told in events:
            self.screen.say(f"• {self.story.event(told)}")

    def keep(self) -> None:
        """Write the game to its file; a full disk does not end it."""
        try:
            self.file.keep()
        except OSError as why:
            self._complain(f"the game could not be kept in {self.file.path}: {why.strerror}")
            self.screen.say("Save a copy elsewhere: s FILE", "red")

    # ---- showing

    def _show(self, seat: Seat) -> None:
        """Show what happened since this seat's last turn, and the table if it looks different."""
        news = self.news(seat)
        if len(news) > NEWS:
            self.screen.say(f"… and {len(news) - NEWS} lines before these (l shows all)", "dim")
        self.say_events(news[-NEWS:])
        words = self.story.view(self.match.view(seat))
        before = self._shown[1] if self._shown and self._shown[0] == seat else ""
        if words != before:
            self._view(seat, before)

    def _view(self, seat: Seat, before: str = "") -> None:
        """Show the table; of one that was shown before only the paragraphs that are new."""
        words = self.story.view(self.match.view(seat))
        self._shown = seat, words
        old = before.split(GAP)
        new = [part for part in words.split(GAP) if part not in old]
        title = f"{self.match.game.title} · {self._name(seat)}"
        self.screen.panel(title, GAP.join(new or [words]))

    def _name(self, seat: Seat) -> str:
        return capital(self.story.name(seat))

    def _question(
        self, seat: Seat, ask: Ask, view: View | None = None, *, again: bool = False
    ) -> Choices:
        view = view or self.match.view(seat)
        choices = Choices(ask, [self.story.option(view, ask, value) for value in ask.options])
        self.screen.say(self.story.ask(view, ask), "bold")
        lines = choices.lines()
        if again and len(lines) > LONG:
            self.screen.say(f"There are {len(lines)} choices; c lists them again.", "dim")
        else:
            self.screen.list(lines)
        return choices

    def _read(self, seat: Seat, choices: Choices | None) -> str:
        ask = self.match.asks.get(seat)
        also = ["a"] if self.match.offers(seat) else []
        also += ["n"] if ask and never(self.match.game, ask.kind) else []
        also += ["m"] if self._map(seat) else []
        keys = ", ".join([*also, "u, v, l, s, q, ?"])
        waits = "Enter lets time pass" if self.match.game.clock else "Enter waits"
        hint = choices.hint() if choices else waits
        return self.screen.read(f"{self._name(seat)} [{hint} · {keys}] > ")

    def _map(self, seat: Seat) -> str:
        """The map in words; empty where the game has none."""
        return self.story.map(self.match.view(seat))

    def _help(self, seat: Seat) -> None:
        floor = FLOOR if self.match.game.clock else ""
        self.screen.panel("What you can type", HELP + floor + (MAP if self._map(seat) else ""))

    def _log(self, seat: Seat) -> None:
        known = [told for told in self.match.told if told.reaches(seat)]
        for words in self.story.log(self.match.view(seat), known):
            self.screen.say(f"• {words}")
        if not known:
            self.screen.say("Nothing has happened yet.", "dim")

    # ---- what can be typed

    def _obey(self, seat: Seat, choices: Choices | None, typed: str) -> None:
        command, _, rest = typed.partition(" ")
        match command.lower():
            case "a":
                self._attempt(lambda: self._act(seat, rest.strip()))
            case "n":
                self._attempt(lambda: self._never(seat))
            case "o":
                self._attempt(lambda: self._orders(seat, rest.strip()))
            case "u":
                self.undo(seat)
            case "c" if choices is not None:
                return  # the question is shown with all of them
            case "v":
                self._view(seat)
            case "m" if self._map(seat):
                self.screen.panel("The map", self._map(seat))
            case "l":
                self._log(seat)
            case "s":
                self._attempt(lambda: self._save(rest.strip()))
            case "q":
                raise Leave
            case "?" | "h" | "help":
                self._help(seat)
            case _:
                self._attempt(lambda: self._answer(seat, choices, typed))

    def _attempt(self, deed: Callable[[], None]) -> bool:
        """Do something; say why when it cannot be."""
        try:
            deed()
        except Refused as why:
            self._complain(str(why))
        except (EOFError, OSError):  # not the rules failed but the terminal
            raise
        except Exception as why:  # rules can fail in any way; the match has rolled back
            what = f"{type(why).__name__}: {why}"
            self._complain(f"the rules failed here, which is a bug; nothing was lost ({what})")
        else:
            return True
        return False

    def _complain(self, why: str) -> None:
        self.screen.say(sentence(why), "red")

    def _answer(self, seat: Seat, choices: Choices | None, typed: str) -> None:
        if choices is None:
            raise Refused("nothing is asked now: a acts, Enter waits")
        self.match.answer(seat, choices.read(typed.removeprefix("=")))

    # ---- standing orders

    def obeyed(self, ask: Ask) -> bool:
        """Answer for a seat what a standing order of it answers."""
        orders = [order for order, _ in self.orders.get(ask.seat, [])]
        value = reply(orders, ask, self.match.view(ask.seat))
        if value is not None:
            self.match.answer(ask.seat, value)
        return value is not None

    def _never(self, seat: Seat) -> None:
        ask = self.match.asks.get(seat)
        order = never(self.match.game, ask.kind) if ask else None
        if ask is None or order is None:
            raise Refused("this must be answered: only chances to react can be turned off")
        self.orders.setdefault(seat, []).append((order, self.story.ask(self.match.view(seat), ask)))
        self.screen.say("You will not be asked this again; o lists your orders.", "green")
        self.obeyed(ask)

    def _orders(self, seat: Seat, which: str) -> None:
        mine = self.orders.get(seat, [])
        if which:
            if not which.isdecimal() or not 0 < int(which) <= len(mine):
                raise Refused("there is no standing order {which}", which=which)
            del mine[int(which) - 1]
            self.screen.say("You will be asked again.", "green")
            return
        self.screen.list([f"{i}  {words}" for i, (_, words) in enumerate(mine, 1)])
        if not mine:
            self.screen.say("You have no standing orders: n gives one.", "dim")

    def _take_back(self, seat: Seat) -> None:
        self.match.take_back(seat)
        told = len(self.match.told)
        self._heard = {who: min(heard, told) for who, heard in self._heard.items()}
        self._shown = None
        self.screen.say("Taken back.", "green")

    def _save(self, name: str) -> None:
        if not name:
            self.keep()
            self.screen.say(f"The game is kept in {self.file.path}")
            return
        self.screen.say(f"A copy is in {write_copy(self.match, name)}", "green")

    # ---- free acts

    def _act(self, seat: Seat, typed: str = "") -> None:
        """Put a free act together, question by question, and do it whole."""
        groups = self.story.grouped(self.match.offers(seat))
        offers = [act for acts in groups.values() for act in acts]
        if not offers:
            raise Refused("there is nothing that you may do out of turn now")
        choices = Choices(Ask(seat, ACT, offers), [self.story.offer(act) for act in offers])
        if not typed:
            self._list_acts(choices, groups)
        act = self._named(choices, typed) if typed else self._pick(choices, self.match.view(seat))
        if act is not None:
            self._compose(seat, str(act))

    def _list_acts(self, choices: Choices, groups: dict[str, list[str]]) -> None:
        """Show what can be done, under headings where the game has some."""
        lines = iter(choices.lines())
        for heading, acts in groups.items():
            if heading:
                self.screen.say(heading, "bold")
            self.screen.list([next(lines) for _ in acts])

    def _named(self, choices: Choices, typed: str) -> Value:
        """The act that begins so; of one that cannot be done now the game says why."""
        ask, wanted = choices.ask, typed.casefold()
        open_ones = [self.story.offer(str(act)).casefold() for act in ask.options]
        if any(words.startswith(wanted) for words in open_ones):
            return choices.read(typed)
        for act, words in self.story.offers.items():
            if words.casefold().startswith(wanted):
                why = why_closed(self.match, ask.seat, act)
                raise why or Refused("{act}: not now", act=words)
        return choices.read(typed)

    def _compose(self, seat: Seat, act: str) -> None:
        values: list[Value] = []
        while ask := self.match.draft(seat, act, *values):
            view = drafted(self.match, seat, act, values)
            allow = partial(self._allow, view, ask, act, values)
            value = self._pick(self._question(seat, ask, view), view, allow)
            if value is None:
                return
            values.append(value)
        if self._sure(seat, act, values):
            self.match.act(seat, act, *values)

    def _sure(self, seat: Seat, act: str, values: list[Value]) -> bool:
        """Say what the act does before it is done, where the game does so."""
        words = self.story.does(drafted(self.match, seat, act, values), act)
        if not words:
            return True
        self.screen.say(words, "bold")
        return self.screen.read(f"{self._name(seat)} [Enter does it · x cancels] > ").lower() != "x"

    def _allow(self, view: View, ask: Ask, act: str, values: list[Value], value: Value) -> None:
        """Refuse an answer with the game's reason, which knows what was said before."""
        why = None if ask.permits(value) else self.match.game.why_not(view, ask, value)
        if why is not None:
            raise why
        self.match.draft(ask.seat, act, *values, value)

    def _pick(
        self, choices: Choices, view: View, allow: Callable[[Value], object] | None = None
    ) -> Value | None:
        """Ask until the answer is allowed; None: the act is called off."""
        prompt = f"{self._name(choices.ask.seat)} [{choices.hint()} · x cancels] > "
        while (typed := self.screen.read(prompt)).lower() != "x":
            said = typed.removeprefix("=")
            try:
                value = self._understood(choices, view, said)
                if allow is not None:
                    allow(value)
            except Refused as why:
                self._complain(str(why))
            else:
                return value
        return None

    def _understood(self, choices: Choices, view: View, typed: str) -> Value:
        """What was typed; of something that looks like an option the game may know why not."""
        try:
            return choices.read(typed)
        except Refused:
            why = self.match.game.why_not(view, choices.ask, typed) if typed else None
            if why is not None:
                self._complain(str(why))
            raise
