"""Lessons over a real socket: walked to the end, missed, left and taken up again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.live import Guest, LiveServer, goodbye, new_id, running, settings

from tefuda.engine.matches.registry import games
from tefuda.study.lessons import Lesson, lessons_of

LESSONS = [lesson for game in games() for lesson in lessons_of(game)]
EACH = [  # in one language or the other; the soak walks each in both
    pytest.param(
        lesson, lang, id=f"{lesson.game.id}-{lesson.id}-{lang}", marks=pytest.mark.soak if (at + other) % 2 else []
    )
    for at, lesson in enumerate(LESSONS)
    for other, lang in enumerate(("en", "ja"))
]
GAME, LESSON = "skarney-gin", "first-deal"


async def learner(live_server: LiveServer, lesson: Lesson | None = None, **learn: Any) -> Guest:
    """A guest who has been told the task."""
    guest = await live_server.stranger()
    game, name = (lesson.game.id, lesson.id) if lesson else (GAME, LESSON)
    await guest.send({"t": "learn", "game": game, "lesson": name, **learn})
    await guest.hear("lesson_state", "error")
    return guest


async def solve(guest: Guest, play: str) -> dict[str, Any]:
    """Make a play that is accepted, and hear what is said of it."""
    answer = await guest.play(play)
    assert answer["t"] == "accepted", answer
    return await guest.hear("lesson_state")


@pytest.mark.parametrize(("lesson", "lang"), EACH)
async def test_each_lesson_can_be_walked_to_its_end(live_server: LiveServer, lesson: Lesson, lang: str) -> None:
    guest = await learner(live_server, lesson, lang=lang)
    for step, task in enumerate(lesson.tasks):
        if step:
            await guest.send({"t": "go_to_step", "step": step})
            await guest.hear("lesson_state")
        assert (guest.last["step"], guest.last["steps"], guest.last["done"]) == (step, len(lesson.tasks), "")
        assert guest.last["task"] and guest.scene["verbs"]
        told = await solve(guest, task.solution)
        assert told["done"] and told["step"] == step
    assert guest.scene["seat"] == 0 and guest.scene["lang"] == lang


async def test_a_wrong_try_is_answered_and_may_be_tried_again(live_server: LiveServer) -> None:
    guest = await learner(live_server)
    refused = await guest.play("meld 9S 9H 5C")
    assert (refused["code"], refused["clause"]) == ("illegal", "SK-3")
    beside = await guest.play("meld 5C 6C 7D")
    assert (beside["code"], beside["reason"]) == ("beside", "Here lay the three nines first.")
    assert guest.version == 0
    await solve(guest, "meld 9D 9S 9H")
    again = await guest.play("meld 5C 6C 7D")
    assert (again["code"], again["reason"]) == ("beside", "This step is done. Continue with the next one.")


async def test_one_goes_back_leaves_and_comes_again_at_any_step(live_server: LiveServer) -> None:
    guest = await learner(live_server, step=3)
    before, version = guest.hand, guest.version
    await solve(guest, "open 4S 4H 4D | 7C 8C 9C | TH JS QD")
    await guest.send({"t": "go_to_step", "step": 3})
    await guest.hear("lesson_state")
    assert guest.hand == before and guest.version > version
    back = await learner(live_server, step=3, since=guest.version)
    assert back.hand == before and back.version == guest.version + 1


async def test_a_lesson_that_has_become_shorter_begins_again(live_server: LiveServer) -> None:
    """The page knows the step at which the reader left it, and no more."""
    guest = await learner(live_server, step=99)
    assert (guest.last["t"], guest.last["step"]) == ("lesson_state", 0)


async def test_a_play_counts_once_and_a_hint_shows_how(live_server: LiveServer) -> None:
    guest = await learner(live_server, step=4)
    await guest.send({"t": "hint", "id": new_id(), "base": guest.version})
    assert (await guest.hear("hint"))["action"]["play"] == "offer KC"
    assert not (await guest.play("offer KC", id="a1"))["again"]
    await guest.hear("lesson_state")
    assert (await guest.play("offer KC", id="a1"))["again"]


@pytest.mark.parametrize(
    "learn",
    [{"game": "nothing"}, {"lesson": "nothing"}, {"lesson": "../1-first-deal"}],
)
async def test_what_is_no_lesson_is_refused_in_a_sentence(live_server: LiveServer, learn: dict[str, Any]) -> None:
    guest = await live_server.stranger()
    await guest.send({"t": "learn", "game": GAME, "lesson": LESSON, "lang": "ja", **learn})
    last, code = await goodbye(guest)
    assert (last["code"], last["final"], code) == ("table", True, 1008)
    assert last["text"] == "そのレッスンはありません。"


async def test_what_belongs_to_tables_is_answered_and_the_lesson_goes_on(live_server: LiveServer) -> None:
    guest = await learner(live_server)
    for frame in ({"t": "go_to_step", "step": 99}, {"t": "hello", "table": "k3x9mvt2bqrw"}, {"t": "play"}):
        await guest.send(frame)
        assert (await guest.hear("error"))["final"] is False
    for frame in ({"t": "next"}, {"t": "leave"}, {"t": "talk", "phrase": "hello"}):
        await guest.send({**frame, "id": new_id()})
        assert (await guest.hear("refused", "error"))["t"] == "refused"
    await guest.send({"t": "set_language", "lang": "ja"})
    assert "9" in (await guest.hear("lesson_state"))["task"] and guest.scene["lang"] == "ja"
    await solve(guest, "meld 9S 9H 9D")


async def test_there_is_an_end_to_how_many_learn_and_for_how_long(sqlite: str) -> None:
    async with running(settings(sqlite, lessons=1)) as live_server:
        await learner(live_server, lang="en")
        second = await live_server.stranger()
        await second.send({"t": "learn", "game": GAME, "lesson": LESSON})
        assert (await goodbye(second))[0]["code"] == "rate"
    async with running(settings(sqlite, lessons_each=1)) as live_server:
        await learner(live_server, lang="en")
        second, third = (
            await live_server.stranger(),
            await live_server.stranger(additional_headers={"x-forwarded-for": "192.0.2.9"}),
        )
        for guest in (second, third):
            await guest.send({"t": "learn", "game": GAME, "lesson": LESSON, "lang": "en"})
        assert (await goodbye(second))[0]["text"].startswith("Too many lessons are open from your address")
        await third.hear("lesson_state")
    async with running(settings(sqlite, lesson_wait=0.05)) as live_server:
        assert (await goodbye(await learner(live_server, lang="en")))[0]["code"] == "slow"


async def test_the_start_page_is_told_of_lessons(live_server: LiveServer) -> None:
    told = {game["id"]: game["lessons"] for game in (await live_server.web.get("/api/games?lang=ja")).json()}
    assert told[GAME][0] == {"id": LESSON, "title": "初めての1ディール", "minutes": 4, "steps": 9, "seats": 2}
