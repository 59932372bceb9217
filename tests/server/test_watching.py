"""Those who watch a table: how many they are, how far behind, and what they are shown of hands that are open."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.live import TWO, LiveServer, eventually, goodbye, later, play_on
from tests.server.test_life import opened, wish
from tests.server.test_secrecy import check, knowledge
from tests.table.helpers import AKI, BEN, do, done

from tefuda.clock import WALL
from tefuda.engine.matches.registry import find, games
from tefuda.protocol.commands import MakePlay, OpenHand, RequestNextDeal
from tefuda.protocol.values import Lang, WatchDelay
from tefuda.session.watching import NEVER, DatedEntry, DelayedTable, Horizon, JournalPast, dated
from tefuda.show import ReaderPresenter
from tefuda.table import JournalEntry, Table, TableSetup

ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SEED = bytes(range(32))


# --- how many watch ---------------------------------------------------------------------------------


async def test_players_see_how_many_watch_and_no_more_come_than_are_allowed(live_server: LiveServer) -> None:
    first = await opened(live_server, TWO, watchers=2)
    aki = await live_server.guest(first)
    watchers = [await live_server.guest(table=first["table"]) for _ in range(2)]
    await aki.until(lambda scene: scene["watchers"]["count"] == 2)
    third = await live_server.stranger()
    await third.send({"t": "hello", "table": first["table"], "lang": "ja"})
    told, code = await goodbye(third)
    assert (told["code"], told["final"], code) == ("watchers", True, 1008)
    assert "定員" in told["text"]
    await watchers[0].socket.close()
    await aki.until(lambda scene: scene["watchers"]["count"] == 1)
    assert (await live_server.guest(table=first["table"])).scene["seat"] is None


async def test_where_nobody_may_watch_it_is_said_and_who_plays_comes_in(live_server: LiveServer) -> None:
    first = await opened(live_server, TWO, watchers=0)
    stranger = await live_server.stranger()
    await stranger.send({"t": "hello", "table": first["table"]})
    assert (await goodbye(stranger))[0]["text"] == "Nobody may watch this table."
    aki = await live_server.guest(first)
    assert "Nobody may watch this table." in aki.scene["game"]["rules"]
    info = (await live_server.web.get(f"/api/tables/{first['table']}")).json()
    assert info["game"]["rules"] == aki.scene["game"]["rules"]
    assert not info["watchable"]


# --- how far behind they are ------------------------------------------------------------------------


async def test_a_watcher_with_a_delay_is_told_nothing_newer(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by the table, nor by an answer, nor by what is said, nor by what anybody with the link may ask."""
    rng = random.Random(5)
    first = await opened(live_server, TWO, watch_delay="minute", rules={"target": "30"})
    second = await live_server.sit(first["table"])
    guests = [await live_server.guest(seat) for seat in (first, second)]
    watcher = await live_server.guest(table=first["table"])
    assert (watcher.scene["state"], watcher.scene["version"]) == ("waiting", 0)
    await play_on(guests, rng, lambda scene: scene["version"] >= 9)
    await guests[0].send({"t": "talk", "id": "s", "phrase": "hello"})
    await watcher.send({"t": "open_hand", "id": "mine"})
    refused = await watcher.hear("refused")
    assert (refused["code"], refused["version"]) == ("not-seated", 0)
    info = (await live_server.web.get(f"/api/tables/{first['table']}")).json()
    assert not any(one["acting"] or one["dealer"] or one["waiting_since"] for one in info["players"])
    own, other = [
        await live_server.web.get(
            f"/api/tables/{first['table']}", headers={"authorization": f"{scheme} {first['token']}"}
        )
        for scheme in ("Bearer", "Basic")
    ]
    assert any(one["acting"] for one in own.json()["players"])
    assert other.json()["players"] == info["players"], "no other scheme shows a token"
    before = guests[0].version
    later(monkeypatch, 61.0)
    await play_on(guests, rng, lambda scene: scene["version"] > before)  # only now is it looked at again
    await watcher.until(lambda scene: scene["version"] == before)
    while guests[0].scene["state"] != "over":
        until = guests[0].version + 5
        await play_on(guests, rng, lambda s: s["version"] >= until or s["state"] == "over")  # noqa: B023
    assert not [text for text in watcher.heard if "talked" in text]
    assert max(json.loads(text).get("version", 0) for text in watcher.heard) <= before
    known = await knowledge(live_server.app.state.parts.settings.database_url, first["table"])
    assert check(watcher, None, known, "en") > 0


