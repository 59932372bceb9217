"""Players who do not look are told that a table waits for them: once, as they have chosen, and nothing of the cards."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.live import LiveServer, eventually, later, play_on, running, settings
from tests.server.receivers import ANYWHERE, Browser, HttpReceiver, Mailbox, link_of, signed

from tefuda.clock import WALL
from tefuda.server.guard.public_addresses import INTERNET
from tefuda.server.startup.config import MailServer
from tefuda.server.store.store import KEPT
from tefuda.server.upkeep.catalog import TableCatalog
from tefuda.server.upkeep.closing import close
from tefuda.server.upkeep.erasure import forget
from tefuda.session.presence import Presence

OFFERS = {"public_url": "https://cards.example", "notify_after": 0.05, "outbound": ANYWHERE}
RNG = Random(7)


@asynccontextmanager
async def telling(url: str, **changes: Any) -> AsyncIterator[tuple[LiveServer, HttpReceiver, Mailbox]]:
    """A server, and somebody who takes what it sends."""
    async with HttpReceiver().listening() as receiver, Mailbox().listening() as mailbox:
        mail = MailServer("127.0.0.1", mailbox.port, "", "", False, "Tefuda <cards@cards.example>")
        async with running(settings(url, **OFFERS | {"mail": mail} | changes)) as live_server:
            yield live_server, receiver, mailbox


async def wish(live_server: LiveServer, seat: dict[str, Any], status: int = 201, **target: Any) -> dict[str, Any]:
    """Ask for notifications of a seat."""
    body = {"token": seat["token"], **target}
    answer = await live_server.web.post(f"/api/tables/{seat['table']}/notifications", json=body)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def listed(live_server: LiveServer, seat: dict[str, Any], how: str = "list", **more: Any) -> list[dict[str, Any]]:
    path = f"/api/tables/{seat['table']}/notifications/{how}"
    answer = await live_server.web.post(path, json={"token": seat["token"], **more})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["subscriptions"]
    return found


async def rows(live_server: LiveServer) -> list[Any]:
    async with live_server.app.state.parts.store.engine.connect() as connection:
        return list(await connection.execute(text("SELECT wait, version, due, tries, failures FROM subscriptions")))


async def follow(live_server: LiveServer, id: str, step: str) -> Any:
    return await live_server.web.post("/api/notification-links", json={"id": id, "step": step})


def waits_for(seat: int) -> Any:
    """The scene in which nothing goes on without a seat."""
    return lambda scene: scene["state"] == "playing" and [p["acting"] for p in scene["players"]][seat]


async def turn_of(live_server: LiveServer, seats: list[dict[str, Any]], seat: int) -> None:
    """The players play until a turn of this seat begins, and then nobody looks at the table any more."""
    guests = [await live_server.guest(one) for one in seats]
    await play_on(guests, RNG, waits_for(1 - seat))
    await play_on(guests, RNG, waits_for(seat))
    await asyncio.gather(*(guest.socket.close() for guest in guests))


async def test_each_turn_is_told_once_by_each_way(database: str) -> None:
    """Push, mail and webhook tell the right player, of the right table, in their language; and once."""
    async with telling(database) as (live_server, receiver, mailbox):
        seats, browser = await live_server.pair(), Browser(receiver)
        offered = (await live_server.web.get("/api/notifications")).json()
        assert offered["email"] and offered["webhook"] and len(offered["push"]) == 87
        await wish(live_server, seats[1], push=browser.subscription, lang="ja")
        hook = await wish(live_server, seats[1], webhook=f"{receiver.base}/hook")
        mail = await wish(live_server, seats[1], email="ben@home.example")
        assert not mail["confirmed"] and not mailbox.mails[0]["List-Unsubscribe"]
        link = link_of(mailbox.mails[0])
        assert (await follow(live_server, link, "look")).json()["state"] == "unconfirmed"
        confirmed = (await follow(live_server, link, "confirm")).json()
        assert confirmed == {"game": "Skarney Gin", "to": "b…@home.example", "state": "on"}
        for turn in (1, 2):
            await turn_of(live_server, seats, 1)
            await eventually(lambda: len(receiver.requests) == 2 * turn and len(mailbox.mails) == 1 + turn)  # noqa: B023
            await turn_of(live_server, seats, 0)
        hooks = [one for one in receiver.requests if one.path == "/hook"]
        assert all(signed(one, hook["secret"]) for one in hooks)
        assert (
            len({one.headers["webhook-id"] for one in hooks})
            == len({mail["Message-ID"] for mail in mailbox.mails[1:]})
            == 2
        )
        table = seats[1]["table"]
        assert [(one["title"], one["body"], one["path"], one["lang"]) for one in browser.heard] == [
            ("スカーニー・ジン", "あなたの番です。", f"/t/{table}", "ja")
        ] * 2
        assert mailbox.mails[1]["Subject"] == "Skarney Gin: It is your turn."
        assert f"https://cards.example/t/{table}" in mailbox.mails[1].get_content()
        metrics = (await live_server.web.get("/metrics")).text
        assert 'tefuda_notifications_total{channel="push",outcome="sent"} 2.0' in metrics


async def test_nobody_who_looks_is_told(sqlite: str) -> None:
    """While a page is open and seen nothing is sent; once it is hidden, it is."""
    async with telling(sqlite) as (live_server, receiver, _):
        seats = await live_server.pair()
        await wish(live_server, seats[1], webhook=receiver.base)
        ben = await live_server.guest(seats[1])
        aki = await live_server.guest(seats[0])
        await play_on([aki, ben], RNG, waits_for(1))
        [(wait, version, due, *_)] = await rows(live_server)
        assert (wait, version) == ("turn", aki.version)
        async with asyncio.timeout(300):
            while (await rows(live_server))[0].due == due:  # until it was checked whether Ben looks
                await asyncio.sleep(0.01)
        assert not receiver.requests
        await ben.send({"t": "set_hidden", "hidden": True})
        await eventually(lambda: len(receiver.requests) == 1)
        await eventually(lambda: not live_server.app.state.parts.notifications.dispatcher)
        assert [row.due for row in await rows(live_server)] == [None]


async def test_a_page_that_subscribes_again_loses_nothing(sqlite: str) -> None:
    """A page subscribes each time it is opened: a player who opens it in their turn, and leaves, is notified."""
    async with telling(sqlite) as (live_server, receiver, _):
        seats, browser = await live_server.pair(), Browser(receiver)
        await wish(live_server, seats[1], push=browser.subscription)
        ben = await live_server.guest(seats[1])
        aki = await live_server.guest(seats[0])
        await play_on([aki, ben], RNG, waits_for(0))
        await play_on([aki, ben], RNG, waits_for(1))
        await wish(live_server, seats[1], push=browser.subscription)
        assert [row.due is None for row in await rows(live_server)] == [False]
        await ben.send({"t": "set_hidden", "hidden": True})
        await eventually(lambda: len(browser.heard) == 1)


async def test_that_a_page_is_hidden_is_told_to_nobody() -> None:
    told: list[bool] = []
    presence = Presence(0.0, lambda: told.append(True), WALL)
    presence.come(1)
    told.clear()
    assert presence.may_look(1)
    presence.hide(1, True)
    assert presence.here(1) and not presence.may_look(1) and not told


async def test_in_quiet_hours_it_waits(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with telling(sqlite) as (live_server, receiver, _):
        seats = await live_server.pair()
        minute = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
        quiet = {"start": (minute - 60) % 1440, "end": (minute + 60) % 1440, "zone": "UTC"}
        await wish(live_server, seats[1], webhook=receiver.base, quiet=quiet)
        assert (await listed(live_server, seats[1]))[0]["quiet"] == quiet
        await turn_of(live_server, seats, 1)
        async with asyncio.timeout(300):
            while (await rows(live_server))[0].due < time.time() + 3000:
                await asyncio.sleep(0.01)
        assert not receiver.requests
        later(monkeypatch, 3700)
        await eventually(lambda: len(receiver.requests) == 1)
        problem = await wish(live_server, seats[1], 422, webhook=receiver.base, quiet=quiet | {"zone": "Mars/Base"})
        assert "time zone" in problem["text"]


async def test_quiet_hours_are_the_devices_at_all_its_tables(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One request changes them at every seat that a device holds; the push of another device stays as it was."""
    async with telling(database) as (live_server, receiver, _):
        one, other = await live_server.pair(), await live_server.pair()
        phone, laptop = Browser(receiver, "phone"), Browser(receiver, "laptop")
        for seats in (one, other):
            await wish(live_server, seats[1], webhook=receiver.base)
            for browser in (phone, laptop):
                await wish(live_server, seats[1], push=browser.subscription)
        await wish(live_server, one[0], webhook=receiver.base)  # of somebody else
        code = (await live_server.web.post("/api/transfer-codes", json={"seats": held(other[1])})).json()["code"]
        [moved] = (await live_server.web.post("/api/transfers", json={"code": code})).json()["seats"]
        minute = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
        quiet = {"start": (minute - 60) % 1440, "end": (minute + 60) % 1440, "zone": "UTC"}
        own = {"seats": held(one[1], moved), "endpoint": phone.subscription["endpoint"]}
        assert await quieted(live_server, quiet, **own) == 4
        for seats in (one, other):
            assert [row["quiet"] for row in await listed(live_server, seats[1])] == [quiet, quiet, None]
        assert [row["quiet"] for row in await listed(live_server, one[0])] == [None]
        stranger = {"table": one[0]["table"], "token": moved["token"]}
        assert await quieted(live_server, None, **own | {"seats": held(stranger)}) == 0
        assert "time zone" in await quieted(live_server, quiet | {"zone": "Mars/Base"}, **own)
        await turn_of(live_server, one, 1)
        await eventually(lambda: len(laptop.heard) == 1)
        later(monkeypatch, 60)
        assert phone.heard == []
        assert await quieted(live_server, None, **own) == 4  # what waited for their end need not wait any longer
        await eventually(lambda: len(phone.heard) == 1)


