"""A moment of a recorded match: what happened, and how all cards lie after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tefuda.commands import records
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import LANG, say, speaker
from tefuda.engine.layout import Zone
from tefuda.engine.match import Match
from tefuda.engine.translatable import Cards, Translatable
from tefuda.show.presenter import TablePresenter
from tefuda.show.replay import ReplayPresenter, heard
from tefuda.table import SeatAssignment
from tefuda.table.history import PastEvents, TableHistory


def run(file: Path, at: int) -> None:
    """Print the line of this number in a sentence or two, then every place with its cards, all hands open."""
    match = records.read(file)
    if not 1 <= at <= len(match.journal):
        raise Stop(Exit.USAGE, say(f"no line has the number {at}", f"{at}番の行はありません"))
    for line in _drawn(match, at):
        print(line)


def page(file: Path, at: int | None) -> None:
    """Serve the page with this record open, until interrupted."""
    from tefuda.commands import serve

    records.read(file)  # a file that is no record stops the command before anything is served
    serve.run("127.0.0.1", 0, open_page=True, database=None, record=file.read_text(encoding="utf-8"), at=at)


def _drawn(match: Match, at: int) -> Iterator[str]:
    retelling = TableHistory(match, PastEvents((SeatAssignment("human"),) * match.seats))
    viewer = ReplayPresenter(
        TablePresenter(next(iter(retelling.tables(at, at)))), "all", "ja" if LANG == "ja" else "en"
    )
    for one in retelling.told_at(at):
        if heard(one, "all"):
            yield f"{at:5}. {viewer.say(one.event.said)}"
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
    known = words.cards(Cards(zone.cards)) if zone.cards else ""
    unknown = zone.count - len(zone.cards) if zone.kind != "melds" else 0
    hidden = say(f"{unknown} cards" if unknown != 1 else "1 card", f"{unknown}枚") if unknown > 0 else ""
    lies = " + ".join(filter(None, (known, hidden))) or "–"
    if zone.kind != "melds":
        yield f"  {label}: {lies}"
    for meld in zone.melds:
        yield f"  {label} {meld.number}: {words.cards(Cards(meld.cards))}"
