"""Conclusions from what others did (`StateSampler`): for quick bots they are true, and they tell something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, count, islice, permutations, product
from math import comb, perm, sqrt
from typing import Any, NamedTuple

from tefuda.bots import make
from tefuda.conformance.declared import check_bounds, check_cards
from tefuda.conformance.finding import ConformanceFinding, hold, who
from tefuda.conformance.hidden import differing, hidden_places
from tefuda.conformance.secrecy import seen_events
from tefuda.conformance.tables import GameConfiguration, first_said, moments
from tefuda.engine.declarations.fields import FieldRecord
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.kinds import FieldKind
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.places import StateEntryRef
from tefuda.engine.declarations.sampling import EnumerablePosition
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.matches.starts import place as laid_out
from tefuda.engine.texts.errors import IllegalPlay

MOST = 5_000  # deals of one position: each is tried, and drawn `OFTEN` times
OFTEN, LONG = 100, 200  # a deal is drawn about so many times; `LONG` is for `make soak`
# one correct generator in ten thousand is beyond; with fixed random numbers the result is always the same
SIGMAS = 3.72


def draw(match: Match, seat: int, rng: int = 7, way: str = "resample") -> Match:
    """Return the same moment with a deal that this seat has to think possible."""
    scratch = match.game.rules.scratch()
    scratch.rng[0] = rng
    return _with(match, drawn(match, match.observation(seat), match.game.rules.state(), scratch, way))


def drawn(match: Match, known: Observation, state: State, scratch: Scratch, way: str = "resample") -> State:
    """Draw a deal into this state, from what a seat knows.

    Raises:
        ConformanceFinding: The game draws no deals.
    """
    if match.game.sampling is None:
        raise ConformanceFinding("sampling-no-resample")
    match.game.sampling.ways[way](match.rules, known, state, scratch)
    return state


def check_sampling(table: GameConfiguration, seed: int, count: int, often: int = OFTEN) -> None:
    """Check drawn deals at random moments for every seat, and their shares where the game can list all deals."""
    if table.game.sampling is None:
        return
    for match in moments(table, seed, count):
        for seat, way in product(range(table.seats), table.game.sampling.ways):
            check_sample(match, seat, seed, way)
    for case in table.game.sampling.enumerable_deals:
        check_alike(table.game, case, often)
        check_listed(table.game, case)


def check_sample(match: Match, seat: int, rng: int, way: str) -> None:
    """Check one deal drawn for one seat: the seat sees the same, and the deal is a valid state.

    Drawing must leave the view as it was, write the whole state, and follow from the random numbers alone.
    """
    known, sample = match.observation(seat), draw(match, seat, rng, way)
    check_open(match, sample, seat, way)
    _same(known, sample.observation(seat), "sampling-other-view", seat, way)
    check_bounds(sample)
    check_cards(sample)
    scratch = match.game.rules.scratch()
    scratch.rng[0] = rng
    given = match.observation(seat)
    again = drawn(match, given, match.state.copy(), scratch, way)
    _same(known, given, "sampling-writes-into-view", seat, way)
    _same(sample.state, again, "sampling-not-again", seat, way)


def _same(one: FieldRecord, other: FieldRecord, said: str, seat: int, way: str) -> None:
    names = ", ".join(name for name, value in one.values().items() if value != getattr(other, name))
    hold(one == other, said, observer=who(seat), names=names, way=way)


def check_open(match: Match, sample: Match, seat: int, way: str) -> None:
    """Check that what the seat sees stays where it is."""
    for true, _ in differing(match, sample):
        if true.seen_by(seat):
            raise ConformanceFinding("sampling-seen-changes", place=true, way=way, observer=who(seat))


class HiddenStateEntry(NamedTuple):
    """A hidden place with its kind, and the number of cards that lie there (0 if it bears none)."""

    place: StateEntryRef
    kind: FieldKind
    cards: int


def possible(game: Game, case: EnumerablePosition) -> Counter[str]:
    """Return every state, as text, that may be the true one as far as the seat can know.

    Each deal is tried with the same plays: after each of them the seat must have seen and heard the same.  A state
    counts once for each deal that leads to it, as a pack may hold some cards more than once.
    """
    true = begun(game, case)
    there = how_many(true, case.seat)
    hold(there <= MOST, "sampling-many-deals", deals=there, most=MOST)
    witnessed = list(witness(true, case))
    found: Counter[str] = Counter()
    for dealt in each_deal(true, case.seat):
        try:
            if all(one == other for one, other in zip(witness(dealt, case), witnessed, strict=True)):
                found[shown(after(dealt, case))] += 1
        except IllegalPlay:
            continue
    return found


def witness(match: Match, case: EnumerablePosition) -> Iterator[tuple[Observation, list[str]]]:
    """Yield what the seat sees and is told, from one play to the next."""
    match = match.copy()
    yield match.observation(case.seat), []
    for seat, text in case.plays:
        events = match.play(seat, text)
        yield match.observation(case.seat), seen_events(events, case.seat)


def shown(match: Match) -> str:
    """Return the whole true position as text, without entries of rows beyond those that count."""
    return repr(match.position())


def begun(game: Game, case: EnumerablePosition) -> Match:
    """Return the match in its position, before the plays."""
    match = new_match(game, case.seats, 0, case.rules, 0)
    laid_out(match, case.position)
    return match


def after(match: Match, case: EnumerablePosition) -> Match:
    """Return a copy of the match in which the plays have been made."""
    match = match.copy()
    for seat, text in case.plays:
        match.play(seat, text)
    return match


def each_deal(match: Match, seat: int) -> Iterator[Match]:
    """Yield every way in which the cards that this seat does not see can lie in the same places."""
    slots = slots_of(match, seat)
    cards = sorted(card for slot in slots if slot.kind.bears for card in slot.kind.cards(slot.place))
    yield from _laid(match, slots, cards)


def slots_of(match: Match, seat: int) -> list[HiddenStateEntry]:
    """Return the places that this seat does not see."""
    return [HiddenStateEntry(place, kind, len(kind.cards(place))) for place, kind in hidden_places(match, seat)]


def how_many(match: Match, seat: int) -> int:
    """Return the number of these ways without listing them."""
    ways, slots = 1, slots_of(match, seat)
    left = sum(slot.cards for slot in slots if slot.kind.bears)
    for slot in slots:
        if slot.kind.bears:
            ways *= perm(left, slot.cards) if slot.kind.wide else comb(left, slot.cards)
            left -= slot.cards
        elif slot.place.value != slot.place.declared.start:
            ways *= len(list(slot.kind.values()))
    return ways


def _laid(match: Match, slots: Sequence[HiddenStateEntry], left: list[int]) -> Iterator[Match]:
    if not slots:
        yield match.copy()
        return
    slot = slots[0]
    if not slot.kind.bears:
        yield from _chosen(match, slots, left)
        return
    ways = permutations if slot.kind.wide else combinations
    for chosen in ways(left, slot.cards):
        if chosen:
            slot.kind.lay(slot.place, list(chosen))
        rest = Counter(left) - Counter(chosen)
        yield from _laid(match, slots[1:], sorted(rest.elements()))


def _chosen(match: Match, slots: Sequence[HiddenStateEntry], left: list[int]) -> Iterator[Match]:
    """Yield the deals with each value that a place without cards may have; an empty place stays empty."""
    place, kind, _ = slots[0]
    empty = place.declared.start
    for value in kind.values() if place.value != empty else (empty,):
        place.value = value
        yield from _laid(match, slots[1:], left)


def check_listed(game: Game, case: EnumerablePosition) -> None:
    """Check that a list of deals, if there can be one, has each as often as it should be drawn, and no others."""
    if game.sampling is None or not game.sampling.by_rolls:
        return
    deals, listed = possible(game, case), Counter[str]()
    match, scratch = after(begun(game, case), case), game.rules.scratch()
    known = match.observation(case.seat)
    for number in count():
        scratch.rng[0] = -1 - number
        position = shown(_with(match, drawn(match, known, game.rules.state(), scratch)))
        if scratch.rng[0] != -1:
            break
        listed[position] += 1
    shares = {position: Fraction(ways, deals.total()) for position, ways in deals.items()}
    hold(
        {position: Fraction(ways, listed.total()) for position, ways in listed.items()} == shares,
        "sampling-listed-otherwise",
    )


def check_alike(game: Game, case: EnumerablePosition, often: int = OFTEN) -> None:
    """Check by Pearson's chi-square test that each possible deal is drawn as often as it should be, and no other."""
    deals = possible(game, case)
    hold(len(deals) > 1, "sampling-only-one-deal")
    match, drawn_so = after(begun(game, case), case), dict.fromkeys(deals, 0)
    times = often * len(deals)
    scratch, known = game.rules.scratch(), match.observation(case.seat)
    for _ in range(times):
        position = shown(_with(match, drawn(match, known, game.rules.state(), scratch)))
        hold(position in drawn_so, "sampling-impossible-deal", position=position)
        drawn_so[position] += 1
    counts = [drawn_so[deal] for deal in deals]
    wanted = [times * ways / deals.total() for ways in deals.values()]
    shares = [count / due for count, due in zip(counts, wanted, strict=True)]
    hold(
        beyond(counts, wanted) < SIGMAS,
        "sampling-uneven",
        deals=len(deals),
        least=round(min(shares), 2),
        most=round(max(shares), 2),
    )


