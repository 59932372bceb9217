"""One server and one browser for all tests of the page; every page is watched for errors and strangers."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import build_page
import find_browser

from .house import House

PATIENCE = 20_000  # milliseconds: a machine that is busy otherwise is no fault of the page
WIDE, NARROW = (1280, 800), (390, 844)
LOCALES = {"en": "en-GB", "ja": "ja-JP"}


@pytest.fixture(scope="package")
def house() -> Iterator[House]:
    """The server of these tests, with tables of its own."""
    if not build_page.fresh():
        build_page.build()
    with tempfile.TemporaryDirectory(prefix="tefuda-") as folder:
        house = House(Path(folder))
        yield house
        house.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    path = find_browser.browser_path()
    with sync_playwright() as playwright:
        arguments = ["--disable-gpu", *(["--no-sandbox"] if root else [])]  # nobody looks: no graphics are imitated
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


class Watch:
    """What a page must not do: complain, or talk to anyone but its own server."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.complaints: list[str] = []
        self.requests: list[str] = []

    def over(self, context: BrowserContext) -> None:
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", lambda told: self._console(told.type, told.text))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def _console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    @property
    def strangers(self) -> list[str]:
        """Requests to anyone else."""
        own = (self.base + "/", "ws" + self.base[4:] + "/", "data:", "blob:" + self.base)
        return [url for url in self.requests if not url.startswith(own)]


@pytest.fixture
def watch(house: House) -> Iterator[Watch]:
    """All pages of one test; a test that causes complaints on purpose clears them."""
    watch = Watch(house.base)
    yield watch
    assert watch.complaints == []
    assert watch.strangers == []


Newcomer = Callable[..., Page]


@pytest.fixture
def newcomer(browser: Browser, house: House, watch: Watch) -> Iterator[Newcomer]:
    """Opens pages of people who have never been here: each a browser of its own, with nothing kept."""
    contexts: list[BrowserContext] = []

    def come(
        path: str | None = None,
        lang: str = "en",
        size: tuple[int, int] = WIDE,
        seat: dict[str, Any] | None = None,
        dark: bool = False,
        calm: bool = True,
        scripts: tuple[str, ...] = (),
    ) -> Page:
        context = browser.new_context(
            base_url=house.base,
            locale=LOCALES[lang],
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=size == NARROW,
            is_mobile=size == NARROW,
        )
        contexts.append(context)
        watch.over(context)
        if seat:
            context.add_init_script(holding(seat))
        for script in scripts:
            context.add_init_script(script)
        page = context.new_page()
        if calm:
            hasten(page)
        if path is not None or seat:
            page.goto(path if path is not None else f"/t/{seat['table']}")
        return page

    yield come
    for context in contexts:
        context.close()


def holding(seat: dict[str, Any]) -> str:
    """A script that gives a browser the key to a seat, as if it had sat down there itself."""
    kept = json.dumps(json.dumps({"token": seat["token"], "seat": seat["seat"], "since": 0}))
    return f"if (location.protocol === 'http:') localStorage['tefuda.seat.{seat['table']}'] ??= {kept};"


def hasten(page: Page) -> None:
    """Nobody looks: animations run twenty times as fast."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 20})
