"""A page that comes slowly does not move under the eyes: nothing that is seen is pushed away by what comes after it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .checks import rest
from .conftest import NARROW, UNHURRIED, WIDE, Newcomer
from .live_server import GENTLE, ME, LiveServer, bring, may

# Every shift of the layout that no input has led to: how far, and of what.
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    const at = ({ x, y, width, height }) => `${x},${y} ${width}×${height}`;
    const named = ({ node, previousRect, currentRect }) =>
      `${node?.nodeName}.${node?.className} ${at(previousRect)} → ${at(currentRect)}`;
    shifts.push(`${value.toFixed(4)}: ${sources.map(named).join('; ')}`);
  }
}).observe({ type: 'layout-shift', buffered: true });
"""
# A line and a machine of the slow kind, so that the parts of a page come one after the other.
LINE = {"offline": False, "latency": 60, "downloadThroughput": 200_000, "uploadThroughput": 100_000}
SLOWER = 4  # times


def slow(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


PAGES = {
    "start": ".shelf .tile .ways > button",
    "table": ".hand .card use",
    "lesson": ".hand .card use",
    "puzzle": ".hand .card use",
    "replay": ".hand .card use",
    "rulebook": "article.book h2",
}


def test_the_games_come_with_ones_tables_and_are_not_pushed_away(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer("about:blank", seat=live_server.open([ME, GENTLE]), size=NARROW, scripts=(SHIFTS, UNHURRIED))

    def later(route: Route) -> None:
        page.wait_for_timeout(400)
        route.continue_()

    page.route("**/api/tables/*", later)
    page.goto("/")
    expect(page.locator(".mine a")).to_be_visible()
    expect(page.locator(PAGES["start"]).first).to_be_attached()
    rest(page)
    assert page.evaluate("() => shifts") == []


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_nothing_moves_while_a_page_comes(
    newcomer: Newcomer, live_server: LiveServer, page: str, size: tuple[int, int]
) -> None:
    seat: dict[str, Any] | None = bring(live_server, may("draw"))[0] if page == "table" else None
    paths = {
        "start": "/",
        "table": f"/t/{seat['table']}" if seat else "",
        "lesson": "/learn/skarney-gin/first-deal",
        "puzzle": "/puzzle/rummy-fifty/1",
        "replay": f"/replay/{live_server.ended_match()}" if page == "replay" else "",
        "rulebook": "/rules/skarney-gin",
    }
    come = newcomer("about:blank", seat=seat, size=size, scripts=(SHIFTS,))
    slow(come)
    come.goto(paths[page])
    expect(come.locator(PAGES[page]).first).to_be_attached()
    come.wait_for_load_state("networkidle")
    rest(come)
    assert come.evaluate("() => shifts") == []