def beyond(counts: Sequence[int], wanted: Sequence[float]) -> float:
    """Return how far counts lie from those wanted, in standard deviations of a normal number.

    The chi-square statistic is transformed as by Wilson and Hilferty (1931).
    """
    free = len(counts) - 1
    statistic = sum((count - due) ** 2 / due for count, due in zip(counts, wanted, strict=True))
    spread = 2 / (9 * free)
    return float(((statistic / free) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def _with(match: Match, state: Any) -> Match:
    other = match.copy()
    other.state = state
    return other


TRUE = 0.98  # of the moments of quick bots; what a view does not tell may mislead now and then
HANDS = 800  # of others that are compared with what a game expects; more in `make soak`, fewer of a costly game
SAID = 0.98  # at most this share of drawn deals may be likely: else nothing is concluded


def check_likely(table: GameConfiguration, seed: int, deals: int) -> None:
    """Check that the true deals of quick bots are likely, and that not all drawn deals are.

    At each moment of a seat that has to act, the true deal and a drawn one are judged.
    """
    drawing = table.game.sampling
    if drawing is None or drawing.likely is None:
        return
    true = drawn = moments = 0
    for match, seat in quick_moments(table, seed, deals):
        moments += 1
        known = match.observation(seat)
        true += drawing.likely(match.rules, known, match.state)
        drawn += drawing.likely(match.rules, known, draw(match, seat, seed + moments).state)
    hold(true >= TRUE * moments, "sampling-likely-rejects", moments=moments, expected=true)
    hold(drawn <= SAID * moments, "sampling-likely-tells-nothing", moments=moments, drawn=drawn)


def length(table: GameConfiguration) -> int:
    """The number of moments that show `HANDS` hands of others."""
    return table.plays(HANDS) // max(1, table.seats - 1)


def check_expected(table: GameConfiguration, seed: int, count: int) -> None:
    """Check that cards of expected deals are right more often than those of equally likely deals.

    ``count``: the number of moments that are examined, in consecutive deals.
    """
    drawing = table.game.sampling
    if drawing is None or drawing.belief is None:
        return
    right = expected = 0
    for rng, (match, seat) in enumerate(islice(quick_moments(table, seed, count), count), seed + 1):
        right += agreeing(match, draw(match, seat, rng), seat)
        expected += agreeing(match, draw(match, seat, rng, "expected"), seat)
    hold(expected > right, "sampling-expected-no-better", expected=expected, right=right)


def agreeing(match: Match, sample: Match, seat: int) -> int:
    """Return how many hidden cards lie in the same place in both matches, stocks apart."""
    return sum((placed(match, seat) & placed(sample, seat)).values())


def placed(match: Match, seat: int) -> Counter[tuple[str, int]]:
    """Return the cards in each hidden place that is no stock, with their counts."""
    bearing = ((place, kind) for place, kind in hidden_places(match, seat) if kind.bears)
    return Counter(
        (str(place), card) for place, kind in bearing if not place.declared.counted for card in kind.cards(place)
    )


def quick_moments(table: GameConfiguration, seed: int, deals: int) -> Iterator[tuple[Match, int]]:
    """Yield each moment of the first deals of ``deals`` matches, and the seat that is to act."""
    bot = make("steady", table.game.id, 0, rules=table.match(seed).options)
    for number in range(seed, seed + deals):
        match = table.match(number)
        while not match.deal_over:
            seat, text = first_said(match, [bot] * match.seats)
            yield match, seat
            match.play(seat, text)
