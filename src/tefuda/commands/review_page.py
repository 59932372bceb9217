"""A review as a page of its own: no script, nothing from elsewhere, good on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from tefuda.commands import review as words
from tefuda.commands.language import LANG, say, speaker
from tefuda.engine.match import Match
from tefuda.review import Review, sentences
from tefuda.review.telling import Moment, moments

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
@media (max-width: 40rem) { td { white-space: nowrap } svg text { font-size: 22px } svg circle { r: 15px } }
.mark { fill: var(--mark) } svg .number { fill: var(--paper); text-anchor: middle; dominant-baseline: central }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem } dt { text-align: right } dd { margin: 0 }
li { break-inside: avoid; margin-bottom: 0.8rem } li p { margin: 0 }
.table { overflow-x: auto } table { border-collapse: collapse; font-size: 0.85rem } tr { break-inside: avoid }
th, td { padding: 0.1rem 0.6rem; text-align: left; border-bottom: 1px solid var(--faint) }
td.figure, th.figure { text-align: right; white-space: nowrap }
"""


def page(match: Match, found: Sequence[Review]) -> str:
    """The whole document, in the user's language."""
    name = speaker(match.game.id).text("name")
    title = escape(say(f"{name}: a match looked over", f"{name}：対局の振り返り"))
    sections = "\n".join(_section(match, one) for one in found)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return (
        f'<!doctype html>\n<html lang="{LANG}"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body><main><h1>{title}</h1>\n{sections}\n</main></body></html>\n"
    )


def _section(match: Match, found: Review) -> str:
    voice, told = speaker(match.game.id), moments(match, found)
    player, sums = words.player(voice, found.seat), sentences.sums(found)
    rows = "".join(f"<dt>{escape(value)}</dt><dd>{escape(voice.say(label))}</dd>" for label, value in sums)
    heading = voice.say(sentences.heading(found)).rstrip(":：")
    items = "".join(_item(match, moment) for moment in told)
    return "\n".join(
        (
            f"<section><h2>{escape(player)}</h2><p>{escape(voice.say(sentences.weighed(found)))}</p>",
            drawn(match, found),
            f"<dl>{rows}</dl><h3>{escape(heading)}</h3><ol>{items}</ol>",
            f"{_table(match, found)}</section>",
        )
    )


def _item(match: Match, moment: Moment) -> str:
    voice = speaker(match.game.id)
    instead = voice.say(sentences.instead(moment.played, moment.better))
    what = say(f"Line {moment.weighed.at}: ", f"{moment.weighed.at}行目：") + instead
    why = (sentences.cost(moment.weighed), sentences.chances(match.game, moment.weighed), *moment.reasons)
    return f"<li><strong>{escape(what)}</strong>{''.join(f'<p>{escape(voice.say(line))}</p>' for line in why)}</li>"


def _table(match: Match, found: Review) -> str:
    heads = (
        say("line", "行"),
        say("played", "プレイ"),
        say("best", "最善"),
        say("chances", "勝ちやすさ"),
        say("loss", "損"),
    )
    rows = ("".join(_cells(match, found, at)) for at in range(len(found.weighed)))
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    head = "".join(f'<th scope="col">{escape(label)}</th>' for label in heads)
    player = words.player(speaker(match.game.id), found.seat)
    label = escape(say(f"Every decision: {player}", f"すべての選択：{player}"))
    box = f'<div class="table" role="region" tabindex="0" aria-label="{label}">'
    return f"{box}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def _cells(match: Match, found: Review, number: int) -> Iterator[str]:
    one = found.weighed[number]
    played, best = one.judged.played.play, one.judged.best.play
    lost, error = sentences.hundredths(one.judged.loss), sentences.hundredths(one.judged.error)
    loss, chances = f"{lost} (±{error})" if one.judged.better else "", sentences.chances(match.game, one)
    instead = best if one.judged.better else ""
    yield f'<td class="figure">{one.at}</td><td>{escape(played)}</td><td>{escape(instead)}</td>'
    yield f'<td>{escape(speaker(match.game.id).say(chances))}</td><td class="figure">{loss}</td>'


def drawn(match: Match, found: Review) -> str:
    """The chance of winning over the match; upright lines where deals begin, a number at each moment that decided."""
    last = max(len(match.journal), 1)
    paths = [" ".join(f"{_x(at, last):.1f},{_y(value):.1f}" for at, value in points) for points in found.lines]
    deals = (at for at, line in enumerate(match.journal) if line.seat < 0)
    label = escape(say("Chance of winning over the match", "対局を通しての勝ちやすさ"))
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
