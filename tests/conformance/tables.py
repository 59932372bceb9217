"""Tables at which the suite sits down: every registered game, seat count and preset, at random moments."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from tefuda.bots import make
from tefuda.engine.game import Game
from tefuda.engine.match import Match, new_match
from tefuda.engine.plays import Line, Mouth, Play
from tefuda.engine.registry import find, games
from tefuda.engine.words import END, LONGEST

FEW = 12  # tables of one game
PLAYS = 20_000  # a match that is not over by then does not end


class Table(NamedTuple):
    """A game, how many play it, and under which preset."""

    game: Game
    seats: int
    preset: str

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.preset}"

    def share(self, count: int) -> int:
        """How many moments of so many, where each is looked at from every seat: all with few seats, fewer with many."""
        return max(4, count * 5 // max(5, self.seats * 2 - 3))

    def match(self, seed: int) -> Match:
        """A match with its first deal dealt."""
        match = new_match(self.game, self.seats, seed, self.preset)
        match.deal()
        return match


def tables_of(game: Game) -> list[Table]:
    """Every seat count and preset of one game."""
    return [Table(game, seats, preset) for seats in game.seats for preset in game.presets]


def every_table() -> list[Table]:
    """Every table of every game that the registry knows."""
    return [table for game in games() for table in tables_of(find(game))]


def lean_tables() -> list[Table]:
    """Every table of a game with few; of one with many, every preset at the usual seats, and every seat count once."""
    found = []
    for game in map(find, games()):
        tables = tables_of(game)
        few, (_, usual, first) = len(tables) <= FEW, tables[0]
        found += [table for table in tables if few or usual == table.seats or first == table.preset]
    return found


def mouth_of(match: Match, seat: int) -> Mouth:
    """What this seat may say, asked of the truth."""
    return Mouth(match.game, match.rules, match.state, seat)


def random_line(mouth: Mouth, random: Random) -> Line:
    """A whole play, one random word after the other."""
    line: Line = ()
    while not line or line[-1] != END:
        following = mouth.after(line)
        assert following, f"a dead end after {mouth.game.vocabulary.write(line)!r}"
        assert len(line) < LONGEST, "a play without end"
        line = (*line, random.choice(following))
    return line


def who_acts(match: Match, random: Random) -> int:
    """One of those who may act; where some may out of turn, mostly one without whom nothing goes on."""
    out_of_turn = match.actors != match.awaited
    return random.choice(match.awaited if out_of_turn and random.random() < 0.8 else match.actors)


def random_play(match: Match, random: Random) -> tuple[int, Play]:
    """One of the actors, and a random play of his."""
    seat = who_acts(match, random)
    mouth = mouth_of(match, seat)
    return seat, mouth.play(random_line(mouth, random))


def step(match: Match, random: Random) -> None:
    """A random play, or the next deal."""
    if match.deal_over:
        match.deal()
    else:
        match.make(*random_play(match, random))


def is_rich(match: Match) -> bool:
    """Is there a play of more than its verb?"""
    return any(len(line) > 2 for seat in match.actors for line in islice(mouth_of(match, seat).lines(), 3))


def moments(table: Table, seed: int, count: int, often: float = 0.05, rich: bool = False) -> Iterator[Match]:
    """So many random moments at which somebody may act; each is a copy of its own.  ``rich``: only `is_rich` ones."""
    random = Random(f"{table}/{seed}")
    match = table.match(seed)
    while count > 0:
        if match.over:
            seed += 1000
            match = table.match(seed)
        if not match.deal_over and random.random() < often and (is_rich(match) or not rich):
            yield match.copy()
            count -= 1
        step(match, random)


def played_out(table: Table, seed: int) -> Match:
    """A match that was played at random to its end; where chance gets nowhere, by the game's own greedy players."""
    random, match = Random(f"{table}/{seed}"), table.match(seed)
    for _ in range(PLAYS):
        if match.over:
            return match
        step(match, random)
    assert table.game.greedy is not None, f"a random match of {table} does not end"
    return played_by_greed(table, seed)


def played_by_greed(table: Table, seed: int) -> Match:
    """A match of greedy players."""
    match = table.match(seed)
    bot = make("greedy", table.game.id, rules=match.options)
    for _ in range(PLAYS):
        if match.over:
            return match
        if match.deal_over:
            match.deal()
        seat, text = next(said for said in ((s, bot.choose(match.known(s))) for s in asked(match)) if said[1])
        match.play(seat, text)
    raise AssertionError(f"a match of {table} does not end")


def asked(match: Match) -> list[int]:
    """Those who may act, first those who may also say nothing."""
    return sorted(match.actors, key=lambda seat: seat in match.awaited)
