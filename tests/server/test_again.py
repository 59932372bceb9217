"""The decisive play of a match is tried again, by readers who may see its review; neither tells a card too many."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.reviewing import weigh_here
from tests.server.live import Guest, LiveServer, goodbye
from tests.server.test_reviews import asked, brought, until

CARD = re.compile(r"\b(?:10|[2-9ATJQK])[SHDC]\b")


def cards_in(text: str) -> set[str]:
    return set(CARD.findall(text))


async def seen(live_server: LiveServer, id: str, at: int) -> set[str]:
    """All cards that the replay names to this reader at that moment."""
    told = await live_server.web.get(f"/api/replays/{id}/moments", params={"first": at, "last": at, "viewpoint": "1"})
    assert told.status_code == 200
    return cards_in(told.text)


async def reviewed(live_server: LiveServer, seat: int = 1) -> tuple[str, dict[str, Any]]:
    """A record whose review is there."""
    weigh_here(live_server.app.state.parts.services.reviews)
    id, _ = await brought(live_server, 30)
    await asked(live_server, id, how="POST", seat=seat)
    return id, (await until(live_server, id, "done", seat=seat, lang="en"))["review"]


async def retried(live_server: LiveServer, id: str, at: int, **more: Any) -> Guest:
    guest = await live_server.stranger()
    await guest.send({"t": "retry", "review": id, "at": at, **more})
    await guest.hear("lesson_state", "error")
    return guest


async def test_what_was_played_is_told_its_cost_and_the_better_play_solves_it(live_server: LiveServer) -> None:
    id, review = await reviewed(live_server)
    play = next(play for play in review["plays"] if play["decided"])
    guest = await retried(live_server, id, play["at"], seat=1)
    assert (guest.last["title"], guest.last["done"]) == ("Turning point 1", "")
    assert guest.scene["seat"] == 1
    beside = await guest.play(play["played"]["play"])
    assert beside["reason"] == "This was the actual play. It lowers your win rate by about 10.0%. Try again."
    assert (await guest.play(play["better"]["play"]))["t"] == "accepted"
    assert (await guest.hear("lesson_state"))[
        "done"
    ] == "Yes. Its win rate is about 60.0%, that of the actual play 50.0%."
    assert cards_in(guest.heard[0]) <= await seen(live_server, id, play["at"])
    others = next(play["at"] for play in review["plays"] if not play["decided"])
    for wrong in ({"at": others, "seat": 1}, {"at": 9999, "seat": 1}, {"at": play["at"], "seat": 0}, {"seat": 9}):
        last, code = await goodbye(await retried(live_server, id, **{"at": 1, **wrong}))
        assert (last["code"], code) == ("table", 1008)


async def test_of_a_match_that_goes_on_and_of_others_nothing_is_told(live_server: LiveServer) -> None:
    weigh_here(live_server.app.state.parts.services.reviews)
    aki, ben = await live_server.pair()
    for token in (aki["token"], ben["token"], None):
        last, _ = await goodbye(await retried(live_server, aki["table"], 1, token=token))
        assert set(last) == {"t", "code", "text", "final"} and not cards_in(last["text"])
        told = await asked(live_server, aki["table"], token)
        assert told.status_code == 409 and not cards_in(told.text)


async def test_a_review_names_no_card_that_its_reader_did_not_see_at_that_moment(live_server: LiveServer) -> None:
    id, review = await reviewed(live_server)
    cards = 0
    for play in review["plays"]:
        named = cards_in(json.dumps(play))
        assert named <= await seen(live_server, id, play["at"]), play
        cards += len(named)
    assert cards > 0
