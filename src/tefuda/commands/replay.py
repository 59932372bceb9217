"""The command `tefuda replay`: tell a recorded match play by play."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tefuda.commands import records
from tefuda.commands.language import say, speaker
from tefuda.engine.events import Event
from tefuda.engine.match import BACK, JournalLine, Match
from tefuda.engine.replaying import retold
from tefuda.engine.translatable import Cards, Seat, Translatable
from tefuda.text import Speaker


def look_back(file: Path, at: int | None, on_the_table: bool) -> None:
    """Tell the whole match in sentences, show one moment of it, or open all of it on the table in the browser."""
    from tefuda.commands import moment

    if on_the_table:
        moment.page(file, at)
    elif at is not None:
        moment.run(file, at)
    else:
        run(file)


def run(file: Path) -> None:
    """Print every deal with its hands, every play in a sentence, and the scores."""
    match = records.read(file)
    voice = speaker(match.game.id)
    print(f"{voice.text('name')} · {match.game.id}")
    for number, (now, line, events) in enumerate(retold(match), 1):
        _tell(voice, number, now, line, events)
    if match.over:
        print(say("The match is over.", "対局終了。"))
        _numbers(voice, say("Settlement", "精算"), match.settlement or [])
    else:
        print(say("The match goes on.", "対局はまだ途中です。"))


def _tell(voice: Speaker, number: int, now: Match, line: JournalLine, events: Iterable[Event]) -> None:
    if line.seat < 0:
        print("\n" + voice.text("deal-title", number=now.dealt))
        for seat, hand in enumerate(now.position().get("hands", [])):
            print(f"  {_player(voice, seat)}: {voice.cards(Cards(hand.split()))}")
        return
    if line.text == BACK:
        print(f"{number:5}. {voice.say(Translatable('takes-back', {'seat': Seat(line.seat)}))}")
    for event in events:
        if event.seen_by(line.seat):
            print(f"{number:5}. {voice.say(event.said)}")
    if now.deal_over:
        _numbers(voice, say("Scores", "得点"), now.scores)
        _numbers(voice, say("Totals", "累計"), now.totals)


def _numbers(voice: Speaker, label: str, values: Iterable[int]) -> None:
    print(f"  {label}: " + ", ".join(f"{_player(voice, seat)} {value}" for seat, value in enumerate(values)))


def _player(voice: Speaker, seat: int) -> str:
    return voice.text("seat-unnamed", number=seat + 1)
