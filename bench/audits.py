"""The scores that Lighthouse gives Tefuda's pages, as on a phone: four scores of 100, and how far each page shifts.

``python -m bench.audits [PAGE ...]`` also prints what keeps a page from more. Lighthouse itself comes from npm.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS, KNOWS, holding
from tests.browser.live_server import GENTLE, ME, LiveServer

import find_browser

FOLDER = Path(__file__).parent / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best practices", "search")
PAGES = ("start", "table", "lesson", "puzzle", "replay", "rulebook")


@dataclass(frozen=True)
class Audit:
    """Of one page; ``index``: the BenchmarkIndex of the machine; ``slower``: how far its processor was slowed."""

    index: int
    slower: float
    scores: tuple[int, ...]
    shift: float
    short: tuple[str, ...]


def lighthouse() -> list[str]:
    """The command; it is installed where that has not been done."""
    node, npm = (shutil.which(name) for name in ("node", "npm"))
    if node is None or npm is None:
        raise RuntimeError("Lighthouse needs Node and npm")
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        subprocess.run([npm, "ci", "--silent", "--no-audit", "--no-fund"], cwd=FOLDER, check=True)
    return [node, str(FOLDER / "audit.mjs")]


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def addresses(server: LiveServer, seat: dict[str, Any], wanted: list[str]) -> list[str]:
    """The addresses of the pages."""
    paths = {
        "start": "/",
        "table": f"/t/{seat['table']}",
        "lesson": "/learn/skarney-gin/first-deal",
        "puzzle": "/puzzle/rummy-fifty/1",
        "replay": f"/replay/{server.ended_match()}" if "replay" in wanted else "",
        "rulebook": "/rules/skarney-gin",
    }
    return [server.base + paths[page] for page in wanted]


@contextmanager
def listening(base: str, scripts: list[str]) -> Iterator[int]:
    """A browser that has been here before; the port at which it is told what to do."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="tefuda-") as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=find_browser.browser_path(),
            args=[*FLAGS, f"--remote-debugging-port={port}"],
            chromium_sandbox=False,
        )
        page = context.new_page()
        page.goto(base)
        for script in scripts:
            page.evaluate(script)
        page.close()
        yield port
        context.close()


def audits(wanted: list[str]) -> dict[str, Audit]:
    """Of each page."""
    command = lighthouse()
    with tempfile.TemporaryDirectory(prefix="tefuda-") as folder:
        server = LiveServer(Path(folder))
        seat = server.open([ME, GENTLE])
        urls = addresses(server, seat, wanted)
        with listening(server.base, [KNOWS, holding(seat)]) as port:
            told = subprocess.run([*command, str(port), *urls], capture_output=True, text=True, check=True).stdout
        server.close()
    found = [json.loads(line) for line in told.splitlines()]
    broken = [one["error"] for one in found if one["error"]]
    if broken:
        raise RuntimeError(f"Lighthouse could not look at a page: {broken[0]}")
    return {
        page: Audit(one["index"], one["slower"], tuple(one["scores"]), one["shift"], tuple(one["short"]))
        for page, one in zip(wanted, found, strict=True)
    }


if __name__ == "__main__":
    for name, audit in audits(sys.argv[1:] or list(PAGES)).items():
        machine = f"processor {audit.slower:.1f} times slower, by BenchmarkIndex {audit.index}"
        print(f"{name}: {audit.scores}, shift {audit.shift:.3f}; {machine}", *audit.short, sep="\n  ")
