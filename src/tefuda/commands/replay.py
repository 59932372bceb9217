"""The command `tefuda replay`: tell a recorded match play by play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tefuda.commands import arguments
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import LANG, say, speaker
from tefuda.engine.declarations.events import Event
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import BACK, RecordLine
from tefuda.engine.matches.records import retold
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.layout import Zone
from tefuda.show.presenter import TablePresenter, lines_of
from tefuda.show.replay import ReplayPresenter, heard
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
    voice = speaker(match.game.id)
    print(f"{voice.text('name')} · {match.game.id}")
    for number, (now, line, events) in enumerate(retold(match), 1):
        _tell(voice, number, now, line, events)
    if match.over:
        print(say("replay-match-over"))
        if match.resigned is None:
            _numbers(voice, say("replay-settlement"), match.settlement or [])
    else:
        print(say("replay-match-not-over"))


def _tell(voice: MessageFormatter, number: int, now: Match, line: RecordLine, events: Iterable[Event]) -> None:
    if line.seat < 0:
        print("\n" + voice.text("deal-title", number=now.dealt))
        for seat, hand in enumerate(now.position().get("hands", [])):
            print(f"  {_player(voice, seat)}: {voice.cards(SpokenCards(hand.split()))}")
        return
    if not line.is_play:
        said = "takes-back" if line.text == BACK else "resigned"
        print(f"{number:5}. {voice.say(Translatable(said, {'seat': SpokenSeat(line.seat)}))}")
    for told in lines_of(now.game, [event for event in events if event.seen_by(line.seat)]):
        print(f"{number:5}. {voice.say(told.said)}")
    if now.deal_over and line.is_play:
        _numbers(voice, say("replay-scores"), now.scores)
        _numbers(voice, say("replay-totals"), now.totals)


def _numbers(voice: MessageFormatter, label: str, values: Iterable[int]) -> None:
    print(f"  {label}: " + ", ".join(f"{_player(voice, seat)} {value}" for seat, value in enumerate(values)))


def _player(voice: MessageFormatter, seat: int) -> str:
    return voice.text("seat-unnamed", number=seat + 1)


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
    retelling = MatchTimeline(match, MatchMetadata((SeatAssignment("human"),) * match.seats))
    viewer = ReplayPresenter(
        TablePresenter(next(iter(retelling.tables(at, at)))), "all", "ja" if LANG == "ja" else "en"
    )
    for told in lines_of(match.game, [one.event for one in retelling.told_at(at) if heard(one, "all")]):
        yield f"{at:5}. {viewer.say(told.said)}"
    yield ""
    for zone in viewer.scene().zones:
        yield from _place(viewer, match, zone)


def _place(viewer: ReplayPresenter, match: Match, zone: Zone) -> Iterator[str]:
    """Yield a place and its cards; cards that nobody has seen are counted."""
    words, label = (
        speaker(match.game.id),
        viewer.say(zone.label) if isinstance(zone.label, Translatable) else zone.label,
    )
    if zone.seat is not None and viewer.names[zone.seat] not in label:
        label = f"{viewer.names[zone.seat]} · {label}"
    known = words.cards(SpokenCards(zone.cards)) if zone.cards else ""
    unknown = zone.count - len(zone.cards) if zone.kind != "melds" else 0
    hidden = say("replay-hidden-cards", count=unknown) if unknown > 0 else ""
    lies = " + ".join(filter(None, (known, hidden))) or "–"
    if zone.kind != "melds":
        yield f"  {label}: {lies}"
    for meld in zone.melds:
        yield f"  {label} {meld.number}: {words.cards(SpokenCards(meld.cards))}"
