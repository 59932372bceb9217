"""Simulate, rate, and write the page and the ratings of the computer players.

The results for one size of table are kept in `KEPT`; ``--sizes`` measures some of them again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

from bench.ratings.calibration import brier, forecasts, tenths
from bench.ratings.matches import PEOPLE, Played, Size, played
from tefuda.bots.bot import levels
from tefuda.engine.matches.registry import find, games
from tefuda.ratings.rating import DEVIATION, LUCK, MEAN, Rating

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = ROOT / "docs" / "generated" / "ratings.md"
DATA = ROOT / "src" / "tefuda" / "ratings" / "computer_players.json"
KEPT = HERE / "results.json"

SIZES = tuple(Size(game, seats) for game in games() for seats in sorted(find(game).seats))
CALIBRATED = frozenset(  # the sizes at which what ratings say of people is compared with what comes
    {
        Size("skarney-gin", 2),
        Size("carousel", 2),
        Size("carousel", 4),
        Size("literature", 6),
        Size("rummy-fifty", 2),
        Size("rummy-fifty", 4),
        Size("looking-and-down", 2),
        Size("looking-and-down", 5),
    }
)
QUICK = ("gentle", "steady")
SEED = 11
SURE = 2.5  # the largest deviation of a rating with which people are compared
MATCHES, EACH = 10_000, 50  # with which ratings are calibrated, and how many of one line-up
OF_QUICK, OF_ALL = 2_000, 400  # with which the computer players are rated: the quick ones, and then all of them
FEW = 4  # of one line-up, where somebody thinks ahead

Measured = dict[str, Any]


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench.ratings", description=__doc__)
    parser.add_argument(
        "--sizes", nargs="*", default=[], help="such as carousel-4; none are named: write the page only"
    )
    parser.add_argument("--matches", type=int, default=MATCHES, help="matches of the calibration")
    parser.add_argument(
        "--thinking", type=int, default=OF_ALL, help="matches with those who think ahead; 0 keeps their ratings"
    )
    asked = parser.parse_args()
    kept: dict[str, Measured] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for size in SIZES:
        if _name(size) in asked.sizes:
            before = kept.get(_name(size), {}).get("players", {})
            kept[_name(size)] = {"players": {**before, **rated(size, asked.thinking)}}
            if size in CALIBRATED:
                kept[_name(size)]["calibration"] = calibrated(size, asked.matches)
            KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    DATA.write_text(data(kept), encoding="utf-8")
    PAGE.write_text(page(kept), encoding="utf-8")
    return 0


def _name(size: Size) -> str:
    return f"{size.game}-{size.seats}"


def calibrated(size: Size, matches: int) -> Measured:
    """Measure what ratings say of people of different strengths."""
    found = list(forecasts(size, played(size, PEOPLE, matches, EACH, SEED), SEED))
    return {"matches": matches, "brier": brier(found), "tenths": tenths(found)}


def rated(size: Size, thinking: int) -> Measured:
    """Rate the computer players by simulated matches; `steady` is the middle of the scale."""
    ahead = levels(find(size.game))
    few = played(size, (*QUICK, *ahead), thinking, FEW, SEED + 1) if ahead else ()
    found = strengths(size.teams, [*played(size, QUICK, OF_QUICK, EACH, SEED), *few])
    shift = MEAN - found["steady"].mean
    return {name: (round(one.mean + shift, 2), round(one.deviation, 2)) for name, one in found.items()}


def strengths(teams: Sequence[Sequence[int]], matches: Iterable[Played]) -> dict[str, Rating]:
    """Rate players who do not change: the more matches, the surer.

    >>> found = strengths([(0,), (1,)], [Played(("steady", "gentle"), [0, 1])] * 200)
    >>> found["steady"].mean > found["gentle"].mean, found["steady"].deviation < Rating().deviation
    (True, True)
    """
    model = PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=LUCK, tau=0.0)
    found: dict[str, Any] = {}
    for match in matches:
        before = [[found.get(match.names[seat]) or model.rating() for seat in team] for team in teams]
        after = model.rate(before, ranks=[float(place) for place in match.places])
        news: dict[str, list[Any]] = {}
        for team, ratings in zip(teams, after, strict=True):
            for seat, rating in zip(team, ratings, strict=True):
                news.setdefault(match.names[seat], []).append(rating)
        found |= {name: _mean(model, ratings) for name, ratings in news.items()}
    return {name: Rating(one.mu, one.sigma) for name, one in found.items()}


def _mean(model: PlackettLuce, ratings: Sequence[Any]) -> Any:
    """Return one rating for a player who sat in several seats."""
    return model.rating(
        mu=sum(one.mu for one in ratings) / len(ratings), sigma=sum(one.sigma for one in ratings) / len(ratings)
    )


def data(kept: Mapping[str, Measured]) -> str:
    """Return what the package has: the ratings that are sure, by game, seats and name, as JSON."""
    found: dict[str, dict[str, Any]] = {}
    for size in _in_order(kept):
        players = kept[_name(size)]["players"].items()
        found.setdefault(size.game, {})[str(size.seats)] = {name: one for name, one in players if one[1] <= SURE}
    return json.dumps(found, indent=1) + "\n"


def page(kept: Mapping[str, Measured]) -> str:
    """Return the page of the documentation."""
    told = (HERE / "page.md").read_text(encoding="utf-8")
    return told.replace("{players}", _players(kept)).replace("{tenths}", _tenths(kept))


def _players(kept: Mapping[str, Measured]) -> str:
    rows = ["| game | seats | player | rating | margin |", "| --- | --- | --- | --- | --- |"]
    for size in _in_order(kept):
        for name, (mean, deviation) in sorted(kept[_name(size)]["players"].items(), key=lambda one: tuple(one[1])):
            rating = Rating(mean, deviation)
            rows.append(f"| {size.game} | {size.seats} | {name} | {rating.points} | ± {rating.margin} |")
    return "\n".join(rows)


def _tenths(kept: Mapping[str, Measured]) -> str:
    rows = ["| game | seats | matches | Brier | said → came, in tenths (per cent) |", "| --- | --- | --- | --- | --- |"]
    for size in _in_order(kept):
        if size not in CALIBRATED:
            continue
        found = kept[_name(size)]["calibration"]
        pairs = ", ".join(f"{said:.0%} → {came:.0%}".replace("%", "") for said, came, _ in found["tenths"])
        rows.append(f"| {size.game} | {size.seats} | {found['matches']:,} | {found['brier']:.3f} | {pairs} |")
    return "\n".join(rows)


def _in_order(kept: Mapping[str, Measured]) -> list[Size]:
    return [size for size in SIZES if _name(size) in kept]
