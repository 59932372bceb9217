"""English texts are plain: documents keep to the words of docs/words.md, and sentences begin with their subject."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.text.readers import ROOT, Sentence, all_sentences, of_document, split
from tests.text.vocabulary import SPACED, avoided

from tefuda.conformance.texts import SOURCES

DOCUMENTS = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    "changelog.d/*.md",
    "docs/*.md",
    "docs/decisions/**/*.md",
    "docs/generated/**/*.md",
    "web/README.md",
    ".github/**/*.md",
    "bench/**/page.md",  # of which pages in docs/generated are made
    "src/tefuda/games/*/readings.md",
)
PAGES = sorted({page for pattern in DOCUMENTS for page in ROOT.glob(pattern)})
READINGS = [page for page in PAGES if page.name == "readings.md"]  # "LI-A4 (LI-17): ..."
NUDGES = [
    pytest.param(step["nudge"], id=f"{file.parts[-3]}-{file.stem}-{number}")
    for file in sorted(SOURCES.rglob("lessons/*.toml"))
    for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
    for number, step in enumerate(case["step"], 1)
    if "nudge" in step
]
ASKED = re.compile(r"[“(]?(?:Who|What|That|Whether|Whoever|Of)\b")
GOES_ON = re.compile(r"[“(]?(?:who|what|whether|whoever)\b", re.IGNORECASE)  # after a colon, or in a part of a sentence


def faults(sentence: Sentence) -> Iterator[str]:
    """The words to avoid, and a beginning that only a question has."""
    for form in avoided()["en"]:
        if re.search(form, sentence.text, re.IGNORECASE):
            yield f"not our word: {form}"
    if re.search(SPACED, sentence.text):
        yield "a percentage has no space"
    if asks_nothing(sentence.text):
        yield "begins as a question and is none"


def asks_nothing(text: str) -> bool:
    """Does a sentence begin as only a question may, and is none?"""
    return bool(ASKED.match(text)) and not re.search(r"\?[”)]?$", text)


def a_part_asks_nothing(text: str) -> bool:
    """Does a message, or a part after a colon, begin as only a question may, and is none?"""
    asked = re.search(r"\?[”)]?$", text)
    return not asked and any(GOES_ON.match(part) for part in text.split(": "))


def for_players() -> Iterator[tuple[str, str]]:
    """Every English sentence that players read, with its place."""
    for text in all_sentences():
        if text.lang == "en":
            yield from ((text.place, sentence) for sentence in split(text.text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_documents_are_in_plain_english(page: Path) -> None:
    assert not [f"{fault}: {sentence.text}" for sentence in of_document(page) for fault in faults(sentence)]


@pytest.mark.parametrize("page", READINGS, ids=lambda page: page.parent.name)
def test_no_reading_of_a_clause_begins_as_a_question(page: Path) -> None:
    assert [sentence.text for sentence in of_document(page) if a_part_asks_nothing(sentence.text)] == []


READ_ELSEWHERE = [  # by hosts, at the head of a page, in `make help`, in examples, in the description of the API
    *(ROOT / "Containerfile", ROOT / "Makefile", ROOT / "web" / "index.html", SOURCES / "server/rest/responses.py"),
    *sorted((ROOT / "hosting").iterdir()),
    *sorted(file for file in (ROOT / "examples").rglob("*") if file.suffix in (".py", ".md", ".ipynb")),
]
TOLD_TO_PLAYERS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "changelog.d").glob("*.players.md"))]


@pytest.mark.parametrize("page", TOLD_TO_PLAYERS, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_part_of_what_players_are_told_begins_as_a_question(page: Path) -> None:
    """In other documents a colon mostly ends the head of a list."""
    assert [sentence.text for sentence in of_document(page) if a_part_asks_nothing(sentence.text)] == []


@pytest.mark.parametrize("file", READ_ELSEWHERE, ids=lambda one: one.name)
def test_what_is_read_elsewhere_is_in_plain_english(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert not [form for form in avoided()["en"] if re.search(form, text, re.IGNORECASE)]


def test_texts_for_players_begin_with_their_subject() -> None:
    assert [f"{place}: {sentence}" for place, sentence in for_players() if asks_nothing(sentence)] == []


def test_no_part_of_a_text_for_players_begins_as_a_question() -> None:
    assert [f"{place}: {text}" for place, text in for_players() if a_part_asks_nothing(text)] == []
    assert a_part_asks_nothing("what is wanted is not what the solution comes to")
    assert a_part_asks_nothing("the points at stake: who has none loses none")
    assert a_part_asks_nothing("CA-A13 (CA-16): who is level has won.")
    assert not a_part_asks_nothing("The first step: who asks?")


def test_texts_for_players_are_read_sentence_by_sentence() -> None:
    read = list(for_players())
    for part in (
        "rulebook.en.md",
        "src/tefuda/text/en.ftl",
        "literature/text/en.ftl",
        "web/src/text/page.en.ftl",
        "/lessons/",
    ):
        assert any(part in place for place, _ in read), part
    assert any(place.endswith("option-declare_when") and text == "Who may declare, and when?" for place, text in read)


# A counter that ends at nine (「9つ」), and a Western comma in Japanese.
NOT_SAID = re.compile(r"\$\w+ \}\s*つ|(?<=[ぁ-んァ-ヶー一-龠}）]), |, (?=[ぁ-んァ-ヶ一-龠])")


@pytest.mark.parametrize("file", [*SOURCES.rglob("ja.ftl"), *ROOT.glob("web/src/text/*.ja.ftl")], ids=str)
def test_japanese_counts_any_number_and_lists_with_its_own_comma(file: Path) -> None:
    texts = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in texts if NOT_SAID.search(line)] == []


@pytest.mark.parametrize("nudge", NUDGES)
def test_a_nudge_says_what_to_do(nudge: dict[str, str]) -> None:
    """A nudge answers a legal play, and learners have seen that the play was legal: that is not said first."""
    assert not re.match(r"You may\b|The rules allow\b", nudge["en"])
    assert not re.match(r"それも|そう言うこともできます|.*?(?:こともできます|かまいません)(?:が|。でも)", nudge["ja"])


def test_every_kind_of_document_is_read() -> None:
    assert all(any(ROOT.glob(pattern)) for pattern in DOCUMENTS)


def test_a_document_is_read_sentence_by_sentence(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A *head*\n\nOne `who` sentence\ngoes on. Why? [A link](x.md).\n\n- An item.\n  Its end.\n1. Two\n\n"
        "| key | `a` |\n| --- | --- |\n| one | two. Three |\n\n```text\nWhoever.\n```\n<!-- he -->\n",
        encoding="utf-8",
    )
    said = ["A head", "One ◇ sentence goes on.", "Why?", "A link.", "An item.", "Its end.", "Two", "key"]
    assert [sentence.text for sentence in of_document(page)] == [*said, "one", "two.", "Three"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Tell him.", r"not our word: \bhim\b"),
        ("Whoever asks is told.", r"not our word: \bwhoever\b"),
        ("Who asks is told.", "begins as a question and is none"),
        ("(What is missing is named.)", "begins as a question and is none"),
        ("It won 54.7 % of them.", "a percentage has no space"),
        ("Whether it holds is tested.", "begins as a question and is none"),
        ("Of two plays one counts.", "begins as a question and is none"),
        ("A spectator looks on.", r"not our word: \bspectator\b"),
    ],
)
def test_a_bad_sentence_is_found(text: str, fault: str) -> None:
    assert fault in list(faults(Sentence("seeded", "en", text, typed=True)))


@pytest.mark.parametrize("text", ["Who asks?", "The player who asks is told.", "Whatever happens, it goes on."])
def test_a_good_sentence_passes(text: str) -> None:
    assert list(faults(Sentence("seeded", "en", text, typed=True))) == []
