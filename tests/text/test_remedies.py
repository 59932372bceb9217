"""A failure is told with what to do about it, in both languages; on the command line in a sentence."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator

from tests.text.readers import all_sentences, of_messages, split

from tefuda.conformance.texts import SOURCES

ADVISES = re.compile(r"(?:Try|Install|Reload|Wait|Set|Free|Check the|Choose another) ", re.IGNORECASE)
ENDS = ("CliError", "_unable")  # of a command
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


def stops(function: ast.AST) -> Iterator[str]:
    """The messages with which a function of a command ends it, given at once or by a variable."""
    ends = [node for node in ast.walk(function) if isinstance(node, ast.Call) and ast.unparse(node.func) in ENDS]
    named = {name.id for end in ends for name in ast.walk(end) if isinstance(name, ast.Name)}
    given = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    said = [node.value for node in given if named & {ast.unparse(target) for target in node.targets}]
    for call in (part for end in [*ends, *said] for part in ast.walk(end) if isinstance(part, ast.Call)):
        if ast.unparse(call.func) in ("say", "_unable") and isinstance(call.args[0], ast.Constant):
            yield str(call.args[0].value)


def test_a_command_ends_with_a_sentence() -> None:
    sources = (ast.parse(file.read_text(encoding="utf-8")) for file in (SOURCES / "commands").glob("*.py"))
    functions = (node for source in sources for node in ast.walk(source) if isinstance(node, ast.FunctionDef))
    ids = {id for function in functions for id in stops(function)}
    assert ids >= {"join-no-link", "serve-cannot-listen", "export-match-running"}
    texts = {one.place.split(": ")[1]: one.text for one in of_messages(SOURCES / "commands" / "text" / "en.ftl")}
    assert [texts[id] for id in ids if not re.match(r"[A-Z◇'.]|--", texts[id])] == []
