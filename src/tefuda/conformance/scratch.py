"""Scratch space is no memory: its old content changes nothing.

A function is called again with garbage there, and with the very values for which it looked.  It must not write into the
fields that are the caller's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tefuda.bots.bot import bots, choice_of, own
from tefuda.conformance.finding import ConformanceFinding, hold
from tefuda.conformance.sampling import drawn
from tefuda.conformance.tables import GameConfiguration, moments, tables_of, who_acts
from tefuda.conformance.traced import TracedScratch, put
from tefuda.engine.backends.backend import interpreted_backend
from tefuda.engine.declarations.events import entries
from tefuda.engine.declarations.fields import FieldDeclaration
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import END, Line
from tefuda.engine.matches.match import Match

COMPARED = 4  # values with which a function compared what it had not written, and which it finds there then
SOME = 997  # different values of garbage
LARGEST = 1 << 61
GIVEN = ("n", "line", "deck", "cards", "rng", "must")  # fields that the caller writes
OWN = ("n", "line", "rng")  # those that a bot, or a function that draws a deal, may write as well
KERNELS = ("words", "play", "deal")

Call = Callable[[Scratch], Any]
ODD = (0.5, -1e300, float("nan"), 1e-9, 7.0)


def check_scratch(table: GameConfiguration, seed: int, count: int) -> None:
    """Check words, plays, bots and drawn deals at random moments, and the next deal."""
    random = Random(f"{table}/{seed}")
    sheets = ScratchComparison(table.game, random)
    usual = table == tables_of(table.game)[0]
    for match in moments(table, seed, count):
        seat = who_acts(match, random)
        line: Line = ()
        while not line or line[-1] != END:
            line = (*line, random.choice(sheets.same("words", _listed(match, seat), line)))
        sheets.same("play", _played(match, seat), line)
        for name in bots(table.game.id):
            sheets.same(name, _chosen(match, seat, name))
        if match.game.sampling is not None and usual:  # with many seats it takes long on the interpreted backend
            for way in match.game.sampling.ways:
                sheets.same(way, _drawn(match, seat, way))
    pack = table.game.pack(table.seats, table.game.read_rules(table.preset)).cards
    sheets.same("deal", _dealt(table), deck=pack)


class ScratchComparison:
    """Scratch space of one game: clean sheets, sheets of garbage, and one that is used again and again."""

    def __init__(self, game: Game, random: Random) -> None:
        self.game, self.random, self.used = game, random, game.rules.scratch()
        self.traced = TracedScratch(garbage(game.rules.scratch, random))

    def same(self, name: str, call: Call, line: Line = (), deck: Sequence[int] = ()) -> Any:
        """Return the result of a call on a clean sheet.

        The result must be the same on other sheets, and the call must leave what was given as it was.
        """
        told = [
            self._told(name, call, scratch, line, deck)
            for scratch in (self.game.rules.scratch(), garbage(self.game.rules.scratch, self.random), self.used)
        ]
        hold(told[0] == told[1] == told[2], "scratch-result-depends", name=name)
        self._provoke(name, call, line, deck, told[0])
        return told[0]

    def _provoke(self, name: str, call: Call, line: Line, deck: Sequence[int], result: object) -> None:
        """Call again with the values for which the function looks before it has written anything there."""
        self._told(name, call, self.traced.fresh(), line, deck)
        met = self.traced.taken()
        for field, index, value in self.random.sample(met, min(len(met), COMPARED)):
            scratch = self.traced.fresh()
            put(scratch, field, index, value)
            same = self._told(name, call, scratch, line, deck) == result
            hold(same, "scratch-read-first", name=name, field=field, value=value)

    def _told(self, name: str, call: Call, scratch: Scratch, line: Line, deck: Sequence[int]) -> Any:
        scratch.say(line)
        scratch.stack(deck)
        scratch.rng[0], scratch.must, scratch.log[0] = 7, 1, 0
        given = {field: _copied(getattr(scratch, field)) for field in GIVEN}
        try:
            told = call(scratch)
        except Exception as error:
            shown = f"{type(error).__name__}: {error}"
            raise ConformanceFinding("scratch-fails", name=name, shown=shown) from error
        for field, was in given.items():
            may = field in OWN and name not in KERNELS
            hold(may or getattr(scratch, field) == was, "scratch-writes-elsewhere", name=name, field=field)
        return told


def _listed(match: Match, seat: int) -> Call:
    def call(scratch: Scratch) -> list[int]:
        found = match.game.rules.words(match.rules, match.state, seat, scratch)
        return scratch.out[:found]

    return call


def _played(match: Match, seat: int) -> Call:
    def call(scratch: Scratch) -> Any:
        state = match.state.copy()
        scratch.listen()
        match.game.rules.play(match.rules, state, seat, scratch)
        return state, list(entries(scratch.log))

    return call


def _dealt(table: GameConfiguration) -> Call:
    def call(scratch: Scratch) -> Any:
        state, rules = table.game.rules.state(), table.game.read_rules(table.preset)
        table.game.rules.start(rules, state, table.seats, 0)
        scratch.listen()
        table.game.rules.deal(rules, state, scratch)
        return state, list(entries(scratch.log))

    return call


def _chosen(match: Match, seat: int, name: str) -> Call:
    choice = interpreted_backend(match.game).driver(choice_of(name, match.game), **own(match.game))
    known = match.observation(seat)

    def call(scratch: Scratch) -> list[int]:
        found = choice(match.rules, known, scratch)
        return scratch.line[:found]

    return call


def _drawn(match: Match, seat: int, way: str) -> Call:
    known = match.observation(seat)
    return lambda scratch: drawn(match, known, match.game.rules.state(), scratch, way)


def garbage(kind: type[Scratch], random: Random) -> Scratch:
    """Return a sheet filled with garbage."""
    scratch = kind()
    some = [random.randrange(-LARGEST, LARGEST) if i % 3 else random.randrange(-9, 99) for i in range(SOME)]
    for name, declared in kind.declarations.items():
        setattr(scratch, name, _fouled(declared, some, random))
    return scratch


def _fouled(declared: FieldDeclaration, some: list[int], random: Random) -> Any:
    if not declared.size:
        return random.choice(some)
    values = list(ODD) if declared.real else some
    begin = random.randrange(len(values))
    return (values * (2 + declared.size[0] // len(values)))[begin : begin + declared.size[0]]


def _copied(value: Any) -> Any:
    return value[:] if isinstance(value, list) else value
