"""A table with a clock, over real sockets: a late player is played for, and has a moment to look on coming back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.live import TWO, Guest, LiveServer, later, running, settings
from tests.server.test_life import opened, wish


async def timed(live_server: LiveServer, clock: int = 30) -> tuple[Guest, Guest, Any]:
    """Two people at a table with a clock: who is asked, who is not, and their room."""
    first = await opened(live_server, TWO, clock=clock)
    second = await live_server.sit(first["table"])
    guests = [await live_server.guest(first), await live_server.guest(second)]
    asked, other = sorted(guests, key=lambda guest: not guest.scene["prompt"]["yours"])
    return asked, other, await live_server.lobby.room(first["table"])


def left(guest: Guest, of: Guest | None = None) -> Any:
    return guest.scene["players"][(of or guest).scene["seat"]]["left"]


async def test_all_are_told_how_much_time_is_left(live_server: LiveServer) -> None:
    asked, other, _ = await timed(live_server)
    assert (asked.scene["each"], other.scene["each"]) == (30, 30)
    assert 20 < left(asked) <= 30
    assert (left(other), 20 < left(other, asked) <= 30) == (None, True)
    assert "Time for each decision: 30 seconds" in asked.scene["game"]["rules"]
    told = (await live_server.web.get(f"/api/tables/{asked.scene['table']}")).json()
    assert "Time for each decision: 30 seconds" in told["game"]["rules"]


async def test_what_time_it_is_here_is_told_by_the_clock_of_all_other_times(live_server: LiveServer) -> None:
    asked, *_ = await timed(live_server)
    since = asked.scene["players"][asked.scene["seat"]]["waiting_since"]
    told = (await live_server.web.get(f"/api/tables/{asked.scene['table']}")).json()
    await asked.send({"t": "ping"})
    assert since <= told["now"] <= (await asked.hear("pong"))["now"] < 2 * since


async def test_the_house_plays_once_then_again_then_on_until_the_player_is_back(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, other, room = await timed(live_server)
    seat = asked.scene["seat"]
    for _ in range(2):  # a card is drawn, another offered
        version = asked.version
        later(monkeypatch, 31)
        room.turn_timer.restart()
        await asked.until(lambda scene: scene["version"] > version)  # noqa: B023
        assert "expire_turn" in [event["kind"] for event in asked.events if event["version"] == version + 1]
    await other.until(lambda scene: scene["prompt"]["yours"])
    await other.play("refuse")
    answer = await other.play("draw", base=asked.version + 1)
    await other.until(lambda scene: scene["version"] >= answer["version"])
    await other.play(f"offer {other.hand[0]}", base=answer["version"])
    await asked.until(lambda scene: scene["prompt"]["yours"])
    later(monkeypatch, 31)
    room.turn_timer.restart()
    await other.until(lambda scene: scene["players"][seat]["substitute"])
    assert (await wish(asked, "resume"))["t"] == "accepted"
    await other.until(lambda scene: not scene["players"][seat]["substitute"])


async def test_a_player_who_decides_in_time_is_not_played_for(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, _, room = await timed(live_server)
    later(monkeypatch, 25)
    version = (await asked.play("draw"))["version"]
    later(monkeypatch, 10)
    room.turn_timer.restart()
    await asked.until(lambda scene: scene["version"] == version)
    assert 15 < left(asked) <= 30
    assert room.table.version == version


async def test_a_player_who_comes_back_has_a_moment_to_look_once(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, _, room = await timed(live_server)
    seat = asked.scene["seat"]
    await asked.socket.close()
    later(monkeypatch, 28)
    room.turn_timer.come(seat)
    assert 8 < room.turn_timer.left(seat) <= 10
    later(monkeypatch, 5)
    room.turn_timer.come(seat)
    assert 3 < room.turn_timer.left(seat) <= 5


async def test_the_time_runs_on_over_a_restart_and_there_is_a_moment_to_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'clock.db'}"
    async with running(settings(url)) as live_server:
        asked, _, room = await timed(live_server, 180)
        version = (await asked.play("draw"))["version"]
        up, seat, table = room.table.state.decides_until(asked.scene["seat"]), asked.scene["seat"], asked.scene["table"]
    async with running(settings(url)) as live_server:
        room = await live_server.lobby.room(table)
        assert (room.table.version, room.table.state.decides_until(seat)) == (version, up)
        assert 100 < room.turn_timer.left(seat) <= 180
        later(monkeypatch, 1000)
        room.close()
        room = await live_server.lobby.room(table)
        assert 50 < room.turn_timer.left(seat) <= 60
        assert room.table.version == version


@pytest.mark.parametrize("clock", [1, 45, -30, "soon", 31.5])
async def test_there_are_only_these_clocks(live_server: LiveServer, clock: object) -> None:
    answer = await live_server.web.post(
        "/api/tables", json={"game": "skarney-gin", "name": "Aki", "seats": TWO, "clock": clock}
    )
    assert answer.status_code == 422
    assert answer.json()["where"]
