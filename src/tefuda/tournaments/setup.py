"""The setup of a tournament: how it is paired and scored, and how many players sit at its tables, in which sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct

from tefuda.engine.matches.match import WATCHER
from tefuda.engine.matches.registry import find
from tefuda.layout import seats_by_side

PairingKind = Literal["round-robin", "swiss"]
ScoringKind = Literal["match", "duplicate"]
Sides = tuple[tuple[int, ...], ...]  # the seats of each side
MOST_PLAYERS: Final = 200
MOST_IN_ROUND_ROBIN: Final = 48
MOST_ROUNDS: Final = 60
LARGEST_TABLE: Final = 8  # players; at larger tables one evening is one table


class TableShape(Struct, frozen=True):
    """The tables of a tournament: the sizes that are possible, the wanted one first, and the sides at each."""

    sizes: tuple[int, ...]
    sides: dict[int, Sides]


class TournamentSetup(Struct, frozen=True):
    """The choices that hold for the whole tournament.

    ``rounds``: the planned number; 0: until the director ends it, or until everybody has met everybody.
    """

    game: str
    tables: TableShape
    pairing: PairingKind = "swiss"
    scoring: ScoringKind = "match"
    rounds: int = 0

    @property
    def most_players(self) -> int:
        """The most players who may take part."""
        return MOST_IN_ROUND_ROBIN if self.pairing == "round-robin" else MOST_PLAYERS

    @property
    def sizes(self) -> tuple[int, ...]:
        """The possible sizes of tables; where all play the same deals, all tables have one size."""
        return self.tables.sizes[:1] if self.scoring == "duplicate" else self.tables.sizes

    @property
    def fewest_tables(self) -> int:
        """The fewest tables of a round: the same deals have to be played twice to be compared."""
        return 2 if self.scoring == "duplicate" else 1


def shape_for(game: str, size: int | None = None, rules: Mapping[str, str] | None = None) -> TableShape:
    """Return the tables of a game, with the wanted number of players; None: the number with which it plays best.

    Tables of one player more or fewer are possible as well where the game allows that, and with teams of two
    players more or fewer, so that few players have a bye.

    Raises:
        BadRules: an option that the game does not have, or a value out of its limits.
        ValueError: the game is not for so many, or tables so large need no tournament.

    >>> shape_for("skarney-gin").sizes, shape_for("carousel", 4).sizes
    ((2,), (4, 5, 3))
    """
    found = find(game)
    read = found.read_rules(rules)
    possible = [seats for seats in found.seats_for(read) if seats <= LARGEST_TABLE]
    wanted = (found.best if found.best in possible else possible[0]) if size is None else size
    if wanted not in possible:
        raise ValueError(size)
    step = 2 if found.rules.teams(read, wanted, WATCHER) else 1
    others = [seats for seats in (wanted + step, wanted - step) if seats in possible and min(seats, wanted) > 2]
    sizes = (wanted, *others)
    return TableShape(sizes, {seats: _sides(game, seats, rules) for seats in sizes})


def _sides(game: str, seats: int, rules: Mapping[str, str] | None) -> Sides:
    found = find(game)
    return seats_by_side(seats, found.rules.teams(found.read_rules(rules), seats, WATCHER))


@lru_cache(maxsize=1024)
def table_sizes(players: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the sizes of the tables for so many players, the largest first; those left over have a bye.

    As few as possible have one; then as many tables as possible have the wanted size, the first of ``sizes``.

    >>> table_sizes(41, (4, 5, 3)), table_sizes(5, (4, 5, 3)), table_sizes(7, (2,)), table_sizes(1, (2,))
    ((5, 4, 4, 4, 4, 4, 4, 4, 4, 4), (5,), (2, 2, 2), ())
    """
    wanted = sizes[0]
    best: list[tuple[int, tuple[int, ...]]] = [(0, ())]  # by players seated: the other sizes' distance, and the sizes
    whole = {0}
    for seated in range(1, players + 1):
        ways = [
            (best[seated - size][0] + (size - wanted) ** 2, (*best[seated - size][1], size))
            for size in sizes
            if seated - size in whole
        ]
        best.append(min(ways, key=lambda way: way[0], default=(0, ())))
        if ways:
            whole.add(seated)
    return tuple(sorted(best[max(whole)][1], reverse=True))
