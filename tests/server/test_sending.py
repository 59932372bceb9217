"""The fate of a frame: it goes out, or the reader is too slow, or there is none any more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tefuda.server.endpoint import AsgiSocket
from tefuda.server.metrics import ServerMetrics
from tefuda.server.startup.config import Limits
from tefuda.session.socket import Disconnected, FatalSocketError, send

Taking = Callable[[str], Awaitable[None]]


def house_with(wait: float) -> Any:
    """As much of a server as a frame needs."""
    return SimpleNamespace(limits=replace(Limits(), send_wait=wait), metrics=ServerMetrics())


def socket_that(takes: Taking) -> Any:
    return SimpleNamespace(send_text=takes)


async def never(text: str) -> None:
    await asyncio.Event().wait()


async def nothing() -> Any:
    await asyncio.Event().wait()


async def broken(message: object) -> None:
    raise ConnectionResetError


async def test_a_frame_goes_out() -> None:
    taken: list[str] = []

    async def takes(text: str) -> None:
        taken.append(text)

    await send(socket_that(takes), house_with(5), "a card")
    assert taken == ["a card"]


async def test_a_reader_who_does_not_read_is_let_go_and_counted() -> None:
    live_server = house_with(0.01)
    with pytest.raises(FatalSocketError) as ended:
        await send(socket_that(never), live_server, "a card")
    assert ended.value.code == "slow"
    assert live_server.metrics.dropped._value.get() == 1


async def test_a_reader_who_is_gone_is_no_error_of_ours() -> None:
    with pytest.raises(Disconnected):
        await send(AsgiSocket(nothing, broken), house_with(5), "a card")
