"""The command `tefuda replay`: tell a recorded match play by play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tefuda.commands import arguments
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import LANG, formatter_for, labelled, listed, say
from tefuda.engine.declarations.events import Event
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import RecordEntry, TakeBackEntry
from tefuda.engine.matches.replay import retold
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.show.presenter import TablePresenter, lines_of
from tefuda.show.replay import ReplayPresenter, seen_from
from tefuda.table import SeatAssignment
from tefuda.table.history import MatchMetadata, MatchTimeline
from tefuda.text import MessageFormatter


def look_back(file: Path, at: int | None, on_the_table: bool) -> None:
    """Tell the whole match in sentences, show one moment of it, or open all of it on the table in the browser."""
    if on_the_table:
        page(file, at)
    elif at is not None:
        show_moment(file, at)
    else:
        run(file)


def run(file: Path) -> None:
    """Print every deal with its hands, every play in a sentence, and the scores."""
    match = arguments.read(file)
    formatter = formatter_for(match.game.id)
    print(f"{formatter.text('name')} · {match.game.id}")
    for number, (now, line, events) in enumerate(retold(match), 1):
        _tell(formatter, number, now, line, events)
    if match.over:
        print(say("replay-match-over"))
        if match.resigned is None:
            _numbers(formatter, say("replay-settlement"), match.settlement or [])
    else:
        print(say("replay-match-not-over"))


def _tell(formatter: MessageFormatter, number: int, now: Match, line: RecordEntry, events: Iterable[Event]) -> None:
    if line.seat < 0:
        print("\n" + formatter.text("deal-title", number=now.dealt))
        for seat, hand in enumerate(now.position().get("hands", [])):
            print("  " + labelled(_player(formatter, seat), formatter.cards(SpokenCards(hand.split()))))
        return
    if not line.is_play:
        said = "takes-back" if isinstance(line, TakeBackEntry) else "resigned"
        print(f"{number:5}. {formatter.say(Translatable(said, {'seat': SpokenSeat(line.seat)}))}")
    for told in lines_of(now.game, [event for event in events if event.seen_by(line.seat)]):
        print(f"{number:5}. {formatter.say(told.said)}")
    if now.deal_over and line.is_play:
        _numbers(formatter, say("replay-scores"), now.scores)
        _numbers(formatter, say("replay-totals"), now.totals)


def _numbers(formatter: MessageFormatter, label: str, values: Iterable[int]) -> None:
    print("  " + labelled(label, listed(f"{_player(formatter, seat)} {value}" for seat, value in enumerate(values))))


def _player(formatter: MessageFormatter, seat: int) -> str:
    return formatter.text("seat-unnamed", number=seat + 1)


def show_moment(file: Path, at: int) -> None:
    """Print the line of this number in a sentence or two, then every place with its cards, all hands open."""
    match = arguments.read(file)
    if not 1 <= at <= len(match.journal):
        raise CliError(ExitCode.USAGE, say("replay-no-line", at=at))
    for line in _drawn(match, at):
        print(line)


def page(file: Path, at: int | None) -> None:
    """Serve the page with this record open, until interrupted."""
    from tefuda.commands import serve

    arguments.read(file)  # a file that is no record stops the command before anything is served
    serve.run("127.0.0.1", 0, open_page=True, database=None, record=file.read_text(encoding="utf-8"), at=at)


def _drawn(match: Match, at: int) -> Iterator[str]:
    timeline = MatchTimeline(match, MatchMetadata((SeatAssignment("human"),) * match.seats))
    viewer = ReplayPresenter(TablePresenter(next(iter(timeline.tables(at, at)))), "all", "ja" if LANG == "ja" else "en")
    for told in lines_of(match.game, [one.event for one in timeline.told_at(at) if seen_from(one, "all")]):
        yield f"{at:5}. {viewer.say(told.said)}"
    yield ""
    words = formatter_for(match.game.id)
    for zone in viewer.scene().zones:
        label = viewer.say(zone.label) if isinstance(zone.label, Translatable) else zone.label
        name = viewer.names[zone.seat] if zone.seat is not None else ""
        melds = [(str(meld.number), meld.cards) for meld in zone.melds]
        amount = viewer.say(zone.amount) if isinstance(zone.amount, Translatable) else zone.amount or ""
        yield from zone_lines(words, label, name, zone.kind, amount or zone.count, zone.cards, melds)


def zone_lines(
    words: MessageFormatter,
    label: str,
    name: str,
    kind: str,
    count: int | str,
    cards: Sequence[str],
    melds: Sequence[tuple[str, Sequence[str]]],
) -> Iterator[str]:
    """Yield a place of the table, its player's name and its cards; cards that are not known are counted.

    ``count``: of all cards that lie there; a text says how much there is of something else.
    """
    label = label if name in label else f"{name} · {label}"
    known = words.cards(SpokenCards(cards)) if cards else ""
    unknown = count - len(cards) if isinstance(count, int) else 0
    hidden = count if isinstance(count, str) else say("replay-hidden-cards", count=unknown) if unknown > 0 else ""
    if kind != "melds":
        yield "  " + labelled(label, " + ".join(filter(None, (known, hidden))) or "–")
    for number, meld in melds:
        yield "  " + labelled(f"{label} {number}", words.cards(SpokenCards(meld)))
