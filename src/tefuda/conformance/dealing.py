"""Dealing: a deal begins with nothing of the deal before but what is declared to stay.

A memory of a deal that is not cleared, such as who has run out of a suit, is right in the first deal and wrong in every
later one.  No view, position or record shows it, as all of them are made of the same state.
"""

from __future__ import annotations

from random import Random

from tefuda.conformance.finding import hold
from tefuda.conformance.tables import GameConfiguration, step
from tefuda.engine.declarations.events import RawEvent, entries
from tefuda.engine.declarations.observation import State
from tefuda.engine.matches.chance import shuffled
from tefuda.engine.matches.match import Match, new_match

PLAYS = 1_000  # a deal that is longer is not looked at


def check_dealing(table: GameConfiguration, seed: int, count: int) -> None:
    """Check the second deal of some matches, if there is one."""
    for at in range(count):
        match = after_a_deal(table, seed + at)
        if match.deal_over and not match.over:
            check_next_deal(match)


def after_a_deal(table: GameConfiguration, seed: int) -> Match:
    """Return a match whose first deal was played at random."""
    random, match = Random(f"{table}/{seed}"), table.match(seed)
    for _ in range(PLAYS):
        if match.deal_over:
            break
        step(match, random)
    return match


def check_next_deal(match: Match) -> None:
    """Check that the next deal is the same after this deal and without one, from the same deck."""
    clean = new_match(match.game, match.seats, match.seed, match.options).state
    for name, declared in match.game.rules.state.declarations.items():
        if declared.stays:
            setattr(clean, name, getattr(match.state.copy(), name))
    after, alone = dealt(match, match.state.copy()), dealt(match, clean)
    kept = [name for name in match.game.rules.state.declarations if getattr(after[0], name) != getattr(alone[0], name)]
    hold(not kept, "dealing-carries-over", fields=", ".join(kept))
    hold(after[1] == alone[1], "dealing-tells-what-was-before")


def dealt(match: Match, state: State) -> tuple[State, list[RawEvent]]:
    """Return a state after the next deal from a deck that is always the same, and what the deal tells."""
    scratch = match.game.rules.scratch()
    scratch.stack(shuffled(match.game.pack(match.seats, match.rules).cards, match.seed, match.dealt))
    scratch.listen()
    match.game.rules.deal(match.rules, state, scratch)
    return state, list(entries(scratch.log))
