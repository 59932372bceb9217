"""The people at a table, their avatars and what they say to each other, over real sockets."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from tests.server.circle import seated
from tests.server.live import LiveServer
from tests.server.test_life import opened, player, wish

from tefuda.protocol.values import PhraseId
from tefuda.table.personas import PERSONAS, callers

PLUM = {"shape": "plum", "ink": "ink"}
SORA = [{"kind": "me"}, {"kind": "bot", "who": "sora"}]


async def test_the_house_is_introduced_in_both_languages(live_server: LiveServer) -> None:
    english, japanese = [(await live_server.web.get(f"/api/bots?lang={lang}")).json() for lang in ("en", "ja")]
    assert [one["id"] for one in english] == list(PERSONAS)
    assert [(one["name"], one["also"]) for one in english] == [(one["also"], one["name"]) for one in japanese]
    for people in (english, japanese):
        assert len({one["name"][0] for one in people}) == len(people) == len({one["temper"] for one in people})
        assert max(len(one["name"]) for one in people) <= 5
    assert {one["strength"] for one in english} == {"Gentle", "Steady"}
    games = (await live_server.web.get("/api/games?lang=en")).json()
    assert all(game["personas"] == list(callers(game["id"])) for game in games)


async def test_a_named_computer_player_sits_down_and_plays_as_strong_as_it_is(live_server: LiveServer) -> None:
    first = await opened(
        live_server, [{"kind": "me"}, {"kind": "bot", "who": "hana"}, {"kind": "bot", "bot": "steady"}], "carousel"
    )
    aki = await live_server.guest(first)
    hana, other = player(aki, 1), player(aki, 2)
    assert (hana["name"], hana["persona"]["level"]) == ("Hana", "gentle")
    assert hana["persona"]["temper"] == "Lays what is pretty first."
    assert other["persona"]["level"] == "steady" and other["persona"]["id"] != "hana"
    assert player(aki, 0)["persona"] is None and player(aki, 0)["avatar"]
    room = await live_server.lobby.room(first["table"])
    assert [assignment.bot for assignment in room.table.assignments] == [None, "gentle", "steady"]


@pytest.mark.parametrize(
    ("seat", "code"),
    [
        ({"kind": "bot", "who": "nobody"}, "bot"),
        ({"kind": "bot"}, "bot"),
        ({"kind": "open", "who": "sora"}, "bot"),
        ({"kind": "bot", "who": "sora", "bot": "genius"}, "bot"),
        ({"kind": "bot", "who": 7}, "body"),
    ],
)
async def test_who_is_not_of_the_house_does_not_sit_down(
    live_server: LiveServer, seat: dict[str, Any], code: str
) -> None:
    body = {"game": "skarney-gin", "name": "Aki", "seats": [{"kind": "me"}, seat]}
    answer = await live_server.web.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


@pytest.mark.parametrize(
    "avatar", [{"shape": "skull", "ink": "ink"}, {"shape": "plum"}, "plum teal", {"shape": "plum", "ink": "#fff"}]
)
async def test_only_our_own_avatars_are_taken(live_server: LiveServer, avatar: Any) -> None:
    body = {"game": "skarney-gin", "name": "Aki", "seats": SORA, "avatar": avatar}
    answer = await live_server.web.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "body")


async def test_an_avatar_is_seen_by_all_and_may_be_changed(live_server: LiveServer) -> None:
    first = await opened(live_server, [{"kind": "me"}, {"kind": "open"}], avatar={"shape": "fan", "ink": "rose"})
    body = {"name": "Ben", "avatar": {"shape": "moon", "ink": "moss"}}
    second = (await live_server.web.post(f"/api/tables/{first['table']}/seats/1", json=body)).json()
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    assert [one["avatar"] for one in ben.scene["players"]] == [{"shape": "fan", "ink": "rose"}, body["avatar"]]
    assert (await wish(ben, "set_avatar", avatar={"shape": "plum", "ink": "ink"}))["t"] == "accepted"
    await aki.until(lambda scene: scene["players"][1]["avatar"] == {"shape": "plum", "ink": "ink"})
    info = (await live_server.web.get(f"/api/tables/{first['table']}")).json()
    assert info["players"][1]["avatar"]["shape"] == "plum"
    looker = await live_server.guest(table=first["table"])
    assert (await wish(looker, "set_avatar", avatar={"shape": "plum", "ink": "ink"}))["code"] == "not-seated"


async def test_a_new_name_is_seen_by_all_in_their_language_and_outlives_the_room(live_server: LiveServer) -> None:
    first, second = await live_server.pair()
    aki, ben = await live_server.guest(first), await live_server.guest(second, lang="ja")
    looker = await live_server.guest(table=first["table"])
    assert (await wish(ben, "set_name", name="  Ben\u202e\tno "))["t"] == "accepted"
    for guest in (aki, ben, looker):
        await guest.until(lambda scene: scene["players"][1]["name"] == "Ben no")
    told = [[event["text"] for event in guest.events if event["kind"] == "set_name"] for guest in (aki, ben, looker)]
    assert told == [["Ben is now called Ben no."], ["名前を「Ben no」に変えました。"], ["Ben is now called Ben no."]]
    too_long = await wish(ben, "set_name", name="x" * 25)
    assert (too_long["t"], "24文字" in too_long["reason"]) == ("refused", True)
    assert (await wish(looker, "set_name", name="Chie"))["code"] == "not-seated"
    (await live_server.lobby.room(first["table"])).close()
    back = await live_server.guest(first)
    assert [one["name"] for one in back.scene["players"]] == ["Aki", "Ben no"]
    assert (await live_server.web.get(f"/api/tables/{first['table']}")).json()["players"][1]["name"] == "Ben no"


async def test_equal_names_are_told_apart(live_server: LiveServer) -> None:
    _, second = await live_server.pair()
    ben = await live_server.guest(second)
    assert (await wish(ben, "set_name", name="ａｋｉ"))["t"] == "accepted"
    await ben.until(lambda scene: scene["players"][1]["name"] == "② ａｋｉ")


@pytest.mark.parametrize("change", [{"t": "set_name", "name": "ask KS"}, {"t": "set_avatar", "avatar": PLUM}])
async def test_no_name_and_no_avatar_is_a_signal(live_server: LiveServer, change: dict[str, Any]) -> None:
    """Partners in a game of speech have no other signals: people change nothing while a deal is played."""
    aki = await live_server.guest((await seated(live_server))[0])
    refused = await wish(aki, change["t"], **{key: value for key, value in change.items() if key != "t"})
    assert (refused["t"], "signal" in refused["reason"]) == ("refused", True)
    alone = [{"kind": "me"}, *[{"kind": "bot", "bot": "steady"}] * 3]
    chie = await live_server.guest(await opened(live_server, alone, "literature"))
    assert chie.scene["state"] == "playing"
    answer = await wish(chie, change["t"], **{key: value for key, value in change.items() if key != "t"})
    assert answer["t"] == "accepted", "computer players read no signals"


async def test_a_pause_lets_partners_say_no_more_than_the_deal(live_server: LiveServer) -> None:
    guests = [await live_server.guest(seat) for seat in await seated(live_server)]
    for guest in guests:
        assert (await wish(guest, "pause"))["t"] == "accepted"
    await guests[0].until(lambda scene: scene["state"] == "paused")
    assert guests[0].scene["phrases"] == []
    assert (await wish(guests[0], "set_name", name="ask KS"))["t"] == "refused"


async def test_what_is_said_is_heard_by_all_in_their_language_and_changes_nothing(live_server: LiveServer) -> None:
    first, second = await live_server.pair()
    aki, ben = await live_server.guest(first), await live_server.guest(second, lang="ja")
    looker = await live_server.guest(table=first["table"])
    assert [one["id"] for one in aki.scene["phrases"]] == list(get_args(PhraseId)) and not looker.scene["phrases"]
    version = aki.scene["version"]
    await aki.send({"t": "talk", "id": "t1", "phrase": "well-played"})
    heard = [await guest.hear("talked", "refused") for guest in (aki, ben, looker)]
    assert [one["seat"] for one in heard] == [0, 0, 0]
    assert [one["text"] for one in heard] == ["Well played", "お見事です", "Well played"]
    room = await live_server.lobby.room(first["table"])
    assert room.table.version == version
    await looker.send({"t": "talk", "id": "t2", "phrase": "nice"})
    assert (await looker.hear("talked", "refused"))["reason"] == "Table talk is closed now."
    await aki.send({"t": "talk", "id": "t3", "phrase": "you fool"})
    assert (await aki.hear("error"))["code"] == "frame"


async def test_nobody_talks_all_the_time(live_server: LiveServer) -> None:
    aki = (await live_server.guests())[0]
    for number in range(4):
        await aki.send({"t": "talk", "id": f"t{number}", "phrase": "nice"})
    kinds = [(await aki.hear("talked", "refused"))["t"] for _ in range(4)]
    assert sorted(kinds) == ["refused", "talked", "talked", "talked"]


async def test_a_table_may_be_silent(live_server: LiveServer) -> None:
    aki = await live_server.guest(await opened(live_server, SORA, talk=False))
    assert aki.scene["phrases"] == []
    await aki.send({"t": "talk", "id": "t", "phrase": "nice"})
    assert (await aki.hear("talked", "refused"))["code"] == "illegal"


async def test_where_players_speak_nothing_else_is_said_while_a_deal_is_played(live_server: LiveServer) -> None:
    """A phrase at the right moment would tell a partner something, whatever the option says."""
    seats = await seated(live_server)
    waiting = await live_server.guest(
        await opened(live_server, [{"kind": "me"}, *[{"kind": "open"}] * 3], "literature")
    )
    assert waiting.scene["state"] == "waiting" and waiting.scene["phrases"]
    aki = await live_server.guest(seats[0])
    assert aki.scene["state"] == "playing" and aki.scene["phrases"] == []
    await aki.send({"t": "talk", "id": "t", "phrase": "nice"})
    assert (await aki.hear("talked", "refused"))["t"] == "refused"
