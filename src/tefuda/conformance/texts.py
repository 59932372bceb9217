"""Texts: everything that a game has to say in words exists, in each language."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from types import ModuleType

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from tefuda.conformance.finding import CheckMessage, ConformanceFinding, hold, hold_all
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Between
from tefuda.engine.declarations.reasons import IllegalPlayReasonFactory
from tefuda.text import DEFAULT, LANGUAGES
from tefuda.text.books import spoken_by

SOURCES = Path(__file__).parents[1]
ROOMS = sorted(path.parent for path in SOURCES.rglob("en.ftl"))
COMMON = SOURCES / "text"


class MessageVariableCollector(Visitor):
    """A collector of the variables of a pattern; companions count as their argument's."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (Fluent's own name)
        """Add the name of one variable."""
        self.names.add(node.id.name.removesuffix("you").removesuffix("given"))


@cache
def parsed(path: Path) -> ftl.Resource:
    """The syntax tree of a text file, as Fluent reads it."""
    return FluentParser().parse(path.read_text(encoding="utf-8"))


@cache
def messages(path: Path) -> dict[str, frozenset[str]]:
    """Return every id (and ``id.attribute``) of a file with the names of its gaps."""
    found = {}
    for entry in parsed(path).body:
        if isinstance(entry, ftl.Message):
            patterns = {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
            if entry.value is not None:
                patterns[entry.id.name] = entry.value
            for id, pattern in patterns.items():
                gaps = MessageVariableCollector()
                gaps.visit(pattern)
                found[id] = frozenset(gaps.names)
    return found


def junk(path: Path) -> list[str]:
    """The parts of a file that its reader could not understand."""
    return [entry.content or "" for entry in parsed(path).body if isinstance(entry, ftl.Junk)]


def doubled(path: Path) -> list[str]:
    """The ids that stand in a file twice."""
    ids = [entry.id.name for entry in parsed(path).body if isinstance(entry, ftl.Message)]
    return sorted({id for id in ids if ids.count(id) > 1})


@cache
def nodes(folder: Path) -> tuple[ast.AST, ...]:
    """The syntax of all Python files under a folder."""
    files = sorted(folder.rglob("*.py"))
    return tuple(node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


@cache
def literals(folder: Path) -> frozenset[str]:
    """Return all strings in the sources, and the names that are assigned to (such as fields), as ids spell them."""
    found = set()
    for node in nodes(folder):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found |= spelt(node.targets[0].id)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found |= spelt(node.target.id)
    return frozenset(found)


def spelt(name: str) -> set[str]:
    """The ways in which a name of the sources occurs in ids."""
    return {name.lower(), name.lower().replace("_", "-")}


def beginnings(folder: Path) -> set[str]:
    """Return strings with which ids begin: the first part of an f-string, or a text that ends in a hyphen."""
    begun = {text for text in literals(folder) if text.endswith("-")}
    for node in nodes(folder):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            begun.add(str(node.values[0].value))
    return begun


def said_ids(folder: Path, callers: tuple[str, ...] = ("Translatable",)) -> Iterator[str]:
    """Yield ids that stand whole in the sources.

    They stand in ``Translatable("id", …)``, or in a call of another of these names.
    """
    for node in nodes(folder):
        if isinstance(node, ast.Call) and called(node) in callers:
            for argument in node.args[:2]:
                choices = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
                yield from (c.value for c in choices if isinstance(c, ast.Constant) and isinstance(c.value, str))


def called(node: ast.Call) -> str:
    """The bare name of the function that is called."""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def check_texts(table: GameConfiguration) -> None:
    """Check that every text of the game exists in each language, with the same ids and gaps."""
    game = table.game
    spoken = spoken_by(game)
    right = DEFAULT in spoken and {*spoken} <= {*LANGUAGES}
    hold(right, "texts-wrong-languages", names=", ".join(spoken), all=", ".join(LANGUAGES))
    files = [game.folder / "text" / f"{lang}.ftl" for lang in spoken]
    gone = [file.name for file in files if not file.is_file()]
    hold(not gone, "texts-text-missing", files=", text/".join(gone))
    hold_all(
        [
            *_owed(game),
            *(wrong for pair in combinations(files, 2) for wrong in _unlike(*pair)),
            *(wrong for file in files for wrong in _unclear(file)),
        ]
    )


def _owed(game: Game) -> Iterator[ConformanceFinding]:
    for lang in spoken_by(game):
        for id in lacking(game, lang):
            yield ConformanceFinding("texts-message-missing", lang=lang, id=id)


def _unlike(one: Path, other: Path) -> Iterator[ConformanceFinding]:
    """Yield a finding for each id that only one language has, or that has other gaps there."""
    here, there = messages(one), messages(other)
    for id in sorted({*here, *there}):
        if id not in here or id not in there:
            lacks = one if id not in here else other
            yield ConformanceFinding("texts-message-in-one-language", file=lacks.name, id=id)
        elif here[id] != there[id]:
            only = ", ".join(sorted(here[id] ^ there[id]))
            yield ConformanceFinding("texts-gap-one-language", id=id, only=only)


def _unclear(file: Path) -> Iterator[ConformanceFinding]:
    for text in junk(file):
        line = text.strip().partition("\n")[0][:60]
        yield ConformanceFinding("texts-unreadable-line", file=file.name, line=line)
    for id in doubled(file):
        yield ConformanceFinding("texts-message-twice", file=file.name, id=id)


def lacking(game: Game, lang: str) -> list[str]:
    """Return the ids of messages that the game needs and lacks in this language."""
    known = {*messages(game.folder / "text" / f"{lang}.ftl"), *messages(COMMON / f"{lang}.ftl")}
    owed = [*of_the_lobby(game), *of_the_options(game), *(f"verb-{verb}" for verb in verbs(game)), *of_reasons(game)]
    missing = [id for id in dict.fromkeys([*owed, *said_ids(game.folder)]) if id not in known]
    missing += [f"do-{verb}" for verb in verbs(game) if not known & {f"do-{verb}", f"do-{verb}-to"}]
    return missing + [id for id in of_events(game) if not any(one == id or one.startswith(f"{id}-") for one in known)]


def of_the_lobby(game: Game) -> list[str]:
    """The ids of the game's name, its descriptions and its presets."""
    return ["name", "tagline", "minutes", *(f"preset-{name}" for name in game.rules.presets)]


def of_the_options(game: Game) -> Iterator[str]:
    """Yield the ids of every option, of its help, and of each of its values; yes and no are two."""
    for name, limit in game.rules.limits.items():
        yield from (f"option-{name}", f"option-{name}.help")
        if not isinstance(limit, Between):
            yield from (f"option-{name}-{value}" for value in limit.names)


def verbs(game: Game) -> list[str]:
    """The verbs of plays, as they are written."""
    return list(game.vocabulary.verb_names.values())


def of_reasons(game: Game) -> list[str]:
    """Return the ids of every reason to which the game gives a clause."""
    return [f"reason-{name}" for name in clauses_of_reasons(game)]


def clauses_of_reasons(game: Game) -> dict[str, str]:
    """The clause of each reason for which the game refuses a play."""
    makers = [one for part in parts(game) for one in vars(part).values() if isinstance(one, IllegalPlayReasonFactory)]
    return {name: clause for maker in makers for name, clause in maker.clauses.items()}


def of_events(game: Game) -> Iterator[str]:
    """Yield the id of every fact of the table; a longer id, after a hyphen, may tell its cases apart."""
    for fact, row in game.rules.facts.rows.items():
        yield f"event-{fact.name.lower().replace('_', '-')}" + ("-hidden" if row.apart else "")


def parts(game: Game) -> list[ModuleType]:
    """The loaded modules of the game's own folder."""
    package = game.rules.words.__module__.rpartition(".")[0]
    return [module for name, module in list(sys.modules.items()) if name.startswith(f"{package}.")]


ANCHOR = re.compile(r"^\*\*([A-Z]+-\d+[a-z]?)\*\* ", re.MULTILINE)


def book(game: Game, lang: str) -> str:
    """The text of a rulebook; empty if there is none."""
    file = game.folder / f"rulebook.{lang}.md"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def clauses(game: Game, lang: str) -> list[str]:
    """The ids of the clauses of a rulebook, in order."""
    return ANCHOR.findall(book(game, lang))


def check_books(table: GameConfiguration) -> None:
    """Check that all rulebooks exist with the same clauses, and that every clause that is cited is in them."""
    game = table.game
    gone = [f"rulebook.{lang}.md" for lang in spoken_by(game) if not book(game, lang)]
    hold(not gone, "texts-missing", files=", ".join(gone))
    hold_all([*_each_once(game), *_unlike_books(game), *_led_nowhere(game)])


def _each_once(game: Game) -> Iterator[ConformanceFinding]:
    for lang in spoken_by(game):
        found = Counter(clauses(game, lang))
        if not found:
            yield ConformanceFinding("texts-rulebook-without-clauses", lang=lang)
        for clause in (clause for clause, often in found.items() if often > 1):
            yield ConformanceFinding("texts-clause-twice", lang=lang, clause=clause)


def _unlike_books(game: Game) -> Iterator[ConformanceFinding]:
    """Yield a finding for each clause that one book has and another lacks, and for another order."""
    found = {lang: clauses(game, lang) for lang in spoken_by(game)}
    every = {clause for there in found.values() for clause in there}
    for lang, clause in sorted((lang, clause) for lang, there in found.items() for clause in every - {*there}):
        yield ConformanceFinding("texts-clause-missing", lang=lang, clause=clause)
    english, *others = found.values()
    if any({*english} == {*there} and english != there for there in others):
        yield ConformanceFinding("texts-clauses-out-of-order")


def _led_nowhere(game: Game) -> Iterator[ConformanceFinding]:
    """Yield a finding for each clause that is cited and stands in no book."""
    known = set(clauses(game, DEFAULT))
    named = _cited(game, {clause.partition("-")[0] for clause in known})
    for clause in sorted({*named} - known):
        if not any(one[:-1] == clause for one in known):  # SK-3 stands for SK-3a and SK-3b
            yield ConformanceFinding("texts-unknown-clause", by=named[clause], clause=clause)


def _cited(game: Game, heads: set[str]) -> dict[str, CheckMessage | str]:
    """Return every clause that is named anywhere, and where; ``heads``: the prefixes of this game's clauses."""
    one = re.compile(rf"\b(?:{'|'.join(sorted(heads)) or '(?!)'})-\d+[a-z]?\b")
    code = CheckMessage("texts-code", {"game": game.id})
    named: dict[str, CheckMessage | str] = dict.fromkeys(filter(one.fullmatch, literals(game.folder)), code)
    for name, limit in game.rules.limits.items():
        if limit.clause:
            named[limit.clause] = CheckMessage("texts-option", {"name": name})
    for name, clause in clauses_of_reasons(game).items():
        named[clause] = CheckMessage("texts-refusal", {"name": name})
    for lang in spoken_by(game):
        named |= dict.fromkeys(one.findall(book(game, lang)), f"rulebook.{lang}.md")
    return named
