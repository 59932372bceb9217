"""The text files say all that is said, in both languages alike, and nothing that nobody says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.text.readers import JAPANESE, PAGE

from tefuda.cards.pack import RANKS
from tefuda.conformance.texts import (
    COMMON,
    ROOMS,
    SOURCES,
    beginnings,
    called,
    doubled,
    junk,
    literals,
    messages,
    nodes,
    said_ids,
)
from tefuda.engine.matches.registry import find, games
from tefuda.session.rulebook import demo_file
from tefuda.text import LANGUAGES

WHOLE = [f"{card}{form}" for card in ("card", "card-name") for form in ("", "-joker", "-joker-as", "-RJ", "-BJ")]
RANK_WORDS = [f"rank{form}-{rank}" for form in ("", "-name") for rank in RANKS]
SUIT_WORDS = [f"suit{form}-{suit}" for form in ("", "-name") for suit in "SHDCRN"]
CARD_WORDS = {*WHOLE, *RANK_WORDS, *SUIT_WORDS}

rooms = pytest.mark.parametrize("room", ROOMS, ids=[room.parent.name for room in ROOMS])


def test_there_are_rooms() -> None:
    assert COMMON in ROOMS
    assert SOURCES / "games" / "skarney_gin" / "text" in ROOMS


@rooms
def test_both_languages_say_the_same_things(room: Path) -> None:
    spoken = {lang: messages(room / f"{lang}.ftl") for lang in LANGUAGES}
    assert spoken["en"].keys() == spoken["ja"].keys()
    assert {id: gaps for id, gaps in spoken["en"].items() if gaps != spoken["ja"][id]} == {}


@rooms
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_understood_and_said_once(room: Path, lang: str) -> None:
    assert junk(room / f"{lang}.ftl") == []
    assert doubled(room / f"{lang}.ftl") == []


@pytest.mark.parametrize("path", sorted(PAGE.glob("*.ftl")), ids=lambda path: path.name)
def test_the_pages_texts_are_fluent(path: Path) -> None:
    """The page compiles them by itself; Fluent's own parser understands every line, too."""
    assert junk(path) == []
    assert doubled(path) == []
    assert len(messages(path)) > 0


@rooms
def test_nothing_is_there_that_nobody_says(room: Path) -> None:
    speakers = SOURCES if room == COMMON else room.parent
    words = literals(SOURCES)
    begun = beginnings(speakers) | beginnings(SOURCES)
    words |= {f"page-{id}" for id in messages(PAGE / "page.en.ftl")} | demos()
    unused = [id for id in messages(room / "en.ftl") if not is_said(id.partition(".")[0], words, begun)]
    said = {id for id in messages(room / "en.ftl") if id not in unused}
    assert [id for id in unused if id not in CARD_WORDS and not explains(id.partition(".")[0], said)] == []


def demos() -> set[str]:
    """The ids that demos say."""
    return {f"demo-{step['say']}" for game in games() for step in demo_file(game).get("step", ())}


def explains(id: str, said: set[str]) -> bool:
    """A word that stands for others that begin like it, in the glossary."""
    return any(one.startswith(f"{id}-") for one in said)


def test_every_card_has_words() -> None:
    assert set(messages(COMMON / "en.ftl")) >= CARD_WORDS


@pytest.mark.parametrize("game", games())
def test_each_fact_has_a_name_and_no_other(game: str) -> None:
    """The lab's tables and drawings have it; a game of somebody's own may do without."""
    found = find(game)
    names = {id for id in messages(found.folder / "text" / "en.ftl") if id.startswith("fact-")}
    assert names == {f"fact-{kind.name.lower().replace('_', '-')}" for kind in found.rules.facts.rows}


def is_said(id: str, words: frozenset[str], begun: set[str]) -> bool:
    """Does the id stand in the sources, or a beginning of it with a known word (or two) behind?

    A single word is found in many a string that is no id, so it must be said outright.
    """
    if "-" not in id:
        return id in said_ids(SOURCES, ("Translatable", "_told", "text", "words"))
    if id in words:
        return True
    rests = [id.removeprefix(start) for start in begun if start and id.startswith(start)]
    return any(is_known(rest, words) for rest in rests)


