"""Two people, a second device and a watcher at real sockets."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from dataclasses import replace

import pytest
import websockets
from tests.server.live import SOON, TWO, Guest, LiveServer, eventually, goodbye, new_id, play_on, running, settings

from tefuda.server.startup.config import Limits

LONG = 600.0  # seconds: a machine may be busy otherwise


async def acting(guests: list[Guest]) -> tuple[Guest, Guest]:
    """The guest who is to move, and the one who waits."""
    for guest in guests:
        await guest.until(lambda scene: scene["state"] == "playing")
    first, second = guests
    return (first, second) if first.scene["prompt"]["yours"] else (second, first)


async def closed(guest: Guest) -> int:
    """The code with which the server closes."""
    return (await goodbye(guest))[1]


# --- hello ----------------------------------------------------------------------------------------


async def test_hello_brings_the_scene_of_ones_own_seat(live_server: LiveServer) -> None:
    guests = await live_server.guests()
    assert [guest.scene["seat"] for guest in guests] == [0, 1]
    assert [len(guest.hand) for guest in guests] == [10, 10]
    assert not guests[0].zone("hand.1")["cards"]


async def test_an_watcher_sees_what_everyone_may_see(live_server: LiveServer) -> None:
    first = await live_server.pair()
    watcher = await live_server.guest(table=first[0]["table"])
    assert watcher.scene["seat"] is None
    assert [zone["cards"] for zone in watcher.scene["zones"] if zone["kind"] == "fan"] == [[], []]
    assert (await watcher.play("draw"))["code"] == "not-seated"
    await watcher.send({"t": "next", "id": "n"})
    assert (await watcher.hear("refused"))["code"] == "not-seated"


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"t": "hello", "table": "bcdfghjkmnpq"}, "table"),
        ({"t": "ping"}, "frame"),
    ],
    ids=["no such table", "no hello"],
)
async def test_a_guest_who_may_not_come_in_hears_why(live_server: LiveServer, hello: dict[str, str], code: str) -> None:
    guest = await live_server.stranger()
    await guest.send(hello)
    error = await guest.hear("error")
    assert (error["code"], error["final"]) == (code, True)
    assert await closed(guest) == 1008


async def test_a_wrong_token_is_no_watcher(live_server: LiveServer) -> None:
    mine = await live_server.open()
    guest = await live_server.guest(table=mine["table"], token="A" * 43, lang="ja")
    assert (guest.last["t"], guest.last["code"]) == ("error", "token")
    assert guest.last["text"].endswith("。")


async def test_a_guest_who_says_nothing_is_not_kept(sqlite: str) -> None:
    async with running(settings(sqlite, hello_wait=0.05)) as live_server:
        guest = await live_server.stranger()
        assert (await guest.hear("error"))["final"] is True
        assert await closed(guest) == 1008


async def test_a_connection_has_one_table(live_server: LiveServer) -> None:
    mine = await live_server.open()
    guest = await live_server.guest(mine)
    await guest.send({"t": "hello", "table": mine["table"]})
    error = await guest.hear("error")
    assert (error["code"], error["final"]) == ("frame", False)


async def test_a_page_of_another_host_is_sent_away(live_server: LiveServer) -> None:
    guest = await live_server.stranger(origin="http://evil.test")
    assert (await guest.hear("error"))["code"] == "origin"
    assert await closed(guest) == 1008


async def test_our_own_page_and_named_ones_may_come(sqlite: str) -> None:
    async with running(settings(sqlite, origins=frozenset({"https://club.test"}))) as live_server:
        mine = await live_server.open()
        for origin in (live_server.base, "https://club.test"):
            guest = await live_server.stranger(origin=origin)
            await guest.send({"t": "hello", "table": mine["table"]})
            await guest.hear("scene")
            await guest.socket.close()


async def test_one_address_has_only_so_many_sockets(sqlite: str) -> None:
    async with running(settings(sqlite, sockets=2)) as live_server:
        mine = await live_server.open()
        kept = [await live_server.guest(mine) for _ in range(2)]
        third = await live_server.stranger()
        assert (await third.hear("error"))["code"] == "rate"
        await kept[0].socket.close()
        await eventually(lambda: live_server.app.state.parts.connections._inside.total() < 2)
        assert (await live_server.guest(mine)).scene["seat"] == 0


# --- plays ----------------------------------------------------------------------------------------


async def test_a_play_is_answered_first_and_then_told_to_all(live_server: LiveServer) -> None:
    one, two = await acting(await live_server.guests())
    await one.send({"t": "play", "id": "a", "base": one.version, "play": "draw"})
    while (await one.hear())["t"] == "happened":
        assert not one.last["events"]  # only that the other has come
    assert one.last["t"] == "accepted"
    await one.until(lambda scene: scene["version"] == 2)
    await two.until(lambda scene: scene["version"] == one.version)
    assert (one.events[-1]["kind"], two.events[-1]["kind"]) == ("drew", "drew")
    assert one.events[-1]["moves"][0]["cards"] and not two.events[-1]["moves"][0]["cards"]


async def test_the_same_play_twice_counts_once(live_server: LiveServer) -> None:
    one, _ = await acting(await live_server.guests())
    first = await one.play("draw", id="same")
    again = await one.play("draw", base=0, id="same")
    assert (first["again"], again["again"], again["version"]) == (False, True, first["version"])
    one_more = await live_server.guest(table=one.scene["table"])
    assert one_more.version == first["version"]


async def test_the_same_play_twice_at_once_counts_once(live_server: LiveServer) -> None:
    """Two devices of one player press the same button."""
    seats = await live_server.pair()
    guests = [await live_server.guest(seat) for seat in seats]
    one, _ = await acting(guests)
    device = await live_server.guest(seats[one.scene["seat"]])
    answers = await asyncio.gather(one.play("draw", id="same"), device.play("draw", id="same"))
    assert sorted(answer["again"] for answer in answers) == [False, True]
    assert {answer["version"] for answer in answers} == {2}


async def test_a_stale_play_gets_a_reason(live_server: LiveServer) -> None:
    one, _ = await acting(await live_server.guests())
    base = one.version
    await one.play("draw")
    answer = await one.play(f"offer {one.hand[0]}", base=base)
    assert (answer["t"], answer["code"], answer["version"]) == ("refused", "stale", base + 1)
    assert answer["reason"]


async def test_an_illegal_play_names_its_clause_in_the_players_language(live_server: LiveServer) -> None:
    seats = await live_server.pair()
    guests = [await live_server.guest(seat, lang="ja") for seat in seats]
    one, two = await acting(guests)
    answer = await one.play(f"offer {one.hand[0]}")
    assert (answer["code"], answer["clause"]) == ("illegal", "SK-6")
    assert answer["reason"].endswith("。")
    assert (await one.play("fly"))["code"] == "notation"
    assert (await two.play("draw"))["code"] == "not-your-turn"


async def test_a_selection_shows_what_it_can_become_to_nobody_else(live_server: LiveServer) -> None:
    one, two = await acting(await live_server.guests())
    await one.play("draw")
    await one.until(lambda scene: scene["version"] == 2)
    await one.send({"t": "select", "id": "s", "base": one.version, "cards": [one.hand[3]]})
    offers = await one.hear("selected")
    assert [action["play"] for action in offers["actions"]] == [f"offer {one.hand[3]}"]
    assert offers["actions"][0]["label"].startswith("Offer ")
    await two.send({"t": "select", "id": "s", "base": 0, "cards": [one.hand[3]]})
    assert (await two.hear("selected"))["actions"] == []
    await one.send({"t": "select", "id": "s2", "base": one.version, "cards": ["1Z", "nonsense"]})
    assert (await one.hear("selected"))["missing"]


async def test_between_deals_everyone_asks_for_the_next(live_server: LiveServer) -> None:
    guests = await live_server.guests(target="10000")
    rng = random.Random(1)
    await play_on(guests, rng, lambda scene: scene["state"] == "between")
    assert guests[0].scene["count"] is not None
    assert (await guests[0].next())["t"] == "accepted"
    await guests[0].until(lambda scene: scene["ready"] == [0])
    assert guests[0].scene["prompt"]["yours"] is False
    await guests[1].next()
    for guest in guests:
        await guest.until(lambda scene: scene["state"] == "playing")
    assert (await guests[0].next())["code"] == "not-your-turn"


async def test_a_match_is_played_to_its_end(live_server: LiveServer) -> None:
    guests = await live_server.guests(target="5")
    fair = guests[0].scene["fair"]
    assert fair["seed"] is None
    commitment = fair["commitment"]
    await play_on(guests, random.Random(2), lambda scene: scene["state"] == "over")
    assert guests[0].scene["fair"]["commitment"] == commitment
    assert len(guests[0].scene["fair"]["seed"]) == 64
    assert guests[0].scene["count"]["final"] is True
    assert (await guests[0].play("draw"))["code"] == "over"


# --- coming back ----------------------------------------------------------------------------------


async def test_a_player_who_comes_back_hears_exactly_what_they_missed(live_server: LiveServer) -> None:
    seats = await live_server.pair(target="10000")
    guests = [await live_server.guest(seat) for seat in seats]
    rng = random.Random(3)
    await play_on(guests, rng, lambda scene: scene["version"] >= 10)
    back = await live_server.guest(seats[1], since=4)
    assert (back.last["t"], back.last["missed"]) == ("happened", True)
    assert back.events == [event for event in guests[1].events if event["version"] > 4]
    assert back.scene == guests[1].scene
    current = await live_server.guest(seats[1], since=back.version)
    assert current.last["t"] == "scene"
    future = await live_server.guest(seats[1], since=back.version + 1000)
    assert future.last["t"] == "scene"


async def test_a_reload_is_no_absence_and_an_absence_is_shown(live_server: LiveServer) -> None:
    seats = await live_server.pair()
    here, away = [await live_server.guest(seat) for seat in seats]
    await away.socket.close()
    await here.until(lambda scene: not scene["players"][1]["online"])
    again = await live_server.guest(seats[1])
    await here.until(lambda scene: scene["players"][1]["online"])
    assert again.scene["seat"] == 1


async def test_a_second_device_hears_and_may_do_the_same(live_server: LiveServer) -> None:
    seats = await live_server.pair()
    guests = [await live_server.guest(seat) for seat in seats]
    one, _ = await acting(guests)
    second = await live_server.guest(seats[one.scene["seat"]], lang="ja")
    await second.play("draw")
    await one.until(lambda scene: scene["version"] == 2)
    await second.until(lambda scene: scene["version"] == 2)
    assert one.hand == second.hand
    assert one.events[-1]["moves"] == second.events[-1]["moves"]
    assert one.events[-1]["text"] != second.events[-1]["text"]


async def test_the_language_can_be_changed(live_server: LiveServer) -> None:
    guest = await live_server.guest(await live_server.open())
    await guest.send({"t": "set_language", "lang": "ja"})
    scene = await guest.hear("scene")
    assert (scene["lang"], scene["prompt"]["text"].endswith("。")) == ("ja", True)


async def test_everything_is_there_after_a_restart(database: str) -> None:
    async with running(settings(database)) as live_server:
        seats = await live_server.pair(target="10000")
        guests = [await live_server.guest(seat) for seat in seats]
        await play_on(guests, random.Random(4), lambda scene: scene["version"] >= 30)
        one, _ = await acting(guests)
        last = await one.play(one.choose(random.Random(1)), id="last")
        await one.until(lambda scene: scene["version"] == last["version"])
        before = one.scene
    async with running(settings(database)) as live_server:
        back = await live_server.guest(seats[one.scene["seat"]])
        for unlike in ("players", "takes_back"):  # who is here, and what is found out a moment after a play
            back.scene[unlike] = before[unlike] = None
        assert back.scene == before
        assert (await back.play("draw", id="last"))["again"] is True
        guests = [await live_server.guest(seat) for seat in seats]
        await play_on(guests, random.Random(5), lambda scene: scene["version"] >= 40)


async def test_an_idle_table_leaves_memory_and_comes_back(sqlite: str) -> None:
    async with running(settings(sqlite, idle_after=0.05)) as live_server:
        seats = await live_server.pair()
        guest = await live_server.guest(seats[0])
        await live_server.open()
        await eventually(lambda: len(live_server.lobby._rooms) == 1)  # the other table: at this one somebody looks
        hand = guest.hand
        await guest.socket.close()
        await eventually(lambda: not live_server.lobby._rooms)
        assert (await live_server.guest(seats[0])).hand == hand


# --- too much, too large, too slow ----------------------------------------------------------------


async def test_a_flood_is_answered_and_in_the_end_cut(sqlite: str) -> None:
    async with running(settings(sqlite, frame_rate=1.0, frame_burst=5, frame_patience=20)) as live_server:
        guest = await live_server.guest(await live_server.open())
        for number in range(40):
            await guest.send({"t": "play", "id": f"f{number}", "base": 0, "play": "draw"})
        codes = []
        while (answer := await guest.hear("refused", "error"))["t"] == "refused":
            codes.append(answer["code"])
        assert codes[:4] == ["not-your-turn"] * 4
        assert set(codes[5:]) == {"busy"}
        assert (answer["code"], answer["final"]) == ("rate", True)
        assert await closed(guest) == 1008


async def test_others_play_on_during_a_flood(sqlite: str) -> None:
    async with running(settings(sqlite, frame_burst=Limits().frame_burst)) as live_server:
        noisy = await live_server.guest(await live_server.open())
        guests = await live_server.guests()

        async def flood() -> None:
            with pytest.raises(websockets.ConnectionClosed):
                while True:
                    await noisy.send({"t": "set_language", "lang": "ja"})

        async def drain() -> None:
            with pytest.raises(websockets.ConnectionClosed):
                while True:
                    await noisy.socket.recv()

        flooding = asyncio.gather(flood(), drain())
        async with asyncio.timeout(SOON):
            await play_on(guests, random.Random(6), lambda scene: scene["version"] >= 15)
            await flooding


@pytest.mark.parametrize("size", [17_000, 60_000])
async def test_a_large_frame_is_refused_in_words(live_server: LiveServer, size: int) -> None:
    guest = await live_server.guest(await live_server.open())
    await guest.socket.send("x" * size)
    assert (await guest.hear("error"))["code"] == "size"
    assert await closed(guest) == 1009


async def test_a_huge_frame_is_not_even_read(live_server: LiveServer) -> None:
    guest = await live_server.guest(await live_server.open())
    await guest.socket.send("x" * 3_000_000)
    assert await closed(guest) == 1009


async def test_a_frame_that_is_not_understood_is_said_so(live_server: LiveServer) -> None:
    guest = await live_server.guest(await live_server.open(), lang="ja")
    frames: list[str | bytes] = ["", "null", "[]", "{", '{"t":"play"}', '{"t":"fly"}', "[" * 5000, b"\x00\xff"]
    for frame in (*frames, '{"t":"ping","x":1}'):
        await guest.socket.send(frame)
        error = await guest.hear("error")
        assert (error["code"], error["final"]) == ("frame", False)
        assert error["text"].endswith("。")
    await guest.send({"t": "ping"})
    await guest.hear("pong")


async def test_a_slow_reader_is_sent_away_and_may_come_back(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others play on in the meantime; the slow reader is told why as soon as it reads again."""
    async with running(settings(sqlite, send_wait=LONG), send_buffer=8192) as live_server:
        seats = await live_server.pair(target="10000")
        guests = [await live_server.guest(seat) for seat in seats]
        slow = await live_server.guest(table=seats[0]["table"])
        pause(slow)
        hurry_watchers(live_server, seats[0]["table"], monkeypatch)
        rng = random.Random(7)
        while not _value(live_server, "tefuda_slow_readers_total"):
            until = guests[0].version + 1
            await play_on(guests, rng, lambda scene: scene["version"] >= until)  # noqa: B023
        slow.socket.transport.resume_reading()
        await slow.hear("error")
        assert (slow.last["code"], slow.last["final"]) == ("slow", True)
        assert await closed(slow) == 1013
        back = await live_server.guest(table=seats[0]["table"], since=slow.version)
        assert back.last["missed"] is True
        versions = [event["version"] for event in slow.events + back.events]
        assert versions == sorted(versions)


