"""Servers that gossip: ours, with something added on the way out that its reader may not know."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tefuda.server.endpoint import AsgiSocket

Message = dict[str, Any]


class Gossip:
    """Remembers what each hand's owner was shown last, and has a say in every message."""

    def __init__(self, say: Callable[[Gossip, Message], None]) -> None:
        self.say = say
        self.hands: dict[str, list[str]] = {}

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Over every socket of the server."""
        honest, gossip = AsgiSocket.send_text, self

        async def send_text(self: AsgiSocket, text: str) -> None:
            message = json.loads(text)
            gossip.pass_on(message)
            await honest(self, json.dumps(message, ensure_ascii=False))

        monkeypatch.setattr(AsgiSocket, "send_text", send_text)

    def pass_on(self, message: Message) -> None:
        """Learn from it, and add to it."""
        for zone in self.zones(message):
            if zone["kind"] == "fan" and zone["cards"]:
                self.hands[zone["id"]] = list(zone["cards"])
        self.say(self, message)

    @staticmethod
    def zones(message: Message) -> list[Message]:
        """Those of a whole scene."""
        return list((message.get("scene") or message).get("zones", ()))


def shows_a_hand(gossip: Gossip, message: Message) -> None:
    """Others' hands lie open."""
    for zone in gossip.zones(message):
        if zone["kind"] == "fan" and not zone["cards"] and zone["id"] in gossip.hands:
            zone["cards"] = gossip.hands[zone["id"]][: zone["count"]]


def whispers(gossip: Gossip, message: Message) -> None:
    """A sentence names what nobody has shown."""
    scene = message.get("scene") or message
    if scene.get("prompt") and gossip.hands:
        fullest: list[str] = max(gossip.hands.values(), key=len)
        scene["prompt"]["text"] += f" ({' '.join(fullest)})"


def hints_in_events(gossip: Gossip, message: Message) -> None:
    """Tell more of an event than one may know."""
    for event in message.get("events", ()):
        event["text"] += " " + " ".join(card for cards in gossip.hands.values() for card in cards)
