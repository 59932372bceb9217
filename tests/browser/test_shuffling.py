"""Everyone shuffles, in two browsers: nobody presses anything for it, and at the end each page says what it knows."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tefuda.engine.matches.chance import seal, seed_bytes

from .checks import grave, open_menu
from .conftest import NARROW, Newcomer
from .live_server import Guest, LiveServer
from .person import prompt
from .places import BOTH, Place
from .two import fair_of
from .watch import LINE, Watch

OTHER = "(() => { const key = Object.keys(localStorage).find((one) => one.startsWith('tefuda.seat.'));"
FORGED = OTHER + ' localStorage[key] = localStorage[key].replace(/"commitment":"../, \'"commitment":"zz\'); })()'

LINKS = "(() => { const key = Object.keys(localStorage).find((one) => one.startsWith('tefuda.links.'));"
FORGED_LINK = LINKS + " localStorage[key] = JSON.stringify(['0'.repeat(16)]); })()"
BOUND = "deals and plays are still those shown to this device (1 of 1 lines of the record)."


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
    fair_of(aki, over=False)
    expect(aki.get_by_text("Everyone at this table shuffles")).to_be_visible()
    expect(aki.get_by_text("Number of your device", exact=True)).to_be_visible()
    ben.evaluate(FORGED)  # as if the server had shown another commitment before the first deal
    ben.evaluate(FORGED_LINK)  # and another deal
    open_menu(aki)
    aki.get_by_role("button", name="End the match here", exact=True).click()
    aki.get_by_role("button", name="End the match here", exact=True).click()
    ben.get_by_role("button", name="End the match here", exact=True).first.click()
    expect(prompt(aki)).to_have_text("The match was ended by agreement.")
    fair_of(aki)
    for said in (
        "The seed matches the commitment.",
        "This is the commitment that this device saw first.",
        "The number of this device was used.",
        "The others’ numbers match the commitments they gave before this device revealed its own.",
        "This device shuffled once.",
        "The record of the match has the commitment, the seed and the player numbers shown here.",
        "The shuffles follow from that seed and the players’ numbers.",
        "dealt first, as the seed says.",
        "Your browser has checked the shuffle of the 52 cards against the seed.",
        BOUND,
    ):
        expect(aki.get_by_role("listitem").filter(has_text=said)).to_be_visible()
    expect(aki.get_by_text("Number of each player: Ben", exact=True).first).to_be_visible()
    assert grave(aki) == []
    fair_of(ben)
    expect(ben.get_by_text("This device saw another commitment first!")).to_be_visible()
    expect(ben.get_by_text("After line 0 the record differs from what this device was shown")).to_be_visible()
    chie = newcomer(link, lang="ja", size=NARROW)  # looks on when it is over
    fair_of(chie, "公正なシャッフル")
    checked = "52枚の札のシャッフルがシードどおりであることを、このブラウザーが確かめました。"
    expect(chie.get_by_role("listitem").filter(has_text=checked)).to_be_visible()
    assert grave(chie) == []


def test_a_record_that_is_not_to_be_had_or_was_changed_is_not_called_checked(
    newcomer: Newcomer, live_server: LiveServer, watch: Watch
) -> None:
    """The record for the check cannot be fetched at first; then two of its cards have changed places."""
    seats = live_server.pair()
    with live_server.guest(seats[0]) as aki, live_server.guest(seats[1]) as ben:
        for guest in (aki, ben):
            guest.ask("offer_end", yes=True)
        aki.until(lambda scene: scene["state"] == "over")
    page, path = newcomer(lang="en"), f"**/api/tables/{seats[0]['table']}/record"
    record = live_server.client.get(f"{live_server.base}{path[2:]}").text
    watch.excuse(*LINE)
    page.route(path, lambda route: route.fulfill(status=503, json={"code": "server", "text": "no"}))
    page.goto(f"/t/{seats[0]['table']}")
    fair_of(page)
    expect(page.get_by_text("The record of the match could not be downloaded")).to_be_visible()
    changed = re.sub(r'"deck":"(\S+) (\S+)', r'"deck":"\2 \1', record)
    page.unroute(path)
    page.route(path, lambda route: route.fulfill(body=changed, content_type="application/json"))
    page.reload()
    fair_of(page)
    expect(page.get_by_text("The shuffle of deal 1 does not follow from the seed!")).to_be_visible()
    expect(page.get_by_text("Your browser has checked")).to_have_count(0)


def shuffles(guest: Guest, number: int) -> None:
    """Seal this number, for a player without a page."""
    secret = seed_bytes(number)
    guest.ask("commit", seal=seal(secret))
    guest.until(lambda scene: bool(scene["fair"]["seals"][1] == seal(secret)))


def test_a_device_asks_before_it_shuffles_again_and_says_so_at_the_end(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    """Ben seals, lets Aki tell, and loses the sealed number, twice: then Aki's device does no more."""
    aki = newcomer("/", lang="en", size=NARROW)
    seat = live_server.sit(invites(aki).rsplit("/", 1)[1])
    with live_server.guest(seat) as ben:
        shuffles(ben, 1)
        ben.until(lambda scene: scene["fair"]["told"] == [0])
        shuffles(ben, 2)
        asked = aki.get_by_role("region", name="Everyone shuffles")
        expect(asked).to_contain_text("Everyone must shuffle again: Ben did not reveal their number.")
        expect(asked).to_contain_text(
            "Your device has shuffled once here. Anyone who causes a repeat can choose among 2 deals."
        )
        assert grave(aki) == []
        aki.reload()
        expect(asked).to_contain_text("Your device has shuffled once here.")
        assert ben.scene["fair"]["seals"][0] == ""
        asked.get_by_role("button", name="Shuffle again").click()
        ben.until(lambda scene: scene["fair"]["told"] == [0])
        expect(asked).to_have_count(0)
        ben.ask("reveal", secret=seed_bytes(2).hex())
        ben.until(lambda scene: scene["fair"]["told"] == [0, 1])
        ben.ask("next")
        aki.get_by_role("button", name="Ready", exact=True).click()
        ben.until(lambda scene: scene["state"] == "playing")
        ben.ask("offer_end", yes=True)
        aki.get_by_role("button", name="End the match here", exact=True).first.click()
        expect(prompt(aki)).to_have_text("The match was ended by agreement.")
        fair_of(aki)
        told = aki.get_by_role("listitem").filter(has_text="This device shuffled 2 times")
        expect(told).to_contain_text("could choose among 2 deals. Each time before the last, Ben had not revealed")
        expect(aki.get_by_text("This device’s proof, for “tefuda verify --device”", exact=True)).to_be_visible()


def stops(page: Page) -> None:
    """End the match, with nobody else to agree, and open the check of the cards."""
    open_menu(page)
    for _ in range(2):
        page.get_by_role("button", name="End the match here", exact=True).click()
    expect(prompt(page)).to_have_text("The match was ended by agreement.")
    fair_of(page)


@BOTH
def test_a_player_alone_has_the_cards_checked_too_and_once_more(place: Place) -> None:
    """The first dealer of the second match follows from the first match."""
    page = place.table()
    stops(page)
    checked = page.get_by_role("listitem").filter(has_text="Your browser has checked the shuffle of the 52 cards")
    expect(checked).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="dealt first, as the seed says.")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_test_id("count")).to_have_count(0)  # the new table is there
    stops(page)
    expect(page.get_by_role("listitem").filter(has_text="dealt first, as the previous match decided.")).to_be_visible()
    expect(checked).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="are still those shown to this device")).to_be_visible()
