"""A complete player that answers anything legal. It needs Python 3.11 and `websockets`.

    python bot-client.py "http://127.0.0.1:8642/t/TABLE#key=KEY"      takes a chair by its link
    python bot-client.py "http://127.0.0.1:8642/t/TABLE#token=TOKEN"  plays on with its own seat
    python bot-client.py http://127.0.0.1:8642 spice_auction          makes a table with bots

docs/protocol.md explains what it does and why.
"""

import asyncio
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request

import websockets

NAME = "A random bot"


def call(address, body=None, token=""):
    """Send a request; with a body it is a POST. A refusal is an answer that says why."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        return json.load(refusal)


def sit_down(link="", game=""):
    """Find the server, the table and the token of a seat, and take a seat if need be."""
    parts = urllib.parse.urlsplit(link)
    if not parts.netloc:
        sys.exit(__doc__)
    server, table = f"{parts.scheme}://{parts.netloc}", parts.path.removeprefix("/t/").strip("/")
    secret = dict(urllib.parse.parse_qsl(parts.fragment))
    if "token" in secret:
        return server, table, secret["token"]
    if table:
        wish = {"name": NAME, "key": secret.get("key", "")}
        taken = call(f"{server}/api/tables/{table}/join", wish)
    else:
        seats = {each["name"]: min(each["seats"]) for each in call(f"{server}/api/games")}
        chairs = [{"kind": "me"}, *[{"kind": "bot"}] * (seats.get(game, 1) - 1)]
        taken = call(f"{server}/api/tables", {"game": game, "name": NAME, "chairs": chairs})
    if "why" in taken:
        sys.exit(taken["why"])
    return server, taken["table"], taken["token"]


async def play(server, table, token):
    """Answer whatever is asked until the game is over; a lost connection is made again."""
    hello = json.dumps({"hello": {"table": table, "token": token, "as": "data"}})
    address = f"{server}/api/tables/{table}/answer"
    async for socket in websockets.connect(f"ws{server[4:]}/api/live", max_size=None):
        try:
            await socket.send(hello)
            async for message in socket:
                state = json.loads(message)
                if state["t"] == "gone" or state.get("verdict"):
                    print(state.get("why") or f"Verdict: {json.dumps(state['verdict'])}")
                    return
                if ask := state.get("ask"):
                    value = random.choice(ask["options"])
                    said = {"decision": state["decision"], "value": value, "sure": True}
                    # A refusal means that this state was an older one: the next tells what is so.
                    await asyncio.to_thread(call, address, said, token)
        except (websockets.ConnectionClosed, OSError):
            continue


if __name__ == "__main__":
    seat = sit_down(*sys.argv[1:3])
    print(f"My seat: {seat[0]}/t/{seat[1]}#token={seat[2]}", flush=True)
    asyncio.run(play(*seat))
