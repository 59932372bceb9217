"""Telling: what a reader sees follows from what it was told, so that a match can be told again from its events.

A game log, spoken events, the history and observations made of events have nothing but facts to go by.  So two plays
after which a reader sees different things must be told to it differently.  Whose turn it is everybody knows anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tefuda.conformance.finding import hold, who
from tefuda.conformance.hidden import Seat, all_observers
from tefuda.conformance.secrecy import redealt, seen_events
from tefuda.conformance.tables import GameConfiguration, legal_tree_of, moments, random_line, who_acts
from tefuda.engine.declarations.events import Event
from tefuda.engine.matches.chance import shuffled
from tefuda.engine.matches.match import Match, new_match

BRANCHES = 8  # plays of one moment, or pairs of deals, that are compared


class Branch(NamedTuple):
    """A play of some moment, or a deal, with what it tells and the match after it."""

    name: str
    match: Match
    events: list[Event]


def check_telling(table: GameConfiguration, seed: int, count: int) -> None:
    """Check plays at random moments, and deals."""
    random = Random(f"{table}/{seed}")
    for match in moments(table, seed, count, often=0.2):
        check_plays(match, who_acts(match, random), random)
    deals = list(some_deals(table, seed, random))
    for reader in all_observers(deals[0].match):
        check_apart(deals, reader)


def check_plays(match: Match, actor: int, random: Random) -> None:
    """Check some plays of one seat; it knows itself what it has played."""
    tree = legal_tree_of(match, actor)
    plays = [tree.play(random_line(tree, random)) for _ in range(BRANCHES)]
    branches = []
    for play in plays:
        after = match.copy()
        branches.append(Branch(play.text, after, after.apply(actor, play)))
    for reader in all_observers(match):
        if reader != actor:
            check_apart(branches, reader)


def check_apart(branches: list[Branch], reader: Seat) -> None:
    """Check that this reader sees the same after two branches that are told alike and give the same seat the turn."""
    first: dict[tuple[object, ...], Branch] = {}
    for one in branches:
        known = (tuple(seen_events(one.events, reader)), tuple(one.match.may_act), tuple(one.match.must_act))
        other = first.setdefault(known, one)
        seen = changed(one.match, other.match, reader)
        hold(
            not seen,
            "telling-alike-seen-apart",
            one=other.name,
            other=one.name,
            who=who(reader),
            fields=", ".join(seen),
        )


def changed(one: Match, other: Match, reader: Seat) -> list[str]:
    """Return the fields of a reader's view in which two matches differ."""
    a, b = one.observation(reader), other.observation(reader)
    return [name for name in one.game.rules.view_type.declarations if getattr(a, name) != getattr(b, name)]


def some_deals(table: GameConfiguration, seed: int, random: Random) -> Iterator[Branch]:
    """Yield deals from a deck, from others in which two cards have changed places, and from others altogether.

    The former are told alike to some seats, the latter to a watcher.
    """
    start = new_match(table.game, table.seats, seed, table.rules)
    deck = shuffled(table.game.pack(table.seats, start.rules).cards, start.seed, 0)
    for at in range(BRANCHES):
        swapped = redealt(start, deck, [random.sample(range(len(deck)), 2)])
        shuffled_again = redealt(start, random.sample(deck, len(deck)), [])
        yield Branch(f"deal {2 * at + 1}", *swapped)
        yield Branch(f"deal {2 * at + 2}", *shuffled_again)
