"""The command `tefuda review`: weigh each decision of a recorded match with what its player knew then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from tefuda.advice import Advice, RankedPlay, advise
from tefuda.advice.budget import ReportingDealBudget
from tefuda.advice.judging import Hindsight
from tefuda.commands import arguments
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import LANG, formatter_for, say
from tefuda.commands.streams import ProgressCallback, with_progress
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import RecordEntry
from tefuda.engine.matches.replay import up_to
from tefuda.engine.texts.translatable import Translatable
from tefuda.engine.whole_file import write_whole
from tefuda.review import JudgedDecision, Review, review, sentences
from tefuda.review.reviewing import NONE, look_back
from tefuda.review.sentences import DecisionCommentary, commentaries
from tefuda.show.hint_text import percent, suggestions
from tefuda.show.seat_view import seat_view_for
from tefuda.text import MessageFormatter


def advise_on(file: Path, at: int | None, worlds: int) -> None:
    """Print the best play and its reason, then the figures: each play that was weighed, with its chance and points."""
    match, line = _moment(arguments.read(file), at)
    seat = line.seat if line is not None else next(iter(match.may_act))
    formatter, found = formatter_for(match.game.id), _advice(match, seat, worlds)
    width = max(len(option.play) for option in found.options)
    best = suggestions(seat_view_for(match, seat), found, match.seats)[0]
    print(formatter.text("seat-unnamed", number=seat + 1) + say("advise-to-play", play=best.play.text))
    if best.why is not None:
        print(formatter.say(best.why))
    print("\n" + say("advise-figures"))
    for option in found.options:
        print(f"  {option.play:{width}}  {_weighed(option)}")
    for said in filter(None, (best.chance, best.leads)):
        print(formatter.say(said))
    if line is not None:
        print(say("advise-played", play=line.text))


def _advice(match: Match, seat: int, worlds: int) -> Advice:
    def work(report: ProgressCallback) -> Advice:
        done = 0

        def told(deals: int) -> None:
            nonlocal done
            done += deals
            report(done)

        return advise(match, seat, ReportingDealBudget(worlds, told))

    return with_progress(say("progress-deals"), worlds, work)


def _moment(match: Match, at: int | None) -> tuple[Match, RecordEntry | None]:
    """Return the match before a line of its journal, counted as in `tefuda replay`, and the line; or its end."""
    if at is None:
        if match.may_act:
            return match, None
        raise CliError(
            ExitCode.USAGE,
            say("advise-nobody-to-move"),
        )
    line = match.journal[at - 1] if 1 < at <= len(match.journal) else None
    if line is None or not line.is_play:
        raise CliError(ExitCode.USAGE, say("advise-no-play", at=at))
    return up_to(match, at - 1), line


def _weighed(option: RankedPlay) -> str:
    chance, error = percent(option.chance), 100 * option.chance_error
    return say(
        "advise-option", chance=f"{chance:3}", error=f"{error:.1f}", points=f"{option.points:+6.1f}", deals=option.deals
    )


@dataclass(frozen=True)
class PlayerReview:
    """A review of one player, and, if it was asked for, the same decisions with all cards open."""

    match: Match
    review: Review
    back: Mapping[int, Hindsight]

    @property
    def moments(self) -> Iterator[DecisionCommentary]:
        """The moments that decided."""
        return commentaries(
            self.match, self.review, self.review.moments, {at: one.play for at, one in self.back.items()}
        )

    def in_hindsight(self) -> Iterator[tuple[int, Translatable]]:
        """Yield a sentence on each decision that decided, with its line of the record."""
        for moment in self.moments:
            if moment.also is not None:
                yield moment.weighed.at, sentences.hindsight_text(self.back[moment.weighed.at], moment.also)


def run(file: Path, seat: int | None, worlds: int | None, seed: int, hindsight: bool, html: Path | None) -> None:
    """Print luck, the moments that decided and every decision, of one player or all; write a page if asked."""
    match = arguments.read(file)
    if seat is not None and seat > match.seats:
        raise CliError(ExitCode.USAGE, say("review-no-player", seat=seat))
    if html is not None:
        _may_write(html)  # before the search: a wrong folder should not cost a long run
    seats = [seat - 1] if seat is not None else range(match.seats)
    reviews = [_reviewed(match, one, worlds, seed) for one in seats]
    found = [PlayerReview(match, one, look_back(match, one) if hindsight else NONE) for one in reviews]
    try:
        for one in found:
            for line in lines_of(one):
                print(line)
    finally:  # the page is written whatever becomes of the lines
        if html is not None:
            write_whole(html, page(found))


def _may_write(file: Path) -> None:
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise CliError(ExitCode.BAD_FILE, say("file-not-writable", file=file))


def _reviewed(match: Match, seat: int, worlds: int | None, seed: int) -> Review:
    return with_progress(
        player_name(formatter_for(match.game.id), seat),
        None,
        lambda report: review(match, seat, worlds, seed, told=report),
    )


def lines_of(found: PlayerReview) -> Iterator[str]:
    """Yield a review in lines."""
    match, review = found.match, found.review
    formatter = formatter_for(match.game.id)
    yield f"{formatter.text('name')} · {player_name(formatter, review.seat)}"
    yield formatter.say(sentences.weighed(review))
    for label, value in sentences.sums(review):
        yield f"  {value:>8}  {formatter.say(label)}"
    if (resigned := sentences.resigned(review)) is not None:
        yield formatter.say(resigned)
    yield formatter.say(sentences.balance(review))
    yield ""
    yield formatter.say(sentences.heading(review))
    for moment in found.moments:
        yield f"{moment.weighed.at:5}. {formatter.say(sentences.instead(moment.played, moment.better))}"
        lost, chances = sentences.cost(moment.weighed), sentences.chances(match.game, moment.weighed)
        yield f"       {formatter.say(lost)}{say('review-full-stop')}{formatter.say(chances)}"
        yield from (f"       {formatter.say(reason)}" for reason in moment.reasons)
    yield ""
    if found.back:
        yield formatter.say(sentences.hindsights_text(found.back))
        yield from (f"{at:5}. {formatter.say(said)}" for at, said in found.in_hindsight())
        yield ""
    yield say("review-row-heads")
    yield from map(_row, review.weighed)
    yield ""


def player_name(formatter: MessageFormatter, seat: int) -> str:
    """Return a player by number, as in a record, which has no names."""
    return formatter.text("seat-unnamed", number=seat + 1)


def _row(one: JudgedDecision) -> str:
    """Return a line of a decision: the best play's chance of winning, the loss by the actual play, and both plays."""
    played, best = one.judged.played.play, one.judged.best.play
    better = say("review-row-better", best=best) if one.judged.better else ""
    lost = sentences.hundredths(-one.judged.loss, signed=True) if one.judged.better else ""
    return f"{one.at:5}. {sentences.hundredths(one.before):>6}% {lost:>6}  {played}{better}"


