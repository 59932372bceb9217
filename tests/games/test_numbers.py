"""Numbers of the rules: options with limits for files, commands and the lab, and none in the form for a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tefuda
from tefuda import lab
from tefuda.engine.declarations.options import Between
from tefuda.engine.matches.registry import find, games
from tefuda.envs.spec import ActionSpace
from tefuda.games.looking_and_down.first_meld import minimum
from tefuda.games.looking_and_down.options import Rules
from tefuda.session.games import game_infos

DEALT = ("carousel", "rummy-fifty", "skarney-gin")  # whose hands are of a number of their own


def numbers(game: str) -> Iterator[tuple[str, Between]]:
    """The numbers that the form does not offer."""
    for name, limit in find(game).rules.limits.items():
        if not limit.offered:
            assert isinstance(limit, Between)
            yield name, limit


def at_the_end(game: str, end: str) -> dict[str, object]:
    """Every number at one end of its limits."""
    return {name: getattr(limit, end) for name, limit in numbers(game)}


def least(game: str, rules: dict[str, object]) -> int:
    """The least number of players under these rules."""
    found = find(game)
    return min(found.seats if found.rules.seats_under is None else found.rules.seats_under(found.read_rules(rules)))


def test_the_form_offers_what_people_choose_and_the_lab_everything() -> None:
    for info in game_infos("en", lambda game: ()):
        offered = {option.name for option in info.options}
        hidden = {name for name, _ in numbers(info.id)}
        assert offered.isdisjoint(hidden)
        assert offered | hidden == set(find(info.id).rules.limits) == {option.name for option in lab.options(info.id)}


@pytest.mark.parametrize("end", ["low", "high"])
@pytest.mark.parametrize("game", [game for game in games() if any(numbers(game))])
def test_a_game_goes_on_at_the_ends_of_its_numbers(game: str, end: str) -> None:
    rules = at_the_end(game, end)
    run = lab.simulate(game, deals=20, seats=least(game, rules), rules=rules, seed=3)
    assert run.deals["plays"].min() > 0
    match = run.match(0)
    assert tefuda.replay(match.record()).options == match.options
    for name, limit in numbers(game):
        with pytest.raises(tefuda.BadRules):
            find(game).read_rules({name: limit.low - 1 if end == "low" else limit.high + 1})


@pytest.mark.soak
@pytest.mark.parametrize("end", ["low", "high"])
@pytest.mark.parametrize("game", [game for game in games() if any(numbers(game))])
def test_both_backends_play_the_same_at_the_ends(game: str, end: str) -> None:
    for name, limit in numbers(game):
        rules = {name: getattr(limit, end)}
        plain, quick = (
            lab.simulate(game, deals=2, seats=least(game, rules), rules=rules, seed=3, compiled=compiled)
            for compiled in (False, True)
        )
        assert list(plain.deals.rows()) == list(quick.deals.rows())


@pytest.mark.parametrize("size", [7, 13])
@pytest.mark.parametrize("game", DEALT)
def test_each_hand_has_so_many_cards(game: str, size: int) -> None:
    match = tefuda.new(game, rules={"hand_size": size}, seed=1)
    for seat in range(match.seats):
        assert len(match.position()["hands"][seat].split()) == size
        assert match.observation(seat).counts[:2] == [size] * 2
    fresh = tefuda.position(game, {}, rules={"hand_size": size}, seed=1)
    assert {len(hand.split()) for hand in fresh.position()["hands"]} == {size}


@pytest.mark.parametrize(
    ("game", "name", "fact"),
    [
        ("skarney-gin", "out_bonus", "skarney"),
        ("carousel", "out_bonus", "went_out"),
        ("looking-and-down", "out_bonus", "went_out"),
    ],
)
def test_a_bonus_counts_where_it_is_earned(game: str, name: str, fact: str) -> None:
    """The quick players do not look at it, so the same deals are played."""
    usual = find(game).rules.options()._asdict()[name]
    base, more = (lab.simulate(game, deals=60, seats=2, seed=2, rules={name: usual + add}) for add in (0, 7))
    for row, other in zip(base.deals.rows(), more.deals.rows(), strict=True):
        added = sum(int(other[f"score_{seat}"]) - int(row[f"score_{seat}"]) for seat in (0, 1))
        shut = game == "skarney-gin" and not int(row["fact_opened"]) > 1
        assert added == (7 if row[f"fact_{fact}"] and not shut else 0)


def test_rummy_fiftys_numbers() -> None:
    match = tefuda.new("rummy-fifty", rules={"start_points": 4}, seed=1)
    assert match.totals == [4, 4]
    gains = {
        high: lab.simulate("rummy-fifty", deals=60, seed=2, rules={"high_number": high}).deals["score_0"].max()
        for high in (1, 200)
    }
    assert gains == {1: 2, 200: 1}


def test_looking_and_down_with_other_packs_and_minimums() -> None:
    assert tefuda.new("looking-and-down", 2, rules={"packs": 2}, seed=1).position()["stock"].count(" ") == 2 * 54 - 46
    with pytest.raises(tefuda.BadRules):
        tefuda.new("looking-and-down", 5, rules={"packs": 2})
    assert [minimum(Rules(minimum_percent=share), 0) for share in (20, 100, 200)] == [10, 50, 100]


@pytest.mark.parametrize("size", [5, 13])
def test_looking_and_down_with_other_hands(size: int) -> None:
    game, rules = "looking-and-down", {"hand_size": size, "grab_bonus": "input"}
    match = tefuda.new(game, 3, seed=1, rules=rules)
    space = ActionSpace(match.game, 3, match.rules)
    for _ in range(2):
        (seat,) = match.may_act
        assert str(3 * size) in match.legal_words(seat, "grab")
        words = [match.game.vocabulary.read(f"grab {number}")[1] for number in match.legal_words(seat, "grab")]
        assert set(words) <= set(space.words)
        assert "grab-number" in str(match.why_not(seat, f"grab {3 * (18 - size)}"))
        match.play(seat, f"grab {3 * size}")
    assert [len(hand.split()) for hand in match.position()["hands"]] == [size] * 3
    assert [len(hand.split()) for hand in match.position()["downs"]] == [size] * 3
    played = lab.simulate(game, deals=5, seats=3, seed=1, rules=rules).match(0)
    assert tefuda.replay(played.record()).position() == played.position()
    with pytest.raises(tefuda.BadRules):
        tefuda.new(game, 8, rules={"hand_size": 13, "packs": 4})


def test_literatures_numbers() -> None:
    """The quick players do not look at them, so the same deals are played."""
    rules: dict[str, str | int] = {"eights_and_jokers": "yes"}
    numbers: dict[str, str | int] = {"low_value": 3, "high_value": 2, "joker_value": 7}
    base, more = (
        lab.simulate("literature", deals=30, seats=6, seed=2, rules=rules | values).deals for values in ({}, numbers)
    )
    totals = [run["score_0"] + run["score_1"] for run in (base, more)]
    assert set(totals[0].tolist()) == {9} and set(totals[1].tolist()) == {4 * 3 + 4 * 2 + 7}
