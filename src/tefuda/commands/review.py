"""The command `tefuda review`: weigh each decision of a recorded match with what its player knew then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tefuda.advice.judging import Hindsight
from tefuda.commands import records
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say, speaker
from tefuda.commands.progress import with_progress
from tefuda.engine.match import Match
from tefuda.engine.translatable import Translatable
from tefuda.engine.whole_file import write_whole
from tefuda.review import Review, Weighed, review, sentences
from tefuda.review.looking_back import NONE, look_back
from tefuda.review.telling import Moment
from tefuda.review.telling import told as in_words
from tefuda.text import Speaker


@dataclass(frozen=True)
class ReviewedMatch:
    """A review of one player, and, if it was asked for, the same decisions with all cards open."""

    match: Match
    review: Review
    back: Mapping[int, Hindsight]

    @property
    def moments(self) -> Iterator[Moment]:
        """The moments that decided."""
        return in_words(self.match, self.review, self.review.moments, {at: one.play for at, one in self.back.items()})

    def in_hindsight(self) -> Iterator[tuple[int, Translatable]]:
        """Yield a sentence on each decision that decided, with its line of the record."""
        for moment in self.moments:
            if moment.also is not None:
                yield moment.weighed.at, sentences.hindsight(self.back[moment.weighed.at], moment.also)


def run(file: Path, seat: int | None, worlds: int | None, seed: int, hindsight: bool, html: Path | None) -> None:
    """Print luck, the moments that decided and every decision, of one player or all; write a page if asked."""
    match = records.read(file)
    if seat is not None and seat > match.seats:
        raise Stop(Exit.USAGE, say(f"there is no player {seat}", f"プレイヤー{seat}はいません"))
    if html is not None:
        _may_write(html)  # before the search: a wrong folder should not cost a long run
    seats = [seat - 1] if seat is not None else range(match.seats)
    reviews = [_reviewed(match, one, worlds, seed) for one in seats]
    found = [ReviewedMatch(match, one, look_back(match, one) if hindsight else NONE) for one in reviews]
    try:
        for one in found:
            for line in told(one):
                print(line)
    finally:  # the page is written whatever becomes of the lines
        if html is not None:
            from tefuda.commands import review_page

            write_whole(html, review_page.page(found))


def _may_write(file: Path) -> None:
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise Stop(Exit.BAD_FILE, say(f"{file} cannot be written", f"{file}には書き込めません"))


def _reviewed(match: Match, seat: int, worlds: int | None, seed: int) -> Review:
    return with_progress(
        player(speaker(match.game.id), seat), None, lambda report: review(match, seat, worlds, seed, told=report)
    )


def told(found: ReviewedMatch) -> Iterator[str]:
    """Yield a review in lines."""
    match, review = found.match, found.review
    voice = speaker(match.game.id)
    yield f"{voice.text('name')} · {player(voice, review.seat)}"
    yield voice.say(sentences.weighed(review))
    for label, value in sentences.sums(review):
        yield f"  {value:>8}  {voice.say(label)}"
    yield voice.say(sentences.balance(review))
    yield ""
    yield voice.say(sentences.heading(review))
    for moment in found.moments:
        yield f"{moment.weighed.at:5}. {voice.say(sentences.instead(moment.played, moment.better))}"
        lost, chances = sentences.cost(moment.weighed), sentences.chances(match.game, moment.weighed)
        yield f"       {voice.say(lost)}{say('. ', '。')}{voice.say(chances)}"
        yield from (f"       {voice.say(reason)}" for reason in moment.reasons)
    yield ""
    if found.back:
        yield voice.say(sentences.hindsights(found.back))
        yield from (f"{at:5}. {voice.say(said)}" for at, said in found.in_hindsight())
        yield ""
    yield say(" line  chance   cost  play", "    行  見込み     損  プレイ")
    yield from map(_row, review.weighed)
    yield ""


def player(voice: Speaker, seat: int) -> str:
    """Return a player by number, as in a record, which has no names."""
    return voice.text("seat-unnamed", number=seat + 1)


def _row(one: Weighed) -> str:
    """Return a line of a decision: the best play's chance of winning, the loss by the actual play, and both plays."""
    played, best = one.judged.played.play, one.judged.best.play
    better = say(f" (better: {best})", f"（より良いプレイ：{best}）") if one.judged.better else ""
    lost = sentences.hundredths(-one.judged.loss, signed=True) if one.judged.better else ""
    return f"{one.at:5}. {sentences.hundredths(one.before):>6}% {lost:>6}  {played}{better}"
