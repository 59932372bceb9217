"""Texts for newcomers: the short account, the words of the table, and the cards that are drawn beside them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path

from tefuda.cards.pack import JOKER
from tefuda.conformance.finding import CheckGameMessage, ConformanceFinding, hold_all, refusal_of
from tefuda.conformance.tables import GameConfiguration
from tefuda.conformance.texts import book, clauses, messages
from tefuda.engine.declarations.game import Game
from tefuda.layout import GROUND, Box, ShowcasePile, StartPageEntry
from tefuda.scenarios import ScenarioMistake
from tefuda.study.lesson_faults import faults
from tefuda.study.lessons import Lesson, files_of, read_lesson
from tefuda.text import DEFAULT
from tefuda.text.books import SHOWN, CardExample, GlossaryTerm, explained, glossary, minute, pictures, spoken_by

SENTENCE = re.compile(r"[^.。!?！？]+[.。]")


def check_learning(table: GameConfiguration) -> None:
    """Check that books begin with the aim, words of the table are explained, and drawn cards are in the game."""
    game = table.game
    hold_all([*_aims(game), *_words(game), *_cited(game), *_drawn(game)])


def _aims(game: Game) -> Iterator[ConformanceFinding]:
    for lang in spoken_by(game):
        aim = minute(book(game, lang)).aim
        if not SENTENCE.fullmatch(aim):
            yield ConformanceFinding("learning-rulebook-without-aim", lang=lang)


def _words(game: Game) -> Iterator[ConformanceFinding]:
    """Yield a finding for messages at the table that are not explained, or are without a complete name."""
    for lang in spoken_by(game):
        own, terms = messages(game.folder / "text" / f"{lang}.ftl"), glossary(game.id, lang)
        shown = [id for id in own if id.startswith(SHOWN) and "." not in id]
        for id in shown:
            if explained(id, terms) is None:
                yield ConformanceFinding("learning-help-missing", lang=lang, id=id)
        for id in (id for id in terms if own.get(id) and f"{id}.word" not in own):
            yield ConformanceFinding("learning-word-missing", lang=lang, id=id)


def _cited(game: Game) -> Iterator[ConformanceFinding]:
    """Yield a finding for explanations that name no known clause, or another one in another language."""
    here, *others = (glossary(game.id, lang) for lang in spoken_by(game))
    for there in others or [here]:
        yield from _cited_alike(game, here, there)


def _cited_alike(
    game: Game, here: Mapping[str, GlossaryTerm], there: Mapping[str, GlossaryTerm]
) -> Iterator[ConformanceFinding]:
    for id in here.keys() & there.keys():
        for clause in sorted({here[id].clause or "", there[id].clause or ""} - {"", *clauses(game, DEFAULT)}):
            yield ConformanceFinding("learning-help-unknown-clause", id=id, clause=clause)
        if here[id].clause != there[id].clause:
            yield ConformanceFinding("learning-help-clauses-differ", id=id)


def _drawn(game: Game) -> Iterator[ConformanceFinding]:
    """Yield a finding for pictures of cards that the game lacks, or that only some languages have."""
    drawn = {lang: list(_pictures(game, lang)) for lang in spoken_by(game)}
    for lang, found in drawn.items():
        for card in sorted({card for one in found for card in one.cards if not _has(game, card)}):
            yield ConformanceFinding("learning-drawn-no-card-game", lang=lang, card=card)
    for one in (one for found in drawn.values() for one in found):
        if not all(one in found for found in drawn.values()):
            yield ConformanceFinding("learning-drawn-one-language", cards=" ".join(one.cards))


def _pictures(game: Game, lang: str) -> Iterator[CardExample]:
    yield from pictures(book(game, lang))
    for term in glossary(game.id, lang).values():
        yield from pictures(term.help)


def _has(game: Game, card: str) -> bool:
    kinds = game.vocabulary.pack.kinds
    return all(part in kinds for part in card.split("="))


def check_lessons(table: GameConfiguration) -> None:
    """Check the lessons of a game, if it has any, as `tefuda check` does."""
    hold_all([wrong for file in files_of(table.game) for wrong in _of(file, table.game.id)])


def _of(file: Path, game: str) -> Iterator[ConformanceFinding]:
    lesson, mistakes = read_lesson(file)
    yield from (_mistaken(file, mistake, game) for mistake in mistakes)
    if lesson is not None:
        yield from _lacking(file, lesson)
        if lesson.game.id != game:
            yield ConformanceFinding("learning-lesson-game", file=file.name)


def _mistaken(file: Path, mistake: ScenarioMistake, game: str) -> ConformanceFinding:
    why = refusal_of(mistake.error, game)
    if not mistake.case:
        return ConformanceFinding("learning-mistake-of-file", file=file.name, why=why)
    return ConformanceFinding("learning-mistake", file=file.name, case=mistake.case, why=why)


def _lacking(file: Path, lesson: Lesson) -> Iterator[ConformanceFinding]:
    for fault in faults(lesson):
        what = CheckGameMessage(fault.said, lesson.game.id)
        yield ConformanceFinding("learning-task", file=file.name, task=fault.task, what=what)


def check_showcase(table: GameConfiguration) -> None:
    """Check that what a showcase shows can lie there."""
    game = table.game
    if (show := game.presentation.showcase) is not None:
        hold_all([*_players(game, show), *_cards(game, show), *_places(show)])


def _players(game: Game, show: StartPageEntry) -> Iterator[ConformanceFinding]:
    if game.best not in game.seats:
        yield ConformanceFinding("learning-showcase-players", n=show.players)
    if show.ease not in (1, 2, 3):
        yield ConformanceFinding("learning-ease-showcase", ease=show.ease)


def _cards(game: Game, show: StartPageEntry) -> Iterator[ConformanceFinding]:
    pack = game.pack(game.best, game.rules.options())
    there = Counter(map(pack.text, pack.cards))
    shown = Counter(_real(face) for lying in show.table for face in lying.faces if face is not None)
    for card in sorted((shown - there).keys()):
        yield ConformanceFinding("learning-showcase-too-often", card=card)
    if not shown:
        yield ConformanceFinding("learning-showcase-shows-no-card")


def _real(face: str) -> str:
    """The card that lies there: a joker, if it stands for another card."""
    return JOKER if face.startswith(f"{JOKER}=") else face


def _places(show: StartPageEntry) -> Iterator[ConformanceFinding]:
    for lying in show.table:
        if not _inside(lying.box):
            yield ConformanceFinding("learning-showcase-lies-beside-ground", cards=lying.cards)
    for one, other in combinations(show.table, 2):
        if _meet(one, other):
            yield ConformanceFinding("learning-lies-showcase", one=one.cards, other=other.cards)


def _inside(box: Box) -> bool:
    left, top, right, bottom = box
    return left >= 0 and top >= 0 and right <= GROUND[0] and bottom <= GROUND[1]


def _meet(one: ShowcasePile, other: ShowcasePile) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
