"""The worker of the notifications, as a phone runs it: a tap leads to the table, in its tab if there is one."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

import build_page

from .conftest import Newcomer
from .house import House

WORKER = (build_page.WEB / "public" / "telling.js").read_text()
# What a worker finds around it; what it does with that is noted.
AROUND = """
window.heard = {}; window.done = [];
const self = {
  addEventListener: (what, how) => { heard[what] = how; },
  clients: {
    matchAll: async ({ type, includeUncontrolled }) => {
      done.push(['looked for', type, includeUncontrolled]);
      return window.open_pages;
    },
    openWindow: async (path) => { done.push(['opened', path]); },
  },
};
"""
TAP = """async ([path, pages]) => {
  window.open_pages = pages.map((url) => ({ url, focus: async () => { done.push(['focused', url]); } }));
  let all;
  heard.notificationclick({
    notification: { data: path, close: () => done.push(['closed']) },
    waitUntil: (what) => { all = what; },
  });
  await all;
  return done;
}"""
HERE, ELSEWHERE = "https://cards.example/t/abc", "https://cards.example/t/xyz"


def worker(newcomer: Newcomer) -> Page:
    page = newcomer()
    page.add_script_tag(content=f"(() => {{ {AROUND} {WORKER} }})()")
    return page


@pytest.mark.parametrize(
    ("pages", "then"),
    [([ELSEWHERE, HERE], ["focused", HERE]), ([ELSEWHERE], ["opened", "/t/abc"]), ([], ["opened", "/t/abc"])],
    ids=["its tab", "another tab", "no tab"],
)
def test_a_tap_leads_to_the_table(newcomer: Newcomer, pages: list[str], then: list[str]) -> None:
    done = worker(newcomer).evaluate(TAP, ["/t/abc", pages])
    assert done == [["closed"], ["looked for", "window", True], then]


def test_the_worker_is_served_as_a_script_that_may_watch_all_of_the_house(house: House) -> None:
    answer = house.client.get(house.base + "/telling.js")
    assert answer.status_code == 200
    assert "javascript" in answer.headers["content-type"]
    assert answer.text == (Path(build_page.STATIC) / "telling.js").read_text() == WORKER
