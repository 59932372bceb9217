"""The time from navigation to the first card at a table without a server: a first visit and a later one.

``python -m bench.first_card [--times N] FOLDER ...``: folders that `tefuda site` has written, one after the other in
each round, so that whatever else the machine does befalls them alike; ratios are against the first folder.
`TEFUDA_BROWSER` names the browser (``python scripts/find_browser.py`` finds one).
"""

from __future__ import annotations

import argparse
import os
import statistics
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.browser.alone import Host

# The first button is pressed as soon as it stands; told is when a table shows a card.
PRESS = """() => {
  const look = () => {
    const button = document.querySelector('button.main');
    if (button && location.hash.length < 3) button.click();
    if (location.hash.startsWith('#/t/') && document.querySelector('.prompt') && document.querySelector('.card')) {
      window.firstCard = performance.now();
    } else setTimeout(look, 5);
  };
  look();
}"""
KEPT = "async () => { await navigator.serviceWorker.ready }"


def visit(context: BrowserContext, base: str) -> float:
    """Milliseconds; afterwards everything is kept."""
    page = context.new_page()
    page.add_init_script(f"({PRESS})()")
    page.goto(base)
    page.wait_for_function("() => window.firstCard")
    told: float = page.evaluate("() => window.firstCard")
    page.evaluate(KEPT)
    page.close()
    return told


def measure(browser: Browser, host: Host) -> tuple[float, float]:
    """A first visit and a later one."""
    context = browser.new_context(locale="en-GB")
    first, later = visit(context, host.base), visit(context, host.base)
    context.close()
    return first, later


def main() -> None:
    """Print what it took."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("folders", nargs="+", type=Path)
    reading.add_argument("--times", type=int, default=5)
    wanted = reading.parse_args()
    program = os.environ["TEFUDA_BROWSER"]
    hosts = {folder: Host(folder) for folder in wanted.folders}
    told: dict[Path, list[tuple[float, float]]] = {folder: [] for folder in hosts}
    with sync_playwright() as playwright:
        for time in range(wanted.times + 1):  # the first round fills the host's own memory
            for folder, host in hosts.items():
                browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=False)
                taken = measure(browser, host)
                browser.close()
                told[folder] += [taken] if time else []
    middle = {folder: [statistics.median(row) for row in zip(*rows, strict=True)] for folder, rows in told.items()}
    before = middle[wanted.folders[0]]
    for folder, (first, later) in middle.items():
        print(
            f"{folder}: first {first:.0f} ms ({first / before[0]:.2f}), later {later:.0f} ms ({later / before[1]:.2f})"
        )


if __name__ == "__main__":
    main()
