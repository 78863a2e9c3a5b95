"""The server in a bottle: clock, disk, network, crashes and people come from one seed.

`world.lived(seed)` runs a whole small world and raises `Broken` when something does not hold. The
server in it is the real one, from the ASGI application down to SQLite; `docs/architecture.md` says
what is simulated.
"""
