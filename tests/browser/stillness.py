"""A whole deal at a table in this process: the reader asks for a hint and plays it, and quick bots answer at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, WebSocketRoute
from tests.server.rooms import bare_room

import tefuda
from tefuda.bots.bot import make
from tefuda.protocol import frames as m
from tefuda.table import SeatAssignment, Table, TableSetup

from .staged import ID, NAMES, Stage

# The places of the parts of the table that must not move, in px.  Combinations grow and make room for each other, but
# only in their own zone: where nothing is laid, each stays.  The staging area lies over the table while it is open.
# Hands that are turned up at the end of a deal are cards that move; draws may have the row of the question, too.
PLACES = """() => {
  const boxes = {};
  const add = (key, one, sides) => {
    if (!one || !one.checkVisibility({ visibilityProperty: true })) return;
    const box = one.getBoundingClientRect();
    boxes[key] = sides.map((side) => Math.round(box[side] * 10) / 10);
  };
  const start = ['left', 'top'];
  const all = (name) => [...document.querySelectorAll(`.ground ${name}`)].filter((one) => !one.closest('.staging'));
  for (const one of document.querySelectorAll('.others .name, .own .name, .place .name'))
    add(`name ${one.textContent.trim()}`, one, start);
  for (const one of all('[data-zone][data-kind]:not(.fan.open)'))
    add(`${one.dataset.kind} ${one.dataset.zone}`, one, start);
  for (const zone of all('[data-kind=melds]')) {
    const melds = [...zone.querySelectorAll('.meld')];
    const cards = (one) => [...one.querySelectorAll('[data-card]')].map((card) => card.dataset.card).join(' ');
    const laid = melds.map(cards).join(', ');
    for (const meld of melds)
      add(`${zone.dataset.zone}: ${cards(meld)} of ${laid}`, meld, [...start, 'right', 'bottom']);
  }
  for (const one of document.querySelectorAll('.bar > .help > .button'))
    add(`help: ${one.textContent.trim()}`, one, start);
  for (const part of ['.bar', '.bar > .say', '.bar > .acts', '.hand']) {
    const one = document.querySelector(part);
    const inBothRows = part === '.bar > .acts' && one && getComputedStyle(one).gridRowStart === '1';
    if (!inBothRows) add(part, one, ['top', 'bottom']);
  }
  return boxes;
}"""

# The shifts that the browser itself saw: how much, and which elements.
SHIFTS = """
window.shifts = [];
const boxOf = ({ x, y, width, height }) => [x, y, width, height].map((one) => Math.round(one * 10) / 10).join(' ');
const named = ({ node, previousRect, currentRect }) => {
  const one = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
  if (one?.closest('.fan.open')) return [];
  const name = `${one?.parentElement?.className ?? ''} > ${one?.className?.baseVal ?? one?.className ?? ''}`;
  return [`${name} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`];
};
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    window.shifts.push({ value, who: sources.flatMap(named) });
}).observe({ type: 'layout-shift', buffered: true });
"""


SEEN = 0.00005  # of the page: less is a text that became wider by a letter


class DealStage(Stage):
    """The reader sits at the first seat, from the first turn on; the others play when they are told to."""

    socket: WebSocketRoute

    def __init__(self, game: str, seats: int, seed: int = 1, **rules: Any) -> None:
        """``seed``: of the deal, and of the bots."""
        assignments = tuple(SeatAssignment("human", name) for name in NAMES[:seats])
        self.table = Table(TableSetup(game, assignments, bytes(32), hints=True))
        match = tefuda.new(game, seats=seats, seed=seed, rules=rules)
        self.table.state = replace(self.table.state, match=match)
        self.room = bare_room(self.table, ID)
        self.lang: m.Lang = "en"
        self._bots = [make("steady", game, seed + seat) for seat in range(seats)]
        while len(self.match.must_act) > 1:  # before the first turn all choose a card in secret
            self._play_for(self.match.must_act[0])
        self._others_play()

    @property
    def match(self) -> tefuda.Match:
        match = self.table.match
        assert match is not None
        return match

    @property
    def waits(self) -> bool:
        """True if the reader is to decide."""
        return 0 in self.match.must_act

    def _others_play(self) -> None:
        while not self.match.deal_over and not self.waits:
            self._play_for(self.match.must_act[0])

    def _play_for(self, seat: int) -> None:
        line = self._bots[seat].choose(self.match.observation(seat), must=True)
        self.table.play(seat, f"{self.table.version}", self.table.version, line)

    def _hear(self, socket: WebSocketRoute, frame: m.ToServer) -> None:
        self.socket = socket
        super()._hear(socket, frame)

    def play(self, line: str = "") -> None:
        """The reader plays this, or what a quick bot would, from another page; then `answer`."""
        before = self.table.version
        if line:
            self.table.play(0, f"{before}", before, line)
        else:
            self._play_for(0)
        self._tell_since(before)

    def play_on(self) -> None:
        """All play as a quick bot would, up to the reader's next decision, and nobody is told."""
        if self.waits:
            self._play_for(0)
        self._others_play()

    def answer(self) -> None:
        """The others play until it is the reader's turn, or the deal is over; the page is told."""
        self._tell_since(self.table.version)

    def _tell_since(self, before: int) -> None:
        self._others_play()
        if self.table.version > before:
            self._tell(self.socket, before)


class Stillness:
    """The elements that moved at a table, and when."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moved: list[str] = []
        self._before: dict[str, list[float]] = page.evaluate(PLACES)
        page.evaluate("shifts.length = 0")

    def look(self, when: str) -> None:
        now: dict[str, list[float]] = self.page.evaluate(PLACES)
        for key, box in now.items():
            old = self._before.get(key, box)
            if max(abs(a - b) for a, b in zip(old, box, strict=True)) > 1:
                self.moved.append(f"{when}: {key} from {old} to {box}")
        self._before |= now

    @contextmanager
    def asked(self) -> Iterator[None]:
        """An answer that the reader asks for may open a place for itself, as late as it likes: that is no shift.

        The browser itself forgives what follows a key within half a second; on a busy machine an answer comes later.
        """
        before = self.page.evaluate("shifts.length")
        yield
        self.page.evaluate(f"shifts.length = {before}")

    @property
    def shifted(self) -> list[str]:
        """The elements that shifted, with how much of the page that was."""
        found: list[dict[str, Any]] = self.page.evaluate("shifts")
        return [f"{one['value']:.4f} {who}" for one in found for who in one["who"] if one["value"] >= SEEN]
