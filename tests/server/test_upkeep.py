"""A host's work beside a running server, and the server's for the host: nobody at a table is the worse for it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.conftest import new_database
from tests.server.crash import Stubborn
from tests.server.live import SOON, LiveServer, eventually, goodbye, later, play_on, running, settings
from tests.table.helpers import do

from tefuda.engine.matches.registry import games
from tefuda.protocol.commands import CancelTable, MakePlay, OfferEnd, SitDown
from tefuda.server.startup.config import driver_url
from tefuda.server.store import DatabaseStore
from tefuda.server.upkeep import catalog, checking, closing, erasure
from tefuda.server.upkeep.catalog import DatabaseNotFound, DatabaseVersionMismatch, TableCatalog, opened
from tefuda.session.ports import JournalChange
from tefuda.session.sentences import sentence
from tefuda.session.tokens import hash_token
from tefuda.show.summary import finished
from tefuda.table import CommandAccepted, SeatAssignment, Table, TableSetup
from tefuda.table.setup import avatars

DAY = 86_400.0
NOW = 1_000 * DAY
LATER = 5e9  # long after any of these tests
AKI, BEN = SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben")


async def lay(
    store: DatabaseStore, id: str, game: str = "skarney-gin", plays: int = 3, days: float = 0.0, end: bool = False
) -> Table:
    """A table as a server leaves it, so many days ago."""
    setup = TableSetup(
        game, tuple(SeatAssignment("human", f"P{seat}") for seat in range(seats_of(game))), bytes(range(32))
    )
    table, at = Table(setup), NOW - days * DAY
    await store.create(id, setup, {0: hash_token(f"token of {id}")}, at)
    for number in range(plays):
        seat = table.must_act[0]
        await kept(store, id, do(table, seat, MakePlay(f"p{number}", table.version, table.first_play(seat)), at), table)
    if end:
        await kept(store, id, do(table, 0, OfferEnd("end"), at, here=frozenset({0})), table)
    return table


def seats_of(game: str) -> int:
    from tefuda.engine.matches.registry import find

    return find(game).seats[0]


async def kept(store: DatabaseStore, id: str, answer: Any, table: Table) -> None:
    assert isinstance(answer, CommandAccepted), answer
    await store.append(id, JournalChange(answer.entry, finished=finished(table)))


async def ids(database: TableCatalog, **wanted: Any) -> list[str]:
    return [one.id for one in await catalog.listed(database, catalog.TableFilter(**wanted), NOW)]


# --- the list -------------------------------------------------------------------------------------


async def test_every_game_is_listed_as_it_stands(store: DatabaseStore, database: str) -> None:
    for days, game in enumerate(games()):
        await lay(store, f"t{game[:8]}", game, plays=days, days=days, end=days == 3)
    async with opened(database) as base:
        found = await catalog.listed(base, catalog.TableFilter(), NOW)
        assert [one.game for one in found] == [*games()]
        assert [one.version for one in found] == [0, 1, 2, 4, 4]
        assert [one.state for one in found] == ["waiting", "playing", "playing", "over", "playing"]
        assert [one.seats for one in found] == [seats_of(game) for game in games()]
        assert not any(one.here for one in found)
        assert await ids(base, state="playing", idle=2) == [found[2].id, found[4].id]
        assert await ids(base, game=games()[1]) == [found[1].id]
        assert await ids(base, most=2) == [one.id for one in found[:2]]


async def test_a_table_that_was_put_away_before_it_began(store: DatabaseStore, database: str) -> None:
    setup = TableSetup("skarney-gin", (AKI, SeatAssignment("open")), bytes(32))
    table = Table(setup)
    await store.create("cleared", setup, {}, NOW)
    await kept(store, "cleared", do(table, 0, CancelTable("c"), NOW), table)
    async with opened(database) as base:
        assert await ids(base, state="cleared") == ["cleared"]


# --- closing --------------------------------------------------------------------------------------


@pytest.fixture
async def live_server(database: str) -> AsyncIterator[LiveServer]:
    async with running(settings(database)) as live_server:
        yield live_server


async def noticed(live_server: LiveServer) -> None:
    """The server of a file looks every second; here it does so now."""
    if live_server.app.state.parts.maintenance.database.sqlite:
        await live_server.app.state.parts.maintenance.watch()


async def test_who_plays_at_a_table_that_is_closed_is_told_so(live_server: LiveServer, database: str) -> None:
    seats = await live_server.pair()
    guests = [await live_server.guest(seat) for seat in seats]
    await noticed(live_server)  # that it is here
    async with opened(database) as base:
        assert await closing.close(base, seats[0]["table"], LATER)
        await noticed(live_server)
        for seat, guest in zip(seats, guests, strict=True):
            assert (await goodbye(guest))[1] == 1012
            back = await live_server.guest(seat, lang="en")
            assert back.scene["state"] == "over"
            assert back.scene["prompt"]["text"] == sentence("en", "table-closed") == back.scene["end"]["verdict"]
        assert not await closing.close(base, seats[0]["table"], LATER)
        assert (await checking.check(base))[1] == []
    record = await live_server.web.get(f"/api/tables/{seats[0]['table']}/record")
    assert record.status_code == 200


async def test_a_play_that_comes_before_the_server_has_noticed_is_not_made(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        seats = await live_server.pair()
        guests = [await live_server.guest(seat) for seat in seats]
        mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
        async with opened(sqlite) as base:
            await closing.close(base, seats[0]["table"], LATER)
            await mover.send({"t": "play", "id": "late", "base": mover.version, "play": "draw"})
            await goodbye(mover)
            assert (await checking.check(base))[1] == []
        assert (await live_server.guest(table=seats[0]["table"])).scene["state"] == "over"


async def test_before_the_first_deal_too(live_server: LiveServer, database: str) -> None:
    seat = await live_server.open()
    async with opened(database) as base:
        assert await closing.close(base, seat["table"], LATER)
        with pytest.raises(closing.NoSuchTable):
            await closing.close(base, "nothing", LATER)
        assert await ids(base, state="cleared") == [seat["table"]]
        assert await closing.record_of(base, seat["table"]) == (None, False)
    await noticed(live_server)
    answer = await live_server.web.post(f"/api/tables/{seat['table']}/seats/1", json={"name": "Ben"})
    assert answer.status_code == 409


async def test_records_of_what_is_over_and_of_what_is_not(store: DatabaseStore, database: str) -> None:
    over, goes_on = await lay(store, "over", end=True), await lay(store, "goeson")
    async with opened(database) as base:
        assert await closing.record_of(base, "over") == (over.record(), True)
        assert goes_on.match is not None
        assert await closing.record_of(base, "goeson") == (goes_on.match.record(), False)


# --- forgetting -----------------------------------------------------------------------------------


async def everything(store: DatabaseStore) -> str:
    """All that the database holds, as text."""
    found = ""
    async with store.engine.connect() as connection:
        for name in ("tables", "journal", "holders", "devices", "duplicates", "reviews", "transfer_codes"):
            found += "".join(map(str, await connection.execute(text(f"SELECT * FROM {name}"))))
    return found


async def test_a_name_goes_from_everywhere_and_the_plays_stay(live_server: LiveServer, database: str) -> None:
    seats = await live_server.pair()
    await live_server.open(name="Ben")
    guests = [await live_server.guest(seat) for seat in seats]
    mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
    await mover.play("draw")
    await live_server.app.state.parts.store.note(seats[1]["table"], 1, "she has the queen")
    before = await everything(live_server.app.state.parts.store)
    assert "Ben" in before and "queen" in before
    async with opened(database) as base:
        seen = await erasure.forget(base, "Ben", dry=True)
        assert (len(seen.tables), seen.names, seen.notes) == (2, 2, 1)
        assert await everything(live_server.app.state.parts.store) == before
        assert await erasure.forget(base, "Ben") == seen
        assert await erasure.forget(base, "Ben") == erasure.ErasureResult()
        assert (await checking.check(base))[1] == []
    after = await everything(live_server.app.state.parts.store)
    assert "Ben" not in after and "queen" not in after and "Aki" in after and '"play":"draw"' in after
    await noticed(live_server)
    back = await live_server.guest(seats[0], lang="en")
    assert [player["name"] for player in back.scene["players"]] == ["Aki", "Player 2"]


async def test_nor_does_it_stand_where_one_looks_back_or_compares(live_server: LiveServer, database: str) -> None:
    seats = await live_server.pair(target="5")
    guests = [await live_server.guest(seat) for seat in seats]
    await play_on(guests, random.Random(3), lambda scene: scene["state"] == "over")
    table = seats[0]["table"]
    shared = (await live_server.web.post("/api/duplicates", json={"table": table})).json()["id"]

    async def told() -> str:
        """The texts that others read: in replays, at the table, and where matches with the same cards are compared."""
        own = {"authorization": f"Bearer {seats[0]['token']}"}
        asked = f"/api/replays/{table}", f"/api/tables/{table}", f"/api/duplicates/{shared}?table={table}"
        answers = [await live_server.web.get(path, headers=own if "duplicates" in path else {}) for path in asked]
        assert [answer.status_code for answer in answers] == [200, 200, 200]
        assert all("Aki" in answer.text for answer in answers)
        return "".join(answer.text for answer in answers)

    assert "Ben" in await told()
    async with opened(database) as base:
        await erasure.forget(base, "Ben")
    await noticed(live_server)
    for guest in guests:
        await goodbye(guest)
    assert "Ben" not in await told()


async def test_a_token_tells_one_from_others_of_the_same_name(live_server: LiveServer, database: str) -> None:
    one, other = await live_server.open(name="Chie"), await live_server.open(name="Chie")
    async with opened(database) as base:
        assert (await erasure.forget(base, one["token"])).tables == [one["table"]]
        assert (await erasure.forget(base, "Chie", only=one["table"])).tables == []
        assert (await erasure.forget(base, "Chie")).tables == [other["table"]]
        assert (await erasure.forget(base, "x" * 43)).tables == []


async def test_a_player_who_was_renamed_and_moved_is_found_by_each_name(live_server: LiveServer, database: str) -> None:
    """A player who comes to the seat that another has left is another person."""
    store, tables = live_server.app.state.parts.store, []
    for _ in range(2):
        first = await live_server.open([{"kind": "me"}, *[{"kind": "open"}] * 3], game="carousel")
        mover = await live_server.sit(first["table"], 1, "Ben")
        guest = await live_server.guest(mover)
        for command in ({"t": "set_name", "name": "Dai"}, {"t": "change_seat", "seat": 2}):
            await guest.send({"id": command["t"], **command})
            assert (await guest.hear("accepted", "refused"))["t"] == "accepted"
        await live_server.sit(first["table"], 1, "Fumi")
        await guest.send({"t": "set_name", "id": "last", "name": "Eri"})
        assert (await guest.hear("accepted", "refused"))["t"] == "accepted"
        await store.note(first["table"], 2, "she has the queen")
        tables.append(mover)
    async with opened(database) as base:
        by_name = await erasure.forget(base, "Dai", only=tables[0]["table"])
        assert (by_name.names, by_name.notes) == (1, 1)
        by_token = await erasure.forget(base, tables[1]["token"])
        assert (by_token.tables, by_token.names, by_token.notes) == ([tables[1]["table"]], 3, 1)
        left = [name for name in ("Aki", "Ben", "Dai", "Eri", "Fumi") if name in await everything(store)]
        assert left == ["Aki", "Ben", "Eri", "Fumi"], "of the other table"
        assert (await erasure.forget(base, tables[0]["token"])).names == 2
    assert [name for name in ("Ben", "Dai", "Eri", "Fumi") if name in await everything(store)] == ["Fumi"]


async def test_who_has_an_avatar_has_it_still(store: DatabaseStore, database: str) -> None:
    avatar = avatars([AKI])[0]
    setup = TableSetup("skarney-gin", (AKI, SeatAssignment("open")), bytes(32))
    table = Table(setup)
    await store.create("crested", setup, {}, NOW)
    await kept(store, "crested", do(table, 1, SitDown(f"sit{table.version}", "Dai", avatar), NOW, by_host=True), table)
    async with opened(database) as base:
        await erasure.forget(base, "Dai")
    stored = await store.load("crested")
    assert stored is not None
    assignment = Table.restore(stored.setup, stored.journal).assignments[1]
    assert (assignment.name, assignment.avatar) == ("", avatar)


async def test_whatever_the_host_does_while_people_play_nothing_is_lost(live_server: LiveServer, database: str) -> None:
    seats = await live_server.pair(target="10")
    table, clients = seats[0]["table"], [Stubborn(live_server, seat, random.Random(seat["seat"])) for seat in seats]
    playing = asyncio.gather(*(client.run() for client in clients))
    async with opened(database) as base:
        times = 0
        while not playing.done():
            before = told(clients)
            async with base.writing() as connection:
                await base.take(connection, [table])
            await noticed(live_server)
            times += 1
            await eventually(lambda: playing.done() or told(clients) > before + 2)  # noqa: B023
        await playing
        assert times > 3
        assert await checking.check(base) == (1, [])
    stored = await live_server.app.state.parts.store.load(table)
    kept_at = {(line.seat, line.id): line.version for line in stored.journal}
    for client, seat in zip(clients, seats, strict=True):
        assert client.acknowledged
        for id, version in client.acknowledged.items():
            assert kept_at[seat["seat"], id] == version


def told(clients: Sequence[Stubborn]) -> int:
    """The number of plays that were acknowledged."""
    return sum(len(client.acknowledged) for client in clients)


# --- checking -------------------------------------------------------------------------------------

SPOILT = {
    "gap": "DELETE FROM journal WHERE table_id = 'over' AND version = 2",
    "words": "UPDATE journal SET entry = replace(entry, 'draw', 'knock AS') WHERE table_id = 'over' AND version = 1",
    "rules": "UPDATE journal SET entry = replace(replace(entry, 'draw', 'knock AS'), '}}', '},\"rules\": 7}')"
    " WHERE table_id = 'over' AND version = 1",
    "record": "UPDATE tables SET record = 'another' WHERE id = 'over'",
    "end": "UPDATE tables SET finished_at = 1.0 WHERE id = 'over'",
    "seat": "UPDATE holders SET seat = 7 WHERE table_id = 'over'",
}


@pytest.mark.parametrize("kind", SPOILT)
async def test_whatever_is_spoilt_is_found_and_nothing_else(store: DatabaseStore, database: str, kind: str) -> None:
    sound = games()[:2]
    for game in sound:
        await lay(store, f"t{game[:8]}", game)
    await lay(store, "over", end=True)
    async with opened(database) as base:
        assert await checking.check(base) == (len(sound) + 1, [])
        async with store.engine.begin() as connection:
            await connection.execute(text(SPOILT[kind]))
        many, faults = await checking.check(base)
        assert (many, [(fault.table, fault.kind) for fault in faults]) == (len(sound) + 1, [("over", kind)])
        assert await checking.check(base, [f"t{sound[0][:8]}"]) == (1, [])
        with pytest.raises(closing.NoSuchTable):
            await checking.check(base, ["nothing"])


async def test_a_record_without_an_end_is_found(store: DatabaseStore, database: str) -> None:
    await lay(store, "goeson")
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE tables SET record = '{}', finished_at = 1.0"))
    async with opened(database) as base:
        assert [fault.kind for fault in (await checking.check(base))[1]] == ["record", "end"]


# --- retention ------------------------------------------------------------------------------------


async def old_tables(store: DatabaseStore) -> None:
    await lay(store, "over40", days=40, end=True)
    await lay(store, "over20", days=20, end=True)
    await lay(store, "left40", days=40)
    await lay(store, "left20", days=20)
    await lay(store, "never40", days=40, plays=0)
    await store.share("over40", "same", NOW)
    await store.keep_review("over40", 0, {"found": 1})


async def test_what_is_older_than_is_to_be_kept_goes(store: DatabaseStore, database: str) -> None:
    await old_tables(store)
    async with opened(database) as base:
        assert await closing.prune(base, closing.Retention(), NOW) == {}
        keep = closing.Retention(finished=30, abandoned=30)
        assert await closing.old(base, keep, NOW) == {"finished": ["over40"], "abandoned": ["left40", "never40"]}
        assert sorted(await ids(base)) == ["left20", "left40", "never40", "over20", "over40"]
        assert await closing.prune(base, closing.Retention(finished=30), NOW) == {"finished": 1}
        assert sorted(await ids(base)) == ["left20", "left40", "never40", "over20"]
        assert await closing.prune(base, keep, NOW) == {"finished": 0, "abandoned": 2}
        assert sorted(await ids(base)) == ["left20", "over20"]
        assert (await checking.check(base))[1] == []
    found = await everything(store)
    assert "over20" in found and not [id for id in ("over40", "left40", "never40") if id in found]


async def test_many_go_in_parts(store: DatabaseStore, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing, "BATCH", 2)
    for number in range(5):
        await lay(store, f"t{number}", plays=1, days=10)
    async with opened(database) as base:
        assert await closing.prune(base, closing.Retention(abandoned=5), NOW) == {"abandoned": 5}


async def test_while_another_node_prunes_this_one_does_not(postgres_url: str) -> None:
    url = driver_url(await new_database(postgres_url))
    store = DatabaseStore(url)
    await store.open()
    await lay(store, "left40", days=40)
    keep = closing.Retention(abandoned=30)
    async with opened(url) as base:
        async with base.writing() as other:
            assert await other.scalar(text("SELECT pg_try_advisory_xact_lock(7446756463)"))
            assert await closing.prune(base, keep, NOW) == {"abandoned": 0}
        async with base.writing() as connection:
            await connection.execute(text("INSERT INTO leases VALUES ('record1', 'dead', 1), ('record2', 'alive', 1)"))
            await connection.execute(text("INSERT INTO nodes VALUES ('alive', '', clock_timestamp())"))
        assert await closing.prune(base, keep, NOW) == {"abandoned": 1}
        async with base.reading() as connection:
            assert list(await connection.scalars(text("SELECT table_id FROM leases"))) == ["record2"]
    await store.close()


async def test_a_table_with_somebody_at_it_stays(live_server: LiveServer, database: str) -> None:
    here, empty = await live_server.open(), await live_server.open()
    guest = await live_server.guest(here)
    live_server.lobby.put_away(empty["table"])
    live_server.lobby._leading.give_back(
        {empty["table"]: live_server.app.state.parts.node.leases.first()} if live_server.app.state.parts.node else {}
    )
    await noticed(live_server)
    async with opened(database) as base:
        await _until_free(base, empty["table"])
        keep = closing.Retention(abandoned=30)
        assert await closing.old(base, keep, LATER) == {"abandoned": [empty["table"]]}
        assert await closing.prune(base, keep, LATER) == {"abandoned": 1}
        assert await ids(base) == [here["table"]]
        await noticed(live_server)
        assert (await guest.play("draw"))["t"] in ("accepted", "refused")  # a player who is there is not disturbed
    assert (await live_server.web.get(f"/api/tables/{empty['table']}")).status_code == 404


async def _until_free(base: TableCatalog, id: str) -> None:
    """A node gives a table back soon, and not at once."""
    async with asyncio.timeout(SOON):
        while id in [one.id for one in await catalog.listed(base, catalog.TableFilter(), NOW) if one.here]:
            await asyncio.sleep(0)


async def test_a_table_that_is_taken_away_all_the_same_is_gone_for_all_who_come(
    live_server: LiveServer, database: str
) -> None:
    """A player who has come in at that very moment is sent away, and finds no table when they come again."""
    seat = await live_server.open()
    guest = await live_server.guest(seat)
    await noticed(live_server)
    base = TableCatalog(live_server.app.state.parts.store.engine)
    async with base.writing() as connection:
        await base.take(connection, [seat["table"]])
        await closing.delete(base, connection, [seat["table"]])
    await noticed(live_server)
    await goodbye(guest)
    assert (await live_server.guest(seat)).last["code"] == "table"


async def test_a_server_prunes_as_it_was_told(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(settings(database, keep_abandoned=30, keep_finished=30)) as live_server:
        seat = await live_server.open()
        maintenance = live_server.app.state.parts.maintenance
        later(monkeypatch, 40 * DAY)
        await maintenance.prune()
        assert (await live_server.web.get(f"/api/tables/{seat['table']}")).status_code == 200
    async with running(settings(database, keep_abandoned=30)) as live_server:
        await live_server.app.state.parts.maintenance.prune()
        assert (await live_server.web.get(f"/api/tables/{seat['table']}")).status_code == 404
        assert 'tefuda_tables_pruned_total{kind="abandoned"} 1.0' in (await live_server.web.get("/metrics")).text


async def test_without_a_word_everything_is_kept_forever(live_server: LiveServer) -> None:
    assert live_server.app.state.parts.maintenance._pruning._task is None


async def test_of_a_database_in_memory_nobody_takes_care() -> None:
    async with running(settings("sqlite+aiosqlite://", keep_finished=1)) as live_server:
        job = live_server.app.state.parts.maintenance
        assert (job._watching._task, job._pruning._task) == (None, None)
        await live_server.guests()


# --- beside a server, and where there is nothing --------------------------------------------------


async def test_a_server_is_seen_by_its_lock(sqlite: str) -> None:
    from tefuda.server.upkeep.catalog import running as served

    path = Path(sqlite.partition("///")[2])
    assert not served(path)
    store = DatabaseStore(sqlite)
    await store.claim()
    await store.open()
    assert served(path)
    await store.close()
    assert not served(path)


async def test_what_a_killed_server_had_in_memory_is_nobodys(sqlite: str) -> None:
    store = DatabaseStore(sqlite)
    await store.open()
    await lay(store, "left40", days=40)
    async with store.engine.begin() as connection:
        await connection.execute(text("INSERT INTO leases (table_id, node, number) VALUES ('left40', 'here', 1)"))
    await store.close()
    async with opened(sqlite) as base:
        assert await closing.prune(base, closing.Retention(abandoned=30), NOW) == {"abandoned": 1}


async def test_where_there_is_nothing_nothing_is_made(sqlite: str, store: DatabaseStore, database: str) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    with pytest.raises(DatabaseVersionMismatch):
        async with opened(database):
            pass
    missing = sqlite.replace("tefuda.sqlite3", "missing.sqlite3")
    with pytest.raises(DatabaseNotFound):
        async with opened(missing):
            pass
    assert not Path(missing.partition("///")[2]).exists()
