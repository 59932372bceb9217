"""Facts counted in the lab are those that a match tells when the same plays are made again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tefuda.bots.bot import choice_of, own
from tefuda.engine.carrier import plain
from tefuda.engine.events import Event
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.registry import find, games
from tefuda.lab.matches import DEALER, play_matches
from tefuda.lab.question import match_seed
from tefuda.lab.simulate import Row, simulate, simulate_plain
from tefuda.lab.table import FACT

# Short matches: a longer one tells no more kinds of facts.
SHORT = {
    "carousel": {"target": 20},
    "literature": {},
    "looking-and-down": {"target": 1_000},
    "rummy-fifty": {"target": 2},
    "skarney-gin": {"target": 40},
}
Journal = list[tuple[int, tuple[int, ...]]]


def again(game: Game, rules: Any, seats: int, seed: int, bot: str) -> tuple[Match, Iterator[Event]]:
    """The lab's first match, made again on a `Match` from its decks and its plays."""
    journal: Journal = []

    def deal(r: Any, s: Any, p: Any) -> None:
        journal.append((-1, tuple(p.deck[: p.cards])))
        game.deal(r, s, p)

    def play(r: Any, s: Any, seat: int, p: Any) -> None:
        journal.append((seat, tuple(p.line[: p.n])))
        game.play(r, s, seat, p)

    carrier, row = plain(game), [[0] * 64]
    driver = carrier.driver(play_matches, deal=keep(deal), play=keep(play))
    bots = carrier.table([choice_of(bot, game)], **own(game))
    record = (carrier.states(1)[0], carrier.views(1)[0], carrier.paper())
    pack = list(game.pack(seats, rules).cards)
    driver(rules, *record, bots, seats, [[0] * seats], [match_seed(seed, 0)], pack, row, [], [[]])
    match = Match(game, seats, rules, bytes(32), row[0][DEALER])
    return match, made(match, journal)


def keep(function: Callable[..., Any]) -> Any:
    """Something that is called as it stands: the linker copies only functions of modules."""

    class Kept:
        def __call__(self, *given: Any) -> Any:
            return function(*given)

    return Kept()


def made(match: Match, journal: Journal) -> Iterator[Event]:
    """All events, step by step."""
    for seat, said in journal:
        if seat < 0:
            yield from match.deal(list(said))
        else:
            yield from match.play(seat, match.game.vocabulary.write(said))


def counted(game: Game, events: Iterator[Event]) -> dict[str, int]:
    """How often each fact was told, as whoever may know all of it hears it."""
    told = (game.facts.read(event.entry, game.vocabulary.pack) for event in events if event.entry)
    often = Counter(one.name for one in told if not one.hidden)
    return {kind.name.lower(): often[kind.name.lower()] for kind in game.facts.rows}


def facts_of(row: Row) -> dict[str, int]:
    """What a row of the lab says of them."""
    return {name.removeprefix(FACT): int(value) for name, value in row.items() if name.startswith(FACT)}


@pytest.mark.parametrize("game", games())
def test_what_is_counted_is_what_a_match_tells(game: str) -> None:
    found, rules = find(game), SHORT.get(game, {})
    seats = min(found.seats)
    (row,) = simulate_plain(game, 1, ["greedy"] * seats, 5, rules, facts=True).rows
    match, events = again(found, found.read_rules(rules), seats, 5, "greedy")
    often = counted(found, events)
    assert match.over and match.totals == [row[f"total_{seat}"] for seat in range(seats)]
    assert facts_of(row) == often
    assert sum(often.values()) > int(row["plays"]) > 0


def test_the_same_on_both_carriers_and_nothing_where_nobody_listens() -> None:
    given = ("skarney-gin", 2, ("greedy", "random"), 5, "strict-aces")
    listened = simulate(*given, facts=True)
    assert listened.rows == simulate_plain(*given, facts=True).rows
    deaf = simulate(*given)
    pairs = zip(listened.rows, deaf.rows, strict=True)
    assert [{name: row[name] for name in other} for row, other in pairs] == deaf.rows
    assert not any(facts_of(row) for row in deaf.rows)


def test_the_summary_adds_them_up() -> None:
    results = simulate("skarney-gin", 70, seed=3, facts=True)
    facts = results.summary().facts
    assert facts["offered"] == sum(facts_of(row)["offered"] for row in results.rows) > 0
    assert facts["dealt"] == 2 * results.summary().deals
    assert facts["match_won"] == 70
    assert simulate("skarney-gin", 3).summary().facts == {}
