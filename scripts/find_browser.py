"""Find a Chromium for the browser tests, or install one; print its path.

A headless shell is Chromium without its windows: the same pages at a third of the processor time. So it comes first:
$TEFUDA_BROWSER, a shell of the machine, Playwright's, Debian's (installed where we are root); then a Chromium or Chrome
of the machine; then whatever can be installed. Where nothing helps it says so and fails.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


class NoBrowser(RuntimeError):
    """No Chromium could be found or installed."""


@functools.cache
def browser_path() -> str:
    """The path of a Chromium that starts; installs one if it must."""
    for source in (named, shell_of_the_machine, of_playwright, install_debians, of_the_machine, install_playwrights):
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


def shell_of_the_machine() -> str | None:
    """An installed headless shell."""
    return _first(*SHELLS)


def of_the_machine() -> str | None:
    """An installed Chromium or Chrome."""
    return _first(*NAMES, MAC)


def of_playwright() -> str | None:
    """The browser that Playwright has fetched before: its headless shell, or else its whole browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        whole = Path(playwright.chromium.executable_path)
    folder = whole.parents[1]  # chromium-1234; the shell lies beside it, in chromium_headless_shell-1234
    shells = folder.parent.glob(folder.name.replace("chromium", "chromium_headless_shell") + "/*/*headless?shell")
    return next((str(path) for path in (*shells, whole) if path.exists()), None)


def install_playwrights() -> str | None:
    """Fetch Playwright's own headless shell, with the libraries it needs where we may install them."""
    words = ["--with-deps"] if _root() and shutil.which("apt-get") else []
    _try([sys.executable, "-m", "playwright", "install", *words, "--only-shell", "chromium"])
    return of_playwright()


def install_debians() -> str | None:
    """Install Debian's headless shell, or its Chromium where there is no such package and no other Chromium."""
    if not (_root() and shutil.which("apt-get")):
        return None
    _apt("update")
    _apt("install", "-y", "--no-install-recommends", SHELLS[0])
    if not (shell_of_the_machine() or of_the_machine()):
        _apt("install", "-y", "--no-install-recommends", NAMES[0])
    return shell_of_the_machine() or of_the_machine()


def starts(path: str) -> bool:
    """Return whether the program runs at all: a broken one fails every test for a reason that is hard to read."""
    try:
        return subprocess.run([path, "--version"], check=False, capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _first(*names: str) -> str | None:
    """The first of these programs that is there."""
    return next((path for path in map(shutil.which, names) if path), None)


def _apt(*words: str) -> None:
    """Ask Debian's packages, and do not wait long where there is no network."""
    patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"]
    _try(["apt-get", "-q", *patience, *words], {"DEBIAN_FRONTEND": "noninteractive"})


def _try(command: list[str], environment: dict[str, str] | None = None) -> None:
    # The command's output goes to stderr: stdout is for the path alone.
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
