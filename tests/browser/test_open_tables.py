"""Open tables: one person lets others find a table, others see it on the start page, and one tap seats them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from .checks import faults, grave
from .conftest import NARROW, Newcomer
from .live_server import LiveServer
from .watch import Watch

OF_CAROUSEL = {"en": "Open a table: Carousel", "ja": "卓を立てて募集する：カルーセル"}


def listed(page: Page, lang: str = "en") -> Locator:
    """The open tables on the start page."""
    return page.get_by_role("region", name={"en": "Open tables", "ja": "募集中の卓"}[lang]).locator(".tables > li")


def looked_at_again(page: Page) -> None:
    """The list is looked at from time to time; here it is at once."""
    page.clock.run_for(11_000)


def test_a_table_is_found_joined_with_one_tap_and_gone(newcomer: Newcomer) -> None:
    """Three people: who opens it, who joins on a phone, in Japanese, and who looks on and comes too late."""
    aki = newcomer("/")
    expect(aki.get_by_text("No table is open at the moment.")).to_be_visible()
    aki.get_by_role("button", name=OF_CAROUSEL["en"]).click()
    form = aki.get_by_role("dialog", name="Carousel")
    expect(form.get_by_role("checkbox", name="Others may find this table")).to_be_checked()
    form.get_by_label("Your name").fill("Aki")
    form.get_by_role("combobox", name="Players").select_option("3")
    form.get_by_role("combobox", name="Experience").select_option("new")
    form.get_by_role("combobox", name="Language").select_option("any")
    assert (faults(aki), grave(aki)) == ([], [])
    form.get_by_role("button", name="Open the table").click()
    found = aki.get_by_text("Others can find this table under “Open tables”.")
    expect(found).to_be_visible()
    assert (faults(aki), grave(aki)) == ([], [])

    late = newcomer()
    late.clock.install()
    late.goto("/")
    ben = newcomer("/", lang="ja", size=NARROW)
    expect(listed(late)).to_contain_text("With Aki")
    one = listed(ben, "ja")
    expect(one).to_contain_text("初めての人も歓迎")
    for page in (late, ben):
        assert (faults(page), grave(page)) == ([], [])

    aki.get_by_role("button", name="Stop looking for players").click()
    expect(aki.get_by_text("This table is no longer under “Open tables”.")).to_be_visible()
    looked_at_again(late)
    expect(listed(late).get_by_text("No longer open")).to_be_visible()
    expect(listed(late).get_by_role("button")).to_be_disabled()
    aki.get_by_role("button", name="Look for players again").click()
    expect(found).to_be_visible()
    looked_at_again(late)
    expect(listed(late).get_by_role("button")).to_be_enabled()

    expect(listed(late)).to_contain_text("2 of 3 seats free")
    one.get_by_role("button", name="席に着く").click()
    expect(ben.get_by_text("「募集中の卓」に出ています。")).to_be_visible()
    expect(ben.get_by_role("button", name="募集を止める")).to_have_count(0)
    looked_at_again(late)
    expect(listed(late)).to_contain_text("1 of 3 seats free")
    listed(late).get_by_role("button", name="Sit down").click()
    expect(aki.get_by_role("button", name="Ready")).to_be_visible()
    expect(found).to_have_count(0)
    expect(newcomer("/").get_by_text("No table is open at the moment.")).to_be_visible()


def test_a_table_for_friends_is_on_nobodys_list(newcomer: Newcomer, live_server: LiveServer, watch: Watch) -> None:
    """Unless it is wished, nobody else hears of it; what is wished for is narrowed down by game and language."""
    watch.excuse("409")
    aki = newcomer("/", size=NARROW)
    aki.get_by_role("button", name="Invite a friend").first.click()
    form = aki.get_by_role("dialog")
    expect(form.get_by_role("checkbox", name="Others may find this table")).not_to_be_checked()
    form.get_by_role("button", name="Open the table").click()
    expect(aki.get_by_text("Send this link.")).to_be_visible()
    expect(aki.get_by_text("Others can find")).to_have_count(0)
    body = {"game": "skarney-gin", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Chie"}
    other = live_server._post("/api/tables", {**body, "listing": {"spoken": "ja"}})
    with live_server.guest(other):
        ben = newcomer("/")
        expect(listed(ben)).to_have_count(1)
        expect(listed(ben)).to_contain_text("With Chie")
        ben.get_by_role("combobox", name="Language").select_option("en")
        expect(ben.get_by_text("No open table matches your choice.")).to_be_visible()
        expect(listed(ben)).to_have_count(0)
        ben.get_by_role("combobox", name="Language").select_option("ja")
        expect(listed(ben)).to_have_count(1)
        live_server.sit(other["table"])
        listed(ben).get_by_role("button", name="Sit down").click()
        expect(ben.get_by_role("alert")).to_have_text("This seat is already taken.")
        expect(listed(ben)).to_contain_text("No longer open")
        assert (faults(ben), grave(ben)) == ([], [])


def test_somebody_without_a_name_is_waiting(newcomer: Newcomer) -> None:
    aki = newcomer("/")
    aki.get_by_role("button", name=OF_CAROUSEL["en"]).click()
    aki.get_by_role("dialog", name="Carousel").get_by_role("button", name="Open the table").click()
    expect(aki.get_by_text("Others can find this table under “Open tables”.")).to_be_visible()
    ben = newcomer("/", lang="ja", size=NARROW)
    expect(listed(ben, "ja")).to_contain_text("お相手が待っています。")
    expect(listed(ben, "ja").get_by_role("button", name="席に着く：カルーセル")).to_be_enabled()
    assert (faults(ben), grave(ben)) == ([], [])
    aki.get_by_role("button", name="Stop looking for players").click()
