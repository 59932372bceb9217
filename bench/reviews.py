"""The share of what a review in many deals finds that one in few finds: for pages without a server (docs/site.md).

``python -m bench.reviews [--matches N] [--plays N] [--deals 20,40,80] GAME ...``: matches of a beginner against quick
players; each decision of the beginner is weighed in as many deals as on a server, and in few of other seeds.  Told of
each number: how many of the server's turning points are among the review's own, how many of its own the server calls no
loss, what all plays came to against the server's figure, and how many deals a decision took to be played out.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.review import Review, review
from tefuda.review.reviewing import usual

OTHER = 1_000_003  # a seed of which nothing follows for the server's


def played(game: str, seed: int, plays: int, deals: int = 10_000) -> Match:
    """A match of a beginner at seat 0, or so many plays or deals of it."""
    match = tefuda.new(game, seed=seed)
    players = [tefuda.bot(game, "gentle", seed=seed), *[tefuda.bot(game, "steady", seed=seed)] * (match.seats - 1)]
    for _ in range(plays):
        if match.over or (match.deal_over and match.dealt >= deals):
            break
        if match.deal_over:
            match.deal()
        seat = match.must_act[0]
        match.play(seat, players[seat].choose(match.observation(seat), must=True))
    return match


def compared(many: Review, few: Review) -> tuple[int, int, int, int, int]:
    """Turning points of the server's; those that are found; those of the review's own; those that are none at all;
    those that are none for sure.
    """
    server = {one.at: one for one in many.weighed}
    own, theirs = {one.at for one in few.moments}, {one.at for one in many.moments}
    none = sum(not server[at].judged.sure for at in own if at in server)
    wrong = sum(server[at].judged.loss <= 0 for at in own if at in server)
    return len(theirs), len(own & theirs), len(own), none, wrong


def told(pairs: list[tuple[Review, Review]]) -> str:
    """One row."""
    points, found, own, none, wrong = (sum(row) for row in zip(*(compared(*pair) for pair in pairs), strict=True))
    apart = sum(few.skill - many.skill for many, few in pairs)
    error = sqrt(sum(few.skill_error**2 + many.skill_error**2 for many, few in pairs))
    skill = sum(many.skill for many, _ in pairs)
    return (
        f"found {found} of {points}, own {own}, of these not sure {none}, no loss {wrong}; "
        f"skill {skill:+.2f} {skill + apart:+.2f} (apart {apart / error:+.1f} errors)"
    )


def rows(game: str, matches: int, plays: int, worlds: list[int]) -> Iterator[str]:
    """For each number of deals."""
    made = [played(game, seed, plays) for seed in range(1, matches + 1)]
    many = [review(match, 0, usual(match)) for match in made]
    yield f"{game}: {sum(len(one.weighed) for one in many)} decisions in {sum(m.dealt for m in made)} deals"
    for deals in worlds:
        few = [review(match, 0, deals, seed=OTHER) for match in made]
        yield f"  {deals}: {told(list(zip(many, few, strict=True)))}"


def main() -> None:
    """Print what was found."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("games", nargs="+")
    reading.add_argument("--matches", type=int, default=8)
    reading.add_argument("--plays", type=int, default=10_000)
    reading.add_argument("--deals", default="20,40,80")
    wanted = reading.parse_args()
    for game in wanted.games:
        for row in rows(game, wanted.matches, wanted.plays, [int(deals) for deals in wanted.deals.split(",")]):
            print(row, flush=True)


if __name__ == "__main__":
    main()
