"""Texts for newcomers: the short account, the words of the table, and the cards that are drawn beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tefuda.conform.books import book, clauses
from tefuda.conform.finding import Wrong, hold_all
from tefuda.conform.ftl import messages
from tefuda.conform.tables import CheckedTable
from tefuda.engine.game import Game
from tefuda.text import DEFAULT
from tefuda.text.books import minute, spoken_by
from tefuda.text.glossary import SHOWN, Term, explained, glossary
from tefuda.text.pictures import Picture, pictures

SENTENCE = re.compile(r"[^.。!?！？]+[.。]")


def check_learning(table: CheckedTable) -> None:
    """Check that books begin with the aim, words of the table are explained, and drawn cards are in the game."""
    game = table.game
    hold_all([*_aims(game), *_words(game), *_cited(game), *_drawn(game)])


def _aims(game: Game) -> Iterator[Wrong]:
    for lang in spoken_by(game):
        aim = minute(book(game, lang)).aim
        if not SENTENCE.fullmatch(aim):
            yield Wrong(
                "rulebook.{lang}.md begins with no aim: the section before any clause opens with it, in one sentence",
                "rulebook.{lang}.mdが目的で始まっていません。条項より前の節を、目的を書いた1文の段落で始めてください",
                lang=lang,
            )


def _words(game: Game) -> Iterator[Wrong]:
    """Yield a finding for messages at the table that are not explained, or are without a complete name."""
    for lang in spoken_by(game):
        own, terms = messages(game.folder / "text" / f"{lang}.ftl"), glossary(game.id, lang)
        shown = [id for id in own if id.startswith(SHOWN) and "." not in id]
        for id in shown:
            if explained(id, terms) is None:
                yield Wrong(
                    "text/{lang}.ftl: {id} stands at the table, and no .help explains it",
                    "text/{lang}.ftlの「{id}」は卓に出ますが、説明（.help）がありません",
                    lang=lang,
                    id=id,
                )
        for id in (id for id in terms if own.get(id) and f"{id}.word" not in own):
            yield Wrong(
                "text/{lang}.ftl: {id} has gaps: .word says what its .help explains",
                "text/{lang}.ftlの「{id}」には差し込みがあります。説明する語を.wordに書いてください",
                lang=lang,
                id=id,
            )


def _cited(game: Game) -> Iterator[Wrong]:
    """Yield a finding for explanations that name no known clause, or another one in another language."""
    here, *others = (glossary(game.id, lang) for lang in spoken_by(game))
    for there in others or [here]:
        yield from _cited_alike(game, here, there)


def _cited_alike(game: Game, here: Mapping[str, Term], there: Mapping[str, Term]) -> Iterator[Wrong]:
    for id in here.keys() & there.keys():
        for clause in sorted({here[id].clause or "", there[id].clause or ""} - {"", *clauses(game, DEFAULT)}):
            yield Wrong(
                "{id}.help names the clause {clause}, which is in no rulebook",
                "{id}.helpの条項{clause}がルールブックにありません",
                id=id,
                clause=clause,
            )
        if here[id].clause != there[id].clause:
            yield Wrong(
                "{id}.help names another clause in the other language", "{id}.helpの条項が言語によって違います", id=id
            )


def _drawn(game: Game) -> Iterator[Wrong]:
    """Yield a finding for pictures of cards that the game lacks, or that only some languages have."""
    drawn = {lang: list(_pictures(game, lang)) for lang in spoken_by(game)}
    for lang, found in drawn.items():
        for card in sorted({card for one in found for card in one.cards if not _has(game, card)}):
            yield Wrong(
                "{lang}: {card} is drawn, and is no card of this game",
                "{lang}：図の{card}は、このゲームの札ではありません",
                lang=lang,
                card=card,
            )
    for one in (one for found in drawn.values() for one in found):
        if not all(one in found for found in drawn.values()):
            yield Wrong(
                "{cards} is drawn in one language only",
                "{cards}の図が片方の言語にしかありません",
                cards=" ".join(one.cards),
            )


def _pictures(game: Game, lang: str) -> Iterator[Picture]:
    yield from pictures(book(game, lang))
    for term in glossary(game.id, lang).values():
        yield from pictures(term.help)


def _has(game: Game, card: str) -> bool:
    kinds = game.vocabulary.pack.kinds
    return all(part in kinds for part in card.split("="))
