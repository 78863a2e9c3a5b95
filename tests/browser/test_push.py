"""Messages to a device: offered after the first move by mail, shown and withdrawn by the worker."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from ..server.browsers import Browser as Subscriber
from .laid import Laid
from .person import Person
from .positions import Position, both, lay_position
from .served import Server
from .visitor import WAITING, Visitor

BY_MAIL = Position(
    both, 2, "spice_auction", {"rounds": 3}, seats=3, settings={"pace": "correspondence"}
)
Served: TypeAlias = tuple[Laid, Server]

SUBSCRIBING = """
  const given = JSON.parse('{GIVEN}');
  let known = null;
  const made = () => ({
    options: { applicationServerKey: null },
    endpoint: given.endpoint,
    toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.key, auth: given.auth } }),
    unsubscribe: async () => Boolean((known = null)),
  });
  PushManager.prototype.subscribe = async () => (known = made());
  PushManager.prototype.getSubscription = async () => known;
"""
"""A browser of a test has no push service; the rest of what it does is real."""

WORKING = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") {
    await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
  }
}"""

TAGS = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ tag }) => tag).sort();
}"""


@pytest.fixture(scope="module")
def served(windowed_browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("push") / "data"
    laid, server = lay_position(folder, BY_MAIL), Server(folder).start()
    yield laid, server
    server.stop()


@pytest.fixture
def visitor(windowed_browser: Browser, served: Served) -> Iterator[Visitor]:
    given = json.dumps(Subscriber().subscription("https://push.example.org/chani"))
    _, server = served
    coming = Visitor(
        windowed_browser,
        server.address,
        service_workers="allow",
        script=SUBSCRIBING.replace("{GIVEN}", given),
    )
    coming.context.grant_permissions(["notifications"], origin=server.address)
    yield coming
    coming.close()


class Delivery:
    """Brings messages to the worker of a page, as a push service would."""

    def __init__(self, page: Page) -> None:
        self.page, self.origin = page, page.evaluate("location.origin")
        self.session: CDPSession = page.context.new_cdp_session(page)
        found: list[str] = []

        def hear(news: dict[str, Any]) -> None:
            found.extend(
                each["registrationId"]
                for each in news["registrations"]
                if each["scopeURL"] == f"{self.origin}/" and not each["isDeleted"]
            )

        self.session.on("ServiceWorker.workerRegistrationUpdated", hear)
        page.evaluate(WORKING)
        self.session.send("ServiceWorker.enable")
        for _ in range(WAITING // 20):
            if found:
                break
            page.wait_for_timeout(20)
        self.registration = found[-1]

    def bring(self, table: str, tag: str, done: bool = False) -> None:
        """Deliver a message, again if a worker that was just waking up has missed it."""
        message = {"table": table, "tag": tag, "title": "DUNE", "words": "It is your move."}
        data = json.dumps(message | {"done": done})
        wish = {"origin": self.origin, "registrationId": self.registration, "data": data}
        for _ in range(10):
            self.session.send("ServiceWorker.deliverPushMessage", wish)
            if self.becomes(lambda tags: (tag in tags) != done, 2000):
                return
        raise AssertionError(f"{tag} was not delivered")

    def becomes(self, holds: Callable[[list[str]], bool], patience: int = WAITING) -> bool:
        """Is this said of the tags that are shown, now or soon?"""
        for _ in range(patience // 50):
            if holds(self.page.evaluate(TAGS)):
                return True
            self.page.wait_for_timeout(50)
        return False

    def shown(self, *tags: str) -> bool:
        """Are these messages shown, and no others?"""
        return self.becomes(lambda shown: shown == list(tags))


def test_two_questions_are_two_notifications_and_each_is_withdrawn(visitor: Visitor) -> None:
    page = visitor.page("/")
    delivery = Delivery(page)
    delivery.bring("k7", "k7:first")
    delivery.bring("k7", "k7:second")
    assert delivery.shown("k7:first", "k7:second")
    delivery.bring("k7", "k7:second")  # it comes again: still one
    delivery.bring("k7", "k7:first", done=True)
    assert delivery.shown("k7:second")
    delivery.bring("k7", "k7:second", done=True)
    assert delivery.shown()


def test_whoever_opens_the_table_needs_no_message(visitor: Visitor, served: Served) -> None:
    laid, _ = served
    page = visitor.page("/")
    delivery = Delivery(page)
    delivery.bring(laid.table, "here")
    delivery.bring("elsewhere", "there")
    assert delivery.shown("here", "there")
    visitor.page(laid.link(1))
    assert delivery.shown("there")


def test_a_device_is_offered_to_be_told_after_the_first_move_and_once(
    visitor: Visitor, served: Served
) -> None:
    laid, _ = served
    person = Person.at(visitor, laid.link(0))
    page, offer = person.page, person.page.locator("#notes button:has-text('Tell me')")
    asked = person.wait_asked()
    assert asked is not None
    expect(offer).to_have_count(0)
    person.answer(asked.option(0), asked)
    with page.expect_request("**/tables/*/push") as sent:
        offer.click()
    given: dict[str, Any] = sent.value.post_data_json
    assert given["endpoint"] == "https://push.example.org/chani"
    expect(page.locator("#notes")).to_contain_text("This device will tell you")
    page.locator("#menu-button").click()
    switch = page.get_by_label("Tell this device when it is my move")
    expect(switch).to_be_checked()
    with page.expect_request("**/tables/*/push") as ended:
        switch.uncheck()
    assert ended.value.post_data_json == {"endpoint": given["endpoint"], "on": False}
    page.reload()
    expect(page.locator("#page.running")).to_be_visible()
    assert page.evaluate("localStorage.getItem('landsraad:push')") == "off"
    expect(offer).to_have_count(0)


def test_at_other_tables_nobody_is_asked(visitor: Visitor) -> None:
    page = visitor.page("/rules/dune")
    page.wait_for_load_state("domcontentloaded")
    kept = page.evaluate("""async () => {
      document.body.innerHTML = '<main id="page" data-pace="relaxed" data-seat="0"></main>';
      document.body.insertAdjacentHTML("beforeend", '<div id="notes"></div>');
      const { refresh } = await ours("push");
      for (const decision of ["a", "b", ""]) {
        Object.assign(document.getElementById("page").dataset, { decision });
        refresh();
      }
      return [localStorage.getItem("landsraad:push"), document.getElementById("notes").innerText];
    }""")
    assert kept == [None, ""]
