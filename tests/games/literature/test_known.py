"""Public knowledge of the cards: exactly what the questions and answers told, no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from tests.games.literature.helpers import rules_of, state_of
from tests.games.literature.test_oracle import sit, some_play

from tefuda.engine.matches.match import Match
from tefuda.games.literature.common_knowledge import ALL_WAYS, NOTHING_HELD, OUT, UNKNOWN, located, may_hold
from tefuda.games.literature.half_suits import CARDS, PACK, SIX, card_at, half_of, halves

TABLES = [(6, "source"), (4, "eights-out"), (6, "with-jokers"), (8, "pagat"), (16, "open-book")]
tables = pytest.mark.parametrize(("seats", "preset"), TABLES)
Hands = list[set[int]]


class Said(NamedTuple):
    """One thing that all have heard: a question with its answer, or where the cards of a half-suit lay."""

    asker: int
    target: int = -1
    card: int = -1
    given: bool = False
    half: int = -1
    where: tuple[int, ...] = ()


def hands(match: Match) -> Hands:
    """The truth."""
    return [{card for card in range(CARDS) if mask >> card & 1} for mask in state_of(match).hands[: match.seats]]


def heard(match: Match, seat: int, play: str) -> Said | None:
    """Make a play; what it tells everybody."""
    before, (verb, *words) = hands(match), play.split()
    match.play(seat, play)
    if verb == "ask":
        target, card = int(words[0]), PACK.card(words[1]) or 0
        return Said(seat, target, card, card in before[target])
    if verb != "declare":
        return None
    half = match.game.vocabulary.extras.index(words[0])
    six = [card_at(rules_of(match), half, place) for place in range(SIX)]
    return Said(seat, half=half, where=tuple(next(i for i, hand in enumerate(before) if c in hand) for c in six))


def fits(match: Match, dealt: Hands, story: list[Said]) -> bool:
    """Could all of this have been said, had the cards been dealt so?  The story is played through once more."""
    now, r = [set(hand) for hand in dealt], rules_of(match)
    for said in story:
        if said.half >= 0:
            six = [card_at(r, said.half, place) for place in range(SIX)]
            if any(card not in now[seat] for card, seat in zip(six, said.where, strict=True)):
                return False
            for hand in now:
                hand -= set(six)
            continue
        mine = {card for card in now[said.asker] if half_of(r, card) == half_of(r, said.card)}
        if not mine or said.card in mine or (said.card in now[said.target]) != said.given:
            return False
        if said.given:
            now[said.target].remove(said.card)
            now[said.asker].add(said.card)
    return True


def allowed(match: Match, now: Hands) -> bool:
    """Is this one of the deals that the digest leaves open?"""
    s, r = state_of(match), rules_of(match)
    for seat, hand in enumerate(now):
        if any((s.where[card] == seat) != (card in hand) for card in range(CARDS) if s.where[card] >= 0):
            return False
        for half in range(halves(r)):
            six = [card_at(r, half, place) for place in range(SIX)]
            held = sum(1 << i for i, card in enumerate(six) if card in hand and s.where[card] == UNKNOWN)
            ways = s.ways_high[seat][half] << 32 | s.ways_low[seat][half]
            if not ways >> held & 1:
                return False
    return True


def stories(seats: int, preset: str, deals: int) -> Iterator[tuple[Match, Hands, list[Said]]]:
    """Deals in progress, with the hands as they were dealt and all that was said."""
    random = Random(f"known {seats} {preset}")
    for seed in range(deals):
        match, game = sit(seats, preset, seed)
        dealt, story = hands(match), list[Said]()
        while not game.over:
            seat, play = some_play(match, game, random)
            said = heard(match, seat, play)
            game.play(seat, play)
            story += [said] if said else []
            if not game.over:
                yield match, dealt, story


def swapped(dealt: Hands, now: Hands, random: Random, free: list[int]) -> tuple[Hands, Hands]:
    """The deal and the hands of this moment with a few unknown cards for others: everybody holds as many as before."""
    dealt, now = [set(hand) for hand in dealt], [set(hand) for hand in now]
    for _ in range(random.choice((1, 1, 2, 3))):
        a, b = random.sample(free, 2)
        for table in (dealt, now):
            one, other = (next(i for i, hand in enumerate(table) if card in hand) for card in (a, b))
            if one != other:
                table[one] ^= {a, b}
                table[other] ^= {a, b}
    return dealt, now


@tables
def test_the_digest_leaves_open_what_fits_the_story_and_nothing_else(seats: int, preset: str) -> None:
    random, outcomes = Random(1), [0, 0]
    for match, dealt, story in stories(seats, preset, 1):
        now = hands(match)
        assert allowed(match, now), "the truth is shut out"
        free = [card for card in range(CARDS) if state_of(match).where[card] == UNKNOWN]
        for _ in range(12 if len(free) > 1 else 0):
            other, then = swapped(dealt, now, random, free)
            open_still = fits(match, other, story)
            assert allowed(match, then) == open_still, f"after {story}, {then} instead of {now}"
            outcomes[open_still] += 1
    assert min(outcomes) > 20, f"hardly anything was tried: {outcomes}"


@tables
def test_where_each_card_is_said_to_be_it_is(seats: int, preset: str) -> None:
    for match, _, _ in stories(seats, preset, 1):
        for seat, hand in enumerate(hands(match)):
            mask = sum(1 << card for card in hand)
            assert located(state_of(match), seat) & ~mask == 0
            assert all(may_hold(rules_of(match), state_of(match), seat, card) for card in hand)
        for card in range(CARDS):
            out = state_of(match).where[card] == OUT
            assert out == (not any(card in hand for hand in hands(match)))


def test_a_fresh_deal_leaves_everything_open() -> None:
    match, _ = sit(6, "source", 1)
    state = state_of(match)
    assert all(ways == ALL_WAYS for rows in (state.ways_low, state.ways_high) for ways in rows[0][:8])
    assert (state.ways_low[0][8], state.ways_high[0][8]) == (NOTHING_HELD, 0)
    assert state.where.count(UNKNOWN) == 48
    assert state.where.count(OUT) == 6


def test_everybody_knows_the_same_of_it() -> None:
    match, _, _ = next(iter(stories(6, "source", 1)))
    views = [match.observation(seat) for seat in (None, *range(6))]
    for name in ("where", "ways_low", "ways_high", "questions", "failed", "failed_at"):
        assert all(getattr(view, name) == getattr(match.state, name) for view in views)
