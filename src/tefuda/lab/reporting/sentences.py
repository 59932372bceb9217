"""Tables, drawings and sentences of what was measured: the parts that reports are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tefuda.lab.line_up import ALL
from tefuda.lab.metrics import Metric, Paired
from tefuda.lab.naming import called, fact_called, shown
from tefuda.lab.reporting import drawing
from tefuda.lab.reporting.drawing import Estimate
from tefuda.lab.reporting.page import Say, figure, table
from tefuda.lab.runs import Run
from tefuda.text.numbers import decimal, number

ENDING, BEST = "ending ", "best "  # groups of metrics
MOST = 10  # lines of a drawing of differences
Runs = Mapping[str, Run]


def title_of(game: str, say: Say) -> str:
    """Return the title of a game."""
    from tefuda.text import Speaker

    return Speaker(say.lang, game, [], None).text("name")


def made(run: Run, say: Say, names: Sequence[str] = ()) -> str:
    """Return how much was played, and by which bots; ``names`` replaces the bots of the run."""
    bots = say(", ", "、").join(dict.fromkeys(names or run.bots))
    seats, deals, size = len(run.bots), number(len(run.deals)), number(len(run))
    whole = say(f"{size} matches of {deals} deals", f"{size}対局（{deals}ディール）")
    much = whole if run.most == ALL else say(f"{size} single deals", f"{size}ディール（1ディールずつ）")
    return say(
        f"{much}, {seats} seats, played by {bots}; seed {run.seed}.",
        f"{much}、{seats}人、ボットは{bots}、シード{run.seed}。",
    )


def drawings(runs: Runs, say: Say) -> Iterator[str]:
    """Draw what runs are like, beside each other."""
    yield lengths(runs, say)
    yield scores(runs, say)
    found = {name: {one.name: one for one in run.metrics()} for name, run in runs.items()}
    first = next(iter(runs.values()))
    yield shares(found, ENDING, say("How deals end", "ディールの終わり方"), None, say, first.game)
    turns = say("Best score, by order of turn", "番の順で見たトップの割合")
    yield shares(found, BEST, turns, 1 / len(first.bots), say, first.game)
    yield shares(found, "wins ", say("Matches won", "勝った対局の割合"), None, say, first.game)


def lengths(runs: Runs, say: Say) -> str:
    """Draw how long deals are."""
    caption = say("Plays a deal", "1ディールのプレイ数")
    named = {name: run.deals["plays"] for name, run in runs.items()}
    return figure(caption, drawing.distributions(named, f"{caption}: {quartiles(named, say)}"))


def scores(runs: Runs, say: Say) -> str:
    """Draw what a seat scores in a deal."""
    import numpy as np

    caption = say("Points of a seat, a deal", "1席の1ディールの得点")
    named = {
        name: np.concatenate([run.deals[f"score_{seat}"] for seat in range(len(run.bots))])
        for name, run in runs.items()
    }
    return figure(caption, drawing.distributions(named, f"{caption}: {quartiles(named, say)}"))


def quartiles(named: Mapping[str, Any], say: Say) -> str:
    """Return distributions in words, for readers who do not see the drawing."""
    import numpy as np

    told = []
    for name, values in named.items():
        low, middle, high = (number(round(float(value))) for value in np.quantile(values, (0.25, 0.5, 0.75)))
        least, most = number(int(values.min())), number(int(values.max()))
        head = f"{name}: " if len(named) > 1 else ""
        told.append(
            head
            + say(
                f"half of all from {low} to {high}, the middle {middle}, from {least} to {most} in all",
                f"半分は{low}〜{high}、中央値{middle}、最小{least}、最大{most}",
            )
        )
    return say("; ", "。").join(told)


def shares(
    found: Mapping[str, Mapping[str, Metric]], group: str, caption: str, line: float | None, say: Say, game: str
) -> str:
    """Draw all metrics of one group, with their intervals; nothing if there is none."""
    named = {
        name: [
            Estimate(_in_its_group(one.name, group, say, game), one.value, one.low, one.high)
            for one in metrics.values()
            if one.name.startswith(group)
        ]
        for name, metrics in found.items()
    }
    named = {name: many for name, many in named.items() if many}
    if not named:
        return ""
    alt = "; ".join(
        (f"{name}: " if len(named) > 1 else "") + ", ".join(f"{one.label} {shown('wins', one.value)}" for one in many)
        for name, many in named.items()
    )
    axis = say("share, with its 95 % interval", "割合と95%区間")
    return figure(caption, drawing.estimates(named, axis, f"{caption}: {alt}", line))


def _in_its_group(name: str, group: str, say: Say, game: str) -> str:
    """Return the label of a metric in a drawing whose caption names the group."""
    rest = name.removeprefix(group)
    if group == BEST:
        return say(f"player {rest}", f"{rest}番手")
    return fact_called(rest, say.lang, game) if group == ENDING else rest


def metrics_table(metrics: Sequence[Metric], say: Say, game: str) -> str:
    """Return a table of all that was measured of one run."""
    heads = (say("measured", "指標"), say("value", "値"), say("95 % interval", "95%区間"))
    rows = [
        (
            called(one.name, say.lang, game),
            shown(one.name, one.value),
            f"{shown(one.name, one.low)} – {shown(one.name, one.high)}",
        )
        for one in metrics
    ]
    return table(say("What was measured", "測ったもの"), heads, rows)


def pairs_table(pairs: Sequence[Paired], base: str, name: str, say: Say, game: str) -> str:
    """Return a table of two variants beside each other; what clearly differs stands out."""
    heads = (say("measured", "指標"), base, name, say("difference", "差"), say("95 % interval", "95%区間"))
    rows = [
        (
            called(one.name, say.lang, game),
            shown(one.name, one.base),
            shown(one.name, one.value),
            shown(one.name, one.difference, signed=True),
            f"{shown(one.name, one.low, signed=True)} … {shown(one.name, one.high, signed=True)}",
        )
        for one in pairs
    ]
    return table(f"{base}, {name}", heads, rows, clear=[one.clear for one in pairs])


def surest(pairs: Sequence[Paired]) -> list[Paired]:
    """Return what differs clearly, the surest first, and facts last."""
    clear = [one for one in pairs if one.clear]
    return sorted(
        clear, key=lambda one: (one.name.startswith("fact "), -abs(one.difference) / (one.high - one.low or 1))
    )


def in_words(pairs: Sequence[Paired], say: Say, game: str, most: int = 6) -> list[str]:
    """Return what differs most surely, in a sentence each."""
    told = []
    for one in surest(pairs)[:most]:
        base, value = shown(one.name, one.base), shown(one.name, one.value)
        apart, low, high = (shown(one.name, end, signed=True) for end in (one.difference, one.low, one.high))
        head = called(one.name, say.lang, game)
        told.append(
            say(
                f"{head[0].upper()}{head[1:]}: {value} instead of {base} ({apart}; 95 %: {low} … {high}).",
                f"{head}：{base}から{value}に（{apart}、95%区間は{low} … {high}）。",
            )
        )
    return told


def differences(variants: Mapping[str, Sequence[Paired]], base: str, say: Say, game: str) -> str:
    """Draw what differs, as a share of its value under the base; nothing if nothing does."""
    named: dict[str, list[Estimate]] = {}
    usual = [one for pairs in variants.values() for one in surest(pairs) if not one.name.startswith("fact ")]
    wanted = list(dict.fromkeys(one.name for one in usual if one.base > 0 and one.value > 0))[:MOST]
    for name, pairs in variants.items():
        known = {one.name: one for one in pairs}
        named[name] = [
            Estimate(
                called(key, say.lang, game),
                *(end / known[key].base for end in (known[key].difference, known[key].low, known[key].high)),
            )
            for key in wanted
            if key in known and known[key].base > 0
        ]
    named = {name: many for name, many in named.items() if many}
    if not named:
        return ""
    alt = "; ".join(
        f"{one.label} {decimal(100 * one.value, 1, signed=True)} %" for many in named.values() for one in many
    )
    caption = say(
        f"What clearly differs, as a share of its value under {base}",
        f"はっきり違うもの（「{base}」での値に対する割合）",
    )
    return figure(
        caption,
        drawing.estimates(named, say("change, with its 95 % interval", "変化と95%区間"), f"{caption}: {alt}", 0.0),
    )
