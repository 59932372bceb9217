"""The program and an independent referee agree: on melds, on all legal plays, on scores."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.games.rummy_fifty import oracle
from tests.games.rummy_fifty.oracle import SUITS, Card, Cards

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.match import Match
from tefuda.games.rummy_fifty import melds
from tefuda.games.rummy_fifty.laying import extensions, find_melds
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.positions import PACK
from tefuda.games.rummy_fifty.state import View

KINDS = {melds.NO_MELD: None, melds.GROUP: "group", melds.RUN: "run"}
WHOLE = sorted(oracle.PACK)
OPTIONS: list[dict[str, Any]] = [
    {"layoff_own": own, "ten_ace_wrap": wrap} for own in ("no", "yes") for wrap in ("no", "yes")
]
wraps = pytest.mark.parametrize("wrap", [0, 1], ids=["ace low", "ace high too"])
HANDS = [60, pytest.param(500, marks=pytest.mark.soak)]
SIZES = [4, pytest.param(8, marks=pytest.mark.soak)]
options = pytest.mark.parametrize("rules", OPTIONS, ids=lambda rules: "-".join(rules.values()))


def mask(some: Cards | tuple[Card, ...]) -> int:
    """Cards as the program's set."""
    return sum(1 << PACK.number[word] for word in oracle.text(some).split())


def cards(of: int) -> Cards:
    """The program's set as cards."""
    return oracle.cards(" ".join(PACK.spread(of)))


def random_run(random: Random, almighty: str, wrap: bool, size: int) -> Cards:
    """A run of this size, with almighty cards here and there."""
    low = random.randint(1, 11 + wrap - size) if size < 10 else 1
    suit, often = random.choice(SUITS), random.choice((0.2, 0.5, 1))
    places = [(place - 1) % 10 + 1 for place in range(low, low + size)]
    return frozenset((rank, almighty if random.random() < often else suit) for rank in places)


def random_meld(random: Random, almighty: str, wrap: bool) -> Cards:
    """Any meld, short ones more often."""
    if random.random() < 0.3:
        rank = random.randint(1, 10)
        return frozenset((rank, suit) for suit in random.sample(SUITS, random.choice((3, 3, 4, 5, 6))))
    return random_run(random, almighty, wrap, random.choice((3, 3, 3, 4, 5, 7, 9, 10)))


# --- melds -----------------------------------------------------------------------------------------


@wraps
def test_kinds_of_all_threes_of_the_whole_pack(wrap: int) -> None:
    """All 34,220, with clubs almighty."""
    for some in combinations(WHOLE, 3):
        found = KINDS[melds.kind_of(mask(some), SUITS.index("C"), wrap)]
        assert found == oracle.kind(frozenset(some), "C", wrap == 1), oracle.text(some)


@wraps
def test_kinds_of_all_sets_of_small_packs(wrap: int) -> None:
    """Every subset of a few ranks of three suits, one of them almighty."""
    for ranks in ("A23", "9TA", "789T"):
        pack = [oracle.card(rank + suit) for rank in ranks for suit in "SHN"]
        for size in range(len(pack) + 1):
            for some in combinations(pack, size):
                found = KINDS[melds.kind_of(mask(some), SUITS.index("N"), wrap)]
                assert found == oracle.kind(frozenset(some), "N", wrap == 1), oracle.text(some)


@wraps
def test_kinds_and_extensions_of_long_melds_and_near_misses(wrap: int) -> None:
    """Melds of every length, and the same with a card more, less or changed; and all that each of them takes."""
    random, rules = Random(1), Rules(ten_ace_wrap=wrap)
    for _ in range(1_200):
        almighty = random.choice(SUITS)
        view = View()
        view.almighty = SUITS.index(almighty)
        meld = random_meld(random, almighty, wrap == 1)
        extra, gone = random.choice(WHOLE), random.choice(sorted(meld))
        for some in (meld, meld | {extra}, meld - {gone}, meld - {gone} | {extra}):
            found = KINDS[melds.kind_of(mask(some), view.almighty, wrap)]
            assert found == oracle.kind(some, almighty, wrap == 1), oracle.text(some)
        taken = {some for some in oracle.PACK - meld if oracle.kind(meld | {some}, almighty, wrap == 1)}
        found_cards = cards(extensions(rules, view, mask(meld))) - meld
        if len(meld) < 10:  # all ten ranks begin with the ace, and take no more
            assert found_cards == taken, (oracle.text(meld), almighty)


def test_suits_that_runs_have_taken() -> None:
    """RF-15d."""
    random = Random(2)
    for _ in range(800):
        almighty = random.choice(SUITS)
        run = random_run(random, almighty, False, random.randint(3, 9))
        taken = melds.takes_suit(mask(run), SUITS.index(almighty))
        assert (SUITS[taken] if taken >= 0 else None) == oracle.suit_taken(run, almighty)


