"""`tefuda review`: each decision of a recorded match weighed with what its player knew then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tefuda.commands import records
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say, speaker
from tefuda.commands.progress import with_progress
from tefuda.engine.match import Match
from tefuda.review import Review, Weighed, review, sentences
from tefuda.review.telling import moments
from tefuda.text import Speaker


def run(file: Path, seat: int | None, worlds: int | None, seed: int, html: Path | None) -> None:
    """Luck and skill, the moments that decided and every decision, of one player or of all; and a page, if asked."""
    match = records.read(file)
    if seat is not None and seat > match.seats:
        raise Stop(Exit.USAGE, say(f"there is no player {seat}", f"プレイヤー{seat}はいません"))
    if html is not None:
        _may_write(html)  # before the search: a wrong folder should not cost a long run
    found = [_reviewed(match, one, worlds, seed) for one in ([seat - 1] if seat is not None else range(match.seats))]
    if html is not None:
        from tefuda.commands import review_page

        html.write_text(review_page.page(match, found), encoding="utf-8")
    for one in found:
        for line in told(match, one):
            print(line)


def _may_write(file: Path) -> None:
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise Stop(Exit.BAD_FILE, say(f"{file} cannot be written", f"{file}には書き込めません"))


def _reviewed(match: Match, seat: int, worlds: int | None, seed: int) -> Review:
    return with_progress(
        player(speaker(match.game.id), seat), None, lambda report: review(match, seat, worlds, seed, told=report)
    )


def told(match: Match, found: Review) -> Iterator[str]:
    """A review in lines."""
    voice = speaker(match.game.id)
    yield f"{voice.text('name')} · {player(voice, found.seat)}"
    yield voice.say(sentences.weighed(found))
    for label, value in sentences.sums(found):
        yield f"  {value:>8}  {voice.say(label)}"
    yield ""
    yield voice.say(sentences.heading(found))
    for moment in moments(match, found):
        yield f"{moment.weighed.at:5}. {voice.say(sentences.instead(moment.played, moment.better))}"
        lost, chances = sentences.cost(moment.weighed), sentences.chances(match.game, moment.weighed)
        yield f"       {voice.say(lost)}{say('. ', '。')}{voice.say(chances)}"
        yield from (f"       {voice.say(reason)}" for reason in moment.reasons)
    yield ""
    yield from (f"{one.at:5}. {_row(voice, match, one)}" for one in found.weighed)
    yield ""


def player(voice: Speaker, seat: int) -> str:
    """As a record calls them, which has no names."""
    return voice.text("seat-unnamed", number=seat + 1)


def _row(voice: Speaker, match: Match, one: Weighed) -> str:
    played, best = one.judged.played.play, one.judged.best.play
    plays = played if not one.judged.better else say(f"{played}; best: {best}", f"{played}（最善：{best}）")
    lost = f"  {voice.say(sentences.cost(one))}" if one.judged.better else ""
    return f"{plays}  {voice.say(sentences.chances(match.game, one))}{lost}"
