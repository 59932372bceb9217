"""A review as a page of its own, without scripts or resources from elsewhere, which prints well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from tefuda.commands import review as words
from tefuda.commands.language import LANG, say, speaker
from tefuda.engine.match import Match
from tefuda.engine.translatable import Translatable
from tefuda.review import Review, sentences
from tefuda.review.telling import Moment
from tefuda.review.telling import told as in_words

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
.mark { fill: var(--mark) } svg .number { fill: var(--paper); text-anchor: middle; dominant-baseline: central }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem } dt { text-align: right } dd { margin: 0 }
li { break-inside: avoid; margin-bottom: 0.8rem } li p { margin: 0 } summary { cursor: pointer; padding: 0.6rem 0 }
.table { overflow-x: auto } table { border-collapse: collapse; font-size: 0.85rem } tr { break-inside: avoid }
th, td { padding: 0.1rem 0.6rem; text-align: left; border-bottom: 1px solid var(--faint) }
td.figure, th.figure { text-align: right; white-space: nowrap }
"""


def page(found: Sequence[words.ReviewedMatch]) -> str:
    """Return the whole document, in the user's language."""
    name = speaker(found[0].match.game.id).text("name")
    title = escape(say(f"{name}: review of a match", f"{name}：対局の振り返り"))
    sections = "\n".join(_section(one) for one in found)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return (
        f'<!doctype html>\n<html lang="{LANG}"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body><main><h1>{title}</h1>\n{sections}\n</main></body></html>\n"
    )


def _section(found: words.ReviewedMatch) -> str:
    match, review = found.match, found.review
    voice = speaker(match.game.id)
    rows = "".join(
        f"<dt>{escape(value)}</dt><dd>{escape(voice.say(label))}</dd>" for label, value in sentences.sums(review)
    )
    items = "".join(_item(match, moment) for moment in found.moments)
    return "\n".join(
        (
            f"<section><h2>{escape(words.player(voice, review.seat))}</h2>{_said(match, sentences.weighed(review))}",
            drawn(match, review),
            f"<dl>{rows}</dl>{_said(match, sentences.balance(review))}",
            f"<h3>{escape(voice.say(sentences.heading(review)))}</h3><ol>{items}</ol>",
            f"{_hindsight(found)}{_table(match, review)}</section>",
        )
    )


def _said(match: Match, said: Translatable) -> str:
    return f"<p>{escape(speaker(match.game.id).say(said))}</p>"


def _item(match: Match, moment: Moment) -> str:
    voice = speaker(match.game.id)
    instead = voice.say(sentences.instead(moment.played, moment.better))
    what = say(f"Line {moment.weighed.at}: ", f"{moment.weighed.at}行目：") + instead
    why = (sentences.cost(moment.weighed), sentences.chances(match.game, moment.weighed), *moment.reasons)
    return f"<li><strong>{escape(what)}</strong>{''.join(_said(match, line) for line in why)}</li>"


def _hindsight(found: words.ReviewedMatch) -> str:
    """Return the hindsight, folded away because it is no part of the rest."""
    if not found.back:
        return ""
    voice = speaker(found.match.game.id)
    items = "".join(f"<li>{escape(voice.say(said))}</li>" for _, said in found.in_hindsight())
    told = f"{_said(found.match, sentences.hindsights(found.back))}<ol>{items}</ol>"
    heading = escape(say("If all cards had been open", "全部の札が見えていたら"))
    return f"<details><summary>{heading}</summary>{told}</details>"


def _table(match: Match, found: Review) -> str:
    heads = (
        (say("line", "行"), True),
        (say("chance", "勝つ見込み"), True),
        (say("cost", "損"), True),
        (say("played", "実際のプレイ"), False),
        (say("better", "より良いプレイ"), False),
    )
    body = "".join(f"<tr>{''.join(_cells(match, one))}</tr>" for one in in_words(match, found, found.weighed))
    head = "".join(_cell(label, figure, "th scope='col'") for label, figure in heads)
    player = words.player(speaker(match.game.id), found.seat)
    label = escape(say(f"Every decision: {player}", f"すべての選択：{player}"))
    box = f'<div class="table" role="region" tabindex="0" aria-label="{label}">'
    return f"{box}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def _cells(match: Match, moment: Moment) -> Iterator[str]:
    one, voice = moment.weighed, speaker(match.game.id)
    lost, error = sentences.hundredths(one.judged.loss), sentences.hundredths(one.judged.error)
    yield _cell(str(one.at), figure=True)
    yield _cell(f"{sentences.hundredths(one.before)}%", figure=True)
    yield _cell(f"{lost} (±{error})" if one.judged.better else "", figure=True)
    yield _cell(voice.say(moment.played))
    yield _cell(voice.say(moment.better) if one.judged.better else "")


def _cell(text: str, figure: bool = False, tag: str = "td") -> str:
    """Return a cell of a table; figures are aligned right."""
    kind = ' class="figure"' if figure else ""
    return f"<{tag}{kind}>{escape(text)}</{tag.split()[0]}>"


def drawn(match: Match, found: Review) -> str:
    """Draw the chance of winning over the match, with a line at each deal and a number at each deciding moment."""
    last = max(len(match.journal), 1)
    paths = [" ".join(f"{_x(at, last):.1f},{_y(value):.1f}" for at, value in points) for points in found.lines]
    deals = (at for at, line in enumerate(match.journal) if line.seat < 0)
    label = escape(say("Chance of winning over the match", "勝つ見込みの移り変わり"))
    parts = [
        *(
            f'<line class="grid" x1="{_x(at, last):.1f}" x2="{_x(at, last):.1f}" y1="{_y(1)}" y2="{_y(0)}"/>'
            for at in deals
        ),
        *(_level(value) for value in (0, 0.5, 1)),
        *(f'<polyline class="chance" points="{path}"/>' for path in paths),
        *(_mark(number, _x(one.at, last), _y(one.after)) for number, one in enumerate(found.moments, 1)),
    ]
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}"><title>{label}</title>{"".join(parts)}</svg>'
    )


def _level(value: float) -> str:
    y, ends = _y(value), f'x1="{LEFT}" x2="{WIDE}"'
    return f'<line class="grid" {ends} y1="{y}" y2="{y}"/><text x="0" y="{y + 4}">{100 * value:.0f}</text>'


def _mark(number: int, x: float, y: float) -> str:
    told = f'<text class="number" x="{x:.1f}" y="{y:.1f}">{number}</text>'
    return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="8"/>{told}'


def _x(at: int, last: int) -> float:
    return LEFT + (WIDE - LEFT - 10) * at / last


def _y(value: float) -> float:
    return ABOVE + (HIGH - 2 * ABOVE) * (1 - min(1.0, max(0.0, value)))
