"""`tefuda check`: run scenario files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tefuda.commands.exits import Exit
from tefuda.commands.mistakes import unreadable
from tefuda.commands.words import say, spoken
from tefuda.scenarios import Case, Failure, Mistake, read, run
from tefuda.scenarios.running import Kind


def run_files(files: Sequence[Path]) -> tuple[int, int, int]:
    """Run all files, printing what does not hold: cases passed, cases failed, files with mistakes."""
    passed = failed = broken = 0
    for file in files:
        cases, complaints = _read(file)
        for complaint in complaints:
            print(complaint, file=sys.stderr)
        if complaints:
            broken += 1
            continue
        for case in cases:
            failures = run(case)
            passed, failed = passed + (not failures), failed + bool(failures)
            for failure in failures:
                print(_failure(file, case, failure))
    return passed, failed, broken


def _read(file: Path) -> tuple[list[Case], list[str]]:
    try:
        cases, mistakes = read(file)
    except OSError as error:
        return [], [f"tefuda: {unreadable(error)}"]
    return cases, [_mistake(mistake) for mistake in mistakes]


def _mistake(mistake: Mistake) -> str:
    case = say(f'case "{mistake.case}": ', f"「{mistake.case}」: ") if mistake.case else ""
    return f"tefuda: {mistake.file}: {case}{spoken(mistake.error)}"


def _failure(file: Path, case: Case, failure: Failure) -> str:
    place = say(f'case "{case.id}", step {failure.step}', f"「{case.id}」手順 {failure.step}")
    return f"{file}: {place}: {_what(case, failure)}"


def _what(case: Case, failure: Failure) -> str:
    about, error, gap = failure.about, failure.error, failure.difference
    reason = spoken(error, case.match.game.id) if error else ""
    expected, found = (gap.expected, gap.found) if gap else ("", "")
    match failure.kind:
        case Kind.REFUSED:
            return say(f"play {about!r} was refused: {reason}", f"「{about}」が断られました: {reason}")
        case Kind.ALLOWED:
            return say(f"{about!r} must be refused, and is legal", f"「{about}」は断られるはずですが、できます")
        case Kind.CLAUSE:
            return say(
                f"{about!r} is refused by clause {found}, expected {expected}",
                f"「{about}」を断る条項は {expected} のはずですが、{found} です",
            )
        case Kind.CHANGED:
            return say(
                f"{about!r} was refused, but changed the state",
                f"「{about}」は断られたのに、状態が変わりました",
            )
        case Kind.UNREADABLE:
            return say(f"words after {about!r}: {reason}", f"「{about}」に続く語: {reason}")
        case Kind.MISSING:
            return say(f"the word {about} is not offered, only: {found}", f"語 {about} がありません。あるのは: {found}")
        case Kind.OFFERED:
            return say(f"the word {about} must not be offered", f"語 {about} があってはいけません")
        case Kind.VIEW:
            return say(
                f"view, {about}: expected {expected}, found {found}",
                f"見えるもの {about}: {expected} のはずが {found}",
            )
        case Kind.EXPECT:
            return say(f"{about}: expected {expected}, found {found}", f"{about}: {expected} のはずが {found}")


def run_all(files: Sequence[Path]) -> Exit:
    """The command: failures, then the line that sums them up, and the exit code."""
    passed, failed, broken = run_files(files)
    sys.stderr.flush()
    print(f"{passed} passed, {failed} failed")
    if failed:
        return Exit.FAILED
    return Exit.BAD_FILE if broken else Exit.OK
