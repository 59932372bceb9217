"""Garbage: whatever comes as words, plays, cards, positions, records, rules or seeds, only our own errors leave."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.chance import examples as tried

import tefuda
from tefuda.conform.ours import only_ours
from tefuda.conform.tables import Table, moments, played_out, random_play, step
from tefuda.engine.match import Match
from tefuda.engine.words import PARTICLES, Vocabulary

LONG = 3_000
HEAD = 60  # lines of a record that are spoilt


def texts(vocabulary: Vocabulary) -> st.SearchStrategy[str]:
    """Words of the game in any order, mixed with anything that can be typed."""
    verbs = list(vocabulary.verb_names.values())
    words = [
        *verbs,
        *PARTICLES.values(),
        *vocabulary.pack.kinds[:20],
        *vocabulary.extras[:3],
        "10h",
        "♥10",
        "ｑＳ",
        "1",
        "0.3",
    ]
    odd = ["9.9", "-1", "²", "JK=", "JK=JK=9S", "|" * 3, "99999999", "0" * LONG, "JK=" * LONG, "9" * LONG, "7S " * LONG]
    word = st.sampled_from(words) | st.sampled_from(odd) | st.text(max_size=6)
    some = st.lists(word, max_size=8).map(" ".join)
    return st.tuples(st.sampled_from(verbs), some).map(" ".join) | some | st.text()


def things() -> st.SearchStrategy[Any]:
    """Anything that JSON can say, and a little more."""
    leaf = (
        st.none()
        | st.booleans()
        | st.integers()
        | st.sampled_from(
            [0, 1, 2, -1, 10**30, 1.0, 2.0, float("nan"), float("inf"), "0", "", b"", "ｑＳ", "AS", "AS AS"]
        )
        | st.text(max_size=8)
    )
    return st.recursive(
        leaf, lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=5), part, max_size=4)
    )


def say(match: Match, text: str, number: int) -> None:
    """One text as everything that a text can be."""
    seat = match.actors[0] if match.actors and number else number % (match.seats + 1)
    card = text[:number]
    only_ours(lambda: match.words(seat, text), f"words {text[:60]!r}")
    only_ours(lambda: match.plays(seat, text), f"plays {text[:60]!r}")
    only_ours(lambda: match.why_not(seat, text), f"why_not {text[:60]!r}")
    only_ours(lambda: match.copy().play(seat, text), f"play {text[:60]!r}")
    only_ours(lambda: match.offers(seat, text.split()[:12]), f"offers {text[:60]!r}")
    only_ours(lambda: match.offers(seat, [card], text), f"offers with a meld {text[:60]!r}")


def check_garbage_texts(table: Table, often: int) -> None:
    """As words and plays, at a few moments."""
    some = [*moments(table, 11, 4), played_out(table, 3)]

    @tried(often)
    @given(texts(table.game.vocabulary), st.integers(0, 9))
    def fuzz(text: str, number: int) -> None:
        say(some[number % len(some)], text, number)

    fuzz()


def check_garbage_positions(table: Table, often: int) -> None:
    """As positions: one key of a real one spoilt, a key added, or nothing right at all."""
    some = [match.position() for match in moments(table, 12, 3)]
    keys = sorted(some[0])
    texts_of = texts(table.game.vocabulary)

    @tried(often)
    @given(
        st.sampled_from(some), st.sampled_from([*keys, "", "x"]), things() | texts_of | st.lists(texts_of, max_size=3)
    )
    def fuzz(position: dict[str, Any], key: str, value: Any) -> None:
        for keyed in (position | {key: value}, {key: value}, value):
            only_ours(lambda k=keyed: _sat_down(table, k), f"position {key} = {value!r}"[:200])

    fuzz()


def _sat_down(table: Table, keys: Any) -> None:
    """What can be placed can also be looked at, played on, kept and read again."""
    match = tefuda.position(table.game.id, keys, table.seats, table.preset)
    for seat in (None, *range(table.seats)):
        match.view(seat)
        match.scene(seat)
    position = match.position()
    if match.actors:
        match.make(*random_play(match, Random(0)))
    json.dumps(position)
    tefuda.replay(match.record())


def check_garbage_records(table: Table, often: int) -> None:
    """As records: a real one with a line changed, dropped, doubled, moved or cut."""
    random, match = Random(5), table.match(5)
    while not match.over and len(match.journal) < HEAD:
        step(match, random)
    lines = match.record().splitlines()
    odd = texts(table.game.vocabulary) | st.sampled_from(
        ["position {", "position []", "rules [[[", "rules 5", "seats 99", "seed x", "game nil"]
    )
    heads = st.sampled_from([line.split(" ")[0] + " " for line in lines[1:8]])

    @tried(often)
    @given(st.integers(0, 40), st.integers(0, 40), odd, heads, st.integers(0, 4))
    def fuzz(at: int, to: int, text: str, head: str, how: int) -> None:
        some = lines[:HEAD]
        at, to = at % len(some), to % len(some)
        spoilt = {
            0: [*some[:at], text, *some[at + 1 :]],
            1: [*some[:at], *some[at + 1 :]],
            2: [*some[:to], some[at], *some[to:]],
            3: [some[0], *(head + text if line.startswith(head) else line for line in some[1:])],
            4: [text[:at]],
        }[how]
        only_ours(lambda: tefuda.replay("\n".join(spoilt)), f"a record with {text[:60]!r}")

    fuzz()


def check_garbage_tables(table: Table, often: int) -> None:
    """As rules, seeds, seats, dealers and games."""
    names = st.sampled_from([*table.game.limits, "target", "Ⅷ"])
    named = [value for limit in table.game.limits.values() for value in getattr(limit, "names", ())]
    values = things() | st.sampled_from([*named, "when_ta\u212aen"])
    rules = things() | st.dictionaries(names, values, max_size=3)

    @tried(often)
    @given(rules, things(), things(), things(), things())
    def fuzz(rules: Any, seed: Any, seats: Any, dealer: Any, game: Any) -> None:
        name = table.game.id
        only_ours(lambda: tefuda.new(name, rules=rules), f"rules {rules!r}"[:200])
        only_ours(lambda: tefuda.new(name, seed=seed), f"seed {seed!r}"[:200])
        only_ours(lambda: tefuda.new(name, seats=seats).scene(0), f"seats {seats!r}"[:200])
        only_ours(lambda: tefuda.new(name, dealer=dealer).record(), f"dealer {dealer!r}"[:200])
        only_ours(lambda: tefuda.new(game), f"game {game!r}"[:200])

    fuzz()
