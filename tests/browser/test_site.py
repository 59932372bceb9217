"""A table without a server: in a browser with its network cut all five games are played, and nothing is lost."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tefuda.engine.matches.registry import find, games

from .alone import KEPT, OPEN, PLAY, Host, arrived, cut_off
from .checks import faults, grave, soaked
from .conftest import NARROW, PATIENCE, WIDE

LIGHT_ENOUGH = 8_600_000  # bytes as they travel on the first visit, all that is kept for playing offline among them
PARTS = ["library.bin", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python.json"]
ASKED = "() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())"
LOOKS = [soaked(WIDE, "en"), (NARROW, "ja")]
ALONE = {"en": "on this device", "ja": "この端末で"}
CAROUSEL = {"en": "Carousel", "ja": "カルーセル"}


@pytest.mark.parametrize(
    ("size", "lang", "those"),
    [
        (WIDE, "en", games()[::2]),
        (NARROW, "ja", games()[1::2]),
        soaked(WIDE, "ja", games()),
        soaked(NARROW, "en", games()),
        soaked(WIDE, "en", games()[1::2]),
        soaked(NARROW, "ja", games()[::2]),
    ],
    ids=str,
)
def test_whole_deals_offline(visitor: Any, size: tuple[int, int], lang: str, those: tuple[str, ...]) -> None:
    """Every game once; one page for several, as Python takes its time to begin."""
    page = visitor(size, lang)
    cut_off(page)
    for game in those:
        seated = page.evaluate(OPEN, {"game": game, "seats": find(game).seats[0], "lang": lang})
        told = page.evaluate(PLAY, {"seated": seated, "most": 100_000, "tag": "a", "on": False})
        kept = page.evaluate(KEPT, seated["table"])
        assert [version for version, _ in kept] == list(range(1, len(kept) + 1))
        assert {id for id, _ in told} <= {id for _, id in kept} != set()
        page.goto(f"./#/t/{seated['table']}")
        expect(page.get_by_test_id("count")).to_be_visible()


CLUB = {"en": "Your club", "ja": "クラブと大会"}
NO_CLUB = {"en": "A club needs a server", "ja": "クラブにはサーバーが必要です"}
SHEET = {"en": "Score sheet for real cards", "ja": "実物のトランプの得点表"}


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), (NARROW, "ja")])
def test_where_there_is_no_server_the_page_says_why_there_are_no_clubs(
    visitor: Any, size: tuple[int, int], lang: str
) -> None:
    page = visitor(size, lang)
    page.get_by_role("link", name=CLUB[lang], exact=True).click()
    expect(page.get_by_role("heading", name=NO_CLUB[lang])).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("link", name=SHEET[lang]).click()
    expect(page).to_have_url(re.compile("#/pad$"))
    page.goto("./#/club/k3x9mvt2bqrw")
    expect(page.get_by_role("heading", name=NO_CLUB[lang])).to_be_visible()


@pytest.mark.parametrize("times", [3, soaked(50)])
def test_a_tab_that_is_killed_comes_back_with_every_play_once(visitor: Any, times: int) -> None:
    page = visitor()
    cut_off(page)
    seated = page.evaluate(OPEN, {"game": "skarney-gin", "seats": 2, "lang": "en"})
    ids, chance, ended = list[str](), random.Random(times), 0
    for time in range(times):
        page.evaluate(
            f"given => void ({PLAY})(given).catch(() => 0)",
            {"seated": seated, "most": 30, "tag": f"t{time}", "on": True},
        )
        page.wait_for_function(f"() => window.over || window.told?.length >= {chance.randint(1, 6)}", timeout=PATIENCE)
        ids += [id for id, _ in page.evaluate("() => window.told ?? []")]
        over = page.evaluate("() => window.over")
        context = page.context
        page.close()  # in the middle of whatever it does
        page = arrived(context.new_page())
        kept = [id for _, id in page.evaluate(KEPT, seated["table"]) if id]
        assert set(ids) <= set(kept)
        assert len(kept) == len(set(kept))
        if over:  # another match
            seated, ids, ended = page.evaluate(OPEN, {"game": "skarney-gin", "seats": 2, "lang": "en"}), [], ended + 1
    assert ended < times / 10


def test_of_two_tabs_one_leads(visitor: Any) -> None:
    page = visitor()
    seated = page.evaluate(OPEN, {"game": "skarney-gin", "seats": 2, "lang": "en"})
    page.goto(f"./#/t/{seated['table']}")
    page.reload()
    expect(page.locator(".prompt.yours")).to_be_visible()
    other = page.context.new_page()
    other.goto(f"./#/t/{seated['table']}")
    expect(other.get_by_text("This table is open in another tab.")).to_be_visible()
    page.close()
    expect(other.locator(".prompt.yours")).to_be_visible()
    expect(other.get_by_text("This table is open in another tab.")).to_have_count(0)


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_the_first_visit(visitor: Any, host: Host, size: tuple[int, int], lang: str) -> None:
    """Each part is fetched once; then players and rules are chosen, and nothing is offered that needs others."""
    before = host.sent
    page = visitor(size, lang)
    page.locator("button.main").first.click()
    page.wait_for_url("**/#/t/**")
    expect(page.get_by_role("dialog")).to_be_visible()
    asked = sorted(page.workers[0].evaluate(ASKED))
    assert [name for name in asked if not re.match(r"tefuda-\w+\.bin", name)] == PARTS  # each once, and nothing else
    assert len(asked) == len(PARTS) + 1
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    assert host.sent - before < LIGHT_ENOUGH
    arrived(page)
    assert grave(page) == []
    assert ALONE[lang] in page.locator("header p.soft").inner_text()
    assert page.locator("a[href$='/move']:visible").count() == 0
    tile = page.locator(".tile", has_text=CAROUSEL[lang])  # a few deals are of use there already
    if size == NARROW:
        tile.locator("h3 button").click()  # the others' tiles are closed
    tile.locator("button.invite").click()
    form = page.get_by_role("dialog").locator("form")
    for level in ("gentle", "steady", "sharp"):
        expect(form.locator(f"option[value={level}]").first).to_be_attached()
    assert form.locator("option[value=open]").count() == 0
    form.locator("summary").click()
    assert grave(page) == []
    form.locator(".main").click()
    page.wait_for_url("**/#/t/**")
