"""The pairing of the next round: who has a bye, who meets whom, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.tournaments.grouping import groups, meeting_cost, rotated, score_cost, seated
from tefuda.tournaments.history import TournamentHistory
from tefuda.tournaments.round_robin import round_robin_pairs
from tefuda.tournaments.setup import table_sizes
from tefuda.tournaments.state import PairedTable, Tournament, TournamentRound
from tefuda.tournaments.swiss import bye_order, swiss_pairs


def next_round(tournament: Tournament) -> TournamentRound:
    """Return the pairing of the next round; without tables where nobody is left to be met."""
    history = TournamentHistory.of(tournament)
    here = tournament.here
    ranked = sorted(here, key=lambda player: -history.scores[player])  # those of one score as they entered
    found = _found(tournament, ranked, history)
    tables = tuple(PairedTable(seated(group, tournament.setup.tables.sides[len(group)], history)) for group in found)
    playing = {player for group in found for player in group}
    absent = tuple(one.id for one in tournament.entrants if one.absent and not one.withdrawn)
    return TournamentRound(tables, tuple(player for player in here if player not in playing), absent)


def _found(tournament: Tournament, ranked: Sequence[str], history: TournamentHistory) -> list[list[str]]:
    """Return the players of each table, the best first."""
    setup, number = tournament.setup, len(tournament.rounds)
    swiss = setup.pairing == "swiss"
    if setup.sizes == (2,):
        if swiss:
            return [list(pair) for pair in _swiss(ranked, history)]
        first = [one.id for one in tournament.entrants if one.since == 0]
        return [list(pair) for pair in round_robin_pairs(first, tournament.here, number, history)]
    sizes = table_sizes(len(ranked), setup.sizes)
    playing = _without_byes(ranked, sum(sizes), history)
    if swiss:
        found = groups(playing, sizes, score_cost(history))
    else:
        entered = [one for one in tournament.here if one in playing]
        found = groups(rotated(entered, sizes, number), sizes, meeting_cost(history))
    places = {player: place for place, player in enumerate(ranked)}
    return sorted((sorted(group, key=lambda one: places[one]) for group in found), key=lambda group: places[group[0]])


def _swiss(ranked: Sequence[str], history: TournamentHistory) -> list[tuple[str, str]]:
    """Return the pairs; with an odd number the bye goes to the lowest one without whom nobody has to meet again."""
    if len(ranked) % 2 == 0:
        return swiss_pairs(ranked, history)
    ways = ([player for player in ranked if player != bye] for bye in bye_order(ranked, history))
    first: list[tuple[str, str]] | None = None
    for playing in ways:
        pairs = swiss_pairs(playing, history)
        if not any(history.meetings(*pair) for pair in pairs):
            return pairs
        first = first or pairs
    assert first is not None
    return first


def _without_byes(ranked: Sequence[str], seats: int, history: TournamentHistory) -> list[str]:
    """Return those who play, where there are fewer seats than players: the others have had the fewest byes."""
    places = {player: place for place, player in enumerate(ranked)}
    order = sorted(ranked, key=lambda player: (history.byes[player], -places[player]))
    byes = set(order[: len(ranked) - seats])
    return [player for player in ranked if player not in byes]
