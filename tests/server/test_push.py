"""Web push: one message for a question, sealed for one browser, withdrawn when it is answered."""

from __future__ import annotations

import logging
import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from landsraad.kernel import Refused, Unreadable
from landsraad.server.letters import push as module
from landsraad.server.letters.hooks import Hooks
from landsraad.server.letters.push import MISSING, Push, checked_subscription
from landsraad.server.letters.sealing import KEY_FILE, Recipient, Signet, decoded, encoded
from landsraad.server.table import Table
from landsraad.server.table.commands import BROWSERS
from landsraad.server.wire import Subscription

from .browsers import Browser, Service, serving, signed_by
from .tables import ME, OPEN, ORIGIN, RANDOM, House, in_loop, seeded, until

WATERMELON = b"When I grow up, I want to be a watermelon"


def private(number: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(number), "big"), ec.SECP256R1())


# ---- sealing


def test_a_message_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    reader = Browser(
        private("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), decoded("BTBZMqHH6r4Tts7J_aSIgg")
    )
    keys = reader.subscription("")
    sealed = Recipient(keys["key"], keys["auth"]).sealed(
        WATERMELON,
        private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )
    assert reader.read(sealed) == WATERMELON


def test_each_message_has_a_key_of_its_own() -> None:
    reader = Browser()
    keys = reader.subscription("")
    recipient = Recipient(keys["key"], keys["auth"])
    one, other = recipient.sealed(b"now"), recipient.sealed(b"now")
    assert one[:86] != other[:86]
    assert reader.read(one) == reader.read(other) == b"now"


def test_the_key_of_a_server_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    first, again = Signet.kept_in(tmp_path), Signet.kept_in(tmp_path)
    assert first.public == again.public
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    header = first.authorization("https://push.example.org:8443/x?y", 1000, "https://arrakis.org")
    claims, key = signed_by(header)
    assert key == first.public
    assert claims == {
        "aud": "https://push.example.org:8443",
        "exp": 1000 + 12 * 3600,
        "sub": "https://arrakis.org",
    }
    (tmp_path / KEY_FILE).write_text("sand")
    with pytest.raises(Unreadable, match="is not a key"):
        Signet.kept_in(tmp_path)


# ---- subscriptions


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"endpoint": "http://push.example.org/x"}, "begins with https"),
        ({"endpoint": "https://paul@push.example.org/x"}, "name or a password"),
        ({"endpoint": "https://push.example.org/" + "x" * 1000}, "longer than 1000"),
        ({"key": "AAAA"}, "not the keys"),
        ({"key": "sand!"}, "not the keys"),
        ({"auth": "AAAA"}, "not the keys"),
    ],
)
def test_what_is_no_subscription_is_refused(changed: dict[str, str], why: str) -> None:
    good = Browser().subscription("https://push.example.org/x")
    assert checked_subscription(Subscription(**good, hold="")).endpoint == good["endpoint"]
    with pytest.raises(Refused, match=why):
        checked_subscription(Subscription(**(good | changed), hold=""))


def test_a_server_without_the_package_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    assert Push.kept_in(tmp_path, Hooks()) is None
    assert not (tmp_path / KEY_FILE).exists()
    with pytest.raises(Refused, match="install"):
        checked_subscription(Subscription("https://push.example.org/x", "", "", ""))


# ---- at a table


class Office:
    """A table by mail with two people, a server that can push, and Chani's browser."""

    def __init__(
        self, house: House, table: Table, tokens: tuple[str, str], service: Service
    ) -> None:
        self.house, self.table, self.service = house, table, service
        self.paul, self.chani = tokens
        self.id, self.browser = table.doc.id, Browser()
        self.chair = table.doc.chairs[1]

    async def subscribe(self, **changed: Any) -> None:
        wish = self.browser.subscription(self.service.endpoint) | changed
        await self.house.post(self.id, "push", self.chani, **wish)

    async def ask(self, seed: int) -> str:
        """Lay another game; Chani is asked something at once, which has this id."""
        await self.house.lay(self.table, seeded(self.table, seed))
        return self.table.decision(1)

    async def told(self, count: int) -> list[dict[str, Any]]:
        await until(lambda: len(self.service.taken) >= count)
        return self.service.read(self.browser)