def pause(guest: Guest) -> None:
    """Fetch nothing more."""
    guest.socket.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)
    guest.socket.transport.pause_reading()


def hurry_watchers(live_server: LiveServer, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server waits shortly for those without a seat, and for the others as long as a busy machine needs."""
    for reader in vars(live_server.lobby._rooms[table])["_readers"]:
        if reader.seat is None:
            hurried = replace(reader._writer._services.settings, limits=Limits(send_wait=0.1))
            monkeypatch.setattr(reader._writer, "_services", replace(reader._writer._services, settings=hurried))


def _value(live_server: LiveServer, name: str) -> float:
    return live_server.app.state.parts.services.metrics.registry.get_sample_value(name) or 0.0


# --- secrets --------------------------------------------------------------------------------------


async def test_a_token_is_told_once_and_never_again(live_server: LiveServer) -> None:
    seats = await live_server.pair(target="5")
    guests = [await live_server.guest(seat) for seat in seats] + [await live_server.guest(table=seats[0]["table"])]
    await play_on(guests, random.Random(8), lambda scene: scene["state"] == "over")
    table = seats[0]["table"]
    answers = [
        (await live_server.web.get(path)).text
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/record", "/metrics", "/openapi.json")
    ]
    told = json.dumps([guest.heard for guest in guests]) + json.dumps(answers)
    for seat in seats:
        assert len(seat["token"]) == 43
        assert seat["token"] not in told
        assert seat["token"] not in seat["link"]


async def test_a_token_of_one_table_opens_no_other(live_server: LiveServer) -> None:
    one, two = await live_server.open(), await live_server.open()
    guest = await live_server.guest(table=two["table"], token=one["token"])
    assert guest.last["code"] == "token"


async def test_an_open_seat_is_taken_by_one_of_many(live_server: LiveServer) -> None:
    mine = await live_server.open(TWO)
    path = f"/api/tables/{mine['table']}/seats/1"
    answers = await asyncio.gather(*(live_server.web.post(path, json={"name": f"P{n}"}) for n in range(8)))
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    token = next(answer.json()["token"] for answer in answers if answer.status_code == 201)
    assert (await live_server.guest(table=mine["table"], token=token)).scene["seat"] == 1


async def test_ids_of_plays_are_ones_own(live_server: LiveServer) -> None:
    guests = await live_server.guests()
    one, two = await acting(guests)
    name = new_id()
    assert (await one.play("draw", id=name))["again"] is False
    await one.until(lambda scene: scene["version"] == 2)
    assert (await one.play(f"offer {one.hand[0]}"))["t"] == "accepted"
    await two.until(lambda scene: scene["version"] == 3)
    assert (await two.play("refuse", id=name))["again"] is False


async def test_one_table_under_way_does_not_keep_others_waiting(live_server: LiveServer) -> None:
    """A table whose lock is held (a long search, a slow commit) stops no news of other tables."""
    held, others = await live_server.guests(), await live_server.guests()
    lock = live_server.lobby._rooms[held[0].scene["table"]].lock
    async with lock:
        await held[0].send({"t": "set_language", "lang": "ja"})
        async with asyncio.timeout(SOON):
            await play_on(others, random.Random(1), lambda scene: scene["version"] >= 8)
    assert (await held[0].hear("scene", "happened"))["t"] in ("scene", "happened")
