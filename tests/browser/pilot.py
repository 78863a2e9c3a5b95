"""Somebody whose page answers by itself: whole games among people who do not think for long."""

from __future__ import annotations

from playwright.sync_api import expect

from .person import ASKED, Person
from .visitor import WAITING

FLY = """([asked, step, wish, patience]) => {
  const page = () => document.getElementById("page");  // now and then all of it comes anew
  const until = (there, what) => new Promise((come, gone) => {
    const last = performance.now() + patience;
    const look = () => {
      const found = there();
      if (found) come(found);
      else if (performance.now() > last) gone(new Error(what));
      else requestAnimationFrame(look);
    };
    look();
  });
  const over = () => page().dataset.status === "over";
  const sure = () => document.querySelector("dialog#sure[open] #sure-yes");
  const options = () => [...document.querySelectorAll("#sheet [data-choose]")];
  const answer = async (count) => {
    const { decision } = page().dataset;
    const some = options();
    const wished = count % 2 && some.find((one) => one.dataset.choose === JSON.stringify(wish));
    if (some.length) (wished || some[(count * step) % some.length]).click();
    document.getElementById("commit").click();
    const taken = () => over() || page().dataset.decision !== decision;
    await until(() => taken() || sure(), `not taken: ${decision}`);
    if (!taken()) sure().click();
    await until(taken, `not taken: ${decision}`);
  };
  const fly = async () => {
    for (let count = 1; ; count += 1) {
      const ready = () => over() || (document.querySelector(asked) &&
        (options().length || document.querySelector("#decide .number")));
      await until(ready, "nothing is asked");
      if (over()) return;
      await answer(count);
    }
  };
  fly();
}"""
"""Answer whatever is asked, now this and now that, until the game is over."""


class Pilot(Person):
    """Somebody whose page presses its own buttons; numbers are taken as they are offered."""

    def take_off(self, wish: str, step: int = 7) -> None:
        """Answer everything from now on, and what is wished every other time that it may be."""
        # What leaves no choice is answered by the server itself, which may be the first.
        self.visitor.expected.append(r"409 \(Conflict\) .*/answer")
        self.page.evaluate(FLY, [ASKED, step, wish, WAITING])

    def land(self) -> None:
        """Wait for the verdict."""
        expect(self.main).to_have_attribute("data-status", "over", timeout=2 * WAITING)
