"""Find a Chromium for the browser tests, or install one; print its path.

Looked for in this order: $TEFUDA_BROWSER, a Chromium or Chrome of the machine, Playwright's own; then, to install,
Debian's package where we are root, and Playwright's own. Where nothing helps it says so and fails.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


class NoBrowser(RuntimeError):
    """No Chromium could be found or installed."""


@functools.cache
def browser_path() -> str:
    """The path of a Chromium that starts; installs one if it must."""
    for source in (named, of_the_machine, of_playwright, install_debians, install_playwrights):
        path = source()
        if path and starts(path):
            return path
    raise NoBrowser(
        "the browser tests need Chromium: install Chromium or Chrome, run `.venv/bin/playwright install chromium`, "
        "or set TEFUDA_BROWSER to its path"
    )


def named() -> str | None:
    """The one that the environment names."""
    return os.environ.get("TEFUDA_BROWSER")


def of_the_machine() -> str | None:
    """An installed Chromium or Chrome."""
    found = (shutil.which(name) for name in (*NAMES, MAC))
    return next((path for path in found if path), None)


def of_playwright() -> str | None:
    """The browser that Playwright has fetched before."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def install_playwrights() -> str | None:
    """Fetch Playwright's own browser, with the libraries it needs where we may install them."""
    words = ["--with-deps"] if _root() and shutil.which("apt-get") else []
    _try([sys.executable, "-m", "playwright", "install", *words, "chromium"])
    return of_playwright()


def install_debians() -> str | None:
    """Install Debian's package."""
    if not (_root() and shutil.which("apt-get")):
        return None
    _try(["apt-get", "update", "-q"])
    _try(
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"], {"DEBIAN_FRONTEND": "noninteractive"}
    )
    return of_the_machine()


def starts(path: str) -> bool:
    """Whether the program runs at all: a broken one would fail every test for a reason that is hard to read."""
    try:
        return subprocess.run([path, "--version"], check=False, capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _try(command: list[str], environment: dict[str, str] | None = None) -> None:
    # What the command prints goes to stderr: stdout is for the path alone.
    env = os.environ | (environment or {})
    try:
        subprocess.run(command, check=False, stdout=sys.stderr, stdin=subprocess.DEVNULL, timeout=600, env=env)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)


def _root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    try:
        print(browser_path())
    except NoBrowser as error:
        sys.exit(str(error))
