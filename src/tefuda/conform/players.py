"""Bots: each one makes legal plays, in the usual order of words, and can be asked at any time."""

from __future__ import annotations

from tefuda.bots import Bot, bots, make
from tefuda.conform.finding import hold
from tefuda.conform.tables import CheckedTable
from tefuda.engine.match import Match
from tefuda.engine.words import END

PLAYS = 5_000  # a deal that is not over by then does not end
SOME, ASKED = 24, 30  # plays that are examined; plays for which only a seat that must act is asked
QUICK = "greedy"  # plays a deal to its end; all others do in `make soak`


def check_bots(table: CheckedTable, seed: int, most: int = 0, quick: int = PLAYS, few: int = ASKED) -> None:
    """Check that each bot plays a deal (or some plays), in the usual order of words, and is never at a loss."""
    for name in bots(table.game.id):
        plays_a_deal(table, name, seed, quick if name == QUICK else most or some(table))
        says_something(table, name, seed + 2, few)


def some(table: CheckedTable) -> int:
    """The number of plays to check: fewer where a bot has more seats to ask before its own."""
    return SOME * 2 // max(2, table.seats - 2)


def first_said(match: Match, seated: list[Bot]) -> tuple[int, str]:
    """Return the first seat that says something, and its play; seats that need not play are asked first."""
    said = (
        (seat, seated[seat].choose(match.observation(seat)))
        for seat in sorted(match.may_act, key=match.must_act.__contains__)
    )
    found = next(((seat, text) for seat, text in said if text), None)
    if found is None:
        return match.must_act[0], ""
    return found


def plays_a_deal(table: CheckedTable, name: str, seed: int, most: int) -> None:
    """Check that a bot plays a deal at all seats, to its end or to ``most`` plays."""
    match = table.match(seed)
    seated = [make(name, table.game.id, seat, match.options) for seat in range(match.seats)]
    for number in range(most):
        if match.deal_over:
            return
        seat, text = first_said(match, seated)
        if number < SOME:
            says_it_in_order(match, name, seat, text)
        match.play(seat, text)
    ended = match.deal_over or most < PLAYS
    hold(ended, "a deal of the bot {name} does not end", "ボット{name}のディールが終わりません", name=name)


def says_it_in_order(match: Match, name: str, seat: int, text: str) -> None:
    """Check that a play is in the usual order of words, so that nothing has to be sorted."""
    line = (*match.game.vocabulary.read(text), END)
    same = getattr(match.parse_play(seat, text), "line", None) == line
    hold(
        same,
        "the bot {name} says {text!r} in no usual order",
        "ボット{name}の「{text}」が決まった順でありません",
        name=name,
        text=text,
    )


def says_something(table: CheckedTable, name: str, seed: int, plays: int) -> None:
    """Check that a bot always plays if only one seat that must act is asked.

    Other seats, which might be surer, are never asked.
    """
    match = table.match(seed)
    bot = make(name, table.game.id, 5, match.options)
    for _ in range(plays):
        if match.deal_over:
            return
        seat = match.must_act[0]
        match.play(seat, bot.choose(match.observation(seat), must=True))
