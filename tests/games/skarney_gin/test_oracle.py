"""The program and an independent referee agree: on melds, on all legal plays, on scores."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.games.skarney_gin import oracle
from tests.games.skarney_gin.oracle import Card, Cards

import tefuda
from tefuda.cards import melds
from tefuda.cards.pack import Pack
from tefuda.engine.matches.match import Match
from tefuda.games.skarney_gin.openings import can_open

OPTIONS: list[dict[str, Any]] = [
    {"first_meld_turn": turn, "layoff_type": layoff}
    for turn in ("only", "continue")
    for layoff in ("any_valid", "same_kind")
]
HANDS = [100, pytest.param(1_000, marks=pytest.mark.soak)]
KINDS = {melds.NO_MELD: None, melds.GROUP: "group", melds.SEQUENCE: "sequence", melds.STRAIGHT: "straight"}
NUMBER = Pack().number
WHOLE = sorted(oracle.PACK)


def mask(some: Cards | tuple[Card, ...]) -> int:
    """Cards as the program's set."""
    return sum(1 << NUMBER[word] for word in oracle.text(some).split())


def sub_pack(ranks: str, suits: str) -> list[Card]:
    """Some ranks of some suits."""
    return [oracle.card(rank + suit) for rank in ranks for suit in suits]


def random_run(random: Random, size: int) -> Cards:
    """A run of this size, suits at random; aces at either end, or at both."""
    low = random.randint(1, 15 - size)
    places = range(low, low + size)
    suits = [random.choice("SHDC") for _ in places]
    if size == 14:
        suits[13] = random.choice("SHDC".replace(suits[0], ""))
    return frozenset((1 if place == 14 else place, suit) for place, suit in zip(places, suits, strict=True))


def random_meld(random: Random) -> Cards:
    """Any meld, short ones more often."""
    if random.random() < 0.3:
        rank = random.randint(1, 13)
        return frozenset((rank, suit) for suit in random.sample("SHDC", random.choice((3, 4))))
    size = random.choice((3, 3, 3, 4, 5, 6, 8, 11, 12, 13, 14))
    run = random_run(random, size)
    return frozenset((rank, "S") for rank, _ in run) if size < 14 and random.random() < 0.4 else run


# --- melds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "suits", "most"),
    [("A23QK", "SH", 10), ("A2345", "SHD", 6), ("TJQKA", "SHDC", 5), ("789", "SHDC", 12), ("A23456789TJQK", "S", 13)],
)
def test_kinds_of_all_sets_of_a_small_pack(ranks: str, suits: str, most: int) -> None:
    """Every subset, up to a size."""
    pack = sub_pack(ranks, suits)
    for size in range(most + 1):
        for some in combinations(pack, size):
            assert KINDS[melds.kind_of(mask(some))] == oracle.kind(frozenset(some)), oracle.text(some)


def test_kinds_of_all_threes_of_the_whole_pack() -> None:
    """All 22,100."""
    for some in combinations(WHOLE, 3):
        assert KINDS[melds.kind_of(mask(some))] == oracle.kind(frozenset(some)), oracle.text(some)


def test_kinds_of_long_runs_and_near_misses() -> None:
    """Melds of every length, and the same with a card more, less or changed."""
    random = Random(1)
    for _ in range(1_500):
        meld = random_meld(random)
        extra, gone = random.choice(WHOLE), random.choice(sorted(meld))
        for some in (meld, meld | {extra}, meld - {gone}, meld - {gone} | {extra}):
            assert KINDS[melds.kind_of(mask(some))] == oracle.kind(some), oracle.text(some)


@pytest.mark.parametrize("keep", [False, True])
def test_cards_that_extend_a_meld(keep: bool) -> None:
    """For melds of every length, each card of the pack."""
    random = Random(2)
    for _ in range(400):
        meld = random_meld(random)
        found = melds.extends(mask(meld), keep)
        for some in oracle.PACK - meld:
            whole = oracle.kind(meld | {some})
            wanted = whole is not None and (not keep or whole == oracle.kind(meld))
            assert bool(found & mask((some,))) == wanted, (oracle.text(meld), oracle.text((some,)))


