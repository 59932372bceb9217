"""The limits for strangers, and what each is told: lines that say nothing, addresses, other pages, search engines."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import make_url
from tests.server.live import GAME, TWO, LiveServer, dialled, running, settings
from websockets.typing import Origin

from tefuda.server.guard.hosts import called_rightly
from tefuda.server.guard.limits import AddressRateLimiter, ConnectionLimiter
from tefuda.server.startup.config import BadSetting, Settings
from tefuda.server.store.engine import file_of
from tefuda.session.names import clean_name
from tefuda.session.sentences import sentence
from tefuda.text import MessageFormatter

FOREIGN = "https://club.test"


async def dialled_plainly(live_server: LiveServer) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A line on which anything may be said."""
    return await asyncio.open_connection("127.0.0.1", int(live_server.base.rpartition(":")[2]))


async def left_alone(live_server: LiveServer, said: bytes) -> bytes:
    """The answer to one who says so much and no more, until the line is closed."""
    reader, writer = await dialled_plainly(live_server)
    writer.write(said)
    heard = await reader.read()
    writer.close()
    await writer.wait_closed()
    return heard


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\nX-A: "])
async def test_a_client_that_does_not_say_what_it_wants_is_not_waited_for(sqlite: str, said: bytes) -> None:
    async with running(settings(sqlite, head_wait=0.1)) as live_server:
        assert await left_alone(live_server, said) == b""


async def test_a_second_request_is_not_waited_for_either(sqlite: str) -> None:
    async with running(settings(sqlite, head_wait=3)) as live_server:  # long enough for the first one to be made
        reader, writer = await dialled_plainly(live_server)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        heard = await reader.readuntil(b"\r\n\r\n")
        writer.write(b"GET /healthz HT")
        rest = await reader.read()
        writer.close()
        await writer.wait_closed()
    assert heard.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1" not in rest


