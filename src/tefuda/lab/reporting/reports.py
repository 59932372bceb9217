"""The reports: the content of each kind, in its order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from html import escape
from pathlib import Path
from typing import Any, cast, get_args

from tefuda.engine.extras import require
from tefuda.engine.texts.errors import BadRules, one_of
from tefuda.engine.whole_file import write_whole
from tefuda.lab.custom_metrics import called, is_share, shown
from tefuda.lab.laddering import Ladder
from tefuda.lab.reporting import drawing, sentences
from tefuda.lab.reporting.drawing import Estimate
from tefuda.lab.reporting.page import (
    Lang,
    ReportLanguage,
    document,
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
from tefuda.lab.runs import Run
from tefuda.lab.sweeping import Sweep, predictive_facts
from tefuda.lab.sweeping import called as written
from tefuda.lab.tuning import RulesTuningResult
from tefuda.lab.variants import RulesComparison
from tefuda.text import game_name
from tefuda.text.message_formatter import decimal, number


def write(result: object, file: str | Path, lang: str) -> Path:
    """Make the report of a result and write it.

    Raises:
        BadRules: there is no such language.
        MissingExtra: the ``plots`` extra is not installed.
    """
    if lang not in get_args(Lang):
        raise BadRules(lang, one_of(get_args(Lang)), "lang")
    require("matplotlib")
    say = ReportLanguage(cast(Lang, lang))
    title, body = content(result, say)
    target = Path(file)
    write_whole(target, document(title, say, body))
    return target


@singledispatch
def content(result: object, say: ReportLanguage) -> tuple[str, list[str]]:
    """Return the title of the report of a result, and its parts."""
    raise TypeError(f"{type(result)} has no report")


@content.register
def of_run(run: Run, say: ReportLanguage) -> tuple[str, list[str]]:
    """Return the report of a run: what a game is like."""
    game, metrics = game_name(say.lang, run.game), run.metrics()
    usual = [one for one in metrics if not one.name.startswith("fact ")]
    facts = [one for one in metrics if one.name.startswith("fact ")]
    return say("title-run", game=game), [
        *sentences.made(run, say),
        section(
            say("section-rules"),
            paragraph(sentences.rules_in_words(run.game, run.options, say)),
            sentences.changed(run.game, {say("here-in-this-run"): run.options}, say),
        ),
        section(
            say("section-measured"),
            figures(filter(None, sentences.drawings({"": run}, say))),
            sentences.metrics_table(usual, say, run.game),
            folded(say("section-facts"), sentences.metrics_table(facts, say, run.game)),
        ),
        to_open(sentences.telling(run, say), say),
        fine_print(say),
    ]


@content.register
def of_comparison(comparison: RulesComparison, say: ReportLanguage) -> tuple[str, list[str]]:
    """Return the report of a comparison: what differs between variants."""
    runs = comparison.runs
    base, *others = runs
    game = runs[base].game
    heads = [say("section-beside", name=name, base=base) for name in others]
    return say("title-comparison", game=game_name(say.lang, game), variants=" / ".join(runs)), [
        *sentences.made(runs[base], say),
        *sentences.same_cards([*runs.values()], say("variants-same-cards"), say("variants-own-starts")),
        section(
            say("section-rules-say"),
            sentences.changed(game, {name: sentences.setting_of(run) for name, run in runs.items()}, say),
        ),
        section(
            say("section-result"),
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


def _verdict(comparison: RulesComparison, name: str, say: ReportLanguage) -> str:
    """Return a variant in a few sentences."""
    game, share = next(iter(comparison.runs.values())).game, shown("wins", comparison.differ[name])
    told = sentences.in_words(comparison.pairs[name], say, game)
    lines = [
        say("verdict-share", share=share),
        *(told or [say("verdict-nothing-differs")]),
        *(_idle(game, option, say) for option in comparison.idle[name]),
    ]
    return f"<h3>{escape(name)}</h3>{listed(lines)}"


def _idle(game: str, option: str, say: ReportLanguage) -> str:
    title = sentences.titles(game, [option], say)
    return say("option-idle", title=title)


def _pairs(pairs: Sequence[Any], base: str, name: str, say: ReportLanguage, game: str) -> str:
    usual = [one for one in pairs if not one.name.startswith("fact ")]
    facts = [one for one in pairs if one.name.startswith("fact ")]
    told = sentences.pairs_table(facts, base, name, say, game)
    return sentences.pairs_table(usual, base, name, say, game) + folded(say("section-facts"), told)


def _apart(comparison: RulesComparison, base: str, name: str, say: ReportLanguage) -> str:
    return sentences.most_different(comparison.runs[base], comparison.runs[name], (base, name), say)


@content.register
def of_sweep(found: Sweep, say: ReportLanguage) -> tuple[str, list[str]]:
    """Return the report of a sweep: many settings."""
    game, names = game_name(say.lang, found.game), predictive_facts(found)
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
    return say("title-sweep", game=game, over=over), [
        *sentences.made(found.runs[0], say),
        *sentences.same_cards(found.runs, say("settings-same-cards"), say("settings-own-starts")),
        section(say("section-rules-say"), sentences.tried(found.game, found.over, say)),
        section(
            say("section-result"),
            listed([_idle(found.game, option, say) for option in found.idle]),
            figures(_curves(found, name, say) for name in names),
            table(say("table-every-setting"), heads, rows, left=len(found.over)),
        ),
        fine_print(say),
    ]


def _with_interval(one: Any, between: str = " ") -> str:
    return f"{shown(one.name, one.value)}{between}({shown(one.name, one.low)} – {shown(one.name, one.high)})"


def _curves(found: Sweep, name: str, say: ReportLanguage) -> str:
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
    told = say("list-semicolon").join(
        say("label-and-text", label=f"{rest} {one.label}".strip(), text=shown(name, one.value))
        for rest, many in named.items()
        for one in many
    )
    return sentences.drawn(caption, told, lambda alt: drawing.curves(named, axis, alt, is_share(name)), say)


@content.register
def of_ladder(found: Ladder, say: ReportLanguage) -> tuple[str, list[str]]:
    """Return the report of a ladder: how far apart bots are."""
    game, weakest, strongest = game_name(say.lang, found.game), found.rungs[-1].bot, found.rungs[0].bot
    estimates = [Estimate(rung.bot, rung.elo, rung.low, rung.high) for rung in found.rungs]
    caption = say("chart-strength")
    told = say("list-comma").join(f"{one.label} {one.value:+.0f}" for one in estimates)
    bots = [rung.bot for rung in found.rungs]
    rows = [
        [bot, *(_with_interval(found.beats[bot, other], "\n") if bot != other else "" for other in bots)]
        for bot in bots
    ]
    span = _with_interval(found.span)
    first = next(iter(found.runs.values()))[0]
    return say("title-ladder", game=game), [
        *sentences.made(first, say, bots),
        paragraph(say("ladder-pairs")),
        section(
            say("section-result"),
            paragraph(say("ladder-rungs", steps=found.steps, strongest=strongest, weakest=weakest, span=span)),
            sentences.drawn(
                caption, told, lambda alt: drawing.estimates({"": estimates}, "Elo", alt, 0.0, share=False), say
            ),
        ),
        section(say("section-row-ahead"), table(caption, ["", *bots], rows)),
        to_open(sentences.telling(first, say), say),
        fine_print(say),
    ]


MOST = 12  # the most settings in the drawing


@content.register
def of_tuned(found: RulesTuningResult, say: ReportLanguage) -> tuple[str, list[str]]:
    """Return the report of a tuning: how near the settings come to what was wished for."""
    game = game_name(say.lang, found.game)
    values = {name: sorted({one.options[name] for one in found.tried}, key=str) for name in found.best}
    over = sentences.titles(found.game, found.best, say)
    return say("title-tuning", game=game, over=over), [
        *sentences.made(found.run, say),
        section(say("section-targets"), _wishes(found, say)),
        section(
            say("section-nearest"),
            paragraph(sure(found, say)),
            typed(f"--rules {written(found.best)}"),
            sentences.changed(found.game, {say("here-in-this-setting"): found.run.options}, say),
            _distances(found, say),
            _settings(found, say),
        ),
        section(say("section-tried"), sentences.tried(found.game, values, say)),
        to_open(sentences.telling(found.run, say), say),
        fine_print(say),
    ]


def sure(found: RulesTuningResult, say: ReportLanguage) -> str:
    """Return a sentence on the nearest setting, and how sure it is."""
    best, far = sentences.rules_in_words(found.game, found.best, say), decimal(found.tried[0].distance, 2)
    often = shown("wins", found.sure)
    return say("nearest-setting", best=best, far=far, often=often)


def _wishes(found: RulesTuningResult, say: ReportLanguage) -> str:
    """Return each wish, and the value of the nearest setting."""
    heads = (say("column-measured"), say("column-target"), say("column-near-is-within"), say("column-result"))
    rows = []
    for name, (value, near) in found.wishes.items():
        one = found.tried[0].metrics[name]
        here = f"{shown(name, one.value)} ({shown(name, one.low)} – {shown(name, one.high)})"
        rows.append((called(name, say.lang, found.game), shown(name, value), f"± {shown(name, near)}", here))
    return table(say("table-targets"), heads, rows)


def _distances(found: RulesTuningResult, say: ReportLanguage) -> str:
    """Draw the nearest settings of those that played all deals, beside each other."""
    last = [one for one in found.tried if one.deals == found.tried[0].deals][:MOST]
    estimates = [
        Estimate(
            say("list-comma").join(sentences.meanings(found.game, one.options, say)),
            one.distance,
            min(one.low, one.distance),
            max(one.high, one.distance),
        )
        for one in last  # no distance is below 0, so all redrawn ones may lie above the measured one
    ]
    caption = say("chart-distance")
    told = say("list-semicolon").join(
        say("label-and-text", label=one.label, text=decimal(one.value, 2)) for one in estimates
    )
    axis = say("column-distance")
    return sentences.drawn(
        caption, told, lambda alt: drawing.estimates({"": estimates}, axis, alt, 1.0, share=False), say
    )


def _settings(found: RulesTuningResult, say: ReportLanguage) -> str:
    """Return every setting, the nearest first."""
    wishes: Mapping[str, str] = {name: called(name, say.lang, found.game) for name in found.wishes}
    heads = [
        *sentences.each_title(found.game, found.best, say),
        *wishes.values(),
        say("column-distance"),
        say("column-deals"),
        say("column-nearest"),
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
    return table(say("table-tried"), heads, rows, left=len(found.best))
