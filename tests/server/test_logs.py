"""The server's log has everything an operator needs, and nothing that a player must not know."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator

import pytest
import structlog
from tests.server.live import play_on, running, settings

from tefuda.server.startup.logs import set_up_logs


@pytest.fixture
def logged(capsys: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    set_up_logs(logging.DEBUG)
    yield capsys
    structlog.reset_defaults()


async def test_no_token_seed_card_or_name_is_written_down(sqlite: str, logged: pytest.CaptureFixture[str]) -> None:
    async with running(settings(sqlite)) as live_server:
        seats = await live_server.pair(target="5")
        guests = [await live_server.guest(seat) for seat in seats]
        await play_on(guests, random.Random(1), lambda scene: scene["version"] >= 20)
        for guest in guests:
            for frame in ("fly to the moon", f"offer {guest.hand[0]} now"):
                await guest.play(frame)
        wrong = await live_server.guest(table=seats[0]["table"], token="W" * 43)
        assert wrong.last["code"] == "token"
        await live_server.web.post("/api/tables", json={"token": seats[0]["token"], "name": "Carla"})
        await live_server.web.get(f"/api/games?token={seats[0]['token']}")
        await live_server.web.get(f"/t/{seats[0]['table']}/{seats[0]['token']}")
        await live_server.web.get(f"/api/tables/{seats[1]['token']}")
        seed = live_server.lobby._rooms[seats[0]["table"]].table.setup.seed
        hands = [" ".join(guest.hand) for guest in guests]
        await play_on(guests, random.Random(1), lambda scene: scene["state"] == "over")
    written = logged.readouterr().err
    lines = [json.loads(line) for line in written.splitlines()]
    assert {"table_opened", "seat_taken", "request", "socket_ended"} <= {line["event"] for line in lines}
    secrets = [seat["token"] for seat in seats] + [
        "W" * 43,
        seed.hex(),
        repr(seed),
        *hands,
        "fly to",
        "offer ",
        "Carla",
    ]
    assert not [secret for secret in secrets if secret in written]


def test_an_error_is_told_by_its_kind_and_its_way(logged: pytest.CaptureFixture[str]) -> None:
    def inner() -> None:
        hidden = "the ace of spades"
        raise ValueError(f"seat 1 holds {hidden}")

    try:
        inner()
    except ValueError as error:
        structlog.get_logger().error("unexpected", error=type(error).__name__, exc_info=error)
    line = json.loads(logged.readouterr().err)
    assert (line["error"], line["through"][-1].split()[-1]) == ("ValueError", "inner")
    assert "ace" not in json.dumps(line)


def test_the_libraries_speak_in_the_same_way(logged: pytest.CaptureFixture[str]) -> None:
    try:
        raise KeyError("a secret")
    except KeyError:
        logging.getLogger("uvicorn.error").exception("failed for %s", "a token")
    line = json.loads(logged.readouterr().err)
    assert (line["event"], line["library"], line["error"]) == ("library", "uvicorn.error", "KeyError")
    assert "secret" not in json.dumps(line) and "token" not in line["says"]


def test_a_traceback_that_is_handed_over_as_text_is_told_by_its_kind(logged: pytest.CaptureFixture[str]) -> None:
    logging.getLogger("uvicorn.error").error("Traceback (most recent call last):\n  in here\nKeyError: 'a secret'\n")
    line = json.loads(logged.readouterr().err)
    assert (line["says"], line["error"]) == ("Traceback (most recent call last):", "KeyError")
    assert "secret" not in json.dumps(line)


def test_a_secret_that_is_logged_by_mistake_is_struck_out(logged: pytest.CaptureFixture[str]) -> None:
    structlog.get_logger().info("oops", token="abc", seed="def", cards=["7S"])
    line = json.loads(logged.readouterr().err)
    assert (line["token"], line["seed"], line["cards"]) == ("…", "…", "…")


def test_people_read_a_line_without_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.WARNING, json=False)
    try:
        structlog.get_logger().info("table_opened", table="abc")
        structlog.get_logger().warning("compiled_code_not_kept", folder="/nowhere", token="xyz")
    finally:
        structlog.reset_defaults()
    (line,) = capsys.readouterr().err.splitlines()
    assert line[9:] == "warning: compiled code not kept  folder=/nowhere token=…"
