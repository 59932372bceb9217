"""Runs: bots play many matches.  Every match is a row, and every row can be opened as a match.

>>> from tefuda import lab
>>> found = lab.simulate("skarney-gin", matches=20, bots=("steady", "random"), seed=1)
>>> found.matches["won_0"].tolist()[:6]
[1, 0, 1, 0, 1, 0]
>>> found.match(3).totals == [found.matches[f"total_{seat}"][3] for seat in range(2)]
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Unpack

from tefuda.engine.backends.backend import backend_of
from tefuda.engine.declarations.facts import FactRegistry
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import show_rules
from tefuda.engine.keywords import keywords
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import BadRules, one_of
from tefuda.engine.texts.errors import number as number_from
from tefuda.lab.arguments import DETAILS, USUAL, Progress, RunRequest, SimulateArguments
from tefuda.lab.custom_metrics import OWN
from tefuda.lab.line_up import Block, MatchSimulator, Rows, RunSetup
from tefuda.lab.metrics import MetricEstimate, RunData, metrics
from tefuda.lab.recording import Recording
from tefuda.lab.reportable import ReportableResult
from tefuda.lab.summary import RunSummary, summary
from tefuda.lab.table import FACT, ColumnarData

if TYPE_CHECKING:
    from tefuda.lab.workers import CheckpointFolder, Played

IN_PLAY = ("match", "deal", "play", "seat", "words", "decisions", "choices")
COUNTED = ("plays", "words", "turns", "decisions", "choices")


class Run(RunData, ReportableResult):
    """The matches that bots have played.

    ``matches`` has a row for each match, ``deals`` one for each deal; ``plays`` and ``events`` are None unless the run
    was asked for them.  ``docs/lab.md`` says what the columns are; numbers are int64.  ``most``: how many deals of a
    match were played at most, or -1 for all.  ``start``: where matches start: None, with their first deal; "match",
    with some deal of a match; or positions as JSON.  ``len(run)`` is the number of matches.

    >>> from tefuda import lab
    >>> run = lab.simulate("skarney-gin", deals=3, seed=1, compiled=False)
    >>> len(run), run.bots, run.deals.row(0)["plays"]
    (3, ('steady', 'steady'), 103)
    >>> run.deals["turns"].tolist(), run.deals["ending"].tolist()[0], run.plays is None
    ([30, 21, 30], 'skarney scored', True)
    """

    def __len__(self) -> int:
        return len(self.matches)

    def __repr__(self) -> str:
        return f"<Run of {self.game}: {len(self.matches)} matches, {len(self.deals)} deals, {', '.join(self.bots)}>"

    def table(self, detail: str) -> ColumnarData:
        """Return the rows of one kind: "matches", "deals", "plays" or "events".

        Raises:
            BadRules: there is no such kind, or the run was not asked for it.

        Example:
            >>> from tefuda import lab
            >>> run = lab.simulate("rummy-fifty", deals=1, seed=1, compiled=False)
            >>> len(run.table("deals")), run.table("deals")["plays"].dtype
            (1, dtype('int64'))
        """
        found: ColumnarData | None = getattr(self, detail, None) if detail in DETAILS else None
        if found is None:
            raise BadRules(detail, one_of(name for name in DETAILS if getattr(self, name) is not None), "detail")
        return found

    def match(self, number: int) -> Match:
        """Return the match of a row, played again: `tefuda.new` with the row's seed, and the same plays.

        With a ``start`` it is a match that begins in a position.

        Raises:
            BadRules: there is no such row.

        Example:
            >>> from tefuda import lab
            >>> run = lab.simulate("rummy-fifty", deals=1, seed=1, compiled=False)
            >>> len(run.match(0).journal) - 1 == run.deals["plays"][0]
            np.True_
        """
        if type(number) is not int or not 0 <= number < len(self):
            raise BadRules(number, number_from(0, len(self) - 1), "match")
        game = find(self.game)
        seed = int(self.matches["seed"][number])
        rules, backend = game.read_rules(dict(self.options)), backend_of(game, self.compiled)
        line_up = MatchSimulator(backend, self.bots, rules, self.most, frozenset({"lines"}), start=self.start)
        lines = [word for piece in line_up.play([number], [seed])["lines"] for word in piece]
        match = line_up.begun(seed)
        for seat, line in said_by(lines):
            if match.deal_over:
                match.deal()
            match.play(seat, game.vocabulary.write(line))
        return match

    def open(self, number: int) -> str:
        """Return the record of a row's match; ``tefuda replay FILE --open`` shows a file of it on the table.

        Raises:
            BadRules: there is no such row.

        Example:
            >>> from tefuda import lab
            >>> run = lab.simulate("rummy-fifty", deals=1, seed=1, compiled=False)
            >>> run.open(0).splitlines()[4]
            '"seats":2,'
        """
        return self.match(number).record()

    def summary(self) -> RunSummary:
        """Add up wins, points, lengths and facts (see `tefuda.lab.summary`).

        >>> from tefuda import lab
        >>> run = lab.simulate("rummy-fifty", deals=2, seed=1, compiled=False)
        >>> run.summary().deals, run.summary().facts["dealt"]
        (2, 4)
        """
        return summary(self.bots, self.matches)

    def metrics(self) -> list[MetricEstimate]:
        """Return what the matches were like, each number with its 95% interval (see `tefuda.lab.metrics`).

        >>> from tefuda import lab
        >>> run = lab.simulate("rummy-fifty", deals=2, seed=1, compiled=False)
        >>> [metric.name for metric in run.metrics()][:3]
        ['plays', 'words', 'turns']
        """
        return metrics(self)


@keywords(SimulateArguments, RunRequest)
def simulate(
    game: str,
    matches: int | None = None,
    bots: str | Sequence[str] = USUAL,
    **arguments: Unpack[SimulateArguments],
) -> Run:
    """Let bots play many matches, compiled, and record what happens.

    Args:
        game: the game's id, one of `tefuda.games()`.
        matches: the number of whole matches.
        bots: one bot for every seat, "steady" by default, or a name for each; they move on by a seat from match to
            match.
        deals: in place of ``matches``, the number of single deals, each of a match of its own.
        rules: the options that differ from the defaults, or the name of a preset.
        seed: the seed of all chance, 0 by default; a longer run begins with the matches of a shorter one.
        detail: the rows that are recorded: always one for each match and deal ("deals", the default); also for each
            play with "plays", and for each play and event with "events".
        seats: the number of seats, where ``bots`` is one name; the game's usual number by default.
        progress: called now and then with the number of matches that are done.
        compiled: play compiled (default); otherwise in plain Python, with the same results, hundreds of times slower.
        workers: the number of processes of this machine, 1 by default; the rows are the same for every number.
        cluster: the address of a Ray cluster that plays in place of them: ``"auto"``, ``"ray://HOST:PORT"``.
        keep: a folder in which results are stored; an interrupted run resumes when you ask for it again.
        own: custom metrics, made by `tefuda.lab.metric`.
        start: ``"match"``: with deals as matches have them, and new cards; a `Match`, or several: in their positions;
            by default with the first deal of a match.

    Raises:
        BadRules: there is no such game, bot, option, cluster or number of seats; neither or both of deals and matches
            are given; no match can start so; or the folder belongs to another run.
        BadPosition: these rules have no such position.
        MissingExtra: the ``lab`` extra, or ``cluster``, is not installed.
        IllegalBotPlay: see `tefuda.lab.line_up`; RayUnreachable, WorkersLost, RaySourceMismatch: `tefuda.lab.workers`.

    >>> run = simulate("skarney-gin", 20, ("steady", "random"), seed=1)
    >>> [(one.bot, one.wins) for one in run.summary().standings]
    [('steady', 20), ('random', 0)]
    """
    return run_of(RunRequest(game, matches, bots, **arguments))


def run_of(asked: RunRequest) -> Run:
    """Play what was asked for, and return the run; see `simulate`."""
    from tefuda.lab.workers import CheckpointFolder, players  # its pools of processes take a while to import

    setup, wanted = asked.setup(), asked.size
    kept, line_up = None if asked.keep is None else CheckpointFolder(asked.keep, setup), setup.line_up()
    play = partial(players(asked.workers, asked.cluster), setup, line_up)
    rows = _gathered(list(setup.blocks(wanted)), play, kept, asked.progress or _deaf)
    return _tables(line_up, rows, setup)


def _deaf(_done: int) -> None:
    """Ignore the progress."""


def counting_on(progress: Progress | None, before: int) -> Progress | None:
    """Return what to call with the progress of another run, where so many matches were done before it."""
    return None if progress is None else lambda done: progress(before + done)


def said_by(words: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield who played what, play by play: the seat, and the words."""
    at = 0
    while at < len(words):
        seat, n = words[at], words[at + 1]
        yield seat, tuple(words[at + 2 : at + 2 + n])
        at += 2 + n


