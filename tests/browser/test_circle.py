"""A table at which players speak, in a browser: a whole deal, memory, notes, keys, and how it lies on the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import SIZES, faults, grave
from .circle import Round, around, fill_board, own_cards, place, seated, tap_question
from .conftest import NARROW, WIDE, Newcomer, hasten
from .house import House
from .person import count

RANKS = dict(
    zip(
        "A23456789TJQK",
        ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"],
        strict=True,
    )
)
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def spoken(card: str) -> str:
    """A card as the page names it aloud."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def last_line(page: Page) -> str:
    """The newest line of what happened."""
    return page.locator(".side ol.lines li").last.inner_text()


# --- a whole deal ---------------------------------------------------------------------------------


def test_six_play_a_whole_deal_with_a_declaration_out_of_turn_and_a_reload(newcomer: Newcomer, house: House) -> None:
    """Two at pages, four by sockets.  LI-11: a declaration out of turn; LI-16: no older question, nowhere."""
    seats = seated(house, 6)
    aki, ben = newcomer(seat=seats[0]), newcomer(seat=seats[1], size=NARROW)
    with around(house, seats, {0: aki, 1: ben}) as table:
        expect(place(aki, 1)).to_be_visible()
        expect(place(ben, 0)).to_be_visible()
        for number in range(7):
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
            assert count(page).locator("tr.total td").all_inner_texts() in (points, points[::-1])
    assert sum(team["points"] for team in table.scene["teams"]) == 8


def remembers_the_last_only(page: Page, said: list[str]) -> None:
    """Of all questions the last is somewhere on the page, and no older one, not even for the ear."""
    expect(page.locator(".side ol.lines")).to_contain_text(said[-1])
    everything = page.content()
    assert not [line for line in said[:-1] if line != said[-1] and line in everything]


def ask(table: Round, held: bool, page: Page, spare: int = -1) -> None:
    """Whoever is in turn asks, by a page or a socket; the line that this page shows of it is kept."""
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
    """Somebody who is not in turn declares on the board what his team holds; the group's name."""
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
        able = [guest for guest in table.guests.values() if guest.scene["boards"]]
        for guest in able:
            fits = [group for group, team in ripe if team == guest.seat % 2]
            if fits:
                guest.play(table.declaration(fits[0]))
                break
        else:
            guest = able[0]
            group = guest.scene["boards"][0]["groups"][0]
            guest.play(f"declare {group} " + " ".join([str(guest.seat)] * 6))
        table.catch_up()
        assert table.scene["version"] > version


# --- what one may say -----------------------------------------------------------------------------


def by_keyboard(page: Page, wanted: str) -> None:
    """Go on with Tab until the focus is on this, and press it."""
    for _ in range(60):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def first_to_ask(
    house: House, newcomer: Newcomer, players: int = 6, **options: Any
) -> tuple[Page, list[dict[str, Any]]]:
    """A page at the seat that asks first."""
    rules = options.pop("rules", {})
    seats = seated(house, players, **rules)
    with house.guest(seats[0]) as guest:
        turn = next(player["seat"] for player in guest.scene["players"] if player["acting"])
    page = newcomer(seat=seats[turn], **options)
    expect(page.locator(".place.lit").first).to_be_visible()
    return page, [*seats[turn:], *seats[:turn]]


def test_asking_and_declaring_by_keyboard_alone(newcomer: Newcomer, house: House) -> None:
    page, _ = first_to_ask(house, newcomer)
    by_keyboard(page, ".place.lit")
    expect(page.locator(".ask button.card").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".ask")).to_be_hidden()
    expect(page.locator(".place.lit").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".ask button.card").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".exchange")).to_be_visible()
    by_keyboard(page, ".acts button[aria-expanded]")
    expect(page.locator(".board")).to_be_visible()
    for _ in range(page.locator(".board .holder.open").count()):
        by_keyboard(page, ".mates .button:not(.main):not([disabled])")
    by_keyboard(page, ".mates .main")
    expect(page.locator(".score .chip")).to_have_count(1)


def test_only_what_may_be_asked_is_offered(newcomer: Newcomer, house: House) -> None:
    page, seats = first_to_ask(house, newcomer)
    mine = set(own_cards(page, 8))
    assert page.locator(".place.lit").count() == 3
    page.locator(".place.lit").first.click()
    cards = page.locator(".ask button.card")
    expect(cards.first).to_be_visible()
    names = cards.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert not {spoken(card) for card in mine} & set(names)
    with house.guest(seats[0]) as guest:
        groups = [set(group["cards"]) for group in guest.scene["groups"]]
    assert set(names) == {spoken(card) for group in groups if group & mine for card in group - mine}


def test_a_board_outlives_the_news_and_lets_go_of_what_is_gone(newcomer: Newcomer, house: House) -> None:
    page, seats = first_to_ask(house, newcomer)
    page.get_by_role("button", name="Declare…").click()
    board = page.locator(".board")
    group = board.locator(".group[aria-pressed=true]").get_attribute("aria-label")
    with house.guest(seats[1]) as guest:
        id = next(one["id"] for one in guest.scene["groups"] if one["label"] == group)
        guest.play(f"declare {id} " + " ".join([str(guest.seat)] * 6))
    expect(board).to_contain_text("These cards have been declared")
    board.locator(".group").first.click()
    expect(board.locator(".cards .card")).to_have_count(6)


