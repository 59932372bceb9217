"""A learner's table, without a server."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest
from tests.typed import typed

from tefuda.protocol.commands import MakePlay
from tefuda.study.lesson_session import LessonSession
from tefuda.study.lessons import NoLesson, find_lesson
from tefuda.table import CommandAccepted, CommandRefused

LESSON = find_lesson("skarney-gin", "first-deal")


def make(session: LessonSession, text: str) -> CommandAccepted | CommandRefused:
    answer = session.play(MakePlay(f"p{session.table.version}", session.table.version, text))
    assert isinstance(answer, CommandAccepted | CommandRefused)
    while session.others_play:
        session.let_others_play()
    return answer


def test_the_table_is_played_on_where_the_next_step_follows_and_else_laid_again() -> None:
    session = LessonSession(LESSON, 3)
    assert isinstance(make(session, LESSON.tasks[3].solution), CommandAccepted)
    table = session.table
    assert not session.go(4) and session.table is table
    assert session.go(2) and session.table is not table
    assert session.table.version == table.version + 1


def test_what_is_laid_by_rearranging_the_table_is_laid_too() -> None:
    lesson = find_lesson("carousel", "first-deal")
    session = LessonSession(lesson, 2)
    assert lesson.tasks[2].solution == "lay 8C"
    assert isinstance(make(session, "arrange 5C 6C 7C | KS KH KD 8C"), CommandRefused)
    assert isinstance(make(session, "arrange KS KH KD | 5C 6C 7C 8C"), CommandAccepted)


def test_texts_name_cards_and_players_as_the_reader_calls_them() -> None:
    session = LessonSession(LESSON, 4)
    name = session.presenter("ja").names[1]
    assert session.lesson_state("ja").task == f"番の終わりです。♣Kを{name}さんに見せてください。"
    assert session.lesson_state("ja").done == ""
    make(session, "offer KC")
    assert typed(str, session.lesson_state("en").done).startswith(
        f"{session.presenter('en').names[1]} refused your king"
    )


def test_what_a_task_asks_for_is_told_as_far_as_it_is_not_to_be_found() -> None:
    asked = {
        text for task in LESSON.tasks if (text := LessonSession(LESSON, task_number(task)).lesson_state("en").asks)
    }
    assert {"draw", "offer …", "open …"} <= asked
    assert not any(card in text for text in asked for card in ("KC", "4S"))


def task_number(task: object) -> int:
    return next(number for number, one in enumerate(LESSON.tasks) if one is task)


def test_a_step_says_where_it_does_not_go_on_from_the_one_before() -> None:
    told = [LessonSession(LESSON, step).lesson_state("en").situation != "" for step in range(len(LESSON.tasks))]
    cases = [task.case for task in LESSON.tasks]
    assert told[1:] == [one is not other for one, other in pairwise(cases)]
    assert any(told)


def test_a_hint_in_a_lesson_has_a_reason() -> None:
    for step in range(len(LESSON.tasks)):
        assert LessonSession(LESSON, step).advice("en").hint("h").why != "", step


def test_a_learner_who_has_stopped_the_questions_may_take_any_time() -> None:
    lesson = find_lesson("literature", "first-deal")
    step = next(number for number, task in enumerate(lesson.tasks) if task.solution == "wait")
    session = LessonSession(lesson, step)
    assert isinstance(make(session, "wait"), CommandAccepted)
    assert session.table.state.clock is not None, "at a table of people the time would run"
    assert session.presenter("en").scene().clock is None


def test_the_end_names_what_has_not_been_said() -> None:
    last = len(LESSON.tasks) - 1
    session = LessonSession(LESSON, last)
    assert session.lesson_state("en").later == ()
    make(session, LESSON.tasks[last].solution)
    assert [rule.clause for rule in session.lesson_state("ja").later] == [rule.clause for rule in LESSON.later]
    assert typed(str, session.lesson_state("en").later[0].text).startswith("In your turn right after you take a card")


def test_where_the_table_is_another_one_it_is_said_until_the_step_is_solved() -> None:
    first, *said = [typed(str, LessonSession(LESSON, step).lesson_state("en").situation) for step in range(4)]
    assert first == "You begin in the middle of a deal."
    assert said == ["", "Another deal, from its start: you hold ten cards, and nothing lies on the table.", ""]


def test_the_end_sums_a_deal_up() -> None:
    lesson = find_lesson("looking-and-down", "first-deal")
    session = LessonSession(lesson, len(lesson.tasks) - 1)
    assert session.lesson_state("ja").recap == ()
    make(session, lesson.tasks[-1].solution)
    rows = session.lesson_state("ja").recap
    assert rows[0].name == "手札"
    assert [(one.head, one.figure) for row in rows for one in row.table][:2] == [("< 0", "15"), ("0+", "50")]


def test_what_the_learner_may_not_know_is_not_told() -> None:
    session = LessonSession(LESSON, 2)
    said = str(session.presenter("en").page())
    hidden = LESSON.tasks[2].begun().position()["hands"][1].split()
    zone = next(zone for zone in session.presenter("en").scene().zones if zone.id == "hand.1")
    assert zone.count == len(hidden) and not zone.cards
    assert not any(f'"{card}"' in said for card in hidden)


def test_there_is_no_step_beyond_the_last() -> None:
    with pytest.raises(NoLesson):
        LessonSession(LESSON, len(LESSON.tasks))
    with pytest.raises(NoLesson):
        find_lesson("nothing", "first-deal")


def test_it_needs_no_library_of_the_servers() -> None:
    watched = "{'fastapi', 'pydantic', 'starlette', 'numpy'}"
    program = f"import sys, tefuda.study.lesson_session; print(sorted({watched} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.strip() == "[]"


def test_where_cards_are_to_be_moved_by_hand_no_button_does_it() -> None:
    """The buttons come back when the task is solved; the cards of the staging area are judged as ever."""
    lesson = find_lesson("carousel", "first-deal")
    step = next(number for number, task in enumerate(lesson.tasks) if task.by_hand)
    session = LessonSession(lesson, step)
    assert not session.advice("en").selected("1", ["6S"]).actions
    assert "Rearrange" in str(session.presenter("en").write(session.advice("en").selected("1", ["6S"])))
    melds = [["4H", "4D", "4C"], ["5H", "5D", "5C"], ["TD", "JD", "QD", "KD"], ["7C", "8C", "9C"], ["JS", "JH", "JC"]]
    laid = session.advice("en").staged("2", "arrange", [*melds, ["4S", "5S", "6S"]])
    assert laid.play is not None
    assert isinstance(make(session, laid.play), CommandAccepted)
    assert session.done
