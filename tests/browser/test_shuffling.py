"""Everyone shuffles, in two browsers: nobody presses anything for it, and at the end each page says what it knows."""

from __future__ import annotations

from playwright.sync_api import expect

from .checks import grave
from .conftest import NARROW, Newcomer
from .person import prompt
from .two import fair_of

OTHER = "(() => { const key = Object.keys(localStorage).find((one) => one.startsWith('tefuda.seat.'));"
FORGED = OTHER + ' localStorage[key] = localStorage[key].replace(/"commitment":"../, \'"commitment":"zz\'); })()'


def test_two_shuffle_without_a_word_and_can_check_it(newcomer: Newcomer) -> None:
    aki = newcomer("/", lang="en")
    aki.get_by_role("button", name="Invite a friend: Skarney Gin").click()
    form = aki.get_by_role("dialog")
    expect(form.get_by_role("checkbox", name="Everyone shuffles")).to_be_checked()
    form.get_by_label("Your name").fill("Aki")
    form.get_by_role("button", name="Open the table").click()
    link = aki.get_by_role("region", name="Waiting for someone to sit down").get_by_role("link").inner_text()
    ben = newcomer(link, lang="en", size=NARROW)
    expect(ben.get_by_text("Everyone shuffles")).to_be_visible()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(aki.get_by_role("complementary", name="Table").get_by_text("Ben shuffles.")).to_have_count(1)
    for page in (aki, ben):
        page.get_by_role("button", name="Ready", exact=True).click()
    expect(aki.locator(".hand [role=option]")).not_to_have_count(0)
    aki.reload()
    fair_of(aki)
    expect(aki.get_by_text("Everyone at this table has shuffled")).to_be_visible()
    expect(aki.get_by_text("What your device added", exact=True)).to_be_visible()
    ben.evaluate(FORGED)  # as if the server had shown another commitment before the first deal
    aki.get_by_role("button", name="End the match here", exact=True).click()
    aki.get_by_role("button", name="End the match here", exact=True).click()
    ben.get_by_role("button", name="End the match here", exact=True).first.click()
    expect(prompt(aki)).to_have_text("The match was ended by agreement.")
    for said in (
        "The seed gives the commitment.",
        "It is the commitment that this device was shown before the first deal.",
        "What this device added is in it.",
    ):
        expect(aki.get_by_role("listitem").filter(has_text=said)).to_be_visible()
    expect(aki.get_by_text("What each player added: Ben", exact=True).first).to_be_visible()
    assert grave(aki) == []
    fair_of(ben)
    expect(ben.get_by_text("This device was shown another commitment before the first deal!")).to_be_visible()