def played(game: str, plays: int, delay: WatchDelay) -> tuple[TableSetup, Table, list[DatedEntry]]:
    """A table at which so many plays were made, one a second."""
    setup = TableSetup(game, (AKI, BEN, *(AKI, BEN) * 8)[: find(game).seats[0]], SEED, watch_delay=delay)
    table, journal = Table(setup), list[DatedEntry]()
    play_further(table, journal, plays, random.Random(1))
    return setup, table, journal


def play_further(table: Table, journal: list[DatedEntry], plays: int, rng: random.Random) -> None:
    for _ in range(plays):
        if table.stage == "over":
            return
        seat = rng.choice(table.must_act)
        command: Any = RequestNextDeal(f"n{table.version}")
        if table.stage == "playing":
            assert table.match is not None
            shortest = sorted(map(str, table.match.legal_plays(seat)), key=len)[:8]
            command = MakePlay(f"p{table.version}", table.version, rng.choice(shortest))
        entry = done(do(table, seat, command, float(table.version))).entry
        journal.append(dated(table, entry))


def shown(setup: TableSetup, live: Table, journal: list[DatedEntry], at: float) -> Iterator[str]:
    """All that somebody who watches is sent at this time, in both languages."""
    delayed = DelayedTable("t", JournalPast(setup, 0.0, journal), live, lambda: None, WALL)
    delayed._apply_entries(delayed.horizon.until(0, at))
    languages: list[Lang] = ["en", "ja"]
    for lang in languages:
        presenter = ReaderPresenter(delayed.shown, None, lang)
        yield presenter.past(presenter.page())


@pytest.mark.parametrize("game", games())
def test_two_tables_that_differ_only_in_what_is_newer_look_the_same(game: str) -> None:
    setup, table, journal = played(game, 12, "minute")
    worlds = []
    for seed in (2, 3):
        twin, further = Table.restore(setup, [one.entry for one in journal]), [*journal]
        play_further(twin, further, 8, random.Random(seed))
        worlds.append((setup, twin, further))
    at = journal[-1].entry.at + 60.0
    looks = [[*shown(*world, at)] for world in worlds]
    assert looks[0] == looks[1]
    assert [*shown(setup, table, journal, at)] == looks[0]
    assert [*shown(*worlds[0], at + 1000)] != [*shown(*worlds[1], at + 1000)]  # and what is newer would show


def test_a_deal_is_shown_once_it_is_over_as_fast_as_it_was_played() -> None:
    def line(version: int, at: float, deal: int, over: int) -> DatedEntry:
        return DatedEntry(JournalEntry(version, 0, at, RequestNextDeal(f"n{version}")), deal, over)

    horizon = Horizon("deal")
    for one in (line(1, 5, 0, -1), line(2, 10, 1, 0), line(3, 30, 1, 0)):
        horizon.add(one)
    seen = [entry.version for entry in horizon.until(0, 1e9)]
    assert (seen, horizon.next_due(1)) == ([1], NEVER)
    horizon.add(line(4, 100, 1, 1))  # the deal ends here
    assert [len(horizon.until(0, at)) for at in (99, 100, 119, 120, 189, 190)] == [1, 2, 2, 3, 3, 4]
    horizon.add(line(5, 110, 2, 1))
    horizon.add(line(6, 115, 2, 2))  # a short one: what is left of the one before is shown at once
    assert [len(horizon.until(0, at)) for at in (114, 115, 119, 120)] == [2, 5, 5, 6]


