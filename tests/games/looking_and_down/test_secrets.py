"""The secrets of Looking and Down: the stocks, every Down, the pile's depth, the dealers' hands."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.typed import typed

import tefuda
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.matches.registry import find
from tefuda.games.looking_and_down.state import State
from tefuda.show.seat_view import look_of

GAME = "looking-and-down"


def state_of(match: Match) -> State:
    return typed(State, match.state)


def sights(match: Match) -> list[str]:
    """All that anybody knows: what is shown, what bots are handed."""
    return [
        shown + repr(match.observation(seat))
        for shown, seat in zip(shows(match), (None, *range(match.seats)), strict=True)
    ]


def shows(match: Match) -> list[str]:
    """All that anybody is shown: view and scene."""
    return [
        json.dumps(match.observation_dict(seat)) + repr(look_of(match, seat)) for seat in (None, *range(match.seats))
    ]


def other_deck(deck: list[str], seats: int, drawn: int, random: Random) -> list[str]:
    """The deck with the cards of all Downs and of the stock below ``drawn`` in another order."""
    downs = list(range(11 * seats, 22 * seats))
    hidden = [*downs, *range(22 * seats + 1 + drawn, len(deck))]
    found = deck[:]
    for at, card in zip(hidden, random.sample([deck[at] for at in hidden], len(hidden)), strict=True):
        found[at] = card
    return found


@pytest.mark.parametrize("preset", ["source", "by-eye"])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_LD_4_LD_6_no_Down_no_stock_no_grab_can_be_told(seats: int, preset: str) -> None:  # noqa: N802
    """Whole turns with another deck, whose unseen cards lie elsewhere: the same to everybody, to the byte."""
    random, game = Random(seats), find(GAME)
    for seed in range(2):
        one = new_match(game, seats, seed, preset)
        one.deal()
        deck = one.journal[0].text.split()
        plays: list[tuple[int, str]] = []
        for _ in range(25):
            seat = random.choice(one.may_act)
            play = random_play(one, seat, random)
            twin = one.copy()
            twin.play(seat, play)
            if twin.deal_over or sum(state_of(twin).down) < sum(state_of(one).down):
                break  # a Down has been seen
            one = twin
            plays.append((seat, play))
        drawn = len(deck) - 22 * seats - 1 - state_of(one).stock
        number = one.game.vocabulary.pack.number
        other = new_match(game, seats, seed, preset)
        other.deal([number[card] for card in other_deck(deck, seats, max(0, drawn), random)])
        again = new_match(game, seats, seed, preset)
        again.deal([number[card] for card in deck])
        for seat, play in plays:
            assert list(map(repr, again.play(seat, play))) == list(map(repr, other.play(seat, play)))
        assert sights(again) == sights(other)


def random_play(match: Match, seat: int, random: Random) -> str:
    """A play, word by word."""
    line: list[str] = []
    while (word := random.choice(match.legal_words(seat, " ".join(line)))) != "END":
        line.append(word)
    return " ".join(line)


def at_the_stocks(slips: list[int]) -> Match:
    """Five players; the Looking dealer is about to grab."""
    keys = {"keeper": 2, "dealer": 0, "phase": "grab", "slips": slips}
    return tefuda.position(GAME, keys, 5, {"grab_bonus": "input"})


def test_LD_6_the_true_heights_are_in_nothing_that_is_sent() -> None:  # noqa: N802
    """The same is told before the cut, after it, and while the cards are played, however much the eye errs."""
    seen = set()
    for slip in range(-4, 5):
        match = at_the_stocks([slip, -slip])
        told = [str(sights(match))]
        for seat, play in ((0, "grab 55"), (1, "grab 55")):
            told += [repr(match.play(seat, play)), str(sights(match))]
        seen.add("".join(told))
    assert len(seen) == 1


def test_LD_6_an_eye_errs_by_four_at_most_and_oftenest_by_nothing() -> None:  # noqa: N802
    """The errors are those of two random numbers with five sides: once in five none, once in twenty-five four."""
    found = [state_of(tefuda.new(GAME, 5, seed=seed, rules="by-eye")).slips for seed in range(750)]
    for which in (0, 1):
        times = [sum(slips[which] == error for slips in found) for error in range(-4, 5)]
        assert sum(times) == 750
        assert all(
            abs(seen - 30 * share) < 6 * share + 20
            for seen, share in zip(times, (1, 2, 3, 4, 5, 4, 3, 2, 1), strict=True)
        )


def test_LD_A2_a_simulated_grab_is_off_by_ten_at_most_and_now_and_then_exact() -> None:  # noqa: N802
    found = [state_of(tefuda.new(GAME, 5, seed=seed)).grabbed for seed in range(420)]
    for which in (0, 1):
        times = [sum(grabbed[which] == 55 + error for grabbed in found) for error in range(-10, 11)]
        assert sum(times) == 420
        assert min(times) > 6


def test_LD_18_the_pile_below_its_top_card_is_shown_to_nobody() -> None:  # noqa: N802
    """The pile stays hidden from a player who threw the cards there, too; one who counts cards has seen them all go."""

    def with_pile(rest: str) -> list[str]:
        keys: dict[str, Any] = {"turn": 0, "hands": ["5S 6S", "7S 8S"], "downs": ["4S", "4S"], "pile": f"9H {rest}"}
        return shows(tefuda.position(GAME, keys | {"stock": "TS TH TD"}, 2))

    assert with_pile("KS KH 4D") == with_pile("JK 2S 3H")


def test_LD_20_covered_cards_are_told_of_once() -> None:  # noqa: N802
    """The words about the pile are forgotten when the next card covers it; nothing else is."""
    match = tefuda.new(GAME, 3, seed=4)
    told = [event for event in match.play(match.may_act[0], "draw") if event.fleeting]
    assert told == []
    seat = match.may_act[0]
    card = match.observation_dict(seat)["hands"][seat].split()[0]
    events = match.play(seat, f"discard {card}")
    assert [event.kind for event in events if event.fleeting] == ["discarded"]
