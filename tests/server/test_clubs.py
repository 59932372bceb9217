"""Clubs and their tournaments: members, rounds at tables of the server, results by themselves, and who may do what."""

from __future__ import annotations

import asyncio
import csv
import io
import itertools
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from tests.server.live import Guest, LiveServer, over, running, settings
from tests.server.test_rest import problem
from tests.typed import typed

from tefuda.server.upkeep import catalog, erasure

GAME = "skarney-gin"


class ClubOfTests:
    """A club at a running server, with its tokens."""

    def __init__(self, live_server: LiveServer, grant: dict[str, Any]) -> None:
        self.web, self.grant, self.path = live_server.web, grant, f"/api/clubs/{grant['club']}"
        self.tokens: dict[str, str | None] = {}  # by member

    async def ask(self, path: str, token: str | None = None, status: int = 200, **wish: Any) -> dict[str, Any]:
        """The answer to a request of a director, or of who has this token."""
        body = {"token": token or self.grant["director"], **wish}
        answer = await self.web.post(f"{self.path}{path}", json=body)
        assert answer.status_code == status, answer.text
        return typed(dict, answer.json())

    async def refused(self, path: str, token: str | None = None, **wish: Any) -> tuple[int, str]:
        answer = await self.web.post(f"{self.path}{path}", json={"token": token or self.grant["director"], **wish})
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["code"]

    async def join(self, *names: str) -> list[str]:
        """New members, by the members' link; their ids."""
        found = [await self.ask("/members", self.grant["join"], 201, name=name) for name in names]
        self.tokens |= {member["member"]: member["token"] for member in found}
        return [member["member"] for member in found]

    async def announce(self, **wish: Any) -> str:
        """The path of a new tournament."""
        told = await self.ask("/tournaments", status=201, **{"name": "Thursday", "game": GAME, **wish})
        return f"/tournaments/{told['id']}"

    async def read(self, path: str = "") -> dict[str, Any]:
        answer = await self.web.get(f"{self.path}{path}", params={"lang": "en"})
        assert answer.status_code == 200, answer.text
        return typed(dict, answer.json())

    async def do(self, path: str, action: str, token: str | None = None, **wish: Any) -> dict[str, Any]:
        return await self.ask(f"{path}/commands", token, action=action, **wish)

    async def begun(self, *names: str, **wish: Any) -> tuple[str, list[str]]:
        """A tournament of these members, whose first round is paired; its path, and the members' ids."""
        members, path = await self.join(*names), await self.announce(**wish)
        for member in members:
            await self.do(path, "enter", self.tokens[member])
        await self.do(path, "pair")
        return path, members


async def opened(live_server: LiveServer) -> ClubOfTests:
    answer = await live_server.web.post("/api/clubs", json={"name": "Thursday club"})
    assert answer.status_code == 201, answer.text
    return ClubOfTests(live_server, answer.json())


async def seat_of(live_server: LiveServer, club: ClubOfTests, path: str, member: str) -> Guest:
    """A member who has come to the table that was drawn for them."""
    return await live_server.guest(await club.ask(f"{path}/seat", club.tokens[member], 201))


async def resigns(loser: Guest, winner: Guest) -> None:
    for guest in (loser, winner):
        await guest.send({"t": "next", "id": "ready"})
    await loser.until(lambda scene: scene["state"] == "playing")
    await loser.send({"t": "resign", "id": "resigns"})
    await loser.until(over)


def points_of(told: dict[str, Any], round: int = 0) -> list[list[float]]:
    return [table["scores"] for table in told["rounds"][round]["tables"]]