# --- hands that are open to them --------------------------------------------------------------------


async def test_who_plays_alone_opens_a_hand_and_only_watchers_see_it(live_server: LiveServer) -> None:
    first = await opened(live_server, ALONE)
    aki = await live_server.guest(first)
    watcher = await live_server.guest(table=first["table"])
    assert not watcher.zone("hand.0")["cards"]
    assert aki.scene["watchers"]["may_open"]
    assert (await wish(aki, "open_hand"))["t"] == "accepted"
    await aki.until(lambda scene: scene["watchers"]["open_hands"] == [0])
    await watcher.until(lambda scene: scene["watchers"]["open_hands"] == [0])
    assert sorted(watcher.zone("hand.0")["cards"]) == sorted(aki.hand)
    assert not watcher.zone("hand.1")["cards"]
    assert "already" in (await wish(aki, "open_hand"))["reason"]
    assert (await wish(aki, "open_hand", yes=False))["t"] == "accepted"
    await watcher.until(lambda scene: scene["watchers"]["open_hands"] == [])
    assert not watcher.zone("hand.0")["cards"]


async def test_among_people_a_hand_is_open_to_those_only_who_are_a_deal_behind(live_server: LiveServer) -> None:
    """The other player may watch in a second window: what is seen there is over."""
    soon = await opened(live_server, TWO, watch_delay="five_minutes")
    await live_server.sit(soon["table"])
    guest = await live_server.guest(soon)
    assert not guest.scene["watchers"]["may_open"]
    assert "one deal behind" in (await wish(guest, "open_hand"))["reason"]
    first = await opened(live_server, TWO, watch_delay="deal", rules={"target": "150"})
    second = await live_server.sit(first["table"])
    aki, ben = [await live_server.guest(seat) for seat in (first, second)]
    watcher = await live_server.guest(table=first["table"])
    assert (await wish(aki, "open_hand"))["t"] == "accepted"
    await ben.until(lambda scene: scene["watchers"]["open_hands"] == [0])
    rng, dealt = random.Random(3), list(aki.hand)
    await play_on([aki, ben], rng, lambda scene: scene["state"] in ("between", "over"))
    heard_before = len(watcher.heard)
    assert not any(card in text for card in dealt for text in watcher.heard[:heard_before])
    await watcher.until(lambda scene: scene["deal"] == 1)
    room = await live_server.lobby.room(first["table"])
    assert room.delayed is not None
    await watcher.until(lambda scene: scene["watchers"]["open_hands"] == [0])
    assert watcher.zone("hand.0")["cards"]
    for text in ben.heard:
        told = json.loads(text)
        scene = told.get("scene") or told.get("changes") or told
        zones = scene.get("zones") or {}
        own = [z for z in (zones if isinstance(zones, list) else zones.values()) if z.get("id") == "hand.0"]
        assert all(not zone["cards"] for zone in own) or scene.get("state") != "playing"
    await eventually(lambda: room.delayed.table.version > 0)


async def test_during_a_deal_of_literature_a_hand_is_no_signal(live_server: LiveServer) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 2]
    first = await opened(live_server, seats, game="literature", watch_delay="deal")
    await live_server.sit(first["table"])
    aki = await live_server.guest(first)
    assert "signal" in (await wish(aki, "open_hand"))["reason"]


def test_a_hand_that_is_closed_is_closed_at_once_for_those_who_are_behind() -> None:
    setup, table, journal = played("skarney-gin", 4, "deal")
    for yes in (True, False):
        journal.append(dated(table, done(do(table, 0, OpenHand(f"h{yes}", yes), 100.0)).entry))
    delayed = DelayedTable("t", JournalPast(setup, 0.0, journal), table, lambda: None, WALL)
    delayed._apply_entries([one.entry for one in journal[:-1]])
    assert delayed.table.state.open_hands == (0,)
    assert delayed.shown.open_hands() == ()
