"""Texts: what a game owes its players in words, in each language, is there."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

from tefuda.conform.ftl import COMMON, messages
from tefuda.engine.game import Game
from tefuda.engine.options import Between


def lacking(game: Game, lang: str) -> list[str]:
    """The ids of messages that the game owes and does not have in this language."""
    known = {*messages(game.folder / "text" / f"{lang}.ftl"), *messages(COMMON / f"{lang}.ftl")}
    owed = [*of_the_lobby(game), *of_the_options(game), *(f"verb-{verb}" for verb in verbs(game)), *of_reasons(game)]
    missing = [id for id in owed if id not in known]
    missing += [f"do-{verb}" for verb in verbs(game) if not known & {f"do-{verb}", f"do-{verb}-to"}]
    return missing + [id for id in of_events(game) if not any(one == id or one.startswith(f"{id}-") for one in known)]


def of_the_lobby(game: Game) -> list[str]:
    """What it is called, and what its presets are."""
    return ["name", "tagline", "minutes", *(f"preset-{name}" for name in game.presets)]


def of_the_options(game: Game) -> Iterator[str]:
    """Every option, what it means, and each of its values; yes and no are two."""
    for name, limit in game.limits.items():
        yield from (f"option-{name}", f"option-{name}.help")
        if not isinstance(limit, Between):
            yield from (f"option-{name}-{value}" for value in limit.names)


def verbs(game: Game) -> list[str]:
    """The verbs of plays, as they are written."""
    return list(game.vocabulary.verb_names.values())


def of_reasons(game: Game) -> list[str]:
    """Every reason to which the game gives a clause, in its ``CLAUSES``."""
    return [f"reason-{name}" for part in parts(game) for name in vars(part).get("CLAUSES", ())]


def of_events(game: Game) -> Iterator[str]:
    """Every fact of the table; what stands behind a hyphen may tell its cases apart."""
    for fact, row in game.facts.rows.items():
        yield f"event-{fact.name.lower().replace('_', '-')}" + ("-hidden" if row.apart else "")


def parts(game: Game) -> list[ModuleType]:
    """The modules of the game's own folder."""
    package = game.words.__module__.rpartition(".")[0]
    return [module for name, module in list(sys.modules.items()) if name.startswith(f"{package}.")]