async def test_an_evening_at_tables_of_the_server(live_server: LiveServer) -> None:
    """Four join by the link, a round is paired, its tables are open, and results come as the matches end."""
    club = await opened(live_server)
    path, members = await club.begun("Aki", "Ben", "Chie", "Dai", season="2026")
    told = await club.read(path)
    first = told["rounds"][0]["tables"]
    assert [sorted(table["players"]) for table in first] == [sorted(members[::2]), sorted(members[1::2])]
    assert [player["name"] for player in told["players"]] == ["Aki", "Ben", "Chie", "Dai"]
    for table in first:
        info = await live_server.web.get(f"/api/tables/{table['table']}", params={"lang": "en"})
        assert all(player["name"] for player in info.json()["players"])
        problem(await live_server.web.post(f"/api/tables/{table['table']}/seats/0", json={"name": "Eve"}), 409, "seat")
    for number, table in enumerate(first):
        loser, winner = [await seat_of(live_server, club, path, player) for player in table["players"]]
        await resigns(loser, winner)
        assert points_of(await club.read(path))[number] == [0.0, 1.0]
    assert (await club.refused(f"{path}/commands", action="result", round=0, table=0, points=[1])) == (
        409,
        "result-form",
    )
    mended = await club.do(path, "result", round=0, table=0, points=[9, 1], winners=[0])
    assert points_of(mended) == [[1.0, 0.0], [0.0, 1.0]]
    second = await club.do(path, "pair")
    winners = {first[0]["players"][0], first[1]["players"][1]}
    assert any(set(table["players"]) == winners for table in second["rounds"][1]["tables"])


async def test_two_devices_of_a_member_hold_the_same_seat_and_nobody_else_does(live_server: LiveServer) -> None:
    club = await opened(live_server)
    path, (aki, _, late) = await club.begun("Aki", "Ben", "Chie")
    one, two = [await club.ask(f"{path}/seat", club.tokens[aki], 201) for _ in range(2)]
    assert (one["table"], one["seat"]) == (two["table"], two["seat"])
    assert one["token"] != two["token"]
    assert [(await live_server.guest(seat)).scene["seat"] for seat in (one, two)] == [one["seat"]] * 2
    bye = (await club.read(path))["rounds"][0]["byes"]
    assert bye == [late]
    assert await club.refused(f"{path}/seat", club.tokens[late]) == (409, "seat")
    assert await club.refused(f"{path}/seat") == (409, "seat")
    assert await club.refused(f"{path}/seat", "x" * 43) == (403, "token")


async def test_it_is_told_who_has_not_come(live_server: LiveServer) -> None:
    """At each table without a result, until it has one; with real cards nobody is waited for."""
    club = await opened(live_server)
    path, _ = await club.begun("Aki", "Ben", "Chie", "Dai")
    first, second = (await club.read(path))["rounds"][0]["tables"]
    assert [first["seated"], second["seated"]] == [[False, False]] * 2
    loser = await seat_of(live_server, club, path, first["players"][1])
    assert [one["seated"] for one in (await club.read(path))["rounds"][0]["tables"]] == [[False, True], [False] * 2]
    await resigns(loser, await seat_of(live_server, club, path, first["players"][0]))
    assert [one["seated"] for one in (await club.read(path))["rounds"][0]["tables"]] == [[], [False, False]]
    there = await club.announce(cards="real")
    for token in club.tokens.values():
        await club.do(there, "enter", token)
    assert [one["seated"] for one in (await club.do(there, "pair"))["rounds"][0]["tables"]] == [[], []]


async def test_a_seat_that_was_drawn_never_becomes_free(live_server: LiveServer) -> None:
    """Before the deal nobody leaves it or cancels the table, so no stranger can sit there."""
    club = await opened(live_server)
    path, (aki, _) = await club.begun("Aki", "Ben")
    guest = await seat_of(live_server, club, path, aki)
    for command in ("leave", "cancel"):
        await guest.send({"t": command, "id": command})
        assert "drawn for a tournament" in (await guest.hear("refused", "accepted"))["reason"]
    table = (await club.read(path))["rounds"][0]["tables"][0]["table"]
    problem(await live_server.web.post(f"/api/tables/{table}/seats/0", json={"name": "Eve"}), 409, "seat")


