"""The command `tefuda check`: run scenario files, and lessons, which are scenario files with tasks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tefuda.commands import page
from tefuda.commands.errors import CliError, ExitCode, unreadable
from tefuda.commands.page import formatter_for, say, spoken
from tefuda.commands.streams import ProgressCallback, with_progress
from tefuda.conformance import backends, suite
from tefuda.conformance.backends import compiled_block, interpreted_block
from tefuda.conformance.finding import ConformanceFinding, UnplayableFinding
from tefuda.conformance.loading import NoGame, load
from tefuda.conformance.suite import ConformanceCheck, broken, findings, plan
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine import extras
from tefuda.engine.declarations.game import Game
from tefuda.engine.texts.errors import MissingExtra
from tefuda.engine.whole_file import write_whole
from tefuda.scenarios import ScenarioCase, ScenarioFailure, ScenarioMistake, read, run
from tefuda.study.lesson_faults import LessonFault, faults
from tefuda.study.lessons import is_lesson, read_lesson


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


def _read(file: Path) -> tuple[list[ScenarioCase], list[str]]:
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
    if lesson is None:
        return []
    formatter = formatter_for(lesson.game.id)
    return [f"{file}: {_place(one)}{formatter.say(one.said)}" for one in faults(lesson)]


def _place(fault: LessonFault) -> str:
    return say("lesson-fault-task", task=fault.task) if fault.task else ""


def _mistake(mistake: ScenarioMistake) -> str:
    case = say("scenario-mistake-case", case=mistake.case) if mistake.case else ""
    return f"tefuda: {mistake.file}: {case}{spoken(mistake.error, mistake.game)}"


def _failure(file: Path, case: ScenarioCase, failure: ScenarioFailure) -> str:
    place = say("scenario-failure-place", case=case.id, step=failure.step)
    return f"{file}: {place}{say('between-colon')}{_what(case, failure)}"


def _what(case: ScenarioCase, failure: ScenarioFailure) -> str:
    gap = failure.difference
    return say(
        f"failure-{failure.kind.name.lower()}",
        about=failure.about,
        reason=spoken(failure.error, case.match.game.id) if failure.error else "",
        expected=gap.expected if gap else "",
        found=gap.found if gap else "",
    )


def run_all(files: Sequence[Path]) -> ExitCode:
    """Run the command: print failures and the line that sums them up, and return the exit code."""
    passed, failed, broken = run_files(files)
    sys.stderr.flush()
    print(say("check-summary", passed=passed, failed=failed))
    if failed:
        return ExitCode.FAILED
    return ExitCode.BAD_FILE if broken else ExitCode.OK


BLOCKS: Final = {"quick": 1, "interpreted": 1, "compiled": backends.WRITTEN.blocks}
"""The number of blocks of deals of a signature that are played again."""
HEAD: Final = "# Signatures of random playouts, ten deals and more a line. Written by `tefuda validate --signature`."


def validate_game(named: str, quick: bool, signature: Path | None) -> ExitCode:
    """Run every check, and print each finding in a line; then their number."""
    try:
        game = load(named)
    except NoGame as error:
        raise CliError(ExitCode.USAGE, error.sentence(page.LANG)) from error
    compiled = extras.can_compile()
    if not compiled:
        _tell(_plain_only())
    checks, found = _run_checks(game, quick, compiled, signature)
    files, failed = _run_scenarios(game)
    if signature and not signature.exists() and not found:
        _write(game, signature, compiled)
    print(_summed_up(checks + files, found + failed))
    return ExitCode.FAILED if found + failed else ExitCode.OK


def _run_checks(game: Game, quick: bool, compiled: bool, signature: Path | None) -> tuple[int, int]:
    """Return how many checks there were, and how many findings, each of a table once.

    A finding does not stop the rest, except where no match can be played: then nothing else is looked at there.
    """
    try:
        planned = [*plan(game, quick=quick, compiled=compiled), *_signatures(game, quick, compiled, signature)]
    except Exception as error:  # the game's own code failed before a table was made
        _found(say("validate-the-tables"), broken(error, game))
        return 1, 1

    told: set[tuple[GameConfiguration, str]] = set()
    stuck: set[GameConfiguration] = set()

    def work(report: ProgressCallback) -> int:
        made = 0
        for done, (table, check) in enumerate(planned):
            if table in stuck:
                continue
            made += 1
            place = say("validate-table", seats=table.seats, preset=table.preset) + _about(check)
            if sys.stderr.isatty():
                report(done, label=place)
            else:
                _tell(place)
            for wrong in findings(check, table):
                if isinstance(wrong, UnplayableFinding):
                    stuck.add(table)
                if (table, str(wrong)) not in told:
                    told.add((table, str(wrong)))
                    _found(place, wrong)
            if table in stuck:
                _tell(say("validate-stuck"))
        return made

    return with_progress(say("validate-checks"), len(planned), work), len(told)


def _signatures(
    game: Game, quick: bool, compiled: bool, file: Path | None
) -> Iterator[tuple[GameConfiguration, ConformanceCheck]]:
    """Yield the comparison with a file of signatures, where there is one."""
    if file is None or not file.exists():
        return
    blocks = BLOCKS["quick" if quick else "compiled" if compiled else "interpreted"]
    for table in suite.seated(game, quick=quick):
        block = compiled_block if compiled else interpreted_block
        yield (
            table,
            ConformanceCheck("check-signature", partial(backends.check, file=file, block=block, blocks=blocks)),
        )


def _run_scenarios(game: Game) -> tuple[int, int]:
    """Run the scenario files beside the game; return how many there are, and how many cases or files fail."""
    files = sorted((game.folder / "scenarios").glob("*.toml"))
    if files:
        _tell(say("validate-scenarios"))
    _, failed, mistaken = run_files(files)
    return len(files), failed + mistaken


def _write(game: Game, file: Path, compiled: bool) -> None:
    """Write the signatures with which later runs are compared."""
    block, blocks = (compiled_block, BLOCKS["compiled"]) if compiled else (interpreted_block, BLOCKS["interpreted"])
    hashes = backends.played(suite.seated(game), backends.GoldenFileExtent(blocks, 0.0), block)
    write_whole(file, backends.written(HEAD, hashes))
    _tell(say("validate-signatures-written", file=file))


def _about(check: ConformanceCheck) -> str:
    return check.sentence(page.LANG)


def _tell(line: str) -> None:
    """Print how far the checks are."""
    print(line, file=sys.stderr, flush=True)


def _found(place: str, wrong: ConformanceFinding) -> None:
    print(f"{place}{say('between-colon')}{wrong.sentence(page.LANG)}", flush=True)


def _plain_only() -> str:
    """Return a line on what is left out without the compiler."""
    if os.environ.get(extras.INTERPRETED):
        return say("compiled-code-not-used", why=extras.INTERPRETED)
    install = str(MissingExtra("lab", "llvmlite").said.args["install"])
    return say("validate-compiled-skipped", install=install)


def _summed_up(checks: int, found: int) -> str:
    if not found:
        return say("validate-nothing-found", checks=checks)
    return say("validate-some-failed", checks=checks, found=found)
