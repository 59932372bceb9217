"""Waiting in little room: nothing is lost, all who wait go on, and a waiter who gives up leaves nothing behind."""

from __future__ import annotations

import asyncio

import pytest

from tefuda.session.light_sync import AutoResetEvent, LightAsyncEvent, SingleConsumerQueue


async def started(task: asyncio.Task[object]) -> None:
    """Let a task go as far as it can."""
    for _ in range(3):
        await asyncio.sleep(0)
    assert not task.done()


async def test_a_bell_that_was_rung_before_is_heard_once() -> None:
    event = AutoResetEvent()
    event.set()
    event.set()
    await event.wait()
    waiting = asyncio.create_task(event.wait())
    await started(waiting)
    event.set()
    await waiting


async def test_who_stops_listening_takes_no_ring_away() -> None:
    event = AutoResetEvent()
    waiting = asyncio.create_task(event.wait())
    await started(waiting)
    event.set()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await event.wait()


async def test_a_closed_gate_holds_all_until_it_opens() -> None:
    gate = LightAsyncEvent()
    await gate.wait()
    gate.clear()
    waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
    for one in waiting:
        await started(one)
    waiting[0].cancel()
    gate.set()
    assert [isinstance(each, BaseException) for each in await asyncio.gather(*waiting, return_exceptions=True)] == [
        True,
        False,
        False,
    ]
    await gate.wait()


async def test_an_inbox_gives_what_has_come_in_order() -> None:
    inbox = SingleConsumerQueue()
    assert inbox.empty()
    waiting = asyncio.create_task(inbox.get())
    await started(waiting)
    for message in "abc":
        inbox.put_nowait(message)
    assert [await waiting, await inbox.get(), await inbox.get()] == ["a", "b", "c"]
    assert inbox.empty()


async def test_who_stops_fetching_loses_nothing() -> None:
    inbox = SingleConsumerQueue()
    waiting = asyncio.create_task(inbox.get())
    await started(waiting)
    inbox.put_nowait("a")
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert await inbox.get() == "a"