@pytest.mark.soak
async def test_forty_people_at_twenty_tables(sqlite: str) -> None:
    """All take their seats at once and play; ten readers ask for the results at once; nobody meets again."""
    async with running(settings(sqlite, table_burst=1000)) as live_server:
        club = await opened(live_server)
        path, members = await club.begun(*(f"P{number}" for number in range(40)))
        for number in range(3):
            tables = (await club.read(path))["rounds"][number]["tables"]
            assert len({table["table"] for table in tables}) == 20
            guests = await asyncio.gather(*(seat_of(live_server, club, path, member) for member in members))
            seated = dict(zip(members, guests, strict=True))
            pairs = [[seated[player] for player in table["players"]] for table in tables]
            await asyncio.gather(*(resigns(loser, winner) for loser, winner in pairs))
            told = await asyncio.gather(*(club.read(path) for _ in range(10)))
            assert all(points_of(one, number) == [[0.0, 1.0]] * 20 for one in told)
            await asyncio.gather(*(guest.socket.close() for guest in guests))
            await club.do(path, "pair" if number < 2 else "end")
        told_last = await club.read(path)
        met = [frozenset(table["players"]) for one in told_last["rounds"] for table in one["tables"]]
        assert len(set(met)) == len(met) == 60
        assert sum(row["score"] for row in told_last["standings"]) == 60


async def test_an_evening_with_real_cards(live_server: LiveServer) -> None:
    """Players enter their own results, the director mends them; one comes late, one is away; then the evening ends."""
    club = await opened(live_server)
    path, (aki, ben, chie, dai) = await club.begun("Aki", "Ben", "Chie", "Dai", cards="real", season="2026")
    told = await club.read(path)
    assert [table["table"] for table in told["rounds"][0]["tables"]] == [None, None]
    assert await club.refused(f"{path}/seat", club.tokens[aki]) == (409, "seat")
    entered: dict[str, Any] = {"action": "result", "round": 0, "table": 0, "points": [30, 50]}
    assert await club.refused(f"{path}/commands", club.tokens[ben], **entered) == (403, "token")
    await club.ask(f"{path}/commands", club.tokens[aki], **entered)
    await club.ask(f"{path}/commands", club.tokens[chie], **entered)  # the same again counts once
    assert await club.refused(f"{path}/commands", club.tokens[chie], **{**entered, "points": [60, 50]}) == (
        409,
        "result-there",
    )
    assert await club.refused(f"{path}/commands", action="pair") == (409, "round-open")
    await club.do(path, "result", round=0, table=1, points=[None, 10])
    (guest,) = [await club.ask("/members", status=201, name="Emi")]
    assert guest["token"] is None
    await club.do(path, "enter", player=guest["member"])
    await club.do(path, "away", club.tokens[dai])
    second = (await club.do(path, "pair"))["rounds"][1]
    assert (second["absent"], second["byes"]) == ([dai], [])
    for table in range(2):
        await club.do(path, "result", round=1, table=table, points=[1, 0])
    await club.do(path, "end")
    assert await club.refused(f"{path}/commands", club.tokens[dai], action="back") == (409, "ended")
    (season,) = (await club.read())["seasons"]
    assert (season["name"], season["tournaments"]) == ("2026", ["Thursday"])
    assert [row["rank"] for row in season["rows"]] == sorted(row["rank"] for row in season["rows"])
    rows = (await live_server.web.get(f"{club.path}{path}/standings.csv")).text.splitlines()
    assert rows[0] == "\ufeffrank,name,score,buchholz,sonneborn_berger,played"
    assert len(rows) == 6


async def sheet(club: ClubOfTests, path: str, what: str) -> list[list[str]]:
    """The rows of a file for a spreadsheet."""
    answer = await club.web.get(f"{club.path}{path}/{what}.csv")
    assert answer.status_code == 200, answer.text
    assert f'filename="{what}-' in answer.headers["content-disposition"]
    return list(csv.reader(io.StringIO(answer.text.removeprefix("\ufeff"))))


