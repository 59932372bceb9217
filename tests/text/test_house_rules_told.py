"""A rulebook's short account and the words of the table depend on the rules of the table."""

from __future__ import annotations

import unicodedata
from typing import Literal

import pytest

from tefuda.engine.matches.registry import find, games
from tefuda.session.games import game_infos
from tefuda.session.rulebook import primer
from tefuda.text import LANGUAGES, MessageFormatter
from tefuda.text.books import DEPENDENT, glossary, holds, mentioned_options, minute, plain, written


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_what_depends_on_house_rules_is_told_under_every_preset(game: str, lang: str) -> None:
    found, book = find(game), written(game, lang)
    for marked in DEPENDENT.finditer(book):
        for term in marked["terms"].split(","):
            name, _, value = term.partition("=")
            assert name in found.rules.limits
            found.read_rules({name: value} if value else {})
    for preset in found.rules.presets:
        rules = found.read_rules(preset)
        told = plain(book, {name: str(limit.show(getattr(rules, name))) for name, limit in found.rules.limits.items()})
        assert "{" not in told


# The greatest width of a value that a phone shows whole, in letters of Latin width.
MOST = 46


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_value_is_read_whole_on_a_telephone(game: str, lang: str) -> None:
    say = MessageFormatter(lang, game)
    values = [*say.own("preset-").values(), *(text for name, text in say.own("option-").items() if "-" in name)]
    wide = {text: sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text) for text in values}
    assert {text: width for text, width in wide.items() if width > MOST} == {}


# The claims of the short accounts under a rule, and under no other.
CLAIMS = [
    ("literature", "history=last", "only the last question", "直前の質問だけ"),
    ("literature", "history=all", "shows all the questions", "すべて画面に"),
    ("literature", "declare_when=any_time", "whether or not it is your turn", "番でなくても"),
    ("literature", "declare_when=in_turn", "when it is your turn", "自分の番に宣言"),
    ("literature", "wrong_location=other_team", "If not, the other team gets it", "間違っていれば相手のもの"),
    ("literature", "wrong_location=cancelled", "name the wrong partner, nobody gets it", "どちらのものにもなりません"),
    ("literature", "removed_rank=7,eights_and_jokers=no", "the sevens are left out", "7は使いません"),
    ("literature", "removed_rank=8,eights_and_jokers=no", "the eights are left out", "8は使いません"),
    ("literature", "eights_and_jokers=yes", "the eights and two jokers are one more", "8とジョーカーがもう1つ"),
    ("literature", "high_value=2", "a high one two", "上位は2点"),
    ("rummy-fifty", "layoff_own=no", "on the melds of others", "ほかの人のメルド"),
    ("rummy-fifty", "layoff_own=yes", "on any melds", "場のメルド"),
]


@pytest.mark.parametrize("game", games())
def test_an_account_says_what_holds_at_its_table_and_nothing_else(game: str) -> None:
    found = find(game)
    for preset in found.rules.presets:
        rules = found.read_rules(preset)
        options = {name: str(limit.show(getattr(rules, name))) for name, limit in found.rules.limits.items()}
        for of, when, *phrases in CLAIMS:
            for lang, phrase in zip(LANGUAGES, phrases, strict=True):
                if of == game:
                    told = minute(plain(written(game, lang), options)).text
                    assert (phrase in told) == holds(when, options), (preset, phrase)


def test_every_condition_of_an_account_is_claimed() -> None:
    """A sentence that depends on a rule is checked above."""
    for game in games():
        for lang in LANGUAGES:
            account = minute(written(game, lang)).text
            depends = {found["terms"] for found in DEPENDENT.finditer(account) if "=" in found["terms"]}
            assert depends <= {when for of, when, *_ in CLAIMS if of == game}


# The meanings of a word of the table under a rule, and under no other.
MEANINGS = [
    ("carousel", "verb-knock", "knock_needs_play=yes", "once you have laid down a card", "何か出した後"),
    ("carousel", "verb-knock", "knock_needs_play=no", "once you have drawn", "札を引いた後"),
    ("literature", "half-suit", "removed_rank=7,eights_and_jokers=no", "`AS 2S 3S 4S 5S 6S`", "`AS 2S 3S 4S 5S 6S`"),
    ("literature", "verb-declare", "wrong_location=other_team", "If not, the other team gets it", "1つでも違えば"),
    ("literature", "verb-declare", "wrong_location=cancelled", "nobody gets it", "誰のものにもなりません"),
    ("rummy-fifty", "zone-melds", "layoff_own=no", "The others may lay off", "ほかの人は"),
    ("rummy-fifty", "zone-melds", "layoff_own=yes", "Everybody may lay off", "誰でも"),
]


@pytest.mark.parametrize(("game", "word", "when", "phrases"), [(*one[:3], one[3:]) for one in MEANINGS])
def test_a_word_means_what_holds_at_its_table(game: str, word: str, when: str, phrases: tuple[str, ...]) -> None:
    found = find(game)
    for preset in found.rules.presets:
        rules = found.read_rules(preset)
        options = {name: str(limit.show(getattr(rules, name))) for name, limit in found.rules.limits.items()}
        for lang, phrase in zip(LANGUAGES, phrases, strict=True):
            assert (phrase in glossary(game, lang, options)[word].help) == holds(when, options), (preset, phrase)
            assert f'<span data-when="{when}"' in primer(game, lang).terms[word].help


def test_every_word_whose_meaning_depends_is_claimed() -> None:
    """An explanation that depends on a rule is checked above."""
    for game in games():
        for lang in LANGUAGES:
            assert {*mentioned_options(game, lang)} <= {word for of, word, *_ in MEANINGS if of == game}


def test_the_page_is_told_of_both() -> None:
    html = primer("literature", "en").minute
    assert '<span data-when="history=last" data-usual="history=last"> The table shows only the last question' in html
    assert '<span data-when="history=all" data-usual="history=last" hidden> The table shows all the questions.' in html
    assert '<span data-option="target">10,000</span>' in primer("looking-and-down", "ja").minute


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_preset_says_each_rule_that_it_changes(game: str, lang: Literal["en", "ja"]) -> None:
    """Its name is short; this line stands below it, on the page and in `tefuda options`."""
    found, say = (
        next(one for one in game_infos(lang, lambda _: ()) if one.id == game),
        MessageFormatter(lang, game),
    )
    for preset in found.presets:
        labels = [say.text("labelled", label=say.text(f"option-{name}"), text="") for name in preset.rules]
        assert len(preset.changes) == len(labels)
        assert all(line.startswith(label) for line, label in zip(preset.changes, labels, strict=True))


@pytest.mark.parametrize(("lang", "words"), [("en", "Our variant"), ("ja", "独自ルール")])
def test_a_preset_of_our_own_says_so(lang: str, words: str) -> None:
    """Others are named for what they follow."""
    sources = {"source", "pagat", "rummy-rulebook"}
    for game in games():
        named = MessageFormatter(lang, game).own("preset-")
        assert {name for name, text in named.items() if not text.startswith(words)} <= sources, game
