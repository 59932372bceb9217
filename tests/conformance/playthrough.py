"""A playthrough: one deal written down for people, with what was offered, said, told and shown.

A golden hash tells that something has changed; a playthrough tells what.  It holds every secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from tefuda.bots import make
from tefuda.bots.bot import Bot
from tefuda.conformance.facts import listened
from tefuda.conformance.tables import first_said, tables_of
from tefuda.engine.declarations.arguments import Spoken
from tefuda.engine.declarations.events import WATCHERS, Event
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.texts.translatable import SpokenCards, Translatable

WHOLE, BEGIN = 12, 6  # up to WHOLE plays are listed; of more, only the first BEGIN
MANY = 60  # plays are counted up to here
ENDS = 12  # so many steps from the beginning and from the end are shown in full
SEEDS = 8  # the shortest of so many deals is taken
PLAYS = 2_000
Seen = dict[str, Any]


class PlaythroughSetup(NamedTuple):
    """The setting of a playthrough: it determines the deal."""

    game: Game
    seats: int
    preset: str
    seed: int

    def match(self) -> Match:
        """Return a match before its first deal."""
        return new_match(self.game, self.seats, self.seed, self.preset)

    def head(self) -> list[str]:
        """Return the setting as it is written; `read_setting` reads it."""
        found = {"game": self.game.id, "seats": self.seats, "preset": self.preset, "seed": self.seed}
        return [f"{name}: {value}" for name, value in found.items()]


def read_setting(game: Game, text: str) -> PlaythroughSetup:
    """Read the setting of a written playthrough."""
    found = dict(line.split(": ", 1) for line in text.splitlines()[:10] if ": " in line and line[0] != "#")
    return PlaythroughSetup(game, int(found["seats"]), found["preset"], int(found["seed"]))


def shortest(game: Game) -> PlaythroughSetup:
    """Return the setting of a short deal: with the fewest seats, the shortest of some."""
    table = min(tables_of(game), key=lambda table: table.seats)
    some = [PlaythroughSetup(game, table.seats, table.preset, seed) for seed in range(SEEDS)]
    return min(some, key=lambda setting: len(plays(setting)))


def plays(setting: PlaythroughSetup) -> list[tuple[int, str]]:
    """Return the plays of the first deal by the game's quick bot; without one, the first legal play is made."""
    match = setting.match()
    found: list[tuple[int, str]] = []
    listened(match, match.deal)
    bot = make("steady", setting.game.id, 0, rules=match.options) if setting.game.players.greedy else None
    while not match.deal_over and len(found) < PLAYS:
        seat, text = next_play(match, bot)
        found.append((seat, text))
        match.play(seat, text)
    return found


def next_play(match: Match, bot: Bot | None) -> tuple[int, str]:
    """Return the next seat to play, and its play."""
    if bot is None:
        seat = match.must_act[0]
        return seat, next(iter(match.legal_plays(seat))).text
    return first_said(match, [bot] * match.seats)


def written(setting: PlaythroughSetup, head: str) -> str:
    """Return the whole playthrough as text."""
    lines = [*(f"# {line}" for line in head.splitlines()), "", *setting.head(), ""]
    return "\n".join([*lines, *_deal(setting)]) + "\n"


def _deal(setting: PlaythroughSetup) -> Iterator[str]:
    """Yield the lines of the deal, of each play, and of the outcome."""
    match, line_up = setting.match(), plays(setting)
    yield f"rules: {', '.join(f'{name} = {value}' for name, value in match.rules._asdict().items())}"
    before = _views(match)
    told = listened(match, match.deal)
    yield f"deck: {match.journal[-1].text}"
    yield ""
    yield "The deal"
    yield from _happened(match, told, before)
    known: set[int | str] = set()
    for number, (seat, text) in enumerate(line_up):
        offered, before = _offered(match, seat), _views(match)
        told = listened(match, partial(match.play, seat, text))
        new = {event.entry.kind for event in told if event.entry} | {text.split()[0]}
        if ENDS <= number < len(line_up) - ENDS and new <= known:
            yield f"{number + 1}. seat {seat}: {text}"
            continue
        known |= new
        yield ""
        yield f"{number + 1}. seat {seat}: {text}"
        yield from offered
        yield from _happened(match, told, before)
    yield from _outcome(match)


