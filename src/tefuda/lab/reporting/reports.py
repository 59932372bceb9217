"""The reports themselves: what each contains, and in which order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args

from tefuda.engine.extras import require
from tefuda.engine.texts.errors import BadRules, one_of
from tefuda.engine.whole_file import write_whole
from tefuda.lab.own import called, is_share, shown
from tefuda.lab.reporting import drawing, sentences
from tefuda.lab.reporting.drawing import Estimate
from tefuda.lab.reporting.page import (
    Lang,
    Say,
    document,
    figure,
    figures,
    fine_print,
    folded,
    listed,
    paragraph,
    section,
    table,
    to_open,
    typed,
)
from tefuda.lab.sweeping import called as written
from tefuda.text.speaker import decimal, number

if TYPE_CHECKING:
    from tefuda.lab.laddering import Ladder
    from tefuda.lab.runs import Run
    from tefuda.lab.sweeping import Sweep
    from tefuda.lab.tuning import TuningResult
    from tefuda.lab.variants import Comparison


def write(parts: Any, file: str | Path, lang: str) -> Path:
    """Make a report and write it; ``parts(say)`` returns its title and its parts.

    Raises:
        BadRules: there is no such language.
        MissingExtra: the ``lab`` extra is not installed.
    """
    if lang not in get_args(Lang):
        raise BadRules(lang, one_of(get_args(Lang)), "lang")
    require("matplotlib")
    say = Say(cast(Lang, lang))
    title, body = parts(say)
    target = Path(file)
    write_whole(target, document(title, say, body))
    return target


def of_run(run: Run, say: Say) -> tuple[str, list[str]]:
    """Return the report of a run: what a game is like."""
    game, metrics = sentences.title_of(run.game, say), run.metrics()
    usual = [one for one in metrics if not one.name.startswith("fact ")]
    facts = [one for one in metrics if one.name.startswith("fact ")]
    return say(f"{game}: how it plays", f"{game}：どんな対戦になるか"), [
        paragraph(sentences.made(run, say)),
        section(
            say("Rules", "ルール"),
            paragraph(sentences.rules_in_words(run.game, run.options, say)),
            sentences.changed(run.game, {say("here", "この対戦"): run.options}, say),
        ),
        section(
            say("What was measured", "測ったもの"),
            figures(filter(None, sentences.drawings({"": run}, say))),
            sentences.metrics_table(usual, say, run.game),
            folded(
                say("How often each thing happens", "出来事の回数"),
                sentences.metrics_table(facts, say, run.game),
            ),
        ),
        to_open(sentences.telling(run, say), say),
        fine_print(say),
    ]


def of_comparison(comparison: Comparison, say: Say) -> tuple[str, list[str]]:
    """Return the report of a comparison: what differs between variants."""
    runs = comparison.runs
    base, *others = runs
    game = runs[base].game
    heads = [say(f"{name}, beside {base}", f"{base}と{name}の違い") for name in others]
    return say(
        f"{sentences.title_of(game, say)}: {' / '.join(runs)}", f"{sentences.title_of(game, say)}：{' / '.join(runs)}"
    ), [
        paragraph(sentences.made(runs[base], say)),
        paragraph(
            say(
                "All variants got the same cards and the same dealers.",
                "どのルールも、同じ配り、同じディーラーで対戦した。",
            )
        ),
        section(
            say("What the rules say", "ルールの違い"),
            sentences.changed(game, {name: runs[name].options for name in runs}, say),
        ),
        section(
            say("What it comes to", "わかったこと"),
            *(_verdict(comparison, name, say) for name in others),
            sentences.differences(comparison.pairs, base, say, game),
            figures(filter(None, sentences.drawings(runs, say))),
        ),
        *(
            section(head, _pairs(comparison.pairs[name], base, name, say, game))
            for head, name in zip(heads, others, strict=True)
        ),
        to_open("".join(_apart(comparison, base, name, say) for name in others), say),
        fine_print(say),
    ]


def _verdict(comparison: Comparison, name: str, say: Say) -> str:
    """Return a variant in a few sentences."""
    game, share = next(iter(comparison.runs.values())).game, shown("wins", comparison.differ[name])
    told = sentences.in_words(comparison.pairs[name], say, game)
    lines = [
        say(f"{share} of all went otherwise.", f"{share}の対戦が違う展開になった。"),
        *(told or [say("Nothing that was measured clearly differs.", "測ったものに、はっきりした違いはない。")]),
        *(_idle(game, option, say) for option in comparison.idle[name]),
    ]
    return f"<h3>{escape(name)}</h3>{listed(lines)}"


def _idle(game: str, option: str, say: Say) -> str:
    title = sentences.titles(game, [option], say)
    return say(
        f"The option {title} changed no play of these bots.",
        f"ルール{title}で変わったプレイはなかった（これらのボットの場合）。",
    )


def _pairs(pairs: Sequence[Any], base: str, name: str, say: Say, game: str) -> str:
    usual = [one for one in pairs if not one.name.startswith("fact ")]
    facts = [one for one in pairs if one.name.startswith("fact ")]
    told = sentences.pairs_table(facts, base, name, say, game)
    return sentences.pairs_table(usual, base, name, say, game) + folded(
        say("How often each thing happens", "出来事の回数"), told
    )


def _apart(comparison: Comparison, base: str, name: str, say: Say) -> str:
    return sentences.most_different(comparison.runs[base], comparison.runs[name], (base, name), say)


def of_sweep(found: Sweep, say: Say) -> tuple[str, list[str]]:
    """Return the report of a sweep: many settings."""
    from tefuda.lab.sweeping import predictive_facts as differing

    game, names = sentences.title_of(found.game, say), differing(found)
    over = sentences.titles(found.game, found.over, say)
    heads = [
        *sentences.each_title(found.game, found.over, say),
        *(called(name, say.lang, found.game) for name in names),
    ]
    rows = [
        [
            *sentences.meanings(found.game, cell, say),
            *(_with_interval(metrics[name], "\n") if name in metrics else "–" for name in names),
        ]
        for cell, metrics in zip(found.cells, found.metrics, strict=True)
    ]
    return say(f"{game}: settings of {over}", f"{game}：{over}の設定"), [
        paragraph(sentences.made(found.runs[0], say)),
        paragraph(
            say(
                "All settings got the same cards and the same dealers.",
                "どの設定も、同じ配り、同じディーラーで対戦した。",
            )
        ),
        section(say("What the rules say", "ルールの違い"), sentences.tried(found.game, found.over, say)),
        section(
            say("What it comes to", "わかったこと"),
            listed([_idle(found.game, option, say) for option in found.idle]),
            figures(_curves(found, name, say) for name in names),
            table(say("Every setting", "すべての設定"), heads, rows, left=len(found.over)),
        ),
        fine_print(say),
    ]


def _with_interval(one: Any, between: str = " ") -> str:
    return f"{shown(one.name, one.value)}{between}({shown(one.name, one.low)} – {shown(one.name, one.high)})"


def _curves(found: Sweep, name: str, say: Say) -> str:
    """Draw one metric over the values of the first option, a line for each setting of the others."""
    first = next(iter(found.over))
    named: dict[str, list[Estimate]] = {}
    for cell, metrics in zip(found.cells, found.metrics, strict=True):
        if name in metrics:
            others = {other: value for other, value in cell.items() if other != first}
            rest = sentences.rules_in_words(found.game, others, say) if others else ""
            here = sentences.meanings(found.game, {first: cell[first]}, say)[0]
            one = metrics[name]
            named.setdefault(rest, []).append(Estimate(here, one.value, one.low, one.high))
    caption, axis = called(name, say.lang, found.game), sentences.titles(found.game, [first], say, quoted=False)
    alt = "; ".join(f"{rest} {one.label}: {shown(name, one.value)}" for rest, many in named.items() for one in many)
    return figure(caption, drawing.curves(named, axis, f"{caption}: {alt}", is_share(name)))


def of_ladder(found: Ladder, say: Say) -> tuple[str, list[str]]:
    """Return the report of a ladder: how far apart bots are."""
    game, weakest, strongest = sentences.title_of(found.game, say), found.rungs[-1].bot, found.rungs[0].bot
    estimates = [Estimate(rung.bot, rung.elo, rung.low, rung.high) for rung in found.rungs]
    caption = say("Strength, in units of Elo", "強さ（Eloレーティング）")
    alt = ", ".join(f"{one.label} {one.value:+.0f}" for one in estimates)
    bots = [rung.bot for rung in found.rungs]
    rows = [
        [bot, *(_with_interval(found.beats[bot, other], "\n") if bot != other else "" for other in bots)]
        for bot in bots
    ]
    span = _with_interval(found.span)
    first = next(iter(found.runs.values()))[0]
    return say(f"{game}: a ladder of bots", f"{game}：ボットの強さ"), [
        paragraph(sentences.made(first, say, bots)),
        paragraph(
            say(
                "Each two played so many, with every change of places.",
                "どの2つも、席を入れ替えながらこの数ずつ対戦した。",
            )
        ),
        section(
            say("What it comes to", "わかったこと"),
            paragraph(
                say(
                    f"{found.steps} rungs can be told apart. {strongest} is ahead of {weakest} in {span}.",
                    f"区別できる段は{found.steps}つ。{strongest}が{weakest}を上回った割合は{span}。",
                )
            ),
            figure(caption, drawing.estimates({"": estimates}, "Elo", f"{caption}: {alt}", 0.0, share=False)),
        ),
        section(
            say("How often the row is ahead of the column", "行のボットが列のボットを上回った割合"),
            table(caption, ["", *bots], rows),
        ),
        to_open(sentences.telling(first, say), say),
        fine_print(say),
    ]


MOST = 12  # the most settings in the drawing


def of_tuned(found: TuningResult, say: Say) -> tuple[str, list[str]]:
    """Return the report of a tuning: how near the settings come to what was wished for."""
    game = sentences.title_of(found.game, say)
    values = {name: sorted({one.options[name] for one in found.tried}, key=str) for name in found.best}
    over = sentences.titles(found.game, found.best, say)
    return say(f"{game}: settings of {over} near to a wish", f"{game}：目標に近い{over}の設定"), [
        paragraph(sentences.made(found.run, say)),
        section(say("What was wished for", "目標"), _wishes(found, say)),
        section(
            say("What came nearest", "一番近い設定"),
            paragraph(sure(found, say)),
            typed(f"--rules {written(found.best)}"),
            sentences.changed(found.game, {say("here", "この設定"): found.run.options}, say),
            _distances(found, say),
            _settings(found, say),
        ),
        section(say("What was tried", "試したルール"), sentences.tried(found.game, values, say)),
        to_open(sentences.telling(found.run, say), say),
        fine_print(say),
    ]


def sure(found: TuningResult, say: Say) -> str:
    """Return a sentence on the nearest setting, and how sure it is."""
    best, far = sentences.rules_in_words(found.game, found.best, say), decimal(found.tried[0].distance, 2)
    often = shown("wins", found.sure)
    return say(
        f"{best}: {far} from what was wished for, where 1 is the edge of near; with other deals it would have been "
        f"the nearest in {often}.",
        f"{best}：目標との差は{far}（1までが「近い」）。別の配りでも一番近くなる割合は{often}。",
    )


def _wishes(found: TuningResult, say: Say) -> str:
    """Return each wish, and the value of the nearest setting."""
    heads = (say("measured", "指標"), say("wish", "目標"), say("near is within", "近いとする幅"), say("here", "結果"))
    rows = []
    for name, (value, near) in found.wishes.items():
        one = found.tried[0].metrics[name]
        here = f"{shown(name, one.value)} ({shown(name, one.low)} – {shown(name, one.high)})"
        rows.append((called(name, say.lang, found.game), shown(name, value), f"± {shown(name, near)}", here))
    return table(say("Wishes, and the nearest setting", "目標と、一番近い設定の結果"), heads, rows)


def _distances(found: TuningResult, say: Say) -> str:
    """Draw the nearest settings of those that played all deals, beside each other."""
    last = [one for one in found.tried if one.deals == found.tried[0].deals][:MOST]
    estimates = [
        Estimate(
            say(", ", "、").join(sentences.meanings(found.game, one.options, say)),
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


def _settings(found: TuningResult, say: Say) -> str:
    """Return every setting, the nearest first."""
    wishes: Mapping[str, str] = {name: called(name, say.lang, found.game) for name in found.wishes}
    heads = [
        *sentences.each_title(found.game, found.best, say),
        *wishes.values(),
        say("distance", "差"),
        say("deals", "ディール"),
        say("nearest", "一番近い"),
    ]
    rows = [
        [
            *sentences.meanings(found.game, one.options, say),
            *(shown(name, one.metrics[name].value) for name in wishes),
            decimal(one.distance, 2),
            number(one.deals),
            shown("wins", one.nearest) if one.deals == found.tried[0].deals else "–",
        ]
        for one in found.tried
    ]
    return table(say("Every setting that was tried", "試したすべての設定"), heads, rows, left=len(found.best))
