"""A table whose cards were laid out by hand, for what takes an evening to come about; page and rules are real."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.server.rooms import bare_room

import tefuda
from tefuda.protocol import frames as m
from tefuda.protocol.commands import MakePlay
from tefuda.protocol.messages import AcceptedAnswer, SpokenPhrase
from tefuda.session.socket import answered
from tefuda.show import ReaderPresenter
from tefuda.show.queries import QueryAnswerer
from tefuda.table import CommandAccepted as Done
from tefuda.table import CommandRefused, SeatAssignment, Table, TableSetup

from .checks import rest
from .conftest import Newcomer, holding

ID = "stagedtable01"
NAMES = ("Aki", "Ben", "千恵", "Dora", "Emil", "Fumi", "Gil", "花")


class Stage:
    """One table in this process; the first seat is the reader's, and nobody else moves unless told to."""

    def __init__(self, game: str, position: dict[str, Any], seats: int = 2, *, hints: bool = False) -> None:
        assignments = tuple(SeatAssignment("human", name) for name in NAMES[:seats])
        self.table = Table(TableSetup(game, assignments, bytes(32), hints=hints))
        self.table.state = replace(self.table.state, match=tefuda.position(game, position, seats=seats))
        self.room = bare_room(self.table, ID)
        self.lang: m.Lang = "en"
        self.by_melds = False
        self.socket: WebSocketRoute | None = None

    def says(self, seat: int, text: str) -> None:
        """Say something to the others from this seat."""
        assert self.socket is not None
        self._send(self.socket, SpokenPhrase(seat=seat, phrase="nice", text=text))

    def caught_up(self, page: Page) -> None:
        """Wait until all that was played is on the page, and nothing moves there any more."""
        expect(page.locator(f".page[data-version='{self.table.version}']")).to_be_attached()
        rest(page)

    def others(self, *plays: tuple[int, str]) -> None:
        """These seats play so, and the page is told of all of it at once."""
        assert self.socket is not None
        before = self.table.version
        for seat, play in plays:
            outcome = self.table.play(seat, f"{self.table.version}", self.table.version, play)
            assert isinstance(outcome, Done), outcome
        self._tell(self.socket, before)

    def seat(self, newcomer: Newcomer, *, seen: str = "[role=listbox], [data-testid=count]", **how: Any) -> Page:
        """The reader's page, once this is on it."""
        page = newcomer(**how)
        page.route_web_socket(
            "**/ws*", lambda socket: socket.on_message(lambda text: self._hear(socket, m.read_frame(text)))
        )
        page.add_init_script(holding({"table": ID, "seat": 0, "token": "t" * 43}))
        page.goto(f"/t/{ID}")
        expect(page.locator(seen).first).to_be_visible()
        rest(page)
        return page

    def _hear(self, socket: WebSocketRoute, frame: m.ToServer) -> None:
        if isinstance(frame, m.Hello | m.SetLanguage):
            self.lang, self.socket = frame.lang, socket
            self.by_melds = frame.by_melds if isinstance(frame, m.Hello) else self.by_melds
            self._send(socket, self._presenter.scene())
        elif isinstance(frame, m.SetHandOrder):
            self.by_melds = frame.by_melds
            self._tell(socket, self.table.version)
        elif isinstance(frame, m.Query):
            self._send(socket, answered(QueryAnswerer(self._presenter), frame))
        elif isinstance(frame, MakePlay):
            self._play(socket, frame)

    def _play(self, socket: WebSocketRoute, play: MakePlay) -> None:
        before = self.table.version
        outcome = self.table.play(0, play.id, play.base, play.play)
        if isinstance(outcome, CommandRefused):
            self._send(socket, self._presenter.refused(play.id, outcome))
            return
        self._send(socket, AcceptedAnswer(id=play.id, version=self.table.version))
        self._tell(socket, before)

    def _tell(self, socket: WebSocketRoute, before: int) -> None:
        """Send all that has happened since."""
        socket.send(self._presenter.news(before, self._presenter.page()))

    def _send(self, socket: WebSocketRoute, message: object) -> None:
        socket.send(self._presenter.write(message))

    @property
    def _presenter(self) -> ReaderPresenter:
        return ReaderPresenter(self.room.shown, 0, self.lang, by_melds=self.by_melds)
