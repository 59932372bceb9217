"""The deals of a report that tell most, to be opened: their records lie in the page."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from tefuda.lab.line_up import ALL
from tefuda.lab.measures import better, by_seat, sides_of
from tefuda.lab.reporting.page import Say
from tefuda.lab.runs import Run
from tefuda.text.numbers import number

DIFFERENT = 3  # the most deals of two variants


def telling(run: Run, say: Say) -> str:
    """Return the longest, the shortest, the closest and the most one-sided match of a run."""
    named: dict[int, list[str]] = {}
    for title, at in _extremes(run, say):
        named.setdefault(at, []).append(title)
    return "".join(
        f"<h3>{escape(say('; ', '、').join(titles))}</h3>{one(run, at, say, '')}" for at, titles in named.items()
    )


def _extremes(run: Run, say: Say) -> Iterator[tuple[str, int]]:
    """Yield the title of each of these matches, and its number."""
    import numpy as np

    plays, margin = run.matches["plays"], margins(run)
    yield say("The longest", "一番長いもの"), int(plays.argmax())
    yield say("The shortest", "一番短いもの"), int(plays.argmin())
    ahead = np.where(margin > 0, margin, margin.max() + 1)
    close = np.flatnonzero(ahead == ahead.min())
    yield say("The closest that has a winner", "決着がついた中で一番の接戦"), int(close[plays[close].argmax()])
    yield say("The most one-sided", "一番大差がついたもの"), int(margin.argmax())


def margins(run: Run) -> Any:
    """Return by how much the best side is ahead of the next, match by match."""
    import numpy as np

    table, name = (run.matches, "total") if run.most == ALL else (run.deals, "score")
    found = np.sort(by_seat(table, name, len(run.bots))[:, sides_of(run)] * better(run), axis=1)
    return found[:, -1] - found[:, -2]


def most_different(base: Run, other: Run, names: tuple[str, str], say: Say) -> str:
    """Return the matches of both variants that went apart most with the same cards, by scores and by length."""
    import numpy as np

    scores = [by_seat(run.matches, "total", len(run.bots)) for run in (base, other)]
    apart = np.abs(scores[0] - scores[1]).sum(axis=1)
    length = np.abs(base.matches["plays"] - other.matches["plays"])
    far = apart / max(1, apart.max()) + length / max(1, length.max())
    parts = []
    for at in np.argsort(-far, kind="stable")[: min(DIFFERENT, int((far > 0).sum()))].tolist():
        parts.append(f"<h3>{escape(say(f'Deal {number(at)}', f'{number(at)}番の配り'))}</h3>")
        parts += [one(run, at, say, name) for run, name in zip((base, other), names, strict=True)]
    return "".join(parts)


def one(run: Run, at: int, say: Say, name: str) -> str:
    """Return a match as a line of text, its record to be saved, and the command that opens it."""
    file = re.sub(r"[^\w.-]+", "-", "-".join(filter(None, (run.game, name, str(at))))) + ".tefuda"
    record = b64encode(run.open(at).encode()).decode()
    link = f'<a download="{escape(file)}" href="data:text/plain;charset=utf-8;base64,{record}">{escape(file)}</a>'
    told = escape((say(f"{name}: ", f"{name}：") if name else "") + summary(run, at, say))
    return f"<p>{told}<br>{link} · <code>tefuda replay {escape(file)} --open</code></p>"


def summary(run: Run, at: int, say: Say) -> str:
    """Return how long a match was, and its result."""
    row: Mapping[str, Any] = run.matches.row(at)
    table, name = (run.matches, "total") if run.most == ALL else (run.deals, "score")
    between = say(" to ", "対") if len(run.bots) == 2 else say(", ", "、")
    points = between.join(number(int(table[f"{name}_{seat}"][at])) for seat in range(len(run.bots)))
    plays = number(int(row["plays"]))
    return say(f"{plays} plays, {points} points", f"{plays}プレイ、得点{points}")
