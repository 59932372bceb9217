"""Paired deals or matches: the same cards once for every seat of the player, all others in the rival's hands."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cached_property
from types import FunctionType
from typing import Any

from bench.strength.bare import bare_class, bare_code
from bench.strength.rows import Row, immediate_choice
from bench.strength.thinking import Pausing
from tefuda.advice import search
from tefuda.advice.budget import DealBudget
from tefuda.advice.thinking import Adviser, draws, plays_on, prospects_of, to_beat
from tefuda.bots.bot import deals_of, own
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.backends.code_cache import FunctionHasher
from tefuda.engine.backends.linker import Linker, dialect_of
from tefuda.engine.matches import candidates
from tefuda.engine.matches.loop import NOBODY
from tefuda.engine.matches.match import new_match
from tefuda.engine.matches.registry import find
from tefuda.lab.line_up import match_seed

SEED = 107
Pair = dict[str, object]


def digest_of(meant: Mapping[str, Callable[..., Any]], function: Callable[..., Any]) -> str:
    """Of what a function does, and all that it calls, where these names mean that."""
    assert isinstance(function, FunctionType)
    return FunctionHasher(Linker(dict(meant)).meanings, bare_code, bare_class).digest(function)


class Duel:
    """The players of one row, ready to play."""

    def __init__(self, row: Row) -> None:
        self.row, self.game = row, find(row.game)
        self.rules = self.game.read_rules(row.rules)
        self.choices = {name: immediate_choice(name, self.game) for name in (row.player, row.rival)}

    @cached_property
    def table(self) -> Pausing:
        """Compiled when the first deal is wanted."""
        named = {name: one for name, one in self.choices.items() if name in ("first", "eager")}
        made = Pausing(compiled_backend(self.game), list(self.choices), self.row.seats, self.rules, choices=named)
        match = new_match(self.game, self.row.seats, SEED, self.row.rules, 0)
        match.deal()
        made.thinks.advise(match.observation(match.must_act[0]), DealBudget(1), 0)  # compiles
        return made

    def by(self) -> str:
        """A digest of all that decides what is played: when it is another, other players have played."""
        drawn = draws(self.game.sampling) if self.game.sampling else {}
        meant = {**dialect_of(self.game), **own(self.game), "greedy": to_beat(self.game), **drawn}
        meant |= {"candidates": self.game.players.thinking.candidates or candidates.usual}
        players = [search.find, *(one for name, one in self.choices.items() if deals_of(name, self.game) is None)]
        digests = [digest_of(meant | {"greedy": plays_on(self.game)}, search.weigh)]
        digests += [digest_of(meant, one) for one in players]
        deals = [deals_of(name, self.game, self.row.seats) for name in self.choices]
        far: list[object] = [deals, [*prospects_of(self.game, self.rules)]]
        far += [bare_class(Adviser)] if any(deals) else []  # how it is thought
        return hashlib.sha256(repr((digests, far, self.rules)).encode()).hexdigest()[:12]

    def play(self, pair: int) -> Pair:
        """One deal, once for each turn, or a match: what each of them scored, or who has won with a 1; and how long the
        player thought about how much.
        """
        thought, asked = self.table.seconds, self.table.asked
        deals = []
        for turn in range(self.row.turns):
            winners = self.table.match(self.row.sits(turn), match_seed(SEED, pair), NOBODY if self.row.whole else 1)
            won = [winners >> seat & 1 for seat in range(self.row.seats)]
            deals.append(won if self.row.whole else self.table.scores())
        spent = round(self.table.seconds - thought, 3)
        return {"pair": pair, "deals": deals, "asked": self.table.asked - asked, "thought": spent}
