"""The limits for every page: it must not complain, or talk to anyone but its own host."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

# The browser's own notes where the line is cut, or where something is asked for that does not exist.
LINE = (
    *("Failed to load resource", "Failed to fetch", "WebSocket connection to"),
    *("Unable to preload", "dynamically imported module", "Couldn't load preload assets"),
)


class Watch:
    """The watch over all pages of one test, which excuses beforehand what it causes: a browser may be late."""

    def __init__(self, base: str, kinds: tuple[str, ...] = ("error", "warning")) -> None:
        """``kinds``: of what is written to the console, which are complaints."""
        self.base, self.kinds = base, kinds
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.also: list[str] = []  # other hosts that this test is about
        self.excused: tuple[str, ...] = ()

    def excuse(self, *texts: str) -> None:
        """A complaint in which one of these stands is none, whether it comes soon, late or never."""
        self.excused += texts

    def told(self, told: ConsoleMessage) -> None:
        if told.type in self.kinds:
            self._hear(told.text)

    def failed(self, error: WebError) -> None:
        self._hear(str(error.error))

    def _hear(self, text: str) -> None:
        if not any(known in text for known in self.excused):
            self.complaints.append(text)

    @property
    def requests_elsewhere(self) -> list[str]:
        """The addresses of all requests that went to another host."""
        known = [(f"{base}/", f"ws{base[4:]}/", f"blob:{base}") for base in (self.base.rstrip("/"), *self.also)]
        own = ("data:", *(each for base in known for each in base))
        return [url for url in self.requests if not url.startswith(own)]


def attend(context: BrowserContext, watch: Callable[[], Watch]) -> None:
    """Let the test that watches at the moment hear of all that these pages do."""
    context.on("request", lambda request: watch().requests.append(request.url))
    context.on("console", lambda told: watch().told(told))
    context.on("weberror", lambda error: watch().failed(error))
