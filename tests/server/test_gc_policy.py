"""Garbage is collected when enough tables and sockets have gone, and not before."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.conftest import new_database
from tests.server.live import Guest, LiveServer, eventually, goodbye, running, settings
from tests.server.test_shared_reviews import brought, watcher

from tefuda.server.endpoint import AsgiSocket
from tefuda.server.gc_policy import FEW, SHARE, TABLE, GcTrigger
from tefuda.server.startup.config import driver_url
from tefuda.session.connection import Connection
from tefuda.session.shared_review_socket import SharedReviewSocket


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Switch off the garbage collector, and freeze what was there before: only objects of the test are looked for."""
    gc.disable()
    gc.freeze()
    yield
    gc.enable()


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("living", [0, 100_000])
def test_it_is_looked_for_when_enough_has_gone(living: int) -> None:
    gc_policy, knot = GcTrigger(), weakref.ref(Knot())
    gc_policy.comes(living + TABLE)
    goes = int(max(FEW, SHARE * living))
    gc_policy.comes(goes)
    for _ in range(goes):
        gc_policy.goes()
    assert knot() is not None
    gc_policy.goes(TABLE)
    assert knot() is None
    assert gc_policy.open == living


async def leave(guest: Guest) -> None:
    await guest.socket.close()


async def say_too_much(guest: Guest) -> None:
    await guest.socket.send("x" * 20_000)
    assert (await goodbye(guest))[0]["code"] == "size"


async def say_hello_in_vain(guest: Guest) -> None:
    await guest.send({"t": "watch", "replay": "bcdfghjkmnpq", "room": "bcdfghjkmnpq", "name": "Aki"})
    assert (await goodbye(guest))[0]["code"] == "table"


def there(kind: type[Any]) -> int:
    return sum(type(one) is kind for one in gc.get_objects())


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("goes", [leave, say_too_much])
async def test_a_socket_that_has_closed_does_not_hold_itself(live_server: LiveServer, goes: Any) -> None:
    for guest in await live_server.guests():
        await goes(guest)
    await eventually(lambda: there(Connection) == 0)


@pytest.mark.usefixtures("by_hand")
async def test_nor_does_one_that_the_house_ends(live_server: LiveServer) -> None:
    guests = await live_server.guests()
    assert there(Connection) == 2
    await live_server.lobby.close()
    for guest in guests:
        assert (await goodbye(guest))[0]["code"] == "restart"
    await eventually(lambda: there(Connection) == 0)


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("goes", [leave, pytest.param(say_too_much, marks=pytest.mark.soak)])
async def test_nor_does_one_of_those_who_look_back(live_server: LiveServer, goes: Any) -> None:
    aki = await watcher(live_server, await brought(live_server), "Aki")
    assert (there(SharedReviewSocket), there(Connection)) == (1, 1)
    await goes(aki)
    await eventually(lambda: there(SharedReviewSocket) + there(Connection) == 0)


@pytest.mark.usefixtures("by_hand")
async def test_nor_one_that_never_came_in(live_server: LiveServer) -> None:
    await say_hello_in_vain(await live_server.stranger())
    await eventually(lambda: there(Connection) == 0)


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("goes", [leave, pytest.param(say_too_much, marks=pytest.mark.soak)])
async def test_nor_one_that_is_passed_on(postgres_url: str, goes: Any) -> None:
    """One node leads the table, another has the guest's line: neither keeps it."""
    url = driver_url(await new_database(postgres_url))
    async with running(settings(url)) as leader, running(settings(url)) as other:
        guest = await other.guest(await leader.open())
        assert there(AsgiSocket) == 2
        await goes(guest)
        await eventually(lambda: there(AsgiSocket) == 0)


async def test_a_table_counts_as_long_as_it_is_in_memory(live_server: LiveServer) -> None:
    """A table is counted out in each way that it leaves: put away by the operator, closed and replaced, or idle."""
    lobby, state, seat = live_server.lobby, live_server.app.state.parts, (await live_server.pair())[0]

    def counted() -> tuple[float | None, int]:
        return state.metrics.registry.get_sample_value("tefuda_tables"), state.gc_policy.open // TABLE

    assert counted() == (1, 1)
    await lobby.read_anew(seat["table"])
    assert counted() == (0, 0)
    (await lobby.room(seat["table"])).close()
    await lobby.room(seat["table"])
    assert counted() == (1, 1)
    lobby.forget_idle(0.0)
    assert counted() == (0, 0)