def held(*seats: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"table": seat["table"], "token": seat["token"]} for seat in seats]


async def quieted(live_server: LiveServer, quiet: dict[str, Any] | None, **own: Any) -> Any:
    """Change the quiet hours of a device; return for how many subscriptions, or why not."""
    answer = await live_server.web.post("/api/notifications/quiet", json={"quiet": quiet, **own})
    told = answer.json()
    return told["subscriptions"] if answer.status_code == 200 else told["text"]


async def test_off_is_off(sqlite: str) -> None:
    """Notifications end by the page, by a link in a mail, and by the mail program; a seat given up hears nothing."""
    async with telling(sqlite) as (live_server, receiver, mailbox):
        seats, browser = await live_server.pair(), Browser(receiver)
        await wish(live_server, seats[1], push=browser.subscription)
        await wish(live_server, seats[1], push=browser.subscription)  # the same device again
        await wish(live_server, seats[1], email="ben@home.example")
        await follow(live_server, link_of(mailbox.mails[0]), "confirm")
        push, mail = await listed(live_server, seats[1], endpoint=browser.subscription["endpoint"])
        assert push["here"] and not mail["here"] and mail["confirmed"] and push["to"] == "127.0.0.1"
        assert await listed(live_server, seats[0]) == []  # of others nobody sees anything
        assert (await follow(live_server, link_of(mailbox.mails[0]), "off")).json()["state"] == "off"
        assert (await follow(live_server, link_of(mailbox.mails[0]), "look")).status_code == 404
        assert await listed(live_server, seats[1], "off", id=push["id"]) == []
        proof = await live_server.web.post(
            f"/api/tables/{seats[1]['table']}/notifications/list", json={"token": seats[1]["token"]}
        )
        assert proof.json()["proof"] == ""
        again = await wish(live_server, seats[1], email="ben@home.example")
        assert not again["confirmed"]
        program = await live_server.web.post(
            f"/api/notification-links/{again['id']}/off",
            content="List-Unsubscribe=One-Click",
            headers={"content-type": "application/x-www-form-urlencoded"},
        )
        assert program.status_code == 200 and await rows(live_server) == []


