"""What goes wrong in a day: servers die, disks fill up, storms, nights, and people of before."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from .devices import Place
from .people import Stranger

if TYPE_CHECKING:
    from .world import World


def trouble_of(world: World) -> list[Coroutine[Any, Any, None]]:
    """What will go wrong today."""
    chance = world.chance
    found = [deaths(world)]
    if chance.random() < 0.4:
        found.append(full_disk(world))
    if chance.random() < 0.4:
        found.append(storm(world))
    if chance.random() < 0.4:
        found.append(strangers_return(world))
    if chance.random() < 0.2:
        found.append(night(world))
    return found


async def deaths(world: World) -> None:
    """Servers die, or are stopped, and others take their places."""
    for _ in range(world.chance.choice((0, 1, 1, 2, 3))):
        await asyncio.sleep(world.chance.uniform(0.0, 40.0))
        await world.restart(gently=world.chance.random() < 0.3)


async def full_disk(world: World) -> None:
    """For a while there is no room for some writes, or for any."""
    await asyncio.sleep(world.chance.uniform(0.0, 40.0))
    world.checks.full_disk, world.disk.full = True, world.chance.choice((0.3, 1.0))
    world.disk.slow = world.chance.choice((0.01, 1.5))
    world.note("the disk is full")
    await asyncio.sleep(world.chance.uniform(1.0, 30.0))
    world.disk.full, world.disk.slow = 0.0, 0.01
    world.note("the disk has room")


async def storm(world: World) -> None:
    """For a while half of all requests fare ill."""
    await asyncio.sleep(world.chance.uniform(0.0, 40.0))
    world.network.trouble, world.network.slowest = 0.5, 3.0
    world.note("a storm")
    await asyncio.sleep(world.chance.uniform(1.0, 30.0))
    world.network.trouble, world.network.slowest = 0.1, 0.2


async def night(world: World) -> None:
    """Everybody goes home, and the server puts the tables away."""
    await asyncio.sleep(world.chance.uniform(5.0, 40.0))
    world.note("night")
    world.awake.clear()
    for device in [each for person in world.people for each in person.devices]:
        device.cut()
    await asyncio.sleep(world.chance.uniform(1000.0, 3000.0))
    world.awake.set()


async def strangers_return(world: World) -> None:
    """Somebody tries tokens that were given up."""
    await asyncio.sleep(world.chance.uniform(20.0, 60.0))
    for place in [*world.stale, *(each.place for each in world.people if not each.place.alive)]:
        if place.token in world.checks.dead:
            stranger = Stranger(world, "somebody of before", place)
            stranger.place = Place(place.table, token=place.token)
            await stranger.live()
