"""Everything that a reader sees, sentence by sentence, with the place where it stands."""

from __future__ import annotations

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
MANUAL = ROOT / "scripts" / "manual" / "text"  # what `make docs` says to players
TYPED = (SOURCES / "commands" / "text", SOURCES / "conformance" / "text")  # read in a terminal
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
    """The text files, the page's and the manual's among them, and the rulebooks and lessons."""
    texts = [*SOURCES.rglob("*.ftl"), *SOURCES.rglob("*.ftl.in"), *PAGE.glob("*.ftl"), *MANUAL.glob("*.ftl")]
    for path in sorted(texts):
        yield from of_messages(path, typed=path.parent in TYPED)
    for path in sorted([*SOURCES.rglob("rulebook.*.md"), *SOURCES.rglob("rulebook.*.md.in")]):
        yield from of_book(path)
    for path in sorted(SOURCES.rglob("lessons/*.toml")):
        yield from of_lesson(path)


def language(path: Path) -> str:
    return "ja" if "ja" in path.name.split(".") else "en"


def place(path: Path, mark: object) -> str:
    inside = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
    return f"{inside}: {mark}"


def of_messages(path: Path, typed: bool = False) -> Iterator[Sentence]:
    """Every variant of every message; ``typed``: line by line, and what stands in backquotes is a gap."""
    for entry in parsed(path).body:
        if isinstance(entry, ftl.Message):
            patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
            for pattern in filter(None, patterns):
                for text in variants(pattern):
                    for line in re.sub(r"`[^`]*`", GAP, text).split("\n") if typed else [text]:
                        yield Sentence(place(path, entry.id.name), language(path), line, typed)


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
    told += [line[key] for line in lesson["lesson"].get("recap", []) for key in ("name", "text")]
    told += [case["situation"] for case in lesson["case"] if "situation" in case]
    for step in (step for case in lesson["case"] for step in case["step"]):
        told += [step[key] for key in ("task", "why", "done", "nudge") if key in step]
    for number, texts in enumerate(told):
        for lang, text in texts.items():
            yield Sentence(place(path, number), lang, re.sub(r"`[^`]*`|\{\d\}", GAP, text))


def of_document(path: Path) -> Iterator[Sentence]:
    """Every sentence of a Markdown document: what is code is a gap, what is fenced is left out."""
    text = re.sub(r"^ *```.*?^ *```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    marked = re.sub(r"`[^`]+`", GAP, re.sub(r"<!--.*?-->|<[^>]*>", "", text, flags=re.DOTALL))
    plain = re.sub(r"!?\[([^]]*)\]\([^)]*\)", r"\1", marked).replace("*", "")
    for block in re.split(r"\n\s*\n|\n(?= *(?:[-+#|]|\d+\.) ?)", plain):
        for cell in re.split(r"\s\|\s", re.sub(r"^\s*(?:[-+]|#+|\d+\.|\|)\s", "", block).strip("| \n")):
            for text in split(" ".join(cell.split())):
                if text.strip(GAP + " -:"):
                    yield Sentence(place(path, text[:40]), language(path), text, typed=True)


def split(text: str) -> list[str]:
    """The sentences of an English text.

    >>> split("Who asks? (The next player.) ◇ does. Of 3.5 points e.g. two")
    ['Who asks?', '(The next player.', '◇ does.', 'Of 3.5 points e.g. two']
    """
    return re.split(r"(?<=[.!?])[”)]?\s+(?=[“(]?[A-Z◇])", text)
