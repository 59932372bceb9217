"""What a rulebook's short account says depends on the rules of the table where it is told."""

from __future__ import annotations

import pytest

from tefuda.engine.matches.registry import find, games
from tefuda.server.rest.rulebook import primer
from tefuda.text import LANGUAGES
from tefuda.text.books import DEPENDENT, minute, plain, usual, written


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_what_depends_on_house_rules_is_told_under_every_preset(game: str, lang: str) -> None:
    found, book = find(game), written(game, lang)
    for marked in DEPENDENT.finditer(book):
        for term in marked["terms"].split(","):
            name, _, value = term.partition("=")
            assert name in found.limits
            found.read_rules({name: value} if value else {})
    for preset in found.presets:
        rules = found.read_rules(preset)
        told = plain(book, {name: str(limit.show(getattr(rules, name))) for name, limit in found.limits.items()})
        assert "{" not in told


@pytest.mark.parametrize(
    ("lang", "last", "every"),
    [("en", "only the last question", "all the questions"), ("ja", "直前の質問だけ", "すべて画面に")],
)
def test_the_account_of_literature_says_which_questions_this_table_shows(lang: str, last: str, every: str) -> None:
    book = written("literature", lang)
    usually = minute(plain(book, usual("literature"))).text
    openly = minute(plain(book, usual("literature") | {"history": "all"})).text
    assert (last in usually, every in usually) == (True, False)
    assert (last in openly, every in openly) == (False, True)


def test_the_page_is_told_of_both() -> None:
    html = primer("literature", "en").minute
    assert '<span data-when="history=last" data-usual="history=last"> The table shows only the last question' in html
    assert '<span data-when="history=all" data-usual="history=last" hidden> The table shows all the questions.' in html
    assert '<span data-option="target">10,000</span>' in primer("looking-and-down", "ja").minute
