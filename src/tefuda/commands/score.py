"""The command `tefuda score`: the score of a match with real cards, asked for deal by deal and kept in a file.

The questions and the scoring are those of the page's score sheet (`tefuda.session.score_pad`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec import structs

from tefuda.commands import page
from tefuda.commands.arguments import rules as options
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import columns, formatter_for, say
from tefuda.engine.declarations.score_pad import NOBODY
from tefuda.engine.whole_file import write_whole
from tefuda.protocol.answers import ScorePadQuestion, ScorePadSheet, ScorePadSummaryRow
from tefuda.protocol.bodies import ScorePadBody
from tefuda.protocol.json_form import unspoken
from tefuda.protocol.values import Lang, read
from tefuda.session.refusals import ForeseenError
from tefuda.session.score_pad import score_pad
from tefuda.session.sentences import sentence

LANG: Final[Lang] = "ja" if page.LANG == "ja" else "en"
COMMA: Final = re.compile("[,、]")
Row = list[int | None]
Deal = dict[str, Row]


class QuitRequested(Exception):
    """The user wants no more questions."""


class ScorePadCorrectionRequested(Exception):
    """The user wants to correct a deal, counted from 0."""

    def __init__(self, deal: int) -> None:
        self.deal = deal


class BackRequested(Exception):
    """The user wants the question before again."""


@dataclass(frozen=True)
class ScorePadPrompt:
    """A question and the player that it is about, if any."""

    figure: ScorePadQuestion
    seat: int | None


def run(game: str, players: str | None, dealer: int, keeper: int | None, given: Sequence[str], file: Path) -> None:
    """Ask for the deals of a match until it is over; the file is written after each, and read again the next time."""
    written = _read(file, game) if file.exists() else _new(game, players, dealer, keeper, given)
    if written.lang != page.LANG:
        written = structs.replace(written, lang=LANG)
    _count(written)
    print(say("score-file", file=file))
    print(say("score-keys"))
    keep(written, file)


def keep(written: ScorePadBody, file: Path) -> None:
    """Ask for one deal after the other."""
    mended: int | None = None
    while True:
        told = _count(structs.replace(written, at=mended))
        for line in shown(told):
            print(line)
        try:
            if told.over and mended is None:
                _wait(len(written.deals))
            entered = _deal(written, told, mended)
        except (QuitRequested, EOFError):
            print(say("score-kept", file=file))
            return
        except ScorePadCorrectionRequested as wish:
            mended = wish.deal if wish.deal < len(written.deals) else None
            continue
        deals = [*written.deals]
        deals[told.at : told.at + 1] = [entered]
        written, mended = structs.replace(written, deals=deals, at=None), None
        write_whole(file, unspoken_body(written))


def unspoken_body(written: ScorePadBody) -> str:
    """Return what the file has: the request of the page, as JSON."""
    return unspoken(structs.asdict(written)) + "\n"


def _wait(deals: int) -> None:
    """Ask whether a deal of a finished match is to be corrected."""
    while True:
        with suppress(BackRequested):
            _command(input(say("score-over")), deals)


def _deal(written: ScorePadBody, told: ScorePadSheet, mended: int | None) -> Deal:
    """Ask all figures of a deal until it can be; return them."""
    deal: Deal = {} if mended is None else {id: [*row] for id, row in written.deals[mended].items()}
    print(say("score-mend" if mended is not None else "score-deal", number=told.at + 1))
    at = 0
    while True:
        places = list(asked(told.figures, deal, len(written.names)))
        if at >= len(places):
            refused = _refused(written, told, deal)
            if refused is None:
                return deal
            at = next((i for i, place in enumerate(places) if _is_at(place, *refused)), 0)
            continue
        try:
            _answer(written, places[at], deal)
            at += 1
        except BackRequested:
            at = max(0, at - 1)


def _is_at(place: ScorePadPrompt, figure: str, seat: int | None) -> bool:
    return place.figure.id == figure and place.seat == seat


def _refused(written: ScorePadBody, told: ScorePadSheet, deal: Deal) -> tuple[str, int | None] | None:
    """Say why the deal cannot be, and return where; None if it can."""
    deals = [*written.deals]
    deals[told.at : told.at + 1] = [deal]
    judged = _count(structs.replace(written, deals=deals)).deals[told.at]
    if not judged.problem:
        return None
    print(f"  ! {judged.problem}")
    return judged.figure, judged.seat


def asked(figures: Sequence[ScorePadQuestion], deal: Deal, seats: int) -> Iterator[ScorePadPrompt]:
    """Yield the questions in the order of a score keeper: of the deal, then all of one player, and so on."""
    yes = [one for one in figures if one.each and one.kind == "yes"]
    for figure in (one for one in figures if not one.each or one in yes):
        for seat in range(seats) if figure.each else (None,):
            if _is_asked(figure, deal, seat):
                yield ScorePadPrompt(figure, seat)
    for seat in range(seats):
        for figure in (one for one in figures if one.each and one not in yes):
            if _is_asked(figure, deal, seat):
                yield ScorePadPrompt(figure, seat)


def _is_asked(figure: ScorePadQuestion, deal: Deal, seat: int | None) -> bool:
    if figure.when and next(iter(deal.get(figure.when, [])), None) not in figure.values:
        return False
    if seat is None or not figure.besides:
        return True
    row = deal.get(figure.besides, [])
    return not (row[0] == seat if len(row) == 1 else seat < len(row) and row[seat] == 1)


def _answer(written: ScorePadBody, place: ScorePadPrompt, deal: Deal) -> None:
    """Ask one question until the answer can be read, and write it into the deal."""
    figure, seat = place.figure, place.seat
    row = deal.setdefault(figure.id, [None] * (len(written.names) if figure.each else 1))
    names = choices(figure, written.names)
    for number, name in names.items():
        print(f"    {number}  {name}")
    whose = say("score-of", name=written.names[seat], question=figure.label) if seat is not None else figure.label
    old = row[seat or 0]
    usual = 0 if old is None and figure.kind in ("count", "yes") else old
    while True:
        said = input(say("score-question", question=whose, usual=_spoken(figure, usual))).strip()
        _command(said, len(written.deals))
        value = usual if said == "" else _value(figure, said, names)
        if value is not None:
            row[seat or 0] = value
            return
        print("  ! " + say("score-unread-choice" if names else "score-unread"))


def choices(figure: ScorePadQuestion, names: Sequence[str]) -> dict[int, str]:
    """Return the numbers that can be typed for a choice; none where a number itself, or yes or no, is asked for."""
    if figure.kind == "player":
        found = dict(enumerate(names, 1))
        return {**found, 0: figure.nobody} if figure.nobody else found
    return dict(enumerate(figure.choices, 1)) if figure.kind == "choice" else {}


def _spoken(figure: ScorePadQuestion, value: int | None) -> str:
    """Return the answer that Enter gives, in brackets; empty where there is none."""
    if value is None:
        return ""
    if figure.kind == "yes":
        return say("score-usual", value=say("score-yes" if value else "score-no"))
    return say("score-usual", value=value + 1 if figure.kind in ("player", "choice") else value)


def _value(figure: ScorePadQuestion, said: str, names: dict[int, str]) -> int | None:
    """Read an answer; None if it is none."""
    if figure.kind == "yes":
        words = {1: ("1", *COMMA.split(say("score-yes-words"))), 0: ("0", *COMMA.split(say("score-no-words")))}
        return next((value for value, known in words.items() if said.lower() in known), None)
    if not said.isdecimal() or len(said) > 6:
        return None
    number = int(said)
    if not names:
        return number
    if number not in names:
        return None
    return NOBODY if number == 0 else number - 1


def _command(said: str, deals: int) -> None:
    """Act on what is typed instead of an answer: stop, one question back, correct a deal."""
    said = said.strip()
    if said == "q":
        raise QuitRequested
    if said == "<":
        raise BackRequested
    number = said.removeprefix("c").strip()
    if said.startswith("c") and number.isdecimal() and 1 <= int(number) <= deals:
        raise ScorePadCorrectionRequested(int(number) - 1)


def shown(told: ScorePadSheet) -> list[str]:
    """Return the sheet in lines: the deals, the sums, what comes next, and the end."""
    rows = [["", *told.heads]]
    for number, deal in enumerate(told.deals, 1):
        rows.append([str(number), *(map(str, deal.scores) if deal.scores else ["—"] * len(told.heads))])
    rows += _rows(told.sums)
    problems = [
        f"  ! {number}{say('between-colon')}{deal.problem}" for number, deal in enumerate(told.deals, 1) if deal.problem
    ]
    lines = ["", formatter_for().text("annotated", text=told.name, note=told.note), *columns(rows), *problems]
    if told.settlement:
        lines += ["", *columns([["", *told.heads], *_rows(told.settlement)])]
    marks = [
        f"  {head}{say('between-colon')}{mark}" for head, mark in zip(told.heads, told.marks, strict=False) if mark
    ]
    before = ("" if LANG == "ja" else " ").join(told.before)
    return [*lines, *filter(None, (told.verdict, before)), *marks]


def _rows(rows: Sequence[ScorePadSummaryRow]) -> list[list[str]]:
    return [[row.label, *row.values] for row in rows]


def _count(written: ScorePadBody) -> ScorePadSheet:
    """Return the sheet; players who cannot play so end the command."""
    try:
        return score_pad(written)
    except ForeseenError as error:
        raise CliError(ExitCode.USAGE, sentence(LANG, error.why, **error.gaps)) from error


def _new(game: str, players: str | None, dealer: int, keeper: int | None, given: Sequence[str]) -> ScorePadBody:
    """Begin a sheet; names that are not given are asked for."""
    rules = options(given)
    if isinstance(rules, str):
        raise CliError(ExitCode.USAGE, say("score-rules"))
    wish = ScorePadBody(game=game, rules={name: str(value) for name, value in rules.items()}, lang=LANG)
    told = _count(wish)
    said = players if players is not None else _asked_names(told)
    names = [name.strip() for name in COMMA.split(said) if name.strip()]
    if told.keeps and keeper is None:
        keeper = len(names)  # the last one: the first dealer sits at the left of the score keeper
    return structs.replace(wish, names=names, dealer=dealer - 1, keeper=keeper - 1 if keeper else None)


def _asked_names(told: ScorePadSheet) -> str:
    try:
        return input(say("score-names", seats=say("between-listed-numbers").join(map(str, told.seats))))
    except EOFError:
        raise CliError(ExitCode.USAGE, say("score-no-names")) from None


def _read(file: Path, game: str) -> ScorePadBody:
    """Read a sheet of this game.  Raises `CliError` if the file has none."""
    try:
        written = read(ScorePadBody, file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise CliError(ExitCode.BAD_FILE, say("score-not-a-sheet", file=file)) from error
    if written.game != game:
        raise CliError(ExitCode.USAGE, say("score-other-game", file=file, game=written.game))
    return written
