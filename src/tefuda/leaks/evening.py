"""An evening at a server: a table whose seats are all held from here, an onlooker, and a match with its record."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tefuda.engine.registry import find
from tefuda.leaks.guests import Guest, Unspoken

PROBED: Final = 10  # plays from one time that cards are asked about to the next
LONGEST_BEGINNING: Final = 3  # words of a play before its first card


@dataclass
class Evening:
    """What was heard at one table, and the record of its match.

    ``played``: the versions of the plays; ``fetched``: what REST has said before the end, to anybody.
    """

    game: str
    guests: list[Guest] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    record: str = ""


async def fetch(server: str, path: str, body: object = None) -> tuple[int, str]:
    """Status and text of a request; a POST where it has a body."""

    def done() -> tuple[int, str]:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(server.rstrip("/") + path, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as wrong:
            return wrong.code, wrong.read().decode()

    return await asyncio.to_thread(done)


async def post(server: str, path: str, body: object) -> dict[str, Any]:
    """What a request gives.

    Raises:
        Unspoken: it was refused.
    """
    status, text = await fetch(server, path, body)
    if status != 201:
        raise Unspoken(f"POST {path}: {status} {text[:200]}")
    return dict(json.loads(text))


@asynccontextmanager
async def table(server: str, game: str, seats: int) -> AsyncIterator[tuple[str, Evening]]:
    """A new table at which all seats are taken; everybody has come, every other one in Japanese, and one looks on."""
    wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    taken = [await post(server, "/api/tables", {"game": game, "name": "P0", "seats": wishes})]
    id = taken[0]["table"]
    for seat in range(1, seats):
        taken.append(await post(server, f"/api/tables/{id}/seats/{seat}", {"name": f"P{seat}"}))
    evening = Evening(game)
    try:
        seats_taken: list[tuple[int | None, str | None]] = [(one["seat"], one["token"]) for one in taken]
        for seated, token in (*seats_taken, (None, None)):
            lang, changes = ("en", "ja")[len(evening.guests) % 2], len(evening.guests) % 3 == 0
            evening.guests.append(await Guest.come(server, id, seated, token, lang, changes))
        yield id, evening
    finally:
        for guest in evening.guests:
            await guest.socket.close()


async def play_match(server: str, game: str, seats: int, plays: int, seed: int) -> Evening:
    """So many plays at random, dealt again where a deal is over; then all agree to end, if it is not over by itself."""
    rng = Random(seed)
    async with table(server, game, seats) as (id, evening):
        players = evening.guests[:-1]
        while len(evening.played) < plays and players[0].scene["state"] != "over":
            await _one_more(players, evening, rng)
            await _all_hear(evening)
            if len(evening.played) % PROBED == 0 and players[0].scene["state"] != "over":  # then all may be told
                evening.fetched += [(await fetch(server, f"/api/{of}"))[1] for of in _open_pages(id)]
                asker = rng.choice(players)
                await _probe(asker, evening, rng)
                await _try_in_vain(asker, evening, rng)
        if players[0].scene["state"] != "over":
            for guest in players:
                await guest.ask("agree", "accepted", "refused", yes=True)
            await _all_hear(evening)
        status, evening.record = await fetch(server, f"/api/tables/{id}/record")
        if status != 200:
            raise Unspoken(f"no record: {status} {evening.record[:200]}")
    return evening


def _open_pages(table: str) -> list[str]:
    """What anybody may ask of a match that goes on."""
    return [f"tables/{table}", f"tables/{table}/record", f"replays/{table}", f"replays/{table}/moments?first=1&last=9"]


async def _one_more(players: list[Guest], evening: Evening, rng: Random) -> None:
    """A play of somebody who is waited for; between deals all ask for the next."""
    if players[0].scene["state"] == "between":
        for guest in players:
            await guest.ask("next", "accepted", "refused")
        return
    must_act = [guest for guest in players if guest.scene["prompt"]["yours"]]
    mover = rng.choice(must_act or players)
    answer = await mover.move(rng)
    if answer is not None:
        evening.played.append(answer["version"])


async def _probe(guest: Guest, evening: Evening, rng: Random) -> None:
    """Ask about every card, wherever it lies: neither the answer nor how long it takes may depend on that."""
    for card in _all_cards(evening, rng):
        await guest.ask("select", "offers", "refused", base=guest.version, cards=[card])


async def _try_in_vain(guest: Guest, evening: Evening, rng: Random) -> None:
    """Play every card that may not be played: why it is refused may depend only on what the guest has seen."""
    cards = _all_cards(evening, rng)
    line = rng.choice(sorted(find(evening.game).vocabulary.verb_names.values()))
    allowed = await guest.after(line)
    while allowed and not allowed.intersection(cards) and len(line.split()) < LONGEST_BEGINNING:
        line = f"{line} {rng.choice(sorted(allowed))}"  # somebody is named before the card
        allowed = await guest.after(line)
    for card in cards:
        if card not in allowed:
            answer = await guest.play(f"{line} {card}")
            if answer["t"] == "accepted":  # a play that is not put together word by word
                evening.played.append(answer["version"])
                return


def _all_cards(evening: Evening, rng: Random) -> list[str]:
    """Each kind of card once, in any order."""
    found = find(evening.game)
    pack = found.pack(len(evening.guests) - 1, found.read_rules({}))
    cards = sorted(set(map(pack.text, pack.cards)))
    return rng.sample(cards, len(cards))


async def _all_hear(evening: Evening) -> None:
    """Everybody has heard what the furthest has heard, and what a slow server says last."""
    newest = max(*(guest.version for guest in evening.guests), *evening.played[-1:])
    for guest in evening.guests:
        await guest.until(newest)
