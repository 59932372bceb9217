"""One server and one browser for all tests of the page; every page is watched for errors and strangers."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import build_page
import build_site
import find_browser
from tefuda.engine.matches.registry import games
from tefuda.site.folder import lay_out

from .alone import WORKER, Host, arrived
from .fonts import only_font
from .live_server import LiveServer
from .watch import Watch, attend

PATIENCE = 120_000  # milliseconds: a machine that is busy otherwise is no fault of the page
WIDE, NARROW = (1280, 800), (390, 844)
LOCALES = {"en": "en-GB", "ja": "ja-JP"}


@pytest.fixture(scope="package")
def live_server() -> Iterator[LiveServer]:
    """The server of these tests, with tables of its own."""
    build_page.build()
    build_site.build()
    with tempfile.TemporaryDirectory(prefix="tefuda-") as folder:
        live_server = LiveServer(Path(folder))
        yield live_server
        live_server.close()


# No graphics are imitated, one process draws for all pages, and letters are as wide as the font says: nobody looks.
FLAGS = [
    *("--disable-gpu", "--disable-software-rasterizer", "--in-process-gpu", "--font-render-hinting=none"),
    *("--renderer-process-limit=1", "--disable-site-isolation-trials", "--disable-quic"),
]


@pytest.fixture(scope="package")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that looks the same on every machine: no display, no sandbox (it sees our own pages only), one font."""
    expect.set_options(timeout=PATIENCE)
    path = find_browser.browser_path()
    environment: dict[str, str | float | bool] = {**os.environ, **only_font(tmp_path_factory.mktemp("fonts"))}
    environment.pop("DISPLAY", None)
    environment.pop("WAYLAND_DISPLAY", None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=FLAGS, env=environment, chromium_sandbox=False, timeout=PATIENCE
        )
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def same_cards(live_server: LiveServer, request: pytest.FixtureRequest) -> None:
    """The cards of a test's tables follow from its name, whatever ran before it and wherever it runs."""
    name = request.node.nodeid
    live_server.follow(hashlib.sha256(name.encode()).hexdigest())
    print(f"the same cards again: python -m pytest -n 0 '{name}'")  # seen where the test fails


@pytest.fixture
def watch(live_server: LiveServer) -> Iterator[Watch]:
    """All pages of one test."""
    watch = Watch(live_server.base)
    yield watch
    assert (watch.complaints, watch.requests_elsewhere) == ([], [])


Newcomer = Callable[..., Page]
# A test that plays by a plan wants no question before a loss; `test_hints` looks at those.
NEVER_ASKED = """if (location.protocol === 'http:') localStorage['tefuda.settings'] ??= '{"warnings":"marks"}';"""


@pytest.fixture
def newcomer(browser: Browser, live_server: LiveServer, watch: Watch) -> Iterator[Newcomer]:
    """Opens pages of people who have never been here: each a browser of its own, with nothing kept.

    They know how the games go, unless they are ``new``.
    """
    contexts: list[BrowserContext] = []

    def come(
        path: str | None = None,
        lang: str = "en",
        size: tuple[int, int] = WIDE,
        seat: dict[str, Any] | None = None,
        dark: bool = False,
        calm: bool = True,
        scripts: tuple[str, ...] = (),
        new: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=live_server.base,
            locale=LOCALES[lang],
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=size == NARROW,
            is_mobile=size == NARROW,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        attend(context, lambda: watch)
        if seat:
            context.add_init_script(holding(seat))
        if seat and not scripts:
            context.add_init_script(NEVER_ASKED)
        if not new:
            context.add_init_script(KNOWS)
        for script in scripts:
            context.add_init_script(script)
        page = context.new_page()
        if calm:
            hasten(page)
        address = f"/t/{seat['table']}" if path is None and seat else path
        if address is not None:
            page.goto(address)
        return page

    yield come
    for context in contexts:
        context.close()


# Has read how each game goes; else that is what comes first.
KNOWS = f"if (location.protocol === 'http:') localStorage['tefuda.learnt'] ??= {json.dumps(json.dumps(games()))};"


def holding(seat: dict[str, Any]) -> str:
    """A script that gives a browser the key to a seat, as if it had sat down there itself."""
    kept = json.dumps(json.dumps({"token": seat["token"], "seat": seat["seat"], "since": 0}))
    return f"if (location.protocol === 'http:') localStorage['tefuda.seat.{seat['table']}'] ??= {kept};"


def hasten(page: Page, times: int = 20) -> None:
    """Run animations so many times as fast, since nobody looks; 0: they stand still."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": times})


# A page on which nothing that is put off for a second or more ever comes: only a player moves it on.
UNHURRIED = """
const later = window.setTimeout;
window.setTimeout = (what, time, ...more) => (time >= 1000 ? 0 : later(what, time, ...more));
"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The folder, some way down on a host; computer players play there at once."""
    build_site.build()
    folder = tmp_path_factory.mktemp("host")
    lay_out(folder / "some" / "where", pace=0.0)
    host = Host(folder)
    yield host
    host.close()


class Visitor(Protocol):
    """A browser in which nothing is kept yet, each time it is called."""

    excuse: Callable[[str], None]

    def __call__(self, size: tuple[int, int] = WIDE, lang: str = "en", before: Callable[[Page], Any] = id) -> Page: ...


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[Visitor]:
    """Browsers in which nothing is kept yet, and what went wrong in them."""
    contexts, watch = list[BrowserContext](), Watch(host.base, ("error",))

    def come(size: tuple[int, int] = WIDE, lang: str = "en", before: Callable[[Page], Any] = id) -> Page:
        context = browser.new_context(
            base_url=host.base,
            locale=LOCALES[lang],
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            has_touch=size == NARROW,
            is_mobile=size == NARROW,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WORKER)
        attend(context, lambda: watch)
        contexts.append(context)
        page = context.new_page()
        before(page)
        return arrived(page)

    visits = cast(Visitor, come)
    visits.excuse = watch.excuse
    yield visits
    for context in contexts:
        context.close()
    assert (watch.complaints, watch.requests_elsewhere) == ([], [])


@pytest.fixture(scope="package")
def tabs(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Pages with Python in them, for all tests of this process that play without a server."""
    from .places import Tabs

    build_site.build()
    folder = tmp_path_factory.mktemp("tabs")
    lay_out(folder / "here", pace=0.0)
    host = Host(folder)
    tabs = Tabs(browser, host.base)
    yield tabs
    tabs.close()
    host.close()


@pytest.fixture
def place(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Any]:
    """The place where this test is played, as ``BOTH`` and ``MOSTLY_SERVED`` of `places.py` say."""
    from .places import SERVED, Served, Without

    if request.param == SERVED:
        yield Served(request.getfixturevalue("live_server"), request.getfixturevalue("newcomer"))
        return
    tabs = request.getfixturevalue("tabs")
    watch.also.append(tabs.base.rstrip("/"))
    with tabs.watched(watch):
        yield Without(tabs, request.node.nodeid)
