"""A file that a player's device kept of a match, compared with the record: `tefuda verify --device`.

The page writes it (``web/src/table/links.ts``, ``shuffling.ts``), in JSON.  ``links`` are the beginnings of the links
that the device was shown of the chain over rules, deals and plays.  ``rounds`` are those in which it shuffled, each
with the bytes that the device drew and, if it told them, with its seat, the commitment and all the seals that it had
been shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say
from tefuda.engine.chain import links
from tefuda.engine.chance import seal
from tefuda.engine.match import Match
from tefuda.engine.shuffles import HEX

Check = tuple[bool, str]
LINK = re.compile(r"[0-9a-f]{16,64}")


@dataclass(frozen=True, slots=True)
class Round:
    """A round in which the device has told its bytes."""

    secret: bytes
    seat: int
    commitment: str
    seals: tuple[str, ...]  # by seat; "" where there is none


@dataclass(frozen=True, slots=True)
class DeviceFile:
    """The content of the file: rounds in which the device told its bytes, and beginnings of links, in their order."""

    rounds: tuple[Round, ...]
    links: tuple[str, ...]


def read(file: Path) -> DeviceFile:
    """Read a file; one that no page has written stops the command."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        rounds = [_round(one["secret"], **one["shown"]) for one in found["rounds"] if one.get("shown") is not None]
        return DeviceFile(tuple(rounds), tuple(map(_link, found["links"])))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        why = say("not what a device keeps of a match", "端末に残る対局の控えではありません")
        raise Stop(Exit.BAD_FILE, f"{file}: {why}") from error


def _link(text: str) -> str:
    if not LINK.fullmatch(text):
        raise ValueError(text)
    return text


def _round(secret: str, seat: int, commitment: str, seals: list[str]) -> Round:
    if not HEX.fullmatch(secret) or not 0 <= seat < len(seals) or not HEX.fullmatch(commitment):
        raise ValueError(secret)
    if not all(one == "" or HEX.fullmatch(one) for one in seals):
        raise ValueError(seals)
    return Round(bytes.fromhex(secret), seat, commitment, tuple(seals))


def checks(match: Match, kept: DeviceFile) -> Iterator[Check]:
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
                f"the rules, a deal or a play after line {lines} were changed after the device had been shown them",
                f"ルールか、{lines}行目より後の配札かプレイが、端末に示された後で変えられている",
            )
        lines = found
    total = len(match.journal)
    if not shown:
        return False, say("the device was shown no deal and no play", "その端末には配札もプレイも示されていない")
    return True, say(
        f"the rules and {lines} of {total} deals and plays are still those that the device was shown",
        f"ルールと、配札・プレイの{total}行のうち{lines}行は、端末に示されたときのまま",
    )


def _shuffle(match: Match, rounds: tuple[Round, ...]) -> Iterator[Check]:
    if not rounds:
        yield False, say("that device told nothing", "その端末は何も加えていない")
        return
    last, secrets = rounds[-1], match.shuffles.secrets if match.shuffles is not None else ()
    yield _same(match, rounds)
    yield _own(last, secrets)
    yield _others(last, secrets)
    yield _once(rounds)


def _same(match: Match, rounds: tuple[Round, ...]) -> Check:
    good = all(one.commitment == match.commitment for one in rounds)
    return good, say(
        f"the commitment is {'the one' if good else 'not the one'} that the device was shown",
        "端末に示されたコミットメントと同じ" if good else "端末に示されたコミットメントと違う",
    )


def _own(last: Round, secrets: tuple[bytes | None, ...]) -> Check:
    good = last.seat < len(secrets) and secrets[last.seat] == last.secret
    return good, say(
        f"what the device added is {'in it' if good else 'not in it'}",
        "端末が加えた数が使われている" if good else "端末が加えた数が使われていない",
    )


def _others(last: Round, secrets: tuple[bytes | None, ...]) -> Check:
    """Check that each seat's bytes fit the seal that the device was shown before it told its own."""
    shown = zip_longest(last.seals, secrets)
    wrong = [
        seat
        for seat, (sealed, secret) in enumerate(shown)
        if seat != last.seat and (sealed or "") != (seal(secret) if secret is not None else "")
    ]
    if not wrong:
        return True, say(
            "what the others added is what they had sealed before", "ほかの席が加えた数は、先に封をしたものと同じ"
        )
    seats = ", ".join(map(str, wrong))
    return False, say(f"added something else than they had sealed: seats {seats}", f"封と合わない数を加えた席：{seats}")


def _once(rounds: tuple[Round, ...]) -> Check:
    times = len(rounds)
    if times == 1:
        return True, say("the device shuffled once", "端末が切ったのは1回")
    return False, say(
        f"the device shuffled {times} times: whoever had it done again could choose between {times} deals",
        f"端末が切ったのは{times}回：切り直しをさせた人は{times}通りの配りから選べた",
    )
