"""A sentence is one in both languages: where the English has a full stop, the Japanese ends as a sentence does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import ast as ftl
from tests.text.readers import PAGE, ROOT

from tefuda.conformance.texts import SOURCES, parsed

ENDS = "。！？）"
EXCEPTIONS = {
    "manual-command-placeholder": "dots for the rest of a line",
    "sonneborn": "an abbreviation",
    "here": "the Japanese is the name of a moment",
}


def pairs() -> Iterator[tuple[Path, Path]]:
    """The files of texts, each with the other language's."""
    for english in [*SOURCES.rglob("en.ftl"), *PAGE.glob("*.en.ftl")]:
        yield english, english.with_name(english.name.replace("en.ftl", "ja.ftl"))


def last(file: Path) -> dict[str, str]:
    """The last character of each message and attribute that ends in text."""
    found = {}
    for entry in parsed(file).body:
        if isinstance(entry, ftl.Message):
            patterns = {"": entry.value, **{f".{one.id.name}": one.value for one in entry.attributes}}
            for name, pattern in patterns.items():
                end = pattern.elements[-1] if pattern else None
                if isinstance(end, ftl.TextElement):
                    found[entry.id.name + name] = end.value.rstrip()[-1:]
    return found


def test_a_sentence_ends_as_one_in_both_languages() -> None:
    wrong = []
    for english, japanese in pairs():
        ends = last(japanese)
        sentences = {id for id, end in last(english).items() if end == "." and id in ends}
        wrong += [f"{japanese.relative_to(ROOT)}: {id}" for id in sentences - {*EXCEPTIONS} if ends[id] not in ENDS]
    assert sorted(wrong) == []


def test_an_end_is_read(tmp_path: Path) -> None:
    file = tmp_path / "en.ftl"
    file.write_text(
        "one = A sentence.\n    .word = A word\ntwo = { $what }\nthree = Two lines\n    end here.\n", "utf-8"
    )
    assert last(file) == {"one": ".", "one.word": "d", "three": "."}
