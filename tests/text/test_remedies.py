"""What went wrong is told with what to do about it, in both languages."""

from __future__ import annotations

import re
from collections import defaultdict

from tests.text.readers import all_sentences, split

ADVISES = re.compile(r"(?:Try|Install|Reload|Wait|Set|Free) ", re.IGNORECASE)  # after what went wrong
ADVISED = re.compile("ください|ましょう|れば|なら|すると|すと、|できます|こと。")


def told() -> dict[str, dict[str, str]]:
    """The messages by place, in each language."""
    found: dict[str, dict[str, str]] = defaultdict(lambda: {"en": "", "ja": ""})
    for one in all_sentences():
        if ".ftl" in one.place:
            found[re.sub(r"\b(?:en|ja)\.ftl", "ftl", one.place)][one.lang] += f"{one.text} "
    return found


def without_remedy(english: str, japanese: str) -> bool:
    """Does only the English say what to do?"""
    _, *after = (part for sentence in split(english) for part in sentence.split("; "))
    return any(ADVISES.match(part) for part in after) and not ADVISED.search(japanese)


def test_japanese_says_what_to_do_where_english_does() -> None:
    messages = told()
    assert len(messages) > 1000
    assert [place for place, text in messages.items() if without_remedy(text["en"], text["ja"])] == []


def test_a_remedy_that_is_left_out_is_found() -> None:
    english = "All worker processes died. Try fewer workers."
    assert without_remedy(english, "作業プロセスが止まりました。")
    assert not without_remedy(english, "作業プロセスが止まりました。数を減らしてみてください。")
    assert not without_remedy("All worker processes died.", "作業プロセスが止まりました。")