def _gathered(
    blocks: Sequence[Block],
    play: Callable[[Sequence[Block]], Played],
    kept: CheckpointFolder | None,
    progress: Progress,
) -> Rows:
    """Return all blocks, kept and played, joined: the rows of each kind as one array."""
    import numpy as np

    found = {block: rows for block in blocks if (rows := kept and kept.find(block))}
    done = sum(end - begin for begin, end in found)
    for block, rows in play([block for block in blocks if block not in found]):
        found[block] = rows
        if kept:
            kept.put(block, rows)
        done += block[1] - block[0]
        progress(done)
    kinds = {name: [found[block][name] for block in blocks if name in found[block]] for name in Recording._fields}
    return {name: np.concatenate(pieces) for name, pieces in kinds.items() if pieces}


def _tables(line_up: MatchSimulator, rows: Mapping[str, Any], setup: RunSetup) -> Run:
    """Return what was written down, as tables."""
    game, seats = line_up.backend.game, line_up.seats
    deals = _deals(rows, game.rules.facts, seats, [one.name for one in line_up.metrics])
    return Run(
        game=game.id,
        bots=tuple(line_up.bots),
        options=show_rules(line_up.rules, game.rules.limits),
        seed=setup.seed,
        most=setup.most,
        matches=_matches(rows, deals, line_up),
        deals=deals,
        plays=_plays(rows["plays"], game) if "plays" in rows else None,
        events=_events(rows["events"], game.rules.facts) if "events" in rows else None,
        start=setup.start,
        compiled=setup.compiled,
    )


