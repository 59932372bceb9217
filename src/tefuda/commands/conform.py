"""The command `tefuda conform`: check that a game, which may lie anywhere, keeps every promise."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from tefuda.commands import check as scenarios
from tefuda.commands import language
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say
from tefuda.conform import golden, suite
from tefuda.conform.backends import compiled_block, interpreted_block
from tefuda.conform.finding import Bilingual, Wrong
from tefuda.conform.loading import NoGame, load
from tefuda.conform.suite import Check, broken, findings, plan
from tefuda.conform.tables import CheckedTable
from tefuda.engine.errors import MissingExtra
from tefuda.engine.game import Game
from tefuda.engine.whole_file import write_whole

BLOCKS: Final = {"quick": 1, "interpreted": 1, "compiled": golden.WRITTEN.blocks}
"""The number of blocks of deals of a signature that are played again."""
HEAD: Final = "# Signatures of random playouts, ten deals and more a line. Written by `tefuda conform --signature`."


def run(named: str, quick: bool, signature: Path | None) -> Exit:
    """Run every check, and print each finding in a line; then their number."""
    try:
        game = load(named)
    except NoGame as error:
        raise Stop(Exit.USAGE, error.told(language.LANG)) from error
    compiled = suite.can_compile()
    if not compiled:
        _tell(_plain_only())
    checks, found = _run_checks(game, quick, compiled, signature)
    files, failed = _run_scenarios(game)
    if signature and not signature.exists() and not found:
        _write(game, signature, compiled)
    print(_summed_up(checks + files, found + failed))
    return Exit.FAILED if found + failed else Exit.OK


def _run_checks(game: Game, quick: bool, compiled: bool, signature: Path | None) -> tuple[int, int]:
    """Return how many checks there were, and how many findings; a finding does not stop the rest."""
    try:
        planned = [*plan(game, quick=quick, compiled=compiled), *_signatures(game, quick, compiled, signature)]
    except Exception as error:  # the game's own code failed before a table was made
        _found(say("the tables", "卓"), broken(error, game))
        return 1, 1
    found = 0
    for table, check in planned:
        place = say(f"{table.seats} players, {table.preset}: ", f"{table.seats}人、{table.preset}：") + _about(check)
        _tell(place)
        for wrong in findings(check, table):
            _found(place, wrong)
            found += 1
    return len(planned), found


def _signatures(game: Game, quick: bool, compiled: bool, file: Path | None) -> Iterator[tuple[CheckedTable, Check]]:
    """Yield the comparison with a file of signatures, where there is one."""
    if file is None or not file.exists():
        return
    blocks = BLOCKS["quick" if quick else "compiled" if compiled else "interpreted"]
    for table in suite.seated(game, quick=quick):
        block = compiled_block if compiled else interpreted_block
        yield (
            table,
            Check(Bilingual("signature", "シグネチャ"), partial(golden.check, file=file, block=block, blocks=blocks)),
        )


def _run_scenarios(game: Game) -> tuple[int, int]:
    """Run the scenario files beside the game; return how many there are, and how many cases or files fail."""
    files = sorted((game.folder / "scenarios").glob("*.toml"))
    if files:
        _tell(say("scenarios", "シナリオ"))
    _, failed, mistaken = scenarios.run_files(files)
    return len(files), failed + mistaken


def _write(game: Game, file: Path, compiled: bool) -> None:
    """Write the signatures with which later runs are compared."""
    block, blocks = (compiled_block, BLOCKS["compiled"]) if compiled else (interpreted_block, BLOCKS["interpreted"])
    hashes = golden.played(suite.seated(game), golden.GoldenBudget(blocks, 0.0), block)
    write_whole(file, golden.written(HEAD, hashes))
    _tell(say(f"the signatures are now in {file}", f"シグネチャを{file}に書きました"))


def _about(check: Check) -> str:
    return say(*check.about)


def _tell(line: str) -> None:
    """Print how far the checks are."""
    print(line, file=sys.stderr, flush=True)


def _found(place: str, wrong: Wrong) -> None:
    print(f"{place}{say(': ', '：')}{wrong.told(language.LANG)}", flush=True)


def _plain_only() -> str:
    """Return a line on what is left out without the compiler."""
    install = str(MissingExtra("lab", "numba").said.args["install"])
    return say(
        f"Compiled play is not checked: that needs more of Tefuda: {install}",
        f"コンパイル後の検査は省きます。必要なものがありません：{install}",
    )


def _summed_up(checks: int, found: int) -> str:
    if not found:
        return say(f"{checks} checks, nothing found", f"検査{checks}件、問題なし")
    return say(f"{checks} checks, {found} found wrong", f"検査{checks}件、問題{found}件")
