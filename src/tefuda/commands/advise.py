"""The command `tefuda advise`: the best play at any moment of a recorded match, from what the player knew then."""

from __future__ import annotations

from pathlib import Path

import tefuda
from tefuda.advice import Option
from tefuda.commands import records
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say, speaker
from tefuda.engine.match import BACK, JournalLine, Match
from tefuda.engine.replaying import up_to
from tefuda.show.hint_text import percent, told
from tefuda.show.seat_view import seat_view_for


def run(file: Path, at: int | None, worlds: int) -> None:
    """Print each play that was weighed, the best first, with its chance and points; why; and what was played."""
    match, line = _moment(records.read(file), at)
    seat = line.seat if line is not None else next(iter(match.may_act))
    voice, found = speaker(match.game.id), tefuda.advise(match, seat, worlds=worlds)
    width = max(len(option.play) for option in found.options)
    print(voice.text("seat-unnamed", number=seat + 1) + say(" to play:", "の番："))
    for option in found.options:
        print(f"  {option.play:{width}}  {_weighed(option)}")
    best = told(seat_view_for(match, seat), found, match.seats)[0]
    for said in filter(None, (best.chance, best.why, best.leads)):
        print(voice.say(said))
    if line is not None:
        print(say(f"played: {line.text}", f"実際のプレイ：{line.text}"))


def _moment(match: Match, at: int | None) -> tuple[Match, JournalLine | None]:
    """Return the match before a line of its journal, counted as in `tefuda replay`, and the line; or its end."""
    if at is None:
        if match.may_act:
            return match, None
        raise Stop(
            Exit.USAGE, say("nobody is to play now: say --at", "今は誰の番でもありません。--atで番号を指定してください")
        )
    line = match.journal[at - 1] if 1 < at <= len(match.journal) else None
    if line is None or line.seat < 0 or line.text == BACK:
        raise Stop(Exit.USAGE, say(f"no play has the number {at}", f"{at}番のプレイはありません"))
    return up_to(match, at - 1), line


def _weighed(option: Option) -> str:
    chance, error = percent(option.chance), 100 * option.chance_error
    return say(
        f"wins {chance:3} of 100 (±{error:.1f})  {option.points:+6.1f} points  {option.deals} deals",
        f"100回に{chance:3}回勝つ（±{error:.1f}）  {option.points:+6.1f}点  {option.deals}回の試し",
    )
