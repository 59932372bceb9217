"""``docs/generated/strength.md``, from what has been played."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from operator import attrgetter
from pathlib import Path

import numpy as np

from bench.strength.calibrated import Deal as Met
from bench.strength.calibrated import Gap, chosen, gap, in_part, moments
from bench.strength.calibration import CALIBRATIONS, Calibration
from bench.strength.hints import HINTS
from bench.strength.ledger import Result, latest, result
from bench.strength.promises import PARTS, Deal, Promise, brier, drawn, mean, parts, promises
from bench.strength.questions import QUESTIONS
from bench.strength.ready import of_today
from bench.strength.rows import FIRST, GOALS, LADDER, MATCHES, STRONG, Row, floor, ladder
from tefuda.bots.bot import deals_of
from tefuda.engine.matches.registry import find, games
from tefuda.lab.laddering import strengths

Outcomes = Mapping[str, Callable[[Promise], float]]  # what was promised, by the head of its column

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "generated" / "strength.md"
BEFORE = " †"
WON: Outcomes = {"won, with quick players": attrgetter("quick"), "won, with more hints": attrgetter("hints")}
ANSWERED: Outcomes = {"answered with yes": attrgetter("quick")}  # of a question


def write() -> None:
    """Write the page again."""
    told = (HERE / "page.md").read_text(encoding="utf-8")
    filled = {"day": f"{datetime.now(UTC):%Y-%m-%d}", "machine": machine()}
    filled |= {
        "goals": goals(GOALS),
        "matches": goals(MATCHES),
        "floor": floors(),
        "brier": briers(),
        "questions": questions(),
        "gaps": gaps(),
        "tenths": tenths(),
        "diagrams": diagrams(),
        "ladder": ladders(),
        "speed": speeds(),
    }
    PAGE.write_text(re.sub(r"\{(\w+)\}", lambda gap: filled[gap[1]], told), encoding="utf-8")


def machine() -> str:
    """The machine on which it was written."""
    return f"{os.cpu_count()} processors, {platform.machine()}, Python {platform.python_version()}"


def table(heads: list[str], rows: list[list[str]]) -> str:
    """In Markdown; the first two columns are words."""
    lines = [heads, ["---", "---", *["---:"] * (len(heads) - 2)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def share(row: Row, found: Result) -> str:
    """With its interval, and a mark where others would play today."""
    low, high = found.interval
    return f"{found.share:.1%} [{low:.1%}, {high:.1%}]{mark(row)}"


def mark(row: Row) -> str:
    """Behind what was played by those who were before."""
    return "" if of_today(row) else BEFORE


def verdict(row: Row, found: Result) -> str:
    """The verdict on the goal, as far as it is known."""
    low, high = found.interval
    goal = row.goal or row.fair
    return "yes" if low > goal else "no" if high < goal else "open, above" if found.share > goal else "open, below"


def goals(rows: Iterable[Row]) -> str:
    """A line for each."""
    heads = ["game", "player", "digest", "pairs", "won–lost", "share", "fair", "goal", "reached"]
    return table(heads, [goal_line(row, result(row)) for row in rows])


def goal_line(row: Row, found: Result | None) -> list[str]:
    """One of them."""
    line = [f"{title(row.game)}, {row.seats}", f"{row.player} against {row.rival}"]
    aims = [f"{row.fair:.0%}", f"{row.goal or row.fair:.0%}"]
    if found is None:
        return [*line, "", "0", "", "", *aims, "not played" if row.offered else "not offered"]
    return [
        *line,
        latest(row)[0][:6],
        str(found.pairs),
        f"{found.won}–{found.lost}",
        share(row, found),
        *aims,
        verdict(row, found),
    ]


def floors() -> str:
    """A line for each game and rival: each player's result against the rival, and whether thinking ahead does worse."""
    heads = ["game", "against", "steady", "sharp", "master", "worse than steady"]
    return table(heads, [floor_line(rows) for rows in by_rival()])


