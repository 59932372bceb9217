"""Tables at which players speak: some sit at a page, the others come by a socket and know what the test knows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .conftest import Newcomer
from .live_server import ME, OPEN, Guest, LiveServer, Seat

GAME = "literature"
SETTLED = """(version) => document.querySelector('.bar')?.getAttribute('aria-busy') === 'false'
  && Number(document.querySelector('.page').dataset.version) >= version"""

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


def seated(
    live_server: LiveServer, size: int, names: str = "Aki Ben Cleo Dana Eva Finn Gus Hana", **rules: Any
) -> list[Seat]:
    """The seats of a new table, all taken."""
    called = [*names.split(), *(f"P{n}" for n in range(16))]
    first = live_server.open([ME, *[OPEN] * (size - 1)], name=called[0], game=GAME, **rules)
    return [first, *(live_server.sit(first["table"], seat, called[seat]) for seat in range(1, size))]


class Round:
    """Sockets at some seats, pages at the others, and the truth about all hands."""

    def __init__(self, guests: dict[int, Guest], pages: dict[int, Page]) -> None:
        self.guests, self.pages = guests, pages
        self.said: list[str] = []  # every question, as a page has shown it

    @property
    def scene(self) -> dict[str, Any]:
        """The scene that the first socket sees."""
        return next(iter(self.guests.values())).scene

    @property
    def turn(self) -> int:
        """The seat that is waited for."""
        return int(next(player["seat"] for player in self.scene["players"] if player["acting"]))

    def holders(self) -> dict[str, int]:
        """The holder of each card."""
        held = {card: seat for seat, guest in self.guests.items() for card in guest.hand}
        counts = {zone["seat"]: zone["count"] for zone in self.scene["zones"]}
        return held | {card: seat for seat, page in self.pages.items() for card in own_cards(page, counts[seat])}

    def catch_up(self) -> None:
        """All sockets and pages have heard of the newest version."""
        version = max(guest.scene["version"] for guest in self.guests.values())
        for guest in self.guests.values():
            guest.catch_up(version)
        for page in self.pages.values():
            page.wait_for_function(SETTLED, arg=version)

    def question(self, seat: int, held: bool, spare: int = -1) -> tuple[int, str]:
        """A question that this seat may ask: one that succeeds, or one that does not, where there is such a one.

        ``spare``: who is asked only if nobody else can be.
        """
        holders = self.holders()
        groups = [set(group["cards"]) for group in self.scene["circle"]["groups"] if group["open"]]
        mine = {card for card, holder in holders.items() if holder == seat}
        wanted = sorted(card for group in groups if group & mine for card in group - mine)
        opponents = {holder for holder in holders.values() if holder % 2 != seat % 2}
        others = sorted(opponents, key=lambda who: (who == spare, who))
        fits = [(who, card) for who in others for card in wanted if (holders[card] == who) == held]
        return fits[0] if fits else (others[0], wanted[0])

    def declaration(self, group: dict[str, Any]) -> str:
        """A declaration of where the cards lie, as far as they are with one team."""
        holders = self.holders()
        return " ".join(["declare", group["id"], *(str(holders[card]) for card in group["cards"])])

    def ripe(self) -> list[tuple[dict[str, Any], int]]:
        """Groups all of whose cards are with one team, and that team."""
        holders = self.holders()
        teams = [
            (group, {holders[card] % 2 for card in group["cards"]})
            for group in self.scene["circle"]["groups"]
            if group["open"]
        ]
        return [(group, team.pop()) for group, team in teams if len(team) == 1]


@contextmanager
def around(live_server: LiveServer, seats: list[Seat], pages: dict[int, Page]) -> Iterator[Round]:
    """Sockets for all who have no page."""
    with ExitStack() as stack:
        guests = {
            seat["seat"]: stack.enter_context(live_server.guest(seat)) for seat in seats if seat["seat"] not in pages
        }
        yield Round(guests, pages)


def own_cards(page: Page, count: int) -> list[str]:
    """The reader's own hand of so many cards, as it is on the page."""
    hand = page.locator(".hand [data-id]")
    expect(hand).to_have_count(count)
    cards: list[str] = hand.evaluate_all("all => all.map((one) => one.dataset.card)")
    return cards


def place(page: Page, seat: int) -> Locator:
    """A player's place in the circle."""
    return page.locator(f".place[data-seat='{seat}']")


def tap_question(page: Page, seat: int, name: str) -> None:
    """Three taps: a player, a card, and what is asked then."""
    place(page, seat).click()
    page.locator(".ask").get_by_role("button", name=name, exact=True).click()
    page.locator(".ask .main").click()
    expect(page.locator(".ask")).to_be_hidden()


def fill_board(page: Page, label: str, holders: list[str | None]) -> Locator:
    """Open the board, choose the group and say who holds each card (None: it is known); the button that declares."""
    page.get_by_role("button", name="Declare…").click()
    board = page.locator(".board")
    board.get_by_role("button", name=label, exact=True).click()
    for name in holders:
        if name is not None:
            board.locator(".mates").get_by_role("button", name=name, exact=True).click()
    return board.locator(".mates .main")


def first_to_ask(
    live_server: LiveServer, newcomer: Newcomer, players: int = 6, **options: Any
) -> tuple[Page, list[dict[str, Any]]]:
    """A page at the seat that asks first."""
    rules = options.pop("rules", {})
    seats = seated(live_server, players, **rules)
    with live_server.guest(seats[0]) as guest:
        turn = next(player["seat"] for player in guest.scene["players"] if player["acting"])
    page = newcomer(seat=seats[turn], **options)
    expect(page.locator(".place.lit").first).to_be_visible()
    return page, [*seats[turn:], *seats[:turn]]
