"""People come and go, over real sockets: nobody waits forever, no secret holds another's seat, nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import TWO, Guest, LiveServer, running, settings
from tests.typed import typed

from tefuda.server.store import DatabaseStore


async def wish(guest: Guest, kind: str, **keys: Any) -> dict[str, Any]:
    """Send it, and hear what became of it."""
    await guest.send({"t": kind, "id": f"w{len(guest.heard)}", **keys})
    return await guest.hear("accepted", "refused")


async def opened(
    live_server: LiveServer, seats: list[dict[str, str]], game: str = "skarney-gin", **options: Any
) -> dict[str, Any]:
    body = {"game": game, "name": "Aki", "seats": seats, **options}
    answer = await live_server.web.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return typed(dict, answer.json())


def player(guest: Guest, seat: int) -> dict[str, Any]:
    return typed(dict, guest.scene["players"][seat])


async def test_the_house_plays_for_somebody_who_has_gone_and_hands_the_seat_back(live_server: LiveServer) -> None:
    first = await opened(live_server, TWO, grace=10)
    second = await live_server.sit(first["table"])
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    assert (await wish(aki, "substitute", seat=1))["reason"] == "This player is here."
    await ben.socket.close()
    await aki.until(lambda scene: not scene["players"][1]["online"])
    soon = await wish(aki, "substitute", seat=1)
    assert soon["t"] == "refused" and "10 seconds" in soon["reason"]
    room = await live_server.lobby.room(first["table"])
    room.presence._left_at[1] -= 10
    assert (await wish(aki, "substitute", seat=1))["t"] == "accepted"
    await aki.until(lambda scene: scene["players"][1]["substitute"])
    assert player(aki, 1)["name"] == "Ben"
    back = await live_server.guest(second)
    await back.until(lambda scene: not scene["players"][1]["substitute"])
    await aki.until(lambda scene: not scene["players"][1]["substitute"] and scene["players"][1]["online"])
    assert any(event["kind"] == "resume" for event in aki.events)


async def test_after_a_restart_people_are_expected_and_only_who_stays_away_is_missed(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await live_server.pair()
    monkeypatch.setattr("tefuda.session.presence.COMING_BACK", 10_000)
    for seat in (first, second):
        await live_server.guest(seat)
    (await live_server.lobby.room(first["table"])).close()
    aki = await live_server.guest(first)
    assert player(aki, 1)["online"]
    ben = await live_server.guest(second)
    assert player(ben, 0)["online"]
    await aki.send({"t": "ping"})
    await aki.hear("pong")
    assert len(aki.heard) == 2, "nobody was missed, so there was nothing to tell"
    monkeypatch.setattr("tefuda.session.presence.COMING_BACK", 1)
    (await live_server.lobby.room(first["table"])).close()
    aki = await live_server.guest(first)
    assert player(aki, 1)["online"]
    await aki.until(lambda scene: not scene["players"][1]["online"])


async def test_nobody_is_expected_at_a_table_of_yesterday(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = await live_server.pair()
    monkeypatch.setattr("tefuda.session.room.JUST_NOW", 0.0)
    (await live_server.lobby.room(first["table"])).close()
    aki = await live_server.guest(first)
    assert not player(aki, 1)["online"]


async def test_a_player_who_leaves_is_played_for_and_has_their_seat_again_on_opening_the_table(
    live_server: LiveServer,
) -> None:
    first, second = await live_server.pair()
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    assert (await wish(ben, "leave"))["t"] == "accepted"
    await ben.socket.close()
    await aki.until(lambda scene: scene["players"][1]["substitute"])
    for _ in range(6):  # a computer player answers every play
        if aki.scene["prompt"]["yours"]:
            break
        await aki.hear("happened")
    assert aki.scene["prompt"]["yours"]
    again = await live_server.guest(second)
    await again.until(lambda scene: not scene["players"][1]["substitute"])


async def test_before_the_deal_seats_change_places_and_their_secrets_with_them(live_server: LiveServer) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
    first = await opened(live_server, seats, "literature")
    second = await live_server.sit(first["table"], 1)
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    assert (await wish(aki, "change_seat", seat=1))["t"] == "refused"
    assert (await wish(aki, "change_seat", seat=2))["t"] == "accepted"
    await aki.until(lambda scene: scene["seat"] == 2)
    assert [p["kind"] for p in aki.scene["players"]] == ["bot", "human", "human", "open"]
    assert (player(aki, 2)["name"], player(aki, 2)["you"]) == ("Aki", True)
    await aki.socket.close()
    assert (await live_server.guest(first)).scene["seat"] == 2
    assert (await wish(ben, "leave"))["t"] == "accepted"
    await ben.until(lambda scene: scene["seat"] is None)
    lost = await live_server.guest(second)
    assert (lost.last["t"], lost.last["code"]) == ("error", "token")
    third = await live_server.sit(first["table"], 1, "Chie")
    assert (await live_server.guest(third)).scene["seat"] == 1


async def test_a_move_and_a_leave_survive_the_server(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'life.db'}"
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
    async with running(settings(url)) as live_server:
        first = await opened(live_server, seats, "literature")
        second = await live_server.sit(first["table"], 1)
        aki, ben = await live_server.guest(first), await live_server.guest(second)
        await wish(aki, "change_seat", seat=3)
        await wish(ben, "leave")
    async with running(settings(url)) as live_server:
        aki = await live_server.guest(first)
        assert (aki.scene["seat"], [p["kind"] for p in aki.scene["players"]]) == (3, ["open", "open", "open", "human"])
        lost = await live_server.guest(second)
        assert lost.last["t"] == "error"
        assert (await wish(aki, "add_bots"))["t"] == "accepted"
        await aki.until(lambda scene: scene["state"] == "playing")


async def test_notes_move_with_their_writer(tmp_path: Path) -> None:
    store = DatabaseStore(f"sqlite+aiosqlite:///{tmp_path / 'notes.db'}")
    await store.open()
    try:
        from tefuda.protocol.commands import ChangeSeat
        from tefuda.session.ports import JournalChange, SeatReassignment
        from tefuda.table import JournalEntry, SeatAssignment, TableSetup

        setup = TableSetup("skarney-gin", (SeatAssignment("human", "Aki"), SeatAssignment("open")), bytes(32))
        await store.create("bcdfghjk", setup, {0: b"h" * 32}, 1.0)
        await store.note("bcdfghjk", 0, "mine")
        await store.append(
            "bcdfghjk", JournalChange(JournalEntry(1, 0, 2.0, ChangeSeat("m", 1)), moved=SeatReassignment(0, 1))
        )
        stored = await store.load("bcdfghjk")
        assert stored is not None
        assert (stored.holders, stored.notes) == ({1: b"h" * 32}, {1: "mine"})
    finally:
        await store.close()


@pytest.mark.parametrize("game", ["skarney-gin", "carousel"])  # what is seen of the second is made in a thread
async def test_the_first_deal_waits_until_all_say_that_they_are_ready(live_server: LiveServer, game: str) -> None:
    first = await opened(live_server, TWO, game, asks_ready=True)
    aki = await live_server.guest(first)
    ben = await live_server.guest(await live_server.sit(first["table"]))
    await aki.until(lambda scene: not any(p["kind"] == "open" for p in scene["players"]))
    assert (aki.scene["state"], aki.scene["prompt"]["yours"]) == ("waiting", True)
    await aki.next()
    await aki.until(lambda scene: scene["ready"] == [0])
    assert (aki.scene["state"], aki.scene["prompt"]) == ("waiting", {"text": "Waiting for Ben.", "yours": False})
    await ben.next()
    await aki.until(lambda scene: scene["state"] == "playing")


async def test_those_who_are_here_agree_to_end_and_play_again_with_the_same_secrets(live_server: LiveServer) -> None:
    first, second = await live_server.pair()
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    assert (await wish(aki, "rematch"))["t"] == "refused"
    await wish(aki, "offer_end")
    await ben.until(lambda scene: scene["agreed"] == [{"what": "offer_end", "seats": [0]}])
    await wish(ben, "offer_end", yes=False)
    await aki.until(lambda scene: scene["agreed"] == [])
    await wish(aki, "offer_end")
    await wish(ben, "offer_end")
    for guest in (aki, ben):
        await guest.until(lambda scene: scene["state"] == "over")
    assert [(guest.scene["verbs"], guest.scene["lit"]) for guest in (aki, ben)] == [([], None), ([], None)]
    assert (aki.scene["ended"], aki.scene["fair"]["seed"] is None) == (True, False)
    record = await live_server.web.get(f"/api/tables/{first['table']}/record")
    assert record.status_code == 200
    assert (await wish(aki, "rematch"))["t"] == "accepted"
    await ben.until(lambda scene: scene["rematch"])
    assert (ben.scene["rematch_by"], ben.events[-1]["text"]) == (0, "Aki would like another match.")
    other = ben.scene["rematch"].removeprefix("/t/")
    anew = [await live_server.guest({**seat, "table": other}) for seat in (first, second)]
    assert [guest.scene["seat"] for guest in anew] == [0, 1]
    assert anew[0].scene["state"] == "waiting"
    for guest in anew:
        await guest.next()
    await anew[0].until(lambda scene: scene["state"] == "playing")
    assert (await wish(ben, "rematch"))["t"] == "refused"


async def test_a_player_resigns_and_the_other_has_won(live_server: LiveServer) -> None:
    first, second = await live_server.pair()
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    looker = await live_server.guest(table=first["table"])
    assert [guest.scene["resigns"] for guest in (aki, ben, looker)] == [True, True, False]
    assert (await wish(aki, "resign"))["t"] == "accepted"
    for guest, verdict, won in ((ben, "You win the match!", True), (looker, "Ben wins the match!", None)):
        await guest.until(lambda scene: scene["state"] == "over")
        end = guest.scene["end"]
        assert (end["verdict"], end["story"], end["won"]) == (verdict, ["Aki has resigned."], won)
        assert (end["resigned"], end["agreed"], guest.scene["resigns"]) == (0, False, False)
    assert (await wish(ben, "resign"))["t"] == "refused"
    record = await live_server.web.get(f"/api/tables/{first['table']}/record")
    assert record.json()["entries"][-1] == {"t": "resign", "seat": 0}
    replay = await live_server.web.get(f"/api/replays/{first['table']}?viewpoint=none")
    assert (replay.json()["lines"][-1]["text"], replay.json()["unfinished"]) == ("Aki has resigned.", False)


async def test_only_players_without_cards_hurry_the_computer(live_server: LiveServer) -> None:
    me = await live_server.guest(await live_server.open([{"kind": "me"}, {"kind": "bot", "bot": "steady"}]))
    answer = await wish(me, "hurry", speed="end")
    assert (answer["t"], answer["code"], me.scene["speed"]) == ("refused", "illegal", None)
    looker = await live_server.guest(table=me.scene["table"])
    assert (await wish(looker, "hurry", speed="end"))["t"] == "refused"


async def test_an_watcher_wishes_for_nothing(live_server: LiveServer) -> None:
    first, _ = await live_server.pair()
    looker = await live_server.guest(table=first["table"])
    for kind, keys in [
        ("leave", {}),
        ("add_bots", {}),
        ("change_seat", {"seat": 1}),
        ("offer_end", {}),
        ("rematch", {}),
        ("resign", {}),
    ]:
        assert (await wish(looker, kind, **keys))["code"] == "not-seated"
    assert (await wish(looker, "substitute", seat=1))["code"] == "not-seated"


async def test_a_pause_stops_clocks_and_computer_players_and_survives_a_restart(live_server: LiveServer) -> None:
    seats = [*TWO, {"kind": "bot", "bot": "steady"}]
    first = await opened(live_server, seats, game="rummy-fifty", clock=30)
    second = await live_server.sit(first["table"])
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    assert any(player["left"] for player in aki.scene["players"])
    await wish(aki, "pause")
    await ben.until(lambda scene: scene["agreed"] == [{"what": "pause", "seats": [0]}])
    await wish(ben, "pause")
    await aki.until(lambda scene: scene["state"] == "paused")
    assert aki.scene["prompt"] == {"text": "The match is paused.", "yours": False}
    assert (aki.scene["verbs"], [p for p in aki.scene["players"] if p["acting"] or p["left"]]) == ([], [])
    answer = await wish(aki, "play", base=aki.scene["version"], play="draw")
    assert (answer["t"], answer["reason"]) == ("refused", "The match is paused.")
    (await live_server.lobby.room(first["table"])).close()
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    assert aki.scene["state"] == "paused"
    await wish(ben, "pause", yes=False)
    await aki.until(lambda scene: scene["state"] == "playing")
    assert any(player["left"] for player in aki.scene["players"])


async def test_two_who_agree_at_once_end_the_match_once(live_server: LiveServer) -> None:
    first, second = await live_server.pair()
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    await asyncio.gather(wish(aki, "offer_end"), wish(ben, "offer_end"))
    await aki.until(lambda scene: scene["state"] == "over")


@pytest.mark.parametrize("grace", [0, 604801, "long", None])
async def test_a_grace_out_of_its_bounds_is_refused(live_server: LiveServer, grace: Any) -> None:
    body = {"game": "skarney-gin", "seats": TWO, "grace": grace}
    assert (await live_server.web.post("/api/tables", json=body)).status_code == 422


async def test_the_house_thinks_as_long_as_was_wished(live_server: LiveServer) -> None:
    """Kept with the table."""
    first = await opened(live_server, TWO, pace="slow")
    assert live_server.lobby._rooms[first["table"]].table.setup.pace == "slow"
    body = {"game": "skarney-gin", "seats": TWO, "pace": "never"}
    assert (await live_server.web.post("/api/tables", json=body)).status_code == 422


async def test_teams_are_known_before_the_deal_and_change_with_the_seats(live_server: LiveServer) -> None:
    first = await opened(live_server, [{"kind": "me"}, *[{"kind": "open"}] * 3], "literature")
    aki, looker = await live_server.guest(first), await live_server.guest(table=first["table"])
    assert [(team["name"], team["seats"]) for team in aki.scene["teams"]] == [
        ("Your team", [0, 2]),
        ("The other team", [1, 3]),
    ]
    assert [player["team"] for player in aki.scene["players"]] == [0, 1, 0, 1]
    assert [team["name"] for team in looker.scene["teams"]] == ["Team 1", "Team 2"]
    await wish(aki, "change_seat", seat=3)
    await aki.until(lambda scene: scene["teams"][1]["name"] == "Your team")
    info = (await live_server.web.get(f"/api/tables/{first['table']}")).json()
    assert ([team["seats"] for team in info["teams"]], info["cancelled"]) == ([[0, 2], [1, 3]], False)
    assert info["game"]["minutes"] == "20–40 min"


async def test_the_host_of_a_table_may_clear_it_away_before_the_deal(live_server: LiveServer) -> None:
    first = await opened(live_server, [{"kind": "me"}, *[{"kind": "open"}] * 3], "literature")
    second = await live_server.sit(first["table"], 1)
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    assert [player["host"] for player in ben.scene["players"]] == [True, False, False, False]
    assert "who opened" in (await wish(ben, "cancel"))["reason"]
    assert (await wish(aki, "change_seat", seat=3))["t"] == "accepted"
    assert (await wish(aki, "cancel"))["t"] == "accepted"
    await ben.until(lambda scene: scene["state"] == "over")
    assert (ben.scene["prompt"]["text"], ben.scene["link"]) == ("Aki has deleted this table.", None)
    for kind in ("add_bots", "offer_end", "rematch", "leave", "cancel"):
        assert (await wish(ben, kind))["t"] == "refused"
    late = await live_server.web.post(f"/api/tables/{first['table']}/seats/2", json={"name": "Chie"})
    assert (late.status_code, "deleted" in late.json()["text"]) == (409, True)
    info = (await live_server.web.get(f"/api/tables/{first['table']}")).json()
    assert (info["state"], info["cancelled"]) == ("over", True)
    assert (await live_server.web.get(f"/api/tables/{first['table']}/record")).status_code == 409


async def test_a_table_that_was_cleared_away_stays_so_and_its_host_may_be_another(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'cancel.db'}"
    async with running(settings(url)) as live_server:
        first = await live_server.open()
        aki = await live_server.guest(first)
        await wish(aki, "leave")
        ben = await live_server.guest(await live_server.sit(first["table"], 0))
        assert player(ben, 0)["host"]
        await ben.send({"t": "cancel", "id": "enough"})
        assert (await ben.hear("accepted", "refused"))["again"] is False
        begun, _ = await live_server.pair()
        assert (await wish(await live_server.guest(begun), "cancel"))["t"] == "refused"
    async with running(settings(url)) as live_server:
        assert (await live_server.web.get(f"/api/tables/{first['table']}")).json()["cancelled"] is True
