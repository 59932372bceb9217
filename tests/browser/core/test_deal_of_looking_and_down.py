"""A deal of Looking and Down at the page, to its count and on to the next."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser import melder
from tests.browser.conftest import Newcomer
from tests.browser.live_server import LiveServer
from tests.browser.many import Player, table
from tests.browser.person import count, open_count

# The lines of the count in the score keeper's order; some of them only where somebody has something to count there.
ALWAYS = ("This deal", "Total", "Next first meld")
COUNTED = ["Canastas", "Going out", "Cards left in hand and Down", "Red threes left", "Melded cards", *ALWAYS]
FAR = 100_000  # nobody has as many points after one deal
# The hand is this one, or the deal is over.
HOLDS = """(cards) => {
  const held = [...document.querySelectorAll('.hand [role=option]')].map((one) => one.dataset.card);
  return document.querySelector('[data-testid=count]') || held.sort().join() === cards.join();
}"""


def test_a_deal_from_the_first_card_to_the_next_deal(newcomer: Newcomer, live_server: LiveServer) -> None:
    """The middle of it is played on another device, and the page follows."""
    live_server.follow("looking 4")  # one may meld at once
    seat = table(live_server, 1, target=FAR)
    page = newcomer(seat=seat)
    player = Player(page)
    player.wait()
    player.until("Meld")
    assert any(re.match(r"Chosen:\s+\d+ points \(50 needed\)", told) for told in player.tallies), player.tallies
    page.reload()
    player.until("Discard")
    with live_server.guest(seat) as guest:
        melder.play_until_few_are_left(guest)
        page.wait_for_function(HOLDS, arg=sorted(guest.hand) if guest.may_act else [])
    player.until("the end of the deal")
    assert {"Meld", "Discard"} <= {done.split()[0] for done in player.done}
    see_the_count(page, ["Aki", "Fuji"])
    total = cell(page, "Total", 0)
    least = cell(page, "Next first meld", 0)
    assert least == minimum(int(total.replace("\u2212", "-")))
    count(page).get_by_role("button", name="Next deal").click()
    expect(count(page)).to_have_count(0)
    expect(page.locator(".side table").get_by_role("row", name=re.compile("^Total"))).to_contain_text(total)
    expect(page.get_by_text(f"first meld {least}", exact=True).first).to_be_visible()


def see_the_count(page: Page, names: list[str]) -> None:
    """Every line that has something to count, in the score keeper's order, for every player."""
    expect(open_count(page).locator(".outcome")).to_be_visible()
    rows = count(page).locator("tbody tr:not(.turned) th").all_inner_texts()
    assert rows == [line for line in COUNTED if line in rows]
    assert {*ALWAYS, "Cards left in hand and Down", "Melded cards"} <= set(rows)
    assert count(page).locator("thead th").all_inner_texts() == names


def cell(page: Page, line: str, column: int) -> str:
    row = count(page).locator("tbody tr").filter(has=page.get_by_role("rowheader", name=line, exact=True))
    return row.locator("td").nth(column).inner_text().strip()


def minimum(total: int) -> str:
    """The least that a first meld must be worth: the table of the rules."""
    limits = ((0, 15), (1501, 50), (3001, 90), (5001, 120), (7001, 150))
    return str(next((least for below, least in limits if total < below), 210))
