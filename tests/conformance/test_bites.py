"""The suite bites: a right toy game passes every check, and each wrong one fails the check made for it."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from tests.changed import changed
from tests.conformance.knowing import known
from tests.conformance.told import check_told
from tests.conformance.toys.carried import CARRIED
from tests.conformance.toys.draws import DRAWS, WRONG_DRAWS, lean, overflowing
from tests.conformance.toys.encodings import WRONG_ENCODINGS
from tests.conformance.toys.gifts import GIFTS, LED
from tests.conformance.toys.leaks import LEAKS, WOULD_TELL, Leak
from tests.conformance.toys.pairs import PAIRS
from tests.conformance.toys.silent import SILENT
from tests.conformance.toys.wrong import WRONG, Wrong, greedy_that_rolls, words_with_pass_first

from tefuda.conformance import (
    backends,
    conservation,
    dealing,
    declared,
    garbage,
    liveness,
    memory,
    players,
    refusals,
    sampling,
    scratch,
    secrecy,
    tables,
    telling,
)
from tefuda.conformance.tables import GameConfiguration, tables_of
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.rules import RevealedByRules
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.words import Line
from tefuda.engine.matches import registry
from tefuda.engine.matches.legal_plays import PlayRefusal, refusal
from tefuda.engine.matches.match import Match

RIGHT = [
    pytest.param(tables_of(PAIRS)[0], id=str(tables_of(PAIRS)[0]), marks=pytest.mark.soak),
    pytest.param(tables_of(PAIRS)[-1], id=str(tables_of(PAIRS)[-1])),
]


@pytest.mark.parametrize("table", RIGHT)
def test_a_right_game_passes(table: GameConfiguration) -> None:
    """Every check, at its last table, where most sit; in the soak at its first one, too."""
    with known(table.game):
        assert secrecy.has_secrets(table.game, table.seats)
        declared.check_declared(table, 1, 20)
        secrecy.check_secrecy(table, 1, 6)
        liveness.check_liveness(table, 2, 10)
        liveness.check_ends(table, 3)
        refusals.check_refusals(table, 4, 12)
        refusals.check_any_order(table, 5, 12)
        conservation.check_conservation(table, 6)
        conservation.check_scores(table, 7)
        conservation.check_positions(table, 8, 10)
        conservation.check_records(table, 9, 5)
        conservation.check_copies(table, 10)
        scratch.check_scratch(table, 17, 30)
        declared.check_encoders(table, 25, 8)
        memory.check_memory(table, 30, 8)
        telling.check_telling(table, 31, 30)
        dealing.check_dealing(table, 32, 3)


def test_a_bot_that_rolls_its_own_numbers_passes() -> None:
    game = changed(PAIRS, id="pairs-rolling-bot", greedy=greedy_that_rolls)
    with known(game):
        players.check_bots(tables_of(game)[0], 11)


@pytest.mark.parametrize("table", [pytest.param(table, id=str(table)) for table in tables_of(DRAWS)])
def test_a_game_that_draws_deals_passes(table: GameConfiguration) -> None:
    """Its scratch space as well."""
    with known(table.game):
        sampling.check_sampling(table, 18, 20)
        scratch.check_scratch(table, 17, 10)


@pytest.mark.parametrize("table", [pytest.param(table, id=str(table)) for table in tables_of(GIFTS)])
def test_a_game_with_secrets_of_its_own_passes(table: GameConfiguration) -> None:
    """Chosen cards, cards passed on, and a turn that follows from a hidden card, which is declared."""
    with known(table.game):
        assert secrecy.has_secrets(table.game, table.seats)
        declared.check_declared(table, 1, 15)
        secrecy.check_secrecy(table, 1, 5)
        assert secrecy.check_choices(table, 1, 5) > 5
        declared.check_encoders(table, 25, 4)
        memory.check_memory(table, 30, 4)
        telling.check_telling(table, 31, 30)
        dealing.check_dealing(table, 32, 3)


def test_where_a_card_lies_that_the_deal_gives_away_is_no_secret() -> None:
    """A declared card stays with its holder in the deals that are compared; undeclared it is a secret, and found."""
    hidden = changed(LED, id="gifts-led-in-secret", revealing=RevealedByRules())
    for seed in range(6):
        secrecy.check_dealing(tables_of(LED)[0], seed, Random(seed))
    with pytest.raises(AssertionError, match=r"in turn, leader.* what is secret: hands"):
        for seed in range(6):
            secrecy.check_dealing(tables_of(hidden)[0], seed, Random(seed))


@pytest.mark.parametrize("leak", [pytest.param(leak, id=leak.game.id) for leak in LEAKS])
def test_a_toy_that_tells_a_declared_secret_is_named(leak: Leak) -> None:
    """The view, an event, an open field or a declaration: the message names the field."""
    with known(leak.game), pytest.raises(AssertionError, match=leak.says) as found:
        leak.check(tables_of(leak.game)[0])
    check_told(found.value)


def refusal_by_the_truth(match: Match, seat: int, line: Line) -> PlayRefusal | None:
    """Explain a refusal from the true state, as no match may do."""
    why = match.game.rules.why_not(match.rules, cast(Observation, match.state), seat, line)
    return None if why is None else refusal(match.game, why)


def test_a_refusal_cannot_tell_where_a_card_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal follows from what the seat knows; the suite finds a match that looks at the true state."""
    table = tables_of(WOULD_TELL)[0]
    with known(WOULD_TELL):
        match = table.match(1)
        others = [card for seat in (1, 2) for card in match.observation_dict(seat)["hands"][seat].split()]
        refused = [match.why_not(0, f"give {card}") for card in others]
        assert {one and one.name for one in refused} == {"not-held"} and len(refused) > 5
        secrecy.check_secrecy(table, 1, 2)
        monkeypatch.setattr(Match, "why_not_line", refusal_by_the_truth)
        with pytest.raises(AssertionError, match=r"is refused depends on what is secret: .*hands"):
            secrecy.check_secrecy(table, 1, 12)


