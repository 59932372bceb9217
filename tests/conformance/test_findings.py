"""Every sentence of the suite is there in both languages; those of wrong games are read in `test_bites`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.conformance.told import JAPANESE, english_in

import tefuda.conformance
from tefuda.conformance.finding import refusal_of
from tefuda.engine.texts.errors import IllegalPlay
from tefuda.engine.texts.translatable import Translatable

FOLDER = Path(tefuda.conformance.__file__).parent
TELLING = ("Both", "NoGame", "BrokenPromise", "hold")
GLUE = (
    ["; ", "；"],
    [" and ", "、"],
    ["{file}: {case}: {why}", "{file}：「{case}」：{why}"],
    ["with {name} = {value}: {said}", "{name} = {value}：{said}"],
)


def templates() -> Iterator[tuple[str, list[str]]]:
    """Every sentence of the suite, with the place where it stands: the English one and the Japanese one."""
    for file in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TELLING:
                said = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                if said and said != ["{error}"]:
                    yield f"{file.name}:{node.lineno}", said


def test_every_sentence_is_there_in_both_languages() -> None:
    found = dict(templates())
    assert len(found) > 150
    one_only = [where for where, said in found.items() if len(said) != 2 or not JAPANESE.search(said[1])]
    assert [where for where in one_only if found[where] not in GLUE] == []
    assert [where for where, said in found.items() if english_in(said[-1])] == []


def test_both_languages_have_the_same_gaps() -> None:
    """Those of the Japanese one may leave out what is a sentence of its own in English, and say bounds instead."""
    gaps = re.compile(r"{(\w+)")
    differ = {w: [{*gaps.findall(said)} for said in both] for w, both in templates() if len(both) == 2}
    assert [where for where, (english, japanese) in differ.items() if not japanese - {"low", "high"} <= english] == []


def test_a_refusal_without_words_is_told_in_a_sentence() -> None:
    told = refusal_of(IllegalPlay("SK-1", "unheard-of", Translatable("reason-unheard-of")), "skarney-gin")
    assert told.english == "the text files have no words for reason-unheard-of"
    assert told.japanese == "「reason-unheard-of」を伝える文がテキストファイルにありません"
