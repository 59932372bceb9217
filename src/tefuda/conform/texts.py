"""Texts: everything that a game has to say in words exists, in each language."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import ModuleType

from tefuda.conform.finding import Wrong, hold, hold_all
from tefuda.conform.ftl import COMMON, doubled, junk, messages, said_ids
from tefuda.conform.tables import CheckedTable
from tefuda.engine.game import Game
from tefuda.engine.options import Between
from tefuda.text import DEFAULT, LANGUAGES
from tefuda.text.books import spoken_by


def check_texts(table: CheckedTable) -> None:
    """Check that every text of the game exists in each language, with the same ids and gaps."""
    game = table.game
    spoken = spoken_by(game)
    right = DEFAULT in spoken and {*spoken} <= {*LANGUAGES}
    hold(
        right,
        "languages: {names}; there are {all}, and English is one of a game’s",
        "languages：{names}。使えるのは{all}で、enは必ず要ります",
        names=", ".join(spoken),
        all=", ".join(LANGUAGES),
    )
    files = [game.folder / "text" / f"{lang}.ftl" for lang in spoken]
    gone = [file.name for file in files if not file.is_file()]
    hold(not gone, "text/{files} is missing", "text/{files}がありません", files=", text/".join(gone))
    hold_all(
        [
            *_owed(game),
            *(wrong for pair in combinations(files, 2) for wrong in _unlike(*pair)),
            *(wrong for file in files for wrong in _unclear(file)),
        ]
    )


def _owed(game: Game) -> Iterator[Wrong]:
    for lang in spoken_by(game):
        for id in lacking(game, lang):
            yield Wrong("text/{lang}.ftl: {id} is missing", "text/{lang}.ftlに「{id}」がありません", lang=lang, id=id)


def _unlike(one: Path, other: Path) -> Iterator[Wrong]:
    """Yield a finding for each id that only one language has, or that has other gaps there."""
    here, there = messages(one), messages(other)
    for id in sorted({*here, *there}):
        if id not in here or id not in there:
            lacks = one if id not in here else other
            yield Wrong(
                "text/{file}: {id} stands in the other language only",
                "「{id}」がtext/{file}にだけありません",
                file=lacks.name,
                id=id,
            )
        elif here[id] != there[id]:
            only = ", ".join(sorted(here[id] ^ there[id]))
            yield Wrong(
                "{id} has the gap {only} in one language only",
                "「{id}」の差し込み「{only}」が片方の言語にしかありません",
                id=id,
                only=only,
            )


def _unclear(file: Path) -> Iterator[Wrong]:
    for text in junk(file):
        line = text.strip().partition("\n")[0][:60]
        yield Wrong(
            "text/{file}: cannot be read: {line}",
            "text/{file}に読めない行があります：{line}",
            file=file.name,
            line=line,
        )
    for id in doubled(file):
        yield Wrong("text/{file}: {id} stands there twice", "text/{file}に「{id}」が2度あります", file=file.name, id=id)


def lacking(game: Game, lang: str) -> list[str]:
    """Return the ids of messages that the game needs and lacks in this language."""
    known = {*messages(game.folder / "text" / f"{lang}.ftl"), *messages(COMMON / f"{lang}.ftl")}
    owed = [*of_the_lobby(game), *of_the_options(game), *(f"verb-{verb}" for verb in verbs(game)), *of_reasons(game)]
    missing = [id for id in dict.fromkeys([*owed, *said_ids(game.folder)]) if id not in known]
    missing += [f"do-{verb}" for verb in verbs(game) if not known & {f"do-{verb}", f"do-{verb}-to"}]
    return missing + [id for id in of_events(game) if not any(one == id or one.startswith(f"{id}-") for one in known)]


def of_the_lobby(game: Game) -> list[str]:
    """The ids of the game's name, its descriptions and its presets."""
    return ["name", "tagline", "minutes", *(f"preset-{name}" for name in game.presets)]


def of_the_options(game: Game) -> Iterator[str]:
    """Yield the ids of every option, of its help, and of each of its values; yes and no are two."""
    for name, limit in game.limits.items():
        yield from (f"option-{name}", f"option-{name}.help")
        if not isinstance(limit, Between):
            yield from (f"option-{name}-{value}" for value in limit.names)


def verbs(game: Game) -> list[str]:
    """The verbs of plays, as they are written."""
    return list(game.vocabulary.verb_names.values())


def of_reasons(game: Game) -> list[str]:
    """Return the ids of every reason that has a clause, in ``CLAUSES`` or where the game refuses."""
    named = [name for part in parts(game) for name in vars(part).get("CLAUSES", ())]
    given = [name for name in said_ids(game.folder, ("Why",)) if not name[:1].isupper()]
    return [f"reason-{name}" for name in dict.fromkeys([*named, *given]) if name]


def of_events(game: Game) -> Iterator[str]:
    """Yield the id of every fact of the table; a longer id, after a hyphen, may tell its cases apart."""
    for fact, row in game.facts.rows.items():
        yield f"event-{fact.name.lower().replace('_', '-')}" + ("-hidden" if row.apart else "")


def parts(game: Game) -> list[ModuleType]:
    """The loaded modules of the game's own folder."""
    package = game.words.__module__.rpartition(".")[0]
    return [module for name, module in list(sys.modules.items()) if name.startswith(f"{package}.")]
