"""A player who holds their cards by melds is sent them in groups, and nobody else is sent anything of it."""

from __future__ import annotations

import random
from typing import Any

from tests.server.live import Guest, LiveServer, play_on


def own(guest: Guest) -> list[str]:
    """The reader's cards, sorted."""
    return sorted(guest.scene["zones"][2 + 2 * guest.scene["seat"]]["cards"])


def groups(guest: Guest) -> list[list[str]]:
    return list(guest.scene["hands"]["groups"])


def in_groups(guest: Guest) -> bool:
    """Are the groups the reader's cards?"""
    return sorted(card for group in groups(guest) for card in group) == own(guest)


async def test_groups_come_with_each_scene_for_those_who_want_them(live_server: LiveServer) -> None:
    seats = await live_server.pair()
    aki = await live_server.guest(seats[0], changes=True, by_melds=True)
    ben = await live_server.guest(seats[1], changes=True)
    watcher = await live_server.guest(table=seats[0]["table"], by_melds=True)
    for version in range(2, 9):
        await play_on([aki, ben], random.Random(version), lambda scene: scene["version"] >= version)  # noqa: B023
        assert own(aki) and in_groups(aki)
        assert (ben.scene["hands"]["by_melds"], groups(ben)) == (True, [])
    await watcher.until(lambda scene: scene["version"] >= ben.version)
    assert groups(watcher) == []


async def test_a_player_asks_for_groups_and_does_without_again(live_server: LiveServer) -> None:
    """A change of the order alone comes; the others, and other devices, are sent nothing of it."""
    seats = await live_server.pair()
    aki, phone, ben = [await live_server.guest(seat, changes=True) for seat in (seats[0], *seats)]
    await play_on([aki, ben], random.Random(1), lambda scene: scene["version"] >= 3)
    for guest in (phone, ben):
        await guest.until(lambda scene: scene["version"] >= aki.version)
    heard = [len(guest.heard) for guest in (phone, ben)]
    told = await asked(aki, by_melds=True)
    assert (told["events"], told["changes"].keys()) == ([], {"hands"})
    assert in_groups(aki)
    await asked(aki, by_melds=False)
    assert groups(aki) == []
    for guest, before in zip((phone, ben), heard, strict=True):
        await guest.send({"t": "ping"})
        await guest.hear("pong")
        assert not any('"hands"' in text for text in guest.heard[before:])


async def asked(guest: Guest, *, by_melds: bool) -> dict[str, Any]:
    """Ask for an order; the change that follows."""
    await guest.send({"t": "set_hand_order", "by_melds": by_melds})
    while True:
        told = await guest.hear("changed")
        if "hands" in told["changes"]:
            return told