WIDE, HIGH, LEFT, ABOVE = 760, 220, 34, 14  # the drawing, and the room before its axes
STYLE: Final = """
:root { color-scheme: light dark; --paper: #f4efe6; --ink: #1f2430; --line: #2b4c7e; --mark: #b3261e; --faint: #8a8272 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #151a24; --ink: #e9e4d8; --line: #8fb0e0; --mark: #e8645a; --faint: #8d92a0 } }
@media print { :root { --paper: #fff; --ink: #000; --line: #2b4c7e; --mark: #b3261e; --faint: #777 } }
body { margin: 2rem auto; max-width: 50rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, "Hiragino Sans", "Yu Gothic", "Noto Sans JP", sans-serif;
  font-variant-numeric: tabular-nums }
section { break-after: page } section:last-child { break-after: auto }
svg { width: 100%; height: auto } svg text { font-size: 11px; fill: var(--ink) }
.grid { stroke: var(--faint); stroke-width: 0.5 } .chance { fill: none; stroke: var(--line); stroke-width: 1.8 }
@media (max-width: 40rem) { h1 { font-size: 1.5rem }
  th, td { padding: 0.1rem 0.4rem } td:nth-child(n+4) { min-width: 8rem }
  svg text { font-size: 22px } svg circle { r: 15px } }
.end { fill: var(--line) } svg .ended { text-anchor: end }
.mark { fill: var(--mark) } svg .number { fill: var(--paper); text-anchor: middle; dominant-baseline: central }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem } dt { text-align: right } dd { margin: 0 }
li { break-inside: avoid; margin-bottom: 0.8rem } li p { margin: 0 } summary { cursor: pointer; padding: 0.6rem 0 }
.table { overflow-x: auto } table { border-collapse: collapse; font-size: 0.85rem } tr { break-inside: avoid }
th, td { padding: 0.1rem 0.6rem; text-align: left; border-bottom: 1px solid var(--faint) }
td.figure, th.figure { text-align: right; white-space: nowrap }
"""


def page(found: Sequence[PlayerReview]) -> str:
    """Return the whole document, in the user's language."""
    name = formatter_for(found[0].match.game.id).text("name")
    title = escape(say("review-title", name=name))
    sections = "\n".join(_section(one) for one in found)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return (
        f'<!doctype html>\n<html lang="{LANG}"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body><main><h1>{title}</h1>\n{sections}\n</main></body></html>\n"
    )


def _section(found: PlayerReview) -> str:
    match, review = found.match, found.review
    formatter = formatter_for(match.game.id)
    rows = "".join(
        f"<dt>{escape(value)}</dt><dd>{escape(formatter.say(label))}</dd>" for label, value in sentences.sums(review)
    )
    items = "".join(_item(match, moment) for moment in found.moments)
    resigned = sentences.resigned(review)
    return "\n".join(
        (
            f"<section><h2>{escape(player_name(formatter, review.seat))}</h2>{_said(match, sentences.weighed(review))}",
            drawn(match, review),
            _said(match, resigned) if resigned is not None else "",
            f"<dl>{rows}</dl>{_said(match, sentences.balance(review))}",
            f"<h3>{escape(formatter.say(sentences.heading(review)))}</h3><ol>{items}</ol>",
            f"{_hindsight(found)}{_table(match, review)}</section>",
        )
    )


