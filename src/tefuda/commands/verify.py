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
from tefuda.commands.errors import CommandError, ExitCode
from tefuda.commands.page import say
from tefuda.engine.matches.chance import HEX, SCHEME, Shuffles, first_dealer, seal, shuffled
from tefuda.engine.matches.match import BACK, BranchPoint, Match
from tefuda.engine.matches.records import links

Check = tuple[bool, str]
LINK = re.compile(r"[0-9a-f]{16,64}")


@dataclass(frozen=True, slots=True)
class CommittedRound:
    """A round in which the device has told its bytes."""

    secret: bytes
    seat: int
    commitment: str
    seals: tuple[str, ...]  # by seat; "" where there is none


@dataclass(frozen=True, slots=True)
class DeviceProof:
    """The content of the file: rounds in which the device told its bytes, and beginnings of links, in their order."""

    rounds: tuple[CommittedRound, ...]
    links: tuple[str, ...]


def read(file: Path) -> DeviceProof:
    """Read a file; one that no page has written stops the command."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        rounds = [_round(one["secret"], **one["shown"]) for one in found["rounds"] if one.get("shown") is not None]
        return DeviceProof(tuple(rounds), tuple(map(_link, found["links"])))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        why = say("this is not a device's proof of a match", "端末に残る対局の控えではありません")
        raise CommandError(ExitCode.BAD_FILE, f"{file}: {why}") from error


def _link(text: str) -> str:
    if not LINK.fullmatch(text):
        raise ValueError(text)
    return text


def _round(secret: str, seat: int, commitment: str, seals: list[str]) -> CommittedRound:
    if not HEX.fullmatch(secret) or not 0 <= seat < len(seals) or not HEX.fullmatch(commitment):
        raise ValueError(secret)
    if not all(one == "" or HEX.fullmatch(one) for one in seals):
        raise ValueError(seals)
    return CommittedRound(bytes.fromhex(secret), seat, commitment, tuple(seals))


def device_checks(match: Match, kept: DeviceProof) -> Iterator[Check]:
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
            return False, say(
                f"the rules, a deal or a play after line {lines} were changed after the device saw them",
                f"ルールか、{lines}行目より後の配りかプレイが、端末に示された後で変えられている",
            )
        lines = found
    total = len(match.journal)
    if not shown:
        return False, say("the device saw no deal and no play", "その端末には配りもプレイも示されていない")
    return True, say(
        f"the rules and {lines} of {total} deals and plays are still those that the device saw",
        f"ルールと、配り・プレイの{total}行のうち{lines}行は、端末に示されたときのまま",
    )


def _shuffle(match: Match, rounds: tuple[CommittedRound, ...]) -> Iterator[Check]:
    if not rounds:
        yield False, say("that device added nothing", "その端末は何も加えていない")
        return
    last, secrets = rounds[-1], match.shuffles.secrets if match.shuffles is not None else ()
    yield _same(match, rounds)
    yield _own(last, secrets)
    yield _others(last, secrets)
    yield _once(rounds)


def _same(match: Match, rounds: tuple[CommittedRound, ...]) -> Check:
    good = all(one.commitment == match.commitment for one in rounds)
    return good, say(
        f"the commitment is {'the one' if good else 'not the one'} that the device saw",
        "端末に示されたコミットメントと同じ" if good else "端末に示されたコミットメントと違う",
    )


def _own(last: CommittedRound, secrets: tuple[bytes | None, ...]) -> Check:
    good = last.seat < len(secrets) and secrets[last.seat] == last.secret
    return good, say(
        f"the device's number {'was used' if good else 'was not used'}",
        "端末が加えた数が使われている" if good else "端末が加えた数が使われていない",
    )


def _others(last: CommittedRound, secrets: tuple[bytes | None, ...]) -> Check:
    """Check that each seat's bytes fit the seal that the device was shown before it told its own."""
    shown = zip_longest(last.seals, secrets)
    wrong = [
        seat
        for seat, (sealed, secret) in enumerate(shown)
        if seat != last.seat and (sealed or "") != (seal(secret) if secret is not None else "")
    ]
    if not wrong:
        return True, say(
            "the others' numbers match their earlier commitments",
            "ほかの席が加えた数は、先に示されたコミットメントと合う",
        )
    seats = ", ".join(map(str, wrong))
    return False, say(
        f"these seats' numbers do not match their commitments: {seats}",
        f"コミットメントと合わない数を加えた席：{seats}",
    )


def _once(rounds: tuple[CommittedRound, ...]) -> Check:
    times = len(rounds)
    if times == 1:
        return True, say("the device shuffled once", "端末が切ったのは1回")
    return False, say(
        f"the device shuffled {times} times; anyone who caused the repeats could choose among {times} deals",
        f"端末が切ったのは{times}回：切り直しをさせた人は{times}通りの配りから選べた",
    )


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
        say(f"the seed matches the commitment {match.commitment}", f"シードとコミットメントが一致：{match.commitment}"),
    )
    if match.shuffles is not None:
        yield _by_all(match.shuffles)
    if match.origin is not None:
        yield (
            False,
            say(
                "the match began from a position, not from a shuffle",
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
        f"everyone shuffled: the cards follow from that seed and the numbers of seats {seats}",
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
        f"the first {lines} lines come from another match, so their cards could be known",
        f"最初の{lines}行は別の対局のもので、続きを遊んだ人は札を知り得た",
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