async def test_a_push_message_has_the_action_that_ends_it(sqlite: str) -> None:
    """Of one device at one table; it still does so after the device has subscribed again."""
    async with telling(sqlite) as (live_server, receiver, _):
        seats, other = await live_server.pair(), await live_server.pair()
        phone, laptop = Browser(receiver, "phone"), Browser(receiver, "laptop")
        for browser in (phone, laptop):
            await wish(live_server, seats[1], push=browser.subscription, lang="ja")
        await wish(live_server, other[1], push=phone.subscription)
        await turn_of(live_server, seats, 1)
        await eventually(lambda: len(phone.heard) == 1)
        off = phone.heard[0]["off"]
        assert off["label"] == "通知を止める" and "この卓" in off["done"] and "止められません" in off["failed"]
        await wish(live_server, seats[1], push=phone.subscription, lang="ja")
        assert [(await follow(live_server, off["id"], step)).status_code for step in ("look", "confirm")] == [404, 404]
        ended = await follow(live_server, off["id"], "off")
        assert ended.json() == {"game": "Skarney Gin", "to": "", "state": "off"}
        [left] = await listed(live_server, seats[1], endpoint=laptop.subscription["endpoint"])
        assert left["here"] and len(await listed(live_server, other[1])) == 1
        assert (await follow(live_server, off["id"], "off")).status_code == 404


