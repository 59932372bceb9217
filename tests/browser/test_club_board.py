"""The board of a tournament on a screen in the room: all of an evening of forty people is seen without scrolling."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from .checks import faults, grave
from .conftest import NARROW, Newcomer
from .live_server import LiveServer

MANY = 40
NAMES = ("Aki", "Benedict", "Chie Yamamoto", "山田花子", "Konstantin Younger")
# The state of the page: what is not wholly in sight, lines that lie over each other, and the size of the letters.
LIES = """() => {
  const [wide, high] = [innerWidth, innerHeight];
  const lines = [...document.querySelectorAll('.board h1, .board h2, .board li, .board p')];
  const at = lines.map((one) => [one, one.getBoundingClientRect()]);
  const outside = at.filter(([, { left, top, right, bottom }]) => left < 0 || top < 0 || right > wide || bottom > high);
  const beside = (one, other, from, to) => one[to] < other[from] + 1 || other[to] < one[from] + 1;
  const apart = (one, other) => beside(one, other, 'left', 'right') || beside(one, other, 'top', 'bottom');
  const over = at.filter(([, one], place) => at.slice(place + 1).some(([, other]) => !apart(one, other)));
  const root = document.scrollingElement;
  return {
    outside: outside.map(([one]) => one.textContent),
    over: over.map(([one]) => one.textContent),
    scrolls: [root.scrollWidth > wide, root.scrollHeight > high],
    letters: Math.min(...lines.map((one) => parseFloat(getComputedStyle(one).fontSize))),
  };
}"""


class Evening:
    """A tournament with real cards of a new club, that is told of over HTTP."""

    def __init__(self, live_server: LiveServer, players: int, **wish: Any) -> None:
        self.client: httpx.Client = live_server.client
        grant = self.post(f"{live_server.base}/api/clubs", name="木曜会")
        self.club, self.token = f"{live_server.base}/api/clubs/{grant['club']}", grant["director"]
        members = [self.as_leader("/members", name=f"{NAMES[n % len(NAMES)]} {n}") for n in range(players)]
        told = self.as_leader("/tournaments", name="Thursday evening", cards="real", **wish)
        self.commands = f"/tournaments/{told['id']}/commands"
        self.board = f"/club/{grant['club']}/{told['id']}/board"
        for one in members:
            self.do("enter", player=one["member"])

    def post(self, address: str, **body: Any) -> dict[str, Any]:
        answer = self.client.post(address, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def as_leader(self, path: str, **wish: Any) -> dict[str, Any]:
        return self.post(f"{self.club}{path}", token=self.token, **wish)

    def do(self, action: str, **wish: Any) -> dict[str, Any]:
        return self.as_leader(self.commands, action=action, **wish)

    def round(self, over: bool) -> int:
        """Pair a round, end its tables, or half of them, and return how many there are."""
        tables = self.do("pair")["rounds"]
        for place, table in enumerate(tables[-1]["tables"]):
            if over or place % 2:
                points = [10 * (one + 1) for one in range(len(table["players"]))]
                self.do("result", round=len(tables) - 1, table=place, points=points)
        return len(tables[-1]["tables"])


@pytest.mark.parametrize(("game", "size"), [("skarney-gin", 2), ("rummy-fifty", 4)])
def test_forty_people_are_in_sight(game: str, size: int, newcomer: Newcomer, live_server: LiveServer) -> None:
    """Two players a table, or four; in both languages; on a small screen, and on a large one from the back row."""
    evening = Evening(live_server, MANY, game=game, size=size)
    evening.round(over=True)
    tables = evening.round(over=False)
    assert tables == MANY // size
    for lang in ("en", "ja"):
        page = newcomer(evening.board, lang=lang)
        for wide, high, least in ((1280, 800, 15), (1920, 1080, 22)):
            page.set_viewport_size({"width": wide, "height": high})
            expect(page.locator(".board li")).to_have_count(MANY + tables)
            found = page.evaluate(LIES)
            assert (found["outside"], found["over"], found["scrolls"]) == ([], [], [False, False])
            assert found["letters"] >= least
            assert (faults(page), grave(page)) == ([], [])


def test_a_small_evening_has_the_largest_letters_and_a_phone_scrolls(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    evening = Evening(live_server, 6, game="skarney-gin", size=2)
    evening.round(over=False)
    page = newcomer(evening.board)
    expect(page.locator(".board li")).to_have_count(9)
    assert page.evaluate(LIES)["letters"] > 30
    phone = newcomer(evening.board, size=NARROW)
    expect(phone.locator(".board li")).to_have_count(9)
    assert phone.evaluate(LIES)["scrolls"][0] is False
    assert phone.evaluate(LIES)["letters"] >= 14
    assert (faults(phone), grave(phone)) == ([], [])
