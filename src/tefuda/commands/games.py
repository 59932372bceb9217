"""The commands about games: `tefuda games`, `rules`, `options` and `solve`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tefuda.commands import page
from tefuda.commands.arguments import rules
from tefuda.commands.page import formatter_for, say
from tefuda.engine.matches.registry import find, games
from tefuda.lab.sweeping import RuleOption, options
from tefuda.show.game_card import changed_rules
from tefuda.solvers import solver_of
from tefuda.text import MessageFormatter, number
from tefuda.text.books import cards_written, rulebook


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
        label = formatter.text(f"option-{option.name}")
        print(f"{option.name}  {formatter.text('annotated', text=label, note=option.clause)}")
        print(f"    {formatter.text(f'option-{option.name}.help')}")
        for line in values(option, formatter):
            print(f"    {line}")
    print()
    for name, given in find(game).rules.presets.items():
        print(f"{name}  {formatter.text(f'preset-{name}')}")
        if given:
            print("    " + say("options-changes", list=" · ".join(changed_rules(formatter, find(game), given))))
            print("    " + ",".join(f"{key}={value}" for key, value in given.items()))


def values(option: RuleOption, formatter: MessageFormatter) -> list[str]:
    """Return the possible values of an option, a line each."""
    usual = say("options-default-value")
    if option.values is None:
        low, high = number(option.low or 0), number(option.high or 0)
        return [say("options-range", low=low, high=high, default=number(int(option.default)))]
    return [
        f"{value}  {formatter.text(f'option-{option.name}-{value}')}" + (usual if value == option.default else "")
        for value in option.values
    ]


def print_rulebook(game: str) -> None:
    """Print the rulebook with its cards written out: laid out on a terminal, plain in a pipe or a file."""
    text = cards_written(rulebook(game, page.LANG), MessageFormatter(page.LANG, game))
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
