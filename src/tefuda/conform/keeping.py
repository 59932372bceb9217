"""Keeping: conservation of cards, scores, positions, records, copies."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import tefuda
from tefuda.cards.pack import Pack
from tefuda.conform.liveness import prefixes
from tefuda.conform.tables import Table, moments, mouth_of, random_play, step
from tefuda.engine.errors import BadPosition
from tefuda.engine.match import Match, new_match
from tefuda.engine.positions import place

STEPS = 200
MOST = 1_000  # plays of a match, in checks that look at every one or make them all again


def words_in(value: Any, pack: Pack) -> list[str]:
    """All cards that are written anywhere in some plain data, each as often as it is written."""
    if isinstance(value, str):
        words = (word.partition("=")[0] for word in value.split())  # a joker may name the card for which it stands
        return [word for word in words if word in pack.number]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [word for part in parts for word in words_in(part, pack)]


def placed(match: Match, position: dict[str, Any]) -> Match:
    """A match of the same game in this position."""
    twin = new_match(match.game, match.seats, match.seed, match.options, 0)
    place(twin, position)
    return twin


def check_every_card(match: Match) -> None:
    """Each card of the pack is in exactly one place: none is missing, and a position takes none twice."""
    position, pack = match.position(), match.game.pack(match.seats, match.rules)
    missing = Counter(map(pack.text, pack.cards)) - Counter(words_in(position, pack))
    assert not missing, f"nowhere to be found: {sorted(missing)}"
    try:
        placed(match, position)
    except BadPosition as error:
        raise AssertionError(f"the cards do not add up: {error}") from error


def check_conservation(table: Table, seed: int, most: int = STEPS) -> None:
    """After every play of some deals."""
    random, match = Random(seed), table.match(seed)
    for _ in range(most):
        check_every_card(match)
        if match.over:
            match = table.match(seed + 1)
        step(match, random)


def check_scores(table: Table, seed: int, most: int = MOST) -> None:
    """Totals are what the match began with and the sum of the deals, to the end of a match or as far as one looks."""
    random, match = Random(seed), table.match(seed)
    sums = match.totals
    for _ in range(most):
        if match.over:
            break
        before = (match.totals, match.dealt)
        was_over = match.deal_over
        step(match, random)
        if match.deal_over and not was_over:
            sums = [a + b for a, b in zip(sums, match.scores, strict=True)]
            assert match.deals[-1] == tuple(match.scores), "the score sheet has other scores"
        else:
            assert match.totals == before[0], "totals moved though no deal ended"
        assert match.totals == sums, f"totals {match.totals} are not the sum of the deals {sums}"
        if match.deal_over and not match.over:
            points = [match.game.points(match.rules, match.state, seat) for seat in range(table.seats)]
            assert points == match.scores, "points and scores differ"
    assert len(match.deals) == match.dealt - (not match.deal_over), "a deal is missing on the score sheet"


def sights(match: Match) -> list[str]:
    """What everybody knows, as text."""
    seats = (None, *range(match.seats))
    return [json.dumps(match.view(seat)) + repr(match.known(seat)) for seat in seats]


def check_position(match: Match, random: Random) -> None:
    """A position gives the same position back, and goes on the same way until the deal is over."""
    position = match.position()
    assert json.loads(json.dumps(position)) == position, "a position is not plain data"
    twin = placed(match, position)
    assert twin.position() == position, "a position is not read as it was written"
    assert sights(twin) == sights(match), "a position changes what is known"
    for seat in match.actors:
        assert prefixes(mouth_of(twin, seat), 60) == prefixes(mouth_of(match, seat), 60), "a position changes the words"
    for _ in range(12):
        if match.deal_over:
            break
        seat, play = random_play(match, random)
        assert match.make(seat, play) == twin.play(seat, play.text), f"after a position {play} tells other events"
        assert twin.position() == match.position(), f"after a position {play} leads elsewhere"


def check_positions(table: Table, seed: int, count: int) -> None:
    """At random moments."""
    random = Random(seed)
    for match in moments(table, seed, count):
        check_position(match, random)


def check_record(match: Match) -> None:
    """A record replays to the same match."""
    text = match.record()
    try:
        again = tefuda.replay(text)
    except tefuda.BadRecord as error:
        raise AssertionError(f"a record does not replay: {error}") from error
    assert again.state == match.state, "a record replays to another state"
    assert again.record() == text, "a record is not written as it was read"
    assert (again.deals, again.totals, again.journal) == (match.deals, match.totals, match.journal), (
        "replay scores anew"
    )
    assert sights(again) == sights(match), "a record changes what is known"
    assert [repr(again.scene(s)) for s in range(match.seats)] == [repr(match.scene(s)) for s in range(match.seats)], (
        "a record changes the scene"
    )


def check_records(table: Table, seed: int, count: int, most: int = MOST) -> None:
    """At random moments, from a deal and from a position, and at the end of a match."""
    for match in moments(table, seed, count):
        check_record(match)
        check_record(placed(match, match.position()))
    random, match = Random(seed), table.match(seed)
    for _ in range(most):
        if match.over:
            break
        step(match, random)
    check_record(match)


def all_of(match: Match) -> Any:
    """Everything a match holds, nothing shared with it."""
    return deepcopy((match.state.values(), match.journal, match.deals, match.dealt, match.origin))


def scribble(value: Any) -> None:
    """Change plain data wherever it can be changed."""
    parts = list(value.values() if isinstance(value, dict) else value) if isinstance(value, (dict, list)) else []
    for part in parts:
        scribble(part)
    if isinstance(value, dict):
        value.clear()
    elif isinstance(value, list):
        value[:] = [99]


def check_copies(table: Table, seed: int, most: int = STEPS) -> None:
    """No earlier copy changes, whatever is played later; and what is handed out is not the match's own."""
    random, match = Random(seed), table.match(seed)
    kept: list[tuple[Match, Any]] = []
    for i in range(most):
        if match.over:
            break
        if i % 5 == 0:
            kept.append((match.copy(), all_of(match)))
        step(match, random)
    for copy, was in kept:
        assert all_of(copy) == was, "a copy changed when the match went on"
        check_nothing_handed_out(copy)
        step(copy.copy(), random)
        assert all_of(copy) == was, "a match changed when its copy went on"


def check_nothing_handed_out(match: Match) -> None:
    """Whoever scribbles on what a match gives him changes nothing."""
    was = all_of(match)
    fields = [list(vars(match.known(seat)).values()) for seat in (None, *range(match.seats))]
    for plain in (match.position(), match.view(0), match.view(None), match.totals, match.scores, *fields):
        scribble(plain)
    assert all_of(match) == was, "a match changed by what it had handed out"


__all__ = [
    "check_conservation",
    "check_copies",
    "check_every_card",
    "check_positions",
    "check_record",
    "check_records",
    "check_scores",
]