@wraps
def test_the_melds_that_the_greedy_player_finds(wrap: int) -> None:
    """All of three to five cards (a group of any size), each once."""
    random, rules, scratch = Random(3), Rules(ten_ace_wrap=wrap), [0] * 2_048
    for _ in range(400):
        almighty = random.choice(SUITS)
        view = View()
        view.almighty = SUITS.index(almighty)
        hand = frozenset(random.sample(WHOLE, random.randint(3, 11)))
        find_melds(rules, view, mask(hand), scratch)
        found = [cards(scratch[i]) for i in range(1, scratch[0] + 1)]
        wanted = {
            some
            for some in oracle.parts(hand, 3)
            if len(some) <= 6 and (k := oracle.kind(some, almighty, wrap == 1)) and (k == "group" or len(some) < 6)
        }
        assert set(found) == wanted, (oracle.text(hand), almighty)
        assert len(found) == len(set(found)), "a meld is found twice"


# --- all legal plays -------------------------------------------------------------------------------


def check_plays(match: Match, rules: dict[str, Any]) -> int:
    """Both referees list the same plays, each once; how many."""
    position, total = match.position(), 0
    for seat in range(match.seats):
        listed = [oracle.read_play(str(play)) for play in match.legal_plays(seat)]
        wanted = oracle.legal_plays(position, rules, seat)
        assert set(listed) == wanted, (position, rules, set(listed) ^ wanted)
        assert len(listed) == len(wanted), "a play is listed twice"
        total += len(listed)
    return total


def near_hand(random: Random, size: int, used: Cards, almighty: str) -> Cards:
    """A hand in which there is much to lay: of one suit and the almighty one, or of few ranks, or of all cards."""
    suit, low = random.choice(SUITS), random.randint(1, 8)
    kin = [some for some in WHOLE if some[1] in (suit, almighty)]
    close = [some for some in WHOLE if low <= some[0] <= low + 2]
    pool = [some for some in random.choice((kin, kin, close, WHOLE)) if some not in used]
    return frozenset(random.sample(pool, min(size, len(pool))))


def apart(random: Random, most: int, almighty: str, wrap: bool) -> list[Cards]:
    """Melds that share no card."""
    found: list[Cards] = []
    for _ in range(most):
        meld = random_meld(random, almighty, wrap)
        if not meld & frozenset().union(*found):
            found.append(meld)
    return found


@options
@pytest.mark.parametrize("hands", HANDS)
def test_all_plays_of_small_hands(hands: int, rules: dict[str, Any]) -> None:
    """With own and others' melds on the table, long runs and open ones among them."""
    random, plays = Random(5), 0
    for _ in range(hands):
        almighty = random.choice(SUITS)
        table = apart(random, 4, almighty, rules["ten_ace_wrap"] == "yes")
        hand = near_hand(random, random.randint(4, 9), frozenset().union(*table), almighty)
        some = [oracle.text(meld) for meld in table]
        laid = [some[:1], some[1:3], some[3:]]
        keys = {"phase": "play", "turn": 0, "almighty": almighty, "hands": [oracle.text(hand), "", ""], "melds": laid}
        plays += check_plays(tefuda.position("rummy-fifty", keys, 3, rules), rules)
    assert plays > 3 * hands, "the hands are too poor to tell anything"


@options
@pytest.mark.parametrize("most", SIZES)
def test_all_plays_of_all_hands_of_a_tiny_pack(most: int, rules: dict[str, Any]) -> None:
    """Every hand of so many cards from A, 2, 9, 10 in spades and almighty, beside runs that take them at both ends."""
    pack = [oracle.card(rank + suit) for rank in "A29T" for suit in "SN"]
    runs = [["3S 4S 5S 6S 7S 8S"], ["3H 4H 5H", "6N 7N 8N"]]
    for size in range(1, most + 1):
        for some in combinations(pack, size):
            keys = {
                "phase": "play",
                "turn": 0,
                "almighty": "N",
                "hands": [oracle.text(some), ""],
                "melds": [[], runs[0]],
            }
            check_plays(tefuda.position("rummy-fifty", keys, 2, rules), rules)
            if size < 5:
                check_plays(tefuda.position("rummy-fifty", keys | {"melds": [[], runs[1]]}, 2, rules), rules)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["source", "free-table"])
def test_plays_and_scores_along_matches(seats: int, preset: str) -> None:
    """At moments of whole rounds, where hands are small enough; and each round counted again from what is left."""
    random, judged, scored = Random(seats), 0, 0
    bots = [make("steady", "rummy-fifty", rules=preset), make("random", "rummy-fifty", 7, preset)]
    for seed in range(6):
        match = tefuda.new("rummy-fifty", seats, seed, preset)
        while not match.deal_over:
            seat = random.choice(match.may_act)
            if random.random() < 0.6 and len(match.position()["hands"][seat].split()) <= 7:
                judged += check_plays(match, match.options)
            totals = match.totals
            match.play(seat, bots[seat == seed % 2].choose(match.observation(seat)))
        if match.position()["out"] >= 0:
            scored += 1
            assert match.scores == oracle.round_scores(match.position(), totals)
            assert match.totals == [a + b for a, b in zip(totals, match.scores, strict=True)]
    assert judged > 20
    assert scored > 3
