"""The list of words in docs/words.md, and what is wrong with a sentence by it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from tests.text.readers import GAP, JAPANESE, ROOT, Sentence

PAGE = ROOT / "docs" / "words.md"
J = f"{JAPANESE.pattern[:-1]}ー〜、。！？：（）「」]"  # Japanese, with its signs
L = f"[A-Za-z0-9♠♥♦♣★☾{GAP}]"  # what is written among it without a space
COUNTS_NOTHING = re.compile(r"Kanji numerals stand only in words that count nothing: (.*), and in names")
RANK, SUIT = "(?:10|[2-9AJQK])", "[♠♥♦♣★☾]"
CARD = {"en": f"{RANK}{SUIT}", "ja": f"{SUIT}{RANK}"}  # as each language writes it
CARD_IN_WORDS = {
    "en": r"\b(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|[2-9AJQK]|10) of "
    r"(?:spades|hearts|diamonds|clubs|stars|moons)\b",
    "ja": rf"(?:スペード|ハート|ダイヤ|クラブ|スター|ムーン|{SUIT})の{RANK}(?![0-9枚つ])",
}
SPACED = rf"[\d{GAP}] %"
NAMES = ("赤桐裕二",)


@cache
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the table whose head begins so."""
    table = page().split(f"| {heading} ", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return [re.split(r"\s*\|\s*", row)[1:-1] for row in table]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@cache
def avoided() -> dict[str, list[str]]:
    """The forms that each language avoids everywhere, as patterns."""
    terms = rows("thing | English | avoid")
    english = [rf"\b{form}\b" for row in terms for form in quoted(row[2])]
    return {"en": english, "ja": [form for row in terms for form in quoted(row[4])]}


@cache
def own_terms() -> list[tuple[str, str, list[str]]]:
    """Game, its own term, and what it does not say instead."""
    return [(game, term, quoted(instead)) for game, _, _, _, term, instead in rows("game | thing") if quoted(instead)]


@cache
def own_english() -> list[tuple[str, str, list[str]]]:
    """Game, its own English term, and what it does not say instead, as patterns."""
    found = ((game, term, quoted(instead)) for game, _, term, instead, _, _ in rows("game | thing"))
    return [(game, term, [rf"\b{form}\b" for form in forms]) for game, term, forms in found if forms]


@cache
def counting_nothing() -> re.Pattern[str]:
    found = COUNTS_NOTHING.search(page().replace("\n", " "))
    assert found
    return re.compile("|".join([*found[1].split(), *NAMES]))


def faults(sentence: Sentence) -> Iterator[str]:
    """The faults of a sentence, if any."""
    flags = re.IGNORECASE if sentence.lang == "en" else re.NOFLAG
    for form in avoided()[sentence.lang]:
        if re.search(form, sentence.text, flags):
            yield f"not our word: {form}"
    yield from cards(sentence)
    yield from (japanese if sentence.lang == "ja" else english)(sentence)


def cards(sentence: Sentence) -> Iterator[str]:
    """A card is written in one way in each language."""
    other = CARD["en" if sentence.lang == "ja" else "ja"]
    if re.search(other, re.sub(CARD[sentence.lang], "", sentence.text)):
        yield "a card the other way round"
    if re.search(CARD_IN_WORDS[sentence.lang], sentence.text):
        yield "a card in words"


def english(sentence: Sentence) -> Iterator[str]:
    for game, term, instead in own_english():
        here = f"/games/{game}/" in sentence.place
        if here and any(re.search(form, sentence.text, re.IGNORECASE) for form in instead):
            yield f"{game} has a word of its own: {term}"
    if re.search(r"\d-\d", sentence.text):
        yield "a range has an en dash"
    if re.search(SPACED, sentence.text):
        yield "a percentage has no space"
    if not sentence.typed and re.search(r"[\"']", sentence.text):
        yield "a straight quotation mark"


def japanese(sentence: Sentence) -> Iterator[str]:
    text = sentence.text
    for game, term, instead in own_terms():
        here, elsewhere = f"/games/{game}/" in sentence.place, "/games/" in sentence.place
        if any(word in text for word in (instead if here else [term] if elsewhere else [])):
            yield f"{game} has a word of its own: {term}"
    if re.search("[一二三四五六七八九十百千]", counting_nothing().sub("", text)):
        yield "a kanji numeral"
    yield from signs(text)
    yield from spaces(text)


def signs(text: str) -> Iterator[str]:
    if not JAPANESE.search(text):
        return
    if re.search(rf"(?:{J}|{GAP}) ?[!?:;,]|[!?:;,] ?(?:{J}|{GAP})|[()]|{J}\.(?!\w)", text):
        yield "a half-width sign"
    if re.search(r"\d ?[~–—-] ?\d", text):
        yield "a range has 〜"
    if re.search(r"[Ａ-Ｚａ-ｚ０-９]", text):
        yield "a full-width letter or figure"
    if re.search(r"[！？](?![　」）、。！？]|$)", text):
        yield "a sentence goes on after ！ or ？ without a full-width space"


def spaces(text: str) -> Iterator[str]:
    """Two spaces and more are a column."""
    if re.search(rf"{J} (?! ){L}|{L} (?! ){J}|{J} {J}", text):
        yield "a space"
