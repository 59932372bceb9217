"""Garbage: random words, plays, cards, positions, records, rules and seeds raise only errors of Tefuda."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import tefuda
from tefuda.conformance.finding import ConformanceFinding, hold
from tefuda.conformance.tables import GameConfiguration, moments, played_out, random_play, step
from tefuda.engine.declarations.words import PARTICLES, PlayVocabulary
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import TefudaError
from tefuda.show.seat_view import look_of, seat_view_for


def only_ours(call: Callable[[], object], what: str) -> None:
    """Check that a call succeeds, or raises an error of Tefuda with a text and a sentence to be spoken."""
    found = raised(call)
    if found is None:
        return
    told = {"what": what, "error": f"{type(found).__name__}: {found}"}
    if not isinstance(found, TefudaError):
        raise ConformanceFinding("garbage-unexpected-error", **told)
    hold(str(found), "garbage-error-without-text", **told)
    hold(found.said.id, "garbage-error-not-spoken", **told)


def raised(call: Callable[[], object]) -> Exception | None:
    """Return the exception that a call raises, or None."""
    try:
        call()
    except Exception as error:
        return error
    return None


LONG = 3_000
HEAD = 60  # entries of a record that is spoilt
DEEP = 3  # levels of lists in lists
LETTERS: Final = "abzJK79SH=|.-+_ \t\n\0\"'{}[]²é♥札ｑⅧ\u212a\u200b😀"
WORDS: Final = ("10h", "♥10", "ｑＳ", "1", "0.3")
ODD: Final = (
    *("9.9", "-1", "²", "JK=", "JK=JK=9S", "|" * 3, "99999999"),
    *("0" * LONG, "JK=" * LONG, "9" * LONG, "7S " * LONG),
)
LEAVES: Final = (
    *(None, True, False, 0, 1, 2, -1, 7, -300, 10**30, 1.0, 2.0, float("nan"), float("inf")),
    *("0", "", b"", "ｑＳ", "AS", "AS AS"),
)


def letters(random: Random, most: int = 12) -> str:
    """Return random characters that can be typed."""
    return "".join(random.choice(LETTERS) for _ in range(random.randrange(most + 1)))


def text(vocabulary: PlayVocabulary, random: Random) -> str:
    """Return words of the game in random order, mixed with random characters."""
    verbs = list(vocabulary.verb_names.values())
    usual = (*verbs, *PARTICLES.values(), *vocabulary.pack.kinds[:20], *vocabulary.extras[:3], *WORDS)
    words = [random.choice((random.choice(usual), random.choice(ODD), letters(random, 6))) for _ in range(8)]
    some = words[: random.randrange(9)]
    return random.choice((" ".join([random.choice(verbs), *some]), " ".join(some), letters(random)))


def thing(random: Random, deep: int = DEEP) -> Any:
    """Return random data that JSON can hold, and a little more."""
    kind = random.randrange(6 if deep else 4)
    size = random.randrange(5)
    if kind < 4:
        return letters(random, 8) if kind == 3 else random.choice(LEAVES)
    if kind == 4:
        return [thing(random, deep - 1) for _ in range(size)]
    return {letters(random, 5): thing(random, deep - 1) for _ in range(size)}


def say(match: Match, said: str, number: int) -> None:
    """Use one text as everything that a text can be: words, plays, cards."""
    seat = match.may_act[0] if match.may_act and number else number % (match.seats + 1)
    card, shown = said[:number], repr(said[:60])
    only_ours(lambda: match.legal_words(seat, said), f"words {shown}")
    only_ours(lambda: next(iter(match.legal_plays(seat, said)), None), f"plays {shown}")
    only_ours(lambda: match.why_not(seat, said), f"why_not {shown}")
    only_ours(lambda: match.copy().play(seat, said), f"play {shown}")
    only_ours(lambda: seat_view_for(match, seat).offers(said.split()[:12]), f"offers {shown}")
    only_ours(lambda: seat_view_for(match, seat).offers([card], said), f"offers [{card!r}] {shown}")


def check_garbage_texts(table: GameConfiguration, seed: int, often: int) -> None:
    """Check garbage as words and plays, at a few moments."""
    random, some = Random(seed), [*moments(table, 11, 4), played_out(table, 3)]
    for _ in range(often):
        number = random.randrange(10)
        say(some[number % len(some)], text(table.game.vocabulary, random), number)


def check_garbage_positions(table: GameConfiguration, seed: int, often: int) -> None:
    """Check garbage as positions: a real one with a key spoilt or added, or nothing right at all."""
    random, some = Random(seed), [match.position() for match in moments(table, 12, 3)]
    for _ in range(often):
        position, key = random.choice(some), random.choice([*sorted(some[0]), "", "x"])
        value = _value(table, random)
        for keyed in (position | {key: value}, {key: value}, value):
            only_ours(partial(_sat_down, table, keyed), f"position {key} = {value!r}"[:200])


def _value(table: GameConfiguration, random: Random) -> Any:
    """Return a value for a key of a position: a thing, a text, or a list of texts."""
    words = [text(table.game.vocabulary, random) for _ in range(random.randrange(4))]
    return random.choice((thing(random), text(table.game.vocabulary, random), words))


def _sat_down(table: GameConfiguration, keys: Any) -> None:
    """Place a position, look at it, play on, store it and read it again."""
    match = tefuda.position(table.game.id, keys, table.seats, table.preset)
    for seat in (None, *range(table.seats)):
        match.observation_dict(seat)
        look_of(match, seat)
    position = match.position()
    if match.may_act:
        match.apply(*random_play(match, Random(0)))
    json.dumps(position)
    tefuda.replay(match.record())


def check_garbage_records(table: GameConfiguration, seed: int, often: int) -> None:
    """Check garbage as records: a real one with a value changed, an entry dropped, doubled or moved, or cut short."""
    random, match = Random(5), table.match(5)
    while not match.over and len(match.journal) < HEAD:
        step(match, random)
    record, random = json.loads(match.record()), Random(seed)
    for _ in range(often):
        odd = random.choice((text(table.game.vocabulary, random), thing(random)))
        only_ours(partial(tefuda.replay, _spoilt(record, odd, random)), f"replay {odd!r}"[:70])


def _spoilt(record: dict[str, Any], odd: Any, random: Random) -> str:
    """Return a record with one fault."""
    entries, key = record["entries"], random.choice([*record])
    at, to = random.randrange(len(entries)), random.randrange(len(entries))
    changed = entries[at] | {random.choice([*entries[at], "x"]): odd}
    ways = (
        record | {key: odd},
        {name: value for name, value in record.items() if name != key},
        *(
            record | {"entries": other}
            for other in (
                [*entries[:at], *entries[at + 1 :]],
                [*entries[:to], entries[at], *entries[to:]],
                [*entries[:at], changed, *entries[at + 1 :]],
                [*entries[:at], odd, *entries[at + 1 :]],
            )
        ),
    )
    spoilt = json.dumps(random.choice(ways), default=str)
    return spoilt if random.randrange(8) else spoilt[: random.randrange(len(spoilt))]


def check_garbage_tables(table: GameConfiguration, seed: int, often: int) -> None:
    """Check garbage as rules, seeds, seats, dealers and games."""
    random, name = Random(seed), table.game.id
    for _ in range(often):
        rules = random.choice((thing(random), _options(table, random)))
        seed_, seats, dealer, game = (thing(random) for _ in range(4))
        calls = {
            f"rules {rules!r}": lambda r=rules: tefuda.new(name, rules=r),
            f"seed {seed_!r}": lambda s=seed_: tefuda.new(name, seed=s),
            f"seats {seats!r}": lambda s=seats: look_of(tefuda.new(name, seats=s), 0),
            f"dealer {dealer!r}": lambda d=dealer: tefuda.new(name, dealer=d).record(),
            f"game {game!r}": lambda g=game: tefuda.new(g),
        }
        for what, call in calls.items():
            only_ours(call, what[:200])


def _options(table: GameConfiguration, random: Random) -> dict[str, Any]:
    """Return some options of the game, and others, with values that may be right."""
    names = [*table.game.rules.limits, "target", "Ⅷ"]
    known = [value for limit in table.game.rules.limits.values() for value in getattr(limit, "names", ())]
    values = [*known, "when_ta\u212aen"]
    return {
        random.choice(names): random.choice((thing(random), random.choice(values))) for _ in range(random.randrange(4))
    }
