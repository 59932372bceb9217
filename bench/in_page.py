"""The time that computer players think in a page without a server, in a real browser (docs/site.md).

``python -m bench.in_page [--plays N] [--paced] [--reviews] [--slow N] [GAME ...]``: of the page that `make site` has
built, where computer players do not seem to think; ``--paced``: they do, as at quick tables, and what is told is by
how much their plays come later than that.  ``--slow``: the browser's processor is slowed down by so much.  Plays are
timed from the news before to the news of them, with everything that a room does about them.  `TEFUDA_BROWSER` names
the browser (``python scripts/find_browser.py`` finds one).
"""

from __future__ import annotations

import argparse
import os
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.browser.alone import OPEN, WORKER, Host, arrived

from bench.reviews import played
from tefuda.engine.matches.registry import find, games
from tefuda.session.settings import BOT_PACE
from tefuda.site.folder import lay_out
from tefuda.table.setup import PACES

# Plays by hints and times the news of others, each from the news before.
WATCH = """async ({ seated, most }) => {
  const line = new host.Socket();
  const taken = [];
  let asked = 0;
  let last = 0;
  let scene = null;
  await new Promise((done) => {
    const say = (frame) => line.send(JSON.stringify(frame));
    const look = () => {
      if (taken.length >= most || scene.state === 'over') return done();
      if (scene.state === 'between') say({ t: 'next', id: `n${scene.version}` });
      else if (scene.prompt.yours) say({ t: 'hint', id: `h${++asked}`, base: scene.version });
    };
    line.onopen = () => say({ t: 'hello', table: seated.table, token: seated.token, lang: 'en' });
    line.onmessage = ({ data }) => {
      const now = performance.now();
      const heard = JSON.parse(data);
      if (heard.t === 'happened' && last && heard.scene.version > scene.version) taken.push(now - last);
      if (heard.t === 'scene' || heard.t === 'happened') {
        scene = heard.t === 'scene' ? heard : heard.scene;
        look();
        last = scene.state === 'playing' && !scene.prompt.yours ? now : 0;
      }
      if (heard.t === 'hint' && heard.version === scene.version) {
        const play = heard.action?.play ?? scene.verbs.find((verb) => verb.play)?.play;
        if (play) say({ t: 'play', id: `p${asked}`, base: scene.version, play });
      }
    };
  });
  line.close();
  return taken;
}"""
REVIEW = """async ({ record, seat }) => {
  const brought = await (await host.fetch('/api/replays', { method: 'POST', body: record })).json();
  const path = `/api/reviews/${brought.id}?seat=${seat}&lang=en`;
  const begun = performance.now();
  let told = await (await host.fetch(path, { method: 'POST' })).json();
  const all = told.all;
  let first = 0;
  const waits = [performance.now() - begun];
  while (told.state === 'running' || told.state === 'waiting') {
    await new Promise((done) => setTimeout(done, 200));
    const before = performance.now();
    told = await (await host.fetch(path)).json();
    waits.push(performance.now() - before);
    if (told.done && !first) first = performance.now() - begun;
  }
  return { state: told.state, all, seconds: (performance.now() - begun) / 1000, first: first / 1000, waits };
}"""


def plays(page: Page, game: str, most: int, pace: float) -> str:
    """Of the quick player, at the game's smallest table; ``pace``: seconds that one usually seems to think."""
    seated = page.evaluate(OPEN, {"game": game, "seats": find(game).seats[0], "lang": "en"})
    due = 1000 * pace * PACES["quick"] * find(game).players.pace
    taken = sorted(time - due for time in page.evaluate(WATCH, {"seated": seated, "most": most}))
    p95 = taken[int(0.95 * (len(taken) - 1))]
    return (
        f"{game}: {len(taken)} plays, p50 {statistics.median(taken):.0f} ms, p95 {p95:.0f} ms, most {taken[-1]:.0f} ms"
    )


def reviewed(page: Page, game: str) -> str:
    """One deal of a beginner."""
    match = played(game, 1, 10_000, deals=1)
    told: dict[str, Any] = page.evaluate(REVIEW, {"record": match.record(), "seat": 0})
    waits, half = told["waits"], statistics.median(told["waits"])
    return (
        f"{game}: {told['state']}, {told['all']} decisions in {told['seconds']:.1f} s, the first after "
        f"{told['first']:.1f} s; the page waited for the table {half:.0f} ms, at most {max(waits):.0f}"
    )


def main() -> None:
    """Print what it took."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("games", nargs="*", default=games())
    reading.add_argument("--plays", type=int, default=200)
    reading.add_argument("--paced", action="store_true")
    reading.add_argument("--reviews", action="store_true")
    reading.add_argument("--slow", type=float, default=1.0)
    wanted = reading.parse_args()
    pace = BOT_PACE if wanted.paced else 0.0
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        lay_out(Path(folder), pace=pace)
        host = Host(Path(folder))
        browser = playwright.chromium.launch(executable_path=os.environ["TEFUDA_BROWSER"], chromium_sandbox=False)
        context = browser.new_context(base_url=host.base, locale="en-GB")
        context.add_init_script(WORKER)
        page = arrived(context.new_page())
        page.set_default_timeout(3_600_000)
        if wanted.slow > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": wanted.slow})
        for game in wanted.games:
            print(reviewed(page, game) if wanted.reviews else plays(page, game, wanted.plays, pace), flush=True)
        print(f"load {os.getloadavg()[0]:.1f}")
        browser.close()
        host.close()


if __name__ == "__main__":
    main()
