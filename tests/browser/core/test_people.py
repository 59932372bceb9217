"""Two people at one table: they meet by the link, and neither is sent a byte of the other's cards."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.checks import faults, grave, open_menu, overlaps
from tests.browser.conftest import NARROW, Newcomer
from tests.browser.person import hand, prompt
from tests.browser.two import everything_heard_by, fair_of, key, play_rounds


def test_two_friends_meet_by_the_link_shuffle_play_and_stop(newcomer: Newcomer) -> None:
    host = newcomer("/", lang="en")
    host.get_by_role("button", name="Invite a friend: Skarney Gin").click()
    host.get_by_label("Your name").fill("<script>a()</script>")
    host.get_by_role("button", name="Open the table").click()
    invitation = host.get_by_role("region", name="Waiting for someone to sit down")
    link = invitation.get_by_role("link").inner_text()
    assert "token" not in link
    assert key(host) not in host.content()
    assert (faults(host), overlaps(host), grave(host)) == ([], [], [])

    friend = newcomer(link, lang="ja", size=NARROW)
    expect(friend.get_by_text("<script>a()</script>さんが待っています。")).to_be_visible()
    assert (faults(friend), grave(friend)) == ([], [])
    heard = everything_heard_by(friend)
    friend.get_by_label("お名前").fill("<b>ハナ</b>")
    friend.get_by_role("button", name="席に着く").click()
    friend.get_by_role("button", name="準備よし", exact=True).click()
    host.get_by_role("button", name="Ready", exact=True).click()
    for page in (host, friend):
        expect(page.locator(".hand [role=option]")).not_to_have_count(0)
    expect(host.get_by_text("<b>ハナ</b>").first).to_be_visible()
    expect(friend.get_by_text("<script>a()</script>").first).to_be_visible()
    theirs = hand(host)
    assert len(theirs) >= 10
    assert not set(theirs) & set(hand(friend))
    assert not [card for card in theirs if f'"{card}"' in "".join(heard)], "no byte of the other's cards"

    play_rounds(host, friend, rounds=1)
    open_menu(host)
    for _ in ("asked", "answered"):
        host.get_by_role("button", name="End the match here", exact=True).click()
    friend.get_by_role("button", name="ここで終わりにする", exact=True).first.click()
    expect(prompt(host)).to_have_text("The match was ended by agreement.")
    fair_of(host)
    for said in ("The seed matches the commitment.", "The number of this device was used."):
        expect(host.get_by_role("listitem").filter(has_text=said)).to_be_visible()
