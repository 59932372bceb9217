"""People at a table of many packs, who play as the game's own greedy player would."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.server.live import Guest, LiveServer

from tefuda.bots import make
from tefuda.engine.matches.match import Match

GAME = "looking-and-down"
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "steady"}
NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Gen", "Haru")
OFFERED = '"takes_back":true'
LINK = re.compile(r'"link":"[0-9a-f]{64}"')
SINCE = re.compile(r'"waiting_since":[0-9.]+')


async def seated(live_server: LiveServer, people: int, **rules: Any) -> list[dict[str, Any]]:
    """The seats of a new table, all taken by people."""
    first = await live_server.open([ME, *[OPEN] * (people - 1)], game=GAME, **rules)
    return [first, *[await live_server.sit(first["table"], seat, NAMES[seat]) for seat in range(1, people)]]


def match_at(live_server: LiveServer, table: str) -> Match:
    """The truth, which only a test may ask for."""
    match = live_server.lobby._rooms[table].table.match
    assert isinstance(match, Match)
    return match


def next_play(match: Match) -> tuple[int, str]:
    """The next play of a greedy player; those who need not act are asked first."""
    bot = make("steady", GAME, rules=match.options)
    asked = sorted(match.may_act, key=match.must_act.__contains__)
    said = ((seat, bot.choose(match.observation(seat))) for seat in asked)
    return next((seat, text) for seat, text in said if text)


async def make_play(guests: list[Guest], seat: int, play: str, readers: list[Guest]) -> None:
    """Make a play over the wire; all readers hear of it."""
    answer = await guests[seat].play(play)
    assert answer["t"] == "accepted", answer
    for reader in readers:
        await reader.until(lambda scene: scene["version"] >= answer["version"])


def sent(guest: Guest) -> list[str]:
    """The messages that a guest got; what differs from table to table is struck out.

    So is whether their own last play can be taken back: they are told a moment later, or never if others are quicker.
    And so is the link that binds what was dealt: with other cards it is another, and without the seed it says nothing.
    """
    table = guest.scene["table"]
    heard = (text for text in guest.heard if not (OFFERED in text and '"events":[]' in text))
    texts = (re.sub(r'"id":"[0-9a-f]+-\d+"', '"id":"t"', text.replace(table, "?" * 12)) for text in heard)
    texts = (SINCE.sub('"waiting_since":0', text).replace(OFFERED, '"takes_back":false') for text in texts)
    return [LINK.sub('"link":"?"', text) for text in texts]


def events_of(message: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The events of a kind in one message."""
    return [event for event in message.get("events", []) if event["kind"] == kind]


def covered(text: str) -> int:
    """The number of cards of a pile that a message names, in its zones."""
    message = json.loads(text)
    scene = message.get("scene", message)
    return max((len(zone["cards"]) for zone in scene.get("zones", []) if zone["kind"] == "pile"), default=0)
