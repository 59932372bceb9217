"""Everything that a reader sees, sentence by sentence, with the place where it stands."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import ast as ftl

from tefuda.conformance.texts import SOURCES, parsed
from tefuda.text.books import DEPENDENT

ROOT = SOURCES.parents[1]
PAGE = ROOT / "web" / "src" / "text"
COMMANDS = SOURCES / "commands"
GAP = "◇"  # what is filled in when the sentence is said
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠々]")


@dataclass(frozen=True)
class Sentence:
    """Something that is said, without its markup and with its gaps as ``GAP``."""

    place: str
    lang: str
    text: str
    typed: bool = False  # in a terminal, where quotation marks are straight


def all_sentences() -> Iterator[Sentence]:
    """The text files, the rulebooks, the page's words, the command line."""
    for path in sorted([*SOURCES.rglob("*.ftl"), *SOURCES.rglob("*.ftl.in")]):
        yield from of_messages(path)
    for path in sorted([*SOURCES.rglob("rulebook.*.md"), *SOURCES.rglob("rulebook.*.md.in")]):
        yield from of_book(path)
    for path in sorted(SOURCES.rglob("lessons/*.toml")):
        yield from of_lesson(path)
    for lang in ("en", "ja"):
        yield from of_page(PAGE / f"{lang}.ts", lang)
    for path in sorted([SOURCES / "cli.py", *COMMANDS.rglob("*.py")]):
        yield from of_commands(path)


def language(path: Path) -> str:
    return "ja" if "ja" in path.name.split(".") else "en"


def place(path: Path, mark: object) -> str:
    inside = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
    return f"{inside}: {mark}"


def of_messages(path: Path) -> Iterator[Sentence]:
    """Every variant of every message."""
    for entry in parsed(path).body:
        if isinstance(entry, ftl.Message):
            patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
            for pattern in filter(None, patterns):
                for text in variants(pattern):
                    yield Sentence(place(path, entry.id.name), language(path), text)


def variants(pattern: ftl.Pattern) -> Iterator[str]:
    """The pattern with each choice that it holds, the others left as gaps."""
    parts: list[str] = []
    inner: list[ftl.Pattern] = []
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            parts.append(element.value)
        elif isinstance(element, ftl.Placeable) and isinstance(element.expression, ftl.SelectExpression):
            parts.append(GAP)
            inner += [variant.value for variant in element.expression.variants]
        else:
            parts.append(GAP)
    whole = "".join(parts).strip()
    if whole.strip(GAP):
        yield whole
    for choice in inner:
        yield from variants(choice)


def of_book(path: Path) -> Iterator[Sentence]:
    """Every line of a rulebook, without marks of emphasis, headings, lists and tables, and where links lead."""
    told = DEPENDENT.sub(lambda found: found["text"] or GAP, path.read_text(encoding="utf-8"))
    for number, line in enumerate(told.splitlines(), 1):
        label = re.match(r"(?:- )?(\*\*?)([^*]+)\1 ", line)  # a clause, or the word for an example
        rest = line[label.end() :] if label else re.sub(r"^(#+|-|\|) ", "", line)
        linked = re.sub(r"\[([^]]*)\]\(https:[^)]*\)", r"\1", rest)
        plain = re.sub(r"`[^`]*`", GAP, linked).replace("*", "").strip("| ")
        for text in [*([label[2]] if label else []), *plain.split(" | ")]:
            if text.strip():
                yield Sentence(place(path, number), language(path), text.strip())


def of_lesson(path: Path) -> Iterator[Sentence]:
    """Every text of a lesson, with its cards and players as gaps."""
    lesson = tomllib.loads(path.read_text(encoding="utf-8"))
    told = [lesson["lesson"]["title"], *(rule["text"] for rule in lesson["lesson"].get("later", []))]
    for step in (step for case in lesson["case"] for step in case["step"]):
        told += [step[key] for key in ("task", "why", "done", "nudge") if key in step]
    for number, texts in enumerate(told):
        for lang, text in texts.items():
            yield Sentence(place(path, number), lang, re.sub(r"`[^`]*`|\{\d\}", GAP, text))


def of_page(path: Path, lang: str) -> Iterator[Sentence]:
    """Every string of one of the page's files."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(("import", "/**", "type", "  otherLang")):
            continue
        whole = re.findall(r"`((?:[^`$]|\$\{[^{}]*(?:\{[^{}]*\})?[^{}]*\})*)`", line)
        for text in re.findall(r"'([^']*)'", line) + [re.sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", GAP, w) for w in whole]:
            if text.strip(GAP + " "):
                yield Sentence(place(path, number), lang, text)


def of_commands(path: Path) -> Iterator[Sentence]:
    """Every string that is no docstring and has more than one word, line by line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            docs |= {id(part) for part in node.values}
            yield from lines(path, node.lineno, "".join(map(piece, node.values)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield from lines(path, node.lineno, node.value)


def piece(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else GAP


def lines(path: Path, number: int, text: str) -> Iterator[Sentence]:
    """The lines of one string; what stands in backquotes is typed, and gaps of `format` are gaps."""
    plain = re.sub(r"\{[^{}]*\}", GAP, re.sub(r"`[^`]*`", GAP, text))
    for line in plain.split("\n"):
        if JAPANESE.search(line):
            yield Sentence(place(path, number), "ja", line, typed=True)
        elif " " in line.strip() and not line.startswith("  "):
            yield Sentence(place(path, number), "en", line, typed=True)
