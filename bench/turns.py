"""The cost of a turn to the page, by the browser's counters: a hint played by Enter, and all that the others answer.

``python -m bench.turns [GAME ...]``: at 1280×800, with the processor slowed down four times; the median of eight turns.
The others' plays come one after the other, as a server tells of them.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from threading import Lock, Thread
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, expect, sync_playwright
from tests.browser.checks import rest
from tests.browser.conftest import FLAGS, KNOWS, holding
from tests.browser.live_server import LiveServer
from tests.browser.staged import ID
from tests.browser.stillness import SHIFTS, DealStage
from websockets.sync.server import serve

import find_browser
from tefuda.protocol import frames as m
from tefuda.session.outbound import OutboundMessages

SEATS = {"skarney-gin": 2, "carousel": 3, "literature": 6, "rummy-fifty": 4, "looking-and-down": 5}
TURNS, SLOWER = 8, 4
WIDE = ViewportSize(width=1280, height=800)
LONGEST = 120_000  # milliseconds
# The page's WebSocket leads to the table.
REROUTE = "window.WebSocket = class extends WebSocket { constructor() { super('ws://127.0.0.1:%d') } }"
# The hint has come to where its cards would lie.
COME = "() => Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => true)"
LOOK = 4000  # milliseconds until all is shown: to look whether it is would be counted, too


@dataclass(frozen=True)
class Cost:
    """Of one turn: layouts, recalculations of style, milliseconds of the main thread, and how far things shifted."""

    layouts: float
    styles: float
    thread: float
    shift: float


class Measured(DealStage):
    """A table whose others answer play by play; the page is sent what a server sends it, over a WebSocket.

    In the browser's tests what stands in for the WebSocket is a script in the page: it would be counted, too.
    """

    _messages: OutboundMessages

    def __init__(self, game: str) -> None:
        super().__init__(game, SEATS[game])
        self._turn = Lock()
        self._host = serve(self._serve, "127.0.0.1", 0)
        Thread(target=self._host.serve_forever, daemon=True).start()

    def sit(self, browser: Browser, base: str) -> Page:
        """The reader's page, once the table is on it."""
        context = browser.new_context(base_url=base, locale="en-GB", viewport=WIDE, bypass_csp=True)
        to_host = REROUTE % self._host.socket.getsockname()[1]
        for script in (KNOWS, SHIFTS, to_host, holding({"table": ID, "seat": 0, "token": "t" * 43})):
            context.add_init_script(script)
        page = context.new_page()
        page.goto(f"/t/{ID}")
        expect(page.get_by_role("listbox").first).to_be_visible()
        rest(page)
        return page

    def close(self) -> None:
        """End the server."""
        self._host.shutdown()

    def answer(self) -> None:
        with self._turn:
            while not self.match.deal_over and not self.waits:
                before = self.table.version
                self._play_for(self.match.must_act[0])
                self._tell(self.socket, before)

    def _serve(self, socket: Any) -> None:
        for text in socket:
            with self._turn:
                self._hear(socket, m.read_frame(text))

    def _hear(self, socket: Any, frame: m.ToServer) -> None:
        if isinstance(frame, m.Hello):
            self.lang, self.socket, self.by_melds = frame.lang, socket, frame.by_melds
            self._messages = OutboundMessages(self.room, 0, frame)
            self._tell(socket, self.table.version)
        else:
            super()._hear(socket, frame)

    def _tell(self, socket: Any, before: int) -> None:
        self.room.change += 1
        socket.send(self._messages.news())


def counted(session: CDPSession, page: Page) -> Cost:
    """All until now."""
    told = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    shift = page.evaluate("shifts.reduce((sum, one) => sum + one.value, 0)")
    return Cost(told["LayoutCount"], told["RecalcStyleCount"], 1000 * told["TaskDuration"], shift)


def turn(page: Page, session: CDPSession, stage: Measured) -> Cost:
    """One turn, until nothing moves any more."""
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip").or_(page.locator(".staging")).first).to_be_visible(timeout=LONGEST)
    page.evaluate(COME)
    rest(page)
    before, version = counted(session, page), stage.table.version
    page.keyboard.press("Enter")
    while stage.table.version == version:
        page.wait_for_timeout(20)
    stage.answer()
    page.wait_for_timeout(LOOK)
    cost = Cost(*(b - a for a, b in zip(astuple(before), astuple(counted(session, page)), strict=True)))
    expect(page.locator(".page")).to_have_attribute("data-version", f"{stage.table.version}", timeout=1)
    return cost


def measured(browser: Browser, base: str, game: str) -> Cost:
    """The median of each figure."""
    stage = Measured(game)
    page = stage.sit(browser, base)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})  # whatever else the machine does
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    turns = [turn(page, session, stage) for _ in range(TURNS) if stage.waits]
    page.context.close()
    stage.close()
    return Cost(*(statistics.median(column) for column in zip(*map(astuple, turns), strict=True)))


@contextmanager
def browsing() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server with the page."""
    program = find_browser.browser_path()  # it asks Playwright, which does not start twice
    with tempfile.TemporaryDirectory(prefix="tefuda-") as folder, sync_playwright() as playwright:
        server = LiveServer(Path(folder))
        yield playwright.chromium.launch(executable_path=program, args=FLAGS, chromium_sandbox=False), server.base
        server.close()


def costs(games: list[str]) -> dict[str, Cost]:
    """Of each game."""
    with browsing() as (browser, base):
        return {game: measured(browser, base, game) for game in games}


if __name__ == "__main__":
    for name, cost in costs(sys.argv[1:] or list(SEATS)).items():
        print(f"{name}: {cost}")
