"""The report of a tuning: what was wished for, and which settings came nearest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tefuda.lab.grids import called as written
from tefuda.lab.naming import called, shown
from tefuda.lab.reporting import deals, drawing, rules, sentences
from tefuda.lab.reporting.drawing import Estimate
from tefuda.lab.reporting.page import Say, figure, fine_print, paragraph, section, table, to_open, typed
from tefuda.text.numbers import decimal, number

if TYPE_CHECKING:
    from tefuda.lab.tuning import Tuned

MOST = 12  # the most settings in the drawing


def of_tuned(found: Tuned, say: Say) -> tuple[str, list[str]]:
    """Return the report of a tuning: how near the settings come to what was wished for."""
    game = sentences.title_of(found.game, say)
    values = {name: sorted({one.options[name] for one in found.tried}, key=str) for name in found.best}
    over = rules.titles(found.game, found.best, say)
    return say(f"{game}: settings of {over} near to a wish", f"{game}：目標に近い{over}の設定"), [
        paragraph(sentences.made(found.run, say)),
        section(say("What was wished for", "目標"), _wishes(found, say)),
        section(
            say("What came nearest", "一番近い設定"),
            paragraph(sure(found, say)),
            typed(f"--rules {written(found.best)}"),
            rules.changed(found.game, {say("here", "この設定"): found.run.options}, say),
            _distances(found, say),
            _settings(found, say),
        ),
        section(say("What was tried", "試したルール"), rules.tried(found.game, values, say)),
        to_open(deals.telling(found.run, say), say),
        fine_print(say),
    ]


def sure(found: Tuned, say: Say) -> str:
    """Return a sentence on the nearest setting, and how sure it is."""
    best, far = rules.in_words(found.game, found.best, say), decimal(found.tried[0].distance, 2)
    often = shown("wins", found.sure)
    return say(
        f"{best}: {far} from what was wished for, where 1 is the edge of near; with other deals it would have been "
        f"the nearest in {often}.",
        f"{best}：目標との差は{far}（1までが「近い」）。別の配りでも一番近くなる割合は{often}。",
    )


def _wishes(found: Tuned, say: Say) -> str:
    """Return each wish, and the value of the nearest setting."""
    heads = (say("measured", "指標"), say("wish", "目標"), say("near is within", "近いとする幅"), say("here", "結果"))
    rows = []
    for name, (value, near) in found.wishes.items():
        one = found.tried[0].metrics[name]
        here = f"{shown(name, one.value)} ({shown(name, one.low)} – {shown(name, one.high)})"
        rows.append((called(name, say.lang, found.game), shown(name, value), f"± {shown(name, near)}", here))
    return table(say("Wishes, and the nearest setting", "目標と、一番近い設定の結果"), heads, rows)


def _distances(found: Tuned, say: Say) -> str:
    """Draw the nearest settings of those that played all deals, beside each other."""
    last = [one for one in found.tried if one.deals == found.tried[0].deals][:MOST]
    estimates = [
        Estimate(
            say(", ", "、").join(rules.meanings(found.game, one.options, say)),
            one.distance,
            min(one.low, one.distance),
            max(one.high, one.distance),
        )
        for one in last  # no distance is below 0, so all redrawn ones may lie above the measured one
    ]
    caption = say("How far from what was wished for", "目標との差")
    alt = "; ".join(f"{one.label}: {decimal(one.value, 2)}" for one in estimates)
    axis = say("distance", "差")
    return figure(caption, drawing.estimates({"": estimates}, axis, f"{caption}: {alt}", 1.0, share=False))


def _settings(found: Tuned, say: Say) -> str:
    """Return every setting, the nearest first."""
    wishes: Mapping[str, str] = {name: called(name, say.lang, found.game) for name in found.wishes}
    heads = [
        *rules.each_title(found.game, found.best, say),
        *wishes.values(),
        say("distance", "差"),
        say("deals", "ディール"),
        say("nearest", "一番近い"),
    ]
    rows = [
        [
            *rules.meanings(found.game, one.options, say),
            *(shown(name, one.metrics[name].value) for name in wishes),
            decimal(one.distance, 2),
            number(one.deals),
            shown("wins", one.nearest) if one.deals == found.tried[0].deals else "–",
        ]
        for one in found.tried
    ]
    return table(say("Every setting that was tried", "試したすべての設定"), heads, rows, left=len(found.best))
