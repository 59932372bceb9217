"""The order in which readers are written to: the turns of the queue, without a server."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from tefuda.session.render_queue import COMING, RenderQueue

Writing = list[str]


@pytest.fixture
def render_queue() -> RenderQueue:
    """No play waits for its commit."""
    idle = asyncio.Event()
    idle.set()
    return RenderQueue(idle)


async def write(render_queue: RenderQueue, written: Writing, name: str) -> None:
    async with render_queue.turn(coming=name.startswith("new")):
        written.append(name)


async def waiting(render_queue: RenderQueue, written: Writing, names: list[str]) -> list[asyncio.Task[None]]:
    """All of these wait for their turn, in this order."""
    tasks = [asyncio.create_task(write(render_queue, written, name)) for name in names]
    await asyncio.sleep(0)
    return tasks


async def test_turns_are_had_in_the_order_in_which_they_are_asked_for(render_queue: RenderQueue) -> None:
    written: Writing = []
    async with render_queue.turn():
        tasks = await waiting(render_queue, written, ["a", "b", "c"])
        assert not written
    await asyncio.gather(*tasks)
    assert written == ["a", "b", "c"]


async def test_who_sees_no_table_yet_goes_first_and_the_others_are_not_forgotten(render_queue: RenderQueue) -> None:
    written: Writing = []
    here, new = [f"here {n}" for n in range(3)], [f"new {n}" for n in range(3 * COMING)]
    async with render_queue.turn():
        tasks = await waiting(render_queue, written, [*here, *new])
    await asyncio.gather(*tasks)
    assert sorted(written) == sorted([*here, *new])
    assert [n for n, name in enumerate(written) if name in here] == [COMING, 2 * COMING + 1, 3 * COMING + 2]
    assert [name for name in written if name in new] == new
    assert [name for name in written if name in here] == here


@pytest.mark.parametrize("gone", [0, 1, 2])
async def test_one_who_goes_before_their_turn_keeps_nobody_waiting(render_queue: RenderQueue, gone: int) -> None:
    written: Writing = []
    async with render_queue.turn():
        tasks = await waiting(render_queue, written, ["new", "a", "b"])
        tasks[gone].cancel()
    await asyncio.wait(tasks)
    assert written == [name for n, name in enumerate(["new", "a", "b"]) if n != gone]


async def test_one_who_goes_just_as_their_turn_comes_hands_it_on(render_queue: RenderQueue) -> None:
    written: Writing = []
    async with render_queue.turn():
        tasks = await waiting(render_queue, written, ["a", "b"])
    tasks[0].cancel()  # it has the turn already, and has not been woken
    await asyncio.wait(tasks)
    assert written == ["b"]


async def test_one_who_breaks_off_while_writing_ends_their_turn(render_queue: RenderQueue) -> None:
    written: Writing = []
    with suppress(ValueError):
        async with render_queue.turn():
            raise ValueError
    await write(render_queue, written, "a")
    assert written == ["a"]
