"""No memory outside the state: what a player is told follows from its view, whatever others were told before.

A game's functions for scenes, hints, offers and refusals are ordinary Python, and a server asks them for all players
in turn.  One that notes in a variable of its module what it was given for one player can tell it to the next.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tefuda.conformance.finding import CheckMessage, FindingTextList, hold, who
from tefuda.conformance.hidden import Seat, all_observers
from tefuda.conformance.refusals import attempts
from tefuda.conformance.secrecy import some_hand
from tefuda.conformance.tables import GameConfiguration, legal_tree_of, moments, random_line, step
from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.match import Match
from tefuda.show.hints import explained
from tefuda.show.seat_view import seat_view_for

ALONG = 4  # plays of another match
TRIED = 4  # plays of each reader that are explained, and as many that may be refused


class Question(NamedTuple):
    """All that one reader asks at a moment: cards to select, plays to explain, and plays that may be refused.

    A watcher sees the table only; who may not act now can still be refused.
    """

    reader: Seat
    cards: list[str]
    plays: list[Play]
    refused: list[str]


def question(match: Match, reader: Seat, random: Random) -> Question:
    """Return what a reader asks at a moment."""
    if reader is None:
        return Question(reader, [], [], [])
    refused = attempts(match, reader, random, TRIED)
    if reader not in match.may_act:
        return Question(reader, [], [], refused)
    tree = legal_tree_of(match, reader)
    plays = [tree.play(random_line(tree, random)) for _ in range(TRIED)]
    return Question(reader, some_hand(match, reader, random), plays, refused)


def answers(match: Match, asked: Question) -> dict[str, str]:
    """Return the answers as text, each under the id of its name."""
    view = seat_view_for(match, asked.reader)
    found = {"memory-scene": repr(view.look())}
    if asked.reader is not None:
        found["memory-refusals"] = repr([match.why_not(asked.reader, text) for text in asked.refused])
    if asked.plays:
        found["memory-hint"] = repr(view.hint())
        found["memory-offers"] = repr(view.offers(asked.cards))
        found["memory-reasons"] = repr([explained(match.game, match.rules, view.view, play) for play in asked.plays])
        found["memory-cautions"] = repr(view.cautions(asked.plays))
    return found


def check_memory(table: GameConfiguration, seed: int, count: int) -> None:
    """Check at random moments that a reader gets the same answers before others have asked, and after.

    The others ask at this moment, and along some plays of another match, where they hold other cards.
    """
    random = Random(f"{table}/{seed}")
    for match, other in zip(moments(table, seed, count), moments(table, seed + 1, count), strict=True):
        for reader in (None, random.choice(match.may_act)):
            asked = question(match, reader, random)
            before = answers(match, asked)
            for ask, elsewhere in ((ask_along, other), (ask_all, match)):
                ask(elsewhere, random)
                after = answers(match, asked)
                differ = [CheckMessage(id) for id in before if before[id] != after[id]]
                hold(not differ, "memory-depends", what=FindingTextList(differ, "facts-and"), who=who(reader))


def ask_all(match: Match, random: Random) -> None:
    """Let everybody ask, and write the moment down."""
    for reader in all_observers(match):
        answers(match, question(match, reader, random))
    match.position()


def ask_along(match: Match, random: Random) -> None:
    """Let those ask who may act, along some plays."""
    for _ in range(ALONG):
        if match.over:
            return
        for reader in match.may_act[:2]:
            answers(match, question(match, reader, random))
        step(match, random)
