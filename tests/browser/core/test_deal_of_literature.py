"""A table at which players speak: a whole deal at two pages, and nobody is told what was asked before the last."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.circle import Round, around, fill_board, place, seated, spoken, tap_question
from tests.browser.conftest import NARROW, Newcomer
from tests.browser.live_server import LiveServer
from tests.browser.person import count, open_count


def last_line(page: Page) -> str:
    """The newest line of what happened."""
    return page.locator(".side ol.lines li").last.inner_text()


def test_six_play_a_whole_deal_with_a_declaration_out_of_turn_and_a_reload(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    """Two at pages, four by sockets.  LI-11: a declaration out of turn; LI-16: no older question, nowhere."""
    live_server.follow("literature 13")  # a team has all cards of a group soon
    seats = seated(live_server, 6)
    aki, ben = newcomer(seat=seats[0]), newcomer(seat=seats[1], size=NARROW)
    with around(live_server, seats, {0: aki, 1: ben}) as table:
        expect(place(aki, 1)).to_be_visible()
        expect(place(ben, 0)).to_be_visible()
        for number in range(4):
            ask(table, held=number % 3 != 2, page=aki)
        remembers_the_last_only(aki, table.said)
        declared = declare_out_of_turn(table, ben, 1)
        expect(aki.locator(".score .team").nth(1)).to_contain_text("Has " + declared)
        aki.reload()
        expect(place(aki, 1)).to_be_visible()
        remembers_the_last_only(aki, table.said)
        finish(table)
        for page in (aki, ben):
            expect(count(page).locator(".ways .main")).to_be_visible()
            points = [str(team["points"]) for team in table.scene["teams"]]
            assert open_count(page).locator(".sums tr.total td").all_inner_texts() in (points, points[::-1])
    assert sum(team["points"] for team in table.scene["teams"]) == 8


def remembers_the_last_only(page: Page, said: list[str]) -> None:
    """Of all questions the last is somewhere on the page, and no older one, not even for the ear."""
    expect(page.locator(".side ol.lines")).to_contain_text(said[-1])
    everything = page.content()
    assert not [line for line in said[:-1] if line != said[-1] and line in everything]


def ask(table: Round, held: bool, page: Page, spare: int = -1) -> None:
    """The player in turn asks, by a page or a socket; the line that this page shows of it is kept."""
    seat = table.turn
    who, card = table.question(seat, held, spare)
    if seat in table.pages:
        version = table.scene["version"]
        tap_question(table.pages[seat], who, spoken(card))
        next(iter(table.guests.values())).catch_up(version + 1)
    else:
        table.guests[seat].play(f"ask {who} {card}")
    table.catch_up()
    table.said.append(last_line(page))


def declare_out_of_turn(table: Round, page: Page, seat: int) -> str:
    """A player who is not in turn declares on the board what their team holds; the group's name."""
    while table.turn == seat or not (mine := [group for group, team in table.ripe() if team == seat % 2]):
        ask(
            table,
            held=table.turn % 2 == seat % 2 and table.turn != seat,
            page=next(iter(table.pages.values())),
            spare=seat,
        )
    group, holders = mine[0], table.holders()
    names = {player["seat"]: player["name"] for player in table.scene["players"]}
    said = [None if holders[card] == seat else names[holders[card]] for card in group["cards"]]
    version = table.scene["version"]
    fill_board(page, group["label"], said).click()
    next(iter(table.guests.values())).catch_up(version + 1)
    table.catch_up()
    label: str = group["label"]
    return label


def finish(table: Round) -> None:
    """The sockets declare all that is left, rightly or wrongly."""
    while table.scene["state"] == "playing":
        version = table.scene["version"]
        ripe = [(group, team) for group, team in table.ripe()]
        able = [guest for guest in table.guests.values() if guest.scene["circle"]["boards"]]
        for guest in able:
            fits = [group for group, team in ripe if team == guest.seat % 2]
            if fits:
                guest.play(table.declaration(fits[0]))
                break
        else:
            guest = able[0]
            group = guest.scene["circle"]["boards"][0]["groups"][0]
            guest.play(f"declare {group} " + " ".join([str(guest.seat)] * 6))
        table.catch_up()
        assert table.scene["version"] > version