async def test_an_address_is_confirmed_once_for_all_tables(sqlite: str) -> None:
    async with telling(sqlite) as (live_server, _, mailbox):
        one, other = await live_server.pair(), await live_server.pair()
        await wish(live_server, one[1], email="ben@home.example")
        await follow(live_server, link_of(mailbox.mails[0]), "confirm")
        path = f"/api/tables/{one[1]['table']}/notifications/list"
        proof = (await live_server.web.post(path, json={"token": one[1]["token"]})).json()["proof"]
        assert (await wish(live_server, other[1], email="Ben@home.example", proof=proof))["confirmed"]
        assert not (await wish(live_server, other[0], email="eve@home.example", proof=proof))["confirmed"]
        for _ in range(2):
            await wish(live_server, other[0], email="eve@home.example")
        assert "already" in (await wish(live_server, other[0], 429, email="eve@home.example"))["text"]
        mailbox.refuses = "550 nobody of that name"
        await wish(live_server, other[0], 422, email="nobody@home.example")


async def test_a_receiver_that_fails_delays_no_play_and_is_given_up(sqlite: str) -> None:
    """One that hangs, one that is gone, one that answers with errors."""
    async with telling(sqlite) as (live_server, receiver, _), HttpReceiver(hangs=True).listening() as hanging:
        seats = await live_server.pair()
        browsers = [Browser(receiver, name) for name in ("one", "two")]
        await wish(live_server, seats[1], webhook=hanging.base)
        for browser in browsers:
            await wish(live_server, seats[1], push=browser.subscription)
        receiver.statuses = [410, 503]
        await turn_of(live_server, seats, 1)
        await eventually(lambda: len(receiver.requests) == 2 and len(hanging.requests) == 1)
        await turn_of(live_server, seats, 0)  # the play is answered while the webhook hangs
        await eventually(lambda: len(live_server.app.state.parts.notifications.dispatcher) == 1)
        left = await listed(live_server, seats[1])
        assert [one["channel"] for one in left] == ["webhook", "push"]
        await turn_of(live_server, seats, 1)
        await eventually(lambda: len(receiver.requests) == 3)  # the one whose service answers again


