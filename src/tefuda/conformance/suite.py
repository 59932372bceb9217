"""The list of all checks, and the run of one of them on one table.

A new check is entered here, once: it is then run by ``tefuda validate``, and on every game by ``tests/conformance``.  A
check is a function of a `GameConfiguration` that raises a `ConformanceFinding` (or several, by `hold_all`).
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tefuda.conformance import (
    backends,
    cards,
    conservation,
    dealing,
    declared,
    facts,
    garbage,
    house_rules,
    learning,
    liveness,
    loading,
    memory,
    players,
    refusals,
    sampling,
    scratch,
    secrecy,
    speech,
    telling,
    texts,
)
from tefuda.conformance.finding import CheckMessage, ConformanceFinding, hold
from tefuda.conformance.tables import GameConfiguration, each_once, tables_of
from tefuda.engine.declarations.game import Game


class ConformanceCheck(NamedTuple):
    """One promise: the message that names its subject, and the function that checks it."""

    id: str
    run: Callable[[GameConfiguration], object]
    every: bool = True  # at every kind of table; or only at the usual one of each game
    compiled: bool = False  # needs the ``lab`` extra

    def sentence(self, lang: str) -> str:
        """Return its subject in a language."""
        return CheckMessage(self.id).sentence(lang)

    def __str__(self) -> str:
        return self.sentence("en")


def _secrets(table: GameConfiguration) -> None:
    """Check view, record for bots, scene, words, offers and events, with the unseen cards permuted."""
    hold(secrecy.has_secrets(table.game, table.seats), "suite-nothing-secret")
    secrecy.check_secrecy(table, seed=1, count=table.share(5))


CHECKS: tuple[ConformanceCheck, ...] = (
    ConformanceCheck("check-names", loading.check_names, every=False),
    ConformanceCheck("check-room-log", lambda t: facts.check_room(t.game), every=False),
    ConformanceCheck("check-texts", texts.check_texts, every=False),
    ConformanceCheck("check-rulebooks", texts.check_books, every=False),
    ConformanceCheck("check-words", lambda t: liveness.check_liveness(t, seed=2, count=t.share(10))),
    ConformanceCheck("check-first-minute", learning.check_learning, every=False),
    ConformanceCheck("check-lessons", learning.check_lessons, every=False),
    ConformanceCheck("check-options", house_rules.check_options, every=False),
    ConformanceCheck("check-showcase", learning.check_showcase, every=False),
    ConformanceCheck("check-lobby-buttons", speech.check_buttons, every=False),
    ConformanceCheck("check-happenings", lambda t: speech.check_happenings(t, 1, speech.length(t)), every=False),
    ConformanceCheck("check-reasons", lambda t: speech.check_reasons(t, 2, speech.length(t)), every=False),
    ConformanceCheck("check-watchers", lambda t: speech.check_watchers(t, 4), every=False),
    ConformanceCheck("check-bots", lambda t: players.check_bots(t, 11), every=False),
    ConformanceCheck("check-advice", lambda t: players.check_advice(t, 27), every=False),
    ConformanceCheck("check-card", lambda t: cards.check_each_card(t, 29), every=False),
    ConformanceCheck("check-lit-cards", lambda t: cards.check_lit(t, 3), every=False),
    ConformanceCheck("check-declared-fields", lambda t: declared.check_declared(t, seed=16, count=t.share(20))),
    ConformanceCheck("check-secrecy", _secrets),
    ConformanceCheck("check-memory", lambda t: memory.check_memory(t, seed=30, count=t.share(8))),
    ConformanceCheck("check-telling", lambda t: telling.check_telling(t, seed=31, count=t.share(30))),
    ConformanceCheck("check-dealing", lambda t: dealing.check_dealing(t, seed=32, count=max(1, t.plays(4)))),
    ConformanceCheck("check-encodings", lambda t: declared.check_encoders(t, 25, 4)),
    ConformanceCheck("check-endings", lambda t: liveness.check_ends(t, seed=3)),
    ConformanceCheck("check-refusals", lambda t: refusals.check_refusals(t, seed=4, count=t.share(12))),
    ConformanceCheck("check-any-order", lambda t: refusals.check_any_order(t, seed=5, count=t.share(12))),
    ConformanceCheck("check-cards", lambda t: conservation.check_conservation(t, seed=6, most=t.plays(120))),
    ConformanceCheck("check-totals", lambda t: conservation.check_scores(t, seed=7, most=t.plays(400))),
    ConformanceCheck("check-positions", lambda t: conservation.check_positions(t, seed=8, count=t.share(10))),
    ConformanceCheck("check-records", lambda t: conservation.check_records(t, 9, t.share(3), t.plays(500))),
    ConformanceCheck("check-copies", lambda t: conservation.check_copies(t, seed=10, most=t.plays(120))),
    ConformanceCheck("check-scratch", lambda t: scratch.check_scratch(t, seed=17, count=t.share(10))),
    ConformanceCheck("check-drawn-deals", lambda t: sampling.check_sampling(t, 18, t.share(10)), every=False),
    ConformanceCheck("check-likely-deals", lambda t: sampling.check_likely(t, 26, t.plays(6)), every=False),
    ConformanceCheck("check-expected-deals", lambda t: sampling.check_expected(t, 28, sampling.length(t)), every=False),
    ConformanceCheck("check-garbage-plays", lambda t: garbage.check_garbage_texts(t, 21, 120), every=False),
    ConformanceCheck("check-garbage-positions", lambda t: garbage.check_garbage_positions(t, 22, 75), every=False),
    ConformanceCheck("check-garbage-records", lambda t: garbage.check_garbage_records(t, 23, 75), every=False),
    ConformanceCheck("check-garbage-rules", lambda t: garbage.check_garbage_tables(t, 24, 75), every=False),
    ConformanceCheck("check-compiled-views", lambda t: backends.check_sight(t, 13, t.share(20)), compiled=True),
    ConformanceCheck(
        "check-compiled-drawn-deals", lambda t: backends.check_drawn(t, 19, 3), every=False, compiled=True
    ),
    ConformanceCheck(
        "check-compiled-encodings", lambda t: declared.check_compiled(t, 26, 3), every=False, compiled=True
    ),
    ConformanceCheck("check-compiled-play", backends.check_playouts, compiled=True),
)


def named(about: str) -> ConformanceCheck:
    """Return the check with this English name."""
    return next(check for check in CHECKS if str(check) == about)


def seated(game: Game, *, quick: bool = False) -> list[GameConfiguration]:
    """Return tables with each preset and each number of seats; quick: only the usual table."""
    return tables_of(game)[:1] if quick else each_once(tables_of(game))


def plan(
    game: Game, *, quick: bool = False, compiled: bool = True
) -> Iterator[tuple[GameConfiguration, ConformanceCheck]]:
    """Yield each check with the tables at which it runs; quick: only the usual one."""
    usual = tables_of(game)[0]
    for table in seated(game, quick=quick):
        yield from (
            (table, check) for check in CHECKS if (check.every or table == usual) and (compiled or not check.compiled)
        )


def findings(check: ConformanceCheck, table: GameConfiguration) -> list[ConformanceFinding]:
    """Return what this check finds; an error in the game is a finding as well."""
    try:
        check.run(table)
    except ConformanceFinding as wrong:
        return [wrong]
    except ExceptionGroup as group:
        return [one if isinstance(one, ConformanceFinding) else broken(one, table.game) for one in group.exceptions]
    except Exception as error:
        return [broken(error, table.game)]
    return []


def broken(error: Exception, game: Game) -> ConformanceFinding:
    """Return the finding for an unexpected error, with its line: of the game if possible, else of Tefuda."""
    if isinstance(error, AssertionError) and str(error):
        return ConformanceFinding("suite-error", error=error)
    steps = traceback.extract_tb(error.__traceback__) or [traceback.FrameSummary("?", 0, "?")]
    own = [step for step in steps if Path(step.filename).is_relative_to(game.folder)]
    shown = f"{type(error).__name__}: {error}"[:300]
    last = (own or steps)[-1]
    id = "suite-error-in-game" if own else "suite-error-elsewhere"
    return ConformanceFinding(id, file=Path(last.filename).name, line=last.lineno, error=shown)
