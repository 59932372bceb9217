"""The public face of a match."""

from __future__ import annotations

import json

import pytest

import tefuda
from tefuda.engine.counsel import Offers
from tefuda.engine.match import Match
from tefuda.engine.registry import find, games


def table(**keys: object) -> Match:
    """Seat 0 may lay."""
    usual = {"turn": 0, "phase": "play", "hands": ["8S 9S 8H 8D TC 2S", "3C"], "melds": [["5S 6S 7S"], []]}
    return tefuda.position("skarney-gin", usual | keys)


def test_the_example_of_the_readme() -> None:
    match = tefuda.new("skarney-gin", seats=2, seed=7, rules={"ace_block": "when_offered"})
    (seat,) = match.actors
    assert [str(play) for play in match.plays(seat)] == ["draw"]
    assert [event.kind for event in match.play(seat, "draw") if event.seen_by(seat)] == ["drew"]
    with pytest.raises(tefuda.IllegalPlay) as caught:
        match.play(seat, "draw")
    assert caught.value.clause == "SK-6"
    assert json.loads(json.dumps(match.view(1 - seat)))["hands"][seat] == ""
    assert (match.scores, match.totals, match.over, match.winners) == ([0, 0], [0, 0], False, ())
    assert tefuda.replay(match.record()).view(0) == match.view(0)
    assert match.options == {"ace_block": "when_offered"}


def test_what_cards_can_become() -> None:
    match = table()
    assert [str(play) for play in match.offers(0, ["8S", "8H", "8D"]).plays] == ["meld 8S 8H 8D"]
    assert [str(play) for play in match.offers(0, ["9S", "8S"]).plays] == ["add 8S 9S to 1"]
    assert [str(play) for play in match.offers(0, ["8S"]).plays] == ["add 8S to 1", "offer 8S"]
    assert [str(play) for play in match.offers(0, ["8S"], "1").plays] == ["add 8S to 1"]


def test_what_is_missing() -> None:
    found = table().offers(0, ["8S", "8H"])
    assert found.plays == []
    assert found.missing is not None
    assert "8D" in found.extend
    nothing = table().offers(0, ["2S", "TC"])
    assert (nothing.plays, nothing.extend) == ([], ())
    assert nothing.missing is not None


def test_what_is_missing_for_a_meld_that_was_tapped() -> None:
    found = table(melds=[["5S 6S 7S"], ["JD JH JC"]])
    assert told(found.offers(0, ["TC"], "1")) == ("reason-breaks-meld", "SK-8b")
    assert told(found.offers(0, ["TC"], "1.1")) == ("reason-not-yours", "SK-8b")
    assert told(table(taken=["TC", ""]).offers(0, ["TC"])) == ("reason-just-taken", "SK-11")


def told(offers: Offers) -> tuple[str, str | None]:
    assert offers.plays == []
    assert offers.missing is not None
    return offers.missing.id, offers.clause


def test_nobody_else_is_offered_anything() -> None:
    assert table().offers(1, ["3C"]).plays == []


def test_offers_that_cannot_be_read() -> None:
    with pytest.raises(tefuda.BadNotation, match="XX"):
        table().offers(0, ["XX"])


def test_a_scene_lights_what_can_be_played() -> None:
    scene = table().scene(0)
    assert scene.yours
    assert [verb.verb for verb in scene.verbs] == ["meld", "add", "offer"]
    assert set(scene.lit) == {"8S", "9S", "8H", "8D", "TC", "2S"}
    for other in (1, None):
        assert (table().scene(other).verbs, table().scene(other).lit, table().scene(other).yours) == ((), (), False)


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
        assert table().words(seat) == []
        assert list(table().plays(seat)) == []
        assert table().why_not(seat, "offer 8S") is not None


def test_a_zone_can_be_tapped_only_while_its_play_is_open() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    assert [zone.tap for zone in match.scene(1).zones if zone.tap] == ["draw"]
    assert [zone.tap for zone in match.scene(0).zones if zone.tap] == []
    match.play(1, "draw")
    assert [zone.tap for zone in match.scene(1).zones if zone.tap] == []


def test_a_seat_that_is_not_there_is_told_that_it_is_not_its_turn() -> None:
    match = tefuda.position("skarney-gin", {"phase": "answer", "turn": 0, "offered": "KS", "hands": ["2S 3S", "4S"]})
    for seat in (-1, 2, 7):
        refusal = match.why_not(seat, "take")
        assert refusal is not None
        assert refusal.name == "not-your-turn"
