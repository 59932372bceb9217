"""Docstrings, comments and names of tests are in plain English: subject first, and a player is not a `he`."""

from __future__ import annotations

import ast
import doctest
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src/tefuda", "tests", "bench", "scripts")

BEGINNING = re.compile(
    r"(?:(?:What|Who|How|Where|Whether|Which|When|Why)(?:e?ver)?|If|That|It|They|Somebody|Nobody|Nothing"
    r"|As(?! many| much)|Until|And|Or|Nor|But|Also)\b"
)
ASKED = re.compile(r"(?:Who|What|Whether)(?:e?ver)?\b")  # a sentence may begin so if it is a question
WORDS = re.compile(
    r"(?i)\b(?:he|his|him|himself|she|her|hers|herself|whoever|anew|meanwhile|for ever|shall|secret number)\b"
)
CLAUSE = re.compile(r"(?:[A-Z]{2}-[A-Z]?\d+[a-z]?(?:, | to | and )?)+: ")  # "LI-15: a player ..." begins behind it


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every docstring of a module, with its line, and without its examples."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                parts = doctest.DocTestParser().parse(text)
                yield node.body[0].lineno, "".join(part for part in parts if isinstance(part, str))


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Every comment of a module, with its line; those on lines of their own, one below the other, are one comment."""
    found: list[tuple[int, str]] = []
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line, text = token.start[0], token.string.lstrip("#: ")
            alone = token.line.lstrip().startswith("#")
            if alone and line == last + 1:
                found[-1] = found[-1][0], f"{found[-1][1]} {text}"
            else:
                found.append((line, text))
            last = line if alone else 0
    yield from found


def names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name of a test, with its line, as the words that it consists of."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.lineno, node.name.replace("_", " ")


def odd(text: str) -> list[str]:
    """The words of a text that no text has, and those that begin no sentence; names in backticks do not count."""
    prose = " ".join(re.sub(r"``.*?``|`.*?`", "◇", text, flags=re.DOTALL).split())
    clause = CLAUSE.match(prose)
    behind = prose[clause.end() :] if clause else prose
    first = BEGINNING.match(behind[:1].upper() + behind[1:] if clause else behind)
    later = [ASKED.match(sentence) for sentence in re.split(r"(?<=[.!?)]) ", prose)[1:] if not sentence.endswith("?")]
    return [one[0] for one in (first, *later, *WORDS.finditer(prose)) if one]


def might_be_odd(source: str) -> bool:
    """Some line is odd after a hash sign: only then it is worth the time to tell comments from strings."""
    return any(odd(line.partition("#")[2].lstrip("#: ")) for line in source.splitlines() if "#" in line)


def faults(source: str) -> list[str]:
    """The odd words of a module, with the lines where their texts begin."""
    tree = ast.parse(source)
    texts = [*docstrings(tree), *names(tree), *(comments(source) if might_be_odd(source) else ())]
    return [f"{line}: {', '.join(words)}" for line, text in texts if (words := odd(text))]


@pytest.mark.parametrize("folder", FOLDERS)
def test_docstrings_and_comments_are_plain(folder: str) -> None:
    files = sorted([*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.py.in")])  # also a new game's
    found = {str(file.relative_to(ROOT)): faults(file.read_text(encoding="utf-8")) for file in files}
    assert {file: lines for file, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Wherever a card lies, he keeps it for ever.", ["Wherever", "he", "for ever"]),
        ("LI-15: whoever waits is waited for.", ["Whoever", "whoever"]),
        ("LI-15, LI-16: how long all wait.", ["How"]),
        ("As on Windows.", ["As"]),
        ("A card is drawn. What is left stays.", ["What"]),
    ],
)
def test_odd_words_are_found(text: str, words: list[str]) -> None:
    assert odd(text) == words


@pytest.mark.parametrize("text", ["What is left? A card.", "A `he` is ``his``.", "LI-15: a player waits.", "As many."])
def test_plain_texts_pass(text: str) -> None:
    assert odd(text) == (["What"] if text.startswith("What") else [])


def test_docstrings_names_and_comments_are_read() -> None:
    method = '    def test_he_waits(self):\n        """It is ``his``.\n\n        >>> he\n        him\n        """'
    module = f'"""Whether anew."""\n# One of\n# his.\nclass A:  # her\n    """A `her`."""\n{method}\nB = "# she"\n'
    assert faults(module) == ["1: Whether, anew", "7: It", "6: he", "2: his", "4: her"]
