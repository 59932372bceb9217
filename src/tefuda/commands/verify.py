"""The command `tefuda verify`: check a finished match without the server that held it.

A player has the commitment from before the first deal, and afterwards the record.  The record holds if its seed gives
the commitment, the seed gives every shuffle, and the rules give every play and the totals.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from tefuda.commands import arguments
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import listed, say
from tefuda.engine.matches.chance import HEX, SCHEME, ShuffleContributions, first_dealer, seal, shuffled
from tefuda.engine.matches.hash_chain import links
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import BranchOrigin

Check = tuple[bool, str]
LINK = re.compile(r"[0-9a-f]{16,64}")


@dataclass(frozen=True, slots=True)
class ShuffleProofRound:
    """A round in which the device has told its bytes."""

    secret: bytes
    seat: int
    commitment: str
    seals: tuple[str, ...]  # by seat; "" where there is none


@dataclass(frozen=True, slots=True)
class ShuffleProof:
    """The content of the file: rounds in which the device told its bytes, and beginnings of links, in their order."""

    rounds: tuple[ShuffleProofRound, ...]
    links: tuple[str, ...]


def read(file: Path) -> ShuffleProof:
    """Read a file; one that no page has written stops the command."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        rounds = [_round(one["secret"], **one["shown"]) for one in found["rounds"] if one.get("shown") is not None]
        return ShuffleProof(tuple(rounds), tuple(map(_link, found["links"])))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise CliError(ExitCode.BAD_FILE, say("verify-not-a-proof", file=file)) from error


def _link(text: str) -> str:
    if not LINK.fullmatch(text):
        raise ValueError(text)
    return text


def _round(secret: str, seat: int, commitment: str, seals: list[str]) -> ShuffleProofRound:
    if not HEX.fullmatch(secret) or not 0 <= seat < len(seals) or not HEX.fullmatch(commitment):
        raise ValueError(secret)
    if not all(one == "" or HEX.fullmatch(one) for one in seals):
        raise ValueError(seals)
    return ShuffleProofRound(bytes.fromhex(secret), seat, commitment, tuple(seals))


def device_checks(match: Match, kept: ShuffleProof) -> Iterator[Check]:
    """Yield what the device can say of this record."""
    yield _plays(match, kept.links)
    if match.shuffles is not None or kept.rounds:
        yield from _shuffle(match, kept.rounds)


def _plays(match: Match, shown: tuple[str, ...]) -> Check:
    """Check that each link that was shown is one of the record's, in their order."""
    lines, reckoned = 0, iter(enumerate(links(match)))
    for link in shown:
        found = next((line for line, one in reckoned if one.startswith(link)), None)
        if found is None:
            return False, say("verify-changed-after", lines=lines)
        lines = found
    total = len(match.journal)
    if not shown:
        return False, say("verify-device-saw-nothing")
    return True, say("verify-device-saw-same", lines=lines, total=total)


def _shuffle(match: Match, rounds: tuple[ShuffleProofRound, ...]) -> Iterator[Check]:
    if not rounds:
        yield False, say("verify-device-added-nothing")
        return
    last, secrets = rounds[-1], match.shuffles.secrets if match.shuffles is not None else ()
    yield _same(match, rounds)
    yield _own(last, secrets)
    yield _others(last, secrets)
    yield _once(rounds)


def _same(match: Match, rounds: tuple[ShuffleProofRound, ...]) -> Check:
    good = all(one.commitment == match.commitment for one in rounds)
    return good, say("verify-commitment-seen" if good else "verify-commitment-not-seen")


def _own(last: ShuffleProofRound, secrets: tuple[bytes | None, ...]) -> Check:
    good = last.seat < len(secrets) and secrets[last.seat] == last.secret
    return good, say("verify-number-used" if good else "verify-number-not-used")


