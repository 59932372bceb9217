"""The parts of reports: tables, plots and sentences about measurements."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from typing import Any, Final

from tefuda.engine.matches.starts import AS_MATCHES
from tefuda.lab.custom_metrics import called, fact_called, shown
from tefuda.lab.factors import BETWEEN, BOTS, FACTORS, SEATS
from tefuda.lab.line_up import ALL
from tefuda.lab.metrics import MetricEstimate, PairedDifference, better, by_seat, sides_of
from tefuda.lab.reporting import drawing
from tefuda.lab.reporting.drawing import Estimate
from tefuda.lab.reporting.page import Lang, ReportLanguage, figure, listed, paragraph, table
from tefuda.lab.runs import Run
from tefuda.lab.summary import starts_in_words
from tefuda.lab.sweeping import RuleOption, options
from tefuda.text import MessageFormatter
from tefuda.text.books import CLAUSE, MARK, rulebook
from tefuda.text.message_formatter import decimal, number

Given = Mapping[str, int | str]
_NEXT: Final = re.compile(rf"^(?:\*\*{CLAUSE.pattern}\*\*|#)", re.MULTILINE)


def changed(game: str, variants: Mapping[str, Given], say: ReportLanguage) -> str:
    """Return each option that differs between variants, or from the default: its values, and its clauses.

    The text is empty if there is none.
    """
    voice = MessageFormatter(say.lang, game)
    parts = []
    for option in options(game):
        values = {name: given.get(option.name, option.default) for name, given in variants.items()}
        if len(set(values.values())) > 1 or (len(values) == 1 and next(iter(values.values())) != option.default):
            said = "".join(f"<li>{escape(line)}</li>" for line in _by_value(voice, option, values, say))
            parts.append(f"<dt>{escape(voice.text(f'option-{option.name}'))}</dt><dd><ul>{said}</ul>")
            parts.append(f"{quoted(game, option.clause, say.lang)}</dd>")
    parts += _factors(variants, say)
    return f"<dl>{''.join(parts)}</dl>" if parts else ""


def _factors(variants: Mapping[str, Given], say: ReportLanguage) -> Iterator[str]:
    """Yield the seats and bots of variants where they differ."""
    for factor in FACTORS:
        named = {name: str(given[factor]) for name, given in variants.items() if factor in given}
        if len(set(named.values())) > 1 or (len(named) == 1 < len(variants)):
            lines = [say("label-and-text", label=name, text=value) for name, value in named.items()]
            yield f"<dt>{escape(say(f'factor-{factor}'))}</dt><dd>{listed(lines)}</dd>"


def setting_of(run: Run) -> dict[str, int | str]:
    """Return the options of a run with its seats and bots, as a variant writes them."""
    shortest = next(n for n in range(1, len(run.bots) + 1) if repeats(run.bots, n))
    return {**run.options, SEATS: len(run.bots), BOTS: BETWEEN.join(run.bots[:shortest])}


def repeats(bots: Sequence[str], n: int) -> bool:
    """Return whether the first ``n`` of these bots sit round the whole table.

    >>> repeats(["a", "b", "a", "b", "a"], 2), repeats(["a", "b", "b"], 2)
    (True, False)
    """
    return all(bot == bots[at % n] for at, bot in enumerate(bots))


def tried(game: str, over: Mapping[str, Sequence[int | str]], say: ReportLanguage) -> str:
    """Return the options of a sweep with their values, and their clauses."""
    many = ({str(value): {name: value} for value in values} for name, values in over.items())
    return "".join(changed(game, variants, say) for variants in many)


def titles(game: str, names: Iterable[str], say: ReportLanguage, quoted: bool = True) -> str:
    """Return the titles of options, one after the other."""
    told = each_title(game, names, say)
    if not quoted:
        return say("list-comma").join(told)
    return say("between-titles").join(say("title-quoted", one=one) for one in told)


def each_title(game: str, names: Iterable[str], say: ReportLanguage) -> list[str]:
    """Return the title of each option."""
    voice = MessageFormatter(say.lang, game)
    return [say(f"factor-{name}") if name in FACTORS else voice.text(f"option-{name}") for name in names]


def meanings(game: str, cell: Given, say: ReportLanguage) -> list[str]:
    """Return the values of some options in words."""
    voice, known = MessageFormatter(say.lang, game), {option.name: option for option in options(game)}
    return [str(value) if name in FACTORS else meaning(voice, known[name], value) for name, value in cell.items()]


def _by_value(
    voice: MessageFormatter, option: RuleOption, values: Mapping[str, int | str], say: ReportLanguage
) -> Iterator[str]:
    for value in dict.fromkeys(values.values()):
        names = say("list-comma").join(name for name in values if values[name] == value)
        usual = say("value-default") if value == option.default else ""
        told = meaning(voice, option, value)
        yield (told if told == names else say("label-and-text", label=names, text=told)) + usual


def meaning(voice: MessageFormatter, option: RuleOption, value: int | str) -> str:
    """Return a value in words."""
    named = option.values is not None and voice.has(f"option-{option.name}-{value}")
    return voice.text(f"option-{option.name}-{value}") if named else str(value)


def quoted(game: str, clauses: str, lang: Lang) -> str:
    """Return the quoted clauses of the rulebook."""
    said = (clause_of(game, one, lang) for one in CLAUSE.findall(clauses))
    return "".join(f"<blockquote>{paragraph(one)}</blockquote>" for one in said if one)


def clause_of(game: str, clause: str, lang: Lang) -> str:
    """Return one clause of a rulebook as plain text, with its number, or nothing if it is not there.

    Readings are not marked in it: the line that explains the mark is not quoted.

    >>> clause_of("skarney-gin", "SK-6", "en")
    'SK-6 Take the top card of the stock into your hand. You have to, unless an ace forbids it (SK-10).'
    """
    book = rulebook(game, lang)
    begin = book.find(f"**{clause}**")
    if begin < 0:
        return ""
    after = _NEXT.search(book, begin + 2)
    text = book[begin : after.start() if after else len(book)].split("\n\n")[0]
    return " ".join(re.sub(rf"[*`{MARK}]|^- ", "", text).split())


def rules_in_words(game: str, given: Given, say: ReportLanguage) -> str:
    """Return the rules of one run in a line."""
    voice = MessageFormatter(say.lang, game)
    told = {
        voice.text(f"option-{option.name}"): meaning(voice, option, given[option.name])
        for option in options(game)
        if option.name in given
    } | {say(f"factor-{name}"): str(given[name]) for name in FACTORS if name in given}
    each = [say("label-and-text", label=label, text=text) for label, text in told.items()]
    return say("list-semicolon").join(each) or say("rules-of-rulebook")


DIFFERENT = 3  # the most deals of two variants


def telling(run: Run, say: ReportLanguage) -> str:
    """Return the longest, the shortest, the closest and the most one-sided match of a run."""
    named: dict[int, list[str]] = {}
    for title, at in _extremes(run, say):
        named.setdefault(at, []).append(title)
    return "".join(
        f"<h3>{escape(say('list-semicolon').join(titles))}</h3>{one(run, at, say, '')}" for at, titles in named.items()
    )


def _extremes(run: Run, say: ReportLanguage) -> Iterator[tuple[str, int]]:
    """Yield the title of each of these matches, and its number."""
    import numpy as np

    plays, margin = run.matches["plays"], margins(run)
    yield say("match-longest"), int(plays.argmax())
    yield say("match-shortest"), int(plays.argmin())
    ahead = np.where(margin > 0, margin, margin.max() + 1)
    close = np.flatnonzero(ahead == ahead.min())
    yield say("match-closest"), int(close[plays[close].argmax()])
    yield say("match-one-sided"), int(margin.argmax())


def margins(run: Run) -> Any:
    """Return by how much the best side is ahead of the next, match by match."""
    import numpy as np

    table, name = (run.matches, "total") if run.most == ALL else (run.deals, "score")
    found = np.sort(by_seat(table, name, len(run.bots))[:, sides_of(run)] * better(run), axis=1)
    return found[:, -1] - found[:, -2]


def most_different(base: Run, other: Run, names: tuple[str, str], say: ReportLanguage) -> str:
    """Return the matches of both variants that went apart most with the same cards, by scores and by length.

    Runs with other numbers of seats have no cards in common.
    """
    import numpy as np

    if len(base.bots) != len(other.bots):
        return ""
    scores = [by_seat(run.matches, "total", len(run.bots)) for run in (base, other)]
    apart = np.abs(scores[0] - scores[1]).sum(axis=1)
    length = np.abs(base.matches["plays"] - other.matches["plays"])
    far = apart / max(1, apart.max()) + length / max(1, length.max())
    parts = []
    for at in np.argsort(-far, kind="stable")[: min(DIFFERENT, int((far > 0).sum()))].tolist():
        parts.append(f"<h3>{escape(say('deal-number', number=number(at)))}</h3>")
        parts += [one(run, at, say, name) for run, name in zip((base, other), names, strict=True)]
    return "".join(parts)


def one(run: Run, at: int, say: ReportLanguage, name: str) -> str:
    """Return a match as a line of text, its record to be saved, and the command that opens it."""
    file = re.sub(r"[^\w.-]+", "-", "-".join(filter(None, (run.game, name, str(at))))) + ".json"
    record = b64encode(run.open(at).encode()).decode()
    link = f'<a download="{escape(file)}" href="data:application/json;base64,{record}">{escape(file)}</a>'
    told = escape(_labelled(name, summary(run, at, say), say))
    return f"<p>{told}<br>{link} · <code>tefuda replay {escape(file)} --open</code></p>"


def _labelled(label: str, text: str, say: ReportLanguage) -> str:
    """Return a text after its label, if it has one."""
    return say("label-and-text", label=label, text=text) if label else text


def drawn(caption: str, text: str, drawing: Callable[[str], str], say: ReportLanguage) -> str:
    """Return a drawing with its caption; readers who do not see it have the text."""
    return figure(caption, drawing(say("label-and-text", label=caption, text=text)))


def summary(run: Run, at: int, say: ReportLanguage) -> str:
    """Return how long a match was, and its result."""
    row: Mapping[str, Any] = run.matches.row(at)
    table, name = (run.matches, "total") if run.most == ALL else (run.deals, "score")
    between = say("between-two-scores") if len(run.bots) == 2 else say("list-comma")
    points = between.join(number(int(table[f"{name}_{seat}"][at])) for seat in range(len(run.bots)))
    plays = number(int(row["plays"]))
    return say("match-summary", plays=plays, points=points)


ENDING, BEST = "ending ", "best "  # groups of metrics
MOST = 10  # lines of a drawing of differences
Runs = Mapping[str, Run]


def made(run: Run, say: ReportLanguage, names: Sequence[str] = ()) -> list[str]:
    """Return how much was played, by which bots, and from where; ``names`` replaces the bots of the run."""
    bots = say("list-comma").join(dict.fromkeys(names or run.bots))
    seats, deals, size = len(run.bots), number(len(run.deals)), number(len(run))
    whole = say("made-matches", size=size, deals=deals)
    much = whole if run.most == ALL else say("made-deals", size=size)
    told = (
        say("made-of", much=much, seats=seats, bots=bots, seed=run.seed),
        starts_in_words(run.game, run.most, run.start, say.lang),
    )
    return [paragraph(one) for one in told if one]


def same_cards(runs: Sequence[Run], same: str, own: str) -> list[str]:
    """Return the sentence that they have ``same`` cards and starts, or their ``own`` starts.

    With other numbers of seats they have nothing in common.
    """
    if len({len(run.bots) for run in runs}) > 1:
        return []
    alike = runs[0].start != AS_MATCHES or len({tuple(run.options.items()) for run in runs}) == 1
    return [paragraph(same if alike else own)]


def drawings(runs: Runs, say: ReportLanguage) -> Iterator[str]:
    """Draw what runs are like, beside each other."""
    yield lengths(runs, say)
    yield scores(runs, say)
    found = {name: {one.name: one for one in run.metrics()} for name, run in runs.items()}
    first = next(iter(runs.values()))
    yield shares(found, ENDING, say("chart-endings"), None, say, first.game)
    turns = say("chart-best-by-turn")
    alike = len({len(run.bots) for run in runs.values()}) == 1
    yield shares(found, BEST, turns, 1 / len(first.bots) if alike else None, say, first.game)
    yield shares(found, "wins ", say("chart-wins"), None, say, first.game)


def lengths(runs: Runs, say: ReportLanguage) -> str:
    """Draw how long deals are."""
    caption = say("chart-plays")
    named = {name: run.deals["plays"] for name, run in runs.items()}
    return drawn(caption, quartiles(named, say), partial(drawing.distributions, named), say)


def scores(runs: Runs, say: ReportLanguage) -> str:
    """Draw what a seat scores in a deal."""
    import numpy as np

    caption = say("chart-points")
    named = {
        name: np.concatenate([run.deals[f"score_{seat}"] for seat in range(len(run.bots))])
        for name, run in runs.items()
    }
    return drawn(caption, quartiles(named, say), partial(drawing.distributions, named), say)


def quartiles(named: Mapping[str, Any], say: ReportLanguage) -> str:
    """Return distributions in words, for readers who do not see the drawing."""
    import numpy as np

    told = []
    for name, values in named.items():
        low, middle, high = (number(round(float(value))) for value in np.quantile(values, (0.25, 0.5, 0.75)))
        least, most = number(int(values.min())), number(int(values.max()))
        text = say("quartiles-in-words", low=low, high=high, middle=middle, least=least, most=most)
        told.append(_labelled(name, text, say))
    return say("between-groups").join(told)


def shares(
    found: Mapping[str, Mapping[str, MetricEstimate]],
    group: str,
    caption: str,
    line: float | None,
    say: ReportLanguage,
    game: str,
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
    values = {
        name: say("list-comma").join(f"{one.label} {shown('wins', one.value)}" for one in many)
        for name, many in named.items()
    }
    told = say("between-groups").join(_labelled(name, each, say) for name, each in values.items())
    return drawn(caption, told, lambda alt: drawing.estimates(named, say("axis-share"), alt, line), say)


def _in_its_group(name: str, group: str, say: ReportLanguage, game: str) -> str:
    """Return the label of a metric in a drawing whose caption names the group."""
    rest = name.removeprefix(group)
    if group == BEST:
        return say("label-player", rest=rest)
    return fact_called(rest, say.lang, game) if group == ENDING else rest


def metrics_table(metrics: Sequence[MetricEstimate], say: ReportLanguage, game: str) -> str:
    """Return a table of all that was measured of one run."""
    heads = (say("column-measured"), say("column-value"), say("column-interval"))
    rows = [(called(one.name, say.lang, game), shown(one.name, one.value), interval(one, say)) for one in metrics]
    return table(say("section-measured"), heads, rows)


def interval(one: MetricEstimate, say: ReportLanguage, between: str = " – ") -> str:
    """Return the interval of a metric in words; a warning where nothing varied, which no interval can say."""
    if not one.varied:
        return say("nothing-varied")
    return f"{shown(one.name, one.low)}{between}{shown(one.name, one.high)}"


def pairs_table(pairs: Sequence[PairedDifference], base: str, name: str, say: ReportLanguage, game: str) -> str:
    """Return a table of two variants beside each other; what clearly differs stands out."""
    heads = (say("column-measured"), base, name, say("column-difference"), say("column-interval"))
    rows = [
        (
            called(one.name, say.lang, game),
            shown(one.name, one.base),
            shown(one.name, one.value),
            shown(one.name, one.difference, signed=True),
            f"{shown(one.name, one.low, signed=True)} … {shown(one.name, one.high, signed=True)}",
        )
        for one in pairs
        if one.low < one.high or one.difference
    ]
    same = [called(one.name, say.lang, game) for one in pairs if not (one.low < one.high or one.difference)]
    clear = [one.clear for one in pairs if one.low < one.high or one.difference]
    told = paragraph(say("pairs-alike", names=say("list-comma").join(same))) if same else ""
    return (table(f"{base}, {name}", heads, rows, clear=clear) if rows else "") + told


def surest(pairs: Sequence[PairedDifference]) -> list[PairedDifference]:
    """Return what differs clearly, the surest first, and facts last."""
    clear = [one for one in pairs if one.clear]
    return sorted(
        clear, key=lambda one: (one.name.startswith("fact "), -abs(one.difference) / (one.high - one.low or 1))
    )


def in_words(pairs: Sequence[PairedDifference], say: ReportLanguage, game: str, most: int = 6) -> list[str]:
    """Return what differs most surely, in a sentence each."""
    told = []
    for one in surest(pairs)[:most]:
        base, value = shown(one.name, one.base), shown(one.name, one.value)
        apart, low, high = (shown(one.name, end, signed=True) for end in (one.difference, one.low, one.high))
        head = called(one.name, say.lang, game)
        told.append(
            say(
                "pair-in-words",
                head=f"{head[0].upper()}{head[1:]}",
                base=base,
                value=value,
                apart=apart,
                low=low,
                high=high,
            )
        )
    return told


def differences(variants: Mapping[str, Sequence[PairedDifference]], base: str, say: ReportLanguage, game: str) -> str:
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
    told = say("list-semicolon").join(
        f"{one.label} {decimal(100 * one.value, 1, signed=True)}%" for many in named.values() for one in many
    )
    caption = say("chart-differences", base=base)
    return drawn(caption, told, lambda alt: drawing.estimates(named, say("axis-change"), alt, 0.0), say)