def is_known(rest: str, words: frozenset[str]) -> bool:
    cuts = [i for i, letter in enumerate(rest) if letter == "-"]
    pairs = [(rest[:i], rest[i + 1 :]) for i in cuts]
    return bool(rest) and (rest in words or any(a in words and (b in words or f"-{b}" in words) for a, b in pairs))


def test_what_the_sources_say_has_words() -> None:
    common = set(messages(COMMON / "en.ftl"))
    games = SOURCES / "games"
    for room in ROOMS:
        own = set(messages(room / "en.ftl"))
        if room.is_relative_to(games):
            assert set(said_ids(room.parent)) - own - common == set()
    elsewhere = {id for part in SOURCES.iterdir() if part.is_dir() and part != games for id in said_ids(part)}
    assert elsewhere - common - {"", "name"} == set()  # the name is that of a game


SPOKEN = {
    "commands": ("say", "_unable"),
    "conformance": ("hold", "ConformanceFinding", "NoGame", "CheckMessage", "ConformanceCheck"),
    "lab": ("say", "sentence"),
    "site": ("sentence",),
}
"""The functions that speak, by package; the site speaks the server's words."""


@pytest.mark.parametrize("package", SPOKEN)
def test_what_a_package_says_has_words(package: str) -> None:
    known = messages(SOURCES / {"site": "session"}.get(package, package) / "text" / "en.ftl")
    said = {id for id in said_ids(SOURCES / package, SPOKEN[package]) if "-" in id}
    assert said - known.keys() == set()
    begun = {
        text
        for text in beginnings(SOURCES / package)
        if re.fullmatch(r"(failure|fault|state|system|exit|left|metrics?)-", text)
    }
    assert {start for start in begun if not any(id.startswith(start) for id in known)} == set()


@pytest.mark.parametrize("package", ["commands", "conformance", "lab"])
def test_every_gap_is_given_a_value(package: str) -> None:
    known = messages(SOURCES / package / "text" / "en.ftl")
    wrong = []
    for node in (node for node in nodes(SOURCES / package) if isinstance(node, ast.Call)):
        ids = {one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)}
        given = {one.arg for one in node.keywords}
        if called(node) in ("say", "hold", "ConformanceFinding", "NoGame") and None not in given:
            wrong += [(id, given) for id in ids & known.keys() if known[id] != given]
    assert wrong == []


def test_every_common_sentence_has_its_gaps_and_no_others() -> None:
    common = messages(COMMON / "en.ftl")
    calls = [node for part in ("table", "session", "server", "show") for node in nodes(SOURCES / part)]
    said = [(id, gaps) for node in calls if isinstance(node, ast.Call) for id, gaps in ids_with_gaps(node)]
    assert ("chat-already", {"open"}) in said
    assert [(id, gaps) for id, gaps in said if common.get(id, gaps) != gaps] == []


def ids_with_gaps(call: ast.Call) -> Iterator[tuple[str, set[str]]]:
    """The sentences that a call names, each with the gaps that it fills, where both stand in the sources."""
    match call:
        case ast.Call(func=ast.Name("Translatable"), args=[said]):
            gaps = set[str]()
        case ast.Call(func=ast.Name("Translatable"), args=[said, ast.Dict(keys=keys)]) if None not in keys:
            gaps = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
        case _:
            return
    for choice in (said.body, said.orelse) if isinstance(said, ast.IfExp) else (said,):
        if isinstance(choice, ast.Constant):
            yield str(choice.value), gaps


PAIRLESS = {
    "conformance/garbage.py": "letters of which nonsense is made",
}
"""The files with Japanese letters in a string that is no docstring, and why."""


def test_sentences_stand_in_text_files() -> None:
    """A sentence in code is in one language only, or is a pair that a translator does not find."""
    found = {path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.py") if japanese_strings(path)}
    assert found == set(PAIRLESS)


def japanese_strings(path: Path) -> list[str]:
    """The strings with Japanese letters, without docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs)
    return [node.value for node in strings if isinstance(node.value, str) and JAPANESE.search(node.value)]


def test_what_a_session_and_the_server_say_has_words() -> None:
    known = set(messages(COMMON / "en.ftl")) | set(messages(SOURCES / "session" / "text" / "en.ftl"))
    literal = {text for package in ("session", "server") for text in literals(SOURCES / package)}
    said = {text for text in literal if re.fullmatch(r"(error|trouble|fair|seat)-[a-z-]*[a-z]", text)}
    assert said
    assert said - known == set()
