"""Messages are read one by one, as they would be if the whole file were read."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import fluent.runtime
import pytest
from fluent.syntax import FluentParser, ast

import tefuda
from tefuda.text.books import OPTIONS, _helped
from tefuda.text.lexicon import MessageBundle, entries, simple

ROOM = Path(tefuda.__file__).parent
FILES = sorted(ROOM.glob("**/text/*.ftl"))
PARSER = FluentParser(with_spans=False)


def read(text: str) -> list[Any]:
    """All messages and terms, without what is said about them."""
    body: list[Any] = [entry for entry in PARSER.parse(text).body if not isinstance(entry, ast.BaseComment)]
    for entry in body:
        entry.comment = None
    return body


def said(words: MessageBundle, id: str, /, **gaps: str) -> tuple[Any, list[Exception]]:
    """A sentence, and what is wrong with it."""
    value = words.get_message(id).value
    assert value is not None
    return words.format_pattern(value, gaps)


def test_there_are_files() -> None:
    assert len(FILES) >= 14


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOM)))
def test_each_entry_is_what_it_is_in_its_file(path: Path) -> None:
    text = path.read_text("utf-8")
    whole, found = read(text), entries(text)
    assert len(whole) == len(found)
    for entry, (id, written) in zip(whole, found.items(), strict=True):
        assert id.removeprefix("-") == entry.id.name and id.startswith("-") == isinstance(entry, ast.Term)
        (alone,) = read(written)
        assert alone.equals(entry), id


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOM)))
def test_what_is_explained_is_found_in_the_text(path: Path) -> None:
    text = path.read_text("utf-8")
    helped = [entry.id.name for entry in read(text) if any(each.id.name == "help" for each in entry.attributes)]
    assert [*_helped(text)] == [id for id in helped if not id.startswith(OPTIONS)]


def test_a_message_says_what_it_names() -> None:
    words = MessageBundle("en", ["one = { two.three } and { -four }\ntwo = 2\n    .three = { $gap }\n-four = 4\n"])
    assert said(words, "one", gap="x") == ("x and 4", [])


def test_what_two_threads_say_first_is_known_to_both(monkeypatch: pytest.MonkeyPatch) -> None:
    both, bundle = threading.Barrier(2), fluent.runtime.FluentBundle

    def slowly(*given: Any, **more: Any) -> Any:
        with suppress(threading.BrokenBarrierError):
            both.wait(0.3)
        return bundle(*given, **more)

    monkeypatch.setattr(fluent.runtime, "FluentBundle", slowly)
    words = MessageBundle("en", ["one = 1\ntwo = 2\n"])
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(words.get_message, ("one", "two")))
    assert [said(words, id)[0] for id in ("one", "two")] == ["1", "2"]


def test_a_later_file_says_it_in_its_own_way() -> None:
    words = MessageBundle("en", ["one = { two }\ntwo = common\n", "two =\n    of the\n    game\n"])
    assert said(words, "one")[0] == "of the\ngame"
    assert words.has_message("two") and not words.has_message("three")
    with pytest.raises(LookupError):
        words.get_message("three")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOM)))
def test_a_message_that_is_read_without_fluent_says_the_same(path: Path) -> None:
    words = MessageBundle("en", [path.read_text("utf-8")])
    found = {id: simple(written) for id, written in entries(path.read_text("utf-8")).items() if id[0] != "-"}
    for id, pattern in found.items():
        if pattern is not None:
            gaps = {name: f"<{name}>" for name in pattern.gaps}
            assert (pattern.filled(gaps), []) == said(words, id, **gaps), id
    assert any(pattern is not None for pattern in found.values())


@pytest.mark.parametrize(
    "text",
    [
        "one line",
        "one line, \n    another   \n\n\n      with an indent",
        "\n    Some\n    lines.",
        "\n\n      Some\n\n    lines.\n\n",
        '{ "  " }spaces{ "  " }',
        '{ "" }\n    A line later.',
        "\n    { $gap }, at both { $ends }",
        '{ "{" }braces{ "}" } and {$gap}',
        "[no choice]",
        "a = b",
    ],
)
def test_lines_and_spaces_are_kept_as_fluent_keeps_them(text: str) -> None:
    written = f"one = {text}\n"
    pattern = simple(written)
    assert pattern is not None
    gaps = {name: f"<{name}>" for name in pattern.gaps}
    assert said(MessageBundle("en", [written]), "one", **gaps) == (pattern.filled(gaps), [])


@pytest.mark.parametrize(
    "text",
    [
        "{ two }",
        "{ -two }",
        "{ NUMBER($n) }",
        "{ two.three }",
        '{ "\\"" }',
        "{ $n ->\n   *[other] x\n }",
        "x\n    .help = y",
    ],
)
def test_a_message_that_needs_fluent_is_left_to_it(text: str) -> None:
    assert simple(f"one = {text}\n") is None


def test_a_gap_without_a_value_is_an_error() -> None:
    words = MessageBundle("en", ["one = { $gap }\ntwo = { $gap ->\n   *[other] { $other }\n }\n"])
    for id in ("one", "two"):
        with pytest.raises(LookupError):
            words.sentence(id, {"gap": "x"} if id == "two" else {})
