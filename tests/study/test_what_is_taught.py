"""The lessons of a game teach all of the rulebook's summary, from positions that a deal can lead to."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from tests.study.reachable import CHECKS, unreachable

from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.match import new_match
from tefuda.engine.matches.registry import find, games
from tefuda.engine.matches.starts import place
from tefuda.scenarios import ScenarioCase
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import seat_view_for
from tefuda.study.lessons import LEARNER, Lesson, LessonTask, lessons_of
from tefuda.text import LANGUAGES
from tefuda.text.books import minute, rulebook

SUMMARIES = {
    lang: tomllib.loads(Path(__file__).with_name(f"summaries.{lang}.toml").read_text(encoding="utf-8"))
    for lang in LANGUAGES
}
END_OF_SENTENCE = {
    "en": re.compile(r"(?<=[.!?:])\s+(?=[A-Z*])|\n+(?:- )?"),
    "ja": re.compile(r"(?<=。)(?!）)|\n+(?:- )?"),
}
CARD = 7  # lines on the card of a deal, at most
LINES = 3  # with which a lesson ends, of what it has not said

LESSONS = [pytest.param(lesson, id=f"{lesson.game.id}-{lesson.id}") for game in games() for lesson in lessons_of(game)]


def sentences(game: str, lang: str) -> list[str]:
    """The sentences of the summary, in order."""
    aim, text = minute(rulebook(game, lang))
    return [sentence for sentence in END_OF_SENTENCE[lang].split(f"{aim}\n{text}") if sentence]


def said(game: str, lang: str) -> set[str]:
    """The clauses that the summary tells of."""
    return {clause for one in SUMMARIES[lang][game] for clause in one.get("clauses", ())}


def cases(lesson: Lesson) -> list[ScenarioCase]:
    return list({id(task.case): task.case for task in lesson.tasks}.values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_list_has_every_sentence_of_the_summary(game: str, lang: str) -> None:
    assert [one["said"] for one in SUMMARIES[lang][game]] == sentences(game, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_sentence_of_the_summary_is_taught_or_left_out_for_a_reason(game: str, lang: str) -> None:
    taught = {clause for lesson in lessons_of(game) for task in lesson.tasks for clause in task.teaches}
    for one in SUMMARIES[lang][game]:
        assert one.keys() in ({"said", "clauses"}, {"said", "left_out"}), one
        assert set(one.get("clauses", ())) <= taught, one
        assert one.get("clauses") or one["left_out"].strip(), one


@pytest.mark.parametrize("game", games())
def test_the_summary_tells_the_same_in_every_language(game: str) -> None:
    assert {lang: said(game, lang) for lang in LANGUAGES} == dict.fromkeys(LANGUAGES, said(game, "en"))


@pytest.mark.parametrize("game", games())
def test_the_first_lesson_alone_teaches_the_summary(game: str) -> None:
    first = lessons_of(game)[0]
    taught = {clause for task in first.tasks for clause in task.teaches}
    assert {clause for lang in LANGUAGES for clause in said(game, lang)} <= taught


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_ends_with_three_rules_that_it_has_not_taught(lesson: Lesson) -> None:
    taught = {clause for task in lesson.tasks for clause in task.teaches}
    assert len({rule.clause for rule in lesson.later} - taught) == len(lesson.later) == LINES


@pytest.mark.parametrize("game", games())
def test_no_lesson_ends_with_the_words_of_another(game: str) -> None:
    for lang in LANGUAGES:
        said = [rule.text[lang] for lesson in lessons_of(game) for rule in lesson.later]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("game", games())
def test_the_first_lesson_is_played_by_few(game: str) -> None:
    """As many sit at the first real table: as few as show the game, and no more than play it best."""
    # With fewer a player of Literature has one partner, both dealers of Looking and Down are one player (LD-3),
    # and Rummy Fifty has rules of its own (RF-21).
    few = {"literature": 6, "looking-and-down": 3, "rummy-fifty": 3}
    seats = lessons_of(game)[0].seats
    assert seats == few.get(game, 2)
    assert seats in find(game).seats and seats <= find(game).best


@pytest.mark.parametrize("game", games())
def test_the_first_lesson_ends_with_a_deal_on_one_card(game: str) -> None:
    assert 4 <= len(lessons_of(game)[0].recap) <= CARD


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_table_that_does_not_follow_from_the_one_before_is_told_of(lesson: Lesson) -> None:
    pairs = zip(lesson.tasks, lesson.tasks[1:], strict=False)
    changed = [task for before, task in pairs if task.case is not before.case]
    assert all(task.situation["en"].startswith(("Another deal", "Another round")) for task in changed)
    assert all(task.situation["ja"].startswith("別の場面です。") for task in changed)
    first, *later = lesson.tasks  # the first may say that its deal has begun already
    assert {id(task) for task in later if task.situation} == {id(task) for task in changed}
    assert first.situation.keys() <= {"en", "ja"}


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_position_can_come_about_or_is_arranged_for_a_reason(lesson: Lesson) -> None:
    found = {case.id: list(unreachable(case.match)) for case in cases(lesson) if not case.arranged}
    assert {name: why for name, why in found.items() if why} == {}


@pytest.mark.parametrize("lesson", LESSONS)
def test_nothing_is_called_arranged_that_can_come_about(lesson: Lesson) -> None:
    assert [case.id for case in cases(lesson) if case.arranged and not list(unreachable(case.match))] == []


@pytest.mark.parametrize("game", games())
def test_no_position_of_a_first_lesson_is_arranged(game: str) -> None:
    assert [case.id for case in cases(lessons_of(game)[0]) if case.arranged] == []


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_that_lays_what_a_hint_would_keep_says_that_it_may_be_kept(lesson: Lesson) -> None:
    """The hint of a real deal does not contradict the lesson."""
    if any(is_kept(task) for task in lesson.tasks):
        for lang, word in (("en", "keep"), ("ja", "残")):
            assert any(word in task.said["why"][lang] for task in lesson.tasks), lang


def is_kept(task: LessonTask) -> bool:
    """Does the task lay something, and the hint of the game not, so that it is kept?"""
    match = task.begun()
    play = match.parse_play(LEARNER, task.solution)
    assert isinstance(play, Play)
    found = seat_view_for(match, LEARNER).hint() if play.line[0] in match.game.players.hints.lays else None
    return isinstance(found, Suggestion) and found.why is not None and found.why.id.startswith("why-keep")


def test_lessons_that_lay_what_a_hint_would_keep_are_found() -> None:
    found = {lesson.game.id for game in games() for lesson in lessons_of(game) if any(map(is_kept, lesson.tasks))}
    assert found == {"rummy-fifty", "skarney-gin"}


@pytest.mark.parametrize("game", games())
def test_every_game_is_counted(game: str) -> None:
    """The start of a deal can come about, and a card too few cannot."""
    assert game in CHECKS
    match = new_match(find(game), None, 1)
    match.deal()
    assert list(unreachable(match)) == []


def test_a_stock_that_is_named_in_part_goes_on_with_all_other_cards() -> None:
    match = new_match(find("skarney-gin"), None, 0)
    place(match, {"hands": ["AS", "2S"], "stock": "KH QH …"})
    stock = match.position()["stock"].split()
    assert stock[:2] == ["KH", "QH"] and len(set(stock)) == 50


@pytest.mark.parametrize(
    ("game", "position", "why"),
    [
        ("skarney-gin", {"stock": 20}, "40 cards lie somewhere"),
        ("skarney-gin", {"turn": 1, "dealer": 1}, "no number of turns"),
        ("skarney-gin", {"melds": [["4S 4H 4D"], []]}, "no number of turns"),
        ("carousel", {"table": ["5C 6C 7C"]}, "no number of turns"),
        ("looking-and-down", {"hands": ["KS KH KD", "4H", "5H", "6H", "7H"]}, "no number of turns"),
        ("rummy-fifty", {"hands": ["AS 2S 3S", "4S"], "turned": "AN", "stock": 55}, "no number of turns"),
        ("literature", {"points": [1, 0]}, "no number of turns"),
    ],
)
def test_a_position_that_cannot_come_about_is_found(game: str, position: dict[str, object], why: str) -> None:
    match = new_match(find(game), None, 0)
    place(match, position)
    assert any(why in one for one in unreachable(match))
