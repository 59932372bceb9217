"""The conformance suite: every registered game, seat count and preset, without being told about it.

Each preset is played once and each number of seats once (of a costly game each preset); `make soak` plays every pair.
"""

from __future__ import annotations

import pytest
from tests.chance import fresh
from tests.conformance import garbage

from tefuda.conform import bound, declared, keeping, liveness, paper, refusals, secrecy
from tefuda.conform.tables import Table, every_table, lean_tables, tables_of
from tefuda.engine.registry import find, games

QUICK = pytest.mark.quick


def is_first(table: Table) -> bool:
    """The usual table of its game: `make check` looks at this one only."""
    return table == tables_of(table.game)[0]


USUAL = [pytest.param(table, id=str(table), marks=QUICK if is_first(table) else ()) for table in lean_tables()]
LONG = [
    pytest.param(table, seed, id=f"{table}-{seed}")
    for table in every_table()
    for seed in range(max(1, 12 // len(tables_of(table.game))))  # a game with many tables is not played longer for it
]
FIRST = [pytest.param(tables_of(find(game))[0], id=game) for game in games()]

usual_tables_of_every_game = pytest.mark.parametrize("table", USUAL)
first_table_of_every_game = pytest.mark.parametrize("table", FIRST)


@usual_tables_of_every_game
def test_every_field_is_what_it_declares(table: Table) -> None:
    """Its kind and bound, where the cards lie, and who may see them."""
    declared.check_declared(table, seed=16, count=table.share(20))


@usual_tables_of_every_game
def test_nobody_is_given_what_he_may_not_know(table: Table) -> None:
    """View, record for bots, scene, words, offers and events, under permutations of the unseen cards."""
    assert secrecy.has_secrets(table.game, table.seats)
    secrecy.check_secrecy(table, seed=1, count=table.share(5))


@usual_tables_of_every_game
def test_listed_words_lead_to_legal_plays(table: Table) -> None:
    """No dead ends, nothing twice, and only actors speak."""
    liveness.check_liveness(table, seed=2, count=table.share(10))


@usual_tables_of_every_game
def test_random_matches_end(table: Table) -> None:
    """And are settled."""
    liveness.check_ends(table, seed=3)


@usual_tables_of_every_game
def test_a_play_is_refused_exactly_where_it_is_not_legal(table: Table) -> None:
    """With a clause, and without a trace."""
    refusals.check_refusals(table, seed=4, count=table.share(12))


@usual_tables_of_every_game
def test_cards_of_a_play_may_come_in_any_order(table: Table) -> None:
    """The same events, state and record."""
    refusals.check_any_order(table, seed=5, count=table.share(12))


@usual_tables_of_every_game
def test_every_card_is_in_one_place(table: Table) -> None:
    """After every play."""
    keeping.check_conservation(table, seed=6, most=table.plays(120))


@usual_tables_of_every_game
def test_totals_are_the_sum_of_the_deals(table: Table) -> None:
    """And the score sheet says the same."""
    keeping.check_scores(table, seed=7, most=table.plays(400))


@usual_tables_of_every_game
def test_positions_come_back(table: Table) -> None:
    """As they were, and go on as the match would."""
    keeping.check_positions(table, seed=8, count=table.share(10))


@usual_tables_of_every_game
def test_records_replay(table: Table) -> None:
    """To the same state, in the middle of a deal and at the end of a match."""
    keeping.check_records(table, seed=9, count=table.share(3), most=table.plays(500))


@usual_tables_of_every_game
def test_copies_go_their_own_way(table: Table) -> None:
    """Nothing is shared."""
    keeping.check_copies(table, seed=10, most=table.plays(120))


@pytest.mark.quick
@pytest.mark.parametrize("game", games())
def test_a_log_has_room_for_all_that_can_be_told(game: str) -> None:
    """As the source of its rules says."""
    assert bound.check_bound(find(game)) > 0


@usual_tables_of_every_game
def test_paper_is_no_memory(table: Table) -> None:
    """Words, plays, deals, bots and resampled deals are the same whatever stood on it; what was said stays there."""
    paper.check_paper(table, seed=17, count=table.share(10))


@pytest.mark.searched
@first_table_of_every_game
def test_garbage_as_words_and_plays(table: Table) -> None:
    """Only our own errors."""
    garbage.check_garbage_texts(table, 120)


@pytest.mark.searched
@first_table_of_every_game
def test_garbage_as_positions(table: Table) -> None:
    """Only our own errors."""
    garbage.check_garbage_positions(table, 75)


@pytest.mark.searched
@first_table_of_every_game
def test_garbage_as_records(table: Table) -> None:
    """Only our own errors."""
    garbage.check_garbage_records(table, 75)


@pytest.mark.searched
@first_table_of_every_game
def test_garbage_as_rules_seeds_and_seats(table: Table) -> None:
    """Only our own errors."""
    garbage.check_garbage_tables(table, 75)


@pytest.mark.soak
@pytest.mark.parametrize(("table", "seed"), LONG)
def test_everything_at_many_more_moments(table: Table, seed: int) -> None:
    """The checks above, far longer."""
    seed = fresh(100 + seed)
    secrecy.check_secrecy(table, seed, table.plays(60))
    liveness.check_liveness(table, seed, table.plays(60))
    liveness.check_ends(table, seed)
    refusals.check_refusals(table, seed, table.plays(60))
    refusals.check_any_order(table, seed, table.plays(60))
    keeping.check_positions(table, seed, table.plays(60))
    keeping.check_scores(table, seed, table.plays(4_000))
    keeping.check_records(table, seed, 10, table.plays(2_500))
