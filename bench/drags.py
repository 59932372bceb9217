"""The frames of a drag: those that the browser draws while one card of thirty is carried over hand and table.

``python -m bench.drags``: at 1280×800, with the processor slowed down four times.
"""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page
from tests.browser.conftest import KNOWS
from tests.browser.staged import Stage
from tests.browser.tables import COMMON

from bench.turns import SLOWER, WIDE, browsing

CARDS = "AS 2C 4C 6S 9D 9D TD JC KD KC AD 2D 3D 4D 5D 6C 7C 8C 9C TC JD QD KS QS JS TS 9S 8D 7D 6H"
MOVES, EVERY = 180, 1 / 60  # of a mouse that says where it is as often as a screen shows it
LATE = 1.5  # times as long as a frame of a screen lasts: one was left out; without a screen there may be more than 60
# The times at which the page could draw, from now on.
FRAMES = """() => {
  window.frames = [];
  const note = (at) => (frames.push(at), requestAnimationFrame(note));
  requestAnimationFrame(note);
}"""


@dataclass(frozen=True)
class Frames:
    """Of one drag: the share of a screen's frames that were left out, and the longest wait for one in milliseconds."""

    missed: float
    longest: float


def hand_of_thirty() -> Stage:
    """A player who has drawn for long."""
    position = {"turn": 0, "phase": "play", "hands": [CARDS, "QC", "8H"], "table": COMMON, "stock": 12}
    return Stage("carousel", position, 3)


def carried(page: Page) -> Frames:
    """The frames while a card is carried to and fro, half of the time over the hand."""
    card = page.locator(".hand [role=option]").nth(14).bounding_box()
    assert card is not None
    x, y = card["x"] + 8, card["y"] + 20
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 8, y - 8)
    page.evaluate(FRAMES)
    begun = time.perf_counter()
    for move in range(MOVES):
        swing = abs(move % 60 - 30) / 30
        page.mouse.move(x - 300 + 600 * swing, y - (300 * swing if move >= MOVES // 2 else 0))
        time.sleep(max(0.0, begun + (move + 1) * EVERY - time.perf_counter()))
    at: list[float] = page.evaluate("frames")
    page.mouse.up()
    waits = [after - before for before, after in itertools.pairwise(at)]
    frame = 1000 * EVERY
    missed = sum(round(wait / frame) - 1 for wait in waits if wait > LATE * frame)
    return Frames(missed * frame / sum(waits), max(waits))


def carried_slowly(browser: Browser, base: str) -> Frames:
    """One drag on a page that is slowed down."""

    def come(**_: Any) -> Page:
        context = browser.new_context(base_url=base, locale="en-GB", viewport=WIDE)
        context.add_init_script(KNOWS)
        return context.new_page()

    page = hand_of_thirty().seat(come)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    carried(page)  # the first carries the price of parts that are made once
    return carried(page)


def drag_frames() -> Frames:
    """Of one drag, in a browser of its own."""
    with browsing() as (browser, base):
        return carried_slowly(browser, base)


if __name__ == "__main__":
    print(drag_frames())