async def test_a_body_that_does_not_come_is_not_waited_for(sqlite: str) -> None:
    async with running(settings(sqlite, body_wait=0.1)) as live_server:
        heard = await left_alone(live_server, b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{")
    assert heard.startswith(b"HTTP/1.1 408") and b"connection: close\r\n" in heard


@pytest.mark.parametrize(
    "said", [b"POST /ws HTTP/1.1\r\nContent-Length: 0\r\n", b"GET /ws HTTP/1.1\r\nContent-Length: 3\r\n"]
)
async def test_who_asks_for_a_socket_as_nobody_does_is_told_so(sqlite: str, said: bytes) -> None:
    """The line of such a client is not kept."""
    async with running(settings(sqlite)) as live_server:
        heard = await left_alone(live_server, said + b"Host: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
    assert heard.startswith(b"HTTP/1.1 4")


def test_of_version_6_a_household_is_one_address() -> None:
    rate, door = AddressRateLimiter(0.001, 2), ConnectionLimiter(1)
    assert [rate.take(f"2001:db8::{number}") for number in range(3)] == [True, True, False]
    assert rate.take("2001:db8:0:1::1")
    with door.admit("2001:db8::1") as first, door.admit("2001:db8::2") as second, door.admit("192.0.2.1") as other:
        assert (first, second, other) == (True, False, True)


async def test_who_asks_too_often_is_told_when_to_come_again(sqlite: str) -> None:
    async with running(settings(sqlite, request_burst=1, request_rate=0.001)) as live_server:
        answers = [await live_server.web.get("/api/games") for _ in range(2)]
    assert [(one.status_code, one.headers.get("retry-after")) for one in answers] == [(200, None), (429, "2")]


async def test_a_page_that_the_operator_has_named_may_ask(sqlite: str) -> None:
    async with running(settings(sqlite, origins=frozenset({FOREIGN}))) as live_server:
        for origin, allowed in ((FOREIGN, FOREIGN), ("https://evil.test", None)):
            wish = {"origin": origin, "access-control-request-method": "POST"}
            wish["access-control-request-headers"] = "content-type, authorization"
            first = await live_server.web.options("/api/tables", headers=wish)
            assert first.headers.get("access-control-allow-origin") == allowed
            assert (first.status_code == 200) == (allowed is not None)
            games = await live_server.web.get("/api/games", headers={"origin": origin})
            assert games.headers.get("access-control-allow-origin") == allowed


async def test_answers_are_kept_nowhere_and_links_are_not_listed(live_server: LiveServer) -> None:
    table = (await live_server.open())["table"]
    assert (await live_server.web.get(f"/api/tables/{table}")).headers["cache-control"] == "no-store"
    assert (await live_server.web.get(f"/t/{table}")).headers["x-robots-tag"] == "noindex"
    assert "x-robots-tag" not in (await live_server.web.get("/")).headers


def test_limits_are_set_by_the_environment() -> None:
    given = Settings.from_environment({"TEFUDA_LIMITS": "sockets=9 socket_rate=0.5"}, "sqlite://")
    assert (given.limits.sockets, given.limits.socket_rate, given.limits.tables) == (9, 0.5, 2000)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TEFUDA_LIMITS", "no_such=9"),
        ("TEFUDA_LIMITS", "sockets"),
        ("TEFUDA_LIMITS", "sockets=many"),
        ("TEFUDA_LIMITS", "sockets=-1"),
        ("TEFUDA_BOT_PACE", "nan"),
        ("TEFUDA_BOT_PACE", "quick"),
        ("TEFUDA_WORKERS", "1.5"),
        ("TEFUDA_REVIEW_WORLDS", "99999999999"),
        ("TEFUDA_KEEP_FINISHED", "0"),
        ("TEFUDA_KEEP_ABANDONED", "-3"),
        ("TEFUDA_KEEP_ABANDONED", "soon"),
        ("TEFUDA_PUBLIC_URL", "cards.example"),
        ("TEFUDA_PUBLIC_URL", '"https://cards.example"'),
        ("TEFUDA_PUBLIC_URL", "https://cards.example/tefuda?a=b"),
        ("TEFUDA_PUBLIC_URL", "https://cards.example/../tefuda"),
        ("TEFUDA_PUBLIC_URL", "https://cards.example/<tefuda>"),
        ("TEFUDA_PUBLIC_URL", "https://[cards.example"),
        ("TEFUDA_PUBLIC_URL", "https://cards.example:many"),
        ("TEFUDA_HOSTS", "'cards.example'"),
        ("TEFUDA_HOSTS", "cards.example/tefuda"),
        ("TEFUDA_ORIGINS", "club.example"),
        ("TEFUDA_NODE", "10.0.0.3:8000"),
    ],
)
def test_a_setting_that_cannot_be_is_told_in_a_sentence(name: str, value: str) -> None:
    with pytest.raises(BadSetting) as error:
        Settings.from_environment({name: value}, "sqlite://")
    assert error.value.where.startswith(name)
    for lang, word in (("en", "Expected"), ("ja", "使えるのは")):
        told = MessageFormatter(lang).say(error.value.said)
        assert word in told and name in told and "\n" not in told


@pytest.mark.parametrize("raw", ["\u3164", "\u2800\u2800", "\ufe0f" * 10, "\u115f \u1160", "\u0301"])
def test_a_name_that_nobody_can_see_is_none(raw: str) -> None:
    assert clean_name(raw) == ""


@pytest.mark.parametrize(("raw", "shown"), [("Z" + "\u0335" * 20, "Z" + "\u0335" * 3), ("a\u034fb", "ab")])
def test_marks_are_not_heaped_on_a_name(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


@pytest.mark.parametrize("raw", ["\u30a2\u30ad", "\u2764\ufe0f", "e\u0323\u0301", "\ud55c"])
def test_a_name_with_marks_stays(raw: str) -> None:
    assert clean_name(raw) != ""


@pytest.mark.parametrize("name", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:8000"])
async def test_a_name_that_somebody_else_leads_here_is_refused(live_server: LiveServer, name: str) -> None:
    """The page of that name is of the same host as the server, as the browser sees it."""
    said = {"host": name, "origin": f"http://{name}"}
    for method, path in (("GET", "/"), ("GET", "/api/games"), ("POST", "/api/tables")):
        answer = await live_server.web.request(method, path, headers=said, json={})
        assert (answer.status_code, answer.json()["code"]) == (421, "host")
    there = f"{name.partition(':')[0]}:{live_server.base.rpartition(':')[2]}"
    origin = Origin(f"http://{there}")
    async with dialled(f"http://{there}", host="127.0.0.1", origin=origin) as socket:
        told = json.loads(await socket.recv())
    assert (told["code"], told["text"]) == ("origin", sentence("en", "trouble-host"))


HOME = ["localhost:8000", "192.168.0.7", "[fe80::1]:8000", "aki.local", "aki", "cards.example"]


@pytest.mark.parametrize("name", HOME)
async def test_an_evening_in_ones_own_net_needs_no_setting(sqlite: str, name: str) -> None:
    given = Settings.from_environment({"TEFUDA_PUBLIC_URL": "https://cards.example/"}, "sqlite://").hosts
    async with running(settings(sqlite, hosts=given)) as live_server:
        said = {"host": name, "origin": f"http://{name}"}
        wish = {"game": GAME, "seats": TWO}
        assert (await live_server.web.post("/api/tables", headers=said, json=wish)).status_code == 201


async def test_machines_look_after_a_server_under_any_name(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        answers = [
            await live_server.web.get(path, headers={"host": "a.b.example"}) for path in ("/healthz", "/metrics")
        ]
        assert [one.status_code for one in answers] == [200, 200]
    async with running(settings(sqlite, hosts=frozenset({"*"}))) as live_server:
        assert (await live_server.web.get("/api/games", headers={"host": "a.b.example"})).status_code == 200


NAMED = [
    ("TEFUDA_PUBLIC_URL", "https://かるた.example/", "xn--u8jxb0h.example"),
    ("TEFUDA_PUBLIC_URL", "https://Straße.example", "xn--strae-oqa.example"),
    ("TEFUDA_PUBLIC_URL", "https://my.example/tefuda/", "my.example"),
    ("TEFUDA_HOSTS", "b.example かるた.example", "xn--u8jxb0h.example"),
    ("TEFUDA_HOSTS", "cards.example:8443", "cards.example"),
    ("TEFUDA_HOSTS", "cards.example.", "cards.example"),
    ("TEFUDA_HOSTS", "https://cards.example", "cards.example"),
    ("TEFUDA_HOSTS", "CARDS.example,b.example", "cards.example"),
]


@pytest.mark.parametrize(("setting", "value", "name"), NAMED)
def test_a_name_is_understood_however_it_is_written(setting: str, value: str, name: str) -> None:
    given = Settings.from_environment({setting: value}, "sqlite://").hosts
    assert called_rightly(name, given) and called_rightly(f"{name}:8443", given)
    assert not called_rightly("evil.example", given)


def test_a_page_of_another_host_is_known_however_its_address_is_written() -> None:
    given = Settings.from_environment(
        {"TEFUDA_ORIGINS": "https://Club.example:443/, http://かるた.example"}, "sqlite://"
    )
    assert given.origins == {"https://club.example", "http://xn--u8jxb0h.example"}


@pytest.mark.parametrize("folder", ["q?mark", "per%20cent", "a b", "手札 #;'@:"])
def test_a_folder_is_the_one_that_was_named(tmp_path: Path, folder: str) -> None:
    there = Settings.from_environment({"TEFUDA_DATA": str(tmp_path / folder)}).database_url
    file = file_of(make_url(there))
    assert file is not None and file.path == tmp_path / folder / "tefuda.sqlite3"


def test_who_has_no_home_is_told_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_data_path", nowhere)
    with pytest.raises(BadSetting, match="TEFUDA_DATA"):
        Settings.from_environment({})
