"""The commands of a tournament, and its events.

A command says what somebody wants; an event says what has happened, and is what is stored.  An event has everything
that was decided: a pairing that was announced stays, even if a later version would pair in another way.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tefuda.tournaments.state import PlayerId, TableResult, TournamentRound

RefusalReason = Literal[
    "ended",  # the tournament is over
    "full",  # it has as many players as it may have
    "entered",  # the player takes part already
    "unknown",  # no such player
    "round-open",  # a table of the round has no result yet
    "too-few",  # there are not enough players for a table
    "all-rounds",  # all planned rounds have been played
    "all-met",  # everybody has met everybody
    "no-table",  # there is no such table
    "no-round",  # there is no round, or it has results
    "result-form",  # the result does not fit the table
    "result-there",  # the table has another result; the director may correct it
    "sealed",  # where all play the same deals, a result is told, and can be corrected, once all tables have one
    "deals-missing",  # where all play the same deals, each deal is needed
]


class TournamentCommand(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base of all commands."""


class EnterTournament(TournamentCommand, frozen=True, tag="enter"):
    """Take part, before the first round or later; a player who withdrew comes back."""

    player: PlayerId
    name: str


class WithdrawPlayer(TournamentCommand, frozen=True, tag="withdraw"):
    """Take no part in the rounds to come."""

    player: PlayerId


class MarkAbsence(TournamentCommand, frozen=True, tag="absence"):
    """Say that a player is absent from the next round on, or is back."""

    player: PlayerId
    absent: bool


class PairRound(TournamentCommand, frozen=True, tag="pair"):
    """Pair the next round."""


class CancelRound(TournamentCommand, frozen=True, tag="cancel"):
    """Take the pairing of the last round back, while it has no result."""


class EnterResult(TournamentCommand, frozen=True, tag="result"):
    """Enter the result of a table; the same result twice counts once.  ``correct``: by the director, over another."""

    round: int
    table: int
    result: TableResult
    correct: bool = False


class EndTournament(TournamentCommand, frozen=True, tag="end"):
    """End the tournament."""


AnyCommand = EnterTournament | WithdrawPlayer | MarkAbsence | PairRound | CancelRound | EnterResult | EndTournament


class TournamentEvent(Struct, frozen=True, tag_field="kind"):
    """The base of all events."""


class PlayerEntered(TournamentEvent, frozen=True, tag="entered"):
    """A player takes part, for the first time or again."""

    player: PlayerId
    name: str


class PlayerWithdrew(TournamentEvent, frozen=True, tag="withdrew"):
    """A player takes part no longer."""

    player: PlayerId


class AbsenceMarked(TournamentEvent, frozen=True, tag="absence"):
    """A player is absent from the next round on, or is back."""

    player: PlayerId
    absent: bool


class RoundPaired(TournamentEvent, frozen=True, tag="paired"):
    """The next round has been paired."""

    round: TournamentRound


class RoundCancelled(TournamentEvent, frozen=True, tag="cancelled"):
    """The last round has been taken back."""


class ResultEntered(TournamentEvent, frozen=True, tag="result"):
    """A table has a result, its first or a corrected one."""

    round: int
    table: int
    result: TableResult


class TournamentEnded(TournamentEvent, frozen=True, tag="ended"):
    """The tournament is over."""


AnyEvent = (
    PlayerEntered | PlayerWithdrew | AbsenceMarked | RoundPaired | RoundCancelled | ResultEntered | TournamentEnded
)


class TournamentRefusal(Exception):
    """A command cannot be carried out; ``reason`` says why, without a language."""

    def __init__(self, reason: RefusalReason) -> None:
        super().__init__(reason)
        self.reason = reason