@asynccontextmanager
async def by_mail(
    folder: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Office]:
    monkeypatch.setenv("SSL_CERT_FILE", str(service.certificate))
    hooks = Hooks(local=True, pause=0.01)
    push = Push(Signet.kept_in(folder), hooks, now=lambda: ORIGIN)
    async with House(folder / "tables", hooks=hooks, push=push) as house:
        made = await house.make(ME, OPEN, RANDOM, pace="correspondence")
        joined = await house.post(made.table, "join", name="Chani", key=made.key)
        table = await house.by_hand(made.table)
        yield Office(house, table, (made.token, joined["token"]), service)
    hooks.close()


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with serving(tmp_path) as running:
        yield running


@in_loop
async def test_two_questions_are_two_messages_and_an_answer_elsewhere_withdraws_each(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with by_mail(tmp_path, service, monkeypatch) as office:
        house, id, chani = office.house, office.id, office.chani
        await office.subscribe()
        first = await office.ask(3)
        (asked,) = await office.told(1)
        assert asked == {
            "table": id,
            "tag": f"{id}:{first}",
            "title": "Spice Auction",
            "words": "It is your move, Chani.",
            "done": False,
        }
        await house.answer(id, chani)
        assert (await office.told(2))[1] == asked | {"done": True}
        await house.answer(id, office.paul)
        while not office.chair.told:
            await house.go_on(office.table, 60.0)
        second = office.table.decision(1)
        assert second != first
        assert (await office.told(3))[2] == asked | {"tag": f"{id}:{second}"}
        assert office.chair.told == second
        await house.answer(id, chani)
        assert [each["done"] for each in await office.told(4)] == [False, True, False, True]
        assert office.chair.told == ""


@in_loop
async def test_the_service_learns_nothing_but_whom_to_bring_it(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with by_mail(tmp_path, service, monkeypatch) as office:
        await office.subscribe()
        await office.ask(3)
        await office.house.answer(office.id, office.chani)
        await office.told(2)
        (path, headers, body), (_, later, _) = service.taken
        assert path == "/push/chani"
        assert headers["Content-Encoding"] == "aes128gcm"
        assert headers["Topic"] == later["Topic"]  # the withdrawal takes its place while it waits
        claims, key = signed_by(headers["Authorization"])
        assert claims["aud"] == service.endpoint.removesuffix("/push/chani")
        assert key == (await office.house.ask("GET", "/api/push")).json()["key"]
        seen = repr(headers).encode() + body
        for secret in (office.chani, office.paul, office.id, "Chani", "Spice"):
            assert secret.encode() not in seen


@in_loop
async def test_nobody_is_told_who_has_the_page_open_has_unsubscribed_or_lost_the_seat(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with by_mail(tmp_path, service, monkeypatch) as office:
        await office.subscribe()
        async with office.house.live(office.id, office.chani) as page:
            await page.drained()
            await office.ask(3)
        await office.subscribe(on=False)
        await office.ask(4)
        await office.subscribe()
        await office.house.post(office.id, "renew", office.chani)
        assert office.chair.browsers == []
        await office.ask(5)
    assert service.taken == []


@pytest.mark.parametrize("status", [404, 410])
@in_loop
async def test_a_browser_that_is_gone_is_forgotten(
    status: int,
    tmp_path: Path,
    service: Service,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    service.status = status
    with caplog.at_level(logging.WARNING):
        async with by_mail(tmp_path, service, monkeypatch) as office:
            await office.subscribe()
            await office.ask(3)
            await until(lambda: office.chair.browsers == [])
    assert "A message to a browser was not sent" in caplog.text
    assert service.endpoint not in caplog.text


@in_loop
async def test_a_seat_has_only_so_many_browsers_and_each_once(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with by_mail(tmp_path, service, monkeypatch) as office:
        for number in (*range(BROWSERS + 2), 4):
            await office.subscribe(endpoint=f"https://push.example.org/{number}")
        kept = [each.endpoint.rpartition("/")[2] for each in office.chair.browsers]
        assert kept == ["2", "3", "5", "6", "4"]


@in_loop
async def test_messages_do_not_go_into_the_own_network(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with by_mail(tmp_path, service, monkeypatch) as office:
        assert office.house.hall.push is not None
        guarded = office.house.hall.push.hooks = Hooks(pause=0.01)
        await office.subscribe()
        await office.ask(3)
        await until(lambda: guarded.missed == 1)
        guarded.close()
    assert service.taken == []


@in_loop
async def test_a_server_that_cannot_push_refuses_with_a_sentence(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        reply = await house.ask("GET", "/api/push")
        assert (reply.status_code, reply.json()["why"]) == (409, MISSING)
