"""The public face of a match."""

from __future__ import annotations

import json

import pytest
from tests.engine.helpers import table

import tefuda
from tefuda.engine.matches.registry import find, games


def test_the_example_of_the_readme() -> None:
    match = tefuda.new("skarney-gin", seats=2, seed=7, rules={"ace_block": "when_offered"})
    (seat,) = match.may_act
    assert [str(play) for play in match.legal_plays(seat)] == ["draw"]
    assert [event.kind for event in match.play(seat, "draw") if event.seen_by(seat)] == ["drew"]
    with pytest.raises(tefuda.IllegalPlay) as caught:
        match.play(seat, "draw")
    assert caught.value.clause == "SK-6"
    assert json.loads(json.dumps(match.observation_dict(1 - seat)))["hands"][seat] == ""
    assert (match.scores, match.totals, match.over, match.winners) == ([0, 0], [0, 0], False, ())
    assert tefuda.replay(match.record()).observation_dict(0) == match.observation_dict(0)
    assert match.options == {"ace_block": "when_offered"}


def test_a_refusal_changes_nothing() -> None:
    match = table()
    before = (match.record(), match.position())
    for play in ("offer 3C", "meld 8S 9S 2S", "done"):
        with pytest.raises(tefuda.IllegalPlay):
            match.play(0, play)
    assert (match.record(), match.position()) == before


def test_a_match_of_all_random_plays_is_the_same_each_time() -> None:
    records = {tefuda.new("skarney-gin", seed=3).record() for _ in range(3)}
    assert len(records) == 1


@pytest.mark.parametrize("name", ["skarney-gin", "Skarney Gin", " SKARNEY_GIN "])
def test_games_are_found_by_any_spelling(name: str) -> None:
    assert find(name).id == "skarney-gin"


def test_games_are_listed_in_order() -> None:
    assert list(games()) == sorted(games())
    assert "skarney-gin" in games()


@pytest.mark.parametrize("name", ["", "gin", "skarney-gin/..", "os", None, 5, ["skarney-gin"]])
def test_what_is_no_game(name: object) -> None:
    with pytest.raises(tefuda.BadRules, match="game"):
        find(name)  # type: ignore[arg-type]  # no name, so no type of one


def test_words_of_seats_that_are_none() -> None:
    for seat in (-1, 2, 99):
        assert table().legal_words(seat) == []
        assert list(table().legal_plays(seat)) == []
        assert table().why_not(seat, "offer 8S") is not None


def test_a_seat_that_is_not_there_is_told_that_it_is_not_its_turn() -> None:
    match = tefuda.position("skarney-gin", {"phase": "answer", "turn": 0, "offered": "KS", "hands": ["2S 3S", "4S"]})
    for seat in (-1, 2, 7):
        refusal = match.why_not(seat, "take")
        assert refusal is not None
        assert refusal.name == "not-your-turn"