def by_rival() -> list[list[Row]]:
    """The rows of floors: those with one rival together, the quick player's first."""
    grouped: dict[tuple[str, str], list[Row]] = {}
    for row in (row for game in games() for row in floor(game)):
        grouped.setdefault((row.game, row.rival), []).append(row)
    return list(grouped.values())


def floor_line(rows: list[Row]) -> list[str]:
    """One of them."""
    found = {row.player: result(row) for row in rows}
    named = {row.player: row for row in rows}
    told = [share(named[level], one) if (one := found.get(level)) else "" for level in ("steady", *STRONG)]
    return [f"{title(rows[0].game)}, {rows[0].seats}", rows[0].rival, *told, worse([found[row.player] for row in rows])]


def worse(found: list[Result | None]) -> str:
    """Is anybody's whole interval below the first one's share; or is it not known of somebody?"""
    quick, *others = found
    if quick is None or not others or None in others:
        return "" if others else "nobody thinks ahead"
    return "yes" if any(one and one.interval[1] < quick.share for one in others) else "no"


def title(game: str) -> str:
    """A game's name, from its id."""
    return game.replace("-", " ").title().replace(" And ", " and ")


def briers() -> str:
    """The average forecast, what came of it, and how well that is told apart."""
    return brier_table("decisions", WON, HINTS)


def diagrams() -> str:
    """One for each row with something in it."""
    return diagrams_of("decisions", WON, HINTS)


def questions() -> str:
    """The same of questions: how likely they were said to be answered with yes."""
    told = ("questions", ANSWERED, QUESTIONS)
    return f"{brier_table(*told)}\n\n{diagrams_of(*told)}"


def brier_table(things: str, outcomes: Outcomes, rows: Sequence[Row]) -> str:
    """A line for each game and level."""
    heads = ["game", "hints of", things, "promised", *(head for name in outcomes for head in (name, "Brier"))]
    return table(heads, [brier_line(row, promises(row), outcomes) for row in rows])


def brier_line(row: Row, deals: Sequence[Deal], outcomes: Outcomes) -> list[str]:
    """One of them."""
    line = [f"{title(row.game)}, {row.seats}", row.player, f"{sum(map(len, deals)):,}"]
    if not deals:
        return [*line, "", *["", ""] * len(outcomes)]
    told = [f"{mean(deals, lambda one: one.chance).mean:.1%}{mark(row)}"]
    for came in outcomes.values():
        score = brier(deals, came)
        told += [str(mean(deals, came)), f"{score.mean:.3f} [{score.low:.3f}, {score.high:.3f}]"]
    return [*line, *told]


def diagrams_of(things: str, outcomes: Outcomes, rows: Sequence[Row]) -> str:
    """Of each row in letters and figures, if there is anything in it."""
    told = [(row, promises(row)) for row in rows]
    return "\n\n".join(diagram(row, deals, things, outcomes) for row, deals in told if deals)


def diagram(row: Row, deals: Sequence[Deal], things: str, outcomes: Outcomes) -> str:
    """Of one of them."""
    heads = [f"{title(row.game)}, {row.seats}, {row.player}", "0 … 100", things, "promised", *outcomes]
    lines = [diagram_line(part, some, outcomes) for part, some in enumerate(parts(deals)) if any(some)]
    return table(heads, lines)


def diagram_line(part: int, some: Sequence[Deal], outcomes: Outcomes) -> list[str]:
    """Chances that are alike."""
    said, came = mean(some, lambda one: one.chance).mean, [mean(some, one) for one in outcomes.values()]
    return [tenth(part), f"`{drawn(said, came[0].mean)}`", f"{sum(map(len, some)):,}", f"{said:.1%}", *map(str, came)]


def gaps() -> str:
    """The forecasts and results wherever players are: a line for each game and level, and one for all levels."""
    heads = ["game", "players", "deals", "decisions", "said", "came", "said too much", "best by luck"]
    return table(heads, [line for rows in calibrated() for line in gaps_of(rows)])


