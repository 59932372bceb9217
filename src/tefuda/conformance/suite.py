"""The list of all checks, and the run of one of them on one table.

A new check is entered here, once: it is then run by ``tefuda validate``, and on every game by ``tests/conformance``.  A
check is a function of a `TableCase` that raises a `BrokenPromise` (or several, by `hold_all`).
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import NamedTuple

from tefuda.conformance import (
    backends,
    bound,
    cards,
    declared,
    garbage,
    house_rules,
    keeping,
    learning,
    liveness,
    loading,
    players,
    refusals,
    sampling,
    scratch,
    secrecy,
    speech,
    texts,
)
from tefuda.conformance.finding import Bilingual, BrokenPromise, hold
from tefuda.conformance.tables import TableCase, each_once, tables_of
from tefuda.engine.declarations.game import Game


class Check(NamedTuple):
    """One promise: its subject, and the function that checks it."""

    about: Bilingual
    run: Callable[[TableCase], object]
    every: bool = True  # at every kind of table; or only at the usual one of each game
    compiled: bool = False  # needs the ``lab`` extra

    def __str__(self) -> str:
        return self.about.english


def _secrets(table: TableCase) -> None:
    """Check view, record for bots, scene, words, offers and events, with the unseen cards permuted."""
    hidden = secrecy.has_secrets(table.game, table.seats)
    hold(hidden, "nothing in this game is known to be secret", "このゲームには、秘密と分かるものがありません")
    secrecy.check_secrecy(table, seed=1, count=table.share(5))


CHECKS: tuple[Check, ...] = (
    Check(Bilingual("names", "名前"), loading.check_names, every=False),
    Check(Bilingual("room in the log", "知らせの数"), lambda t: bound.check_bound(t.game), every=False),
    Check(Bilingual("texts", "文言"), texts.check_texts, every=False),
    Check(Bilingual("rulebooks", "ルールブック"), texts.check_books, every=False),
    Check(Bilingual("first minute", "初めての人への説明"), learning.check_learning, every=False),
    Check(Bilingual("lessons", "レッスン"), learning.check_lessons, every=False),
    Check(Bilingual("options", "ハウスルール"), house_rules.check_options, every=False),
    Check(Bilingual("showcase", "卓の絵"), learning.check_showcase, every=False),
    Check(Bilingual("lobby and buttons", "ロビーとボタン"), speech.check_buttons, every=False),
    Check(
        Bilingual("happenings", "出来事の文"), lambda t: speech.check_happenings(t, 1, speech.length(t)), every=False
    ),
    Check(Bilingual("reasons", "断る理由の文"), lambda t: speech.check_reasons(t, 2, speech.length(t)), every=False),
    Check(Bilingual("onlookers", "観戦者"), lambda t: speech.check_onlookers(t, 4), every=False),
    Check(Bilingual("bots", "ボット"), lambda t: players.check_bots(t, 11), every=False),
    Check(Bilingual("advice", "助言"), lambda t: players.check_advice(t, 27), every=False),
    Check(Bilingual("each card", "1枚ごとの文"), lambda t: cards.check_each_card(t, 29), every=False),
    Check(Bilingual("lit cards", "光る札"), lambda t: cards.check_lit(t, 3), every=False),
    Check(
        Bilingual("declared fields", "フィールドの宣言"),
        lambda t: declared.check_declared(t, seed=16, count=t.share(20)),
    ),
    Check(Bilingual("secrecy", "秘密"), _secrets),
    Check(Bilingual("encodings", "エンコーディング"), lambda t: declared.check_encoders(t, 25, 4)),
    Check(Bilingual("words", "言える語"), lambda t: liveness.check_liveness(t, seed=2, count=t.share(10))),
    Check(Bilingual("endings", "対局の終わり"), lambda t: liveness.check_ends(t, seed=3)),
    Check(Bilingual("refusals", "断り"), lambda t: refusals.check_refusals(t, seed=4, count=t.share(12))),
    Check(Bilingual("any order", "札の順"), lambda t: refusals.check_any_order(t, seed=5, count=t.share(12))),
    Check(Bilingual("cards", "札の数"), lambda t: keeping.check_conservation(t, seed=6, most=t.plays(120))),
    Check(Bilingual("totals", "累計"), lambda t: keeping.check_scores(t, seed=7, most=t.plays(400))),
    Check(Bilingual("positions", "局面"), lambda t: keeping.check_positions(t, seed=8, count=t.share(10))),
    Check(Bilingual("records", "記録"), lambda t: keeping.check_records(t, 9, t.share(3), t.plays(500))),
    Check(Bilingual("copies", "コピー"), lambda t: keeping.check_copies(t, seed=10, most=t.plays(120))),
    Check(Bilingual("scratch", "作業領域"), lambda t: scratch.check_scratch(t, seed=17, count=t.share(10))),
    Check(
        Bilingual("drawn deals", "引き直したディール"),
        lambda t: sampling.check_sampling(t, 18, t.share(10)),
        every=False,
    ),
    Check(
        Bilingual("likely deals", "ありそうなディール"), lambda t: sampling.check_likely(t, 26, t.plays(6)), every=False
    ),
    Check(
        Bilingual("expected deals", "予想されるディール"),
        lambda t: sampling.check_expected(t, 28, sampling.length(t)),
        every=False,
    ),
    Check(
        Bilingual("garbage as plays", "でたらめなプレイ"),
        lambda t: garbage.check_garbage_texts(t, 21, 120),
        every=False,
    ),
    Check(
        Bilingual("garbage as positions", "でたらめな局面"),
        lambda t: garbage.check_garbage_positions(t, 22, 75),
        every=False,
    ),
    Check(
        Bilingual("garbage as records", "でたらめな記録"),
        lambda t: garbage.check_garbage_records(t, 23, 75),
        every=False,
    ),
    Check(
        Bilingual("garbage as rules", "でたらめなルール"),
        lambda t: garbage.check_garbage_tables(t, 24, 75),
        every=False,
    ),
    Check(
        Bilingual("compiled views", "コンパイル後に見えるもの"),
        lambda t: backends.check_sight(t, 13, t.share(20)),
        compiled=True,
    ),
    Check(
        Bilingual("compiled drawn deals", "コンパイル後に引き直したディール"),
        lambda t: backends.check_drawn(t, 19, 3),
        every=False,
        compiled=True,
    ),
    Check(
        Bilingual("compiled encodings", "コンパイル後のエンコーディング"),
        lambda t: declared.check_compiled(t, 26, 3),
        every=False,
        compiled=True,
    ),
    Check(Bilingual("compiled play", "コンパイル後のプレイ"), backends.check_playouts, compiled=True),
)


def named(about: str) -> Check:
    """Return the check with this English name."""
    return next(check for check in CHECKS if check.about.english == about)


def can_compile() -> bool:
    """Return whether the ``lab`` extra is installed."""
    return all(find_spec(module) is not None for module in ("numpy", "numba"))


def seated(game: Game, *, quick: bool = False) -> list[TableCase]:
    """Return tables with each preset and each number of seats; quick: only the usual table."""
    return tables_of(game)[:1] if quick else each_once(tables_of(game))


def plan(game: Game, *, quick: bool = False, compiled: bool = True) -> Iterator[tuple[TableCase, Check]]:
    """Yield each check with the tables at which it runs; quick: only the usual one."""
    usual = tables_of(game)[0]
    for table in seated(game, quick=quick):
        yield from (
            (table, check) for check in CHECKS if (check.every or table == usual) and (compiled or not check.compiled)
        )


def findings(check: Check, table: TableCase) -> list[BrokenPromise]:
    """Return what this check finds; an error in the game is a finding as well."""
    try:
        check.run(table)
    except BrokenPromise as wrong:
        return [wrong]
    except ExceptionGroup as group:
        return [one if isinstance(one, BrokenPromise) else broken(one, table.game) for one in group.exceptions]
    except Exception as error:
        return [broken(error, table.game)]
    return []


def broken(error: Exception, game: Game) -> BrokenPromise:
    """Return the finding for an unexpected error, with the line of the game in which it happened."""
    if isinstance(error, AssertionError) and str(error):
        return BrokenPromise("{error}", error=error)
    steps = traceback.extract_tb(error.__traceback__)
    own = [step for step in steps if step.filename.startswith(str(game.folder))] or steps
    return BrokenPromise(
        "{file}, line {line}: {error}",
        "{file}の{line}行目：{error}",
        file=own[-1].filename.rpartition("/")[2] if own else "?",
        line=own[-1].lineno if own else 0,
        error=f"{type(error).__name__}: {error}"[:300],
    )
