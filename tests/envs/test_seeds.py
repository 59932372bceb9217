"""Seeds at every door: consecutive ones are as good as random ones, equal ones give the same, none draws its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from statistics import mean, stdev
from typing import Any, NamedTuple

import pytest
from scipy.stats import chi2

import tefuda
from tefuda import envs
from tefuda.bots import bot as bot_making
from tefuda.bots.thinker import SearchBot
from tefuda.cards.bits import bit
from tefuda.engine.matches.playouts import roll
from tefuda.envs import zoo
from tefuda.review.reviewing import decision_seed

GAME = "skarney-gin"
HELD = "AD KS 9H"
# Seat 1 does not know one card of the other hand: each of 49 is as likely as another.
MOMENT = tefuda.position(GAME, {"turn": 1, "phase": "play", "hands": ["4C", HELD]})
UNKNOWN = [card for card in range(52) if MOMENT.game.vocabulary.pack.text(card) not in HELD.split()]
SEVENTHS = (1 / 7,) * 7
TENTHS = (1 / 10,) * 10
HOLDERS = (10 / 52, 10 / 52, 32 / 52)  # of one card: two hands of ten, the stock


class Door(NamedTuple):
    """The case that a door draws for a seed, as a number, and the chance of each case."""

    draw: Callable[[int], int]
    chances: tuple[float, ...]
    times: int = 350


def unknown_card(state: Any) -> int:
    """In which seventh of the unknown cards the one lies that the other hand holds."""
    return [bit(card) for card in UNKNOWN].index(int(state.hands[0])) % 7


def holder(state: Any) -> int:
    """The seat that was dealt the first card of the pack; 2: nobody."""
    return next((seat for seat in (0, 1) if int(state.hands[seat]) & bit(0)), 2)


def worlds_of_tables() -> Door:
    env = envs.vector(GAME, seed=7, compiled=False)

    def draw(seed: int) -> int:
        env.set_state(0, MOMENT.state, seed=seed)
        env.resample(0, seat=1)
        return unknown_card(env.tables.states[0])

    return Door(draw, SEVENTHS)


def worlds_of_pure_functions() -> Door:
    env = envs.pgx_like(GAME, compiled=False)
    state = env.set_state(MOMENT.state)
    return Door(lambda seed: unknown_card(env.game_state(env.resample(state, seat=1, key=seed))), SEVENTHS)


def deals(env: Any, states: Callable[[], Any]) -> Door:
    def draw(seed: int) -> int:
        env.reset(seed=seed)
        return holder(states())

    return Door(draw, HOLDERS)


def deals_of_tables() -> Door:
    env = envs.vector(GAME, compiled=False)
    return deals(env, lambda: env.tables.states[0])


def deals_of_gymnasium() -> Door:
    env: Any = envs.gymnasium(GAME, compiled=False, opponents="random").unwrapped
    return deals(env, lambda: env.tables.tables.states[0])


def deals_of_pettingzoo() -> Door:
    env = zoo.raw_env(GAME, compiled=False)
    return deals(env, lambda: env.tables.tables.states[0])


def deals_of_pure_functions() -> Door:
    env = envs.pgx_like(GAME, compiled=False)
    return Door(lambda seed: holder(env.game_state(env.init(seed))), HOLDERS)


def deals_of_matches() -> Door:
    return Door(lambda seed: holder(tefuda.new(GAME, seed=seed).state), HOLDERS)


def plays_of_bots() -> Door:
    """The one of ten cards that a random player offers."""
    hand = "AD KS 9H 2C 4S 5D 7H 8C TS QD"
    view = tefuda.position(GAME, {"turn": 1, "phase": "play", "hands": ["4C", hand]}).observation(1)

    def draw(seed: int) -> int:
        return hand.split().index(bot_making.make("random", GAME, seed).choose(view).removeprefix("offer "))

    return Door(draw, TENTHS, 1_000)


def searches_of_bots() -> Door:
    """The random numbers with which a bot that thinks ahead begins its first search."""
    game, rules = MOMENT.game, MOMENT.rules

    def draw(seed: int) -> int:
        return roll(SearchBot("think:1", game, rules, seed, compiled=False)._rng, 10)

    return Door(draw, TENTHS, 1_000)


DOORS = {
    door.__name__: door
    for door in (
        *(worlds_of_tables, worlds_of_pure_functions, plays_of_bots, searches_of_bots),
        *(deals_of_tables, deals_of_gymnasium, deals_of_pettingzoo, deals_of_pure_functions, deals_of_matches),
    )
}


@pytest.mark.parametrize("first", [0, 10**9])
@pytest.mark.parametrize("name", DOORS)
def test_consecutive_seeds_draw_as_random_ones_do(name: str, first: int) -> None:
    draw, chances, times = DOORS[name]()
    drawn = Counter(draw(first + i) for i in range(times))
    off = sum((drawn[case] - times * chance) ** 2 / (times * chance) for case, chance in enumerate(chances))
    # Neither too uneven nor too even: of a thousand good doors one would fail at either end.
    assert chi2.ppf(0.001, len(chances) - 1) < off < chi2.ppf(0.999, len(chances) - 1), drawn


@pytest.mark.parametrize("name", DOORS)
def test_equal_seeds_draw_the_same(name: str) -> None:
    draw, *_ = DOORS[name]()
    assert [draw(seed) for seed in range(30)] == [draw(seed) for seed in range(30)]


def test_advice_of_consecutive_seeds_scatters_as_much_as_it_says() -> None:
    """Once all seeds below 64 searched the same 64 deals, in another order."""
    match = tefuda.new(GAME, seed=4)
    match.play(1, "draw")
    usual = tefuda.bot(GAME).choose(match.observation(1))
    found = [
        option
        for seed in range(16)
        for option in tefuda.advise(match, 1, worlds=640, seed=seed).options
        if option.play == usual
    ]
    said = mean(option.chance_error for option in found)
    assert len(found) == 16 and 0.5 * said < stdev(option.chance for option in found) < 2 * said


def test_reviews_of_two_seeds_search_other_deals() -> None:
    assert len({decision_seed(seed, at) for seed in range(50) for at in range(50)}) == 2_500


def test_a_state_without_a_seed_goes_on_with_the_tables_own_random_numbers() -> None:
    env = envs.vector(GAME, seed=7, compiled=False)
    drawn = set()
    for _ in range(20):
        env.set_state(0, MOMENT.state)
        env.resample(0, seat=1)
        drawn.add(unknown_card(env.tables.states[0]))
    assert len(drawn) > 1


def test_rollouts_of_two_seeds_do_not_share_their_random_numbers() -> None:
    """Once seed 1 at table 0 rolled as seed 0 at table 1 did."""
    env = envs.vector(GAME, n=4, seed=7, compiled=False)
    env.reset()
    for table in range(1, 4):
        env.copy(table, 0)
    drawn = {tuple(sorted(map(tuple, env.rollout(seed=seed).tolist()))) for seed in range(4)}
    assert len(drawn) > 1


@pytest.mark.parametrize(
    "begin",
    [
        lambda: envs.vector(GAME, compiled=False).reset().observation,
        lambda: envs.gymnasium(GAME, compiled=False).reset()[0]["observation"],
        lambda: first_seen(zoo.raw_env(GAME, compiled=False)),
    ],
    ids=["tables", "gymnasium", "pettingzoo"],
)
def test_environments_without_a_seed_draw_one_of_their_own(begin: Callable[[], Any]) -> None:
    assert begin().tobytes() != begin().tobytes()  # a hand of ten comes twice in 15,820,024,220 times


def first_seen(env: Any) -> Any:
    env.reset()
    return env.last()[0]["observation"]
