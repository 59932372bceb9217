"""Two people at one table, each at a page."""

from __future__ import annotations

from playwright.sync_api import Page

from .checks import open_menu
from .person import WAITED_FOR, Person, count

ROUNDS = 3


def key(page: Page) -> str:
    """The secret that this browser holds its seat with."""
    return str(
        page.evaluate("JSON.parse(Object.entries(localStorage).find(([k]) => k.startsWith('tefuda.seat.'))[1]).token")
    )


def everything_heard_by(page: Page) -> list[str]:
    """The messages that the page gets over its socket from now on."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


def play_rounds(*pages: Page, rounds: int = ROUNDS) -> None:
    """Each acts when it is their turn, until everyone has done so a few times."""
    people = [Person(page) for page in pages]
    while not all(len(person.done) >= 2 * rounds for person in people):
        for person in people:
            if person.page.evaluate(WAITED_FOR) == "turn":
                person.turn()
    assert count(pages[0]).count() == 0


def fair_of(page: Page, title: str = "Fair shuffle", over: bool = True) -> None:
    """Fold out what is known of the shuffling and how it works: at the end of a match, before that in the menu."""
    place = count(page) if over else open_menu(page)
    place.locator("summary").filter(has_text=title).click()
    place.locator("details details > summary").click()
