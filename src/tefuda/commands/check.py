"""The command `tefuda check`: run scenario files, and lessons, which are scenario files with tasks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tefuda.commands.exits import Exit
from tefuda.commands.language import say, spoken
from tefuda.commands.mistakes import unreadable
from tefuda.scenarios import Case, Failure, Mistake, read, run
from tefuda.scenarios.running import FailureKind
from tefuda.study.checking import Fault, faults
from tefuda.study.lessons import is_lesson, read_lesson

TOLD: dict[FailureKind, tuple[str, str]] = {
    FailureKind.REFUSED: ("play {about!r} was refused: {reason}", "「{about}」が断られました：{reason}"),
    FailureKind.ALLOWED: ("{about!r} must be refused, and is legal", "「{about}」は断られるはずですが、できます"),
    FailureKind.CLAUSE: (
        "{about!r} is refused by clause {found}, expected {expected}",
        "「{about}」を断る条項は{expected}のはずですが、{found}です",
    ),
    FailureKind.CHANGED: (
        "{about!r} was refused, but changed the state",
        "「{about}」は断られたのに、状態が変わりました",
    ),
    FailureKind.UNREADABLE: ("words after {about!r}: {reason}", "「{about}」の後に続く語：{reason}"),
    FailureKind.MISSING: (
        "the word {about} is not offered, only: {found}",
        "語「{about}」がありません。あるのは：{found}",
    ),
    FailureKind.OFFERED: ("the word {about} must not be offered", "語「{about}」があってはいけません"),
    FailureKind.VIEW: (
        "view, {about}: expected {expected}, found {found}",
        "見えるもの、{about}：{expected}のはずが{found}",
    ),
    FailureKind.EXPECT: ("{about}: expected {expected}, found {found}", "{about}：{expected}のはずが{found}"),
}
"""The sentence for a failure of each kind, in English and in Japanese."""


def run_files(files: Sequence[Path]) -> tuple[int, int, int]:
    """Run all files, and print what does not hold.

    Returns:
        The number of cases that passed, of cases that failed, and of files with mistakes.
    """
    passed = failed = broken = 0
    for file in files:
        cases, complaints = _read(file)
        for complaint in complaints:
            print(complaint, file=sys.stderr)
        if complaints:
            broken += 1
            continue
        lacking = _lacking(file)
        for fault in lacking:
            print(fault)
        failed += bool(lacking)
        for case in cases:
            failures = run(case)
            passed, failed = passed + (not failures), failed + bool(failures)
            for failure in failures:
                print(_failure(file, case, failure))
    return passed, failed, broken


def _read(file: Path) -> tuple[list[Case], list[str]]:
    try:
        cases, mistakes = read(file)
        if not mistakes and is_lesson(file):
            mistakes = read_lesson(file)[1]
    except OSError as error:
        return [], [f"tefuda: {unreadable(error)}"]
    return cases, [_mistake(mistake) for mistake in mistakes]


def _lacking(file: Path) -> list[str]:
    """Return what is wrong with a lesson, beside its cases; nothing for a file that is no lesson."""
    lesson = read_lesson(file)[0] if is_lesson(file) else None
    found = faults(lesson) if lesson is not None else ()
    return [f"{file}: {_place(one)}{say(one.english, one.japanese)}" for one in found]


def _place(fault: Fault) -> str:
    return say(f"task {fault.task}: ", f"課題{fault.task}：") if fault.task else ""


def _mistake(mistake: Mistake) -> str:
    case = say(f'case "{mistake.case}": ', f"「{mistake.case}」: ") if mistake.case else ""
    return f"tefuda: {mistake.file}: {case}{spoken(mistake.error, mistake.game)}"


def _failure(file: Path, case: Case, failure: Failure) -> str:
    place = say(f'case "{case.id}", step {failure.step}', f"「{case.id}」の手順{failure.step}")
    return f"{file}: {place}{say(': ', '：')}{_what(case, failure)}"


def _what(case: Case, failure: Failure) -> str:
    gap = failure.difference
    return say(*TOLD[failure.kind]).format(
        about=failure.about,
        reason=spoken(failure.error, case.match.game.id) if failure.error else "",
        expected=gap.expected if gap else "",
        found=gap.found if gap else "",
    )


def run_all(files: Sequence[Path]) -> Exit:
    """Run the command: print failures and the line that sums them up, and return the exit code."""
    passed, failed, broken = run_files(files)
    sys.stderr.flush()
    print(f"{passed} passed, {failed} failed")
    if failed:
        return Exit.FAILED
    return Exit.BAD_FILE if broken else Exit.OK
