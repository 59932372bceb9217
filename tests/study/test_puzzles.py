"""The puzzles that are shipped, and one of them at a reader's table, without a server."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.registry import games
from tefuda.engine.texts.errors import BadRecord
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.commands import MakePlay
from tefuda.protocol.values import Lang
from tefuda.study.exercises import ExerciseSession, exercise_of
from tefuda.study.lessons import NoLesson
from tefuda.study.puzzles import GOALS, NoPuzzle, Puzzle, find_puzzle, in_sight, puzzles_of, read, read_all
from tefuda.table import CommandAccepted, CommandRefused, CommandResult
from tefuda.text.message_formatter import MessageFormatter

SHIPPED = [(game, number) for game in games() for number in range(1, len(puzzles_of(game)) + 1)]
SAMPLE = [(game, number) for game in games() for number in range(1, len(puzzles_of(game)) + 1, 25)]


def session(game: str, number: int) -> ExerciseSession:
    return ExerciseSession(exercise_of(find_puzzle(game, number), number))


def make(at: ExerciseSession, text: str, id: str = "p1") -> CommandResult:
    return at.play(MakePlay(id, at.table.version, text))


def is_set_right(puzzle: Puzzle) -> None:
    """Its seat is asked, every play that it names is legal, what solves it is worth most, and its picture is true."""
    match = puzzle.match()
    assert (puzzle.hand, puzzle.table) == in_sight(match, puzzle.seat)
    assert puzzle.seat in match.must_act
    assert all(isinstance(match.parse_play(puzzle.seat, one.play), Play) for one in puzzle.choices)
    assert any(play.text not in puzzle.best for play in islice(match.legal_plays(puzzle.seat), 50))


@pytest.mark.parametrize("game", games())
def test_every_puzzle_is_clear_and_of_another_deal(game: str) -> None:
    puzzles = puzzles_of(game)
    assert puzzles, game
    assert len({(one.seed, one.deal) for one in puzzles}) == len(puzzles)
    for one in puzzles:
        worth = [choice.worth for choice in one.choices]
        assert one.goal in GOALS and one.margin > 0 and 1 <= one.level <= 5
        assert 1 <= one.accepted <= len(worth) and max(worth) - worth[0] <= 5
        if one.runner_up is not None:
            assert one.runner_up.worth < min(worth[: one.accepted])
        if one.goal == "win":
            assert one.runner_up is not None and "steady" in one.missed and one.budget > 0
        assert read(game, one.line()) == one


@pytest.mark.parametrize(
    ("budget", "margin", "slant", "level"),
    [(800, 49, "near", 4), (800, 50, "plain", 3), (800, 149, "plain", 3), (800, 150, "far", 2), (0, 10, "sight", 4)],
)
def test_the_nearer_the_next_best_play_the_harder(budget: int, margin: int, slant: str, level: int) -> None:
    missed = ("random", "gentle", "steady")
    one = replace(find_puzzle("rummy-fifty", 1), budget=budget, margin=margin, missed=missed)
    assert (one.slant, one.level) == (slant, level)
    assert replace(one, missed=missed[:1], margin=999, budget=800).level == 1
    assert replace(one, missed=(*missed, "sharp", "master"), margin=1).level == 5


@pytest.mark.parametrize(("plays", "level"), [(0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (18, 4), (34, 4), (35, 5)])
def test_the_more_there_is_to_remember_the_harder(plays: int, level: int) -> None:
    one = replace(find_puzzle("literature", 1), remembered=plays)
    assert (one.slant, one.level) == ("memory", level)
    assert read("literature", one.line()) == one


def test_the_puzzles_of_a_game_of_memory_have_every_difficulty() -> None:
    levels = Counter(puzzle.level for puzzle in puzzles_of("literature"))
    assert min(levels[level] for level in range(1, 6)) >= 10


@pytest.mark.parametrize(
    ("lang", "plays", "said"),
    [
        ("en", 0, "You need to remember no play to solve it."),
        ("en", 1, "You need to remember the last play to solve it."),
        ("en", 24, "You need to remember the last 24 plays to solve it."),
        ("ja", 0, "前のプレイを覚えていなくても解けます。"),
        ("ja", 24, "解くには、直前の24手を覚えている必要があります。"),
    ],
)
def test_a_puzzle_says_how_far_back_one_has_to_remember(lang: Lang, plays: int, said: str) -> None:
    more = exercise_of(replace(find_puzzle("literature", 1), remembered=plays), 1).more
    assert isinstance(more, Translatable)
    assert said in MessageFormatter(lang, "literature").say(more)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Computer players that get it wrong: a random player, “Gentle”, “Steady”. The next best"),
        ("ja", "間違えるコンピューター：でたらめに出すもの、「やさしい」、「手堅い」。2番目に良いプレイとの差"),
    ],
)
def test_a_puzzle_says_who_misses_it(lang: Lang, said: str) -> None:
    near = next(
        number
        for number, one in enumerate(puzzles_of("rummy-fifty"), 1)
        if one.slant == "near" and len(one.missed) == 3
    )
    at = session("rummy-fifty", near)
    assert isinstance(more := at.lesson_state(lang).more, Translatable)
    assert MessageFormatter(lang, "rummy-fifty").say(more).startswith(said)


@pytest.mark.parametrize(("game", "number"), SAMPLE)
def test_a_puzzle_is_set_right(game: str, number: int) -> None:
    is_set_right(find_puzzle(game, number))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "number"), SHIPPED)
def test_every_puzzle_is_set_right(game: str, number: int) -> None:
    is_set_right(find_puzzle(game, number))


@pytest.mark.parametrize("game", games())
def test_a_wrong_try_is_told_what_it_costs_and_may_be_tried_again(game: str) -> None:
    number = next(at for at, one in enumerate(puzzles_of(game), 1) if one.runner_up is not None)
    at, puzzle = session(game, number), find_puzzle(game, number)
    assert puzzle.runner_up is not None
    wrong = make(at, puzzle.runner_up.play)
    assert isinstance(wrong, CommandRefused) and wrong.code == "beside" and not at.done
    assert any(figure.isdigit() for figure in at.presenter("ja").say(wrong.reason))
    assert isinstance(make(at, puzzle.best[0]), CommandAccepted) and at.lesson_state("en").done
    again = make(at, puzzle.best[-1], "p2")
    assert isinstance(again, CommandRefused) and again.reason.id == "puzzle-solved"
    assert at.go(0) and at.lesson_state("en").done == "" and at.table.version == 2


def test_a_rearranged_table_counts_by_the_cards_that_are_laid() -> None:
    number, puzzle = next(
        (number, one)
        for number, one in enumerate(puzzles_of("carousel"), 1)
        if one.goal == "lay" and one.runner_up is not None
    )
    at = session("carousel", number)
    match = at.exercise.match.copy()
    match.play(puzzle.seat, puzzle.best[0])
    table = " | ".join(match.position()["table"])
    assert isinstance(make(at, f"arrange {table}"), CommandAccepted)


def test_what_the_solver_may_not_know_is_not_told() -> None:
    at, puzzle = session("skarney-gin", 1), find_puzzle("skarney-gin", 1)
    presenter = at.presenter("en")
    said = presenter.past(presenter.page()) + presenter.write(at.lesson_state("en"))
    told = json.loads(presenter.past(presenter.page()))
    hands = at.exercise.match.position()["hands"]
    zone = next(zone for zone in told["scene"]["zones"] if zone["id"] == f"hand.{1 - puzzle.seat}")
    assert zone["count"] == len(hands[1 - puzzle.seat].split()) and not zone["cards"]
    assert at.exercise.match.seed.hex() not in said
    assert not any(f'"{play}"' in said for play in puzzle.best), "nor what solves it"


def test_what_led_there_is_told_as_the_seat_has_heard_it() -> None:
    at = session("literature", 1)
    told = json.loads(at.presenter("en").past(at.presenter("en").page()))
    assert told["missed"] and sum(event["kind"] == "asked" for event in told["events"]) > 1


def test_a_hint_shows_the_solution() -> None:
    at, puzzle = session("rummy-fifty", 1), find_puzzle("rummy-fifty", 1)
    hinted = at.advice("en").hint("h1")
    assert hinted.action is not None and hinted.action.play == puzzle.best[0]


def test_there_is_none_beyond_the_last_and_no_second_step() -> None:
    for game, number in (("nothing", 1), ("carousel", 0), ("carousel", 1 + len(puzzles_of("carousel")))):
        with pytest.raises(NoPuzzle):
            find_puzzle(game, number)
    with pytest.raises(NoLesson):
        session("skarney-gin", 1).go(1)


@pytest.mark.parametrize("line", ["", "{}", "[]", "7", '{"seed": 1}', "no JSON"])
def test_what_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(BadRecord):
        read("carousel", line)
    with pytest.raises(BadRecord, match="line 2"):
        read_all("carousel", [puzzles_of("carousel")[0].line(), f"{line or '0'}"])
