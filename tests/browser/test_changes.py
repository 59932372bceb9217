"""The page is sent what changes, and shows what it would be shown if it were sent everything."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import Newcomer
from .live_server import LiveServer, bring, may
from .person import Person, prompt

Frame = dict[str, Any]

# The cards and their places, the words, and the possible actions: all of the table but its motion.
SHOWN = """() => [
  ...[...document.querySelectorAll('main [data-zone]')].map((zone) => [
    zone.dataset.zone, zone.innerText, [...zone.querySelectorAll('[data-card]')].map((card) => card.dataset.card),
  ]),
  document.querySelector('.bar').innerText, document.querySelector('aside').innerText,
  [...document.querySelectorAll('main button')].map((one) => [one.innerText, one.disabled]),
]"""


class Wire:
    """Between the page and the server: notes what is sent, and garbles what it is told to garble."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Frame] = []
        self.said: list[Frame] = []
        self.garbled: Callable[[Frame], Frame] = lambda frame: frame
        page.route_web_socket("**/ws*", self._connected)

    def _connected(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def to_page(text: str | bytes) -> None:
            self.heard.append(json.loads(text))
            route.send(json.dumps(self.garbled(self.heard[-1])))

        def to_server(text: str | bytes) -> None:
            self.said.append(json.loads(text))
            server.send(text)

        server.on_message(to_page)
        route.on_message(to_server)

    def scenes(self) -> list[str]:
        """In which way scenes have come."""
        return [frame["t"] for frame in self.heard if frame["t"] in ("scene", "happened", "changed")]


def test_what_was_folded_is_what_a_new_page_is_shown(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, may("draw"))
    page = newcomer("/", seat=seats[0])
    wire, person = Wire(page), Person(page)
    page.goto(f"/t/{seats[0]['table']}")
    with live_server.guest(seats[1]) as ben:
        for _ in range(2):
            person.end_turn()
            ben.until(lambda scene: scene["prompt"]["yours"])
            for play in ("refuse", "draw"):
                ben.play(play)
            ben.play(f"offer {ben.hand[0]}")
        person.wait()
        assert wire.scenes()[0] == "happened" and len(wire.scenes()) > 8
        assert set(wire.scenes()[1:]) == {"changed"}
        folded = page.evaluate(SHOWN)
        page.reload()
        person.wait()
        expect(page.get_by_role("button", name="Say something")).to_be_visible()  # is fetched once there are others
        assert page.evaluate(SHOWN) == folded

    with live_server.guest(seats[1]) as ben:
        wire.garbled = lambda frame: frame | {"changes": {"zones": {"99": {"count": 1}}}} if "nth" in frame else frame
        person.end_turn()
        expect(prompt(page)).to_contain_text("Waiting for Ben")
        hellos = [frame["changes"] for frame in wire.said if frame["t"] == "hello"]
        assert hellos == [True, True, False]
        ben.until(lambda scene: scene["prompt"]["yours"])
        ben.play("refuse")
        expect(page.locator("aside ol.lines li").last).to_contain_text("Ben refuses")
        assert wire.scenes()[-1] == "happened"
