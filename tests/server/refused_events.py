"""What is refused at events."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from landsraad.games.megagame.components import SEAT_OF
from landsraad.server.people import lots
from landsraad.server.wire import Made

from .refusing import SCENES, Case, Scene, anybody, at, scene
from .tables import House, said

HEAD_ONLY = "only the head of control may do that"
HEADS: dict[str, dict[str, Any]] = {
    "event/people": {"players": "Anna"},
    "event/cast": {},
    "event/person": {"name": "Eli"},
    "event/renew": {"id": "$anna"},
    "event/remove": {"id": "$anna"},
    "event/absent": {"who": "nobody"},
    "event/day": {"doors": False},
    "event/count": {"steps": 1},
}
FULL_SEAT = "\n".join(f"Guest {number}, Atreides" for number in range(4))


@scene(
    anybody("/api/events", "there is no day prepared for ", {"game": "spice_auction"}),
    anybody("/api/events", "there is no such day", {"game": "megagame", "schedule": "week"}),
    anybody("/api/events", "there is no game", {"game": "chess"}),
    anybody("/api/cards", "there is no such card", {"signs": "222222"}),
    anybody("/api/cards/sit", "there is no such card", {"signs": "222222"}),
    Case("/api/cards/sit", "", {"signs": "$closed"}, "the doors are not open yet"),
    Case("/api/cards/sit", "", {"signs": "$mira", "name": " "}, "please enter your name"),
    Case("/api/cards", "", {"signs": "$dead"}, "control has given you a new card"),
    *(at("mira", verb, HEAD_ONLY, **body) for verb, body in HEADS.items()),
    at("host", "join", "people come to this table with a card", name="Paul", key="$key"),
    at("host", "share-seat", "at an event control says who sits where"),
    at("host", "event/people", "nobody plays “", players="Anna, Nowhere"),
    at("host", "event/people", "there is no role “", players="Anna, Tabr, Cook"),
    at("host", "event/people", "a name has at most", players="x" * 41),
    at("host", "event/people", "there is no desk “", control="Anna, door"),
    at("host", "event/people", "a day is for at most", players="\n".join(map(str, range(90)))),
    at("host", "event/person", "there is nobody with this id any more", id="nobody", seat=3),
    at("host", "event/person", "there is no such seat", name="Eli", seat=99),
    at("host", "event/person", "there is no such desk", name="Eli", desks=["door"]),
    at("host", "event/person", "there is no such role", name="Eli", roles=["cook"]),
    at("host", "event/person", "a seat has at most 4 people", name="Eli", seat=SEAT_OF["atreides"]),
    at("host", "event/person", "please enter your name", seat=3),
    at("host", "event/renew", "there is nobody with this id any more", id="nobody"),
    at("host", "event/remove", "there is nobody with this id any more", id="nobody"),
    at("host", "event/absent", "there is no such seat", who="nobody", seat=99),
    at("host", "event/day", "there is no such day", schedule="week"),
    at("host", "event/screens", "a new screen needs a name", screen="map"),
    at("host", "event/screens", "there is no screen moon", name="North", screen="moon"),
    at("host", "event/screens", "this is not a screen of the day", id="$anna", screen="map"),
    at("host", "event/screens", "the carousel shows map", name="North", next="tick"),
    at("mira", "event/screens", "a deed of the desk News and people", name="North"),
    at("host", "event/count", "the count begins when the day is over", steps=1),
)
@asynccontextmanager
async def an_event_whose_doors_are_closed(folder: Path) -> AsyncIterator[Scene]:
    """Four people on one seat, two moderators, nobody sits."""
    async with House(folder) as house:
        made = msgspec.convert(
            said(await house.ask("POST", "/api/events", json={"game": "megagame"})),
            Made,
            str_keys=True,
        )

        async def post(verb: str, **body: Any) -> Any:
            return await house.post(made.table, f"event/{verb}", made.token, **body)

        await post("people", players=FULL_SEAT, control="Katya, head\nMira, map")
        people = (await house.get(made.table, "event", made.token))["people"]
        known = {each["name"]: each for each in people}
        mira = said(
            await house.ask("POST", "/api/cards/sit", json={"signs": known["Mira"]["signs"]})
        )
        await post("renew", id=known["Guest 0"]["id"])
        await house.by_hand(made.table)
        facts = {
            "$anna": known["Guest 1"]["id"],
            "$closed": known["Guest 1"]["signs"],
            "$mira": known["Mira"]["signs"],
            "$dead": known["Guest 0"]["signs"],
            "$key": made.key,
        }
        yield Scene(house, made.table, {"host": made.token, "mira": mira["token"]}, facts)


@scene(
    at("host", "event/day", "the day has begun", schedule="half_day"),
    at("host", "event/day", "the day has begun", options={"years": 8}),
    Case("/api/cards/sit", "", {"signs": "$open"}, "devices already: leave with one of them"),
)
@asynccontextmanager
async def an_event_that_has_begun(folder: Path) -> AsyncIterator[Scene]:
    """One person sits there with as many devices as somebody may have."""
    async with an_event_whose_doors_are_closed(folder) as there:
        house, host = there.house, there.tokens["host"]
        await house.post(there.table, "event/day", host, doors=True)
        signs = there.facts["$closed"]
        for _ in range(6):
            said(await house.ask("POST", "/api/cards/sit", json={"signs": signs}))
        table = house.table(there.table)
        async with table.lock:
            lots.begin(table)
            await table.keep()
        yield Scene(house, there.table, {"host": host}, {"$open": signs})


ALL_SCENES = SCENES
"""With those above."""
