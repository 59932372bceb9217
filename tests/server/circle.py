"""A table at which four people speak, and what two of them hold: for tests of questions, declarations and notes."""

from __future__ import annotations

import random
from typing import Any

from tests.server.live import Guest, LiveServer

GAME = "literature"
FOUR = [{"kind": "me"}, *[{"kind": "open"}] * 3]


async def seated(live_server: LiveServer, **rules: Any) -> list[dict[str, Any]]:
    """Four seats of a new table."""
    first = await live_server.open(FOUR, game=GAME, **rules)
    return [first, *[await live_server.sit(first["table"], seat, f"P{seat}") for seat in (1, 2, 3)]]


async def gathered(live_server: LiveServer, **rules: str) -> list[Guest]:
    """The same, all connected."""
    return [await live_server.guest(seat) for seat in await seated(live_server, **rules)]


def in_turn(guests: list[Guest]) -> Guest:
    """The guest who is to ask."""
    return next(guest for guest in guests if guest.scene["prompt"]["yours"])


async def follow(guest: Guest, line: str) -> list[dict[str, Any]]:
    """The words that may follow a beginning."""
    await guest.send({"t": "legal_words", "id": "f", "base": guest.version, "line": line})
    words: list[dict[str, Any]] = (await guest.hear("legal_words"))["words"]
    return words


async def some_question(guest: Guest, rng: random.Random) -> str:
    """A question that may be asked: a seat that is lit, then a card."""
    lines = [reach["line"] for reach in guest.scene["circle"]["reach"] if reach["play"] is None]
    return str(rng.choice(await follow(guest, rng.choice(lines)))["play"])


async def caught_up(guests: list[Guest], version: int) -> None:
    """Everybody has heard of this version."""
    for guest in guests:
        await guest.until(lambda scene: scene["version"] >= version)


async def ask(guests: list[Guest], rng: random.Random) -> str:
    """The player in turn asks something; what."""
    guest = in_turn(guests)
    play = await some_question(guest, rng)
    answer = await guest.play(play)
    assert answer["t"] == "accepted", answer
    await caught_up(guests, answer["version"])
    return play


def true_declaration(guests: list[Guest], group: str) -> str:
    """The true declaration of a group, if its six cards are all with one team; else of somewhere there."""
    cards = next(one["cards"] for one in guests[0].scene["circle"]["groups"] if one["id"] == group)
    holder = {card: guest.scene["seat"] for guest in guests for card in guest.hand}
    return " ".join(["declare", group, *(str(holder[card]) for card in cards)])


def guess(guest: Guest, group: str) -> str:
    """A declaration that says all six are one's own."""
    return f"declare {group} " + " ".join([str(guest.scene["seat"])] * 6)


def open_groups(guest: Guest) -> list[str]:
    """The groups that may be declared."""
    groups: list[str] = guest.scene["circle"]["boards"][0]["groups"]
    return groups
