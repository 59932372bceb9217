"""Tables as they are late in a deal, at which the page only looks: they answer what would come of a choice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.server.rooms import bare_room, told

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.protocol import frames as m
from tefuda.session.room import Room
from tefuda.session.socket import answered
from tefuda.show import ReaderPresenter
from tefuda.show.queries import QueryAnswerer
from tefuda.table import SeatAssignment, Table, TableSetup

from .checks import rest
from .conftest import WIDE, Newcomer, holding

DEALS = Path(__file__).parent / "deals"
ID = "latetable0001"
NAMES = ("Aki", "Ben", "千恵", "Dora", "Emil Ansgar", "Friederike", "Gus", "Hana")


@cache
def late(deal: str) -> Match:
    """A deal that was played once and is kept, up to the first seat's last turn (or to its end).

    Its file is named for the players: bots that learn to play otherwise change nothing here.
    """
    return tefuda.replay((DEALS / f"{deal}.json").read_text())


def laid(match: Match, game: str) -> Room:
    """The room of a table at which this match is played."""
    table = Table(TableSetup(game, tuple(SeatAssignment("human", name) for name in NAMES[: match.seats]), bytes(32)))
    table.state = replace(table.state, match=match)
    return bare_room(table, ID)


def seen(
    newcomer: Newcomer, room: Room, lang: m.Lang = "en", size: tuple[int, int] = WIDE, dark: bool = False
) -> tuple[Page, Any]:
    """The first player's page, and what it was told."""
    page, voice = newcomer(lang=lang, size=size, dark=dark), ReaderPresenter(room.shown, 0, lang)

    def answer(socket: WebSocketRoute, text: str | bytes) -> None:
        frame = m.read_frame(text)
        if isinstance(frame, m.Hello):
            socket.send(voice.write(voice.scene()))
        elif isinstance(frame, m.RequestSelectionPlays):
            socket.send(voice.write(answered(QueryAnswerer(voice), frame)))

    page.route_web_socket("**/ws*", lambda socket: socket.on_message(lambda text: answer(socket, text)))
    page.add_init_script(holding({"table": ID, "seat": 0, "token": "t" * 43}))
    page.goto(f"/t/{ID}")
    expect(page.locator(".hand")).to_be_attached()
    rest(page)
    return page, told(voice)
