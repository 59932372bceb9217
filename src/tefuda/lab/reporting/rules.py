"""Rules in words: what an option means, and what the rulebook says of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from tefuda.lab.house_rules import RuleOption, options
from tefuda.lab.reporting.page import Lang, Say, paragraph
from tefuda.text import Speaker
from tefuda.text.books import CLAUSE, rulebook

Given = Mapping[str, int | str]
_NEXT: Final = re.compile(rf"^(?:\*\*{CLAUSE.pattern}\*\*|#)", re.MULTILINE)


def changed(game: str, variants: Mapping[str, Given], say: Say) -> str:
    """Return each option that differs between variants, or from the default: its values, and its clauses.

    The text is empty if there is none.
    """
    voice = Speaker(say.lang, game, [], None)
    parts = []
    for option in options(game):
        values = {name: given.get(option.name, option.default) for name, given in variants.items()}
        if len(set(values.values())) > 1 or (len(values) == 1 and next(iter(values.values())) != option.default):
            said = "".join(f"<li>{escape(line)}</li>" for line in _by_value(voice, option, values, say))
            parts.append(f"<dt>{escape(voice.text(f'option-{option.name}'))}</dt><dd><ul>{said}</ul>")
            parts.append(f"{quoted(game, option.clause, say.lang)}</dd>")
    return f"<dl>{''.join(parts)}</dl>" if parts else ""


def tried(game: str, over: Mapping[str, Sequence[int | str]], say: Say) -> str:
    """Return the options of a sweep with their values, and their clauses."""
    many = ({str(value): {name: value} for value in values} for name, values in over.items())
    return "".join(changed(game, variants, say) for variants in many)


def titles(game: str, names: Iterable[str], say: Say, quoted: bool = True) -> str:
    """Return the titles of options, one after the other."""
    told = each_title(game, names, say)
    return say(", ", "").join(say(f"“{one}”", f"「{one}」") for one in told) if quoted else say(", ", "、").join(told)


def each_title(game: str, names: Iterable[str], say: Say) -> list[str]:
    """Return the title of each option."""
    voice = Speaker(say.lang, game, [], None)
    return [voice.text(f"option-{name}") for name in names]


def meanings(game: str, cell: Given, say: Say) -> list[str]:
    """Return the values of some options in words."""
    voice, known = Speaker(say.lang, game, [], None), {option.name: option for option in options(game)}
    return [meaning(voice, known[name], value) for name, value in cell.items()]


def _by_value(voice: Speaker, option: RuleOption, values: Mapping[str, int | str], say: Say) -> Iterator[str]:
    for value in dict.fromkeys(values.values()):
        names = say(", ", "、").join(name for name in values if values[name] == value)
        usual = say(" (as in the rulebook)", "（ルールブックのとおり）") if value == option.default else ""
        told = meaning(voice, option, value)
        yield (told if told == names else say(f"{names}: ", f"{names}：") + told) + usual


def meaning(voice: Speaker, option: RuleOption, value: int | str) -> str:
    """Return a value in words."""
    named = option.values is not None and voice.has(f"option-{option.name}-{value}")
    return voice.text(f"option-{option.name}-{value}") if named else str(value)


def quoted(game: str, clauses: str, lang: Lang) -> str:
    """Return the quoted clauses of the rulebook."""
    said = (clause_of(game, one, lang) for one in CLAUSE.findall(clauses))
    return "".join(f"<blockquote>{paragraph(one)}</blockquote>" for one in said if one)


def clause_of(game: str, clause: str, lang: Lang) -> str:
    """Return one clause of a rulebook as plain text, with its number, or nothing if it is not there.

    >>> clause_of("skarney-gin", "SK-6", "en")
    'SK-6 Take the top card of the stock into your hand. You have to, unless an ace forbids it (SK-10).'
    """
    book = rulebook(game, lang)
    begin = book.find(f"**{clause}**")
    if begin < 0:
        return ""
    after = _NEXT.search(book, begin + 2)
    text = book[begin : after.start() if after else len(book)].split("\n\n")[0]
    return " ".join(re.sub(r"[*`]|^- ", "", text).split())


def in_words(game: str, given: Given, say: Say) -> str:
    """Return the rules of one run in a line."""
    voice = Speaker(say.lang, game, [], None)
    told = [
        voice.text(f"option-{option.name}") + say(": ", "：") + meaning(voice, option, given[option.name])
        for option in options(game)
        if option.name in given
    ]
    return say("; ", "、").join(told) or say("the rules of the rulebook", "ルールブックのとおり")
