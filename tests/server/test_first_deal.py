"""The first deal is told like any other, to everybody who comes."""

from __future__ import annotations

from typing import Any

from tests.server.live import LiveServer

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "steady"}]


def told(guest: Any) -> list[tuple[str, list[str]]]:
    return [(event["kind"], [card for move in event["moves"] for card in move["cards"]]) for event in guest.events]


async def test_the_first_deal_is_in_the_news_of_all_who_come(live_server: LiveServer) -> None:
    seat = await live_server.open(BOT, game="rummy-fifty")
    player = await live_server.guest(seat, since=-1)
    watcher = await live_server.guest(table=seat["table"], since=-1)
    for guest in (player, watcher):
        assert guest.last["missed"]
        assert [kind for kind, _ in told(guest)][:3] == ["dealt", "dealt", "turned"]
    assert [len(cards) for _, cards in told(player)][:3] == [10, 0, 1]
    assert [len(cards) for _, cards in told(watcher)][:3] == [0, 0, 1]


async def test_before_the_first_deal_there_is_no_news(live_server: LiveServer) -> None:
    seat = await live_server.open(game="rummy-fifty")
    guest = await live_server.guest(seat, since=-1)
    assert guest.events == []
    assert guest.scene["state"] == "waiting"