def test_a_right_game_takes_garbage() -> None:
    """Every kind of it."""
    table = tables_of(PAIRS)[0]
    with known(table.game):
        garbage.check_garbage_texts(table, 1, 40)
        garbage.check_garbage_positions(table, 2, 40)
        garbage.check_garbage_records(table, 3, 40)
        garbage.check_garbage_tables(table, 4, 40)


@pytest.mark.parametrize(
    "wrong",
    [pytest.param(wrong, id=wrong.game.id) for wrong in (*WRONG, *WRONG_DRAWS, *WRONG_ENCODINGS, *CARRIED, *SILENT)],
)
def test_a_wrong_game_fails(wrong: Wrong, monkeypatch: pytest.MonkeyPatch) -> None:
    """At its last table, which has the most seats; a match of so small a game is endless soon."""
    monkeypatch.setattr(tables, "PLAYS", 8_000)
    with known(wrong.game), pytest.raises(AssertionError, match=wrong.says) as found:
        wrong.check(tables_of(wrong.game)[-1])
    check_told(found.value)


def test_a_draw_that_is_another_when_compiled_is_found() -> None:
    """A product wraps there."""
    backends.check_drawn(
        GameConfiguration(changed(DRAWS, id="pairs-lean", sampling=StateSampler(lean)), 2, "plain"), 1, 3
    )
    with pytest.raises(AssertionError, match="compiled, resample draws another deal for seat"):
        other = changed(DRAWS, id="pairs-overflowing", sampling=StateSampler(overflowing))
        backends.check_drawn(GameConfiguration(other, 2, "plain"), 1, 3)


def test_a_changed_rule_changes_the_signature() -> None:
    """Another order of two words is enough."""
    right = GameConfiguration(PAIRS, 2, "plain")
    other = GameConfiguration(changed(PAIRS, id="pairs-other", words=words_with_pass_first), 2, "plain")
    assert backends.interpreted_block(right, 0) == backends.interpreted_block(right, 0)
    assert backends.interpreted_block(right, 0) != backends.interpreted_block(other, 0)


def test_toys_stay_here() -> None:
    """No other test meets them."""
    with known(PAIRS):
        assert PAIRS.id in registry.games()
    assert PAIRS.id not in registry.games()
