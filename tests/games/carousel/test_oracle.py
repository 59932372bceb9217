"""The program and an independent referee agree: on what may be laid, on all new tables, on scores."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.chance import fresh
from tests.games.carousel import oracle
from tests.games.carousel.oracle import Card

import tefuda
from tefuda.engine.matches.match import Match

RULES: list[dict[str, Any]] = [{}, {"ace_high": True}]
MOST = 400  # plays of one position; richer ones are passed over


def random_melds(random: Random, left: Counter[Card], ace_high: bool, jokers: int) -> list[str]:
    """A few melds, perhaps with jokers, from the cards that are left."""
    found: list[str] = []
    for _ in range(random.choice((0, 1, 2, 2, 3))):
        first = random.choice(sorted(+left))
        shapes = [
            [*plain]
            for plain, _ in oracle.melds_with(first, +left, 0, ace_high)
            if len(plain) < random.choice((4, 5, 6))
        ]
        if not shapes:
            continue
        shape = random.choice(shapes)
        stands = random.sample(shape, 1) if jokers > 0 and random.random() < 0.5 else []
        jokers -= len(stands)
        left.subtract(some for some in shape if some not in stands)
        found.append(" ".join(("JK=" if some in stands else "") + oracle.text(some) for some in shape))
    return found


def random_place(random: Random, seats: int, rules: dict[str, Any]) -> Match:
    """Few ranks and many cards, so that there is something to lay; the jokers wherever they are."""
    copies = 1 if seats == 2 else 2
    low = random.randint(1, 13)
    ranks = [(rank - 1) % 13 + 1 for rank in range(low, low + random.choice((3, 4, 5)))]
    left = Counter({(rank, suit): copies for rank in ranks for suit in oracle.SUITS})
    jokers = random.randint(0, copies)
    table = random_melds(random, left, bool(rules.get("ace_high")), jokers)
    jokers -= " ".join(table).count("JK=")
    near = list((+left).elements())
    hand = random.sample(near, min(len(near), random.randint(0, 5)))
    written = " ".join([*map(oracle.text, hand), *["JK"] * random.randint(0, jokers)])
    keys = {
        "turn": 0,
        "phase": "play",
        "table": table,
        "hands": [written] + [""] * (seats - 1),
        "laid": random.random() < 0.3,
        "stock": 5,
    }
    return tefuda.position("carousel", keys, seats=seats, rules=rules)


def check(match: Match, rules: dict[str, Any], seat: int) -> int:
    """The program lists what the referee lists, each once; how many plays, or 0 if they are too many."""
    position = match.position()
    tables = oracle.arrangements(position, rules, seat)
    if len(tables) > MOST:
        return 0
    listed = [oracle.read_table(str(play)) for play in match.legal_plays(seat, "arrange")]
    assert len(set(listed)) == len(listed), "a table is listed twice"
    assert set(listed) == tables, position
    lays = oracle.lays(position, rules, seat)
    listed_lays = [oracle.read_lay(str(play)) for play in match.legal_plays(seat, "lay")]
    assert len(set(listed_lays)) == len(listed_lays), "cards are listed twice"
    assert set(listed_lays) == lays, position
    for play in match.legal_plays(seat, "lay")[:20]:
        check_lay(match, seat, str(play), tables)
    return len(tables) + len(lays)


def check_lay(match: Match, seat: int, play: str, tables: set[oracle.Table]) -> None:
    """The engine's own arrangement is one of the legal tables, with just these cards."""
    twin = match.copy()
    twin.play(seat, play)
    table = twin.position()["table"]
    assert oracle.read_table("arrange " + " | ".join(table)) in tables, play
    before = Counter(match.position()["hands"][seat].split())
    gone = Counter("JK" if "=" in word else word for word in play.split()[1:])
    assert before - gone == Counter(twin.position()["hands"][seat].split())


@pytest.mark.parametrize("rules", RULES, ids=["low-aces", "high-aces"])
@pytest.mark.parametrize("seats", [2, 3])
def test_all_plays_of_small_tables(seats: int, rules: dict[str, Any]) -> None:
    """One pack and two, jokers on the table and in the hand, before and after a play: CA-5 to CA-7, CA-12, CA-13."""
    random = Random(f"{seats}/{rules}")
    plays = judged = 0
    for _ in range(14 if seats == 2 else 8):  # with two packs the referee has far more to try
        found = check(random_place(random, seats, rules), rules, 0)
        plays, judged = plays + found, judged + (found > 1)
    assert plays > 30 and judged > 2, "the positions are too poor to tell anything"


@pytest.mark.soak
@pytest.mark.parametrize("rules", RULES, ids=["low-aces", "high-aces"])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("block", range(10))
def test_all_plays_of_many_small_tables(seats: int, rules: dict[str, Any], block: int) -> None:
    """The same, far longer."""
    random = Random(f"{seats}/{rules}/{fresh(block)}")
    assert sum(check(random_place(random, seats, rules), rules, 0) for _ in range(400)) > 2000
