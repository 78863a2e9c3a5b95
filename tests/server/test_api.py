"""The API as a whole: tokens stay secret, every route is documented, nothing comes from outside."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad import game_names
from landsraad.kernel import View
from landsraad.scenes.rendering.fonts import FACES
from landsraad.server import wire
from landsraad.server.keeping.store import DATABASE

from .tables import ME, OPEN, RANDOM, House, in_loop, karama_window, until


def all_bytes(folder: Path) -> bytes:
    """All that lies in the folder of the database, its log of writes too."""
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file())


# ---- tokens


@in_loop
async def test_only_hashes_of_tokens_are_on_disk(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, {"kind": "invite"}, public=True)
        secrets = [made.token, made.key, made.invites[2]]
        joined = await house.post(made.table, "join", name="Chani", key=made.invites[2])
        secrets.append(joined["token"])
        secrets.append((await house.post(made.table, "renew", made.token))["token"])
        secrets.append((await house.post(made.table, "invite", secrets[-1], seat=1))["key"])
        await house.post(made.table, "chat", joined["token"], text="a line in the database")
        kept = all_bytes(tmp_path)
        assert b"a line in the database" in kept
        for secret in secrets:
            assert secret.encode() not in kept
    assert (tmp_path / DATABASE).exists()
    kept = all_bytes(tmp_path)
    for secret in secrets:
        assert secret.encode() not in kept


@in_loop
async def test_a_renewed_token_works_and_the_old_one_does_not(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM)
        new = (await house.post(made.table, "renew", made.token))["token"]
        assert (await house.get(made.table, "view", new))["seat"] == 0
        for verb in ("view", "log", "history"):
            assert "ask for a new one" in await house.refused(
                house.get(made.table, verb, made.token)
            )
        assert await house.refused(house.post(made.table, "renew", made.token))
        await house.post(made.table, "chat", new, text="still the host's seat")
        assert await house.refused(house.post(made.table, "renew"))


@in_loop
async def test_a_page_with_an_old_token_is_sent_away_and_sees_nothing_more(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        async with house.live(made.table, chani) as page:
            await page.drained()
            new = (await house.post(made.table, "renew", chani))["token"]
            assert await page.hear() == 4001
        async with house.live(made.table, chani) as page:
            assert (await page.hear())["t"] == "gone"
        async with house.live(made.table, new) as page:
            assert (await page.hear())["t"] == "scene"
            await page.drained()
            await house.post(made.table, "leave", new)
            assert (await page.drained())[-1] == 4001


@in_loop
async def test_one_token_works_on_two_devices(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        async with house.live(made.table, chani) as one, house.live(made.table, chani) as other:
            await one.drained()
            await other.drained()
            await house.answer(made.table, chani, 1)
            assert await one.hear() == await other.hear()
        assert house.table(made.table).present[1] == 0


@in_loop
async def test_a_token_opens_its_own_table_only(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        one = await house.make(ME, RANDOM, RANDOM, public=True)
        other = await house.make(ME, RANDOM, RANDOM, public=True)
        for token in (other.token, other.key, "nonsense"):
            assert await house.refused(house.get(one.table, "view", token))
            said = house.post(one.table, "chat", token, text="hi")
            assert "does not open this table" in await house.refused(said)


@in_loop
async def test_no_secret_is_ever_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with caplog.at_level(logging.DEBUG):
        async with House(tmp_path) as house:
            made = await house.make(
                ME, OPEN, RANDOM, public=True, pace="instant", options={"rounds": 3}
            )
            chani = (await house.post(made.table, "join", name="Chani", key=made.key))["token"]
            secrets = [made.token, made.key, chani]
            address = "http://hooks.example.org/secret-path"
            await house.post(made.table, "hook", chani, address=address)
            async with house.live(made.table, chani) as page:
                await page.hear()
                await page.say("nonsense " + chani)
                await page.drained()
            async with house.live("nowhere", chani) as page:
                await page.hear()
            await house.refused(house.post(made.table, "answer", chani, decision=chani, value=1))
            await house.refused(house.post(made.table, "answer", made.token, wrong=chani))
            await house.refused(house.get("nowhere", "view", made.token))
            table = house.table(made.table)
            playing = table.match
            monkeypatch.setattr(table, "match", 7)  # anything that breaks
            broken = await house.ask("GET", f"/api/tables/{made.table}/view", made.token)
            assert broken.status_code == 500
            monkeypatch.setattr(table, "match", playing)
            await house.play_out(made.table, {0: made.token, 1: chani})
            seed = str(table.playing.secret.seed) if table.playing.secret else ""
            secrets += [seed, address, (await house.post(made.table, "renew", chani))["token"]]
    logged = caplog.text + "".join(str(record.__dict__) for record in caplog.records)
    assert "failed" in logged, "something was logged"
    for secret in secrets:
        assert secret
        assert secret not in logged


# ---- documentation


@in_loop
async def test_every_route_is_in_the_openapi_document(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        document = (await house.ask("GET", "/schema/openapi.json")).json()
        assert document["info"]["title"] == "Landsraad"
        documented = set(document["paths"])
        routes = {
            re.sub(r":\w+}", "}", route.path)
            for route in house.app.routes
            if route.path.startswith("/api") and route.path != "/api/live"
        }
        assert len(routes) > 25
        assert documented == {route.rstrip("/") for route in routes} or documented == routes
        for path in document["paths"].values():
            for operation in path.values():
                assert operation["summary"]


def misfits(value: Any, schema: Any, document: Any, where: str = "$") -> list[str]:
    """All places where a value is not as an OpenAPI schema says."""
    if "$ref" in schema:
        named = schema["$ref"].removeprefix("#/components/schemas/")
        return misfits(value, document["components"]["schemas"][named], document, where)
    if "oneOf" in schema:
        tried = [misfits(value, each, document, where) for each in schema["oneOf"]]
        return [] if [] in tried else min(tried, key=len)
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}
    kind = {**kinds, "number": (int, float)}.get(schema.get("type", ""), object)
    if not isinstance(value, kind) or value not in schema.get("enum", [value]):
        return [f"{where}: {value!r} is not {schema}"]
    if isinstance(value, dict) and "properties" in schema:
        known = schema["properties"]
        odd = {*value} - {*known} | {*schema.get("required", ())} - {*value}
        found = [f"{where}.{name}" for name in sorted(odd)]
        inner = [(value[name], known[name], name) for name in known if name in value]
    elif isinstance(value, list):
        places = schema.get("prefixItems") or [schema.get("items", {})] * len(value)
        found = [] if len(places) == len(value) else [f"{where}: {len(value)} items"]
        inner = [(*each, str(i)) for i, each in enumerate(zip(value, places, strict=False))]
    else:
        return []
    deeper = (misfits(each, part, document, f"{where}.{name}") for each, part, name in inner)
    return [*found, *(each for misfit in deeper for each in misfit)]


@in_loop
async def test_what_programs_are_told_is_as_the_openapi_document_says(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        document = (await house.ask("GET", "/schema/openapi.json")).json()

        async def told(id: str, what: str, path: str, token: str) -> Any:
            answers = document["paths"]["/api/tables/{table}" + path]["get"]["responses"]
            schema = answers["200"]["content"]["application/json"]["schema"]
            assert schema, "it says something"
            answer = await house.get(id, what, token)
            assert misfits(answer, schema, document) == []
            return answer

        chairs = (ME, OPEN, RANDOM)
        made = await house.make(*chairs, public=True, pace="instant", options={"rounds": 3})
        chani = (await house.post(made.table, "join", name="Chani"))["token"]
        id, table = made.table, await house.by_hand(made.table)
        await house.lay(table, karama_window())
        asked = await told(id, "view", "/view", chani)
        assert asked["ask"]
        assert asked["window"]
        await told(id, "view", "/view", "")
        await told(id, "moments/0", "/moments/{number}", chani)
        await told(id, "moments", "/moments", chani)
        await told(id, "log", "/log", chani)
        await told(id, "", "", chani)
        house.running(table).start()
        await house.play_out(id, {0: made.token, 1: chani})
        ended = await told(id, "view", "/view", chani)
        assert ended["verdict"]
        state = document["components"]["schemas"]["SeatState"]
        broken = ended | {"awaited": ["0"], "mood": "fine"}
        found = [misfit.partition(":")[0] for misfit in misfits(broken, state, document)]
        assert found == ["$.mood", "$.awaited.0"]


@in_loop
async def test_messages_to_programs_are_of_their_types(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, OPEN, RANDOM, public=True)
        async with house.live(made.table, made.token, **{"as": "data"}) as program:
            waiting = msgspec.convert(await program.hear(), wire.WaitingMessage)
            assert [chair.name for chair in waiting.table.seats] == ["Paul", "", ""]
            await house.post(made.table, "join", name="Chani")
            while (heard := await program.hear())["t"] != "state":
                pass
            state = msgspec.convert(heard, wire.StateMessage)
            assert state.told
            assert {*heard} == {"t", *wire.StateMessage.__struct_fields__}
            shown = await house.get(made.table, "view", made.token)
            assert shown == {
                name: heard[name] for name in heard if name not in ("t", "told", "desk")
            }


def test_the_protocol_page_tells_of_every_field_that_a_program_is_sent() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    table = page.partition("| field | what it holds |")[2].partition("\n\n")[0]
    told = re.findall(r"^\| `([\w.]+)` \|", table, re.MULTILINE)
    view = {f"view.{name}" for name in View.__struct_fields__} - {"view.seat"}
    assert {*told} == {*wire.StateMessage.__struct_fields__} - {"view"} | view


@in_loop
async def test_no_page_loads_anything_from_outside(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, public=True)
        pages = ["/", f"/t/{made.table}", f"/t/{made.table}/at/3", "/rules/spice_auction"]
        pages += ["/rules/dune", "/style/dune.css", "/style/spice_auction.css"]
        static = Path(__file__).parents[2] / "src/landsraad/server/static"
        pages += [f"/static/{path.name}" for path in sorted(static.iterdir())]
        for page in pages:
            answer = await house.ask("GET", page)
            assert answer.status_code == 200, page
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            if not page.endswith((".js", ".css")):  # those obey the page that loads them
                policy = answer.headers["Content-Security-Policy"]
                assert policy.startswith("default-src 'self';"), page
                assert "http" not in policy, page
                assert answer.headers["Referrer-Policy"] == "no-referrer"
            loads = re.findall(r"(?:src|href|url|import|from)\W{1,3}(https?:)?//", answer.text)
            assert loads == [], page
        assert "set-cookie" not in answer.headers


@in_loop
async def test_a_page_brings_its_fonts_and_they_are_kept_for_a_year(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        page = (await house.ask("GET", "/")).text
        (style,) = re.findall(r'href="(/fonts/[^"]+\.css)"', page)
        answer = await house.ask("GET", style)
        assert answer.headers["Content-Type"].startswith("text/css")
        files = re.findall(r'url\("([^"]+)"\)', answer.text)
        assert len(files) == 2 * len(FACES)
        for each in (answer, await house.ask("GET", f"{style.rpartition('/')[0]}/{files[0]}")):
            assert each.status_code == 200
            assert "immutable" in each.headers["Cache-Control"]
            assert "max-age=31536000" in each.headers["Cache-Control"]
        assert each.content[:4] == b"wOFF"
        assert "Content-Encoding" not in each.headers
        assert (await house.ask("GET", "/fonts/any/comic-sans.woff")).status_code == 404


@in_loop
async def test_pictures_of_the_rules_bring_their_letters(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        rules = (await house.ask("GET", "/rules/dune")).text
        drawn = re.findall(r'<img loading="lazy" src="([^"]+\.svg)"', rules)
        assert drawn
        answer = await house.ask("GET", drawn[0])
        assert answer.headers["Content-Type"].startswith("image/svg+xml")
        assert "@font-face" in answer.text
        assert (await house.ask("GET", "/pictures/page-phone.jpg")).content[:2] == b"\xff\xd8"
        assert (await house.ask("GET", "/pictures/nothing.svg")).status_code == 404


@pytest.mark.parametrize("name", [name for name in game_names() if name != "spice_auction"])
@in_loop
async def test_rules_begin_with_the_aim_and_say_nothing_to_programs(
    tmp_path: Path, name: str
) -> None:
    async with House(tmp_path) as house:
        rules = (await house.ask("GET", f"/rules/{name}")).text
        assert rules.count("<h1") == 1, "there is one title"
        contents, *chapters = rules.split("<h2")
        assert ">The aim</" in chapters[0]
        titles = re.findall(r'href="#([^"]+)"', contents.partition('id="contents"')[2])
        assert titles[0] == "the-aim"
        assert titles == re.findall(r'<h2 id="([^"]+)"', rules)
        early = contents + "".join(chapters[:3])
        assert "<pre" not in early
        assert "landsraad play" not in early


@in_loop
async def test_every_refusal_is_a_sentence_in_json(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, public=True)
        table = f"/api/tables/{made.table}"
        asked: list[tuple[str, str, dict[str, Any]]] = [
            ("GET", "/api/nothing", {}),
            ("GET", "/api/tables/nowhere", {}),
            ("GET", "/static/nothing.js", {}),
            ("DELETE", table, {}),
            ("POST", "/api/tables", {"content": b"not json"}),
            ("POST", "/api/tables", {"json": {}}),
            ("POST", f"{table}/answer", {"json": {"decision": 1}}),
            ("POST", f"{table}/chat", {"json": {"text": "x" * 501}}),
            ("POST", f"{table}/chat", {"json": {"text": "hi", "channel": "server"}}),
            ("GET", f"{table}/why", {}),
            ("GET", f"{table}/why", {"params": {"decision": "x", "value": "{"}}),
            ("GET", f"{table}/moments/999", {}),
            ("GET", f"{table}/record", {}),
            ("POST", f"{table}/continue", {"json": {"moment": 0, "seat": 0}}),
            ("POST", "/api/records", {"content": b"{}"}),
            ("POST", "/api/records", {"content": b"\xff\xfe"}),
        ]
        document = (await house.ask("GET", "/schema/openapi.json")).json()
        for method, path, more in asked:
            answer = await house.ask(method, path, made.token, **more)
            assert 400 <= answer.status_code < 500, (method, path, answer.status_code)
            assert json.loads(answer.content)["why"], path
            failed = document["components"]["schemas"]["Failed"]
            assert misfits(answer.json(), failed, document) == []
        for ways in document["paths"].values():
            for each in ways.values():
                told = [each["responses"][status]["content"] for status in ("400", "404", "409")]
                refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Failed"}}}
                assert told == [refused] * 3


@in_loop
async def test_games_tell_what_a_lobby_must_know(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        games = {game["name"]: game for game in (await house.ask("GET", "/api/games")).json()}
        auction = games["spice_auction"]
        assert (auction["title"], auction["seats"]) == ("Spice Auction", [3, 4, 5, 6])
        assert [field["name"] for field in auction["options"]] == ["rounds", "spice", "ties"]
        assert games["dune"]["usual"] in games["dune"]["bots"]
        assert games["dune"]["strengths"]["mentat"] == "steady"
        assert games["dune"]["presets"]["first"] == "first"
        made = await house.make(ME, RANDOM, RANDOM, pace="instant", options={"rounds": 3})
        await until(lambda: bool(house.table(made.table).decision(0)))


@in_loop
async def test_a_lobby_is_told_what_seats_would_play_or_why_nobody_can(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        wish = {"game": "war_for_arrakis", "seats": 2, "options": {"mahdi": True}}
        answer = await house.ask("POST", "/api/sides", json=wish)
        assert [side["name"] for side in answer.json()] == ["House Atreides", "The Fremen"]
        answer = await house.ask("POST", "/api/sides", json={**wish, "seats": 3})
        assert "not 3" in answer.json()["why"]


@in_loop
async def test_a_page_that_is_not_there_says_so_in_words(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for path in ("/t/xxxxxxxxxx", "/nope", "/rules/zz"):
            answer = await house.ask("GET", path, headers={"Accept": "text/html"})
            assert answer.status_code == 404
            assert "<h1" in answer.text
        answer = await house.ask("GET", "/api/tables/xxxxxxxxxx")
        assert answer.json()["why"]
