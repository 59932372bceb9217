"""The tokens of what a seat has heard: all that it was told, nothing else, and the same on both backends."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from tests.envs.acting import COMPILED, at_random, compiled_games

from tefuda import envs
from tefuda.engine.declarations.arguments import FactArgument, FactEncoding
from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.facts import RedactedFact
from tefuda.engine.declarations.game import Game
from tefuda.engine.encoding.tokens import CARD, DIGIT, HIDDEN, KIND, MINUS, SEAT, STOP, stream
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.translatable import SpokenCards
from tefuda.engine.texts.translatable import SpokenSeat as SaidSeat

GAMES = games()
LONG = ("carousel", "looking-and-down")  # of which a deal takes long, if chance plays it
CARDS = (FactEncoding.CARD, FactEncoding.CARDS, FactEncoding.LISTED)


def retold(match: Match) -> list[Event]:
    """All that has happened, once more."""
    again = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer)
    found: list[Event] = []
    for line in match.journal:
        if line.seat < 0:
            found += again.deal([match.game.vocabulary.pack.number[card] for card in line.text.split()])
        else:
            found += again.play(line.seat, line.text)
    return found


def told_to(match: Match, seat: int, happened: list[Event]) -> list[int]:
    """The tokens of what this seat was told."""
    entries = [event.entry for event in happened if event.seen_by(seat)]
    return stream(match.game, match.seats, seat, entries)


@compiled_games
def test_a_seat_hears_all_that_it_is_told_and_nothing_else(game: str) -> None:
    env = envs.vector(game, 2, seed=3, observation="tokens", history_length=8_192)
    chance, turn = np.random.default_rng(5), env.reset()
    looked = 0
    for step in range(260):
        if step % 52 == 51:
            match = env.to_match(0)
            happened = retold(match)
            for seat in range(match.seats):
                heard = env.observe(0, seat)
                wanted = told_to(match, seat, happened)
                assert heard[: len(wanted)].tolist() == wanted and not heard[len(wanted) : 8_192].any()
            asked = int(turn.current_player[0])
            assert np.array_equal(turn.observation[0][:8_192], env.observe(0, asked)[:8_192])
            looked += 1
        turn = env.step(at_random(turn.legal_action_mask, chance))
    assert looked == 5


@compiled_games
def test_both_backends_hear_the_same(game: str) -> None:
    turns = []
    for compiled in (False, True):
        env = envs.vector(game, 2, seed=3, observation="tokens", compiled=compiled)
        chance, turn = np.random.default_rng(5), env.reset()
        for _ in range(25 if find(game).rules.costly else 60):
            turn = env.step(at_random(turn.legal_action_mask, chance))
        turns.append((turn.observation.copy(), turn.final_observation.copy()))
    assert np.array_equal(turns[0][0], turns[1][0]) and np.array_equal(turns[0][1], turns[1][1])


def read(game: Game, seats: int, own: int, told: RedactedFact, tokens: Iterator[int]) -> None:
    """The tokens of a fact say what the fact says, in its own words."""
    assert next(tokens) == KIND + int(told.fact)
    for argument in told.row.arguments:
        if argument.name not in told.ints:
            assert next(tokens) == HIDDEN
            continue
        spoken = argument.spoken(told.ints[argument.name], told.pack)
        if isinstance(spoken, SaidSeat):
            assert next(tokens) == SEAT + (spoken - own) % seats
        elif isinstance(spoken, SpokenCards) and argument.written in CARDS:
            wanted = sorted(card.rpartition("=")[2] for card in spoken)
            assert sorted(cards(game, argument, tokens)) == wanted
        elif isinstance(spoken, int) and argument.written == FactEncoding.NUMBER:
            assert number(tokens) == spoken
        elif isinstance(spoken, list):
            seats_named = [next(tokens) for _ in spoken]
            assert seats_named == [SEAT + (seat - own) % seats for seat in spoken]
            if argument.written == FactEncoding.SEATS:
                assert next(tokens) == STOP
        elif argument.written == FactEncoding.NUMBER:
            assert [number(tokens) for _ in range(argument.width)] == list(told.ints[argument.name])
        else:
            assert next(tokens) == DIGIT + told.ints[argument.name][0]


def cards(game: Game, argument: FactArgument, tokens: Iterator[int]) -> list[str]:
    """Cards, one to an int or up to a stop for each int."""
    found: list[str] = []
    for _ in range(argument.width):
        while (token := next(tokens)) != STOP:
            found.append(game.vocabulary.pack.text(token - CARD))
            if argument.written == FactEncoding.CARD:
                break
    return found


def number(tokens: Iterator[int]) -> int:
    """A number, digit by digit."""
    digits: list[int] = []
    sign = 1
    while (token := next(tokens)) != STOP:
        if token == MINUS:
            sign = -1
        else:
            digits.append(token - DIGIT)
    return sign * sum(digit << 6 * at for at, digit in enumerate(digits))


@pytest.mark.parametrize(
    ("game", "steps"),
    [(game, 400 if game in LONG else 4_000) for game in GAMES]
    + [pytest.param(game, 4_000, marks=pytest.mark.soak) for game in LONG],
)
def test_a_stream_can_be_read_again(game: str, steps: int) -> None:
    """Each fact, argument by argument, says what the table of facts says of it."""
    env = envs.vector(game, seed=4, compiled=game in COMPILED)
    chance, turn = np.random.default_rng(5), env.reset()
    for _ in range(steps):
        turn = env.step(at_random(turn.legal_action_mask, chance))
        if turn.terminated[0]:
            break
    match = env.to_match(0, ended=bool(turn.terminated[0]))
    facts = 0
    for event in retold(match):
        for seat in range(match.seats):
            if event.seen_by(seat) and event.entry is not None:
                told = match.game.rules.facts.read(event.entry, match.game.vocabulary.pack)
                tokens = iter(stream(match.game, match.seats, seat, [event.entry]))
                read(match.game, match.seats, seat, told, tokens)
                assert next(tokens, None) is None
                facts += 1
    assert facts > 50


def test_the_oldest_is_forgotten_where_there_is_no_room() -> None:
    env = envs.vector("skarney-gin", seed=3, episode="match", observation="tokens", history_length=1_200)
    chance, turn = np.random.default_rng(5), env.reset()
    for _ in range(900):
        turn = env.step(at_random(turn.legal_action_mask, chance))
    match = env.to_match(0)
    whole = told_to(match, int(turn.current_player[0]), retold(match))
    heard = turn.observation[0][:1_200]
    heard = heard[: int(np.flatnonzero(heard)[-1]) + 1].tolist()
    assert len(whole) > 1_200 > len(heard) > 300
    assert whole[-len(heard) :] == heard
