"""A server below a path of another site: everything that the page asks for and leads to lies below that path."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Newcomer, holding
from .live_server import ME, LiveServer
from .watch import Watch

ROOT = "/tefuda"


@pytest.fixture(scope="module")
def below(live_server: LiveServer) -> Iterator[LiveServer]:
    """The page is built by the time that the other server runs."""
    assert live_server.base
    with tempfile.TemporaryDirectory(prefix="tefuda-below-") as folder:
        below = LiveServer(Path(folder), public=f"https://my.example{ROOT}")
        yield below
        below.close()


def astray(page: Page) -> list[str]:
    """Links of this host that lead elsewhere."""
    links: list[str] = page.eval_on_selector_all("a[href]", "(links) => links.map((link) => link.href)")
    host = page.url.split("/t", 1)[0].rstrip("/")
    return [link for link in links if link.startswith(host) and not link.startswith(f"{host}{ROOT}/")]


def test_everything_lies_below_the_path(newcomer: Newcomer, below: LiveServer, watch: Watch) -> None:
    seat, asked = below.open([ME, {"kind": "bot", "bot": "steady"}]), list[str]()
    page = newcomer(scripts=(holding(seat),))
    watch.also.append(below.base)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{below.base}{ROOT}/t/{seat['table']}")
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    assert astray(page) == []
    page.locator("a.brand").first.click()
    page.wait_for_url(f"{below.base}{ROOT}/")
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    assert astray(page) == []
    page.get_by_role("link", name="Puzzles").first.click()
    page.wait_for_url(f"{below.base}{ROOT}/puzzles")
    page.go_back()
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    page.goto(f"{below.base}{ROOT}/rules/carousel")
    expect(page.locator("article.book h2").first).to_be_visible()
    assert astray(page) == []
    assert [url for url in asked if not url.startswith((f"{below.base}{ROOT}/", "data:", "blob:"))] == []


def test_an_invitation_has_the_path(newcomer: Newcomer, below: LiveServer, watch: Watch) -> None:
    watch.also.append(below.base)
    seat = below.open()
    page = newcomer(f"{below.base}{ROOT}/t/{seat['table']}", seat=seat)
    link = f"{below.base}{ROOT}/t/{seat['table']}"
    expect(page.locator(".link a")).to_have_attribute("href", link)
    drawn = page.locator("img[src*=qr]")
    expect(drawn).to_be_visible()
    page.wait_for_function("() => document.querySelector('img[src*=qr]').naturalWidth > 0")