def _offered(match: Match, seat: int) -> list[str]:
    """Return the seats that may act, and the plays that the acting one may make."""
    may = f"  may act: {_seats(match.may_act)}"
    if match.must_act != match.may_act:
        may += f"; must act: {_seats(match.must_act)}"
    some = [play.text for play in islice(match.legal_plays(seat), MANY)]
    size = f"{len(some)} or more" if len(some) == MANY else str(len(some))
    shown = some if len(some) <= WHOLE else [*some[:BEGIN], "…"]
    return [may, f"  plays, {size}: {' | '.join(shown)}"]


def _happened(match: Match, told: Sequence[Event], before: Sequence[Seen]) -> Iterator[str]:
    """Yield what was told to whom, and what each reader sees now that it did not see before."""
    for event in told:
        yield f"  told {_audience(event.audience, match.seats)}: {fact_text(match, event)}"
    news = [_news(old, new) for old, new in zip(before, _views(match), strict=True)]
    for change in sorted({change for found in news for change in found}):
        readers = [reader for reader, found in zip(_readers(match), news, strict=True) if change in found]
        yield f"  {_who(readers, match.seats)}: {change}"


def fact_text(match: Match, event: Event) -> str:
    """Return a fact with its arguments, and the cards that travel."""
    assert event.entry is not None, f"the event {event.kind} has no fact"
    told = match.game.rules.facts.read(event.entry, match.game.vocabulary.pack)
    shown = [f"{name}={_plain(value)}" for name, value in told.spoken().items()]
    for travel in told.moves():
        shown.append(f"({travel.origin} → {travel.target}: {' '.join(travel.cards) or travel.count})")
    return " ".join([told.fact.name, *shown])


def _plain(value: Spoken) -> str:
    """Return an argument as it is written: cards and seats one after the other, a choice by its name."""
    if isinstance(value, Translatable):
        return value.id
    if isinstance(value, SpokenCards):
        return ",".join(value)
    if isinstance(value, list):
        return ",".join(str(int(seat)) for seat in value)
    return str(value) if isinstance(value, str) else str(int(value))


def _readers(match: Match) -> list[int | None]:
    return [None, *range(match.seats)]


def _views(match: Match) -> list[Seen]:
    return [dict(_flat("", match.observation_dict(reader))) for reader in _readers(match)]


def _flat(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the leaves of plain data, each with its path; a row of numbers is one leaf."""
    numbers = isinstance(value, list) and all(isinstance(part, int) for part in value)
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inner is None or numbers:
        yield path, _seats(value) if numbers else value
        return
    for key, part in inner:
        yield from _flat(f"{path}.{key}" if path else str(key), part)


def _news(old: Seen, new: Seen) -> list[str]:
    """Return the values that have changed, and those that are gone."""
    changed = [
        f"{path} = {'(nothing)' if value == '' else value}"
        for path, value in new.items()
        if path != "seat" and old.get(path, _news) != value
    ]
    return changed + [f"{path} is gone" for path in old if path not in new]


def _seats(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))


def _audience(audience: int, seats: int) -> str:
    return _who([None] * bool(audience & WATCHERS) + [at for at in range(seats) if audience >> at & 1], seats)


def _who(readers: Sequence[int | None], seats: int) -> str:
    """Return readers as they are written: all; seats; the watcher as a dash."""
    if len(readers) == seats + 1:
        return "all"
    return " ".join("-" if reader is None else str(reader) for reader in readers)


def _outcome(match: Match) -> Iterator[str]:
    """Yield the lines of the outcome of the deal."""
    yield ""
    yield "The deal is over" if match.deal_over else f"After {PLAYS} plays"
    yield f"  scores: {_seats(match.scores)}"
    yield f"  totals: {_seats(match.totals)}"
    points = match.game.rules.points
    yield f"  points: {_seats([int(points(match.rules, match.state, at)) for at in range(match.seats)])}"
    if match.over:
        yield f"  winners: {_seats(match.winners)}"
        yield f"  settlement: {_seats(match.settlement or [])}"