def test_whether_a_hand_holds_a_meld() -> None:
    """Random hands of every size."""
    random = Random(3)
    for _ in range(3_000):
        hand = frozenset(random.sample(WHOLE, random.randint(0, 9)))
        assert melds.holds_meld(mask(hand)) == bool(oracle.melds_in(hand, [3])), oracle.text(hand)


def test_whether_a_hand_can_open() -> None:
    """Hands that nearly can: three melds of which a card or two were exchanged, and some at random."""
    random, opened = Random(4), 0
    for _ in range(500):
        hand: set[Card] = set()
        while len(hand) < 9:
            hand |= random_run(random, 3) if random.random() < 0.6 else set(sub_pack(random.choice("A25TQK"), "SHD"))
        for _ in range(random.randint(0, 4)):
            hand.discard(random.choice(sorted(hand)))
            hand.add(random.choice(WHOLE))
        wanted = bool(oracle.openings(frozenset(hand)))
        opened += wanted
        assert can_open(mask(frozenset(hand))) == wanted, oracle.text(hand)
    assert 50 < opened < 450, "the hands are all of one kind"


# --- all legal plays -------------------------------------------------------------------------------


def check_plays(match: Match, rules: dict[str, Any]) -> int:
    """Both referees list the same plays, each once; how many."""
    position, total = match.position(), 0
    for seat in (0, 1):
        listed = [oracle.read_play(str(play)) for play in match.legal_plays(seat)]
        wanted = oracle.legal_plays(position, rules, seat)
        assert set(listed) == wanted, (position, rules)
        assert len(listed) == len(wanted), "a play is listed twice"
        total += len(listed)
    return total


def small_hand(random: Random, size: int, used: Cards) -> Cards:
    """A hand in which there is something to lay: neighbours and equals are likely."""
    low = random.randint(1, 14)
    ranks = [(rank - 1) % 13 + 1 for rank in range(low, low + random.randint(2, 5))]
    near = [some for some in WHOLE if some[0] in ranks and some not in used]
    far = [some for some in WHOLE if some not in near and some not in used]
    close = random.sample(near, min(len(near), round(size * random.choice((0.6, 0.8, 1)))))
    return frozenset(close + random.sample(far, size - len(close)))


def place(random: Random, rules: dict[str, Any], hand: Cards, own: list[Cards], theirs: list[Cards]) -> Match:
    """A position in phase play with this hand, the rest of it at random."""
    used = hand.union(*own, *theirs)
    rest = random.sample([some for some in WHOLE if some not in used], min(9, 52 - len(used)))
    keys = {
        "turn": 0,
        "phase": "play",
        "hands": [oracle.text(hand), oracle.text(rest[:4])],
        "melds": [[oracle.text(meld) for meld in own], [oracle.text(meld) for meld in theirs]],
        "laid_off": [[random.choice((0, 0, 1, 2)) for _ in own], [0 for _ in theirs]],
        "opened": random.choice((-1, -1, 0)) if own else -1,
        "taken": [random.choice(["", oracle.text([random.choice(sorted(hand))])]) if hand else "", ""],
        "stock": random.choice([oracle.text(rest[4:]), oracle.text(rest[4:6])]),
    }
    return tefuda.position("skarney-gin", keys, rules=rules)


def table_melds(random: Random, most: int, used: Cards) -> list[Cards]:
    """Melds that share no card with each other or with what is used."""
    found: list[Cards] = []
    for _ in range(most):
        meld = random_meld(random)
        if not meld & used.union(*found):
            found.append(meld)
    return found


@pytest.mark.parametrize("rules", OPTIONS, ids=lambda rules: "-".join(rules.values()))
@pytest.mark.parametrize("hands", HANDS)
def test_all_plays_of_small_hands(hands: int, rules: dict[str, Any]) -> None:
    """With and without melds on the table, in and after the turn of the opening, with and without a stock."""
    random, plays = Random(5), 0
    for i in range(hands):
        size = random.randint(0, 9) if i % 3 else random.randint(9, 11)
        own = [] if i % 3 == 0 else table_melds(random, 4, frozenset())
        hand = small_hand(random, min(size, 9 if own else 11), frozenset().union(*own))
        theirs = table_melds(random, 1, hand.union(*own))
        plays += check_plays(place(random, rules, hand, own, theirs), rules)
    assert plays > 8 * hands, "the hands are too poor to tell anything"


