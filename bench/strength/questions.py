"""Does a card lie where a hint says it likely does?  Deals in which one team asks as its hints say."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

import tefuda
from bench.strength.duel import SEED, Duel, Pair
from bench.strength.rows import Row
from tefuda.cards.bits import has
from tefuda.engine.declarations.words import CARD, SEAT, Line
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.literature.state import State
from tefuda.lab.line_up import match_seed


@dataclass(frozen=True)
class Questions(Row):
    """A team that does what hints say, against quick players."""

    @property
    def id(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.seats}-questions-{self.player}"


QUESTIONS = (Questions("literature", 6, "master", "steady", 60),)


class Questioned(Duel):
    """A row of questions, ready to be asked."""

    def by(self) -> str:
        """A digest of all that decides what is said and played."""
        return hashlib.sha256(f"{super().by()} questions".encode()).hexdigest()[:12]

    def play(self, pair: int) -> Pair:
        """One deal, once for each side; of each question that is no certainty: how likely it was said to be answered
        with yes, in ten thousandths, and whether it was.
        """
        begun, told, asked = process_time(), list[list[int]](), 0
        for turn in range(self.row.turns):
            match, sits = tefuda.new(self.game.id, self.row.seats, match_seed(SEED, pair)), self.row.sits(turn)
            bots = [tefuda.bot(self.game.id, name) for name in (self.row.player, self.row.rival)]
            while not match.deal_over:
                seat = match.must_act[0]
                play = bots[sits[seat]].choose(match.observation(seat), must=True)
                asked += 1 - sits[seat]
                line = match.game.vocabulary.read(play)
                told += [] if sits[seat] else map(list, chance_and_answer(match, seat, line))
                match.play(seat, play)
        return {"pair": pair, "told": told, "asked": asked, "thought": round(process_time() - begun, 3)}


def chance_and_answer(match: Match, seat: int, line: Line) -> Iterator[tuple[int, int]]:
    """The chance that a hint would give this play, and what is true; nothing, where it is no question, or certain."""
    said = match.game.players.hints.chance(match.rules, match.observation(seat), line)
    if said is not None:
        state = match.state
        assert isinstance(state, State)
        yield 100 * percent(said), int(has(state.hands[line[1] - SEAT], line[2] - CARD))


def percent(said: Translatable) -> int:
    """The chance that the text names."""
    found = said.args["percent"]
    assert isinstance(found, int)
    return found