async def test_what_is_kept_goes_with_the_seat_and_the_match(sqlite: str) -> None:
    async with telling(sqlite) as (live_server, receiver, _):
        database = TableCatalog(live_server.app.state.parts.store.engine)
        seats = await live_server.pair()
        held = {"seats": [{"table": seats[1]["table"], "token": seats[1]["token"]}]}
        await wish(live_server, seats[1], webhook=receiver.base)
        await live_server.web.post("/api/only-here", json=held)
        assert await rows(live_server) == []
        await wish(live_server, seats[1], webhook=receiver.base)
        assert (await forget(database, seats[1]["token"])).notifications == 1
        assert await rows(live_server) == []
        await wish(live_server, seats[1], webhook=receiver.base)
        await close(database, seats[1]["table"], time.time())
        assert await rows(live_server) == []
        first = await live_server.open()
        await wish(live_server, first, webhook=receiver.base)
        aki = await live_server.guest(first)
        await aki.send({"t": "leave", "id": "goodbye"})
        await aki.hear("accepted")
        assert await rows(live_server) == []
        seats = await live_server.pair()
        await wish(live_server, seats[0], webhook=receiver.base)
        aki = await live_server.guest(seats[0])
        await aki.send({"t": "resign", "id": "enough"})
        await aki.hear("accepted")
        [(wait, _, due, _, _)] = await rows(live_server)
        assert wait is None and due == pytest.approx(time.time() + KEPT, abs=60)
        assert (await wish(live_server, seats[0], 409, webhook=receiver.base))["code"] == "notifications"
        async with live_server.app.state.parts.store.engine.begin() as connection:  # a day passes
            await connection.execute(text("UPDATE subscriptions SET due = 1"))
        await gone(live_server)
        assert receiver.requests == []
        first = await live_server.open()
        await wish(live_server, first, webhook=receiver.base)
        aki = await live_server.guest(first)
        await aki.send({"t": "cancel", "id": "nobody"})
        await aki.hear("accepted")
        await gone(live_server)


async def gone(live_server: LiveServer) -> None:
    """Wait until nothing is kept of those who wanted to be notified."""
    async with asyncio.timeout(10):
        while await rows(live_server):
            await asyncio.sleep(0.02)


async def test_a_rematch_is_told_as_the_match_before_and_off_stays_off(database: str) -> None:
    """Push, mail and webhook tell each seat as it had chosen, with its quiet hours."""
    async with telling(database) as (live_server, receiver, mailbox):
        seats, browser = await live_server.pair(), Browser(receiver)
        await wish(live_server, seats[1], push=browser.subscription, lang="ja")
        hook = await wish(live_server, seats[1], webhook=f"{receiver.base}/hook")
        await wish(live_server, seats[1], email="ben@home.example")
        await follow(live_server, link_of(mailbox.mails[0]), "confirm")
        off = await wish(live_server, seats[0], webhook=f"{receiver.base}/off")
        asked = await wish(live_server, seats[0], email="aki@home.example")
        assert not asked["confirmed"] and await listed(live_server, seats[0], "off", id=off["id"])
        aki = await live_server.guest(seats[0])
        for frame in ("resign", "rematch"):
            await aki.send({"t": frame, "id": frame})
            await aki.hear("accepted")
        await aki.until(lambda scene: scene["rematch"])
        again = aki.scene["rematch"].split("/")[-1]
        first, second = [{**seat, "table": again} for seat in seats]
        ways = await listed(live_server, second, endpoint=browser.subscription["endpoint"])
        assert [(one["channel"], one["confirmed"]) for one in ways] == [
            ("push", True),
            ("webhook", True),
            ("email", True),
        ]
        assert await listed(live_server, first) == await listed(live_server, seats[1]) == []
        await eventually(lambda: len(receiver.requests) == 2 and len(mailbox.mails) == 3)
        assert [one["path"] for one in browser.heard] == [f"/t/{again}"]
        assert browser.heard[0]["lang"] == "ja"
        assert all(signed(one, hook["secret"]) for one in receiver.requests if one.path == "/hook")
        assert {wait for wait, *_ in await rows(live_server)} == {"ready"}
        ben = await live_server.guest(second)
        await ben.send({"t": "next", "id": "ready"})
        await ben.hear("accepted")
        assert {wait for wait, *_ in await rows(live_server)} == {None}
        again_ben = await listed(live_server, second, "off")
        assert again_ben == [] == await rows(live_server)


