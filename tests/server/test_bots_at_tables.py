"""Bots at the server's tables: on their own time, journaled, never in the way."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from tests.server.live import SOON, LiveServer, Players, play_on, running, settings

from tefuda.session import bots
from tefuda.session.rate_limits import TokenBucket


def against(bot: str) -> list[dict[str, str]]:
    return [{"kind": "me"}, {"kind": "bot", "bot": bot}]


@pytest.mark.parametrize("bot", ["random", "steady"])
async def test_a_whole_match_against_a_bot(live_server: LiveServer, bot: str) -> None:
    me = await live_server.guest(await live_server.open(against(bot), target="20"))
    rng = random.Random(3)
    while me.scene["state"] != "over":
        await me.until(lambda scene: scene["prompt"]["yours"] or scene["state"] == "over")
        if me.scene["state"] != "over":
            answer = await me.move(rng)
            assert answer["t"] == "accepted", answer
            await me.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023
    versions = [event["version"] for event in me.events]
    assert versions == sorted(versions)
    record = await live_server.web.get(f"/api/tables/{me.scene['table']}/record")
    assert record.status_code == 200


async def test_a_bots_plays_are_there_after_a_restart(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        seat = await live_server.open(against("steady"))
        me = await live_server.guest(seat)
        await play_on_alone(me, 12)
        before = me.scene
    async with running(settings(sqlite)) as live_server:
        me = await live_server.guest(seat)
        assert (me.scene["version"], me.hand) == (before["version"], [*me.hand])
        await play_on_alone(me, before["version"] + 8)


async def play_on_alone(me: Any, version: int) -> None:
    """Play against the bot until it is our turn at or after this version."""
    rng = random.Random(1)
    while not (me.scene["prompt"]["yours"] and me.version >= version):
        if me.scene["prompt"]["yours"]:
            answer = await me.move(rng)
            await me.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023
        else:
            await me.hear("happened")


async def test_a_bot_whose_server_was_stopped_in_its_turn_goes_on(sqlite: str) -> None:
    async with running(settings(sqlite, bot_pace=60.0)) as live_server:
        seat = await live_server.open(against("steady"))
        me = await live_server.guest(seat)
        rng = random.Random(2)
        while me.scene["prompt"]["yours"]:
            answer = await me.move(rng)
            await me.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023
    async with running(settings(sqlite)) as live_server:
        me = await live_server.guest(seat)
        await me.until(lambda scene: scene["prompt"]["yours"])


class Faulty:
    """A bot that errs in its own way."""

    name = "steady"

    def __init__(self, answer: str | Exception) -> None:
        self.answer = answer

    def choose(self, view: Any) -> str:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", ["fly away", "take", ZeroDivisionError()], ids=["nonsense", "illegal", "an error"])
async def test_a_bot_that_errs_does_not_stop_the_table(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, answer: str | Exception
) -> None:
    monkeypatch.setattr(bots, "SeatedBots", lambda table, *_: Players({1: Faulty(answer)}))
    me = await live_server.guest(await live_server.open(against("steady")))
    await play_on_alone(me, 9)


async def test_a_thinking_bot_does_not_stop_others(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Faulty):
        def choose(self, view: Any) -> str:
            ends = TokenBucket(rate=2.0, burst=1)
            ends.take()
            while not ends.take():  # half a second of work
                pass
            return "nothing yet"

    monkeypatch.setattr(
        bots, "SeatedBots", lambda table, *_: Players({1: Slow("")} if table.assignments[1].kind == "bot" else {})
    )
    for _ in range(3):
        thinking = await live_server.guest(await live_server.open(against("steady")))
        if thinking.scene["prompt"]["yours"]:
            await play_until_waiting(thinking)
    async with asyncio.timeout(SOON):
        await play_on(await live_server.guests(), random.Random(1), lambda scene: scene["version"] >= 12)


async def play_until_waiting(me: Any) -> None:
    rng = random.Random(4)
    while me.scene["prompt"]["yours"]:
        answer = await me.move(rng)
        await me.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023


def test_bots_dice_tell_nothing_of_the_seed_and_differ() -> None:
    seed = bytes(range(32))
    rng = {bots.own_seed(seed, seat) for seat in range(4)}
    assert len(rng) == 4
    assert not any(number.to_bytes(4, "big") in seed for number in rng)
