"""A match of many deals: its score sheet has whole rows under its names, and its end says what its numbers are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from playwright.sync_api import Page, expect

from tefuda.protocol import frames as m
from tefuda.protocol.scene import Scene, ScoreSheet

from .checks import faults, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .person import actions, count
from .staged import Stage
from .tables import GOING_OUT

DEALS = 7
AT_THE_END: dict[str, Any] = GOING_OUT | {"totals": [190, 60]}

# Of the sheet's rows, head and all: which are seen whole and which in part only; and the place below it.
SEEN = """() => {
  const place = document.querySelector('.scores .placed');
  const [box, head] = [place, place.querySelector('thead')].map((one) => one.getBoundingClientRect());
  const names = [...place.querySelectorAll('thead th')].map((one) => one.getBoundingClientRect());
  const rows = [...place.querySelectorAll('tbody tr')].map((one) => one.getBoundingClientRect());
  const top = Math.max(box.top, ...names.map(({ bottom }) => bottom));
  const half = (row) => [top, box.bottom].some((edge) => row.top < edge - 1 && row.bottom > edge + 1);
  return {
    names: names.every((one) => one.top >= box.top - 1 && one.bottom <= box.bottom + 1),
    half: rows.filter(half).length,
    whole: rows.filter((row) => row.top >= top - 1 && row.bottom <= box.bottom + 1).length,
    below: document.querySelector('.side .grows').getBoundingClientRect().top,
  };
}"""

# The distance from where the words above the standings end to where the numbers below them do.
BESIDE = """() => {
  const ends = (one) => { const text = document.createRange(); text.selectNodeContents(one);
    return text.getBoundingClientRect().right; };
  const heads = [...document.querySelectorAll('.ending h3 > span')].map(ends);
  const numbers = [...document.querySelectorAll('.ending ol li:first-child > :is(b, .beside)')].map(ends);
  return heads.map((head, i) => Math.abs(head - numbers[i]));
}"""


class LongMatch(Stage):
    """The same table, on whose sheet so many deals are written down already."""

    def __init__(self, *stage: Any, deals: int) -> None:
        super().__init__(*stage)
        self.deals = deals

    def _send(self, socket: Any, message: object) -> None:
        if isinstance(message, Scene):
            message = structs.replace(message, deal=self.deals, sheet=self._written(message.sheet))
            if message.end:  # nobody pays anything
                unpaid = tuple(structs.replace(one, paid="") for one in message.end.standings)
                message = structs.replace(message, end=structs.replace(message.end, standings=unpaid))
        super()._send(socket, message)

    def _written(self, sheet: ScoreSheet) -> ScoreSheet:
        some = structs.replace(sheet.rows[0], weight="line", values=("1",) * len(sheet.heads))
        deals = tuple(structs.replace(some, label=str(deal)) for deal in range(1, self.deals + 1))
        return structs.replace(sheet, rows=(*deals, *sheet.rows[-1:]))


def sheet(page: Page) -> dict[str, Any]:
    rest(page)
    found: dict[str, Any] = page.evaluate(SEEN)
    return found


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), soaked((1600, 1000), "ja")], ids=["wide", "large"])
def test_a_long_sheet_has_its_names_and_whole_rows_in_its_place(
    newcomer: Newcomer, size: tuple[int, int], lang: m.Lang
) -> None:
    position = AT_THE_END | {"totals": [0, 0]}
    short = sheet(LongMatch("skarney-gin", position, deals=1).seat(newcomer, size=size, lang=lang))
    page = LongMatch("skarney-gin", position, deals=DEALS).seat(newcomer, size=size, lang=lang)
    long = sheet(page)
    assert (long["names"], long["half"]) == (True, 0)
    assert 3 < long["whole"] < DEALS
    assert long["below"] == short["below"], "nothing under it moves"
    expect(page.locator(".placed tr.total")).to_be_in_viewport(ratio=0.99)
    page.locator(".placed").evaluate("one => one.scrollTo(0, 0)")
    assert sheet(page)["names"]


@pytest.mark.parametrize(("size", "lang", "deals"), [(WIDE, "en", DEALS), (NARROW, "ja", DEALS), soaked(WIDE, "en", 1)])
def test_what_is_counted_stands_above_the_numbers_at_the_end(
    newcomer: Newcomer, size: tuple[int, int], lang: m.Lang, deals: int
) -> None:
    stage = LongMatch("skarney-gin", AT_THE_END, deals=deals)
    page = stage.seat(newcomer, size=size, lang=lang)
    for _ in "QQQ":
        page.locator(".hand [role=option][aria-selected=false]").first.click()
    actions(page).first.click()
    expect(count(page).locator(".outcome")).to_be_visible()
    page.reload()  # the sheet as it is written down
    expect(count(page).locator(".outcome")).to_be_visible()
    heads = {"en": ["Total", "The last deal"], "ja": ["累計", "最後のディール"]}[lang]
    expect(count(page).locator("h3 > span")).to_have_text(heads if deals > 1 else heads[:1])
    rest(page)
    assert max(page.evaluate(BESIDE)) < 2
    assert faults(page) == []
