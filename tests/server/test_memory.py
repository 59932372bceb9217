"""Memory is the game: the server tells a player who comes back the last question, and no older one."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.server.circle import ask, caught_up, gathered, guess, open_groups, seated
from tests.server.live import Guest, LiveServer
from tests.server.packs import events_of
from tests.server.test_secrecy import cards_in


def beside_groups(message: dict[str, Any], seat: int) -> str:
    """A message without what names cards forever: the groups, one's own hand, what was declared."""
    kept = json.loads(json.dumps(message))
    scene = kept["scene"]
    del scene["circle"]["groups"]
    scene["zones"] = [zone for zone in scene["zones"] if zone["id"] != f"hand.{seat}"]
    kept["events"] = [event for event in kept["events"] if event["kind"] not in ("declared", "laid", "dealt")]
    scene["fresh"] = []
    return json.dumps(kept, ensure_ascii=False)


async def reloaded(live_server: LiveServer, seat: dict[str, Any], lang: str) -> Guest:
    """A guest whose page is loaded again: it has seen nothing."""
    return await live_server.guest(seat, since=0, lang=lang)


async def test_no_older_question_is_told_to_a_player_who_comes_back(live_server: LiveServer) -> None:
    """LI-16, on the bytes: after every question somebody reloads, in either language, and a watcher comes."""
    rng = random.Random(5)
    seats = await seated(live_server)
    table = seats[0]["table"]
    guests = [await live_server.guest(seat) for seat in seats]
    said: list[str] = []
    for round in range(14):
        if round in (5, 9):
            guest = rng.choice(guests)
            answer = await guest.play(guess(guest, rng.choice(open_groups(guest))))
            await caught_up(guests, answer["version"])
        play = await ask(guests, rng)
        card = play.split()[-1]
        said.append(events_of(guests[3].last, "asked")[-1]["text"])
        who = rng.randrange(4)
        lang = rng.choice(["en", "ja"])
        back = await reloaded(live_server, seats[who], lang)
        assert [event["version"] for event in events_of(back.last, "asked")] == [back.version]
        assert cards_in(beside_groups(back.last, who), lang) == {card}
        looker = await live_server.guest(table=table, since=0)
        everything = "".join([*back.heard, *looker.heard, (await live_server.web.get(f"/api/tables/{table}")).text])
        assert not [text for text in said[:-1] if text != said[-1] and text in everything]
        await back.socket.close()
    assert (await live_server.web.get(f"/api/tables/{table}/record")).status_code == 409
    assert not cards_in((await live_server.web.get("/metrics")).text, "en")


async def test_who_stays_is_told_each_question_once(live_server: LiveServer) -> None:
    rng = random.Random(6)
    guests = await gathered(live_server)
    plays = [await ask(guests, rng) for _ in range(8)]
    for guest in guests:
        told = [event for event in guest.events if event["kind"] == "asked"]
        assert [move_or_card(event) for event in told] == [play.split()[-1] for play in plays]
        assert all(event["fleeting"] for event in told)


def move_or_card(event: dict[str, Any]) -> str:
    """The card of a question, from its sentence."""
    (card,) = cards_in(event["text"], "en")
    return card


async def test_the_whole_history_is_told_where_the_table_says_so(live_server: LiveServer) -> None:
    rng = random.Random(7)
    seats = await seated(live_server, history="all")
    guests = [await live_server.guest(seat) for seat in seats]
    plays = [await ask(guests, rng) for _ in range(6)]
    back = await reloaded(live_server, seats[2], "en")
    assert len(events_of(back.last, "asked")) == len(plays)
    assert not any(event["fleeting"] for event in events_of(back.last, "asked"))
    announced = (await live_server.web.get(f"/api/tables/{seats[0]['table']}?lang=en")).json()["game"]["rules"]
    assert any("Questions shown" in rule for rule in announced)
    assert back.scene["game"]["rules"] == announced
