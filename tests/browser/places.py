"""The two places at which somebody plays alone: a server's page, and a page with Python in it.  One test for both."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tefuda.engine.matches.registry import games

from .alone import WORKER
from .checks import soaked
from .conftest import LOCALES, NARROW, PATIENCE, WIDE, Newcomer, hasten
from .live_server import GAME, ME, LiveServer
from .watch import Watch, attend

SERVED, HERE = "served", "without a server"
# In `make test` both, or the second one in the soak only.
BOTH = pytest.mark.parametrize("place", [SERVED, HERE], indirect=True)
MOSTLY_SERVED = pytest.mark.parametrize("place", [SERVED, soaked(HERE)], indirect=True)

# All chance of the worker follows from a word: cards, names of tables, keys.
FOLLOW = """(word) => {
  let state = 0x811c9dc5;
  for (const one of word) state = Math.imul(state ^ one.codePointAt(0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 255;
  };
  crypto.getRandomValues = (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next();
    return bytes;
  };
}"""
# A person's data in the browser without the seats: these are a test's own, and nobody is told of another's.
KEPT = """() => {
  const kept = Object.entries(localStorage).filter(([key]) => !/^tefuda\\.(seat\\.|told)/.test(key));
  return Object.fromEntries(kept);
}"""
KEEP = "(kept) => { localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, kept); }"
ASK = """async ([path, body]) => {
  const answer = await (window.host ?? window).fetch(path, { method: 'POST', body });
  return [answer.status, await answer.text()];
}"""


class Served:
    """At a server."""

    def __init__(self, live_server: LiveServer, newcomer: Newcomer) -> None:
        self.live_server, self.newcomer = live_server, newcomer

    def come(self, path: str | None = None, **how: Any) -> Page:
        """The page of a player who has never been here."""
        return self.newcomer(path, **how)

    def table(self, others: int = 1, game: str = GAME, wished: dict[str, Any] | None = None, **how: Any) -> Page:
        """The page of a player at a table against so many computer players."""
        return self.newcomer(seat=self._ask("/api/tables", json=wish(others, game, wished)), **how)

    def record(self, text: str, query: str = "", **how: Any) -> Page:
        """The page of a player who looks back at this record."""
        return self.newcomer(self._ask("/api/replays", content=text)["link"] + query, **how)

    def address(self, path: str) -> str:
        """Of a page."""
        return path

    def info(self, page: Page) -> dict[str, Any]:
        """The public information about the table that is on the page."""
        found: dict[str, Any] = self.live_server.client.get(
            f"{self.live_server.base}/api/tables/{table_on(page)}"
        ).json()
        return found

    def _ask(self, path: str, **given: Any) -> dict[str, Any]:
        answer = self.live_server.client.post(self.live_server.base + path, **given)
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told


class Without:
    """In a page with Python in it.  It is the same one for many tests, as Python takes its time to begin."""

    def __init__(self, tabs: Tabs, word: str) -> None:
        self.tabs, self.word = tabs, word

    def come(
        self,
        path: str | None = None,
        lang: str = "en",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        new: bool = False,
        asked: bool = True,
    ) -> Page:
        """The page of a player who, as far as it can tell, has never been here; not ``asked``: before a loss."""
        kept = {"tefuda.settings": json.dumps({"lang": lang} | ({} if asked else {"warnings": "marks"}))}
        if not new:
            kept["tefuda.learnt"] = json.dumps(games())
        page = self.tabs.fresh(size, kept, self.word)
        page.emulate_media(color_scheme="dark" if dark else "light")
        if path is not None:
            page.goto(self.address(path))
        return page

    def table(self, others: int = 1, game: str = GAME, wished: dict[str, Any] | None = None, **how: Any) -> Page:
        """The page of a player at a table against so many computer players."""
        page = self.come(asked=False, **how)
        seat = self._ask(page, "/api/tables", json.dumps(wish(others, game, wished)))
        held = json.dumps({"token": seat["token"], "seat": seat["seat"], "since": 0})
        page.evaluate("([key, held]) => { localStorage[key] = held; }", [f"tefuda.seat.{seat['table']}", held])
        page.goto(self.address(f"/t/{seat['table']}"))
        return page

    def record(self, text: str, query: str = "", **how: Any) -> Page:
        """The page of a player who looks back at this record."""
        page = self.come(**how)
        page.goto(self.address(self._ask(page, "/api/replays", text)["link"] + query))
        return page

    def address(self, path: str) -> str:
        """Of a page: there is one, and the path stands behind the ``#``."""
        return f"./#{path}"

    def info(self, page: Page) -> dict[str, Any]:
        """The public information about the table that is on the page."""
        asked = "async (table) => (await host.fetch(`/api/tables/${table}?lang=en`)).json()"
        found: dict[str, Any] = page.evaluate(asked, table_on(page))
        return found

    def _ask(self, page: Page, path: str, body: str) -> dict[str, Any]:
        status, text = page.evaluate(ASK, [path, body])
        assert status == 201, text
        told: dict[str, Any] = json.loads(text)
        return told


Place = Served | Without


def wish(others: int, game: str, wished: dict[str, Any] | None) -> dict[str, Any]:
    """For a table against so many computer players; ``bot``: who plays for it."""
    more = dict(wished or {})
    seats = [ME, *[{"kind": "bot", "bot": more.pop("bot", "steady")}] * others]
    return {"game": game, "name": "Aki", "seats": seats, **more}


def table_on(page: Page) -> str:
    """The table's id, as the address has it."""
    return page.url.rpartition("/t/")[2]


class Tabs:
    """Pages in which Python is there already: one for a mouse, and one for a thumb."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser, self.base = browser, base
        self.open: dict[bool, Page] = {}
        self.tries: Counter[str] = Counter()
        self.contexts: list[BrowserContext] = []
        self.watch = Watch(base)

    @contextmanager
    def watched(self, watch: Watch) -> Iterator[None]:
        """Count all that these pages do as this test's, until it ends."""
        self.watch = watch
        yield
        self.watch = Watch(self.base)

    def fresh(self, size: tuple[int, int], kept: dict[str, str], word: str) -> Page:
        """A page that knows nobody; where the one before has changed what it keeps, it is loaded again."""
        page = self.open.get(size == NARROW) or self._opened(size)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto("./#/nowhere")
        if page.evaluate(KEPT) != kept:
            page.evaluate(KEEP, kept)
            page.reload()
        page.evaluate(KEEP, kept)
        return self._following(page, word)

    def _opened(self, size: tuple[int, int]) -> Page:
        context = self.browser.new_context(
            base_url=self.base,
            locale=LOCALES["en"],
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            has_touch=size == NARROW,
            is_mobile=size == NARROW,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WORKER)
        attend(context, lambda: self.watch)
        self.contexts.append(context)
        page = context.new_page()
        hasten(page)
        page.goto("./")
        self.open[size == NARROW] = page
        return page

    def _following(self, page: Page, word: str) -> Page:
        """Let the tables follow from this word as soon as Python is there; until then nothing is drawn."""
        page.wait_for_function("() => document.querySelector('#app')?.hasChildNodes()")
        page.evaluate("async () => { await host.fetch('/api/tables/k3x9mvt2bqrw?lang=en') }")
        self.tries[word] += 1  # a table that is there already is no new one
        page.workers[0].evaluate(FOLLOW, f"{word} {self.tries[word]}")
        return page

    def close(self) -> None:
        """Close all pages."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()
        self.open.clear()