async def test_rounds_as_a_file_for_a_spreadsheet(live_server: LiveServer) -> None:
    club = await opened(live_server)
    path, (_, _, chie, dai, _) = await club.begun("Aki", "Ben", "Chie", "Dai", "Emi", cards="real")
    await club.do(path, "result", round=0, table=0, points=[30, 50])
    await club.do(path, "away", player=dai)
    half = await sheet(club, path, "rounds")
    await club.do(path, "result", round=0, table=1, points=[None, 10])
    await club.ask(f"/members/{chie}/remove")
    await club.do(path, "pair")
    head, *rows = await sheet(club, path, "rounds")
    assert head == ["round", "table", "seat", "side", "name", "state", "points", "score"]
    assert half[:-1] == [
        head,
        ["1", "1", "1", "1", "Aki", "played", "30", "0.0"],
        ["1", "1", "2", "2", "Chie", "played", "50", "1.0"],
        ["1", "2", "1", "1", "Ben", "open", "", ""],
        ["1", "2", "2", "2", "Dai", "open", "", ""],
    ]
    assert half[-1] == rows[4] == ["1", "", "", "", "Emi", "bye", "", ""]
    assert rows[1:4] == [
        ["1", "1", "2", "2", "", "played", "50", "1.0"],
        ["1", "2", "1", "1", "Ben", "was_not_there", "", "0.0"],
        ["1", "2", "2", "2", "Dai", "played", "10", "1.0"],
    ]
    assert rows[-1] == ["2", "", "", "", "Dai", "absent", "", ""]
    assert {row[0] for row in rows[5:]} == {"2"}


async def test_a_name_is_no_formula_in_a_spreadsheet(live_server: LiveServer) -> None:
    club = await opened(live_server)
    path, _ = await club.begun("=1+1", "Ben", cards="real")
    for what in ("standings", "rounds"):
        assert "'=1+1" in [cell for row in await sheet(club, path, what) for cell in row]


async def test_who_may_do_what(live_server: LiveServer) -> None:
    club, other = await opened(live_server), await opened(live_server)
    path, (aki, ben) = await club.begun("Aki", "Ben", cards="real")
    for token in (club.tokens[aki], club.grant["join"]):
        for action in ("pair", "cancel", "end"):
            assert await club.refused(f"{path}/commands", token, action=action) == (403, "token")
        assert await club.refused("/tournaments", token, name="x", game=GAME) == (403, "token")
        assert await club.refused("/delete", token) == (403, "token")
        assert await club.refused(f"/members/{ben}/remove", token) == (403, "token")
    assert await club.refused(f"{path}/commands", club.tokens[aki], action="withdraw", player=ben) == (403, "token")
    assert await club.refused(f"{path}/commands", other.grant["director"], action="pair") == (403, "token")
    assert await other.refused(f"{path}/commands", action="pair") == (404, "tournament")
    assert await club.refused("/members", club.tokens[aki], name="Again") == (409, "member")
    assert await club.refused(f"{path}/commands", action="enter", player="nobody99") == (404, "member")
    for secret in (*club.grant.values(), *club.tokens.values()):
        if secret not in (club.grant["club"], club.grant["link"]):
            assert str(secret) not in str([await club.read(), await club.read(path)])


