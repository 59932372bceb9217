"""Puzzles over a real socket: tried, solved, begun again; and the list of them."""

from __future__ import annotations

from typing import Any

from tests.server.live import Guest, LiveServer, goodbye, new_id

from tefuda.engine.matches.registry import games
from tefuda.study.puzzles import find_puzzle, puzzles_of

GAME = "skarney-gin"
PUZZLE = find_puzzle(GAME, 1)


async def solver(live_server: LiveServer, **solve: Any) -> Guest:
    """A guest who has been told the task."""
    guest = await live_server.stranger()
    await guest.send({"t": "solve", "game": GAME, "puzzle": 1, **solve})
    await guest.hear("lesson_state", "error")
    return guest


async def test_a_wrong_try_costs_something_and_the_best_play_solves_it(live_server: LiveServer) -> None:
    guest = await solver(live_server)
    assert (guest.last["lesson"], guest.last["steps"], guest.last["done"]) == ("1", 1, "")
    assert guest.scene["seat"] == PUZZLE.seat and PUZZLE.runner_up is not None
    beside = await guest.play(PUZZLE.runner_up.play)
    assert beside["code"] == "beside" and "lowers your win rate" in beside["reason"]
    assert (await guest.play(PUZZLE.best[0]))["t"] == "accepted"
    assert (await guest.hear("lesson_state"))["done"].startswith("Yes.")
    await guest.send({"t": "go_to_step", "step": 0})
    assert (await guest.hear("lesson_state"))["done"] == ""


async def test_a_hint_shows_the_solution_in_the_readers_language(live_server: LiveServer) -> None:
    guest = await solver(live_server, lang="ja")
    await guest.send({"t": "hint", "id": new_id(), "base": guest.version})
    assert (await guest.hear("hint"))["action"]["play"] == PUZZLE.best[0]
    await guest.send({"t": "set_language", "lang": "en"})
    assert (await guest.hear("lesson_state"))["title"] == "Puzzle 1"


async def test_what_is_no_puzzle_is_refused_in_a_sentence(live_server: LiveServer) -> None:
    for wrong in ({"game": "nothing"}, {"puzzle": 99_999}):
        last, code = await goodbye(await solver(live_server, lang="ja", **wrong))
        assert (last["code"], last["text"], code) == ("table", "その問題はありません。", 1008)


async def test_the_list_tells_how_hard_they_are_and_nothing_else(live_server: LiveServer) -> None:
    told = (await live_server.web.get("/api/puzzles?lang=ja")).json()
    assert [shelf["game"] for shelf in told] == [game for game in games() if puzzles_of(game)]
    assert all(set(shelf) == {"game", "name", "levels"} for shelf in told)
    assert all(1 <= level <= 5 for shelf in told for level in shelf["levels"])


async def test_pictures_show_a_hand_and_a_question_and_no_solution(live_server: LiveServer) -> None:
    for game in games():
        told = (await live_server.web.get(f"/api/puzzles/{game}?lang=en")).json()
        assert len(told["pictures"]) == len(puzzles_of(game))
        assert all(set(one) == {"hand", "table", "task"} for one in told["pictures"])
        assert [" ".join(one["hand"]) for one in told["pictures"]] == [one.hand for one in puzzles_of(game)]
    missing = await live_server.web.get("/api/puzzles/nothing?lang=en")
    assert missing.status_code == 404
