"""Show each part of a table in its states, with plain data, and take a picture of each: `make gallery`.

The page (`web/dev/gallery`) is built into build/gallery/page and needs no server; the pictures come beside it, a folder
for each language and theme.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent))

import find_browser
import node
from build_page import ROOT, WEB, fingerprint, install_packages, sources

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

FOLDER = ROOT / "build" / "gallery"
PAGE = FOLDER / "page"
STAMP = PAGE / ".built-from"
LOOKS = tuple((lang, theme) for lang in ("en", "ja") for theme in ("light", "dark"))
WIDE: ViewportSize = {"width": 1280, "height": 900}

# Parts are fetched, measured and drawn again.
AT_REST = """async () => {
  await document.fonts.ready;
  for (let drawn = 0; drawn < 4; drawn += 1) await new Promise(requestAnimationFrame);
}"""


def build() -> None:
    """Build the page, unless what stands there was built from the same sources."""
    now = fingerprint(sources())
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == now:
        return
    node.npm(install_packages(), "run", "gallery", cwd=WEB)
    STAMP.write_text(now, encoding="utf-8")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Write no log, as nobody reads it."""


@contextmanager
def served() -> Iterator[str]:
    """The address of the page while this lasts."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(PAGE)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{host.server_port}"
    finally:
        host.shutdown()
        host.server_close()


def opened(page: Page, base: str, lang: str, theme: str) -> list[str]:
    """Open the whole page in this language and theme; the names of all that it shows."""
    page.goto(f"{base}/dev/gallery/?lang={lang}&theme={theme}")
    page.locator("[data-specimen]").first.wait_for()
    page.evaluate(AT_REST)
    names: list[str] = page.eval_on_selector_all("[data-specimen]", "all => all.map((one) => one.dataset.specimen)")
    return names


def alone(page: Page, name: str) -> None:
    """Show this one and no other."""
    page.evaluate("name => { location.hash = name; }", name)
    page.locator(f'[data-specimen="{name}"]:only-child').wait_for()
    page.evaluate(AT_REST)


def take_pictures(browser: Browser, base: str) -> None:
    """A picture of each specimen in each language and theme, and one of all of them."""
    for lang, theme in LOOKS:
        page = browser.new_page(viewport=WIDE, reduced_motion="reduce")
        folder = FOLDER / f"{lang}-{theme}"
        names = opened(page, base, lang, theme)
        page.screenshot(path=folder / "all.png", full_page=True)
        for name in names:
            alone(page, name)
            page.locator("[data-specimen]").screenshot(path=folder / f"{name}.png")
        page.close()
        print(f"{folder.relative_to(ROOT)}: {len(names)} pictures")


def main() -> None:
    """Build the page, and take its pictures with a Chromium of this machine."""
    from playwright.sync_api import sync_playwright

    build()
    with sync_playwright() as playwright, served() as base:
        browser = playwright.chromium.launch(executable_path=find_browser.browser_path(), chromium_sandbox=False)
        take_pictures(browser, base)
        browser.close()


if __name__ == "__main__":
    main()
