"""Everyone shuffles, in two browsers: nobody presses anything for it, and at the end each page says what it knows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tefuda.engine.chance import seal, seed_bytes

from .checks import grave
from .conftest import NARROW, Newcomer
from .house import Guest, House
from .person import prompt
from .two import fair_of

OTHER = "(() => { const key = Object.keys(localStorage).find((one) => one.startsWith('tefuda.seat.'));"
FORGED = OTHER + ' localStorage[key] = localStorage[key].replace(/"commitment":"../, \'"commitment":"zz\'); })()'


def invites(aki: Page) -> str:
    """A table at which everyone shuffles; its link."""
    aki.get_by_role("button", name="Invite a friend: Skarney Gin").click()
    form = aki.get_by_role("dialog")
    expect(form.get_by_role("checkbox", name="Everyone shuffles")).to_be_checked()
    form.get_by_label("Your name").fill("Aki")
    form.get_by_role("button", name="Open the table").click()
    return aki.get_by_role("region", name="Waiting for someone to sit down").get_by_role("link").inner_text()


def test_two_shuffle_without_a_word_and_can_check_it(newcomer: Newcomer) -> None:
    aki = newcomer("/", lang="en")
    link = invites(aki)
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
        "What the others added is what they had sealed before this device told its own.",
        "This device shuffled once.",
    ):
        expect(aki.get_by_role("listitem").filter(has_text=said)).to_be_visible()
    expect(aki.get_by_text("What each player added: Ben", exact=True).first).to_be_visible()
    assert grave(aki) == []
    fair_of(ben)
    expect(ben.get_by_text("This device was shown another commitment before the first deal!")).to_be_visible()


def shuffles(guest: Guest, number: int, **frame: Any) -> None:
    """Somebody without a page seals this number, or tells it."""
    secret = seed_bytes(number)
    guest.send(id=f"g{number}{frame['t']}", **frame | ({"seal": seal(secret)} if frame["t"] == "seal" else {}))
    guest.until(lambda scene: bool(scene["fair"]["seals"][1] == seal(secret)))


def test_a_device_asks_before_it_shuffles_again_and_says_so_at_the_end(newcomer: Newcomer, house: House) -> None:
    """Ben seals, lets Aki tell, and loses what he had sealed, twice: then Aki's device does no more."""
    aki = newcomer("/", lang="en", size=NARROW)
    seat = house.sit(invites(aki).rsplit("/", 1)[1])
    with house.guest(seat) as ben:
        shuffles(ben, 1, t="seal")
        ben.until(lambda scene: scene["fair"]["told"] == [0])
        shuffles(ben, 2, t="seal")
        asked = aki.get_by_role("region", name="Everyone shuffles")
        expect(asked).to_contain_text("Everyone is to shuffle again: Ben had not told what they shuffled with.")
        expect(asked).to_contain_text(
            "Your device has shuffled once here. Whoever has it done again can choose between 2 deals."
        )
        assert grave(aki) == []
        aki.reload()
        expect(asked).to_contain_text("Your device has shuffled once here.")
        assert ben.scene["fair"]["seals"][0] == ""
        asked.get_by_role("button", name="Shuffle again").click()
        ben.until(lambda scene: scene["fair"]["told"] == [0])
        expect(asked).to_have_count(0)
        ben.send(t="shuffle", id="told", secret=seed_bytes(2).hex())
        ben.until(lambda scene: scene["fair"]["told"] == [0, 1])
        ben.send(t="next", id="ready")
        aki.get_by_role("button", name="Ready", exact=True).click()
        ben.until(lambda scene: scene["state"] == "playing")
        ben.send(t="agree", id="end", yes=True)
        aki.get_by_role("button", name="End the match here", exact=True).first.click()
        expect(prompt(aki)).to_have_text("The match was ended by agreement.")
        fair_of(aki)
        told = aki.get_by_role("listitem").filter(has_text="This device shuffled 2 times")
        expect(told).to_contain_text("could choose between 2 deals. Each time before the last, Ben had not told")
        expect(aki.get_by_text("What this device kept, for “tefuda verify --device”", exact=True)).to_be_visible()
