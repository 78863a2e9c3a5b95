"""Games that were recorded, played once more through pages, and hands that are quick enough for it.

A table that was laid with the seed of a record rolls the dice of the record, so every answer fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from landsraad.kernel import Match, Secret, load
from landsraad.kernel.record import Acted, Answered, End, Record
from landsraad.server.table.restoring import record_of

from .person import ASKED, Person
from .visitor import WAITING

Said: TypeAlias = Answered | Acted

PRESS = """async ([asked, value, patience]) => {
  const page = () => document.getElementById("page").dataset, given = JSON.stringify(value);
  const last = performance.now() + patience;
  const until = (there, what) => new Promise((come, gone) => {
    const look = () => {
      const found = there();
      if (found) come(found);
      else if (performance.now() > last) gone(new Error(`${what}: ${given}`));
      else requestAnimationFrame(look);
    };
    look();
  });
  const pressed = () => [...document.querySelectorAll("#sheet [data-choose], #way-out")]
    .find((one) => (one.dataset.choose ?? one.dataset.wayOut) === given);
  const number = () => [...document.querySelectorAll("#decide .number")]
    .find((one) => JSON.parse(one.dataset.values).includes(value));
  await until(() => document.querySelector(asked) && (pressed() ?? number()), "never asked");
  const { decision } = page();
  const one = pressed();
  if (one) one.click();
  else {
    const words = JSON.parse(number().dataset.words);
    const wanted = JSON.parse(number().dataset.values).indexOf(value);
    const at = () => words.indexOf(document.getElementById("number-shown").textContent);
    const way = Math.sign(wanted - at());
    while (at() !== wanted) number().querySelector(`[data-step='${way}']`).click();
  }
  if (one?.id !== "way-out") document.getElementById("commit").click();
  const taken = () => page().decision !== decision || page().status === "over";
  const sure = () => document.querySelector("dialog#sure[open] #sure-yes");
  await until(() => taken() || sure(), "not taken");
  if (!taken()) sure().click();
  await until(taken, "not taken");
}"""
"""Press one of the answers to what is asked, and see that it was taken."""


class Swift(Person):
    """Somebody whose answers are pressed within the page, one after another, without a mouse."""

    def give(self, value: Any) -> None:
        """Answer what is asked, or what will be asked next."""
        self.page.evaluate(PRESS, [ASKED, value, WAITING])


def begun(record: Record) -> Match[Any]:
    """The match of a record before anything was answered, with the seed that it had."""
    end = record.entries[-1]
    assert isinstance(end, End)
    assert end.secret is not None
    header = record.header
    secret = Secret.given(end.secret.seed)
    return Match.begin(load(header.game), header.options, header.seats, secret, live=True)


def script_of(record: Record) -> list[Said]:
    """What was answered and done in a recorded game, without what the dice showed."""
    said = [each for each in record.entries if isinstance(each, Answered | Acted)]
    return [
        Answered(each.seat, each.kind, each.value)
        if isinstance(each, Answered)
        else Acted(each.seat, each.act, each.answers)
        for each in said
    ]


def choices(record: Record) -> list[Said]:
    """The script without answers that nobody had a choice about: the server gives them itself."""
    match, chosen = begun(record), list[Said]()
    for said in script_of(record):
        if isinstance(said, Acted):
            chosen.append(said)
            match.act(said.seat, said.act, *(value for _, value in said.answers))
        else:
            if len(match.asks[said.seat].options) > 1:
                chosen.append(said)
            match.answer(said.seat, said.value)
    return chosen


def perform(people: Mapping[int, Swift], script: list[Said]) -> None:
    """Everybody answers as it is written."""
    for said in script:
        person = people[said.seat]
        if isinstance(said, Answered):
            person.give(said.value)
        else:
            do(person, said)


def do(person: Person, said: Acted) -> None:
    """Do something out of turn, from the menu of what can be done."""
    person.hit(person.page.locator("#offers > summary"))
    person.act(f"[id='act:{said.act}']", *(value for _, value in said.answers))


def downloaded(person: Person, path: Path) -> Record:
    """The record that the result offers."""
    with person.page.expect_download() as download:
        person.page.locator("#result-record").click()
    download.value.save_as(path)
    return record_of([path.read_bytes()])