@pytest.mark.parametrize("rules", OPTIONS[:2], ids=lambda rules: "-".join(rules.values()))
def test_all_plays_of_all_hands_of_a_tiny_pack(rules: dict[str, Any]) -> None:
    """Every hand from A, 2, Q, K in two suits and a three, with an own run that they may extend at both ends."""
    random = Random(6)
    pack = [*sub_pack("A2QK", "SH"), oracle.card("3S")]
    for size in range(len(pack) + 1):
        for some in combinations(pack, size):
            check_plays(place(random, rules, frozenset(some), [oracle.cards("3H 4S 5D")], []), rules)


@pytest.mark.parametrize(
    ("hand", "own"),
    [
        ("AS AH 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "3H 4H 5H"),  # two aces in one run of fourteen
        ("AS AH AD", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"),
        ("AH AD 2D KD", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"),
        ("AS AH AD AC KS KH 2S 2H", "QS JS TS"),
        ("AS AH QD KD 2D 3D", "4D 5C 6D"),
        ("AS AH AD AC", "2C 3C 4C"),
        ("KS KH KD KC AS AH AD AC", "QC JD TD"),
        ("5S 6S 7S 8S 9S TS", "5H 5D 5C"),
    ],
)
@pytest.mark.parametrize("rules", OPTIONS, ids=lambda rules: "-".join(rules.values()))
def test_all_plays_of_hands_with_aces(hand: str, own: str, rules: dict[str, Any]) -> None:
    """Low, high, both; layoffs that make room for others."""
    keys = {"turn": 0, "phase": "play", "hands": [hand, "9C"], "melds": [[own], []], "stock": "7C 7H 7D 6C"}
    assert check_plays(tefuda.position("skarney-gin", keys, rules=rules), rules) > 0


@pytest.mark.parametrize("rules", OPTIONS, ids=lambda rules: "-".join(rules.values()))
@pytest.mark.parametrize("deals", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_all_plays_along_random_matches(deals: int, rules: dict[str, Any]) -> None:
    """At every moment of some deals at which the hand is small enough for brute force."""
    random = Random(7)
    judged = 0
    for seed in range(deals):
        match = tefuda.new("skarney-gin", seed=seed, rules=rules)
        while not match.deal_over:
            seat = match.may_act[0]
            if len(match.position()["hands"][seat].split()) <= 12:
                judged += check_plays(match, rules)
            match.apply(seat, random.choice(match.legal_plays(seat)))
    assert judged > 30 * deals


# --- scores ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [100, 200, 300])
@pytest.mark.parametrize("matches", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_scores_of_random_matches(matches: int, target: int) -> None:
    """Each deal is counted again from the cards that are left, and the match from its deals."""
    random = Random(target)
    for seed in range(matches):
        match = tefuda.new("skarney-gin", seed=seed, rules={"target": target})
        while not match.over:
            if match.deal_over:
                match.deal()
            kinds = [event.kind for event in match.play(match.may_act[0], str(some_play(match, random)))]
            if match.deal_over:
                position = match.position()
                skarney = position["skarney"] if "skarney" in kinds else None
                assert match.scores == oracle.deal_scores(position, skarney)
                assert skarney is None or position["hands"][skarney] == ""
        (winner,) = match.winners
        assert match.totals[winner] >= target > match.totals[1 - winner]
        assert match.settlement is not None
        assert match.settlement[winner] == -match.settlement[1 - winner] == oracle.payment(match.deals, winner)


def some_play(match: Match, random: Random) -> tefuda.Play:
    """A random play, found word by word."""
    prefix = ""
    while (word := random.choice(match.legal_words(match.may_act[0], prefix))) != "END":
        prefix += " " + word
    found = match.parse_play(match.may_act[0], prefix)
    assert isinstance(found, tefuda.Play)
    return found
