"""Hidden cards never leave the server: every byte of whole matches is searched for them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import AsyncIterator, Iterable
from typing import Any

import pytest
from tests.server.live import Guest, LiveServer, play_on, running, settings

from tefuda.server.store import DatabaseStore
from tefuda.table import Table

# A card as it goes over the wire (7S, TH) and as it is written in sentences (7♠, 10♥, ♠7, ♥10).
SIGNS = dict(zip("♠♥♦♣", "SHDC", strict=True))
CODE = re.compile(r"(?<![A-Za-z0-9])([A2-9TJQK])([SHDC])(?![A-Za-z0-9])")
WRITTEN = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])")
JAPANESE = re.compile(r"([♠♥♦♣])(10|[A2-9JQK])")


def cards_in(text: str, lang: str) -> set[str]:
    """Every card that a text names, in any way."""
    found = {rank + suit for rank, suit in CODE.findall(text)}
    spoken = ((r, s) for s, r in JAPANESE.findall(text)) if lang == "ja" else WRITTEN.findall(text)
    return found | {rank.replace("10", "T") + SIGNS[sign] for rank, sign in spoken}


class Knowledge:
    """The cards that each reader may know at each version, worked out from the whole truth after the match."""

    def __init__(self) -> None:
        self.at: dict[tuple[int | None, int], set[str]] = {}
        self.dealt: int = 0

    def note(self, table: Table) -> None:
        """Add one version: own cards, what lies open, and at a deal's end everything in hand."""
        match = table.match
        position = match.position() if match is not None else {}
        hands = [set(hand.split()) for hand in position.get("hands", ("", ""))]
        melds = {card for seat in position.get("melds", []) for meld in seat for card in meld.split()}
        public = melds | set(position.get("offered", "").split())
        if match is not None and match.deal_over:
            public |= hands[0] | hands[1]
        anew = match is not None and match.dealt != self.dealt
        for reader in (0, 1, None):
            before = set() if anew else self.at.get((reader, table.version - 1), set())
            own = hands[reader] if reader is not None else set()
            self.at[reader, table.version] = before | own | public
        self.dealt = match.dealt if match is not None else 0


async def knowledge(url: str, table_id: str) -> Knowledge:
    """The knowledge of all readers, from the journal of the finished match."""
    store = DatabaseStore(url)
    await store.open()
    stored = await store.load(table_id)
    await store.close()
    assert stored is not None
    known, table = Knowledge(), Table(stored.setup)
    known.note(table)
    for entry in stored.journal:
        table.apply_entry(entry)
        known.note(table)
    return known


def check(guest: Guest, seat: int | None, known: Knowledge, lang: str) -> int:
    """Every message holds only what its reader may know at its version; how many cards were named."""
    named = version = 0
    for text in guest.heard:
        message = json.loads(text)
        for event in message.pop("events", []):  # also of a deal that has ended since
            assert cards_in(json.dumps(event, ensure_ascii=False), lang) <= known.at[seat, event["version"]]
        seen = message.get("scene") or message.get("changes") or message
        version = seen.get("version", version)
        rest = json.dumps(seen, ensure_ascii=False)
        found = cards_in(rest, lang)
        assert found <= known.at[seat, version], (found, rest)
        named += len(found)
    return named


@pytest.mark.parametrize("seed", [1, pytest.param(0, marks=pytest.mark.soak)])
async def test_whole_matches_tell_nobody_what_they_may_not_know(sqlite: str, seed: int) -> None:
    rng = random.Random(seed)
    async with running(settings(sqlite)) as live_server:
        seats = await live_server.pair(target="30")
        table = seats[0]["table"]
        guests = [
            await live_server.guest(seats[0], lang="en", changes=seed == 1),
            await live_server.guest(seats[1], lang="ja", changes=seed == 0),
        ]
        watcher = await live_server.guest(table=table, lang="en", changes=seed == 1)
        looks = []
        while guests[0].scene["state"] != "over":
            until = guests[0].version + 7
            await play_on([*guests, watcher], rng, lambda s: s["version"] >= until or s["state"] == "over")  # noqa: B023
            looks.append((await live_server.web.get(f"/api/tables/{table}")).text)
            back = await live_server.guest(seats[rng.randrange(2)], since=max(0, until - 9), lang="en")
            await back.socket.close()
            guests[back.scene["seat"]].heard += [t for t in back.heard if back.scene["seat"] == 0]
    known = await knowledge(sqlite, table)
    many = (1000, 100) if seed == 0 else (100, 1000)  # who is told what changes is told less
    assert check(guests[0], 0, known, "en") > many[0]
    assert check(guests[1], 1, known, "ja") > many[1]
    assert check(watcher, None, known, "en") > 10
    assert not any(cards_in(text, "en") for text in looks)


async def test_the_seed_is_told_to_nobody_before_the_end(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        seats = await live_server.pair(target="20")
        guests = [await live_server.guest(seat) for seat in seats] + [await live_server.guest(table=seats[0]["table"])]
        seed = live_server.lobby._rooms[seats[0]["table"]].table.setup.seed.hex()
        await play_on(guests, random.Random(1), lambda scene: scene["state"] == "over")
        for guest in guests:
            holding = [json.loads(text) for text in guest.heard if seed in text]
            assert holding
            assert all(message["scene"]["state"] == "over" for message in holding)


async def answers(guest: Guest, card: str) -> list[str]:
    """The answers to a player who asks about a card in every way that there is."""
    heard = []
    frames: list[dict[str, Any]] = [
        {"t": "select", "cards": [card]},
        {"t": "select", "cards": [guest.hand[0], card]},
        {"t": "play", "play": f"offer {card}"},
        {"t": "play", "play": f"meld {card} {guest.hand[0]} {guest.hand[1]}"},
        {"t": "play", "play": f"open {card} {card} {card}"},
        {"t": "play", "play": f"add {card} to 1"},
    ]
    for number, frame in enumerate(frames):
        await guest.send({"id": f"ask{number}", "base": guest.version, **frame})
        heard.append(json.dumps(await guest.hear("selected", "refused"), ensure_ascii=False))
    return heard


def without(texts: Iterable[str], card: str) -> list[str]:
    """The answers with the card's name struck out."""
    sign = {letter: sign for sign, letter in SIGNS.items()}[card[1]]
    return [text.replace(card, "?").replace(card[0].replace("T", "10") + sign, "?") for text in texts]


@pytest.fixture
async def patient(sqlite: str) -> AsyncIterator[LiveServer]:
    """A server that lets one ask a lot."""
    async with running(settings(sqlite, frame_burst=10_000)) as live_server:
        yield live_server


async def test_asking_about_an_unseen_card_does_not_tell_where_it_lies(patient: LiveServer) -> None:
    live_server, guests = patient, await patient.guests()
    await play_on(guests, random.Random(4), lambda scene: scene["version"] >= 2)
    requester = next(guest for guest in guests if guest.scene["prompt"]["yours"])
    table = live_server.lobby._rooms[requester.scene["table"]].table
    other = table.match.position()["hands"][1 - requester.scene["seat"]].split()
    stock = table.match.position()["stock"].split()
    told: dict[str, Any] = {}
    for card in other + stock:
        told.setdefault(json.dumps(without(await answers(requester, card), card), ensure_ascii=False), []).append(card)
    spread = [set(cards) & set(other) and set(cards) & set(stock) for cards in told.values()]
    mixed = sum(len(cards) for cards, both in zip(told.values(), spread, strict=True) if both)
    assert mixed >= 20, told.values()
