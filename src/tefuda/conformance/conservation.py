"""Conservation: checks of cards, scores, positions, records and copies."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import tefuda
from tefuda.cards.pack import Pack
from tefuda.conformance.finding import ConformanceFinding, hold, refusal_of
from tefuda.conformance.liveness import prefixes
from tefuda.conformance.tables import GameConfiguration, legal_tree_of, moments, random_play, step
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.matches.replay import up_to
from tefuda.engine.matches.starts import place
from tefuda.engine.texts.errors import BadPosition
from tefuda.show.seat_view import look_of

STEPS = 200
MOST = 1_000  # plays of a match, in checks that examine or repeat every one


def words_in(value: Any, pack: Pack) -> list[str]:
    """Return all cards that are written anywhere in some plain data, each as often as it is written."""
    if isinstance(value, str):
        words = (word.partition("=")[0] for word in value.split())  # a joker may name the card for which it stands
        return [word for word in words if word in pack.number]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [word for part in parts for word in words_in(part, pack)]


def placed(match: Match, position: dict[str, Any]) -> Match:
    """Return a match of the same game in this position."""
    twin = new_match(match.game, match.seats, match.seed, match.options, 0)
    place(twin, position)
    return twin


def check_every_card(match: Match) -> None:
    """Check that each card of the pack is in exactly one place: none is missing, and none is taken twice."""
    position, pack = match.position(), match.game.pack(match.seats, match.rules)
    missing = Counter(map(pack.text, pack.cards)) - Counter(words_in(position, pack))
    hold(not missing, "conservation-nowhere-found", cards=" ".join(sorted(missing)))
    try:
        placed(match, position)
    except BadPosition as error:
        told = refusal_of(error, match.game.id)
        raise ConformanceFinding("conservation-cards-do-not-add-up", error=told) from error


def check_conservation(table: GameConfiguration, seed: int, most: int = STEPS) -> None:
    """Check every card after every play of some deals."""
    random, match = Random(seed), table.match(seed)
    for _ in range(most):
        check_every_card(match)
        if match.over:
            match = table.match(seed + 1)
        step(match, random)


def check_scores(table: GameConfiguration, seed: int, most: int = MOST) -> None:
    """Check that totals are those at the start of the match plus the scores of the deals.

    The check goes to the end of the match, or to ``most`` plays.
    """
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
            hold(match.deals[-1] == tuple(match.scores), "conservation-score-sheet-scores")
        else:
            hold(match.totals == before[0], "conservation-totals-moved-though-no-deal-ended")
        hold(match.totals == sums, "conservation-totals-not-sum-deals", totals=match.totals, sums=sums)
        if match.deal_over and not match.over:
            points = [match.game.rules.points(match.rules, match.state, seat) for seat in range(table.seats)]
            hold(points == match.scores, "conservation-points-scores-differ")
    hold(len(match.deals) == match.dealt - (not match.deal_over), "conservation-deal-missing-score-sheet")


def sights(match: Match) -> list[str]:
    """Return what every reader knows, as text."""
    seats = (None, *range(match.seats))
    return [json.dumps(match.observation_dict(seat)) + repr(match.observation(seat)) for seat in seats]


def check_position(match: Match, random: Random) -> None:
    """Check that a position reads back the same, and that the next plays (up to 12) lead to the same."""
    position = match.position()
    hold(json.loads(json.dumps(position)) == position, "conservation-position-not-plain-data")
    twin = placed(match, position)
    hold_same_keys(twin.position(), position)
    hold(sights(twin) == sights(match), "conservation-position-changes-what-known")
    for seat in match.may_act:
        same = prefixes(legal_tree_of(twin, seat), 60) == prefixes(legal_tree_of(match, seat), 60)
        hold(same, "conservation-position-changes-words")
    for _ in range(12):
        if match.deal_over:
            break
        seat, play = random_play(match, random)
        told = match.apply(seat, play) == twin.play(seat, play.text)
        hold(told, "conservation-after-position-tells-events", play=play)
        hold(twin.position() == match.position(), "conservation-after-position-leads-elsewhere", play=play)


def hold_same_keys(read: dict[str, Any], written: dict[str, Any]) -> None:
    """Check that a position is read as it was written; if not, name its keys."""
    other = sorted(key for key in {*read, *written} if read.get(key) != written.get(key))
    hold(not other, "conservation-position-not-read-written", keys=", ".join(other))


def check_positions(table: GameConfiguration, seed: int, count: int) -> None:
    """Check positions at random moments."""
    random = Random(seed)
    for match in moments(table, seed, count):
        check_position(match, random)


def check_record(match: Match) -> None:
    """Check that a record replays to the same match."""
    text = match.record()
    try:
        again = tefuda.replay(text)
    except tefuda.BadRecord as error:
        told = refusal_of(error, match.game.id)
        raise ConformanceFinding("conservation-record-does-not-replay", error=told) from error
    hold(again.state == match.state, "conservation-record-replays-state")
    hold(again.record() == text, "conservation-record-not-written-read")
    same = (again.deals, again.totals, again.journal) == (match.deals, match.totals, match.journal)
    hold(same, "conservation-record-replays-scores")
    made = up_to(match, len(match.journal))
    same = (made.state, made.journal, made.last_events) == (match.state, match.journal, match.last_events)
    hold(same, "conservation-plays-made-once-more-lead-elsewhere")
    hold(sights(again) == sights(match), "conservation-record-changes-what-known")
    same = all(repr(look_of(again, seat)) == repr(look_of(match, seat)) for seat in range(match.seats))
    hold(same, "conservation-record-changes-scene")


def check_records(table: GameConfiguration, seed: int, count: int, most: int = MOST) -> None:
    """Check records at random moments, from a deal and from a position, and at the end of a match."""
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
    """Return everything that a match holds, with nothing shared."""
    return deepcopy((match.state.values(), match.journal, match.deals, match.dealt, match.origin))


def scribble(value: Any) -> None:
    """Overwrite plain data wherever it can be changed."""
    parts = list(value.values() if isinstance(value, dict) else value) if isinstance(value, (dict, list)) else []
    for part in parts:
        scribble(part)
    if isinstance(value, dict):
        value.clear()
    elif isinstance(value, list):
        value[:] = [99]


def check_copies(table: GameConfiguration, seed: int, most: int = STEPS) -> None:
    """Check that earlier copies stay the same when play goes on, and that returned data are not the match's own."""
    random, match = Random(seed), table.match(seed)
    kept: list[tuple[Match, Any]] = []
    for i in range(most):
        if match.over:
            break
        if i % 5 == 0:
            kept.append((match.copy(), all_of(match)))
        step(match, random)
    for copy, was in kept:
        hold(all_of(copy) == was, "conservation-copy-changed-when-match-went")
        check_nothing_handed_out(copy)
        step(copy.copy(), random)
        hold(all_of(copy) == was, "conservation-match-changed-when-copy-went")


def check_nothing_handed_out(match: Match) -> None:
    """Check that overwriting the data that a match returns changes nothing in it."""
    was = all_of(match)
    fields = [list(vars(match.observation(seat)).values()) for seat in (None, *range(match.seats))]
    for plain in (
        match.position(),
        match.observation_dict(0),
        match.observation_dict(None),
        match.totals,
        match.scores,
        *fields,
    ):
        scribble(plain)
    hold(all_of(match) == was, "conservation-data-shared")