def calibrated() -> list[list[Calibration]]:
    """The rows of each table that are offered, together."""
    grouped: dict[tuple[str, int], list[Calibration]] = {}
    for row in CALIBRATIONS:
        if row.offered:
            grouped.setdefault((row.game, row.seats), []).append(row)
    return list(grouped.values())


def gaps_of(rows: Sequence[Calibration]) -> list[list[str]]:
    """Of one game: every level, and all of them."""
    told = {row.player + mark(row): moments(row) for row in rows}
    told |= {"all": [deal for deals in told.values() for deal in deals]}
    title_of = f"{title(rows[0].game)}, {rows[0].seats}"
    return [
        [title_of, name, f"{len(deals):,}", *gap_line(gap(deals)), str(gap(deals, chosen) or "")]
        for name, deals in told.items()
    ]


def gap_line(found: Gap | None) -> list[str]:
    """Some decisions."""
    return [f"{found.moments:,}", f"{found.said:.1%}", f"{found.came:.1%}", str(found)] if found else [""] * 4


def tenths() -> str:
    """Of each game the decisions of all levels, by what was said."""
    told = [(rows[0], [deal for row in rows for deal in moments(row)]) for rows in calibrated()]
    return "\n\n".join(tenths_of(row, deals) for row, deals in told if any(deals))


def tenths_of(row: Row, deals: Sequence[Met]) -> str:
    """Of one game."""
    heads = [f"{title(row.game)}, {row.seats}", "0 … 100", "decisions", "said", "came", "said too much"]
    found = [(part, one) for part in range(PARTS) if (one := gap(deals, in_part(part)))]
    return table(heads, [[tenth(part), f"`{drawn(one.said, one.came)}`", *gap_line(one)] for part, one in found])


def tenth(part: int) -> str:
    """Its name."""
    return f"{part * 100 // PARTS} to {(part + 1) * 100 // PARTS}"


def ladders() -> str:
    """All levels of all games."""
    heads = ["game", "level", "pairs", "won–lost", "against the one below", "Elo"]
    return table(heads, [line for game in games() for line in ladder_of(game)])


def ladder_of(game: str) -> list[list[str]]:
    """The levels of one game, the strongest first."""
    rows = {row.player: (row, result(row)) for row in ladder(game)}
    strengths = elos([found for _, found in rows.values()])
    lines = []
    for level in reversed(LADDER):
        row, found = rows.get(level, (None, None))
        told = [str(found.pairs), f"{found.won}–{found.lost}", share(row, found)] if row and found else ["", "", ""]
        lines.append([title(game), level, *told, strengths.get(level, "")])
    return lines


def elos(found: list[Result | None]) -> dict[str, str]:
    """Of each level, as far up and down as there are results without a gap from `steady`."""
    middle = LADDER.index("steady")
    low, high = middle, middle
    while low > 0 and found[low - 1] is not None:
        low -= 1
    while high < len(LADDER) - 1 and found[high] is not None:
        high += 1
    ahead = np.zeros((high - low + 1, high - low + 1))
    for at in range(low, high):
        if one := found[at]:
            ahead[at + 1 - low, at - low], ahead[at - low, at + 1 - low] = one.won, one.lost
    if not ahead.any():
        return {}
    fitted = strengths(ahead)
    return {LADDER[at]: f"{fitted[at - low] - fitted[middle - low]:+.0f}" for at in range(low, high + 1)}


def speeds() -> str:
    """A line for each game and table at which somebody thinks: how far, and how long that takes."""
    lines = []
    for row in (*GOALS, *(row for game in games() for row in ladder(game))):
        found = result(row)
        if found and found.asked and row.player in STRONG and row.rival in (FIRST, "steady"):
            far = deals_of(row.player, find(row.game), row.seats) or 0
            each = f"{1000 * found.thought / found.asked:.1f} ms{mark(row)}"
            rate = f"{found.asked / found.thought:,.0f}" if found.thought else ""
            lines.append([f"{title(row.game)}, {row.seats}", row.player, f"{far:,}", each, rate])
    return table(["game", "level", "deals a decision", "a decision", "decisions a second"], lines)
