"""A game of many packs at the page: the pile is taken, and who is frozen in time melds on."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Page, expect

from . import melder
from .conftest import Newcomer
from .live_server import ME, OPEN, Guest, LiveServer, Seat
from .many import TRIES, Player
from .person import chosen, hand, prompt


@contextmanager
def friends(live_server: LiveServer, players: int) -> Iterator[tuple[list[Seat], list[Guest]]]:
    """Everybody comes by a socket; the first will later sit at a page."""
    seats = [live_server.open([ME, *[OPEN] * (players - 1)], game=melder.GAME)]
    seats += [live_server.sit(seats[0]["table"], seat, f"Friend {seat}") for seat in range(1, players)]
    with ExitStack() as stack:
        yield seats, [stack.enter_context(live_server.guest(seat)) for seat in seats]


def mover(guests: list[Guest]) -> Guest | None:
    """Whose turn it is, as soon as all know of it."""
    newest = max(guest.scene["version"] for guest in guests)
    for guest in guests:
        guest.catch_up(newest)
    return next((guest for guest in guests if guest.may_act), None)


def play_until(guests: list[Guest], wanted: Any, lays: bool) -> bool:
    """True if the first of them comes to such a moment before the deal ends."""
    for _ in range(600):
        player = mover(guests)
        if player is None or player.scene["state"] != "playing":
            return False
        if player is guests[0] and wanted(player):
            return True
        player.attempt(melder.choose(player) if lays or player is not guests[0] else draw_or_discard(player))
    return False


def draw_or_discard(guest: Guest) -> str:
    """Lay nothing; keep what goes together."""
    ready = {verb["verb"]: verb["play"] for verb in guest.scene["verbs"]}
    if ready.get("draw"):
        return str(ready["draw"])
    ranks = sorted(melder.by_rank(guest.hand).values(), key=lambda cards: (cards[0][0] in "2J", len(cards)))
    return f"discard {ranks[0][0]}"


def may_take(guest: Guest) -> bool:
    """The pile can be had, and a few cards more than what is shown are there to lay afterwards."""
    return any(verb["play"] == "take" for verb in guest.scene["verbs"]) and len(guest.hand) > 3


def top(guest: Guest) -> str:
    card: str = next(zone for zone in guest.scene["zones"] if zone["id"] == "pile")["cards"][0]
    return card


def test_who_is_frozen_in_time_melds_while_the_others_play(newcomer: Newcomer, live_server: LiveServer) -> None:
    for _ in range(TRIES):
        with friends(live_server, 3) as (seats, guests):
            if not play_until(guests, may_take, lays=True):
                continue
            rank = top(guests[0])[0]
            guests[0].close()
            melds_out_of_turn(newcomer(seat=seats[0]), guests[1:], rank)
            return
    raise AssertionError("the pile can never be taken")


def melds_out_of_turn(page: Page, others: list[Guest], rank: str) -> None:
    player = Player(page)
    player.wait()
    before = len(player.melds())
    page.locator("[data-zone=pile] button.pile").click()
    player.settle()
    other = next(card for card in hand(page) if card[0] != rank)
    player.choose(other)
    assert player.press("Discard")
    expect(prompt(page)).to_contain_text("“frozen in time”")
    nothing_more = page.get_by_role("button", name="Nothing more")
    expect(nothing_more).to_be_enabled()
    expect(nothing_more).not_to_have_class(re.compile("main"))
    three = melder.by_rank(hand(page))[rank][:3]
    player.choose(*three)
    others_play_on(page, others, 2)
    assert sorted(chosen(page)) == sorted(three), "what is chosen stays chosen while the others play"
    assert player.press("Meld")
    expect(page.locator(".own [data-kind=melds] [data-number]")).to_have_count(before + 1)
    assert chosen(page) == []
    expect(prompt(page)).to_contain_text("“frozen in time”")
    others_play_on(page, others, 99)
    player.wait()
    expect(prompt(page)).to_contain_text("Draw two cards.")
    expect(page.locator("[data-zone=pile] button.pile")).to_have_count(0)


def others_play_on(page: Page, others: list[Guest], plays: int) -> None:
    """So many plays of the others, or until it is the page's turn."""
    for guest in others:
        guest.catch_up(int(page.locator(".page").get_attribute("data-version") or 0))
    while plays > 0 and (player := mover(others)) is not None:
        plays -= player.attempt(draw_or_discard(player))


def takes_with_first_meld(guest: Guest) -> list[str]:
    """Cards of the hand with which the pile can be taken by who has no meld."""
    if melder.own_melds(guest) or not any(verb["verb"] == "take" for verb in guest.scene["verbs"]):
        return []
    ranks = melder.by_rank(guest.hand)
    pair = ranks[top(guest)[0]][:5]
    groups = [cards for cards in melder.naturals(guest.hand) if cards[0][0] != pair[0][0]]
    for some in (*([*pair, *group] for group in groups), pair):
        if any(play.startswith("take") for play in melder.offers(guest, some)):
            return some
    return []


def test_the_pile_is_taken_with_the_first_meld(newcomer: Newcomer, live_server: LiveServer) -> None:
    for _ in range(TRIES):
        with friends(live_server, 2) as (seats, guests):
            if not play_until(guests, takes_with_first_meld, lays=False):
                continue
            cards, card = takes_with_first_meld(guests[0]), top(guests[0])
            guests[0].close()
            takes_the_pile(newcomer(seat=seats[0]), cards, card)
            return
    raise AssertionError("nobody can take the pile with a first meld")


def takes_the_pile(page: Page, cards: list[str], card: str) -> None:
    player = Player(page)
    player.wait()
    before = len(hand(page))
    height = int(page.locator("[data-zone=pile] b").inner_text())
    player.choose(*cards)
    expect(player.tally).to_contain_text(re.compile(r"\d+ points, \d+ with .+ \(\d+ needed\)"))
    expect(player.tally).to_have_class(re.compile("reached"))
    assert player.press("Take the pile: ")
    assert sorted(itertools.chain.from_iterable(player.melds())) == sorted([*cards, card])
    assert len(hand(page)) == before - len(cards) + height - 1
