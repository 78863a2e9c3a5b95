"""Somebody who asks for as much as one address gets, over many lines at once: a process of its own.

    python bench/greedy.py BASE KIND SECONDS ADDRESS

KIND is a path that every line asks for again and again, or `pieces`: a record in one-byte pieces.
It comes from an address of its own, such as 127.0.0.2, and shares no ration with the bench.
"""

import asyncio
import contextlib
import sys
import time
from urllib.parse import urlsplit

LINES = 50
PIECE = b"1\r\n \r\n" * 10_000
UPLOAD = (
    b"POST /api/records HTTP/1.1\r\nHost: %b\r\nContent-Type: application/x-ndjson\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)


async def asking(base: str, path: str, until: float, address: str) -> None:
    """One line: it asks, reads the answer, and asks again; a line that is closed is opened anew."""
    place = urlsplit(base)
    ask = f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nAccept-Encoding: gzip\r\n\r\n".encode()
    while time.perf_counter() < until:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, IndexError):
            reader, writer = await asyncio.open_connection(
                place.hostname, place.port, local_addr=(address, 0)
            )
            while time.perf_counter() < until:
                writer.write(ask)
                head = await reader.readuntil(b"\r\n\r\n")
                length = head.lower().split(b"content-length:")[1].split(b"\r\n")[0]
                await reader.readexactly(int(length))
            writer.close()
        await asyncio.sleep(0.01)


async def uploading(base: str, until: float, address: str) -> None:
    """One record after another in tiny pieces."""
    place = urlsplit(base)
    while time.perf_counter() < until:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(
                place.hostname, place.port, local_addr=(address, 0)
            )
            writer.write(UPLOAD % place.netloc.encode())
            while time.perf_counter() < until and not reader.at_eof():
                writer.write(PIECE)
                await writer.drain()
                await asyncio.sleep(0)
            writer.close()
        await asyncio.sleep(0.01)


async def main(base: str, kind: str, seconds: float, address: str) -> None:
    until = time.perf_counter() + seconds
    if kind == "pieces":
        await uploading(base, until, address)
    else:
        await asyncio.gather(*(asking(base, kind, until, address) for _ in range(LINES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4]))
