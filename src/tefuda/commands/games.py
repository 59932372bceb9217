"""The commands about games: `tefuda games`, `rules`, `options`, `solve` and `perft`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import tefuda
from tefuda.commands import page
from tefuda.commands.arguments import rules
from tefuda.commands.page import formatter_for, say
from tefuda.engine.backends.linker import plain_driver
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import blend, outcome, playout
from tefuda.engine.matches.registry import find, games
from tefuda.lab.sweeping import RuleOption, options
from tefuda.solvers import solver_of
from tefuda.text import MessageFormatter, number
from tefuda.text.books import cards_written, rulebook

MOST = 200_000  # the most plays that are made for a count: some minutes
LONG = 30_000  # the most plays of one match, which ends after the deal in which they are reached


def list_games() -> None:
    """Print for each game its id, name, players, minutes, and what it is like."""
    for game in games():
        formatter = formatter_for(game)
        players = spoken(find(game).seats)
        print(f"{game}  {formatter.text('name')}")
        print(f"    {formatter.text('tagline')}")
        print("    " + say("games-players", players=players) + formatter.text("minutes"))


def spoken(seats: Sequence[int]) -> str:
    """Return the possible numbers of players as text; the usual number need not be the smallest.

    >>> spoken((2,)), spoken((2, 3, 4)), spoken((6, 8, 4))
    ('2', '2–4', '4, 6, 8')
    """
    ordered = sorted(seats)
    every = ordered == list(range(ordered[0], ordered[-1] + 1))
    if every and len(ordered) > 1:
        return f"{ordered[0]}{say('between-numbers')}{ordered[-1]}"
    return say("between-listed-numbers").join(map(str, ordered))


def beginning_with(prefix: str) -> list[str]:
    """Return the games whose ids begin with a text."""
    return [game for game in games() if game.startswith(prefix)]


def list_options(game: str) -> None:
    """Print each option with its values, the usual one marked, and what they mean; then the presets."""
    formatter = formatter_for(game)
    for option in options(game):
        print(f"{option.name}  {formatter.text(f'option-{option.name}')} ({option.clause})")
        print(f"    {formatter.text(f'option-{option.name}.help')}")
        for line in values(option, formatter):
            print(f"    {line}")
    print()
    for name, given in find(game).presets.items():
        print(f"{name}  {formatter.text(f'preset-{name}')}")
        if given:
            print("    " + ",".join(f"{key}={value}" for key, value in given.items()))


def values(option: RuleOption, formatter: MessageFormatter) -> list[str]:
    """Return the possible values of an option, a line each."""
    usual = say("options-default-value")
    if option.values is None:
        low, high = number(option.low or 0), number(option.high or 0)
        return [say("options-range", low=low, high=high, default=option.default)]
    return [
        f"{value}  {formatter.text(f'option-{option.name}-{value}')}" + (usual if value == option.default else "")
        for value in option.values
    ]


def print_rulebook(game: str) -> None:
    """Print the rulebook with its cards written out: laid out on a terminal, plain in a pipe or a file."""
    text = cards_written(rulebook(game, page.LANG), MessageFormatter(page.LANG, game, [], None))
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text), width=100)


def solve_position(game: str, table: str, hand: str, weight: str, packs: int, given: Sequence[str]) -> None:
    """Print what can best be laid, what it weighs, and the new table."""
    found = solver_of(game).best(table, hand, weight, packs, rules(given) or None)
    if not found.played:
        print(say("solve-nothing"))
        return
    print(say("solve-lay", played=found.played))
    print(say("solve-worth", value=found.value, weight=weight))
    print(say("solve-new-table"))
    for meld in found.table:
        print(f"  {meld}")


# --- the lines of play of N plays: a change of what is legal shows in the count, and of what is scored in the signature


class PerftBudgetExceeded(Exception):
    """More plays than are made for a count."""


class PerftBudget:
    """The number of plays that may still be made."""

    def __init__(self, plays: int = MOST) -> None:
        self.left = plays

    def spend(self) -> None:
        """Count one play.

        Raises:
            PerftBudgetExceeded: no more plays may be made.
        """
        self.left -= 1
        if self.left < 0:
            raise PerftBudgetExceeded


def count(match: Match, depth: int, allowance: PerftBudget | None = None) -> int:
    """Count the lines of exactly this many plays; a deal that ends sooner has none.

    >>> count(tefuda.new("skarney-gin", seed=7), 2)
    11

    Raises:
        PerftBudgetExceeded: they are more than may be made.
    """
    if depth == 0:
        return 1
    allowance = allowance or PerftBudget()
    return sum(count(after, depth - 1, allowance) for _, _, after in _each(match, allowance))


def _each(match: Match, allowance: PerftBudget) -> Iterator[tuple[int, str, Match]]:
    """Yield every play of every seat that may act, and the match after it."""
    for seat in match.may_act:
        for play in match.legal_plays(seat):
            allowance.spend()
            after = match.copy()
            after.apply(seat, play)
            yield seat, str(play), after


def signature(match: Match, seed: int) -> str:
    """Return the hash of all that is said at such a table in a match played at random, and of the results of its deals.

    >>> signature(tefuda.new("skarney-gin"), 7)
    '1937b6a0c02847f1'
    """
    game, rules, state, scratch, tally = match.game, match.rules, match.game.state(), match.game.scratch(), [0, 0]
    scratch.stack(game.pack(match.seats, rules).cards)
    scratch.rng[0] = seed
    played, came_to, told = plain_driver(game, playout), plain_driver(game, outcome), 0
    game.start(rules, state, match.seats, 0)
    while not game.over(rules, state) and tally[1] < LONG:
        told = blend(told, played(rules, state, scratch, tally))
        told = came_to(rules, state, match.seats, told)
    return f"{told:016x}"


def count_lines(game: str, depth: int, seed: int, divide: bool, given: Sequence[str]) -> None:
    """Print the count, with ``divide`` also the share of each first play; then the signature."""
    match = tefuda.new(game, seed=seed, rules=rules(given))
    try:
        print(_divided(match, depth) if divide and depth > 0 else count(match, depth))
    except PerftBudgetExceeded:
        print(_too_many(depth))
    told = signature(match, seed)
    print(say("perft-signature", told=told))


def _too_many(depth: int) -> str:
    """Return a line for a count that would take too long."""
    return say("perft-too-many", depth=depth, most=f"{MOST:,}", less=depth - 1)


def _divided(match: Match, depth: int) -> int:
    """Print the share of each first play, and return the count of all."""
    total, allowance = 0, PerftBudget()
    for seat, play, after in _each(match, allowance):
        lines = count(after, depth - 1, allowance)
        total += lines
        print(say("perft-line", seat=seat, play=play, lines=lines))
    return total
