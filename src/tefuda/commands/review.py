"""`tefuda review`: each decision of a recorded match weighed with what its player knew then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tefuda.commands import records
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say, speaker
from tefuda.commands.progress import with_progress
from tefuda.engine.match import Match
from tefuda.engine.promising import as_told
from tefuda.review import Review, Weighed, review
from tefuda.review.telling import Moment, moments
from tefuda.text import Speaker
from tefuda.text.numbers import decimal, number


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
    yield weighed(found)
    for label, value in sums(found):
        yield f"  {value:>8}  {label}"
    yield ""
    yield heading(found)
    for moment in moments(match, found):
        yield f"{moment.weighed.at:5}. {instead(voice, moment)}"
        yield f"       {cost(moment.weighed)}{say('. ', '。')}{chances(match, moment.weighed)}"
        yield from (f"       {voice.say(reason)}" for reason in moment.reasons)
    yield ""
    yield from (f"{one.at:5}. {_row(match, one)}" for one in found.weighed)
    yield ""


def player(voice: Speaker, seat: int) -> str:
    """As a record calls them, which has no names."""
    return voice.text("seat-unnamed", number=seat + 1)


def weighed(found: Review) -> str:
    """How much was looked at."""
    count, worlds, passed = number(len(found.weighed)), number(found.worlds), number(found.passed)
    return say(
        f"{count} decisions, weighed in {worlds} deals each; {passed} more left nothing to decide.",
        f"{count}回の選択を、それぞれ{worlds}回の配りで調べました。ほかの{passed}回は選ぶ余地がありませんでした。",
    )


def sums(found: Review) -> Iterator[tuple[str, str]]:
    """From an even chance by plays and luck to the result, of 100."""
    deals = len(found.stretches)
    about = say(f", {deals} deals together", f"（{deals}ディールの合計）") if deals > 1 else ""
    yield say("chance at the beginning", "始まりの勝ちやすさ") + about, hundredths(found.start)
    label = say(
        f"own plays (±{decimal(100 * found.skill_error, 1)})", f"自分のプレイ（±{100 * found.skill_error:.1f}）"
    )
    yield label, hundredths(found.skill, signed=True)
    yield (
        say("luck: draws, and what others did", "運（引いた札と、ほかの人のプレイ）"),
        hundredths(found.luck, signed=True),
    )
    end = say("result", "結果") if found.over else say("last chance known", "最後に分かっている勝ちやすさ")
    yield end, hundredths(found.end)


def heading(found: Review) -> str:
    """Of the moments that decided."""
    if not found.moments:
        return say("No play clearly cost anything.", "はっきり損をしたプレイはありませんでした。")
    return say("What decided:", "勝負の分かれ目：")


def instead(voice: Speaker, moment: Moment) -> str:
    """What was played, and what would have been better."""
    played, better = voice.say(moment.played), voice.say(moment.better)
    return say(f"“{played}”; better: “{better}”", f"「{played}」より「{better}」が良い手でした")


def cost(one: Weighed) -> str:
    """What the play lost."""
    loss, error = hundredths(one.judged.loss), decimal(100 * one.judged.error, 1)
    return say(f"costs {loss} wins of 100 (±{error})", f"100回につき{loss}勝の損（±{error}）")


def chances(match: Match, one: Weighed) -> str:
    """Those of both plays, of the deal and, where a deal is not all, of the match."""
    played, best = one.judged.played, one.judged.best
    deal = tuple(hundredths(as_told(match.game, option.chance)) for option in (played, best))
    whole = hundredths(one.after), hundredths(one.before)
    if not one.judged.better:
        return say(f"match {whole[0]}, deal {deal[0]}", f"対局{whole[0]}、ディール{deal[0]}")
    return say(
        f"match {whole[0]} → {whole[1]}, deal {deal[0]} → {deal[1]}",
        f"対局{whole[0]}→{whole[1]}、ディール{deal[0]}→{deal[1]}",
    )


def _row(match: Match, one: Weighed) -> str:
    played, best = one.judged.played.play, one.judged.best.play
    plays = played if not one.judged.better else say(f"{played}; best: {best}", f"{played}（最善：{best}）")
    lost = f"  {cost(one)}" if one.judged.better else ""
    return f"{plays}  {chances(match, one)}{lost}"


def hundredths(share: float, signed: bool = False) -> str:
    """Of a hundred, to one place."""
    return decimal(100 * share, 1, signed)