def _others(last: ShuffleProofRound, secrets: tuple[bytes | None, ...]) -> Check:
    """Check that each seat's bytes fit the seal that the device was shown before it told its own."""
    shown = zip_longest(last.seals, secrets)
    wrong = [
        seat
        for seat, (sealed, secret) in enumerate(shown)
        if seat != last.seat and (sealed or "") != (seal(secret) if secret is not None else "")
    ]
    if not wrong:
        return True, say("verify-numbers-match")
    seats = listed(wrong)
    return False, say("verify-numbers-differ", seats=seats)


def _once(rounds: tuple[ShuffleProofRound, ...]) -> Check:
    times = len(rounds)
    if times == 1:
        return True, say("verify-shuffled-once")
    return False, say("verify-shuffled-often", times=times)


def run(file: Path, commitment: str | None = None, device: Path | None = None) -> ExitCode:
    """Print each thing that was checked; return FAILED if one does not hold.

    ``device``: a file of what a player's device has kept.
    """
    match = arguments.read(file)  # this makes every play again, by the rules
    checks = list(_checks(match))
    if commitment is not None:
        checks.append(_promised(match, commitment))
    if device is not None:
        checks += device_checks(match, read(device))
    for good, text in checks:
        print(f"{'✓' if good else '✗'} {text}")
    return ExitCode.OK if all(good for good, _ in checks) else ExitCode.FAILED


def _checks(match: Match) -> Iterator[Check]:
    plays = sum(line.is_play for line in match.journal)
    yield (
        True,
        say("verify-all-legal", game=match.game.id, plays=plays),
    )
    yield (
        True,
        say("verify-seed-matches", commitment=match.commitment),
    )
    if match.shuffles is not None:
        yield _by_all(match.shuffles)
    if match.origin is not None:
        yield (
            False,
            say("verify-began-from-position"),
        )
    else:
        yield _dealer(match)
        yield _shuffles(match)
    if match.branched_from:
        yield False, _borrowed(match)
    yield (
        match.over,
        say("verify-match-over") if match.over else say("verify-match-not-over"),
    )
    yield _totals(match)


def _promised(match: Match, commitment: str) -> Check:
    kept = commitment.strip().lower() == match.commitment
    return kept, say("verify-commitment-shown" if kept else "verify-commitment-not-shown")


def _by_all(shuffles: ShuffleContributions) -> Check:
    seats = listed(shuffles.by)
    return True, say("verify-everyone-shuffled", seats=seats)


def _dealer(match: Match) -> Check:
    drawn = first_dealer(match.seats, _seeds(match)[0])
    return drawn == match.first_dealer, say("verify-first-dealer", dealer=match.first_dealer, drawn=drawn)


def _seeds(match: Match) -> list[bytes]:
    """Return, for each line of the journal, the seed of the match to which it belongs."""
    further = (*match.branched_from, BranchOrigin(len(match.journal), match.seed))
    return [next(one.seed for one in further if at < one.lines) for at in range(len(match.journal))] or [match.seed]


def _borrowed(match: Match) -> str:
    lines = match.branched_from[-1].lines
    return say("verify-borrowed-lines", lines=lines)


def _shuffles(match: Match) -> Check:
    pack = match.game.pack(match.seats, match.rules)
    dealt = [(seed, line) for seed, line in zip(_seeds(match), match.journal, strict=True) if line.seat < 0]
    decks = [(seed, [pack.number[card] for card in line.text.split()]) for seed, line in dealt]
    wrong = [deal + 1 for deal, (seed, deck) in enumerate(decks) if deck != shuffled(pack.cards, seed, deal)]
    if wrong:
        return False, say("verify-shuffles-differ", listed=listed(wrong))
    return True, say("verify-shuffles", count=len(decks), scheme=SCHEME)


def _totals(match: Match) -> Check:
    # Not every game begins at 0, and a match begun from a position brings totals of its own.
    begun = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer).totals
    sums = [sum(scores) for scores in zip(begun, *match.deals, strict=True)]
    good = match.origin is not None or sums == match.totals
    settled = match.settlement or []
    return good, say("verify-totals", totals=match.totals, settled=settled)
