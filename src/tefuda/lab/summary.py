"""Summaries: the wins, points and lengths of all matches of a run, for each bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tefuda.bots.starts import PLAYED_FOR_STARTS
from tefuda.engine.matches.starts import AS_MATCHES
from tefuda.lab.line_up import ALL, StartPositions
from tefuda.lab.metrics import wilson
from tefuda.lab.table import FACT, ColumnarData


@dataclass(frozen=True)
class BotResult:
    """The results of one bot of the line-up; ``low`` and ``high``: Wilson's 95% interval of its share of wins."""

    bot: str
    matches: int
    wins: int
    share: float
    low: float
    high: float
    points_a_match: float  # the mean of the settlement: what the bot receives, or pays
    points_a_deal: float  # its final totals, divided by the number of deals


@dataclass(frozen=True)
class RunSummary:
    """The results of all matches together."""

    matches: int
    deals: int
    plays: int
    standings: tuple[BotResult, ...]
    facts: dict[str, int]  # how often each was told, by its name in the game's table

    @property
    def deals_a_match(self) -> float:
        """The mean length of a match."""
        return self.deals / self.matches


def starts_in_words(game: str, most: int, start: StartPositions, lang: str) -> str:
    """Return where the matches of a run start, in a sentence; nothing where they start as all deals of the game do.

    A game whose later deals differ from the first deal of a match says in what: its text ``later-deals``.

    >>> starts_in_words("rummy-fifty", 1, None, "en")
    'Each deal is the first of a match. Later deals differ in the points at stake: a player without points loses none.'
    """
    from tefuda.text.lexicon import package_words  # late, as words are needed by reports only
    from tefuda.text.message_formatter import MessageFormatter

    words, voice = package_words("tefuda.lab", lang), MessageFormatter(lang, game)
    if start == AS_MATCHES:
        return words.sentence("starts-as-matches", {"matches": PLAYED_FOR_STARTS})
    if start is not None:
        return words.sentence("starts-in-positions", {"count": len(start)})
    if most == ALL or not voice.has("later-deals"):
        return ""
    return words.sentence("starts-first-deals", {"later": voice.text("later-deals")})


def summary(bots: Sequence[str], rows: ColumnarData) -> RunSummary:
    """Sum up wins, points and lengths; ``rows``: one for each match."""
    deals = int(rows["deals"].sum())
    standings = tuple(_standing(bots, entry, rows, deals) for entry in range(len(bots)))
    facts = {name.removeprefix(FACT): int(rows[name].sum()) for name in rows.columns if name.startswith(FACT)}
    return RunSummary(len(rows), deals, int(rows["plays"].sum()), standings, facts)


def _standing(bots: Sequence[str], entry: int, rows: ColumnarData, deals: int) -> BotResult:
    """Return the results of a bot of the line-up; every bot moves on by one seat from match to match."""
    seats, matches = (rows["match"] + entry) % len(bots), len(rows)
    wins, points, totals = (
        sum(int(rows[f"{name}_{seat}"][seats == seat].sum()) for seat in range(len(bots)))
        for name in ("won", "points", "total")
    )
    low, high = wilson(wins, matches)
    return BotResult(bots[entry], matches, wins, wins / matches, low, high, points / matches, totals / deals)