def test_names_tapped_in_a_row_go_to_one_card_after_the_other(newcomer: Newcomer, house: House) -> None:
    """On the group that lies open at first, and on another."""
    page, _ = first_to_ask(house, newcomer)
    mine = {spoken(card) for card in own_cards(page, 8)}
    page.get_by_role("button", name="Declare…").click()
    cards, names = page.locator(".board .cards .card"), page.locator(".mates .button:not(.main)")
    for group in page.locator(".board .group").all()[:2]:
        group.click()
        told = [label.split(": ") for label in cards.evaluate_all("all => all.map((one) => one.ariaLabel)")]
        theirs = [card for card, _ in told if card not in mine]
        taps = [names.nth(number % 2) for number in range(len(theirs))]
        for card, name in zip(theirs, taps, strict=True):
            expect(page.locator(".board .card.active")).to_have_attribute("aria-label", f"{card}: not said yet")
            name.click()
            expect(cards.and_(page.get_by_label(f"{card}: {name.inner_text()}", exact=True))).to_be_visible()
        expect(page.locator(".mates .main")).to_be_enabled()


def test_a_declaration_is_played_out_in_time_and_by_a_key_at_once(newcomer: Newcomer, house: House) -> None:
    page, seats = first_to_ask(house, newcomer, calm=False)
    hasten(page, 0)
    shown = page.get_by_test_id("unfolding")
    with house.guest(seats[1]) as guest:
        groups = guest.scene["boards"][0]["groups"]
        guest.play(f"declare {groups[0]} " + " ".join([str(guest.seat)] * 6))
        expect(shown.locator(".one")).to_have_count(6)
        expect(shown.locator("b")).to_have_count(1)
        expect(page.locator(".score .chip")).to_have_count(0)
        hasten(page)
        expect(shown).to_have_count(0)
        expect(page.locator(".score .chip")).to_have_count(1)
        hasten(page, 0)
        guest.play(f"declare {groups[1]} " + " ".join([str(guest.seat)] * 6))
        expect(shown.locator(".one")).to_have_count(6)
        page.keyboard.press("Shift")
        expect(shown).to_have_count(0)
        expect(page.locator(".score .chip")).to_have_count(2)


def test_wait_shows_all_how_long(newcomer: Newcomer, house: House) -> None:
    page, seats = first_to_ask(house, newcomer, rules={"wait_seconds": 30})
    with house.guest(seats[2]) as guest:
        guest.play("wait")
        expect(page.locator(".clock")).to_contain_text(" s left")
        expect(page.locator(".place.lit")).to_have_count(0)
        guest.play("resume")
        expect(page.locator(".clock")).to_have_count(0)
        expect(page.locator(".place.lit")).to_have_count(3)


@SIZES
def test_notes_are_there_after_a_reload_and_on_a_second_device(
    newcomer: Newcomer, house: House, size: tuple[int, int]
) -> None:
    seats = seated(house, 6)
    page, other = newcomer(seat=seats[0], size=size), newcomer(seat=seats[0])
    for one in (page, other):
        one.get_by_role("button", name="Notes").click()
    cell = page.locator("td button").nth(1)
    for mark in ("×", "✓"):
        cell.click()
        expect(cell).to_have_text(mark)
    expect(other.locator("td button").nth(1)).to_have_text("✓")
    page.reload()
    page.get_by_role("button", name="Notes").click()
    expect(page.locator("td button").nth(1)).to_have_text("✓")
    expect(page.locator("td button:not(:empty)")).to_have_count(1)


# --- how it lies on the screen --------------------------------------------------------------------


PLACED = """() => {
  const inside = document.querySelector('.circle').getBoundingClientRect();
  const hidden = [...document.querySelectorAll('.place')].filter((one) => {
    const { left, right, bottom } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth || bottom > inside.bottom + 1;
  });
  const near = document.querySelector('.near').getBoundingClientRect();
  return [hidden.length, inside.bottom <= near.top + 1, near.bottom <= innerHeight + 1];
}"""


@pytest.mark.parametrize(
    ("size", "players", "lang", "dark"),
    [(WIDE, 8, "en", True), (NARROW, 8, "en", True), (WIDE, 16, "ja", False), (NARROW, 16, "ja", False)],
    ids=["8 wide", "8 narrow", "16 wide", "16 narrow"],
)
def test_a_circle_of_any_size_fits_and_axe_finds_no_grave_fault(
    newcomer: Newcomer, house: House, size: tuple[int, int], players: int, lang: str, dark: bool
) -> None:
    page, _ = first_to_ask(house, newcomer, players, lang=lang, dark=dark, size=size)
    assert page.evaluate(PLACED) == [0, True, True]
    heard = players == (8 if size == WIDE else 16)  # by a screen reader the same is heard on either page

    def nothing_wrong(when: str) -> None:
        assert faults(page) == [], when
        assert not heard or grave(page) == [], when

    nothing_wrong("to ask")
    page.locator(".place.lit").first.click()
    expect(page.locator(".ask button.card").first).to_be_visible()
    nothing_wrong("a player was tapped")
    page.locator(".acts button[aria-expanded]").first.click()
    expect(page.locator(".board .cards .card")).to_have_count(6)
    nothing_wrong("the board")
    page.locator(".acts button[aria-expanded]").last.click()
    expect(page.locator("td button").first).to_be_visible()
    nothing_wrong("the notes")