async def test_a_club_is_full_of_those_who_are_there(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.server.clubs.service.MOST_MEMBERS", 2)
    club = await opened(live_server)
    _, (aki, _ben) = await club.begun("Aki", "Ben", cards="real")
    assert await club.refused("/members", club.grant["join"], name="Eve") == (409, "full")
    await club.ask(f"/members/{aki}/remove", club.tokens[aki])
    await club.join("Eve")


async def test_who_is_banned_leads_no_tournament(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await opened(live_server)
    path, _ = await club.begun("Aki", "Ben", cards="real")
    monkeypatch.setattr(live_server.app.state.parts.bans, "refuses", lambda *_, **__: True)
    assert await club.refused(f"{path}/commands", action="pair") == (403, "banned")


async def test_what_leaves_with_a_member_and_with_a_club(live_server: LiveServer) -> None:
    club = await opened(live_server)
    path, (aki, ben) = await club.begun("Aki", "Ben", cards="real")
    await club.do(path, "result", round=0, table=0, points=[1, 0])
    await club.ask(f"/members/{aki}/remove", club.tokens[aki])
    assert [member["name"] for member in (await club.read())["members"]] == ["Ben"]
    told = await club.read(path)
    assert [(player["id"], player["name"]) for player in told["players"]] == [(aki, ""), (ben, "Ben")]
    assert await club.refused(f"{path}/commands", club.tokens[aki], action="withdraw") == (403, "token")
    await club.ask("/delete")
    for gone in ("", path):
        problem(await live_server.web.get(f"{club.path}{gone}"), 404, "club")


@pytest.mark.parametrize(
    ("path", "wish", "code"),
    [
        ("/members", {"name": ""}, "name"),
        ("/members", {"name": "x" * 60}, "name"),
        ("/tournaments", {"name": "x", "game": "whist"}, "game"),
        ("/tournaments", {"name": "x", "game": GAME, "size": 3}, "seats"),
        ("/tournaments", {"name": "x", "game": GAME, "rules": {"target": "no"}}, "rules"),
        ("/tournaments", {"name": "x", "game": GAME, "pairing": "knockout"}, "body"),
        ("/tournaments", {"name": "x", "game": GAME, "rounds": -1}, "body"),
    ],
)
async def test_bad_input_has_an_answer(live_server: LiveServer, path: str, wish: dict[str, Any], code: str) -> None:
    assert await (await opened(live_server)).refused(path, **wish) == (422, code)


async def test_one_address_opens_only_so_many(sqlite: str) -> None:
    async with running(settings(sqlite, table_burst=2, table_rate=0.0001)) as live_server:
        club = await opened(live_server)
        members = await club.join("Aki", "Ben")
        path = await club.announce()
        for member in members:
            await club.do(path, "enter", club.tokens[member])
        await club.do(path, "pair")
        assert await club.refused(f"{path}/seat", club.tokens[members[0]]) == (429, "rate")


async def test_all_is_there_after_a_restart(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        club = await opened(live_server)
        path, members = await club.begun("Aki", "Ben")
        before = await club.read(path)
        loser, winner = [await seat_of(live_server, club, path, member) for member in members]
        await resigns(loser, winner)
    async with running(settings(sqlite)) as live_server:
        again = ClubOfTests(live_server, club.grant)
        told = await again.read(path)  # the match ended, and nobody had looked since
        assert points_of(told) in ([[0.0, 1.0]], [[1.0, 0.0]])
        assert told["version"] == before["version"] + 1


async def test_two_nodes_have_one_tournament(postgres: str) -> None:
    """Paired at one node, played and read at the other: a result is entered once, wherever it is read first."""
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(running(settings(postgres))) for _ in range(2)]
        club = await opened(one)
        path, members = await club.begun("Aki", "Ben")
        there = ClubOfTests(two, club.grant)
        there.tokens = club.tokens
        loser, winner = [await seat_of(two, there, path, member) for member in members]
        await resigns(loser, winner)
        told: list[httpx.Response] = []
        for node in (two, one, two):
            told.append(await node.web.get(f"{club.path}{path}", params={"lang": "en"}))
        assert len({answer.text for answer in told}) == 1
        assert sum(sum(scores) for scores in points_of(told[0].json())) == 1.0


async def test_the_operator_takes_a_name_out_of_the_lists_of_members(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        club = await opened(live_server)
        aki, ben = await club.join("Aki", "Ben")
        async with catalog.opened(sqlite) as database:
            assert (await erasure.forget(database, "Aki", dry=True)).names == 1
            assert (await erasure.forget(database, "Aki")).names == 1
            assert (await erasure.forget(database, str(club.tokens[ben]))).names == 1
            assert (await erasure.forget(database, "Aki")).names == 0
        assert (await club.read())["members"] == []
        assert await club.refused(f"/members/{aki}/remove", club.tokens[aki]) == (403, "token")


NUMBERS = itertools.count()


def drawn() -> str:
    """Another token that a client has drawn."""
    return f"{next(NUMBERS):n>43}"


async def works(club: ClubOfTests, **tokens: str) -> dict[str, Any]:
    """The answers to which of these tokens of links work."""
    answer = await club.web.post(f"{club.path}/links/check", json=tokens)
    assert answer.status_code == 200, answer.text
    return typed(dict, answer.json())


async def test_a_renewed_members_link_ends_the_former_one_and_nobody_leaves(live_server: LiveServer) -> None:
    club = await opened(live_server)
    (aki,) = await club.join("Aki")
    path, new = await club.announce(), drawn()
    for _ in range(2):  # an answer that got lost can be asked for again
        assert await club.ask("/links/renew", link="join", renewed=new) == {"link": "join"}
    assert await club.refused("/members", club.grant["join"], name="Eve") == (403, "token")
    await club.ask("/members", new, 201, name="Ben")
    await club.do(path, "enter", club.tokens[aki])
    assert [member["name"] for member in (await club.read())["members"]] == ["Aki", "Ben"]


async def test_a_renewed_leaders_link_ends_the_former_one(live_server: LiveServer) -> None:
    club, new = await opened(live_server), drawn()
    (aki,) = await club.join("Aki")
    await club.ask("/links/renew", link="director", renewed=new)
    for path, wish in (("/delete", {}), ("/links/renew", {"link": "join", "renewed": drawn()})):
        assert await club.refused(path, **wish) == (403, "token")
    assert await club.ask("/links/renew", new, link="director", renewed=new) == {"link": "director"}
    await club.join("Ben")  # the members' link is as it was
    assert (await club.ask("/tournaments", new, 201, name="Thursday", game=GAME))["name"] == "Thursday"
    await club.ask(f"/members/{aki}/remove", club.tokens[aki])


async def test_only_a_leader_renews_links_and_each_has_a_token_of_its_own(live_server: LiveServer) -> None:
    club, other = await opened(live_server), await opened(live_server)
    (aki,) = await club.join("Aki")
    mine = {link: club.grant[link] for link in ("director", "join")}
    for token in (club.tokens[aki], club.grant["join"], other.grant["director"], drawn()):
        assert await club.refused("/links/renew", token, link="join", renewed=drawn()) == (403, "token")
    for link, used in (("join", mine["director"]), ("director", mine["join"]), ("director", club.tokens[aki])):
        assert await club.refused("/links/renew", link=link, renewed=used) == (409, "taken")
    assert await works(club, **mine) == {"director": True, "join": True}


async def test_links_are_asked_whether_they_still_work(live_server: LiveServer) -> None:
    club, new = await opened(live_server), drawn()
    mine = {link: club.grant[link] for link in ("director", "join")}
    await club.ask("/links/renew", link="join", renewed=new)
    assert await works(club, **mine) == {"director": True, "join": False}
    assert await works(club, join=new) == {"director": False, "join": True}
    assert await works(club, director=new, join=mine["director"]) == {"director": False, "join": False}
    problem(await live_server.web.post("/api/clubs/nobody99/links/check", json={}), 404, "club")


async def test_of_two_who_renew_the_leaders_link_at_once_one_leads(live_server: LiveServer) -> None:
    club, new = await opened(live_server), [drawn() for _ in range(8)]
    body = {"token": club.grant["director"], "link": "director"}
    asked = (live_server.web.post(f"{club.path}/links/renew", json={**body, "renewed": one}) for one in new)
    found = [answer.status_code for answer in await asyncio.gather(*asked)]
    assert sorted(found) == [200, *[403] * 7]
    assert (await works(club, director=new[found.index(200)]))["director"]


async def test_a_season_is_that_of_its_tournaments_and_each_can_be_moved(live_server: LiveServer) -> None:
    """A mistyped season is put right after the end; the season lasts from its first tournament to its last."""
    club = await opened(live_server)
    one, (aki, _) = await club.begun("Aki", "Ben", cards="real", season="2026")
    two = await club.announce(name="Friday", cards="real", season="2062")
    for token in club.tokens.values():
        await club.do(two, "enter", token)
    await club.do(two, "pair")
    for path in (one, two):
        await club.do(path, "result", round=0, table=0, points=[1, 0])
        await club.do(path, "end")
    before = await club.read()
    assert [season["name"] for season in before["seasons"]] == ["2062", "2026"]
    for token in (club.tokens[aki], club.grant["join"]):
        assert await club.refused(f"{two}/rename", token, name="x") == (403, "token")
    assert await club.refused(f"{two}/rename", name="") == (422, "name")
    moved = await club.ask(f"{two}/rename", name="Friday evening", season="2026")
    assert (moved["name"], moved["season"], moved["ended"]) == ("Friday evening", "2026", True)
    assert await club.read(two) == moved
    told = await club.read()
    (season,) = told["seasons"]
    assert season["tournaments"] == ["Thursday", "Friday evening"]
    assert [season["ends"], season["begins"]] == [tournament["at"] for tournament in told["tournaments"]]
    assert season["begins"] < season["ends"]
    await club.ask(f"{two}/rename", name="Friday evening")
    assert [season["tournaments"] for season in (await club.read())["seasons"]] == [["Thursday"]]
