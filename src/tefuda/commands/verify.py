"""The command `tefuda verify`: check a finished match without the server that held it.

A player has the commitment from before the first deal, and afterwards the record.  The record holds if its seed gives
the commitment, the seed gives every shuffle, and the rules give every play and the totals.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tefuda.commands import device as devices
from tefuda.commands import records
from tefuda.commands.device import Check
from tefuda.commands.exits import Exit
from tefuda.commands.language import say
from tefuda.engine.chance import SCHEME, first_dealer, shuffled
from tefuda.engine.match import BACK, BranchPoint, Match
from tefuda.engine.shuffles import Shuffles


def run(file: Path, commitment: str | None = None, device: Path | None = None) -> Exit:
    """Print each thing that was checked; return FAILED if one does not hold.

    ``device``: a file of what a player's device has kept.
    """
    match = records.read(file)  # this makes every play again, by the rules
    checks = list(_checks(match))
    if commitment is not None:
        checks.append(_promised(match, commitment))
    if device is not None:
        checks += devices.checks(match, devices.read(device))
    for good, text in checks:
        print(f"{'✓' if good else '✗'} {text}")
    return Exit.OK if all(good for good, _ in checks) else Exit.FAILED


def _checks(match: Match) -> Iterator[Check]:
    plays = sum(line.seat >= 0 and line.text != BACK for line in match.journal)
    yield (
        True,
        say(
            f"game: {match.game.id}, {plays} plays, all legal",
            f"ゲーム：{match.game.id}、{plays}プレイすべてがルールどおり",
        ),
    )
    yield (
        True,
        say(f"the seed gives the commitment {match.commitment}", f"シードとコミットメントが一致：{match.commitment}"),
    )
    if match.shuffles is not None:
        yield _by_all(match.shuffles)
    if match.origin is not None:
        yield (
            False,
            say(
                "the match was begun from a position, not from a shuffle",
                "シャッフルではなく、与えられた局面から始まっている",
            ),
        )
    else:
        yield _dealer(match)
        yield _shuffles(match)
    if match.branched_from:
        yield False, _borrowed(match)
    yield (
        match.over,
        say("the match is over", "対局は終わっている")
        if match.over
        else say("the match is not over", "対局は終わっていない"),
    )
    yield _totals(match)


def _promised(match: Match, commitment: str) -> Check:
    kept = commitment.strip().lower() == match.commitment
    return kept, say(
        "the commitment is the one that was shown" if kept else "the commitment is not the one that was shown",
        "最初に示されたコミットメントと同じ" if kept else "最初に示されたコミットメントと違う",
    )


def _by_all(shuffles: Shuffles) -> Check:
    seats = ", ".join(map(str, shuffles.by))
    return True, say(
        f"everyone shuffled: the decks follow from that seed and from what seats {seats} added",
        f"みんなで切った：札はそのシードと、席{seats}が加えた数から決まる",
    )


def _dealer(match: Match) -> Check:
    drawn = first_dealer(match.seats, _seeds(match)[0])
    return drawn == match.first_dealer, say(
        f"first dealer: seat {match.first_dealer}, by the seed seat {drawn}",
        f"最初のディーラー：席{match.first_dealer}、シードによれば席{drawn}",
    )


def _seeds(match: Match) -> list[bytes]:
    """Return, for each line of the journal, the seed of the match to which it belongs."""
    further = (*match.branched_from, BranchPoint(len(match.journal), match.seed))
    return [next(one.seed for one in further if at < one.lines) for at in range(len(match.journal))] or [match.seed]


def _borrowed(match: Match) -> str:
    lines = match.branched_from[-1].lines
    return say(
        f"the first {lines} lines are those of another match: whoever played on could know the cards",
        f"最初の{lines}行は別の対局のもので、続きを打った人は札を知りえた",
    )


def _shuffles(match: Match) -> Check:
    pack = match.game.pack(match.seats, match.rules)
    dealt = [(seed, line) for seed, line in zip(_seeds(match), match.journal, strict=True) if line.seat < 0]
    decks = [(seed, [pack.number[card] for card in line.text.split()]) for seed, line in dealt]
    wrong = [deal + 1 for deal, (seed, deck) in enumerate(decks) if deck != shuffled(pack.cards, seed, deal)]
    if wrong:
        listed = ", ".join(map(str, wrong))
        return False, say(
            f"deals not shuffled by the seed: {listed}", f"シードと合わないシャッフル：第{listed}ディール"
        )
    return True, say(
        f"{len(decks)} {'shuffle' if len(decks) == 1 else 'shuffles'} by the seed ({SCHEME})",
        f"{len(decks)}回のシャッフルがシードどおり（{SCHEME}）",
    )


def _totals(match: Match) -> Check:
    # Not every game begins at 0, and a match begun from a position brings totals of its own.
    begun = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer).totals
    sums = [sum(scores) for scores in zip(begun, *match.deals, strict=True)]
    good = match.origin is not None or sums == match.totals
    settled = match.settlement or []
    return good, say(
        f"totals: {match.totals}, settlement: {settled}",
        f"累計：{match.totals}、精算：{settled}",
    )
