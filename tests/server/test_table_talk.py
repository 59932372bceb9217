"""Messages that players write to each other: who gets them, when none can be written, and that nothing is stored."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.circle import FOUR
from tests.server.live import TWO, Guest, LiveServer, play_on, running, settings
from tests.server.test_bans import DEVICE, renewed
from tests.server.test_life import opened, wish

from tefuda.clock import now
from tefuda.protocol.frames import WriteChatMessage
from tefuda.server.store.tables import metadata
from tefuda.server.upkeep import bans
from tefuda.server.upkeep.catalog import opened as catalog
from tefuda.session.table_talk import AT_ONCE, KEPT, LONGEST

SAID = "what a strange hand 手札"


async def seated(live_server: LiveServer, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    first = await opened(live_server, TWO, **{"chat": True, **options})
    return first, await live_server.sit(first["table"])


async def write(guest: Guest, text: str) -> dict[str, Any]:
    """Write it, and hear it or why not."""
    await guest.send({"t": "chat", "id": f"c{len(guest.heard)}", "text": text})
    return await guest.hear("chat_message", "refused")


def written(guest: Guest) -> list[str]:
    """The messages that this guest was told."""
    return [told["text"] for one in guest.heard if (told := json.loads(one))["t"] == "chat_message"]


async def stored(live_server: LiveServer) -> str:
    """All that the database holds."""
    async with live_server.app.state.parts.store.engine.connect() as connection:
        rows = [(await connection.execute(select(table))).all() for table in metadata.sorted_tables]
    return repr(rows) + repr(json.dumps(repr(rows), ensure_ascii=True))


async def test_a_table_has_no_chat_unless_it_was_opened_with_one(live_server: LiveServer) -> None:
    aki = (await live_server.guests())[0]
    assert aki.scene["chat"] is None
    assert (await write(aki, "hello"))["reason"] == "This table was opened without a chat."
    assert (await wish(aki, "allow_chat"))["t"] == "refused"


async def test_players_read_what_is_written_and_those_who_watch_do_not(live_server: LiveServer) -> None:
    first, second = await seated(live_server)
    aki, ben = await live_server.guest(first), await live_server.guest(second, lang="ja")
    watcher = await live_server.guest(table=first["table"])
    assert aki.scene["chat"]["writes"] and aki.scene["chat"]["closes"] and not ben.scene["chat"]["closes"]
    assert watcher.scene["chat"] is None and "Chat allowed" in watcher.scene["game"]["rules"]
    version = aki.scene["version"]
    assert (await write(aki, SAID))["text"] == SAID
    heard = await ben.hear("chat_message")
    assert (heard["seat"], heard["text"], heard["missed"]) == (0, SAID, False)
    assert {one["seat"]: one["by"] for one in ben.scene["chat"]["writers"]}[0] == heard["by"]
    assert (await write(watcher, "K of hearts!"))["code"] == "not-seated"
    await aki.send({"t": "talk", "id": "t", "phrase": "nice"})
    await watcher.hear("talked")
    assert written(watcher) == [] and written(ben) == [SAID]
    assert (await live_server.lobby.room(first["table"])).table.version == version


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("a\u202eb\u2066c\u200b\x07 \n\t d", "abc d"),
        ("<b>no</b> https://example.org", "<b>no</b> https://example.org"),
        ("e" + 9 * "\u0301", "\u00e9" + 3 * "\u0301"),
        ("\u202e\u200b", None),
        ("x" * (LONGEST + 1), None),
    ],
)
async def test_a_message_is_plain_text_of_a_limited_length(
    live_server: LiveServer, raw: str, shown: str | None
) -> None:
    aki = await live_server.guest((await seated(live_server))[0])
    answer = await write(aki, raw)
    assert answer.get("text") == shown
    assert (answer["t"] == "refused") == (shown is None)


async def test_nobody_writes_all_the_time_and_each_has_a_share_of_what_is_kept(live_server: LiveServer) -> None:
    first, second = await seated(live_server)
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    await write(ben, "mine stays")
    await aki.hear("chat_message")
    answers = [await write(aki, f"n{number}") for number in range(AT_ONCE + 1)]
    assert [one["t"] for one in answers] == ["chat_message"] * AT_ONCE + ["refused"]
    talk = (await live_server.lobby.room(first["table"])).talk
    for number in range(KEPT):
        talk._messages.move(0, None)
        talk.tell(0, WriteChatMessage("id", f"m{number}"), delayed=False)
    texts = [one.message.text for one in talk._kept]
    assert texts == ["mine stays", *(f"m{number}" for number in range(KEPT // 2, KEPT))]


async def test_who_comes_back_reads_what_was_written_until_the_match_is_over(
    live_server: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    """The messages are gone everywhere when the match is over."""
    caplog.set_level(logging.INFO)
    first, second = await seated(live_server, rules={"target": "30"}, watch_delay="minute")
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    await write(aki, SAID)
    await ben.socket.close()
    ben = await live_server.guest(second, since=0)
    assert written(ben) == [SAID] and json.loads(ben.heard[0])["missed"]
    await play_on([aki, ben], random.Random(4), lambda scene: scene["state"] == "over")
    room = await live_server.lobby.room(first["table"])
    assert room.talk._kept == []
    assert (await write(aki, "well played, all"))["t"] == "chat_message", "after the match people may still write"
    assert room.talk._kept == []
    again = await live_server.guest(second, since=0)
    assert written(again) == []
    web = live_server.web
    key = {"authorization": f"Bearer {first['token']}"}
    paths = [f"/api/tables/{first['table']}/record", f"/api/tables/{first['table']}", "/metrics"]
    open_to_all = [(await web.get(path, headers=key)).text for path in paths]
    for everything in (await stored(live_server), caplog.text, *open_to_all):
        assert "strange hand" not in everything and "well played, all" not in everything


async def test_somebody_new_at_a_seat_reads_nothing_of_what_was_written_before(live_server: LiveServer) -> None:
    three = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    first = await opened(live_server, three, game="carousel", chat=True)
    ben = await live_server.guest(await live_server.sit(first["table"]))
    aki = await live_server.guest(first)
    await write(aki, "among us")
    await write(ben, "bye")
    assert (await wish(ben, "leave"))["t"] == "accepted"
    assert (await wish(aki, "change_seat", seat=2))["t"] == "accepted"
    eve = await live_server.guest(await live_server.sit(first["table"]))
    assert written(eve) == []
    back = await live_server.guest(first)
    told = [json.loads(one) for one in back.heard if '"chat_message"' in one]
    assert [(one["seat"], one["text"]) for one in told] == [(2, "among us")]


async def test_who_opened_the_table_closes_the_chat_for_all(live_server: LiveServer) -> None:
    first, second = await seated(live_server)
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    await write(ben, SAID)
    assert (await wish(ben, "allow_chat", yes=False))["t"] == "refused"
    assert (await wish(aki, "allow_chat", yes=False))["t"] == "accepted"
    await ben.until(lambda scene: not scene["chat"]["open"])
    assert (await write(ben, "still here"))["reason"] == "The player who opened the table has closed the chat."
    assert written(await live_server.guest(second)) == []
    assert (await wish(aki, "allow_chat"))["t"] == "accepted"
    await ben.until(lambda scene: scene["chat"]["writes"])
    assert (await write(ben, "again"))["t"] == "chat_message"


async def test_where_players_speak_nothing_is_written_while_a_deal_is_played(live_server: LiveServer) -> None:
    first = await opened(live_server, FOUR, "literature", chat=True)
    aki = await live_server.guest(first)
    assert (await write(aki, "hello"))["t"] == "chat_message"
    for seat in (1, 2, 3):
        await live_server.sit(first["table"], seat, f"P{seat}")
    await aki.until(lambda scene: scene["state"] == "playing")
    assert aki.scene["chat"]["open"] and not aki.scene["chat"]["writes"]
    for text in ("KS", "hello"):
        answer = await write(aki, text)
        assert answer["reason"] == "During a deal of this game nobody can write, because it could be a signal."
    assert (await wish(aki, "offer_end"))["t"] == "accepted"
    await aki.until(lambda scene: scene["state"] == "over")
    assert (await write(aki, "well asked"))["t"] == "chat_message"


async def test_a_banned_player_writes_no_more_and_nothing_of_theirs_is_kept(live_server: LiveServer) -> None:
    first = await opened(live_server, TWO, chat=True)
    body, device = {"name": "Ben"}, {"tefuda-device": DEVICE}
    answer = await live_server.web.post(f"/api/tables/{first['table']}/seats/1", json=body, headers=device)
    aki, ben = await live_server.guest(first), await live_server.guest(answer.json())
    await write(ben, "rude")
    async with catalog(live_server.app.state.parts.settings.database_url) as base:
        await bans.ban_seat(base, first["table"], 1, "rude", 7, now())
    await renewed(live_server)
    assert (await ben.hear("error"))["code"] == "banned"
    assert written(await live_server.guest(first)) == []
    await aki.socket.close()


async def test_a_rematch_has_the_chat_of_the_match_before(live_server: LiveServer) -> None:
    first, second = await seated(live_server)
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    await write(aki, SAID)
    for guest in (aki, ben):
        await wish(guest, "offer_end")
    await wish(aki, "allow_chat", yes=False)
    await wish(aki, "rematch")
    await aki.until(lambda scene: scene["rematch"])
    again = await live_server.guest({**first, "table": aki.scene["rematch"].split("/")[-1]})
    assert again.scene["chat"]["writes"] and written(again) == []


@pytest.fixture
async def both(postgres: str) -> AsyncIterator[list[LiveServer]]:
    async with AsyncExitStack() as stack:
        given = settings(postgres, node_dead=12.0)
        yield [await stack.enter_async_context(running(given)) for _ in range(2)]


async def test_at_several_nodes_the_same_is_read_and_nothing_is_stored(both: list[LiveServer]) -> None:
    """A node that takes the table over knows nothing of what was written at the other."""
    first, second = await seated(both[0])
    aki, ben = await both[0].guest(first), await both[1].guest(second)
    assert (await write(ben, SAID))["text"] == SAID
    heard = await aki.hear("chat_message")
    assert heard["seat"] == 1
    assert written(await both[1].guest(first)) == [SAID]
    assert "strange hand" not in await stored(both[0])
    by = {one["seat"]: one["by"] for one in aki.scene["chat"]["writers"]}[1]
    both[0].lobby.put_away(first["table"])
    back = await both[1].guest(first)
    assert written(back) == []
    assert {one["seat"]: one["by"] for one in back.scene["chat"]["writers"]}[1] == by == heard["by"]


def test_no_log_has_what_people_write() -> None:
    assert SAID not in repr(WriteChatMessage("id", SAID))