def _said(match: Match, said: Translatable) -> str:
    return f"<p>{escape(formatter_for(match.game.id).say(said))}</p>"


def _item(match: Match, moment: DecisionCommentary) -> str:
    formatter = formatter_for(match.game.id)
    instead = formatter.say(sentences.instead(moment.played, moment.better))
    what = say("review-line", line=moment.weighed.at) + instead
    why = (sentences.cost(moment.weighed), sentences.chances(match.game, moment.weighed), *moment.reasons)
    return f"<li><strong>{escape(what)}</strong>{''.join(_said(match, line) for line in why)}</li>"


def _hindsight(found: PlayerReview) -> str:
    """Return the hindsight, folded away because it is no part of the rest."""
    if not found.back:
        return ""
    formatter = formatter_for(found.match.game.id)
    items = "".join(f"<li>{escape(formatter.say(said))}</li>" for _, said in found.in_hindsight())
    told = f"{_said(found.match, sentences.hindsights_text(found.back))}<ol>{items}</ol>"
    heading = escape(say("review-all-cards-open"))
    return f"<details><summary>{heading}</summary>{told}</details>"


def _table(match: Match, found: Review) -> str:
    heads = (
        (say("review-column-line"), True),
        (say("review-column-chance"), True),
        (say("review-column-cost"), True),
        (say("review-column-played"), False),
        (say("review-column-better"), False),
    )
    body = "".join(f"<tr>{''.join(_cells(match, one))}</tr>" for one in commentaries(match, found, found.weighed))
    head = "".join(_cell(label, figure, "th scope='col'") for label, figure in heads)
    player = player_name(formatter_for(match.game.id), found.seat)
    label = escape(say("review-every-decision", player=player))
    box = f'<div class="table" role="region" tabindex="0" aria-label="{label}">'
    return f"{box}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def _cells(match: Match, moment: DecisionCommentary) -> Iterator[str]:
    one, formatter = moment.weighed, formatter_for(match.game.id)
    lost, error = sentences.hundredths(one.judged.loss), sentences.hundredths(one.judged.error)
    yield _cell(str(one.at), figure=True)
    yield _cell(f"{sentences.hundredths(one.before)}%", figure=True)
    yield _cell(f"{lost} (±{error})" if one.judged.better else "", figure=True)
    yield _cell(formatter.say(moment.played))
    yield _cell(formatter.say(moment.better) if one.judged.better else "")


def _cell(text: str, figure: bool = False, tag: str = "td") -> str:
    """Return a cell of a table; figures are aligned right."""
    kind = ' class="figure"' if figure else ""
    return f"<{tag}{kind}>{escape(text)}</{tag.split()[0]}>"


def drawn(match: Match, found: Review) -> str:
    """Draw the chance of winning over the match, with a line at each deal and a number at each deciding moment."""
    last = max(len(match.journal), 1)
    paths = [" ".join(f"{_x(at, last):.1f},{_y(value):.1f}" for at, value in points) for points in found.lines]
    deals = (at for at, line in enumerate(match.journal) if line.seat < 0)
    label = escape(say("review-chart"))
    parts = [
        *(
            f'<line class="grid" x1="{_x(at, last):.1f}" x2="{_x(at, last):.1f}" y1="{_y(1)}" y2="{_y(0)}"/>'
            for at in deals
        ),
        *(_level(value) for value in (0, 0.5, 1)),
        *(f'<polyline class="chance" points="{path}"/>' for path in paths),
        *(_ended(points) for points in found.lines[-1:] if found.resigned is not None),
        *(_mark(number, _x(one.at, last), _y(one.after)) for number, one in enumerate(found.moments, 1)),
    ]
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}"><title>{label}</title>{"".join(parts)}</svg>'
    )


def _level(value: float) -> str:
    y, ends = _y(value), f'x1="{LEFT}" x2="{WIDE}"'
    return f'<line class="grid" {ends} y1="{y}" y2="{y}"/><text x="0" y="{y + 4}">{100 * value:.0f}</text>'


def _ended(points: Sequence[tuple[int, float]]) -> str:
    """Return the word at the end of the line, in the half that the line before it leaves free."""
    (at, chance), (_, before) = points[-1], points[-2]
    x, y = _x(at, max(at, 1)), _y(0.12 if before >= 0.5 else 0.88)
    dot = f'<circle class="end" cx="{x:.1f}" cy="{_y(chance):.1f}" r="4"/>'
    return f'{dot}<text class="ended" x="{x - 8:.1f}" y="{y:.1f}">{escape(say("review-resigned-mark"))}</text>'


def _mark(number: int, x: float, y: float) -> str:
    told = f'<text class="number" x="{x:.1f}" y="{y:.1f}">{number}</text>'
    return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="8"/>{told}'


def _x(at: int, last: int) -> float:
    return LEFT + (WIDE - LEFT - 10) * at / last


def _y(value: float) -> float:
    return ABOVE + (HIGH - 2 * ABOVE) * (1 - min(1.0, max(0.0, value)))
