"""A match of a game with a staging area and hints: no byte that anybody was sent names a card hidden from them."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.server.live import TWO, Guest, new_id, running, settings
from tests.server.test_secrecy import cards_in

from tefuda.server.store import DatabaseStore
from tefuda.table import Table

GAME = "carousel"
STANDS = re.compile(r"JK=[A-Z0-9]{2}|(?:Joker \(|stands for )(?:10|.)[♠♥♦♣]|[♠♥♦♣](?:10|.)の代わり")


def named(text: str, lang: str) -> set[str]:
    """The cards that a text names; what a joker stands for is no card."""
    return cards_in(STANDS.sub("", text), lang)


async def known(url: str, table_id: str) -> dict[tuple[int | None, int], set[str]]:
    """The cards each reader may know at each version, from the journal: hand, table, all hands at a deal's end."""
    store = DatabaseStore(url)
    await store.open()
    stored = await store.load(table_id)
    await store.close()
    assert stored is not None
    table, may = Table(stored.setup), dict[tuple[int | None, int], set[str]]()
    for entry in (None, *stored.journal):
        if entry is not None:
            table.apply_entry(entry)
        position: dict[str, Any] = table.match.position() if table.match is not None else {"hands": ["", ""]}
        hands = [set(hand.split()) for hand in position["hands"]]
        lying = {card for meld in position.get("table", []) for card in meld.split()}
        over = table.match is not None and table.match.deal_over
        for reader in (0, 1, None):
            own = hands[0] | hands[1] if over else hands[reader] if reader is not None else set()
            before = may.get((reader, table.version - 1), set()) if not over else set()
            may[reader, table.version] = before | own | lying
    return may


async def ask_everything(guest: Guest) -> None:
    """Ask for a hint; for the table with some cards of the hand, as they lie and tidied; for what cards can become."""
    melds = [meld["cards"] for meld in guest.zone("table")["melds"]]
    frames: list[dict[str, Any]] = [
        {"t": "hint"},
        {"t": "stage", "verb": "arrange", "melds": [*melds, guest.hand[:3]]},
        {"t": "stage", "verb": "arrange", "melds": [*melds, guest.hand[:1]], "tidy": True},
        {"t": "select", "cards": guest.hand[:2]},
    ]
    for frame in frames:
        await guest.send({"id": new_id(), "base": guest.version, **frame})
        await guest.hear("hint", "staged", "selected")


async def play_a_match(guests: list[Guest], watcher: Guest) -> None:
    """Everyone plays what is recommended, and asks a lot, also when it is another's turn."""
    while guests[0].scene["state"] != "over":
        if guests[0].scene["state"] == "between":
            for guest in guests:
                await guest.next()
        else:
            mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
            for guest in guests:
                await ask_everything(guest)
            await mover.send({"t": "hint", "id": new_id(), "base": mover.version})
            hint = await mover.hear("hint")
            assert (await mover.play(hint["action"]["play"]))["t"] == "accepted"
        version = max(guest.last.get("version", 0) for guest in guests)
        for guest in [*guests, watcher]:
            await guest.until(lambda scene: scene["version"] >= version)  # noqa: B023


async def test_a_match_with_staging_and_hints(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        first = await live_server.open(TWO, game=GAME, hints=True, target="1")
        table = first["table"]
        both = [first, await live_server.sit(table)]
        guests = [await live_server.guest(seat, lang=lang) for seat, lang in zip(both, ("en", "ja"), strict=True)]
        watcher = await live_server.guest(table=table, lang="en")
        await play_a_match(guests, watcher)
    may = await known(sqlite, table)
    for guest, seat, lang in ((guests[0], 0, "en"), (guests[1], 1, "ja"), (watcher, None, "en")):
        assert check(guest, seat, lang, may) > 100


def check(guest: Guest, seat: int | None, lang: str, may: dict[tuple[int | None, int], set[str]]) -> int:
    """Every message holds only what its reader may know at its version; how many cards were named."""
    count = 0
    for text in guest.heard:
        message = json.loads(text)
        scene = message["scene"] if message["t"] == "happened" else message
        found = named(json.dumps(scene, ensure_ascii=False), lang)
        assert found <= may[seat, scene.get("version", 0)], text
        for event in message.get("events", []):
            told = named(json.dumps(event, ensure_ascii=False), lang)
            assert told <= may[seat, event["version"]] | may[seat, event["version"] - 1], event
        count += len(found)
    return count