async def test_nothing_depends_on_cards(tmp_path: Path, sqlite: str) -> None:
    """At two tables with other cards the same is told of the same course."""
    heard = []
    for target in ("50", "60"):  # whose seeds differ as well: each table has its own
        async with telling(f"sqlite+aiosqlite:///{tmp_path / target}.sqlite3") as (live_server, receiver, _):
            seats, browser = await live_server.pair(target=target), Browser(receiver)
            await live_server.pair()  # so that seeds differ
            await wish(live_server, seats[1], push=browser.subscription)
            await turn_of(live_server, seats, 1)
            await eventually(lambda: receiver.requests)
            [told] = browser.heard
            [own] = await listed(live_server, seats[1])
            assert told.keys() == {"title", "body", "path", "lang", "off"}
            heard.append(json.loads(json.dumps(told).replace(seats[1]["table"], "TABLE").replace(own["id"], "ID")))
    assert heard[0] == heard[1]


@pytest.mark.parametrize(
    "target",
    [
        {"webhook": "https://127.0.0.1/x"},
        {"webhook": "https://[::1]/"},
        {"webhook": "https://[::ffff:10.0.0.7]/"},
        {"webhook": "https://169.254.169.254/latest"},
        {"webhook": "https://localhost:8443"},
        {"webhook": "http://93.184.215.14/"},
        {"webhook": "https://aki@93.184.215.14/"},
        {"webhook": "https://93.184.215.14:99999/"},
        {"webhook": "ftp://93.184.215.14/"},
        {"webhook": "https://2130706433/"},
        {"push": {"endpoint": "https://10.0.0.7/push", "p256dh": "B" * 87, "auth": "A" * 22}},
        {"email": "ben@home"},
        {"email": "ben@home.example\r\nBcc: eve@home.example"},
    ],
)
async def test_nothing_is_sent_into_the_hosts_own_network(live_outside: LiveServer, target: dict[str, Any]) -> None:
    seats = await live_outside.pair()
    assert "address" in (await wish(live_outside, seats[0], 422, **target))["text"]


@pytest.fixture
async def live_outside(sqlite: str) -> AsyncIterator[LiveServer]:
    """A server that sends to the internet only, as all do."""
    async with telling(sqlite, outbound=INTERNET) as (live_server, _, _):
        yield live_server


async def test_only_the_holder_of_a_seat_is_told(sqlite: str) -> None:
    async with telling(sqlite) as (live_server, receiver, _):
        seats = await live_server.pair()
        stranger = seats[1] | {"token": "x" * 43}
        assert (await wish(live_server, stranger, 403, webhook=receiver.base))["text"].startswith("You have no seat")
        await wish(live_server, seats[1], 409)
        await wish(live_server, seats[1], 409, webhook=receiver.base, email="ben@home.example")
    async with telling(sqlite, public_url=None) as (live_server, receiver, _):
        assert (await live_server.web.get("/api/notifications")).json() == {
            "push": "",
            "email": False,
            "webhook": False,
        }
        await wish(live_server, seats[1], 409, webhook=receiver.base)


# --- outbound requests ---------------------------------------------------------------------------
