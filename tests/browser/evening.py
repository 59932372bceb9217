"""A whole deal at a table in this process: the reader asks for a hint and plays it, and quick bots answer at once."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.server.rooms import bare_room

import tefuda
from tefuda.bots.bot import make
from tefuda.server.wire import messages as m
from tefuda.table import SeatAssignment, Table, TableSetup

from .staged import ID, NAMES, Stage

# Where the parts of the table lie that keep their places, and how far the browser itself saw things shift.
PLACES = """() => {
  const boxes = {};
  const add = (key, one, sides) => {
    if (!one || !one.checkVisibility()) return;
    const box = one.getBoundingClientRect();
    boxes[key] = sides.map((side) => Math.round(box[side] * 10) / 10);
  };
  for (const one of document.querySelectorAll('.others .name, .own .name, .place .name'))
    add(`name ${one.textContent.trim()}`, one, ['left', 'top']);
  for (const one of document.querySelectorAll('.zones [data-zone]')) add(`pile ${one.dataset.zone}`, one, ['left', 'top']);
  for (const part of ['.bar > .say', '.bar > .acts', '.hand']) add(part, document.querySelector(part), ['top', 'bottom']);
  return boxes;
}"""
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources, hadRecentInput } of list.getEntries()) window.shifts.push({ value, hadRecentInput, who: sources.map(({ node, previousRect: a, currentRect: b }) => {
    const one = node?.nodeType === 1 ? node : node?.parentElement;
    const cls = typeof one?.className === 'string' ? one.className : one?.tagName;
    return `${one?.parentElement?.className} > ${cls}: ${Math.round(a.x)},${Math.round(a.y)} ${Math.round(a.width)}x${Math.round(a.height)} -> ${Math.round(b.x)},${Math.round(b.y)} ${Math.round(b.width)}x${Math.round(b.height)}`;
  }) });
}).observe({ type: 'layout-shift', buffered: true });
"""


class Evening(Stage):
    """The reader sits at the first seat."""

    def __init__(self, game: str, seats: int, seed: int = 1, rules: str | None = None) -> None:
        assignments = tuple(SeatAssignment("human", name) for name in NAMES[:seats])
        self.table = Table(TableSetup(game, assignments, bytes(32), hints=True))
        self.table.match = tefuda.new(game, seats=seats, seed=seed, rules=rules)
        self.room = bare_room(self.table, ID)
        self.lang: m.Lang = "en"
        self.bots = [make("steady", game, seed + seat) for seat in range(seats)]
        self.others_play()

    @property
    def match(self) -> tefuda.Match:
        match = self.table.match
        assert match is not None
        return match

    def others_play(self) -> None:
        """Until the reader is to decide, or the deal is over."""
        while not self.match.deal_over and 0 not in self.match.must_act:
            seat = self.match.must_act[0]
            line = self.bots[seat].choose(self.match.observation(seat), must=True)
            done = self.table.play(seat, f"{self.table.version}", self.table.version, line)
            assert done, done

    def _hear(self, socket: WebSocketRoute, frame: dict[str, Any]) -> None:
        self.socket = socket
        super()._hear(socket, frame)

    def answer(self) -> None:
        """The others play, one after the other, and the page is told."""
        before = self.table.version
        self.others_play()
        if self.table.version > before:
            self._send(self.socket, self._localizer.happened(before, self._localizer.scene()))


class Watch:
    """What moved at a table, and when."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.before: dict[str, list[float]] = {}
        self.moved: list[str] = []

    def look(self, when: str) -> None:
        now: dict[str, list[float]] = self.page.evaluate(PLACES)
        for key, box in now.items():
            old = self.before.get(key)
            if old and max(abs(a - b) for a, b in zip(old, box, strict=True)) > 1:
                self.moved.append(f"{when}: {key} {old} -> {box}")
        self.before |= now
