"""The client plays, comes back, and says what went wrong; blocking and with asyncio it is the same."""

from __future__ import annotations

import inspect
import json
import random
from collections.abc import Iterator

import pytest
from tests.client.serving import served

from tefuda.client import (
    AsyncClient,
    AsyncTableConnection,
    Client,
    CommandRefusedError,
    ConnectionLost,
    ServerError,
    ServerProtocolError,
    TableConnection,
)
from tefuda.client.reader import ClientTableState
from tefuda.client.requests import answer_of, grant_of

GAME = "skarney-gin"


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Of a server that these tests share."""
    with served() as address, Client(address) as client:
        yield client


def choose(connection: TableConnection, rng: random.Random) -> str:
    """Any legal play, word by word."""
    line = ""
    while True:
        word = rng.choice(connection.legal_words(line))
        if word["play"]:
            return str(word["play"])
        line = f"{line} {word['word']}".strip()


def test_two_play_a_deal_and_an_watcher_sees_what_all_may_see(client: Client) -> None:
    first = client.open_table(GAME, name="Aki")
    second = client.sit_down(first.table, 1, name="Ben")
    rng = random.Random(1)
    with (
        client.connect(first.table, first.token) as aki,
        client.connect(second.table, second.token, lang="ja", changes=False) as ben,
        client.connect(first.table) as watcher,
    ):
        assert (aki.seat, ben.seat, watcher.seat) == (0, 1, None)
        for _ in range(12):
            mover = next(one for one in (aki, ben) if one.scene["prompt"]["yours"])
            version = mover.play(choose(mover, rng))["version"]
            for one in (aki, ben, watcher):
                one.until(lambda scene: scene["version"] >= version, timeout=aki.timeout)  # noqa: B023
        assert aki.version == ben.version == watcher.version >= 12
        hands = [zone for zone in watcher.scene["zones"] if zone["kind"] == "fan"]
        assert len(hands) == 2 and not any(zone["cards"] for zone in hands)
        for one in (aki, ben):
            one.command("offer_end")
        assert ben.until(lambda scene: scene["state"] == "over")["end"]["agreed"]
    assert client.request("GET", f"/api/tables/{first.table}/record")["format"] == "tefuda-record/1"


def test_a_connection_that_was_lost_hears_what_it_has_missed(client: Client) -> None:
    first = client.open_table(GAME)
    second = client.sit_down(first.table, 1)
    with client.connect(first.table, first.token) as aki, client.connect(second.table, second.token) as ben:
        waits, acts = (aki, ben) if ben.scene["prompt"]["yours"] else (ben, aki)
        waits.close()
        with pytest.raises(ConnectionLost):
            while True:
                waits.receive()  # what has come before
        version = acts.play("draw")["version"]
        waits.open()
        assert waits.version == version


def test_ids_of_one_seat_differ_from_connection_to_connection(client: Client) -> None:
    """The server counts an id of a seat once: another connection with the same ids would play nothing."""
    first = client.open_table(GAME)
    client.sit_down(first.table, 1)
    for _ in range(3):
        with client.connect(first.table, first.token) as connection:
            assert not connection.command("offer_end", yes=False)["again"]


def test_a_refused_command_changes_nothing(client: Client) -> None:
    first = client.open_table(GAME)
    client.sit_down(first.table, 1)
    with client.connect(first.table, first.token, lang="ja") as connection:
        before = connection.version
        with pytest.raises(CommandRefusedError) as caught:
            connection.command("resume")
        assert caught.value.code == "illegal" and caught.value.reason and connection.version == before


def test_what_a_server_refuses_is_said(client: Client) -> None:
    first = client.open_table(GAME)
    with pytest.raises(ServerError) as caught:
        client.open_table("whist")
    assert (caught.value.status, caught.value.code, caught.value.where) == (422, "game", "")
    assert json.loads(caught.value.body)["text"] == caught.value.text
    with pytest.raises(ServerError) as caught, client.connect("nosuchtable0"):
        pass
    assert (caught.value.status, caught.value.code) == (0, "table")
    with pytest.raises(ServerError) as caught, client.connect(first.table, "x" * 43):
        pass
    assert caught.value.code == "token"
    with client.connect(first.table, first.token) as connection, pytest.raises(ServerError) as caught:
        connection.ask("no_such_frame")
    assert caught.value.code == "frame"


def test_where_no_server_is_there_is_no_connection() -> None:
    with Client("http://127.0.0.1:9") as nobody:
        with pytest.raises(ConnectionError):
            nobody.request("GET", "/healthz")
        with pytest.raises(ConnectionError):
            nobody.connect("k3x9mvt2bqrw").open()
        with pytest.raises(ConnectionLost):
            nobody.connect("k3x9mvt2bqrw").receive()


@pytest.mark.parametrize(
    ("status", "text"), [(502, "<html>"), (404, "[]"), (500, '"no"'), (400, '{"detail": "Not Found"}')]
)
def test_an_answer_of_something_else_is_no_error_of_the_protocol(status: int, text: str) -> None:
    with pytest.raises(ServerProtocolError, match=str(status)):
        answer_of(status, "application/json", text)


def test_a_seat_is_read_with_more_than_is_known_and_not_with_less() -> None:
    grant = {"table": "k3x9mvt2bqrw", "seat": 1, "token": "t" * 43, "link": "/t/k3x9mvt2bqrw"}
    assert grant_of({**grant, "new": 1}).seat == 1
    with pytest.raises(ServerProtocolError):
        grant_of({"table": "k3x9mvt2bqrw"})


def test_a_change_that_does_not_fit_is_no_scene() -> None:
    reader = ClientTableState("k3x9mvt2bqrw")
    reader.take('{"t": "scene", "version": 1, "lit": []}')
    reader.take('{"t": "changed", "nth": 1, "changes": {"version": 2}}')
    for wrong in ('{"nth": 2, "changes": {"dim": 1}}', '{"nth": 2, "changes": {"version": 3}}'):
        with pytest.raises(ServerProtocolError):
            reader.take(f'{{"t": "changed", {wrong[1:]}')
    assert (reader.version, reader.hello()["since"]) == (2, 2)


async def test_with_asyncio_two_play_alike(client: Client) -> None:
    async with AsyncClient(client.address) as waiting:
        first = await waiting.open_table(GAME, name="Aki")
        second = await waiting.sit_down(first.table, 1)
        async with waiting.connect(first.table, first.token) as aki, waiting.connect(second.table, second.token) as ben:
            mover, other = (aki, ben) if aki.scene["prompt"]["yours"] else (ben, aki)
            with pytest.raises(CommandRefusedError):
                await other.play("draw")
            assert (await mover.legal_words())[0]["word"] == "draw"
            version = (await mover.play("draw"))["version"]
            assert (await other.until(lambda scene: scene["version"] >= version))["version"] == version
            await other.close()
            with pytest.raises(ConnectionLost):
                await other.receive()
        with pytest.raises(ServerError):
            await waiting.request("GET", f"/api/tables/{first.table}/record")


def taken(kind: type, name: str) -> list[str]:
    """The parameters of a method, with their kinds and defaults."""
    return [
        str(one.replace(annotation=one.empty)) for one in inspect.signature(getattr(kind, name)).parameters.values()
    ]


@pytest.mark.parametrize(("blocks", "waits"), [(Client, AsyncClient), (TableConnection, AsyncTableConnection)])
def test_both_clients_have_the_same_methods(blocks: type, waits: type) -> None:
    names = [name for name in vars(blocks) if not name.startswith("_")]
    assert names == [name for name in vars(waits) if not name.startswith("_")]
    assert all(taken(blocks, name) == taken(waits, name) for name in [*names, "__init__"])
