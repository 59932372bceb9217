"""Everything beside a seat's own scene by which something is told: the same bytes, whatever lies in secret.

A match stands still while all that a watcher cannot see is changed.  At every door the same must be heard before and
afterwards.  The holder of a seat is told more only by the scene of that seat.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.responses import Response
from tests.server.live import TWO, LiveServer, eventually, later, play_on
from tests.server.receivers import Browser, HttpReceiver, Mailbox, link_of
from tests.server.test_clubs import ClubOfTests, seat_of
from tests.server.test_clubs import opened as opened_club
from tests.server.test_notifications import follow, telling, waits_for, wish
from tests.server.test_profiles import AKI, BEN, asked, opens, played, sits

from tefuda.conformance.hidden import secrets_between, twin
from tefuda.server.endpoint import AsgiSocket
from tefuda.server.notifications import channels, sentences
from tefuda.server.startup.config import driver_url
from tefuda.session import open_tables

DOORS = {
    *("table", "open tables", "club", "standings", "own matches", "own figures", "profile", "ratings", "record"),
    *("watcher", "watcher with a delay", "chat", "push", "webhook", "mail"),
}
REQUESTS = {"table", "record", "open tables", "club", "standings", "own matches", "own figures", "profile", "ratings"}
Whisper = Callable[[], str]
# The clock, and who is connected just now.
CHANGES = re.compile(
    r'"(now|since|missed_since|waiting_since|count)": ?([0-9.e+-]+|null)|"online": ?(true|false)|^Date: .*$',
    re.MULTILINE,
)


@dataclass
class Doors:
    """A server with a table at which everything is told that can be, and others beside it."""

    live_server: LiveServer
    receiver: HttpReceiver
    mailbox: Mailbox
    browser: Browser
    club: ClubOfTests
    tournament: str
    seats: list[dict[str, Any]] = field(default_factory=list)
    behind: dict[str, Any] = field(default_factory=dict)

    @property
    def tables(self) -> list[str]:
        """Those at which a deal is played."""
        return [self.seats[0]["table"], self.behind["table"], self.drawn]

    drawn: str = ""  # the table of the tournament

    async def changed(self) -> None:
        """Change at every table all that a watcher cannot see."""
        for id in self.tables:
            room = await self.live_server.lobby.room(id)
            match = room.table.state.match
            other = twin(match, None, random.Random(7))
            assert secrets_between(match, other, None) != "-"
            match.state, match._legal_trees = other.state, {}  # of the same seed: the chain of plays goes on
            room.shown.release_caches()
            room.announce()

    async def told(self) -> dict[str, str]:
        """The words that are told at each door now."""
        heard = await self._heard()  # those who watch with a delay have caught up then
        found = heard | await self._requested() | await self._noticed()
        assert found.keys() == DOORS
        return {door: CHANGES.sub("", what) for door, what in found.items()}

    async def _requested(self) -> dict[str, str]:
        web, table, device = self.live_server.web, self.seats[0]["table"], {"tefuda-device": BEN}

        async def got(*paths: str, post: bool = False) -> str:
            answers = [
                await (web.post(path, json={}, headers=device) if post else web.get(path, headers=device))
                for path in paths
            ]
            return "\n".join(f"{answer.status_code} {answer.text}" for answer in answers)

        return {
            "table": await got(*(f"/api/tables/{id}" for id in self.tables)),
            "record": await got(f"/api/tables/{table}/record", f"/api/replays/{table}", f"/api/reviews/{table}"),
            "open tables": await got("/api/open-tables?lang=en", "/api/open-tables?lang=ja"),
            "club": await got(self.club.path, f"{self.club.path}{self.tournament}"),
            "standings": await got(
                *(f"{self.club.path}{self.tournament}/{sheet}.csv" for sheet in ("standings", "rounds"))
            ),
            "own matches": await got("/api/profile/matches", post=True),
            "own figures": await got("/api/profile/figures", post=True),
            "profile": await got("/api/profile", "/api/profile/export"),
            "ratings": await got("/api/profile/ratings"),
        }

    async def _heard(self) -> dict[str, str]:
        first, second = self.seats
        watcher = await self.live_server.guest(table=first["table"])
        behind = await self.live_server.guest(table=self.behind["table"])
        back = await self.live_server.guest(second)
        heard = [one for one in back.heard if json.loads(one)["t"] == "chat_message"]
        for wrong in ("", "x" * 900, "x" * 300):
            await back.send({"t": "chat", "id": "same", "text": wrong})
            heard.append(json.dumps(await back.hear("error", "refused")))
        told = {"watcher": watcher.heard, "watcher with a delay": behind.heard, "chat": heard}
        for guest in (watcher, behind, back):
            await guest.socket.close()
        return {door: "\n".join(those) for door, those in told.items()}

    async def _noticed(self) -> dict[str, str]:
        """Send all notices once more."""
        requests, mails = len(self.receiver.requests), len(self.mailbox.mails)
        async with self.live_server.app.state.parts.store.engine.begin() as connection:
            await connection.execute(text("UPDATE subscriptions SET due = 1, wait = 'turn'"))
        await eventually(lambda: len(self.receiver.requests) > requests + 1 and len(self.mailbox.mails) > mails)
        hook = next(one for one in reversed(self.receiver.requests) if one.path == "/hook")
        return {
            "push": json.dumps(self.browser.heard[-1]),
            "webhook": hook.headers["webhook-id"] + hook.body.decode(),
            "mail": self.mailbox.mails[-1].as_string(),
        }


@asynccontextmanager
async def doors_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Doors]:
    monkeypatch.setattr(open_tables, "FRESH", 0.0)
    url = driver_url(f"sqlite:///{folder / 'tefuda.sqlite3'}")
    async with telling(url) as (live_server, receiver, mailbox):
        await asked(live_server, BEN, name="Ben")
        await played(live_server)
        club = await opened_club(live_server)
        tournament, members = await club.begun("Aki", "Ben")
        found = Doors(live_server, receiver, mailbox, Browser(receiver), club, tournament)
        guests = [await seat_of(live_server, club, tournament, member) for member in members]
        for guest in guests:
            await guest.send({"t": "next", "id": "ready"})
        await guests[0].until(lambda scene: scene["state"] == "playing")
        found.drawn = guests[0].scene["table"]
        await _listed(live_server)
        first = await opens(live_server, AKI, chat=True)
        found.seats = [first, await sits(live_server, first["table"], BEN)]
        for wanted in ({"push": found.browser.subscription}, {"webhook": f"{receiver.base}/hook"}):
            await wish(live_server, found.seats[1], **wanted)
        await wish(live_server, found.seats[1], email="ben@home.example")
        await follow(live_server, link_of(mailbox.mails[0]), "confirm")
        players = [await live_server.guest(seat) for seat in found.seats]
        await players[0].send({"t": "chat", "id": "c", "text": "what a hand"})
        await play_on(players, random.Random(2), waits_for(0))
        await play_on(players, random.Random(2), waits_for(1))
        found.behind = await opens(live_server, AKI, watch_delay="minute")
        both = [found.behind, await sits(live_server, found.behind["table"], BEN)]
        others = [await live_server.guest(seat) for seat in both]
        await play_on(others, random.Random(2), lambda scene: scene["version"] > 6)
        for guest in (*guests, *players, *others):
            await guest.socket.close()
        later(monkeypatch, 61.0)
        yield found


async def _listed(live_server: LiveServer) -> None:
    waiting = await opens(live_server, AKI, listing={"skill": "any", "spoken": "any"}, seats=TWO)
    await live_server.guest(waiting)


def differing(before: dict[str, str], after: dict[str, str]) -> set[str]:
    return {door for door in before if before[door] != after[door]}


async def test_at_no_door_anything_depends_on_hidden_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with doors_of(tmp_path, monkeypatch) as found:
        before = await found.told()
        await found.changed()
        after = await found.told()
        assert {door: (before[door], after[door]) for door in differing(before, after)} == {}
        assert all(before.values())
        assert "what a hand" in before["chat"]
        assert '"state":"playing"' in before["watcher"]
        assert '"version":0,' not in before["watcher with a delay"]


def at_requests(whisper: Whisper, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Each answer to a request ends with what a hand holds."""
    honest = Response.render
    monkeypatch.setattr(Response, "render", lambda self, sent: bytes(honest(self, sent)) + whisper().encode())
    return REQUESTS


def at_sockets(whisper: Whisper, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Each message does."""
    honest = AsgiSocket.send_text

    async def send_text(self: AsgiSocket, text: str) -> None:
        await honest(self, json.dumps(json.loads(text) | {"whisper": whisper()}))

    monkeypatch.setattr(AsgiSocket, "send_text", send_text)
    return {"watcher", "watcher with a delay", "chat"}


def in_notices(whisper: Whisper, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Each notification does."""
    honest = sentences.text_of
    for module in (sentences, channels):
        monkeypatch.setattr(module, "text_of", lambda due: honest(due)._replace(body=whisper()[:200]))
    return {"push", "webhook", "mail"}


@pytest.mark.parametrize("gossips", [at_requests, at_sockets, in_notices])
async def test_a_door_at_which_somebody_gossips_is_found(
    gossips: Callable[[Whisper, pytest.MonkeyPatch], set[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with doors_of(tmp_path, monkeypatch) as found:
        room = await found.live_server.lobby.room(found.tables[0])
        doors = gossips(lambda: json.dumps(room.table.state.match.observation_dict(0)["hands"]), monkeypatch)
        before = await found.told()
        await found.changed()
        assert differing(before, await found.told()) == doors
