"""`decide` says what follows from a command, and `apply` returns the tournament after an event."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from msgspec.structs import replace

from tefuda.tournaments.commands import (
    AbsenceMarked,
    AnyCommand,
    AnyEvent,
    CancelRound,
    EndTournament,
    EnterResult,
    EnterTournament,
    MarkAbsence,
    PairRound,
    PlayerEntered,
    PlayerWithdrew,
    ResultEntered,
    RoundCancelled,
    RoundPaired,
    TournamentEnded,
    TournamentRefusal,
    WithdrawPlayer,
)
from tefuda.tournaments.pairing import next_round
from tefuda.tournaments.setup import MOST_ROUNDS
from tefuda.tournaments.state import MOST_DEALS, Entrant, PairedTable, TableResult, Tournament

Decided = tuple[AnyEvent, ...]


def decide(tournament: Tournament, command: AnyCommand) -> Decided:
    """Return the events that follow from a command; none where what it asks for is so already.

    Raises:
        TournamentRefusal: It cannot be carried out.
    """
    if tournament.ended and not isinstance(command, EnterResult):
        raise TournamentRefusal("ended")
    match command:
        case EnterTournament():
            return _enter(tournament, command)
        case WithdrawPlayer():
            return (PlayerWithdrew(command.player),) if not _known(tournament, command.player).withdrawn else ()
        case MarkAbsence():
            same = _known(tournament, command.player).absent == command.absent
            return () if same else (AbsenceMarked(command.player, command.absent),)
        case PairRound():
            return (_paired(tournament),)
        case CancelRound():
            return _cancel(tournament)
        case EnterResult():
            return _result(tournament, command)
        case EndTournament():
            return _end(tournament)


def _known(tournament: Tournament, player: str) -> Entrant:
    found = tournament.entrant(player)
    if found is None:
        raise TournamentRefusal("unknown")
    return found


def _enter(tournament: Tournament, command: EnterTournament) -> Decided:
    known = tournament.entrant(command.player)
    if known is not None and not known.withdrawn:
        raise TournamentRefusal("entered")
    if known is None and len(tournament.entrants) >= tournament.setup.most_players:
        raise TournamentRefusal("full")
    return (PlayerEntered(command.player, command.name),)


def _paired(tournament: Tournament) -> RoundPaired:
    setup = tournament.setup
    if tournament.open_round is not None:
        raise TournamentRefusal("round-open")
    if len(tournament.rounds) >= (setup.rounds or MOST_ROUNDS):
        raise TournamentRefusal("all-rounds")
    if len(tournament.here) < min(setup.sizes) * setup.fewest_tables:
        raise TournamentRefusal("too-few")
    found = next_round(tournament)
    if not found.tables:
        raise TournamentRefusal("all-met")
    return RoundPaired(found)


def _cancel(tournament: Tournament) -> Decided:
    if not tournament.rounds or any(table.result is not None for table in tournament.rounds[-1].tables):
        raise TournamentRefusal("no-round")
    return (RoundCancelled(),)


def _end(tournament: Tournament) -> Decided:
    if tournament.open_round is not None:
        raise TournamentRefusal("round-open")
    return (TournamentEnded(),)


def _result(tournament: Tournament, command: EnterResult) -> Decided:
    table = _table(tournament, command.round, command.table)
    result, duplicate = command.result, tournament.setup.scoring == "duplicate"
    if table.result is not None and not tournament.is_told(command.round):
        raise TournamentRefusal("sealed")  # the same answer to every result, also to the one that is there
    if table.result == result:
        return ()
    if tournament.ended and not command.correct:
        raise TournamentRefusal("ended")
    if not _fits(table, result) or (result.awarded and not duplicate):
        raise TournamentRefusal("result-form")
    if table.result is not None and not command.correct:
        raise TournamentRefusal("result-there")
    if duplicate and None not in result.points and not result.deals and not result.awarded:
        raise TournamentRefusal("deals-missing")
    return (ResultEntered(command.round, command.table, result),)


def _table(tournament: Tournament, round: int, table: int) -> PairedTable:
    if not 0 <= round < len(tournament.rounds) or not 0 <= table < len(tournament.rounds[round].tables):
        raise TournamentRefusal("no-table")
    return tournament.rounds[round].tables[table]


def _fits(table: PairedTable, result: TableResult) -> bool:
    """Return whether a result is one of this table: as many seats, and winners who were there."""
    seats = len(table.players)
    if len(result.points) != seats or len(result.deals) > MOST_DEALS or len(result.awarded) not in (0, seats):
        return False
    if len(set(result.winners)) != len(result.winners):
        return False
    if any(not 0 <= seat < seats or result.points[seat] is None for seat in result.winners):
        return False
    return all(len(deal.points) == seats and 0 <= deal.dealer < seats for deal in result.deals)


def after(tournament: Tournament, events: Iterable[AnyEvent]) -> Tournament:
    """Return the tournament after all these events."""
    return reduce(lambda so_far, event: apply(event, so_far), events, tournament)


def apply(event: AnyEvent, tournament: Tournament) -> Tournament:
    """Return the tournament after an event."""
    match event:
        case PlayerEntered():
            return _entered(tournament, event)
        case PlayerWithdrew():
            return tournament.with_entrant(replace(_known(tournament, event.player), withdrawn=True))
        case AbsenceMarked():
            return tournament.with_entrant(replace(_known(tournament, event.player), absent=event.absent))
        case RoundPaired():
            return replace(tournament, rounds=(*tournament.rounds, event.round))
        case RoundCancelled():
            return replace(tournament, rounds=tournament.rounds[:-1])
        case ResultEntered():
            return tournament.with_result(event.round, event.table, event.result)
        case TournamentEnded():
            return replace(tournament, ended=True)


def _entered(tournament: Tournament, event: PlayerEntered) -> Tournament:
    known = tournament.entrant(event.player)
    if known is not None:
        return tournament.with_entrant(replace(known, name=event.name, withdrawn=False, absent=False))
    return tournament.with_entrant(Entrant(event.player, event.name, since=len(tournament.rounds)))
