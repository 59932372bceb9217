"""The records of a step: the settings of an environment, its tables, and what is kept of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tefuda.engine.declarations.fields import scalar
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.loop import Turn

Bots = Sequence[Callable[[Rules, Observation, Scratch], int]]  # a table of functions (`tefuda.engine.backends.backend`)
ObservationEncoders = Sequence[Callable[[Observation, list[int]], int]]  # another, of one: it writes a view as numbers
LEARNS = -1  # in place of a bot's number: the decisions of this seat are asked outside
SCORE, WIN, ZERO_SUM, SETTLED = range(4)  # rewards


class StepSettings(NamedTuple):
    """The settings, the same at every table.

    ``decisions``: 1 if the only possible words are said without asking; ``out_of_turn``: 1 if seats are asked that need
    not speak; ``deals``: those of an episode, 0 for a match; ``actions``: how many there are; ``passing``: the one that
    passes, or -1; ``seen``: how many numbers are observed before the play that is begun; ``hears``: 1 if they are
    tokens, and not the view; ``stays``: 1 if a table stays as it is where an episode has ended.
    """

    seats: int
    decisions: int
    out_of_turn: int
    deals: int
    reward: int
    actions: int
    passing: int
    seen: int
    hears: int
    stays: int


class TableProgress(Turn):
    """The progress of a table: what is kept of it beside its state."""

    seed: int = scalar()  # of each episode, with its number
    card_rng: int = scalar()  # the random numbers of the cards
    rng: int = scalar()  # and of the players
    said: int = scalar()  # how many words the seat that is asked has said
    episodes: int = scalar()  # how many there were
    deals: int = scalar()  # of this episode
    plays: int = scalar()
    dealer: int = scalar()  # the first one
    decided: int = scalar()  # the seat that decided last
    made_up: int = scalar()  # 1: the state was put there, and not played
    ended: int = scalar()  # 1: the episode has ended, and the table stays
    written: int = scalar()  # how much is written of this episode
    written_before: int = scalar()  # and of the one before
    dealer_before: int = scalar()


class StepOutput(NamedTuple):
    """The arrays of a time step, with a row or a number for each table (`tefuda.envs.stepped_tables.TimeStep`)."""

    obs: list[list[int]]
    mask: list[list[int]]
    seat: list[int]
    reward: list[list[float]]
    done: list[int]
    final: list[list[int]]


class StepTables(NamedTuple):
    """All tables, and what they share.

    ``sits``: the number of the bot in each seat, or `LEARNS`; ``forms``: of facts, for what is heard as tokens;
    ``words``: the word of each action; ``numbers``: the action of each word; ``lines``: the words of the play that is
    begun; ``told`` and ``before``: what was written of this episode and of the last; ``heard``: tokens, a row for each
    seat of each table; ``lengths``: how many tokens each seat has heard.
    """

    rules: Rules
    settings: StepSettings
    bots: Bots
    encoders: ObservationEncoders
    sits: list[int]
    pack: list[int]
    forms: list[int]
    words: list[int]
    numbers: list[int]
    states: Sequence[State]
    progress: Sequence[TableProgress]
    lines: list[list[int]]
    told: list[list[int]]
    before: list[list[int]]
    heard: list[list[int]]
    lengths: list[list[int]]
    shown: StepOutput


class StepTable(NamedTuple):
    """One table, by its number among all, and the view and the scratch space that a thread lends it."""

    shared: StepTables
    number: int
    state: State
    view: Observation
    scratch: Scratch
    progress: TableProgress
    line: list[int]
    told: list[int]
    before: list[int]
    lengths: list[int]


def table_at(shared: StepTables, v: Observation, p: Scratch, i: int) -> StepTable:
    """Return one of the tables."""
    line, told, before = shared.lines[i], shared.told[i], shared.before[i]
    return StepTable(shared, i, shared.states[i], v, p, shared.progress[i], line, told, before, shared.lengths[i])