def _deals(rows: Mapping[str, Any], facts: FactRegistry, seats: int, own: Sequence[str]) -> ColumnarData:
    """Return a row for each deal.

    ``first`` is the seat that played first; ``ending``: the facts that only the last play of a deal ever tells.
    """
    import numpy as np

    deals = rows["deals"]
    columns = {name: deals[name] for name in ("match", "deal", "dealer", "first", *COUNTED)}
    for name in ("score", "total"):
        columns |= {f"{name}_{seat}": rows[f"{name}s"][:, seat] for seat in range(seats)}
    earlier = int(np.bitwise_or.reduce(deals["earlier"]))
    last = deals["ending"] & ~earlier
    names = {mask: " ".join(k.name.lower() for k in facts.rows if mask >> k & 1) for mask in np.unique(last).tolist()}
    columns["ending"] = np.array([names[mask] for mask in last.tolist()])
    columns |= {f"{OWN}{name}": rows["own"][:, at] for at, name in enumerate(own)}
    return ColumnarData(columns | {f"{FACT}{kind.name.lower()}": rows["told"][:, kind] for kind in facts.rows})


def _matches(rows: Mapping[str, Any], deals: ColumnarData, line_up: MatchSimulator) -> ColumnarData:
    """Return a row for each match: what its deals add up to, and how it has ended."""
    import numpy as np

    matches, seats = rows["matches"], line_up.seats
    numbers = np.arange(len(matches))
    bots = np.array(line_up.bots)
    columns = {"match": numbers, "seed": matches["seed"], "dealer": matches["dealer"]}
    columns |= {f"bot_{seat}": bots[(seat - numbers) % seats] for seat in range(seats)}
    columns |= {"deals": matches["deals"], "over": matches["over"]}
    begins = np.flatnonzero(np.diff(deals["match"], prepend=-1))
    ends = np.append(begins[1:], len(deals)) - 1
    facts = [name for name in deals.columns if name.startswith((OWN, FACT))]
    columns |= {name: np.add.reduceat(deals[name], begins) for name in COUNTED}
    columns |= {f"won_{seat}": matches["winners"] >> seat & 1 for seat in range(seats)}
    columns |= {f"total_{seat}": deals[f"total_{seat}"][ends] for seat in range(seats)}
    columns |= {f"points_{seat}": rows["points"][:, seat] for seat in range(seats)}
    return ColumnarData(columns | {name: np.add.reduceat(deals[name], begins) for name in facts})


def _plays(rows: Any, game: Game) -> ColumnarData:
    import numpy as np

    verbs = game.vocabulary.verb_names
    said = np.array([verbs.get(verb, "") for verb in range(max(verbs) + 1)])[rows["verb"]]
    return ColumnarData({name: rows[name] for name in IN_PLAY} | {"verb": said})


def _events(rows: Any, facts: FactRegistry) -> ColumnarData:
    """Return a row for each event; by its kind, the table of facts says what ``a`` … ``d`` are."""
    import numpy as np

    names = {int(kind): kind.name.lower() for kind in facts.rows}
    said = np.array([names.get(kind, "") for kind in range(max(names) + 1)])[rows["entry"][:, 0]]
    columns = {name: rows[name] for name in ("match", "deal", "play")} | {"fact": said}
    return ColumnarData(columns | {name: rows["entry"][:, 2 + at] for at, name in enumerate("abcd")})
