"""Hints and questions over the wire: who is given them, who hears of it, what is asked before a loss."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.server.circle import caught_up
from tests.server.live import TWO, Guest, LiveServer

import tefuda
from tefuda.session.sentences import sentence
from tefuda.show.queries import QueryAnswerer

BOT = {"kind": "bot", "bot": "steady"}
THREE_EIGHTS = {
    "turn": 0,
    "phase": "play",
    "almighty": "N",
    "shown": ["J", "J"],
    "hands": ["8S 8H 8D AC 3R", "9S TH"],
}


async def ask(guest: Guest, **question: Any) -> dict[str, Any]:
    """One question, and the answer to it."""
    await guest.send({"base": guest.version, "id": f"q{len(guest.heard)}", **question})
    return await guest.hear("hint", "selected", "legal_words", "refused")


async def at(live_server: LiveServer, game: str, position: dict[str, Any], hints: bool) -> list[Guest]:
    """Two people at a table that is just so."""
    first = await live_server.open(TWO, game=game, hints=hints)
    second = await live_server.sit(first["table"])
    room = live_server.lobby._rooms[first["table"]]
    room.table.state = replace(room.table.state, match=tefuda.position(game, position))
    return [await live_server.guest(first), await live_server.guest(second)]


async def test_a_player_alone_may_ask_unless_they_say_otherwise(live_server: LiveServer) -> None:
    alone = {"game": "rummy-fifty", "name": "Aki", "seats": [{"kind": "me"}, BOT]}
    for wish, expected in (
        (alone, True),
        ({**alone, "hints": False}, False),
        ({**alone, "seats": TWO}, False),
        ({**alone, "seats": TWO, "hints": True}, True),
    ):
        answer = await live_server.web.post("/api/tables", json=wish)
        table = (await live_server.lobby.room(answer.json()["table"])).table
        assert table.setup.hints is expected


async def test_a_hint_is_a_play_with_its_reason(live_server: LiveServer) -> None:
    me, _ = await at(live_server, "rummy-fifty", THREE_EIGHTS, hints=True)
    found = await ask(me, t="hint")
    assert found["action"]["cards"] == ["8S", "8H", "8D"]  # the other is about to go out
    assert found["why"] == "It takes 3 cards out of your hand that would count 24 against you."
    hand = {**THREE_EIGHTS, "hands": ["8S 8H 8D AC 3R", "9S TH 2D 5H"]}
    me, _ = await at(live_server, "rummy-fifty", hand, hints=True)
    found = await ask(me, t="hint")
    assert (found["action"]["play"], me.scene["cautions"]) == ("done", [])
    why = "You hold your cards back so that nobody can lay off on them, at the risk that somebody goes out first."
    assert found["why"] == why


async def test_the_others_hear_that_it_was_asked_once_a_play(live_server: LiveServer) -> None:
    me, other = await at(live_server, "rummy-fifty", THREE_EIGHTS, hints=True)
    for _ in range(3):
        assert (await ask(me, t="hint"))["action"]
    assert (await ask(other, t="hint"))["missing"] == "It is not your turn."
    room = await live_server.lobby.room(me.scene["table"])
    told = [one.event.said.id for one in room.table.events_since(0, 1) if one.event.kind == "take_hint"]
    assert told == ["took-hint"]
    assert any("Aki uses a hint." in text for text in other.heard)


async def test_a_play_that_leaves_a_meld_is_asked_about_in_either_language(live_server: LiveServer) -> None:
    me, _ = await at(live_server, "rummy-fifty", THREE_EIGHTS, hints=False)
    (before,) = me.scene["cautions"]
    assert (before["play"], before["text"]) == ("done", "You could still lay 8♠ 8♥ 8♦.")
    assert before["instead"]["play"] == "meld 8S 8H 8D"
    assert (await me.play("done"))["t"] == "accepted"  # nothing is ever forbidden


async def test_offers_are_asked_about_too(live_server: LiveServer) -> None:
    hand = "4S 4H 4C 5D 6D 7D KS KH KD 9C 2S"
    position = {"turn": 0, "phase": "play", "hands": [hand, "AS 3C"]}
    me, _ = await at(live_server, "skarney-gin", position, hints=False)
    offers = await ask(me, t="select", cards=["9C"], meld=None)
    (before,) = offers["cautions"]
    assert before["play"] == "offer 9C"
    assert before["text"] == "You could still lay 4♠ 4♥ 4♣, 5♦ 6♦ 7♦, K♠ K♥ K♦."
    assert before["instead"]["melds"] == [["4S", "4H", "4C"], ["5D", "6D", "7D"], ["KS", "KH", "KD"]]


async def test_a_question_that_breaks_down_is_answered_and_the_line_stays(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    me, _ = await at(live_server, "rummy-fifty", THREE_EIGHTS, hints=True)

    def broken(*_: object) -> None:
        raise IndexError("of a card that is secret")

    with monkeypatch.context() as patched:
        patched.setattr(QueryAnswerer, "hint", broken)
        found = await ask(me, t="hint")
        assert found["missing"] == sentence(me.scene["lang"], "trouble-answer")
        assert "action" not in found or found["action"] is None
    assert "question_failed" in (said := capsys.readouterr().err)
    assert "secret" not in said
    assert (await ask(me, t="hint"))["action"]["cards"] == ["8S", "8H", "8D"]


@pytest.mark.parametrize("used", ["hint", "play"])
async def test_nobody_takes_a_hint_of_which_the_others_are_not_told(live_server: LiveServer, used: str) -> None:
    """An id counts once: a page that uses one again is given no hint under it, and is told that its frame is wrong."""
    me, _ = await at(live_server, "rummy-fifty", {**THREE_EIGHTS, "hands": ["8S 8H 8D AC 3R", "9S TH"]}, hints=True)
    (room,) = live_server.lobby._rooms.values()
    if used == "hint":
        assert await answered(me, t="hint", id="again") == "hint"
        await caught_up([me], room.table.version)
    assert await answered(me, t="play", id="again" if used == "play" else "p", play="meld 8S 8H 8D") == "accepted"
    await caught_up([me], room.table.version)
    assert await answered(me, t="hint", id="again") == "error"
    assert await answered(me, t="hint", id="fresh") == "hint"


async def answered(guest: Guest, **frame: str) -> str:
    """The kind of the answer to a frame."""
    await guest.send({"base": guest.version, **frame})
    kind: str = (await guest.hear("hint", "accepted", "refused", "error"))["t"]
    return kind
