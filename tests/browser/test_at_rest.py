"""A page that is not used asks the server for nothing."""

from __future__ import annotations

import hashlib

import pytest
from playwright.sync_api import expect

from .conftest import Newcomer
from .live_server import GENTLE, ME, LiveServer
from .test_clubs import opened
from .test_profile import keep, known_as, resigned

LONG = 1500  # milliseconds: some six times as long as a page waits before it asks while somebody types
LATE = 8  # times; what is fetched in advance may come late on a slow machine, and comes once


@pytest.mark.parametrize(
    "path", ["/", "/me", "/club", "/puzzles", "/learn/skarney-gin/first-deal", "/rules/skarney-gin", "/replay", "/pad"]
)
def test_nothing_is_asked_for_again_while_nobody_does_anything(
    newcomer: Newcomer, live_server: LiveServer, path: str
) -> None:
    device = hashlib.sha256(path.encode()).hexdigest()[:43]
    played = resigned(live_server, device, [ME, GENTLE], own=True)
    page = newcomer("/me", scripts=(known_as(device),))
    keep(page, "Aki", "Keep this name")
    if path == "/club":
        opened(page)
    page.goto({"/replay": f"/replay/{played}"}.get(path, path) if path != "/club" else page.url)
    expect(page.locator("h1, h2, .hand").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for _ in range(LATE):
        asked.clear()
        page.wait_for_timeout(LONG)
        if asked == []:
            break
    assert asked == []
